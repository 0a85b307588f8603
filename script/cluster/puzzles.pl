#!/usr/bin/perl
# Prints a stream of COUNT puzzles of 9x9, a line each, the same for the same SEED: puzzles.pl COUNT [SEED]
#
# Each is one of a few puzzles with its bands, rows, stacks, columns and digits shuffled. Of ten, one has lost a given
# and mostly has several solutions, and one has a wrong given and mostly has none; one has a name. So the lines are of
# several lengths, and take the solver from some microseconds to some milliseconds.
use strict;
use warnings;

my $count = shift // die "usage: puzzles.pl COUNT [SEED]\n";
srand(shift // 1);

my @puzzles = map { [split //] } qw(
    .......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
    4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
    52...6.........7.13...........4..8..6......5...........418.........3..2...87.....
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
);

sub shuffled {
    my @all = @_;
    for (my $i = @all; --$i > 0;) {
        my $j = int rand($i + 1);
        @all[$i, $j] = @all[$j, $i];
    }
    return @all;
}

sub shuffled_lines {
    return map { my $band = $_; map { 3 * $band + $_ } shuffled(0 .. 2) } shuffled(0 .. 2);
}

# A shuffle serves for some lines, each of which has digits of its own: shuffling takes longer than most puzzles do.
my @cells;
for my $number (1 .. $count) {
    if ($number % 8 == 1) {
        my @columns = shuffled_lines();
        @cells = map { my $row = $_; map { 9 * $row + $_ } @columns } shuffled_lines();
    }
    my $digits = join '', shuffled(1 .. 9);
    # Only every fiftieth is of the last two, which are hard.
    my $choice = $number % 50 ? int rand(@puzzles - 2) : @puzzles - 2 + int rand 2;
    my $line = join '', @{$puzzles[$choice]}[@cells];
    eval "\$line =~ tr/123456789/$digits/";
    my $kind = int rand 10;
    if ($kind < 2) {
        my @givens = grep { substr($line, $_, 1) ne '.' } 0 .. 80;
        my $cell = $givens[rand @givens];
        my $digit = substr $line, $cell, 1;
        substr($line, $cell, 1) = $kind == 0 ? '.' : $digit % 9 + 1;
    }
    print $kind == 2 ? "$line puzzle-$number\n" : "$line\n";
}
