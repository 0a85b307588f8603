#!/usr/bin/env bash
# The command line itself: help, version, commands, options and their values.
. "$(dirname "$0")/lib.sh"

commands='solve check count candidates explain minimize prove verify encode decode'

reading='--from --size --box'
solving='--max-clauses --time-limit --solver --trust-solver'
options_of() {
    case $1 in
    solve) echo --any --all --limit --to --json --simplify --jobs -j $solving $reading --help -h ;;
    check) echo --json --simplify --jobs -j $solving $reading --help -h ;;
    count) echo --limit --tilings --json $solving $reading --help -h ;;
    candidates) echo --json $solving $reading --help -h ;;
    explain) echo --all --limit --json $solving $reading --help -h ;;
    minimize) echo --seed --witness --to --json $solving $reading --help -h ;;
    prove) echo --output -o --puzzle --json --max-clauses --time-limit $reading --help -h ;;
    verify) echo --grid --json $reading --help -h ;;
    encode)
        echo --output -o --encoding --amo --dominoes --simplify --unique --cubes --names \
            --projection --stats --max-clauses --puzzle --time-limit $reading --help -h
        ;;
    decode) echo --to --json --help -h ;;
    esac
}

mentions() {
    grep -q -e "$1\b" "$out"
}

# refuses ARGUMENT...: bad usage is one line and exit 2, before any input is read.
refuses() {
    run "$@" < /dev/null
    expect_exit 2
    expect_stdout
    expect_stderr 'satdoku: *'
}

# ---- Help and version ----

case_of 'help of the program'
run --help
expect_exit 0
for command in $commands; do
    expect_that "it names $command" mentions "^  $command"
done
for command in $(sed -n 's/^  \([a-z]*\) .*/\1/p' "$out"); do
    passes
    case " $commands " in
    *" $command "*) ;;
    *) fail "$command is new: test it" ;;
    esac
done
cp "$out" help
run -h
expect_that '-h is --help' cmp -s "$out" help
rm help

for command in $commands; do
    case_of "help of $command"
    run "$command" --help
    expect_exit 0
    for option in $(options_of "$command"); do
        expect_that "it names $option" mentions "$option"
    done
    for code_word in 'Exit: 0' '2 trouble'; do
        expect_that "it names the exit codes: $code_word" mentions "$code_word"
    done
    cp "$out" help
    run "$command" -h
    expect_that '-h is --help' cmp -s "$out" help
    rm help

    # Every option that help lists is one that this test knows.
    run "$command" --help
    for option in $(grep -o -e '^ *\(-., \)\?--[a-z-]*' "$out" | grep -o -e '--[a-z-]*'); do
        passes
        case " $(options_of "$command") " in
        *" $option "*) ;;
        *) fail "$option is new: test it" ;;
        esac
    done
done

case_of 'help comes before other things wrong behind it'
run solve --help --no-such-option
expect_exit 0

case_of 'version'
run --version
expect_exit 0
expect_that 'one line' [ "$(wc -l < "$out")" = 1 ]
expect_that 'the version and that of PicoSAT' \
    grep -Eqx 'satdoku [0-9]+\.[0-9]+\.[0-9]+[^ ]* \(PicoSAT [0-9]+\)' "$out"
cp "$out" version
run -V
expect_that '-V is --version' cmp -s "$out" version
rm version

case_of 'help and version that cannot be written'
if [ -w /dev/full ]; then
    for text in --help --version 'solve --help'; do
        run_to /dev/full $text
        expect_exit 2
    done
else
    skip 'no /dev/full'
fi

# ---- Commands ----

case_of 'no command'
refuses
expect_stderr 'satdoku: a command is missing*--help*'

case_of 'unknown commands'
refuses solv
expect_stderr "satdoku: no command 'solv'*--help*"
refuses ''
refuses --solve
refuses -- solve
refuses SOLVE

# ---- Options ----

case_of 'unknown options'
for command in $commands; do
    refuses "$command" --no-such-option
    expect_stderr "satdoku: *--no-such-option*"
    refuses "$command" -x
    expect_stderr "satdoku: *x*"
done
refuses encode --json
refuses encode --any
refuses check --to line
refuses check -o file
refuses solve -o file
refuses solve --puzzle 1

case_of 'options of no value with a value'
refuses solve --any=yes
refuses solve --json=1
refuses solve --help=me

case_of 'missing values'
for option in --from --to --size --box --time-limit --jobs -j --solver; do
    refuses solve $option
    expect_stderr "satdoku: *${option#--}*"
done
for option in --output -o --puzzle --encoding --amo --dominoes --simplify --cubes --projection \
    --max-clauses; do
    refuses encode $option
    expect_stderr "satdoku: *${option##*-}*"
done

# bad COMMAND OPTION VALUE...: each value is refused, by the option's name and in its own words.
bad() {
    local command=$1 option=$2
    shift 2
    for value in "$@"; do
        case_of "bad value of $option: '$value'"
        refuses "$command" "$option" "$value"
        expect_stderr "satdoku: *$option*"
        refuses "$command" "$option=$value"
    done
}

bad solve --from '' nothing Grid grid2 boj9999 'grid '
bad solve --to '' nothing GRID 'line,grid'
bad solve --size 0 7x 401 abc '' -9 +9 ' 9' '9 ' 9.0 1e1 0x9 99999999999999999999
bad solve --box 0x3 3x0 3x x3 x 3 '' 21x20 3x3x3 ' 3x3' '3 x 3' -3x3 3x-3 3,3 401x1 1x401 \
    99999999999999999999x3 3x99999999999999999999
bad solve --time-limit 0 -1 nan inf -inf 1e '' abc 1s 1,5 -0 1e999 1e-999
bad solve --jobs 0 -1 +1 '' abc 2x 1.0 1025 99999999999999999999
bad encode --puzzle 0 -1 +1 '' abc 1x 1.0 99999999999999999999
bad encode --output ''
bad encode --cubes 0 -1 '' abc 2x 99999999999999999999
for command in encode solve check; do
    bad $command --max-clauses 0 -1 '' abc 2x 99999999999999999999
done
bad encode --encoding '' best MINIMAL
bad encode --amo '' ladder
bad encode --dominoes '' sudominoku
for command in solve check encode; do
    bad $command --simplify '' all PROBE
done
bad encode --projection '' all
bad solve --solver ''
bad count --limit 0 -1 '' abc 2x 99999999999999999999
bad minimize --seed -1 '' abc 2x 99999999999999999999
bad prove --output ''

case_of 'values at the edge of what is allowed'
run solve --from spaced --box 20x20 <<< 0
expect_exit 2
expect_stderr 'satdoku: <stdin>:1:*'
run solve --from spaced --size 400 --time-limit 1e9 <<< 0
expect_exit 2
expect_stderr 'satdoku: <stdin>:1:*'

for jobs in '-j 1' -j2 '--jobs 1024' --jobs=8; do
    run solve $jobs <<< "$unique"
    expect_exit 0
    expect_stdout "$solved"
done

case_of 'values that contradict each other'
refuses solve --size 4 --box 3x3
refuses solve --size 7
refuses solve --from sudominoku --size 49
run solve --size 9 --box 3x3 --from line <<< "$unique"
expect_exit 0
expect_stdout "$solved"

case_of 'the last of two equal options counts'
run solve --from grid --from line <<< "$unique"
expect_exit 0
expect_stdout "$solved"

case_of 'every name of a format'
for format in line auto; do
    run solve --from "$format" --to line <<< "$unique"
    expect_exit 0
    expect_stdout "$solved"
done
for format in grid boj2239; do
    rows "$unique" > puzzle
    run solve --from "$format" --to "$format" puzzle
    expect_exit 0
    expect_stdout "$(rows "$solved")"
done
for format in spaced boj2580; do
    spaced "$unique" > puzzle
    run solve --from "$format" --to "$format" puzzle
    expect_exit 0
    expect_stdout "$(spaced "$solved")"
done
for format in cases boj4056; do
    { echo 2; rows "$unique"; rows "$impossible"; } > puzzle
    run solve --from "$format" --to "$format" puzzle
    expect_exit 1
    expect_stdout "$(rows "$solved")" '' 'Could not complete this grid.' ''
done
for format in sudominoku boj4574; do
    small_sudominoku > puzzle
    run solve --from "$format" --to "$format" --size 4 puzzle
    expect_that 'a verdict' [ "$code" -lt 2 ]
    expect_that 'a heading' [ "$(head -n 1 "$out")" = 'Puzzle 1' ]
done
rm puzzle

case_of 'every level of elimination'
for level in none givens singles locked probe; do
    run solve --simplify $level <<< "$unique"
    expect_exit 0
    expect_stdout "$solved"
    run check --simplify $level <<< "$several"
    expect_exit 1
    expect_stdout multiple
done

# ---- Where options and files stand ----

echo "$unique" > one
echo "$several" > two
echo "$impossible" > --json

case_of 'options behind files'
run check one --json
expect_exit 0
expect_stdout "{\"puzzle\":1,\"verdict\":\"unique\",\"solution\":\"$solved\"}"
run check one --from line two
expect_exit 1
expect_stdout unique multiple

case_of 'what stands behind -- is a file'
run check -- --json
expect_exit 1
expect_stdout none
run check one -- --json
expect_exit 1
expect_stdout unique none
run check -- < /dev/null
expect_exit 2 # standard input is no puzzle
expect_stderr 'satdoku: <stdin>*'

case_of 'diagnostics are one line, whatever the arguments'
refuses $'two\nlines'
refuses solve $'--two\nlines'
refuses solve --from $'two\nlines'
refuses solve $'two\nlines'

finish
