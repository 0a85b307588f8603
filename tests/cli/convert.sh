#!/usr/bin/env bash
# Puzzles from one format to another. That all formats say the same of random puzzles, property/round_trips tests.
. "$(dirname "$0")/lib.sh"

# converts ARGUMENTS INPUT OUTPUT: exactly that, and nothing on standard error.
converts() {
    printf '%s\n' "$2" > input
    # shellcheck disable=SC2086 # a format and options
    run convert --to $1 input
    expect_exit 0
    expect_stdout "$3"
    expect_stderr
}

case_of 'a puzzle in every format'
converts grid "$unique" "$(rows "$unique")"
rm input
rows "$unique" > grid
run convert --to line grid
expect_stdout "$unique"
for format in spaced cases line pencilmarks constraints; do
    "$program" convert --to $format grid > "in-$format"
    run convert --from $format --to grid "in-$format"
    expect_exit 0
    expect_stdout "$(rows "$unique")"
done
expect_file in-cases 1 "$(rows "$unique")"
rm -- grid in-*

case_of 'boxes that the format does not say'
printf '%s\n' .Shape~6x6.Boxes~3x2.~R1C1_1 .Shape~6x6.Boxes~3x2.~R1C1_2 .Shape~6x6.~R1C1_3 .Shape~6x6.NoBoxes > boxes
run convert --to line boxes
expect_exit 0
expect_stderr 'satdoku: boxes: note: puzzle 1: line does not say which boxes there are: read it with --box 3x2' \
    'satdoku: boxes: note: puzzle 4: line does not say which boxes there are: read it with --box 1x6'
run convert --to table boxes
expect_stderr 'satdoku: boxes: note: puzzle 4: table does not say which boxes there are: read it with --box 1x6'
"$program" convert --quiet --take 2 --to table boxes > tables
run convert --to constraints tables
expect_stdout .Shape~6x6.Boxes~3x2.~R1C1_1 .Shape~6x6.Boxes~3x2.~R1C1_2
run convert --quiet --to line boxes
expect_stderr
run convert --to fpuzzles --take 2 boxes
expect_that 'it has no such note' [ "$(grep -c 'does not say' "$err")" = 0 ]
run convert --to spaced --box 3x2 <(printf '123456\n%.0s' {1..6})
expect_stderr

case_of 'several puzzles, as answers stand'
printf '%s\n' 1....2....3....4 4....3....2....1 > two
run convert --from line --to grid two
expect_stdout 1... .2.. ..3. ...4 '' 4... .3.. ..2. ...1
run convert --from line --to cases two
expect_stdout 2 1... .2.. ..3. ...4 4... .3.. ..2. ...1
run convert --from line --to line --skip 1 --take 1 two
expect_stdout 4....3....2....1
run convert --from line --to constraints two
expect_stdout .Shape~4x4.~R1C1_1~R2C2_2~R3C3_3~R4C4_4 .Shape~4x4.~R1C1_4~R2C2_3~R3C3_2~R4C4_1
run convert --to auto two
expect_stdout 1....2....3....4 4....3....2....1
run convert --from line --to auto - < two
expect_stdout 1....2....3....4 4....3....2....1

case_of 'a Sudominoku'
small_sudominoku > dominoes
run convert --size 4 --to constraints dominoes
expect_stdout .Shape~4x4.Sudominoku.Single~1~R1C1.Single~2~R1C2.Single~3~R1C3.Single~4~R1C4
"$program" convert --size 4 --to constraints dominoes > string
run convert --to sudominoku string
expect_stdout 0 'A1 A2 A3 A4' 0
run convert --to line string
expect_exit 2
expect_stdout invalid
expect_stderr "satdoku: string:1:1: 'line' cannot say the single 1 on A1"

case_of 'what a format cannot say is named, and the run goes on'
printf '%s\n' '.Shape~4x4.Thermo~R1C1~R1C2.~R1C1_1' '.Shape~4x4.~R1C1_2' nonsense '.Shape~4x4.Diagonal~1' \
    '.Shape~4x4.~R1C1_3' > stream
run convert --from constraints --to line stream
expect_exit 2
expect_stdout invalid 2............... invalid invalid 3...............
expect_stderr "satdoku: stream:1:1: 'line' cannot say the thermometer r1c1-r1c2" \
    'satdoku: stream:3:1: a constraint string begins with *' \
    "satdoku: stream:4:1: 'line' cannot say the diagonal from the top right"
run convert --from constraints --to cases stream
expect_exit 2
expect_stdout 2 2... .... .... .... 3... .... .... ....

case_of 'JSON'
run convert --json --from constraints --to line stream
expect_exit 2
expect_that 'an object for each' [ "$(wc -l < "$out")" = 5 ]
expect_that 'one that cannot be said' [ "$(sed -n 1p "$out")" = \
    '{"puzzle":1,"file":"stream","line":1,"from":"constraints","to":"line","output":null,"message":"'\''line'\'' cannot say the thermometer r1c1-r1c2"}' ]
expect_that 'one that can' [ "$(sed -n 2p "$out")" = \
    '{"puzzle":2,"file":"stream","line":2,"from":"constraints","to":"line","output":"2...............\n"}' ]
expect_that 'one that is none' grep -q '^{"puzzle":3,.*"verdict":"invalid"' "$out"

case_of 'from which format, in JSON'
printf '.Shape~4x4\n.Thermo~R1C1~R1C2\n' > lines.txt
run convert --json --quiet --to auto lines.txt
expect_stdout '{"puzzle":1,"file":"lines.txt","line":1,"from":"script","to":"constraints","output":".Shape~4x4.Thermo~R1C1~R1C2\n"}'

case_of 'killers are written as constraint strings, which is said once'
printf '%s\n' .Cage~3~R1C1~R1C2 .Cage~4~R1C1~R1C2 > cages
run convert --from constraints --to killer cages
expect_exit 0
expect_stdout .Cage~3~R1C1~R1C2 .Cage~4~R1C1~R1C2
expect_stderr 'satdoku: cages: note: a puzzle in the format killer is written as constraints'
run convert --quiet --from constraints --to killer cages
expect_stderr
run convert --from constraints --to constraints cages
expect_stderr

case_of 'a file, whole or not at all'
run convert --from line --to cases -o out two
expect_exit 0
expect_stdout
expect_file out 2 1... .2.. ..3. ...4 4... .3.. ..2. ...1
run convert --from constraints --to cases -o none stream
expect_exit 2
expect_stdout
expect_that 'nothing was left' [ ! -e none ]

case_of 'input that stops the run'
printf '%s\n' 1... .2.. ..3. ...4 '' 4000 030 > cut
run convert --to line cut
expect_exit 2
expect_stdout 1....2....3....4
expect_stderr 'satdoku: cut:7:4: *'

case_of 'bad usage'
run convert two
expect_exit 2
expect_stderr 'satdoku: convert needs --to FORMAT: the format of the output; auto is that of the input'
run convert --to lines two
expect_exit 2
expect_stderr "satdoku: --to: 'lines' is not one of *: did you mean 'line'?"

finish
