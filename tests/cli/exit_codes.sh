#!/usr/bin/env bash
# Every exit code, and which of them counts when puzzles differ. 130 is in interrupt.sh.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
rows "$unique" | head -n 8 > malformed # a grid that lacks its last row
empty_board 30 > slow

at_once='--time-limit 0.05'
soon='--time-limit 0.3' # enough for a small puzzle on a busy machine

case_of 'solve: 0'
run solve unique
expect_exit 0
expect_stdout "$solved"
run solve several
expect_exit 0
expect_stdout "$solved"
run solve --any unique
expect_exit 0
expect_stdout "$solved"
run solve --any several
expect_exit 0
expect_that 'one line' [ "$(wc -l < "$out")" = 1 ]

case_of 'solve: 1'
run solve impossible
expect_exit 1
expect_stdout none
run solve --any impossible
expect_exit 1
expect_stdout none

case_of 'solve: 2'
run solve malformed
expect_exit 2
expect_stdout
expect_stderr 'satdoku: malformed:9:1: *'
run solve missing
expect_exit 2
expect_stdout
expect_stderr 'satdoku: missing: No such file or directory'

case_of 'solve: 3'
run solve $at_once slow
expect_exit 3
expect_stdout unknown
run solve $at_once --json slow
expect_exit 3
expect_stdout '{"puzzle":1,"file":"slow","line":1,"verdict":"unknown"}'

case_of 'check: 0, 1, 2'
run check unique
expect_exit 0
expect_stdout unique
run check several
expect_exit 1
expect_stdout multiple
run check impossible
expect_exit 1
expect_stdout none
run check malformed
expect_exit 2
expect_stdout

case_of 'check: 3'
run check --json $at_once slow
expect_exit 3
expect_stdout '{"puzzle":1,"file":"slow","line":1,"verdict":"unknown"}'

case_of 'encode: 0, 2'
run encode unique
expect_exit 0
run encode impossible
expect_exit 0
run encode malformed
expect_exit 2
expect_stdout

case_of 'a board too large to solve: 2, and what to do about it'
empty_board 144 > huge
commands=('solve --any' check count candidates)
# Counting those clauses while gcov counts, too, takes long, and covers nothing the second time.
[ -z "${SATDOKU_TEST_QUICK:-}" ] || commands=('solve --any')
for command in "${commands[@]}"; do
    run $command huge
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: huge: the formula would have 5349888 variables and 22042368 clauses, over the limit of 10000000 clauses (max-clauses)'
done
empty_board 100 > fits # with the clauses that suffice
run check --time-limit 0.5 fits
expect_exit 3
expect_stdout unknown
for command in solve 'solve --any' 'solve --all' check; do
    run $command --simplify none unique
    cp "$out" whole
    run $command --simplify none --max-clauses 8000 unique
    expect_exit 0
    expect_that 'the same answer in fewer clauses' cmp -s whole "$out"
done
empty_board 16 > pairs # those that suffice are 80,128; products take fewer
run solve --any --max-clauses 60000 pairs
expect_exit 0
empty_board 9 > open
run solve --max-clauses 10 open
expect_exit 2
expect_stderr 'satdoku: open: *over the limit of 10 clauses (max-clauses)'
run solve --max-clauses 10 unique # needs none
expect_exit 0

# It takes some ten seconds until the search begins. A slow machine has as much more time.
case_of 'a time limit before the search begins: 3'
for command in 'solve --any' check; do
    start_clock
    run $command --time-limit 0.3 --max-clauses 1000000000 huge
    expect_exit 3
    expect_stdout unknown
    expect_soon 5
done

case_of 'a time limit that is not reached'
run solve --time-limit 1000 unique
expect_exit 0
expect_stdout "$solved"

case_of 'the time limit is for each puzzle'
run solve --to line $soon unique unique slow unique
expect_exit 3
expect_stdout "$solved" "$solved" unknown "$solved"

# Input without end: nothing else ends the reading.
case_of 'a time limit while reading: 3'
table() {
    printf '%s\n' '|1 .|. 4|' '|. .|2 .|' '|. 3|. .|' '|. .|. .|'
}
stopped='satdoku: <stdin>: note: the time limit was reached in line *: reading ends there'
run check --time-limit 0.1 < <(table; yes 'This is said behind a puzzle, and is none.' 2> /dev/null)
expect_exit 3
expect_stdout unique unknown
expect_stderr "$stopped"
run solve --json --any --time-limit 0.1 < <(yes '# a comment' 2> /dev/null)
expect_exit 3
sed -i 's/"line":[1-9][0-9]*/"line":N/' "$out"
expect_stdout '{"puzzle":1,"file":"<stdin>","line":N,"verdict":"unknown","column":1,"message":"reading was stopped here"}'
expect_stderr "$stopped"
run check --columns line,name,puzzle,verdict --time-limit 0.1 < <(yes '# a comment' 2> /dev/null)
expect_exit 3
sed -i 's/^[1-9][0-9]*,/N,/' "$out"
expect_stdout line,name,puzzle,verdict N,,,unknown
run check --quiet --only unknown --time-limit 0.1 unique - < <(yes '# a comment' 2> /dev/null)
expect_exit 3
expect_stdout
expect_stderr
run prove -o folder --time-limit 0.1 < <(yes '# a comment' 2> /dev/null)
expect_exit 3
for command in 'encode' 'draw --text'; do
    run $command --time-limit 0.1 < <(table; yes '# a comment' 2> /dev/null)
    expect_exit 3
done
run check --from nothing
for format in $(sed 's/.* one of //; s/,//g' "$err"); do
    run check --from "$format" --time-limit 0.1 < <(yes '' 2> /dev/null)
    expect_exit 3
    expect_stderr "$stopped"
done
for command in 'prove -o folder' 'encode -o file' 'draw --text -o file'; do
    run $command --puzzle 2 --time-limit 0.1 < <(table; yes '# a comment' 2> /dev/null)
    expect_exit 3
    expect_that 'nothing is written' test ! -e folder -a ! -e file
done
run verify --grid --time-limit 0.1 unique - < <(yes '# a comment' 2> /dev/null)
expect_exit 3
expect_stderr "$stopped"

case_of 'waiting for input takes no time of a puzzle'
run check --time-limit 0.2 < <(echo 1...; sleep 0.5; printf '..2.\n.3..\n...4\n')
expect_exit 0
expect_stdout unique

# weighs CODE FILE...: these files have this exit code together, in whatever order.
weighs() {
    local expected=$1 reversed=() file
    shift
    for file in "$@"; do
        reversed=("$file" "${reversed[@]}")
    done
    case_of "together: $*"
    run solve --to line $soon "$@"
    expect_exit "$expected"
    run solve --to line $soon "${reversed[@]}"
    expect_exit "$expected"
}

weighs 0 unique several
weighs 1 unique impossible
weighs 2 unique missing
weighs 3 unique slow
weighs 1 impossible slow
weighs 2 impossible missing
weighs 2 slow missing
weighs 2 impossible slow missing
weighs 2 impossible malformed
weighs 2 slow malformed

case_of 'check: a no weighs more than giving up'
run check $soon --json slow several
expect_exit 1
run check $soon --json several slow unique
expect_exit 1

finish
