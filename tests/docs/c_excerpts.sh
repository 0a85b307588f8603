#!/usr/bin/env bash
# Each block of C in docs/c.md stands like that in one of examples/c: c_excerpts.sh SOURCE_DIR
set -euo pipefail
cd "$1"

perl -e '
    local $/;
    my @programs = map { open(my $in, "<", $_) or die "$_: $!\n"; <$in> } glob("examples/c/*.c");
    open(my $in, "<", "docs/c.md") or die "docs/c.md: $!\n";
    my @blocks = <$in> =~ /^```c\n(.*?)^```$/gms;
    @blocks > 1 or die "docs/c.md has no blocks of C\n";
    for my $block (@blocks) {
        grep { index($_, $block) >= 0 } @programs or die "no program has:\n$block";
    }
'
