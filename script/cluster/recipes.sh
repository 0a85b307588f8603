# The recipes of docs/cluster.md, each with what it is to come to: sourced by script/cluster-test.
# shellcheck shell=bash
#
# A recipe is a function that fails where anything is not as it should be. It has an empty folder of its own as working
# directory, satdoku and gather.sh in PATH, and these variables: stream, a list of $puzzles puzzles; plain, the folder
# with what one run says of it; cubed.icnf, a formula in $cubes cubes; slurm, the folder of the batch scripts; remote,
# the configuration of ssh in which satdoku-remote is this machine; root, the folder of the sources.

: "${puzzles:?}" "${stream:?}" "${plain:?}" "${cubed:?}" "${cubes:?}" "${slurm:?}" "${remote:?}" "${root:?}"

# How long whatever should happen may take, on a machine that has other work as well.
patience=${patience:-$((240 + puzzles / 1000))}

# The puzzles of a part, where there are so many parts.
of_parts() { echo $(((puzzles + $1 - 1) / $1)); }

# answers CODE COMMAND...: runs it, its answers go to the file merged; fails where the exit code is another one.
answers() {
    local expected=$1 code=0
    shift
    timeout "$patience" "$@" >merged 2>said </dev/null || code=$?
    [ "$code" -eq "$expected" ] || {
        echo "exit code $code instead of $expected: $*"
        head -n 20 said
        return 1
    }
}

# same NAME: what was answered last is byte for byte what the plain run has.
same() { cmp merged "$plain/$1"; }

# refused CUT PART...: the answers are not gathered, nothing is printed, and exactly these parts are named; their numbers
# are in the file again.
refused() {
    local cut=$1
    shift
    answers 2 gather.sh "$stream" "$cut" parts && [ ! -s merged ] || return
    sed -n 's/^part \([0-9]*\) .*/\1/p' said | sort -n >again
    printf '%s\n' "$@" | diff - again
}

size_of() { stat -c %s "$1" 2>/dev/null || echo 0; }

# Something of a part has been written. A pattern stands for files that are yet to come.
has_begun() {
    local file
    file=$(compgen -G "$1" | head -n 1)
    [ -n "$file" ] && [ "$(size_of "$file")" -gt 4096 ]
}

# running WORDS: the process of the program that has these words in its command line.
running() {
    local pid
    for pid in $(started_here); do
        if tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -q "^[^ ]*satdoku .*$1"; then
            echo "$pid"
            return
        fi
    done
    return 1
}

# ---- Shell ---------------------------------------------------------------------------------------

# take_part I SIZE [FILE...]: the I-th SIZE puzzles of the list, which keep their numbers and lines.
take_part() {
    local part=$1 size=$2 code=0
    shift 2
    satdoku check -j 1 --json --skip $(((part - 1) * size)) --take "$size" "${@:-$stream}" >"parts/part.$part" \
        2>"said.$part" || code=$?
    echo "$code" >"parts/code.$part"
}

# split_part I N: the I-th of N parts with as many bytes.
split_part() {
    local code=0
    split -n "l/$1/$2" "$stream" | satdoku check -j 1 >"parts/part.$1" || code=$?
    echo "$code" >"parts/code.$1"
}

recipe_shell() {
    local i
    mkdir parts
    for i in 1 2; do
        split_part "$i" 2 &
    done
    wait
    answers 1 gather.sh "$stream" l/2 parts && same check
}

# Lines that are malformed, of a list in two files of which one is compressed: answers, messages and the exit code are
# those of one run.
recipe_shell_messages() {
    local i size
    mkdir parts
    awk 'NR % 5000 == 7 { print "words" } NR % 7000 != 9' "$stream" >list
    size=$(($(wc -l <list) / 3 + 1))
    head -n "$size" list | gzip >first.gz
    tail -n +"$((size + 1))" list >second
    for i in 1 2 3; do
        take_part "$i" "$size" first.gz second &
    done
    wait
    answers 2 gather.sh <(gzip -cdf first.gz second) "$size" parts || return
    cp merged parts/all
    cat said.1 said.2 said.3 >all_said
    answers 2 satdoku check -j 1 --json first.gz second && cmp merged parts/all && cmp said all_said
}

# Parts that are missing, were cut off, came twice or are not what they should be: each is named, and nothing printed.
recipe_shell_refused() {
    local i size
    size=$(of_parts 4)
    mkdir parts whole
    for i in 1 2 3 4; do
        split_part "$i" 4
    done
    cp parts/* whole
    rm parts/part.2 parts/code.3
    refused l/4 2 3 || return
    cp whole/* parts
    cat whole/part.3 >>parts/part.3
    sed -i '$d' parts/part.1
    refused l/4 1 3 || return
    cp whole/* parts
    cp whole/part.4 parts/part.5
    refused l/4 5 || return
    rm parts/*
    for i in 1 2 3 4; do
        take_part "$i" "$size"
    done
    answers 1 gather.sh "$stream" "$size" parts && same check.json || return
    cp parts/part.2 parts/part.3
    refused "$size" 3 || return
    grep -qx "part 3 has puzzle $((size + 1)) in the place of $((2 * size + 1))" said
}

# A part that is killed in the middle is named, and done again.
recipe_shell_killed() {
    local size
    size=$(of_parts 2)
    mkdir parts
    take_part 1 "$size" &
    { satdoku check -j 1 --json --skip "$size" "$stream" || echo $? >parts/code.2; } >parts/part.2 &
    until_true "$patience" has_begun parts/part.2
    kill -KILL "$(running "--skip $size ")"
    wait
    refused "$size" 2 || return
    grep -qx 'part 2 was cut off: exit code 137' said || return
    take_part 2 "$size"
    answers 1 gather.sh "$stream" "$size" parts && same check.json
}

# ---- GNU parallel ----------------------------------------------------------------------------------

# worst JOURNAL: the exit code of a whole run, from those of the jobs in a journal of GNU parallel.
worst() { awk 'NR > 1 { n[$8 > 0 || $7 > 3 ? 2 : $7]++ } END { exit n[2] ? 2 : n[1] ? 1 : n[3] ? 3 : 0 }' "$1"; }

# Whether merged has an answer to each puzzle, and the whole run its exit code.
all_answered() {
    local code=0
    worst jobs.log || code=$?
    [ "$(wc -l <merged)" -eq "$puzzles" ] && [ "$code" -eq 1 ]
}

recipe_parallel_pipe() {
    timeout "$patience" parallel --jobs 2 --pipe --block 1M --keep-order --joblog jobs.log 'satdoku check -j 1' \
        <"$stream" >merged || true
    all_answered && same check
}

# It reads the list where it is.
recipe_parallel_pipepart() {
    timeout "$patience" parallel --jobs 2 --pipepart -a "$stream" --block 1M --keep-order --joblog jobs.log \
        'satdoku check -j 1' >merged || true
    all_answered && same check
}

# A job that is killed is seen by its answers and by the journal.
recipe_parallel_killed() {
    timeout "$patience" parallel --jobs 2 --pipe --block 1M --keep-order --joblog jobs.log \
        '[ {#} != 2 ] || kill -KILL $$; satdoku check -j 1' <"$stream" >merged || true
    ! all_answered && [ "$(wc -l <merged)" -lt "$puzzles" ] && [ "$(worst jobs.log || echo $?)" -eq 2 ]
}

# Numbers are those of the whole list, and so tell whether all is there.
recipe_parallel_numbers() {
    local size
    size=$(of_parts 7)
    seq 0 "$size" "$((puzzles - 1))" | timeout "$patience" parallel --jobs 2 --keep-order --joblog jobs.log \
        satdoku check -j 1 --json --skip {} --take "$size" "$stream" >merged || true
    all_answered && same check.json && ! awk -F '[:,]' '$2 != NR' merged | grep -q .
}

recipe_parallel_ssh() {
    timeout "$patience" parallel --ssh "ssh -F $remote" --sshlogin 2/satdoku-remote --pipe --block 1M --keep-order \
        --joblog jobs.log 'satdoku check -j 1' <"$stream" >merged || true
    all_answered && same check
}

# Parts by SSH, as machines with a common file system do them.
recipe_parallel_ssh_parts() {
    mkdir parts
    seq 4 | timeout "$patience" parallel --ssh "ssh -F $remote" --sshlogin 1/satdoku-remote --sshlogin 1/: --workdir . \
        "split -n l/{}/4 $stream | satdoku check -j 1 > parts/part.{}; echo \$? > parts/code.{}"
    answers 1 gather.sh "$stream" l/4 parts && same check
}

# Ends all processes of a session. GNU parallel gives each job a process group of its own: one that went on would write
# to its part while it is done again.
kill_session() {
    local file fields found=yes
    while [ -n "$found" ]; do
        found=
        for file in /proc/[0-9]*/stat; do
            # behind the name, which may have blanks: state, parent, group, session
            read -ra fields <<<"$(sed 's/.*) //' "$file" 2>/dev/null)"
            if [ "${fields[3]:-}" = "$1" ] && [ "${fields[0]}" != Z ]; then
                found=${file//[!0-9]/}
                kill -KILL "$found" 2>/dev/null || true
            fi
        done
    done
}

# Killed in the middle, and started again: what had been done is not done again. How far it comes until then is a
# matter of the machine; the first part has been done.
recipe_parallel_resume() {
    local pid whole i size undone=()
    size=$(of_parts 6)
    mkdir parts
    cat >go <<END
seq 6 | parallel --jobs 1 --joblog jobs.log --resume-failed \\
    'satdoku check -j 1 --json --skip \$((({} - 1) * $size)) --take $size $stream > parts/part.{}
     code=\$?; echo \$code > parts/code.{}; [ \$code -le 3 ]'
END
    setsid bash go &
    pid=$!
    until_true "$patience" has_begun parts/part.2
    kill_session "$pid"
    wait "$pid" || true
    for i in 1 2 3 4 5 6; do
        [ -s "parts/code.$i" ] || undone+=("$i")
    done
    [ ${#undone[@]} -gt 0 ] || { echo "it had ended before it was killed" && return 1; }
    refused "$size" "${undone[@]}" || return
    whole=$(stat -c %y parts/part.1)
    timeout "$patience" bash go
    [ "$(stat -c %y parts/part.1)" = "$whole" ] || { echo "part 1 was done again" && return 1; }
    answers 1 gather.sh "$stream" "$size" parts && same check.json
}

recipe_parallel_cubes() {
    seq "$cubes" | timeout "$patience" parallel --jobs 2 \
        satdoku count --limit 1000000 --cube "{}/$cubes" "$cubed.icnf" >parts
    answers 0 satdoku merge "$cubed.icnf" parts && same count
}

# Cubes that lead to a solution; the first that has one ends the others.
recipe_parallel_any() {
    satdoku encode --simplify probe --cubes 16 --split path -o any.icnf "$cubed.txt"
    seq 16 | timeout "$patience" parallel --jobs 2 --halt now,success=1 \
        "satdoku solve --any --cube {}/16 any.icnf >any.{} && grep -q ^solution any.{}" 2>said
    satdoku merge any.icnf "$(grep -l ^solution any.? any.?? | head -n 1)" >solution
    satdoku convert --to line "$cubed.txt" >clues
    paste -d '\n' <(fold -w 1 clues) <(satdoku convert --to line solution | fold -w 1) |
        awk 'NR % 2 { clue = $0; next } clue != "." && clue != "0" && clue != $0 { exit 1 }' &&
        [ "$(satdoku check solution)" = unique ]
}

# ---- Slurm -----------------------------------------------------------------------------------------

submit() { sbatch --parsable --output="$PWD/%A_%a.log" "$@"; }

# Slurm lets a requeued task wait for two minutes; here it need not.
have_ended() {
    local waiting task
    waiting=$(squeue --noheader --array --jobs="$1" --format='%i %r' 2>/dev/null)
    sed -n 's/ BeginTime$//p' <<<"$waiting" | while read -r task; do
        scontrol update "JobId=$task" StartTime=now
    done
    [ -z "$waiting" ]
}

ended() {
    until_true "$patience" have_ended "$1" || {
        squeue
        return 1
    }
}

# A task that is requeued may be in no list for a moment, as if it had ended: so its second start is waited for before
# the end of its job. started_twice JOB TASK
started_twice() {
    until_true "$patience" has_started_twice "$1" "$1_$2.log" || {
        cat "$1_$2.log"
        return 1
    }
}

has_started_twice() {
    have_ended "$1"
    grep -q ', start 2, ' "$2"
}

# A task is killed in the middle and requeued.
recipe_slurm_stream() {
    local job size
    size=$(of_parts 4)
    job=$(submit --array=1-4 "$slurm/stream.sbatch" "$size" parts check --json "$stream")
    until_true "$patience" has_begun 'parts/.part.2.*'
    [ ! -e parts/part.2 ] || { echo "part 2 was too fast" && return 1; }
    scontrol requeue "${job}_2"
    started_twice "$job" 2
    ended "$job"
    [ "$(find parts -type f | wc -l)" -eq 8 ] || { ls -lA parts && return 1; }
    answers 1 gather.sh "$stream" "$size" parts && same check.json
}

# A task whose program is killed fails; it alone is submitted once more, and a job gathers the answers behind it.
recipe_slurm_redo() {
    local job size
    size=$(of_parts 3)
    job=$(submit --array=1-3 "$slurm/stream.sbatch" "$size" parts check --json "$stream")
    until_true "$patience" has_begun 'parts/.part.3.*'
    kill -KILL "$(running "--skip $((2 * size)) ")"
    ended "$job"
    grep -q 'was cut off' "${job}_3.log"
    refused "$size" 3
    job=$(submit "--array=$(paste -sd , again)" "$slurm/stream.sbatch" "$size" parts check --json "$stream")
    job=$(submit "--dependency=afterany:$job" --wrap "gather.sh $stream $size parts > merged")
    ended "$job"
    same check.json
}

# A node that is lost takes its task with it, which goes to the other one.
recipe_slurm_node() {
    local job
    job=$(submit --array=1-4 "$slurm/stream.sbatch" l/4 parts check "$stream")
    until_true "$patience" has_begun 'parts/.part.2.*'
    scontrol update NodeName=node2 State=DOWN Reason=test
    until_true 30 eval '! squeue --noheader --states=RUNNING --nodelist=node2 | grep -q .'
    ended "$job"
    # It may be back by itself.
    scontrol update NodeName=node2 State=RESUME || true
    grep -l ', start 2, ' "$job"_*.log
    answers 1 gather.sh "$stream" l/4 parts && same check
}

# A task that is stuck, as on a machine that is about to fail, is requeued.
recipe_slurm_cubes() {
    local job
    cat >stuck <<END
#!/bin/bash
[[ " \$* " != *" --cube 2/"* ]] || ! mkdir "$PWD/is-stuck" 2>/dev/null || sleep 600
exec satdoku "\$@"
END
    chmod +x stuck
    job=$(SATDOKU=$PWD/stuck submit --array="1-$cubes" "$slurm/cubes.sbatch" "$cubes" parts count --limit 1000000 \
        "$cubed.icnf")
    until_true "$patience" test -d is-stuck
    scontrol requeue "${job}_2"
    started_twice "$job" 2
    ended "$job"
    answers 0 satdoku merge "$cubed.icnf" parts/part.* && same count
}

# ---- The page itself ---------------------------------------------------------------------------------

# The blocks of docs/cluster.md, as a user would type them, in which no command may be skipped.
recipe_docs() {
    SATDOKU_TEST_CLUSTER=1 PARALLEL_SSH="ssh -F $remote" SATDOKU_TEST_MACHINES=2/satdoku-remote \
        bash "$root/tests/docs/usage_examples.sh" "$(command -v satdoku)" "$root/docs/cluster.md" | tee said
    grep -q ' 0 failed, 0 skipped$' said
}
