#!/usr/bin/env bash
# The benchmarks run: small data, one run, whatever the figures: usage smoke.sh BUILD SOURCE
#
# What they say of right, wrong and endless solvers, what they skip, and that generated puzzles are the same
# every time. No timing is looked at.
# shellcheck disable=SC2016 # backticks are in the table
set -euo pipefail
export LC_ALL=C

build=$1 source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

# bench EXIT OPTION...: a quick run, with what it prints in $scratch/out and $scratch/err.
bench() {
    local expected=$1 code=0
    shift
    "$source/bench/run" --quick --build "$build" --compare /dev/null "$@" \
        >"$scratch/out" 2>"$scratch/err" || code=$?
    [ "$code" -eq "$expected" ] || fail "exit $code, not $expected: $* $(cat "$scratch/err")"
}

# says FILE REGEX
says() { grep -qE -e "$2" "$scratch/$1" || fail "$1 does not say '$2': $(cat "$scratch/$1")"; }

# ---- Generated puzzles ----

generate() { "$build/bench/bench_generate" "$@"; }

list=$scratch/data/17clue.txt
mkdir "$scratch/data"
for digits in 123456789 234567891 345678912; do
    sed -n "s/ 17 clues$//p" "$source/examples/line.txt" | tr 1-9 "$digits"
done >"$list"

generate several 7 20 <"$list" >"$scratch/several"
generate several 7 20 <"$list" | cmp - "$scratch/several" || fail "several: not the same twice"
! generate several 8 20 <"$list" | cmp -s - "$scratch/several" || fail "several: the seed is nothing"
[ "$("$build/bin/satdoku" check "$scratch/several" | grep -cx multiple)" -eq 20 ] ||
    fail "several: not all of them have several solutions"
! generate several 1 1 </dev/null 2>"$scratch/err" || fail "several: out of nothing"
printf '%081d\n' 0 | tr 0 1 >"$scratch/hopeless"
! generate several 1 1 <"$scratch/hopeless" 2>"$scratch/err" || fail "several: out of none"

generate sudominoku 7 3 1 10 >"$scratch/fourth"
generate sudominoku 7 0 4 10 | tail -n 13 | cmp - "$scratch/fourth" || fail "sudominoku: 3 is not the fourth"
"$build/bin/satdoku" solve "$scratch/fourth" >"$scratch/out" || fail "sudominoku: no solution"
for arguments in '' 'several 1' 'several 1 x' 'sudominoku 1 0 1 37' 'sudominoku 1 0 0 1'; do
    # shellcheck disable=SC2086 # several arguments
    ! generate $arguments </dev/null 2>"$scratch/err" || fail "generate takes '$arguments'"
done

# ---- Runs ----

bench 0
says out '^skipped: 17clue: no 17clue.txt$'
says out 'Sudominoku, 10 dominoes.* satdoku .* ms '
says out 'figures mean nothing'

# All lists that there are, the solver itself as a peer, and one that says nothing.
bench 0 --data "$scratch/data" --only '^(17clue|several|stream|start)' --save "$scratch/stored" \
    --peer same:lists="'$build/bin/satdoku' solve" --peer silent=true
says out '^\| `check`, 17 clues  *\| satdoku  *\| *3 \|.*/s \|'
says out '^\|  *\| same  *\|.*/s \|'
says out '^\|  *\| silent  *\|.* wrong \|'
says out 'through a pipe .*\| *100,000 \|.* MB \|'
! grep -q Sudominoku "$scratch/out" || fail "--only is not heeded"

# Variants: a layout that can be filled and one where cells of one column must hold the same digit, puzzles
# with a second column, and of the examples those alone that can be read. Peers get the same puzzles.
variants=$scratch/data/variants
mkdir "$variants"
rows=333333333444444444555555555666666666777777777888888888999999999
echo "111111111222222222$rows" >"$variants/jigsaw_valid.txt"
echo "111111112222222221$rows" >"$variants/jigsaw_impossible.txt"
given=$(head -n 1 "$list" | fold -w 1 | awk '
    /[1-9]/ { printf "~R%dC%d_%d", int((NR - 1) / 9) + 1, (NR - 1) % 9 + 1, $0 }')
printf '.%s\tits solution\n' "$given" >"$variants/thermos_hard.tsv"
printf '%s\t%s\tits solution\n' good ".$given" unknown ".Nothing~1.$given" twin ".$given" \
    >"$variants/examples.tsv"
bench 0 --data "$scratch/data" --only '^(jigsaw|pencilmarks|thermos|examples|samurai)' \
    --peer echo:variants="tee -a '$scratch/asked'" --peer listed:lists=false
for row in 'layouts without a solution' 'layouts' 'thermometers, hard' 'constraint strings' '16x16 jigsaws'; do
    says out "\`, $row  *\\| satdoku  *\\|.* m?s \\|"
done
says out '`check`, constraint strings  *\| satdoku  *\| *2 \|'
says out '`check`, samurai  *\| satdoku  *\| *10 \|.* ms '
says out '^skipped: pencilmarks: no pencilmarks_hard.txt$'
says out '^skipped: jigsaw-hard: no jigsaw_impossible_hard.txt$'
[ "$(grep -c '^| .*| echo ' "$scratch/out")" -eq 5 ] || fail "not a peer of all variants: $(cat "$scratch/out")"
! grep -q listed "$scratch/out" || fail "a peer for lists is run on variants"
[ "$(grep -cx ".$given" "$scratch/asked")" -eq 3 ] || fail "a peer does not get the puzzles alone"
echo "111111111222222222$rows" >"$variants/jigsaw_impossible.txt"
bench 1 --data "$scratch/data" --only '^jigsaw-none'
says out ' wrong \|'

# A stored run is compared with, and shown again.
bench 0 --data "$scratch/data" --only 17clue --compare "$scratch/stored"
says out '\| change \|'
"$source/bench/report" "$scratch/stored" >"$scratch/out"
says out '`check`, several solutions'
if command -v gnuplot >/dev/null; then
    "$source/bench/report" --plots "$scratch/plots.svg" "$scratch/stored"
    grep -q '<svg' "$scratch/plots.svg" || fail "no plots"
fi

# A solver that does not end, one that is not there; a wrong answer of satdoku's own is a failure.
bench 0 --data "$scratch/data" --only 17clue --limit 1 --peer endless='while :; do :; done' \
    --peer child="sh -c 'while :; do :; done'" --peer nowhere=/nowhere/solver
says out 'endless .* over 1 s '
says out 'child .* over 1 s '
says out 'nowhere .* failed '
cp "$scratch/several" "$scratch/data/top1465.txt" # not unique
bench 1 --data "$scratch/data" --only top1465
says out ' wrong \|'
for bad in --nothing '--runs 0' '--runs' '--peer x' '--data /nowhere'; do
    # shellcheck disable=SC2086 # several arguments
    bench 1 $bad
done

# ---- Beside another solver, puzzle by puzzle ----

# beside COMMAND OPTION...: what it prints is in $scratch/out.
beside() {
    "$source/bench/beside" --data "$scratch/data" --satdoku "$build/bin/satdoku" --peer "$@" \
        >"$scratch/out" 2>"$scratch/err" || fail "beside $*: $(cat "$scratch/err")"
}

beside "'$build/bin/satdoku' check -j 1 -" --only '^(17 clues|top)'
says out '^\| 17 clues \| 1 \| .* ms \| .* ms \| .* ms \| .* ms \| .* ms \| .* ms \| [0-9.]+ \|$'
says out '^\| top 1465 \| 20 \| '
! grep -q ' in ' "$scratch/out" || fail "two of the same differ: $(cat "$scratch/out")"
beside "sh -c 'while read -r _; do echo none of them; done'" --only '17 clues'
says out '^17 clues 1: unique in .* ms, none in .* ms$'
beside "sh -c 'while :; do :; done'" --only '17 clues' --limit 0.3
says out '\| > 300 ms \(1\) \| > 300 ms \|'
says out '^17 clues 1: unique in .* ms, no answer in 300 ms$'

exit "$failures"
