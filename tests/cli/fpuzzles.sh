#!/usr/bin/env bash
# Files and links of f-puzzles, as a user has them. What elements mean and what is malformed, unit/format_fpuzzles
# tests.
. "$(dirname "$0")/lib.sh"

row='[{},{},{},{}]'
object="{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],$row,$row,[{},{},{},{\"value\":4,\"given\":true}]],\"thermometer\":[{\"lines\":[[\"R2C3\",\"R2C4\"]]}]"
drawn="$object,\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"text\":[{\"value\":\"?\",\"cells\":[\"R1C1\"]}]}"
object="$object}"

case_of 'every form'
echo "$object" > object.json
run solve object.json
expect_exit 0
cp "$out" answer
for format in fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link; do
    "$program" convert --to $format object.json > converted
    run solve converted
    expect_exit 0
    expect_that "$format says the same" cmp -s "$out" answer
    run convert --to auto converted
    expect_that "$format is written as it came" cmp -s "$out" converted
    run convert --to fpuzzles converted
    expect_stdout "$object"
done

case_of 'an object over several lines, with what Windows adds'
sed 's/\[{/\n[{/g; s/$/\r/' object.json > lines.json
run solve lines.json
expect_that 'the same answer' cmp -s "$out" answer
{ cat lines.json object.json; } > two.json
run check two.json
expect_exit 1
expect_that 'two answers' [ "$(wc -l < "$out")" = 2 ]

case_of 'a stream of links goes on'
link=$("$program" convert --to fpuzzles-link object.json)
printf '%s\n' "$link first" 'https://tinyurl.com/abc' "${link:0:60}" "$(sed 's/=$/%3D/' <<< "$link")" > links
run solve --any --json links
expect_exit 2
expect_that 'four objects' [ "$(wc -l < "$out")" = 4 ]
expect_that 'a name' [ "$(grep -c '"name":"first"' "$out")" = 1 ]
expect_stderr 'satdoku: links:2:1: the link contains no puzzle of f-puzzles: *' \
    'satdoku: links:3:61: the compressed text is cut off'

case_of 'what satdoku does not know'
echo "$drawn" > drawn.json
run solve drawn.json
expect_exit 2
expect_stdout invalid
expect_stderr "satdoku: drawn.json:1:*: satdoku has no kind of clue for 'renban'"
run solve --ignore-unknown drawn.json
expect_exit 0
expect_stderr "satdoku: drawn.json: note: puzzle 1: passed over: the unknown 'renban', the drawings 'text'"
run solve --quiet --ignore-unknown drawn.json
expect_stderr

case_of 'a bomb'
"$program" convert --to fpuzzles-base64 object.json > /dev/null # what is small stays small
{
    printf 'fpuz'
    printf 'IY1'
    head -c 1000000 /dev/zero | tr '\0' '8'
    echo
} > bomb
run solve bomb
expect_exit 2

finish
