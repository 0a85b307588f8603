# The stopwatch at work, for bench/run: sourced, never run.
# shellcheck shell=bash
#
# A solver is satdoku or a peer, by name. Each run of each solver leaves a line in $scratch/runs:
# measurement, solver, puzzles, state, user seconds, wall seconds, peak kilobytes, between tabs. The
# state is "ok"; "over" the limit, "failed", or "wrong": then that solver is not run again.
#
# shellcheck disable=SC2154 # set by bench/run: scratch, stopwatch, satdoku, runs, limit, only

peers=() # name, kind or nothing, command; and again

add_peer() {
    [[ "$1" =~ ^([A-Za-z0-9_.-]+)(:(lists|boards|sudominoku|variants))?=(.+)$ ]] ||
        die "neither NAME=COMMAND nor NAME:KIND=COMMAND: $1"
    peers+=("${BASH_REMATCH[1]}" "${BASH_REMATCH[3]}" "${BASH_REMATCH[4]}")
}

wanted() { [[ "$1" =~ $only ]]; }

# skip NAME WHY: says so, if it was wanted at all.
skip() {
    wanted "$1" || return 0
    say "skipped: $1: $2"
    printf '# skipped\t%s: %s\n' "$1" "$2" >>"$scratch/skipped"
}

# A solver need not agree with the words of `check`; it must say something to each puzzle. Boards are
# looked at by rule code.
is_right() {
    local solver=$1 puzzles=$2 expected=$3 input=$4 count
    if [ "$expected" = grid ]; then
        "$satdoku" verify --grid "$input" "$scratch/answers" >"$scratch/verify" 2>&1
        return
    fi
    count=$(wc -l <"$scratch/answers")
    if [ "$solver" = satdoku ]; then
        [ "$count" -eq "$puzzles" ] && ! grep -qvxE "$expected" "$scratch/answers"
    else
        [ "$count" -ge "$puzzles" ]
    fi
}

# once SOLVER PUZZLES EXPECTED INPUT COMMAND...: prints state, user seconds, wall seconds, peak kilobytes.
once() {
    local solver=$1 puzzles=$2 expected=$3 input=$4 state user wall peak
    rm -f "$scratch/figures"
    "$stopwatch" "$scratch/figures" "$limit" "${@:5}" <"$input" >"$scratch/answers" 2>"$scratch/said" ||
        die "the stopwatch failed: $(cat "$scratch/said")"
    read -r state user wall peak <"$scratch/figures"
    case $state in
    # "No" is an answer, too: exit 1.
    0 | 1)
        state=wrong
        ! is_right "$solver" "$puzzles" "$expected" "$input" || state=ok
        ;;
    over) ;;
    *) state=failed ;;
    esac
    [ "$state" = ok ] || say "$solver: $state$(sed 's/^/: /;q' "$scratch/said")"
    printf '%s\t%s\t%s\t%s\n' "$state" "$user" "$wall" "$peak"
}

# run_of NAME SOLVER PUZZLES EXPECTED INPUT COMMAND...: one run. Of a folder every file is an input of
# its own, and the slowest counts.
run_of() {
    local name=$1 solver=$2 puzzles=$3 expected=$4 inputs=("$5") input
    [ ! -d "$5" ] || inputs=("$5"/*)
    for input in "${inputs[@]}"; do
        once "$solver" "$puzzles" "$expected" "$input" "${@:6}"
    done | awk -F '\t' -v OFS='\t' '
        NR == 1 || $1 != "ok" || $2 > worst { worst = $2; line = $0; if ($1 != "ok") exit }
        END { print line }' >"$scratch/run"
    printf '%s\t%s\t%s\t%s\n' "$name" "$solver" "$puzzles" "$(cat "$scratch/run")" >>"$scratch/runs"
}

# Not after an answer that does not count, nor where a run takes long: then one does.
is_done() {
    awk -F '\t' -v name="$1" -v solver="$2" '
        $1 == name && $2 == solver && ($4 != "ok" || $6 > 20) { found = 1 }
        END { exit !found }' "$scratch/runs"
}

# measure NAME KIND PUZZLES EXPECTED INPUT ARGUMENT...: satdoku with these arguments and the peers for
# that kind, in turns, so that none has the machine's bad moments to itself. EXPECTED is what an answer
# looks like, a regular expression; or "grid".
measure() {
    local name=$1 kind=$2 input=$5 round i
    wanted "$name" || return 0
    [ -e "$input" ] || { skip "$name" "no ${input##*/}" && return; }
    say "$name"
    for ((round = 0; round < runs; round++)); do
        is_done "$name" satdoku || run_of "$name" satdoku "${@:3:3}" "$satdoku" "${@:6}"
        for ((i = 0; i < ${#peers[@]}; i += 3)); do
            [[ "${peers[i + 1]:-$kind}" = "$kind" && "$kind" != alone ]] || continue
            is_done "$name" "${peers[i]}" ||
                run_of "$name" "${peers[i]}" "${@:3:3}" sh -c "${peers[i + 2]}"
        done
    done
}

# The medians of all runs, and the worst state: measurement, solver, puzzles, runs, state, user, wall, peak.
medians() {
    awk -F '\t' -v OFS='\t' '
        function median(column, key, n,    i, j, x, value) {
            for (i = 1; i <= n; i++) {
                x = cell[key, i, column]
                for (j = i; j > 1 && value[j - 1] > x; j--) value[j] = value[j - 1]
                value[j] = x
            }
            return (value[int((n + 1) / 2)] + value[int(n / 2) + 1]) / 2
        }
        {
            key = $1 OFS $2 OFS $3
            if (!(key in count)) { order[++keys] = key; state[key] = "ok" }
            n = ++count[key]
            if ($4 != "ok") state[key] = $4
            for (i = 5; i <= 7; i++) cell[key, n, i] = $i + 0
        }
        END {
            for (k = 1; k <= keys; k++) {
                key = order[k]; n = count[key]
                printf "%s\t%d\t%s\t%.6f\t%.6f\t%d\n", key, n, state[key],
                    median(5, key, n), median(6, key, n), median(7, key, n)
            }
        }' "$scratch/runs"
}
