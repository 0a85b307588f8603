#!/usr/bin/env bash
# The line that says how far a stream is: on a terminal, and nowhere else.
. "$(dirname "$0")/lib.sh"

if ! script --version 2> /dev/null | grep -q util-linux; then
    case_of 'all'
    skip 'no script(1) of util-linux, which makes terminals'
    finish
fi
if ! timeout 20 script -qefc true /dev/null < /dev/null > /dev/null 2>&1; then
    case_of 'all'
    skip 'no pseudo-terminals'
    finish
fi
export TERM=xterm

# A solver that takes its time: four puzzles are a second.
model_of "$solved" > answer
cat > slow << 'END'
sleep 0.25
cat answer
END
empty=${unique//[1-9]/.}
for ((i = 0; i < 4; i++)); do echo "$empty"; done > list
for ((i = 0; i < 4; i++)); do echo "$solved"; done > solutions
slowly="'$program' solve -j 1 --any --solver 'sh slow'"

# on_terminal COMMAND: standard error is a terminal; what it shows goes to the file `screen`.
on_terminal() {
    command_line=$1
    : > "$err"
    script -qefc "$1" /dev/null > screen < "${2:-/dev/null}"
    code=$?
    tr -d '\r' < screen | sed 's/\x1b\[?7[lh]//g; s/\x1b\[K//g' > plain
}

shows() {
    expect_that "the terminal shows: $1" grep -aq -e "$1" screen
}

shows_not() {
    expect_that "the terminal does not show: $1" [ -z "$(grep -a -e "$1" screen)" ]
}

# until_shown PATTERN LINE: writes the line again and again, until the terminal shows the pattern.
until_shown() {
    local i
    for ((i = 0; i < 400; i++)); do
        if grep -aq -e "$1" screen; then
            return
        fi
        echo "$2"
        sleep 0.05
    done
}

# interrupted_when PATTERN COMMAND: on a terminal, which shows the pattern before the interrupt.
interrupted_when() {
    on_terminal "${plain[*]} $2 & for i in \$(seq 400); do
        grep -aq -e '$1' screen && break
        sleep 0.05
    done; kill -INT \$!; wait \$!"
    expect_exit 130
    shows "$1"
}

# The last that is written is: to the left, and nothing behind there.
is_taken_away() {
    expect_that 'the line is taken away' [ "$(tail -c 4 screen)" = $'\r\e[K' ]
}

case_of 'a file: what was done, how fast, what came out, and what is left'
on_terminal "$slowly list > answers"
expect_exit 0
expect_that 'the answers are whole' cmp -s answers solutions
shows '2 puzzles  [0-9.,]*/s  solvable 2  50 % [0-9]*:[0-9][0-9] left'
is_taken_away

case_of 'a pipe: no end is known'
on_terminal "cat list | $slowly > answers"
expect_exit 0
expect_that 'the answers are whole' cmp -s answers solutions
shows '2 puzzles  [0-9.,]*/s  solvable 2'
shows_not 'left'

case_of 'verdicts of all kinds'
mkfifo questions
{ echo "$unique"; echo "$impossible"; echo "$several"
    until_shown '  unique [0-9,]*  multiple 1  none 1' "$unique"; } > questions &
on_terminal "'$program' check questions > answers"
expect_exit 1
shows '[0-9]* puzzles  [0-9.,]*/s  unique [0-9,]*  multiple 1  none 1'

case_of 'a diagnostic stands on a line of its own'
{ echo "$unique"; until_shown puzzles "$unique"; echo abc; echo "$unique"; } > questions &
on_terminal "'$program' check questions > answers"
expect_exit 2
shows puzzles
shows $'\r\e\\[Ksatdoku: questions:[0-9]*:4: '

case_of 'answers that go to the same terminal'
{ echo "$unique"; until_shown puzzles "$unique"; echo "$several"; echo "$impossible"; } > questions &
on_terminal "'$program' check questions"
expect_exit 1
shows puzzles
expect_that 'they stand on lines of their own' \
    [ "$(sed 's/.*\x1b\[K//' screen | tr -d '\r' | grep -ax -e unique -e multiple -e none | uniq | tr '\n' ' ')" \
        = 'unique multiple none ' ]

case_of 'who types'
mkfifo keys
{ sleep 0.5; echo "$unique"; sleep 0.5; echo "$unique"; sleep 0.2; printf '\004'; sleep 0.2; } > keys &
on_terminal "'$program' check" keys
shows unique
shows_not puzzles

rm keys

# asks ENDING COMMAND: the note to type a puzzle; the input ends at once.
asks() {
    local first
    command_line=$2
    { sleep 0.3; printf '\004'; sleep 0.3; } | script -qefc "$2" /dev/null > screen
    first=$(tr -d '\r' < screen | sed -n 's/^\(\^D\x08\x08\)*satdoku: type /type /p' | head -n 1)
    expect_that "it says to $1, not: $first" [ "$first" = "$1" ]
}

case_of 'whoever is to type is told so, and how to end'
echo "$unique" > one
"$program" encode -o formula one
rules='a puzzle (81 characters, with . for blanks)'
for command in solve check count candidates explain minimize encode 'prove -o made' 'solve -' 'check one -'; do
    asks "type $rules; Ctrl-D ends it" "'$program' $command"
done
asks 'type a puzzle (16 characters, with . for blanks); Ctrl-D ends it' "'$program' solve --size 4"
asks "type puzzles in the format 'cases'; Ctrl-D ends it" "'$program' solve --from boj4056"
asks "type the solver's answer; Ctrl-D ends it" "'$program' decode formula"
asks 'type the formula; Ctrl-D ends it' "'$program' decode - one"
asks 'type a puzzle; Ctrl-D ends it' "'$program' verify --grid - one"
asks 'type its solution; Ctrl-D ends it' "'$program' verify --grid one -"
for command in 'solve -q' 'check --quiet -' 'decode -q formula' 'verify --quiet --grid - one' 'solve one' \
    'solve < one' 'solve --help' 'verify'; do
    asks '' "'$program' $command"
done
rm formula

case_of 'standard error is no terminal'
on_terminal "$slowly list > answers 2> errors"
expect_exit 0
expect_that 'nothing is shown' [ ! -s screen ]
expect_that 'nothing is written' [ ! -s errors ]
on_terminal "$slowly list 2> errors"
expect_exit 0
expect_that 'the answers, and nothing else' cmp -s plain solutions
expect_that 'nothing is written' [ ! -s errors ]

case_of 'a terminal that cannot take a line away'
for term in dumb ''; do
    TERM=$term on_terminal "$slowly list > answers"
    expect_exit 0
    expect_that 'nothing is shown' [ ! -s screen ]
    expect_that 'the answers are whole' cmp -s answers solutions
done
(unset TERM; on_terminal "$slowly list > answers")
expect_that 'nothing is shown' [ ! -s screen ]
echo "$empty" > one
long="--time-limit 0.8"
TERM=dumb on_terminal "'$program' count $long --limit 1000000000 one > answers"
expect_exit 3
expect_that 'nothing is shown' [ ! -s screen ]

case_of 'nobody wants to see it'
for option in --quiet -q --no-progress; do
    on_terminal "$slowly $option list > answers"
    expect_exit 0
    expect_that 'nothing is shown' [ ! -s screen ]
    expect_that 'the answers are whole' cmp -s answers solutions
    for question in 'count --limit 1000000000' 'solve --all'; do
        on_terminal "'$program' $question $long $option one > answers"
        expect_exit 3
        expect_that 'nothing is shown' [ ! -s screen ]
    done
done

case_of 'an interrupt'
for ((i = 0; i < 200; i++)); do echo "$empty"; done > long
interrupted_when puzzles "$slowly long > answers"
is_taken_away

case_of 'a long count'
echo "$empty" > one
interrupted_when solutions "'$program' count --limit 1000000000 one > answers"
is_taken_away

case_of 'a long explanation'
echo "${solved/5/6}" > misprint
interrupted_when conflicts "'$program' explain --all --limit 1000000000 misprint > answers"
is_taken_away

finish
