# What the tests of the built program share.
#
# A test is a script that is given the program's path:
#
#     . "$(dirname "$0")/lib.sh"
#     case_of 'a missing file'
#     run solve missing.txt
#     expect_exit 2
#     expect_stdout
#     expect_stderr 'satdoku: missing.txt: No such file or directory'
#     finish
#
# It works in an empty directory of its own. Whatever a test expects, every run must keep the
# contract: an exit code that is documented (or a signal that is), and one diagnostic a line that
# starts with "satdoku: ", if and only if there was trouble - or nothing was written, or not all of
# it, which encode says, or a --summary, or a note on how input is read.

set -u
export LC_ALL=C
unset POSIXLY_CORRECT # options may stand behind files

if [ $# -lt 1 ]; then
    echo "usage: $0 PROGRAM" >&2
    exit 2
fi
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
test_name=$(basename "$0" .sh)

# Tests in the background start with signals ignored, and so would the programs that they run: those
# would not end by a signal.
if trap -p INT HUP QUIT TERM | grep -q "^trap -- '' " &&
    env --default-signal=INT true 2> /dev/null; then
    exec env --default-signal=INT,HUP,QUIT,TERM bash "$0" "$@"
fi
# shellcheck disable=SC2034 # for tests that source more from where they are
lib_dir=$(cd "$(dirname "$0")" && pwd)

# What a sanitizer finds must not look like an exit code of the program; too large an allocation is
# for the program to notice.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}exitcode=99:allocator_may_return_null=1"
export UBSAN_OPTIONS="${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}halt_on_error=1:exitcode=99"
export TSAN_OPTIONS="${TSAN_OPTIONS:+$TSAN_OPTIONS:}halt_on_error=1:exitcode=99"

# A hang is a failure, not a hanging test.
limit=()
if command -v timeout > /dev/null; then
    limit=(timeout 60)
fi

home=$(mktemp -d) || exit 2  # what this file needs
work=$home/work              # what the test does
mkdir "$work" && cd "$work" || exit 2
# Not in a job that a signal ends before it has become the program: that would run the trap, too.
trap 'if [ "$BASHPID" = $$ ]; then chmod -R u+rwx "$home"; rm -rf "$home"; fi' EXIT

checks=0
failures=0
skipped=0
current=
command_line=
code=

# ---- Puzzles ---------------------------------------------------------------------------------

# One solution, two, none (a digit twice in a row); `solved` is the smallest of the first two.
# shellcheck disable=SC2034 # for the tests
{
    unique=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    several=53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179
    impossible=55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
}

# A line as n rows of n characters, and as rows of numbers.
rows() {
    fold -w 9 <<< "$1"
}
spaced() {
    rows "$1" | sed 's/\./0/g; s/./& /g; s/ $//'
}

# An empty board of n rows. With 30 of them the smallest solution takes minutes.
empty_board() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                printf "0%s", j < n - 1 ? " " : "\n"
    }'
}

# A Sudominoku of 4x4 without given dominoes, which has solutions, and the final 0.
small_sudominoku() {
    printf '0\nA1 A2 A3 A4\n0\n'
}

# The answer of a SAT solver to a formula without simplification: the digits of a line as a model.
model_of() {
    awk -v n="${2:-9}" '{
        print "s SATISFIABLE"
        for (cell = 0; cell < n * n; cell++) {
            printf "v"
            for (digit = 1; digit <= n; digit++)
                printf " %d", (substr($0, cell + 1, 1) == digit ? 1 : -1) * (cell * n + digit)
            print ""
        }
        print "v 0"
    }' <<< "$1"
}

# ---- Running ---------------------------------------------------------------------------------

case_of() {
    current=$1
}

# Runs the program; standard input is that of the call. Leaves $code and the files $out and $err.
out=$home/out
err=$home/err
run() {
    run_to "$out" "$@"
}

# As `run`, with standard output to a file that the test names.
run_to() {
    local target=$1
    shift
    command_line="satdoku $*"
    "${limit[@]}" "$program" "$@" > "$target" 2> "$err"
    code=$?
    expect_contract
}

# Takes over a run that the test did itself: its exit code, with $out and $err written.
ran() {
    code=$1
    shift
    command_line=$*
    expect_contract
}

# ---- Expecting -------------------------------------------------------------------------------

fail() {
    failures=$((failures + 1))
    printf 'FAILED %s: %s: %s\n' "$test_name" "$current" "$1"
    printf '    command: %s\n' "$command_line"
    shift
    if [ $# -gt 0 ]; then
        printf '    %s\n' "$@"
    fi
}

# Shows a file in a failure: a few lines, without bytes that a terminal would take amiss.
excerpt() {
    head -c 600 "$1" | head -n 6 | tr -c '[:print:]\n' '?'
}

passes() {
    checks=$((checks + 1))
}

expect_contract() {
    passes
    case $code in
    0 | 1 | 3 | 129 | 130 | 131 | 141 | 143 | 152)
        if grep -qvE '^satdoku: ((nothing|not all) written: |[0-9,]+ puzzles? in |.*: note: )' "$err"; then
            fail "diagnostics with exit $code" "$(excerpt "$err")"
        fi
        ;;
    2)
        if [ ! -s "$err" ]; then
            fail 'exit 2 without a diagnostic'
        fi
        ;;
    *)
        fail "exit $code is not in the contract" "$(excerpt "$err")"
        ;;
    esac
    if grep -qv '^satdoku: .' "$err"; then
        fail 'a diagnostic that does not start with "satdoku: "' "$(excerpt "$err")"
    fi
    if [ -s "$err" ] && [ -n "$(tail -c 1 "$err")" ]; then
        fail 'a diagnostic without line end'
    fi
}

expect_exit() {
    passes
    if [ "$code" != "$1" ]; then
        fail "exit $code, expected $1" "$(excerpt "$err")"
    fi
}

# expect_stdout LINE...: exactly these lines; without any: nothing.
expect_stdout() {
    expect_lines standard-output "$out" "$@"
}

# expect_file FILE LINE...
expect_file() {
    expect_lines "$1" "$@"
}

expect_lines() {
    local what=$1 file=$2
    shift 2
    passes
    if [ $# -gt 0 ]; then
        printf '%s\n' "$@" > "$home/expected"
    else
        : > "$home/expected"
    fi
    if ! cmp -s "$home/expected" "$file"; then
        fail "$what is not as expected" 'expected:' "$(excerpt "$home/expected")" 'got:' \
            "$(excerpt "$file")"
    fi
}

# expect_stderr PATTERN...: as many lines as patterns, each matched by its own (as in a `case`).
expect_stderr() {
    local lines pattern i=0
    passes
    mapfile -t lines < "$err"
    if [ ${#lines[@]} -ne $# ]; then
        fail "${#lines[@]} diagnostics, expected $#" "$(excerpt "$err")"
        return
    fi
    for pattern in "$@"; do
        # shellcheck disable=SC2053 # a pattern is what is wanted
        if [[ ${lines[i]} != $pattern ]]; then
            fail 'a diagnostic is not as expected' "expected: $pattern" "got:      ${lines[i]}"
        fi
        i=$((i + 1))
    done
}

# expect_that WHAT COMMAND...: the command succeeds.
expect_that() {
    local what=$1
    shift
    passes
    if ! "$@"; then
        fail "not so: $what"
    fi
}

# expect_only FILE...: these and no others are in the working directory.
expect_only() {
    expect_that "the files are: $*" [ "$(ls -A)" = "$(printf '%s\n' "$@" | sort)" ]
}

# Waits until a command succeeds; false after some seconds.
wait_until() {
    local i
    for ((i = 0; i < 1000; i++)); do
        if "$@"; then
            return 0
        fi
        sleep 0.02
    done
    return 1
}

# ---- The clock ---------------------------------------------------------------------------------

start_clock() {
    SECONDS=0
}

# expect_soon [SECONDS]: it took no longer since the clock was started; 30 unless said, which is far more
# than what ends early takes, and far less than what goes on to its end.
expect_soon() {
    local seconds=${1:-30}
    expect_that "it ends within $seconds seconds" [ "$SECONDS" -le "$seconds" ]
}

# ---- Conversations ----------------------------------------------------------------------------

# converse COMMAND [QUESTION ANSWER]...: over pipes; each question waits for the answer to the last.
converse() {
    local command=$1 answer expected
    shift
    mkfifo questions answers
    "${limit[@]}" "$program" $command < questions > answers 2> "$err" &
    local process=$!
    exec 7> questions 8< answers
    while [ $# -gt 0 ]; do
        printf '%s\n' "$1" >&7
        expected=$2
        passes
        answer=
        if ! IFS= read -r -t 20 answer <&8 || [ "$answer" != "$expected" ]; then
            fail 'no answer, or another, before the next line was written' "expected: $expected" \
                "got:      $answer"
            break
        fi
        shift 2
    done
    exec 7>&-
    cat <&8 > "$out"
    exec 8<&-
    wait "$process"
    ran $? "satdoku $command, a line at a time"
    rm questions answers
}

# ---- Interrupts --------------------------------------------------------------------------------

# A shell without job control starts jobs with SIGINT ignored; these are to find it as users' do.
plain=()
if env --default-signal=INT true 2> /dev/null; then
    plain=(env --default-signal=INT)
fi

has_lines() {
    [ -e "$1" ] && [ "$(wc -l < "$1")" -ge "$2" ]
}

# Whether a job has become the program; where /proc cannot say so, time passes.
is_running() {
    if [ -e "/proc/$1/exe" ]; then
        [ "/proc/$1/exe" -ef "$program" ]
    else
        sleep 0.5
    fi
}

# A program that waits with all its threads, be it for input or for a reader.
is_asleep() {
    if [ -r "/proc/$1/stat" ]; then
        is_running "$1" &&
            [ "$(cat "/proc/$1"/task/*/stat | sed 's/.*) //; s/ .*//' | sort -u)" = S ]
    else
        sleep 0.5
    fi
}

# interrupt PROCESS: sends it SIGINT, once it is the program; before, it is a copy of this shell.
interrupt() {
    wait_until is_running "$1"
    kill -INT "$1"
}

# interrupted PROCESS WHAT: sends it SIGINT and takes over how it ends.
interrupted() {
    interrupt "$1"
    wait "$1" 2> /dev/null
    ran $? "$2, interrupted"
    expect_exit 130
    expect_stderr
}

# Lines of solutions, of which the last is whole.
whole_lines() {
    expect_that 'the last line is whole' [ -z "$(tail -c 1 "$1" | tr -d '\n')" ]
    expect_that 'every line is an answer' [ "$(sort -u "$1")" = "$solved" ]
}

# ---- The end -----------------------------------------------------------------------------------

# skip WHY: the case under way cannot run here. SATDOKU_TEST_SKIPPED names a file that lists all such cases.
skip() {
    skipped=$((skipped + 1))
    printf 'skipped %s: %s: %s\n' "$test_name" "$current" "$1" |
        tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
}

is_root() {
    [ "$(id -u)" = 0 ]
}

# The last line of a test. ctest calls a test skipped that ends with 77: nothing of it could run.
finish() {
    printf '%s: %d checks, %d failed, %d cases skipped\n' "$test_name" "$checks" "$failures" "$skipped"
    if [ "$checks" -eq 0 ] && [ "$skipped" -gt 0 ]; then
        exit 77
    fi
    [ "$failures" -eq 0 ]
    exit
}
