#!/usr/bin/env bash
# Documents and links of SudokuMaker, as a user has them. What types mean and what is malformed, unit/format_sudokumaker
# tests.
. "$(dirname "$0")/lib.sh"

# as_it_is ARGUMENT...: the puzzle alone, without what is published with it.
as_it_is() {
    run convert --no-rules --no-solution "$@"
}

cells='{"given":true,"value":1},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{"given":true,"value":4}'
regions='{"type":0},{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}'
thermometer='{"type":300,"thermometers":[[6,7]],"slow":false,"style":{"color":"#cccccc","thickness":0.3,"bulbRadius":0.4}}'
document="{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"name\":\"a name\",\"author\":\"A. \\\"B\\\" é\",\"comment\":\"Sudoku.\\u000aLines.\",\"type\":\"sudoku\",\"size\":4,\"cells\":[$cells],\"constraints\":[$regions,$thermometer]}}"

case_of 'every form'
echo "$document" > document.json
run solve --json document.json
expect_exit 0
expect_that 'the name' grep -qF '"name":"a name"' "$out"
run solve document.json
cp "$out" answer
for format in sudokumaker sudokumaker-link fpuzzles fpuzzles-link; do
    "$program" convert --no-solution --to $format document.json > converted
    run solve converted
    expect_exit 0
    expect_that "$format says the same" diff -q <(cut -d' ' -f1 "$out") <(cut -d' ' -f1 answer)
    as_it_is --to auto converted
    expect_that "$format is written as it came" cmp -s "$out" converted
    as_it_is --to sudokumaker converted
    expect_stdout "$document"
done

case_of 'what is published: rules in words, and the solution where it is unique'
unique=123434122143432.
run convert --to sudokumaker - <<< "$unique"
expect_that 'a solution that is no given' grep -qF '{"given":true,"value":2},{"value":1}],' "$out"
expect_that 'rules' grep -qF '"comment":"Place the digits 1 to 4' "$out"
cp "$out" published.json
run convert --to auto published.json
expect_that 'the same again' cmp -s "$out" published.json
run convert --to sudokumaker --no-solution published.json
expect_that 'no solution' [ "$(grep -cF '{"value"' "$out")" = 0 ]
run convert --to sudokumaker --no-rules - <<< "$unique"
expect_that 'no rules' [ "$(grep -c comment "$out")" = 0 ]
expect_that 'but a solution' grep -qF '{"value":1}' "$out"
"$program" convert --to sudokumaker-link published.json > link
run convert --to sudokumaker link
expect_that 'a link has both' cmp -s "$out" published.json
run convert --to line published.json
expect_stdout "$unique"

case_of 'a document over several lines, with what Windows adds, among links'
sed 's/\[{/\n[{/g; s/$/\r/' document.json > lines.json
{ cat lines.json link; echo 'https://sudokumaker.app/?puzzle=N4Ig'; cat lines.json; } > several
run check several
expect_exit 2
expect_stdout multiple unique invalid multiple
expect_stderr 'satdoku: several:*: the compressed text is cut off'
expect_that 'percent signs are decoded' [ "$(sed 's/+/%2B/g' link | "$program" check -)" = unique ]

case_of 'what satdoku does not know'
custom='{"type":1000,"definition":{"name":"Roping","backend":{"code":"f()"}}}'
symbols='{"type":2002,"name":"Dots","symbols":[[1,1]]}'
echo "${document/%]\}\}/,$custom,$symbols]\}\}}" > custom.json
run solve custom.json
expect_exit 2
expect_stdout invalid
expect_stderr "satdoku: custom.json:1:*: satdoku has no kind of clue for 'Roping'"
run solve --ignore-unknown custom.json
expect_exit 0
expect_stderr "satdoku: custom.json: note: puzzle 1: passed over: the unknown 'Roping', the drawings 'Dots'"
run solve --quiet --ignore-unknown custom.json
expect_stderr

case_of 'what SudokuMaker cannot say'
run convert --to sudokumaker-link - <<< '.Zipper~R1C1~R1C2'
expect_exit 2
expect_stderr "satdoku: <stdin>:1:1: 'sudokumaker-link' cannot say the zipper line r1c1-r1c2"

finish
