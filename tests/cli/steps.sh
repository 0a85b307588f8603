#!/usr/bin/env bash
# hint and steps: what they say, in text, as JSON and as rows; what options ask about. That steps are true and reasons
# minimal, property/variant_reasons tries out.
. "$(dirname "$0")/lib.sh"

classic=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
pairs=.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...

case_of 'the easiest step, and why a cell is what it is'
echo "$classic" > input
run hint input
expect_exit 0
expect_stdout 'r1c6 is 8: in box 2 it has no other place'
run hint --cell r1c3 input
expect_stdout 'r1c3 is 4: r2c8, r8c8, 2 in column 9 and 4 in box 1'
run hint --candidate r1c3=4 input
expect_stdout 'r1c3 is 4: r2c8, r8c8, 2 in column 9 and 4 in box 1'
run hint --cell r1c1 input
expect_stdout 'that is given, or follows at once'

case_of 'a step as JSON'
run hint --json input
expect_that 'what is concluded' grep -qF \
    '"verdict":"unique","steps":[{"placed":true,"candidates":[{"cell":"r1c6","digit":8}],"left":[],"size":1,' "$out"
expect_that 'its reason' grep -qF '"technique":"hidden single","cells":[],"regions":[{"region":{"kind":"Region",' "$out"

case_of 'what a step leaves in the cells from which it takes candidates, as JSON'
echo '.Shape~4x4.Cage~3~R1C1~R1C2.~R4C1_2~R4C4_3' > small
run hint --json small
expect_that 'of each cell' grep -qF '"left":[{"cell":"r1c1","digits":[1]},{"cell":"r1c2","digits":[2]}],' "$out"
echo '.Shape~2x2~0-3.NoBoxes.Var~S~Shading~1x2.Sum~5~R2C2~VS2' > beside
run hint --json beside
expect_that 'beside the grid, with digits from 0 on' grep -qF '"left":[{"cell":"r2c2","digits":[2,3]},{"cell":"VS2","digits":[2,3]}],' "$out"

case_of 'layers in their own words, and what a rule says of the reason'
# begins CONSTRAINTS STEP [SHAPE]: the first step.
begins() {
    echo ".Shape~${3:-4x4}.$1" > layer
    run steps layer
    expect_that "$1" [ "$(sed -n 2p "$out")" = "1. $2" ]
}
begins YinYang.~YY1_1~YY2_1~YY5_1 'r2c2 is black: each 2x2 square has both colours (r1c1, r1c2, r2c1, r2c2)'
begins YinYang.~YY6_1~YY7_2~YY10_2 'r3c3 is black: white cells are connected and black cells are connected'
begins YinYang.~YY1_1~YY2_1~YY5_1~YY6_1 'no solution: each 2x2 square has both colours (r1c1, r1c2, r2c1, r2c2)'
begins Cave.~CV6_1~CV7_2~CV2_2~CV5_2 'r1c1 is a wall: the cave is connected'
begins Cave.~CV6_2~CV7_1~CV2_1~CV5_1 'r3c2 is a wall: walls are connected with the edge of the grid'
begins Nurikabe.~NK1_2~NK2_2~NK5_2 'r2c2 is on an island: no 2x2 square is only sea (r1c1, r1c2, r2c1, r2c2)'
begins Nurikabe.~NK1_2~NK2_1~NK16_2 'r2c1 is in the sea: the sea is connected'
begins NoBoxes.StarBattle.~SB1_1~SB2_1~SB3_1~SB5_1 \
    'r1c4 is a star; r2c4, r3c4, r4c4, r5c4 are blank: each row, column and box has its number of stars (row 1; column 4)' 5x5
begins NoBoxes.StarBattle.~SB1_2~SB8_2 \
    'r1c2, r1c3, r1c4, r2c1, r2c2, r2c4, r3c2, r3c3, r3c4 are blank: stars do not touch' 5x5
begins Snake.~SN1_2~SN2_1~SN16_2 \
    'r2c1 is on the snake: each cell of the snake has one or two neighbours on it (r1c1)'
begins Snake~2.~SN6_2~SN11_2~SN7_1 \
    'r3c2 is on the snake: the snake does not touch itself at corners (r2c2, r2c3, r3c2, r3c3)'
begins Doublers.~DB1_2 \
    'r1c2, r1c3, r1c4, r2c1, r2c2, r3c1, r4c1 are no doublers: each row, column and box has one doubler (row 1; column 1; box 1)'
begins NoBoxes.ChaosConstruction.~CC2_2 \
    'r3c4, r4c1, r4c3, r4c4 are not in region 2: each region is connected and has as many cells as there are digits'
begins NoBoxes.Masyu.BlackPearl~R1C1 \
    'the step between r1c1 and r1c2, the step between r1c2 and r1c3, the step between r1c1 and r2c1, the step between r2c1 and r3c1 are on the loop: black pearl on r1c1'
begins Minesweeper.Around~R1C1~MS~2.~R1C1_3 'r1c2, r2c1, r2c2 are mines: count of digits (2) of MS told by r1c1'
echo '.Shape~4x4.YinYang.~YY1_1~YY2_1~YY5_1' > layer
run hint --cell YY6 layer
expect_stdout 'r2c2 is black: each 2x2 square has both colours (r1c1, r1c2, r2c1, r2c2)'
run hint --json layer
expect_that 'JSON has the rule, and names the cell of the layer' grep -qF \
    '"placed":false,"candidates":[{"cell":"YY6","digit":1}],"left":[{"cell":"YY6","digits":[2]}],"size":1,"smallest":true,"technique":null,"cells":[],"regions":[],"clues":[{"kind":"YinYang",' \
    "$out"

case_of 'a digit that is given is no step'
tiles=.Sudominoku
for tile in 6~1~R2C2~R2C3 2~9~R3C4~R3C3 6~8~R4C3~R5C3 7~4~R5C1~R6C1 8~4~R2C7~R2C8 3~2~R6C5~R6C6 7~6~R6C7~R6C8 \
    5~9~R7C4~R7C5 7~8~R9C8~R9C9 7~2~R3C9~R2C9; do
    tiles+=.Domino~$tile
done
for tile in 1~R3C5 2~R1C3 3~R4C9 4~R9C4 5~R1C9 6~R5C5 7~R1C2 8~R3C6 9~R9C1; do
    tiles+=.Single~$tile
done
echo "$tiles" > tiles
run hint tiles
expect_stdout 'r3c2 is 4: in box 1 it has no other place'
echo "$tiles.~R3C2_4" > tiles
run hint tiles
expect_stdout 'r1c1 is 8: in box 1 it has no other place'

case_of 'a layout that cannot be filled: the fewest regions'
layout=AAABBBACCBBBAACDDDEECCDDEECFDFEEFFFF
for puzzle in $layout "1...2.....3.........................$layout"; do
    echo "$puzzle" > jigsaw
    for command in steps hint; do
        run "$command" jigsaw
        expect_exit 1
        expect_that "$command" [ "$(tail -n 1 "$out")" = \
            'cannot stand together: region 1, region 2, region 5 (no layout can have these three regions)' ]
    done
    run steps --json jigsaw
    expect_that 'as JSON' grep -qE '"layout":\[\{[^}]*"text":"region 1",[^}]*\},\{[^}]*"region 2",[^}]*\},\{[^}]*"region 5",[^}]*\}\]\}$' "$out"
done
echo 11.............................................................................. | sed 's/$/./' > clash
run steps clash
expect_stdout 'puzzle 1: none' '1. no solution: r1c1 and r1c2 cannot both be 1'

case_of 'steps by their names'
echo "$pairs" > pairs
run steps pairs
expect_exit 0
expect_that 'a pair' grep -qxF \
    '17. 8, 9 go from r1c2, r2c2, r3c1, r3c2, r4c1, r5c1, r6c1: r1c1 and r2c1 (naked pair) (rests on 2, 3, 6, 9, 10, 15)' \
    "$out"
run steps --json pairs
for technique in 'hidden single' 'naked single' 'full house' 'locked candidates' 'naked pair' 'hidden pair'; do
    expect_that "$technique" grep -qF "\"technique\":\"$technique\"" "$out"
done

# named PUZZLE TECHNIQUE: a puzzle of a printed guide has such a step.
case_of 'techniques of the literature'
named() {
    echo "$1" > guide
    run steps --json guide
    expect_that "$2" grep -qF "\"technique\":\"$2\"" "$out"
}
# Two examples of SudokuWiki for X-wings; the second has an XYZ-wing, too.
named 1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5 X-wing
named .......9476.91..5..9...2.81.7..5..1....7.9....8..31.6724.1...7..1..9..459.....1.. X-wing
named .......9476.91..5..9...2.81.7..5..1....7.9....8..31.6724.1...7..1..9..459.....1.. XYZ-wing

case_of 'how hard it is'
run rate input
expect_exit 0
expect_that 'a line' grep -qE '^1: [0-9]+ of 1; [0-9]+ hidden single, .*; 0 decisions, 729 propagations$' "$out"
run rate --json pairs
expect_that 'an object' grep -qF '"verdict":"unique","rating":2,"steps":' "$out"
expect_that 'names' grep -qF '"naked pair":1' "$out"

case_of 'reasons that need it that there is one solution are asked for'
echo 7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5........... > rectangle
run steps --json rectangle
expect_that 'none' test "$(grep -cF '"technique":"unique rectangle"' "$out")" = 0
run steps --json --assume-unique rectangle
expect_that 'one' grep -qF '"technique":"unique rectangle"' "$out"
expect_that 'its cells' grep -qF '"rectangles":[["r2c2","r2c5","r3c2","r3c5"]]' "$out"
run steps --assume-unique rectangle
expect_that 'its words' grep -qF 'no two digits of r2c2, r2c5, r3c2, r3c5 can change places (unique rectangle)' "$out"
echo 12.............. > several
run steps --json --assume-unique several
expect_that 'where that is so' grep -qF '"verdict":"multiple"' "$out"
expect_that 'no rectangle' test "$(grep -cF '"rectangles":[[' "$out")" = 0

case_of 'rows'
run steps --columns puzzle,verdict,steps input
expect_that 'steps behind each other' grep -qF 'unique,r1c6 is 8: in box 2 it has no other place; r1c4 is 6' "$out"

case_of 'clues of other kinds, and a layer'
echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~4~R1C3~R2C3.~R4C1_2~R4C4_3' > cages
run steps cages
expect_exit 1
expect_that 'a cage' grep -qxF \
    '1. 1 goes from r1c2; 3, 4 go from r1c1, r1c2: cage (3) on r1c1, r1c2 (cage combinations)' "$out"
expect_that 'its end' grep -qxF 'several solutions: nothing more can be concluded' "$out"
echo '.Shape~4x4.YinYang.~YY1_1~YY16_2' > layer
run steps layer
expect_exit 1
expect_stderr

# ---- Pictures ----

case_of 'a picture of the next step'
run hint --svg --cell r1c3 input
expect_exit 0
expect_stderr
expect_that 'what is concluded' grep -qF 'fill="#1e7d32"' "$out"
expect_that 'its words' grep -qF '>r1c3 is 4: r2c8, r8c8, 2 in column 9 and 4 in box 1</text>' "$out"
expect_that 'no title' [ "$(grep -c '<title>' "$out")" = 0 ]
run hint --text --ascii input
expect_exit 0
expect_that 'the digit' grep -qxF '#       |       |       #       |       |  =8   #   8 9 |     9 |   8   #' "$out"
expect_that 'the words' grep -qxF 'r1c6 is 8: in box 2 it has no other place' "$out"

case_of 'pictures of all steps, by their numbers'
run steps --text --ascii cages
expect_exit 1
expect_that 'titles' [ "$(grep -c '^Step [0-9]*$' "$out")" = 12 ]
expect_that 'the end' [ "$(tail -n 1 "$out")" = 'several solutions: nothing more can be concluded' ]
run steps --svg -o 'way-{}.svg' cages
expect_exit 1
expect_that 'a file for each step, and for what is left' [ "$(ls way-*.svg | wc -l)" = 13 ]
expect_that 'the first step' grep -qF '>Step 1</text>' way-1.svg
expect_that 'the last step' grep -qF '>Step 12</text>' way-12.svg
expect_that 'what is left' grep -qF '>several solutions: nothing more can be concluded</text>' way-13.svg
run steps --svg --sheet 4x4 cages
expect_exit 1
expect_that 'a sheet' grep -qF '>Step 12</text>' "$out"
run steps --svg cages
expect_exit 2
expect_stderr 'satdoku: cages: more than one picture: put them on a --sheet, or name a file for each with -o, such as {}.svg'
run steps --svg -o 'two-{}.svg' cages input
expect_exit 1
expect_that 'steps of the second puzzle' grep -qF '>2: Step 1</text>' two-14.svg

case_of 'pictures where there is no step'
run hint --svg --cell r1c1 input
expect_exit 0
expect_that 'why' grep -qF '>that is given, or follows at once</text>' "$out"
run hint --svg layer
expect_exit 1
expect_that 'why' grep -qF '>several solutions: nothing more can be concluded</text>' "$out"

case_of 'no solution'
echo "55${classic:2}" > wrong
run steps wrong
expect_exit 1
expect_stdout 'puzzle 1: none' '1. no solution: r1c1 and r1c2 cannot both be 5'
run rate wrong
expect_exit 1
expect_stdout none
run hint wrong
expect_stdout 'no solution: r1c1 and r1c2 cannot both be 5'

case_of 'cells and digits that the puzzle has not'
run hint --cell r10c1 input
expect_exit 2
expect_stderr "satdoku: input: the puzzle has no cell 'r10c1'"
run hint --candidate r1c1=0 input
expect_exit 2
expect_stderr "satdoku: input: '0' is no digit of the puzzle: it has 1-9"
run hint --candidate r1c1 input
expect_exit 2
expect_stderr "satdoku: --candidate: 'r1c1' is not a cell and a digit, as in r4c5=7"
run hint --cell r1c1 --candidate r1c1=1 input
expect_exit 2

case_of 'a time limit leaves the steps so far'
echo 98.7..6..75..4......3..8.7.6....7..9.4......6..1.6.....3....8..5..9.2..5....1.... > hard
run steps --time-limit 0.000001 hard
expect_exit 3
run hint --svg --time-limit 0.000001 hard
expect_exit 3

finish
