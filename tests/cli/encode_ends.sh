#!/usr/bin/env bash
# encode of a board with 10^11 clauses ends when it is to: its output failed, an interrupt, a limit.
. "$(dirname "$0")/lib.sh"

empty_board 400 > large
{ echo 0; echo A{1..26}; echo 0; } > dominoes
awk 'BEGIN { # rows shifted against each other: a solved board
    h = 20; w = 20; n = h * w
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++)
            printf "%d%s", (r % h * w + int(r / h) + c) % n + 1, c < n - 1 ? " " : "\n"
}' > full
any='--max-clauses 100000000000'

# ends ARGUMENT...: by a time limit.
ends() {
    case_of "encode $*: a time limit"
    echo old > kept
    start_clock
    run encode --time-limit 0.1 "$@"
    expect_soon
    expect_exit 3
    case " $* " in
    *' --stats '* | *' -o '*)
        expect_stderr 'satdoku: nothing written: the time limit was reached'
        expect_stdout
        ;;
    *) expect_stderr 'satdoku: no* written: the time limit was reached' ;;
    esac
    expect_file kept old
    rm kept
}

tried=('--encoding extended' '--encoding efficient' '--encoding minimal' '--amo sequential'
    '--amo product' '--amo bimander' '--amo commander' --unique '--simplify givens')
[ -z "${SATDOKU_TEST_QUICK:-}" ] || tried=('--encoding minimal' '--amo product' --unique)
for options in "${tried[@]}"; do
    # shellcheck disable=SC2086 # several words
    {
        ends $any $options large
        ends $any $options -o kept large
        ends --stats $options large
        ends --stats $options -o kept large
    }
done
for options in --names '--projection show' '--cubes 1000000' --opb '--opb --unique' --wcnf --gcnf; do
    # shellcheck disable=SC2086
    ends $any $options large
done
# shellcheck disable=SC2086
ends $any --names --encoding minimal full

case_of 'of a Sudominoku'
for options in '--dominoes partner' '--dominoes placement' '--dominoes placement --names'; do
    start_clock
    # shellcheck disable=SC2086
    run encode $any --from sudominoku --size 26 --time-limit 0.1 $options dominoes
    expect_soon
    expect_that 'it may have been in time' [ "$code" = 3 -o "$code" = 0 ]
done

case_of 'nobody reads on'
for options in '' --names '--projection ind' '--amo product --names'; do
    start_clock
    # Of a smaller board, whose clauses are counted soon; the whole is a gigabyte.
    # shellcheck disable=SC2086
    { empty_board 81 | "${limit[@]}" "$program" encode $any $options 2> "$err"
        echo $? > "$home/code"; } | head -c 10 > "$out"
    expect_soon
    expect_that 'it is by SIGPIPE' [ "$(cat "$home/code")" = 141 ]
    expect_that 'ten bytes' [ "$(cat "$out")" = 'c satdoku ' ]
done

case_of 'interrupted'
for signal in INT TERM; do
    for options in "$any" --stats "$any -o formula" "$any --amo sequential" '--stats --amo commander'; do
        # shellcheck disable=SC2086
        "${plain[@]}" "$program" encode $options large > "$out" 2> "$err" &
        process=$!
        wait_until is_running $process
        sleep 0.5
        start_clock
        kill -$signal $process
        wait $process 2> /dev/null
        ran $? "encode $options, $signal"
        expect_soon
        expect_exit $((128 + $(kill -l $signal)))
        expect_stderr
        expect_that 'no file' [ ! -e formula ]
    done
done

finish
