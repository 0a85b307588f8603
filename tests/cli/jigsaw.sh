#!/usr/bin/env bash
# Jigsaws: what is read and written, and every command on one. What the answers are, brute force says in
# property/plain_product; here a 5x5 puzzle whose solution was found by hand:
#
#     A A A B B    1 2 3 4 5
#     A C B B B    4 5 1 2 3
#     A C C C D    5 3 2 1 4
#     E C D D D    2 4 5 3 1
#     E E E E D    3 1 4 5 2
. "$(dirname "$0")/lib.sh"

layout=AAABBACBBBACCCDECDDDEEEED
numbered=1112213222133345344455554
answer=1234545123532142453131452
cells=1.34.4..2................

# answers COMMAND INPUT OUTPUT: exactly that, and nothing on standard error.
answers() {
    printf '%s\n' "$2" > input
    # shellcheck disable=SC2086 # a command and its options
    run $1 input
    expect_stdout "$3"
    expect_stderr
}

case_of 'every command'
printf '%s\n' "$cells$layout" > puzzle
for command in solve 'solve --any' 'solve --all' 'solve --simplify none' 'solve -j 1'; do
    answers "$command" "$cells$layout" "$answer"
    expect_exit 0
done
answers check "$cells$layout" unique
answers count "$cells$layout" 1
run minimize puzzle
expect_that 'a minimal puzzle has the same regions' grep -qx "[1-5.]\{25\}$numbered" "$out"
"$program" minimize puzzle > minimal
run solve minimal
expect_stdout "$answer"
run candidates puzzle
expect_stdout '[1] [2] [3] [4] [5]
[4] [5] [1] [2] [3]
[5] [3] [2] [1] [4]
[2] [4] [5] [3] [1]
[3] [1] [4] [5] [2]'

case_of 'reasons'
printf '......1......1...........%s\n' "$layout" > clash
run explain clash
expect_exit 1
expect_that 'the region is told' grep -qF '(r2c2 and r3c4 are both 1, in region 3)' "$out"

case_of 'certificates'
run prove -o certificate puzzle
expect_stdout unique
run verify certificate
expect_stdout verified
expect_that 'the head says the board' grep -qx 'board 5 jigsaw' certificate/certificate.txt
sed -i "s/$numbered/$(tr 1-5 54321 <<< "$numbered")/" certificate/solution.txt
run verify certificate
expect_stdout verified # the same regions by other names
printf '%s1111122222333334444455555\n' "$answer" > certificate/solution.txt
run verify certificate
expect_exit 1
expect_stdout "wrong: solution.txt: another board than the puzzle's"

case_of 'formulas'
run encode -o formula.cnf puzzle
expect_exit 0
expect_that 'the formula says the board' grep -qx 'c board 5 jigsaw' formula.cnf
expect_that 'the formula says the puzzle' grep -qx "c puzzle $cells$numbered" formula.cnf
if command -v picosat > /dev/null; then
    picosat formula.cnf > answer || true
    run decode formula.cnf answer
    expect_stdout "$answer"
else
    skip 'no picosat'
fi

case_of 'ways to write one'
answers solve "$cells$numbered" "$answer"
answers solve "$cells$layout a name" "$answer a name"
answers 'solve --bare' "$cells$layout a name" "$answer"
answers 'solve --from jigsaw' "$cells $layout a name" "$answer a name"
answers 'solve --from jigsaw' "$layout" "$answer"
answers 'solve --from jigsaw --json' "$cells $layout a name" \
    '{"puzzle":1,"file":"input","line":1,"name":"a name","verdict":"unique","solution":"'$answer'"}'
answers 'solve --to grid' "$cells$layout" '12345
45123
53214
24531
31452'

case_of 'what is recognized'
seven=AAAAAAABBBBBBBCCCCCCCDDDDDDDEEEEEEEFFFFFFFGGGGGGG
latin=$(printf '%.0s.' {1..49} | "$program" solve --from line --box 1x7)
for text in "$(printf '%.0s.' {1..49})$seven" "$seven"; do
    answers check "$text" multiple
    answers solve "$text" "$latin"
done
answers 'check --json' "$solved" "{\"puzzle\":1,\"file\":\"input\",\"line\":1,\"verdict\":\"unique\",\"solution\":\"$solved\"}"

case_of 'malformed'
malformed() {
    printf '%s\n' "$2" > input
    # shellcheck disable=SC2086 # options
    run solve --from jigsaw ${3:-} input
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: input:$1"
}
malformed "1:26: '.' names no region: expected a letter or a digit" "$cells.AABBACBBBACCCDECDDDEEEED"
malformed "1:50: region 'F' is one too many: a 5x5 board has 5" "${cells}AAABBACBBBACCCDECDDDEEEEF"
malformed "1:50: region 'E' has 6 cells, expected 5" "${cells}AAABBACBBBACCCDECDDDEEEEE"
malformed "1:1: '7' is too large: the digits are 1 to 5" "7${cells:1}$layout"
malformed "1:51: the puzzle has 50 characters, expected 36 cells and as many for the regions" \
    "$cells$layout" '--size 6'
malformed "1:1: a jigsaw has regions, not boxes of 1x5" "$cells$layout" '--box 1x5'
malformed '1:1: 51 characters are no jigsaw: *' "$cells${layout}A"

case_of 'layouts on lines of their own'
rows=$(fold -w 5 <<< "$layout")
printf '%s\n\n# another one\n%s\n' "$rows" "$rows" > input
run count input
expect_exit 0
expect_stdout "$("$program" count --from jigsaw <<< "$layout" | sed p)"
expect_stderr
printf '%s\n' "$rows" "${rows/D/A}" "$rows" > input
run check input
expect_exit 2
expect_stdout 'multiple' 'invalid'
expect_stderr "satdoku: input:8:5: region 'A' has 6 cells, expected 5"

case_of 'rows of letters that are no layout'
printf '%s\n' xxxx xxxx xxxx xxxx > input # an empty board
run count --limit 3 input
expect_exit 0
expect_stdout 3+
expect_stderr
printf '%s\n' Sam and Joe > input
run check input
expect_exit 2
expect_stdout
expect_stderr 'satdoku: input:1:1: this is no puzzle *'

case_of 'a region that is not connected is legal, and a note names it, in every format that has layouts'
apart=EAABBACBBBACCCDECDDDAEEED
note='note: puzzle 1: the region of r1c1 is not connected: no way in it leads to r4c1'
printf '%s\n' "$cells$apart" > whole
for format in jigsaw constraints script fpuzzles fpuzzles-link sudokupad-link sudokumaker sudokumaker-link; do
    run convert --to "$format" whole
    cp "$out" input
    run check input
    expect_that "$format" grep -qF "satdoku: input: $note" "$err"
done
fold -w 5 <<< "$apart" > input
run convert --to jigsaw input
expect_exit 0
expect_stderr "satdoku: input: $note"
printf '%s\n' "$cells$layout" "$cells$apart" > input
run check input
expect_stderr # of the first puzzle alone

case_of 'letters are a layout, whatever is wrong with it, and no name'
empty=....................................
apart=CAABBBAAABBBACCDDDCCCDDDEEEFFFEEEFFF
large=AAABBBAAABBBCCCDDDCCCDDAEEEFFFEEEFFF
for puzzle in "$apart" "$empty $apart"; do
    printf '%s\n' "$puzzle" > input
    run check input
    expect_exit 1
    expect_stdout none # of rows 1 and 2, r3c1 would be what r1c1 is, in the same column
    expect_stderr 'satdoku: input: note: puzzle 1: the region of r1c1 is not connected: no way in it leads to r3c2'
done
for puzzle in "$large" "$empty $large"; do
    printf '%s\n' "$puzzle" > input
    run check input
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: input:1:*: region 'A' has 7 cells, expected 6"
done

case_of 'a stream goes on'
printf '%s\n' "$cells$layout" "$cells${layout:1}" "$layout" > stream
run solve --from jigsaw stream
expect_exit 2
expect_stdout "$answer
invalid
$answer"
expect_stderr 'satdoku: stream:2:50: *'

case_of 'other formats cannot say one'
run minimize --to line puzzle
expect_exit 2
expect_stderr "satdoku: puzzle: 'line' cannot say the regions of a jigsaw"

finish
