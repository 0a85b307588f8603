#!/usr/bin/env bash
# encode for every puzzle of its input: -o FOLDER, names with {}, and --stats --json.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
printf '%s\n' "$unique" "$several name" "$impossible" > three
printf '%s\n' "$unique" abc "$several" "${unique}1" > stream
{ echo 2; rows "$unique"; rows "$several"; } > cases
printf '0\nA1 A2 A3 A4\n1\n1 D4 2 D3\nA1 A2 A3 A4\n0\n' > dominoes
for k in 1 2 3; do
    run encode --puzzle $k -o formula$k three
    expect_exit 0
done

# same FILE K: it is the formula of puzzle K of `three`.
same() {
    expect_that "$1 is the formula of puzzle $2" cmp -s "$1" "formula$2"
}

case_of 'a folder that is there'
mkdir here
run encode -o here three
expect_exit 0
expect_stdout
expect_stderr
expect_that 'three files' [ "$(ls -A here | tr '\n' ' ')" = '1.cnf 2.cnf 3.cnf ' ]
for k in 1 2 3; do
    same here/$k.cnf $k
done

case_of 'what is in it is replaced, other files stay'
echo old > here/2.cnf
echo other > here/other
run encode -o here/ three
expect_exit 0
same here/2.cnf 2
expect_file here/other other

case_of 'a folder that is made'
run encode -o made/ < three
expect_exit 0
expect_that 'three files' [ "$(ls -A made | tr '\n' ' ')" = '1.cnf 2.cnf 3.cnf ' ]
same made/3.cnf 3
run encode -o missing/folder/ three
expect_exit 2
expect_stderr 'satdoku: missing/folder/: No such file or directory'
run encode -o empty/ --unique <<< "$impossible"
expect_exit 1
expect_that 'a folder made for nothing is gone' [ ! -e empty ]

case_of 'threads that share the formulas'
for ((i = 0; i < 12; i++)); do cat stream; done > long
run encode -j 1 -o one/ long
expect_exit 2
cp "$err" errors
run encode -j 4 -o four/ long
expect_exit 2
expect_that 'the diagnostics are the same' cmp -s "$err" errors
expect_that 'the files are the same' diff -r one four
run encode --unique -j 1 -o one/ three three
expect_exit 1
cp "$err" errors
run encode --unique -j 4 -o four/ three three
expect_exit 1
expect_that 'one of puzzle 3, and one of puzzle 6' [ "$(grep -c 'puzzle [36] ' "$err")" = 2 ]
expect_that 'the diagnostics are the same' cmp -s "$err" errors
expect_that 'the files are the same' diff -r one four
run encode --stats --json -j 1 long
cp "$out" sizes
run encode --stats --json -j 4 long
expect_that 'the sizes are the same' cmp -s "$out" sizes
run encode -j 2 unique
expect_exit 2
expect_stderr 'satdoku: --jobs means nothing for one formula: name a folder with -o'

case_of 'a name with the number in it'
run encode -o '{}.cnf' three
expect_exit 0
same 1.cnf 1
same 3.cnf 3
run encode -o made/{}-of-{} unique three
expect_exit 0
same made/1-of-1 1
same made/2-of-2 1
same made/4-of-4 3
run encode -o 'made/{}/formula' unique
expect_exit 2
expect_stderr 'satdoku: made/1/formula: No such file or directory'
rm -r made ./*.cnf

case_of 'some of the puzzles'
mkdir some
run encode --skip 1 --take 1 -o some three
expect_exit 0
expect_that 'one file' [ "$(ls -A some)" = 2.cnf ]
same some/2.cnf 2
run encode --puzzle 3 -o some three
expect_exit 0
expect_that 'one more' [ "$(ls -A some | tr '\n' ' ')" = '2.cnf 3.cnf ' ]
run encode --puzzle 4 -o some three
expect_exit 2
expect_stderr 'satdoku: the input has no such puzzle'
run encode --take 0 -o some three
expect_exit 0
expect_that 'none more' [ "$(ls -A some | tr '\n' ' ')" = '2.cnf 3.cnf ' ]

case_of 'lines that are no puzzles'
run encode -o lines/ stream
expect_exit 2
expect_stderr 'satdoku: stream:2:4: *' 'satdoku: stream:4:82: *'
expect_that 'the others have their files' [ "$(ls -A lines | tr '\n' ' ')" = '1.cnf 3.cnf ' ]
same lines/3.cnf 2
rm -r lines

case_of 'the other formats'
run encode -o cases{}.cnf cases
expect_exit 0
expect_that 'in the format of the input' grep -qx 'c format cases' cases2.cnf
run encode --size 4 -o dominoes{}.cnf dominoes
expect_exit 0
expect_that 'two' [ -s dominoes1.cnf -a -s dominoes2.cnf ]
run encode --size 4 --puzzle 2 dominoes
expect_that 'they are those of the puzzles one by one' cmp -s "$out" dominoes2.cnf
run encode --simplify givens --cubes 4 -o cubes/ unique
expect_exit 0
expect_that 'cubes have an ending of their own' [ "$(ls -A cubes)" = 1.icnf ]
rm -r cubes cases?.cnf dominoes?.cnf

case_of 'no solution to exclude'
run encode --unique -o proofs/ three
expect_exit 1
expect_stderr 'satdoku: nothing written: puzzle 3 has no solution to exclude'
expect_that 'it has no file' [ "$(ls -A proofs | tr '\n' ' ')" = '1.cnf 2.cnf ' ]
run encode --unique -o proofs/ <<< "$(printf '%s\n' "$impossible" "$unique")"
expect_exit 1
expect_stderr 'satdoku: nothing written: puzzle 1 has no solution to exclude'
expect_that 'the stream goes on' grep -qx 'c question unique' proofs/2.cnf
rm -r proofs

case_of 'a formula that is too large ends the run'
mkdir large
run encode --max-clauses 10559 -o large three
expect_exit 2
expect_stderr 'satdoku: *over the limit of 10559 clauses*'
expect_that 'nothing is left of it' [ -z "$(ls -A large)" ]

case_of 'a file that cannot be written' # with threads, later ones may be there
mkdir large/2.cnf
run encode -j 1 -o large three
expect_exit 2
expect_stderr 'satdoku: large/2.cnf: *'
expect_that 'the one before it is whole, and nothing else there' \
    [ "$(ls -A large | tr '\n' ' ')" = '1.cnf 2.cnf ' ]
same large/1.cnf 1
if ! is_root; then
    chmod a-w large
    run encode -j 1 -o large three
    expect_exit 2
    chmod u+w large
fi
if [ -w /dev/full ]; then
    ln -s /dev/full full2
    run encode -j 1 -o 'full{}' three
    expect_exit 2
    expect_stderr 'satdoku: full2: No space left on device'
    same full1 1
    expect_that 'the run ended' [ ! -e full3 ]
    rm full1 full2
fi

case_of 'an interrupt leaves whole files'
mkdir stopped
for _ in 1 2 3 4 5 6; do
    empty_board 36
done > boards
"${plain[@]}" "$program" encode -o stopped boards > "$out" 2> "$err" &
process=$!
wait_until [ -e stopped/1.cnf ]
kill -INT $process
wait $process 2> /dev/null
ran $? 'encode -o stopped boards, interrupted'
expect_that 'it was interrupted, or done before' [ "$code" = 130 -o "$code" = 0 ]
expect_that 'nothing else is there' [ -z "$(ls -A stopped | grep -v '^[1-6]\.cnf$')" ]
expect_that 'the files are whole' \
    [ "$(for file in stopped/*; do wc -c < $file; done | sort -u | wc -l)" = 1 ]

# ---- Sizes ----

case_of 'the size of every formula'
run encode --stats --json three
expect_exit 0
expect_that 'three objects' [ "$(wc -l < "$out")" = 3 ]
expect_that 'of the puzzles, in order' [ "$(cut -d , -f 1-3 "$out" | tr '\n' ' ')" = \
    '{"puzzle":1,"file":"three","line":1 {"puzzle":2,"file":"three","line":2 {"puzzle":3,"file":"three","line":3 ' ]
cp "$out" objects
for k in 1 2 3; do
    run encode --stats --puzzle $k three
    # As the text has it: numbers in their order, families in an object of their own.
    awk -v start="$(sed "$k!d; s/,\"variables\".*//" objects)" '
        /^ / { number = $NF; $NF = ""; sub(/ $/, ""); families = families (families == "" ? "" : ",") "\"" $0 "\":" number; next }
        { gsub("-", "_", $1) }
        $1 == "double_pairs" { line = line ",\"families\":{" families "}" }
        { line = line ",\"" $1 "\":" $2 }
        END { print start line "}" }' "$out" > expected
    expect_that "the figures of puzzle $k" cmp -s expected <(sed "$k!d" objects)
done
run encode --stats --json --puzzle 2 three
expect_that 'one of them' cmp -s "$out" <(sed '2!d' objects)
run encode --stats --json --skip 1 --take 1 three
expect_that 'a part of them' cmp -s "$out" <(sed '2!d' objects)
run encode --stats --json --puzzle 4 three
expect_exit 2
run encode --stats --json --echo --puzzle 2 three
expect_that 'with its text' grep -qF "\"line\":2,\"name\":\"name\",\"text\":\"$several name\",\"variables\":729" "$out"
run encode --stats --json --unique --simplify givens three
expect_that 'what cannot be told is left out' [ "$(grep -c before_givens "$out")" = 0 ]
run encode --stats --json -o sizes three
expect_exit 0
expect_stdout
expect_that 'a file gets the same' cmp -s sizes objects
run encode --stats --json stream
expect_exit 2
expect_that 'invalid lines have an object, too' [ "$(grep -c '"verdict":"invalid","column"' "$out")" = 2 ]
expect_that 'and the stream goes on' [ "$(wc -l < "$out")" = 4 ]

case_of 'what does not go together'
run encode --json three
expect_exit 2
run encode --stats -o here three
expect_exit 2
expect_stderr 'satdoku: here: --stats has no file for each puzzle'
run encode --stats --json -o '{}' three
expect_exit 2

finish
