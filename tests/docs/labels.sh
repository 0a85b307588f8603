#!/usr/bin/env bash
# CONTRIBUTING.md names the label of every folder of tests, and no other: usage labels.sh SOURCE_DIR. What script/web-test
# plays is no test of ctest.
set -euo pipefail
export LC_ALL=C

# shellcheck disable=SC2016 # the quotes are Markdown's
named=$(sed -n 's/^| `script\/test -L .*with one label: \(.*\) |$/\1/p' "$1/CONTRIBUTING.md" |
    tr -d '` ' | tr , '\n' | sort)
there=$(cd "$1/tests" && printf '%s\n' */ | tr -d / | grep -vxE 'support|web' | sort)
diff <(echo "$named") <(echo "$there") || {
    echo 'CONTRIBUTING.md (<) names other labels than there are folders in tests/ (>)'
    exit 1
}
