#!/usr/bin/env bash
# explain and minimize of clues that are no givens, of rules and of regions: what they say, in text and as JSON. That
# it is true and minimal, questions/reasons counts out; more of givens and dominoes is in questions.sh.
. "$(dirname "$0")/lib.sh"

# explains OPTIONS INPUT LINE...: these lines, of one puzzle without solution.
explains() {
    printf '%s\n' "$2" > input
    # shellcheck disable=SC2086 # options
    run explain $1 input
    expect_exit 1
    expect_stdout 'puzzle 1: none' "${@:3}"
    expect_stderr
}

case_of 'two clues that one rule parts'
explains --all '.Shape~4x4.BlackDot~R1C2~R1C3.~R1C3_3' \
    'cannot stand together: r1c3=3, black dot on r1c2, r1c3 (r1c3=3 leaves r1c2 no digit that fits the black dot on r1c2, r1c3)' \
    'solvable without: r1c3=3 (several solutions)' \
    'solvable without: black dot on r1c2, r1c3 (several solutions)'

case_of 'what each clue of an Or cannot stand with, in words and as JSON'
explains '' '.Shape~4x4.Or.~R1C1_1.~R1C1_2.End.~R1C2_1.~R1C3_2' \
    'cannot stand together: r1c2=1, r1c3=2, one of (r1c1=1; r1c1=2) (they leave r1c1 no digit)' \
    '  r1c1=1 cannot stand with: r1c2=1' \
    '  r1c1=2 cannot stand with: r1c3=2' \
    'solvable without: r1c2=1 (several solutions)' \
    'solvable without: r1c3=2 (several solutions)' \
    'solvable without: one of (r1c1=1; r1c1=2) (several solutions)'
run explain --json input
expect_that 'the words of the Or' grep -qF \
    '{"kind":"Or","text":"one of (r1c1=1; r1c1=2)","cells":["r1c1","r1c1"],' "$out"
expect_that 'its branches' grep -qF \
    '"branches":[{"piece":2,"branch":{"kind":"Candidates","cells":["r1c1"],"values":[1]},"against":["r1c2=1"]},' "$out"

case_of 'a line that is wrong by itself'
explains --all '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4~R2C4.~R4C4_1' \
    'cannot stand together: thermometer r1c1-r1c2-r1c3-r1c4-r2c4 (no digits fit the thermometer r1c1-r1c2-r1c3-r1c4-r2c4)' \
    'solvable without: thermometer r1c1-r1c2-r1c3-r1c4-r2c4 (several solutions)'

case_of 'what the cells of a line would be'
thermometers=.Shape~6x6.Thermo~R3C3~R3C4~R2C4.Thermo~R4C4~R5C4~R5C5.Thermo~R3C5~R3C6~R4C6~R4C5
thermometers=$thermometers.Thermo~R1C6~R1C5~R2C5.~R1C1_3~R2C1_6~R4C3_1~R6C4_5
explains '' "$thermometers" \
    'cannot stand together: r2c1=6, r4c3=1, r6c4=5, thermometer r3c3-r3c4-r2c4, thermometer r4c4-r5c4-r5c5' \
    'solvable without: thermometer r3c3-r3c4-r2c4 (r3c3-r3c4-r2c4 would be 6-1-4)' \
    'solvable without: r4c3=1 (several solutions)'
run explain --json input
expect_that 'cells and values' grep -qF \
    '"pieces":["r2c1=6","r4c3=1","r6c4=5",{"kind":"Thermo","cells":["r3c3","r3c4","r2c4"],"values":[]},' "$out"
expect_that 'the digits of all cells' grep -qF \
    '{"pieces":[{"kind":"Thermo","cells":["r3c3","r3c4","r2c4"],"values":[]}],"unique":true,"would_be":[[6,1,4]]}' "$out"

case_of 'which values a clue could have'
cages=.Shape~4x4.Cage~5~R1C1~R2C1.Cage~7~R1C2~R1C3.Cage~6~R2C2~R2C3~R3C3.Cage~3~R4C1~R4C2.Cage~8~R3C4~R4C4~R4C3
explains '' "$cages" \
    'cannot stand together: cage (7) on r1c2, r1c3, cage (6) on r2c2, r2c3, r3c3, cage (3) on r4c1, r4c2 (they make r1c2 and r1c3 both 3, in row 1)' \
    'solvable without: cage (6) on r2c2, r2c3, r3c3 (r2c2-r2c3-r3c3 would be 2-1-2)' \
    'solvable without: cage (7) on r1c2, r1c3 (several solutions)' \
    'cage (7) on r1c2, r1c3 could be 6 (unique) or 5'
run explain --json input
expect_that 'no cage has a digit twice' grep -qF '"would_be":[[2,1,2]],"could_be":[],"all_values":true}' "$out"
expect_that 'with their verdicts' grep -qF \
    '"unique":false,"could_be":[{"values":[6],"unique":true},{"values":[5],"unique":false}],"all_values":true}' "$out"
explains '' .Shape~4x4.Cage~12~R1C1~R1C2 \
    'cannot stand together: cage (12) on r1c1, r1c2 (it cannot be 12: at most 7)' \
    'solvable without: cage (12) on r1c1, r1c2 (several solutions)' \
    'cage (12) on r1c1, r1c2 could be 7, 6, 5 or 4 (others may do)'
explains '' .Sandwich~34~C7 \
    'cannot stand together: sandwich (34) of column 7 (it cannot be 34: the nearest are 33 and 35)' \
    'solvable without: sandwich (34) of column 7 (several solutions)' \
    'sandwich (34) of column 7 could be 33, 35, 32, 31 or 30 (others may do)'
explains '' .Shape~16x16.XSum~R1~200 \
    'cannot stand together: X-sum (200) of row 1 from the left (it cannot be 200: at most 136)' \
    'solvable without: X-sum (200) of row 1 from the left (several solutions)' \
    'X-sum (200) of row 1 from the left could be 136, 135, 134 or 133 (others may do)'
explains '' .Shape~16x16.Sandwich~118~C7 \
    'cannot stand together: sandwich (118) of column 7 (it cannot be 118: the nearest are 117 and 119)' \
    'solvable without: sandwich (118) of column 7 (several solutions)' \
    'sandwich (118) of column 7 could be 117, 119, 116, 115 or 114 (others may do)'
explains '' .Shape~4x4.Sandwich~4~C1.Sandwich~1~R1 \
    'cannot stand together: sandwich (4) of column 1 (it cannot be 4: the nearest are 3 and 5)' \
    'solvable without: sandwich (4) of column 1, sandwich (1) of row 1 (several solutions)'
explains '' .Shape~4x4.Skyscraper~R1~4~4 \
    'cannot stand together: skyscraper clue (4) of row 1 from the left, skyscraper clue (4) of row 1 from the right (they leave no digits that fit the skyscraper clue (4) of row 1 from the right)' \
    'solvable without: skyscraper clue (4) of row 1 from the left (several solutions)' \
    'skyscraper clue (4) of row 1 from the left could be 1' \
    'solvable without: skyscraper clue (4) of row 1 from the right (several solutions)' \
    'skyscraper clue (4) of row 1 from the right could be 1'

case_of 'a clue that is impossible by itself: its name, and what it could be'
# said REASON CLUE: the only clue of a 9x9 board.
said() {
    printf '%s\n' "$2" > input
    run explain input
    expect_exit 1
    expect_that "$2" grep -qxF "cannot stand together: $1" "$out"
}
said 'sandwich (36) of column 7 (it cannot be 36: at most 35)' .Sandwich~36~C7
said 'sandwich (34) of column 7 (it cannot be 34: the nearest are 33 and 35)' .Sandwich~34~C7
said 'sandwich (1) of row 2 (it cannot be 1: the nearest are 0 and 2)' .Sandwich~1~R2
said 'cage (2) on r1c1, r1c2 (it cannot be 2: at least 3)' .Cage~2~R1C1~R1C2
said 'cage (500) on r1c1, r1c2, r2c1 (it cannot be 500: at most 24)' .Cage~500~R1C1~R1C2~R2C1
said 'sum (50) on r1c1, r1c2 (it cannot be 50: at most 17)' .Sum~50~R1C1~R1C2
said 'sum (-3) on r1c1, r1c2 (it cannot be -3: at least 3)' .Sum~-3~R1C1~R1C2
said 'skyscraper clue (10) of column 7 from the top (it cannot be 10: at most 9)' .Skyscraper~C7~10
said 'X-sum (2) of column 7 from the top (it cannot be 2: the nearest are 1 and 3)' .XSum~C7~2
said 'X-sum (900) of column 7 from the bottom (it cannot be 900: at most 45)' .XSum~C7~~900
said 'little killer (100) r1c2-r2c1 (it cannot be 100: at most 17)' .LittleKiller~100~R1C2
said 'quadruple sum (4) on r1c1, r1c2, r2c1, r2c2 (it cannot be 4: at least 10)' .QuadSum~R1C1~4
said 'whisper line (9) r1c1-r1c2-r1c3 (it cannot be 9: at most 7)' .Whisper~9~R1C1~R1C2~R1C3
said 'full rank (40) of column 7 from the top (it cannot be 40: at most 36)' .FullRank~C7~40
said 'numbered room (12) of column 3 from the top (it cannot be 12: at most 9)' .NumberedRoom~C3~12
said 'numbered room (4) of row 1 from the right (it cannot be 4: at most 3)' .Shape~4x4~0-3.NumberedRoom~R1~~4
said 'same-value set (3) on r1c1, r1c2, r1c3 (it cannot be 3: at most 1)' .SameValues~3~R1C1~R1C2~R1C3

case_of 'one digit at a time'
explains '' .Shape~4x4.Quad~R1C1~1~2~2.~R1C1_1~R2C2_3 \
    'cannot stand together: quadruple (1, 2, 2) on r1c1, r1c2, r2c1, r2c2' \
    'solvable without: quadruple (1, 2, 2) on r1c1, r1c2, r2c1, r2c2 (several solutions)' \
    'quadruple (1, 2, 2) on r1c1, r1c2, r2c1, r2c2 could be 1-3-2 or 1-4-2'
explains '' .Shape~4x4~0-3.NumberedRoom~R1~0.~R1C1_2.~R1C2_1 \
    'cannot stand together: r1c1=2, r1c2=1, numbered room (0) of row 1 from the left (they leave r1c1 no digit)' \
    'solvable without: r1c1=2 (several solutions)' \
    'solvable without: r1c2=1 (several solutions)' \
    'solvable without: numbered room (0) of row 1 from the left (several solutions)' \
    'numbered room (0) of row 1 from the left could be 1'

case_of 'digits from 0'
explains '' '.Shape~4x4~0-3.~R1C1_0.~R2C2_0_1.~R2C2_2_3' \
    'cannot stand together: r2c2=0/1, r2c2=2/3 (r2c2=0/1 and r2c2=2/3 have no digit in common)' \
    'solvable without: r2c2=0/1 (several solutions)' \
    'solvable without: r2c2=2/3 (several solutions)'
run explain --json input
expect_that 'values as they are printed' grep -qF '{"kind":"Candidates","cells":["r2c2"],"values":[0,1]}' "$out"

case_of 'a strict rule says nothing of cells whose dot is dropped'
kropki=.Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.BlackDot~R1C2~R2C2
kropki=$kropki.WhiteDot~R1C3~R1C4.BlackDot~R1C4~R2C4.WhiteDot~R2C1~R2C2.WhiteDot~R2C1~R3C1.WhiteDot~R2C3~R2C4
kropki=$kropki.WhiteDot~R2C4~R3C4.WhiteDot~R3C1~R3C2.BlackDot~R3C1~R4C1.WhiteDot~R3C3~R3C4.BlackDot~R3C3~R4C3
kropki=$kropki.WhiteDot~R4C1~R4C2.WhiteDot~R4C2~R4C3.WhiteDot~R4C3~R4C4
explains '' "$kropki.~R2C1_4" \
    'cannot stand together: r2c1=4, black dot on r1c2, r2c2, white dot on r1c3, r1c4 (they leave row 1 no place for 4)' \
    'solvable without: r2c1=4 (r2c1 would be 3)'

case_of 'a strict rule says of each pair that it has no dot: one that is missing'
explains '' "${kropki/.WhiteDot~R2C1~R2C2/}" \
    'cannot stand together: white dot on r1c3, r1c4, no dot on r2c1, r2c2' \
    'solvable without: no dot on r2c1, r2c2 (r2c1-r2c2 would be 3-4; missing between r2c1 and r2c2: white dot)'
missing=${kropki/.BlackDot~R3C1~R4C1/}
explains '' "${missing/.WhiteDot~R2C4~R3C4/}" \
    'cannot stand together: black dot on r1c2, r2c2, no dot on r3c1, r4c1' \
    'solvable without: no dot on r2c4, r3c4, no dot on r3c1, r4c1 (r2c4-r3c4 would be 2-3, r3c1-r4c1 would be 2-4; missing between r2c4 and r3c4: white dot, missing between r3c1 and r4c1: black dot)'
run explain --json input
expect_that 'in words' grep -qF \
    '"would_be":[[2,3],[2,4]],"missing":"missing between r2c4 and r3c4: white dot, missing between r3c1 and r4c1: black dot"}]' "$out"
explains '' .Shape~4x4.StrictXV.V~R2C1~R3C1.V~R2C3~R3C3.V~R2C4~R3C4 \
    'cannot stand together: V on r2c1, r3c1, V on r2c3, r3c3, V on r2c4, r3c4, no X or V on r2c2, r3c2' \
    'solvable without: no X or V on r2c2, r3c2 (several solutions; missing between r2c2 and r3c2: V)'
explains '' .Shape~4x4.StrictKropki.NoDot~R3C1~R4C1.~R1C1_1 \
    'cannot stand together: r1c1=1, no dot on r3c1, r4c1' \
    'solvable without: no dot on r3c1, r4c1, no dot on r1c2, r1c3, no dot on r1c2, r2c2, no dot on r1c3, r1c4, no dot on r1c3, r2c3, no dot on r2c1, r2c2, no dot on r2c1, r3c1, no dot on r2c2, r2c3, no dot on r2c2, r3c2, no dot on r3c1, r3c2, no dot on r3c4, r4c4, no dot on r4c3, r4c4 (several solutions)'
explains '' .Shape~4x4.NoDot~R1C1~R1C2~R1C3~R1C4 \
    'cannot stand together: no dot on r1c1, r1c2, no dot on r1c3, r1c4' \
    'solvable without: no dot on r1c1, r1c2 (several solutions)' \
    'solvable without: no dot on r1c3, r1c4 (several solutions)'
explains '--limit 1' .Shape~4x4.StrictKropki \
    'cannot stand together: no dot on r1c1, r1c2, no dot on r1c3, r1c4 (no such board has all its dots where they are given)' \
    'solvable without: no dot on r1c1, r1c2, no dot on r1c1, r2c1, no dot on r1c4, r2c4, no dot on r2c3, r2c4, no dot on r2c3, r3c3, no dot on r2c4, r3c4, no dot on r3c2, r3c3, no dot on r3c2, r4c2, no dot on r3c3, r3c4, no dot on r3c3, r4c3, no dot on r4c1, r4c2, no dot on r4c2, r4c3 (several solutions)' \
    'there may be more repairs as small'

case_of 'several marks are missing on a 9x9 board, and on another one nearly all'
cat > input <<'END'
.StrictKropki.WhiteDot~R1C4~R2C4.WhiteDot~R1C5~R1C6.BlackDot~R1C6~R2C6.BlackDot~R1C7~R1C8.WhiteDot~R1C9~R2C9
.WhiteDot~R2C1~R3C1.WhiteDot~R2C3~R3C3.BlackDot~R2C6~R2C7.WhiteDot~R2C7~R3C7.BlackDot~R2C9~R3C9
.BlackDot~R3C2~R3C3.BlackDot~R3C2~R4C2.WhiteDot~R3C4~R3C5.WhiteDot~R3C5~R3C6.BlackDot~R4C1~R4C2
.WhiteDot~R4C3~R4C4.WhiteDot~R4C4~R5C4.WhiteDot~R4C5~R5C5.WhiteDot~R4C7~R5C7.WhiteDot~R4C8~R5C8
.WhiteDot~R5C3~R6C3.WhiteDot~R5C6~R5C7.BlackDot~R5C7~R5C8.BlackDot~R6C4~R6C5.BlackDot~R6C4~R7C4
.WhiteDot~R6C5~R6C6.WhiteDot~R6C5~R7C5.BlackDot~R6C6~R6C7.BlackDot~R6C6~R7C6.WhiteDot~R6C7~R7C7
.WhiteDot~R6C8~R7C8.BlackDot~R7C2~R8C2.BlackDot~R7C3~R7C4.WhiteDot~R7C4~R7C5.WhiteDot~R7C6~R7C7
.WhiteDot~R7C8~R8C8.WhiteDot~R8C2~R9C2.WhiteDot~R8C5~R8C6.WhiteDot~R8C8~R8C9.BlackDot~R8C8~R9C8
.BlackDot~R8C9~R9C9.WhiteDot~R9C1~R9C2.WhiteDot~R9C4~R9C5.WhiteDot~R9C5~R9C6
END
run explain --from script --time-limit 100 input
expect_exit 1
expect_that 'the five dots' grep -qF \
    'missing between r1c4 and r1c5: black dot, missing between r2c1 and r2c2: white dot, missing between r5c1 and r6c1: white dot, missing between r7c5 and r7c6: white dot, missing between r7c8 and r7c9: white dot or black dot) (fewer may do)' "$out"
expect_that 'a conflict' grep -q '^cannot stand together: .*no dot on' "$out"
run explain --time-limit 100 <<'END'
.StrictKropki.WhiteDot~R1C1~R1C2.BlackDot~R5C5~R5C6
END
expect_exit 1
expect_stdout 'puzzle 1: none' \
    'cannot stand together: strict Kropki rule, white dot on r1c1, r1c2, black dot on r5c5, r5c6 (a smaller one may exist)' \
    'solvable without: strict Kropki rule (several solutions)' \
    'there may be more repairs as small'

case_of 'rules without solution, whatever the clues are'
explains --all '.Shape~4x4.AntiKing.AntiKnight.AntiConsecutive.~R1C1_1~R1C2_1' \
    'cannot stand together: anti-king rule (even without clues)' \
    'cannot stand together: anti-consecutive rule (even without clues)' \
    'solvable without: anti-king rule, anti-consecutive rule (several solutions)'
run explain --json input
expect_that 'no cells' grep -qF '"pieces":[{"kind":"AntiKing","cells":[],"values":[]}]' "$out"

case_of 'regions without solution'
layout=AAABBBACCBBBAACDDDEECCDDEECFDFEEFFFF
explains '--limit 2' $layout \
    'cannot stand together: region 1, region 2, region 5 (no layout can have these three regions)' \
    'solvable without: region 1, region 3 (several solutions)' \
    'solvable without: region 1, region 4 (several solutions)' \
    'there may be more repairs as small'
explains '--limit 1' "1...2.....3.........................$layout" \
    'cannot stand together: region 1, region 2, region 5 (no layout can have these three regions)' \
    'solvable without: region 1, region 3 (several solutions)' \
    'there may be more repairs as small'
run explain --json input
expect_that 'the cells of a region' grep -qF \
    '{"kind":"Region","text":"region 1","cells":["r1c1","r1c2","r1c3","r2c1","r3c1","r3c2"],"values":[1,3]}' "$out"

case_of 'a large region' # r2c37 would have the digit of r1c37, in its column
explains '' ".Shape~37x37.NoBoxes.AllDifferent$(printf '~R1C%d' {1..36})~R2C37" \
    'cannot stand together: set 1 (even without clues)' 'solvable without: set 1 (several solutions)'

case_of 'regions of several kinds, and rules'
explains '--all --limit 3' .Shape~6x6.AntiKnight.Diagonal~1.Diagonal~-1 \
    'cannot stand together: diagonal 1, anti-knight rule (even without clues)' \
    'cannot stand together: diagonal 2, anti-knight rule (even without clues)' \
    'solvable without: anti-knight rule (several solutions)'

case_of 'a time limit'
run explain --time-limit 0.000001 input
expect_exit 3
expect_that 'what is known' grep -q '^puzzle 1: ' "$out"

# towards OPTIONS LINE...: the last lines that explain prints of `input`, which has several solutions.
towards() {
    # shellcheck disable=SC2086 # options
    run explain $1 input
    expect_exit 1
    expect_stderr
    tail -n "$(($# - 1))" "$out" > told
    printf '%s\n' "${@:2}" > wanted
    expect_that "the last lines of explain $1" cmp -s told wanted
}

case_of 'several solutions: the fewest givens, whichever solution they leave'
echo .Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C2_4~R3C1_2~R3C2_1 > input
towards '' 'all solutions agree in: r4c1 r4c2' \
    'giving r1c3=3 leaves 2 of 4 solutions' 'crossing out r1c3=4 leaves 2 of 4 solutions' \
    'unique with: r1c3=3, r2c3=1'
echo .Shape~6x6.Thermo~R1C1~R2C1~R3C1~R3C2.Thermo~R6C6~R5C6~R4C6~R4C5.Cage~9~R1C5~R1C6~R2C6.WhiteDot~R2C3~R2C4.BlackDot~R5C3~R5C4 > input
towards '' 'unique with: r1c6=1' 'its solution then: 245631361245453126126354512463634512'
run explain --json input
expect_that 'how many, and which they are' grep -qF \
    '"extra":["r1c6=1"],"complete":true,"smallest":true,"left":"245631361245453126126354512463634512","agree":[],"count":96,"best_given":{"cell":"r1c6","digit":1,"left":1},"best_crossed":{"cell":"r1c6","digit":6,"left":17}}' "$out"

case_of 'the solution that is meant'
meant=124635365421453216216354542163631542
towards "--solution $meant" 'giving r1c2=2 leaves 4 of 96 solutions' \
    'crossing out r1c6=6 leaves 17 of 96 solutions' 'unique with: r1c1=1, r1c4=6'
while read -r kinds last; do
    towards "--solution $meant --with $kinds" "unique with: $last"
    # what is said to do does, as a clue that the puzzle has beside its own
    case $kinds in
    dot) more=.BlackDot~R1C2~R1C3 ;;
    xsum) more=.XSum~C2~8 ;;
    greaterthan) more=.GreaterThan~R1C2~R1C1.GreaterThan~R1C5~R2C5 ;;
    candidates) more=.~R1C1_1_3_4_5_6~R1C4_1_3_4_5_6~R1C6_1_2_3_4_5 ;;
    sandwich) more=.Sandwich~6~R1.Sandwich~11~R2 ;;
    given) more=.~R1C1_1~R1C4_6 ;;
    given,cage,candidates) more=.Cage~10~R1C1~R2C1~R2C2 ;;
    thermo) more=.Thermo~R1C1~R1C2~R1C3.Thermo~R2C5~R1C5~R1C4 ;;
    quad) more=.Quad~R4C2~1~2~4~6 ;;
    esac
    sed "s/\$/$more/" input > fuller
    run solve fuller
    expect_stdout "$meant"
    run check fuller
    expect_stdout unique
done << 'END'
given r1c1=1, r1c4=6
given,cage,candidates cage (10) on r1c1, r2c1, r2c2
thermo thermometer r1c1-r1c2-r1c3, thermometer r2c5-r1c5-r1c4
quad quadruple (1, 2, 4, 6) on r4c2, r4c3, r5c2, r5c3
dot black dot on r1c2, r1c3
xsum X-sum (8) of column 2 from the top
greaterthan greater-than sign r1c2 > r1c1, greater-than sign r1c5 > r2c5
candidates r1c1 is not 2, r1c4 is not 2, r1c6 is not 6
sandwich sandwich (6) of row 1, sandwich (11) of row 2
END
run explain --solution $meant --json input
expect_that 'it comes first, and is what is left' grep -qE "\"solutions\":\\[\"$meant\",\"[1-6]*\"\\].*\"left\":\"$meant\"" "$out"
towards "--solution $meant --with x" 'unique with: no clues of these kinds'

case_of 'the solution that is meant, in other formats'
cp "$out" first
for grid in "124635 365421 453216 216354 542163 631542" "$(fold -w 6 <<< $meant)" \
    "$("$program" convert --to constraints <<< $meant)" "1 2 4 | 6 3 5
3 6 5 | 4 2 1
------+------
4 5 3 | 2 1 6
2 1 6 | 3 5 4
------+------
5 4 2 | 1 6 3
6 3 1 | 5 4 2"; do
    run explain --solution "$grid" --with x input
    expect_exit 1
    expect_that 'the same answer' cmp -s first "$out"
done

case_of 'a solution that is none'
while IFS='|' read -r grid message; do
    run explain --solution "$grid" input
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: input: $message"
done << 'END'
124635365421453216216354542163631524|the solution is none: a digit twice in a column at *
124635365421452316613254241563536142|the solution is none: the black dot on r5c3, r5c4 does not hold
12463536542145321621635454216363154|--solution: the input ends where cell 36 of 36 should be
12463536542145321621635454216363154.|*
seven|*
END
run explain --solution $meant --with sum input
expect_exit 2
expect_stderr 'satdoku: input: no clues of the kind Sum can be added'
run explain --with given input
expect_exit 2
expect_stderr 'satdoku: --with means nothing without --solution'
run explain --solution ' ' input
expect_exit 2
run explain --solution $meant fuller
expect_exit 0
expect_stdout 'puzzle 1: unique'

case_of 'minimize: clues of any kind'
dots='.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R2C2_4~R2C3_1.WhiteDot~R3C1~R3C2.~R3C3_4~R4C4_1'
echo "$dots" > input
run minimize --witness input
expect_exit 0
expect_stdout .Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C2_4~R3C3_4~R4C4_1 \
    '# without r2c2=4: 1234431221433421' '# without r3c3=4: 1234341241232341' \
    '# without r4c4=1: 1234341223414123' '# without thermometer r1c1-r1c2-r1c3-r1c4: 2134341212434321'
for seed in 1 2 3 4 5; do
    "$program" minimize --seed $seed input > minimal
    run check minimal
    expect_stdout unique
    run minimize --seed 9 minimal
    expect_that 'nothing is left to take' cmp -s "$out" minimal
done

# pieces [REGEX]: the constraints of the string on standard input that match, one on a line, and each given by itself.
pieces() {
    tr . '\n' | sed '/^~/s/~/\n~/g' | grep -E "^(${1-.*})" | grep . | sort
}

# joined: the string of such lines.
joined() {
    sed 's/^/./' | tr -d '\n'
    echo
}

case_of 'minimize: kinds that stay, and kinds that alone may go'
mixed=.Shape~4x4.Thermo~R1C1~R1C2.Thermo~R2C3~R1C3.WhiteDot~R3C1~R3C2.WhiteDot~R1C1~R1C2.BlackDot~R4C3~R4C4
mixed+=.Cage~7~R2C1~R2C2.Cage~~R3C3~R3C4.~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1~R1C4_4
echo "$mixed" > typed
run convert --to constraints typed
cp "$out" input # as strings are written
run check input
expect_stdout unique
# What is named, and how strings say these kinds.
while read -r option names said; do
    for seed in 1 2 3 4; do
        run minimize "$option" "$names" --seed $seed input
        expect_exit 0
        cp "$out" minimal
        run check minimal
        expect_stdout unique
        pieces < input > all
        pieces < minimal > left
        expect_that "$option $names: nothing new is there" [ -z "$(comm -13 all left)" ]
        fixed="^Shape|^($said)"
        [ "$option" = --only ] && fixed="^Shape|$(grep -vE "^($said)" all | sed 's/.*/^&$/' | paste -sd '|')"
        expect_that "$option $names: what stays is there" cmp -s <(grep -E "$fixed" all) <(grep -E "$fixed" left)
        grep -vE "$fixed" left > tried
        while read -r piece; do
            grep -vxF "$piece" left | joined > without
            run check without
            expect_stdout multiple
        done < tried
    done
done << 'END'
--keep given ~
--keep GIVEN,cage ~|Cage
--keep dot (White|Black)Dot
--keep white-dot,Thermometer WhiteDot|Thermo
--keep kropki,killer,thermo,given ~|(White|Black)Dot|Cage|Thermo
--only given ~
--only BlackDot BlackDot
--only cage,dot Cage|(White|Black)Dot
--only thermo,cage,dot,given ~|(White|Black)Dot|Cage|Thermo
--only palindrome Palindrome
END
run minimize --keep given --witness input
expect_that 'a given that stays has no witness' [ "$(grep -c '# without r' "$out")" = 0 ]
expect_that 'others have' grep -q '^# without ' "$out"
run minimize --keep palindrome input
cp "$out" minimal
run minimize input
expect_that 'a kind that the puzzle has not changes nothing' cmp -s "$out" minimal

case_of 'minimize: kinds that there are not'
run minimize --keep givens input
expect_exit 2
expect_stderr "satdoku: --keep: 'givens' is no kind of clue: did you mean 'Given'?"
run minimize --only cage,qqq input
expect_exit 2
expect_stderr "satdoku: --only: 'qqq' is no kind of clue: see 'satdoku help clues'"
run minimize --keep '' input
expect_exit 2
expect_stderr "satdoku: --keep: '' is no kind of clue: see 'satdoku help clues'"
run minimize --keep cage --only cage input
expect_exit 2
expect_stderr 'satdoku: --keep and --only exclude each other'

case_of 'minimize: where a strict rule says what their absence means, dots stay'
echo "$kropki.~R1C1_1" > input
run minimize input
expect_stdout "$kropki"

finish
