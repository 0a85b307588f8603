# Random inputs and options, and what must come of them: usage selection.pl PROGRAM SEED ROUNDS
#
# Puzzles are of known verdicts, so nothing here is solved or parsed: what is expected follows from how the
# files are put together. A failure is told with its command; the files stay for that round.
use strict;
use warnings;

my ($program, $seed, $rounds) = @ARGV;
srand($seed);

# ---- Puzzles ----

my $solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
my %nine = (
    unique   => '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    multiple => '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179',
    none     => '55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
);

# 4x4, from the golden tests: the lines of a case, and the smallest solution.
my %dominoes = (
    unique   => [[2, '1 D4 2 D3', '3 B1 4 B2', 'A1 A2 A3 A4'], '1234341221434321'],
    multiple => [[1, '1 D4 2 D3', 'A1 A2 A3 A4'], '1234341221434321'],
    none     => [[1, '1 D1 2 C1', 'A1 A2 A3 A4'], undef],
);

sub pick { return $_[int(rand(@_))] }
sub chance { return rand() < $_[0] }

# The lines of a puzzle in a format.
sub lines_of {
    my ($format, $verdict) = @_;
    return @{$dominoes{$verdict}[0]} if $format eq 'sudominoku';
    my $cells = $nine{$verdict};
    return ($cells) if $format eq 'line';
    my @rows = $cells =~ /(.{9})/g;
    return @rows if $format ne 'spaced';
    return map { join(pick(' ', "\t", '  '), split(//, tr/./0/r)) } @rows;
}

sub solution_of {
    my ($format, $verdict) = @_;
    return $verdict eq 'unique' || $verdict eq 'multiple'
        ? ($format eq 'sudominoku' ? $dominoes{$verdict}[1] : $solved)
        : undef;
}

# ---- Files ----

my @names = ('', 'a', 'hard "one"', "back\\slash", "t\tab", "\xc3\xa9", "bad \xff byte", '17, #3', 'x # y');

sub json_string {
    my ($text) = @_;
    $text =~ s/(["\\])/\\$1/g;
    $text =~ s/\t/\\t/g;
    $text =~ s/\n/\\n/g;
    $text =~ s/\r/\\r/g;
    $text =~ s/\xff/\xef\xbf\xbd/g;
    return "\"$text\"";
}

# Writes a file; returns its puzzles: {verdict, file, line, name, comments, text}.
sub make_file {
    my ($file, $format, $count) = @_;
    my ($text, $line, @puzzles) = ('', 1);
    my $end = pick("\n", "\n", "\r\n");
    my $put = sub { $text .= "$_[0]$end"; $line++ };
    $put->('# a list'), $put->('') if chance(0.3);
    $put->($count) if $format eq 'cases';
    $put->('') if chance(0.2);
    for my $number (1 .. $count) {
        my %puzzle = (file => $file, format => $format, comments => '');
        my @choice = ('unique', 'multiple', 'none');
        push @choice, 'invalid' if $format eq 'line' && $number > 1;
        $puzzle{verdict} = pick(@choice);
        my $above = chance(0.3);
        for my $name ($above ? map { pick(@names) } 1 .. 1 + int(rand(2)) : ()) {
            $puzzle{comments} .= pick('#', '# ', '## ') . $name . $end;
            $puzzle{name} = $name;
        }
        if ($above) {
            $text .= $puzzle{comments};
            $line += () = $puzzle{comments} =~ /\n/g;
        }
        $puzzle{line} = $line;
        my @lines = $puzzle{verdict} eq 'invalid' ? (pick('abc', '1', $nine{unique} . '1')) : lines_of($format, $puzzle{verdict});
        if ($format eq 'line' && chance(0.4)) {
            my $name = pick(@names);
            $lines[0] .= pick(' ', "\t", '  # ') . $name;
            $puzzle{name} = $name if $name ne '';
        }
        splice(@lines, 1, 0, pick('# inside', '')) if $format ne 'line' && chance(0.2);
        $puzzle{text} = join('', map { "$_$end" } @lines);
        $text .= $puzzle{text};
        $line += @lines;
        delete $puzzle{name} if defined $puzzle{name} && $puzzle{name} eq '';
        push @puzzles, \%puzzle;
        $put->('') if chance($format eq 'grid' ? 0.7 : 0.3);
    }
    $put->(0) if $format eq 'sudominoku';
    # The last line end may be missing.
    if ($format ne 'sudominoku' && $text =~ /\Q$puzzles[-1]{text}\E\z/ && chance(0.3)) {
        s/\r?\n\z// for $text, $puzzles[-1]{text};
    }
    open my $out, '>:raw', $file or die $!;
    print {$out} $text;
    close $out;
    return @puzzles;
}

# ---- Runs ----

sub slurp {
    my ($file) = @_;
    open my $in, '<:raw', $file or die $!;
    local $/;
    my $text = <$in>;
    return defined $text ? $text : '';
}

sub passed_on {
    my ($format, @puzzles) = @_;
    my @blocks = map { my $block = "$_->{comments}$_->{text}"; $block =~ /\n\z/ ? $block : "$block\n" } @puzzles;
    return join("\n", @blocks) if $format eq 'grid' || $format eq 'spaced';
    my $all = join('', @blocks);
    return scalar(@blocks) . "\n$all" if $format eq 'cases';
    return "${all}0\n" if $format eq 'sudominoku';
    return $all;
}

sub object {
    my ($puzzle, $echo) = @_;
    my $json = "{\"puzzle\":$puzzle->{number},\"file\":" . json_string($puzzle->{file}) . ",\"line\":$puzzle->{line}";
    $json .= ',"name":' . json_string($puzzle->{name}) if defined $puzzle->{name};
    $json .= ',"text":' . json_string($puzzle->{text} =~ s/\r?\n\z//r) if $echo;
    $json .= ",\"verdict\":\"$puzzle->{verdict}\"";
    my $solution = solution_of($puzzle->{format}, $puzzle->{verdict});
    $json .= ",\"solution\":\"$solution\"" if defined $solution;
    return $json; # of an invalid line there is more
}

my ($runs, $failures) = (0, 0);

sub complain {
    my ($command, $what, $expected, $got) = @_;
    $failures++;
    print "FAILED: $command: $what\nexpected:\n$expected\ngot:\n$got\n";
}

sub compare {
    my ($command, $what, $expected, $got) = @_;
    complain($command, $what, $expected, $got) if $expected ne $got;
}

# run(COMMAND): output, diagnostics and exit code.
sub run {
    my ($command) = @_;
    $runs++;
    my $status = system("timeout 60 '$program' $command > out 2> err");
    return (slurp('out'), slurp('err'), $status >> 8);
}

sub check_round {
    my $format = pick('line', 'line', 'grid', 'spaced', 'cases', 'sudominoku');
    my $files = pick(1, 1, 2, 3);
    my @puzzles = map { make_file("f$_", $format, 1 + int(rand(6))) } 1 .. $files;
    my $number = 0;
    $_->{number} = ++$number for @puzzles;
    my $input = join(' ', map { "f$_" } 1 .. $files);
    if ($files == 1 && chance(0.3)) {
        $input = '< f1';
        $_->{file} = '<stdin>' for @puzzles;
    }
    my $fixed = "--from $format" . ($format eq 'sudominoku' ? ' --size 4' : '');
    my $options = $fixed;
    my ($skip, $take) = (0, scalar(@puzzles));
    ($skip = pick(0, 0, 1, 2, 3, 5, 99)), $options .= " --skip $skip" if chance(0.5);
    ($take = pick(0, 1, 1, 2, 3, 99)), $options .= " --take $take" if chance(0.5);
    my @selected = grep { $_->{number} > $skip && $_->{number} <= $skip + $take } @puzzles;
    my $jobs = pick('', '-j1', '-j2', '-j4');
    my %only = map { $_ => 1 } grep { chance(0.5) } qw(unique multiple none unknown invalid);
    my $filters = %only && chance(0.6);
    $options .= ' --only ' . join(',', sort keys %only) if $filters;
    my $json = chance(0.4);
    my $echo = $json && chance(0.5);
    my $summary = chance(0.3);
    $options .= ' --json' if $json;
    $options .= ' --echo' if $echo;
    $options .= ' --summary' if $summary;
    my $command = "check $options $jobs $input";
    my ($out, $err, $code) = run($command);
    my @answered = grep { !$filters || $only{$_->{verdict}} } @selected;

    # Answers.
    if ($json) {
        my @got = map { s/,"column":\d+,"message":"[^"]*"\}\z/\}/r } split(/\n/, $out);
        compare($command, 'objects', join("\n", map { object($_, $echo) . '}' } @answered), join("\n", @got));
    } elsif ($filters) {
        my $expected = passed_on($format, @answered);
        $expected = '' if !@answered && $format !~ /cases|sudominoku/;
        $expected = "0\n" if !@answered && !@selected && $out eq "0\n"; # which list it would be, nobody has read
        $expected = '' if !@answered && !@selected && $out eq '';
        compare($command, 'puzzles passed on', $expected, $out);
    } else {
        compare($command, 'verdicts', join('', map { "$_->{verdict}\n" } @answered), $out);
    }

    # Diagnostics and exit code.
    my @diagnostics = map { s/:\d+: .*//r } split(/\n/, $err);
    my $last = $summary ? pop @diagnostics : undef;
    compare($command, 'diagnostics', join("\n", map { "satdoku: $_->{file}:$_->{line}" } grep { $_->{verdict} eq 'invalid' } @selected),
        join("\n", @diagnostics));
    if ($summary) {
        my %count;
        $count{$_->{verdict}}++ for @selected;
        my $list = join(', ', map { "$_ $count{$_}" } grep { $count{$_} } qw(unique multiple none invalid));
        my $things = @selected == 1 ? 'puzzle' : 'puzzles';
        $list = $list ne '' ? ": $list" : '';
        my $number = @selected;
        my ($line) = $err =~ /([^\n]*)\n\z/;
        complain($command, 'summary', $list, $line)
            if $line !~ m{^satdoku: $number $things in \d+\.\d\d s \([\d,]+/s\)\Q$list\E$};
    }
    my $worst = 0;
    $worst = 1 if grep { $_->{verdict} ne 'unique' } @selected;
    $worst = 2 if grep { $_->{verdict} eq 'invalid' } @selected;
    compare($command, 'exit code', $worst, $code);

    # What was passed on is read again, as it was.
    if ($filters && !$json && @answered) {
        rename 'out', 'again';
        my ($verdicts) = run("check $fixed again");
        compare("$command, checked again", 'verdicts', join('', map { "$_->{verdict}\n" } @answered), $verdicts)
            if $answered[0]{verdict} ne 'invalid'; # a first line of another length sets another size
    }

    # Shares of a run are together the whole.
    if (chance(0.3)) {
        my $cut = 1 + int(rand(@puzzles));
        my ($whole) = run("solve $fixed $jobs $input");
        my ($first) = run("solve $fixed $jobs --take $cut $input");
        my ($second) = run("solve $fixed $jobs --skip $cut $input");
        compare("solve $fixed $jobs $input, cut behind $cut", 'shares', $whole, "$first$second");
    }
}

for my $round (1 .. $rounds) {
    unlink glob('f?');
    check_round();
    last if $failures > 5;
}
unlink glob('f?'), 'out', 'err', 'again';
print "selection.pl: $runs runs, $failures failed\n";
exit($failures > 0 ? 1 : 0);
