#!/usr/bin/env bash
# Runs the program on whole inputs, as cases.txt lists them, and compares byte for byte.
#
# usage: run.sh PROGRAM
set -euo pipefail

program=$1
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
count=0
failures=0

# run_case EXIT INPUT OUTPUT ARGUMENT...
run_case() {
    local expected=$1 input=$folder/$2 output=$folder/$3
    local diagnostics=${input%.in}.err
    local code=0 good=1
    shift 3
    [ -e "$diagnostics" ] || diagnostics=/dev/null
    "$program" "$@" <"$input" >"$scratch/out" 2>"$scratch/err" || code=$?
    [ "$code" -eq "$expected" ] || { good=0 && echo "exit $code, expected $expected"; }
    diff -u "$output" "$scratch/out" || good=0
    diff -u "$diagnostics" "$scratch/err" || good=0
    [ "$good" -eq 1 ] || { failures=$((failures + 1)) && echo "FAILED: $* < ${input##*/}"; }
    count=$((count + 1))
}

while read -r code input output arguments; do
    case $code in
    '' | '#'*) continue ;;
    esac
    # shellcheck disable=SC2086 # several arguments
    run_case "$code" "$input" "$output" $arguments
done <"$folder/cases.txt"

echo "$count runs, $failures failed"
[ "$count" -gt 0 ] && [ "$failures" -eq 0 ]
