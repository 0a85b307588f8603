#!/usr/bin/env bash
# One puzzle after another: answers as they come, lines that are no puzzles, formats cut short.
. "$(dirname "$0")/lib.sh"

# ---- Answers as they come ----

case_of 'solve answers each line before the next is written'
converse solve "$unique" "$solved" "$impossible" none "$several" "$solved" "$unique" "$solved"
expect_exit 1
expect_stdout

case_of 'check answers each line before the next is written'
converse check "$unique" unique "$impossible" none "$several" multiple
expect_exit 1
expect_stdout

case_of 'JSON answers each line before the next is written'
converse 'check --json' "$impossible" '{"puzzle":1,"file":"<stdin>","line":1,"verdict":"none"}' \
    "$impossible" '{"puzzle":2,"file":"<stdin>","line":2,"verdict":"none"}'
expect_exit 1
expect_stdout

case_of 'an invalid line, too, is answered before the next is written'
converse 'solve --from line' "$unique" "$solved" abc invalid "$unique" "$solved"
expect_exit 2
expect_stderr 'satdoku: <stdin>:2:4: *'

case_of 'a reader that leaves ends the stream, even if puzzles go on coming'
mkfifo questions answers
"${limit[@]}" "$program" solve < questions > answers 2> "$err" &
process=$!
exec 7<> questions 8< answers
echo "$unique" >&7
IFS= read -r -t 20 _ <&8
exec 8<&-
command_line='satdoku solve, whose reader leaves'
for ((i = 0; i < 50; i++)); do
    kill -0 $process 2> /dev/null || break
    echo "$unique" >&7
    sleep 0.02
done
expect_that 'it has ended before the input' [ $i -lt 50 ]
exec 7>&-
wait $process
ran $? "$command_line"
expect_exit 141
expect_stderr
rm questions answers

case_of 'a line that comes in two pieces'
run solve < <(printf '%s' "${unique:0:40}"; sleep 0.1; printf '%s\n' "${unique:40}")
expect_exit 0
expect_stdout "$solved"

case_of 'all at once'
run check < <(for ((i = 0; i < 500; i++)); do echo "$unique"; echo "$impossible"; done)
expect_exit 1
expect_that '1000 answers' [ "$(wc -l < "$out")" = 1000 ]
expect_that '500 are unique' [ "$(grep -cx unique "$out")" = 500 ]
expect_that 'they alternate' [ "$(uniq "$out" | wc -l)" = 1000 ]

# ---- Lines that are no puzzles ----

case_of 'invalid lines give one line each, and the stream goes on'
{
    echo "$unique"
    echo "${unique}1"                # line 2: a cell too many
    echo "${unique%?}"               # line 3: one too few
    echo "${unique:0:30}x${unique:31}" # line 4: x is 33
    echo "${unique:0:80}!"           # line 5: no cell
    printf '%s\0%s\n' "${unique:0:9}" "${unique:10}" # line 6: a NUL byte
    echo "# $unique"                 # lines 7 and 8: passed over
    echo
    echo "$several with a comment"   # line 9
    echo "  $unique"                 # line 10
    echo "x"                         # line 11
    echo "$impossible"               # line 12
} > stream
run solve stream
expect_exit 2
expect_stdout "$solved" invalid invalid invalid invalid invalid "$solved with a comment" "$solved" invalid none
expect_stderr \
    'satdoku: stream:2:82: *' \
    'satdoku: stream:3:81: *' \
    'satdoku: stream:4:31: *' \
    'satdoku: stream:5:81: *' \
    'satdoku: stream:6:10: *' \
    'satdoku: stream:11:*'
run check stream
expect_exit 2
expect_stdout unique invalid invalid invalid invalid invalid multiple unique invalid none

case_of 'the same from standard input, and in JSON'
run check --json < stream
expect_exit 2
expect_that '10 objects' [ "$(wc -l < "$out")" = 10 ]
expect_that 'six are invalid' [ "$(grep -c '"verdict":"invalid"' "$out")" = 6 ]
expect_that 'line and column are told' \
    grep -q '^{"puzzle":3,"file":"<stdin>","line":3,"verdict":"invalid","column":81,"message":"' "$out"

case_of 'an invalid line before the first puzzle'
run solve --from line <<< "$(printf '%s\n' abc "$unique")"
expect_exit 2
expect_stdout invalid "$solved"
expect_stderr 'satdoku: <stdin>:1:1: *'

case_of 'only invalid lines'
run solve --from line <<< "$(printf '%s\n' abc de)"
expect_exit 2
expect_stdout invalid invalid
expect_stderr 'satdoku: <stdin>:1:1: *' 'satdoku: <stdin>:2:1: *'

case_of 'a line of 2 MB is invalid, and the stream goes on'
{
    echo "$unique"
    head -c 2000000 /dev/zero | tr '\0' 1
    echo
    echo "$unique"
} > long
run solve long
expect_exit 2
expect_stdout "$solved" invalid "$solved"
expect_stderr 'satdoku: long:2:*'

case_of 'a stream without puzzles'
run solve --from line < /dev/null
expect_exit 0
expect_stdout
run solve --from line <<< '# nothing'
expect_exit 0
expect_stdout

case_of 'the streams of two files'
echo "$unique" > other
run check stream other
expect_exit 2
expect_that 'eleven answers' [ "$(wc -l < "$out")" = 11 ]
expect_that 'the last is of the second file' [ "$(tail -n 1 "$out")" = unique ]

# ---- Other formats: what comes before malformed input is answered ----

case_of 'grid'
{ rows "$unique"; rows "$several"; rows "$unique" | sed '4s/^./x/'; rows "$unique"; } > grids
run solve grids
expect_exit 2
expect_stdout "$(rows "$solved")" '' "$(rows "$solved")"
expect_stderr 'satdoku: grids:22:1: *'

case_of 'spaced'
{ spaced "$unique"; spaced "$unique" | sed '9s/$/ 1/'; } > numbers
run solve numbers
expect_exit 2
expect_stdout "$(spaced "$solved")"
expect_stderr 'satdoku: numbers:18:19: *'

case_of 'cases'
{ echo 3; rows "$unique"; rows "$impossible"; } > cases
run solve cases
expect_exit 2
expect_stdout "$(rows "$solved")" '' 'Could not complete this grid.' ''
expect_stderr 'satdoku: cases:20:1: *'

case_of 'sudominoku'
{ printf '0\nA1 A2 A3 A4\n1\n1 A1 2 C1\nA1 A2 A3 A4\n0\n'; } > dominoes
run solve --size 4 dominoes
expect_exit 2
expect_that 'one answer' [ "$(grep -c ^Puzzle "$out")" = 1 ]
expect_stderr 'satdoku: dominoes:4:8: *'
{ printf '0\nA1 A2 A3 A4\n'; } > dominoes # the final 0 is missing
run solve --size 4 dominoes
expect_exit 2
expect_that 'one answer' [ "$(grep -c ^Puzzle "$out")" = 1 ]
expect_stderr 'satdoku: dominoes:3:1: *'

case_of 'files behind malformed input are not answered'
run check grids other
expect_exit 2
expect_stdout unique multiple

finish
