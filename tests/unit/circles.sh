#!/usr/bin/env bash
# No circle of files: usage circles.sh SOURCE_DIR
#
# A header and the file of its name are one; an include leads from one to another. The rule is tried on planted files
# first: a check that cannot fail is none.
set -euo pipefail

# Prints what goes round in the folder $1; nothing, and success, where nothing does.
circles() {
    (
        cd "$1"
        # shellcheck disable=SC2016 # the dollars are awk's
        find . \( -path ./tests -o -path ./build -o -path './.*' \) -prune -o -type f -name '*.[ch]*' -print0 |
            xargs -0 awk '
                FNR == 1 { file = FILENAME; sub(/.*\//, "", file); sub(/\..*/, "", file) }
                /^#include "/ { other = $2; gsub(/"|\.h/, "", other); if (other != file) print file, other }' |
            tsort >"$planted/order"
    )
}

planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
echo '#include "two.h"' >"$planted/one.c"
echo '#include "three.h"' >"$planted/two.h"
: >"$planted/three.h"
circles "$planted" || { echo "a chain is taken for a circle"; exit 1; }
echo '#include "one.h"' >"$planted/three.c"
! circles "$planted" 2>/dev/null || { echo "a planted circle is not found"; exit 1; }

circles "$1"
