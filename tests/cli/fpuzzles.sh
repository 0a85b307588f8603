#!/usr/bin/env bash
# Files and links of f-puzzles, as a user has them. What elements mean and what is malformed, unit/format_fpuzzles
# tests.
. "$(dirname "$0")/lib.sh"

# as_it_is ARGUMENT...: the puzzle alone, without what is published with it.
as_it_is() {
    run convert --no-rules --no-solution "$@"
}

row='[{},{},{},{}]'
object="{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],$row,$row,[{},{},{},{\"value\":4,\"given\":true}]],\"thermometer\":[{\"lines\":[[\"R2C3\",\"R2C4\"]]}]"
drawn="$object,\"galaxy\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"text\":[{\"value\":\"?\",\"cells\":[\"R1C1\"]}]}"
object="$object}"

case_of 'every form'
echo "$object" > object.json
run solve object.json
expect_exit 0
cp "$out" answer
for format in fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link; do
    "$program" convert --no-rules --no-solution --to $format object.json > converted
    run solve converted
    expect_exit 0
    expect_that "$format says the same" cmp -s "$out" answer
    as_it_is --to auto converted
    expect_that "$format is written as it came" cmp -s "$out" converted
    as_it_is --to fpuzzles converted
    expect_stdout "$object"
done

case_of 'a column of puzzles leaves the name out, wherever it stands'
named=${object/,\"grid\"/,\"title\":\"a name\",\"grid\"}
echo "$named" > named.json
run check --columns name,puzzle named.json
expect_stdout name,puzzle "a name,\"${object//\"/\"\"}\""

case_of 'author and rules are kept from one form to another'
texts=${object/,\"grid\"/,\"title\":\"a name\",\"author\":\"A. \\\"B\\\" é\",\"ruleset\":\"Sudoku.\\u000aLines.\",\"grid\"}
echo "$texts" > texts.json
for format in fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link; do
    "$program" convert --no-solution --to $format texts.json > converted
    as_it_is --to fpuzzles converted
    expect_stdout "$texts"
done
{ echo "$texts"; echo "$object"; } > two.json
as_it_is --to fpuzzles two.json
expect_stdout "$texts" "$object"
echo "${object/,\"grid\"/,\"author\":[1],\"ruleset\":null,\"grid\"}" > odd.json
as_it_is --to fpuzzles odd.json
expect_stdout "$object"

case_of 'what is published: rules in words, and the solution where it is unique'
rules='Place the digits 1 to 4 so that no row, column or box has one twice.\u000aThermometer: Digits grow from the bulb on.'
ruled=${object/,\"grid\"/,\"ruleset\":\"$rules\",\"grid\"}
unique=123434122143432.
solved=',"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}'
run convert --to fpuzzles object.json
expect_stdout "$ruled"
expect_that 'it has several solutions' [ "$("$program" check object.json)" = multiple ]
run convert --to fpuzzles - <<< "$unique"
expect_that 'a solution' grep -qF "$solved" "$out"
cp "$out" published.json
run convert --to auto published.json
expect_that 'the same again' cmp -s "$out" published.json
run convert --to fpuzzles --no-solution published.json
expect_that 'no solution' [ "$(grep -c solution "$out")" = 0 ]
expect_that 'rules' [ "$(grep -c ruleset "$out")" = 1 ]
run convert --to fpuzzles --no-rules - <<< "$unique"
expect_that 'no rules' [ "$(grep -c ruleset "$out")" = 0 ]
expect_that 'but a solution' grep -qF "$solved" "$out"
run convert --to fpuzzles --json - <<< "$unique"
expect_that 'in JSON, too' grep -qF 'solution\":[1,2,3,4' "$out"
run convert --to fpuzzles - <<< 11..............
expect_that 'none where there is none' [ "$(grep -c solution "$out")" = 0 ]
for format in fpuzzles-base64 fpuzzles-link sudokupad-link; do
    "$program" convert --to $format published.json > packed
    run convert --to fpuzzles packed
    expect_that "$format has both" cmp -s "$out" published.json
done
run convert --to line published.json
expect_stdout "$unique"
run minimize --seed 7 --to fpuzzles - <<< "$unique"
expect_that 'of a minimal puzzle rules and the solution, too' grep -q 'ruleset.*"solution":\[1,2,3,4' "$out"
run minimize --seed 7 --to fpuzzles --no-rules - <<< "$unique"
expect_that 'a minimal one without rules' [ "$(grep -c ruleset "$out") $(grep -c '"solution"' "$out")" = '0 1' ]
run minimize --seed 7 --to fpuzzles --no-solution - <<< "$unique"
expect_that 'a minimal one without solution' [ "$(grep -c ruleset "$out") $(grep -c '"solution"' "$out")" = '1 0' ]

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
expect_stderr "satdoku: drawn.json:1:*: satdoku has no kind of clue for 'galaxy'"
run solve --ignore-unknown drawn.json
expect_exit 0
expect_stderr "satdoku: drawn.json: note: puzzle 1: passed over: the unknown 'galaxy', the drawings 'text'"
run solve --quiet --ignore-unknown drawn.json
expect_stderr

# A text of one character again and again, each piece longer by one than the piece before: a gigabyte in 110,000
# characters, of which a thousand are 0.2 MB. The program has less memory, where that can be enforced.
case_of 'a bomb'
perl -MMIME::Base64 -e '
    my ($wide, $left, $size) = (3, 4, 4);
    my $bits = "00" . scalar reverse("01100001");
    for (1 .. 46000) {
        $bits .= scalar reverse(sprintf("%0${wide}b", $size++));
        $left = 1 << $wide++ if --$left == 0;
    }
    print encode_base64(pack("B*", $bits), ""), "\n"' > bomb
megabytes=64
bounded=no
if (ulimit -v $((megabytes * 1024)) && exec "$program" --version) > /dev/null 2>&1; then
    bounded=yes
fi
explode() {
    (
        [ $bounded = no ] || ulimit -v $((megabytes * 1024))
        exec "${limit[@]}" "$program" solve --from fpuzzles-base64 "$@"
    ) > "$out" 2> "$err"
    ran $? "satdoku solve $*, in $megabytes MB"
    expect_exit 2
    expect_stdout invalid
}
explode bomb
expect_stderr 'satdoku: bomb:1:7518: the puzzle would be longer than 8388608 bytes when it is decompressed'
head -c 1000 bomb > small
explode small
expect_stderr 'satdoku: small:1:1001: the compressed text is cut off'

finish
