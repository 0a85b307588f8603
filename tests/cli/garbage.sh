#!/usr/bin/env bash
# Input that is no puzzle at all: one clear line, exit 2, and memory stays bounded.
. "$(dirname "$0")/lib.sh"

# Every program here runs in this much memory, where that can be enforced (not under sanitizers).
megabytes=64
bounded=no
if (ulimit -v $((megabytes * 1024)) && exec "$program" --version) > /dev/null 2>&1; then
    bounded=yes
fi

# run_bounded ARGUMENT...
run_bounded() {
    (
        [ $bounded = no ] || ulimit -v $((megabytes * 1024))
        exec "${limit[@]}" "$program" "$@"
    ) > "$out" 2> "$err"
    ran $? "satdoku $*, in $megabytes MB"
}

formats='auto grid spaced cases sudominoku'
commands='solve check encode'
[ -z "${SATDOKU_TEST_QUICK:-}" ] || commands=solve

# garbage FILE PATTERN: every command refuses it with one line.
garbage() {
    local file=$1 pattern=$2 format command
    for format in $formats; do
        for command in $commands; do
            run_bounded $command --from $format "$file"
            expect_exit 2
            expect_stdout
            expect_stderr "satdoku: $file:$pattern"
            expect_that 'the diagnostic is short' [ "$(wc -c < "$err")" -lt 250 ]
            expect_that 'it is text' [ -z "$(tr -d '[:print:]\n' < "$err")" ]
        done
    done
}

case_of 'memory'
if [ $bounded = no ]; then
    skip 'the program does not start with an address space that small'
fi

case_of 'nothing'
: > empty
garbage empty '1:1: *'
echo > empty
garbage empty '*:1: *'
printf '# a comment\n\n   \n' > empty
garbage empty '*:1: *'
printf '\357\273\277' > empty
garbage empty '1:*'

case_of 'random bytes'
# A small generator with a fixed seed: all 256 values, the same on every machine.
awk 'BEGIN {
    state = 1
    for (i = 0; i < 40000; i++) {
        state = (state * 16807) % 2147483647
        printf "\\%03o", int(state / 65536) % 256
    }
}' > octal
printf '%b' "$(sed 's/\\/\\0/g' octal)" > bytes
expect_that 'there are 40000 of them' [ "$(wc -c < bytes)" = 40000 ]
garbage bytes '*:*: *'

case_of 'an executable'
cp "$program" binary
garbage binary '*:*: *'

case_of 'NUL bytes'
head -c 100000 /dev/zero > zeros
garbage zeros '1:1: *'

case_of '10 MB on one line'
head -c 10000000 /dev/zero | tr '\0' 1 > wide
garbage wide '1:*: *'
head -c 10000000 /dev/zero | tr '\0' ' ' > wide
garbage wide '*:*: *'
head -c 10000000 /dev/zero | tr '\0' '#' > wide
garbage wide '*:*: *'

case_of '10 MB of text'
yes 'nothing like a puzzle' 2> /dev/null | head -c 10000000 > text
garbage text '1:*: *'
yes '1 2 3' 2> /dev/null | head -c 10000000 > text
garbage text '*:*: *'

case_of '10 MB of empty lines'
head -c 10000000 /dev/zero | tr '\0' '\n' > lines
garbage lines '*:1: *'

case_of '60 MB of comments, then a puzzle: all formats, and line numbers stay right'
expect_numbers() {
    expect_exit 2
    expect_that 'the puzzle was answered' [ "$(tail -n 1 "$out")" = "$1" ]
    expect_stderr "satdoku: <stdin>:$2:*"
}
comments() { yes '# a comment' 2> /dev/null | head -n 5000000; }
run_bounded solve < <(comments; echo "$unique"; echo x)
expect_numbers invalid 5000002
run_bounded solve < <(comments; rows "$unique"; echo 'x')
expect_numbers 345286179 5000010
run_bounded solve < <(echo 1; comments; rows "$unique"; echo 'x')
expect_numbers '' 5000011
run_bounded solve < <(comments; echo 1; comments; rows "$unique"; echo 'x')
expect_numbers '' 10000011
run_bounded solve --size 4 < <(echo 0; comments; echo 'A1 A2 A3 A4'; echo 0; echo 'x')
expect_exit 2
expect_stderr 'satdoku: <stdin>:5000004:1: *'

case_of 'a line without end is told after its first MiB'
for format in $formats; do
    run_bounded solve --from "$format" /dev/zero
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: /dev/zero:1:1: *'
    run_bounded solve --from "$format" < <(tr '\0' 1 < /dev/zero)
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: <stdin>:1:1048577: the line is longer than 1048576 bytes'
done
for start in '{' '{"size":9,' $'{\n"title":"'; do
    run_bounded solve < <(echo -n "$start"; tr '\0' x < /dev/zero)
    expect_exit 2
    expect_stderr 'satdoku: <stdin>:*:1048577: the line is longer than 1048576 bytes'
done
run_bounded solve < <(tr '\0' '#' < /dev/zero)
expect_exit 2
expect_stderr 'satdoku: <stdin>:1:1048577: the line is longer than 1048576 bytes'

case_of 'in a line stream, too; reading ends where its end is not to be seen'
run_bounded solve --from line < <(echo "$unique"; cat /dev/zero)
expect_exit 2
expect_stdout "$solved" invalid
expect_stderr 'satdoku: <stdin>:2:1: a NUL byte: this is no text' \
    'satdoku: <stdin>:2:67108865: the line does not end within 67108864 bytes: reading ends here'

case_of 'such a line is told before more of it comes'
mkfifo slow
run_bounded solve slow &
exec 7> slow
head -c 1200000 /dev/zero | tr '\0' 1 >&7
wait_until has_lines "$err" 1
expect_that 'it was told' [ "$(wc -l < "$err")" = 1 ]
exec 7>&-
wait
rm slow

case_of '10 MB in a line stream: as many answers as lines'
yes 'nothing like a puzzle' 2> /dev/null | head -c 220000 > text
run_bounded solve --from line text
expect_exit 2
expect_that '10000 answers' [ "$(grep -cx invalid "$out")" = 10000 ]
expect_that '10000 diagnostics' [ "$(grep -c '^satdoku: text:' "$err")" = 10000 ]
run_bounded solve --from line wide
expect_exit 2
expect_stdout invalid
expect_stderr 'satdoku: wide:1:*'

finish
