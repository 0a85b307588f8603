#!/usr/bin/env bash
# One puzzle in parts: encode --cubes, --cube, and merge, which believes neither the file nor parts.
. "$(dirname "$0")/lib.sh"

# Several solutions.
printf '1...\n....\n.2..\n....\n' > small.txt
"$program" count small.txt > direct
"$program" encode --cubes 4 -o cubes.icnf small.txt

# parts OPTIONS...: the answers about all cubes, each in a file, and all of them in `parts`.
parts() {
    for i in 1 2 3 4; do
        "$program" "$@" --cube $i/4 cubes.icnf > part.$i 2> /dev/null ||
            fail 'a part without an answer' $i
    done
    cat part.? > parts
}

case_of 'the same answers as about the puzzle itself'
parts solve
run merge cubes.icnf part.?
expect_exit 0
expect_stdout "$("$program" solve small.txt)"
run merge cubes.icnf parts
expect_exit 0
expect_stdout "$("$program" solve small.txt)"
run merge --json cubes.icnf parts
expect_exit 0
line=$("$program" solve --to line small.txt)
expect_that 'JSON has the solution' grep -q "\"solution\":\"$line\"" "$out"
echo '.Shape~2x2.Var~S~Side.~R1C1_1' | "$program" encode --cubes 2 > beside.icnf
for i in 1 2; do "$program" solve --cube $i/2 beside.icnf > beside.$i; done
run merge --json beside.icnf beside.1 beside.2
expect_that 'and cells beside the grid' grep -q '"solution":"1221","layers":{"VS":"1"}' "$out"
parts count
run merge cubes.icnf part.3 part.1 part.4 part.2
expect_exit 0
expect_stdout "$(cat direct)"
parts count --limit 1
run merge cubes.icnf parts
expect_exit 0
expect_that 'more than the limit in some cube' grep -qx '[0-9]*+' "$out"
parts check
cp parts check.parts
run merge cubes.icnf parts
expect_exit 1
expect_stdout multiple

case_of 'cubes along a path'
printf '1...\n....\n....\n....\n' > open.txt
"$program" encode --cubes 4 --split path -o cubes.icnf open.txt
literals() { grep '^a ' cubes.icnf | awk '{ print NF - 2 }' | tr '\n' ' '; }
expect_that 'those that assume most come first' [ "$(literals)" = '3 3 2 1 ' ]
"$program" encode --cubes 4 --split even -o other.icnf small.txt
"$program" encode --cubes 4 small.txt > cubes.out
expect_that 'even is what is usual' cmp -s other.icnf cubes.out
for count in 6 12 40; do
    "$program" encode --cubes $count --split path -o cubes.icnf open.txt
    expect_that 'the likely things come first, whatever else is split' \
        [ "$(grep '^a ' cubes.icnf | head -n 1 | tr -dc -)" = '' ]
done
"$program" encode --cubes 4 --split path -o cubes.icnf open.txt
parts count
run merge cubes.icnf parts
expect_exit 0
expect_stdout "$("$program" count open.txt)"
"$program" solve --any --cube 1/4 cubes.icnf > part.1
run merge cubes.icnf part.1
expect_exit 0
cp "$out" any.txt
run check any.txt
expect_stdout unique
run encode --split path small.txt
expect_exit 2
expect_stderr 'satdoku: *--split*--cubes*'
"$program" encode --cubes 4 -o cubes.icnf small.txt

case_of 'one solution, and none'
# expect_verdict KIND SPLIT: of a puzzle of that kind, cut in that way.
expect_verdict() {
    [ "$1" = unique ] && puzzle=$unique || puzzle=$impossible
    echo "$puzzle" > puzzle
    "$program" encode --cubes 4 --split "$2" -o cubes.icnf puzzle
    parts check
    run merge cubes.icnf parts
    expect_stdout "$1"
    expect_exit "$([ "$1" = unique ] && echo 0 || echo 1)"
    parts solve --any
    run merge cubes.icnf parts
    expect_stdout "$([ "$1" = unique ] && echo "$solved" || echo none)"
}
for split in even path; do
    expect_verdict unique $split
    expect_verdict none $split
done
"$program" encode --cubes 4 -o cubes.icnf small.txt

case_of 'parts that are missing'
parts count
run merge cubes.icnf part.1 part.4
expect_exit 2
expect_stdout
expect_stderr 'satdoku: part 2 of 4 is missing: satdoku count --cube 2/4 cubes.icnf' \
    'satdoku: part 3 of 4 is missing: satdoku count --cube 3/4 cubes.icnf'
# A solution, and two of them, say enough.
parts solve --any
with=$(grep -l '^solution' part.? | head -n 1)
run merge cubes.icnf "$with"
expect_exit 0
with=$(grep -c '^solution' check.parts)
expect_that 'solutions in two parts, or two in one' [ "$with" -ge 2 ]
awk '/^satdoku/ { text = "" } { text = text $0 "\n" } /^solution/ { any = 1 }
     /^end/ { if (any) printf "%s", text; any = 0 }' check.parts > some.parts
run merge cubes.icnf some.parts
expect_exit 1
expect_stdout multiple

case_of 'parts that do not belong together'
parts count
run merge cubes.icnf parts part.2
expect_exit 2
expect_stderr 'satdoku: part.2: part 2 of 4 is there twice'
"$program" count --limit 7 --cube 2/4 cubes.icnf > other
run merge cubes.icnf part.1 other part.3 part.4
expect_exit 2
expect_stderr 'satdoku: other: part 2 of 4 has another limit than the others'
"$program" check --cube 2/4 cubes.icnf > other
run merge cubes.icnf part.1 other part.3 part.4
expect_exit 2
expect_stderr 'satdoku: other: part 2 of 4 answers another question than the others'
"$program" encode --encoding minimal --cubes 4 -o other.icnf small.txt
"$program" count --cube 2/4 other.icnf > other
run merge cubes.icnf part.1 other part.3 part.4
expect_exit 2
expect_stderr 'satdoku: other: part 2 of 4 is of another formula'

case_of 'parts that were cut off, or are none'
head -n 5 part.2 > cut
run merge cubes.icnf part.1 cut part.3 part.4
expect_exit 2
expect_stderr "satdoku: cut:6:1: the answer of a part is cut off: expected 'count' and a number"
sed '$d' part.2 > cut
run merge cubes.icnf part.1 cut part.3 part.4
expect_exit 2
expect_stderr "satdoku: cut:9:1: the answer of a part is cut off: expected 'end'"
sed 's/^count .*/count 01/' part.2 > cut
run merge cubes.icnf part.1 cut part.3 part.4
expect_exit 2
expect_stderr "satdoku: cut:6:7: expected 'count' and a number"
sed 's/^verdict .*/verdict solvable/' part.2 > cut
run merge cubes.icnf part.1 cut part.3 part.4
expect_exit 2
expect_stderr 'satdoku: cut:9:1: expected another verdict of that question'
: > cut
run merge cubes.icnf part.1 cut part.3 part.4
expect_exit 2
expect_stderr "satdoku: cut: no part's answer, but an empty file"
size=$(wc -c < part.2)
for ((bytes = 1; bytes < size; bytes += 11)); do
    head -c "$bytes" part.2 > cut
    run merge cubes.icnf part.1 cut part.3 part.4
    expect_exit 2
    expect_stdout
done
run merge cubes.icnf small.txt
expect_exit 2
expect_stderr "satdoku: small.txt:1:1: expected 'satdoku cube 1'"
run merge cubes.icnf
expect_exit 2
expect_stderr 'satdoku: merge takes *'
run merge
expect_exit 2
expect_stderr 'satdoku: merge takes *'
run merge small.txt part.1
expect_exit 2
expect_stdout
expect_stderr "satdoku: small.txt:1:1: expected 'p cnf' or a comment, found '1'"

case_of 'solutions that are none'
parts solve
part=$(grep -l '^solution' part.? | head -n 1)
sed -E 's/^(solution) (.) (.)/\1 \3 \2/' "$part" > wrong
mv wrong "$part"
run merge cubes.icnf part.?
expect_exit 2
expect_stderr "satdoku: part ${part#part.} of 4: its solution is none in that cube"

case_of 'cubes that overlap, or leave something out'
parts count
cubes=$(grep -n '^a' cubes.icnf | cut -d : -f 1)
read -r -d '' first second _ <<< "$cubes"
with_solutions=$(grep -l '^verdict [um]' part.? | head -n 1)
line=$(sed -n "${with_solutions#part.}p" <<< "$cubes")
sed "${line}d" cubes.icnf > fewer.icnf
for i in 1 2 3; do "$program" count --cube $i/3 fewer.icnf; done > fewer.parts
run merge fewer.icnf fewer.parts
expect_exit 2
expect_stderr 'satdoku: fewer.icnf: the cubes do not cover all of the formula'
sed "${first}p" cubes.icnf > more.icnf
for i in 1 2 3 4 5; do "$program" count --cube $i/5 more.icnf; done > more.parts
run merge more.icnf more.parts
expect_exit 2
expect_stderr 'satdoku: more.icnf: cubes 1 and 2 overlap'

case_of 'counts whose sum is larger than JSON can say'
sed -i.whole -e 's/^limit .*/limit 9000000000000000000/' part.[1-4]
sed -i -e 's/^verdict .*/verdict multiple/' -e 's/^count .*/count 4900000000000000000/' -e 's/^complete .*/complete no/' \
    part.1 part.2
run merge --json cubes.icnf part.?
expect_exit 2
expect_stdout
expect_stderr 'satdoku: the sum of the counts is too large'
for i in 1 2 3 4; do mv part.$i.whole part.$i; done

case_of 'files that are no formula with cubes'
run count --cube 1/3 cubes.icnf
expect_exit 2
expect_stderr 'satdoku: cubes.icnf has 4 cubes, not 3'
sed "${second}s/.*/a 1 -1 0/" cubes.icnf > bad.icnf
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr "satdoku: bad.icnf:$second:1: variable 1 stands in the cube twice"
sed "${second}s/.*/a 65 0/" cubes.icnf > bad.icnf
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr "satdoku: bad.icnf:$second:1: variable 65 is not about the digit of a cell"
sed "$((first - 1))s/.*/1 0/" cubes.icnf > bad.icnf
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr 'satdoku: bad.icnf:1:1: clause * is not the puzzle*'
sed "$((first - 1))d" cubes.icnf > bad.icnf
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr 'satdoku: bad.icnf:1:1: * clauses, where the puzzle has at least *'
"$program" encode --unique --cubes 4 -o bad.icnf small.txt
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr 'satdoku: bad.icnf:1:1: the formula asks for a second solution *; write them without it'
"$program" encode -o bad.icnf small.txt
run count --cube 1/4 bad.icnf
expect_exit 2
expect_stderr 'satdoku: bad.icnf:1:1: there are no cubes: *'
run solve --cube 1/4 cubes.icnf bad.icnf
expect_exit 2
expect_stderr 'satdoku: --cube takes one file*'

case_of 'another solver, and no time'
printf '#!/bin/sh\necho s UNSATISFIABLE\n' > liar
chmod +x liar
part=$(grep -l '^verdict [um]' part.? | head -n 1)
run solve --any --solver ./liar --cube "${part#part.}/4" cubes.icnf
expect_exit 2
expect_stdout
expect_stderr 'satdoku: cubes.icnf: the solver says that there is no solution, but there is one'
printf '#!/bin/sh\nexec sleep 60\n' > asleep
chmod +x asleep
run count --solver ./asleep --time-limit 1 --cube "${part#part.}/4" cubes.icnf
expect_exit 3
mv "$out" "$part"
run merge cubes.icnf part.?
expect_exit 3
expect_that 'not all of them' grep -qx '[0-9]*+' "$out"
for question in solve check count; do # no time even to read the formula
    run "$question" --time-limit 0.000001 --cube 1/4 cubes.icnf
    expect_exit 3
    expect_stdout
    expect_stderr 'satdoku: nothing written: the time limit was reached while cubes.icnf was read'
done

finish
