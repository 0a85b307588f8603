#!/usr/bin/env bash
# Random solved boards: how random they are, questions/random_board tests.
. "$(dirname "$0")/lib.sh"

case_of 'one, or as many as are asked for'
run random
expect_exit 0
expect_that 'it is solved' [ "$("$program" count "$out")" = 1 ]
expect_that 'each cell has a digit' grep -Eqx '[1-9]{81}' "$out"
run random 12
expect_exit 0
cp "$out" twelve
expect_that 'all are solved' [ "$("$program" check twelve | sort | uniq -c | tr -d ' ')" = 12unique ]
expect_that 'all differ' [ "$("$program" canonical twelve | sort -u | wc -l)" = 12 ]
run random 0
expect_exit 0
expect_stdout

case_of 'the seed says which'
for jobs in 1 2; do
    run random 12 --seed 1 -j $jobs
    expect_that "the same with $jobs threads" cmp -s "$out" twelve
done
run random 7 --seed 1
expect_stdout "$(head -n 7 twelve)"
run random 12 --seed 2
expect_that 'another seed makes others' [ "$(cat "$out" twelve | sort -u | wc -l)" = 24 ]
run random 2
expect_stdout '691835247347296851852174369564721983928463715713589624486957132275318496139642578
472168539518349672936527148294813756861275394357496821645931287189752463723684915'

case_of 'boards, and formats'
for board in '--size 4' '--box 2x3' '--size 6 --box 3x2' '--size 5'; do
    run random 2 $board --to constraints
    expect_exit 0
    "$program" check --from constraints "$out" > verdicts
    expect_that "solved: $board" [ "$(sort -u verdicts)" = unique ]
done
for format in grid line sdk table spaced cases; do
    run random --to $format
    expect_exit 0
    "$program" check "$out" > verdict
    expect_that "it is read as $format" [ "$(cat verdict)" = unique ]
done
run random --json --size 4 --seed 3
expect_exit 0
expect_that 'JSON has the board and the seed' \
    grep -Eqx '\{"puzzle":1,"output":"[1-4]{16}","seed":3\}' "$out"

case_of 'layouts'
run random 8 --layout 1112311223445234452345553
expect_exit 0
cp "$out" jigsaws
expect_that 'all are solved' [ "$("$program" check --from jigsaw jigsaws | sort | uniq -c | tr -d ' ')" = 8unique ]
expect_that 'each has the layout' [ "$(cut -c 26- jigsaws | sort -u)" = 1112311223445234452345553 ]
run random 8 --layout 1112311223445234452345553 -j 2
expect_that 'the same with 2 threads' cmp -s "$out" jigsaws
run random --layout 1112311223422334443545555
expect_exit 1
expect_stdout none
expect_stderr 'satdoku: --layout: note: no digits fill it'
run random --layout random
expect_exit 2
expect_stderr 'satdoku: --layout random: random takes one layout, for all boards'

case_of 'what it refuses'
run random x
expect_exit 2
expect_stderr 'satdoku: random takes one number, of boards'
run random 1 2
expect_exit 2
run random --size 4 --box 2x3
expect_exit 2
run random --to csv
expect_exit 2
expect_stderr 'satdoku: --to csv: random makes no rows'

case_of 'a limit'
run random --size 64 --time-limit 0.1
expect_exit 3
expect_stdout unknown
run random --size 64 --time-limit 0.1 --json
expect_exit 3
expect_stdout '{"puzzle":1,"verdict":"unknown"}'

finish
