#!/usr/bin/env bash
# The commands that say more than a verdict: count, solve --all, candidates, explain, minimize.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
{ echo "$unique"; echo abc; echo "$impossible"; } > stream
empty_board 9 > empty
empty_board 25 > slow
echo 000000001608030004009080000805640000010020800002000050231700000000050006006803000 > eighty-four
other=534678912672195348198342567859763421426851793713924856961537284287419635345286179
printf '0\nC2 D1 C1 D2\n0\n' > dominoes
printf '2\n1 A1 3 A2\n3 B1 1 B2\nC2 D1 C1 D2\n0\n' > bad-dominoes

# A small board in every format.
small=1...........4...
printf '%s\n' 1... .... .... 4... > grid4
printf '%s\n' '1 0 0 0' '0 0 0 0' '0 0 0 0' '4 0 0 0' > spaced4
{ echo 1; cat grid4; } > cases4
echo $small > line4

case_of 'count: exactly, and none is fine'
run count unique several impossible eighty-four
expect_exit 0
expect_stdout 1 2 0 84

case_of 'count: a plus where there are more'
run count empty
expect_exit 0
expect_stdout 1000+
run count --limit 10 empty
expect_stdout 10+
run count --limit 83 eighty-four
expect_stdout 83+
run count --limit 84 eighty-four
expect_stdout 84

case_of 'count: every format'
for format in grid spaced cases line; do
    run count --from $format --size 4 ${format}4
    expect_exit 0
    expect_stdout 24
done
run count --size 4 dominoes
expect_exit 0
expect_stdout 11
run count --size 4 --tilings dominoes
expect_exit 0
expect_stdout '11: 3 3 3 1 2 3 3 1 3 3 3'

case_of 'count: --tilings is for Sudominoku'
run count --tilings unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: unique*: --tilings is for Sudominoku'

case_of 'count: far more than a batch, by one thread and by several'
{ seq 1 6 | tr -d '\n'; printf '%030d\n' 0; } > row6
for jobs in 1 2 5; do
    run count --limit 100000 -j $jobs --size 6 row6
    expect_exit 0
    expect_stdout 39168
    run count --limit 39167 -j $jobs --size 6 row6 row6
    expect_stdout 39167+ 39167+
done

case_of 'count: more than there is time for'
run count --limit 1000000000000 --json --time-limit 1.5 -j 2 empty
expect_exit 3
expect_that 'not complete' grep -q '"count":[0-9]*,"complete":false' "$out"

case_of 'count --estimate: a number, or an exact one'
run count --estimate --samples 100 --seed 2 empty
expect_exit 0
expect_that 'an error' grep -qx '[4-9]\.[0-9]\{3\}e21 +- [0-9.]* %' "$out"
once=$(cat "$out")
run count --estimate --samples 100 --seed 2 -j 2 empty eighty-four unique impossible
expect_exit 0
expect_that 'the same samples' [ "$(head -n 1 "$out")" = "$once" ]
expect_that 'exact ones' [ "$(tail -n 2 "$out" | tr '\n' ' ')" = '1 0 ' ]
run count --estimate --time-limit 0.2 --json empty
expect_exit 0
expect_that 'how many' grep -q '"samples":[1-9][0-9]*,"exact":false,"seed":1}$' "$out"
run count --estimate --samples 5 --columns puzzle,count,verdict unique empty
expect_exit 0
expect_that 'a column' grep -qx '.*,65+,multiple' "$out"

case_of 'count: what means nothing'
run count --samples 5 unique
expect_exit 2
expect_stderr 'satdoku: --samples means nothing without --estimate'
run count --estimate --limit 5 unique
expect_exit 2
expect_stderr 'satdoku: --limit means nothing with --estimate'

case_of 'solve --all: in order, in the format of the input'
run solve --all several
expect_exit 0
expect_stdout $solved $other
run solve --all eighty-four
expect_exit 0
expect_that '84 different lines' [ "$(sort -u "$out" | wc -l)" = 84 ]
expect_that 'sorted' sort -c "$out"
cp "$out" all
run solve --all --limit 5 eighty-four
expect_exit 0
expect_that 'the first five' cmp -s "$out" <(head -n 5 all)
run solve eighty-four
expect_that 'the smallest is the first' cmp -s "$out" <(head -n 1 all)
run solve --all impossible unique
expect_exit 1
expect_stdout none $solved
run solve --all --any unique
expect_exit 2

case_of 'solve --all: every format'
for format in grid spaced cases line; do
    run solve --all --size 4 --from $format --to line ${format}4
    expect_exit 0
    expect_that "24 lines from $format" [ "$(sort -u "$out" | wc -l)" = 24 ]
done

case_of 'candidates: boxes, forced cells in brackets'
for format in grid spaced cases line; do
    run candidates --size 4 --from $format ${format}4
    expect_exit 0
    expect_stdout '[1]  234  | 234  234' '23   234  | 1234 1234' '----------+-----------' \
        '23   123  | 1234 1234' '[4]  123  | 123  123'
done
run candidates --size 4 --box 4x1 grid4 grid4
expect_exit 0
for i in 1 2; do
    expect_that "board $i" [ "$(sed -n "$((5 * i - 4)),$((5 * i - 1))p" "$out" | md5sum)" = \
        "$(printf '%s\n' '[1]  | 234  | 234  | 234' '23   | 1234 | 1234 | 1234' \
            '23   | 1234 | 1234 | 1234' '[4]  | 123  | 123  | 123' | md5sum)" ]
done
expect_that 'an empty line between two boards' [ -z "$(sed -n 5p "$out")" ]
run candidates --size 4 dominoes
expect_exit 0
expect_that 'five lines' [ "$(wc -l < "$out")" = 5 ]
run candidates impossible
expect_exit 1
expect_stdout none
run candidates unique
expect_exit 0
expect_that 'the solution, all forced' [ "$(tr -dc '1-9' < "$out")" = $solved ]
expect_that '81 brackets' [ "$(tr -dc '[' < "$out" | wc -c)" = 81 ]

case_of 'candidates --counts: digits with the number of their solutions, the most first'
run candidates --size 4 --counts 8 --from grid grid4
expect_exit 0
expect_stdout '[1]        4,23:6     | 23,4:6     23,4:6' '23         4,23:6     | 1,4:6,23:3 1,4:6,23:3' \
    '----------------------+-----------------------' '23         1,23:6     | 4,1:6,23:3 4,1:6,23:3' \
    '[4]        1,23:6     | 23,1:6     23,1:6' 'unique with no single digit'
run candidates --size 4 --counts 1 --from grid grid4
expect_stdout '[1]  234  | 234  234' '23   234  | 1234 1234' '----------+-----------' \
    '23   123  | 1234 1234' '[4]  123  | 123  123'
echo 12...4........3. > one_more
decisive='r2c3=1, r2c4=2, r3c1=2, r3c3=2, r3c4=1, r3c4=2, r3c4=4, r4c1=4, r4c4=2'
run candidates --quiet --counts 8 one_more
expect_stdout '[1:3]   [2:3]   | [4:3]   [3:3]' '[3:3]   [4:3]   | 2:2,1:1 1:2,2:1' \
    '----------------+-----------------' '4:2,2:1 [3:3]   | 1:2,2:1 124:1' \
    '2:2,4:1 [1:3]   | [3:3]   4:2,2:1' "unique with $decisive"
run candidates --quiet --counts 8 --columns verdict,candidates one_more
expect_stdout verdict,candidates "multiple,\"1:3 2:3 4:3 3:3 3:3 4:3 1:1,2:2 1:2,2:1 \
2:1,4:2 3:3 1:2,2:1 1:1,2:1,4:1 2:2,4:1 1:3 3:3 2:1,4:2\""
run candidates --quiet --json --counts 8 one_more
expect_that 'JSON has numbers where candidates have digits' grep -qF \
    '[[2,4],[1],[3],[2,4]]],"limit":8,"counts":[[[3],[3],[3],[3]],[[3],[3],[1,2],[2,1]],' "$out"
expect_that 'and what makes it unique' grep -qF '"unique_with":["r2c3=1","r2c4=2","r3c1=2",' "$out"

case_of 'candidates --known: solutions of earlier answers'
run candidates --quiet --json --counts 8 --known /dev/null one_more
expect_that 'JSON has the three solutions' [ "$(grep -o '"[1-4]\{16\}"' "$out" | wc -l)" = 3 ]
grep -o '"[1-4]\{16\}"' "$out" | tr -d '"' > known
cp "$out" unaided
run candidates --quiet --json --counts 8 --known known one_more
expect_that 'the answer is the same' cmp -s unaided "$out"
echo 1234341221434321 >> known # solves another puzzle
head -n 1 known >> known
run candidates --quiet --json --counts 8 --known known one_more
expect_that 'also where some do not fit' cmp -s unaided "$out"
for backend in picosat cadical; do # CaDiCaL may not be built in
    run candidates --quiet --counts 8 --backend "$backend" one_more
    [ "$backend" != cadical ] || [ "$code" != 2 ] || continue
    cp "$out" anew
    run candidates --quiet --counts 8 --backend "$backend" --known known one_more
    expect_that "and of another solver, $backend" cmp -s anew "$out"
done
echo 123 > short
run candidates --quiet --counts 8 --known short one_more
expect_exit 2
expect_stderr 'satdoku: short:2:1: the input ends where cell 4 of 16 should be'
run candidates --quiet --counts 8 --known absent one_more
expect_exit 2
expect_stderr 'satdoku: absent: No such file or directory'

run candidates --counts 2 unique
expect_exit 0
expect_that '81 digits in one solution each' [ "$(grep -o '\[[1-9]:1\]' "$out" | wc -l)" = 81 ]
expect_that 'and nothing to say of more' [ "$(wc -l < "$out")" = 11 ]
run candidates --counts 2 impossible
expect_exit 1
expect_stdout none

case_of 'explain: what is unique needs no explanation'
run explain unique
expect_exit 0
expect_stdout 'puzzle 1: unique'

case_of 'explain: a rule in words'
run explain impossible
expect_exit 1
expect_stdout 'puzzle 1: none' \
    'cannot stand together: r1c1=5, r1c2=5 (r1c1 and r1c2 are both 5, in row 1)' \
    'solvable without: r1c2=5 (r1c2 would be 3)'

case_of 'explain: several solutions'
run explain several
expect_exit 1
expect_stdout 'puzzle 1: multiple' "solution: $solved" "another:  $other" \
    'they differ in: r4c6 r4c9 r5c6 r5c9' 'unique with: r4c6=1'

case_of 'explain: an empty line between puzzles'
run explain unique impossible
expect_exit 1
expect_stdout 'puzzle 1: unique' '' 'puzzle 2: none' \
    'cannot stand together: r1c1=5, r1c2=5 (r1c1 and r1c2 are both 5, in row 1)' \
    'solvable without: r1c2=5 (r1c2 would be 3)'

case_of 'explain: dominoes, all conflicts, and a limit'
run explain --size 4 bad-dominoes
expect_exit 1
expect_that 'one conflict' [ "$(grep -c '^cannot stand together: ' "$out")" = 1 ]
expect_that 'the pair' grep -qF '(the pair 1-3 is on two dominoes)' "$out"
run explain --all --size 4 bad-dominoes
expect_exit 1
expect_that 'no more' [ "$(grep -c 'there may be more' "$out")" = 0 ]
expect_that 'a shared column' grep -qxF \
    'cannot stand together: 3-1 on B1-B2, 1 on C2 (B2 and C2 are both 1, in column 2)' "$out"
conflicts=$(grep -c '^cannot stand together: ' "$out")
expect_that 'several conflicts' [ "$conflicts" -gt 2 ]
run explain --all --limit 2 --size 4 bad-dominoes
expect_exit 1
expect_that 'two conflicts' [ "$(grep -c '^cannot stand together: ' "$out")" = 2 ]
expect_that 'more' grep -qx 'there may be more' "$out"
for most in $((conflicts - 1)) $conflicts $((conflicts + 1)); do
    run explain --all --limit $most --size 4 bad-dominoes
    expect_exit 1
    expect_that "more than $most, or not" \
        [ "$(grep -cx 'there may be more' "$out")" = $((most < conflicts)) ]
done
printf '11..\n....\n....\n....\n' > pair
run explain --all --limit 1 pair
expect_exit 1
expect_stdout 'puzzle 1: none' \
    'cannot stand together: r1c1=1, r1c2=1 (r1c1 and r1c2 are both 1, in row 1)' \
    'solvable without: r1c1=1 (several solutions)' 'there may be more repairs as small'
run explain --limit 1 pair
expect_exit 1
expect_stdout 'puzzle 1: none' \
    'cannot stand together: r1c1=1, r1c2=1 (r1c1 and r1c2 are both 1, in row 1)' \
    'solvable without: r1c1=1 (several solutions)' 'there may be more repairs as small'

case_of 'explain: all smallest repairs, the typo among those that leave one solution'
echo 53..7....6..195....98....6.8...6...32..8.3..17...2...6.6....28....419..5....8..79 > typo
repairs=('solvable without: r5c1=2 (r5c1 would be 4)' 'solvable without: r8c4=4 (r8c4 would be 2)'
    'solvable without: r8c6=9 (r8c6 would be 2)' 'solvable without: r9c8=7 (r9c8 would be 3)'
    'solvable without: r6c1=7 (several solutions)' 'solvable without: r7c7=2 (several solutions)')
run explain typo
expect_exit 1
expect_stdout 'puzzle 1: none' 'cannot stand together: r4c1=8, r5c1=2, r6c1=7, r7c7=2, r7c8=8, r8c4=4, r8c5=1, r8c6=9, r9c8=7' \
    "${repairs[@]}"
run explain --all typo
expect_exit 1
grep '^solvable' "$out" > repairs
expect_file repairs "${repairs[@]}"
awk -F, '/^cannot/ { print NF }' "$out" > sizes
expect_that 'ten conflicts' [ "$(wc -l < sizes)" = 10 ]
expect_that 'the smallest first' sort -cn sizes
run explain --limit 2 typo
expect_that 'two repairs' [ "$(grep -c '^solvable' "$out")" = 2 ]
expect_that 'and more' grep -qx 'there may be more repairs as small' "$out"
run explain --json typo
expect_that 'JSON names what would be' grep -qF \
    '"repairs":[{"pieces":["r5c1=2"],"unique":true,"would_be":[4]},' "$out"
expect_that 'JSON says that these are all' grep -qF \
    '{"pieces":["r7c7=2"],"unique":false}],"all_repairs":true,"repair":["r5c1=2"],' "$out"
expect_that 'and that no conflict is smaller' grep -qF '"smallest_conflict":true' "$out"

case_of 'explain: what dominoes and singles would be'
printf '4\n1 A1 2 B1\n3 A4 4 B4\n1 A2 3 A3\n2 C1 3 D1\nB2 B3 C2 C3\n0\n' > misplaced
run explain --size 4 misplaced
expect_exit 1
expect_stdout 'puzzle 1: none' \
    'cannot stand together: 1-2 on A1-B1, 1-3 on A2-A3 (A1 and A2 are both 1, in row 1)' \
    'solvable without: 1-2 on A1-B1, 1-3 on A2-A3, 2-3 on C1-D1, 1 on B2 (A1-B1 would be 2-3, A2-A3 would be 4-1, C1-D1 would be 1-4, B2 would be no single)' \
    'solvable without: 1-2 on A1-B1, 1-3 on A2-A3, 2-3 on C1-D1, 3 on C2 (A1-B1 would be 2-3, A2-A3 would be 4-1, C1-D1 would be 1-4, C2 would be no single)'
run explain --json --size 4 misplaced
expect_that 'JSON has two digits for a domino' \
    grep -qF '"unique":true,"would_be":[[2,3],[4,1],[1,4],1]}' "$out"

case_of 'explain: the smallest repair'
# Dropping the 1 in the corner does for all three that clash with it.
printf '1..1\n.1..\n....\n1...\n' > star
run explain --all star
expect_exit 1
expect_that 'three conflicts' [ "$(grep -c '^cannot stand together: ' "$out")" = 3 ]
expect_that 'one piece' grep -qx 'solvable without: r1c1=1 (several solutions)' "$out"
run explain --json star
expect_that 'JSON says so' grep -q ',"repair":\["r1c1=1"\],"smallest":true}$' "$out"

case_of 'explain: what it says is so'
run explain --all impossible
sed -n 's/^solvable without: \([^(]*\).*/\1/p' "$out" | head -n 1 | tr -d ' ' | tr , '\n' > repair
expect_that 'something goes' [ -s repair ]
awk -v line="$impossible" '{
    cell = (substr($0, 2, 1) - 1) * 9 + substr($0, 4, 1)
    line = substr(line, 1, cell - 1) "." substr(line, cell + 1)
} END { print line }' repair > repaired
run solve --any repaired
expect_exit 0

case_of 'minimize: every format, readable, unique, and nothing left to take'
run solve --any --to line --size 4 line4
cp "$out" full4
{ echo 1; fold -w 4 full4; } > cases4
fold -w 4 full4 > grid4
sed 's/./& /g; s/ $//' grid4 > spaced4
cp full4 line4
for format in grid spaced cases line; do
    run minimize --size 4 --from $format ${format}4
    expect_exit 0
    cp "$out" minimal
    run check --size 4 --from $format minimal
    expect_exit 0
    run solve --size 4 --from $format --to line minimal
    expect_file "$out" "$(cat full4)"
    run minimize --size 4 --from $format --seed 77 minimal
    expect_exit 0
    expect_that 'what is minimal stays' cmp -s "$out" minimal
done
run minimize impossible several
expect_exit 1
expect_stdout none multiple

case_of 'minimize: cases stand behind their number'
{
    echo 4
    fold -w 4 full4
    printf '11..\n....\n....\n....\n'
    cat grid4
    printf '....\n....\n....\n....\n'
} > four
run minimize --from cases four
expect_exit 1
expect_that 'two are left' [ "$(head -n 1 "$out")" = 2 ]
expect_that 'the others are comments in their place' \
    [ "$(grep -n '^#' "$out" | paste -sd ' ')" = '6:# none 11:# multiple' ]
cp "$out" minimal
run check --from cases minimal
expect_exit 0
expect_stdout unique unique
run minimize --from cases --witness --seed 3 four
cp "$out" minimal
run check --from cases minimal
expect_stdout unique unique
run minimize --from grid --to cases grid4 grid4
cp "$out" minimal
run check --from cases minimal
expect_stdout unique unique
run minimize --from cases --to grid four
expect_exit 1
expect_that 'no number for grids' [ "$(head -n 1 "$out" | wc -c)" = 5 ]
run minimize four grid4 # a file of cases, then one of grids
expect_that 'the number, two cases, a grid' [ "$(sed -n '1p;2,$s/[1-4.]\{4\}/row/p' "$out" | \
    paste -sd ' ')" = '2 row row row row row row row row row row row row' ]
sed '$d' four > cut
run minimize --from cases cut
expect_exit 2
expect_stderr 'satdoku: cut:*'
expect_that 'those before stand' [ "$(head -n 1 "$out")" = 2 ]
if [ -w /dev/full ]; then
    run_to /dev/full minimize --from cases cases4
    expect_exit 2
    expect_stderr 'satdoku: <stdout>: No space left on device'
fi

case_of 'minimize: dominoes'
run solve --size 4 dominoes
run minimize --size 4 dominoes
expect_exit 1
expect_stdout multiple 0
printf '1\n1 A1 3 A2\n0\n' > /dev/null

case_of 'minimize: seeds'
echo $solved > full
run minimize full
cp "$out" first
run minimize --seed 7 full
cp "$out" seven
run minimize --seed 7 full
expect_that 'the same seed, the same puzzle' cmp -s "$out" seven
expect_that 'a seed, another puzzle' eval '! cmp -s first seven'
run solve --to line seven
expect_stdout $solved
run minimize --seed 0 full
expect_exit 2
run minimize --seed x full
expect_exit 2

case_of 'minimize: witnesses are comments, one for each given'
run minimize --seed 7 --witness full
expect_exit 0
cp "$out" witnessed
expect_that 'the puzzle stands first' [ "$(head -n 1 "$out")" = "$(cat seven)" ]
expect_that 'as many as givens' \
    [ "$(grep -c '^# without r[1-9]c[1-9]=[1-9]: [1-9]\{81\}$' "$out")" = "$(tr -dc '1-9' < seven | wc -c)" ]
run check witnessed
expect_exit 0
expect_stdout unique
sed -n '2s/.*: //p' witnessed > witness
expect_that 'another solution' [ "$(cat witness)" != $solved ]

case_of 'lines that are no puzzles'
run count stream
expect_exit 2
expect_stdout 1 invalid 0
run explain stream
expect_exit 2
expect_that 'three answers' [ "$(grep -c -e '^puzzle [13]: ' -e invalid "$out")" = 3 ]
run candidates stream
expect_exit 2
expect_that 'invalid in its place' grep -qx invalid "$out"
run minimize stream
expect_exit 2
expect_that 'three answers' [ "$(sed -n '2,3p' "$out" | paste -sd ' ')" = 'invalid none' ]
run solve --all stream
expect_exit 2
expect_stdout $solved invalid none

case_of 'time limits'
run count --time-limit 0.05 --limit 1000000000 slow
expect_exit 3
expect_that 'a number and a plus' grep -qx '[0-9]*+' "$out"
run solve --all --time-limit 0.05 slow
expect_exit 3
for command in candidates minimize; do
    run $command --time-limit 0.05 slow
    expect_exit 3
    expect_stdout unknown
done
run candidates --counts 8 --time-limit 0.05 slow
expect_exit 3
expect_that 'it says that it was stopped' grep -q '^unknown' "$out"
run explain --time-limit 0.05 slow
expect_exit 3
expect_stdout 'puzzle 1: unknown'
# Digits at random: which is the smallest repair takes far longer than to find some repair.
awk 'BEGIN {
    for (i = 0; i < 256; i++) {
        x = (x * 1103515245 + 12345) % 2147483648
        printf "%d%s", int(x / 65536) % 16 + 1, i % 16 < 15 ? " " : "\n"
    }
}' > rubbish
run explain --time-limit 2 rubbish
expect_exit 1
expect_that 'a repair, if any, that may not be the smallest' \
    [ -z "$(grep '^solvable without: ' "$out" | grep -v ' (fewer may do)$')" ]
expect_that 'marked as such' [ "$(head -n 1 "$out")" = 'puzzle 1: none (incomplete)' ]
run explain --json --time-limit 2 rubbish
expect_exit 1
expect_that 'JSON says that it was stopped' grep -qF '"verdict":"none","stopped":true,' "$out"
expect_that 'JSON says so' grep -q ',"smallest":false}$' "$out"
run minimize --time-limit 0.05 slow unique
expect_exit 3
expect_that 'the next puzzle is answered' [ "$(wc -l < "$out")" = 2 ]

case_of 'bad usage'
for arguments in 'count --limit 0' 'count --limit -1' 'count --limit x' 'explain --limit 0' \
    'candidates --all' 'candidates --counts 0' 'candidates --counts 1001' 'count --counts 2' 'minimize --limit 3' 'count --any' 'explain --tilings'; do
    run $arguments unique
    expect_exit 2
    expect_stdout
done

# ---- Interrupts ----

set -m
has_lines() {
    [ -e "$1" ] && [ "$(wc -l < "$1")" -ge "$2" ]
}

case_of 'interrupted while solutions come: whole lines'
"$program" solve --all --to line empty > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 100
kill -INT $process
wait $process 2> /dev/null
ran $? 'solve --all, interrupted'
expect_exit 130
expect_that 'whole lines only' [ "$(grep -cvx '[1-9]\{81\}' "$out")" = 0 ]

case_of 'interrupted while counting'
"$program" count --limit 1000000000 empty > "$out" 2> "$err" &
process=$!
sleep 0.5
kill -INT $process
wait $process 2> /dev/null
ran $? 'count, interrupted'
expect_exit 130
expect_that 'what was found, and that there may be more' grep -qx '[0-9]*+' "$out"
set +m

# ---- JSON ----

case_of 'JSON'
run count --json several impossible
expect_exit 0
expect_stdout '{"puzzle":1,"file":"several","line":1,"verdict":"multiple","count":2,"complete":true}' \
    '{"puzzle":2,"file":"impossible","line":1,"verdict":"none","count":0,"complete":true}'
run count --json --limit 1 several unique
expect_stdout '{"puzzle":1,"file":"several","line":1,"verdict":null,"count":1,"complete":false}' \
    '{"puzzle":2,"file":"unique","line":1,"verdict":"unique","count":1,"complete":true}'
run count --json --tilings --size 4 dominoes
expect_stdout \
    '{"puzzle":1,"file":"dominoes","line":1,"verdict":"multiple","count":11,"complete":true,"tilings":[3,3,3,1,2,3,3,1,3,3,3]}'
run solve --all --json several
expect_stdout \
    "{\"puzzle\":1,\"file\":\"several\",\"line\":1,\"verdict\":\"multiple\",\"complete\":true,\"solutions\":[\"$solved\",\"$other\"]}"
run explain --json unique impossible several
expect_exit 1
expect_stdout "{\"puzzle\":1,\"file\":\"unique\",\"line\":1,\"verdict\":\"unique\",\"solutions\":[\"$solved\"]}" \
    '{"puzzle":2,"file":"impossible","line":1,"verdict":"none","stopped":false,"conflicts":[{"pieces":["r1c1=5","r1c2=5"],"reason":"r1c1 and r1c2 are both 5, in row 1"}],"smallest_conflict":true,"complete":false,"repairs":[{"pieces":["r1c2=5"],"unique":true,"would_be":[3]}],"all_repairs":true,"repair":["r1c2=5"],"smallest":true}' \
    "{\"puzzle\":3,\"file\":\"several\",\"line\":1,\"verdict\":\"multiple\",\"stopped\":false,\"solutions\":[\"$solved\",\"$other\"],\"differ\":[\"r4c6\",\"r4c9\",\"r5c6\",\"r5c9\"],\"extra\":[\"r4c6=1\"],\"complete\":true,\"smallest\":true,\"left\":\"$solved\",\"agree\":[],\"count\":2,\"best_given\":{\"cell\":\"r4c6\",\"digit\":1,\"left\":1},\"best_crossed\":{\"cell\":\"r4c6\",\"digit\":3,\"left\":1}}"
run candidates --json impossible
expect_exit 1
expect_stdout '{"puzzle":1,"file":"impossible","line":1,"verdict":"none"}'
run minimize --json several
expect_exit 1
expect_stdout '{"puzzle":1,"file":"several","line":1,"verdict":"multiple"}'

if ! command -v python3 > /dev/null; then
    skip 'no python3'
    finish
fi

# keys KEY...: each line just written is an object with exactly these keys, in this order.
keys() {
    passes
    if ! python3 -c '
import json, sys
for line in sys.stdin:
    assert list(json.loads(line)) == sys.argv[1:], line[:80]
' "$@" < "$out" 2> "$home/complaint"; then
        fail 'not as documented' "$(tail -n 1 "$home/complaint")"
    fi
}

case_of 'JSON, parsed'
run candidates --json unique several empty
keys puzzle file line verdict candidates
run candidates --json several
expect_that 'rows of cells of digits' python3 -c '
import json, sys
rows = json.load(open(sys.argv[1]))["candidates"]
assert [len(row) for row in rows] == [9] * 9
assert rows[3][5] == [1, 3] and rows[0][0] == [5]
' "$out"
run candidates --json --counts 4 unique
keys puzzle file line verdict candidates limit counts
run candidates --json --counts 4 several
keys puzzle file line verdict candidates limit counts unique_with
run candidates --json --counts 1 several
keys puzzle file line verdict candidates limit counts
run minimize --json full
keys puzzle file line verdict pieces
run minimize --json --witness full
keys puzzle file line verdict pieces witnesses
run explain --json --all impossible
keys puzzle file line verdict stopped conflicts smallest_conflict complete repairs all_repairs \
    repair smallest
run explain --json several
keys puzzle file line verdict stopped solutions differ extra complete smallest left agree count \
    best_given best_crossed
run solve --all --json unique impossible several
keys puzzle file line verdict complete solutions
run count --json --time-limit 0.05 --limit 1000000000 slow
expect_exit 3
keys puzzle file line verdict count complete
for command in candidates explain minimize; do
    run $command --json --time-limit 0.05 slow
    expect_exit 3
    expect_stdout '{"puzzle":1,"file":"slow","line":1,"verdict":"unknown"}'
done
for command in count candidates explain minimize 'solve --all'; do
    run $command --json --from line <(echo abc)
    expect_exit 2
    keys puzzle file line verdict column message
done

finish
