# What the tests of cnf-samples share; sourced after ../cli/lib.sh by scripts that are called with
# PROGRAM SOURCE_DIR. Before each_sample they set large, the folder where large.sh or they made the large formulas.
# shellcheck shell=bash disable=SC2034 # variables are for those who source this

samples=${2:?usage: $0 PROGRAM SOURCE_DIR}/cnf-samples

# is_large FORMULA: it is not kept in cnf-samples/, only its checksum is.
is_large() {
    cut -c 67- "$samples/SHA256SUMS" | grep -qxF -e "$1"
}

# each_sample COMMAND...: calls it for each line of the MANIFEST, with the line's columns in variables.
each_sample() {
    local seen=0
    while IFS=$'\t' read -r file puzzle options variables clauses verdict solutions; do
        if [ "$file" = file ]; then
            continue
        fi
        case_of "$file"
        command_line="(sample $file)"
        cnf=$samples/$file
        ! is_large "$file" || cnf=$large/$file
        [ "$options" != - ] || options=
        question=solve
        [[ " $options " != *' --unique '* ]] || question=unique
        seen=$((seen + 1))
        "$@"
    done < "$samples/MANIFEST"
    case_of MANIFEST
    expect_that 'at least 24 formulas' [ "$seen" -ge 24 ]
}

# The options that say how to read a puzzle, out of those for its formula; one a word.
reading_options() {
    grep -oE -- '--(size|box) [^ ]+' <<< "$options" | tr '\n' ' '
}

# The number of the puzzle in its file.
puzzle_number() {
    local number
    number=$(grep -oE -- '--puzzle [0-9]+' <<< "$options")
    echo "${number#--puzzle }" | grep . || echo 1
}

# plain FILE: the formula as DIMACS without comments; of iCNF the clauses, without cubes.
plain() {
    case $1 in
    *.icnf)
        awk '/^[acp]/ { next }
             { line[++n] = $0; for (i = 1; i < NF; i++) { v = $i < 0 ? -$i : +$i; if (v > most) most = v } }
             END { print "p cnf " most " " n; for (i = 1; i <= n; i++) print line[i] }' "$1"
        ;;
    *) grep -v '^c' "$1" ;;
    esac
}

# with_units FILE LITERAL...: a plain formula and unit clauses.
with_units() {
    local formula=$1
    shift
    awk -v units="$*" '
        /^p/ { n = split(units, unit, " "); print "p cnf " $3 " " $4 + n
               for (i = 1; i <= n; i++) print unit[i] " 0"; next }
        { print }' "$formula"
}

# digit_variables FILE: how many there are; they are the first.
digit_variables() {
    sed -n 's/^c variables 1 \([0-9]*\) cell, digit: it holds it$/\1/p' "$1" | grep . || echo 0
}

# needs SOLVER: true where it is installed. In CI all have to be.
needs() {
    if command -v "$1" > /dev/null; then
        return 0
    fi
    if [ "${CI:-}" = true ]; then
        fail "no $1"
    else
        skip "no $1"
    fi
    return 1
}
