#!/usr/bin/env bash
# Every formula of cnf-samples/ by one solver: usage samples.sh PROGRAM SOURCE_DIR SOLVER PUZZLES LARGE_DIR
#
# The verdict is the MANIFEST's, and the answer decodes; a single solution to the one that the others get too.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/../samples/samples.sh"
. "$lib_dir/solvers.sh"
solver=$3
large=$5

one_sample() {
    local formula=$home/plain
    plain "$cnf" > "$formula"
    # cadical reads cubes too.
    [[ $solver-$file != cadical-*.icnf ]] || formula=$cnf
    answer_by "$solver" "$formula" answer
    run decode --to line "$cnf" answer
    case $question-$verdict in
    solve-sat | unique-unsat) expect_exit 0 ;;
    *) expect_exit 1 ;;
    esac
    case $question-$verdict in
    solve-unsat) expect_stdout none ;;
    unique-unsat) expect_stdout unique ;;
    *) expect_that 'a grid' grep -qxE '[1-9A-Z]+' "$out" ;;
    esac
    if [ "$question-$solutions" = solve-1 ]; then
        remember "$out"
    fi
}

# Formulas of the same puzzle have the same solution.
remember() {
    local number known
    number=$(puzzle_number)
    known=$home/solution-${puzzle}-$number
    [ -f "$known" ] || cp "$1" "$known"
    expect_that 'the solution that other encodings of the puzzle have' cmp "$known" "$1"
}

needs "$solver" && each_sample one_sample
finish
