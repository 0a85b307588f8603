#!/usr/bin/env bash
# The line that says how far a stream is: on a terminal, and nowhere else.
. "$(dirname "$0")/lib.sh"

if ! script --version 2> /dev/null | grep -q util-linux; then
    case_of 'all'
    skip 'no script(1) of util-linux, which makes terminals'
    finish
fi

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

# The last that is written is: to the left, and nothing behind there.
is_taken_away() {
    expect_that 'the line is taken away' [ "$(tail -c 4 screen)" = $'\r\e[K' ]
}

case_of 'a file: what was done, how fast, what came out, and what is left'
on_terminal "$slowly list > answers"
expect_exit 0
expect_that 'the answers are whole' cmp -s answers solutions
shows '2 puzzles  [0-9.,]*/s  solvable 2  [0-9]* % 0:0[0-9] left'
is_taken_away

case_of 'a pipe: no end is known'
on_terminal "cat list | $slowly > answers"
expect_exit 0
expect_that 'the answers are whole' cmp -s answers solutions
shows '2 puzzles  [0-9.,]*/s  solvable 2'
shows_not 'left'

case_of 'verdicts of all kinds'
mkfifo questions
{ echo "$unique"; echo "$impossible"; echo "$several"; sleep 0.8; echo "$unique"; sleep 0.2; } \
    > questions &
on_terminal "'$program' check questions > answers"
expect_exit 1
shows '4 puzzles  [0-9.,]*/s  unique 2  multiple 1  none 1'

case_of 'a diagnostic stands on a line of its own'
{ echo "$unique"; sleep 0.4; echo "$unique"; sleep 0.4; echo abc; sleep 0.1; echo "$unique"; } \
    > questions &
on_terminal "'$program' check questions > answers"
expect_exit 2
shows 'puzzles'
shows $'\r\e\\[Ksatdoku: questions:3:4: '

case_of 'answers that go to the same terminal'
{ echo "$unique"; sleep 0.4; echo "$unique"; echo "$several"; sleep 0.4; echo "$impossible"; } \
    > questions &
on_terminal "'$program' check questions"
expect_exit 1
shows 'puzzles'
expect_that 'they stand on lines of their own' \
    [ "$(sed 's/.*\x1b\[K//' screen | tr -d '\r' | grep -ax -e unique -e multiple -e none | tr '\n' ' ')" \
        = 'unique unique multiple none ' ]

case_of 'a quick run'
on_terminal "'$program' check list > answers"
shows_not puzzles

case_of 'who types'
mkfifo keys
{ sleep 0.5; echo "$unique"; sleep 0.5; echo "$unique"; sleep 0.2; printf '\004'; sleep 0.2; } > keys &
on_terminal "'$program' check" keys
shows unique
shows_not puzzles

case_of 'standard error is no terminal'
on_terminal "$slowly list > answers 2> errors"
expect_exit 0
expect_that 'nothing is shown' [ ! -s screen ]
expect_that 'nothing is written' [ ! -s errors ]
on_terminal "$slowly list 2> errors"
expect_exit 0
expect_that 'the answers, and nothing else' cmp -s plain solutions
expect_that 'nothing is written' [ ! -s errors ]

case_of 'an interrupt'
on_terminal "$slowly list > answers & sleep 0.8; kill -INT \$!; wait \$!"
expect_exit 130
shows puzzles
is_taken_away

case_of 'a long count'
echo "$empty" > one
on_terminal "'$program' count --limit 30000 one > answers"
expect_exit 0
shows 'solutions'
is_taken_away

finish
