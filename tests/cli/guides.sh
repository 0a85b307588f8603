#!/usr/bin/env bash
# steps: puzzles as printed guides have them, whose next technique is known. guides.pl looks whether each step is what
# its name says.
. "$(dirname "$0")/lib.sh"

if ! perl -MJSON::PP -e 1 2> /dev/null; then
    case_of 'techniques'
    skip 'no perl'
    finish
fi

# guided COUNT ARGUMENT...: the steps of as many puzzles are what their names say.
guided() {
    local count=$1
    shift
    run steps --json --echo "$@"
    cp "$out" steps
    perl "$lib_dir/guides.pl" < steps > complaints
    expect_that 'steps are what their names say' [ $? = 0 ]
    expect_that "$count puzzles" [ "$(tail -n 1 complaints)" = "$count right, 0 wrong" ]
    grep -v '^[0-9]* right, 0 wrong$' complaints
}

case_of 'techniques'
guided "$(grep -c ': ' "$lib_dir/guides.txt")" "$lib_dir/guides.txt"

case_of 'clues of other kinds'
guided "$(grep -c ': ' "$lib_dir/guides-clues.txt")" --from constraints "$lib_dir/guides-clues.txt"

case_of 'with one solution alone'
guided "$(grep -c ': ' "$lib_dir/guides-unique.txt")" --assume-unique "$lib_dir/guides-unique.txt"

finish
