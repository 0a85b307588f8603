#!/usr/bin/env bash
# cnf-samples/ is what its MANIFEST says, byte for byte: usage regenerate.sh PROGRAM SOURCE_DIR
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/samples.sh"
large=$work/again

case_of 'written again'
mkdir again
bash "$2/script/samples" --program "$program" --into "$work/again" > "$out" 2> "$err"
expect_that 'script/samples works' [ $? -eq 0 ]

# The large ones are compared by checksum, below.
same() {
    is_large "$file" || expect_that 'the same bytes; else run script/samples' cmp "$cnf" "again/$file"
}
each_sample same
case_of MANIFEST
expect_that 'the same numbers; else run script/samples' cmp "$samples/MANIFEST" again/MANIFEST
case_of SHA256SUMS
expect_that 'the same checksums; else run script/samples' cmp "$samples/SHA256SUMS" again/SHA256SUMS

# The body has the numbers of the MANIFEST, and so has --stats.
numbers() {
    passes
    plain "$cnf" | awk -v variables="$variables" -v clauses="$clauses" '
        NR == 1 { if ($0 != "p cnf " variables " " clauses) { print "header: " $0; bad = 1 } next }
        { n++
          if ($NF != "0") { print "line without 0: " $0; bad = 1 }
          for (i = 1; i < NF; i++) {
              v = $i < 0 ? -$i : +$i
              if ($i !~ /^-?[1-9][0-9]*$/ || v > variables) { print "literal " $i; bad = 1 }
          } }
        END { if (n != clauses) { print n " clauses"; bad = 1 } exit bad }' > "$home/complaint" ||
        fail 'not as the MANIFEST says' "$(cat "$home/complaint")"
    # shellcheck disable=SC2086 # words
    # What says nothing of the size is left out: names, projections and cubes.
    counted=$(sed -E 's/--(projection|cubes) [^ ]+|--names//g' <<< "$options")
    # shellcheck disable=SC2086 # options are words
    run encode --stats $counted "$samples/puzzles/$puzzle"
    expect_exit 0
    expect_that '--stats knows the variables' grep -qx "variables $variables" "$out"
    expect_that '--stats knows the clauses' grep -qx "clauses $clauses" "$out"
}
each_sample numbers

# Cubes are as many as asked for.
cubes() {
    local asked
    asked=$(grep -oE -- '--cubes [0-9]+' <<< "$options")
    [ -z "$asked" ] ||
        expect_that 'as many cubes as asked for' [ "$(grep -c '^a ' "$cnf")" = "${asked#--cubes }" ]
}
each_sample cubes

case_of 'the folder'
list() { cut -f "$1" "$samples/MANIFEST" | tail -n +2 | LC_ALL=C sort; }
kept() { (cd "$samples" && printf '%s\n' *cnf); }
expect_that 'formulas are listed, and listed ones are there, or have a checksum' \
    [ "$({ kept; cut -c 67- "$samples/SHA256SUMS"; } | sort)" = "$(list 1)" ]
for file in $(kept); do
    expect_that "$file has at most 20,000 lines" [ "$(wc -l < "$samples/$file")" -le 20000 ]
done
expect_that 'puzzles are used, and used ones are there' \
    [ "$(cd "$samples/puzzles" && printf '%s\n' *)" = "$(list 2 | uniq)" ]
expect_that 'no other files' \
    [ -z "$(find "$samples" -mindepth 1 -maxdepth 1 ! -name '*cnf' ! -name MANIFEST ! -name SHA256SUMS ! -name README.md ! -name puzzles)" ]
expect_that 'less than 4 MB' [ "$(cat "$samples"/*cnf | wc -c)" -lt 4000000 ]
expect_that 'every name once' [ -z "$(list 1 | uniq -d)" ]
expect_that 'both verdicts, and no other' [ "$(list 6 | uniq | tr '\n' ' ')" = 'sat unsat ' ]

finish
