#!/usr/bin/env bash
# What people have in place of a puzzle, and what they are told: each line whole, with its place.
. "$(dirname "$0")/lib.sh"

# says INPUT MESSAGE [OPTION...]: `solve` of the input, in which printf's escapes count, says this one
# line about it and exits with 2. $answers is what comes before: '' is nothing.
answers=
says() {
    local input=$1 message=$2 answer=$answers
    shift 2
    case_of "$message"
    printf '%b' "$input" > file
    run solve "$@" file
    expect_exit 2
    expect_that "$answer is answered before" [ "$(tail -n 1 "$out")" = "$answer" ]
    passes
    if [ "$(cat "$err")" != "satdoku: file:$message" ]; then
        fail 'another message' "$(printf '%s\n' "$input" | head -c 100)" "$(excerpt "$err")"
    fi
    answers=
}

# Text as `says` takes it.
lines_of() {
    sed ':more; N; $!bmore; s/\n/\\n/g' <<< "$1"
}
grid=$(rows "$unique")
numbers=$(spaced "$unique")
G=$(lines_of "$grid")
N=$(lines_of "$numbers")
last_row=345286179
last_numbers='3 4 5 2 8 6 1 7 9'

formats='(formats: grid, spaced, cases, line, sudominoku, sdk, ss, killer, csv, jigsaw, pencilmarks, constraints, script, table, fpuzzles, sudokumaker)'
blanks='0 . ? _ * for a blank'
no_cell="is no digit and no blank: expected digits, or $blanks"
no_number="is no number and no blank: expected numbers, or $blanks"
no_digit="is no digit and no blank: expected 1 to 9, or $blanks"

# ---- Nothing ----

says '' '1:1: no puzzle: the input is empty'
says '\xef\xbb\xbf' '1:1: no puzzle: the input is empty'
says '# a\n\n  \n' '4:1: no puzzle: nothing but comments and empty lines'
says '\n' '2:1: no puzzle: nothing but comments and empty lines'

# ---- Other files ----

says '\x7fELF\x02\x01\x01\x00\x00\x00\x00\n' '1:1: this is no puzzle, but an ELF binary'
says '%PDF-1.4\n%\xe2\xe3\n1 0 obj\n' '1:1: this is no puzzle, but a PDF document'
says '\x89PNG\r\n\x1a\n\x00\x00' '1:1: this is no puzzle, but a PNG image'
says '<!DOCTYPE html>\n<html>\n' '1:1: this is no puzzle, but HTML or XML'
says '\n  <svg>\n' '1:1: this is no puzzle, but HTML or XML'
says '{"puzzle":1}\n' '1:1: this is no puzzle, but JSON'
says '#include <stdio.h>\nint main(void)\n{\n' '1:1: this is no puzzle, but program text'
says '#!/bin/sh\nexit 0\n' '1:1: this is no puzzle, but a script'
says 'p cnf 729 10\n1 2 0\n' '1:1: this is no puzzle, but a DIMACS formula'
says 's SATISFIABLE\nv 1 0\n' '1:1: this is no puzzle, but the answer of a SAT solver'
says 'PK\x03\x04\x14' '1:1: this is no puzzle, but a ZIP archive or an Office document'
says '\xfd7zXZ\x00\x00' '1:1: this is xz data, to be decompressed first'
says '\xff\xfe5\x003\x00.\x00\n\x00' '1:1: a board of 3 rows has no boxes (box 1x3 makes a Latin square)'
says '\x005\x003\x00.\x00\n' '1:1: this is UTF-16 text, to be converted to UTF-8 first'
says '5\x003\x00.\x00\n\x00' '1:1: this is UTF-16 text, to be converted to UTF-8 first'
says '53..7....\n6..\x00' '2:4: a NUL byte: this is no text'
says 'start16\nfoo\n' "1:1: this is no puzzle $formats"
says 'start16\nfoo\n' "1:1: this is no puzzle $formats" --from grid
says 'hello\nworld\n' "1:1: this is no puzzle $formats"
says 'hello, world\n' "1:1: this is no puzzle $formats" --from spaced
says '# name\n\nhello world\n' "3:1: this is no puzzle $formats"
says 'int main(void)\n{\n' "1:1: this is no puzzle $formats"
says 'static int grid[9][9] = {\n  {5,3,0}\n' "1:1: this is no puzzle $formats"
says 'From: someone@example.com\nTo: x\n' "1:1: this is no puzzle $formats"
says 'Please solve this one:\n53..7....\n' '3:1: the input ends where row 2 of 9 should be'
says 'Please solve this one:\nThanks\n' "1:1: this is no puzzle $formats"
says '10\nhello world\n' "2:1: this is no puzzle $formats"
says 'hello\n' "1:1: 'hello' is not the number of grids" --from cases
answers=invalid says 'hello, world\n' "1:1: 'hello,' is no puzzle" --from line
says "$G\n" "1:1: '53..7....' is no number of dominoes from 0 to 36" --from sudominoku

# ---- Rows and lines of the wrong length ----

says "${G/#53../53.}\n" '2:9: line 2 has 9 cells, line 1 has 8'
says "5.9...78\n${G#*n}\n" '1:9: line 1 has 8 cells, line 2 has 9'
says "$(lines_of "$(sed '1s/$/1/' <<< "$grid")")\n" '2:10: line 2 has 9 cells, line 1 has 10'
says "$(lines_of "$(sed '1s/$/12/' <<< "$grid")")\n" '2:10: line 1 has 11 cells, line 2 has 9'
says "$(lines_of "$(sed '5s/.$//' <<< "$grid")")\r\n" '5:9: line 5 has 8 cells, line 1 has 9'
says "$(lines_of "$(sed '5s/$/1/' <<< "$grid")")\n" '5:10: line 5 has 10 cells, line 1 has 9'
says "$(lines_of "$(sed '1s/ 0$//' <<< "$numbers")")\n" '2:17: line 2 has 9 cells, line 1 has 8'
says "5 3 0 0 7 0 9 0\n${N#*n}\n" '1:16: line 1 has 8 cells, line 2 has 9'
says "$(lines_of "$(sed '3s/ 0$//' <<< "$numbers")")\n" '3:16: line 3 has 8 cells, line 1 has 9'
says "9\n$N\n" '1:2: line 1 has 1 cell, line 2 has 9'
answers=invalid says "${unique%?}\n" '1:81: the puzzle has 80 cells, but a board of 9x9 has 81'
answers=invalid says "${unique}1\n" '1:82: the puzzle has 82 cells, but a board of 9x9 has 81'
answers=invalid says "$unique\n${unique%?}\n" '2:81: the puzzle has 80 cells, expected 81'
answers=invalid says '53..7....\n' '1:10: the puzzle has 9 cells, but a board of 4x4 has 16' --from line
says '1......\n.......\n' '1:1: a board of 7 rows has no boxes (box 1x7 makes a Latin square)'

# ---- Cut short ----

says '5' '1:2: the input ends where grid 1 of 5 should be'
says '53..7....' '1:10: the input ends where row 2 of 9 should be'
says '53..7....\n' '2:1: the input ends where row 2 of 9 should be'
says '53..7....\n6..1' '2:5: line 2 has 4 cells, line 1 has 9'
says "${G%n*}n" '9:1: the input ends where row 9 of 9 should be'
answers=$last_row says "$G\n53..7....\n" '11:1: the input ends where row 2 of 9 of puzzle 2 should be'
says '5 3 0 0 7 0 0 0 0\n6 0' '2:4: line 2 has 2 cells, line 1 has 9'
says '1 0 0 0\n' '2:1: the input ends where row 2 of 4 should be'
says '10\n6 B2 1 B3\n' '3:1: the input ends where domino 2 of 10 should be'
says '10\n6 B2 1' '2:7: the line ends where a position should be'
says '1.....3..4.....G\n1.....3..4......\n' '3:1: the input ends where row 3 of 16 should be'

# ---- Characters ----

answers=invalid says "${unique/./x}\n" "1:3: 'x' $no_digit"
says "${G/./x}\n" "1:3: 'x' $no_digit"
says "${G/./x}\n" "1:3: 'x' $no_digit" --from grid
says "${G/./-}\n" "1:3: nearest is grid, but '-' $no_cell"
says "${unique/./-}\n" "1:3: nearest is line, but '-' $no_cell"
says "${N/0/y}\n" "1:5: nearest is table, but 'y' is no digit and no blank: expected 1 to 9, or 0 . ? _ * - x for a blank"
says '53..7....\n6..195..A\n' "2:9: 'A' $no_digit"
says '12345679\n........\n' "1:8: '9' is too large: the digits are 1 to 8"
says "${N/9/10}\n" "2:9: '10' is too large: the digits are 1 to 9"
says '53.|.7.|...\n6..|195|...\n' "1:4: '|' $no_cell" --from grid
says '53.|.7.|...\n6..|195|...\n' '3:1: the input ends where row 3 of 9 should be'
says '53./.7./...\n6../195/...\n' "1:4: nearest is grid, but '/' $no_cell"
says '53.\xe2\x94\x82.7.\xe2\x94\x82...\n' '2:1: the input ends where row 2 of 9 should be'
says '53.\xe2\x94\x82.7.\xe2\x94\x82..\n' "1:4: nearest is grid, but U+2502 $no_cell"
says '5\xc2\xa03\xc2\xa00\n' "1:2: nearest is grid, but U+00A0 $no_cell"
says '53..7..\xe9.\n' "1:8: nearest is grid, but byte 0xe9 $no_cell"
says '| 5 3 . | . 7 . | . . . |\n' '2:1: the input ends where row 2 of 9 should be'
says '+-------+-------+-------+\n| 5 3 . |\n' '2:1: a board of 3 rows has no boxes (box 1x3 makes a Latin square)'
says "$(lines_of "$(sed '4s/.*/---+---+---/' <<< "$grid")")\n" "4:1: '-' $no_cell"
says '5,3,0,0,7,0,0,0,0\n' '2:1: the input ends where row 2 of 9 should be'
says "$unique|$solved\n" "1:82: nearest is line, but '|' $no_cell"
apart='cells of this format stand side by side, without'
says '53. .7. ...\n6.. 195 ...\n' '3:1: the input ends where row 3 of 9 should be'
says '53. .7. ....\n6.. 195 ...\n' "1:4: nearest is grid, but $apart spaces"
says '53..7.... # first\n6..195...\n' "1:10: nearest is grid, but $apart spaces"
says '53..7\t....\n' "1:6: nearest is grid, but $apart tabs"
says '53..7....\n6..1\t95...\n' "2:5: $apart tabs"
says "$N\n" "1:2: $apart spaces" --from grid
says '53..7....\r6..195...\r' '1:10: nearest is grid, but lines end in LF or CR LF, not in CR alone'

# ---- One thing behind another ----

answers=$last_row says "$G\nSolution:\n" "10:1: unexpected 'Solution:' after puzzle 1"
answers=$last_row says "$G\n\n\nrated 7.1\n" "12:1: unexpected 'rated' after puzzle 1"
answers=$last_row says "$G\n$unique\n" \
    '10:36: line 10 has 81 cells, but rows of this format have 35 at the most'
answers=$last_row says "$G\n$N\n" "10:2: $apart spaces"
answers=$last_numbers says "$N\n$G\n" "10:1: '53..7....' $no_number"
says "1\n${G}\nmore\n" '11:1: unexpected text after grid 1 of 1'
answers=invalid says "$unique\n53..7....\n" '2:10: the puzzle has 9 cells, expected 81'
says '2\nhello\n' "2:1: unexpected 'hello' where puzzle 1 should be"

# ---- What options say ----

says '1...\n..3.\n.4..\n...2\n' '1:5: row 1 has 4 cells, expected 9' --size 9
says '1...\n..3.\n.4..\n...2\n' '1:5: row 1 has 4 cells, expected 6' --box 2x3
says '1 0 0 0\n' '1:8: row 1 has 4 cells, expected 9' --size 9
says '1...\n' ' boxes of 3x3 make a board of 9, not 4' --size 4 --box 3x3
says '1...\n' ' no board of size 7 has boxes (a box of one row makes a Latin square)' --size 7

# ---- What does no harm ----

case_of 'line ends, blanks, a byte-order mark, tabs'
printf '%b' "\xef\xbb\xbf${G//'\n'/ \\t\\r\\n}" > file
run solve file
expect_exit 0
expect_stdout "$(rows "$solved")"
printf '%b' "${N// /\\t}" > file
run solve file
expect_exit 0
expect_stdout "$(spaced "$solved")"

finish
