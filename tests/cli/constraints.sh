#!/usr/bin/env bash
# Constraint strings: streams of them, and puzzles of other formats written as such. What the kinds
# mean, samples/variants and brute force say.
. "$(dirname "$0")/lib.sh"

# The board of `unique` as a string.
givens=
for ((cell = 0; cell < 81; cell++)); do
    digit=${unique:cell:1}
    [ "$digit" = . ] || givens+="~R$((cell / 9 + 1))C$((cell % 9 + 1))_$digit"
done
string=.$givens
contradiction='.~R1C1_5~R1C2_5'

# answers COMMAND INPUT LINE...: exactly these lines, and nothing on standard error.
answers() {
    local command=$1
    printf '%s\n' "$2" > input
    shift 2
    # shellcheck disable=SC2086 # a command and its options
    run $command input
    expect_stdout "$@"
    expect_stderr
}

case_of 'a constraint without its dot is told so'
for text in Thermo~R1C1~R1C2 '  thermometer~R1C1~R1C2' Shape~4x4.Thermo~R1C1~R1C2 AntiKnight.Cage~3~R1C1~R1C2; do
    printf '# a comment\n%s\n' "$text" > dotless
    run check dotless
    expect_exit 2
    blanks=${text%%[!\ ]*}
    expect_stderr "satdoku: dotless:2:$((${#blanks} + 1)): before a constraint stands a '.', as in .Thermo~R1C1~R1C2"
done
for text in hello~R1C1 'see ~100 puzzles' Thermo; do
    echo "$text" > dotless
    run check dotless
    expect_exit 2
    expect_that 'other texts are no constraints' [ "$(grep -c 'stands a' "$err")" = 0 ]
done
rm dotless

case_of 'a name alone that is none is told what may be meant'
while read -r name meant; do
    echo ".$name" > alone
    run check alone
    expect_exit 2
    expect_stderr "satdoku: alone:1:2: there is no kind '$name': did you mean $meant?"
done << 'EOF'
Kropki 'WhiteDot' or 'BlackDot'
Thermometer 'Thermo'
Odd '~R1C1_1_3', a cell and its digits
antiknight 'AntiKnight'
EOF
for text in .x .ABCD .xxxx .ABCDEFGH; do
    echo "$text" > alone
    run check alone
    expect_that "rows of cells are no names" [ "$(grep -c 'there is no kind' "$err")" = 0 ]
done
rm alone

case_of 'one puzzle'
for command in solve 'solve --any' 'solve --all' 'solve --simplify none' 'solve --from constraints' \
    'solve --size 9'; do
    answers "$command" "$string" "$solved"
    expect_exit 0
done
answers check "$string" unique
answers count "$string" 1
answers check "$contradiction" none
expect_exit 1
answers check '.NoBoxes' multiple
answers 'solve --to grid' "$string" "$(rows "$solved")"

case_of 'clues that leave one solution, or none'
four='1234341221434321'
answers solve '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3.WhiteDot~R3C1~R3C2~R3C3~R3C4.~R3C1_2' none
answers solve '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3_4~R2C2_4~R3C1_2_3~R3C2_1~R4C3_2' "$four"
answers check '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4~R2C4' none
answers check '.Shape~4x4.AllDifferent~R1C1~R1C2~R2C3~R3C4~R4C1' none

case_of 'lines of one cell'
for command in check candidates encode explain; do
    echo .Between~R2C1 > input
    run $command input
    expect_exit 2
    expect_stderr 'satdoku: input:1:2: the between line needs 2 cells or more'
    echo .~R1C1_5.Arrow~R1C1 > input
    run $command input
    expect_exit 2
    expect_stderr 'satdoku: input:1:10: the arrow needs 2 cells or more'
done

case_of 'a stream'
printf '%s\n' "$string a name" "# $string" '' "$contradiction" "$string.Foo~R1C1" "$string.Thermoo~R1C1" \
    "$string~R1C10_5" '.Shape~4x4' "$string" > stream
column=$((${#string} + 2))
for jobs in 1 3; do
    run solve -j $jobs stream
    expect_exit 2
    expect_stdout "$solved a name" none invalid invalid invalid 1234341221434321 "$solved"
    expect_stderr "satdoku: stream:5:$column: there is no kind 'Foo'" \
        "satdoku: stream:6:$column: there is no kind 'Thermoo': did you mean 'Thermo'?" \
        "satdoku: stream:7:$column: 'R1C10' is off the board of 9x9 cells"
done
run check --json stream
expect_exit 2
expect_stdout \
    '{"puzzle":1,"file":"stream","line":1,"name":"a name","verdict":"unique","solution":"'$solved'"}' \
    '{"puzzle":2,"file":"stream","line":4,"verdict":"none"}' \
    '{"puzzle":3,"file":"stream","line":5,"verdict":"invalid","column":'$column',"message":"'"there is no kind 'Foo'"'"}' \
    '{"puzzle":4,"file":"stream","line":6,"verdict":"invalid","column":'$column',"message":"'"there is no kind 'Thermoo': did you mean 'Thermo'?"'"}' \
    '{"puzzle":5,"file":"stream","line":7,"verdict":"invalid","column":'$column',"message":"'"'R1C10' is off the board of 9x9 cells"'"}' \
    '{"puzzle":6,"file":"stream","line":8,"verdict":"multiple","solution":"1234341221434321"}' \
    '{"puzzle":7,"file":"stream","line":9,"verdict":"unique","solution":"'$solved'"}'
run check --only unique stream
expect_exit 2
expect_stdout "$string a name" "$string"

case_of 'many puzzles in several threads keep their order'
for ((i = 0; i < 400; i++)); do
    printf '.Shape~4x4.~R%dC1_%d.Diagonal~1 puzzle %d\n' $((i % 4 + 1)) $((i / 4 % 4 + 1)) "$i"
    printf '.Shape~6x%d\n' $((6 + i % 3))
done > many
run solve -j 1 many
expect_exit 0
cp "$out" one
run solve -j 4 many
expect_exit 0
expect_that 'the same answers' cmp -s "$out" one

case_of 'names'
answers 'solve --json' "$string	one, two .name" \
    '{"puzzle":1,"file":"input","line":1,"name":"one, two .name","verdict":"unique","solution":"'$solved'"}'
# What stands behind a blank and looks like a constraint is one.
answers 'solve --json' ".~R1C1_5 .~R1C2_5 .NoBoxes no boxes" \
    '{"puzzle":1,"file":"input","line":1,"name":"no boxes","verdict":"none"}'

case_of 'hostile lines'
{
    printf '.%s\n' "$(printf '~R1C1_5%.0s' {1..10000})"
    printf '.~R1C1_5\0\n'
    head -c 2000000 /dev/zero | tr '\0' .
    printf '\n.Shape~4x4\n'
} > hostile
run check hostile
expect_exit 2
expect_stdout multiple invalid invalid multiple
expect_stderr 'satdoku: hostile:2:9: a NUL byte: this is no text' \
    'satdoku: hostile:3:1048577: the line is longer than 1048576 bytes'
head -c 70000000 /dev/zero | tr '\0' '~' | sed 's/^/./' > endless
run check --from constraints endless
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: endless:1:*' 'satdoku: endless:1:67108865: *'

case_of 'a script'
half=${string:0:57} # up to a cell of the middle
printf '# of two lines\n%s\n\n.%s\nby somebody\n' "$half" "${string:57}" > script.iss
for command in 'check' 'check --from script'; do
    run $command script.iss
    expect_exit 0
    expect_stdout unique
    expect_stderr
done
run solve < script.iss
expect_exit 0
expect_stdout "$solved of two lines"
expect_stderr 'satdoku: <stdin>: note: the lines are read as one puzzle, a script; *--from constraints'
grep '^\.' script.iss > lines
run check --from constraints lines
expect_stdout multiple multiple
expect_stderr
gzip -k script.iss
run check --json script.iss.gz
expect_stdout '{"puzzle":1,"file":"script.iss.gz","line":2,"name":"of two lines","verdict":"unique","solution":"'$solved'"}'
run check --only unique script.iss script.iss
expect_stdout "$string of two lines" "$string of two lines"
: > empty.iss
run check empty.iss
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: empty.iss:1:1: no puzzle: the input is empty'
printf '.AntiKnight\n\n.Thermo~R1C1~R0C2\n' > wrong.iss
run check wrong.iss script.iss
expect_exit 2
expect_stdout invalid unique
expect_stderr "satdoku: wrong.iss:3:14: 'R0C2' is no cell: expected one such as R1C5"
for files in 'wrong.iss script.iss' 'script.iss wrong.iss'; do
    run check --only invalid $files
    expect_exit 2
    expect_stdout .AntiKnight '' '.Thermo~R1C1~R0C2'
    expect_stderr "satdoku: wrong.iss:3:14: 'R0C2' is no cell: expected one such as R1C5"
done
run check --only invalid,unique script.iss wrong.iss
expect_exit 2
expect_stdout "$string of two lines" .AntiKnight '' '.Thermo~R1C1~R0C2'
printf '.AntiKnight.~R1C1_5\n' > rule
run convert --to script rule
expect_stdout .AntiKnight .~R1C1_5
run convert --to script rule rule
expect_exit 2
expect_stderr "satdoku: *a script is one puzzle: 'constraints' has one on each line"
printf "%s\n" "$solved" > solution
run verify --grid script.iss solution
expect_exit 0

case_of 'options'
printf '%s\n' "$string" > puzzle
run solve --size 6 puzzle
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: puzzle:1:1: a board of 9x9 cells where one of 6x6 was asked for'
run solve --box 3x3 puzzle
expect_exit 2
expect_stderr 'satdoku: puzzle:1:1: a constraint string says its boxes itself (.Boxes~3x3)'

case_of 'writing'
printf '%s\n' "$unique" > line
run minimize --to constraints line
expect_exit 0
expect_that 'givens of the puzzle' grep -qx '\.\(~R[1-9]C[1-9]_[1-9]\)*' "$out"
cp "$out" minimal
run solve minimal
expect_stdout "$solved"
run minimize minimal
expect_stdout "$(cat minimal)"
printf '1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n' > jigsaw
run minimize --to constraints jigsaw
expect_exit 0
expect_that 'the regions' grep -qx '\.Shape~5x5\.Jigsaw~1112213222133345344455554\.~R.*' "$out"
cp "$out" minimal
run solve minimal
expect_stdout 1234545123532142453131452

finish
