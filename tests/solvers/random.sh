#!/usr/bin/env bash
# Random puzzles by one solver: usage random.sh PROGRAM SOURCE_DIR SOLVER PUZZLES
#
# encode | solver | decode, in files. What solve prints and what is decoded goes to the program PUZZLES, which knows by
# brute force what is right: see puzzles.c. SATDOKU_TEST_SEED and SATDOKU_TEST_SCALE are as in the tests in C.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/../samples/samples.sh"
. "$lib_dir/solvers.sh"
solver=$3
puzzles=$4
count=$(scaled 200)

case_of "$count random puzzles"
if ! needs "$solver"; then
    finish
fi
mkdir puzzles
expect_that 'puzzles are made' "$puzzles" write puzzles 0 "$count"

# One run for all puzzles that are read in the same way.
cut -f 2 puzzles/list | sort -u > ways
while IFS= read -r way; do
    awk -F '\t' -v way="$way" '$2 == way { print "puzzles/" $1 }' puzzles/list > files
    mapfile -t files < files
    read -r -a words <<< "${way#-}"
    [ "$way" = - ] || words=("${way%% *}" "${way##* }")
    run solve --to line "${words[@]}" "${files[@]}"
    paste -d ' ' <(sed 's|^puzzles/\(.*\)|solve \1 0|' files) "$out" >> answers
done < ways

while IFS=$'\t' read -r number way options; do
    read -r -a words <<< "$options"
    [ "$way" = - ] || words+=("${way%% *}" "${way##* }")
    case_of "puzzle $number"
    run encode -o cnf "${words[@]}" "puzzles/$number"
    expect_exit 0
    rm -f answer
    answer_by "$solver" cnf answer
    run decode --to line cnf answer
    printf 'decode %s %s %s\n' "$number" "$code" "$(cat "$out")" >> answers
done < puzzles/list

case_of 'the answers'
command_line="$puzzles verify"
sort -k 2n answers | "$puzzles" verify 0 "$count" > verdict
# shellcheck disable=SC2181 # the pipe's last
expect_that 'all are right' [ $? -eq 0 ]
grep -v ' 0 wrong$' verdict
finish
