#!/usr/bin/env bash
# Equivalent puzzles: that forms are the smallest ones, and shuffles any, unit/symmetry tests.
. "$(dirname "$0")/lib.sh"

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
blank=$(printf '.%.0s' {1..81})
# The same with 1 and 2 as each other, its first two rows swapped, and transposed.
turned=$(perl -e '
    my @rows = map { [split //] } unpack "(A9)*", shift;
    @rows[0, 1] = @rows[1, 0];
    my $text = join "", map { my $column = $_; map { $_->[$column] } @rows } 0 .. 8;
    print $text =~ tr/12/21/r' $puzzle)
form=$("$program" canonical <<< "$puzzle")

case_of 'equivalent puzzles become the same, whatever these are'
run canonical <<< "$puzzle first
$turned"
expect_exit 0
expect_stdout "$form first
$form"
expect_that 'it is another one' [ "$form" != "$puzzle" ]
run canonical --bare <<< "$puzzle name"
expect_stdout "$form"
run canonical <<< "$blank"
expect_stdout "$blank"

case_of 'those that were there before are passed over'
run canonical --dedupe <<< "$puzzle first
$blank
$turned second
$blank
${puzzle/5/.}"
expect_exit 0
expect_stdout "$form first
$blank
$("$program" canonical <<< "${puzzle/5/.}")"
run canonical --dedupe <<< '1...............
.4..............
1..4............'
expect_exit 0
expect_stdout '...............1
.............1.2'
run canonical --dedupe --json <<< "$puzzle
$turned"
expect_stdout "{\"puzzle\":1,\"file\":\"<stdin>\",\"line\":1,\"canonical\":\"$form\"}"
run canonical --dedupe -j 2 <<< "$puzzle"
expect_exit 2

case_of 'many of them'
for ((i = 1; i <= 3000; i++)); do
    printf '%081d\n' "$i"
done > numbers
run canonical --dedupe numbers
expect_exit 0
cp "$out" once
run canonical numbers
expect_that 'the same as without the others' cmp -s once <(awk '!seen[$0]++' "$out")

case_of 'which ones are equivalent'
run equivalent <<< "$puzzle first
$blank
$turned second
${puzzle/5/.}
$blank"
expect_exit 1
expect_stdout "new
new
equivalent to 1
new
equivalent to 2"
echo "$puzzle" > one
echo "$turned" > other
run equivalent one other
expect_exit 0
expect_stdout "new
equivalent to 1"
run equivalent --columns puzzle,equivalent one other
expect_stdout "puzzle,equivalent
$puzzle,new
$turned,equivalent to 1"
"$program" equivalent numbers > "$out"
expect_that 'as many as canonical leaves' [ "$(grep -c new "$out")" = "$(wc -l < once)" ]

case_of 'transformations'
run equivalent --json one other
expect_exit 0
expect_that 'the first one is new' \
    [ "$(head -n 1 "$out")" = '{"puzzle":1,"file":"one","line":1,"equivalent_to":null}' ]
"$program" shuffle --seed 3 <<< "$puzzle
$puzzle
.${puzzle:1}
$puzzle" > mixed
cat one mixed > list
"$program" equivalent --json list > answers
perl -e '
    my %first;
    my $count = 0;
    open my $list, "<", "list";
    open my $answers, "<", "answers";
    while (my $answer = <$answers>) {
        chomp(my $made = <$list>);
        $first{$.} = $made;
        my ($number) = $answer =~ /"equivalent_to":(\d+)/ or next;
        my ($turned) = $answer =~ /"transposed":(\w+)/;
        my ($rows, $columns, $digits) =
            map { $answer =~ /"$_":\[([^]]*)\]/; [split /,/, $1] } qw(rows columns digits);
        my @old = map { [split //] } unpack "(A9)*", $first{$number};
        my $text = "";
        for my $r (map { $_ - 1 } @$rows) {
            for my $c (map { $_ - 1 } @$columns) {
                my $old = $turned eq "true" ? $old[$c][$r] : $old[$r][$c];
                $text .= $old eq "." ? "." : $digits->[$old - 1];
            }
        }
        exit 1 if $text ne $made;
        $count++;
    }
    exit($count == 3 ? 0 : 1);'
expect_that 'they make one of the other' [ $? = 0 ]
run equivalent --json <<< ".Shape~4x4~0-3.~R1C1_0
.Shape~4x4~0-3.~R1C1_3
.Shape~4x4.~R1C1_3"
expect_exit 1
expect_that 'of digits from 0 on' grep -q '"puzzle":2,.*"equivalent_to":1,.*"digits":\[3,' "$out"
expect_that 'other digits are another board' grep -q '"puzzle":3,.*"equivalent_to":null' "$out"

case_of 'what has no canonical form'
run canonical --from constraints <<< '.Cage~3~R1C1~R1C2
.Shape~4x4.~R2C3_4
.Shape~10x10'
expect_exit 2
expect_stdout 'invalid
.Shape~4x4.~R4C4_1
invalid'
expect_that 'both are told, at their lines' \
    [ "$(cut -d : -f 2-4 "$err")" = " <stdin>:1:1
 <stdin>:3:1" ]
run canonical --json <<< '.Cage~3~R1C1~R1C2'
expect_exit 2
expect_that 'JSON says why' grep -q '"verdict":"invalid","column":1,"message":"only puzzles of givens' "$out"
run equivalent <<< ".Shape~4x4
.Diagonal~1
.Shape~4x4"
expect_exit 2
expect_stdout 'new
invalid
equivalent to 1'
run shuffle <<< '.Diagonal~1'
expect_exit 2
expect_stdout invalid

case_of 'shuffles are equivalent, and the same for the same seed'
for ((i = 0; i < 20; i++)); do
    echo "$puzzle"
done > twenty
run shuffle twenty
expect_exit 0
cp "$out" shuffled
run shuffle --seed 1 -j 2 twenty
expect_that 'the seed is 1' cmp -s "$out" shuffled
expect_that 'all differ' [ "$(sort -u shuffled | wc -l)" = 20 ]
run shuffle --skip 7 --take 1 twenty
expect_stdout "$(sed -n 8p shuffled)"
run shuffle --seed 2 twenty
expect_that 'another seed makes others' [ "$(sort "$out" shuffled | uniq -d | wc -l)" = 0 ]
run canonical --dedupe shuffled twenty
expect_stdout "$form"

case_of 'formats'
printf 'puzzle,name\n%s,a\n' "$puzzle" > list.csv
run canonical list.csv
expect_exit 0
expect_stdout "puzzle,canonical
$puzzle,$form"
run canonical --columns name,puzzle,canonical <<< "$puzzle a"
expect_stdout "name,puzzle,canonical
a,$puzzle,$form"
run canonical --to grid <<< "$puzzle"
expect_stdout "$(fold -w 9 <<< "$form")"

finish
