#!/usr/bin/env bash
# The way back: a solver's answer to a formula of ours, as a checked grid.
. "$(dirname "$0")/lib.sh"

other=${solved//9/x}
other=${other//8/9}
other=${other//x/8} # a grid that follows the rules, but not the givens

echo "$unique" > unique
"$program" encode unique > cnf
"$program" encode --unique unique > cnf-unique
"$program" encode --unique <<< "$several" > cnf-several
model_of "$solved" > answer
echo 's UNSATISFIABLE' > unsatisfiable
echo 's UNKNOWN' > unknown

case_of 'a model'
run decode cnf answer
expect_exit 0
expect_stdout "$solved"
run decode cnf < answer
expect_exit 0
expect_stdout "$solved"
run decode cnf - < answer
expect_exit 0
expect_stdout "$solved"
run decode - answer < cnf
expect_exit 0
expect_stdout "$solved"

case_of 'in the format of the puzzle, or another'
rows "$unique" > grid
"$program" encode grid > cnf-grid
run decode cnf-grid answer
expect_exit 0
expect_stdout "$(rows "$solved")"
run decode --to line cnf-grid answer
expect_exit 0
expect_stdout "$solved"
run decode --json cnf answer
expect_exit 0
expect_that 'JSON has the solution' grep -q "\"solution\":\"$solved\"" "$out"
echo '.Shape~2x2.Var~S~Side.~R1C1_1~VS_2' | "$program" encode > cnf-beside
echo 'v 1 -2 -3 4 -5 6 7 -8 -9 10 0' | cat <(echo 's SATISFIABLE') - > beside
run decode --json cnf-beside beside
expect_exit 0
expect_that 'and cells beside the grid' grep -q '"solution":"1221","layers":{"VS":"2"}' "$out"

case_of 'no model'
run decode cnf unsatisfiable
expect_exit 1
expect_stdout none
run decode cnf unknown
expect_exit 3
expect_stdout unknown

case_of 'answers about uniqueness'
run decode cnf-unique unsatisfiable
expect_exit 0
expect_stdout unique
model_of "${several//./0}" > partial # zeros: no digit at all in these cells
run decode cnf-several answer
expect_exit 2 # the solution that is excluded
expect_stderr 'satdoku: answer:*'

case_of 'several models'
cat answer answer > twice
run decode cnf twice
expect_exit 0
expect_stdout "$solved" "$solved"

# refuses ANSWER: one diagnostic, exit 2, no grid.
refuses() {
    run decode cnf "$1"
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: $1:*"
}

case_of 'models that are none'
model_of "$other" > wrong
refuses wrong # against the givens
model_of "${solved:0:79}97" > wrong
refuses wrong # against the rules
refuses partial
head -n 20 answer > cut
refuses cut
sed 's/^v 0$/v/' answer > cut
refuses cut
sed '2s/-1 /1 /' answer > wrong
refuses wrong # two digits in a cell
sed '2s/^v/v 5 -5/' answer > wrong
refuses wrong
sed '2s/^v/v 730/' answer > wrong
refuses wrong
: > nothing
refuses nothing
refuses cnf
refuses unique

case_of 'formulas that are none'
for file in unique answer nothing; do
    run decode $file answer
    expect_exit 2
    expect_stdout
    expect_stderr "satdoku: $file:*"
done
grep -v '^c' cnf > bare
run decode bare answer
expect_exit 2
expect_stderr 'satdoku: bare:*'
head -n 1000 cnf > cut
run decode cut answer
expect_exit 2
expect_stderr 'satdoku: cut:*'

case_of 'files'
run decode missing answer
expect_exit 2
expect_stderr 'satdoku: missing: No such file or directory'
run decode cnf missing
expect_exit 2
expect_stderr 'satdoku: missing: No such file or directory'
run decode cnf .
expect_exit 2
expect_stderr 'satdoku: .: Is a directory'
for files in '' 'cnf answer answer' '- -' -; do
    run decode $files < answer
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: *'
done

case_of 'output that cannot be written'
if [ -w /dev/full ]; then
    run_to /dev/full decode cnf answer
    expect_exit 2
    expect_stderr 'satdoku: <stdout>: No space left on device'
else
    skip 'no /dev/full'
fi

case_of 'cubes of a puzzle that has no solution'
# No header says how many variables there are, and hardly any is in a clause.
echo "$impossible" > none.txt
for level in none givens probe; do
    run encode --simplify $level --cubes 4 -o none.icnf none.txt
    expect_exit 0
    run decode none.icnf - <<< 's UNSATISFIABLE'
    expect_exit 1
    expect_stdout none
done

case_of 'a puzzle of more than a thousand characters'
# Other programs read lines of up to 1,024: each cell with its digit or the next one, and cages of two.
for ((i = 0; i < 81; i++)); do
    place=R$((i / 9 + 1))C$((i % 9 + 1)) digit=${solved:i:1}
    printf '.~%s_%s_%s' $place "$digit" $((digit % 9 + 1))
    if ((i % 2)); then
        printf '.Cage~%s~%s~%s' $((before_digit + digit)) $before $place
    fi
    before=$place before_digit=$digit
done | sed '$a\' | sed 's/\.Cage~[0-9]*~R[0-9]C9~R[0-9]C1//g' > long.txt
for form in '' --opb --wcnf; do
    run encode $form -o long.formula long.txt
    expect_exit 0
    expect_that "$form: no line is long" [ "$(wc -L < long.formula)" -le 1024 ]
    expect_that "$form: it goes on" grep -q '^[c*] more ' long.formula
done
run encode --unique -o long.cnf long.txt
expect_exit 0
run decode long.cnf unsatisfiable
expect_exit 0
expect_stdout unique
sed '/^c more /d' long.cnf > short.cnf
run decode short.cnf unsatisfiable
expect_exit 2
expect_stderr 'satdoku: short.cnf:*'
sed '/^c puzzle /s/^/c\n/; s/^c more /c 7\n&/' long.cnf > apart.cnf
run decode apart.cnf unsatisfiable
expect_exit 2
expect_stderr 'satdoku: apart.cnf:*'

case_of 'OPB, WCNF and GCNF'
for form in opb wcnf gcnf; do
    run encode --$form -o small.$form unique
    expect_exit 0
    run decode small.$form unsatisfiable
    expect_exit 1
    expect_stdout none
    sed '/^[c*] puzzle /d' small.$form > mute.$form
    run decode mute.$form unsatisfiable
    expect_exit 2
    expect_stderr "satdoku: mute.$form:1:1: not a formula of satdoku: its comments lack the puzzle"
    head -c 900 small.$form > cut.$form
    run decode cut.$form unsatisfiable
    expect_exit 2
    expect_stderr "satdoku: cut.$form:*"
done
run encode --opb --unique -o small.opb unique
expect_exit 0
run decode small.opb unsatisfiable
expect_exit 0
expect_stdout unique
echo '.Shape~4x4.Cage~8~R1C1~R1C2.~R4C4_1' > hopeless
run encode --wcnf -o hopeless.wcnf hopeless
grid=$("$program" solve <<< '.Shape~4x4.~R4C4_1')
for ((i = 0; i < 64; i++)); do
    [ "${grid:i/4:1}" = $((i % 4 + 1)) ] && printf 1 || printf 0
done > bits
bits="$(cat bits)10" # of both clues, the given is kept and the cage is not
printf 'o 1\nv %s\ns OPTIMUM FOUND\n' "$bits" > optimum
run decode hopeless.wcnf optimum
expect_exit 1
expect_stdout none
printf 's SATISFIABLE\nv %s\n' "$bits" > worse
run decode hopeless.wcnf worse
expect_exit 2
expect_stderr 'satdoku: worse:2:1: no answer to the puzzle: the model leaves out a clue, soft clause 2, *'
printf 's OPTIMUM FOUND\nv -1\n' > short # what a cut answer leaves is no model, and shows nothing
run decode hopeless.wcnf short
expect_exit 2
expect_stderr 'satdoku: short:2:1: no answer to this formula: the model does not satisfy clause *'
printf 's SATISFIABLE\nv %s11\n' "$(cat bits)" > false
run decode hopeless.wcnf false
expect_exit 2
expect_stderr 'satdoku: false:2:1: no answer to this formula: *'

case_of 'there and back through picosat'
if command -v picosat > /dev/null; then
    for options in '' '--simplify givens' '--encoding minimal --amo product' '--names'; do
        "$program" encode $options unique > formula
        picosat formula > found
        run decode formula found
        expect_exit 0
        expect_stdout "$solved"
    done
    small_sudominoku > dominoes
    "$program" encode --size 4 dominoes > formula
    picosat formula > found
    run decode formula found
    expect_exit 0
    expect_that 'a heading and a grid' [ "$(wc -l < "$out")" = 5 ]
else
    skip 'no picosat'
fi

finish
