#!/usr/bin/env bash
# Boards that are not square, whose digits do not begin at 1 or are more than there are characters, and Sudominoku with
# other regions than boxes: what is printed of them, and that every command takes them. Whether the answers are right,
# brute force says in property/variants.
. "$(dirname "$0")/lib.sh"

case_of 'digits from 0, more columns than rows'
echo '.Shape~4x7~0-6.~R1C1_3 wide' > wide
run solve wide
expect_exit 0
expect_stdout '3012456012356412046352356041 wide'
run solve --to grid wide
expect_stdout 3012456 0123564 1204635 2356041
run solve --to spaced wide
expect_stdout '3 0 1 2 4 5 6' '0 1 2 3 5 6 4' '1 2 0 4 6 3 5' '2 3 5 6 0 4 1'
run solve --json wide
expect_stdout '{"puzzle":1,"file":"wide","line":1,"name":"wide","verdict":"multiple","solution":"3012456012356412046352356041"}'
run check wide
expect_stdout multiple
run count --limit 7 wide
expect_stdout 7+
run candidates wide
expect_stdout '[3]     012456  012456  012456  012456  012456  012456' \
    '012456  0123456 0123456 0123456 0123456 0123456 0123456' \
    '012456  0123456 0123456 0123456 0123456 0123456 0123456' \
    '012456  0123456 0123456 0123456 0123456 0123456 0123456'
run explain wide
expect_exit 1
expect_that 'differences in all columns are told' grep -qx 'they differ in: r4c5 r4c7' "$out"
run explain --json wide
expect_that 'in JSON, too' grep -q '"differ":\["r4c5","r4c7"\]' "$out"
echo '.Shape~4x7~0-6.~R1C1_3~R1C7_3' > clash
run explain clash
expect_exit 1
expect_that 'a row of seven cells' grep -qF '(r1c1 and r1c7 are both 3, in row 1)' "$out"

case_of 'digits above 35'
printf '%s\n' '.Shape~2x3~34-36.~R1C1_36' '.Shape~2x2~1-2' > large
run solve large
expect_exit 0
expect_stdout '36 34 35 34 35 36' 1221
run solve --json --take 1 large
expect_stdout '{"puzzle":1,"file":"large","line":1,"verdict":"multiple","solution":"36 34 35 34 35 36"}'
run candidates --take 1 large
expect_stdout '[36]     34,35    34,35' '34,35    34,35,36 34,35,36'
run candidates --json --take 1 large
expect_stdout '{"puzzle":1,"file":"large","line":1,"verdict":"multiple","candidates":[[[36],[34,35],[34,35]],[[34,35],[34,35,36],[34,35,36]]]}'
run solve --to line large
expect_exit 2
expect_stdout
expect_stderr "satdoku: large: 'line' has no characters for the digits of a 2x3 board: use 'spaced'"

case_of 'dominoes on other regions'
layout=1112122233433444
cat > tiles << EOF
.Shape~4x4.NoBoxes.Jigsaw~$layout.Sudominoku
.Shape~4x4.NoBoxes.Jigsaw~$layout.Sudominoku.Domino~1~2~R1C1~R1C2
.Shape~4x4.Diagonal~1.Diagonal~-1.Sudominoku
.Shape~4x4.Diagonal~1.Diagonal~-1.Sudominoku.Domino~2~1~R1C1~R2C1.Single~4~R4C4
.Shape~4x4.Diagonal~1.Sudominoku.Single~1~R1C1.Single~1~R4C4
EOF
run check tiles
expect_exit 2
expect_stderr 'satdoku: tiles: note: puzzle 1: the region of r3c1 is not connected: *' 'satdoku: tiles:5:*'
sed -i 5d tiles
# As many as another program found that tries them all.
run count --tilings tiles
expect_exit 0
times() {
    yes "$2" | head -n "$1" | tr '\n' ' ' | sed "s/^/$1: /; s/ $//"
}
expect_stdout "$(times 24 105)" "$(times 2 16)" "$(times 48 56)" '1: 3'
run solve tiles
cp "$out" answers
for puzzle in 1 2 3 4; do
    for dominoes in partner placement; do
        for simplify in none givens probe; do
            run encode --puzzle $puzzle --dominoes $dominoes --simplify $simplify -o formula.cnf tiles
            expect_exit 0
            if command -v picosat > /dev/null; then
                picosat formula.cnf > model || true
                run decode formula.cnf model
                expect_exit 0
                expect_that 'a grid' grep -qx '[1-4]\{16\}' "$out"
            else
                skip 'no picosat'
            fi
        done
    done
done
echo '.Shape~4x4.NoBoxes.Jigsaw~1112122233433444.Sudominoku.Domino~1~2~R1C1~R1C2.Domino~2~3~R2C1~R3C1.Domino~3~1~R1C4~R2C4' > some
run check some
run explain some
expect_that 'it ends' [ "$code" -le 1 ]
echo '.Shape~4x4.NoBoxes.Jigsaw~1112122233433444.Sudominoku.Domino~1~2~R1C1~R2C1.Domino~3~1~R1C2~R1C3' > clash
run explain clash
expect_exit 1
expect_that 'the piece is told' grep -qF '(A1 and A3 are both 1, in r' "$out"

# The same puzzles with digits from 1 and from 0: what is said of one is said of the other.
case_of 'dominoes with digits from 0'
cat > ones << EOF
.Shape~4x4.Sudominoku
.Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Single~4~R4C4
.Shape~4x4.Sudominoku.Domino~4~3~R1C1~R1C2.Domino~1~2~R1C3~R1C4.Domino~1~4~R2C1~R2C2
.Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Domino~2~1~R3C1~R3C2
.Shape~4x4.Sudominoku.Domino~1~1~R1C1~R1C2
EOF
sed -E 's/Shape~4x4/&~0-3/
    s/Domino~(.)~(.)/Domino~<\1>~<\2>/g; s/Single~(.)/Single~<\1>/g
    s/<1>/0/g; s/<2>/1/g; s/<3>/2/g; s/<4>/3/g' ones > zeros
for question in 'solve' 'solve --any --to grid' 'check' 'candidates' 'solve --all' 'explain' 'minimize'; do
    # shellcheck disable=SC2086 # words
    run $question ones
    expected=$code
    tr 1234 0123 < "$out" > answers
    # shellcheck disable=SC2086
    run $question zeros
    expect_exit "$expected"
    case $question in
    explain | minimize) ;; # rows and columns are digits, too
    *) expect_that "the answers of $question" cmp -s answers "$out" ;;
    esac
done
run count --tilings ones
cp "$out" answers
run count --tilings zeros
expect_that 'as many tilings' cmp -s answers "$out"
for puzzle in 1 2; do
    for dominoes in partner placement; do
        run encode --names --puzzle $puzzle --dominoes $dominoes -o formula.cnf zeros
        expect_exit 0
        expect_that 'names have digits as they are printed' \
            grep -q "^c varname .* [$([ $dominoes = partner ] && echo u || echo p)]:.*:0-3$" formula.cnf
    done
done
run explain --take 1 --skip 3 zeros
expect_that 'reasons, too' grep -qF '0-1 on A1-A2, 1-0 on C1-C2 (the pair 0-1 is on two dominoes)' "$out"
run explain --take 1 --skip 4 zeros
expect_that 'of one domino' grep -qF '0-0 on A1-A2 (the domino on A1-A2 has 0 on both halves)' "$out"
run solve --take 1 --skip 1 zeros
cp "$out" solution
sed -n 2p zeros > second
run verify --grid second solution
expect_exit 0
expect_stdout verified
run prove -o proof second
run verify proof
expect_exit 0

# Its digits are said by candidate sets of one digit each; there are no dominoes that could go.
case_of 'minimize without dominoes'
echo '.Shape~4x4.Sudominoku.~R1C1_1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C1_2~R3C2_1~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1' > full
run minimize full
expect_exit 0
expect_that 'the sets are fewer' [ "$(grep -o 'R[1-4]C[1-4]_' "$out" | wc -l)" -lt 12 ]
cp "$out" fewer
run check fewer
expect_stdout unique
run minimize --to sudominoku full
expect_exit 2
expect_stderr "satdoku: full: 'sudominoku' cannot say *"
echo '.Shape~4x4.Sudominoku.Single~1~R1C1' > none
run minimize none
expect_exit 1
expect_stdout multiple

finish
