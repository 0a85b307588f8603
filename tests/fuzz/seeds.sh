#!/usr/bin/env bash
# Inputs for the fuzz targets to start from: usage seeds.sh PROGRAM SOURCE_DIR FOLDER [--formats]
#
# Makes FOLDER/dimacs, FOLDER/cubes, FOLDER/answer, FOLDER/reader, FOLDER/rup, FOLDER/lrat, FOLDER/solution and
# FOLDER/steps, from the examples, the samples and picosat's answers. Large files are left out: they make a fuzzer slow
# and teach it nothing. With --formats, FOLDER/reader-FORMAT has all inputs of reader, those that were found once as
# well, to be read as that format.
set -euo pipefail
export LC_ALL=C
shopt -s nullglob

program=$1 source_dir=$2 folder=$3
most=20000 # bytes

mkdir -p "$folder"/{answer,cubes,dimacs,lrat,reader,rup,solution,steps}

# put TARGET NAME [PREFIX]: standard input becomes a seed, unless it is large.
put() {
    local file=$folder/$1/$2
    { printf '%s' "${3:-}"; cat; } >"$file"
    [ "$(wc -c <"$file")" -le "$most" ] || rm "$file"
}

# ---- Puzzles: two bytes say format (0 auto, 1 grid, ... 5 line, 6 jigsaw, 7 constraints, 8 pencilmarks,
# 9 sdk, : ss, ; csv, < table, = killer, > fpuzzles, ? fpuzzles-base64, @ fpuzzles-link, B script, C sudokumaker, D sudokumaker-link)
# and size (0 as the text says, 1 four rows, ...; from 128 on a Samurai)

for file in "$source_dir"/examples/*.txt "$source_dir"/cnf-samples/puzzles/*; do
    put reader "${file##*/}" 00 <"$file"
done
small=$'1...\n..3.\n.4..\n...2\n'
put reader small-grid 00 <<<"$small"
put reader small-line 51 <<<'1.....3..4.....2 a comment'
put reader small-spaced 20 <<<$'1 0 . ?\n_ * 3 0\n0 4 0 0\n0 0 0 2\n'
put reader small-cases 30 <<<$'2\n1...\n..3.\n.4..\n...2\n\n1234\n3412\n2143\n4321\n'
put reader small-jigsaw 61 <<<$'1.....3..4.....2AAABACBBDDBCDDCC a comment\nAAABACBBDDBCDDCC\n'
put reader constraints 70 <<<$'.~R1C1_5~R2C2_1_2.Thermo~R1C1~R2C2 a name\n.Shape~4x7~0-6.Diagonal~1\n.AntiKnight.StrictXV.X~R1C1~R1C2~R2C2'
put reader constraint-boards 70 <<<$'.Shape~6x6~9.RegionSize~9.NoBoxes.DisjointSets\n.Shape~4x4.NoBoxes.Jigsaw~1112132233243444.AllDifferent~R1C1~R4C4\n.Windoku.Diagonal~-1.Diagonal~1\n.Shape~16x16.Windoku.Boxes~2x8\n.Shape~3x4~4~Raw'
put reader constraint-lines 70 <<<$'.Whisper~R1C1~R2C2.Whisper~3~R1C1~R2C2.Modular~3~RaC1\n.Palindrome~R1C1~R1C2.Entropic~R1C1~R2C2.Pair~8H_xf8H_xf8H_B~_a~R4C1~R5C1~~R1C1~R2C1.Binary~AB~R1C1~R1C2'
put reader constraint-dominoes 70 <<<$'.Sudominoku.Domino~6~1~R2C2~R2C3.Single~5~R1C9.~R1C1_5\n.WhiteDot~R1C1~R1C2~R2C2.BlackDot~R1C1~R1C2.V~R1C1~R2C1.GreaterThan~R2C2~R2C1.GlobalEntropy.AntiKing.AntiTaxicab.AntiConsecutive.StrictKropki'
put reader constraint-sums 70 <<<$'.EqualSum~R1C1~R1C2~-~R2C1~-~R1C1.PillArrow~2~R1C2~R1C1~R2C1.PillArrow~3~R1C1~R1C2~R2C3~R3C3.Sum~-4_=_1_-2~R1C1~R1C2.Arrow~R1C1~R1C2'
put reader constraint-patterns 70 <<<$'.Regex~MSgyfDMpKg~R1C1~R1C2~~R2C1~R2C2\n.Shape~4x4.Regex~1%5B%5E2-3%5D%7B1%2C2%7D~R1C1~R1C2~R1C3\n.Regex~Wzk~R1C1'
put reader constraint-machines 70 <<<$'.Shape~4x4.NFA~RRP2EfDPGA~_a~R1C1~R1C2~-~R2C1~~R3C1\n.Shape~4x4.NFA~BOY6CPGHYTVxoA~R1C1~R1C2.NFA~~R1C1\n.NFA~SQA~R1C1'
put reader constraint-composites 70 <<<$'.Or.And.~R1C1_5~R1C2_1_2.X~R2C1~R2C2.End.Or.Cage~9~R1C1~R1C1.Skyscraper~R1~3~2.End.End\n.Replicate~JI~R1C1.Or.V~R1C1~R2C1.AllDifferent~R1C1~R1C2.End.End\n.Shape~4x4~0-3.And.Replicate~D.LookAndSay~0213~R1C1.End.SameValues~2~R1C1~R1C2.ContainExact~0_0~R1C1.End.Or.End'
put reader constraint-ranks 70 <<<$'.Shape~4x4.FullRankTies~any.FullRank~R1~3~3.Lunchbox~3~R1C1~R2C1~R2C2\n.FullRankTies~none.DutchFlatmates.RegionSameValues.SearchPriority~-1~R1C1\n.FullRankTies~some'
put reader constraint-layers 70 <<<$'.Shape~4x4.YinYang.Sees~R1C1~YY.Around~R2C2~YY~2.~YY2_2\n.Shape~4x4.StarBattle~1.Minesweeper.CountValues~1_2~R1C1~MS1~SB2\n.Shape~4x4~0-4.Doppelganger.~DGR1_1\n.StarBattle~0\n.Around~R1C1~~1'
put reader constraints-auto 00 <<<$'.~R1C1_5_5 .X~R1C1~R1C2 name\n.Foo\n.Cage~1~R1C1\n.~R1C1_5.~R1C1_6'
# Constraints on lines: one puzzle, with and without --from, and lists.
put reader script B0 <<<$'# a name\n.Shape~4x4\n.Cage~5~R1C1~R1C2\n\n  .Thermo\n~R2C1\n\t~R2C2 # grows\n.~R3C3_1_2~R4C4_3\n.AntiKnight\nFound by somebody.\n'
put reader script-auto 00 <<<$'.AntiKnight\n.Thermo~R1C1~R1C2\n.~R1C1_1\n'
put reader script-givens 00 <<<$'.Shape~6x6\n.~R1C1_5~R2C1_6\n.~R2C2_4\n.AntiKing a rule\n'
put reader script-composites 00 <<<$'.Or\n.~R1C1_5\n.And\n.~R2C1_6\n.End\n.End\n.Or\n.X~R1C1~R1C2\n.End\n'
put reader script-titled B0 <<<$'name: .AntiKnight.Diagonal~1\n.Jigsaw~1112132233243444\n.Shape~4x4.NoBoxes\n'
put reader script-crlf B0 < <(printf '.Shape~4x4~0-3\r\n.Missing~R1C1\r\n.~R4C4_0 \r\n\r\n.Sum~3\r\n~R2C2\r\n~R2C3')
put reader script-malformed B0 <<<$'.AntiKnight\n.Thermo~R1C1\n~R1C0\n.Shape~4x4\n.Shape~6x6\n'
put reader script-list 00 <<<$'.~R1C1_5~R2C1_6\n.~R2C2_5~R1C1_7\n.AntiKnight a\n'
put reader script-samurai B0 <<<$'.Board~samurai\n.~R1C1_1~R21C21_9\n.AllDifferent~R7C9~R20C9~R21C13\n'
# What the documents draw: every kind of clue.
while IFS=$'\t' read -r file _ text; do
    [[ $text != .* ]] || printf '%b\n' "$text" | put reader "drawn-${file%.svg}" 70
done <"$source_dir/docs/pictures/MANIFEST"
put reader small-marks 80 <<<$'1....234..34.2..123412341234123412341234123412341234123412341... name\n1...\n'
put reader small-frame 80 <<<$'+---+---+\n| [1] 23 | 4 1234 |\n| . 1234 | 2 34 |\n|---+---|\n| 1 2 | 3 4 |\n| 12 12 | 34 34 |\n+---+---+\n'
put reader frame 00 <<<$'[1] 23 | 4 1234\n34 1234 | 2 34\n---+---\n1 2 | 3 4\n12 12 | 34 34\n'
put reader small-sdk 90 <<<$'#AJane Doe\n#DA puzzle\n[Puzzle]\n1..-\nx.3.\n.4..\nX..2\n[State]\n12..\n..3.\n.4..\n...2\n[PencilMarks]\n1,2\n[Colours]\n[Puzzle]\n1...\n..3.\n.4..\n...2\n'
put reader small-ss :0 <<<$'*-----*\n|1.|..|\n|xX|3.|\n|--+--|\n|.4|..|\n|..|.2|\n*-----*\nSimple Sudoku\n1.|..\n..|3.\n-----\n.4|..\n..|.2\n'
put reader ss 00 <<<$'|.3.|4..|...|\n|9.2|8.6|3.1|\n|...|...|.2.|\n|---+---+---|\n|8..|.6.|7..|\n|.6.|2.5|.9.|\n|..3|.4.|..8|\n|---+---+---|\n|.7.|...|...|\n|4.8|9.2|5.6|\n|...|..8|.3.|\n'
put reader killer-arrows '=0' < <(printf '3<0000000%072d a name\n>3v00000000j<%069d\n0<^000000%072d\n3<0><0000%072d\n' 0 0 0 0)
put reader killer-numbers 00 < <(printf '3x3:d:k:769:1:1:769:11520:0:0'; printf ':0%.0s' {1..74}; printf '\n3x3::k:769:1025:1\n')
put reader csv 00 <<<$'id,puzzle,solution,\n1,1.....3..4.....2,1342243142133124\n"2, ""b""\n",\t1.....3..4......,,,\n3,"1.....3..4.....2",x,\n"4\n5,1\n'
put reader csv-headless ';0' <<<$'a,"1.....3..4.....2",1342243142133124\n"b"x,1\n,.....,1,2\nc\n'
put reader csv-words 00 <<<$'id,what\n1,1.....3..4.....2\n'
grid='[{},{"value":2,"given":true},{"givenPencilMarks":[1,3]},{}],[{},{"region":0},{},{}],[{},{},{"region":null},{}],[{},{},{},{}]'
put reader small-fpuzzles '>0' <<<"{\"size\":4,\"grid\":[$grid],\"antiknight\":true,\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"maximum\":[{\"cell\":\"R3C3\"}],\"negative\":[\"xv\"]}"
put reader fpuzzles-lines '>0' <<<"{\"size\":4,\"grid\":[$grid],\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"doublearrow\":[{\"lines\":[[\"R2C1\",\"R2C2\",\"R2C3\"]]}],\"zipperline\":[{\"lines\":[[\"R3C1\",\"R3C2\"]]}]}"
put reader fpuzzles-dots '>0' <<<"{\"size\":4,\"title\":\"A \\u0041\",\"grid\":[$grid],\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"2\"}],\"ratio\":[{\"cells\":[\"R2C1\",\"R1C1\"]}],\"nonconsecutive\":true,\"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[\"R4C4\"]}]}"
strings='.Shape~4x4.Whisper~2~R1C1~R1C2.Diagonal~1.AllDifferent~R1C1~R2C3
.Shape~4x4.~R1C1_1_3~R2C2_4.X~R1C1~R1C2'
cells='{},{"given":true,"value":2},{"value":1},{},{},{},{},{},{},{},{},{},{},{},{},{}'
regions='{"type":0},{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}'
maker() { # maker CONSTRAINTS: a document of 4x4 cells
    echo "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"name\":\"A\",\"size\":4,\"cells\":[$cells],\"constraints\":[$regions,$1]}}"
}
put reader sudokumaker-board C0 < <(maker '{"type":10},{"type":14},{"type":305,"cells":[0,6]},{"type":12},{"type":15},{"type":2000,"lines":[[1]]},{"type":1000,"disabled":true}')
put reader sudokumaker-cells C0 < <(maker '{"type":100,"cells":[3]},{"type":102,"cells":[10,11]},{"type":600,"cells":[5]},{"type":301,"cages":[{"cells":[0,1],"value":5}]},{"type":304,"cages":[{"cells":[4,5],"value":"1112"}]},{"type":303,"clues":[{"corner":6,"digits":[1,2]}]}')
put reader sudokumaker-lines C0 < <(maker '{"type":300,"slow":true,"thermometers":[[0,1]]},{"type":302,"groups":[[0,10]]},{"type":401,"lines":[[0,1]],"minDifference":2},{"type":405,"lines":[[0,1,5,4]]},{"type":406,"lines":[[8,9]],"groups":[10,20]},{"type":408,"bulbsWithArrows":[{"bulbCells":[10,11],"arrows":[[11,7]]}]}')
put reader sudokumaker-edges C0 < <(maker '{"type":200,"clues":[{"value":1,"edge":1},{"value":2,"edge":15}],"negative":[1],"overrideNegativeRatios":false},{"type":201,"clues":[{"edge":4}],"negative":[2]},{"type":202,"clues":[{"value":10,"edge":11}],"negative":[10,5]},{"type":500,"clues":[{"value":6,"outerCell":4,"diagonal":1}]},{"type":502,"clues":[{"value":6,"outerCell":31}]}')
scl() { # scl MEMBERS: a document of SudokuPad's own, of 4x4 cells
    echo "{\"cellSize\":64,\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],$1}"
}
put reader scl-cages '>0' < <(scl '"regions":[[[0,0],[0,1],[1,0],[1,1]]],"cages":[{"value":"title: A"},{"cells":[[0,0],[0,1]],"value":5},{"cells":[[2,2],[3,3]],"style":"extraregion"},{"cells":[[3,0]],"unique":false,"hidden":true}],"metadata":{"antiknight":true,"rules":["Odd.","Sandwich"]},"global":["antixv"]')
put reader scl-lines '>0' < <(scl '"underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF"}],"lines":[{"color":"#CFCFCF","thickness":21,"wayPoints":[[0.5,0.5],[2.5,2.5]]},{"color":"#67f067ff","wayPoints":[[3.5,0.5],[3.5,3.5]]},{"color":"#34BBE6","wayPoints":[[0,0],[4,4]]}]')
put reader scl-shapes '>0' < <(scl '"arrows":[{"color":"#a1a1a1","wayPoints":[[0.5,0.9],[0.5,2.5]]},{"wayPoints":[[-0.2,0.8],[-0.02,0.98]]}],"overlays":[{"center":[0.5,0.5],"width":0.83,"height":0.83,"rounded":true,"borderColor":"#a1a1a1"},{"center":[-0.5,0.5],"text":8},{"center":[2,1.5],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000000"},{"center":[2,2],"rounded":true,"backgroundColor":"#FFFFFF","text":"12"}]')
put reader scl-short '?0' <<<'sclN4YwpgXA2lwG4QIwF8A0rUF1VVa1mqUqqqmqUqqqmmqATmBFFFAAypuapRuqKZUURKjaZUURKkSZMmVCACGEKMDgQA5PQCuAGzABnCAAIASmAB2AI0UWAdBuSZUuiFGAB3AA4QoUNnYArKhsdoGYqFCIdoGobHaBmJioIBAAYmwAbADsaWzIqMAgEADEbMiYqAD2EFDAIAAuEFAATHaBqAAsdoGYqA1gEACcyKiYqAC2YA2KACaKDYoQwIoWDQCWANYW6wDmABYNEA3IyEA='
penpa() { # penpa ARGUMENT...: a link to Penpa; those that are stored can be changed
    python3 "$source_dir/tests/support/penpa_draw.py" --size=4 "$@"
}
put reader penpa '@0' < <(penpa layout:=AABBAABBCCDDCCDD given:r1c1=1 cage:r1c2,r1c3=5 outline:r3c3,r4c3 thermo:r2c1,r2c2 falling: white:r2c3,r2c4)
put reader penpa-stored '@0' < <(penpa --level=0 'rules:=Between, palindromes' line:r3c1,r3c2=5 arrows:r4c1,r4c2 killer:r0c1,r1c2=6 surface:r4c4=3)
put reader penpa-fixed '@0' < <(penpa --fixed --plain 'title:=A' odd:r1c1 quad:r1c1,r1c2,r2c1,r2c2=12)
put reader small-sudokumaker-link D0 < <(maker '{"type":16,"groups":[]},{"type":13}' | "$program" convert --ignore-unknown --to sudokumaker-link)
for form in fpuzzles-base64 fpuzzles-link sudokupad-link; do
    put reader "small-$form" '?0' < <("$program" convert --from constraints --to "$form" <<<"$strings")
done
put reader samurai $'1\xff' < <(for row in {1..21}; do if [ "$row" -ge 10 ] && [ "$row" -le 12 ]; then echo '......1..'; elif [ "$row" -ge 7 ] && [ "$row" -le 15 ]; then echo '1...................5'; else echo '.....4...   .......2.'; fi; done)
put reader samurai-line $'5\xff' < <(printf '%0369d\n%0441d\n' 0 0)
put reader samurai-frame $'8\xff' < <(printf '%.0s12 ' {1..369} | fold -w 54)
put reader table-commas '<0' <<<$'[\n [1, 0, , 4],\n [3, 4, 12/3, x],\n [2, 1, 4, 3,],\n [4, 3, 2, 1]\n]\n'
put reader table-frame '<0' <<<$'A title\n+-----+-----+\n| 1 2 | 3 4 |\n|   4 |   2 |\n+=====+=====+\n| 2 ! | 4 13 |\n| 4 3 | 2 1 |\n+-----+-----+\nfooter\n'
put reader table-unicode 00 <<<$'\u250c\u2500\u2510\n\u2502 1 2 \u2551 3 4 \u2502\n\u2502 - 4 \u2551 - 2 \u2502\n\u2551 2 1 \u2551 4 3 \u2551\n\u2502 4 3 \u2551 2 1 \u2502\n'
put reader table-tabs 00 <<<$'1\t\t3\t\n\t\t\t\n\t4\t\t2\n4\t\t\t1\n'
put reader table-groups 00 <<<$'53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n'
put reader table-stars 00 <<<$'*********\n* 1 2 * 3 4 *\n* . . * . . *\n*********\n'
put reader table-line 00 <<<$'[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n'
put reader table-utf16 00 < <(printf '\xff\xfe1\0,\0002\0,\0003\0,\0004\0\n\0003\0,\0-\0')
put reader grid-dashes 00 <<<$'1---\n--3-\n-4--\n---2\n'
put reader small-dominoes 41 <<<$'1\n2 B1 4 B2\nC2 D1 C1 D2\n0\nC2 D1 C1 D2\n0\n'
put reader wide-boxes 05 <<<$'......\n1.....\n..2...\n...3..\n....4.\n.....5\n'
put reader latin 07 <<<$'1......\n.2.....\n..3....\n...4...\n....5..\n.....6.\n......7\n'
put reader marks 00 < <(printf '\xef\xbb\xbf# comment\r\n\r\n1...\r\n..3. \t\r\n.4..\r\n...2')

# ---- The same for each format: the first byte is '0' for the first one that the header has, and so on

# each_format FORMAT...
each_format() {
    local choice=48 format file byte
    for format in "$@"; do
        mkdir "$folder/reader-$format"
        printf -v byte '\\x%02x' "$choice"
        choice=$((choice + 1))
        for file in "$folder/reader"/* "$source_dir"/tests/fuzz/found/reader/*; do
            { printf '%b' "$byte"; tail -c +2 "$file"; } >"$folder/reader-$format/${file##*/}"
        done
    done
}

if [ "${4:-}" = --formats ]; then
    mapfile -t formats < <(sed -n 's/^ *SATDOKU_FORMAT_\([A-Z0-9_]*\).*/\1/p' "$source_dir/include/satdoku.h" |
        tr A-Z_ a-z-)
    each_format "${formats[@]}"
fi

# ---- Solutions: the first byte chooses the puzzle

put solution line 0 <<<$'1234341221434321 a name\n1234341221434321\nnone\n'
put solution grid 1 <<<$'1234\n3412\n2143\n4321\n'
put solution spaced 2 <<<$'1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n'
put solution cases 3 <<<$'1\n1234\n3412\n2143\n4321\n'
put solution case-answers 3 <<<$'1234\n3412\n2143\n4321\n\nCould not complete this grid.\n'
put solution titles 4 <<<$'Puzzle 1\n1234\n3412\n2143\n4321\nPuzzle 2\n1234\n3412\n2143\n4321\n'
put solution tiling 4 <<<$'6\n3 A1 4 B1\n1 A2 2 A3\n0\nA1 A2 A3 A4\n0\n'
put solution jigsaw 5 <<<$'1234341221434321\n1234341221434321AAABACBBDDBCDDCC\n12 34 34 12\n2143 4321\n'
put solution wide 6 <<<$'3012456012356412046352356041\n3012456\n0123564\n1204635\n2356041\n.Shape~4x7~0-6.~R1C1_3\n'
put solution high 7 <<<$'36 34 35 34 35 36\n36 34 35\n34 35 36\n'
put solution zeros 8 <<<$'0123 2301 1032 3210\n.Shape~4x4~0-3.Sudominoku.Domino~0~1~R1C1~R1C2\n'
put solution ten 9 < <(for row in {1..10}; do echo '1 2 3 4 5 6 7 8 9 A'; done; printf '123456789A%.0s' {1..10})
put solution marks ':' <<<$'1234341221434321\n'
put solution script '<' <<<$'1234341221434321\n.Shape~4x4\n.~R1C1_1\n1234\n3412\n'
put solution samurai ';' < <(printf '%0369d\n' 0)

# ---- Steps: the first byte chooses the claim, in the order of fuzz_steps.c

# steps_of PUZZLE CLAIM...: the steps of the puzzle become seeds for these claims, whole and cut short.
steps_of() {
    local made
    made=$(mktemp -d)
    "$program" prove --steps -o "$made/{}" - <<<"$1" >"$made/verdict" || true
    shift
    for claim; do
        put steps "whole-$claim" "$claim" <"$made/1/steps.txt"
        { head -n 3 "$made/1/steps.txt"; echo 'end 3'; } | put steps "cut-$claim" "$claim"
    done
    rm -r "$made"
}
steps_of '.Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2' 0 1
steps_of '.Shape~4x4.~R1C1_1~R2C3_3~R3C2_4' 2 3
steps_of '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R3C1~R4C1.X~R4C3~R4C4' 4
steps_of '.Shape~4x4.Thermo~R2C1~R1C1~R1C2~R1C3.~R3C3_1.Arrow~R4C4~R3C4' 5
steps_of '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Diagonal~1.~R2C1_3' 6 7

# ---- Formulas

for file in "$source_dir"/cnf-samples/*.cnf "$source_dir"/cnf-samples/*.icnf; do
    put dimacs "${file##*/}" <"$file"
done
encode() { "$program" encode --size 4 "$@" -; }
sudoku=$'1...\n..3.\n....\n....\n'
sudominoku=$'0\nC2 D1 C1 D2\n0\n'
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# In the order of fuzz_answer.c.
encode --simplify none <<<"$sudoku" >"$scratch/0"
encode --simplify givens <<<"$sudoku" >"$scratch/1"
encode --simplify givens --unique --names <<<"$sudoku" >"$scratch/2"
encode --simplify givens --amo product --cubes 4 <<<"$sudoku" >"$scratch/3"
encode --simplify givens <<<"$sudominoku" >"$scratch/4"
encode --dominoes placement <<<"$sudominoku" >"$scratch/5"
for file in "$scratch"/?; do
    put dimacs "small-${file##*/}" <"$file"
done
# With cubes: of a puzzle with one solution, several, none; by other encodings; with other boards and clues.
several=$'....\n..3.\n....\n....\n'
simplified() { encode --simplify givens "$@"; }
simplified --cubes 2 <<<"$sudoku" | put cubes two
simplified --cubes 5 <<<"$several" | put cubes five
simplified --cubes 16 --encoding minimal <<<"$several" | put cubes sixteen
simplified --cubes 4 --amo sequential --names <<<"$sudoku" | put cubes sequential
encode --simplify locked --cubes 4 <<<"$several" | put cubes locked
encode --cubes 3 --encoding minimal <<<$'11..\n....\n....\n....\n' | put cubes none
simplified --cubes 4 <<<"$sudominoku" | put cubes dominoes
simplified --cubes 4 --dominoes placement <<<"$sudominoku" | put cubes placement
simplified --cubes 4 <<<'.Shape~4x4.Thermo~R1C1~R1C2~R2C2.~R3C3_1_2 a name' | put cubes clues
"$program" encode --from jigsaw --simplify givens --cubes 4 <<<'1.....3..4.....2AAABACBBDDBCDDCC' | put cubes jigsaw
for file in two five; do
    sed '0,/^a /s/^a -*/a -/' "$folder/cubes/$file" | put cubes "overlapping-$file"
    sed '$d' "$folder/cubes/$file" | put cubes "missing-$file"
done
put dimacs plain <<<$'c x\np cnf 3 2\n1 -2\n3 0 c y\n-1 0\n'
put dimacs crlf < <(sed 's/$/\r/' "$scratch/1")

# ---- Answers: the first byte says to which formula

for file in "$scratch"/?; do
    which=${file##*/}
    cnf=$file
    if [ "$which" = 3 ]; then # iCNF: no solver reads it, but without cubes it is the formula of the product
        cnf=$scratch/plain
        encode --simplify givens --amo product <<<"$sudoku" >"$cnf"
    fi
    picosat "$cnf" >"$scratch/answer" || true
    put answer "model-$which" "$which" <"$scratch/answer"
    { echo SAT; sed -n 's/^v //p' "$scratch/answer"; } | put answer "minisat-$which" "$which"
    picosat --all "$cnf" 2>/dev/null | head -n 40 | put answer "all-$which" "$which" || true
done
put answer unsatisfiable 0 <<<'s UNSATISFIABLE'
put answer minisat 2 <<<'UNSAT'
put answer unknown 1 <<<$'c comment\ns UNKNOWN'
put answer seven 0 <<<$'s SATISFIABLE\nv 1 -2 3\nc x\nv -4 5\r\nv 6 7 0\ns SATISFIABLE\nv -1 0\ns UNSATISFIABLE'
put answer solutions 0 <<<$'s SATISFIABLE\nv 1 0\ns SOLUTIONS 1'

# ---- Proofs: behind the formula

square='1 2 0 1 -2 0 -1 2 0 -1 -2 0'
# Unsatisfiable, and no two variables decide it.
cube=$(for signs in {1,-1}' '{2,-2}' '{3,-3}; do printf '%s 0 ' "$signs"; done)
# Three pigeons, two holes: variable 2p - 1 + h.
pigeons='1 2 0 3 4 0 5 6 0 -1 -3 0 -1 -5 0 -3 -5 0 -2 -4 0 -2 -6 0 -4 -6 0'
put rup empty <<<'|'
put rup refuted <<<'1 0 -1 2 0 -2 0|'
put rup satisfiable <<<'1 2 0 -1 3 0|2 3 0 1 0 0'
put rup square <<<"$square|1 0 0"
put rup not-yet <<<"$square|0"
put rup tautologies <<<"1 -1 0 2 2 2 0 $square|3 -3 0 1 1 0 0"
put rup lines <<<"$square|"$'%RUPD32 9 4   \nc a comment\n1 3 0\nd 3 1 0\n1 0\n0'
put rup deleted <<<"$square|d 1 2 0 d 1 -2 0 1 0 0"
put rup absent <<<"$square|d 1 3 0 1 0 0"
put rup units <<<"1 0 -1 2 0 3 4 -2 0 $square|d -1 2 0 d 1 0 2 0 0"
put rup cube <<<"$cube|1 2 0 1 0 d 1 2 3 0 -1 2 0 0"
put rup pigeons <<<"$pigeons|"$'-1 0\nd -1 -3 0\n-3 0\n0\n'
put rup crlf <<<"$pigeons|"$'-1 0\r\n2 0\r\n0'
put lrat empty <<<'|'
put lrat refuted <<<'1 0 -1 2 0 -2 0|4 0 1 2 3 0'
put lrat satisfiable <<<'1 2 0 -1 3 0|3 2 3 0 1 2 0 4 0 3 0'
put lrat square <<<"$square|5 1 0 1 2 0 6 0 5 3 4 0"
put lrat not-yet <<<"$square|5 0 1 2 3 4 0"
put lrat tautologies <<<"1 -1 0 2 2 2 0 $square|8 3 -3 0 0 9 1 1 0 3 4 0 10 0 9 5 6 0"
put lrat lines <<<"$square|"$'c a comment\n5 1 3 0 1 2 0\n5 d 5 0\n7 1 0\n1 2 0\n900 0 7 3 4 0\n'
put lrat deleted <<<"$square|4 d 1 2 0 5 1 0 1 2 0 6 0 5 3 4 0"
put lrat negative <<<"$square|5 1 0 -1 2 0 6 0 5 3 4 0"
put lrat huge <<<"$square|9223372036854775806 1 0 1 2 0 9223372036854775807 0 9223372036854775806 3 4 0"
