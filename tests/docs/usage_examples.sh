#!/usr/bin/env bash
# Replays the `console` blocks of docs/usage.md, or of another document:
#
#   usage_examples.sh PROGRAM [DOCUMENT [COMMANDS [OTHER...]]]
#
# COMMANDS is how many the document has at least (10). OTHER programs are in the folder where commands run.
#
# A line "$ COMMAND" is run, and must print exactly the lines up to the next one or to the end of the block, standard
# error included; a line "..." stands for any lines, or none. All blocks share a folder that holds the files of
# docs/usage.md, examples/ and contrib/. A command with a program of others that is not installed is skipped by name. So
# is one that shares out work, by GNU parallel or on a cluster, with the rest of its block, which builds upon it:
# script/cluster-test has a cluster, and says so by SATDOKU_TEST_CLUSTER, and other machines, which
# SATDOKU_TEST_MACHINES names.
set -u

if [ $# -lt 1 ]; then
    echo "usage: $0 PROGRAM [DOCUMENT [COMMANDS [OTHER...]]]" >&2
    exit 2
fi
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
root=$(realpath "$(dirname "$0")/../..")
document=$(realpath "${2:-$root/docs/usage.md}")
at_least=${3:-10}
own=()
[ $# -lt 4 ] || mapfile -t own < <(realpath "${@:4}")

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work"
ln -s "$program" "$scratch/bin/satdoku"
export PATH="$scratch/bin:$PATH" LC_ALL=C
cd "$scratch/work" || exit 2
[ ${#own[@]} -eq 0 ] || ln -s "${own[@]}" .

echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 > unique.txt
echo 53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179 > several.txt
echo 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 > impossible.txt
echo 53..7....6..195....98....6.8...6...32..8.3..17...2...6.6....28....419..5....8..79 > typo.txt
printf '%s\n' 1... .... .... 4... > small.txt
echo .Shape~6x6.Thermo~R3C3~R3C2~R2C2~R2C3.Thermo~R3C6~R4C6~R5C6.~R1C6_6~R2C5_5~R3C1_6~R4C1_2~R5C4_5~R6C2_2 \
    > thermometers.txt
echo '.Shape~4x4.Cage~~R1C1~R1C2.Sandwich~?~C1.Skyscraper~R3~?~.WhiteDot~R1C1~R1C2' > sums.txt
echo .Shape~4x4.Or.X~R1C1~R1C2.WhiteDot~R1C1~R1C2.End.~R1C1_1~R1C2_3 > choices.txt
echo .Shape~4x4.Cage~5~R1C1~R2C1.Cage~7~R1C2~R1C3.Cage~6~R2C2~R2C3~R3C3.Cage~3~R4C1~R4C2.Cage~8~R3C4~R4C4~R4C3 \
    > killer.iss
cat > forgotten.iss << 'END'
.Shape~4x4.StrictKropki.BlackDot~R1C2~R2C2~R1C4~R2C4~R3C1~R4C1~R3C3~R4C3
.WhiteDot~R1C2~R1C3~R1C4.WhiteDot~R2C2~R2C1~R3C1.WhiteDot~R2C3~R2C4~R3C4
.WhiteDot~R3C1~R3C2.WhiteDot~R3C3~R3C4.WhiteDot~R4C1~R4C2~R4C3~R4C4
END
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
{
    echo id,puzzle,solution
    echo "1,$(cat unique.txt),$solved"
    echo "2,$(cat several.txt),${solved/859761/859763}"
    echo "3,$(cat impossible.txt),"
} > lesson.csv
paste -d ' ' <(cat unique.txt several.txt impossible.txt) <(printf '%s\n' easy 'two ways' misprint) > list.txt

cp -r "$root/examples" "$root/contrib" .
# Readers may be in the sources: what a command makes must not have the name of one of their folders.
for folder in "$root"/*/; do
    name=$(basename "$folder")
    [ "$name" = build ] || { mkdir -p "$name" && touch "$name/taken"; }
done
printf '%s\n' "${SATDOKU_TEST_MACHINES:-}" > machines.txt
# GNU parallel asks for citations, and keeps notes where it is told to.
export PARALLEL_HOME=$scratch/parallel
mkdir "$PARALLEL_HOME"
touch "$PARALLEL_HOME/will-cite"

# What the documents show besides satdoku and what every system has.
others='cadical clasp drat-trim minisat parallel'
# What wants a cluster.
of_cluster='sbatch squeue scontrol'

commands=0
skipped=0
failures=0
declare -A without=() # how many were skipped, by what is missing

# The program in the command that is missing, if any.
missing_in() {
    local other
    for other in $others; do
        if [[ " $1 " =~ [^a-z-]${other}[^a-z-] ]] && ! command -v "$other" > /dev/null; then
            echo "$other"
            return
        fi
    done
    for other in $of_cluster; do
        if [[ " $1 " =~ [^a-z-]${other}[^a-z-] ]] && [ -z "${SATDOKU_TEST_CLUSTER:-}" ]; then
            echo "cluster for $other"
            return
        fi
    done
    if [[ "$1" == *libcadical* ]] && [ ! -e "$(c++ -print-file-name=libcadical.a 2> /dev/null)" ]; then
        echo 'archive of cadical'
        return
    fi
    if [[ "$1" == *machines.txt* ]] && [ -z "${SATDOKU_TEST_MACHINES:-}" ]; then
        echo 'other machines'
    fi
}

# Whether the lines of a file are as another one has them, in which "..." stands for any lines.
is_as_shown() {
    local -a shown got
    local i=0 j=0 dots=-1 from=0
    mapfile -t shown < "$1"
    mapfile -t got < "$2"
    while [ "$j" -lt "${#got[@]}" ]; do
        if [ "$i" -lt "${#shown[@]}" ] && [ "${shown[i]}" = ... ]; then
            dots=$i
            from=$j
            i=$((i + 1))
        elif [ "$i" -lt "${#shown[@]}" ] && [ "${shown[i]}" = "${got[j]}" ]; then
            i=$((i + 1))
            j=$((j + 1))
        elif [ "$dots" -ge 0 ]; then # the dots stand for one line more
            from=$((from + 1))
            j=$from
            i=$((dots + 1))
        else
            return 1
        fi
    done
    while [ "$i" -lt "${#shown[@]}" ] && [ "${shown[i]}" = ... ]; do
        i=$((i + 1))
    done
    [ "$i" -eq "${#shown[@]}" ]
}

# Runs the command that stood above $expected.
replay() {
    if [ -z "$command" ]; then
        return
    fi
    commands=$((commands + 1))
    local missing
    missing=${missing_in_block:-$(missing_in "$command")}
    if [ -n "$missing" ]; then
        case $missing in *cluster* | *machines* | parallel) missing_in_block=$missing ;; esac
        skipped=$((skipped + 1))
        without[$missing]=$((${without[$missing]:-0} + 1))
        echo "skipped: \$ $command (no $missing)"
        command=
        return
    fi
    printf '%s' "$expected" > "$scratch/expected"
    bash -c "$command" > "$scratch/got" 2>&1 < /dev/null
    if ! is_as_shown "$scratch/expected" "$scratch/got"; then
        failures=$((failures + 1))
        echo "FAILED: \$ $command"
        diff "$scratch/expected" "$scratch/got"
    fi
    command=
}

inside=false
command=
expected=
missing_in_block=
while IFS= read -r line; do
    if [ "$line" = '```console' ]; then
        inside=true
    elif ! $inside; then
        continue
    elif [ "$line" = '```' ]; then
        replay
        inside=false
        missing_in_block=
    elif [ "${line:0:2}" = '$ ' ]; then
        replay
        command=${line:2}
        expected=
    else
        expected+=$line$'\n'
    fi
done < "$document"

for missing in "${!without[@]}"; do
    echo "skipped ${document##*/}: ${without[$missing]} commands: no $missing" >> "${SATDOKU_TEST_SKIPPED:-/dev/null}"
done
echo "${document##*/}: $commands commands, $failures failed, $skipped skipped"
[ "$failures" -eq 0 ] && [ "$commands" -ge "$at_least" ]
