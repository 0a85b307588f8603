#!/usr/bin/env bash
# Certificates whose proof is LRAT: made of every verdict, by other solvers, of variants; and each way to be wrong.
. "$(dirname "$0")/lib.sh"

# Jobs of their own: a shell without job control would start them with SIGINT ignored.
set -m

hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
echo "$hard" > hard
echo "$several" > several
echo "$impossible" > impossible
small_sudominoku > small
echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.~R3C1_1~R1C3_3' > killer

case_of 'one solution, no solution'
run prove --lrat --json -o good hard
expect_exit 0
expect_stdout '{"puzzle":1,"file":"hard","line":1,"verdict":"unique"}'
expect_that 'the files' [ "$(ls good)" = $'README.md\ncertificate.txt\nformula.cnf\nproof.lrat\npuzzle.txt\nsolution.txt' ]
expect_file good/certificate.txt 'satdoku certificate 1' 'verdict unique' 'format grid' 'board 9 boxes 3x3' 'proof lrat'
expect_that 'the README says how to check it' grep -q '^- .lrat-check formula.cnf proof.lrat. says' good/README.md
first=$(($(sed -n 's/^p cnf 729 //p' good/formula.cnf) + 1))
steps=$(wc -l < good/proof.lrat)
expect_that 'numbers follow those of the formula, without a gap' \
    [ "$(cut -d ' ' -f 1 good/proof.lrat)" = "$(seq "$first" $((first + steps - 1)))" ]
expect_that 'the empty clause is the last, and the only one' \
    [ "$(grep -n '^[0-9]* 0 ' good/proof.lrat | cut -d : -f 1)" = "$steps" ]
run prove --lrat -o none impossible
expect_exit 0
expect_stdout none
"$program" prove -o drat hard > /dev/null
expect_that 'the same formula as ever' cmp -s good/formula.cnf drat/formula.cnf
run verify good none drat
expect_exit 0
expect_stdout 'good: verified' 'none: verified' 'drat: verified'

case_of 'several solutions need no proof'
run prove --lrat -o several_made several
expect_exit 0
expect_stdout multiple
expect_that 'the head says nothing of one' [ "$(wc -l < several_made/certificate.txt)" = 4 ]
echo 'proof lrat' >> several_made/certificate.txt
run verify several_made
expect_exit 1
expect_stdout 'wrong: certificate.txt: not the head of a certificate'
rm -r several_made

case_of 'variants, of a list, with a limit'
cp killer list
echo '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C2_4~R3C3_4~R4C4_1' >> list
for puzzle in 1 2; do
    run prove --lrat --puzzle $puzzle --time-limit 600 -o variant list
    expect_exit 0
    run verify variant
    expect_exit 0
    expect_stdout verified
    rm -r variant
done
run prove --lrat --from sudominoku --size 4 -o domino small
expect_exit 0
run verify domino
expect_stdout verified
rm -r domino list

case_of 'proofs of other solvers'
if command -v cadical > /dev/null; then
    for options in '' --no-binary; do
        run prove --lrat --solver "cadical -q $options {} {proof}" -o other hard
        expect_exit 0
        expect_stdout unique
        run verify other
        expect_exit 0
        expect_stdout verified
        rm -r other
    done
else
    skip 'no cadical'
fi
for text in '0' '99999999 0' 'd 1 2 3 0'; do
    run prove --lrat --solver "echo s UNSATISFIABLE; echo '$text' > {proof}" -o other hard
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: the solver's proof does not hold (RAT steps do not count): line 1: *"
    expect_that 'nothing is made' [ ! -e other ]
done

# ---- What is wrong ----

# shellcheck disable=SC2053 # a pattern is what is wanted
is_said() { [[ $(< "$out") == $1 ]]; }

# wrong FINDING COMMAND...: the proof as a command writes it from the good one; the finding is a pattern.
wrong() {
    local finding=$1
    shift
    rm -rf bad
    cp -r good bad
    "$@" < good/proof.lrat > bad/proof.lrat
    run verify bad
    expect_exit 1
    expect_that "it says: $finding" is_said "wrong: $finding"
    expect_stderr
}

case_of 'proofs that were changed'
wrong 'proof.lrat:1:1: the proof ends before the empty clause' true
wrong "proof.lrat:$steps:1: the proof ends before the empty clause" sed "$steps"d
wrong 'proof.lrat:1:1: the hints lead to no contradiction' sed '1s/ 0 .*/ 0 0/'
wrong "proof.lrat:1:*: there is no clause $((first + 7)) here" sed "1s/ 0 / 0 $((first + 7)) /"
wrong 'proof.lrat:1:*: there is no clause 123456789012 here' sed '1s/ 0 / 0 123456789012 /'
wrong 'proof.lrat:1:*: a number that no clause has' sed '1s/ 0 / 0 12345678901234567890123 /'
wrong 'proof.lrat:1:*: a RAT step: only what follows by unit propagation counts' sed '1s/ 0 / 0 -/'
wrong 'proof.lrat:1:*: nothing follows from clause 1 here' sed '1s/ 0 / 0 1 /'
wrong "proof.lrat:2:1: clause 7 behind clause $first: numbers must grow" sed '2s/^[0-9]*/7/'
wrong 'proof.lrat:1:1: a number that no clause has' sed '1s/^/9999999999999999/'
wrong 'proof.lrat:1:7: a variable that the formula does not have' sed '1s/ / 730 /'
wrong 'proof.lrat:3:*: there is no clause *' sed "1s/\$/\n$first d $(seq -s ' ' 1 $((first - 1))) 0/"
wrong 'proof.lrat:1:1: expected the number of a clause, found byte 0x00' tr '0-9' '\0'
wrong 'proof.lrat:*: expected a *, found the end' head -c 9
wrong 'proof.lrat:1:*: clause * behind clause *: numbers must grow' cat drat/proof.drat

case_of 'another kind of proof than the head says'
rm -r bad
cp -r drat bad
cp good/proof.lrat bad/proof.drat
run verify bad
expect_exit 1
expect_stdout "wrong: proof.drat: this is 'lrat', of which certificate.txt says nothing"
cp good/certificate.txt bad
run verify bad good
expect_exit 2
expect_stdout 'good: verified'
expect_stderr 'satdoku: bad/proof.lrat: No such file or directory'
for line in 'proof drat' 'proof' 'proof LRAT' 'proof lrat ' ' proof lrat' $'proof lrat\nproof lrat'; do
    { cat drat/certificate.txt; echo "$line"; } > bad/certificate.txt
    run verify --json bad
    expect_exit 1
    expect_stdout '{"file":"bad","verified":false,"message":"certificate.txt: not the head of a certificate"}'
done

case_of 'a time limit, and an interrupt'
# Millions of tautologies, which hold by themselves.
awk -v first="$first" 'BEGIN { for (i = 0; i < 3000000; i++) print first + i, 1, -1, 0, 0 }' > good/proof.lrat
run verify --time-limit 0.02 good
expect_exit 3
expect_stdout unknown
"${plain[@]}" "$program" verify none good good good good good good none > "$out" 2> "$err" &
process=$!
wait_until is_running $process
sleep 0.1
start_clock
kill -INT $process
wait $process 2> /dev/null
ran $? 'verify, interrupted'
expect_soon
expect_exit 130
expect_that 'nothing was verified that is not' [ "$(grep -vc '^none: verified$\|^good: wrong' "$out")" = 0 ]

finish
