#!/bin/sh
# Prints the answers to a list that was answered in parts, in order: gather.sh LIST CUT FOLDER
#
# FOLDER has part.1, part.2, ... with a line for each puzzle of the part, and code.1, code.2, ... with the exit codes of
# the runs, each written when its run has ended. LIST has a puzzle on each line. CUT says how it was cut:
#     1000    into parts of 1000 puzzles, by --skip and --take
#     l/8     into 8 parts, by split -n l/I/8
#
# The exit code is that of one run over the whole list. If a part is missing, was cut off or has other than one answer
# for each of its puzzles, nothing is printed but a line about it on standard error, and the exit code is 2.
list=${1-} cut=${2-} folder=${3-}
if [ $# -ne 3 ] || ! [ "${cut#l/}" -ge 1 ] 2>/dev/null; then
    echo "usage: gather.sh LIST CUT FOLDER" >&2
    exit 2
fi
[ -r "$list" ] || { echo "$list: it cannot be read" >&2 && exit 2; }
export LC_ALL=C

# Comments and blank lines are no puzzles.
count_puzzles() { grep -vc -e '^#' -e '^[[:space:]]*$'; }

# How many puzzles each part has, a number on each line.
sizes() {
    case $cut in
    l/*) for i in $(seq "${cut#l/}"); do split -n "l/$i/${cut#l/}" "$list" | count_puzzles; done ;;
    *) count_puzzles <"$list" | awk -v most="$cut" '{ for (; $1 > 0; $1 -= most) print $1 < most ? $1 : most }' ;;
    esac
}

# complaint I SIZE BEFORE: what is wrong with part I, which has SIZE puzzles, the first of them with number BEFORE + 1.
complaint() {
    [ -e "$folder/part.$1" ] || { echo "is missing" && return; }
    [ -s "$folder/code.$1" ] || { echo "has not ended" && return; }
    [ "$(cat "$folder/code.$1")" -le 3 ] || { echo "was cut off: exit code $(cat "$folder/code.$1")" && return; }
    lines=$(wc -l <"$folder/part.$1")
    [ "$lines" -eq "$2" ] || { echo "has $lines answers to $2 puzzles" && return; }
    # JSON tells the number of each puzzle.
    awk -F '[:,]' -v before="$3" '/^\{"puzzle":/ && $2 != before + NR {
        print "has puzzle " $2 " in the place of " before + NR; exit }' "$folder/part.$1"
}

part=0 before=0 codes='' wrong=''
set --
for size in $(sizes); do
    part=$((part + 1))
    why=$(complaint $part "$size" $before)
    [ -z "$why" ] || { wrong=yes && echo "part $part $why" >&2; }
    # What satdoku says of an empty input does not count.
    [ "$size" -eq 0 ] || codes="$codes $(cat "$folder/code.$part" 2>/dev/null)"
    set -- "$@" "$folder/part.$part"
    [ "$cut" != "${cut#l/}" ] || before=$((before + size))
done
part=$((part + 1))
[ ! -e "$folder/part.$part" ] || { wrong=yes && echo "part $part is one too many" >&2; }
[ -z "$wrong" ] || exit 2

[ $# -eq 0 ] || cat "$@" || exit 2
for code in 2 1 3; do # the worst first
    case "$codes " in *" $code "*) exit $code ;; esac
done
