#!/usr/bin/env bash
# Pictures: what is drawn, on sheets and in files, whole or not at all.
. "$(dirname "$0")/lib.sh"

echo "$unique" > one
printf '%s\n' "$unique first" "$several <two> & \"more\"" "$impossible" > three

# Checked by whatever can read XML.
is_picture() {
    if command -v xmllint > /dev/null; then
        xmllint --noout --nonet "$1"
    elif command -v python3 > /dev/null; then
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$1"
    else
        [ "$(tail -n 1 "$1")" = '</svg>' ]
    fi
}
expect_picture() {
    expect_that "$1 is a picture" is_picture "$1"
}
# expect_in FILE COUNT TEXT: so many lines have that text.
expect_in() {
    expect_that "$1 has $2 times: $3" [ "$(grep -c -F -e "$3" "$1")" = "$2" ]
}

# ---- One picture ----

case_of 'a puzzle'
run draw --svg one
expect_exit 0
expect_stderr
expect_picture "$out"
expect_in "$out" 30 '<text '
expect_in "$out" 0 '<title>'

case_of 'its name is its title'
run draw --svg --puzzle 2 three
expect_exit 0
expect_picture "$out"
expect_in "$out" 1 '<title>&lt;two&gt; &amp; "more"</title>'
expect_in "$out" 2 '&lt;two&gt; &amp; "more"<'

case_of 'with its solution'
run draw --svg --solve one
expect_exit 0
expect_picture "$out"
expect_in "$out" 81 '<text '

case_of 'with its candidates'
run draw --svg --candidates --puzzle 2 three
expect_exit 0
expect_picture "$out"
expect_in "$out" $((77 + 2 * 4 + 1)) '<text '

case_of 'without a solution'
for option in --solve --candidates; do
    run draw --svg $option --puzzle 3 three
    expect_exit 1
    expect_stderr
    expect_picture "$out"
    expect_in "$out" 1 '>No solution.</text>'
done

case_of 'a time limit'
empty_board 30 > large
run draw --svg --solve --time-limit 0.01 large
expect_exit 3
expect_stderr
expect_picture "$out"
expect_in "$out" 1 'time limit'
rm large

case_of 'several pictures of a puzzle have files of their own'
run solve --svg --all --skip 1 --take 1 -o 'found-{}.svg' three
expect_exit 0
expect_that 'both' [ "$(ls found-*.svg)" = "$(printf '%s\n' found-1.svg found-2.svg)" ]
expect_that 'they differ' [ "$(cat found-1.svg)" != "$(cat found-2.svg)" ]
rm found-*.svg

case_of 'other questions'
run solve --svg one
expect_exit 0
expect_picture "$out"
expect_in "$out" 81 '<text '
run candidates --svg --skip 1 --take 1 three
expect_exit 0
expect_picture "$out"
run explain --svg --skip 2 three
expect_exit 1
expect_picture "$out"
expect_in "$out" 2 '<circle '
expect_in "$out" 1 'Ringed or bordered: cannot stand together: r1c1=5, r1c2=5'
expect_in "$out" 1 'Crossed out: solvable without: r1c2=5 (r1c2 would be 3)'
run explain --svg --skip 1 --take 1 three
expect_exit 1
expect_picture "$out"
expect_in "$out" 4 '#ffe8a3'
expect_in "$out" 1 'unique with: r4c6=1'
run explain --svg one
expect_exit 0
expect_picture "$out"
for command in solve candidates; do
    run $command --svg --skip 2 three
    expect_exit 1
    expect_picture "$out"
    expect_in "$out" 1 '>No solution.</text>'
done

# ---- Several ----

case_of 'more than one picture for one output'
for arguments in 'draw --svg three' 'solve --svg three' 'draw --svg --sheet 1x2 three' 'draw --svg -o file three'; do
    run $arguments
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: three: more than one *'
done
expect_only one three

case_of 'a sheet'
run draw --svg --sheet 2x3 three
expect_exit 0
expect_picture "$out"
expect_in "$out" 1 'width="297mm" height="210mm"'
expect_in "$out" 1 '>first</text>'
expect_in "$out" 1 'font-weight="bold" text-anchor="middle">3</text>'
run draw --svg --solve --sheet 1x3 three
expect_exit 1
expect_picture "$out"
run solve --svg --all --sheet 2x1 --skip 1 --take 1 three
expect_exit 0
expect_picture "$out"

case_of 'a file for each'
run draw --svg -o 'p{}.svg' three
expect_exit 0
expect_stdout
expect_only one p1.svg p2.svg p3.svg three
for picture in p?.svg; do
    expect_picture "$picture"
done
rm p?.svg
run draw --svg --sheet 1x2 -o sheets/ three
expect_exit 0
expect_that 'two sheets' [ "$(ls sheets)" = "$(printf '%s\n' 1.svg 2.svg)" ]
expect_picture sheets/2.svg
rm -r sheets

case_of 'a file takes its place when it is whole'
echo old > file
run draw --svg -o file malformed-name
expect_exit 2
expect_file file old
run draw --svg -o file one
expect_exit 0
expect_picture file
rm file

case_of 'malformed lines'
{ cat three; echo abc; echo "$unique"; } > list
run draw --svg --sheet 3x2 list
expect_exit 2
expect_stdout
expect_stderr 'satdoku: list:4:*'
run draw --svg -o 'p{}.svg' list
expect_exit 2
expect_only list one p1.svg p2.svg p3.svg p5.svg three
rm p?.svg list

case_of 'nothing to draw'
run draw --svg < /dev/null
expect_exit 2
expect_stderr 'satdoku: <stdin>:1:1: no puzzle: the input is empty'
run draw --svg --puzzle 4 three
expect_exit 2
expect_stdout
expect_stderr 'satdoku: the input has no such puzzle'

case_of 'what cannot be written'
if [ -w /dev/full ]; then
    run_to /dev/full draw --svg one
    expect_exit 2
    expect_stderr 'satdoku: <stdout>: No space left on device'
    run draw --svg -o /dev/full one
    expect_exit 2
    expect_stderr 'satdoku: /dev/full: No space left on device'
else
    skip 'no /dev/full'
fi
run draw --svg -o no/such/folder/file one
expect_exit 2
expect_stderr 'satdoku: no/such/folder/file: No such file or directory'
run draw --svg -o 'no/such/{}' three
expect_exit 2
expect_stderr 'satdoku: no/such/1: No such file or directory'

case_of 'a reader that leaves'
"${limit[@]}" "$program" draw --svg one 2> "$err" | true
ran "${PIPESTATUS[0]}" 'satdoku draw --svg one | true'
expect_that 'it ends quietly' [ "$code" = 141 -o "$code" = 0 ]
expect_stderr

# ---- PDF and PNG ----

begins_with() {
    [ "$(head -c "${#2}" "$1" | tr -d '\0')" = "$2" ]
}
pages() {
    LC_ALL=C grep -a -c '/Type /Page\b' "$1"
}
# What a build without librsvg says.
without() {
    for option in --pdf --png; do
        run draw $option -o file one
        expect_exit 2
        expect_stdout
        expect_stderr 'satdoku: this build draws SVG only: *librsvg*'
    done
    expect_only one three
    run draw --svg one
    expect_exit 0
    expect_picture "$out"
}
case_of 'a build without librsvg'
if [ -n "${2:-}" ]; then
    with=$program
    program=$2
    without
    program=$with
fi

# fontconfig keeps what it read of fonts to the end: that is no leak of ours.
echo leak:libfontconfig > "$home/leaks"
export LSAN_OPTIONS="${LSAN_OPTIONS:+$LSAN_OPTIONS:}suppressions=$home/leaks:print_suppressions=0"

case_of 'PDF and PNG'
if [ "${3:-none}" = none ]; then
    without
    skip 'PDF and PNG: the program is built without librsvg'
    finish
fi
run draw --pdf -o file one
expect_exit 0
expect_that 'it is a PDF' begins_with file %PDF
run draw --pdf -o file three
expect_exit 0
expect_that 'three pages' [ "$(pages file)" = 3 ]
run draw --pdf --sheet 1x2 -o file three
expect_exit 0
expect_that 'two pages' [ "$(pages file)" = 2 ]
run draw --png -o file one
expect_exit 0
expect_that 'it is a PNG' begins_with file $'\x89PNG'
rm file
run draw --png three
expect_exit 2
expect_stdout
run draw --png -o 'p{}' three
expect_exit 0
expect_that 'they are PNGs' begins_with p3 $'\x89PNG'
run draw --pdf -o 'p{}' three
expect_exit 0
expect_that 'they are PDFs' begins_with p3 %PDF
rm p?

# Rows shifted against each other: a board full of givens, which takes a second to draw.
awk 'BEGIN {
    s = 20; n = s * s
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++)
            printf "%d%s", (r % s * s + int(r / s) + c) % n + 1, c < n - 1 ? " " : "\n"
}' > full

case_of 'no time to draw'
echo old > file
for option in --png --pdf; do
    run draw $option --time-limit 0.001 -o file full
    expect_exit 3
    expect_stderr 'satdoku: nothing written: the time limit was reached before puzzle 1 was drawn'
    expect_file file old
    run draw $option --time-limit 0.001 -o 'p{}' full full
    expect_exit 3
    expect_stderr 'satdoku: nothing written: *puzzle 1 *' 'satdoku: nothing written: *puzzle 2 *'
done
run draw --png --time-limit 0.001 --sheet 1x2 full full
expect_exit 3
expect_stdout
expect_stderr 'satdoku: nothing written: *'
expect_only file full one three

case_of 'waiting for the end of the input takes nothing from the time to draw'
for options in '--pdf' '--svg --sheet 2x2'; do
    # shellcheck disable=SC2086 # words
    { cat one; sleep 2.4; } | "$program" draw $options --time-limit 2 -o waited > "$out" 2> "$err"
    ran $? "satdoku draw $options, with an input that stays open"
    expect_exit 0
    expect_stderr
    expect_that 'the picture is whole' grep -aq -e '^%%EOF' -e '^</svg>' waited
done
rm waited

case_of 'a puzzle that there is no time to read leaves the sheet as it is'
{ fold -w 9 one | tr . 0 | sed 's/./& /g'; echo; yes 'A sentence that is no puzzle, and goes on.' | head -c 60000000; } > slow
run draw --svg --sheet 1x2 --time-limit 0.2 -o 's{}.svg' slow one
expect_exit 3
expect_stderr 'satdoku: nothing written: the time limit was reached before puzzle 2 was drawn'
expect_that 'both others are on it' [ "$(grep -c '<svg' s1.svg)" -ge 1 ]
run solve --time-limit 0.2 --skip 5 slow
expect_exit 3
expect_stdout
rm slow s1.svg

case_of 'an interrupt while a picture is made'
for option in --png --pdf; do
    "${plain[@]}" "$program" draw $option -o file full > "$out" 2> "$err" &
    process=$!
    wait_until is_running $process
    sleep 0.5
    interrupted $process "draw $option"
    expect_file file old
done
rm file full

case_of 'a large board in parts'
empty_board 16 > empty
run draw --svg --candidates empty
expect_that 'it is several parts of 32 KB' [ "$(wc -c < "$out")" -gt 65536 ]
run draw --png --candidates -o file empty
expect_exit 0
expect_that 'it is a PNG' begins_with file $'\x89PNG'
run draw --pdf --candidates -o file empty
expect_exit 0
expect_that 'it is a page' [ "$(pages file)" = 1 ]
rm file empty

case_of 'librsvg is not installed'
mkdir lib
: > lib/librsvg-2.so.2
export LD_LIBRARY_PATH=$PWD/lib
run draw --png -o file one
unset LD_LIBRARY_PATH
expect_exit 2
expect_stdout
expect_stderr 'satdoku: PDF and PNG take librsvg (Debian: librsvg2-2): *librsvg-2.so.2: *'

case_of 'the edges of PNGs'
if command -v python3 > /dev/null; then
    for size in 1x1 2x2 3x3 4x4 5x5 6x6 7x7 8x8 9x9 10x10 16x16 1x9 9x1 2x7 20x3 1x400 400x1; do
        run draw --png -o "board-$size" - <<< ".Shape~$size"
        expect_exit 0
    done
    for size in 1x2 2x2 5x4; do
        run draw --png --sheet $size -o "sheet-$size" one
        expect_exit 0
    done
    expect_that 'they are white' [ -z "$(python3 "$lib_dir/edges.py" board-* sheet-* 2>&1 | tee /dev/stderr)" ]
    rm board-* sheet-*
else
    skip 'no python3'
fi

finish
