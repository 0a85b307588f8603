#!/usr/bin/env bash
# Five boards that overlap: every command on a Samurai. What is read and written stands in unit/format_canvas, the regions
# in unit/named_board; here a puzzle, and that its solution is one of each of the five boards.
. "$(dirname "$0")/lib.sh"

cat > puzzle << 'EOF'
.2....48.   1..36..7.
6....1.2.   ....7192.
.5..3..6.   .9....13.
2.4.5.8..   ....36...
.6...2...   .468...1.
8..4.....   7...2.4..
531.6.....5.....8....
9........1...........
.........6...........
      12...7...
      6..94.5..
      5...1....
.23..8...........678.
..6.1..........2...5.
.8.2...............2.
.....5.8.   ...53.9..
93..2.1..   .389..2..
6..9..5..   .......1.
591..3...   641..2...
3........   27.4.....
.........   .........
EOF
answer=123679485124369578678541923863571924459238167597248136214356879215436789367892514346897215895417632789125463
answer+=531764298354671984352942183756129438752691786925341678952613847124537869683942517579816243
answer+=123458967481325146789456719832765194278356789236415293786359124214365789412537968935827146538961247678941523
answer+=967824513591683274641792835347192658273485691862574391859613472
cells=$(tr -d ' \n' < puzzle)

case_of 'one solution'
for options in '' --any '--simplify none' '--simplify givens' '--simplify singles' '--simplify locked' '-j 1'; do
    # shellcheck disable=SC2086 # several options
    run solve --board samurai $options --to line puzzle
    expect_exit 0
    expect_stdout "$answer"
done
run check --board samurai puzzle
expect_stdout unique
run count --board samurai puzzle
expect_stdout 1
run solve --board samurai --all --to line puzzle
expect_stdout "$answer"
run solve --board samurai --json puzzle
expect_stdout "{\"puzzle\":1,\"file\":\"puzzle\",\"line\":1,\"verdict\":\"unique\",\"solution\":\"$answer\"}"

case_of 'the five boards of the answer are solved puzzles of 9x9'
run solve --board samurai puzzle
expect_that 'the answer has the layout of the puzzle' \
    [ "$(tr 1-9 . < "$out")" = "$(tr 1-9 . < puzzle)" ]
cp "$out" solution
# board ROW COLUMN FILE: the 9x9 board that begins there.
board() {
    tail -n +"$1" "$3" | head -n 9 | cut -c "$2-$(($2 + 8))"
}
for corner in '1 1' '1 13' '7 7' '13 1' '13 13'; do
    # shellcheck disable=SC2086 # row and column
    board $corner solution > solved
    run check solved
    expect_stdout unique
    # shellcheck disable=SC2086
    board $corner puzzle > part
    run verify --grid part solved
    expect_stdout verified
done

case_of 'other ways to write it'
for text in "$cells" "$(sed 's/^\( *\)/\1/; :a; s/^\( *\) \(.*\)/\1.\2/; ta' puzzle | tr ' ' . |
    awk '{ printf "%s%s", $0, substr("......", 1, 21 - length($0)) }')"; do
    run solve --board samurai <<< "$text a name"
    expect_stdout "$answer a name"
done
run solve --board samurai --to line <<< "$(sed 's/./& /g' puzzle)"
expect_stdout "$answer"
run solve --board samurai --to line <<< "$(tr -d ' ' < puzzle)"
expect_stdout "$answer"
run minimize --board samurai --to constraints solution
expect_exit 0
cp "$out" string
run solve string
expect_stdout "$answer"
run solve --board samurai --to line string
expect_stdout "$answer"

case_of 'candidates are drawn as the board is'
run candidates --board samurai puzzle
expect_that 'cells are apart' grep -q '^\[1\] \[2\] \[3\] | \[6\] \[7\] \[9\] | \[4\] \[8\] \[5\] |             | \[1\]' "$out"
expect_that 'nothing is drawn outside' grep -q '^                          | \[1\] \[2\] \[4\] | .* | \[8\] \[6\] \[9\] |$' "$out"
cp "$out" frame
run solve --board samurai --to line frame
expect_stdout "$answer"
head -n 20 puzzle > loose
echo >> loose
printf '.........   .........\n' >> loose
sed 's/[1-9]/./' loose > looser
run candidates --board samurai looser
cp "$out" frame
run candidates --board samurai frame
expect_that 'what it prints is the same puzzle' cmp -s frame "$out"
run candidates --board samurai --json puzzle
expect_that 'a missing cell is null' grep -q '\[\[1\],\[2\],\[3\],\[6\],\[7\],\[9\],\[4\],\[8\],\[5\],null,null,null,\[1\]' "$out"

case_of 'reasons'
sed '1s/^./2/' puzzle > clash
run explain --board samurai clash
expect_exit 1
expect_that 'a region is told by its board' \
    grep -qE '\(r1c1 and r1c2 are both 2, in (row|box) 1 of the top left board\)' "$out"
sed '20s/^\(.\{12\}\)./\16/' puzzle > clash
run explain --board samurai clash
expect_that 'in the other boards, too' \
    grep -qF '(r19c13 and r20c13 are both 6, in column 1 of the bottom right board)' "$out"
sed '11s/5\.\./5.9/' puzzle > clash
run explain --board samurai clash
expect_that 'and in the middle one' grep -qF ', in row 5 of the middle board)' "$out"

# What is left for r2c1 by the rest of row 1 stands in its box.
set='R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R2C1'
echo ".Board~samurai.AllDifferent~$set" > frame
run explain frame
expect_exit 1
expect_that 'a box that no clue is to blame for, too' \
    grep -qx 'cannot stand together: box 1 of the top left board, set 1 (even without clues)' "$out"
run explain --json frame
expect_that 'in JSON, too' grep -qF '{"kind":"Region","text":"box 1 of the top left board","cells":["r1c1",' "$out"
expect_that 'with its board as a number' grep -qF '"r3c3"],"values":[1,2,1]}' "$out"

case_of 'minimal puzzles'
run minimize --board samurai puzzle
expect_exit 0
expect_that 'it is a grid' [ "$(tr 1-9 . < "$out")" = "$(tr 1-9 . < puzzle)" ]

case_of 'formulas'
for encoding in minimal efficient extended; do
    run encode --board samurai --encoding $encoding -o formula.cnf puzzle
    expect_exit 0
    if command -v picosat > /dev/null; then
        picosat formula.cnf > model || true
        run decode --to line formula.cnf model
        expect_stdout "$answer"
    else
        skip 'no picosat'
    fi
done

case_of 'certificates'
run prove --board samurai -o certificate puzzle
expect_stdout unique
run verify certificate
expect_stdout verified

case_of 'solutions are verified'
run verify --grid --board samurai puzzle solution
expect_stdout verified
sed '21s/3/9/' solution > wrong
run verify --grid --board samurai puzzle wrong
expect_exit 1

case_of 'malformed'
malformed() {
    run solve --board samurai <<< "$2"
    expect_exit 2
    expect_stderr "satdoku: <stdin>:$1"
}
malformed "1:10: '5' stands where the board has no cell" "$(sed '1s/ /5/' puzzle)"
malformed "12:16: '5' stands where the board has no cell" "$(sed '12s/$/5/' puzzle)"
malformed '9:21: the line ends where r9c21 should be' "$(sed '9s/.$//' puzzle)"
malformed '21:1: the input ends where row 21 of 21 should be' "$(head -n 20 puzzle)"
malformed "1:1: this is no puzzle *" 'hello, world'
run solve --board samurai <<< "$(cat puzzle; cat puzzle; head -n 1 puzzle)"
expect_exit 2
expect_stderr 'satdoku: <stdin>:44:1: the input ends where row 2 of 21 should be'
expect_that 'the puzzles before it are answered' [ "$(grep -c . "$out")" -eq 42 ]
printf '%s\n' "$cells" "${cells}1" "$cells" > stream
run check --board samurai stream
expect_exit 2
expect_stdout unique invalid unique
expect_stderr 'satdoku: stream:2:371: 370 characters, expected 441, or 369 for the cells alone'

case_of 'without the option'
printf '.%.0s' {1..369} > cells
run check cells
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: cells:1:1: a board of 369 cells is samurai, which is read with --board samurai'
rm cells

case_of 'what a format says of a board is asked before its clues'
echo '.Board~samurai.AllDifferent~R7C9~R20C9~R21C13' > regions
for format in fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link; do
    run convert --to "$format" regions
    expect_exit 2
    expect_stderr "satdoku: regions:1:1: '$format' cannot say boards that overlap"
done

finish
