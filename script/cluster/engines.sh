# A private Slurm of two nodes and a private SSH server, on this machine alone: sourced by script/cluster-test.
# shellcheck shell=bash
#
# Everything is in the folder $engines, listens on the loopback address alone, at ports that were free, and ends with
# the script that sources this, whatever ends it: engines_stop is for its trap, and a guard sees to what a script leaves
# behind that was killed.

# What all that starts here has in its environment, jobs of Slurm as well: by this they are found again.
export SATDOKU_CLUSTER_TEST=${engines:?the folder of the engines is to be known}

daemons=()
guard=

# guard_engines: what has to be called first. When this shell has ended without engines_stop, all that runs is ended.
guard_engines() {
    # A session of its own, as whoever kills the script may kill all that is in the script's.
    env -u SATDOKU_CLUSTER_TEST setsid bash -c "
        $(declare -f until_true are_gone started_here end_all)
        engines=\$1 daemons=()
        trap '' HUP INT TERM
        while kill -0 \$2; do
            sleep 1
        done
        end_all
        rm -rf \"\$engines\"
    " guard "$engines" "$$" >/dev/null 2>&1 </dev/null &
    guard=$!
    disown "$guard"
}

# daemon LOG COMMAND...: started in the background.
daemon() {
    local log=$1
    shift
    "$@" >>"$log" 2>&1 </dev/null &
    daemons+=($!)
}

# until_true SECONDS COMMAND...: asks again and again; false when it never was.
until_true() {
    local end=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$end" ] || return 1
        sleep 0.02
    done
}

is_listening() { (: <>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# free_ports COUNT: prints the first of so many consecutive ports where nothing listens. They lie below those that the
# kernel gives away by itself.
free_ports() {
    local port i tries=0
    while [ "$tries" -lt 100 ]; do
        port=$((20000 + RANDOM % 12000))
        for ((i = 0; i < $1; i++)); do
            ! is_listening "$((port + i))" || break
        done
        [ "$i" -lt "$1" ] || { echo "$port" && return; }
        tries=$((tries + 1))
    done
    return 1
}

# ---- Slurm ---------------------------------------------------------------------------------------

# Daemons of Slurm believe each other what munge, a private one as well, says of who asks: without it any user of this
# machine could have them run commands as the one who started them.
start_munge() {
    mkdir -p "$engines/munge"
    chmod 755 "$engines" "$engines/munge"
    head -c 128 /dev/urandom >"$engines/munge/key"
    chmod 400 "$engines/munge/key"
    daemon "$engines/munge/said" munged --foreground --key-file="$engines/munge/key" --num-threads=1 \
        --socket="$engines/munge/socket" --pid-file="$engines/munge/pid" \
        --log-file="$engines/munge/log" --seed-file="$engines/munge/seed"
    until_true 20 munge --socket="$engines/munge/socket" --no-input
}

# What needs no means of a cluster, and asks often, as jobs are short here.
write_slurm_conf() {
    local port=$1 host user
    host=$(hostname -s)
    user=$(id -un)
    cat <<END
ClusterName=satdoku
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$engines/munge/socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
PlugStackConfig=/dev/null
MailProg=/bin/true
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0
KillWait=2
ReturnToService=2
SlurmdParameters=config_overrides
StateSaveLocation=$engines/slurm/state
SlurmdSpoolDir=$engines/slurm/%n
SlurmctldPidFile=$engines/slurm/ctld.pid
SlurmdPidFile=$engines/slurm/%n.pid
SlurmctldLogFile=$engines/slurm/ctld.log
SlurmdLogFile=$engines/slurm/%n.log
NodeName=node1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1
NodeName=node2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1
PartitionName=all Nodes=node[1-2] Default=YES MaxTime=INFINITE State=UP
END
}

has_idle_nodes() {
    [ "$(sinfo --noheader --Node --states=idle --format=%N | sort -u | wc -l)" -eq "$1" ]
}

# slurm_start: Slurm with two nodes, each of one processor; SLURM_CONF then leads every command to it.
slurm_start() {
    local port node
    export SLURM_CONF=$engines/slurm/slurm.conf
    mkdir -p "$engines/slurm/state" "$engines/slurm/node1" "$engines/slurm/node2"
    start_munge || return
    port=$(free_ports 3) || return
    write_slurm_conf "$port" >"$SLURM_CONF"
    daemon "$engines/slurm/ctld.said" slurmctld -D -i -f "$SLURM_CONF"
    for node in node1 node2; do
        daemon "$engines/slurm/$node.said" slurmd -D -N "$node" -f "$SLURM_CONF"
    done
    until_true 30 has_idle_nodes 2
}

# ---- SSH -----------------------------------------------------------------------------------------

# sshd_start: an SSH server for this user alone, with keys of its own. "$engines/ssh/config" has a host satdoku-remote.
sshd_start() {
    local port folder=$engines/ssh
    mkdir -p "$folder"
    chmod 700 "$folder"
    ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
    ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
    port=$(free_ports 1) || return
    cat >"$folder/sshd_config" <<END
ListenAddress 127.0.0.1
Port $port
HostKey $folder/host_key
AuthorizedKeysFile $folder/key.pub
PidFile none
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
AllowUsers $(id -un)
StrictModes no
MaxStartups 100
SetEnv PATH=$PATH
END
    echo "[127.0.0.1]:$port $(cut -d ' ' -f 1,2 "$folder/host_key.pub")" >"$folder/known_hosts"
    cat >"$folder/config" <<END
Host satdoku-remote
    HostName 127.0.0.1
    Port $port
    User $(id -un)
    IdentityFile $folder/key
    IdentitiesOnly yes
    UserKnownHostsFile $folder/known_hosts
    LogLevel ERROR
END
    # Where a server runs as root, it wants this folder; Debian makes it when its own server starts.
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
    daemon "$folder/log" "$(command -v sshd)" -D -e -f "$folder/sshd_config"
    until_true 20 ssh -F "$folder/config" satdoku-remote true
}

# ---- The end ---------------------------------------------------------------------------------------

# What runs here and was started by the engines, such as jobs of Slurm, whose parents may have gone: it has the name of
# their folder in its environment, or, as Slurm's own, which overwrite that, an open file there.
started_here() {
    {
        grep -lzsxF "SATDOKU_CLUSTER_TEST=$engines" /proc/[0-9]*/environ || true
        find /proc/[0-9]*/fd -lname "$engines/*" 2>/dev/null || true
    } | cut -d / -f 3 | sort -u | grep -vxF "$$"
}

are_gone() {
    local pid
    for pid in "$@"; do
        # A zombie runs no more.
        ! grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$pid/status" || return 1
    done
}

end_all() {
    local pid left
    mapfile -t left < <(started_here)
    for pid in "${daemons[@]}" "${left[@]}"; do
        kill -KILL "$pid" 2>/dev/null || true
    done
    until_true 5 are_gone "${daemons[@]}" "${left[@]}" || true
}

is_idle() { [ -z "$(squeue --noheader)" ]; }

# engines_stop: ends everything that runs, gently at first.
engines_stop() {
    local pid
    [ ${#daemons[@]} -gt 0 ] || return 0
    if [ -n "${SLURM_CONF:-}" ] && is_listening "$(sed -n 's/^SlurmctldPort=//p' "$SLURM_CONF")"; then
        timeout 10 scancel --full --user="$(id -un)" >/dev/null 2>&1 || true
        until_true 5 timeout 5 bash -c "$(declare -f is_idle); is_idle" || true
    fi
    for pid in "${daemons[@]}"; do
        kill -TERM "$pid" 2>/dev/null || true
    done
    until_true 5 are_gone "${daemons[@]}" || true
    end_all
    daemons=()
    kill -KILL "$guard" 2>/dev/null || true
}
