#!/usr/bin/env bash
# Solvers that lie, crash, hang or babble: usage misbehaving.sh PROGRAM
#
# Each is reported in one line, its answer is not used, and it leaves no file and no process behind. They are small scripts;
# those that start processes note their numbers in the file `started`.
. "$(dirname "$0")/../cli/lib.sh"

export TMPDIR=$home/tmp
mkdir "$TMPDIR"
echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
rows "${solved:0:79}97" | tr -d '\n' > wrong

# solver NAME: standard input becomes the script NAME.
solver() {
    { echo '#!/bin/sh'; cat; } > "$home/$1"
    chmod +x "$home/$1"
}
use() { echo "$home/$1 {}"; }

# Whether the processes in `started` have ended; a zombie has ended, too.
gone() {
    local process
    while read -r process; do
        if kill -0 "$process" 2> /dev/null && ! grep -q ') Z ' "/proc/$process/stat" 2> /dev/null; then
            return 1
        fi
    done < started
}

leaves_nothing() {
    expect_that 'no temporary file is left over' [ -z "$(ls -A "$TMPDIR")" ]
    rm -rf "${TMPDIR:?}"/*
    if [ -s started ]; then
        expect_that 'no process is left over' wait_until gone
        xargs -n 1 kill -KILL < started 2> /dev/null
    fi
    rm -f started
}

# refuses NAME PATTERN: by every command, in one line.
refuses() {
    local command
    case_of "a solver that $1"
    for command in solve check 'solve --any'; do
        # shellcheck disable=SC2086 # words
        run $command --time-limit 10 --solver "$(use "$1")" unique
        expect_exit 2
        expect_stdout
        expect_stderr "satdoku: unique: $2"
        leaves_nothing
    done
}

# gives_up NAME
gives_up() {
    case_of "a solver that $1"
    run solve --time-limit 0.3 --solver "$(use "$1")" unique
    expect_exit 3
    expect_stdout unknown
    leaves_nothing
    run check --json --time-limit 0.3 --solver "$(use "$1")" unique
    expect_exit 3
    expect_stdout '{"puzzle":1,"file":"unique","line":1,"verdict":"unknown"}'
    leaves_nothing
}

# ---- Lies ----

solver denies << 'S'
echo 's UNSATISFIABLE'
exit 20
S
refuses denies 'the solver says that there is no solution, but there is one'

solver affirms << 'S'
variables=$(sed -n 's/^p cnf \([0-9]*\) .*/\1/p' "$1")
echo 's SATISFIABLE'
seq "$variables" | sed 's/.*/v -&/'
echo 'v 0'
exit 10
S
refuses affirms "the solver's model does not satisfy the formula"
case_of 'a solver that finds a solution where there is none'
run solve --solver "$(use affirms)" impossible
expect_exit 2
expect_stdout
expect_stderr "satdoku: impossible: the solver's model does not satisfy the formula"
leaves_nothing

# A good model with one literal the other way round.
solver slips << 'S'
picosat "$1" | awk '/^v/ && !done { sub(/^v -/, "v +") || sub(/^v /, "v -"); sub(/[+]/, ""); done = 1 } { print }'
exit 10
S
refuses slips "the solver's model does not satisfy the formula"

solver omits << 'S'
picosat "$1" | awk '/^v/ && !done { $2 = ""; done = 1 } { print }'
S
refuses omits "the solver's model does not satisfy the formula"

solver stops-early << 'S'
picosat "$1" | grep -v ' 0$'
S
refuses stops-early '*expected the rest of the model, up to 0, found the end'

# The answer to a formula of as many variables.
digits=$("$program" encode --simplify givens unique | sed -n 's/^p cnf \([0-9]*\) .*/\1/p')
export digits
solver mistakes << 'S'
echo 's SATISFIABLE'
seq "$digits" | awk '{ printf "v %d\n", $1 % 3 == 0 ? $1 : -$1 } END { print "v 0" }'
S
refuses mistakes "the solver's model does not satisfy the formula"

solver exceeds << 'S'
echo 's SATISFIABLE'
echo 'v 1 2 1000000 0'
S
refuses exceeds '*column 7: a variable above * this answers another formula'

solver contradicts-itself << 'S'
echo 's SATISFIABLE'
echo 'v 1 -1 0'
S
refuses contradicts-itself '*line 2, column 5: variable 1 is both true and false'

solver promises << 'S'
echo 's SATISFIABLE'
S
refuses promises '*expected a model, found the end'

# A lie late in the run: it denies from the second question on.
solver denies-later << 'S'
if [ -e later ]; then
    echo 's UNSATISFIABLE'
else
    touch later
    exec picosat "$1"
fi
S
case_of 'a solver that denies the second solution'
run check --solver "$(use denies-later)" several
expect_exit 2
expect_stdout
expect_stderr 'satdoku: several: the solver says that there is no solution, but there is one'
rm -f later
run solve --solver "$(use denies-later)" several
expect_exit 2
expect_stdout
rm -f later

case_of 'trust is for those who ask for it'
run check --trust-solver --solver "$(use denies)" unique
expect_exit 1
expect_stdout none
run solve --trust-solver --solver "$(use affirms)" unique
expect_exit 2
expect_stdout

# ---- No answers ----

solver is-silent << 'S'
S
refuses is-silent 'no answer from the solver (exit code 0): *'

solver fails << 'S'
exit 1
S
refuses fails 'no answer from the solver (exit code 1): *'

solver kills-itself << 'S'
kill -KILL $$
S
case_of 'a solver that kills itself'
run solve --solver "exec $(use kills-itself)" unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: the solver was killed by signal 9'
leaves_nothing
# As a child of the shell, which says so itself.
run solve --solver "{ $(use kills-itself); } 2> /dev/null" unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: @(no answer from the solver (exit code 137)*|the solver was killed by signal 9)'
leaves_nothing

solver crashes << 'S'
echo 's SATISFIABLE'
kill -SEGV $$
S
case_of 'a solver that crashes'
run check --solver "exec $(use crashes)" unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: the solver was killed by signal 11'
leaves_nothing

solver babbles << 'S'
echo 'Solution found!'
S
refuses babbles 'no answer from the solver (exit code 0): *'

solver sends-bytes << 'S'
head -c 300000 /dev/urandom
S
refuses sends-bytes 'no answer from the solver (exit code *'

solver has-nul << 'S'
printf 's SATISFIABLE\nv 1\0 2 0\n'
S
refuses has-nul '*found byte 0x00'

case_of 'a solver that is not there'
run solve --solver 'exec 2> /dev/null; no-such-solver-at-all {}' unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: no answer from the solver (exit code 127): *'
leaves_nothing

# ---- Without end ----

solver sleeps << 'S'
echo $$ >> started
exec sleep 600
S
gives_up sleeps

solver sleeps-below << 'S'
sleep 600 &
echo $! >> started
echo $$ >> started
wait
S
gives_up sleeps-below

solver is-deaf << 'S'
trap '' INT TERM HUP
echo $$ >> started
while :; do sleep 1; done
S
gives_up is-deaf

solver goes-quiet << 'S'
echo $$ >> started
echo 's UNSATISFIABLE'
exec >&-
exec sleep 600
S
gives_up goes-quiet

solver spins << 'S'
echo $$ >> started
while :; do :; done
S
gives_up spins

solver never-stops-talking << 'S'
echo $$ >> started
exec yes c
S
gives_up never-stops-talking

case_of 'output without end, and no time limit'
run solve --any --solver "$(use never-stops-talking)" unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique: *prints more than * bytes'
leaves_nothing

# ---- Processes of its own ----

# It lives on in the background.
solver forks << 'S'
sleep 600 > /dev/null 2>&1 &
echo $! >> started
echo 's UNSATISFIABLE'
S
refuses forks 'the solver says that there is no solution, but there is one'

# It lives on and holds the output, so that the end of it never comes.
solver forks-and-holds << 'S'
sleep 600 &
echo $! >> started
echo 's UNSATISFIABLE'
S
refuses forks-and-holds 'the solver says that there is no solution, but there is one'

solver forks-and-fails << 'S'
sleep 600 &
echo $! >> started
exit 7
S
refuses forks-and-fails 'no answer from the solver (exit code 7): *'

solver forks-and-answers << 'S'
sleep 600 &
echo $! >> started
exec picosat "$1"
S
case_of 'a good answer, and a process in the background'
run solve --time-limit 10 --solver "$(use forks-and-answers)" unique
expect_exit 0
expect_stdout "$solved"
leaves_nothing

# ---- Files ----

solver leaves-no-answer << 'S'
S
case_of 'a solver that does not write its answer'
run solve --solver "$home/leaves-no-answer {} {out}" unique
expect_exit 2
expect_stderr 'satdoku: unique: no answer from the solver (exit code 0): *'
leaves_nothing
run solve --solver 'rm {out} {}' unique
expect_exit 2
expect_stderr 'satdoku: unique: the solver left no answer in {out}'
leaves_nothing

case_of 'a solver that leaves something else than an answer'
for how in 'mkfifo' 'mkdir' 'ln -s /dev/zero' 'ln -s /dev/tty' 'ln -s .'; do
    run solve --solver "rm -f {out}; $how {out}; : {}" unique
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: unique: *{out}*'
    leaves_nothing
done
run solve --solver 'rm -f {out}; mkfifo {out}; : {}' unique
expect_stderr 'satdoku: unique: what the solver left in {out} is no regular file'
leaves_nothing

case_of 'files of its own beside it'
run solve --solver 'touch {}.old {out}.new; mkdir {out}.folder; picosat {} > {out}; rmdir {out}.folder' unique
expect_exit 0
expect_stdout "$solved"
leaves_nothing

case_of 'children whose end nobody is told'
if perl -e 'exit 0' 2> /dev/null; then
    for solver in 'picosat {}' 'exit 7' 'kill -SEGV $$'; do
        run solve --solver "$solver" unique
        normal=$code-$(cat "$out" "$err")
        # shellcheck disable=SC2016 # Perl's
        "${limit[@]}" perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' "$program" solve --solver "$solver" \
            unique > "$out" 2> "$err"
        ran $? "SIGCHLD ignored: satdoku solve --solver $solver"
        expect_that 'it ends as always' [ "$code-$(cat "$out" "$err")" = "$normal" ]
        leaves_nothing
    done
fi

solver writes-to-file << 'S'
picosat "$1" > "$2"
S
case_of 'names with spaces and quotes'
for name in 'a b' "it's" '"quoted"' "\$HOME \`ls\` \\" '*?[x]' '-n' $'line\nend'; do
    mkdir "$home/$name"
    TMPDIR=$home/$name run solve --solver "$home/writes-to-file {} {out}" unique
    expect_exit 0
    expect_stdout "$solved"
    TMPDIR=$home/$name run check --solver 'picosat {}' several
    expect_exit 1
    expect_stdout multiple
    TMPDIR=$home/$name run solve --solver picosat impossible
    expect_exit 1
    expect_stdout none
    expect_that 'no temporary file is left over' [ -z "$(ls -A "$home/$name")" ]
done
TMPDIR='' run check --solver 'picosat {}' unique
expect_exit 0
expect_stdout unique

case_of 'no room for a name'
TMPDIR=/$(printf '%0600d' 0) run solve --solver 'picosat {}' unique
expect_exit 2
expect_stderr 'satdoku: unique: no temporary file for the solver: *'
TMPDIR=$home/nowhere run solve --solver 'picosat {}' unique
expect_exit 2
expect_stderr 'satdoku: unique: no temporary file for the solver: No such file or directory'

# ---- Streams ----

case_of 'a stream ends at the first bad answer'
{ echo "$impossible"; echo "$unique"; echo "$several"; } > stream
run solve --solver "$(use denies)" stream
expect_exit 2
expect_stdout none
expect_stderr 'satdoku: stream: the solver says that there is no solution, but there is one'
leaves_nothing

case_of 'a stream goes on behind a puzzle that was given up'
run solve --time-limit 0.2 --solver "$(use sleeps)" stream
expect_exit 3
expect_stdout unknown unknown unknown
leaves_nothing

# ---- The program itself is ended ----

# ended SIGNAL NAME
ended() {
    case_of "signal $1 and a solver that $2"
    "$program" solve --solver "$(use "$2")" unique > "$out" 2> "$err" &
    local process=$!
    wait_until test -s started
    kill "-$1" $process
    wait $process 2> /dev/null
    code=$?
    expect_that 'it did not exit 0' [ $code -ne 0 ]
    expect_stdout
    leaves_nothing
}
set -m
ended INT sleeps
ended TERM sleeps-below
ended HUP sleeps
ended QUIT spins
set +m

is_empty() { [ -z "$(ls -A "$TMPDIR")" ]; }

# killed JOBS NAME [LINES]: once JOBS solvers are under way, each of which notes LINES processes.
killed() {
    case_of "SIGKILL and a solver that $2, $1 at once"
    for ((i = 0; i < 8; i++)); do echo "$unique"; done > same
    "$program" solve -j "$1" --solver "$(use "$2")" same > "$out" 2> "$err" &
    local process=$!
    wait_until has_lines started $(($1 * ${3:-1}))
    kill -KILL $process
    wait $process 2> /dev/null
    wait_until is_empty
    expect_stdout
    leaves_nothing
}
killed 1 sleeps
killed 4 sleeps
for _ in 1 2 3 4 5; do # what a guard waits for in vain, it waits for now and then
    killed 4 sleeps-below 2
done
killed 1 is-deaf
killed 1 never-stops-talking

# killed_when CONDITION ARGUMENT...: as soon as the condition, a command, holds.
killed_when() {
    local condition=$1
    shift
    "$program" "$@" > "$out" 2> "$err" &
    local process=$!
    wait_until "$condition"
    kill -KILL $process
    wait $process 2> /dev/null
    wait_until is_empty
    expect_stdout
    leaves_nothing
}
case_of 'SIGKILL while the formula is written'
has_folder() { ! is_empty; }
for n in 16 25 36; do
    empty_board "$n" > large
    killed_when has_folder solve --any --simplify none --solver "$(use sleeps)" large
done
case_of 'SIGKILL after the solver has ended, while its answer is looked at'
solver refutes << 'S'
echo $$ >> started
echo 's UNSATISFIABLE'
S
has_ended() { [ -s started ] && gone; }
empty_board 36 > large
killed_when has_ended solve --solver "$(use refutes)" large
case_of 'SIGKILL with files of the solver beside its own'
solver litters << 'S'
touch "$1.old"
mkdir "$1.folder"
echo $$ >> started
exec sleep 600
S
killed 1 litters

case_of 'all that the user runs is killed at once: a later run cleans up'
cat > $home/no-word << 'S'
echo $$ >> started
kill -KILL $PPID # who watches over it
sleep 600
S
"$program" solve --solver "exec sh $home/no-word {}" unique > "$out" 2> "$err" &
process=$!
wait_until test -s started
sleep 0.2
kill -KILL $process 2> /dev/null
wait $process 2> /dev/null
mkdir -p "$TMPDIR/satdoku-$(id -u)-0" "$TMPDIR/satdoku-$(id -u)-1"
echo formula > "$TMPDIR/satdoku-$(id -u)-1/formula.cnf"
run solve --solver 'picosat {}' unique
expect_exit 0
leaves_nothing

finish
