#!/usr/bin/env bash
# Formulas as OPB, WCNF and GCNF, read by programs of the distribution: usage forms.sh PROGRAM
#
# clasp and minisat+ read OPB, clasp WCNF; no program of Debian 12 that comes without Java reads GCNF, so a loop around
# picosat takes groups away until none is left that can go. What they find is compared with solve, check and explain.
. "$(dirname "$0")/../cli/lib.sh"


# needs PROGRAM: whether it is there; where not, the case is skipped.
needs() {
    case_of "with $1"
    command -v "$1" > /dev/null && return
    skip "no $1"
    return 1
}

echo "$unique" > unique
echo "$several" > several
echo '.Shape~4x4.Cage~7~R1C1~R1C2.Cage~3~R2C1~R2C2.Cage~6~R3C1~R4C1.Thermo~R1C3~R2C3.WhiteDot~R4C3~R4C4' > cages
echo '.Shape~6x6~0-5.Cage~9~R1C1~R1C2~R2C1~R2C2.Cage~0~R1C6~R2C6~R3C6.Thermo~R1C1~R2C1~R3C1.AntiKing.BlackDot~R5C1~R5C2' > zero
echo '.Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Single~3~R4C4' > dominoes
echo '.Shape~4x4.Cage~11~R1C1~R1C2' > impossible
echo '.Shape~3x4~5.NoBoxes.Cage~6~R1C1~R1C2~R1C3.Palindrome~R2C1~R2C2~R3C3' > loose

# pseudo SOLVER FILE: its answer to OPB, lines s and v alone.
pseudo() {
    case $1 in
    clasp) clasp --verbose=1 "$2" ;;
    *) "$1" "$2" ;;
    esac 2> /dev/null | sed 's/\x1b\[[0-9;]*m//g' | grep '^[sv] '
}

# grid_of FORMULA ANSWER: the digits of the true variables that the formula calls r1c2=3, in reading order.
grid_of() {
    awk '
        FNR == NR && $2 == "varname" && $4 ~ /^r/ { name[$3] = $4; next }
        FNR != NR && $1 == "v" { for (i = 2; i <= NF; i++) { sub("^x", "", $i); if ($i in name) print name[$i] } }' \
        "$1" "$2" | sed 's/^r\([0-9]*\)c\([0-9]*\)=/\1 \2 /' | sort -k 1,1n -k 2,2n | awk '{ printf "%s", $3 } END { print "" }'
}

# agree SOLVER PUZZLE OPTION...: it says of the formula what check says of the puzzle, and its grid is a solution.
agree() {
    local solver=$1 puzzle=$2 verdict said
    shift 2
    run encode --opb --names -o formula.opb "$@" "$puzzle"
    expect_exit 0
    pseudo "$solver" formula.opb > answer
    said=$(grep '^s ' answer)
    verdict=$("$program" check "$puzzle")
    if [ "$verdict" = none ]; then
        expect_that "$puzzle $*: no solution" [ "$said" = 's UNSATISFIABLE' ]
        return
    fi
    expect_that "$puzzle $*: a solution" [ "$said" = 's SATISFIABLE' ]
    run decode formula.opb answer # which checks it against the rules
    expect_exit 0
    grid_of formula.opb answer > grid
    if [ "$puzzle" != dominoes ]; then # a grid alone has no tiling
        run verify --grid "$puzzle" grid
        expect_exit 0
    else
        expect_that 'it is one of the solutions' grep -qxF "$(cat grid)" <("$program" solve --all --bare dominoes)
    fi
}

for solver in clasp minisat+; do
    if ! needs "$solver"; then
        continue
    fi
    for encoding in minimal efficient extended; do
        [ "$solver" = clasp ] || [ $encoding = extended ] || continue # one reader for all is enough
        case_of "$solver, $encoding"
        for puzzle in unique several cages zero dominoes impossible loose; do
            agree "$solver" $puzzle --encoding $encoding
        done
        agree "$solver" dominoes --encoding $encoding --dominoes placement
        for puzzle in unique cages dominoes; do # not all is decided in each
            run encode --opb --unique --simplify givens --encoding $encoding -o formula.opb $puzzle
            expect_exit 0
            other='s SATISFIABLE'
            [ "$("$program" check $puzzle)" != unique ] || other='s UNSATISFIABLE'
            expect_that "$puzzle: another solution" [ "$(pseudo "$solver" formula.opb | grep '^s ')" = "$other" ]
        done
    done
done

# ---- Clues that contradict each other ----

echo '55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..76' > givens
echo '.Shape~4x4.~R1C1_1.~R1C2_1.Cage~7~R1C2~R1C3.~R2C2_3.WhiteDot~R4C3~R4C4.~R4C4_1.~R4C3_4' > mixed
echo '.Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Domino~1~3~R2C1~R2C2.Single~3~R4C4.Domino~1~2~R3C1~R3C2' > tiles
echo '.Shape~4x4.AntiKnight.WhiteDot~R1C1~R1C2.Thermo~R1C2~R1C1.~R1C1_1.Cage~3~R3C3~R3C4.X~R4C1~R4C2' > rules
echo '.Shape~4x4.StrictKropki.~R1C1_1' > hopeless # whatever is dropped

# size_of PUZZLE: how many clues the smallest repair has.
size_of() {
    "$program" explain --json "$1" | perl -MJSON::PP -e 'my $o = decode_json(<STDIN>); print scalar @{$o->{repair}}'
}

if needs clasp && perl -MJSON::PP -e 1 2> /dev/null; then
    for puzzle in givens mixed tiles rules; do
        case_of "WCNF, clasp: $puzzle"
        for amo in pairwise commander; do
            run encode --wcnf --amo $amo -o formula.wcnf $puzzle
            expect_exit 0
            clasp --quiet=1,0 formula.wcnf > answer 2> /dev/null
            expect_that 'an optimum is found' grep -qx 's OPTIMUM FOUND' answer
            run decode formula.wcnf answer
            expect_stdout none
            expect_that 'the fewest clues to drop' [ "$(sed -n 's/^o //p' answer | tail -n 1)" = "$(size_of $puzzle)" ]
        done
    done
    case_of 'WCNF, clasp: nothing to drop'
    for puzzle in unique several cages dominoes; do
        run encode --wcnf -o formula.wcnf $puzzle
        clasp --quiet=1,0 formula.wcnf > answer 2> /dev/null
        expect_that "$puzzle keeps all its clues" [ "$(sed -n 's/^o //p' answer | tail -n 1)" = 0 ]
        run decode formula.wcnf answer
        expect_exit 0
    done
    case_of 'WCNF, clasp: rules without a solution'
    run encode --wcnf -o formula.wcnf hopeless
    clasp formula.wcnf > answer 2> /dev/null
    expect_that 'no clue is to blame' grep -qx 's UNSATISFIABLE' answer
fi

# cnf_of FORMULA GROUP...: the clauses of group 0 and of these, as DIMACS.
cnf_of() {
    local formula=$1
    shift
    awk -v wanted="0 $*" '
        BEGIN { count = split(wanted, list, " "); for (i = 1; i <= count; i++) keep["{" list[i] "}"] = 1 }
        $1 == "p" { variables = $3 }
        $1 in keep { $1 = ""; clauses[++n] = $0 }
        END { print "p cnf", variables, n; for (i = 1; i <= n; i++) print clauses[i] }' "$formula"
}

# conflict_of FORMULA: a minimal set of groups that contradict each other, by taking away one after another.
conflict_of() {
    local groups group rest
    mapfile -t groups < <(sed -n 's/^c group \([0-9]*\) .*/\1/p' "$1")
    for group in "${groups[@]}"; do
        rest=" ${groups[*]} "
        rest=${rest/ $group / }
        if [ "$(cnf_of "$1" "$rest" | picosat -n)" = 's UNSATISFIABLE' ]; then
            read -ra groups <<< "$rest"
        fi
    done
    echo "${groups[@]}"
}

if needs picosat; then
    for puzzle in givens mixed tiles rules; do
        case_of "GCNF, picosat: $puzzle"
        run encode --gcnf -o formula.gcnf $puzzle
        expect_exit 0
        expect_that 'all groups together have no model' \
            [ "$(cnf_of formula.gcnf "$(sed -n 's/^c group \([0-9]*\) .*/\1/p' formula.gcnf | tr '\n' ' ')" | picosat -n)" = 's UNSATISFIABLE' ]
        expect_that 'the rules alone have one' [ "$(cnf_of formula.gcnf | picosat -n)" = 's SATISFIABLE' ]
        read -ra conflict <<< "$(conflict_of formula.gcnf)"
        expect_that 'the conflict has clues' [ ${#conflict[@]} -gt 0 ]
        if [ $puzzle = givens ] || [ $puzzle = tiles ]; then # whose words are those of JSON
            words=$(for group in "${conflict[@]}"; do sed -n "s/^c group $group //p" formula.gcnf; done | sort)
            "$program" explain --all --json $puzzle > explanation
            perl -MJSON::PP -e '
                my $o = decode_json(<STDIN>);
                for my $c (@{$o->{conflicts}}) { exit 0 if join("\n", sort @{$c->{pieces}}) eq $ARGV[0] }
                exit 1' "$words" < explanation
            expect_that "explain knows this conflict: ${words//$'\n'/, }" [ $? = 0 ]
        fi
    done
    case_of 'GCNF, picosat: a minimal puzzle'
    run encode --gcnf --unique -o formula.gcnf unique
    expect_exit 0
    read -ra conflict <<< "$(conflict_of formula.gcnf)"
    for group in "${conflict[@]}"; do
        sed -n "s/^c group $group r\(.*\)c\(.*\)=\(.*\)/.~R\1C\2_\3/p" formula.gcnf
    done | tr -d '\n' > minimal
    expect_that 'its clues are enough' [ "$("$program" check minimal)" = unique ]
    expect_that 'and none can go' \
        [ "$("$program" minimize minimal | grep -o _ | wc -l)" = ${#conflict[@]} ]
fi

finish
