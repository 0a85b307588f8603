#!/usr/bin/env bash
# Constraint strings with known solutions: usage variants.sh PROGRAM SOURCE_DIR
#
# Each puzzle of variants.tsv has exactly the solution that stands there. The first one is a single constraint, so that
# the list might be a script: --from says that it is none.
. "$(dirname "$0")/../cli/lib.sh"

grep -v '^#' "$2/tests/samples/variants.tsv" > variants
cut -f 2 variants > puzzles
cut -f 3 variants > solutions
expect_that 'there are puzzles' [ "$(wc -l < puzzles)" -ge 64 ]
mapfile -t solutions < solutions

case_of 'solutions'
for options in '' '--any' '--simplify none' '-j 3'; do
    # shellcheck disable=SC2086 # options
    run solve --from constraints $options puzzles
    expect_exit 0
    expect_stdout "${solutions[@]}"
    expect_stderr
done

case_of 'verdicts'
run check --from constraints puzzles
expect_exit 0
expect_stdout "${solutions[@]/*/unique}"
expect_stderr

case_of 'names'
awk -F '\t' '{ print $2 " " $1 }' variants > named
run solve --json -j 2 named
expect_exit 0
expect_that 'each has its name' diff <(cut -f 1 variants) \
    <(sed 's/.*"name":"\([^"]*\)".*/\1/' "$out")

finish
