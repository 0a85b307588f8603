#!/usr/bin/env bash
# The numbers of solutions in cnf-samples/MANIFEST, by clasp: usage count.sh PROGRAM SOURCE_DIR LARGE_DIR
#
# clasp enumerates models that differ on the digit variables: it shares nothing with the program.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/samples.sh"
large=$3

# count FORMULA DIGIT_VARIABLES: models that differ on the first variables, up to 1001.
count() {
    awk -v digits="$2" '
        /^p/ { print; if (digits > 0) { printf "c project"; for (i = 1; i <= digits; i++) printf " %d", i; print " 0" } next }
        { print }' "$1" > "$home/projected"
    timeout 120 clasp --parse-ext --project=project -n 1001 -q "$home/projected" |
        sed -n 's/^c Models *: *//p'
}

# The listed variables, on one line.
projection() {
    sed -n "s/^c $1 \\(.*\\) 0\$/\\1/p" "$cnf" | tr '\n' ' ' | sed 's/ $//'
}

one_sample() {
    local digits sum=0 listed
    digits=$(digit_variables "$cnf")
    plain "$cnf" > "$home/plain"
    expect_that "the number of solutions is $solutions" \
        [ "$(count "$home/plain" "$digits" | sed 's/1001+\{0,1\}/1000+/')" = "$solutions" ]
    if [[ $options = *'--projection '* ]]; then
        listed=$(projection ind)$(projection 'p show')
        expect_that 'the digit variables are listed' [ "$listed" = "$(seq -s ' ' 1 "$digits")" ]
    fi
    if [[ $file = *.icnf ]]; then
        while read -r _ cube; do
            read -r -a literals <<< "${cube% 0}"
            with_units "$home/plain" "${literals[@]}" > "$home/cube"
            sum=$((sum + $(count "$home/cube" "$digits")))
        done < <(grep '^a ' "$cnf")
        expect_that "the cubes together have $solutions" [ "$sum" = "$solutions" ]
    fi
}

needs clasp && each_sample one_sample
finish
