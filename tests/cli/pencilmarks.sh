#!/usr/bin/env bash
# Pencilmarks: what candidates prints is read back, whatever the board, and 729 characters on a line. How each form
# is read stands in unit/format_pencilmarks.
. "$(dirname "$0")/lib.sh"

marks() {
    "$program" candidates --quiet "$@"
}

case_of 'what candidates prints is the same puzzle'
printf '1...\n....\n....\n4...\n' > small
"$program" solve --all --to line small > expected
marks small > frame
expect_file frame \
    '[1]  234  | 234  234' \
    '23   234  | 1234 1234' \
    '----------+-----------' \
    '23   123  | 1234 1234' \
    '[4]  123  | 123  123'
run solve --all frame
expect_exit 0
expect_that 'it has the same solutions' cmp -s expected "$out"
run count small frame
expect_stdout 24 24
run candidates frame
expect_that 'it has the same candidates' cmp -s frame "$out"
cat frame - frame <<< '' > two
run count two
expect_stdout 24 24
run check --json --echo frame
expect_stdout '{"puzzle":1,"file":"frame","line":1,"text":"[1]  234  | 234  234\n23   234  | 1234 1234\n----------+-----------\n23   123  | 1234 1234\n[4]  123  | 123  123","verdict":"multiple","solution":"1234341221434321"}'

case_of 'other boards'
again() {
    marks "$@" board > frame
    marks "$@" frame > again
    expect_that "candidates of candidates are the same: $*" cmp -s frame again
    passes
    [ "$("$program" count "$@" board)" = "$("$program" count "$@" frame)" ] || fail 'another count'
}
printf '1.....\n......\n......\n...6..\n......\n......\n' > board
again
again --box 3x2
again --box 1x6
printf '12345\n.....\n.....\n.....\n..5..\n' > board
again --box 1x5
printf '%s\n' "$several" > board
again
{ printf 'A..............G\n'; yes ................ | head -n 15; } > board
marks board > frame
expect_that 'letters are digits above 9' grep -q '\[A\].*\[G\]' frame
run candidates frame
expect_that 'and are read back' cmp -s frame "$out"
# Above 35 digits are numbers: a full board of 36 rows but for two cells.
awk 'BEGIN { for (i = 0; i < 36; i++) for (j = 0; j < 36; j++)
    printf "%d%s", (i < 1 && j < 2) ? 0 : (i % 6 * 6 + int(i / 6) + j) % 36 + 1, j < 35 ? " " : "\n" }' > board
marks board > frame
expect_that 'numbers are digits above 35' grep -q '^\[1\]  *\[2\] .*\[36\]$' frame
run solve --to spaced frame
expect_exit 0
expect_that 'and are read back' [ "$(head -n 1 "$out")" = "$(seq -s ' ' 36)" ]

case_of 'lines'
line=$(awk 'BEGIN { for (i = 0; i < 81; i++) printf "123456789" }')
for cell in 0 12 24; do
    line=${line:0:cell * 9}......7.9${line:cell * 9 + 9}
done
printf '%s a name\n' "$line" > line
run solve --any --json line
expect_exit 0
expect_stderr 'satdoku: line: note: 729 characters on a line are read as pencilmarks of a 9x9 board; as a 27x27 board they are of format line'
expect_that 'it has a name' grep -q '"name":"a name"' "$out"
run check --from line line
expect_stdout none # as 27x27
expect_stderr
for option in '--from pencilmarks' --quiet '--size 9'; do
    # shellcheck disable=SC2086 # an option and its value
    run check $option line
    expect_stdout multiple
    expect_stderr
done

case_of 'answers are lines'
printf '%s\n' "$line" > good
{
    cat good
    printf '%s\n' "${line:1}"
    printf '%s\n' ".........${line:9}"
    printf '%s\n' "1........1........${line:18}"
} > stream
run check --from pencilmarks stream
expect_exit 2
expect_stdout multiple invalid none none
expect_stderr 'satdoku: stream:2:729: the puzzle has 728 characters, expected 729: for each cell its digits'
run solve --from pencilmarks --to grid frame
expect_exit 2
expect_stderr "satdoku: frame: 'grid' has no characters for the digits of a 36x36 board: use 'spaced'"

case_of 'a cell without candidates is a reason'
printf '%s\n' ".........${line:9}" > none
run explain --from pencilmarks none
expect_exit 1

case_of 'malformed frames end the reading'
{
    marks small
    printf '[1] 2 3 5\n'
    cat small
} > cut
run count cut
expect_exit 2
expect_stdout 24 invalid
expect_stderr "satdoku: cut:6:9: '5' is no digit from 1 to 4"

case_of 'what is written'
run minimize --to pencilmarks small
expect_exit 1
printf '%s\n' "$unique" > unique
run minimize --to pencilmarks unique
expect_exit 0
expect_that 'it is a line of 729' [ "$(tr -d '\n' < "$out" | wc -c)" -eq 729 ]
cp "$out" minimal
run solve minimal
expect_stdout "$solved"
run minimize --to line --from pencilmarks line
expect_exit 1

finish
