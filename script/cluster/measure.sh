# The table of docs/cluster.md, which says what sharing out costs: sourced by script/cluster-test.
# shellcheck shell=bash
#
# Each way is taken three times, in turns with the others, so that a machine that slows down does so to all. Processor
# time is the least of the three, of user and system together; so is the time on the clock. Slurm's tasks are processes
# of its daemons, whose processor time is not seen here.

: "${engines:?}" "${stream:?}" "${plain:?}" "${slurm:?}" "${puzzles:?}"

way_one_run() { satdoku check -j 1 "$stream" >merged || [ $? -eq 1 ]; }

way_one_part() {
    satdoku check -j 1 --shard 1/1 "$stream" >part.1 || [ $? -eq 1 ]
    satdoku merge part.1 >merged || [ $? -eq 1 ]
}

way_two_parts() {
    local i
    for i in 1 2; do
        satdoku check -j 1 --shard "$i/2" "$stream" >"part.$i" &
    done
    wait
    satdoku merge part.1 part.2 >merged || [ $? -eq 1 ]
}

way_two_parts_in_turn() {
    local i
    for i in 1 2; do
        satdoku check -j 1 --shard "$i/2" "$stream" >"part.$i" || [ $? -eq 1 ]
    done
    satdoku merge part.1 part.2 >merged || [ $? -eq 1 ]
}

way_hundred_parts() {
    local i
    for i in {1..100}; do
        satdoku check -j 1 --shard "$i/100" "$stream" >"part.$i" || [ $? -eq 1 ]
    done
    satdoku merge part.* >merged || [ $? -eq 1 ]
}

way_merge() { satdoku merge "$plain"/part.* >merged || [ $? -eq 1 ]; }

pipe() {
    parallel --jobs "$1" --pipe --block 4M --keep-order 'satdoku check -j 1 || [ $? -eq 1 ]' <"$stream" >merged
}
way_pipe_1() { pipe 1; }
way_pipe_2() { pipe 2; }

array() {
    local job
    # sbatch --wait looks so seldom that it would be what is measured.
    job=$(submit --array="1-2%$1" "$slurm/stream.sbatch" 2 parts check "$stream")
    ended "$job"
    satdoku merge parts/part.* >merged || [ $? -eq 1 ]
}
way_array_1() { array 1; }
way_array_2() { array 2; }

# Each way, and what the table calls it.
ways=(
    "one_run|one run, \`check -j 1\`"
    "one_part|one part, and \`merge\`"
    "two_parts_in_turn|two parts in turn, and \`merge\`"
    "two_parts|two parts at once, and \`merge\`"
    "hundred_parts|100 parts in turn, and \`merge\`"
    "merge|\`merge\` alone, of those 100 parts"
    "pipe_1|\`parallel --pipe\`, one job"
    "pipe_2|\`parallel --pipe\`, two jobs"
    "array_1|Slurm, an array of two tasks, in turn"
    "array_2|Slurm, an array of two tasks, at once"
)

# take WAY: a line "WAY CPU WALL".
take() {
    local way=$1 folder
    folder=$engines/way
    mkdir "$folder"
    (
        cd "$folder" || exit
        TIMEFORMAT='%U %S %R'
        { time "way_$way" 2>said; } 2>seconds || {
            cat said >&2
            exit 1
        }
        cmp merged "$plain/check" >&2
        awk -v way="$way" 'END { print way, $1 + $2, $3 }' seconds
    )
    [ "$way" != hundred_parts ] || cp "$folder"/part.* "$plain/"
    rm -rf "$folder"
}

# print_table FILE: of what take said, the least.
print_table() {
    printf '%s\n' "${ways[@]}" | awk -v puzzles="$puzzles" '
        NR == FNR {
            if (!($1 in cpu) || $2 < cpu[$1]) cpu[$1] = $2
            if (!($1 in wall) || $3 < wall[$1]) wall[$1] = $3
            next
        }
        FNR == 1 {
            print "| " puzzles " puzzles | CPU s | more than one run | wall s | speed-up |"
            print "| --- | --- | --- | --- | --- |"
        }
        {
            split($0, words, "|")
            way = words[1]
            if (!(way in cpu)) next
            slurm = way ~ /^array/
            part = way == "merge"
            printf "| %s | %s | %s | %.2f | %s |\n", words[2],
                slurm ? "-" : sprintf("%.2f", cpu[way]),
                slurm || part || way == "one_run" ? "-" : sprintf("%+.1f %%", 100 * (cpu[way] / cpu["one_run"] - 1)),
                wall[way], part ? "-" : sprintf("%.2f", wall["one_run"] / wall[way])
        }' "$1" -
}

measure_all() {
    local round way
    for round in 1 2 3; do
        for way in "${ways[@]}"; do
            case $way in
            array*) [ -z "${missing[slurm]}" ] || continue ;;
            pipe*) [ -z "${missing[parallel]}" ] || continue ;;
            esac
            say "round $round: ${way#*|}"
            take "${way%%|*}" >>"$engines/taken"
        done
    done
    print_table "$engines/taken"
}
