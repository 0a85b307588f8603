#!/usr/bin/env bash
# Links to Penpa. support/penpa_draw.py draws clues as setters do; penpa.txt has two links that were published.
drawing=$(cd "$(dirname "$0")/../support" && pwd)/penpa_draw.py
published=$(cd "$(dirname "$0")" && pwd)/penpa.txt
. "$(dirname "$0")/lib.sh"

# The distribution's, where another one is found first: that may be a script that takes longer than this.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
draw() {
    "$python" "$drawing" "$@"
}

# reads_as STRING CLUE...: the link is that constraint string, and all is read.
reads_as() {
    local string=$1
    shift
    draw "$@" > drawn
    run convert --to constraints drawn
    expect_exit 0
    expect_stdout "$string"
    expect_stderr
}

# unread NOTE CLUE...: the link is read, but for what the note says.
unread() {
    local note=$1
    shift
    draw "$@" > drawn
    run convert --to constraints drawn
    expect_exit 0
    expect_stderr "satdoku: drawn: note: puzzle 1: read $note"
}

case_of 'each drawing'
reads_as '.~R1C1_5' given:r1c1=5
reads_as '.~R9C9_5' big:r9c9=5
reads_as '.Cage~10~R1C1~R1C2' cage:r1c1,r1c2=10
reads_as '.Cage~0~R1C1~R1C2' cage:r1c1,r1c2
reads_as '.Cage~0~R1C1~R1C2' 'cage:r1c1,r1c2=?'
reads_as '.Thermo~R1C1~R2C2~R2C3' thermo:r1c1,r2c2,r2c3
reads_as '.Thermo~R1C1~R2C2~R2C3.Thermo~R2C2~R3C3' nobulbthermo:r2c2,r3c3 thermo:r1c1,r2c2,r2c3
reads_as '.Arrow~R1C1~R1C2~R1C3' arrows:r1c1,r1c2,r1c3
reads_as '.Arrow~R1C1~R1C2~R1C3.Arrow~R1C1~R2C2' direction:r1c1,r1c2,r1c3 direction:r1c1,r2c2 circle:r1c1=8,circle_L
reads_as '.WhiteDot~R1C1~R1C2' white:r1c1,r1c2
reads_as '.WhiteDot~R1C1~R2C1' white:r1c1,r2c1=1
reads_as '.BlackDot~R8C9~R9C9' black:r8c9,r9c9
reads_as '.X~R1C1~R2C1.V~R1C1~R1C2' xv:r1c1,r2c1=X xv:r1c1,r1c2=V
reads_as '.WhiteDot~R1C1~R1C2' difference:r1c1,r1c2=1
reads_as '.Quad~R1C1~1~2' quad:r1c1,r1c2,r2c1,r2c2=12
reads_as '.~R1C1_1_3_5_7_9' odd:r1c1
reads_as '.~R2C2_2_4_6_8' even:r2c2
reads_as '.LittleKiller~20~R6C9' killer:r0c3,r1c4=20
reads_as '.LittleKiller~20~R6C1' short:r10c5,r9c4=20
reads_as '.Diagonal~-1' falling:
reads_as '.Diagonal~-1.Diagonal~1' falling: rising:
reads_as '.Shape~9x9' deleted:=thermo deleted:=arrows deleted:=killercages edge:r1c1,r2c1=1

case_of 'lines, where the rules say what they mean'
reads_as '.Palindrome~R1C1~R1C2~R2C3' 'rules:=Grey lines are palindromes.' line:r1c1,r1c2,r2c3=5
reads_as '.Palindrome~R1C1~R1C2~R1C3' 'rules:=Grey lines are palindromes.' freeline:r1c1,r1c3=5
reads_as '.Between~R1C1~R1C2~R1C3' 'rules:=Between lines.' line:r1c1,r1c2,r1c3=5 circle:r1c1=1,circle_L circle:r1c3=1,circle_M
reads_as '.Whisper~5~R1C1~R1C2' 'rules:=German whispers' line:r1c1,r1c2=3
reads_as '.Renban~R1C1~R1C2~R2C2~R2C1' 'rules:=Renban' line:r1c1,r1c2,r2c2,r2c1,r1c1=3,#f067f0
reads_as '.Palindrome~R1C1~R1C2.Palindrome~R2C1~R2C2' 'rules:=Palindromes' line:r1c1,r1c2=5 line:r2c1,r2c2=5
unread '0 of 1 elements; not: 1 line' line:r1c1,r1c2=5
unread '1 of 2 elements; not: 1 line; see the rules of the puzzle' rules:=Palindromes line:r1c1,r1c2=5 line:r1c3,r1c4=8
unread '0 of 3 elements; not: 3 lines; see the rules of the puzzle' rules:=Palindromes \
    line:r1c1,r1c2,r1c3=5 line:r1c2,r2c2=5
unread '0 of 1 elements; not: 1 line; see the rules of the puzzle' rules:=Palindromes half:r1c1,r1c2=5
unread '0 of 1 elements; not: 1 line' nobulbthermo:r2c2,r3c3

case_of 'cages of older puzzles have outlines alone'
reads_as '.Cage~10~R1C1~R1C2' outline:r1c1,r1c2=10
reads_as '.Cage~5~R3C3' outline:r3c3=5
reads_as '.Cage~20~R1C1~R1C2~R2C1~R2C2' outline:r1c1,r1c2,r2c1,r2c2=20
reads_as '.Cage~20~R1C2~R2C1~R2C2~R2C3~R3C2' outline:r1c2,r2c1,r2c2,r2c3,r3c2=20
reads_as '.Cage~15~R1C3~R2C3.Cage~3~R1C1~R1C2.Cage~9~R2C1~R2C2' \
    outline:r1c1,r1c2=3 outline:r2c1,r2c2=9 cage:r1c3,r2c3=15
unread '0 of 1 elements; not: 1 cage' 'outline:r1c1,r1c2=<9'

case_of 'numbers beside the board are what the rules name, where that is one kind'
reads_as '.Sandwich~20~C1' 'rules:=Sandwich sums are given.' beside:r0c1=20
reads_as '.XSum~R2~20~' 'rules:=X-sums are given.' beside:r2c0=20
reads_as '.Skyscraper~R2~~4' 'rules:=Skyscrapers!' beside:r2c10=4
unread '0 of 1 elements; not: 1 drawing' beside:r0c1=20

case_of 'boards'
reads_as '.Shape~6x6.~R6C6_4' --size=6 --margins=0000 layout:=AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF given:r6c6=4
reads_as '.Shape~4x4.NoBoxes.~R1C1_1' --size=4 --margins=1020 --grid=square given:r1c1=1
reads_as '.Shape~4x4.NoBoxes.Jigsaw~1112132233423444' --size=4 layout:=AAABACBBCCDBCDDD
unread '0 of 1 elements; not: 1 line' --size=4 border:r1c1,r1c2 border:r1c1,r2c1
unread '0 of 1 elements; not: 1 line' edge:r1c1,r2c2=12
unread '0 of 1 elements; not: 1 line' edge:r1c1,r2c1=8

case_of 'each way to write a link'
for form in --mode=solve --plain --level=0 --fixed --site=https://rstarman.github.io/penpa-edit/? --site= \
    '--site=https://opt-pan.github.io/penpa-edit/?x=y&'; do
    reads_as '.Thermo~R1C1~R1C2.~R1C1_5' "$form" given:r1c1=5 thermo:r1c1,r1c2
done
draw given:r1c1=5 | sed 's/$/\&a=AAAA a name/' > drawn
run convert --to constraints drawn
expect_stdout '.~R1C1_5 a name'
expect_stderr

case_of 'words of the puzzle'
draw 'title:=Puzzles, z and null' 'author:=Me' $'rules:=One, two.\nThree=3 & "four"' > drawn
run convert --to fpuzzles drawn
expect_that 'it has its title and author' grep -qF '"title":"Puzzles, z and null","author":"Me"' "$out"
expect_that 'it has its rules' grep -qF 'One, two.\u000aThree=3 & \"four\"' "$out"
expect_stderr

case_of 'nothing is dropped in silence'
unread '1 of 2 elements; not: 1 drawing' green:r1c1=5 given:r1c2=6
unread '0 of 1 elements; not: 1 drawing' tinted:r1c1,r1c2=#ff0000
unread '0 of 1 elements; not: 1 drawing' circle:r1c1=1,star
unread '0 of 1 elements; not: 1 drawing' surface:r1c1=3
unread '0 of 1 elements; not: 1 drawing' wall:r1c1,r1c2
unread '0 of 1 elements; not: 1 drawing' small:r1c1=7
unread '0 of 1 elements; not: 1 drawing' squareframe:r1c1,r1c2
unread '0 of 1 elements; not: 1 arrow' direction:r1c1,r1c2
unread '0 of 1 elements; not: 1 cage' cage:r1c1,r0c1
unread '1 of 3 elements; not: 1 line, 1 drawing; see the rules of the puzzle' \
    'rules:=Odd digits' thermo:r1c1,r1c2 white:r1c1,r1c2 odd:r2c2
unread '0 of 1 elements; not: 1 drawing' '--member=3,numberS={"1":["a",1]}'

case_of 'links that were published'
while IFS=$'\t' read -r link expected solution note; do
    echo "$link" > drawn
    run convert --to constraints drawn
    expect_exit 0
    expect_stdout "$expected"
    expect_stderr ${note:+"satdoku: drawn: note: puzzle 1: $note"}
    run solve --bare drawn
    expect_stdout "$solution"
    run check drawn
    expect_exit 0
done < "$published"

# refuses MESSAGE ARGUMENT...: a link that is malformed.
refuses() {
    local message=$1
    shift
    draw "$@" > drawn
    run check drawn
    expect_exit 2
    expect_stdout invalid
    expect_stderr "satdoku: drawn:1:*: $message"
}

case_of 'malformed links'
refuses "*satdoku reads no grid of Penpa but 'square' and 'sudoku'" --grid=hex
refuses "*satdoku reads no grid of Penpa but 'square' and 'sudoku'" --replace=0=square,101,5
refuses "*satdoku reads no grid of Penpa but 'square' and 'sudoku'" --replace=0=
refuses '*the board is no square of cells: satdoku reads no other one' '--replace=5=[28,1]'
refuses '*the board is no square of cells: satdoku reads no other one' '--replace=5=[]'
refuses '*this is no cell of the grid' '--replace=5=[28,-99]'
refuses '*this is no cell of the grid' '--replace=5=[28,1e9]'
refuses "*a line of Penpa's text is missing" --replace=5=
refuses "*a line of Penpa's text is missing" '--replace=3=[]'
refuses '*at character *expected*' '--replace=3={"a":}'
refuses '*10*1 to 9*' given:r1c1=10
refuses '*the puzzle has more than 4096 drawings' "--member=3,thermo=[$(yes '[],' | head -n 4097 | tr -d '\n')[]]"
draw given:r1c1=5 > whole
for count in 60 100 400; do
    head -c "$count" whole > drawn
    run check drawn
    expect_exit 2
    expect_stderr "satdoku: drawn:1:$((count + 1)): the compressed text is cut off"
done
sed 's/&p=..../&!/' whole > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:55: no character of base64, in which texts are compressed'
echo 'm=edit&p=////////' > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: this is no text that was compressed'
"$python" -c "import base64, zlib
c = zlib.compressobj(9, wbits=-15)
print('m=edit&p=' + base64.b64encode(c.compress(bytes(9000000)) + c.flush()).decode())" > drawn
run check drawn
expect_exit 2
expect_stderr 'satdoku: drawn:1:*: the puzzle would be longer than 8388608 bytes when it is decompressed'

case_of 'hostile texts'
# says NOTE NAME JSON: a drawing of the setter is read, but for what the note says.
says() {
    draw "--member=3,$2=$3" > drawn
    run check drawn
    expect_exit 1
    expect_stderr "satdoku: drawn: note: puzzle 1: read 0 of $1"
}
says '1 elements; not: 1 line' thermo '[[99999,99998]]'
says '1 elements; not: 1 line' thermo '[[-1,"x"]]'
says '1 elements; not: 1 line' thermo '[[45,75]]'
says '2 elements; not: 2 lines' line '{"a":5,"1,2,3":5}'
says '1 elements; not: 1 line' line '{"45":98}'
says '1 elements; not: 1 line' line '{"45,45":5}'
says '1 elements; not: 1 drawing' symbol '{"99999999999999999999":[1,"circle_SS",2]}'
says '1 elements; not: 1 drawing' symbol '{"45":7}'
says '1 elements; not: 1 drawing' number '{"":["1",1,"1"]}'
says '1 elements; not: 1 drawing' number '{"45":[{},1,"1"]}'
says '1 elements; not: 1 drawing' number '{"45":["1111111111111111111111111111111111111111111",1,"1"]}'
says '1 elements; not: 1 drawing' numberS '{"45,46":["1",1]}'
says '1 elements; not: 1 cage' killercages '[[45,99999]]'
says '1 elements; not: 1 line' lineE '{"5,99999":2}'

finish
