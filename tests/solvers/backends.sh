#!/usr/bin/env bash
# The solvers that are built in, chosen by --backend: every question has the same answer.
# usage: backends.sh PROGRAM IMPATIENT; the latter is the program with PicoSAT's questions handed over to CaDiCaL
. "$(dirname "$0")/../cli/lib.sh"
impatient=$2

echo "$unique" > unique
echo "$several" > several
echo '98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6' > hard
echo "$impossible" > impossible
printf '%s\n' "$unique" "$several" bad "$impossible" > list
{
    echo '.Shape~4x4.~R1C1_1.Thermo~R2C1~R2C2~R2C3'
    echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~5~R2C2~R2C3.WhiteDot~R4C1~R4C2'
    echo '.Shape~4x4.~R1C1_1.~R1C2_1'
} > variants
small_sudominoku > dominoes

case_of 'only one solver can work'
for option in --solver --ipasir; do
    run check --backend picosat $option ./none unique
    expect_exit 2
    expect_stderr "satdoku: --backend and $option exclude each other"
done
run prove -o proof --backend picosat --solver ./none unique
expect_exit 2
expect_stderr 'satdoku: --backend and --solver exclude each other'

"$program" --version --json > version
if grep -q '"cadical":null' version; then
    case_of 'built without CaDiCaL'
    for command in solve check count candidates explain minimize 'prove -o proof'; do
        # shellcheck disable=SC2086 # words
        run $command --backend cadical unique
        expect_exit 2
        expect_stdout
        expect_stderr 'satdoku: --backend cadical: this satdoku was built without CaDiCaL'
    done
    echo 'skipped solvers/backends: CaDiCaL: it is not built in' | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
    finish
fi

# The same answers, byte for byte, where there is but one that is right.
while read -r command files; do
    for file in $files; do
        case_of "${command//+/ } $file"
        # shellcheck disable=SC2086 # words
        run ${command//+/ } -q --backend picosat "$file"
        expected=$code
        cp "$out" as-before
        # shellcheck disable=SC2086
        run ${command//+/ } -q --backend cadical "$file"
        expect_exit "$expected"
        expect_that 'CaDiCaL says the same' cmp -s as-before "$out"
        # shellcheck disable=SC2086
        program=$impatient run ${command//+/ } -q --backend auto "$file"
        expect_exit "$expected"
        expect_that 'so it does when it takes over' cmp -s as-before "$out"
    done
done << 'E2'
solve list variants dominoes hard
solve+--json+-j+2 list variants
solve+--all unique several variants dominoes
check+--json+-j+2 list variants
check+--simplify+none unique several impossible dominoes
solve+--simplify+none unique several impossible variants dominoes
check+--time-limit+100+--summary list
count list variants dominoes
count+--tilings dominoes
candidates list variants dominoes hard
candidates+--counts+3 list variants dominoes hard
hint unique several dominoes
steps+--assume-unique unique impossible
minimize unique
E2

case_of 'explanations'
run explain --json --backend cadical list
expect_exit 2
expect_that 'both are explained' [ "$(grep -c '"verdict":"\(multiple\|none\)","stopped":false' "$out")" = 2 ]
program=$impatient run explain --json list
expect_exit 2
expect_that 'so they are here' [ "$(grep -c '"verdict":"\(multiple\|none\)","stopped":false' "$out")" = 2 ]

# Proofs pass both checkers of our own, and where it is installed somebody else's.
certificates() { # OPTIONS...
    for puzzle in unique impossible hard; do
        for form in '' --lrat; do
            case_of "a certificate of $puzzle $form: $(basename "$program") $*"
            rm -rf proof
            # shellcheck disable=SC2086 # none or one
            run prove -q -o proof $form "$@" "$puzzle"
            run verify -q proof
            expect_exit 0
            if [ -z "$form" ] && [ -e proof/proof.drat ] && command -v drat-trim > /dev/null; then
                expect_that 'drat-trim accepts it' grep -q 's VERIFIED' <(drat-trim proof/formula.cnf proof/proof.drat)
            fi
        done
    done
}
certificates --backend cadical
program=$impatient certificates # which PicoSAT begins and CaDiCaL writes
case_of 'a certificate of all solutions'
run prove -q --count -o all --backend cadical several
run verify -q all
expect_exit 0

case_of 'a time limit'
printf '%0.s.' {1..625} > empty
start_clock
run solve --all -q --limit 100000000 --time-limit 0.3 --backend cadical empty
expect_exit 3
expect_soon

finish
