#!/usr/bin/env bash
# solve --solver and check --solver: usage bridge.sh PROGRAM SOURCE_DIR SOLVER PUZZLES
#
# On twenty random puzzles and on puzzles with names, several solutions or none the answers are those without --solver.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/../samples/samples.sh"
. "$lib_dir/solvers.sh"
solver=$3
puzzles=$4
first=1000 # puzzles that random.sh has not
count=20
export TMPDIR="$home/it's \"the\" \$HOME"
mkdir "$TMPDIR"

# same COMMAND ARGUMENT...: with and without the solver.
same() {
    local command=$1 expected
    shift
    run "$command" "$@"
    expected=$code
    cp "$out" without
    run "$command" --solver "$(command_of "$solver")" "$@"
    expect_exit "$expected"
    expect_that "$command prints the same" cmp without "$out"
    expect_that 'no temporary file is left over' [ -z "$(ls -A "$TMPDIR")" ]
}

if ! needs "$solver"; then
    finish
fi

mkdir puzzles
case_of 'random puzzles'
expect_that 'puzzles are made' "$puzzles" write puzzles "$first" "$count"
cut -f 2 puzzles/list | sort -u > ways
while IFS= read -r way; do
    case_of "random puzzles, $way"
    mapfile -t files < <(awk -F '\t' -v way="$way" '$2 == way { print "puzzles/" $1 }' puzzles/list)
    words=()
    [ "$way" = - ] || words=("${way%% *}" "${way##* }")
    same solve "${words[@]}" "${files[@]}"
    same check --json "${words[@]}" "${files[@]}"
done < ways

case_of 'one, several and no solutions'
{ echo "$unique"; echo "$several"; echo "$impossible"; } > stream
same solve --json stream
same check stream
same solve "$samples/puzzles/9x9-none.txt"
same check "$samples/puzzles/9x9-several.txt"
same solve "$samples/puzzles/judge-4056.txt"
same solve "$samples/puzzles/4x4-several.txt"
same solve "$samples/puzzles/6x6.txt"
same check "$samples/puzzles/16x16.txt"

# Little is left of the second one: variables that no solver may lose.
case_of 'with all of elimination before'
for level in singles locked probe; do
    same solve --simplify "$level" --json stream
    same check --simplify "$level" "$samples/puzzles/9x9-several.txt"
done

case_of 'Sudominoku'
same solve "$samples/puzzles/judge-4574.txt"
same check "$samples/puzzles/judge-4574.txt"
same solve "$samples/puzzles/dominoes-9x9-none.txt"
same solve --size 6 "$samples/puzzles/dominoes-6x6.txt"
same check --size 4 "$samples/puzzles/dominoes-4x4-several.txt"
same solve --size 4 "$samples/puzzles/dominoes-4x4-several.txt"

finish
