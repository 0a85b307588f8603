#!/usr/bin/env bash
# Puzzles that are made: that each is unique and minimal, questions/generate tests.
. "$(dirname "$0")/lib.sh"

case_of 'one, or as many as are asked for'
run generate
expect_exit 0
expect_that 'it is one line' [ "$(wc -l < "$out")" = 1 ]
run generate 40
expect_exit 0
cp "$out" forty
expect_that 'all are unique' [ "$("$program" check forty | sort | uniq -c | tr -d ' ')" = 40unique ]
expect_that 'none can lose a given' cmp -s forty <("$program" minimize forty)
expect_that 'all differ' [ "$("$program" canonical forty | sort -u | wc -l)" = 40 ]
run generate 0
expect_exit 0
expect_stdout

case_of 'the seed says which'
for jobs in 1 2 8; do
    run generate 40 --seed 1 -j $jobs
    expect_that "the same with $jobs threads" cmp -s "$out" forty
done
run generate 7 --seed 1
expect_stdout "$(head -n 7 forty)"
run generate 40 --seed 2
expect_that 'another seed makes others' [ "$(cat "$out" forty | sort -u | wc -l)" = 80 ]
run generate --seed 1
expect_stdout '..61......5....46.9.......38...4..56.39.....4...6...............82.3..1.3...27.8.'

case_of 'boards, and formats'
for board in '--size 4' '--box 2x3' '--size 6 --box 3x2' '--size 5' '--size 12'; do
    run generate 2 $board --to constraints
    expect_exit 0
    "$program" check --from constraints "$out" > verdicts
    expect_that "unique: $board" [ "$(sort -u verdicts)" = unique ]
done
for format in grid line sdk ss fpuzzles-link sudokupad-link table spaced cases; do
    run generate --to $format
    expect_exit 0
    "$program" convert --to line "$out" > again
    expect_that "it is read back from $format" cmp -s again <(head -n 1 forty)
done
run generate --json
expect_stdout "{\"puzzle\":1,\"output\":\"$(head -n 1 forty)\",\"clues\":$(head -n 1 forty | tr -d '.\n' | wc -c),\"seed\":1,\"symmetry\":\"none\"}"

case_of 'clues and symmetry'
run generate 10 --clues 32
expect_that 'so many clues' [ "$(tr -d . < "$out" | awk '{ print length }' | sort -u)" = 32 ]
run generate 5 --clues 22-24
expect_that 'no more clues' [ "$(tr -d . < "$out" | awk '$0 && length > 24' | wc -l)" = 0 ]
run generate 10 --symmetry half-turn
expect_that 'the same upside down' cmp -s <(tr 1-9 x < "$out") <(tr 1-9 x < "$out" | rev)
run generate 2 --clues 81 --size 9
expect_that 'all is given' [ "$(tr -d '1-9\n' < "$out" | wc -c)" = 0 ]

case_of 'time'
run generate 2 --clues 17 --time-limit 0.2
expect_exit 3
expect_stdout 'unknown
unknown'

case_of 'what cannot be made'
for arguments in x -3 '1 2' '--clues 17-' '--clues 30-20' '--clues 0' '--symmetry round' '--size 401' \
    '--size 9 --box 2x3' '--to csv' 99999999999999999999; do
    # shellcheck disable=SC2086 # these are words
    run generate $arguments
    expect_exit 2
    expect_stdout
done
run generate --clues 82
expect_exit 2
expect_stderr 'satdoku: *no puzzle of 81 cells has 82 to 82 clues'

finish
