# How each solver is called; sourced after ../cli/lib.sh and ../samples/samples.sh.
# shellcheck shell=bash

solvers=(picosat minisat cadical cryptominisat5 clasp)

# answer_by SOLVER FORMULA ANSWER: runs it on a file; the answer is what decode takes. Its exit code does not matter.
answer_by() {
    case $1 in
    minisat) minisat -verb=0 "$2" "$3" > /dev/null 2>&1 ;;
    cadical) cadical -q "$2" > "$3" ;;
    cryptominisat5) cryptominisat5 --verb 0 "$2" > "$3" ;;
    *) "$1" "$2" > "$3" ;;
    esac
    true
}

# command_of SOLVER: for --solver.
command_of() {
    case $1 in
    minisat) echo 'minisat -verb=0 {} {out} > /dev/null 2>&1' ;;
    cadical) echo 'cadical -q {}' ;;
    cryptominisat5) echo 'cryptominisat5 --verb 0 {}' ;;
    picosat) echo picosat ;; # reads standard input
    *) echo "$1 {}" ;;
    esac
}

# scaled NUMBER: times SATDOKU_TEST_SCALE, as the random tests in C have it.
scaled() {
    awk -v number="$1" -v scale="${SATDOKU_TEST_SCALE:-1}" \
        'BEGIN { n = int(number * scale); print n < 1 ? 1 : n }'
}
