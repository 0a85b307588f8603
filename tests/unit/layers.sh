#!/usr/bin/env bash
# The layers hold: usage layers.sh SOURCE_DIR LAYERS CC
#
# LAYERS has a line per target, its name and the include directories it is compiled with, between tabs. For each target
# and each folder of headers: what may be included can be, what may not be is not found. And every header
# compiles alone.
set -euo pipefail

source_dir=$1 layers=$2 cc=$3

formats=(format/shared format/fpuzzles format/rows format/constraints format/links)
session="include base puzzle cnf ${formats[*]} format infer encoder decoder sat"
declare -A sees=(
    [base]="include"
    [puzzle]="include base"
    [cnf]="include base"
    [format/shared]="include base puzzle"
    [format/rows]="include base puzzle format/shared"
    [format/fpuzzles]="include base puzzle format/shared"
    [format/constraints]="include base puzzle format/shared format/fpuzzles"
    [format/links]="include base puzzle format/shared format/fpuzzles"
    [format]="include base puzzle ${formats[*]}"
    [infer]="include base puzzle"
    [picture]="include base puzzle"
    [encoder]="include base puzzle cnf infer"
    [decoder]="include base puzzle cnf"
    [sat]="include base cnf"
    [proof]="include base cnf"
    [bridge/session]="$session"
    [bridge/formulas]="$session bridge/session"
    [bridge/questions]="$session bridge/session"
    [bridge/explain]="$session bridge/session bridge/questions"
    [bridge/steps]="$session bridge/session bridge/questions"
    [bridge/generate]="$session bridge/session bridge/questions bridge/steps"
    [decoder/answers]="$session bridge/session bridge/formulas"
    [certificate]="$session proof bridge/session bridge/formulas bridge/questions bridge/steps"
    [cli/system]="include base"
    [cli/options]="include base cli/system"
    [cli/stream]="include base cli/system cli/options"
    [cli/commands]="include base cli/system cli/options cli/stream"
    [cli]="include base cli/system cli/options cli/stream cli/commands"
    [bench]="include"
)
folders=(include base puzzle cnf "${formats[@]}" format infer picture encoder decoder sat proof certificate cli bench
    bridge/session bridge/formulas bridge/questions bridge/explain bridge/steps bridge/generate decoder/answers
    cli/system cli/options cli/stream cli/commands)
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

# The headers that are found from a file outside of their folder, compiled with $flags: "FOLDER HEADER" lines.
found_headers() {
    local folder header
    for folder in "${folders[@]}"; do
        for header in "$source_dir/$folder"/*.h; do
            printf '#if __has_include("%s")\n#include "%s"\n#endif\n' "${header##*/}" "${header##*/}"
        done
    done | "$cc" -std=c11 -E "${flags[@]}" -x c - |
        sed -n "s|^# [0-9]* \"$source_dir/\([^\"]*\)/\([^/\"]*\.h\)\".*|\1 \2|p" | LC_ALL=C sort -u
}

shopt -s nullglob
targets=0
while IFS=$'\t' read -r -a fields; do
    target=${fields[0]%_main}
    target=${target/_//}
    flags=()
    for directory in "${fields[@]:1}"; do
        flags+=("-I$directory")
    done
    if [ -z "${sees[$target]:-}" ]; then
        fail "layers.sh does not know the folder $target: say what it may see"
        continue
    fi
    targets=$((targets + 1))
    all_found=$(found_headers)
    for folder in "${folders[@]}"; do
        [ "$folder" != "$target" ] || continue
        expected=""
        if [[ " ${sees[$target]} " == *" $folder "* ]]; then
            expected=$(cd "$source_dir/$folder" && printf '%s\n' *.h | LC_ALL=C sort -u)
        fi
        found=$(sed -n "s|^$folder ||p" <<<"$all_found")
        if [ "$found" != "$expected" ]; then
            fail "$target sees of $folder: ${found:-nothing}; it should see: ${expected:-nothing}"
        fi
    done
    headers=("$source_dir/$target"/*.h)
    [ ${#headers[@]} -eq 0 ] || "$cc" -std=c11 -fsyntax-only "${flags[@]}" -x c "${headers[@]}" ||
        fail "a header of $target needs another header"
done <"$layers"

[ "$targets" -eq "${#sees[@]}" ] || fail "only $targets targets were looked at"
exit "$failures"
