#!/usr/bin/env bash
# Signals: the program ends by the one that came, and leaves alone what was ignored from the start.
. "$(dirname "$0")/lib.sh"

if ! perl -e 'exit 0' 2> /dev/null; then
    case_of 'all'
    skip 'no perl, which tells how a program ended'
    finish
fi

# Runs a program and writes how it ended: "exit N" or "signal N"; its arguments: how many
# milliseconds to wait, the signals to be sent one after the other with as much time between them
# (INT,TERM) or none (INT+TERM), and the program. A shell shows 128 and more for either.
cat > "$home/ending.pl" << 'END'
use POSIX ":sys_wait_h";
use Time::HiRes qw(sleep);
my ($pause, $signals) = (shift(@ARGV) / 1000, shift @ARGV);
my $ignored = $ENV{IGNORED};
my $child = fork();
if ($child == 0) {
    $SIG{$_} = "DEFAULT" for qw(INT TERM HUP QUIT XCPU PIPE);
    $SIG{$_} = "IGNORE" for split /,/, $ignored // "";
    setpgrp(0, 0);
    if ($ENV{CLOSED}) {
        pipe(my $reader, my $writer);
        open(STDOUT, ">&", $writer); # of which the other end goes with this block
    }
    exec @ARGV;
}
for my $signal (split /,/, $signals) {
    sleep($pause);
    kill $_, $child for split /\+/, $signal;
}
my $left = 1000; # twenty seconds
while (waitpid($child, WNOHANG) != $child) {
    if ($left-- == 0) {
        kill "KILL", $child;
        print "never\n";
        exit;
    }
    sleep(0.02);
}
print WIFSIGNALED($?) ? "signal " . WTERMSIG($?) : "exit " . WEXITSTATUS($?), "\n";
END

# ends EXPECTED MILLISECONDS SIGNALS ARGUMENT...: the expected end is a pattern
ends() {
    local expected=$1 got
    shift
    command_line="satdoku ${*:3}, sent $2"
    got=$(ulimit -c 0; perl "$home/ending.pl" "$1" "$2" "$program" "${@:3}" 2> "$err" > "$home/ended"
        tail -n 1 "$home/ended")
    head -n -1 "$home/ended" > "$out"
    passes
    if ! [[ $got =~ ^($expected)$ ]]; then
        fail "it ended by '$got', expected '$expected'" "$(excerpt "$err")"
    fi
}

empty_board 30 > slow
echo "$unique" > unique

case_of 'the program ends by the signal that came'
for signal in INT TERM HUP QUIT XCPU; do
    ends "signal $(kill -l $signal)" 500 $signal solve slow
    expect_stdout
    expect_stderr
done

case_of 'and cleans up before'
for signal in INT TERM HUP QUIT XCPU; do
    ends "signal $(kill -l $signal)" 300 $signal encode --unique -o formula slow
    expect_only slow unique
done

case_of 'answers before it are whole lines'
ends 'signal 2' 500 INT solve --to line unique slow
expect_stdout "$solved"

case_of 'what was found so far is said, and that it is not all'
echo "${unique//[1-9]/.}" > empty
echo "${solved/5/6}" > misprint # with more conflicts than one can wait for
ends 'signal 2' 2000 INT count --limit 1000000000 empty
expect_that 'a number and a plus' grep -qx '[1-9][0-9]*+' "$out"
ends 'signal 2' 2000 INT count --json --limit 1000000000 empty
expect_that 'JSON says so' grep -q ',"count":[1-9][0-9]*,"complete":false[,}]' "$out"
ends 'signal 2' 2000 INT explain --all --limit 1000000000 misprint
expect_that 'marked' [ "$(head -n 1 "$out")" = 'puzzle 1: none (incomplete)' ]
expect_that 'conflicts' grep -q '^cannot stand together: r1c1=6, ' "$out"
expect_that 'not all' grep -qx 'there may be more' "$out"
expect_that 'the repair' grep -qx 'solvable without: r1c1=6 (r1c1 would be 5)' "$out"
ends 'signal 2' 2000 INT explain --all --limit 1000000000 --json misprint
expect_that 'JSON says so' grep -q '"stopped":true,.*"complete":false,' "$out"
rm empty misprint

case_of 'what was ignored at the start stays so'
for signal in INT TERM HUP QUIT; do
    IGNORED=$signal ends 'exit 3' 200 $signal solve --time-limit 1 slow
    expect_stdout unknown
done
IGNORED=HUP ends 'signal 15' 300 HUP,TERM solve slow

case_of 'timeout sends a signal twice: that is one interrupt'
ends 'signal 15' 300 TERM+TERM encode --unique -o formula slow
expect_only slow unique
# Which of two that wait comes first is the system's choice.
ends 'signal 15|signal 1' 300 TERM+HUP+TERM encode --unique -o formula slow
expect_only slow unique

case_of 'a loop of a shell ends with the first interrupt'
# The shell and the program get the signal, as from a terminal.
cat > loop << END
for i in 1 2 3; do
    echo "turn \$i"
    '$program' solve --time-limit 10 slow
done
END
perl "$home/ending.pl" 1000 -INT bash loop > "$out" 2> "$err"
expect_stdout 'turn 1' 'signal 2'

case_of 'a reader that is gone: as by SIGPIPE'
mkdir scratch
for arguments in 'solve unique' 'solve --any --simplify none --solver cat<answer unique' 'encode --unique unique' 'help solve'; do
    model_of "$solved" > answer
    TMPDIR=$PWD/scratch CLOSED=1 ends 'signal 13' 0 '' $arguments
    expect_stderr
    expect_that 'no temporary files' [ -z "$(ls -A scratch)" ]
    CLOSED=1 IGNORED=PIPE ends 'exit 141' 0 '' $arguments
    expect_stderr
done
IGNORED=PIPE ends 'exit 0' 0 '' solve unique
expect_stdout "$solved"

finish
