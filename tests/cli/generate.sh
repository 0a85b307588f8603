#!/usr/bin/env bash
# Puzzles that are made: that each is unique and minimal, questions/generate tests.
. "$(dirname "$0")/lib.sh"

case_of 'one, or as many as are asked for'
run generate
expect_exit 0
expect_that 'it is one line' [ "$(wc -l < "$out")" = 1 ]
run generate 40
expect_exit 0
cp "$out" forty
expect_that 'all are unique' [ "$("$program" check forty | sort | uniq -c | tr -d ' ')" = 40unique ]
expect_that 'none can lose a given' cmp -s forty <("$program" minimize forty)
expect_that 'all differ' [ "$("$program" canonical forty | sort -u | wc -l)" = 40 ]
run generate 0
expect_exit 0
expect_stdout

case_of 'the seed says which'
for jobs in 1 2 8; do
    run generate 40 --seed 1 -j $jobs
    expect_that "the same with $jobs threads" cmp -s "$out" forty
done
run generate 7 --seed 1
expect_stdout "$(head -n 7 forty)"
run generate 40 --seed 2
expect_that 'another seed makes others' [ "$(cat "$out" forty | sort -u | wc -l)" = 80 ]
run generate --seed 1
expect_stdout '..61......5....46.9.......38...4..56.39.....4...6...............82.3..1.3...27.8.'

case_of 'boards, and formats'
for board in '--size 4' '--box 2x3' '--size 6 --box 3x2' '--size 5' '--size 12'; do
    run generate 2 $board --to constraints
    expect_exit 0
    "$program" check --from constraints "$out" > verdicts
    expect_that "unique: $board" [ "$(sort -u verdicts)" = unique ]
done
for format in grid line sdk ss fpuzzles-link sudokupad-link table spaced cases; do
    run generate --to $format
    expect_exit 0
    "$program" convert --to line "$out" > again
    expect_that "it is read back from $format" cmp -s again <(head -n 1 forty)
done
run generate --json
expect_stdout "{\"puzzle\":1,\"output\":\"$(head -n 1 forty)\",\"clues\":$(head -n 1 forty | tr -d '.\n' | wc -c),\"seed\":1,\"symmetry\":\"none\"}"

case_of 'clues and symmetry'
run generate 10 --clues 32
expect_that 'so many clues' [ "$(tr -d . < "$out" | awk '{ print length }' | sort -u)" = 32 ]
run generate 5 --clues 22-24
expect_that 'no more clues' [ "$(tr -d . < "$out" | awk '$0 && length > 24' | wc -l)" = 0 ]
run generate 10 --symmetry half-turn
expect_that 'the same upside down' cmp -s <(tr 1-9 x < "$out") <(tr 1-9 x < "$out" | rev)
run generate 2 --clues 81 --size 9
expect_that 'all is given' [ "$(tr -d '1-9\n' < "$out" | wc -c)" = 0 ]

case_of 'how hard'
for hard in '1' '2-3' '4-9'; do
    run generate 2 --rate $hard --seed 3 -j 1
    expect_exit 0
    cp "$out" rated
    "$program" rate rated | cut -d: -f1 | while read -r rating; do
        [ "$rating" -ge "${hard%-*}" ] && [ "$rating" -le "${hard#*-}" ] || echo "$rating"
    done > outside
    expect_that "all are rated $hard" [ ! -s outside ]
    run generate 2 --rate $hard --seed 3 -j 2
    expect_that 'the same with two threads' cmp -s "$out" rated
done
run generate 2 --technique x-wing
expect_exit 0
expect_that 'both have an X-wing' [ "$("$program" rate "$out" | grep -c 'X-wing')" = 2 ]
run generate --technique Naked-pair --kinds cage --size 6 --rate 2-4
expect_exit 0
expect_that 'a killer has a naked pair' [ "$("$program" rate "$out" | grep -c 'naked pair')" = 1 ]
run generate --technique swordfsh
expect_exit 2
expect_stderr "satdoku: --technique: 'swordfsh' is not one of full house, *, cage combinations: did you mean 'swordfish'?"
run generate --rate 4-2
expect_exit 2
run generate --assume-unique
expect_exit 2
expect_stderr 'satdoku: --assume-unique means nothing without --rate or --technique'
run generate 2 --rate 900 --time-limit 0.2
expect_exit 3
expect_stdout 'unknown
unknown'

case_of 'what they are'
run generate --rate 2 --symmetry half-turn --named
name=', number 1, [0-9]* clues, rating 2, symmetry half-turn$'
expect_that 'a line has it as its name' grep -q " seed 1$name" "$out"
run generate --rate 2 --symmetry half-turn --named --to sdk
expect_that 'sdk has it as its description' grep -q "^#Dseed 1$name" "$out"
run generate --rate 2 --symmetry half-turn --named --to fpuzzles
expect_that 'f-puzzles have it as their title' grep -q '"title":"seed 1, number 1, ' "$out"
run generate --rate 2 --json
expect_that 'JSON has it in members' grep -q '"seed":1,"symmetry":"none","rating":2}$' "$out"
run generate --named --json
expect_exit 2

case_of 'as likely as each other'
run generate 3 --unbiased --size 4 -j 1
expect_exit 0
cp "$out" even
expect_that 'all are unique' [ "$("$program" check even | sort -u)" = unique ]
expect_that 'none can lose a given' cmp -s even <("$program" minimize even)
run generate 3 --unbiased --size 4 -j 2
expect_that 'the same with two threads' cmp -s "$out" even
run generate --unbiased --clues 24
expect_exit 2
run generate --unbiased --size 6
expect_exit 2
expect_stderr 'satdoku: *unbiased puzzles are 4x4 or 9x9, of rows, columns and boxes*'

case_of 'boards that overlap, and pictures'
run generate --board samurai
expect_exit 0
expect_that 'unique' [ "$("$program" check --board samurai "$out")" = unique ]
run generate --board samurai --size 9
expect_exit 2
"$program" generate 3 | "$program" draw -o pictures/ 2> /dev/null
expect_that 'draw takes the stream' [ "$(ls pictures | wc -l)" = 3 ]

case_of 'time'
run generate 2 --clues 17 --time-limit 0.2
expect_exit 3
expect_stdout 'unknown
unknown'

case_of 'puzzles of a solution'
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
run generate 5 --solution $solution
expect_exit 0
expect_that 'it is theirs' [ "$("$program" solve "$out" | sort | uniq -c | tr -d ' \n')" = "5$solution" ]
expect_that 'none can lose a given' cmp -s "$out" <("$program" minimize "$out")
cp "$out" of-digits
echo $solution | fold -w 9 > solution.txt
run generate 5 --solution solution.txt
expect_that 'the same from a file' cmp -s "$out" of-digits
run generate --solution ${solution%9}8
expect_exit 2
expect_stderr 'satdoku: *the solution is none: *'
run generate --solution 123
expect_exit 2
run generate --solution nowhere.txt
expect_exit 2
expect_stderr 'satdoku: nowhere.txt: No such file or directory'
run generate --symmetry half-turn --solution $solution
expect_that 'it is theirs' [ "$("$program" solve "$out")" = $solution ]
expect_that 'the same upside down' cmp -s <(tr 1-9 x < "$out") <(tr 1-9 x < "$out" | rev)

case_of 'a puzzle that others began'
echo '53.......6...............................................................5.......' > begun
run generate 3 --keep begun
expect_exit 0
for line in $(cat "$out"); do
    expect_that 'what was there stays' [ "${line:0:2}${line:9:1}${line:73:1}" = 5365 ]
done
expect_that 'unique' [ "$("$program" check "$out" | sort -u)" = unique ]
for jobs in 1 3; do
    run generate 3 --keep - -j $jobs < begun
    cp "$out" begun.$jobs
done
expect_that 'the same with each number of threads' cmp -s begun.1 begun.3
echo '.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~10~R5C5~R5C6.~R2C2_3' > setters
run generate 2 --keep setters
expect_exit 0
expect_that 'what was there stays' [ "$(grep -c '^.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~10~R5C5~R5C6.~.*R2C2_3' "$out")" = 2 ]
expect_that 'unique' [ "$("$program" check "$out" | sort -u)" = unique ]
cp "$out" completed
expect_that 'no given can go' cmp -s completed <("$program" minimize --only given completed)
run generate --keep setters --kinds whisper
expect_exit 0
expect_that 'unique' [ "$("$program" check "$out")" = unique ]
expect_that 'it has whispers' grep -q Whisper "$out"
echo '.Cage~3~R1C1~R1C2~R1C3' > impossible
run generate --keep impossible
expect_exit 1
run generate --keep impossible --json
expect_exit 1
expect_stdout '{"puzzle":1,"verdict":"none"}'
run generate --keep forty
expect_exit 2
expect_stderr 'satdoku: forty: more than one puzzle'
run generate --keep /dev/null
expect_exit 2
expect_stderr 'satdoku: /dev/null:1:1: no puzzle: the input is empty'
run generate --keep begun --size 9
expect_exit 2
echo '.Cage~?~R1C1~R1C2' > open
run generate --keep open
expect_exit 2

case_of 'clues of other kinds'
for kinds in cage dot thermometer arrow,x 'skyscraper,StrictXV' 'AntiKnight,white dot' 'quad' 'indexing'; do
    run generate 2 --size 6 --kinds "$kinds" -j 1
    expect_exit 0
    cp "$out" made
    expect_that "unique: $kinds" [ "$("$program" check --from constraints made | sort -u)" = unique ]
    expect_that "no clue can go: $kinds" cmp -s made <("$program" minimize --from constraints made)
    run generate 2 --size 6 --kinds "$kinds" -j 2
    expect_that "the same in two threads: $kinds" cmp -s "$out" made
done
run generate 2 --size 6 --kinds cage --no-givens
expect_exit 0
expect_that 'there are no givens' [ "$(grep -c '~R[0-9]C[0-9]_' "$out")" = 0 ]
expect_that 'unique' [ "$("$program" check --from constraints "$out" | sort -u)" = unique ]
run generate --kinds sum
expect_exit 2
expect_stderr 'satdoku: --kinds: no clues are made of the kind Sum, but of WhiteDot, *Cage*'
run generate --kinds dot,StrictKropki
expect_exit 2
run generate --no-givens
expect_exit 2

case_of 'Sudominoku'
run generate 3 --sudominoku --size 6
expect_exit 0
cp "$out" sudominoku
expect_that 'unique' [ "$("$program" check --from constraints sudominoku | sort -u)" = unique ]
expect_that 'no domino can go' cmp -s sudominoku <("$program" minimize --from constraints sudominoku)
run generate 3 --sudominoku --size 6 -j 2
expect_that 'the same in two threads' cmp -s "$out" sudominoku
run generate --sudominoku --to sudominoku
expect_exit 0
expect_that 'it is read back' [ "$("$program" check --from sudominoku "$out" | grep -c unique)" = 1 ]
run generate --sudominoku --size 4 --to fpuzzles-link
expect_exit 2
expect_stdout
expect_stderr "satdoku: 'fpuzzles-link' cannot say the *"
run generate --sudominoku --solution $solution
expect_exit 0
expect_that 'it is that solution' [ "$("$program" solve --to line --from constraints "$out" | tr -d '\n')" = $solution ]
run generate --sudominoku --kinds cage
expect_exit 2

case_of 'puzzles like another one'
head -n 1 forty > one
run generate 2 --like one
expect_exit 0
expect_that 'unique' [ "$("$program" check "$out" | sort -u)" = unique ]
run generate --like completed
expect_exit 2
expect_stderr 'satdoku: completed: more than one puzzle'
run generate 2 --size 6 --kinds cage,thermometer
head -n 1 "$out" > caged
run generate 2 --like caged
expect_exit 0
expect_that 'on its board' [ "$(grep -c '^.Shape~6x6' "$out")" = 2 ]
expect_that 'unique' [ "$("$program" check --from constraints "$out" | sort -u)" = unique ]
run generate --like caged --kinds cage
expect_exit 2
echo '.Shape~6x6.Sum~3~R1C1~R1C2' > sums
run generate --like sums
expect_exit 2
expect_stderr 'satdoku: no clues are made of the kind Sum'
echo '.Shape~4x4.NoBoxes.~R1C3_1' > boxless
for option in --keep --like; do
    run generate 3 $option boxless
    expect_that "$option: a board without boxes stays one" \
        [ "$(grep -c '^.Shape~4x4.NoBoxes' "$out")" = 3 ]
done

case_of 'patterns'
cat > pattern << END
x . . | x . . | x . .
. # . | 1 . 2 | . * .
0 . ? | a 0 b | x . .
------+-------+------
x . . | x . . | x . .
. x . | . x . | . x .
. . x | . . x | . . x
------+-------+------
x . x | . . . | x . x
. x . | x x x | . x .
x . . | . x . | . . x
END
run generate 2 --from-pattern pattern
expect_exit 0
cp "$out" patterned
expect_that 'unique' [ "$("$program" check patterned | sort | uniq -c | tr -d ' ')" = 2unique ]
expect_that 'both in the pattern' [ "$(tr 1-9 x < patterned | sort -u)" = \
    x..x..x...x.x.x.x...xx.xx..x..x..x...x..x..x...x..x..xx.x...x.x.x.xxx.x.x...x...x ]
for jobs in 1 3; do
    run generate 2 --from-pattern - -j $jobs < pattern
    expect_that "the same with $jobs threads" cmp -s "$out" patterned
done
run generate 2 --from-pattern patterned
expect_that 'a line, whatever its digits' cmp -s "$out" patterned
run generate --from-pattern <("$program" convert --to constraints patterned)
expect_that 'any format' cmp -s "$out" <(head -n 1 patterned)
run generate --box 3x2 --from-pattern - <<< 'x.xx.. ..x..x .x.xx. x..x.. .xx..x ..x.x.'
expect_exit 2
printf '%s\n' x.xx.. ..x..x .x.xx. x..x.. .xx..x ..x.x. > six
run generate --box 3x2 --from-pattern six --to constraints
expect_exit 0
expect_that 'unique' [ "$("$program" check --from constraints "$out")" = unique ]
run generate --from-pattern - --json <<< '11......1.......'
expect_exit 1
expect_stdout '{"puzzle":1,"verdict":"none"}'
expect_stderr 'satdoku: -: note: no puzzle * in just these cells: columns 3 and 4 have no given: *'
run generate --from-pattern - <<< 'xx....x.......x.'
expect_exit 1
expect_stdout none
expect_stderr 'satdoku: -: note: no puzzle * in just these cells: each solved board has digits elsewhere *'
run generate --from-pattern - --time-limit 0.1 <<< \
    1...1.....1...1.....1...1.....1...1.....1...11....1....1....1....1....1....1....1
expect_exit 3
expect_stdout unknown
for arguments in '--symmetry diagonal' '--size 9' '--clues 20' '--kinds cage' '--like begun' '--keep begun' --sudominoku; do
    # shellcheck disable=SC2086 # these are words
    run generate --from-pattern pattern $arguments
    expect_exit 2
    expect_stderr 'satdoku: --from-pattern and --* exclude each other'
done
echo '.Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_1' > clues
for file in clues nowhere /dev/null forty.txt; do
    echo 'no pattern' > forty.txt
    run generate --from-pattern $file
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: *'
done

case_of 'no end'
expect_that 'until nobody reads' \
    [ "$("$program" generate --forever --seed 1 | head -n 5)" = "$(head -n 5 forty)" ]
mkfifo puzzles
"$program" generate --forever --clues 22 -j 2 > puzzles &
endless=$!
read -r first < puzzles
expect_that 'each is there at once' [ ${#first} = 81 ]
wait $endless
run generate --forever --from-pattern - <<< '11......1.......'
expect_exit 1
expect_stdout none
for arguments in 3 '--to cases'; do
    # shellcheck disable=SC2086 # these are words
    run generate --forever $arguments
    expect_exit 2
    expect_stderr 'satdoku: --forever: *'
done

case_of 'none twice'
run generate 60 --size 4
cp "$out" sixty
"$program" canonical sixty 2> /dev/null | sort -u > kinds
expect_that 'some are equivalent' [ "$(wc -l < kinds)" -lt 60 ]
run generate 60 --size 4 --dedupe
expect_exit 0
cp "$out" once
expect_that 'one of each kind' cmp -s kinds <("$program" canonical once 2> /dev/null | sort)
run convert --to line --dedupe sixty
expect_that 'convert leaves out the same' cmp -s "$out" once
run shuffle --dedupe --seed 3 sixty
expect_that 'shuffle, too' cmp -s kinds <("$program" canonical "$out" 2> /dev/null | sort)
run convert --to constraints --dedupe < <(cat caged caged)
expect_that 'what has no canonical form stays' [ "$(wc -l < "$out")" = 2 ]
run generate --dedupe -j 2
expect_exit 2

case_of 'families of formulas'
while read -r answer family; do
    # shellcheck disable=SC2086 # these are words
    run generate --cnf $family
    expect_exit 0
    cp "$out" formula
    expect_that "it says what it is: $family" grep -qx "c satdoku generate --cnf $family" formula
    expect_that "and its answer: $family" grep -q "^c known answer $answer: " formula
    # shellcheck disable=SC2086 # these are words
    run generate --cnf $family
    expect_that "the same again: $family" cmp -s "$out" formula
    for solver in picosat minisat; do
        if ! command -v $solver > /dev/null; then
            skip "no $solver"
            continue
        fi
        $solver formula > solver.out 2> /dev/null
        says=$(grep -o '\(UN\)\?SATISFIABLE' solver.out | head -n 1)
        expect_that "$solver says so: $family" [ "$says" = $answer ]
    done
done << END
SATISFIABLE holes:0.42 --size 15 --seed 3
SATISFIABLE holes:1 --size 5 --seed 1
SATISFIABLE minimal --size 9 --seed 2
SATISFIABLE minimal --size 6 --box 3x2 --seed 2
UNSATISFIABLE jigsaw --size 6 --seed 7
UNSATISFIABLE killer --size 6 --seed 4
END
run generate --cnf holes:0.42 --size 10
expect_that 'so many holes' [ "$(sed -n 's/^c puzzle //p' "$out" | tr -cd . | wc -c)" = 42 ]
for arguments in cages holes holes:1.5 holes: minimal:1 'minimal 3' 'minimal --json' 'minimal --to line' 'killer --clues 3' \
    'jigsaw --box 2x3' 'jigsaw --size 61' 'minimal --forever'; do
    # shellcheck disable=SC2086 # these are words
    run generate --cnf $arguments
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: *'
done
run generate --cnf minimal --size 36 --time-limit 0.05
expect_exit 3

case_of 'random layouts'
run generate 12 --layout random --size 6
expect_exit 0
cp "$out" jigsaws
expect_that 'each has its own' [ "$(cut -c 37-72 jigsaws | sort -u | wc -l)" -gt 10 ]
expect_that 'unique' [ "$("$program" check --from jigsaw jigsaws | sort | uniq -c | tr -d ' ')" = 12unique ]
expect_that 'none can lose a given' cmp -s jigsaws <("$program" minimize --from jigsaw jigsaws)
for jobs in 1 3; do
    run generate 12 --layout random --size 6 -j $jobs
    expect_that "the same with $jobs threads" cmp -s "$out" jigsaws
done
run generate --layout random --size 7 --rate 2-4 --json
expect_that 'an odd size, as hard as that' grep -q '"rating":[234]}$' "$out"
layout=AAABBACBBBACCCDECDDDEEEED
run generate 3 --layout $layout
expect_exit 0
cp "$out" of-layout
expect_that 'all have it' [ "$(cut -c 26- of-layout | sort -u)" = 1112213222133345344455554 ]
expect_that 'unique' [ "$("$program" check --from jigsaw of-layout | sort -u)" = unique ]
fold -w 5 <<< $layout > layout.txt
run generate 3 --layout layout.txt
expect_that 'the same from a file' cmp -s "$out" of-layout
run generate --layout 1234123412341233
expect_exit 2
expect_stderr "satdoku: --layout: region '3' has 5 cells, expected 4"
echo 'no layout' > words.txt
run generate --layout words.txt
expect_exit 2
expect_stderr 'satdoku: words.txt: no layout of n \* n letters or digits'
run generate --layout nowhere.txt
expect_exit 2
expect_stderr 'satdoku: nowhere.txt: No such file or directory'
run generate --layout $layout --size 6
expect_exit 2
expect_stderr 'satdoku: --layout has 5 rows, and --size says 6'
run generate --layout random --size 61
expect_exit 2
expect_stderr 'satdoku: a random layout needs *'

case_of 'rules of the whole board'
while read -r rules text; do
    run generate --size 6 --rules "$rules"
    expect_exit 0
    expect_that "$rules" grep -q "^.Shape~6x6$text" "$out"
    expect_that "$rules: unique" [ "$("$program" check --from constraints "$out")" = unique ]
done << END
diagonals .Diagonal~-1.Diagonal~1.~
Diagonal~1 .Diagonal~1.~
anti-knight .AntiKnight.~
disjoint-groups .DisjointSets.~
yin-yang .YinYang.~
StarBattle .StarBattle.~
END
run generate --rules windoku --symmetry half-turn
expect_that 'a Windoku is unique' [ "$("$program" check "$out")" = unique ]
run generate --rules 'Cage~3~R1C1~R1C2'
expect_exit 2
expect_stderr 'satdoku: --rules: cage (3) on r1c1, r1c2 is no rule of the whole board: --keep *'
run generate --rules anti-knigt
expect_exit 2
expect_stderr "satdoku: --rules: there is no kind 'anti-knigt'*"
run generate --rules diagonals --size 2
expect_exit 1
expect_stdout none

# Each two options work together, or are refused: which are is said once more here. What they make
# is tried by generated.py.
case_of 'each option with each other one'
declare -A words=([seed]='--seed 3' [clues]='--clues 12' [symmetry]='--symmetry half-turn' [box]='--box 2x2'
    [layout]='--layout 1123112344234423' [random]='--layout random' [diagonals]='--rules diagonals'
    [yin]='--rules yin-yang' [solution]='--solution 1234341221434321' [keep]='--keep begun' [like]='--like one'
    [pattern]='--from-pattern one' [kinds]='--kinds cage' [alone]='--kinds cage --no-givens' [rate]='--rate 1'
    [technique]='--technique hidden-single' [assume]='--rate 1 --assume-unique' [cnf]='--cnf minimal'
    [to]='--to constraints' [limit]='--time-limit 60' [jobs]='-j 1')
declare -A refused=([clues]='pattern alone sudominoku unbiased cnf' [symmetry]='like pattern alone sudominoku unbiased cnf'
    [box]='layout random keep like' [layout]='keep like pattern unbiased cnf'
    [random]='solution keep like pattern unbiased cnf' [diagonals]='solution keep like pattern unbiased cnf'
    [yin]='solution keep like pattern sudominoku unbiased cnf' [solution]='pattern cnf'
    [keep]='like pattern sudominoku unbiased cnf' [like]='pattern kinds alone sudominoku unbiased cnf'
    [pattern]='kinds alone sudominoku unbiased cnf' [kinds]='sudominoku unbiased cnf'
    [alone]='sudominoku unbiased cnf' [sudominoku]='unbiased cnf' [rate]=cnf [technique]=cnf [assume]=cnf
    [unbiased]=cnf [named]='cnf json' [forever]=cnf [dedupe]='cnf jobs' [cnf]='to json jobs')
echo 1............... > begun
echo 1.......3..44.2. > one
try_pair() { # ONE OTHER
    local arguments="${words[$1]:---$1} ${words[$2]:---$2}" name="$1 and $2" code
    case " $1 $2 " in *' box '* | *' layout '* | *' keep '* | *' like '* | *' pattern '*) ;; *) arguments="$arguments --size 4" ;; esac
    # shellcheck disable=SC2086 # these are words
    if [[ " $1 $2 " = *' forever '* ]]; then
        "$program" generate $arguments 2> pair.err | head -n 1 > pair.out
        code=$([ -s pair.out ] && echo 0 || echo 2)
    else
        "$program" generate $arguments < /dev/null > pair.out 2> pair.err
        code=$?
    fi
    if [[ " ${refused[$1]:-} " = *" $2 "* ]]; then
        [ $code = 2 ] && [ ! -s pair.out ] && [ "$(grep -c '^satdoku: ' pair.err)" = 1 ] || echo "$name: not refused"
    elif [ $code != 0 ] || [ -s pair.err ]; then
        echo "$name: exit $code"
        cat pair.err
    elif [[ " $1 $2 " = *' cnf '* ]]; then
        grep -q '^c known answer SATISFIABLE' pair.out || echo "$name: no formula"
    elif [ "$name" != 'sudominoku and json' ]; then
        printf '%s\t%s\n' "$arguments" "$(sed 's/ seed [0-9].*//; s/^{.*"output":"\([^"]*\)".*/\1/' pair.out)" >&3
    fi
}
all='seed clues symmetry box layout random diagonals yin solution keep like pattern kinds alone sudominoku rate technique
    assume unbiased named forever dedupe cnf to json limit jobs'
for first in $all; do
    for second in ${all#*"$first"}; do
        case "$first $second" in
        'layout random' | 'diagonals yin' | 'kinds alone' | 'rate assume') ;; # the same option
        'yin alone') ;; # no cages say which colour is which
        *) try_pair "$first" "$second" ;;
        esac
    done
done 3> made > wrong
cat wrong >&2
expect_that 'all are as expected' [ ! -s wrong ]
expect_that 'they were many' [ "$(wc -l < made)" -gt 230 ]
if command -v python3 > /dev/null; then
    expect_that 'all are unique, and as asked for' \
        [ -z "$(python3 "$lib_dir/generated.py" < made 2>&1 | tee /dev/stderr)" ]
else
    skip 'no python3'
fi
run generate --clues 7 --symmetry half-turn --size 4
expect_exit 2
expect_stderr 'satdoku: no 7 to 7 givens lie symmetrically on that board'

case_of 'what cannot be made'
for arguments in x -3 '1 2' '--clues 17-' '--clues 30-20' '--clues 0' '--symmetry round' '--size 401' \
    '--size 9 --box 2x3' '--to csv' 99999999999999999999; do
    # shellcheck disable=SC2086 # these are words
    run generate $arguments
    expect_exit 2
    expect_stdout
done
run generate --clues 82
expect_exit 2
expect_stderr 'satdoku: *no puzzle of 81 cells has 82 to 82 clues'

finish
