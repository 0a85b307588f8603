#!/usr/bin/env bash
# script/bootstrap asks for each module of Perl that a test uses, since Debian's perl-base has few: perl_modules.sh
# SOURCE_DIR
set -euo pipefail
export LC_ALL=C
cd "$1"

# Names in capitals: those in small letters, such as strict, are pragmas.
used=$(grep -rhoE --include=*.sh --include=*.pl "(perl -M|^use )[A-Z][A-Za-z]*(::[A-Za-z0-9]+)*" tests |
    sed -E 's/^(perl -M|use )//' | sort -u)
asked=$(sed -n '/^has_perl_modules()/p' script/bootstrap | grep -oE -e '-M[A-Za-z0-9:]+' | sed 's/^-M//' | sort -u)
diff <(echo "$used") <(echo "$asked") || {
    echo "tests use other modules of Perl (<) than script/bootstrap asks for (>)"
    exit 1
}
