#!/usr/bin/env bash
# Pictures of text: on terminals of any width, with and without colours, in Unicode and in ASCII; and where they go to a
# file or to a pipe.
#
# The stored pictures are tests/golden/draw_*.out: what `draw_all` draws. They were looked at.
. "$(dirname "$0")/lib.sh"

root=$(cd "$lib_dir/../.." && pwd)
golden=$root/tests/golden
utf8=C.UTF-8
unset COLUMNS NO_COLOR LANG LC_CTYPE
export TERM=xterm-256color

cp "$golden/draw.in" list
cp "$root/examples/samurai.txt" "$root/examples/jigsaw.txt" "$root/examples/grid-16x16.txt" .
head -n 12 "$root/examples/sudominoku.txt" > sudominoku.txt
echo 0 >> sudominoku.txt
echo "$unique" > one
printf '%s\n' "$unique first" "$several" > two
echo "$impossible" > none

# All that is drawn for a stored picture.
draw_all() {
    "$program" draw "$@" one list jigsaw.txt
    "$program" draw "$@" --board samurai samurai.txt
    "$program" draw "$@" --solve grid-16x16.txt sudominoku.txt
    "$program" draw "$@" --candidates --skip 1 two
    tail -n 1 two | "$program" explain --text "$@"
    "$program" explain --text "$@" none
}

# expect_golden NAME FILE: with SATDOKU_TEST_STORE=1 the stored picture is written anew, to be looked at.
expect_golden() {
    if [ -n "${SATDOKU_TEST_STORE:-}" ]; then
        cp "$2" "$golden/draw_$1.out"
    fi
    passes
    if ! cmp -s "$golden/draw_$1.out" "$2"; then
        fail "not as in draw_$1.out" "$(diff "$golden/draw_$1.out" "$2" | head -n 20)"
    fi
}

has_colors() {
    grep -q $'\e\\[' "$1"
}

# Whether there are only printable characters of ASCII.
is_ascii() {
    ! LC_ALL=C grep -q '[^ -~]' "$1"
}

has_no_controls() {
    ! LC_ALL=C grep -q '[[:cntrl:]]' "$1"
}

# ---- Pipes ----

case_of 'a pipe'
for columns in 40 80 132; do
    LC_ALL=$utf8 COLUMNS=$columns draw_all > drawn
    expect_golden "$columns" drawn
    expect_that 'no colours' eval '! has_colors drawn'
done
COLUMNS=80 draw_all > drawn
expect_golden ascii drawn
expect_that 'ASCII' is_ascii drawn
LC_ALL=$utf8 draw_all --ascii > other
expect_that '--ascii is the same' cmp -s drawn other
LC_ALL=$utf8 draw_all --color=always > drawn
expect_golden color drawn
sed 's/\x1b\[[0-9;]*m//g' drawn > plain
expect_that 'colours are all that is added' cmp -s plain "$golden/draw_80.out"
expect_that 'each line ends without a colour' [ -z "$(sed 's/.*\x1b\[0m//' drawn | grep -a $'\e')" ]

case_of 'the locale'
locales=('LANG=de_DE.UTF-8' 'LANG=en_US.utf8' 'LC_CTYPE=ko_KR.UTF-8 LANG=C' 'LC_ALL=C.UTF-8 LC_CTYPE=C')
for locale in "${locales[@]}"; do
    env -u LC_ALL $locale "$program" draw one > drawn
    expect_that "Unicode with $locale" grep -q ┏ drawn
done
locales=('LANG=C' 'LANG=ko_KR.EUC-KR' 'LANG=en_US' 'LC_ALL=C LANG=C.UTF-8' 'LC_CTYPE=POSIX LANG=C.UTF-8' 'LANG=')
for locale in "${locales[@]}"; do
    env -u LC_ALL $locale "$program" draw one > drawn
    expect_that "ASCII with $locale" is_ascii drawn
done
export LC_ALL=$utf8

case_of 'columns'
for columns in '' 0 -1 abc 40x 99999999999999999999; do
    COLUMNS=$columns run draw --candidates --skip 1 two
    expect_exit 0
    expect_that "COLUMNS=$columns is like 80" [ "$(sed -n 2p "$out" | wc -m)" = 74 ]
done

# ---- Files and trouble ----

case_of 'files'
run draw -o picture one
expect_exit 0
expect_stdout
run draw one
expect_that 'the same as on standard output' cmp -s picture "$out"
run draw -o '{}.txt' two
expect_exit 0
expect_that 'one file each' cmp -s 1.txt <(echo first; cat picture)
expect_that 'a name has its title' [ "$(head -n 1 1.txt)" = first ]
rm picture 1.txt 2.txt

case_of 'several'
run draw two
expect_exit 0
expect_that 'titles are names, or numbers' [ "$(grep -n '^[a-z0-9]*$' "$out" | tr '\n' ' ')" = '1:first 21: 22:2 ' ]
run draw --puzzle 2 two
expect_exit 0
expect_that 'one' [ "$(grep -c ┏ "$out")" = 1 ]

case_of 'names cannot reach the terminal'
printf '%s \033[31mred\007\302\233 \342\200\256\n' "$unique" > hostile
run draw hostile
expect_exit 0
expect_that 'no control characters' has_no_controls "$out"
run draw --ascii hostile
expect_that 'ASCII' is_ascii "$out"
rm hostile

case_of 'no solution'
for arguments in 'draw --solve' 'draw --candidates' 'solve --text' 'candidates --text'; do
    run $arguments none
    expect_exit 1
    expect_stderr
    expect_that 'it says so' grep -qx 'No solution.' "$out"
done

case_of 'a malformed puzzle'
printf '%s\n' "$unique" x "$unique" > bad
run draw bad
expect_exit 2
expect_stderr 'satdoku: bad:2:*'
expect_that 'the others are drawn' [ "$(grep -c ┏ "$out")" = 2 ]
rm bad

case_of 'output that cannot be written'
if [ -w /dev/full ]; then
    run_to /dev/full draw list
    expect_exit 2
    expect_stderr 'satdoku: *'
fi
for ((i = 0; i < 400; i++)); do echo "$unique"; done > many
"${limit[@]}" "$program" draw many 2> "$err" | head -n 1 > drawn
ran "${PIPESTATUS[0]}" 'satdoku draw many | head -n 1'
expect_exit 141
rm many

# ---- Terminals ----

if ! script --version 2> /dev/null | grep -q util-linux ||
    ! timeout 20 script -qefc true /dev/null < /dev/null > /dev/null 2>&1; then
    case_of 'terminals'
    skip 'no script(1) of util-linux, or no pseudo-terminals'
    finish
fi
export program
export -f draw_all

# on_terminal COLUMNS COMMAND: what the terminal gets goes to the file `screen`.
on_terminal() {
    command_line=$2
    timeout 60 script -qefc "stty cols $1 rows 40 -onlcr; $2" /dev/null > screen < /dev/null
    code=$?
}

case_of 'a terminal'
for columns in 40 80 132; do
    NO_COLOR=1 SHELL=$BASH on_terminal "$columns" draw_all
    expect_golden "$columns" screen
done
SHELL=$BASH on_terminal 80 draw_all
expect_golden color screen
NO_COLOR='' on_terminal 80 "'$program' draw one"
expect_that 'NO_COLOR is not set if it is empty' has_colors screen
on_terminal 132 "COLUMNS=40 '$program' draw --color=never --candidates --skip 1 two"
expect_that 'COLUMNS is what was asked for' [ "$(sed -n 2p screen | wc -m)" -le 41 ]
on_terminal 0 "'$program' draw --color=never --candidates --skip 1 two"
expect_that 'a terminal without a width has 80 columns' [ "$(sed -n 2p screen | wc -m)" = 74 ]

case_of 'colours'
# colors_of TERM ENVIRONMENT OPTION yes|no
colors_of() {
    TERM=$1 on_terminal 80 "$2 '$program' draw $3 one"
    local found=no
    if has_colors screen; then
        found=yes
    fi
    expect_that "colours with TERM=$1 $2 $3: $4" [ "$found" = "$4" ]
}
colors_of xterm '' '' yes
colors_of xterm '' --color=auto yes
colors_of xterm '' --color=never no
colors_of xterm NO_COLOR=1 '' no
colors_of xterm NO_COLOR=1 --color=auto no
colors_of xterm NO_COLOR=1 --color=always yes
colors_of dumb '' '' no
colors_of vt100 '' '' no
colors_of linux '' '' yes
colors_of '' '' '' no
colors_of dumb '' --color=always yes
on_terminal 80 "'$program' draw -o file one; cat file"
expect_that 'a file has none' eval '! has_colors screen'
on_terminal 80 "'$program' draw one | cat"
expect_that 'a pipe has none' eval '! has_colors screen'
rm file

case_of 'bytes that are no text'
for option in --png --pdf; do
    on_terminal 80 "'$program' draw $option one"
    expect_that "$option has no place on a terminal" [ "$code" = 2 ]
    expect_that "$option: a file is asked for" \
        grep -qx "satdoku: a PDF or PNG cannot be shown on a terminal: name a file with -o" screen
done

case_of 'plain terminals'
for term in dumb vt100 vt220 linux ansi ''; do
    TERM=$term NO_COLOR=1 on_terminal 80 "'$program' draw one"
    expect_that "ASCII with TERM=$term" is_ascii screen
done
for term in xterm screen-256color tmux rxvt-unicode alacritty; do
    TERM=$term NO_COLOR=1 on_terminal 80 "'$program' draw one"
    expect_that "Unicode with TERM=$term" grep -q ┏ screen
done
TERM=dumb on_terminal 80 "'$program' draw one | cat"
expect_that 'a pipe is no plain terminal' grep -q ┏ screen

finish
