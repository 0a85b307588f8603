#!/usr/bin/env bash
# Certificates: made whole or not at all, and checked; solutions checked alone.
. "$(dirname "$0")/lib.sh"

# Jobs of their own: a shell without job control would start them with SIGINT ignored.
set -m

hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
echo "$hard" > hard
echo "$solved" > solution
empty_board 36 > slow
printf '2\n1 A1 2 A2\n2 C1 1 C2\nB1 B2 B3 B4\n0\n' > clash # the same pair twice
small_sudominoku > small
before=$(ls -A)

nothing_left() {
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
}

# ---- Making ----

# made VERDICT PUZZLE FILE...: a folder with these files, which verifies.
made() {
    local verdict=$1 puzzle=$2 files
    shift 2
    files=$(printf '%s\n' README.md certificate.txt puzzle.txt "$@" | sort)
    run prove --size 9 -o folder "$puzzle"
    expect_exit 0
    expect_stdout "$verdict"
    expect_stderr
    expect_that "the files are: $files" [ "$(ls -A folder)" = "$files" ]
    run verify folder
    expect_exit 0
    expect_stdout verified
    run verify --json folder
    expect_exit 0
    expect_stdout "{\"file\":\"folder\",\"verified\":true,\"verdict\":\"$verdict\"}"
    expect_that 'the README says what it is' grep -q "^The puzzle in puzzle.txt has " folder/README.md
    expect_that 'and how to check it' grep -q 'satdoku verify' folder/README.md
    rm -r folder
    nothing_left
}

case_of 'one solution'
made unique unique solution.txt formula.cnf proof.drat
made unique hard solution.txt formula.cnf proof.drat
case_of 'no solution'
made none impossible formula.cnf proof.drat
case_of 'several'
made multiple several solution.txt solution-2.txt

case_of 'what is in it'
run prove -o folder unique
expect_file folder/certificate.txt 'satdoku certificate 1' 'verdict unique' 'format grid' \
    'board 9 boxes 3x3'
mapfile -t lines < <(rows "$unique")
expect_file folder/puzzle.txt "${lines[@]}"
mapfile -t lines < <(rows "$solved")
expect_file folder/solution.txt "${lines[@]}"
rows "$unique" > grid
run encode --unique --simplify none -o again grid
expect_that 'the formula is that of encode --unique' cmp -s folder/formula.cnf again
expect_that 'the proof ends with the empty clause' [ "$(tail -n 1 folder/proof.drat)" = 0 ]
expect_that 'the proof is plain' [ -z "$(grep -v '^-\{0,1\}[0-9]' folder/proof.drat)" ]
rm -r folder again grid

case_of 'Sudominoku'
run prove --from sudominoku --size 4 -o folder small
expect_exit 0
expect_stdout multiple
run verify folder
expect_exit 0
expect_stdout verified
rm -r folder
run prove --from sudominoku --size 4 -o folder clash
expect_exit 0
expect_stdout none
run verify folder
expect_exit 0
expect_stdout verified
rm -r folder

case_of 'every format, from standard input'
{ echo 1; rows "$unique"; } > cases
rows "$unique" > grid
spaced "$unique" > numbers
for file in cases grid numbers; do
    run prove -o folder < "$file"
    expect_exit 0
    expect_stdout unique
    expect_that "$file: it verifies" "$program" verify folder > /dev/null
    rm -r folder
done
rm cases grid numbers

case_of 'JSON, and one puzzle of several'
cat several unique > both
run prove --json --puzzle 2 -o folder both
expect_exit 0
expect_stdout '{"puzzle":2,"file":"both","line":2,"verdict":"unique"}'
rm -r folder
run prove -o folder both
expect_exit 2
expect_stdout
expect_stderr 'satdoku: both: more than one puzzle: choose one with --puzzle K'
run prove --puzzle 3 -o folder both
expect_exit 2
rm both
nothing_left

case_of 'names of folders'
umask 027
for name in './folder' 'folder/' 'folder//' "$PWD/folder" '-odd name'; do
    run prove -o "$name" unique
    expect_exit 0
    expect_that 'it has the permissions of a new folder' [ "$(stat -c %a -- "$name")" = 750 ]
    expect_that 'so have its files' [ "$(stat -c %a -- "$name/proof.drat")" = 640 ]
    rm -r -- "$name"
done
umask 022
nothing_left

case_of 'two at once'
for i in 1 2 3 4 5 6; do
    "$program" prove -o folder$((i % 2)) hard > "$home/out$i" 2> "$home/err$i" &
done
wait
expect_that 'each name has one winner' [ "$(cat "$home"/out?)" = $'unique\nunique' ]
for i in 0 1; do
    run verify folder$i
    expect_exit 0
    rm -r folder$i
done
nothing_left

# ---- Not at all ----

# not_made PATTERN ARGUMENT...
not_made() {
    local pattern=$1
    shift
    run prove "$@"
    expect_exit 2
    expect_stdout
    expect_stderr "$pattern"
    nothing_left
}

case_of 'no folder said'
not_made 'satdoku: prove needs --output FOLDER: make the certificate in FOLDER, which must not exist or be empty' unique
not_made "satdoku: --output: '' is not the name of a folder" -o '' unique

case_of 'it is there already'
mkdir there
echo mine > there/file
before=$(ls -A)
not_made 'satdoku: there: Directory not empty' -o there unique
expect_file there/file mine
not_made 'satdoku: unique: Not a directory' -o unique unique
ln -s there link
before=$(ls -A)
not_made 'satdoku: link: *' -o link unique
not_made 'satdoku: .: *' -o . unique
rm -r there link
before=$(ls -A)

case_of 'it is said before any work is done'
mkdir there
echo mine > there/file
for name in there there/ ./there; do
    start_clock
    run prove -o "$name" slow
    expect_exit 2
    expect_stderr 'satdoku: *there: Directory not empty'
    expect_soon 19
done
run prove -o there/file slow
expect_stderr 'satdoku: there/file: Not a directory'
run prove -o nowhere/folder slow
expect_stderr 'satdoku: nowhere/folder: No such file or directory'
rm -r there

case_of 'an empty folder is taken'
mkdir folder
run prove -o folder unique
expect_exit 0
expect_that 'it verifies' "$program" verify folder > /dev/null
rm -r folder
nothing_left

case_of 'killed: the next run for the same folder cleans up'
"$program" prove -o folder slow > /dev/null 2>&1 &
process=$!
wait_until test -e folder.satdoku-0
kill -KILL $process
wait $process 2> /dev/null
expect_that 'it is left over' [ -d folder.satdoku-0 ]
touch folder.satdoku-0/puzzle.txt
mkdir -p folder.satdoku-1/mine
echo mine > folder.satdoku-1/mine/file
run prove -o folder unique
expect_exit 0
expect_that 'it verifies' "$program" verify folder > /dev/null
expect_that 'what was left over is gone' [ ! -e folder.satdoku-0 ]
expect_file folder.satdoku-1/mine/file mine
rm -r folder folder.satdoku-1
nothing_left

case_of 'a limit of clauses'
run prove --max-clauses 1000 -o folder unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *over the limit of 1000 clauses (max-clauses)'
nothing_left
run prove --max-clauses 1000 -o folder impossible
expect_exit 2
expect_stderr 'satdoku: *over the limit of 1000 clauses (max-clauses)'
nothing_left
size=$("$program" encode --simplify none --unique unique | sed -n 's/^p cnf [0-9]* //p')
run prove --max-clauses "$size" -o folder unique
expect_exit 0
rm -r folder
run prove --max-clauses $((size - 1)) -o folder unique
expect_exit 2
nothing_left

# ---- Other programs that write proofs ----

export TMPDIR=$home/tmp
mkdir "$TMPDIR"

# not_proved PATTERN COMMAND [PUZZLE]: whatever it leaves, nothing is made.
not_proved() {
    run prove --solver "$2" -o folder "${3:-unique}"
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: $1"
    nothing_left
    expect_that 'no temporary file is left over' [ -z "$(ls -A "$TMPDIR")" ]
}

case_of 'a solver that writes no proof'
not_proved "the solver's command must say {proof}*" 'picosat {}'
not_proved 'the solver left no proof in {proof}' 'echo s UNSATISFIABLE; rm -f {proof}'

case_of 'a solver that lies, and proves it'
for text in '' 0 '1 0' '1 0 0' 'c nothing' 'd 1 0' 'x' '99999999 0' '1 2'; do
    not_proved "the solver's proof does not hold *: proof.drat:*" \
        "echo s UNSATISFIABLE; printf '%s' '$text' > {proof}"
done
not_proved "the solver's proof: no DRAT, *: it ends within a clause" \
    "echo s UNSATISFIABLE; printf 'a\\002' > {proof}"
not_proved "the solver's proof does not hold *" "echo s UNSATISFIABLE; printf 'a\\002\\000a\\000' > {proof}"
for how in mkfifo mkdir 'ln -s /dev/zero'; do
    not_proved 'what the solver left in {proof} is no regular file' \
        "echo s UNSATISFIABLE; rm -f {proof}; $how {proof}"
done
not_proved '*does not satisfy the formula' 'echo s SATISFIABLE; echo v 0; : {proof}'

case_of 'a solver that finds what it denied'
# It denies the first formula, and finds a model of the second, which is that of the certificate.
not_proved "the solver's model does not satisfy the formula" \
    "if [ -e $home/later ]; then rm $home/later; echo s SATISFIABLE; echo v 0; else touch $home/later; echo s UNSATISFIABLE; fi; : {proof}"
not_proved 'the solver finds a solution where it found none before' \
    "if [ -e $home/later ]; then rm $home/later; picosat {}; else touch $home/later; echo s UNSATISFIABLE; fi; : {proof}"

case_of 'a solver that does not end'
run prove --time-limit 0.5 --solver 'sleep 600; : {proof}' -o folder unique
expect_exit 3
expect_stdout unknown
nothing_left

case_of 'honest solvers'
if command -v cadical > /dev/null; then
    for options in '' --no-binary; do
        for puzzle in unique hard impossible several; do
            run prove --solver "cadical -q $options {} {proof}" -o folder $puzzle
            expect_exit 0
            "$program" check $puzzle > "$home/verdict"
            expect_that 'the verdict is as always' cmp -s "$out" "$home/verdict"
            run verify folder
            expect_exit 0
            expect_stdout verified
            rm -r folder
        done
    done
else
    skip 'no cadical'
fi
nothing_left
unset TMPDIR

case_of 'it cannot be made'
not_made 'satdoku: nowhere/folder: No such file or directory' -o nowhere/folder unique
not_made 'satdoku: unique/folder: Not a directory' -o unique/folder unique
not_made 'satdoku: 0*: File name too long' -o "$(printf '%0300d' 0)" unique
not_made 'satdoku: *' -o "$(printf '0/%.0s' {1..3000})" unique
if is_root; then
    skip 'root may write anywhere'
else
    mkdir locked
    chmod 555 locked
    before=$(ls -A)
    not_made 'satdoku: locked/folder: Permission denied' -o locked/folder unique
    rmdir locked
    before=$(ls -A)
fi

case_of 'no good input'
not_made 'satdoku: missing: No such file or directory' -o folder missing
not_made 'satdoku: <stdin>:*' -o folder < /dev/null
rows "$unique" | head -n 8 > malformed
before=$(ls -A)
not_made 'satdoku: malformed:*' -o folder malformed
rm malformed
before=$(ls -A)

case_of 'files may not grow any further'
# A program that counts coverage writes files of its own at its end, which says so when it cannot.
blocks_tried='1 8 64'
[ -z "${SATDOKU_TEST_QUICK:-}" ] || blocks_tried=
for blocks in $blocks_tried; do
    (
        ulimit -f $blocks
        exec "$program" prove -o folder hard
    ) > "$out" 2> "$err"
    ran $? "ulimit -f $blocks; satdoku prove -o folder hard"
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: folder/*: File too large'
    nothing_left
done

case_of 'a full disk'
mkdir disk
before=$(ls -A)
if is_root && mount -t tmpfs -o size=64k satdoku-test disk 2> /dev/null; then
    run prove -o disk/folder hard
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: disk/folder/formula.cnf: No space left on device'
    expect_that 'the disk is empty' [ -z "$(ls -A disk)" ]
    umount disk
else
    skip 'no disk of a small size can be had'
fi
nothing_left
rmdir disk
before=$(ls -A)

case_of 'a time limit'
run prove --time-limit 0.3 -o folder slow
expect_exit 3
expect_stdout unknown
nothing_left
run prove --json --time-limit 0.3 -o folder slow
expect_exit 3
expect_stdout '{"puzzle":1,"file":"slow","line":1,"verdict":"unknown"}'
nothing_left

case_of 'interrupted'
"$program" prove -o folder slow > "$out" 2> "$err" &
process=$!
sleep 0.5
kill -INT $process
wait $process 2> /dev/null
ran $? 'prove, interrupted'
expect_exit 130
expect_stdout
expect_stderr
nothing_left

case_of 'interrupted at any time: whole, and said so, or not at all'
for delay in 0.001 0.002 0.003 0.004 0.005 0.006 0.007 0.008 0.009 0.01 0.011 0.012 0.015 0.02 0.03; do
    "$program" prove -o folder hard > "$out" 2> "$err" &
    process=$!
    sleep $delay
    kill -INT $process 2> /dev/null
    wait $process 2> /dev/null
    ran $? 'prove, interrupted'
    # Before the program has its handler, the signal ends it.
    if [ $code -eq 130 ]; then
        expect_stdout
    else
        expect_exit 0
        expect_stdout unique
        run verify folder
        expect_exit 0
        rm -r folder
    fi
    nothing_left
done

case_of 'interrupted when it is made, but not said yet'
mkfifo pipe
exec 9<> pipe
head -c 65536 /dev/zero >&9 # nothing more goes in
"$program" prove -o folder unique >&9 2> "$err" &
process=$!
wait_until test -e folder
kill -INT $process
sleep 1
expect_that 'it waits to say so' kill -0 $process
head -c 65536 <&9 > /dev/null
wait $process 2> /dev/null
code=$?
IFS= read -r -t 10 answer <&9
echo "$answer" > "$out"
ran $code 'prove, interrupted before its answer is read'
expect_exit 0
expect_stdout unique
exec 9>&-
run verify folder
expect_exit 0
rm -r folder pipe
nothing_left

# ---- Verifying ----

"$program" prove -o good hard > /dev/null
"$program" prove -o other several > /dev/null
"$program" prove -o none impossible > /dev/null

case_of 'several folders'
cp -r good bad
sed 2d good/proof.drat > bad/proof.drat
echo x >> bad/proof.drat
run verify good bad other none/
expect_exit 1
expect_stdout 'good: verified' "bad: wrong: $(sed -n 's/^bad: wrong: //p' "$out")" \
    'other: verified' 'none/: verified'
expect_that 'it says where' grep -q '^bad: wrong: proof.drat:[0-9]*:1: ' "$out"
run verify --json bad other
expect_exit 1
expect_that 'it says what' grep -q '^{"file":"bad","verified":false,"message":"proof.drat:' "$out"
run verify good nothing other
expect_exit 2
expect_stdout 'good: verified' 'other: verified'
expect_stderr 'satdoku: nothing: No such file or directory'
rm -r bad

case_of 'no folder'
run verify
expect_exit 2
expect_stderr 'satdoku: verify takes the folder of a certificate, or a list'
run verify unique
expect_exit 2
expect_stderr 'satdoku: unique: verify takes certificates, and lists of format csv with solutions'
mkdir empty
run verify empty
expect_exit 2
expect_stderr 'satdoku: empty/certificate.txt: No such file or directory'
rmdir empty

# junk_in FOLDER FILE: whatever the file holds, it is wrong and says so in one line that prints.
junk_in() {
    local i
    for i in 0 1 2 3; do
        rm -rf bad
        cp -r "$1" bad
        case $i in
        0) printf '\0\377\001\033[31m%%n\n\0' > "bad/$2" ;;
        1) head -c 70000 "$program" > "bad/$2" ;;
        2) { printf '\377\0'; cat "$1/$2"; } > "bad/$2" ;;
        3) { cat "$1/$2"; printf '\0\377\177'; } > "bad/$2" ;;
        esac
        run verify bad
        expect_exit 1
        expect_stderr
        expect_that 'one line' [ "$(wc -l < "$out")" = 1 ]
        expect_that 'it prints' [ -z "$(tr -d '\n -~' < "$out")" ]
        expect_that 'it names the file' grep -q "^wrong: $2" "$out"
    done
    for i in missing directory; do
        rm "bad/$2"
        [ $i = missing ] || mkdir "bad/$2"
        run verify bad
        expect_exit 2
        expect_stdout
        [ $i = directory ] && expect_stderr "satdoku: bad/$2: not a regular file"
        [ $i = missing ] && expect_stderr "satdoku: bad/$2: No such file or directory" && touch "bad/$2"
    done
    rm -r bad
}

case_of 'binary junk'
for file in certificate.txt puzzle.txt solution.txt formula.cnf proof.drat; do
    junk_in good $file
done
junk_in other solution-2.txt
junk_in none proof.drat

case_of 'what is no file of bytes'
for file in certificate.txt puzzle.txt solution.txt formula.cnf proof.drat; do
    cp -r good bad
    rm bad/$file
    mkfifo bad/$file
    run verify bad # without waiting for somebody to write
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: bad/$file: not a regular file"
    rm bad/$file
    ln -s ../good/$file bad/$file
    run verify bad
    expect_exit 0
    expect_stdout verified
    if [ -f /proc/self/mem ]; then # a file that opens and cannot be read
        ln -sf /proc/self/mem bad/$file
        run verify bad
        expect_exit 2
        expect_stdout
        expect_stderr "satdoku: bad/$file: cannot read"
    else
        skip 'no file that cannot be read'
    fi
    rm -r bad
done

case_of 'a head is four lines, to the byte'
# bad_head PRINTF_FORMAT
bad_head() {
    cp -r good bad
    # shellcheck disable=SC2059 # a format is what it is
    printf "$1" > bad/certificate.txt
    run verify bad
    expect_exit 1
    expect_stderr
    expect_stdout 'wrong: certificate.txt: not the head of a certificate'
    rm -r bad
}
first='satdoku certificate 1\nverdict unique\n'
for format in auto boj2239 Grid line cases grid\\0 'grid ' ''; do
    bad_head "${first}format $format\nboard 9 boxes 3x3\n"
done
for board in '0 boxes 3x3' '0 boxes 0x0' '9 boxes 0x0' '9 boxes 3x0' '09 boxes 3x3' '9 boxes 03x3' \
    '9 boxes 3x3 ' '9 boxes 3X3' '9  boxes 3x3' '420 boxes 20x21' '9 boxes 3x4'; do
    bad_head "${first}format grid\nboard $board\n"
done
bad_head "${first}format grid\nboard 9 boxes 3x3"
bad_head "${first}format grid\nboard 9 boxes 3x3\n\n"
bad_head "${first}format grid\nboard 9 boxes 3x3\n\\0"
bad_head "${first}format grid\r\nboard 9 boxes 3x3\n"
bad_head "${first}format grid\nboard 9 boxes 3x3\r\n"
bad_head "${first}\nformat grid\nboard 9 boxes 3x3\n"
bad_head "${first/1/01}format grid\nboard 9 boxes 3x3\n"
bad_head "$(printf '%05000d' 0)"

case_of 'a formula with cubes is another formula'
cp -r good bad
sed -i 's/^p cnf .*/p inccnf/' bad/formula.cnf
run verify bad
expect_exit 1
expect_stdout "wrong: formula.cnf:$(grep -n '^p' bad/formula.cnf | cut -d: -f1):3: \
expected 'p cnf', found 'i'"
rm -r bad

case_of 'no puzzle, where one is to be'
"$program" prove --from sudominoku --size 4 -o bad small > /dev/null
echo 0 > bad/puzzle.txt
run verify bad
expect_exit 1
expect_stdout 'wrong: puzzle.txt: no puzzle'
rm -r bad

case_of 'a solution with a blank'
cp -r good bad
sed -i '3s/./0/4' bad/solution.txt
run verify bad
expect_exit 1
expect_stdout 'wrong: solution.txt: a blank cell at r3c4'
rm -r bad

# ---- Solutions ----

case_of 'a solution alone'
run verify --grid unique solution
expect_exit 0
expect_stdout verified
run verify --grid --json unique solution
expect_exit 0
expect_stdout '{"puzzle":1,"file":"solution","verified":true}'
rows "$solved" > grid
run verify --grid several grid
expect_exit 0
expect_stdout verified

case_of 'a wrong one'
tr 12 21 < solution > renamed
run verify --grid unique renamed
expect_exit 1
expect_stdout 'wrong: not the given at r2c4'
run verify --grid --json unique renamed
expect_exit 1
expect_stdout '{"puzzle":1,"file":"renamed","verified":false,"message":"not the given at r2c4"}'
name=$(printf 'no\377utf8')
cp solution "$name"
run verify --json --grid unique "$name"
expect_exit 0
expect_stdout "$(printf '{"puzzle":1,"file":"no\357\277\275utf8","verified":true}')"
sed 's/^53/55/' solution > twice
run verify --grid several twice
expect_exit 1
expect_stdout 'wrong: a digit twice in a row at r1c2'
run verify --grid unique unique
expect_exit 1
expect_stdout 'wrong: a blank cell at r1c3'
run verify --grid impossible solution
expect_exit 1

case_of 'several puzzles and their solutions'
cat unique several unique > three
"$program" solve three > answers
run verify --grid three answers
expect_exit 0
expect_stdout verified verified verified
sed '2s/^534/354/' answers > bad
run verify --grid three bad
expect_exit 1
expect_stdout verified 'wrong: a digit twice in a column at r9c1' verified
run verify --grid --json three bad
expect_exit 1
expect_stdout '{"puzzle":1,"file":"bad","verified":true}' \
    '{"puzzle":2,"file":"bad","verified":false,"message":"a digit twice in a column at r9c1"}' \
    '{"puzzle":3,"file":"bad","verified":true}'
for count in 1 2; do
    head -n $count answers > few
    run verify --grid three few
    expect_exit 2
    expect_that 'the others are checked' [ "$(grep -c '^verified$' "$out")" = $count ]
    expect_stderr "satdoku: few: no solution of puzzle $((count + 1))"
done
run verify --grid unique answers
expect_exit 2
expect_stdout verified
expect_stderr 'satdoku: answers: there are more solutions than puzzles (1)'
echo rubbish >> answers
run verify --grid three answers
expect_exit 2
expect_stderr 'satdoku: answers: there are more solutions than puzzles (3)'
: > nothing
run verify --grid nothing answers
expect_exit 2

case_of 'several, of which some are malformed'
{ head -n 1 unique; echo 12345; cat impossible several; } > lines
"$program" solve lines > answers 2> /dev/null
expect_that 'what solve says of them' [ "$(sed -n '2p;3p' answers | tr '\n' ' ')" = 'invalid none ' ]
run verify --grid lines answers
expect_exit 2
expect_stdout verified invalid invalid verified
expect_stderr 'satdoku: lines:2:*' 'satdoku: answers:3:*'
run verify --grid --json lines answers
expect_that 'in JSON, too' \
    grep -q '^{"puzzle":3,"file":"answers","verified":null,"verdict":"invalid","message":".*"}$' "$out"

case_of 'solutions on several lines keep in step with their puzzles'
dotted='.Shape~4x4.~R1C1_1~R2C3_2'
whole=1234342121434312
# in_rows CELLS...: solutions with a row on each line
in_rows() {
    for cells in "$@"; do
        fold -w 4 <<< "$cells"
    done
}
printf '%s\n' "$dotted" .Nonsense "$dotted" "$dotted" > lines
in_rows $whole $whole $whole $whole > answers
run verify --grid lines answers
expect_exit 2
expect_stdout verified invalid verified verified
"$program" solve --to grid lines > answers 2> /dev/null
run verify --grid lines answers
expect_stdout verified invalid verified verified
printf '%s\n' "$dotted" "$dotted" "$dotted" > lines
in_rows $whole $whole $whole | sed 6s/./x/ > answers
run verify --grid lines answers
expect_exit 2
expect_stdout verified invalid
expect_stderr "satdoku: answers:6:1: 'x' is no digit of this board: 1 to 4" \
    'satdoku: answers: where the solution of puzzle 3 begins is not known'
printf '%s\n' $whole ${whole%?} $whole > answers
run verify --grid lines answers
expect_exit 2
expect_stdout verified invalid verified
expect_stderr 'satdoku: answers:2:16: the line has 15 cells, expected 16'
printf '%s\n' .Nonsense "$dotted" "$dotted" > lines
{
    fold -w 8 <<< $whole
    in_rows $whole $whole
} > answers
run verify --grid --from constraints lines answers
expect_exit 2
expect_stdout invalid invalid
expect_that 'nothing is said of a puzzle whose solution is not known' \
    grep -qx 'satdoku: answers: where the solution of puzzle 3 begins is not known' "$err"

case_of 'several, of every format'
rows "$unique" | tr . 0 > first
rows "$several" | tr . 0 > second
cat first second > grids
{ spaced "$unique"; echo; spaced "$several"; } > spaced_ones
{ echo 2; cat first second; } > cases
{ head -n 2 small; head -n 2 small; echo 0; } > dominoes
echo ".Thermo~R1C1~R1C2 a name 7
.Shape~4x7~0-6.AntiKnight
.Shape~2x3~34-36 another name
.Shape~4x4~0-3.Sudominoku" > strings
for file in grids spaced_ones cases strings; do
    "$program" solve "$file" > answers
    run verify --grid "$file" answers
    expect_exit 0
    expect_that 'all are verified' [ "$(uniq "$out")" = verified ]
    expect_that 'more than one' [ "$(wc -l < "$out")" -ge 2 ]
done
run verify --grid --from cases cases cases
expect_exit 1
expect_stdout 'wrong: a blank cell at r1c3' 'wrong: a blank cell at r4c6'
"$program" solve --size 4 dominoes > answers
expect_that 'they have titles' grep -qx 'Puzzle 2' answers
run verify --grid --size 4 dominoes answers
expect_exit 0
expect_stdout verified verified
run verify --grid --from sudominoku --size 4 dominoes answers
expect_stdout verified verified
sed '$s/./0/' answers > blank
run verify --grid --size 4 dominoes blank
expect_exit 1
expect_stdout verified 'wrong: a blank cell at r4c1'

case_of 'another size'
printf '1234\n3412\n2143\n4321\n' > four
run verify --grid unique four
expect_exit 1
expect_stdout 'wrong: the boards differ in size'

case_of 'of a Sudominoku, digits alone'
"$program" solve --from sudominoku --size 4 small | tail -n 4 > digits
run verify --grid --size 4 small digits
expect_exit 0
expect_stdout verified
tr 12 21 < digits > renamed
run verify --grid --size 4 small renamed
expect_exit 1
expect_stdout 'wrong: not the given at r1c1'

case_of 'of a Sudominoku, with its tiling'
"$program" prove --from sudominoku --size 4 -o tiled small > /dev/null
run verify --grid --from sudominoku --size 4 small tiled/solution.txt
expect_exit 0
expect_stdout verified

case_of 'too few files, and missing ones'
run verify --grid unique
expect_exit 2
expect_stderr 'satdoku: verify --grid takes a puzzle and its solution'
run verify --grid unique solution solution
expect_exit 2
run verify --grid unique missing
expect_exit 2
expect_stderr 'satdoku: missing: No such file or directory'
run verify --grid missing solution
expect_exit 2
run verify --grid unique /dev/null
expect_exit 2
expect_stdout

# ---- A list ----

printf '%s\n' "$unique" abc "$several" "$impossible" > mixed
mkdir list

case_of 'a certificate for each puzzle'
run prove -o 'list/{}' --from line mixed
expect_exit 2
expect_stdout unique invalid multiple none
expect_stderr 'satdoku: mixed:2:4: *'
expect_that 'three of them' [ "$(ls -A list | tr '\n' ' ')" = '1 3 4 ' ]
run verify list/*
expect_exit 0
run verify --json list/4
expect_stdout '{"file":"list/4","verified":true,"verdict":"none"}'

case_of 'of csv a line that is none is answered as by other formats'
printf 'puzzle\nabc\n' > list.csv
run prove -o 'list/{}' list.csv
expect_exit 2
expect_stdout invalid
rm list.csv

case_of 'as JSON, of a part of the list'
run prove -o 'list/{}-{}' --json --skip 2 --take 1 --from line mixed
expect_exit 0
expect_stdout '{"puzzle":3,"file":"mixed","line":3,"verdict":"multiple"}'
expect_that 'its number stands in each place' [ -e list/3-3/certificate.txt ]

case_of 'a folder that is there costs no other puzzle its own'
rm -r list/4
run prove -o 'list/{}' -j 2 --from line mixed < /dev/null
expect_exit 2
expect_stdout unknown invalid unknown none
expect_that 'two are told, in order' [ "$(grep -o 'list/[13]' "$err" | tr '\n' ' ')" = 'list/1 list/3 ' ]
expect_that 'the third is made' [ -e list/4/certificate.txt ]
rm -r list/*

case_of 'one of a list'
grep -v abc mixed > three
run prove -o 'list/{}' --puzzle 2 three
expect_exit 0
expect_stdout multiple
expect_that 'it has its number' [ "$(ls -A list)" = 2 ]
run prove -o folder -j 2 unique
expect_exit 2
expect_stderr 'satdoku: --jobs means nothing for one certificate: put {} in the name of the folder'
expect_that 'nothing is made' [ ! -e folder ]
rm -r list/*

case_of 'an interrupt leaves whole certificates'
"$program" prove -j 2 -o 'list/{}' --from line < <(while echo "$hard"; do :; done) > "$out" 2> "$err" &
process=$!
wait_until has_lines "$out" 3
kill -INT $process
wait $process
ran $? 'prove of a list, interrupted'
expect_exit 130
expect_that 'nothing half is left' [ -z "$(find list -mindepth 1 -maxdepth 1 ! -name '[1-9]*')" ]
run verify list/*
expect_exit 0

finish
