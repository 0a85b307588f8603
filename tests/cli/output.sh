#!/usr/bin/env bash
# Standard output that cannot be written, and files that are written whole or not at all.
. "$(dirname "$0")/lib.sh"

echo "$unique" > one
rows "$unique" | head -n 8 > malformed
for ((i = 0; i < 2000; i++)); do
    echo "$solved"
done > many # its answers fill any pipe

# ---- Standard output ----

case_of 'a full disk'
if [ -w /dev/full ]; then
    for arguments in 'solve one' 'solve --json one' 'check one' 'encode one' 'solve many'; do
        run_to /dev/full $arguments
        expect_exit 2
        expect_stderr 'satdoku: <stdout>: No space left on device'
    done
else
    skip 'no /dev/full'
fi

case_of 'a reader that leaves after the first line'
for arguments in 'solve many' 'solve --json many' 'encode one'; do
    "${limit[@]}" "$program" $arguments 2> "$err" | head -n 1 > "$out"
    ran "${PIPESTATUS[0]}" "satdoku $arguments | head -n 1"
    expect_exit 141
    expect_stderr
    expect_that 'one line came through' [ "$(wc -l < "$out")" = 1 ]
done

case_of 'a reader that has left already'
mkfifo gone
exec 8<> gone 9> gone 8<&- # a pipe that nobody reads: in `... | true` the shell itself may, for a moment yet
model_of "$solved" > answer
"$program" encode -o formula one
for arguments in 'solve one' 'check one' 'encode one' '--help' '--version' 'solve --help' 'help' 'count one' \
    'candidates one' 'explain one' 'minimize one' 'minimize --from cases cases' 'decode formula answer' \
    'verify --grid one one' 'encode --stats one' 'prove -o made one' 'solve --all one'; do
    rm -rf made
    { echo 1; rows "$unique"; } > cases
    "${limit[@]}" "$program" $arguments 2> "$err" >&9
    ran $? "satdoku $arguments | true"
    expect_exit 141
    expect_stderr
done
exec 9>&-
rm -rf gone answer formula cases made

case_of 'a stream that never ends, and a reader that leaves'
"${limit[@]}" "$program" solve 2> "$err" < <(yes "$unique" 2> /dev/null) | head -n 3 > "$out"
ran "${PIPESTATUS[0]}" 'yes PUZZLE | satdoku solve | head -n 3'
expect_exit 141
expect_stderr
expect_stdout "$solved" "$solved" "$solved"

case_of 'a slow reader gets everything'
"${limit[@]}" "$program" solve many 2> "$err" | {
    sleep 0.3
    cat
} > "$out"
ran "${PIPESTATUS[0]}" 'satdoku solve many | slowly'
expect_exit 0
expect_that 'every answer' cmp -s many "$out"

case_of 'standard output is closed'
for arguments in 'solve one' 'check one' 'encode one' 'solve --json one' '--help' 'solve --help'; do
    "${limit[@]}" "$program" $arguments 2> "$err" >&-
    ran $? "satdoku $arguments >&-"
    expect_exit 2
    expect_stderr 'satdoku: <stdout>: *'
done
cp one copy
"${limit[@]}" "$program" solve 2> "$err" < copy >&-
ran $? 'satdoku solve < copy >&-'
expect_exit 2
expect_that 'the input is as it was' cmp -s one copy
rm copy
"${limit[@]}" "$program" encode -o formula one 2> "$err" >&-
ran $? 'satdoku encode -o formula one >&-'
expect_exit 0 # nothing was to go there
expect_that 'the formula is there' grep -q '^p cnf ' formula
rm formula

case_of 'standard error is closed'
"${limit[@]}" "$program" solve missing one 2>&- > "$out"
code=$?
expect_exit 2
expect_stdout "$solved"
"${limit[@]}" "$program" encode -o formula malformed 2>&-
code=$?
expect_exit 2
expect_that 'no formula' [ ! -e formula ]

# ---- Files ----

rm many
"$program" encode one > plain

case_of 'a new file'
umask 027
run encode -o formula one
expect_exit 0
expect_stdout
expect_that 'it is what standard output gets' cmp -s formula plain
expect_that 'it has the permissions of a new file' [ "$(stat -c %a formula)" = 640 ]
umask 022

case_of 'all ways to say it'
for option in '-o again' '-oagain' '--output again' '--output=again' '-o formula -o again'; do
    run encode $option one
    expect_exit 0
    expect_that "$option" cmp -s again plain
    rm -f again
done
run encode -o - one
expect_exit 0
expect_that 'a dash is standard output' cmp -s "$out" plain
expect_only formula malformed one plain

case_of 'an old file is replaced and keeps its permissions'
echo old > formula
chmod 604 formula
run encode -o formula one
expect_exit 0
expect_that 'it is new' cmp -s formula plain
expect_that 'the permissions are the old' [ "$(stat -c %a formula)" = 604 ]

case_of 'a file over the input'
cp one both
run encode -o both both
expect_exit 0
expect_that 'it is the formula' cmp -s both plain
rm both

case_of 'a name with blanks, and a very long one'
mkdir 'some place'
run encode -o 'some place/a formula' one
expect_exit 0
expect_that 'it is there' cmp -s 'some place/a formula' plain
rm -r 'some place'
long=$(printf '%0250d' 0)
run encode -o "$long" one
expect_exit 0
expect_that 'it is there' cmp -s "$long" plain
rm -f "$long"

# leaves_alone ARGUMENT...: the run fails, and neither touches `formula` nor leaves anything behind.
leaves_alone() {
    echo old > formula
    run encode -o formula "$@"
    expect_exit 2
    expect_file formula old
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
    rm formula
    run encode -o formula "$@"
    expect_exit 2
    expect_that 'no new file' [ ! -e formula ]
    touch formula
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
}

echo "$several" > two
cat one two > both
before=$(ls -A)
case_of 'malformed input'
leaves_alone malformed
case_of 'a missing file'
leaves_alone missing
leaves_alone one missing
case_of 'more than one puzzle'
leaves_alone both
leaves_alone one two
case_of 'a puzzle that is not there'
leaves_alone --puzzle 3 both
case_of 'empty input'
leaves_alone /dev/null
rm two both

case_of 'a file that may not grow any further'
before=$(ls -A)
for ((i = 0; i < 2; i++)); do
    echo old > formula
    (
        ulimit -f 8
        [ $i = 1 ] && trap '' XFSZ
        exec "$program" encode -o formula one
    ) > "$out" 2> "$err"
    ran $? 'ulimit -f 8; satdoku encode -o formula one'
    expect_exit 2
    expect_stderr 'satdoku: formula: File too large'
    expect_file formula old
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
    rm -f formula.*
done
rm formula

case_of 'a directory that does not exist'
run encode -o nowhere/formula one
expect_exit 2
expect_stdout
expect_stderr 'satdoku: nowhere/formula: No such file or directory'
run encode -o one/formula one
expect_exit 2
expect_stderr 'satdoku: one/formula: Not a directory'

case_of 'a directory, which gets a file for each puzzle'
mkdir directory
run encode -o directory one
expect_exit 0
expect_that 'one of them' [ "$(ls -A directory)" = 1.cnf ]
rm -r directory
run encode -o one/ one
expect_exit 2
expect_stderr 'satdoku: one/: *'
expect_only malformed one plain

case_of 'a directory where the file is to be'
mkdir 1.cnf
run encode -o '{}.cnf' one
expect_exit 2
expect_stderr 'satdoku: 1.cnf: Is a directory'
expect_that 'it is a directory, and empty' rmdir 1.cnf
expect_only malformed one plain

case_of 'a directory without permission'
mkdir locked
chmod 555 locked
if is_root; then
    skip 'root may write there'
else
    run encode -o locked/formula one
    expect_exit 2
    expect_stderr 'satdoku: locked/formula: Permission denied'
fi
rm -rf locked

case_of 'a symbolic link is followed'
mkdir elsewhere
echo old > elsewhere/target
chmod 606 elsewhere/target
ln -s elsewhere/target link
run encode -o link one
expect_exit 0
expect_that 'it is a link' [ -L link ]
expect_that 'what it leads to is new' cmp -s elsewhere/target plain
expect_that 'the permissions are the old' [ "$(stat -c %a elsewhere/target)" = 606 ]
expect_that 'nothing is left over there' [ "$(ls -A elsewhere)" = target ]
echo old > elsewhere/target
run encode -o link malformed
expect_exit 2
expect_that 'it is a link' [ -L link ]
expect_file elsewhere/target old

case_of 'a symbolic link to a file that is to be'
rm elsewhere/target
run encode -o link one
expect_exit 0
expect_that 'it is a link' [ -L link ]
expect_that 'what it leads to is new' cmp -s elsewhere/target plain
rm -rf link elsewhere

case_of 'a symbolic link to itself'
ln -s loop loop
run encode -o loop one
expect_exit 2
expect_stderr 'satdoku: loop: *'
expect_that 'it is a link' [ -L loop ]
rm -f loop
expect_only malformed one plain

case_of 'devices are written to, not replaced'
run encode -o /dev/null one
expect_exit 0
expect_that '/dev/null is a device' [ -c /dev/null ]
if [ -w /dev/full ]; then
    run encode -o /dev/full one
    expect_exit 2
    expect_stderr 'satdoku: /dev/full: No space left on device'
    expect_that '/dev/full is a device' [ -c /dev/full ]
    ln -s /dev/full full
    run encode -o full one
    expect_exit 2
    expect_stderr 'satdoku: full: No space left on device'
    expect_that 'it is a link' [ -L full ]
    rm full
fi

case_of 'killed: the next run that writes the same file cleans up'
# The file is made before the puzzle is read, which here never comes.
rows "$unique" > grid
mkfifo silence
exec 7<> silence
for name in formula ./formula "$PWD/formula"; do
    "$program" encode -o formula < silence > /dev/null 2>&1 &
    process=$!
    wait_until test -e .satdoku.formula-0
    kill -KILL $process
    wait $process 2> /dev/null
    expect_that 'it is left over' [ -e .satdoku.formula-0 ]
    run encode -o other grid
    expect_that 'it is none of other files' [ -e .satdoku.formula-0 ]
    run encode -o "$name" grid
    expect_exit 0
    expect_that 'it is gone' [ ! -e .satdoku.formula-0 ]
    expect_that 'the formula is whole' cmp -s formula other
    rm formula other
done

case_of 'what others have beside it stays'
mkdir .satdoku.formula-0
ln -s grid .satdoku.formula-1
echo mine > .satdoku.formula-x
"$program" encode -o formula < silence > /dev/null 2>&1 & # it is at work
process=$!
wait_until test -e .satdoku.formula-2
run encode -o formula grid
expect_exit 0
expect_that 'the file of the other run is there' [ -e .satdoku.formula-2 ]
kill -KILL $process
wait $process 2> /dev/null
run encode -o formula grid
expect_exit 0
expect_that 'it is gone' [ ! -e .satdoku.formula-2 ]
expect_that 'a folder stays' [ -d .satdoku.formula-0 ]
expect_that 'a link stays' [ -L .satdoku.formula-1 ]
expect_file .satdoku.formula-x mine
exec 7>&-
rm -r .satdoku.formula-* formula silence

case_of 'long names'
name=$(printf '%0255d' 7)
run encode -o "$name" grid
expect_exit 0
rm "$name"
run encode -o "${name}8" grid
expect_exit 2
expect_stderr 'satdoku: 0*: File name too long'
rm grid

case_of 'a fifo is written to, not replaced'
mkfifo pipe
cat pipe > received &
run encode -o pipe one
wait $!
expect_exit 0
expect_that 'it is a fifo' [ -p pipe ]
expect_that 'the formula came through' cmp -s received plain
head -n 1 pipe > received &
run encode -o pipe one
wait $!
expect_exit 141
expect_stderr
expect_that 'it is a fifo' [ -p pipe ]
rm pipe received
expect_only malformed one plain

finish
