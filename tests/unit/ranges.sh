#!/usr/bin/env bash
# tests/unit/test_ranges.c calls every function of the headers in include/: usage ranges.sh SOURCE_DIR
set -euo pipefail
export LC_ALL=C

functions() {
    grep -oh '\bsatdoku_[a-z_]*(' "$@" | sort -u
}
forgotten=$(comm -23 <(functions "$1"/include/satdoku*.h) <(functions "$1/tests/unit/test_ranges.c"))
[ -z "$forgotten" ] || {
    printf 'What do these say to arguments out of range? tests/unit/test_ranges.c does not ask:\n%s\n' "$forgotten"
    exit 1
}
