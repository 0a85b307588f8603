#!/usr/bin/env bash
# steps: puzzles as printed guides have them, whose next technique is known. guides.pl looks whether each step is what
# its name says.
. "$(dirname "$0")/lib.sh"

if ! perl -MJSON::PP -e 1 2> /dev/null; then
    case_of 'techniques'
    skip 'no perl'
    finish
fi

# guided FILE OPTION...: the steps of its puzzles are what their names say; of every third one, where tests are quick.
guided() {
    local count
    awk -v every="${SATDOKU_TEST_QUICK:+3}" 'NR % (every + 0 > 0 ? every : 1) == 0' "$lib_dir/$1" > puzzles
    count=$(grep -c ': ' puzzles)
    shift
    run steps --json --echo "$@" puzzles
    cp "$out" steps
    perl "$lib_dir/guides.pl" < steps > complaints
    expect_that 'steps are what their names say' [ $? = 0 ]
    expect_that "$count puzzles" [ "$(tail -n 1 complaints)" = "$count right, 0 wrong" ]
    grep -v '^[0-9]* right, 0 wrong$' complaints
}

case_of 'techniques'
guided guides.txt

case_of 'clues of other kinds'
guided guides-clues.txt --from constraints

case_of 'with one solution alone'
guided guides-unique.txt --assume-unique

finish
