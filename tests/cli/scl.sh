#!/usr/bin/env bash
# SudokuPad's own documents and links. support/scl_draw.py draws clues as SudokuPad does.
drawing=$(cd "$(dirname "$0")/../support" && pwd)/scl_draw.py
. "$(dirname "$0")/lib.sh"

# The distribution's, where another one is found first: that may be a script that takes longer than this.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
draw() {
    "$python" "$drawing" "$@"
}

# reads_as STRING CLUE...: the document, its short form and the link are that constraint string, and all is read.
reads_as() {
    local string=$1
    shift
    draw --forms "$@" > forms
    while IFS= read -r form; do
        printf '%s\n' "$form" > drawn
        run convert --to constraints drawn
        expect_exit 0
        expect_stdout "$string"
        expect_stderr
    done < forms
    expect_that 'it was read in three forms' [ "$(wc -l < forms)" = 3 ]
}

case_of 'each style'
reads_as '.~R1C1_5' given:r1c1=5
reads_as '.Cage~10~R1C1~R1C2' cage:r1c1,r1c2=10
reads_as '.Cage~0~R1C1~R1C2' cage:r1c1,r1c2
reads_as '.Cage~0~R1C1~R1C2' 'cage:r1c1,r1c2=?'
reads_as '.Thermo~R1C1~R2C2~R2C3' thermo:r1c1,r2c2,r2c3
reads_as '.Palindrome~R1C1~R1C2~R1C3~R1C4' palindrome:r1c1,r1c4
reads_as '.Whisper~5~R1C1~R1C2' whisper:r1c1,r1c2
reads_as '.Renban~R1C1~R1C2' renban:r1c1,r1c2
reads_as '.RegionSumLine~R3C3~R4C4~R5C5' sums:r3c3,r4c4,r5c5
reads_as '.Entropic~R1C1~R1C2~R1C3' entropic:r1c1,r1c2,r1c3
reads_as '.Modular~3~R1C1~R1C2~R1C3' modular:r1c1,r1c2,r1c3
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

case_of 'further styles'
reads_as '.PillArrow~2~R1C1~R1C2~R1C3' pill:r1c1,r1c2,r1c3
reads_as '.WhiteDot~R1C1~R1C2' white:r1c1,r1c2=1
reads_as '.BlackDot~R1C1~R1C2' black:r1c1,r1c2=2
reads_as '.AllDifferent~R1C1~R2C2~R3C3' region:r1c1,r2c2,r3c3
reads_as '.Renban~R1C1~R1C2~R2C2~R2C1' ring:r1c1,r1c2,r2c2,r2c1

reads_as '.Palindrome~R1C1~R5C5' squares:r1c1,r5c5
reads_as '.Palindrome~R1C1~R5C5.Palindrome~R1C2~R5C6.Palindrome~R2C2~R6C6' \
    squares:r1c1,r1c2,r2c2,r5c5,r5c6,r6c6
reads_as '.GreaterThan~R1C2~R1C1.GreaterThan~R2C1~R1C1' minimum:r1c1
reads_as '.GreaterThan~R9C9~R8C9.GreaterThan~R9C9~R9C8' maximum:r9c9
reads_as '.GreaterThan~R2C1~R1C1.GreaterThan~R1C3~R1C2.GreaterThan~R2C2~R1C2' \
    minimum:r1c1=S minimum:r1c2=ES

case_of 'words of the puzzle, in cages and in metadata'
draw words:=title=One words:=author=Me > drawn
run convert --to fpuzzles drawn
expect_that 'it has its title and author' grep -q '"title":"One","author":"Me"' "$out"
draw --zip --link 'metadata:=title="Two"' 'metadata:=author="We"' 'metadata:=source="x"' > drawn
run convert --to fpuzzles drawn
expect_that 'it has its title and author' grep -q '"title":"Two","author":"We"' "$out"
expect_stderr
reads_as '.AntiKnight.AntiKing' metadata:=antiknight=true metadata:=antiking=true global:=antiknight

# unread NOTE CLUE...: the document is read, but for what the note says.
unread() {
    local note=$1
    shift
    draw "$@" > drawn
    run convert --to constraints drawn
    expect_exit 0
    expect_stderr "satdoku: drawn: note: puzzle 1: read $note"
}

case_of 'nothing is dropped in silence'
unread '0 of 1 elements; not: 1 unknown element' metadata:=antitaxi=true
unread '0 of 1 elements; not: 1 unknown element' 'metadata:=antiknight="perhaps"'
unread '0 of 1 elements; not: 1 drawing' 'metadata:=bgimage="https://a.b/c.png"'
unread '0 of 1 elements; not: 1 unknown element' 'member:=triggers=[1]'
unread '0 of 1 elements; not: 1 unknown element' 'member:=global=["antifoo"]'
unread '0 of 1 elements; not: 1 cage' words:=spoken=no
unread '0 of 1 elements; not: 1 cage' 'cage:r1c1,r1c2=<9'
unread '0 of 1 elements; not: 1 drawing' beside:r0c1=20
reads_as '.Shape~9x9' metadata:=antiknight=false metadata:=tags='["a"]' words:=msgcorrect=Done \
    free:r1c1 'member:=foglight=[[0,0]]' 'member:=settings={"conflictchecker":0}'

unread '0 of 2 elements; not: 1 line, 1 drawing' minimum:r1c1=E
unread '0 of 3 elements; not: 3 drawings' squares:r1c1,r5c5,r7c7
unread '0 of 2 elements; not: 2 drawings' squares:r1c1,r1c2

case_of 'rules name a clue with whole words'
unread '1 of 3 elements; not: 2 drawings; see the rules of the puzzle' 'rules:=Grey sums.' squares:r1c1,r5c5
unread '1 of 4 elements; not: 2 lines, 1 drawing; see the rules of the puzzle' 'rules:=Grey.' minimum:r1c1
unread '1 of 2 elements; not: 1 drawing; see the rules of the puzzle' 'rules:=Seven is odd.' even:r1c1
reads_as '.~R1C1_2_4_6_8' $'rules:=First.\nEven digits\nare grey.' even:r1c1
unread '0 of 1 elements; not: 1 drawing; see the rules of the puzzle' 'metadata:=rules=["Grow.","Odd"]' \
    even:r1c1
reads_as '.~R1C1_2_4_6_8' 'metadata:=rules=["Grow.","Evens"]' even:r1c1
reads_as '.Thermo~R1C1~R2C2' 'rules:=Thermometers grow.' thermo:r1c1,r2c2

case_of 'numbers beside the board are what the rules name, where that is one kind'
reads_as '.Sandwich~20~C1' 'rules:=Sandwich sums are given.' beside:r0c1=20
reads_as '.XSum~R2~20~' 'rules:=X-sums are given.' beside:r2c0=20
reads_as '.Skyscraper~R2~~4' 'rules:=Skyscrapers!' beside:r2c10=4
unread '1 of 2 elements; not: 1 drawing; see the rules of the puzzle' \
    'rules:=Sandwich sums, skyscrapers.' beside:r0c1=20
unread '1 of 2 elements; not: 1 drawing; see the rules of the puzzle' \
    'rules:=Sandwich sums.' beside:r0c0=20

case_of 'each way to write a link'
for start in https://sudokupad.app/ctc 'https://sudokupad.app/?puzzleid=scl' sudokupad.app/sudoku/scl \
    https://app.crackingthecryptic.com/sudoku/scl scl ctc; do
    draw --zip "--link=$start" given:r1c1=5 > drawn
    run convert --to constraints drawn
    expect_stdout '.~R1C1_5'
    expect_stderr
done

case_of 'documents of three programs are told apart'
draw given:r1c1=1 > drawn
draw --link given:r1c1=2 >> drawn
for form in fpuzzles sudokumaker sudokupad-link sudokumaker-link; do
    "$program" convert --to "$form" <<< '.AntiKnight.~R1C1_3' >> drawn
done
run convert --to constraints drawn
expect_exit 0
expect_stdout '.~R1C1_1' '.~R1C1_2' '.AntiKnight.~R1C1_3' '.AntiKnight.~R1C1_3' \
    '.AntiKnight.~R1C1_3' '.AntiKnight.~R1C1_3'

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
expect_stderr 'satdoku: drawn: note: puzzle 1: read 1 of 2 elements; not: 1 line; see the rules of the puzzle'
draw 'rules:=Purple lines are renban lines.' renban:r1c1,r1c2 > drawn
run convert --to constraints drawn
expect_stdout '.Renban~R1C1~R1C2'

case_of 'boards of other sizes'
# board ROWS COLUMNS HEIGHT WIDTH: a document with a given 1 in its last cell, and boxes of that size.
board() {
    "$python" -c "import json, sys
rows, columns, height, width = map(int, sys.argv[1:])
cells = [[{} for _ in range(columns)] for _ in range(rows)]
cells[-1][-1] = {'value': 1}
places = [[row, column] for row in range(rows) for column in range(columns)]
boxes = {}
for row, column in places:
    boxes.setdefault((row // height, column // width), []).append([row, column])
print(json.dumps({'cellSize': 64, 'cells': cells, 'regions': list(boxes.values())}))" "$@"
}
# is_board STRING ROWS COLUMNS HEIGHT WIDTH
is_board() {
    board "${@:2}" > drawn
    run convert --to constraints drawn
    expect_stdout "$1"
    expect_stderr
}
is_board '.Shape~6x6.~R6C6_1' 6 6 2 3
is_board '.Shape~8x8.Boxes~4x2.~R8C8_1' 8 8 4 2
is_board '.Shape~16x16.~RgCg_1' 16 16 4 4
board 9 11 3 3 > drawn
run convert --to constraints drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: a row has 11 cells, but there are 9 rows: satdoku reads boards *'

case_of 'a canvas that is larger than the board'
for margins in 1111 1000 0001 0220 2021; do
    reads_as '.Thermo~R1C1~R2C2.Cage~10~R9C8~R9C9.~R1C1_5' "--margins=$margins" given:r1c1=5 \
        thermo:r1c1,r2c2 cage:r9c8,r9c9=10
done
reads_as '.Sandwich~20~C1' --margins=2222 'rules:=Sandwich sums are given.' beside:r0c1=20
reads_as '.LittleKiller~20~R6C9' --margins=1111 killer:r0c3,r1c4=20
unread '1 of 2 elements; not: 1 drawing' --margins=1001 given:r1c1=5 mark:r1c2=20
unread '0 of 1 elements; not: 1 cage' --margins=1001 cage:r0c1,r0c2=10
draw --margins=1001 region:r11c1 > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: this is no cell of the board: expected \[row, column\], from \[0, 0\] to \[9, 9\]'

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
refuses cage:r1c1,r10c1=5 'this is no cell of the board: expected \[row, column\], from \[0, 0\] to \[8, 8\]'
refuses given:r1c1=10 "*10*1 to 9*"
draw --link given:r1c1=5 > whole
head -c 500 whole > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:501: the compressed text is cut off'
echo '{"cells":[[{},{}],[{}]],"regions":[]}' > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: a row has 1 cells, but there are 2 rows: satdoku reads boards of SudokuPad that are a square'
echo '{"cells":[[{}]],"lines":[{"wayPoints":[[0.5,0.5],[0.5,0.5],[1e999,0]]}],"cellSize":64}' > drawn
run check drawn
expect_exit 0
expect_stderr 'satdoku: drawn: note: puzzle 1: read 0 of 1 elements; not: 1 line'


case_of 'hostile documents'
cells='"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"cellSize":64'
# says DRAWING NOTE: a document with this member is read, but for what the note says.
says() {
    echo "{$cells,$1}" > drawn
    run check drawn
    expect_exit 1
    expect_stderr "satdoku: drawn: note: puzzle 1: read 0 of 1 elements; not: $2"
}
says '"lines":[{"wayPoints":[[-0.5,-0.5],[-1.5,-0.5]],"color":"#67F067"}]' '1 line'
says '"lines":[{"wayPoints":[[0.5,0.5],[99999999999999,0.5]],"color":"#67F067"}]' '1 line'
says '"lines":[{"wayPoints":[[0.5,0.5],[2.5,1.5]],"color":"#67F067"}]' '1 line'
says '"lines":[{"wayPoints":[[0.5]]}]' '1 line'
says '"lines":[null]' '1 line'
says '"arrows":[{"wayPoints":[[-0.5,-0.5],[-0.2,-0.2]]}]' '1 arrow'
says '"overlays":[{"center":[-7.5,900]}]' '1 drawing'
says '"overlays":[{"center":[1,"x"],"text":{}}]' '1 drawing'
says '"cages":[7]' '1 cage'
says '"cages":[{"cells":[],"value":"a"}]' '1 cage'

# fails DRAWING MESSAGE: a document with this member is malformed.
fails() {
    echo "{$cells,$1}" > drawn
    run check drawn
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: drawn:1:*: $2"
}
fails '"cages":[{"cells":[[0,4]],"value":3}]' 'this is no cell of the board: *'
fails '"cages":[{"cells":[[-1,0]],"value":3}]' 'this is no cell of the board: *'
fails '"cages":[{"cells":[[0.5,0]],"value":3}]' 'this is no cell of the board: *'
fails '"cages":[{"cells":[["a",0]],"value":3}]' 'this is no cell of the board: *'
fails '"regions":[[[0,0],[0,0]]]' 'the cell is in a region already'
fails '"lines":7' '*'
fails "\"lines\":[$(yes '{},' | head -n 4097 | tr -d '\n'){}]" 'the puzzle has more than 4096 drawings'
fails "\"overlays\":$(printf '%040d' 0 | tr 0 '[')" '*'

finish
