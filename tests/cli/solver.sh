#!/usr/bin/env bash
# Other SAT solvers at work: honest ones, and those that crash, hang, babble or lie.
. "$(dirname "$0")/lib.sh"

export TMPDIR=$home/tmp # where the program puts formulas
mkdir "$TMPDIR"

echo "$unique" > unique
echo "$impossible" > impossible
model_of "$solved" > answer
echo 's UNSATISFIABLE' > unsatisfiable

leaves_nothing() {
    expect_that 'no temporary file is left over' [ -z "$(ls -A "$TMPDIR")" ]
}

# refuses COMMAND PATTERN: the solver is reported, and nothing is answered.
refuses() {
    run solve --solver "$1" unique
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: unique: $2"
    leaves_nothing
}

case_of 'claims of unsatisfiability'
run solve --solver 'cat unsatisfiable' impossible
expect_exit 1
expect_stdout none
leaves_nothing
run check --solver 'cat unsatisfiable' impossible
expect_exit 1
expect_stdout none
refuses 'cat unsatisfiable' '*there is one'
run solve --trust-solver --solver 'cat unsatisfiable' unique
expect_exit 1 # that is what trust means
expect_stdout none

case_of 'a solver that does not know'
run solve --solver 'echo s UNKNOWN' unique
expect_exit 3
expect_stdout unknown
leaves_nothing

case_of 'a solver that lies'
refuses 'echo s SATISFIABLE; echo v 1 2 3 0' '*'

case_of 'a solver that is not there, fails, crashes or babbles'
refuses 'no-such-solver-at-all 2> /dev/null' '*'
refuses false '*'
# shellcheck disable=SC2016 # for the other shell
refuses 'kill -SEGV $$' '*signal 11*'
refuses 'echo rubbish' '*'
refuses 'head -c 100000 /dev/zero' '*'
refuses 'cat answer | head -n 5' '*'

case_of 'a solver that hangs'
run solve --time-limit 0.3 --solver 'sleep 600' unique
expect_exit 3
expect_stdout unknown
leaves_nothing

case_of 'a solver that hangs, and an interrupt'
"${plain[@]}" "$program" solve --solver 'sleep 600' unique > "$out" 2> "$err" &
process=$!
sleep 1
kill -INT $process
wait $process
ran $? 'solve --solver sleep, interrupted'
expect_exit 130
expect_stdout
leaves_nothing

case_of 'no place for the formula'
TMPDIR=$home/nowhere run solve --solver 'cat answer' unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: *'

case_of 'honest solvers'
{ echo "$unique"; echo "$several"; echo "$impossible"; } > stream
for solver in 'picosat {}' picosat 'minisat -verb=0 {} {out}' 'cadical -q {}'; do
    if ! command -v "${solver%% *}" > /dev/null; then
        skip "no ${solver%% *}"
        continue
    fi
    run solve --solver "$solver" stream
    expect_exit 1
    expect_stdout "$solved" "$solved" none
    run check --solver "$solver" stream
    expect_exit 1
    expect_stdout unique multiple none
    leaves_nothing
done

finish
