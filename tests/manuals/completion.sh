#!/usr/bin/env bash
# What shells complete, by the shells themselves: usage completion.sh SHELL PROGRAM SOURCE_DIR
#
# A line is typed, Tab is pressed, and what is offered is looked at.
set -euo pipefail
export LC_ALL=C.UTF-8

shell=$1
program=$(realpath "$2")
source_dir=$(realpath "$3")
if ! command -v "$shell" >/dev/null; then
    echo "skipped completion.sh: all: no $shell" | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home" "$scratch/work" "$scratch/work/a folder" "$scratch/bin"
export HOME=$scratch/home XDG_CONFIG_HOME=$scratch/home XDG_DATA_HOME=$scratch/home XDG_CACHE_HOME=$scratch/home
ln -s "$program" "$scratch/bin/satdoku"
export PATH=$scratch/bin:$PATH
cd "$scratch/work"
touch puzzle.txt 'two words.txt' solve
failures=0
checks=0

commands=$(satdoku help | sed -n '/^Examples/q; s/^  \([a-z]*\) .*/\1/p' | tr '\n' ' ')
formats=$(satdoku convert --to none 2>&1 </dev/null | sed "s/.*not one of //; s/,//g; s/: did.*//") || true

# Lines that are typed; words that must be offered; words, or patterns, that must not; "-" for none.
{
    printf '%s\t%s\t%s\n' \
        'satdoku ' "$commands help" 'puzzle.txt' \
        'satdoku so' 'solve' 'check puzzle.txt' \
        'satdoku help ex' 'explain' 'solve' \
        'satdoku help f' 'formats' 'solve' \
        'satdoku help cl' 'clues' 'formats' \
        'satdoku --version -' '--json' 'solve' \
        'satdoku solve --from ' "$formats" 'puzzle.txt --json' \
        'satdoku solve --from gr' 'grid' 'line' \
        'satdoku solve --from=fp' 'fpuzzles fpuzzles-link' 'line' \
        'satdoku convert --to ' "$formats" 'puzzle.txt' \
        'satdoku solve --board s' 'samurai' 'grid' \
        'satdoku check --simplify ' 'none givens singles locked probe' 'grid' \
        'satdoku encode --encoding ' 'extended efficient minimal' 'pairwise' \
        'satdoku encode --amo=' 'pairwise sequential product bimander commander' 'extended' \
        'satdoku check --only ' 'unique multiple none' 'solvable' \
        'satdoku check --only none,m' 'multiple' 'unique grid' \
        'satdoku draw --color ' 'auto always never' 'puzzle.txt' \
        'satdoku solve p' 'puzzle.txt' '--json solve' \
        'satdoku solve --json p' 'puzzle.txt' '--json' \
        'satdoku encode -o ' 'puzzle.txt' '--json' \
        'satdoku encode --output pu' 'puzzle.txt' '--json' \
        'satdoku prove -o ' 'a*folder*' '*puzzle.txt' \
        'satdoku solve tw' 'two*words.txt' 'puzzle.txt' \
        'satdoku solve --solver sat' 'satdoku' 'puzzle.txt' \
        'satdoku solve --limit ' '-' 'puzzle.txt grid' \
        'satdoku solve -- pu' 'puzzle.txt' '-*' \
        'satdoku nothing ' '-' 'grid --json'
    # Every option of every command, and none of others.
    for command in $commands; do
        own=$(satdoku "$command" --help | grep -o -e '^ *\(-., \)\?--[a-z-]*' | grep -o -e '--[a-z-]*' | tr '\n' ' ')
        printf 'satdoku %s --\t%s\t%s\n' "$command" "$own" '--no-such puzzle.txt'
    done
} >"$scratch/rows"
cut -f 1 "$scratch/rows" >"$scratch/lines"

# ---- The shells: what is offered for each line of standard input, a word a line, then an empty line ----

offered_by_bash() {
    # shellcheck disable=SC2016 # for the other bash
    bash --noprofile --norc -c '
        source "$1"
        while IFS= read -r line; do
            # As readline parts words: "=" is one.
            spaced=${line//=/ = }
            read -r -a COMP_WORDS <<<"$spaced"
            case $line in *[\ =]) COMP_WORDS+=("") ;; esac
            case $line in *=) unset "COMP_WORDS[-1]" ;; esac
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            COMPREPLY=()
            _satdoku 2>/dev/null # compopt wants a completion under way
            [ ${#COMPREPLY[@]} -eq 0 ] || printf "%s\n" "${COMPREPLY[@]}"
            echo
        done' bash "$source_dir/completions/satdoku.bash"
}

offered_by_zsh() {
    zsh -f "$source_dir/tests/manuals/capture.zsh" "$source_dir/completions"
}

offered_by_fish() {
    # shellcheck disable=SC2016 # for fish
    fish --no-config -c '
        source $argv[1]
        while read -l line
            complete -C $line | cut -f 1
            echo
        end' "$source_dir/completions/satdoku.fish"
}

timeout 60 cat "$scratch/lines" | "offered_by_$shell" >"$scratch/offered"

# ---- Looking at it ----

# One of the words offered is as the pattern says; of "--from=grid" and "a,b" the last part counts.
is_offered() {
    local word
    for word in "${offered[@]}"; do
        # shellcheck disable=SC2053 # a pattern
        if [[ $word == $1 || ${word##*[=,]} == $1 ]]; then
            return 0
        fi
    done
    return 1
}

exec 3<"$scratch/offered"
while IFS=$'\t' read -r line wanted unwanted; do
    offered=()
    while IFS= read -r -u 3 word && [ -n "$word" ]; do
        offered+=("$word")
    done
    set -f
    for word in $wanted; do
        checks=$((checks + 1))
        [ "$word" = - ] || is_offered "$word" || {
            echo "FAILED: $shell: '$line' Tab: $word is not offered, but: ${offered[*]}"
            failures=$((failures + 1))
        }
    done
    for word in $unwanted; do
        checks=$((checks + 1))
        ! is_offered "$word" || {
            echo "FAILED: $shell: '$line' Tab: $word is offered: ${offered[*]}"
            failures=$((failures + 1))
        }
    done
    set +f
done <"$scratch/rows"
echo "completion.sh $shell: $checks checks, $failures failed"
[ "$failures" -eq 0 ] && [ "$checks" -gt 200 ]
