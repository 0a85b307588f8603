#!/usr/bin/env bash
# Whatever the number of threads: the same answers, diagnostics and exit code, byte for byte.
. "$(dirname "$0")/../cli/lib.sh"

# SATDOKU_TEST_SEED and SATDOKU_TEST_SCALE are as in the tests in C.
seed=${SATDOKU_TEST_SEED:-$RANDOM}
echo "seed $seed"
scaled() {
    awk -v number="$1" -v scale="${SATDOKU_TEST_SCALE:-1}" 'BEGIN { print int(number * scale) + 20 }'
}

# puzzles FORMAT COUNT [SEED]
puzzles() {
    awk -f "$lib_dir/puzzles.awk" -v format="$1" -v count="$2" -v seed="${3:-$seed}"
}

# same ARGUMENT...: with 2 to 8 threads, and as many as there are cores, as with one; where time is short, with some
# of these. Standard input is the file `input`, if it is there.
threads=(-j2 -j3 -j4 -j5 -j6 -j7 -j8 '')
[ -z "${SATDOKU_TEST_QUICK:-}" ] || threads=(-j2 -j5 '')
same() {
    local jobs source=/dev/null
    [ ! -e input ] || source=input
    run "$@" -j 1 < $source
    cp "$out" "$home/out.1"
    cp "$err" "$home/err.1"
    local expected=$code
    for jobs in "${threads[@]}"; do
        run "$@" $jobs < $source
        expect_exit "$expected"
        expect_that 'the answers are the same' cmp -s "$out" "$home/out.1"
        expect_that 'the diagnostics are the same' cmp -s "$err" "$home/err.1"
    done
}

case_of 'a stream with lines that are no puzzles'
puzzles line "$(scaled 10000)" > input
for arguments in solve 'solve --json' check 'check --json' 'solve --any' 'solve --to spaced'; do
    same $arguments
    expect_exit 2
    expect_that 'every line is answered' \
        [ "$(grep -vc -e '^#' -e '^$' input)" -le "$(wc -l < "$out")" ]
done
same check
expect_that 'one answer for each line' \
    [ "$(grep -vc -e '^#' -e '^$' input)" = "$(wc -l < "$out")" ]
expect_that 'a diagnostic for each invalid line' \
    [ "$(grep -cx invalid "$out")" = "$(wc -l < "$err")" ]
expect_that 'in the order of the lines' sort -c -t : -k 3n "$err"

case_of 'a stream in which most is wrong'
puzzles line "$(scaled 300)" | sed '2~3s/./x/; 3~4s/..$//' > input
same solve --from line

case_of 'a stream that comes in pieces of any size'
puzzles line "$(scaled 300)" > list
run check -j 1 list
cp "$out" "$home/out.1"
sed 's/list:/<stdin>:/' "$err" > "$home/err.1"
for jobs in 2 4; do
    run check -j $jobs < <(
        for ((at = 0, size = 1; at < $(wc -c < list); at += size, size = size * 3 % 6007 + 1)); do
            tail -c +$((at + 1)) list | head -c $size
        done
    )
    expect_that 'the answers are the same' cmp -s "$out" "$home/out.1"
    expect_that 'the diagnostics are the same' cmp -s "$err" "$home/err.1"
done
rm input

case_of 'cases'
puzzles cases 150 > cases
same solve cases
expect_exit 1
same check cases
same solve --to line cases

case_of 'malformed input ends the run behind what came before'
{ head -n 900 cases; echo 'no row'; tail -n +902 cases; } > cut
same solve cut
expect_exit 2
expect_stderr 'satdoku: cut:901:1: *'
expect_that 'the 99 cases before are answered' [ "$(grep -c '^$' "$out")" = 99 ]

case_of 'Sudominoku'
puzzles dominoes "$(scaled 100)" > dominoes
same solve --size 4 dominoes
same check --size 4 dominoes
same check --json --size 4 dominoes

case_of 'several files of all kinds, and some that are not there'
puzzles line "$(scaled 100)" $((seed + 1)) > list2
rows "$unique" > grid
spaced "$several" > numbers
mkdir folder
same check list missing grid folder list2 numbers
expect_exit 2
expect_that 'a missing file is told' grep -q '^satdoku: missing: ' "$err"
expect_that 'a folder is told' grep -q '^satdoku: folder: ' "$err"
same solve --to line list missing grid folder list2 numbers
same solve missing missing
same check list cut list2 # what stands behind malformed input is not answered
expect_that 'that was the last' [ "$(tail -n 1 "$err" | cut -d : -f 2)" = ' cut' ]

case_of 'many files of one puzzle each'
for ((i = 0; i < 40; i++)); do
    echo "$unique" > "one$i"
done
same check one*

case_of 'a question that fails in the middle'
{ for ((i = 0; i < 20; i++)); do spaced "$unique"; done; empty_board 36 | sed 's/0/1/g'
    spaced "$unique"; } > large
same solve large
awk 'BEGIN { for (r = 0; r < 36; r++) for (c = 0; c < 36; c++)
    printf "%d%s", (r % 6 * 6 + int(r / 6) + c) % 36 + 1, c < 35 ? " " : "\n" }' > board
{ for ((i = 0; i < 20; i++)); do spaced "$unique"; done; cat board; spaced "$unique"; } > large
same solve --to line large
expect_exit 2
expect_that '20 answers' [ "$(wc -l < "$out")" = 20 ]
expect_stderr 'satdoku: large: *36x36*'

# alike ARGUMENT...: the same as `same`, for questions that take longer.
alike() {
    local jobs
    run "$@" -j 1
    cp "$out" "$home/out.1"
    cp "$err" "$home/err.1"
    local expected=$code
    for jobs in -j2 -j8; do
        run "$@" $jobs
        expect_exit "$expected"
        expect_that 'the answers are the same' cmp -s "$out" "$home/out.1"
        expect_that 'the diagnostics are the same' cmp -s "$err" "$home/err.1"
    done
}

case_of 'all questions: a list with one that takes long, and what is no puzzle'
{
    puzzles line 12
    printf '%081d\n12.4\n' 0
    puzzles line 12 $((seed + 2))
} > asked
grep -v '^#' asked | sed 's/$/,a name/' > asked.csv
for arguments in count 'count --json --limit 3' candidates 'candidates --json' 'candidates --counts 3' explain \
    'explain --json' minimize 'minimize --json --witness' 'minimize --to grid'; do
    alike $arguments asked
    expect_exit 2
done
alike minimize --time-limit 60 --skip 5 --take 9 asked
alike minimize --to cases asked
alike canonical --json asked
alike shuffle --seed 3 asked
alike random --size 4 12
alike shuffle --to cases asked
expect_that 'cases begin with their number' \
    [ $((9 * $(head -n 1 "$out"))) = "$(tail -n +2 "$out" | grep -vc '^#')" ]
for arguments in 'count --columns line,count,verdict' 'minimize --columns name,minimal'; do
    alike $arguments asked.csv
    expect_exit 2
done

case_of 'all questions: variants, and files of several formats'
{
    echo '.Shape~4x4.Thermo~R1C1~R1C2~R1C3.AntiKnight'
    echo '.Shape~6x6.Cage~9~R1C1~R1C2.Thermo~R2C1~R2C2~R2C3~R2C4~R2C5~R2C6'
    echo '.Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3'
    echo '.Shape~4x4.Cage~1~R1C1~R1C2'
} > variants
puzzles dominoes 4 > tiles
head -n 6 list2 > few
head -n 6 list > few2
{ head -n 37 cases; echo 'no row'; tail -n +39 cases; } > broken # in the fifth case
for arguments in 'count --limit 20' candidates 'candidates --json --counts 2' explain hint 'steps --json' rate 'minimize --json'; do
    alike $arguments variants few grid
    alike $arguments --size 4 tiles
done
"$program" solve --any few2 | grep -x '[1-9]*' > known
alike candidates --json --counts 2 --known known few few2
expect_that 'there were known solutions' [ -s known ]
head -n 46 cases | sed '1s/.*/5/' > five
alike minimize five few grid five few2
alike minimize --size 4 tiles
expect_that 'a list of Sudominoku ends with 0' [ "$(tail -n 1 "$out")" = 0 ]

case_of 'all questions: one that fails in the middle'
alike count --tilings few
expect_exit 2
for command in count candidates explain minimize; do
    alike $command few missing broken few2
    expect_exit 2
    expect_that 'that was the last' [ "$(tail -n 1 "$err" | cut -d : -f 2)" = ' broken' ]
done

case_of 'certificates and formulas of a list: the same files'
{ cat few2; echo 1.3; echo "$impossible"; echo "$several"; } > listed
for jobs in 1 2 8; do
    mkdir proofs$jobs
    run prove -j $jobs --lrat --from line -o "proofs$jobs/{}" listed
    expect_exit 2
    sed -i "s/proofs$jobs/proofs/" "$err"
    cp "$out" "$home/out.$jobs"
    cp "$err" "$home/err.$jobs"
    run encode -j $jobs --from line -o "formulas$jobs/" listed
    expect_exit 2
    cat "$err" >> "$home/err.$jobs"
done
for jobs in 2 8; do
    for file in out err; do
        expect_that "the same $file" cmp -s "$home/$file.$jobs" "$home/$file.1"
    done
    expect_that 'the same certificates' diff -r proofs1 proofs$jobs
    expect_that 'the same formulas' diff -r formulas1 formulas$jobs
done
run verify proofs8/*
expect_exit 0

case_of 'all questions: a solver that does not know'
echo "$unique" > one
echo "$several" >> one
for command in count candidates explain minimize; do
    alike $command --solver 'echo "s UNKNOWN"' one
done

case_of 'another SAT solver'
model_of "$solved" > answer # to the formula of an empty board, where every candidate has a variable
for ((i = 0; i < 12; i++)); do echo "${unique//[1-9]/.}"; done > list
same solve --any --solver 'cat answer' list
expect_exit 0
{ cat list; echo "$impossible"; cat list; } > mixed
same solve --any --solver 'cat answer' mixed
expect_exit 2
expect_that '12 answers' [ "$(wc -l < "$out")" = 12 ]
same solve --any --solver 'kill -9 $$' list
expect_exit 2
expect_stdout

case_of 'all solutions are one list, whatever -j says'
{ echo "$several"; echo "$unique"; } > list
run solve --all list
expect_that 'three solutions' [ "$(wc -l < "$out")" = 3 ]

finish
