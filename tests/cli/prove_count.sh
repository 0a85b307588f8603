#!/usr/bin/env bash
# Certificates of counts: of every kind of puzzle, up to a limit, in time or not at all; and each way to be wrong.
. "$(dirname "$0")/lib.sh"

# Jobs of their own: a shell without job control would start them with SIGINT ignored.
set -m

echo '8.........95.......67..........2.485...4.3192......736...651947...732518...894263' > many
echo '.....................4.2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....' > pieces
echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
small_sudominoku > small
{ printf '.%.0s' {1..81} && echo; } > empty
echo '.Shape~4x7~0-6.AntiKnight' > odd
before=$(ls -A)

nothing_left() {
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
}

case_of 'what is in it'
run prove --count -o folder many
expect_exit 0
expect_stdout 125
expect_stderr
expect_file folder/certificate.txt 'satdoku certificate 1' 'verdict multiple' 'count 125' 'format grid' \
    'board 9 boxes 3x3'
expect_that 'the files' \
    [ "$(ls folder)" = $'README.md\ncertificate.txt\nformula.cnf\nproof.drat\npuzzle.txt\nsolutions.txt' ]
"$program" solve --all --limit 1000 many | grep '^[0-9]' | sort > "$home/all"
expect_that 'the solutions are those of solve --all' cmp -s folder/solutions.txt "$home/all"
expect_that 'the README says what it is' grep -q '^The puzzle in puzzle.txt has 125 solutions' folder/README.md
"$program" encode --simplify none many | grep -v '^[cp]' > "$home/formula"
awk '{ for (c = 0; c < 81; c++) printf "-%d ", 9 * c + substr($0, c + 1, 1); print 0 }' folder/solutions.txt \
    >> "$home/formula"
expect_that 'the formula has their clauses behind those of encode' \
    cmp -s "$home/formula" <(grep -v '^[cp]' folder/formula.cnf)
expect_that 'and says how many there are' \
    [ "$(sed -n 's/^p cnf 729 //p' folder/formula.cnf)" = "$(wc -l < "$home/formula")" ]
expect_that 'the proof is plain' [ -z "$(grep -v '^\(d \)\{0,1\}-\{0,1\}[0-9]' folder/proof.drat)" ]
run verify --json folder
expect_exit 0
expect_stdout '{"file":"folder","verified":true,"verdict":"multiple","count":125}'
mv folder "$home/good"

case_of 'no solution and one are as without a count'
for puzzle in unique impossible; do
    run prove --count -o counted $puzzle
    expect_exit 0
    expect_stdout "$([ $puzzle = unique ] && echo 1 || echo 0)"
    "$program" prove -o plain $puzzle > /dev/null
    expect_that 'the same folder' diff -r counted plain
    rm -r counted plain
done

case_of 'more solutions than a piece has, and both kinds of proofs'
run prove --count -o folder pieces
expect_exit 0
expect_stdout "$("$program" count --limit 100000 pieces)"
run verify folder
expect_exit 0
expect_that 'what is not needed any more is deleted' grep -q '^d ' folder/proof.drat
rm -r folder
run prove --count --lrat --json -o folder pieces
expect_exit 0
expect_stdout "{\"puzzle\":1,\"file\":\"pieces\",\"line\":1,\"verdict\":\"multiple\",\"count\":$("$program" count --limit 100000 pieces),\"complete\":true}"
run verify folder
expect_exit 0
rm -r folder

case_of 'other boards'
run prove --count --from sudominoku --size 4 -o folder small
expect_exit 0
expect_stdout "$("$program" count --from sudominoku --size 4 small)"
run verify folder
expect_exit 0
expect_stdout verified
rm -r folder
sed -e '1,2s/[^ ]/./g' -e '3s/......$/....../' "$lib_dir/../golden/16x16.out" > board
run prove --count -o folder board
expect_exit 0
expect_stdout "$("$program" count board)"
run verify folder
expect_exit 0
expect_stdout verified
rm -r folder board
run prove --count --limit 5 -o folder odd
expect_exit 3
expect_stdout 5+
nothing_left

case_of 'a limit'
run prove --count --limit 125 --puzzle 2 -o folder <(cat unique many)
expect_exit 0
expect_stdout 125
rm -r folder
run prove --count --limit 124 -o folder many
expect_exit 3
expect_stdout 124+
nothing_left
run prove --count --limit 124 --json -o folder many
expect_exit 3
expect_stdout '{"puzzle":1,"file":"many","line":1,"verdict":"multiple","count":124,"complete":false}'
nothing_left
run prove --limit 5 -o folder many
expect_exit 2
expect_stderr 'satdoku: --limit means nothing without --count*'
run prove --count --max-clauses 10000 -o folder empty
expect_exit 2
expect_stderr "*over the limit of 10000 clauses*"
nothing_left

case_of 'out of time, interrupted, no room'
run prove --count --limit 100000000 --time-limit 0.5 -o folder empty
expect_exit 3
expect_stdout unknown
nothing_left
"$program" prove --count --limit 100000000 -o folder empty > "$out" 2> "$err" &
process=$!
sleep 0.5
kill -INT $process
wait $process 2> /dev/null
ran $? 'prove --count, interrupted'
expect_exit 130
expect_stdout
expect_stderr
nothing_left
if [ -z "${SATDOKU_TEST_QUICK:-}" ]; then
    (
        ulimit -f 64
        exec "$program" prove --count -o folder pieces
    ) > "$out" 2> "$err"
    ran $? 'ulimit -f 64; satdoku prove --count -o folder pieces'
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: folder/*: File too large'
    nothing_left
fi

case_of 'another program makes the proof'
if command -v cadical > /dev/null; then
    run prove --count --solver 'cadical -q {} {proof}' -o folder several
    expect_exit 0
    expect_stdout "$("$program" count several)"
    run verify folder
    expect_exit 0
    rm -r folder
else
    skip 'there is no cadical'
fi
nothing_left

# wrong MESSAGE: what a changed copy is found to be.
wrong() {
    run verify bad
    expect_exit 1
    expect_stdout "wrong: $1"
    rm -rf bad
    cp -r "$home/good" bad
}

case_of 'wrong ones'
cp -r "$home/good" bad
sed -i 7d bad/solutions.txt
wrong 'solutions.txt: 124 solutions, where 125 are counted'
sed -i 's/count 125/count 124/' bad/certificate.txt
wrong 'solutions.txt: more solutions than the 124 that are counted'
sed -i 's/count 125/count 124/' bad/certificate.txt
sed -i 7d bad/solutions.txt
wrong 'formula.cnf: 10690 clauses, where the puzzle has 10689'
sed -i 7p bad/solutions.txt
wrong 'solutions.txt: solution 8: the same as the one before it'
sort -r -o bad/solutions.txt bad/solutions.txt
wrong 'solutions.txt: solution 2: smaller than the one before it'
sed -i '7s/^812/821/' bad/solutions.txt
wrong 'solutions.txt: solution 7: a digit twice in a column at r6c2'
sed -i '7s/.$/./' bad/solutions.txt
wrong 'solutions.txt: solution 7: a blank cell at r9c9'
sed -i '7s/.$/x/' bad/solutions.txt
wrong "solutions.txt:7:81: 'x' is no digit of this board: 1 to 9"
sed -i '7s/.$//' bad/solutions.txt
wrong 'solutions.txt:7:81: the line has 80 cells, expected 81'
sed -i '1s/^8/./' bad/puzzle.txt
wrong 'formula.cnf: 10690 clauses, where the puzzle has 10689'
sed -i 's/count 125/count 0125/' bad/certificate.txt
wrong 'certificate.txt: not the head of a certificate'
sed -i 's/count 125/count 1/' bad/certificate.txt
wrong 'certificate.txt: not the head of a certificate'
: > bad/proof.drat
wrong 'proof.drat:1:1: the proof ends before a contradiction'
rm bad/solutions.txt
run verify bad
expect_exit 2
expect_stderr 'satdoku: bad/solutions.txt: No such file or directory'
rm -r bad

finish
