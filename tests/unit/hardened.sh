#!/usr/bin/env bash
# What protects the program is in it: usage hardened.sh PROGRAM FORTIFIED
#
# PROGRAM is built with SATDOKU_HARDEN; FORTIFIED is 1 where the C library looks at the sizes of buffers.
set -euo pipefail
export LC_ALL=C

program=$1 fortified=$2
failures=0

# has WHAT PATTERN TEXT: a line of the text matches.
has() {
    grep -Eq -- "$2" <<<"$3" || {
        echo "$program: $1 is missing"
        failures=1
    }
}

has "position independence (PIE)" '^ *Type: *DYN' "$(readelf -hW "$program")"
segments=$(readelf -lW "$program")
has "read-only relocations (RELRO)" '^ *GNU_RELRO ' "$segments"
has "a stack that is not executable" '^ *GNU_STACK .* RW +0' "$segments"
has "binding at the start (BIND_NOW)" 'BIND_NOW|FLAGS_1.* NOW' "$(readelf -dW "$program")"
symbols=$(nm -D --undefined-only "$program")
has "the stack protector" ' __stack_chk_(fail|guard)' "$symbols"
if [ "$fortified" = 1 ]; then
    has "_FORTIFY_SOURCE" ' __(f|v?sn?)printf_chk' "$symbols"
fi
exit "$failures"
