#!/usr/bin/env bash
# The kinds of clues are named in few files, and no code goes by the order of their numbers: usage kinds.sh SOURCE_DIR
#
# What a kind is stands in puzzle/kinds.def. An enumerator elsewhere is a question that should be a column of that table,
# but for readers and writers that make clues of one kind. script/kinds counts; it is tried on planted files first.
set -euo pipefail

source_dir=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

expect() {
    local what=$1 expected=$2 got=$3
    if [ "$expected" != "$got" ]; then
        printf '%s: expected\n%s\ngot\n%s\n' "$what" "$expected" "$got"
        failures=1
    fi
}

# Comparisons of a clue's kind with one of them, by more or less; the number of kinds is none of them.
ordered() {
    (cd "$1" && grep -rnE --include='*.[ch]' '[<>]=? *SATDOKU_CLUE_[A-Z]|SATDOKU_CLUE_[A-Z_]+ *[<>]' . |
        grep -vE '^\./(build|tests)/|< *SATDOKU_CLUE_KINDS\b') || true
}

mkdir "$work/script"
cp "$source_dir/script/kinds" "$source_dir/script/lib.sh" "$work/script"
for folder in include base puzzle cnf format infer picture encoder decoder sat proof bridge certificate cli bench; do
    mkdir "$work/$folder"
done
printf 'SATDOKU_CLUE_ONE, /* as SATDOKU_CLUE_TEXT */\nSATDOKU_CLUE_ONE_X,\nSATDOKU_CLUE_KINDS\n' >"$work/include/a.h"
printf 'KIND(ONE, CLUE(.name = "One"))\nKIND(ONE_X,\n' >"$work/puzzle/kinds.def"
printf 'if (kind == SATDOKU_CLUE_ONE || kind == SATDOKU_CLUE_ONE) {\n' >"$work/cli/b.c"
printf 'SATDOKU_CLUE_ONE_X\n' >"$work/bench/not_production.c"
expect 'planted files' $'3 ONE\n2 ONE_X\n2.50 on average of 2 kinds' "$("$work/script/kinds")"
expect 'planted equality' '' "$(ordered "$work")"
printf 'if (kind <= SATDOKU_CLUE_ONE) {\nkind < SATDOKU_CLUE_KINDS\n' >"$work/puzzle/c.c"
expect 'planted order' './puzzle/c.c:1:if (kind <= SATDOKU_CLUE_ONE) {' "$(ordered "$work")"

expect 'kinds by the order of their numbers' '' "$(ordered "$source_dir")"
average=$("$source_dir/script/kinds" | sed -nE '$s/ on average.*//p')
if ! awk -v average="$average" 'BEGIN { exit !(average > 2 && average <= 4) }'; then
    printf 'a kind of clue is named in %s files on average, expected at most 4: see script/kinds\n' "$average"
    failures=1
fi
exit "$failures"
