#!/usr/bin/env bash
# Replays the `console` blocks of docs/usage.md: usage usage_examples.sh PROGRAM [DOCUMENT]
#
# A line "$ COMMAND" is run, and must print exactly the lines up to the next one or to the end of the block, standard
# error included. All blocks share a folder that holds the files of the document.
set -u

if [ $# -lt 1 ]; then
    echo "usage: $0 PROGRAM [DOCUMENT]" >&2
    exit 2
fi
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
document=$(realpath "${2:-$(dirname "$0")/../../docs/usage.md}")

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work"
ln -s "$program" "$scratch/bin/satdoku"
export PATH="$scratch/bin:$PATH" LC_ALL=C
cd "$scratch/work" || exit 2

echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 > unique.txt
echo 53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179 > several.txt
echo 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 > impossible.txt
echo 53..7....6..195....98....6.8...6...32..8.3..17...2...6.6....28....419..5....8..79 > typo.txt
printf '%s\n' 1... .... .... 4... > small.txt
paste -d ' ' <(cat unique.txt several.txt impossible.txt) <(printf '%s\n' easy 'two ways' misprint) > list.txt

commands=0
failures=0

# Runs the command that stood above $expected.
replay() {
    if [ -z "$command" ]; then
        return
    fi
    commands=$((commands + 1))
    printf '%s' "$expected" > "$scratch/expected"
    bash -c "$command" > "$scratch/got" 2>&1 < /dev/null
    if ! cmp -s "$scratch/expected" "$scratch/got"; then
        failures=$((failures + 1))
        echo "FAILED: \$ $command"
        diff "$scratch/expected" "$scratch/got"
    fi
    command=
}

inside=false
command=
expected=
while IFS= read -r line; do
    if [ "$line" = '```console' ]; then
        inside=true
    elif ! $inside; then
        continue
    elif [ "$line" = '```' ]; then
        replay
        inside=false
    elif [ "${line:0:2}" = '$ ' ]; then
        replay
        command=${line:2}
        expected=
    else
        expected+=$line$'\n'
    fi
done < "$document"

echo "usage_examples: $commands commands, $failures failed"
[ "$failures" -eq 0 ] && [ "$commands" -gt 10 ]
