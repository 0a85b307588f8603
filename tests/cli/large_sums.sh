#!/usr/bin/env bash
# Sums of many cells on large boards: usage large_sums.sh PROGRAM
#
# They have no diagram but a tree of totals (encoder/total_clauses.h).
. "$(dirname "$0")/lib.sh"

# A 16x16 with two of three cells given; the sums of zigzags through three rows, in which digits repeat; the sum of four
# columns, which are whole houses; and the sum of 64 cells of which four lie in each row, column and box, so much more
# than it is as is said. The file `solution` has the digits.
make() {
    awk -v more="$1" 'BEGIN {
        names = "123456789abcdefg"
        letters = "123456789ABCDEFG"
        for (r = 0; r < 16; r++) {
            for (c = 0; c < 16; c++) {
                digit[r, c] = (r % 4 * 4 + int(r / 4) + c) % 16 + 1
                name[r, c] = "~R" substr(names, r + 1, 1) "C" substr(names, c + 1, 1)
            }
        }
        printf ".Shape~16x16"
        for (i = 0; i < 256; i++) {
            r = int(i / 16); c = i % 16
            if ((r * 7 + c * 5) % 3 != 0) printf ".%s_%d", name[r, c], digit[r, c]
        }
        for (r = 0; r + 2 < 16; r++) {
            sum = 0; cells = ""
            for (c = 0; c < 16; c++) {
                s = c % 4 < 3 ? r + c % 4 : r + 1
                sum += digit[s, c]; cells = cells name[s, c]
            }
            printf ".Sum~%d%s", sum, cells
        }
        cells = ""
        for (i = 0; i < 64; i++) cells = cells name[int(i / 4), i % 4]
        printf ".Sum~%d%s", 4 * 136, cells
        sum = more; cells = ""
        for (i = 0; i < 256; i++) {
            r = int(i / 16); c = i % 16
            if ((r + c) % 4 == 0) { sum += digit[r, c]; cells = cells name[r, c] }
        }
        printf ".Sum~%d%s\n", sum, cells
        for (i = 0; i < 256; i++) solution = solution substr(letters, digit[int(i / 16), i % 16], 1)
        print solution > "solution"
    }'
}

case_of 'a solution'
make 0 > puzzle
run solve puzzle
expect_exit 0
expect_stdout "$(cat solution)"
run check --backend picosat puzzle
expect_exit 0
expect_stdout unique

case_of 'none'
make 8 > wrong
run check wrong
expect_exit 1
expect_stdout none

case_of 'a certificate'
run prove -o certificate puzzle
expect_exit 0
expect_stdout unique
run verify certificate
expect_exit 0
sed -i 's/\.Sum~\([0-9]*\)~/.Sum~1\1~/' certificate/puzzle.txt
run verify certificate
expect_exit 1

finish
