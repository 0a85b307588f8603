#!/usr/bin/env bash
# What leaves the program of puzzles with other boards and other clues, and what comes back: formulas through solvers
# to decode, certificates, and solutions to be verified.
. "$(dirname "$0")/lib.sh"
. "$lib_dir/../solvers/solvers.sh"

# A puzzle a line: name, number of solutions (1, 0, or 2 for more), string. Each group of kinds has one at least.
cat > puzzles << 'END'
lines 1 .Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3_4~R2C2_4~R3C1_2_3~R3C2_1~R4C3_2
lines-none 0 .Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4~R2C4
dots 2 .Shape~6x6.WhiteDot~R1C1~R1C2~R1C3.BlackDot~R6C1~R6C2.X~R3C3~R3C4.V~R4C4~R5C4
strict-none 0 .Shape~4x4.StrictKropki.StrictXV.WhiteDot~R1C1~R1C2.BlackDot~R2C1~R3C1
strict-sums 2 .Shape~6x6.StrictXV.V~R1C1~R1C2
strict-dots 2 .StrictKropki.WhiteDot~R1C1~R1C2
pairs 2 .Shape~6x6.GreaterThan~R1C1~R1C2~R2C2.Whisper~2~R3C1~R4C1.Palindrome~R1C4~R2C5~R3C6.Modular~2~R4C2~R4C3~R4C4
entropy 2 .GlobalEntropy.Entropic~R1C1~R2C1~R3C1~R4C1
chess 2 .AntiKnight.AntiKing.~R1C1_1_2_9
taxicab 2 .Shape~5x5.NoBoxes.AntiTaxicab
regions 2 .Diagonal~1.Diagonal~-1.Windoku.DisjointSets.AllDifferent~R1C1~R5C5~R9C8
jigsaw-none 0 .Shape~4x4.NoBoxes.Jigsaw~1112122233344344.AntiKing.~R1C1_1~R1C2_1
canvas 2 .Shape~4x7~0-6.AntiConsecutive
low 1 .Shape~2x2~0-1.~R1C1_0
raw 2 .Shape~2x2~0-9~Raw.GreaterThan~R1C1~R2C1
many 2 .Shape~4x4~12.Whisper~3~R1C1~R1C2
high 2 .Shape~4x4~38-41.Whisper~2~R1C1~R1C2
line 2 .Shape~12x1~20
dominoes 2 .Shape~4x4.Sudominoku.Diagonal~1.Domino~1~2~R1C1~R1C2
dominoes-jigsaw 2 .Shape~5x5.NoBoxes.Sudominoku.Jigsaw~1112213222133345344455554
samurai 2 .Board~samurai.~R1C1_9.AllDifferent~R1C1~R21C21
END

# Where time is short, every third is enough.
if [ -n "${SATDOKU_TEST_QUICK:-}" ]; then
    awk 'NR % 3 == 1' puzzles > some
    mv some puzzles
fi

# each COMMAND...: for every puzzle, which is in the file `puzzle`, with $name, $count and $string.
each() {
    while read -r name count string; do
        case_of "$name"
        printf '%s\n' "$string" > puzzle
        "$@"
    done < puzzles
}

# How solve writes the puzzle: characters have an end.
to=()
choose_format() {
    to=()
    [ "$name" != high ] || to=(--to spaced)
}

# expect_verdict WORD...: of the puzzle's number of solutions 0, 1, 2.
expect_verdict() {
    local words=("$@")
    expect_stdout "${words[count]}"
}

verify_solution() {
    choose_format
    run solve "${to[@]}" puzzle
    if [ "$count" = 0 ]; then
        expect_stdout none
        return
    fi
    expect_exit 0
    cp "$out" solution
    run verify --grid puzzle solution
    expect_exit 0
    expect_stdout verified
    # The message for a wrong solution is the same for all kinds; some are tried here, and a large one.
    if [[ " lines canvas line samurai " == *" $name "* ]]; then
        run verify --grid --from constraints puzzle - < solution
        expect_stdout verified
        sed 's/./& /3' solution > broken # white space does not count
        run verify --grid puzzle broken
        expect_stdout verified
        sed 's/.$//' solution > broken
        run verify --grid puzzle broken
        expect_exit 2
        expect_stderr 'satdoku: broken:*cell * of *'
        sed 's/$/1/' solution > broken
        run verify --grid puzzle broken
        expect_exit 2
        expect_stderr 'satdoku: broken:1:*: more than the * cells of the board'
        sed 's/^./?/' solution > broken
        run verify --grid puzzle broken
        expect_exit 1
        expect_stdout 'wrong: a blank cell at r1c1'
    fi
}
each verify_solution

certificate() {
    rm -rf folder
    run prove -o folder puzzle
    expect_exit 0
    expect_verdict none unique multiple
    run verify folder
    expect_exit 0
    expect_stdout verified
    if [ -f folder/solution.txt ]; then
        run verify --grid folder/puzzle.txt folder/solution.txt
        expect_stdout verified
    fi
    if [ -f folder/proof.drat ] && command -v drat-trim > /dev/null; then
        expect_that 'drat-trim accepts the proof' eval \
            "drat-trim folder/formula.cnf folder/proof.drat | tr '\r' '\n' | grep -qx 's VERIFIED'"
    fi
}
each certificate

other_proof() {
    [ "$count" != 2 ] || return 0
    rm -rf folder
    run prove -o folder --solver 'cadical -q {} {proof}' puzzle
    expect_exit 0
    expect_verdict none unique
    run verify folder
    expect_stdout verified
}
if command -v cadical > /dev/null; then
    each other_proof
else
    case_of 'proofs of another solver'
    skip 'no cadical'
fi

# round_trip SOLVER OPTION...: encode, the solver, decode.
round_trip() {
    local solver=$1
    shift
    run encode "$@" -o formula.cnf puzzle
    case " $* " in
    *' --unique '*)
        if [ "$count" = 0 ]; then
            expect_exit 1
            return
        fi
        ;;
    esac
    expect_exit 0
    expect_that 'the puzzle is in the comments' grep -qxF "c text constraints" formula.cnf
    answer_by "$solver" formula.cnf answer
    choose_format
    run decode "${to[@]}" formula.cnf answer
    case " $* $count" in
    *' --unique '*1) expect_stdout unique ;;
    *0) expect_stdout none ;;
    *)
        cp "$out" solution
        run verify --grid puzzle solution
        expect_exit 0
        expect_stdout verified
        ;;
    esac
}

solvers=()
for solver in picosat minisat cadical cryptominisat5 clasp; do
    case_of "$solver"
    if command -v "$solver" > /dev/null; then
        solvers+=("$solver")
    else
        skip "no $solver"
    fi
done
# Each puzzle goes through two of the solvers, in turn.
number=0
decode_by_two() {
    local options=('' '--unique' '--encoding minimal --amo product --simplify none' '--names --projection show' \
        '--encoding efficient --amo commander --unique' '--simplify probe --amo bimander' \
        '--amo sequential --dominoes placement --projection ind')
    local i
    for ((i = 0; i < 2 && ${#solvers[@]} > 0; i++)); do
        # shellcheck disable=SC2086 # options
        round_trip "${solvers[number % ${#solvers[@]}]}" ${options[number % ${#options[@]}]}
        number=$((number + 1))
    done
}
each decode_by_two

case_of 'streams'
cut -d ' ' -f 3- puzzles > stream
total=$(wc -l < stream)
run encode -o many/ stream
expect_exit 0
mapfile -t formulas < <(find many -name '*.cnf' | sort -V)
expect_that 'a file for each puzzle' [ ${#formulas[@]} = "$total" ]
# What stands in the comments is the puzzle: it gets the same formula.
sed -n 's/^c puzzle //p; s/^c more /more /p' "${formulas[@]}" | sed ':a; N; s/\nmore //; ta; P; D' > again
expect_that 'a puzzle in each' [ "$(wc -l < again)" = "$total" ]
run encode -o 'again-{}.cnf' again
expect_exit 0
mapfile -t made_again < <(find . -maxdepth 1 -name 'again-*.cnf' | sort -V)
for ((i = 0; i < total; i++)); do
    expect_that "formula $((i + 1)) is the same" cmp "${formulas[i]}" "${made_again[i]}"
done
run encode --stats --json stream
expect_exit 0
expect_that 'sizes of all' [ "$(wc -l < "$out")" = "$total" ]
expect_that 'families of clues' grep -q '"conflicts":' "$out"
paste -d ' ' <(sed 's/.*"variables":\([0-9]*\).*"clauses":\([0-9]*\),"literals.*/\1 \2/' "$out") \
    <(sed -n 's/^p cnf //p' "${formulas[@]}") > sizes
expect_that 'sizes as written' [ "$(awk '$1 != $3 || $2 != $4' sizes)" = '' ]

case_of 'comments that were changed'
grep "^strict-none " puzzles | cut -d ' ' -f 3- > puzzle
"$program" encode -o formula.cnf puzzle
answer_by "${solvers[0]:-true}" formula.cnf answer
# changed SED MESSAGE
changed() {
    sed "$1" formula.cnf > bad.cnf
    run decode bad.cnf answer
    expect_exit 2
    expect_stderr "satdoku: bad.cnf:$2"
}
if [ ${#solvers[@]} -gt 0 ]; then
    changed 's/^c board .*/c board 6x6 digits 1-6/' "1:1: the puzzle in the comments has another board than 'c board'"
    changed 's/^c board .*/c board 4x4/' "3:1: the comment 'c board' does not say what it should"
    changed 's/^c board .*/c board 04x4 digits 1-4/' "3:1: the comment 'c board' does not say what it should"
    changed 's/^c board .*/c board 4 boxes 2x2/' '1:1: the comments lack the puzzle*'
    changed '/^c board/d' '1:1: the comments lack the puzzle*'
    changed 's/^c puzzle .Shape/c puzzle .Shap/' "1:1: the puzzle in the comments is malformed: there is no kind 'Shap'*"
fi

case_of 'solutions of other formats'
printf '1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n' > jigsaw
run solve jigsaw
cp "$out" solution
run verify --grid jigsaw solution
expect_stdout verified
run verify --grid --from jigsaw jigsaw solution
expect_stdout verified
printf '%sAAABBACBBBACCCDECDDDEEEED\n' "$(cat solution)" > whole
run verify --grid jigsaw whole
expect_stdout verified
run candidates jigsaw
fold -w 5 solution > folded
run verify --grid jigsaw folded
expect_stdout verified
: > empty
run verify --grid jigsaw empty
expect_exit 2
expect_stderr 'satdoku: empty: no solution'
head -c 100000 /dev/urandom > noise
run verify --grid jigsaw noise
expect_exit 2

finish
