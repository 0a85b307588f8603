#!/usr/bin/env bash
# The command line itself: help, version, commands, options and their values.
. "$(dirname "$0")/lib.sh"

# shellcheck disable=SC2086 # arguments are words of one string here
commands='solve check count candidates explain hint steps rate minimize convert generate random canonical equivalent shuffle fill merge prove verify encode decode draw'

reading='--from --size --box --board --digits --ignore-unknown'
always='--quiet -q --help -h'
drawing='--text --ascii --color --svg --sheet --output -o'
streams='--skip --take --json --echo --summary'
lines='--bare --columns'
solving='--max-clauses --time-limit --backend --solver --ipasir --trust-solver'
options_of() {
    case $1 in
    solve) echo --cube $drawing --any --all --limit --to $lines $streams --simplify --jobs -j $solving $reading --no-progress $always ;;
    check) echo --cube --only --columns $streams --simplify --jobs -j $solving $reading --no-progress $always ;;
    count) echo --cube --limit --tilings --estimate --samples --seed --columns $streams --jobs -j $solving $reading --no-progress $always ;;
    candidates) echo --counts --known --columns $drawing $streams --jobs -j $solving $reading --no-progress $always ;;
    explain) echo --columns $drawing --all --limit --solution --with $streams --jobs -j $solving $reading --no-progress $always ;;
    hint) echo --cell --candidate --assume-unique --columns $drawing $streams --jobs -j $solving $reading --no-progress $always ;;
    steps) echo --assume-unique --columns $drawing $streams --jobs -j $solving $reading --no-progress $always ;;
    rate) echo --assume-unique --columns $streams --jobs -j $solving $reading --no-progress $always ;;
    minimize) echo --keep --only --seed --witness --no-rules --no-solution --to $lines $streams --jobs -j $solving $reading --no-progress $always ;;
    convert) echo --to --no-rules --no-solution --dedupe --output -o --skip --take --json --echo $reading $always ;;
    generate) echo --seed --clues --symmetry --size --box --solution --keep --kinds --no-givens --like --from-pattern --sudominoku --rate --technique --assume-unique --unbiased --named --board --layout --rules --forever --dedupe --cnf --to --json --time-limit --jobs -j --no-progress $always ;;
    random) echo --seed --size --box --layout --to --json --time-limit --jobs -j --no-progress $always ;;
    canonical) echo --dedupe --to $lines --skip --take --json --echo --jobs -j $reading --no-progress $always ;;
    equivalent) echo --columns --skip --take --json --echo $reading --no-progress $always ;;
    shuffle) echo --seed --dedupe --to $lines --skip --take --json --echo --jobs -j $reading --no-progress $always ;;
    fill) echo --solution --to --no-rules --no-solution --output -o --skip --take --json --echo $reading $always ;;
    merge) echo --output -o --json $always ;;
    prove) echo --output -o --skip --take --jobs -j --summary --no-progress --lrat --steps --count --limit --puzzle --json --echo --max-clauses --time-limit --backend --solver $reading $always ;;
    verify) echo --grid --columns $streams --jobs -j --no-progress --max-clauses --time-limit $reading $always ;;
    encode)
        echo --output -o --jobs -j --no-progress --encoding --amo --dominoes --simplify --unique --cubes --split --names \
            --projection --opb --wcnf --gcnf --stats --max-clauses --puzzle --skip --take --json --echo --time-limit \
            $reading $always
        ;;
    decode) echo --to --json $always ;;
    draw)
        echo --text --ascii --color --svg --pdf --png --solve --candidates --sheet --output -o --puzzle --skip --take --max-clauses \
            --time-limit $reading $always
        ;;
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
for command in $(sed -n '/^Examples/q; s/^  \([a-z]*\) .*/\1/p' "$out"); do
    passes
    case " $commands " in
    *" $command "*) ;;
    *) fail "$command is new: test it" ;;
    esac
done
cp "$out" help
for words in -h help 'help help' '--help help' '-h help'; do
    run $words
    expect_exit 0
    expect_that "'$words' is --help" cmp -s "$out" help
done

case_of 'no command: the same help, as a diagnostic'
command_line=satdoku
"$program" > "$out" 2> "$err" < /dev/null
code=$?
expect_exit 2
expect_stdout
expect_that 'the help' cmp -s "$err" help
rm help

# What a help promises of its layout.
# good_help [COMMAND]
good_help() {
    expect_that 'no line is longer than 80 characters' [ -z "$(awk 'length > 80' "$out")" ]
    expect_that 'no blanks at the end of a line' [ -z "$(grep -n ' $' "$out")" ]
    expect_that 'it says where the manual is' \
        [ "$(tail -n 2 "$out" | head -n 1)" = "The manual is satdoku${1:+-$1}(1), and usage.md in share/doc/satdoku." ]
    expect_that 'and that of the formats' \
        [ "$(tail -n 1 "$out")" = 'Formats of puzzles: satdoku-formats(5), and formats.md there.' ]
    expect_that 'it ends with two examples' \
        [ "$(sed -n '/^Examples:$/,/^$/p' "$out" | grep -c '^  ')" = 2 ]
}

# Runs the examples of a help in a folder with all that they speak of.
good_examples() {
    sed -n '/^Examples:$/,/^$/s/^  //p' "$out" > examples
    while IFS= read -r example; do
        (
            shopt -s expand_aliases
            satdoku() { "$program" "$@"; }
            picosat() { model_of "$solved"; }
            eval "$example"
        ) > "$out" 2> "$err" < /dev/null
        ran $? "$example"
        expect_exit 0
        expect_stderr
        expect_that 'it prints something, or makes a file' [ -s "$out" -o -s formula.cnf -o -s sheet.svg -o -s steps/1.svg ]
    done < examples
    rm examples
}
echo "$unique" > puzzle.txt
echo "$solved" > solution.txt
{ echo "$unique"; echo "$unique"; } > puzzles.txt
model_of "$solved" > answer.txt
"$program" encode --cubes 2 -o cubes.icnf puzzle.txt
for i in 1 2; do "$program" check --cube $i/2 cubes.icnf > cube.$i; done

for words in '' $commands; do
    case_of "layout and examples of 'help $words'"
    run help $words
    expect_exit 0
    good_help $words
    good_examples
done
rm -r puzzle.txt solution.txt puzzles.txt answer.txt cubes.icnf cube.1 cube.2 formula.cnf certificate sheet.svg

for command in $commands; do
    case_of "help of $command"
    run help "$command"
    expect_exit 0
    cp "$out" help
    for words in "--help $command" "-h $command" "$command --help" "$command -h"; do
        run $words
        expect_exit 0
        expect_that "'$words' is the same" cmp -s "$out" help
    done
    rm help
    run "$command" --help
    expect_exit 0
    for option in $(options_of "$command"); do
        expect_that "it names $option" mentions "$option"
    done
    for code_word in 'Exit: 0' '2 trouble'; do
        expect_that "it names the exit codes: $code_word" mentions "$code_word"
    done

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

case_of 'help with formats'
run help formats
expect_exit 0
expect_stderr
expect_that 'no line is longer than 80 characters' [ -z "$(awk 'length > 80' "$out")" ]
formats=$("$program" solve --help | tr -s ' \n' ' ' | sed 's/.*--from FORMAT .*auto): auto, \(.*\) --size.*/\1/; s/,//g')
expect_that 'it has all formats' [ "$(sed -n 's/^  \([a-z][a-z0-9-]*\) .*/\1/p' "$out" | xargs)" = "$formats" ]
expect_that 'and says what they are' grep -qxF '  grid              n lines of n characters (or: boj2239)' "$out"
expect_that 'it names the manual' [ "$(tail -n 1 "$out")" = \
    'The manual is satdoku-formats(5), and formats.md in share/doc/satdoku.' ]
run --help
expect_that 'help of the program names it, too' grep -qF 'satdoku-formats(5)' "$out"

case_of 'help with clues: every kind that constraint strings have, each of which has help, too'
run help clues
expect_exit 0
expect_that 'no line is longer than 80 characters' [ -z "$(awk 'length > 80' "$out")" ]
kinds=$(sed -n 's/^  \([A-Z][A-Za-z]*\) .*/\1/p' "$out")
expect_that 'it has many' [ "$(wc -w <<< "$kinds")" -gt 80 ]
for kind in $kinds; do
    run help "$kind"
    expect_exit 0
    expect_that "help of $kind begins with its name" grep -q "^$kind: ." "$out"
    expect_that "and has its constraint" grep -q '^  constraint    \.' "$out"
    expect_that "in 80 columns" [ -z "$(awk 'length > 80' "$out")" ]
done

case_of 'help with a kind of clue'
run help Cage
expect_exit 0
expect_stdout "Cage: different digits whose sum is 10; of a sum of 0, or none ('Cage~~...')," any. '' \
    '  constraint    .Cage~10~R1C1~R1C2' \
    '  arguments     a sum and cells, such as ~10~R1C1~R1C2' \
    '  f-puzzles     killercage' \
    '  also called   Killer' '' \
    'The manual is satdoku-formats(5), and formats.md in share/doc/satdoku.'
cp "$out" help
for name in cage CAGE killer killercage 'Killer-Cage'; do
    run help "$name"
    expect_that "'$name' is a cage" cmp -s "$out" help
done
run help 'white dot'
expect_that 'words do' grep -q '^WhiteDot: ' "$out"
run help kropki
expect_that 'and a name that several kinds have' \
    [ "$(grep -o '^[A-Za-z]*:' "$out" | xargs)" = 'WhiteDot: BlackDot:' ]
expect_that 'with the manual once' [ "$(grep -c '^The manual' "$out")" = 1 ]
run help xv
expect_that 'one of f-puzzles' [ "$(grep -o '^[A-Za-z]*:' "$out" | xargs)" = 'X: V:' ]
run help given
expect_exit 0
rm help

case_of 'help for programs'
run help --json
expect_exit 0
for command in $commands; do
    expect_that "it names $command" grep -qxF "      \"name\": \"$command\"," "$out"
done
run --help --json
expect_exit 0
refuses help --json solve

case_of 'version'
run --version
expect_exit 0
expect_that 'one line' [ "$(wc -l < "$out")" = 1 ]
expect_that 'the version and that of PicoSAT' \
    grep -Eqx 'satdoku [0-9]+\.[0-9]+\.[0-9]+[^ ]* \(PicoSAT [0-9]+(, CaDiCaL [^ ]+)?\)' "$out"
cp "$out" version
run -V
expect_that '-V is --version' cmp -s "$out" version
rm version

case_of 'version and build for programs'
run --version --json
expect_exit 0
expect_that 'one object on a line' grep -Eqx \
    '\{"satdoku":"[0-9.]+","picosat":"[0-9]+","cadical":("[^"]+"|null),"jansson":"[0-9.]+","zlib":("[0-9.]+"|null),"librsvg":("[0-9.]+"|null),"build":\{"type":"[^"]*","compiler":"[^"]+","system":"[^"]+","library":"(static|shared)","assertions":(true|false),"hardened":(true|false),"fortified":(true|false)\}\}' "$out"
expect_that 'the same versions' [ "$("$program" --version)" = \
    "$(sed -e 's/,"cadical":null/)/; s/","cadical":"\([^"]*\)"/, CaDiCaL \1)/' \
        -e 's/^{"satdoku":"\([^"]*\)","picosat":"\([^")]*\)"\{0,1\}).*/satdoku \1 (PicoSAT \2)/' "$out")" ]

case_of 'help and version that cannot be written'
if [ -w /dev/full ]; then
    for text in --help --version '--version --json' 'solve --help' 'help --json'; do
        run_to /dev/full $text
        expect_exit 2
    done
else
    skip 'no /dev/full'
fi

# ---- Commands ----

case_of 'unknown commands'
refuses puzzle
expect_stderr "satdoku: no command 'puzzle': see 'satdoku help'"
refuses ''
expect_stderr "satdoku: no command '': see 'satdoku help'"
refuses -- solve
expect_stderr "satdoku: no command '--': see 'satdoku help'"
refuses --no-such
refuses -x

# meant WRONG RIGHT [ARGUMENT...]: the last line of the diagnostics names what is likely meant.
meant() {
    local wrong=$1 right=$2
    shift 2
    refuses "$@" "$wrong"
    expect_stderr "satdoku: *'$wrong': did you mean '$right'?"
}

case_of 'what is likely meant by a command that there is not'
meant solv solve
meant SOLVE solve
meant --solve solve
meant sovle solve
meant encod encode
meant candidate candidates
meant minimise minimize
meant hlep help
meant --verison --version
meant solv solve help
meant solv solve --help
meant thermometr thermometer help
meant formatz formats help
meant clue clues help
echo "$unique" > file.txt
refuses file.txt
expect_stderr "satdoku: no command 'file.txt': if the file is meant, 'satdoku solve file.txt'"
rm file.txt

case_of 'help and version with something behind that they do not take'
refuses help solve check
refuses --help solve check
refuses --version solve
refuses --version --json --json
refuses help nothing-like-that

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

case_of 'what is likely meant by an option that there is not'
meant --formt --from solve
meant --form --from solve
meant --time_limit --time-limit solve
meant --JSON --json solve
meant --jsno --json check
meant --stat --stats encode

case_of 'abbreviated options are none'
meant --tim --time-limit solve
meant --time --time-limit check
meant --max --max-clauses encode
refuses solve --tim=3
expect_stderr "satdoku: solve has no option '--tim': did you mean '--time-limit'?"
refuses solve --al
expect_stderr "satdoku: solve has no option '--al': did you mean '--all'?"

case_of 'a hyphen is missing'
refuses solve -limit 3
expect_stderr "satdoku: solve has no option '-l': did you mean '--limit'?"
refuses solve -time-limit=3
expect_stderr "satdoku: solve has no option '-t': did you mean '--time-limit'?"

# meaningless OPTION HOW OTHER ARGUMENT...
meaningless() {
    local line="satdoku: $1 means nothing $2 $3"
    shift 3
    refuses "$@"
    expect_stderr "$line"
}

case_of 'options that mean nothing where they stand'
meaningless --limit without --all solve --limit 3
meaningless --limit without --all solve --json --limit=3 puzzle
meaningless --limit without --count prove -o proof --limit 3
meaningless --samples without --estimate count --samples 5
meaningless --seed without --estimate count --seed 5
meaningless --jobs with --all solve --all -j2
meaningless --jobs with --all solve --jobs 1 --all
for command in solve minimize; do
    meaningless --to with --json $command --json --to line
done
meaningless --to with --json decode --json --to line formula answer
for command in solve check count candidates explain hint steps rate minimize; do
    meaningless --trust-solver without '--solver or --ipasir' $command --trust-solver
done
for option in '--size 9' '--box 3x3' '--board samurai' '--digits 1-9' '--from line'; do
    meaningless ${option% *} without --grid verify $option folder
done
for option in --bare '--columns puzzle'; do
    meaningless ${option% *} with --json solve --json $option
    meaningless ${option% *} with --json minimize --json $option
done
meaningless --columns with --only check --only none --columns puzzle
for option in '--skip 1' '--take 1' '--columns puzzle' '--jobs 2' --summary; do
    meaningless ${option% *} without 'a list' verify $option folder
done
refuses solve --columns puzzle --to line
expect_stderr 'satdoku: --columns means nothing with --to line'
for value in '' , a,,b ,a a, 'a"b'; do
    refuses check --columns "$value"
    expect_stderr "satdoku: --columns: '$value' is not names with commas between them"
done
for option in --names '--projection ind' '--cubes 4' '--max-clauses 100'; do
    meaningless ${option% *} with --stats encode --stats $option
    meaningless ${option% *} with --stats encode $option --stats
done
for command in solve candidates explain; do
    meaningless --sheet without --svg $command --sheet 2x2
    meaningless --output without --svg $command -o file
    refuses $command --svg --json
    expect_stderr 'satdoku: --json and --svg exclude each other'
    refuses $command --text --json
    expect_stderr 'satdoku: --json and --text exclude each other'
    refuses $command --text --svg
    expect_stderr 'satdoku: --text and --svg exclude each other'
    meaningless --ascii without --text $command --ascii
    meaningless --color without --text $command --color never
done
for format in --svg --pdf --png; do
    meaningless --ascii with $format draw --ascii $format
    meaningless --color with $format draw --color always $format
    refuses draw --text $format
    expect_stderr "satdoku: --text and $format exclude each other"
done
meaningless --to with --text solve --text --to line
meaningless --jobs with --text solve --text -j 2
refuses draw --sheet 2x2
expect_stderr 'satdoku: --sheet needs --svg, --pdf or --png'
meaningless --to with --svg solve --svg --to line
meaningless --jobs with --svg solve --svg -j 2
meaningless --jobs with --text explain --text -j 2
meaningless --jobs with --puzzle encode --puzzle 2 -j 2
meaningless --jobs with --puzzle prove -o folder --puzzle 2 -j 2
meaningless --jobs with --svg candidates --svg -j 2
meaningless --counts with --svg candidates --svg --counts 2
meaningless --counts with --text candidates --text --counts 2
refuses draw --svg --pdf
expect_stderr 'satdoku: --svg and --pdf exclude each other'
refuses draw --svg --solve --candidates
expect_stderr 'satdoku: --solve and --candidates exclude each other'
refuses solve --all --any
expect_stderr 'satdoku: --any and --all exclude each other'
refuses prove puzzle
expect_stderr 'satdoku: prove needs --output FOLDER: *'

case_of 'options of no value with a value'
refuses solve --any=yes
refuses solve --json=1
refuses solve --help=me

case_of 'missing values'
for option in --from --to --size --box --board --time-limit --jobs -j --backend --solver --ipasir; do
    refuses solve $option
    expect_stderr "satdoku: *${option#--}*"
done
for option in --output -o --puzzle --encoding --amo --dominoes --simplify --cubes --split --projection \
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
        expect_stderr "satdoku: $option: *"
        expect_that 'it says what is allowed' grep -q -e " is not [aHIRot]" \
            -e 'is too large$' "$err"
        refuses "$command" "$option=$value"
    done
}

bad solve --from '' nothing Grid grid2 boj9999 'grid '
bad solve --to '' nothing GRID 'line,grid'
bad solve --size 0 7x 401 abc '' -9 +9 ' 9' '9 ' 9.0 1e1 0x9 99999999999999999999
bad solve --box 0x3 3x0 3x x3 x 3 '' 21x20 3x3x3 ' 3x3' '3 x 3' -3x3 3x-3 3,3 401x1 1x401 \
    99999999999999999999x3 3x99999999999999999999
bad draw --color '' yes ALWAYS 1 auto,never
bad draw --sheet 0x3 3x0 3x x3 x 3 '' 21x1 1x21 2x2x2 ' 2x2' '2 x 2' -2x2 99999999999999999999x1
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
bad encode --split '' half PATH
bad solve --solver ''
bad solve --ipasir ''
for command in solve check prove; do
    bad $command --backend '' minisat PICOSAT 1
done
bad count --samples 0 x -1 1.5 ''
bad count --seed x -1 ''
bad solve --cube '' 1 0/3 4/3 3/0 1/ /3 1/3x 1x/3 -1/3 ' 1/3' 1/99999999999999999999
bad count --limit 0 -1 '' abc 2x 99999999999999999999
bad hint --cell '' r1c1=2
bad hint --candidate '' r1c1 =2 r1c1=
bad random --seed -1 '' abc 2x 99999999999999999999
bad shuffle --seed -1 '' abc 2x 99999999999999999999
bad minimize --seed -1 '' abc 2x 99999999999999999999
bad prove --output ''

case_of 'how bad values are told'
refuses solve --from gird
expect_stderr "satdoku: --from: 'gird' is not one of auto, grid, spaced, *, sudokumaker-link: did you mean 'grid'?"
refuses solve --from boj9
expect_stderr "satdoku: --from: 'boj9' is not one of auto, grid, spaced, *, sudokumaker-link"
refuses check --simplify Probe
expect_stderr "satdoku: --simplify: 'Probe' is not one of none, givens, singles, locked, probe: did you mean 'probe'?"
refuses encode --amo ladder
expect_stderr "satdoku: --amo: 'ladder' is not one of pairwise, sequential, product, bimander, commander"
refuses solve --board samurei
expect_stderr "satdoku: --board: 'samurei' is not one of samurai: did you mean 'samurai'?"
refuses solve --all --limit 0
expect_stderr "satdoku: --limit: '0' is not a whole number from 1"
refuses solve --all --limit 99999999999999999999
expect_stderr "satdoku: --limit: '99999999999999999999' is too large"
refuses solve -j 1025
expect_stderr "satdoku: --jobs: '1025' is not a whole number from 1 to 1024"
refuses solve --limit
expect_stderr 'satdoku: --limit needs a value: --limit N'
refuses solve --any=yes
expect_stderr 'satdoku: --any takes no value'

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
refuses solve --board samurai --size 21
expect_stderr 'satdoku: --board and --size exclude each other'
refuses solve --board samurai --box 3x3
refuses solve --board samurai --digits 0-8
expect_stderr 'satdoku: --board and --digits exclude each other'
refuses solve --digits 9
expect_stderr "satdoku: --digits: '9' is not the lowest and the highest digit, as in 0-F"
refuses solve --board samurai --from sudominoku
expect_stderr "satdoku: <stdin>: 'sudominoku' cannot say the board 'samurai'"
refuses solve --board samurai --from jigsaw
run solve --size 9 --box 3x3 --from line <<< "$unique"
expect_exit 0
expect_stdout "$solved"

case_of 'the last of two equal options counts'
run solve --from grid --from line <<< "$unique"
expect_exit 0
expect_stdout "$solved"

run solve --all --limit 1 --limit=2 <<< "$several"
expect_exit 0
expect_that 'two solutions' [ "$(wc -l < "$out")" = 2 ]

case_of 'letters in one argument'
run check -qj1 <<< "$unique"
expect_exit 0
expect_stdout unique
refuses check -qx
expect_stderr "satdoku: check has no option '-x': *"

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
expect_stdout "{\"puzzle\":1,\"file\":\"one\",\"line\":1,\"verdict\":\"unique\",\"solution\":\"$solved\"}"
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
refuses $'solv\n'
refuses solve $'--al\n'
refuses solve --from $'gird\n'
long=$(head -c 100000 /dev/zero | tr '\0' x)
refuses "$long"
refuses solve "--$long"
refuses solve --from "$long"

finish
