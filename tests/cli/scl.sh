#!/usr/bin/env bash
# SudokuPad's own documents and links. support/scl_draw.py draws clues as SudokuPad does.
drawing=$(cd "$(dirname "$0")/../support" && pwd)/scl_draw.py
. "$(dirname "$0")/lib.sh"

draw() {
    python3 "$drawing" "$@"
}

# reads_as STRING CLUE...: the document, its short form and the link are that constraint string, and all is read.
reads_as() {
    local string=$1 form
    shift
    for form in '' --link '--zip --link'; do
        # shellcheck disable=SC2086
        draw $form "$@" > drawn
        run convert --to constraints drawn
        expect_exit 0
        expect_stdout "$string"
        expect_stderr
    done
}

case_of 'each style'
reads_as '.~R1C1_5' given:r1c1=5
reads_as '.Cage~10~R1C1~R1C2' cage:r1c1,r1c2=10
reads_as '.Cage~0~R1C1~R1C2' cage:r1c1,r1c2
reads_as '.Thermo~R1C1~R2C2~R2C3' thermo:r1c1,r2c2,r2c3
reads_as '.Palindrome~R1C1~R1C2~R1C3~R1C4' palindrome:r1c1,r1c4
reads_as '.Whisper~5~R1C1~R1C2' whisper:r1c1,r1c2
reads_as '.Renban~R1C1~R1C2' renban:r1c1,r1c2
reads_as '.RegionSumLine~R3C3~R4C4~R5C5' sums:r3c3,r4c4,r5c5
reads_as '.Between~R1C1~R1C2~R1C3' between:r1c1,r1c2,r1c3
reads_as '.Arrow~R1C1~R1C2~R1C3' arrow:r1c1,r1c2,r1c3
reads_as '.WhiteDot~R1C1~R1C2' white:r1c1,r1c2
reads_as '.BlackDot~R1C1~R2C1' black:r1c1,r2c1
reads_as '.X~R1C1~R2C1' xv:r1c1,r2c1=X
reads_as '.Quad~R1C1~1~2' quad:r1c1,r1c2,r2c1,r2c2=12
reads_as '.~R1C1_1_3_5_7_9' odd:r1c1
reads_as '.~R2C2_2_4_6_8' even:r2c2
reads_as '.LittleKiller~20~R6C9' killer:r0c3,r1c4=20
reads_as '.Diagonal~-1' falling:
reads_as '.AntiKnight' global:=antiknight

case_of 'what is drawn but not known is counted'
draw white:r1c1,r1c2 unknown:r5c5,r5c6 unknown:r6c6,r6c7 > drawn
run convert --to constraints drawn
expect_exit 0
expect_stdout '.WhiteDot~R1C1~R1C2'
expect_stderr 'satdoku: drawn: note: puzzle 1: read 1 of 3 elements; not: 2 lines'

case_of 'rules in words must name what a colour means'
draw 'rules:=Digits on purple lines grow.' renban:r1c1,r1c2 > drawn
run convert --to constraints drawn
expect_stdout '.Shape~9x9'
expect_stderr 'satdoku: drawn: note: puzzle 1: read 1 of 2 elements; not: 1 line'
draw 'rules:=Purple lines are renban lines.' renban:r1c1,r1c2 > drawn
run convert --to constraints drawn
expect_stdout '.Renban~R1C1~R1C2'

case_of 'a list of links'
{ draw --zip --link given:r1c1=5; draw --link given:r1c1=6; } > links
run convert --to constraints links
expect_stdout '.~R1C1_5' '.~R1C1_6'

# refuses CLUE MESSAGE: a document that is no puzzle.
refuses() {
    draw "$1" > drawn
    run check drawn
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: drawn:1:*: $2"
}

case_of 'malformed documents'
refuses cage:r1c1,r10c1=5 'this is no cell of the board: expected \[row, column\], each from 0 to 8'
refuses given:r1c1=10 "*10*1 to 9*"
draw --link given:r1c1=5 | head -c 500 > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:501: the compressed text is cut off'
echo '{"cells":[[{},{}],[{}]],"regions":[]}' > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: a row has 1 cells, but there are 2 rows'
echo '{"cells":[[{}]],"lines":[{"wayPoints":[[0.5,0.5],[0.5,0.5],[1e999,0]]}],"cellSize":64}' > drawn
run check drawn
expect_exit 0
expect_stderr 'satdoku: drawn: note: puzzle 1: read 0 of 1 elements; not: 1 line'

finish
