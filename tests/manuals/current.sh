#!/usr/bin/env bash
# Manual pages, the tables of docs/usage.md and docs/formats.md, the page's kinds of clues and completion are what script/docs makes of the program that there is, and
# the pages are good ones: usage current.sh PROGRAM SOURCE_DIR
set -euo pipefail
export LC_ALL=C.UTF-8

program=$(realpath "$1")
source_dir=$(realpath "$2")
if ! command -v python3 >/dev/null; then
    echo 'skipped current.sh: all: no python3' | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

made=$scratch/made
"$source_dir/script/docs" --program "$program" --into "$made" manuals
for name in docs/man completions docs/usage.md docs/formats.md web/model/kind_rows.js; do
    diff -r "$source_dir/$name" "$made/$name" || fail "$name is not what script/docs makes: run it"
done

# ---- The pages ----

pages=("$made"/docs/man/*)
[ "${#pages[@]}" -ge 15 ] || fail "only ${#pages[@]} pages"
commands=$("$program" help | sed -n '/^Examples/q; s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
    page=$made/docs/man/satdoku-$command.1
    for section in NAME SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' EXAMPLES 'SEE ALSO'; do
        grep -qx "\.Sh $section" "$page" || fail "satdoku-$command(1) has no $section"
    done
    for option in $("$program" "$command" --help | grep -o -e '^ *\(-., \)\?--[a-z-]*' | grep -o -e '--[a-z-]*'); do
        grep -q "^\.It .*Fl -${option#--}\b" "$page" || fail "satdoku-$command(1) has no $option"
    done
    grep -qx "\.It Xr satdoku-$command 1" "$made/docs/man/satdoku.1" || fail "satdoku(1) has no $command"
done
while IFS= read -r function; do
    grep -q "^\.It .*Fn $function\b" "$made/docs/man/satdoku.3" || fail "satdoku(3) says nothing of $function"
    grep -qx "\.Fo $function" "$made/docs/man/satdoku.3" || fail "satdoku(3) has no prototype of $function"
done < <(grep -o '\bsatdoku_[a-z0-9_]*(' "$source_dir/include/satdoku.h" | tr -d '(' | sort -u)
for format in $("$program" convert --to none 2>&1 </dev/null | sed 's/.*not one of auto, //; s/,//g; s/: did.*//'); do
    grep -qF "%${format//-/\\-}\\fR" "$made/docs/man/satdoku-formats.5" ||
        fail "satdoku-formats(5) has no $format"
done

if command -v mandoc >/dev/null; then
    for page in "${pages[@]}"; do
        mkdir -p "$scratch/tree/man${page##*.}"
        cp "$page" "$scratch/tree/man${page##*.}"
    done
    ! command -v makewhatis >/dev/null || makewhatis "$scratch/tree"
    for page in "${pages[@]}"; do
        MANPATH=$scratch/tree mandoc -T lint -W style "$page" || fail "${page##*/}: mandoc has a complaint"
        # A request that was not meant as one, or text that was, would show.
        mandoc -T utf8 "$page" | sed $'s/.\b//g' >"$scratch/text"
        ! grep -n '^ *\.[A-Z][a-z] \|\\f[BR]' "$scratch/text" || fail "${page##*/}: requests among the text"
    done
else
    echo 'skipped current.sh: what mandoc says of the pages: no mandoc' | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
fi
exit "$failures"
