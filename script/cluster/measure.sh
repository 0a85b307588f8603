# The table of docs/cluster.md, which says what sharing out costs: sourced by script/cluster-test.
# shellcheck shell=bash
#
# Each way is taken three times, in turns with the others, so that a machine that slows down does so to all. Processor
# time is the least of the three, of user and system together; so is the time on the clock. Slurm's tasks are processes
# of its daemons, whose processor time is not seen here.

: "${engines:?}" "${stream:?}" "${plain:?}" "${slurm:?}" "${puzzles:?}"

way_one_run() { satdoku check -j 1 "$stream" >merged || [ $? -eq 1 ]; }

# split_parts N: answers each of N parts, one after another.
split_parts() {
    local i
    mkdir parts
    for ((i = 1; i <= $1; i++)); do
        split_part "$i" "$1"
    done
}

# gather CUT: of parts that lie here.
gather() { gather.sh "$stream" "$1" parts >merged || [ $? -eq 1 ]; }

way_two_parts() {
    mkdir parts
    split_part 1 2 &
    split_part 2 2 &
    wait
    gather l/2
}

way_two_parts_in_turn() { split_parts 2 && gather l/2; }

way_skip_in_turn() {
    local i size code
    size=$(of_parts 10)
    mkdir parts
    for i in {1..10}; do
        code=0
        satdoku check -j 1 --skip $(((i - 1) * size)) --take "$size" "$stream" >"parts/part.$i" || code=$?
        echo "$code" >"parts/code.$i"
    done
    gather "$size"
}

way_hundred_parts() { split_parts 100 && gather l/100; }

way_gather() { ln -s "$plain/parts" parts && gather l/100; }

pipe() {
    parallel --jobs "$1" --keep-order "${@:2}" 'satdoku check -j 1 || [ $? -eq 1 ]' <"$stream" >merged
}
way_pipe_1() { pipe 1 --pipe --block 4M; }
way_pipe_2() { pipe 2 --pipe --block 4M; }
way_pipepart_2() { pipe 2 --pipepart -a "$stream" --block 4M; }

array() {
    local job
    # sbatch --wait looks so seldom that it would be what is measured.
    job=$(submit --array="1-2%$1" "$slurm/stream.sbatch" l/2 parts check "$stream")
    ended "$job"
    gather l/2
}
way_array_1() { array 1; }
way_array_2() { array 2; }

# Each way, and what the table calls it.
ways=(
    "one_run|one run, \`check -j 1\`"
    "two_parts_in_turn|two parts by \`split\` in turn, and \`gather.sh\`"
    "two_parts|two parts by \`split\` at once, and \`gather.sh\`"
    "hundred_parts|100 parts by \`split\` in turn, and \`gather.sh\`"
    "gather|\`gather.sh\` alone, of those 100 parts"
    "skip_in_turn|10 parts by \`--skip\` in turn, and \`gather.sh\`"
    "pipe_1|\`parallel --pipe\`, one job"
    "pipe_2|\`parallel --pipe\`, two jobs"
    "pipepart_2|\`parallel --pipepart\`, two jobs"
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
    [ "$way" != hundred_parts ] || cp -rT "$folder/parts" "$plain/parts"
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
            part = way == "gather"
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
