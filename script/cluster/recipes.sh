# The recipes of docs/cluster.md, each with what it is to come to: sourced by script/cluster-test.
# shellcheck shell=bash
#
# A recipe is a function that fails where anything is not as it should be. It has an empty folder of its own as working
# directory, satdoku in PATH, and these variables: stream, a list of $puzzles puzzles; plain, the folder with what one run
# says of it; cubed.icnf, a formula in $cubes cubes; slurm, the folder of the batch scripts; remote, the configuration
# of ssh in which satdoku-remote is this machine; root, the folder of the sources.

: "${puzzles:?}" "${stream:?}" "${plain:?}" "${cubed:?}" "${cubes:?}" "${slurm:?}" "${remote:?}" "${root:?}"

# How long whatever should happen may take, on a machine that has other work as well.
patience=${patience:-$((240 + puzzles / 1000))}

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

# refused PART...: merge says no, prints nothing, and names exactly these parts, which become numbers in the file again.
refused() {
    answers 2 satdoku merge parts/part.* && [ ! -s merged ] || return
    sed -n 's/^satdoku: \(.*: \)\{0,1\}part \([0-9]*\) of .*/\2/p' said | sort -n >again
    printf '%s\n' "$@" | diff - again
}

size_of() { stat -c %s "$1" 2>/dev/null || echo 0; }

# Something of a part has been written, more than the line in front: answers as JSON, which are long, come
# early. A pattern stands for files that are yet to come.
has_begun() {
    local file
    file=$(compgen -G "$1" | head -n 1)
    [ -n "$file" ] && [ "$(size_of "$file")" -gt 4096 ]
}

# ---- Shell ---------------------------------------------------------------------------------------

recipe_shell() {
    local i
    mkdir parts
    for i in 1 2; do
        satdoku check -j 1 --shard "$i/2" "$stream" >"parts/part.$i" &
    done
    wait
    answers 1 satdoku merge parts/part.1 parts/part.2 && same check
}

# As JSON, which has numbers of puzzles and lines, of a list in two files of which one is compressed.
recipe_shell_files() {
    local i count
    mkdir parts
    count=$(wc -l <"$stream")
    head -n "$((count / 3))" "$stream" | gzip >first.txt.gz
    tail -n +"$((count / 3 + 1))" "$stream" >second.txt
    for i in 1 2 3; do
        satdoku check -j 1 --json --shard "$i/3" first.txt.gz second.txt >"parts/part.$i" &
    done
    wait
    answers 1 satdoku merge parts/part.* || return
    cp merged parts/all
    answers 1 satdoku check -j 1 --json first.txt.gz second.txt && cmp merged parts/all
}

# A part that is killed in the middle is not merged, is named, and is done again by the command that merge prints.
recipe_shell_killed() {
    local pid
    mkdir parts
    satdoku check -j 1 --json --shard 1/2 "$stream" >parts/part.1 &
    satdoku check -j 1 --json --shard 2/2 "$stream" >parts/part.2 &
    pid=$!
    until_true "$patience" has_begun parts/part.2
    kill -KILL "$pid"
    wait || true
    refused 2 || return
    bash -c "$(grep -o 'satdoku [a-z]* --shard.*' said)" || [ $? -eq 1 ]
    answers 1 satdoku merge parts/part.* && same check.json
}

# ---- GNU parallel ----------------------------------------------------------------------------------

# Its answers are those of many runs: no failure where one says that puzzles are not unique.
recipe_parallel_pipe() {
    timeout "$patience" parallel --jobs 2 --pipe --block 1M --keep-order \
        'satdoku check -j 1 || [ $? -eq 1 ]' <"$stream" >merged
    same check
}

recipe_parallel_ssh() {
    timeout "$patience" parallel --ssh "ssh -F $remote" --sshlogin 2/satdoku-remote --pipe --block 1M --keep-order \
        "satdoku check -j 1 || [ \$? -eq 1 ]" <"$stream" >merged
    same check
}

# Parts by SSH, as machines with a common file system do them.
recipe_parallel_ssh_parts() {
    mkdir parts
    seq 4 | timeout "$patience" parallel --ssh "ssh -F $remote" --sshlogin 1/satdoku-remote --sshlogin 1/: --workdir . \
        "satdoku check -j 1 --shard {}/4 $stream > parts/part.{}; tail -n 1 parts/part.{} | grep -q '\"end\"'"
    answers 1 satdoku merge parts/part.* && same check
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
    local pid whole i undone=()
    mkdir parts
    cat >go <<END
seq 6 | parallel --jobs 1 --joblog jobs.log --resume-failed \\
    'satdoku check -j 1 --json --shard {}/6 $stream > parts/part.{}; tail -n 1 parts/part.{} | grep -q "\"end\""'
END
    setsid bash go &
    pid=$!
    until_true "$patience" has_begun parts/part.2
    kill_session "$pid"
    wait "$pid" || true
    for i in 1 2 3 4 5 6; do
        tail -n 1 "parts/part.$i" 2>/dev/null | grep -q '"end"' || undone+=("$i")
    done
    [ ${#undone[@]} -gt 0 ] || { echo "it had ended before it was killed" && return 1; }
    refused "${undone[@]}" || return
    whole=$(stat -c %y parts/part.1)
    timeout "$patience" bash go
    [ "$(stat -c %y parts/part.1)" = "$whole" ] || { echo "part 1 was done again" && return 1; }
    answers 1 satdoku merge parts/part.* && same check.json
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

started_twice() {
    grep -l ', start 2, ' "$1" || {
        cat "$1"
        return 1
    }
}

# A task is killed in the middle and requeued.
recipe_slurm_stream() {
    local job
    job=$(submit --array=1-4 "$slurm/stream.sbatch" 4 parts check --json "$stream")
    until_true "$patience" has_begun 'parts/.part.2.*'
    [ ! -e parts/part.2 ] || { echo "part 2 was too fast" && return 1; }
    scontrol requeue "${job}_2"
    ended "$job"
    started_twice "${job}_2.log"
    [ "$(find parts -type f | wc -l)" -eq 4 ] || { ls -lA parts && return 1; }
    answers 1 satdoku merge parts/part.* && same check.json
}

# The process of the program in the job of a task.
running() {
    local pid
    for pid in $(started_here); do
        if tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -q "^[^ ]*satdoku .*$1 "; then
            echo "$pid"
            return
        fi
    done
    return 1
}

# A task whose program is killed fails; it alone is submitted once more, and a job puts all together behind it.
recipe_slurm_redo() {
    local job
    job=$(submit --array=1-3 "$slurm/stream.sbatch" 3 parts check --json "$stream")
    until_true "$patience" has_begun 'parts/.part.3.*'
    kill -KILL "$(running '--shard 3/3')"
    ended "$job"
    grep -q 'is not whole' "${job}_3.log"
    refused 3
    job=$(submit "--array=$(paste -sd , again)" "$slurm/stream.sbatch" 3 parts check --json "$stream")
    job=$(submit "--dependency=afterany:$job" "$slurm/merge.sbatch" merged 'parts/part.*')
    ended "$job"
    same check.json
}

# A node that is lost takes its task with it, which goes to the other one.
recipe_slurm_node() {
    local job
    job=$(submit --array=1-4 "$slurm/stream.sbatch" 4 parts check --json "$stream")
    until_true "$patience" has_begun 'parts/.part.2.*'
    scontrol update NodeName=node2 State=DOWN Reason=test
    until_true 30 eval '! squeue --noheader --states=RUNNING --nodelist=node2 | grep -q .'
    ended "$job"
    # It may be back by itself.
    scontrol update NodeName=node2 State=RESUME || true
    grep -l ', start 2, ' "$job"_*.log
    answers 1 satdoku merge parts/part.* && same check.json
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
    ended "$job"
    started_twice "${job}_2.log"
    answers 0 satdoku merge "$cubed.icnf" parts/part.* && same count
}

# ---- The page itself ---------------------------------------------------------------------------------

# The blocks of docs/cluster.md, as a user would type them, in which no command may be skipped.
recipe_docs() {
    SATDOKU_TEST_CLUSTER=1 PARALLEL_SSH="ssh -F $remote" SATDOKU_TEST_MACHINES=2/satdoku-remote \
        bash "$root/tests/docs/usage_examples.sh" "$(command -v satdoku)" "$root/docs/cluster.md" | tee said
    grep -q ' 0 failed, 0 skipped$' said
}
