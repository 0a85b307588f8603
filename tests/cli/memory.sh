#!/usr/bin/env bash
# A stream of any length takes the same memory.
. "$(dirname "$0")/lib.sh"

if [ ! -r /proc/self/status ]; then
    case_of 'all'
    skip 'no /proc, which tells how much memory a program takes'
    finish
fi

# SATDOKU_TEST_SCALE is as in the tests in C.
total=$(awk -v scale="${SATDOKU_TEST_SCALE:-1}" 'BEGIN { print int(100000 * scale) }')

# The most memory that a process has ever had, in kilobytes.
peak() {
    sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status"
}

# answered COUNT: waits for so many answers, as long as some come.
answered() {
    local before=-1 now=0
    while [ "$now" -lt "$1" ] && [ "$now" != "$before" ]; do
        before=$now
        wait_until has_lines "$out" "$1"
        now=$(wc -l < "$out")
    done
}

# flat ARGUMENT...: runs with a tenth of the lines, and then with the rest of them.
flat() {
    local process early late
    mkfifo questions
    rm -f "$out"
    "$program" "$@" < questions > "$out" 2> "$err" &
    process=$!
    exec 7> questions
    yes "$several" | head -n $((total / 10)) >&7
    answered $((total / 10))
    early=$(peak $process)
    yes "$several" | head -n $((total - total / 10)) >&7
    answered "$total"
    late=$(peak $process)
    exec 7>&-
    wait $process
    ran $? "satdoku $*, $total lines"
    expect_that 'every line is answered' [ "$(wc -l < "$out")" = "$total" ]
    expect_that "memory does not grow: $early kB, then $late kB" [ $((late - early)) -lt 4096 ]
    expect_that "it is little: $late kB" [ "$late" -lt 65536 ]
    rm questions
}

case_of 'one thread'
flat check -j 1
expect_exit 1

case_of 'several threads'
flat check -j 4
expect_exit 1
flat solve -j 4 --json
expect_exit 0

# Memory that is bounded as a whole bounds the stack, too.
case_of 'a bound on all memory: no crash, wherever it lies'
if (ulimit -v 400000 && "$program" --version) > "$out" 2>&1; then
    empty_board 16 > board
    for ((bound = 8000; bound <= 24000; bound += 250)); do
        (ulimit -c 0 -v $bound && exec "$program" --version) > "$out" 2>&1 || continue # not even loaded
        for backend in picosat auto cadical; do
            (ulimit -c 0 -v $bound && exec "$program" check --backend $backend board) > "$out" 2> "$err"
            ran $? "ulimit -v $bound; satdoku check --backend $backend board"
            expect_that "it answers or says why not: exit $code" [ "$code" -eq 1 -o "$code" -eq 2 ]
        done
    done
else
    skip 'such a bound is too small for a sanitizer'
fi

finish
