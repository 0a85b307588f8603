#!/usr/bin/env bash
# The large formulas of cnf-samples/, by their checksums: usage large.sh PROGRAM SOURCE_DIR FOLDER
#
# It makes them in FOLDER, of the build tree, for the tests that come after it.
. "$(dirname "$0")/../cli/lib.sh"
. "$lib_dir/samples.sh"
large=$3

case_of 'made'
rm -rf "$large"
bash "$2/script/samples" --program "$program" --into "$large" --large > "$out" 2> "$err"
expect_that 'script/samples works' [ $? -eq 0 ]
expect_that 'those that have a checksum, and nothing else' \
    [ "$(ls -A "$large")" = "$(cut -c 67- "$samples/SHA256SUMS" | sort)" ]
cd "$large" || exit
expect_that 'the checksums; else run script/samples' sha256sum --check --strict --quiet "$samples/SHA256SUMS"

finish
