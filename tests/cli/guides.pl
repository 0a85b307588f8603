# Whether steps are what their names say: usage guides.pl < JSON, of `steps --json --echo`
#
# The name of a puzzle says "next is TECHNIQUE: ..." where only singles may come before, or "way has TECHNIQUE: ...". In
# place of a technique without name stands the kind of the one clue that is the reason. Up to that step every conclusion
# is taken over on a board of candidates, made from the givens alone; then it is tried out whether the reason has the
# shape of the technique, and leaves no way to what the step excludes. Complaints are printed, and how many were right.
use strict;
use warnings;
use JSON::PP;

my ($size, $high, $wide, %open, %given, %placed, %sees);

# ---- The board ----

sub row { return $_[0] =~ /r(\d+)/ ? $1 : die }
sub column { return $_[0] =~ /c(\d+)/ ? $1 : die }
sub box { return int((row($_[0]) - 1) / $high) . ' ' . int((column($_[0]) - 1) / $wide) }
sub different { my %seen = map { $_ => 1 } @_; return scalar keys %seen }
sub one_house { return grep({ my $house = $_; different(map { $house->($_) } @_) == 1 } \&row, \&column, \&box) > 0 }
sub digits { my @digits = sort keys %{$open{$_[0]}}; return @digits }

# As one_house of two cells, which is asked often.
sub sees { return $sees{"$_[0] $_[1]"} //= one_house(@_) || 0 }

sub place {
    my ($cell, $digit) = @_;
    for my $other (keys %open) {
        delete $open{$other}{$digit} if $other ne $cell && sees($cell, $other);
    }
    $open{$cell} = {$digit => 1};
    $placed{$cell} = 1;
}

sub start {
    my ($text) = @_;
    $size = $text =~ /^\.Shape~(\d+)x/ ? $1 : 9;
    ($high, $wide) = @{{4 => [2, 2], 6 => [2, 3], 9 => [3, 3]}->{$size}};
    %open = %given = %placed = %sees = ();
    for my $row (1 .. $size) {
        $open{"r${row}c$_"} = {map { $_ => 1 } 1 .. $size} for 1 .. $size;
    }
    if ($text =~ /^([0-9.]{81})( |$)/) {
        my @cells = split //, $1;
        $given{'r' . (int($_ / 9) + 1) . 'c' . ($_ % 9 + 1)} = $cells[$_] for grep { $cells[$_] =~ m{[1-9]} } 0 .. 80;
    } else {
        $given{"r$1c$2"} = $3 while $text =~ /~R(\d+)C(\d+)_(\d+)/g;
    }
    place($_, $given{$_}) for keys %given;
}

sub conclude {
    my ($step) = @_;
    for my $candidate (@{$step->{candidates}}) {
        if ($step->{placed}) {
            place($candidate->{cell}, $candidate->{digit});
        } else {
            delete $open{$candidate->{cell}}{$candidate->{digit}};
        }
    }
}

# ---- What a reason allows: for each of its statements the ways to fulfil it, which are lists of cells and digits ----

my %holds = (
    Cage => sub { my ($values, @d) = @_; my $sum = 0; $sum += $_ for @d; return $sum == $values->[0] && different(@d) == @d },
    Thermo => sub { my ($values, @d) = @_; return !grep { $d[$_ - 1] >= $d[$_] } 1 .. $#d },
    Arrow => sub { my ($values, $sum, @d) = @_; $sum -= $_ for @d; return $sum == 0 },
    Whisper => sub { my ($values, @d) = @_; return !grep { abs($d[$_ - 1] - $d[$_]) < $values->[0] } 1 .. $#d },
    WhiteDot => sub { my ($values, @d) = @_; return abs($d[0] - $d[1]) == 1 },
    BlackDot => sub { my ($values, @d) = @_; return $d[0] == 2 * $d[1] || $d[1] == 2 * $d[0] },
    # With one solution alone, no two digits of a rectangle in two boxes can change places; it is told row by row.
    Rectangle => sub { my ($values, @d) = @_; return $d[0] != $d[3] || $d[1] != $d[2] },
);

sub fits {
    my ($cell, $digit, @filled) = @_;
    return !grep { $_->[0] eq $cell ? $_->[1] != $digit : $_->[1] == $digit && sees($_->[0], $cell) } @filled;
}

# All that cells may hold together.
sub fillings {
    my @fillings = ([]);
    for my $cell (@_) {
        my @longer;
        for my $filling (@fillings) {
            push @longer, map { [@$filling, [$cell, $_]] } grep { fits($cell, $_, @$filling) } digits($cell);
        }
        @fillings = @longer;
    }
    return @fillings;
}

sub fillings_of_clue {
    my ($kind, $values, @cells) = @_;
    my $holds = $holds{$kind} or die "no rule of $kind here\n";
    return [grep { $holds->($values, map { $_->[1] } @$_) } fillings(@cells)];
}

sub places {
    my ($region, $digit) = ($_[0]{region}, $_[0]{digit});
    return grep { $open{$_}{$digit} } @{$region->{cells}};
}

sub statements {
    my ($step) = @_;
    my @statements = map { [fillings($_)] } @{$step->{cells}};
    for my $region (@{$step->{regions}}) {
        push @statements, [map { [[$_, $region->{digit}]] } places($region)];
    }
    push @statements, map { fillings_of_clue($_->{kind}, $_->{values}, @{$_->{cells}}) } @{$step->{clues}};
    push @statements, map { fillings_of_clue('Rectangle', [], @$_) } @{$step->{rectangles}};
    return @statements;
}

# Whether all statements can hold together with what is filled, and without a candidate.
sub possible {
    my ($filled, $without, $first, @rest) = @_;
    return 1 if !$first;
    WAY: for my $way (@$first) {
        for my $part (@$way) {
            next WAY if $without && "@$part" eq $without || !fits(@$part, @$filled);
        }
        return 1 if possible([@$filled, @$way], $without, @rest);
    }
    return 0;
}

sub follows {
    my ($step) = @_;
    my @statements = statements($step);
    for my $candidate (@{$step->{candidates}}) {
        my ($cell, $digit) = @{$candidate}{'cell', 'digit'};
        return 0 if !$open{$cell}{$digit};
        return 0 if $step->{placed} ? possible([], "$cell $digit", @statements) : possible([[$cell, $digit]], '', @statements);
    }
    return 1;
}

# ---- Techniques ----

# How many cells and regions a reason is made of, and nothing else.
sub made_of {
    my ($step, $cells, $regions) = @_;
    return @{$step->{cells}} == $cells && @{$step->{regions}} == $regions && !@{$step->{clues}} && !@{$step->{rectangles}};
}

sub naked {
    my ($step, $count) = @_;
    my @cells = @{$step->{cells}};
    return made_of($step, $count, 0) && one_house(@cells) && different(map { digits($_) } @cells) == $count;
}

sub hidden {
    my ($step, $count) = @_;
    my @regions = @{$step->{regions}};
    return made_of($step, 0, $count) && different(map { $_->{region}{text} } @regions) == 1 &&
        different(map { $_->{digit} } @regions) == $count && different(map { places($_) } @regions) == $count;
}

sub fish {
    my ($step, $count) = @_;
    my @regions = @{$step->{regions}};
    return 0 if !made_of($step, 0, $count) || different(map { $_->{digit} } @regions) != 1;
    my ($along, $across) = $regions[0]{region}{text} =~ /^row/ ? (\&row, \&column) : (\&column, \&row);
    return !grep({ different(map { $along->($_) } @{$_->{region}{cells}}) != 1 } @regions) &&
        different(map { $across->($_) } map { places($_) } @regions) == $count;
}

# Two wings of two digits, which are not all the same, and a pivot that sees both.
sub wing {
    my ($step, $in_pivot) = @_;
    my @cells = @{$step->{cells}};
    return 0 if !made_of($step, 3, 0) || different(map { digits($_) } @cells) != 3;
    for my $pivot (@cells) {
        my @wings = grep { $_ ne $pivot } @cells;
        return 1 if digits($pivot) == $in_pivot && !grep { digits($_) != 2 || !one_house($pivot, $_) } @wings;
    }
    return 0;
}

sub rectangle {
    my ($step) = @_;
    my @cells = map { @$_ } @{$step->{rectangles}};
    return @cells == 4 && different(map { row($_) } @cells) == 2 && different(map { column($_) } @cells) == 2 &&
        different(map { box($_) } @cells) == 2 && !grep { $given{$_} } @cells;
}

sub full_house {
    my ($step) = @_;
    return made_of($step, 0, 1) && 1 == grep { !$placed{$_} } @{$step->{regions}[0]{region}{cells}};
}

sub one_clue {
    my ($step, $kind) = @_;
    return @{$step->{clues}} == 1 && $step->{clues}[0]{kind} eq $kind && !@{$step->{cells}} && !@{$step->{regions}};
}

# Regions of which each has all digits, and clues of one kind.
sub whole_regions_and {
    my ($step, $kind) = @_;
    return @{$step->{clues}} && @{$step->{regions}} && !@{$step->{cells}} &&
        !grep({ defined $_->{digit} } @{$step->{regions}}) && !grep { $_->{kind} ne $kind } @{$step->{clues}};
}

my %is = (
    'full house' => sub { $_[0]{placed} && full_house($_[0]) },
    'hidden single' => sub { $_[0]{placed} && hidden($_[0], 1) },
    'naked single' => sub { $_[0]{placed} && naked($_[0], 1) },
    'locked candidates' => sub { !$_[0]{placed} && made_of($_[0], 0, 1) && one_house(places($_[0]{regions}[0])) },
    'naked pair' => sub { naked($_[0], 2) },
    'naked triple' => sub { naked($_[0], 3) },
    'naked quad' => sub { naked($_[0], 4) },
    'hidden pair' => sub { hidden($_[0], 2) },
    'hidden triple' => sub { hidden($_[0], 3) },
    'hidden quad' => sub { hidden($_[0], 4) },
    'X-wing' => sub { fish($_[0], 2) },
    'swordfish' => sub { fish($_[0], 3) },
    'jellyfish' => sub { fish($_[0], 4) },
    'XY-wing' => sub { wing($_[0], 2) },
    'XYZ-wing' => sub { wing($_[0], 3) },
    'unique rectangle' => sub { rectangle($_[0]) },
    'cage combinations' => sub { one_clue($_[0], 'Cage') },
    'innies and outies' => sub { whole_regions_and($_[0], 'Cage') },
);

sub title {
    my ($step) = @_;
    return $step->{technique} // (@{$step->{clues}} == 1 ? $step->{clues}[0]{kind} : '');
}

# ---- Puzzles ----

# What is wrong with a puzzle's steps; '' if nothing is.
sub complaint {
    my ($puzzle) = @_;
    my ($only, $wanted) = $puzzle->{name} =~ /^(next is|way has) ([^:]+)/ or return 'says nothing';
    start($puzzle->{text});
    for my $step (@{$puzzle->{steps}}) {
        my $title = title($step);
        if ($title eq $wanted) {
            my $is = $is{$wanted} // sub { one_clue($_[0], $wanted) };
            return $is->($step) ? follows($step) ? '' : "does not follow: $step->{words}" : "is none: $step->{words}";
        }
        return "comes before it: $step->{words}" if $only eq 'next is' && $title !~ /single|full house/;
        conclude($step);
    }
    return 'is not there';
}

my ($right, $wrong) = (0, 0);
while (<STDIN>) {
    my $puzzle = decode_json($_);
    my $complaint = complaint($puzzle);
    print "puzzle $puzzle->{puzzle}, $puzzle->{name}: $complaint\n" if $complaint;
    $complaint ? $wrong++ : $right++;
}
print "$right right, $wrong wrong\n";
exit($wrong > 0);
