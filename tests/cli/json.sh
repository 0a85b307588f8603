#!/usr/bin/env bash
# JSON answers: strict syntax, the documented keys, the right values.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
empty_board 30 > slow
empty_board 36 > large
{ echo "$unique"; echo abc; echo "$impossible"; } > stream

case_of 'solve'
run solve --json unique several impossible
expect_exit 1
expect_stdout "{\"puzzle\":1,\"file\":\"unique\",\"line\":1,\"verdict\":\"unique\",\"solution\":\"$solved\"}" \
    "{\"puzzle\":2,\"file\":\"several\",\"line\":1,\"verdict\":\"multiple\",\"solution\":\"$solved\"}" \
    '{"puzzle":3,"file":"impossible","line":1,"verdict":"none"}'

case_of 'check'
run check --json unique several impossible
expect_exit 1
expect_stdout "{\"puzzle\":1,\"file\":\"unique\",\"line\":1,\"verdict\":\"unique\",\"solution\":\"$solved\"}" \
    "{\"puzzle\":2,\"file\":\"several\",\"line\":1,\"verdict\":\"multiple\",\"solution\":\"$solved\"}" \
    '{"puzzle":3,"file":"impossible","line":1,"verdict":"none"}'

case_of 'any does not ask how many'
run solve --any --json unique impossible
expect_exit 1
expect_stdout "{\"puzzle\":1,\"file\":\"unique\",\"line\":1,\"verdict\":null,\"solution\":\"$solved\"}" \
    '{"puzzle":2,"file":"impossible","line":1,"verdict":"none"}'

case_of 'every format'
rows "$unique" > grid
spaced "$unique" > spaced
{ echo 1; rows "$unique"; } > cases
for file in grid:1 spaced:1 cases:2 unique:1; do
    run solve --json "${file%:*}"
    expect_exit 0
    expect_stdout "{\"puzzle\":1,\"file\":\"${file%:*}\",\"line\":${file#*:},\"verdict\":\"unique\",\"solution\":\"$solved\"}"
done

case_of 'no answer, no line'
run solve --json missing
expect_exit 2
expect_stdout
run solve --json --from line < /dev/null
expect_exit 0
expect_stdout

# ---- With a parser ----

case_of 'a strict parser'
if ! command -v python3 > /dev/null; then
    skip 'no python3'
    finish
fi

cat > "$home/strict.py" <<'PYTHON'
"""Reads JSON lines strictly; each argument says what one of them is: KEY=TYPE,... in any order."""
import json
import sys

TYPES = {"int": int, "str": str, "null": type(None)}


def no_constant(name):
    raise ValueError("not JSON: " + name)


def no_twins(pairs):
    if len(pairs) != len(dict(pairs)):
        raise ValueError("a key twice")
    return dict(pairs)


lines = sys.stdin.buffer.read().decode("utf-8").split("\n")
assert lines.pop() == "", "no line end"
assert len(lines) == len(sys.argv) - 1, "%d lines" % len(lines)
for line, argument in zip(lines, sys.argv[1:]):
    value = json.loads(line, parse_constant=no_constant, object_pairs_hook=no_twins)
    expected = dict(word.split("=") for word in argument.split(","))
    found = {key: [name for name in TYPES if type(value[key]) is TYPES[name]][0] for key in value}
    assert found == expected, "%s: %s, expected %s" % (line[:80], found, expected)
PYTHON

solution=puzzle=int,file=str,line=int,verdict=str,solution=str
verdict=puzzle=int,file=str,line=int,verdict=str
invalid=puzzle=int,file=str,line=int,verdict=str,column=int,message=str
any=puzzle=int,file=str,line=int,verdict=null,solution=str

# parses ARGUMENT...: the output just written.
parses() {
    passes
    if ! python3 "$home/strict.py" "$@" < "$out" 2> "$home/complaint"; then
        fail 'not as documented' "$(tail -n 1 "$home/complaint")"
    fi
}

run solve --json unique several impossible
parses $solution $solution $verdict
run check --json unique several impossible
parses $solution $solution $verdict
run solve --any --json unique impossible
parses $any $verdict
run solve --json stream
expect_exit 2
parses $solution $invalid $verdict
run solve --json --time-limit 0.05 slow
parses $verdict

case_of 'a board too large for characters has numbers in its solution'
run solve --any --json large
expect_exit 0
parses $any
expect_that '1296 numbers' [ "$(sed 's/.*:"//; s/"}$//' "$out" | wc -w)" = 1296 ]

case_of 'bytes of the input in a message'
printf '%s\n%s"\\\t\001\377\303\n' "$unique" "${unique:0:40}" > bytes
run solve --json bytes
expect_exit 2
parses $solution $invalid,name=str
printf '%s\n"\\\177\303\251\n' "$unique" > bytes
run check --json bytes
expect_exit 2
parses $solution $invalid

finish
