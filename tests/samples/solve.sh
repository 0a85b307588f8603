#!/usr/bin/env bash
# Every formula of cnf-samples/ by picosat: usage solve.sh PROGRAM SOURCE_DIR LARGE_DIR
#
# The verdict is the MANIFEST's, and the answer decodes to the grid or the word that `solve` prints.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/samples.sh"
large=$3

# The value of a key in the JSON that the last run printed, on line $2.
json_value() {
    sed -n "${2}p" "$out" | sed -n "s/.*\"$1\":\"\\{0,1\\}\\([^\",}]*\\).*/\\1/p"
}

# The puzzle of the formula's comments, and how to read it.
write_described() {
    local n box
    sed -n 's/^c puzzle //p' "$cnf" > described
    read -r n _ box < <(sed -n 's/^c board //p' "$cnf")
    described=(--from "$(sed -n 's/^c text //p' "$cnf")" --to "$(sed -n 's/^c format //p' "$cnf")"
        --box "$box" --size "$n")
}

# What `solve` and `check` say of the puzzle in its file.
ask_puzzle() {
    local number words
    number=$(puzzle_number)
    read -r -a words <<< "$(reading_options)"
    # A board with very many solutions takes long to get the smallest of.
    run check --json "${words[@]}" "$samples/puzzles/$puzzle"
    expected_verdict=$(json_value verdict "$number")
    expected_solution=
    if [ "$solutions" != 1000+ ]; then
        run solve --json "${words[@]}" "$samples/puzzles/$puzzle"
        expected_solution=$(json_value solution "$number")
    fi
}

# A grid of several is a solution: as givens it stays as it is, and the puzzle's own givens are in it.
expect_solution() {
    local solution=$1 givens=
    run solve --from line --to line "${described[@]:4}" - <<< "$solution"
    expect_exit 0
    expect_stdout "$solution"
    case $(sed -n 's/^c text //p' "$cnf") in
    grid) givens=$(tr -d '\n' < described) ;;
    *) return ;; # dominoes are the business of tests/solvers
    esac
    passes
    # shellcheck disable=SC2053 # a pattern: dots are blanks
    [[ $solution = ${givens//./?} ]] || fail 'not the givens' "$givens" "$solution"
}

decode() {
    local solution
    picosat "$home/plain" > answer
    expect_that "$verdict" grep -qx "s $([ "$verdict" = sat ] || printf UN)SATISFIABLE" answer
    run decode --json "$cnf" answer
    solution=$(json_value solution 1)
    case $question-$verdict in
    solve-sat) expect_exit 0 ;;
    solve-unsat)
        expect_exit 1
        expect_that none [ "$(json_value verdict 1)" = none ]
        expect_that 'check says none' [ "$expected_verdict" = none ]
        ;;
    unique-sat)
        expect_exit 1
        expect_that 'more than one' [ "$(json_value verdict 1)" = multiple ]
        expect_that 'check says multiple' [ "$expected_verdict" = multiple ]
        expect_that 'not the excluded one' [ "$solution" != "$(sed -n 's/^c excluded //p' "$cnf")" ]
        ;;
    unique-unsat)
        expect_exit 0
        expect_that unique [ "$(json_value verdict 1)" = unique ]
        expect_that 'check says unique' [ "$expected_verdict" = unique ]
        expect_that 'the excluded one is it' \
            [ "$expected_solution" = "$(sed -n 's/^c excluded //p' "$cnf")" ]
        ;;
    esac
    [ "$verdict" = unsat ] || [ "$question-$solutions" = solve-1 ] || expect_solution "$solution"
    if [ "$question-$solutions" = solve-1 ]; then
        expect_that 'the solution' [ "$solution" = "$expected_solution" ]
    fi
}

# Without JSON, against the puzzle that the comments have.
same_text() {
    if [[ $question-$solutions = solve-[01] ]]; then
        run decode "$cnf" answer
        cp "$out" decoded
        run solve "${described[@]}" described
        expect_that 'decode prints what solve prints' cmp decoded "$out"
    fi
}

# The cubes split the search: each model is in one of them.
solve_cubes() {
    local cube satisfiable=0
    while read -r _ cube; do
        read -r -a literals <<< "${cube% 0}"
        with_units "$home/plain" "${literals[@]}" > "$home/cube"
        picosat "$home/cube" | grep -qx 's SATISFIABLE' && satisfiable=$((satisfiable + 1))
    done < <(grep '^a ' "$cnf")
    if [ "$solutions" = 1 ]; then
        expect_that 'one cube has the solution' [ "$satisfiable" = 1 ]
    fi
    expect_that 'cubes have solutions' [ "$satisfiable" -ge 1 ]
}

one_sample() {
    plain "$cnf" > "$home/plain"
    write_described
    ask_puzzle
    decode
    same_text
    [[ $file != *.icnf ]] || solve_cubes
}
needs picosat && each_sample one_sample
finish
