#!/usr/bin/env bash
# The layers hold: usage layers.sh SOURCE_DIR LAYERS CC
#
# LAYERS has a line per target, its name and the include directories it is compiled with, between tabs. For each target
# and each folder of headers: what may be included can be, what may not be is not found. And every header
# compiles alone.
set -euo pipefail

source_dir=$1 layers=$2 cc=$3

declare -A sees=(
    [base]="include"
    [puzzle]="include base"
    [cnf]="include base"
    [encoder]="include base puzzle cnf"
    [decoder]="include base puzzle cnf"
    [proof]="include base cnf"
    [bridge]="include base puzzle cnf encoder decoder proof"
    [cli]="include"
    [bench]="include"
)
folders=(include base puzzle cnf encoder decoder proof bridge cli bench)
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

# The headers of folder $2 that are found from a file outside of it, compiled as target $1 is: by path.
found_headers() {
    local header
    for header in "$source_dir/$2"/*.h; do
        printf '#if __has_include("%s")\n#include "%s"\n#endif\n' "${header##*/}" "${header##*/}"
    done | "$cc" -std=c11 -E "${flags[@]}" -x c - |
        sed -n "s|^# [0-9]* \"$source_dir/$2/\([^/\"]*\)\".*|\1|p" | sort -u
}

shopt -s nullglob
targets=0
while IFS=$'\t' read -r -a fields; do
    target=${fields[0]%_main}
    flags=()
    for directory in "${fields[@]:1}"; do
        flags+=("-I$directory")
    done
    if [ -z "${sees[$target]:-}" ]; then
        fail "layers.sh does not know the folder $target: say what it may see"
        continue
    fi
    targets=$((targets + 1))
    for folder in "${folders[@]}"; do
        [ "$folder" != "$target" ] || continue
        expected=""
        if [[ " ${sees[$target]} " == *" $folder "* ]]; then
            expected=$(cd "$source_dir/$folder" && printf '%s\n' *.h | LC_ALL=C sort -u)
        fi
        found=$(found_headers "$target" "$folder" | LC_ALL=C sort -u)
        if [ "$found" != "$expected" ]; then
            fail "$target sees of $folder: ${found:-nothing}; it should see: ${expected:-nothing}"
        fi
    done
    for header in "$source_dir/$target"/*.h; do
        "$cc" -std=c11 -fsyntax-only "${flags[@]}" -x c "$header" || fail "$header needs another header"
    done
done <"$layers"

[ "$targets" -eq "${#sees[@]}" ] || fail "only $targets targets were looked at"
exit "$failures"
