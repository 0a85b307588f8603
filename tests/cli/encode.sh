#!/usr/bin/env bash
# DIMACS: well-formed, the same by every way, and an outside solver comes to the same verdict.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
echo "$several" > several
echo "$impossible" > impossible
cat unique several impossible > three
small_sudominoku > dominoes
# Two dominoes with the same pair of digits.
printf '2\n1 A1 2 A2\n2 C1 1 C2\nA3 B3 C4 D2\n0\n' > twins

# Comments, then the header, whose numbers are those of the body; literals are in range; every line
# is one clause.
well_formed() {
    passes
    awk '
        /^c( |$)/ && !headers { next }
        !headers {
            if ($0 !~ /^p cnf [0-9]+ [0-9]+$/) { print "header: " $0; exit bad = 1 }
            variables = $3
            clauses = $4
            headers = 1
            next
        }
        {
            if ($NF != "0") { print "line " NR " does not end in 0"; exit bad = 1 }
            for (i = 1; i < NF; i++) {
                if ($i !~ /^-?[1-9][0-9]*$/) { print "line " NR ": " $i; exit bad = 1 }
                size = $i < 0 ? -$i : +$i
                if (size > variables) { print "line " NR ": no variable " $i; exit bad = 1 }
                if (size > largest) largest = size
            }
            body++
        }
        END {
            if (bad) exit 1
            if (body != clauses) { print body " clauses, promised " clauses; exit 1 }
            if (largest != variables) { print largest " variables, promised " variables; exit 1 }
        }' "$1" > "$home/complaint" || fail 'not well-formed' "$(cat "$home/complaint")"
}

# outside FILE: the s line of the program picosat.
outside() {
    picosat "$1" 2> /dev/null | sed -n 's/^s //p'
}

# encodes VERDICT ARGUMENT...
encodes() {
    local verdict=$1
    shift
    case_of "encode $*"
    run encode "$@"
    expect_exit 0
    well_formed "$out"
    cp "$out" formula
    run encode -o copy "$@"
    expect_exit 0
    expect_stdout
    expect_that 'a file gets what standard output gets' cmp -s formula copy
    if command -v picosat > /dev/null; then
        expect_that "picosat says $verdict" [ "$(outside formula)" = "$verdict" ]
    else
        skip 'no picosat'
    fi
    rm -f formula copy
}

encodes SATISFIABLE unique
encodes SATISFIABLE several
encodes UNSATISFIABLE impossible
encodes SATISFIABLE --puzzle 1 three
encodes SATISFIABLE --puzzle 2 three
encodes UNSATISFIABLE --puzzle 3 three
encodes UNSATISFIABLE --puzzle 3 unique several impossible
encodes SATISFIABLE --size 4 dominoes
encodes UNSATISFIABLE --size 4 twins
for size in 4 6 16; do
    empty_board $size > board
    encodes SATISFIABLE board
done
echo 0 > board
encodes SATISFIABLE --from grid --size 1 board
empty_board 7 > board
encodes SATISFIABLE --box 1x7 board

case_of 'the numbers of the literature'
run encode unique
header=$(grep '^p cnf ' "$out")
expect_that 'a variable for each cell and digit' [ "$(cut -d ' ' -f 3 <<< "$header")" = 729 ]
givens=$(tr -cd 1-9 < unique | wc -c)
expect_that 'a unit clause for each given' [ "$(grep -cE '^[0-9]+ 0$' "$out")" = "$givens" ]
expect_that 'no more than 11988 clauses and the givens' \
    [ "$(cut -d ' ' -f 4 <<< "$header")" -le $((11988 + givens)) ]

case_of 'the first givens are the digits 5 at r1c1 and 3 at r1c2'
expect_that 'variable 5' grep -qx '5 0' "$out"
expect_that 'variable 12' grep -qx '12 0' "$out"

case_of 'the same puzzle in every format is the same formula, but for the comments'
grep -v '^c' "$out" > formula
rows "$unique" > grid
spaced "$unique" > numbers
{ echo 1; cat grid; } > cases
for file in grid numbers cases; do
    run encode $file
    expect_exit 0
    expect_that "$file" cmp -s formula <(grep -v '^c' "$out")
done

case_of 'the same input and options give the same bytes'
run encode --names --projection show unique
cp "$out" formula
run encode --names --projection show unique
expect_that 'they do' cmp -s formula "$out"

# ---- Options ----

for options in '--encoding minimal' '--encoding efficient --amo sequential' '--amo product' \
    '--amo bimander --simplify givens' '--amo commander --names' '--projection ind' \
    '--projection show --simplify givens'; do
    encodes SATISFIABLE $options unique
    encodes UNSATISFIABLE $options impossible
    encodes SATISFIABLE $options --dominoes placement --size 4 dominoes
    encodes UNSATISFIABLE $options --size 4 twins
done

encodes UNSATISFIABLE --unique unique
encodes SATISFIABLE --unique several

case_of 'no solution to exclude'
echo old > kept
run encode --unique -o kept impossible
expect_exit 1
expect_stdout
expect_stderr 'satdoku: nothing written: *'
expect_file kept old
run encode --unique impossible
expect_exit 1
expect_stdout
empty_board 30 > slow
run encode --unique --time-limit 0.01 --amo product --max-clauses 1000000000 slow
expect_that 'it may have been in time' [ "$code" = 0 -o "$code" = 3 ]
if [ "$code" = 3 ]; then
    expect_stdout
    expect_stderr 'satdoku: nothing written: *'
fi

case_of 'the task of a model counter, and a list of variables even where none is left'
run encode --projection show unique
cp "$out" formula
expect_that 'before the first variables' \
    [ "$(grep -m 1 -A 1 '^c t ' formula | cut -c 1-12)" = "$(printf 'c t pmc\nc p show 1 2')" ]
model_of "$solved" > answer
run decode formula answer
expect_exit 0
expect_stdout "$solved"
echo "$solved" > full
for projection in ind show; do
    run encode --projection $projection --simplify givens full
    expect_exit 0
    expect_that 'an empty list' grep -qxE 'c (ind|p show) 0' "$out"
done

case_of 'cubes'
run encode --cubes 10 unique
expect_exit 0
expect_that 'an iCNF header' grep -qx 'p inccnf' "$out"
expect_that 'ten cubes' [ "$(grep -c '^a .* 0$' "$out")" = 10 ]
run encode --cubes 1000000000 unique
expect_exit 2
expect_stdout

case_of 'the size of the formula'
run encode unique
header=$(grep '^p cnf ' "$out")
run encode --stats unique
expect_exit 0
expect_that 'variables' grep -qx "variables $(cut -d ' ' -f 3 <<< "$header")" "$out"
expect_that 'clauses' grep -qx "clauses $(cut -d ' ' -f 4 <<< "$header")" "$out"

case_of 'a formula that is too large'
echo old > kept
run encode --max-clauses 10000 -o kept unique
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *clauses*'
expect_file kept old
empty_board 150 > large
run encode large
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *clauses*'
run encode --stats large
expect_exit 0

case_of 'several puzzles and no choice'
run encode three
expect_exit 2
expect_stdout
expect_stderr 'satdoku: three: *--puzzle*'
run encode unique several
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *--puzzle*'
run encode < three
expect_exit 2
expect_stdout

case_of 'a puzzle beyond the end'
for number in 4 1000000000; do
    run encode --puzzle $number three
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: *'
done
run encode --puzzle 2 grid
expect_exit 2
expect_stdout

case_of 'no puzzle'
run encode < /dev/null
expect_exit 2
expect_stdout
expect_stderr 'satdoku: <stdin>:1:1: *'
run encode --from line < /dev/null
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *'

case_of 'malformed input writes nothing'
{ cat unique; echo abc; } > bad
run encode bad
expect_exit 2
expect_stdout
expect_stderr 'satdoku: bad:2:*'
head -n 5 grid > bad
run encode bad
expect_exit 2
expect_stdout
expect_stderr 'satdoku: bad:6:1: *'

case_of 'behind the chosen puzzle nothing is read'
{ cat unique; echo abc; } > bad
run encode --puzzle 1 bad
expect_exit 0
well_formed "$out"
run encode --puzzle 2 < <(yes "$unique" 2> /dev/null)
expect_exit 0
well_formed "$out"

finish
