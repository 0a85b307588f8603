#!/usr/bin/env bash
# Sums of many cells on large boards: usage large_sums.sh PROGRAM
#
# They have no diagram but a tree of totals (encoder/sum_clauses.c), and so have cages that too many sets of digits fit.
. "$(dirname "$0")/lib.sh"

# make BOX MORE: a board of BOX x BOX boxes of BOX x BOX cells with two of three cells given; the sums of zigzags through
# three rows, in which digits repeat; the sum of BOX columns, which are whole houses; cages of BOX + 7 cells; and the sum
# of cells of which BOX lie in each row, column and box, so much more than it is as is said. The file `solution` has the
# digits.
make() {
    awk -v box="$1" -v more="$2" 'BEGIN {
        letters = "123456789ABCDEFGHIJKLMNOP"
        n = box * box
        for (r = 0; r < n; r++) {
            for (c = 0; c < n; c++) {
                digit[r, c] = (r % box * box + int(r / box) + c) % n + 1
                name[r, c] = "~R" (r + 1) "C" (c + 1)
            }
        }
        printf ".Shape~%dx%d", n, n
        for (i = 0; i < n * n; i++) {
            r = int(i / n); c = i % n
            if ((r * 7 + c * 5) % 3 != 0) printf ".%s_%d", name[r, c], digit[r, c]
        }
        for (r = 0; r + 2 < n; r++) {
            sum = 0; cells = ""
            for (c = 0; c < n; c++) {
                s = c % 4 < 3 ? r + c % 4 : r + 1
                sum += digit[s, c]; cells = cells name[s, c]
            }
            printf ".Sum~%d%s", sum, cells
        }
        cells = ""
        for (i = 0; i < box * n; i++) cells = cells name[int(i / box), i % box]
        printf ".Sum~%d%s", box * n * (n + 1) / 2, cells
        for (r = 0; r < n; r += 3) {
            sum = 0; cells = ""
            for (c = 0; c < box + 7; c++) { sum += digit[r, c]; cells = cells name[r, c] }
            printf ".Cage~%d%s", sum, cells
        }
        sum = more; cells = ""
        for (i = 0; i < n * n; i++) {
            r = int(i / n); c = i % n
            if ((r + c) % box == 0) { sum += digit[r, c]; cells = cells name[r, c] }
        }
        printf ".Sum~%d%s\n", sum, cells
        for (i = 0; i < n * n; i++) solution = solution substr(letters, digit[int(i / n), i % n], 1)
        print solution > "solution"
    }'
}

for box in 4 5; do
    case_of "a solution of $((box * box)) rows"
    make $box 0 > puzzle
    run solve puzzle
    expect_exit 0
    expect_stdout "$(cat solution)"
    run check --backend picosat puzzle
    expect_exit 0
    expect_stdout unique

    case_of "none of $((box * box)) rows"
    make $box 8 > wrong
    run check wrong
    expect_exit 1
    expect_stdout none
done

case_of 'none of 25 rows, for cages of 12 cells'
make 5 0 | sed 's/\.Cage~\([0-9]*\)/.Cage~1\1/' > wrong
run check --simplify none wrong
expect_exit 1
expect_stdout none

case_of 'a certificate'
make 4 0 > puzzle
run prove -o certificate puzzle
expect_exit 0
expect_stdout unique
run verify certificate
expect_exit 0
sed -i 's/\.Sum~\([0-9]*\)~/.Sum~1\1~/' certificate/puzzle.txt
run verify certificate
expect_exit 1

finish
