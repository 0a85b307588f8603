#!/usr/bin/env bash
# Runs a fuzz target on its seeds and on what a fuzzer once found, each as it is and with random changes:
# usage replay.sh PROGRAM TARGET SOURCE_DIR [CHANGES]
set -euo pipefail

program=$1 target=$2 source_dir=$3 changes=${4:-60}
name=$(basename "$target")
name=${name#fuzz_}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

bash "$source_dir/tests/fuzz/seeds.sh" "$program" "$source_dir" "$scratch"
shopt -s nullglob
files=("$scratch/$name"/* "$source_dir/tests/fuzz/found/$name"/*)
[ "${#files[@]}" -ge 10 ] || { echo "only ${#files[@]} seeds for $name"; exit 1; }
export SATDOKU_FUZZ_INPUT=$scratch/failing
"$target" -m "$changes" "${files[@]}" || {
    code=$?
    # What made it fail, in a form that a log keeps.
    [ ! -f "$scratch/failing" ] || { echo "the failing input, by base64 -d:"; base64 "$scratch/failing"; }
    exit "$code"
}
