#!/usr/bin/env bash
# Threads at the edges: who waits for answers, who leaves, who interrupts.
. "$(dirname "$0")/../cli/lib.sh"

# Distinct puzzles, and their answers.
awk -f "$lib_dir/puzzles.awk" -v format=line -v seed=7 -v count=3000 | grep -v '^#' |
    awk 'length == 81 && !/x/' > list
"$program" solve -j 1 list > answers.txt
total=$(wc -l < list)

# What was answered is the start of what is right, in whole lines.
right_start() {
    expect_that 'the last line is whole' [ -z "$(tail -c 1 "$1" | tr -d '\n')" ]
    expect_that 'the answers are the first ones' cmp -s "$1" <(head -n "$(wc -l < "$1")" "$2")
}

# is_done PROCESS: it has ended, as a job that was not waited for yet.
is_done() {
    ! kill -0 "$1" 2> /dev/null || [ "$(sed 's/.*) //; s/ .*//' "/proc/$1/stat" 2> /dev/null)" = Z ]
}

threads_of() {
    if [ -d "/proc/$1/task" ]; then
        find "/proc/$1/task" -mindepth 1 -maxdepth 1 | wc -l
    else
        echo "$2"
    fi
}

# ---- Who waits for answers ----

case_of 'a line at a time'
converse 'solve -j 4' "$unique" "$solved" "$impossible" none "$several" "$solved" "$unique" "$solved"
expect_exit 1
expect_stdout

case_of 'a line at a time, behind a comment, and invalid ones'
converse 'check -j 4 --from line' "# so"$'\n'"$unique" unique abc invalid "$several" multiple
expect_exit 2

case_of 'a line at a time, once threads have started'
mkfifo questions answers
"$program" solve -j 4 < questions > answers 2> "$err" &
process=$!
exec 7> questions 8< answers
cat list >&7 &
expect_that 'all are answered' cmp -s <(head -n $total <&8) answers.txt
for ((i = 0; i < 5; i++)); do
    echo "$unique" >&7
    passes
    IFS= read -r -t 20 answer <&8
    [ "$answer" = "$solved" ] || fail 'no answer, or another' "$answer"
done
printf '%s\n%s' "$unique" "${several:0:40}" >&7 # half a line more
IFS= read -r -t 20 answer <&8
expect_that 'a line is answered before the next one is whole' [ "$answer" = "$solved" ]
expect_that 'these are the threads' [ "$(threads_of $process 4)" -ge 4 ]
echo "${several:40}" >&7
exec 7>&-
cat <&8 > "$out"
exec 8<&-
wait $process
ran $? 'solve -j 4, a line at a time'
expect_stdout "$solved"
rm questions answers

case_of 'one puzzle, no threads'
mkfifo questions
"$program" check -j 8 < questions > "$out" 2> "$err" &
process=$!
exec 7> questions
echo "$unique" >&7
wait_until has_lines "$out" 1
expect_that 'there is one thread' [ "$(threads_of $process 1)" = 1 ]
exec 7>&-
wait $process
ran $? 'check -j 8, one puzzle'
expect_exit 0

# ---- Who leaves ----

case_of 'a reader that leaves after the first line'
"${limit[@]}" "$program" solve -j 4 list 2> "$err" | head -n 1 > "$out"
ran "${PIPESTATUS[0]}" 'solve -j 4 list | head -n 1'
if [ "$code" != 0 ]; then # the answers may fit in the pipe
    expect_exit 141
    expect_stderr
fi
right_start "$out" answers.txt

case_of 'a reader that leaves ends the run, while another thread waits for input'
mkfifo answers
"${limit[@]}" "$program" solve -j 4 < questions > answers 2> "$err" &
process=$!
exec 7<> questions 8< answers
exec 8<&-
cat list >&7 2> /dev/null &
feeder=$!
expect_that 'it ends, though there is no end of the input' wait_until is_done $process
wait $process
ran $? 'solve -j 4, whose reader leaves'
expect_exit 141
expect_stderr
kill $feeder 2> /dev/null
exec 7>&-
rm answers questions
mkfifo questions # an empty one

case_of 'a full disk'
if [ -w /dev/full ]; then
    run_to /dev/full solve -j 4 list
    expect_exit 2
    expect_stderr 'satdoku: <stdout>: No space left on device'
else
    skip 'no /dev/full'
fi

case_of 'malformed input ends the run, while other threads solve'
{ echo 3; rows "$unique"; echo 'no row'; } > malformed
run solve -j 4 malformed
expect_exit 2
expect_stdout "$(rows "$solved")" ''

# ---- Who interrupts ----

case_of 'in the middle of a stream that never ends'
forever() {
    while cat list; do :; done 2> /dev/null
}
"${plain[@]}" "$program" solve -j 4 < <(forever) > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" $((2 * total))
interrupted $process 'solve -j 4, a stream'
for ((i = 0; i < 40; i++)); do cat answers.txt; done > expected
right_start <(head -n $((40 * total)) "$out") expected

case_of 'in the middle of a file'
for ((i = 0; i < 200; i++)); do cat list; done > long
rm "$out"
# Nobody writes to the pipe: however fast it is, it does not come to an end.
"${plain[@]}" "$program" solve -j 3 long questions > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 100
interrupted $process 'solve -j 3, a file'
right_start <(head -n $((40 * total)) "$out") expected
rm long expected

case_of 'while one thread waits for input, and the others for that'
exec 7<> questions
rm "$out"
"${plain[@]}" "$program" solve -j 4 < questions > "$out" 2> "$err" &
process=$!
cat list >&7
wait_until has_lines "$out" $total
wait_until is_asleep $process
interrupted $process 'solve -j 4, waiting'
expect_that 'everything was answered' cmp -s "$out" answers.txt
exec 7>&-

case_of 'while nobody has opened a named pipe for writing'
rm "$out"
"${plain[@]}" "$program" solve -j 4 list questions > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" $total
wait_until is_asleep $process
interrupted $process 'solve -j 4, a pipe that nobody has opened'
expect_that 'everything was answered' cmp -s "$out" answers.txt

case_of 'in the middle of hard puzzles'
for ((i = 0; i < 4; i++)); do empty_board 30; done > slow
head -n 1 list > one
rm "$out"
"${plain[@]}" "$program" solve -j 4 --to line one slow > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 1
interrupted $process 'solve -j 4, hard puzzles'
expect_stdout "$(head -n 1 answers.txt)"

case_of 'while a slow reader keeps them waiting'
mkfifo answers
"${plain[@]}" "$program" solve -j 4 < <(forever) > answers 2> "$err" &
process=$!
exec 8< answers
wait_until is_asleep $process
interrupt $process
cat <&8 > "$out"
exec 8<&-
wait $process 2> /dev/null
ran $? 'solve -j 4, a slow reader, interrupted'
expect_exit 130
expect_stderr
for ((i = 0; i < 40; i++)); do cat answers.txt; done > expected
right_start "$out" expected

case_of 'steps of several puzzles: each has its steps so far'
# The first step is easy; most others take long.
hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
for _ in 1 2; do
    echo ".Var~S~Side~2.Sum~3~VS1~VS2.~VS1_1$(echo $hard | "$program" convert --to constraints)"
done > hard
"${plain[@]}" "$program" steps -j 2 hard > "$out" 2> "$err" &
process=$!
sleep 0.3
interrupted $process 'steps -j 2, hard puzzles'
expect_that 'both' [ "$(grep -c '^puzzle [12]: ' "$out")" = 2 ]
expect_that 'with steps' [ "$(grep -c '^1\. ' "$out")" = 2 ]
expect_that 'and where they end' [ "$(grep -c '^puzzle [12]: unknown$' "$out")" = "$(grep -c '^gave up$' "$out")" ]
rm hard

case_of 'while a reader takes nothing, before the interrupt and behind it'
for jobs in 1 2 4; do
    for command in solve check 'solve --json'; do
        # shellcheck disable=SC2086 # words
        "${plain[@]}" "$program" $command -j $jobs < <(forever) > answers 2> "$err" &
        process=$!
        exec 8< answers
        wait_until is_asleep $process
        interrupt $process
        expect_that 'it ends' wait_until is_done $process
        kill -KILL $process 2> /dev/null
        cat <&8 > "$out"
        exec 8<&-
        wait $process 2> /dev/null
        ran $? "$command -j $jobs, no reader, interrupted"
        expect_exit 130
        expect_stderr
        expect_that 'the last line is whole' [ -z "$(tail -c 1 "$out" | tr -d '\n')" ]
    done
done

case_of 'while nothing comes to read'
for jobs in 1 2 4; do
    "${plain[@]}" "$program" check -j $jobs < questions > "$out" 2> "$err" &
    process=$!
    exec 7> questions
    wait_until is_asleep $process
    interrupted $process "check -j $jobs, nothing to read"
    exec 7>&-
done

case_of 'other SAT solvers at work: all of them end'
for ((i = 0; i < 8; i++)); do echo "$unique"; done > same
"${plain[@]}" "$program" solve -j 4 --solver 'echo x >> running; sleep 600' same > "$out" 2> "$err" &
process=$!
wait_until has_lines running 4
interrupted $process 'solve -j 4 --solver sleep'
expect_stdout

finish
