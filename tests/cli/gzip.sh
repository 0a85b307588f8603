#!/usr/bin/env bash
# gzip data wherever the program reads: usage gzip.sh PROGRAM PROGRAM_WITHOUT_ZLIB zlib|none, the
# second by its whole name.
. "$(dirname "$0")/lib.sh"
without=$2

echo "$unique" > one
echo "$several" > two
if ! gzip -k one two 2> /dev/null; then
    case_of 'all'
    skip 'no gzip'
    finish
fi

case_of 'a build without zlib says what is missing'
both=$program
program=$without
run check one.gz two
expect_exit 2
expect_stdout multiple
expect_stderr 'satdoku: one.gz: this is gzip data, which a satdoku built without zlib cannot read'
run check < one.gz
expect_exit 2
expect_stdout
expect_stderr 'satdoku: <stdin>: this is gzip data, which a satdoku built without zlib cannot read'
program=$both
if [ "$3" != zlib ]; then
    case_of 'the rest'
    skip 'built without zlib'
    finish
fi

# ---- Where the program reads ----

case_of 'a file, by whatever name; standard input; a pipe; several'
run solve one.gz
expect_exit 0
expect_stdout "$solved"
cp one.gz plain.txt
run solve plain.txt - one < two.gz
expect_exit 0
expect_stdout "$solved" "$solved" "$solved"
run check < <(cat two.gz)
expect_exit 1
expect_stdout multiple
run check < <(cat one.gz)
expect_exit 0
expect_stdout unique

case_of 'every format'
{
    rows "$unique"
    rows "$several"
} | gzip > grids.gz
run solve grids.gz
expect_exit 0
expect_stdout "$(rows "$solved")" '' "$(rows "$solved")"
spaced "$unique" | gzip > numbers.gz
run solve numbers.gz
expect_exit 0
expect_stdout "$(spaced "$solved")"
{
    echo 1
    rows "$unique"
} | gzip > cases.gz
run solve cases.gz
expect_exit 0
expect_stdout "$(rows "$solved")" ''
small_sudominoku | gzip > dominoes.gz
run check --size 4 dominoes.gz
expect_exit 1
expect_stdout multiple

case_of 'other commands'
run count --json two.gz
expect_exit 0
expect_that 'two solutions' grep -q '"count":2,' "$out"
run encode -o formula one.gz
expect_exit 0
run encode -o plain one
expect_exit 0
expect_that 'the same formula' cmp -s formula plain
model_of "$solved" > model
gzip -k formula model
run decode formula.gz model.gz
expect_exit 0
expect_stdout "$solved"
run decode formula.gz < model.gz
expect_exit 0
expect_stdout "$solved"
echo "$solved" | gzip > solution.gz
run verify --grid one.gz solution.gz
expect_exit 0
expect_stdout verified

case_of 'members one after another, and padding'
cat one.gz two.gz > members.gz
run check members.gz
expect_exit 1
expect_stdout unique multiple
{
    cat members.gz
    head -c 5000 /dev/zero
} > padded.gz
run check < padded.gz
expect_exit 1
expect_stdout unique multiple

case_of 'line numbers are those of the text'
{
    echo "$unique"
    echo '# a comment'
    echo "${unique}1"
} | gzip > long.gz
run check long.gz
expect_exit 2
expect_stdout unique invalid
expect_stderr 'satdoku: long.gz:3:82: *'

case_of 'threads make no difference'
for i in {1..3000}; do
    echo "$unique"
    echo "$several"
done | gzip > many.gz
for jobs in 1 2 4; do
    run check -j $jobs many.gz
    expect_exit 1
    expect_that '6000 answers' [ "$(wc -l < "$out")" = 6000 ]
    expect_that 'they alternate' [ "$(uniq "$out" | wc -l)" = 6000 ]
done

# ---- What is wrong with it ----

case_of 'cut short: what is there is answered, and other files are'
head -c $(($(wc -c < many.gz) / 2)) many.gz > cut.gz
run check cut.gz two
expect_exit 2
expect_stderr 'satdoku: cut.gz: the gzip data is cut short'
gzip -dc cut.gz 2> /dev/null | wc -l > lines
expect_that 'no line is lost' [ "$(wc -l < "$out")" = $(($(cat lines) + 1)) ]
expect_that 'some were there' [ "$(cat lines)" -gt 1000 ]
run check < cut.gz
expect_exit 2
expect_stderr 'satdoku: <stdin>: the gzip data is cut short'
expect_that 'no line is lost' [ "$(wc -l < "$out")" = "$(cat lines)" ]
head -c 5 one.gz > head.gz
run check head.gz
expect_exit 2
expect_stderr 'satdoku: head.gz: the gzip data is cut short'

case_of 'damaged'
{
    head -c $(($(wc -c < one.gz) - 6)) one.gz
    printf 'XXXXXX'
} > damaged.gz
run check damaged.gz
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: damaged.gz: the gzip data is damaged'
printf '\037\213not gzip at all' > damaged.gz
run check damaged.gz
expect_exit 2
expect_stdout
expect_stderr 'satdoku: damaged.gz: the gzip data is damaged'

case_of 'something behind it'
{
    cat one.gz
    echo "$unique"
} > followed.gz
run check followed.gz
expect_exit 2
expect_stdout unique
expect_stderr 'satdoku: followed.gz: something else follows the gzip data'

case_of 'what it contains is no puzzle'
gzip < /dev/null > empty.gz
run check empty.gz
expect_exit 2
expect_stderr 'satdoku: empty.gz:1:1: no puzzle: the input is empty'
gzip < one.gz > twice.gz
run check twice.gz
expect_exit 2
expect_stderr 'satdoku: twice.gz:1:1: this is gzip data, to be decompressed first'

case_of 'no more than its magic, or half of it'
printf '\037\213' > magic
run check magic
expect_exit 2
expect_stderr 'satdoku: magic: the gzip data is cut short'
printf '\037' > magic
run check magic
expect_exit 2
expect_stderr 'satdoku: magic:1:1: this is no puzzle *'

case_of 'other commands say so, too'
run decode cut.gz model
expect_exit 2
expect_stderr 'satdoku: cut.gz:*'
run decode formula < damaged.gz
expect_exit 2
expect_stderr 'satdoku: <stdin>: the gzip data is damaged'
run verify --grid one damaged.gz
expect_exit 2
expect_stderr 'satdoku: damaged.gz: the gzip data is damaged'

# ---- Bombs ----

# Decompressed, these are 100 MB; the program has less memory, where that can be enforced.
megabytes=64
bounded=no
if (ulimit -v $((megabytes * 1024)) && exec "$program" --version) > /dev/null 2>&1; then
    bounded=yes
fi
bomb() {
    (
        [ $bounded = no ] || ulimit -v $((megabytes * 1024))
        exec "${limit[@]}" "$program" check "$@"
    ) > "$out" 2> "$err"
    ran $? "satdoku check $*, in $megabytes MB"
    expect_exit 2
}

case_of 'much from little'
head -c 100000000 /dev/zero | gzip -1 > zeros.gz
bomb zeros.gz
expect_stdout
expect_stderr 'satdoku: zeros.gz:1:1: a NUL byte: this is no text'
bomb --from line zeros.gz
expect_stdout invalid
expect_stderr 'satdoku: zeros.gz:1:1: a NUL byte: this is no text' \
    'satdoku: zeros.gz:1:67108865: the line does not end *'
head -c 100000000 /dev/zero | tr '\0' '\n' | gzip -1 > empty_lines.gz
bomb empty_lines.gz
expect_stderr 'satdoku: empty_lines.gz:100000001:1: no puzzle: *'

# ---- Piece by piece ----

# gzipped_conversation CHOP: every question is a member of its own, and answered before the next.
gzipped_conversation() {
    local question answer process
    mkfifo questions answers
    "${limit[@]}" "$program" check < questions > answers 2> "$err" &
    process=$!
    exec 7> questions 8< answers
    for question in "$unique" "$several" "$impossible" "$unique"; do
        gzip <<< "$question" | "$@" >&7
        answer=
        IFS= read -r -t 20 answer <&8
        expect_that "an answer to $question" [ -n "$answer" ]
        echo "$answer" >> replies
    done
    exec 7>&- 8<&-
    wait $process
    ran $? "satdoku check, $*"
    expect_exit 1
    expect_file replies unique multiple none unique
    rm questions answers replies
}
slowly() {
    local first=
    IFS= read -r -N 1 -d '' first # the magic comes in two pieces
    printf '%s' "$first"
    sleep 0.1
    cat
}

case_of 'each member is answered before the next is written'
gzipped_conversation cat
case_of 'even if its first byte comes alone'
gzipped_conversation slowly

finish
