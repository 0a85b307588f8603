#!/usr/bin/env bash
# Values that clues get from a solution. That they are right for each kind of clue, property/fill tests.
. "$(dirname "$0")/lib.sh"

# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1
grid=1234341221434321
echo $grid > grid

# fills STRING OUTPUT: from that grid.
fills() {
    printf '%s\n' "$1" > input
    run fill --from constraints --solution $grid input
    expect_exit 0
    expect_stdout "$2"
    expect_stderr
}

# tells STRING MESSAGE: it cannot be filled.
tells() {
    printf '%s\n' "$1" > input
    run fill --from constraints --solution $grid input
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: input:1:$2"
}

case_of 'a value that is left out, or a question mark'
fills '.Shape~4x4.Cage~~R1C1~R1C2.Cage~?~R1C3.Cage~0~R1C4.Cage~5~R2C1~R3C1' \
    '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R1C3.Cage~0~R1C4.Cage~5~R2C1~R3C1'
fills '.Shape~4x4.Sandwich~?~C2.LittleKiller~~R2C1.~R1C1_1 a name' \
    '.Shape~4x4.Sandwich~0~C2.LittleKiller~6~R2C1.~R1C1_1 a name'
fills '.Shape~4x4.Skyscraper~R1~?~?.XSum~C4~~?.NumberedRoom~R2~?' \
    '.Shape~4x4.Skyscraper~R1~4~.Skyscraper~R1~~1.XSum~C4~~1.NumberedRoom~R2~1~'
fills '.Shape~4x4.Sum~?_=_1_-2~R1C1~R4C1.QuadSum~R1C1~' '.Shape~4x4.Sum~-7_=_1_-2~R1C1~R4C1.QuadSum~R1C1~10'

case_of 'its place among other clues stays'
fills '.Shape~4x4.WhiteDot~R1C1~R1C2.Cage~~R1C1~R1C2.WhiteDot~R1C2~R1C3.Cage~~R4C1.RegionSameValues' \
    '.Shape~4x4.RegionSameValues.WhiteDot~R1C1~R1C2.Cage~3~R1C1~R1C2.WhiteDot~R1C2~R1C3.Cage~4~R4C1'

case_of 'where several values fit: that which says the most, or none'
fills '.Shape~4x4.Whisper~?~R1C1~R2C2~R3C1.Quad~R1C1~?.ContainAtLeast~?~R1C1~R2C3' \
    '.Shape~4x4.Whisper~2~R1C1~R2C2~R3C1.Quad~R1C1~1~2~3~4.ContainAtLeast~1_1~R1C1~R2C3'
tells '.Shape~4x4.Modular~?~R1C1~R1C2' '1: several values fit the modular line r1c1-r1c2: 1, 2, 3, ...'
tells '.Shape~4x4.Lockout~?~R1C1~R1C2~R1C3' '1: no value fits the lockout line r1c1-r1c2-r1c3'
tells '.Shape~4x4.CountValues~?~R1C1~R1C2' "24: '?' is no digit from 1 to 4"
tells '.Shape~4x4.Or.Cage~?~R1C1.End' "20: '?' is no sum from 0 to 1000000"
tells '.Shape~4x4.Quad~R1C1~1~?' '12: Quad wants a cell and one to four digits, such as ~R1C1~1~2'

case_of 'what has a value is checked'
tells '.Shape~4x4.Cage~~R1C1.Cage~4~R1C1~R1C2' '1: the cage (4) on r1c1, r1c2 does not hold'
tells '.Shape~4x4.Cage~~R1C1.~R1C1_2' '1: not the given at r1c1'
tells '.Shape~4x4.Diagonal~1.Cage~~R1C1' '1: a digit twice in a diagonal at r3c2'
printf '%s\n' '.Shape~4x4.Cage~~R1C1' > input
run fill --solution 1234341221434322 input
expect_exit 2
expect_stderr 'satdoku: input:1:1: a digit twice in a row at r4c4'

case_of 'other commands do not take it'
printf '%s\n' '.Shape~4x4.Skyscraper~R1~?' > input
run check input
expect_exit 2
expect_stderr "satdoku: input:1:26: '?' is no number: 'satdoku fill' finds it from the solution"

case_of 'f-puzzles: a cage, a clue outside, a quadruple'
cat > object << 'END'
{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
"killercage":[{"cells":["R1C1","R1C2"]},{"cells":["R4C1"],"value":"?"},{"cells":["R4C2"],"value":"0"}],
"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}],
"sandwichsum":[{"cell":"R0C2","value":""}],"xsum":[{"cell":"R5C4"}],
"littlekillersum":[{"cell":"R1C0","direction":"DR"}]}
END
run fill --solution $grid --to constraints object
expect_exit 0
expect_stdout '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~4~R4C1.Cage~0~R4C2.Quad~R1C1~1~2~3~4.LittleKiller~6~R2C1.Sandwich~0~C2.XSum~C4~~1'
run fill --solution $grid object
expect_exit 0
cp "$out" filled
run verify --grid filled grid
expect_stdout verified

case_of 'without a solution: the only one there is'
printf '%s\n' '.Shape~4x4.Cage~~R1C1~R1C2.~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1~R1C1_1~R1C2_2' > one
run fill one
expect_exit 0
expect_stdout '.Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_1~R1C2_2~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1'
run fill <<< '.Shape~4x4.Cage~~R1C1~R1C2'
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: <stdin>:1:1: without the clues to be filled there are several solutions: say which one is meant'
run fill <<< '.Shape~4x4.Cage~~R1C1~R1C2.~R1C1_1~R1C2_1'
expect_exit 2
expect_stderr 'satdoku: <stdin>:1:1: without the clues to be filled there is no solution'

case_of 'a puzzle without such clues passes'
run fill <<< "$several"
expect_exit 0
expect_stdout "$several"

case_of 'solutions in a file, in the order of the puzzles'
printf '%s\n' '.Shape~4x4.Cage~~R1C1~R1C2' '.Shape~4x4.Cage~~R9C1' '.Shape~4x4.Cage~~R4C1~R4C2' > puzzles
printf '%s\n' $grid none 4321214334121234 > solutions
run fill --from constraints --solution solutions puzzles
expect_exit 2
expect_stdout '.Shape~4x4.Cage~3~R1C1~R1C2' invalid '.Shape~4x4.Cage~3~R4C1~R4C2'
expect_stderr "satdoku: puzzles:2:18: 'R9C1' is off the board of 4x4 cells"
run fill --from constraints --solution solutions --skip 2 puzzles
expect_exit 0
expect_stdout '.Shape~4x4.Cage~3~R4C1~R4C2'
run fill --from constraints --solution solutions --take 1 puzzles
expect_exit 0
expect_stdout '.Shape~4x4.Cage~3~R1C1~R1C2'
run fill --from constraints --solution grid --skip 1 puzzles
expect_exit 2
run fill --solution solutions one
expect_exit 2
expect_stderr 'satdoku: solutions: there are more solutions than puzzles'
run fill --from constraints --solution grid one one
expect_exit 2
expect_stderr 'satdoku: grid: no solution of puzzle 2'
run fill --from constraints --solution - one < grid
expect_exit 0
run fill --solution - < one
expect_exit 2
expect_stderr 'satdoku: standard input cannot be the puzzles and their solutions'
run fill --solution missing one
expect_exit 2
expect_stderr 'satdoku: missing: No such file or directory'
run fill --solution 12 one
expect_exit 2
expect_stdout invalid

case_of 'JSON'
run fill --json --solution $grid one
expect_exit 0
expect_stdout '{"puzzle":1,"file":"one","line":1,"from":"constraints","to":"constraints","output":".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_1~R1C2_2~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1\n"}'
run fill --json --solution $grid <<< '.Shape~4x4.Cage~4~R1C1~R1C2'
expect_exit 2
expect_stdout '{"puzzle":1,"file":"<stdin>","line":1,"from":"constraints","to":"constraints","output":null,"message":"the cage (4) on r1c1, r1c2 does not hold"}'

finish
