#!/usr/bin/env bash
# Rules that no compiler checks: usage source_rules.sh SOURCE_DIR
#
#   - only sat/picosat_adapter.c includes PicoSAT's header, and of the library only sat/builtin.c includes our own
#     sat/picosat_adapter.h: it is the one place that makes the built-in solver;
#   - PicoSAT's unsafe calls are nowhere: push, pop, simplify, and mus_assumptions with fix other than 0;
#   - no call of umask in the library: it would change what other threads make, too;
#   - no include leaves its folder by a path ("../"), which would get round the layers; tests see all
#     folders anyway.
#
# Comments do not count. The rules are tried on planted files first: a check that cannot fail is none.
set -euo pipefail

source_dir=$1

# Prints FILE: REASON for each breach in the folder $1; nothing, and success, where there is none.
# shellcheck disable=SC2016 # the dollars are Perl's
breaches() {
    (
        cd "$1"
        find . \( -path ./build -o -path './.*' \) -prune -o -type f -name '*.[ch]*' -print0 |
            xargs -0 -r perl -e '
                my $found = 0;
                for my $file (@ARGV) {
                    open(my $in, "<", $file) or die "$file: $!\n";
                    my $text = do { local $/; <$in> };
                    $text =~ s/\\\n//g;
                    # Comments become blanks; strings stay, so that "//" in them starts no comment.
                    $text =~ s{("(?:\\.|[^"\\\n])*"|\x27(?:\\.|[^\x27\\\n])*\x27)|/\*.*?\*/|//[^\n]*}
                              {defined $1 ? $1 : " "}gse;
                    my @reasons;
                    push @reasons, "includes the header of PicoSAT"
                        if $text =~ m{^\s*#\s*include\s*[<"](?:[^>"\n]*/)?picosat\.h[>"]}m
                        # The other one is a program of its own, which tests load.
                        && $file !~ m{^\./(?:sat/picosat_adapter|tests/solvers/ipasir_picosat)\.c$};
                    push @reasons, "makes the built-in solver past sat/builtin.c"
                        if $text =~ m{^\s*#\s*include\s*"picosat_adapter\.h"}m
                        && $file !~ m{^\./(?:tests/|sat/(?:builtin|picosat_adapter|takeover)\.c$)};
                    push @reasons, "includes what a macro says"
                        if $text =~ m{^\s*#\s*include\s*[^<"\s]}m;
                    push @reasons, "includes a path with .."
                        if $text =~ m{^\s*#\s*include\s*[<"][^>"\n]*\.\./}m
                        && $file !~ m{^\./tests/};
                    push @reasons, "uses $1" while $text =~ /\b(picosat_(?:push|pop|simplify))\b/g;
                    push @reasons, "uses umask"
                        if $text =~ /\bumask\b/ && $file !~ m{^\./(?:cli|tests)/};
                    # Any mention that is not a call whose last argument is the literal 0.
                    my $arguments = qr/(\((?:[^()]++|(?-1))*+\))/;
                    while ($text =~ /\bpicosat_mus_assumptions\b(?:\s*$arguments)?/g) {
                        push @reasons, "uses picosat_mus_assumptions with fix other than 0"
                            unless defined $1 && $1 =~ /,\s*0\s*\)$/;
                    }
                    print "$file: $_\n" for @reasons;
                    $found ||= @reasons;
                }
                exit($found ? 1 : 0);
            '
    )
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# planted EXPECT PATH TEXT: a tree with just this file must be found good or bad.
planted() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree/$(dirname "$2")"
    printf '%b' "$3" >"$scratch/tree/$2"
    local verdict=good
    breaches "$scratch/tree" >"$scratch/out" || verdict=bad
    if [ "$verdict" != "$1" ]; then
        printf 'planted file %s taken for %s:\n%b\n' "$2" "$verdict" "$3"
        failures=1
    fi
}

planted good sat/picosat_adapter.c '#include <picosat/picosat.h>\nint x;\n'
planted good sat/builtin.c '#include "picosat_adapter.h"\n'
planted good tests/unit/test_picosat.c '#include "picosat_adapter.h"\n'
planted bad bridge/solver.c '#include "picosat_adapter.h"\n'
planted bad sat/chosen.c '#include "picosat_adapter.h"\n'
planted good sat/picosat_adapter.c '/* never picosat_push,\n picosat_pop */ int x; // picosat_simplify\n'
planted good sat/picosat_adapter.c 'a = picosat_mus_assumptions(ps, f(1), g(x, h(2)), 0);\n'
planted good sat/picosat_adapter.c 'picosat_mus_assumptions(ps,\n    context, callback, /* fix */ 0);\n'
planted bad sat/sat.c '#include <picosat/picosat.h>\n'
planted bad sat/sat.c '#  include "picosat/picosat.h"\n'
planted bad sat/sat.c '#include <picosat.h>\n'
planted bad sat/sat.c '#include "picosat.h"\n'
planted bad sat/sat.c '#define H <picosat/picosat.h>\n#include H\n'
planted bad sat/picosat_adapter.h '#include <picosat/picosat.h>\n'
planted bad bridge/deep/picosat.c '#include <picosat.h>\n'
planted bad tests/support/oracle.h '#include <picosat/picosat.h>\n'
planted bad sat/picosat_adapter.c 'int v = picosat_push(ps);\n'
planted bad sat/picosat_adapter.c 'int v = picosat_pop (ps);\n'
planted bad sat/picosat_adapter.c 'call(picosat_simplify);\n'
planted bad sat/picosat_adapter.c 'char c[] = "/*"; picosat_simplify(ps); char d[] = "*/";\n'
planted bad sat/picosat_adapter.c 'picosat_mus_assumptions(ps, a, b, 1);\n'
planted bad sat/picosat_adapter.c 'picosat_mus_assumptions(ps, a, b,\n    fix);\n'
planted bad sat/picosat_adapter.c 'f = picosat_mus_assumptions;\n'
planted bad sat/picosat_adapter.c 'picosat_mus_assumptions(ps, 0, 0, 0); picosat_mus_assumptions(ps, 0, 0, 2);\n'
planted bad certificate/prove.c 'mode_t mask = umask(0);\n'
planted good certificate/prove.c 'mkdir(name, 0777); /* umask */\n'
planted good tests/unit/test_rules.c '#include "../support/brute.h"\n'
planted bad puzzle/rules.c '#include "../cnf/formula.h"\n'
planted bad puzzle/rules.h '#include "a/../../cnf/formula.h"\n'

breaches "$source_dir" || failures=1
exit "$failures"
