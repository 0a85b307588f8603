#!/usr/bin/env bash
# --skip, --take, --only, --echo, --summary and what JSON tells of a puzzle's place: in every format, with one
# and with several threads, files and invalid lines. What is expected, selection.pl says.
. "$(dirname "$0")/lib.sh"

# SATDOKU_TEST_SEED and SATDOKU_TEST_SCALE are as in the tests in C.
seed=${SATDOKU_TEST_SEED:-$RANDOM}
rounds=$(awk -v scale="${SATDOKU_TEST_SCALE:-1}" 'BEGIN { print int(300 * scale) + 60 }')
echo "seed $seed"

if command -v perl > /dev/null; then
    case_of 'whole runs'
    command_line="selection.pl, seed $seed"
    perl "$lib_dir/selection.pl" "$program" "$seed" "$rounds" > "$home/complaints"
    failed=$?
    expect_that 'all are as expected' [ $failed = 0 ]
    [ $failed = 0 ] || excerpt "$home/complaints"
    tail -n 1 "$home/complaints"
    rm -f ./*
else
    skip 'no perl'
fi

# ---- What a user may write ----

printf '%s\n' "$unique" "$several name" "$impossible" > list

case_of 'values'
for value in multiple none,unique unique,multiple,none,unknown,invalid; do
    run check --only $value list
    expect_exit 1
done
run check --only multiple --only none list
expect_stdout "$several name" "$impossible"
run check --only nune list
expect_exit 2
expect_stdout
expect_stderr "satdoku: --only: 'nune' is not one of *: did you mean 'none'?"
run check --only multiple, list
expect_exit 2
run check --only solvable list
expect_exit 2
for arguments in '--skip -1' '--skip x' '--take 1x' '--take -1' '--skip 99999999999999999999'; do
    run check $arguments list
    expect_exit 2
    expect_stdout
done
run check --echo list
expect_exit 2
run solve --only none list
expect_exit 2
run check --skip 18446744073709551 list
expect_exit 0
expect_stdout
run check --skip 1 --take 9223372036854775807 list
expect_exit 1
expect_stdout multiple none

case_of 'nothing behind what is taken is read'
{ cat list; rows "$unique"; } > two_formats
run check --take 3 two_formats
expect_exit 1
expect_stdout unique multiple none
expect_stderr
run check --take 1 list missing
expect_exit 0
{ rows "$unique"; echo 12345; } > broken
run solve --take 1 --to line broken
expect_exit 0
expect_stdout "$solved"

case_of 'nor waited for'
converse 'check --take 2' "$unique" unique "$several" multiple
expect_exit 1

case_of 'the first puzzle sets the size for those behind what is skipped'
{ echo "$unique"; echo 1..............1; echo "$unique"; } > stream
run check --skip 1 stream
expect_exit 2
expect_stdout invalid unique

case_of 'one puzzle of several'
run encode --skip 1 --take 1 list
expect_exit 0
cp "$out" formula
run encode --puzzle 2 list
expect_that 'it is the second' cmp -s "$out" formula
run encode --skip 1 --puzzle 3 list
expect_exit 0
run encode --skip 1 --puzzle 1 list
expect_exit 2
run prove -o proof --json --echo --puzzle 2 list
expect_exit 0
expect_stdout '{"puzzle":2,"file":"list","line":2,"name":"name","text":"'"$several"' name","verdict":"multiple"}'

# ---- Summaries ----

for arguments in check 'solve --any' solve count candidates explain minimize; do
    case_of "a summary of $arguments"
    run $arguments --summary --json list
    expect_exit $(case $arguments in count) echo 0 ;; *) echo 1 ;; esac)
    expect_that 'an object for each puzzle' [ "$(wc -l < "$out")" = 3 ]
    if [ "$arguments" = 'solve --any' ]; then
        expect_stderr 'satdoku: 3 puzzles in *.?? s (*/s): solvable 2, none 1'
    else
        expect_stderr 'satdoku: 3 puzzles in *.?? s (*/s): unique 1, multiple 1, none 1'
    fi
done
run check --summary --take 0 list
expect_exit 0
expect_stderr 'satdoku: 0 puzzles in 0.00 s (0/s)'
run check --summary --take 1 list
expect_stderr 'satdoku: 1 puzzle in *: unique 1'
run check --summary --quiet --take 1 list
expect_stderr 'satdoku: 1 puzzle in *: unique 1'

case_of 'a summary of a run that is interrupted'
empty_board 30 > slow
mkfifo pipe
"${plain[@]}" "$program" check --summary -j1 --only unique < pipe > "$out" 2> "$err" &
process=$!
{
    cat list
    wait_until is_asleep $process
    interrupt $process
} > pipe
wait $process 2> /dev/null
expect_that 'it says what was done' grep -q 'satdoku: 3 puzzles in .*: unique 1, multiple 1, none 1$' "$err"
expect_stdout "$unique"

# ---- What is kept of the input ----

case_of 'names'
printf '# of the list\n\n# above\n%s\n%s a "name" \\ with\ttab\n%s\r\n# twice\n%s behind # \303\251 \377\n' \
    "$unique" "$several" "$impossible" "$unique" > names
run check --json names
expect_stdout \
    '{"puzzle":1,"file":"names","line":4,"name":"above","verdict":"unique","solution":"'$solved'"}' \
    '{"puzzle":2,"file":"names","line":5,"name":"a \"name\" \\ with\ttab","verdict":"multiple","solution":"'$solved'"}' \
    '{"puzzle":3,"file":"names","line":6,"verdict":"none"}' \
    "$(printf '{"puzzle":4,"file":"names","line":8,"name":"behind # \303\251 \357\277\275","verdict":"unique","solution":"%s"}' "$solved")"

case_of 'a file whose name is no UTF-8, and one with a line end'
name=$(printf 'a\377"b\nc')
cp list "$name"
run solve --json --take 1 "$name"
expect_stdout "$(printf '{"puzzle":1,"file":"a\357\277\275\\"b\\nc","line":1,"verdict":"unique","solution":"%s"}' "$solved")"
run count --json --take 1 "$name"
expect_stdout "$(printf '{"puzzle":1,"file":"a\357\277\275\\"b\\nc","line":1,"verdict":"unique","count":1,"complete":true}')"

case_of 'every command tells the same'
for command in solve check count candidates explain minimize; do
    run $command --json --echo --skip 1 --take 1 list
    expect_that "$command" grep -qF \
        '{"puzzle":2,"file":"list","line":2,"name":"name","text":"'"$several"' name","verdict":"multiple"' "$out"
done

case_of 'a line that is too long is passed over, not kept'
{ echo "$unique"; head -c 1100000 /dev/zero | tr '\0' 1; echo; echo "$impossible"; } > long
run check --only invalid,none long
expect_exit 2
expect_stdout "$impossible"

case_of 'the output is full'
if [ -w /dev/full ]; then
    run_to /dev/full check --only unique list
    expect_exit 2
    { echo 2; rows "$unique"; rows "$impossible"; } > cases
    run_to /dev/full check --only none cases
    expect_exit 2
else
    skip 'no /dev/full'
fi

case_of 'files of several formats'
{ rows "$unique"; rows "$impossible"; } > grids
run check --only none cases list grids
expect_exit 1
expect_that 'each list is whole' [ "$(cat "$out")" = "$(echo 1; rows "$impossible"; echo "$impossible"; echo; rows "$impossible")" ]

finish
