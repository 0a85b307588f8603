# Checks docs/encoding.md: usage encoding_numbers.pl DOCUMENT SCRATCH, with satdoku in the PATH.
#
# The document is a row of blocks: paragraphs, lists, tables, and text between ```. What is asked of each:
#
#   console   the commands are run, one after another, and must print just that; a line "..." stands for
#             any lines
#   table     needs a line <!-- table: NAME --> behind it: the function table_NAME looks at its rows
#   text      needs <!-- picture: NAME ARGUMENTS --> (picture_NAME draws it again) or <!-- numbers: ... -->
#   others    each number, and each `formula` with a digit, needs its place in <!-- numbers: A; B; ... -->,
#             where A, B are Perl expressions. A formula is evaluated on several boards, of n, h and w, or
#             for several k. Code that stands in a console block needs nothing, nor do 9x9 and the like.
#
# In the end every number of the document is changed, one at a time: what is not noticed is an error.
use strict;
use warnings;

my ($document, $scratch) = @ARGV;
my ($work, $boards) = ("$scratch/work", "$scratch/boards");

# ---- Running -------------------------------------------------------------------------------------

# What a command prints, standard error included.
sub run_in {
    my ($folder, $command) = @_;
    open(my $pipe, '-|', 'bash', '-c', "cd \"\$1\" && { $command\n} 2>&1", 'bash', $folder) or die "bash: $!\n";
    local $/;
    my $output = <$pipe>;
    close($pipe);
    return defined $output ? $output : '';
}

my %ran;

# The same without effects on files, once.
sub run {
    my ($command) = @_;
    $ran{$command} = run_in($work, $command) unless defined $ran{$command};
    return $ran{$command};
}

sub lines_of {
    return split(/\n/, run($_[0]));
}

# ---- Boards and sizes ----------------------------------------------------------------------------

our ($n, $h, $w, $k) = (9, 3, 3, 9);
our $sudominoku = 0;
our $options = '';

sub write_file {
    my ($name, $text) = @_;
    return if -e "$boards/$name";
    open(my $file, '>', "$boards/$name") or die "$name: $!\n";
    print $file $text;
    close($file) or die "$name: $!\n";
}

# An empty board of $n rows, as arguments of satdoku. A Sudominoku says where its singles are.
sub board {
    if ($sudominoku) {
        write_file("dominoes$n", "0\n" . join(' ', map { "A$_" } 1 .. $n) . "\n0\n");
        return "--from sudominoku --size $n --box ${h}x$w ../boards/dominoes$n";
    }
    my $row = join(' ', (0) x $n) . "\n";
    write_file("empty$n", $row x $n);
    return "--from spaced --size $n --box ${h}x$w ../boards/empty$n";
}

# What --stats says of it.
sub stats {
    my %stats;
    for (lines_of("satdoku encode --stats $options " . board())) {
        $stats{$1} = $2 if /^\s*(.*?)\s+(\d+)$/;
    }
    $stats{variables} or die "no statistics for $n=${h}x$w $options: " . run("satdoku encode --stats $options " . board());
    return \%stats;
}

sub family { return stats()->{$_[0]} || 0 }
sub double_pairs { return family('double-pairs') }
sub variables { return family('variables') }
sub clauses { return family('clauses') - family('givens') }

# With these settings: at("--amo product", sub { clauses() }).
sub at {
    my ($with, $what) = @_;
    local $options = $with;
    return $what->();
}

sub on_board {
    my ($rows, $columns, $what) = @_;
    local ($n, $h, $w) = ($rows * $columns, $rows, $columns);
    return $what->();
}

# Variables and clauses for "at most one of k", measured: a board of k Latin rows has k*k such groups
# in its cells, as many in its rows, and as many in its columns.
sub group_of {
    my ($amo, $size) = @_;
    return on_board(1, $size, sub {
        local ($sudominoku, $options) = (0, "--encoding efficient --amo $amo");
        my $groups = $n * $n;
        return ((variables() - $n * $groups) / 3 / $groups, family('cell <= 1') / $groups);
    });
}

sub ones_of { return (group_of(@_))[1] }

# ---- Formulas ------------------------------------------------------------------------------------

# The at-most-one encodings as the document's table has them: name => {V => ..., A => ..., where => ...}
my %said;
our $amo = 'pairwise';

sub ceil { my $x = int($_[0]); return $x < $_[0] ? $x + 1 : $x }
sub floor { return int($_[0]) }
sub log2 {
    my ($x, $power) = ($_[0], 0);
    $power++ while 2**$power < $x; # exact for powers of two, and rounded up for others: as ceil wants it
    return $power;
}

sub V { return said('V', $_[0]) }
sub A { return said('A', $_[0]) }

# The recursion of the document, which ends at four.
sub said {
    my ($which, $size) = @_;
    local $amo = $size <= 4 ? 'pairwise' : $amo;
    return evaluate($said{$amo}{$which}, {k => $size}, $said{$amo}{where});
}

# The value of a formula such as `n^2 * A(n)`; `where` defines more letters, one after another.
sub evaluate {
    my ($formula, $letters, @where) = @_;
    my %value = (n => $n, h => $h, w => $w, k => $k, %$letters);
    for (grep { defined } @where) {
        while (/`(\w) = ([^`]*)`/g) {
            $value{$1} = evaluate($2, {%value});
        }
    }
    my $perl = $formula;
    $perl =~ m{^[\w\s+*/^%().,-]+$} or die "not a formula: $formula\n";
    $perl =~ s/\^/**/g;
    $perl =~ s/\b([a-z])\b(?!\()/defined $value{$1} ? $value{$1} : die "what is $1 in $formula?\n"/ge;
    my $result = eval $perl;
    defined $result or die "cannot evaluate $formula: $@\n";
    return $result;
}

my @shapes = ([2, 2], [2, 3], [3, 2], [3, 3], [3, 4], [4, 4], [2, 5]);

# Runs a check on boards of several shapes.
sub on_boards {
    my ($what) = @_;
    on_board(@$_, $what) for @shapes;
}

# ---- Errors --------------------------------------------------------------------------------------

our @errors;

sub error { push @errors, join('', @_); return }

sub expect {
    my ($what, $got, $expected) = @_;
    error("$what: $got, but it is $expected") if $got ne $expected;
    return;
}

# ---- Blocks --------------------------------------------------------------------------------------

# Each: {kind, language, lines, first (line number), directive, argument}
sub parse {
    my @lines = @_;
    my @blocks;
    my $block;
    my $number = 0;
    my $fence = 0;
    for my $line (@lines) {
        $number++;
        if (!$fence && $line =~ /^<!-- (\w+): (.*) -->$/) {
            die "line $number: a comment without its block\n" unless @blocks;
            @{$blocks[-1]}{qw(directive argument)} = ($1, $2);
            $block = undef;
        } elsif ($line =~ /^```(\w*)$/) {
            $fence = !$fence;
            $block = undef;
            push @blocks, $block = {kind => 'fence', language => $1, first => $number + 1, lines => []} if $fence;
        } elsif ($fence) {
            push @{$block->{lines}}, $line;
        } elsif ($line eq '') {
            $block = undef;
        } else {
            push @blocks, $block = {kind => $line =~ /^\|/ ? 'table' : 'prose', first => $number, lines => []}
                unless $block;
            push @{$block->{lines}}, $line;
        }
    }
    return @blocks;
}

# Cells without their blanks; the header and the line under it come first.
sub rows_of {
    my ($block) = @_;
    my @rows;
    for (@{$block->{lines}}) {
        my ($inside) = /^\|(.*)\|$/ or die "not a table row: $_\n";
        push @rows, [map { s/^\s+|\s+$//gr } split(/\|/, $inside, -1)];
    }
    my @head = splice(@rows, 0, 2);
    items_of("@{$head[0]}"); # no board of other than n rows and n columns
    return ($head[0], @rows);
}

# The text of a cell that is one piece of code.
sub code { return $_[0] =~ /^`([^`]*)`$/ ? $1 : error("not code: $_[0]") || '' }

# ---- Console blocks ------------------------------------------------------------------------------

my $console = ''; # the text of all of them
my %replayed;     # by block and commands: their outputs

# [command, expected lines...], ...
sub commands_of {
    my ($block) = @_;
    my @commands;
    for (@{$block->{lines}}) {
        if (/^\$ (.*)/) {
            push @commands, [$1];
        } else {
            push @{$commands[-1]}, $_;
        }
    }
    return @commands;
}

# Whether lines match, with "..." for any. What stands between two of these is one piece.
sub lines_match {
    my ($got, @expected) = @_;
    my $pattern = join('', map { $_ eq '...' ? '(?:.*\n)*?' : quotemeta("$_\n") } @expected);
    return $got =~ /^$pattern\z/;
}

# The outputs of a block's commands. Only the document's own change the files that later ones find.
sub outputs_of {
    my ($block, @commands) = @_;
    my $key = join("\n", $block->{first}, map { $_->[0] } @commands);
    if (!$replayed{$key}) {
        my $folder = $work;
        if ($block->{before}) {
            $folder = "$scratch/changed";
            system('rm', '-rf', $folder);
            system('cp', '-r', $block->{before}, $folder);
        } else {
            $block->{before} = "$scratch/before$block->{first}";
            system('cp', '-r', $work, $block->{before});
        }
        $replayed{$key} = [map { run_in($folder, $_->[0]) } @commands];
    }
    return @{$replayed{$key}};
}

sub check_console {
    my ($block) = @_;
    my @commands = commands_of($block);
    my @outputs = outputs_of($block, @commands);
    for (@commands) {
        my ($command, @expected) = @$_;
        my $got = shift @outputs;
        next if lines_match($got, @expected);
        my @got = split(/\n/, $got);
        my @shown = @got <= 20 ? @got : (@got[0 .. 9], '...', @got[-10 .. -1]);
        error(join("\n", "\$ $command", 'prints', @shown));
    }
}

# ---- Prose ---------------------------------------------------------------------------------------

my %citations; # "Sinz 2005" => 1, of the last section

# Code with digits that stands in a console block needs no expression; "..." in it is anything.
sub is_shown {
    my ($code) = @_;
    return 0 if $code =~ /^[\d\s]*$/;
    my $pattern = join('.*', map { quotemeta } split(/ \.\.\. /, $code));
    return $code =~ / \.\.\. / ? $console =~ /^$pattern$/m : $console =~ /(?<!\w)$pattern(?!\w)/;
}

# The numbers and formulas that want an expression, in order.
sub items_of {
    my ($text) = @_;
    my @items;
    while ($text =~ /`([^`]*)`|(\d+)x(\d+)|([A-Z][\w\x80-\xff]*(?: & [A-Z][\w\x80-\xff]*)?) ((?:19|20)\d\d)\b|(\d+)/g) {
        my ($code, $rows, $columns, $author, $year, $number) = ($1, $2, $3, $4, $5, $6);
        if (defined $code) {
            push @items, $code if $code =~ /\d/ && !is_shown($code);
        } elsif (defined $rows) {
            error("${rows}x$columns is no board") if $rows != $columns;
        } elsif (defined $author) {
            error("no source $author $year") unless $citations{"$author $year"};
        } else {
            push @items, $number;
        }
    }
    return @items;
}

# Where a formula has a k, for several; else on several boards. A number holds for 9x9.
sub check_item {
    my ($item, $expression) = @_;
    my $check = sub {
        my @expected = eval $expression;
        die "$expression: $@" if $@;
        expect($item, evaluate($item, {}), $expected[0]);
    };
    if ($item =~ /\bk\b/) {
        for my $size (2 .. 12) {
            local $k = $size;
            $check->();
        }
    } elsif ($item =~ /[a-z]/) {
        on_boards($check);
    } else {
        die "not one item: $item\n";
    }
}

sub check_items {
    my ($block) = @_;
    my @items = items_of(join("\n", @{$block->{lines}}));
    my @expressions = split(/;\s*/, ($block->{directive} || '') eq 'numbers' ? $block->{argument} : '');
    while (@items || @expressions) {
        my $expression = shift @expressions;
        return error('nothing says what ', join(', ', @items), ' is') unless defined $expression;
        return error("there is no number for $expression") unless @items;
        if ($items[0] =~ /[a-z]/) {
            check_item(shift @items, $expression);
            next;
        }
        my @expected = eval $expression;
        die "$expression: $@" if $@;
        expect("number for $expression", shift @items // 'nothing', $_) for @expected;
    }
}

# ---- What expressions ask ------------------------------------------------------------------------

sub rows_of_file { return scalar(lines_of("cat $_[0]")) }

# variable => name, of a puzzle
sub names_of {
    my ($arguments) = @_;
    return map { /^c varname (\d+) (\S+)$/ ? ($1 => $2) : () } lines_of("satdoku encode --names $arguments");
}

sub digit_named {
    my ($file, $variable) = @_;
    my %names = names_of($file);
    return $names{$variable} =~ /^r1c2=(\d+)$/ ? $1 : 'another cell';
}

sub end_of_clause {
    my %last = map { /(\S+)$/ ? ($1 => 1) : () } grep { !/^[cp]/ } lines_of('satdoku encode four.txt');
    return join('|', keys %last);
}

# The row, column and digit of a variable of the example of cubes.
sub name_numbers {
    my %names = names_of('--simplify givens four.txt');
    return $names{$_[0]} =~ /^r(\d+)c(\d+)=(\d+)$/;
}

sub singles_of {
    my @lines = lines_of("cat $_[0]");
    return $lines[1] =~ /[A-Z](\d+)/g;
}

# Pairs of cells of a box of h x w in one row, and in one column.
sub rows_in_box_pairs { return $h * scalar(grep { $_->[0] < $_->[1] } map { my $a = $_; map { [$a, $_] } 1 .. $w } 1 .. $w) }
sub columns_in_box_pairs { return $w * scalar(grep { $_->[0] < $_->[1] } map { my $a = $_; map { [$a, $_] } 1 .. $h } 1 .. $h) }

sub default_limit { return run('satdoku encode --help') =~ /--max-clauses.*?default:\s+([\d,]+)/s ? $1 =~ tr/,//dr : 'unknown' }

# ---- Pictures ------------------------------------------------------------------------------------

# Each draws its picture again, as lines.

sub grid_of {
    my ($file) = @_;
    my $size = $file eq 'four.txt' ? '' : '--size 4';
    return map { [split(//)] } grep { /^\d+$/ } lines_of("satdoku solve $size $file");
}

sub boxed {
    my ($rows) = @_;
    my $line = '+-----+-----+';
    my @drawn = map { '| ' . join(' | ', "@$_[0, 1]", "@$_[2, 3]") . ' |' } @$rows;
    return ($line, @drawn[0, 1], $line, @drawn[2, 3], $line);
}

sub picture_puzzle_and_solution {
    my ($file) = @_;
    my @puzzle = boxed([map { [split(//)] } lines_of("cat $file")]);
    my @solution = boxed([grid_of($file)]);
    return map { "$_        " . shift @solution } @puzzle;
}

# The partner of each cell by row and column: [row, column], from the names of the true variables.
sub tiling_of {
    my ($file) = @_;
    my %names = names_of("--size 4 $file");
    my @partner;
    for (run("satdoku encode --size 4 $file | picosat") =~ /(?<=[ ])([1-9]\d*)/g) {
        my $name = $names{$_} or next;
        if ($name =~ /^e:r(\d)c(\d):r(\d)c(\d)$/) {
            $partner[$1][$2] = [$3, $4];
            $partner[$3][$4] = [$1, $2];
        } elsif ($name =~ /^s:r(\d)c(\d)$/) {
            $partner[$1][$2] = [$1, $2];
        }
    }
    return \@partner;
}

sub joined {
    my ($partner, $row, $column, $other_row, $other_column) = @_;
    my ($r, $c) = @{$partner->[$row][$column]};
    return $r == $other_row && $c == $other_column;
}

sub picture_tiling {
    my ($file) = @_;
    my @grid = grid_of($file);
    my $partner = tiling_of($file);
    my @drawn = ('+---+---+---+---+');
    for my $row (1 .. 4) {
        my ($cells, $under) = ('|', '+');
        for my $column (1 .. 4) {
            $cells .= " $grid[$row - 1][$column - 1] ";
            $cells .= $column < 4 && joined($partner, $row, $column, $row, $column + 1) ? ' ' : '|';
            $under .= $row < 4 && joined($partner, $row, $column, $row + 1, $column) ? '   +' : '---+';
        }
        push @drawn, $cells, $under;
    }
    return @drawn;
}

sub picture_partners {
    my ($file) = @_;
    my @grid = grid_of($file);
    my $partner = tiling_of($file);
    my @drawn = (' ' x 9 . join('', map { "  $_" } 1 .. 4));
    for my $row (1 .. 4) {
        my @of;
        for my $column (1 .. 4) {
            my ($r, $c) = @{$partner->[$row][$column]};
            $of[$grid[$row - 1][$column - 1]] = $grid[$r - 1][$c - 1];
        }
        push @drawn, "    row $row" . join('', map { "  $of[$_]" } 1 .. 4);
    }
    return @drawn;
}

# The rectangle of `product` from its clauses: the first two of each literal lead to its row and column.
sub picture_rectangle {
    my ($size) = @_;
    my (%to, %place);
    on_board(1, $size, sub {
        local ($sudominoku, $options) = (0, '--encoding efficient --amo product');
        for (grep { /^-\d+ \d+ 0$/ } lines_of("satdoku encode $options " . board())) {
            my ($literal, $new) = /^-(\d+) (\d+) 0$/;
            push @{$to{$literal}}, $new if $literal <= $size;
        }
    });
    my @new = map { my $which = $_; [sort { $a <=> $b } keys %{{map { $to{$_}[$which] => 1 } keys %to}}] } 0, 1;
    for my $literal (keys %to) {
        $place{"@{$to{$literal}}[0, 1]"} = $literal;
    }
    my $rows = $new[0];
    my $columns = $new[1];
    my @drawn = (' ' x 6 . join('', map { sprintf('%6s', "c$_") } 1 .. @$columns));
    for my $row (0 .. $#$rows) {
        my @literals = map { $place{"$rows->[$row] $_"} || '' } @$columns;
        push @drawn, '    r' . ($row + 1) . join('', map { sprintf('%6s', $_) } @literals);
    }
    return @drawn;
}

sub picture_candidates {
    my ($file) = @_;
    my %names = names_of("--simplify givens $file");
    my @left;
    for (values %names) {
        push @{$left[$1][$2]}, $3 if /^r(\d)c(\d)=(\d)$/;
    }
    my @given = map { [split(//)] } lines_of("cat $file");
    my @drawn;
    for my $row (1 .. 4) {
        my $line = '';
        for my $column (1 .. 4) {
            my $given = $given[$row - 1][$column - 1];
            my $open = '{' . join(',', sort @{$left[$row][$column] || []}) . '}';
            $line .= sprintf('%-7s', $given ne '.' ? $given : $open);
        }
        push @drawn, '    ' . $line =~ s/\s+$//r;
    }
    return @drawn;
}

sub check_picture {
    my ($block) = @_;
    my ($name, @arguments) = split(/ /, $block->{argument});
    my $draw = main->can("picture_$name") or die "no picture $name\n";
    my @drawn = $draw->(@arguments);
    return if "@{$block->{lines}}" eq "@drawn" && @{$block->{lines}} == @drawn;
    error("the picture is\n", join("\n", @drawn));
}

# ---- Tables --------------------------------------------------------------------------------------

# A number as the document has it, and the formula beside it, at the same place.
sub expect_value {
    my ($what, $formula, $measured, $number) = @_;
    expect("$what by $formula", evaluate($formula, {}), $measured);
    expect($what, $number, $measured) if defined $number;
}

sub table_blocks {
    my ($head, @rows) = @_;
    expect('blocks in the table', scalar @rows, 7);
    for (@rows) {
        my ($letter, $formula, $meaning, $number) = @$_;
        my $dominoes = $letter =~ /`[pt]/ ? 'placement' : 'partner';
        my $size = sub {
            local $sudominoku = 1;
            my ($block) = grep { /^c variables \d+ \d+ \Q$meaning\E$/ }
                lines_of("satdoku encode --amo product --dominoes $dominoes " . board() . " | grep '^c'");
            return error("no block: $meaning") || 0 unless $block;
            my ($first, $last) = $block =~ /(\d+) (\d+)/;
            return $last - $first + 1;
        };
        on_board(@$_, sub { expect_value($letter, code($formula), $size->()) }) for [2, 2], [2, 3];
        on_board(3, 3, sub { expect_value($letter, code($formula), $size->(), $number) });
    }
}

# A family with every at-most-one encoding, on boards of many shapes; and the number for 9x9.
sub check_family {
    my ($row, $more) = @_;
    my ($name, $formula, $number) = (code($row->[0]), code($row->[1]), $row->[-1]);
    for my $chosen (sort keys %said) {
        local ($amo, $options) = ($chosen, "$more --amo $chosen");
        on_boards(sub { expect_value($name, $formula, family($name)) });
    }
    local $options = $more;
    expect($name, $number, family($name));
}

sub table_families {
    my ($head, @rows) = @_;
    my %names = map { code($_->[0]) => 1 } @rows;
    my @missing = grep { / [<>]= / && !$names{$_} } keys %{stats()};
    error("families that are not in the table: @missing") if @missing;
    for my $row (@rows) {
        if (code($row->[0]) eq 'box <= 1') {
            check_boxes($row);
        } else {
            check_family($row, '');
        }
    }
}

# As the others, but for the double pairs that are left out of pairwise ones.
sub check_boxes {
    my ($row) = @_;
    my ($formula, $number) = (code($row->[1]), $row->[-1]);
    for my $chosen (sort keys %said) {
        local ($amo, $options) = ($chosen, "--amo $chosen");
        on_boards(sub { expect_value('box <= 1', $formula, family('box <= 1') + double_pairs()) });
    }
    expect('box <= 1', $number, family('box <= 1'));
}

sub table_encodings {
    my ($head, @rows) = @_;
    for my $row (@rows) {
        my $stats = at('--encoding ' . code($row->[0]), sub { stats() });
        for my $column (1 .. 4) {
            my $family = $head->[$column] =~ s/^houses/box/r;
            my $there = $stats->{$family} ? 'yes' : '';
            expect("$row->[0] $family", $row->[$column], $there);
        }
        items_of($row->[5]);
    }
    expect('columns', "@$head[1 .. 4]", join(' ', map { ("$_ >= 1", "$_ <= 1") } 'cell', 'houses'));
}

# Columns of boards: "16x16 variables" is 4x4 boxes.
sub on_column {
    my ($title, $what) = @_;
    $title =~ /^(\d+)x(\d+)\b/ or die "no board: $title\n";
    my $root = int(sqrt($1) + 0.5);
    return error("$title is no board of squares") if $1 != $2 || $root * $root != $1;
    return on_board($root, $root, $what);
}

sub table_literature {
    my ($head, @rows) = @_;
    my ($encoding, $formula, @columns) = (0, 1, 2 .. $#$head);
    expect('columns', "@$head[@columns]", '9x9 16x16 25x25 36x36');
    for my $row (@rows) {
        local $options = '--encoding ' . code($row->[$encoding]);
        my $size = sub { family('clauses-before-givens-with-double-pairs') };
        for my $column (@columns) {
            on_column($head->[$column], sub { expect_value("@$row[0] $head->[$column]", code($row->[$formula]), $size->(), $row->[$column]) });
        }
    }
}

# The formulas that the others use, too, against what is measured.
sub table_at_most_one {
    my ($head, @rows) = @_;
    %said = map { code($_->[0]) => {V => code($_->[1]), A => code($_->[2]), where => $_->[3]} } @rows;
    expect('encodings', join(' ', sort keys %said), 'bimander commander pairwise product sequential');
    items_of($_->[4]) for @rows;
    for my $chosen (sort keys %said) {
        local $amo = $chosen;
        for my $size (2 .. 20, 25, 36, 50) {
            my ($new, $ones) = group_of($chosen, $size);
            expect("$chosen: V($size)", V($size), $new);
            expect("$chosen: A($size)", A($size), $ones);
        }
    }
}

sub table_groups {
    my ($head, @rows) = @_;
    for (@rows) {
        my ($size, @numbers) = @$_;
        for my $column (0 .. $#numbers) {
            my $chosen = code($head->[$column + 1]);
            expect("$chosen of $size", $numbers[$column], join(', ', group_of($chosen, $size)));
        }
    }
    expect('sizes', join(' ', map { $_->[0] } @rows), '4 5 6 9 16 25 36 81');
}

sub table_boards {
    my ($head, @rows) = @_;
    expect('columns', "@$head[1 .. 6]", '9x9 variables clauses 25x25 variables clauses 81x81 variables clauses');
    for (@rows) {
        my ($name, @numbers) = @$_;
        local $options = '--amo ' . code($name);
        for my $column (1, 3, 5) {
            my $got = join(' ', splice(@numbers, 0, 2));
            on_column($head->[$column], sub { expect("$name $head->[$column]", $got, variables() . ' ' . clauses()) });
        }
    }
}

# The clauses of a clue of each kind, on an empty 9x9.
sub clue_stats {
    my ($clue) = @_;
    my $string = ".$clue" . ($clue =~ /^(Anti|Strict|Global|FullRank|Or|Connected)/ ? '' : '~R1C1~R1C2');
    $string =~ s/FullRank/FullRank~R1/;
    $string =~ s/Values$/Values~~1_2/;
    $string =~ s/Or$/Or.X~R1C1~R1C2.V~R1C1~R1C2.End/;
    my %stats = map { /^\s*(.*?)\s+(\d+)$/ ? ($1 => $2) : () } lines_of("echo '$string' | satdoku encode --stats");
    $stats{variables} or error("no clue $clue");
    return \%stats;
}

sub table_clues {
    my ($head, @rows) = @_;
    for my $row (@rows) {
        my ($clue, @numbers) = @$row;
        my $stats = clue_stats(code($clue));
        for my $column (0 .. $#numbers) {
            my $family = code($head->[$column + 1]);
            expect("$family of $clue", $numbers[$column], $stats->{$family} || 0);
        }
    }
}

# The families of clues are all there; what they say has no number.
sub table_clue_families {
    my ($head, @rows) = @_;
    my %there = map { code($_->[0]) => 1 } @rows;
    my %families = map { %{clue_stats($_)} } 'Thermo', 'GlobalEntropy', 'Cage~8', 'Sum~8', 'FullRank~2', 'Or', 'CountDistinct~R1C3', 'ConnectedValues';
    delete @families{keys %{stats()}, grep { / [<>]= / } keys %families};
    expect('families', join(' ', sort keys %there), join(' ', sort keys %families));
}

sub table_primitives { return }
sub table_combination_clauses { return }
sub table_sequence_clauses { return }
sub table_tree_clauses { return }
sub table_tally_clauses { return }
sub table_ranking_clauses { return }
sub table_connected_clauses { return }
sub table_parts_clauses { return }

# All families of a domino encoding that are not Sudoku's.
sub check_dominoes {
    my ($dominoes, $head, @rows) = @_;
    local $sudominoku = 1;
    my $more = "--dominoes $dominoes";
    my @missing = at($more, sub {
        my %names = map { code($_->[0]) => 1 } @rows;
        return grep { !/ [<>]= |^[a-z-]*(variables|clauses.*|literals|givens|double-pairs)$/ && !$names{$_} } keys %{stats()};
    });
    error("families that are not in the table: @missing") if @missing;
    check_family($_, $more) for @rows;
}

sub table_partner { check_dominoes('partner', @_) }
sub table_placement { check_dominoes('placement', @_) }

sub table_sudominoku {
    my ($head, @rows) = @_;
    local $sudominoku = 1;
    for (@rows) {
        my ($name, @numbers) = @$_;
        for my $dominoes ('partner', 'placement') {
            local $options = "--dominoes $dominoes --amo " . code($name);
            expect("$name $dominoes", join(' ', splice(@numbers, 0, 2)), variables() . ' ' . clauses());
        }
    }
}

# The lines are there in a formula. Text behind them may have a number: where `grid` ends.
sub table_comments {
    my ($head, @rows) = @_;
    my $all = join('', map { run("satdoku encode $_ | grep '^c'") } '--unique --projection show --names four.txt',
        '--projection ind four.txt', '--size 4 one.txt');
    for (@rows) {
        my $line = code($_->[0]) =~ s/ VERSION$//r;
        error("no line $line") unless $all =~ /^\Q$line\E$/m || ($line eq 'c satdoku' && $all =~ /^$line \d/m);
        for my $largest ($_->[1] =~ /(\d+) rows/) {
            my $text = sub { run("satdoku encode --amo product " . board() . " 2>/dev/null | grep -m 1 '^c text'") };
            expect('largest grid', on_board(1, $largest, $text), "c text grid\n");
            expect('smallest spaced', on_board(1, $largest + 1, $text), "c text spaced\n");
        }
    }
}

# What stands for what: tests/encodings/test_names.c sees to it; here, that the words go with the names.
sub table_names {
    my ($head, @rows) = @_;
    my %names = map { $_ => 1 } values %{{names_of('--size 4 one.txt')}},
        values %{{names_of('--size 4 --dominoes placement one.txt')}};
    my %order = (x => [0 .. 2], e => [0, 1, 3], s => [0, 1], q => [0 .. 2], u => [1, 0, 2], p => [0, 1, 3, 4, 5], t => [0 .. 2]);
    for (@rows) {
        my ($name, $meaning, $block) = map { s/`//gr } @$_;
        error("no variable $name") unless $names{$name};
        my @numbers = $name =~ /\d+/g;
        expect("$name", join(' ', $meaning =~ /\d+/g), join(' ', @numbers[@{$order{$block}}]));
        expect('block', $name =~ /^(\w):/ ? $1 : 'x', $block);
    }
}

# ---- The document --------------------------------------------------------------------------------

# The errors of one block.
sub check {
    my ($block) = @_;
    local @errors;
    my $directive = $block->{directive} || '';
    my $done = eval {
        if ($block->{kind} eq 'fence' && $block->{language} eq 'console') {
            check_console($block);
        } elsif ($directive eq 'picture') {
            check_picture($block);
        } elsif ($directive eq 'table') {
            my $table = main->can("table_$block->{argument}") or die "no table $block->{argument}\n";
            $table->(rows_of($block));
        } else {
            check_items($block);
        }
        1;
    };
    push @errors, $@ unless $done;
    return map { "line $block->{first}: $_" } @errors;
}

# A block with one number changed is wrong; the numbers that are not missed.
sub missed_changes {
    my ($block) = @_;
    my @missed;
    for my $index (0 .. $#{$block->{lines}}) {
        my $line = $block->{lines}[$index];
        while ($line =~ /\d+/g) {
            my ($at, $length) = ($-[0], $+[0] - $-[0]);
            my $changed = $line;
            substr($changed, $at, $length) = substr($line, $at, $length) + 1;
            my @lines = @{$block->{lines}};
            $lines[$index] = $changed;
            my %before = %said;
            push @missed, sprintf("line %d: %s could be %s", $block->{first} + $index, $line, $changed)
                unless check({%$block, lines => \@lines});
            %said = %before;
        }
    }
    return @missed;
}

sub read_document {
    open(my $file, '<', $document) or die "$document: $!\n";
    chomp(my @lines = <$file>);
    my ($sources) = grep { $lines[$_] eq '## Sources' } 0 .. $#lines;
    defined $sources or die "no sources\n";
    $citations{$_} = 1 for map { /^- (.* \d{4}):/ ? $1 : () } @lines[$sources .. $#lines];
    return parse(@lines[0 .. $sources - 1]);
}

my @blocks = read_document();
$console = join("\n", map { @{$_->{lines}} } grep { ($_->{language} || '') eq 'console' } @blocks);

# First what others need: the files of the commands, and the formulas of at-most-one.
my @order = sort { rank($a) <=> rank($b) } @blocks;

sub rank {
    my ($block) = @_;
    return 0 if ($block->{language} || '') eq 'console';
    return ($block->{argument} || '') eq 'at_most_one' ? 1 : 2;
}

my @wrong = map { check($_) } @order;
@wrong = map { missed_changes($_) } @order unless @wrong;
print map { "$document: $_\n" } @wrong;
my $numbers = () = map { "@{$_->{lines}}" =~ /\d+/g } @blocks;
printf("%d blocks, %d numbers, %d errors\n", scalar @blocks, $numbers, scalar @wrong);
exit(@wrong ? 1 : 0);
