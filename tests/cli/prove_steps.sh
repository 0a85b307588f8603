#!/usr/bin/env bash
# Certificates of steps: of every verdict and kind of board; what is in them; and each way to be wrong.
. "$(dirname "$0")/lib.sh"

# Jobs of their own: a shell without job control would start them with SIGINT ignored.
set -m

hard=5.8.....7...9.1...4............5...4.6.....3..9....6...2.3...1.7...8..........2..
echo "$unique" > unique
echo "$hard" > hard
echo 98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 > hardest # seconds
echo "$several" > several
echo "$impossible" > impossible
{ printf 11 && printf '.%.0s' {1..79} && echo; } > clash
small_sudominoku > small
echo '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.~R3C1_1~R1C3_3' > killer
echo '.Shape~4x4.Sum~4~R1C1~R1C2.Sum~9~R1C3~R1C4' > sums
before=$(ls -A)

nothing_left() {
    expect_that 'nothing is left over' [ "$(ls -A)" = "$before" ]
}

# made VERDICT FILES ARGUMENT...: a folder with these files beside the usual ones.
made() {
    local verdict=$1 files=$2
    shift 2
    run prove --steps -o folder "$@"
    expect_exit 0
    expect_stdout "$verdict"
    expect_stderr
    expect_that "the files are: $files" \
        [ "$(cd folder && echo *)" = "README.md certificate.txt puzzle.txt ${files}steps.txt" ]
    run verify --json folder
    expect_exit 0
    expect_stdout "{\"file\":\"folder\",\"verified\":true,\"verdict\":\"$verdict\"}"
    expect_that 'numbers have no gap' \
        [ "$(grep -o '^[0-9]*' folder/steps.txt)" = "$(seq "$(grep -c '^[0-9]' folder/steps.txt)")" ]
    expect_that 'the last line counts them' \
        [ "$(tail -n 1 folder/steps.txt)" = "end $(grep -c '^[0-9]' folder/steps.txt)" ]
}

case_of 'one solution'
made unique 'solution.txt ' unique
expect_file folder/certificate.txt 'satdoku certificate 1' 'verdict unique' 'format grid' 'board 9 boxes 3x3' \
    'proof steps'
expect_that 'as many steps as there are' \
    [ "$(tail -n 1 folder/steps.txt)" = "end $("$program" steps unique | grep -c '^[0-9]*\. ')" ]
expect_that 'each has a reason' [ -z "$(grep '^[0-9]' folder/steps.txt | grep -v ': ')" ]
expect_that 'the README says how to read them' grep -q '^- Each line of .steps.txt. is a step' folder/README.md
rm -r folder

case_of 'layers of two values: what one of them excludes places the other, without a step'
echo '.Shape~4x4.YinYang.Sees~R1C4~YY.Sees~R2C2~YY.Sees~R3C2~YY.Sees~R3C4~YY.Sees~R4C2~YY.~YY2_2~R2C4_2' > layers
made unique 'solution.txt ' layers
expect_that 'no cell of the layer is placed' [ -z "$(grep 'YY[0-9]* = ' folder/steps.txt)" ]
rm -r folder layers

case_of 'one that takes lemmas'
made unique 'solution.txt ' hard
expect_that 'there are some' grep -q '^  -\{0,1\}[0-9]' folder/steps.txt
cp -r folder "$home/good"
run prove --steps -o again hard
expect_that 'the same again' diff -r folder again
rm -r folder again

case_of 'no solution, several solutions'
made none '' impossible
expect_that 'nothing can stand' grep -q '^[0-9]* no solution' folder/steps.txt
rm -r folder
made none '' clash
expect_file folder/steps.txt '1 no solution' 'end 1'
rm -r folder
made multiple 'solution-2.txt solution.txt ' several
rm -r folder

case_of 'clues, dominoes'
made multiple 'solution-2.txt solution.txt ' killer
expect_that 'clues have numbers' grep -q '^[0-9]* .*: clue [12]$' folder/steps.txt
rm -r folder
made none '' sums
rm -r folder
made multiple 'solution-2.txt solution.txt ' --from sudominoku --size 4 small
rm -r folder

case_of 'a list, and JSON'
cat unique impossible > list
mkdir made
run prove --steps --json -o 'made/{}' list
expect_exit 0
expect_stdout '{"puzzle":1,"file":"list","line":1,"verdict":"unique"}' \
    '{"puzzle":2,"file":"list","line":2,"verdict":"none"}'
run verify made/1 made/2
expect_stdout 'made/1: verified' 'made/2: verified'
rm -r made list

# ---- Not at all ----

case_of 'options that do not go with it'
for other in lrat count; do
    run prove --steps --$other -o folder unique
    expect_exit 2
    expect_stderr "satdoku: --steps and --$other exclude each other"
done
nothing_left

case_of 'limits'
run prove --steps --max-clauses 1000 -o folder hard
expect_exit 2
expect_stdout
expect_stderr 'satdoku: *over the limit of 1000 clauses (max-clauses)'
nothing_left
run prove --steps --time-limit 0.000001 -o folder hard
expect_exit 3
expect_stdout unknown
nothing_left
run verify --max-clauses 1000 "$home/good"
expect_exit 2
expect_stderr 'satdoku: *over the limit of 1000 clauses (max-clauses)'

case_of 'an interrupt'
"$program" prove --steps -o folder hardest > "$out" 2> "$err" &
process=$!
wait_until test -e folder.satdoku-0/steps.txt
kill -INT $process
wait $process 2> /dev/null
ran $? 'prove --steps, interrupted'
expect_exit 130
nothing_left

case_of 'a file that may not grow'
# A program that counts coverage writes files of its own at its end, which says so when it cannot.
blocks_tried='1 2'
[ -z "${SATDOKU_TEST_QUICK:-}" ] || blocks_tried=
for blocks in $blocks_tried; do
    (
        ulimit -f $blocks
        "${plain[@]}" "$program" prove --steps -o folder hard > "$out" 2> "$err"
    )
    ran $? "ulimit -f $blocks; satdoku prove --steps -o folder hard"
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: folder/*: File too large'
    nothing_left
done

# ---- What is wrong ----

# shellcheck disable=SC2053 # a pattern is what is wanted
is_said() { [[ $(< "$out") == $1 ]]; }

# wrong FINDING COMMAND...: the steps as a command writes them from the good ones; the finding is a pattern.
wrong() {
    local finding=$1
    shift
    rm -rf bad
    cp -r "$home/good" bad
    "$@" < "$home/good/steps.txt" > bad/steps.txt
    run verify bad
    expect_exit 1
    expect_that "it says: $finding" is_said "wrong: $finding"
    expect_stderr
}

case_of 'steps that were changed'
good=$home/good/steps.txt
end=$(wc -l < "$good")
lemma=$(grep -n '^ ' "$good" | head -n 1 | cut -d : -f 1)
step=$((lemma - 1))
number=$(sed -n "${step}s/ .*//p" "$good")
gone=$(sed -n "${step}s/^[0-9]* \(r.c.\) <> \([0-9]\).*/\2 in \1/p" "$good")
wrong "steps.txt:1:1: the file ends before 'end'" true
wrong "steps.txt:$end:1: the file ends before 'end'" sed "$end"d
wrong "steps.txt:$end:1: expected 'end *', behind the last step" sed "$end"'s/.$/x/'
wrong "steps.txt:$((end + 1)):1: something behind the last line" sed '$a more'
wrong 'steps.txt:1:1: a lemma before the first step' sed '1i\  1 -1 0'
wrong "steps.txt:1:1: not step 1 of this puzzle, nor 'end'" sed '1s/:/ :/'
wrong "steps.txt:1:1: not step 1 of this puzzle, nor 'end'" sed '1s/^1/2/'
wrong "steps.txt:$step:1: not step $number of this puzzle, nor 'end'" sed "${step}s/r[0-9]/r0/"
wrong 'steps.txt:1:1: there is a solution' sed '1s/ .*:/ no solution:/'
wrong 'steps.txt:1:1: * in r* does not follow from its reason' sed '1s/:.*/: r1c2/'
wrong 'steps.txt:1:1: * in r* is what a solution has' sed '1s/ = / <> /'
wrong "steps.txt:$step:1: $gone is not what a solution has" sed "${step}s/<> \([0-9]\)[^:]*/= \1/"
wrong "steps.txt:$step:1: * is not excluded by its reason" sed -e "$lemma,$((lemma + 200)){/^ /d}"
wrong "steps.txt:$lemma:1: the lemma does not follow by unit propagation" sed "${step}s/:.*/: r1c2/"
wrong "steps.txt:$lemma:*: a variable that the formula does not have" sed "${lemma}s/-/-99999/"
wrong "steps.txt:$lemma:*: expected a literal, or the 0 of the lemma, found *" sed "${lemma}s/ 0\$//"
wrong "steps.txt:$lemma:*: expected the line end, found *" sed "${lemma}s/\$/ 0/"
wrong "steps.txt:$((end - 3)):1: the steps end before a digit is placed in r*" sed "$((end - 3)),$((end - 1))d"
wrong "steps.txt:2:1: * was decided before" sed "2s/.*/2 $(sed -n '1s/^1 //p' "$good")/"
rm -rf bad

case_of 'another puzzle, another verdict, no steps'
cp -r "$home/good" bad
tr 1-9 2-91 < "$home/good/puzzle.txt" > bad/puzzle.txt
tr 1-9 2-91 < "$home/good/solution.txt" > bad/solution.txt
run verify bad
expect_exit 1
expect_that 'the first step is no longer one' is_said 'wrong: steps.txt:1:1: *'
rm bad/steps.txt
run verify bad
expect_exit 2
expect_stderr 'satdoku: bad/steps.txt: No such file or directory'
rm -r bad
cp -r "$home/good" bad
sed 's/unique/none/' "$home/good/certificate.txt" > bad/certificate.txt
run verify bad
expect_exit 1
expect_that 'nothing says that there is none' is_said 'wrong: steps.txt:*: the steps end before nothing can stand'
sed 's/verdict unique/verdict multiple\ncount 2/' "$home/good/certificate.txt" > bad/certificate.txt
run verify bad
expect_exit 1
expect_stdout 'wrong: certificate.txt: not the head of a certificate'
rm -r bad

case_of 'a time limit'
cp -r "$home/good" bad
{ head -n 1 "$good"; yes '  1 -1 0' | head -n 3000000; } > bad/steps.txt
run verify --time-limit 0.02 bad
expect_exit 3
expect_stdout unknown
rm -r bad
nothing_left

finish
