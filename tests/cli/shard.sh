#!/usr/bin/env bash
# Parts of a run, and what merge refuses; that merged parts are the whole, tests/property/test_shards.c shows.
. "$(dirname "$0")/lib.sh"

for _ in 1 2 3; do printf '%s\n' "$unique" "# name" "$several" words; done > list
parts() { # FILE N COMMAND...: part.1 to part.N
    local i file=$1 count=$2
    shift 2
    for i in $(seq "$count"); do "$program" "$@" --shard "$i/$count" "$file" > "part.$i" 2> /dev/null; done
}

case_of 'any order; -o; compressed parts'
parts list 3 check
run merge part.3 part.1 part.2
expect_exit 2
"$program" check list 2> /dev/null > whole
expect_that 'it is the whole' cmp -s whole "$out"
"$program" merge -o merged part.* 2> /dev/null
expect_that '-o has it all' cmp -s whole merged
# A build without zlib has no say in the rest.
packs() { gzip -c list > list.gz && { "$program" check list.gz 2>&1 | grep -q unique; }; }
if packs 2> /dev/null; then
    gzip -k part.2 && "$program" merge part.1 part.2.gz part.3 > merged 2> /dev/null
    expect_that 'a part may be compressed' cmp -s whole merged
fi

case_of 'parts of a file, of what is compressed, and of what comes through a pipe go together'
if packs 2> /dev/null; then
    "$program" check --shard 2/3 list.gz > part.2 2> /dev/null
fi
"$program" check --shard 3/3 > part.3 2> /dev/null < <(cat list)
"$program" merge part.1 part.2 part.3 > merged 2> /dev/null
expect_that 'it is the whole' cmp -s whole merged

case_of 'missing, cut off, doubled'
parts list 3 check
head -n 3 part.2 > cut.2
run merge part.1 cut.2
expect_exit 2
expect_stdout
expect_stderr 'satdoku: cut.2: part 2 of 3 was cut off: satdoku check --shard 2/3 list > cut.2' \
    'satdoku: part 3 of 3 is missing: satdoku check --shard 3/3 list > part.3'
cp part.1 again
run merge part.1 part.2 part.3 again
expect_exit 2
expect_stdout
expect_stderr 'satdoku: part 1 of 3 is there twice: part.1 and again'

case_of 'parts of something else'
"$program" check --json --shard 2/3 list > other 2> /dev/null
run merge part.1 other part.3
expect_exit 2
expect_stdout
expect_stderr 'satdoku: other: this part is made with other options than part.1' \
    'satdoku: part 2 of 3 is missing: *'
sed 's/^#.*/# Name/' list > like
"$program" check --shard 2/3 like > other 2> /dev/null
run merge part.1 other part.3
expect_exit 2
expect_stderr 'satdoku: other: this part is of another input than part.1' \
    'satdoku: part 2 of 3 is missing: *'
run merge list
expect_exit 2
expect_stderr 'satdoku: list: this is no part, as --shard makes them'

case_of 'what cannot be shared out'
rows "$unique" > grid
run check --shard 1/2 grid
expect_exit 2
expect_stderr "satdoku: grid: puzzles of 'grid' cannot be shared out*"
run check --shard 1/2 --skip 1 list
expect_exit 2
expect_stderr 'satdoku: --shard and --skip exclude each other'
run solve --shard 1/2 --to cases list
expect_exit 2
expect_stderr 'satdoku: --shard means nothing with --to cases*'
run check --shard 3/2 list
expect_exit 2
expect_stderr "satdoku: --shard: '3/2' is not I/N*"
run check --shard 1/2 no-such-file
expect_exit 2
expect_stdout
expect_stderr 'satdoku: no-such-file: No such file or directory'

finish
