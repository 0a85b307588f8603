#!/usr/bin/env bash
# examples/c/ipasir.c, a program with a solver of its own: usage example.sh PROGRAM EXAMPLE...
#
# Each EXAMPLE is that program with another solver, the first with PicoSAT that can misbehave. They answer as PROGRAM
# does, and do not take a wrong model for an answer.
. "$(dirname "$0")/../cli/lib.sh"

examples=("${@:2}")
printf '%s\n' "$unique" "$several" "$impossible" "$unique" > list
{
    echo '.Shape~4x4.~R1C1_1.Thermo~R2C1~R2C2~R2C3'
    echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~5~R2C2~R2C3.WhiteDot~R4C1~R4C2'
    echo '.Shape~4x4.~R1C1_1.~R1C2_1'
    echo '.Shape~3x4~5.NoBoxes.Cage~6~R1C1~R1C2~R1C3'
} > variants
{ head -n 12 "$lib_dir/../../examples/sudominoku.txt" && echo 0; } > dominoes
awk -v n=16 'BEGIN { for (i = 0; i < n * n; i++) printf "."; print "" }' > large

# use EXAMPLE FILE: runs it.
use() {
    "${limit[@]}" "$1" < "$2" > "$out" 2> "$err"
    code=$? # the program's contract on diagnostics is not that of an example
    command_line="$(basename "$1") $2"
}

# The example prints solutions without a proof of being the only one: PROGRAM adds the verdicts.
answers_of() {
    paste -d ' ' <("$program" check "$1" || true) "$out" | awk '{
        if (NF == 2) print ($1 == "none" && $2 == "none") ? "good" : "bad"
        else print $1 == $3 ? "good" : "bad" }' | sort -u
}

for example in "${examples[@]}"; do
    name=$(basename "$example")
    for file in list variants large; do
        case_of "$name: $file"
        use "$example" $file
        expect_exit 0
        expect_stderr 'solving with *'
        expect_that 'an answer for each puzzle' [ "$(wc -l < "$out")" = "$(wc -l < $file)" ]
        expect_that 'the verdicts are right' [ "$(answers_of $file)" = good ]
    done
    case_of "$name: the solution"
    use "$example" list
    expect_that 'it is the one there is' \
        [ "$(sed -n 1p "$out")" = "$("$program" solve <<< "$unique") unique" ]
    case_of "$name: dominoes"
    use "$example" dominoes
    expect_exit 0
    expect_that 'it is the one there is' \
        [ "$(cat "$out")" = "$("$program" solve dominoes | tail -n +2 | tr -d '\n ') unique" ]
    case_of "$name: what is no puzzle"
    use "$example" /dev/null
    expect_that 'nothing comes of nothing' [ ! -s "$out" ]
    echo '53..7....a' > malformed
    use "$example" malformed
    expect_exit 1
    expect_that 'the error has its place' grep -q '^[0-9]*:[0-9]*: ' "$err"
done

case_of 'a solver that is wrong'
echo "$several" > several
for how in model silent no-start; do
    SATDOKU_TEST_IPASIR=$how use "${examples[0]}" several
    expect_exit 1
    expect_stdout
    expect_that 'it is told' grep -q ': no model: \|: the solver does not start' "$err"
done
SATDOKU_TEST_IPASIR=give-up use "${examples[0]}" list
expect_exit 0
expect_stdout unknown unknown unknown unknown

finish
