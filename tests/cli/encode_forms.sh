#!/usr/bin/env bash
# encode --opb, --wcnf and --gcnf: what is in the files, where they go, and what does not go together.
. "$(dirname "$0")/lib.sh"

echo "$unique" > unique
printf '%s\n' "$unique" "$several name" "$impossible" > three
printf '%s\n' "$unique" abc "$several" > stream
echo '.Shape~3x3.NoBoxes.~R1C1_1.Cage~5~R2C1~R2C2' > small

case_of 'OPB, whole'
run encode --opb small
expect_exit 0
expect_that 'the size comes first' [ "$(head -n 1 "$out")" = '* #variable= 27 #constraint= 29' ]
expect_that 'comments say the puzzle' \
    grep -qxF '* puzzle .Shape~3x3.Cage~5~R2C1~R2C2.~R1C1_1' "$out"
expect_that 'there is no encoding of at most one' [ "$(grep -c '^\* amo' "$out")" = 0 ]
expect_that 'exactly one' grep -qxF '+1 x1 +1 x2 +1 x3 = 1 ;' "$out"
expect_that 'a sum as it is' grep -qxF '+1 x10 +2 x11 +3 x12 +1 x13 +2 x14 +3 x15 = 5 ;' "$out"
expect_that 'a given' grep -qxF '+1 x1 >= 1 ;' "$out"
expect_that 'as many constraints as it says' [ "$(grep -c ';$' "$out")" = 29 ]
expect_that 'nothing else' [ "$(grep -cv '^\*\|^[-+].* [=>]* -*[0-9]* ;$' "$out")" = 0 ]
run encode --opb --encoding minimal small
expect_that 'at least and at most one alone' \
    [ "$(grep -c '^+1 .* >= 1 ;$' "$out") $(grep -c '^-1 .* >= -1 ;$' "$out")" = '10 18' ]
run encode --opb --simplify givens --names small
expect_that 'fixed cells leave the rest' grep -qxF '+2 x5 +3 x6 +1 x7 +2 x8 +3 x9 = 5 ;' "$out"
expect_that 'names' grep -qxF '* varname 1 r1c2=2' "$out"
run encode --opb <<< "$impossible"
expect_exit 0
run encode --opb --simplify singles <<< "$impossible"
expect_exit 0
expect_that 'a contradiction is a constraint' [ "$(grep -v '^\*' "$out")" = '-1 x1 >= 1 ;' ]
expect_that 'the only one' [ "$(head -n 1 "$out")" = '* #variable= 729 #constraint= 1' ]
run encode --opb --simplify singles <<< "$solved"
expect_that 'nothing to decide' [ "$(head -n 1 "$out")" = '* #variable= 1 #constraint= 0' ]

case_of 'WCNF and GCNF, whole'
run encode --wcnf small
expect_exit 0
cp "$out" small.wcnf
expect_that 'soft clauses are told' [ "$(grep '^c soft' "$out")" = $'c soft 28 r1c1=1\nc soft 29 cage (5) on r2c1, r2c2' ]
expect_that 'so are their variables' grep -qxF 'c variables 28 29 clue: it holds' "$out"
expect_that 'a given' grep -qx '3 -28 1 0' "$out"
expect_that 'soft clauses come last' [ "$(tail -n 2 "$out")" = $'1 28 0\n1 29 0' ]
expect_that 'the header is right' \
    [ "$(grep '^p' "$out")" = "p wcnf $(grep -v '^[cp]' "$out" | tr ' ' '\n' | tr -d - | sort -n | tail -n 1) $(grep -cv '^[cp]' "$out") 3" ]
run encode --gcnf small
expect_exit 0
expect_that 'groups are told' [ "$(grep '^c group' "$out")" = $'c group 1 r1c1=1\nc group 2 cage (5) on r2c1, r2c2' ]
expect_that 'the given' [ "$(grep '^{1}' "$out")" = '{1} 1 0' ]
expect_that 'the header is right' \
    [ "$(grep '^p' "$out")" = "p gcnf $(grep '^{' "$out" | sed 's/^{.}//' | tr ' ' '\n' | tr -d - | sort -n | tail -n 1) $(grep -c '^{' "$out") 2" ]
expect_that 'the rules are the same' \
    diff <(sed -n 's/^{0} //p' "$out") <(sed -n 's/^3 \([^-].*\|-[^2].*\|-2[^89].*\)$/\1/p' small.wcnf)
run encode --gcnf --names <<< .Shape~2x2.NoBoxes
expect_exit 0
expect_that 'no clues, no groups' grep -qx 'p gcnf 8 [0-9]* 0' "$out"
run encode --wcnf <<< .Shape~2x2.NoBoxes
expect_that 'nothing is soft' grep -qx 'p wcnf 8 [0-9]* 1' "$out"

case_of 'the excluded solution'
for form in opb wcnf gcnf; do
    run encode --$form --unique unique
    expect_exit 0
    expect_that "$form: it is told" grep -qx ". excluded $solved" "$out"
    run encode --$form --unique <<< "$impossible"
    expect_exit 1
    expect_stderr 'satdoku: nothing written: the puzzle has no solution to exclude'
done

case_of 'files'
for form in opb wcnf gcnf; do
    for k in 1 2 3; do
        run encode --$form --puzzle $k -o formula$k three
        expect_exit 0
    done
    run encode --$form -j 2 -o $form/ three
    expect_exit 0
    expect_that "$form: the ending" [ "$(ls -A $form | tr '\n' ' ')" = "1.$form 2.$form 3.$form " ]
    expect_that 'the formulas' diff <(cat formula?) <(cat $form/*)
    run encode --$form -o "$form-{}" stream
    expect_exit 2
    expect_stderr 'satdoku: stream:2:*'
    expect_that 'the others have their files' cmp -s "$form-3" formula2
    run encode --$form --max-clauses 100 -o large unique
    expect_exit 2
    expect_stderr 'satdoku: the formula would have *, over the limit of 100 c*'
    expect_that 'no file' [ ! -e large ]
    gzip -kf unique
    run encode --$form unique.gz
    expect_that 'from gzip data' diff <(sed 's/unique.gz/unique/' "$out") formula1
    run decode formula1 /dev/null
    expect_exit 2
done
if [ -w /dev/full ]; then
    for form in opb wcnf gcnf; do
        "${limit[@]}" "$program" encode --$form unique > /dev/full 2> "$err"
        ran $? "encode --$form unique > /dev/full"
        expect_exit 2
    done
fi

case_of 'what does not go together'
while read -r options; do
    # shellcheck disable=SC2086 # several words
    run encode $options unique
    expect_exit 2
    expect_stdout
    expect_that "$options: it says why" grep -qx 'satdoku: --[a-z]* \(means nothing with\|and\) --[a-z]*\( exclude each other\)\?' "$err"
done << 'END'
--opb --wcnf
--gcnf --opb
--wcnf --gcnf
--opb --cubes 4
--wcnf --cubes 4
--gcnf --cubes 4
--opb --amo product
--opb --projection ind
--wcnf --projection show
--gcnf --projection ind
--wcnf --simplify givens
--gcnf --simplify probe
--opb --stats
--wcnf --stats
--gcnf --stats --json
END

finish
