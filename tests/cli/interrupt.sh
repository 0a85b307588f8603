#!/usr/bin/env bash
# SIGINT: exit 130, whole lines, no file half written.
. "$(dirname "$0")/lib.sh"

case_of 'in the middle of a long stream'
"${plain[@]}" "$program" solve < <(yes "$unique" 2> /dev/null) > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 100
interrupted $process 'solve, a long stream'
expect_that 'a hundred answers' has_lines "$out" 100
whole_lines "$out"

case_of 'in the middle of a file'
yes "$unique" 2> /dev/null | head -n 200000 > long
rm "$out"
"${plain[@]}" "$program" solve long > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 100
interrupted $process 'solve, a long file'
whole_lines "$out"
rm long

case_of 'while waiting for input'
mkfifo questions
exec 7<> questions
echo "$unique" >&7
rm "$out"
"${plain[@]}" "$program" solve < questions > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 1
wait_until is_asleep $process
interrupted $process 'solve, waiting'
expect_stdout "$solved"

case_of 'while waiting for the first input'
"${plain[@]}" "$program" check < questions > "$out" 2> "$err" &
process=$!
sleep 0.3
wait_until is_asleep $process
interrupted $process 'check, waiting'
expect_stdout

case_of 'while encode waits: no file'
echo old > formula
"${plain[@]}" "$program" encode -o formula < questions > "$out" 2> "$err" &
process=$!
sleep 0.3
wait_until is_asleep $process
interrupted $process 'encode -o formula, waiting'
expect_file formula old
expect_only formula questions
exec 7>&-
rm questions formula

case_of 'in the middle of a hard puzzle'
empty_board 30 > slow
"${plain[@]}" "$program" solve slow > "$out" 2> "$err" &
process=$!
wait_until is_running $process
sleep 1
interrupted $process 'solve, a hard puzzle'
expect_stdout

case_of 'after answers, in the middle of a hard puzzle'
echo "$unique" > one
"${plain[@]}" "$program" solve --to line one slow > "$out" 2> "$err" &
process=$!
wait_until is_running $process
sleep 1
interrupted $process 'solve, a hard puzzle'
expect_stdout "$solved"

case_of 'while a slow reader keeps the program waiting: still whole lines'
mkfifo answers
"${plain[@]}" "$program" solve < <(yes "$unique" 2> /dev/null) > answers 2> "$err" &
process=$!
exec 8< answers
sleep 0.3
wait_until is_asleep $process
interrupt $process
cat <&8 > "$out"
exec 8<&-
wait $process 2> /dev/null
ran $? 'solve, a slow reader, interrupted'
expect_exit 130
expect_stderr
whole_lines "$out"
rm answers

case_of 'a large answer under way: still whole lines'
# Rows shifted against each other: a board full of givens, whose answer is more than a pipe holds.
awk 'BEGIN {
    h = 12; w = 12; n = h * w
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++)
            printf "%d%s", (r % h * w + int(r / h) + c) % n + 1, c < n - 1 ? " " : "\n"
}' > board
cat board board board > boards
mkfifo answers
"${plain[@]}" "$program" solve boards > answers 2> "$err" &
process=$!
exec 8< answers
sleep 1
wait_until is_asleep $process
interrupt $process
cat <&8 > "$out"
exec 8<&-
wait $process 2> /dev/null
ran $? 'solve, large boards, interrupted'
expect_exit 130
expect_that 'whole lines only' [ -z "$(grep -v '^$' "$out" | awk 'NF != 144')" ]
expect_that 'the last line is whole' [ -z "$(tail -c 1 "$out" | tr -d '\n')" ]

finish
