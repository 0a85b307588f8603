#!/usr/bin/env bash
# SAT solvers in shared libraries (--ipasir), good ones and others: usage ipasir.sh PROGRAM FOLDER NAME...
#
# FOLDER has ipasir_NAME.so for each name, and ipasir_deaf.so and ipasir_part.so, which lack functions.
. "$(dirname "$0")/../cli/lib.sh"

folder=$2
shift 2
echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
printf '%s\n' "$unique" "$several" bad "$impossible" > list
{
    echo '.Shape~4x4.~R1C1_1.Thermo~R2C1~R2C2~R2C3'
    echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~5~R2C2~R2C3.WhiteDot~R4C1~R4C2'
    echo '.Shape~4x4.~R1C1_1.~R1C2_1'
} > variants
small_sudominoku > dominoes

# use NAME ARGUMENT...: with that library, and quiet. What the solver itself says is no diagnostic of ours.
use() {
    local library=$folder/ipasir_$1.so
    shift
    "${limit[@]}" "$program" "$@" -q --ipasir "$library" > "$out" 2> "$home/all"
    local result=$?
    grep -v '^c ' "$home/all" > "$err"
    ran "$result" "satdoku $* -q --ipasir $library"
}

# ---- Good ones: the same answers as without ----

for name; do
    case_of "answers with $name"
    while read -r command files; do
        for file in $files; do
            # shellcheck disable=SC2086 # words
            run ${command//+/ } -q "$file"
            expected=$code
            cp "$out" as-before
            # shellcheck disable=SC2086
            use "$name" ${command//+/ } "$file"
            expect_exit "$expected"
            expect_that "$name says the same: ${command//+/ } $file" cmp -s as-before "$out"
        done
    done << 'E'
solve list variants dominoes
solve+--all+--limit+5 unique several variants dominoes
check list variants dominoes
check+--json+-j+2 list variants
check+--simplify+none unique several impossible dominoes
count list variants dominoes
candidates unique several impossible variants dominoes
candidates+--counts+3 unique several impossible variants dominoes
hint unique several
steps+--assume-unique unique impossible
minimize unique
E
    case_of "explanations with $name"
    use "$name" explain --json list
    expect_exit 2
    expect_that 'both are explained' [ "$(grep -c '"verdict":"\(multiple\|none\)","stopped":false' "$out")" = 2 ]
    case_of "trust in $name"
    use "$name" check --trust-solver list
    expect_exit 2
    expect_stdout unique multiple invalid none
done

# ---- Its name ----

picosat=$folder/ipasir_picosat.so
case_of 'a solver says who it is'
run check --ipasir "$picosat" unique
expect_exit 0
expect_stdout unique
expect_stderr "satdoku: $picosat: note: the solver is picosat behind IPASIR"
case_of 'a name without a slash is a file here'
cp "$picosat" here.so
run check -q --ipasir here.so unique
expect_exit 0
expect_stdout unique

# ---- Bad libraries ----

# refuses FILE PATTERN
refuses() {
    run check --ipasir "$1" unique
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: $1: $2"
}
case_of 'bad libraries'
refuses ./nothing.so 'cannot open shared object file: No such file or directory'
refuses nothing.so 'cannot open shared object file: No such file or directory'
refuses ./unique '*'
refuses "$folder/ipasir_part.so" 'no IPASIR solver: it lacks ipasir_solve, ipasir_val'
case_of 'options that contradict each other'
run check --ipasir "$picosat" --solver cadical unique
expect_exit 2
expect_stderr 'satdoku: --ipasir and --solver exclude each other'
run check --trust-solver unique
expect_exit 2
expect_stderr 'satdoku: --trust-solver means nothing without --solver or --ipasir'
run check --ipasir '' unique
expect_exit 2

# ---- Solvers that misbehave ----

# misbehaves HOW PATTERN: no command believes it.
misbehaves() {
    local command
    export SATDOKU_TEST_IPASIR=$1
    case_of "a solver that does: $1"
    for command in solve check 'solve --any' count; do
        # shellcheck disable=SC2086 # words
        run $command -q --ipasir "$picosat" unique
        expect_exit 2
        expect_stdout
        expect_stderr "satdoku: unique: $2"
    done
    unset SATDOKU_TEST_IPASIR
}
misbehaves model "the solver's model does not satisfy the formula"
misbehaves silent "the solver's model does not satisfy the formula"
misbehaves refuse 'the solver says that there is no solution, but there is one'
misbehaves answer 'the solver answers 7 (ipasir_solve), which is none of 10, 20 and 0'
misbehaves give-up 'the solver gave up though nobody asked it to'
misbehaves no-start 'the solver does not start (ipasir_init)'

case_of 'trust is trust in "unsatisfiable", not in models'
SATDOKU_TEST_IPASIR=refuse use picosat check --trust-solver unique
expect_exit 1
expect_stdout none
SATDOKU_TEST_IPASIR=model use picosat check --trust-solver unique
expect_exit 2

case_of 'a conflict does not rest on what the solver blames'
run explain -q impossible
cp "$out" as-before
SATDOKU_TEST_IPASIR=failed use picosat explain impossible
expect_that 'the conflict is the same' cmp -s as-before "$out"

case_of 'a solver that leaks'
for ((i = 0; i < 200; i++)); do echo "$several"; done > many
yes multiple | head -n 200 > expected
# what it leaks is its own affair
ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0" SATDOKU_TEST_IPASIR=leak use picosat check many
expect_exit 1
expect_that 'all puzzles are answered' cmp -s expected "$out"

case_of 'a solver that prints'
run check -q list
cp "$out" as-before
SATDOKU_TEST_IPASIR=print use picosat check list
expect_exit 2
expect_that 'answers stay clean' cmp -s as-before "$out"
expect_that 'its words go to standard error' grep -qx 'c chatter' "$home/all"

# ---- Ends ----

export SATDOKU_TEST_IPASIR=hang
case_of 'a time limit ends a solver'
start_clock
use picosat check --time-limit 0.2 unique several
expect_exit 3
expect_stdout unknown unknown
expect_soon
case_of 'an interrupt ends a solver'
start_clock
"${plain[@]}" "$program" check -q --ipasir "$picosat" unique > "$out" 2> "$err" &
process=$!
wait_until is_running "$process"
sleep 0.2
kill -INT "$process"
wait "$process"
ran $? 'check, interrupted'
expect_exit 130
expect_soon
deaf=$folder/ipasir_deaf.so
case_of 'a solver that cannot be ended has no time limit'
run check -q --time-limit 1 --ipasir "$deaf" unique
expect_exit 2
expect_stdout
expect_stderr "satdoku: $deaf: no --time-limit: this solver cannot be ended (it lacks ipasir_set_terminate)"
case_of 'but an interrupt ends the program'
start_clock
"${plain[@]}" "$program" check -q --ipasir "$deaf" unique > "$out" 2> "$err" &
process=$!
wait_until is_running "$process"
sleep 0.2
kill -INT "$process"
wait "$process" 2> /dev/null
ran $? 'check, interrupted'
expect_exit 130
expect_soon
unset SATDOKU_TEST_IPASIR
case_of 'else it answers'
use deaf check list
expect_exit 2
expect_stdout unique multiple invalid none

finish
