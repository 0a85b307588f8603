#!/usr/bin/env bash
# Where puzzles come from: files, standard input, and what cannot be read.
. "$(dirname "$0")/lib.sh"

echo "$unique" > one
echo "$several" > two
echo "$impossible" > three
mkdir directory

case_of 'standard input, by default and by name'
run solve < one
expect_exit 0
expect_stdout "$solved"
run solve - < one
expect_exit 0
expect_stdout "$solved"

case_of 'standard input from a pipe'
cat one two > both
run check < <(cat both)
expect_exit 1
expect_stdout unique multiple

case_of 'a file without its last line end'
printf '%s' "$unique" > cut
run solve cut
expect_exit 0
expect_stdout "$solved"

case_of 'several files'
run check one two three
expect_exit 1
expect_stdout unique multiple none
run check one - three < two
expect_exit 1
expect_stdout unique multiple none

case_of 'numbers run on over the files'
run check --json one two
expect_that 'puzzle 2 is in the second file' grep -q '^{"puzzle":2,"file":"two","line":1,"verdict":"multiple"' "$out"

case_of 'files of different formats, each answered in its own'
rows "$unique" > grid
spaced "$unique" > spaced
run solve grid spaced
expect_exit 0
expect_stdout "$(rows "$solved")" '' "$(spaced "$solved")"
run solve one spaced
expect_exit 0
expect_stdout "$solved" '' "$(spaced "$solved")"
run solve --to line grid spaced one
expect_exit 0
expect_stdout "$solved" "$solved" "$solved"

case_of 'the same file twice'
run check one one
expect_exit 0
expect_stdout unique unique

case_of 'standard input twice: the second time there is nothing left'
run check --from line - - < one
expect_exit 0
expect_stdout unique
run check - - < one
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: <stdin>:1:1: no puzzle*'

case_of 'a missing file'
run check missing
expect_exit 2
expect_stdout
expect_stderr 'satdoku: missing: No such file or directory'

case_of 'a missing file among others, which are answered'
run check missing one
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: missing: *'
run check one missing two gone three
expect_exit 2
expect_stdout unique multiple none
expect_stderr 'satdoku: missing: *' 'satdoku: gone: *'

case_of 'a directory as file'
run check directory
expect_exit 2
expect_stdout
expect_stderr 'satdoku: directory: Is a directory'
run check one directory two
expect_exit 2
expect_stdout unique multiple
expect_stderr 'satdoku: directory: *'
run check < directory
expect_exit 2
expect_stderr 'satdoku: <stdin>: Is a directory'

case_of 'a file below a file'
run check one/below
expect_exit 2
expect_stderr 'satdoku: one/below: Not a directory'

case_of 'an empty file name'
run check ''
expect_exit 2
expect_stderr 'satdoku: *No such file or directory'

case_of 'a file without permission'
cp one secret
chmod 000 secret
if is_root; then
    skip 'root may read it'
else
    run check secret one
    expect_exit 2
    expect_stdout unique
    expect_stderr 'satdoku: secret: Permission denied'
fi
rm -f secret

case_of 'a symbolic link, and one that leads nowhere'
ln -s one link
ln -s nowhere dangling
run check link dangling
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: dangling: *'

case_of 'a file that fails when it is read'
if [ -r /proc/self/mem ]; then
    run check one /proc/self/mem two
    expect_exit 2
    expect_stdout unique multiple
    expect_stderr 'satdoku: /proc/self/mem: *'
else
    skip 'no /proc/self/mem'
fi

case_of 'a malformed file ends the run after the puzzles before it'
rows "$unique" | head -n 5 > short
run check one short two
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: short:6:1: *'

case_of 'standard input is closed'
run check <&-
expect_exit 2
expect_stdout
expect_stderr 'satdoku: <stdin>: *'
run check one <&-
expect_exit 0
expect_stdout unique
run check one two <&-
expect_exit 1
expect_stdout unique multiple
run check --from line one - <&- # no other file may have become standard input
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: <stdin>: Bad file descriptor'
run encode -o formula <&-
expect_exit 2
expect_stderr 'satdoku: <stdin>: Bad file descriptor'
expect_that 'no formula' [ ! -e formula ]

case_of 'a file name that begins with a dash'
cp one ./-one
run check ./-one
expect_exit 0
expect_stdout unique
run check -- -one
expect_exit 0
expect_stdout unique

case_of 'many files'
many=()
for ((i = 0; i < 1500; i++)); do
    many+=(one) # more than a process may have open
done
run check "${many[@]}"
expect_exit 0
expect_that '1500 answers' [ "$(wc -l < "$out")" = 1500 ]

finish
