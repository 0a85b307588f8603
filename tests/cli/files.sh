#!/usr/bin/env bash
# Files of other programs: sdk and ss through the commands. What is read and what is malformed stands in
# unit/format_sdk and unit/format_ss.
. "$(dirname "$0")/lib.sh"

case_of 'sdk'
printf '%s\r\n' '#AJane Doe' '#DA puzzle in spring' '#CEasy' '[Puzzle]' 1... ..3. .4.. ...2 \
    '[State]' 12.. ..3. .4.. ...2 '[PencilMarks]' 1,2,3 > four.sdk
run solve four.sdk
expect_exit 0
expect_stdout '[Puzzle]' 1324 4231 2413 3142
run check --json four.sdk
expect_stdout '{"puzzle":1,"file":"four.sdk","line":4,"name":"A puzzle in spring","verdict":"unique","solution":"1324423124133142"}'
run solve --to ss four.sdk
expect_stdout '*-----*' '|13|24|' '|42|31|' '|--+--|' '|24|13|' '|31|42|' '*-----*'
cp "$out" solution
run verify --grid four.sdk solution
expect_stdout verified
run minimize --to sdk four.sdk
expect_exit 0
cp "$out" minimal.sdk
run check minimal.sdk
expect_stdout unique

case_of 'ss'
printf '%s\n' '*-----*' '|1.|..|' '|..|3.|' '|--+--|' '|.4|..|' '|..|.2|' '*-----*' ' Simple Sudoku' > four.ss
cat four.ss four.ss four.sdk > both.ss
run solve --to sdk four.ss
expect_stdout '[Puzzle]' 1324 4231 2413 3142
run check four.ss four.sdk
expect_stdout unique unique
run check both.ss
expect_exit 2
expect_stdout unique unique
expect_stderr "satdoku: both.ss:20:1: unexpected '?Puzzle?' after puzzle 2"
printf '%s\n' '1.|..' '..|1.' '1.|..' '..|..' | run solve --from ss
expect_stdout none

case_of 'boards that they cannot say'
printf '%s\n' '.Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C1_4~R3C2_3' > diagonal
run minimize --to ss diagonal
expect_exit 2
expect_stderr "satdoku: diagonal: 'ss' cannot say the diagonal from the top right"

finish
