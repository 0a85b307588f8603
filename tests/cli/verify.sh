#!/usr/bin/env bash
# verify of what somebody made who means harm: huge boards, proofs without end, names that lie.
. "$(dirname "$0")/lib.sh"

hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
echo "$hard" > hard
echo "$several" > several
"$program" prove -o good hard > /dev/null
"$program" prove -o two several > /dev/null

# claim FOLDER SIZE BOX VARIABLES CLAUSES: that an empty board has no solution.
claim() {
    mkdir "$1"
    printf 'satdoku certificate 1\nverdict none\nformat spaced\nboard %s boxes %s\n' "$2" "$3" \
        > "$1/certificate.txt"
    empty_board "$2" > "$1/puzzle.txt"
    printf 'p cnf %s %s\n1 0\n' "$4" "$5" > "$1/formula.cnf"
    echo 0 > "$1/proof.drat"
}

# bounded KILOBYTES ARGUMENT...: with so much memory.
bounded() {
    local kilobytes=$1
    shift
    start_clock
    (
        # A sanitizer takes terabytes of addresses, of which it uses few.
        grep -q __asan_init "$program" || ulimit -v "$kilobytes"
        exec "${limit[@]}" "$program" "$@"
    ) > "$out" 2> "$err"
    ran $? "ulimit -v $kilobytes; satdoku $*"
    expect_soon
}

case_of 'a small file that claims a huge board'
claim huge 400 20x20 64000000 2
bounded 100000 verify huge
expect_exit 1
expect_stdout 'wrong: formula.cnf: 2 clauses, where the puzzle has more than 10000000'
expect_stderr
claim other 400 20x20 100 2
bounded 100000 verify other huge good
expect_exit 1
expect_stdout 'other: wrong: formula.cnf: 100 variables, where the puzzle has 64000000' \
    'huge: wrong: formula.cnf: 2 clauses, where the puzzle has more than 10000000' 'good: verified'

case_of 'one that claims its size, too'
claim honest 400 20x20 64000000 49856640000
bounded 100000 verify honest good
expect_exit 2
expect_stdout 'good: verified'
expect_stderr 'satdoku: honest/formula.cnf: 49856640000 clauses, over the limit of 10000000 clauses (max-clauses)'

case_of 'memory that does not suffice for it'
claim large 64 8x8 262144 32800768
size=$("$program" encode --stats <(empty_board 64) | sed -n 's/^clauses //p')
rm -r large
claim large 64 8x8 262144 "$size"
if grep -q __asan_init "$program"; then
    skip 'a sanitizer takes more memory than that'
else
    bounded 100000 verify --max-clauses 100000000 large
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: out of memory'
fi

case_of 'the size is compared to the clause'
for by in -1 1; do
    cp -r good bad
    clauses=$(sed -n 's/^p cnf 729 //p' good/formula.cnf)
    sed -i "s/^p cnf .*/p cnf 729 $((clauses + by))/" bad/formula.cnf
    run verify bad
    expect_exit 1
    expect_stdout "wrong: formula.cnf: $((clauses + by)) clauses, where the puzzle has $clauses"
    rm -r bad
done
run verify --max-clauses "$clauses" good
expect_exit 0
run verify --max-clauses $((clauses - 1)) good two
expect_exit 2
expect_stdout 'two: verified'
expect_stderr "satdoku: good/formula.cnf: $clauses clauses, over the limit of $((clauses - 1)) clauses (max-clauses)"

case_of 'prove keeps to the same limit'
run prove --max-clauses $((clauses - 1)) -o new hard
expect_exit 2
expect_stderr "satdoku: *over the limit of $((clauses - 1)) clauses*"
expect_that 'nothing is made' [ ! -e new ]

# A proof that goes through a list of 100,000 clauses at each of its steps.
slow_proof() {
    awk 'BEGIN {
        for (i = 0; i < 700 * 300; i++)
            print "-1 -2 -" 10 + i % 700, 10 + int(i / 700), 0
        for (i = 0; i < 1000000; i++)
            print "1", 10 + i % 300, -1, 0
    }'
}

case_of 'a time limit'
mkdir long
cp good/* long
{ slow_proof; cat good/proof.drat; } > long/proof.drat
start_clock
run verify --time-limit 0.05 long two
expect_soon
expect_exit 3
expect_stdout 'long: unknown' 'two: verified'
run verify --json --time-limit 0.05 long
expect_exit 3
expect_stdout '{"file":"long","verified":null,"verdict":"unknown"}'
claim many 64 8x8 262144 "$size"
start_clock
run verify --max-clauses 100000000 --time-limit 0.1 many
expect_soon
expect_exit 3
expect_stdout unknown

case_of 'interrupted'
for signal in INT TERM; do
    for folder in many long; do
        { slow_proof; slow_proof; slow_proof; } > long/proof.drat
        rm -f "$out"
        "${plain[@]}" "$program" verify --max-clauses 100000000 two $folder two > "$out" 2> "$err" &
        process=$!
        wait_until is_running $process
        sleep 0.05
        start_clock
        kill -$signal $process 2> /dev/null
        wait $process 2> /dev/null
        ran $? "verify $folder, $signal"
        expect_soon
        if ! grep -q wrong "$out"; then # it was in time to find out that nothing is proved
            expect_exit $((128 + $(kill -l $signal)))
            expect_stderr
            expect_that 'nothing is said of it' [ "$(grep -vc '^two: verified$' "$out")" = 0 ]
        fi
    done
done
rm -r long many

case_of 'a solution alone, and a time limit'
# Digits of a large Sudominoku, whose tiling is hard to find or not there.
awk 'BEGIN { n = 26
    for (r = 0; r < n; r++) {
        for (c = 0; c < n; c++)
            printf "%c", 65 + (r % 2 * 13 + int(r / 2) + c) % n
        print "" } }' | tr A-Z 1-9A-Q > digits
{ echo 0; echo A{1..26}; echo 0; } > dominoes
run verify --grid --size 26 --box 2x13 --time-limit 0.05 dominoes digits
expect_that 'unknown, or found in time' [ "$code" = 3 -o "$code" = 1 -o "$code" = 0 ]
[ "$code" != 3 ] || expect_stdout unknown

# ---- Names ----

case_of 'a name that would forge a line'
name=$'bad\nverified\033[31m'
cp -r good "$name"
echo 0 > "$name/proof.drat"
run verify "$name" good
expect_exit 1
expect_stdout 'bad\nverified\x1b[31m: wrong: proof.drat:1:1: the clause does not follow by unit propagation' \
    'good: verified'
run verify --json "$name"
expect_exit 1
expect_that 'JSON says it in its own way' grep -qiF '{"file":"bad\nverified\u001b[31m","verified":false,' "$out"
rm "$name/proof.drat"
run verify "$name"
expect_exit 2
expect_stderr 'satdoku: bad\\nverified\\x1b[[]31m/proof.drat: No such file or directory'
run solve $'missing\r\n\t\177'
expect_exit 2
expect_stderr 'satdoku: missing\\r\\n\\t\\x7f: No such file or directory'

case_of 'a name that is no UTF-8'
for name in $'caf\351' $'\300\257' $'\355\240\200' $'\364\220\200\200' $'\370\220\200\200' $'\303'; do
    shown=$(printf '%s' "$name" | od -An -tx1 | sed 's/ /\\x/g; s/\\x63\\x61\\x66/caf/')
    if ! cp -r good "$name" 2> /dev/null; then
        skip 'the file system takes no such name'
        continue
    fi
    run verify --json "$name" two
    expect_exit 0
    replaced=$(sed 's/\\x../\xef\xbf\xbd/g' <<< "$shown")
    expect_stdout "{\"file\":\"$replaced\",\"verified\":true,\"verdict\":\"unique\"}" \
        '{"file":"two","verified":true,"verdict":"multiple"}'
    run verify "$name" two
    expect_exit 0
    expect_stdout "$shown: verified" 'two: verified'
    rm -r "$name"
done

case_of 'a name that is UTF-8'
for name in 'naïve ☃ 𝄞' 'a\nb'; do
    cp -r good "$name"
    run verify "$name" two
    expect_exit 0
    expect_stdout "$name: verified" 'two: verified'
    run verify --json "$name"
    expect_stdout "{\"file\":\"${name//\\/\\\\}\",\"verified\":true,\"verdict\":\"unique\"}"
done

case_of 'no name at all'
run verify --json '' two
expect_exit 2
expect_stdout '{"file":"two","verified":true,"verdict":"multiple"}'
expect_stderr 'satdoku: : No such file or directory'

finish
