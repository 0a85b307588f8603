#!/usr/bin/env bash
# The binary tarball works in whatever folder it is unpacked, where nothing but the C library is installed.
#
# usage: tarball.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"

mkdir "$scratch/some where"
tar -x -f "$folder/packages/satdoku-$version-$(uname -s)-$(uname -m).tar.gz" -C "$scratch/some where" \
    --strip-components=1
cd "$scratch/some where"
solves bin/satdoku
# Of a library that is there as shared one only the program may need it.
needed=$(readelf -dW bin/satdoku | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -Ev '^(libc|libm|libdl|libpthread|ld-.*)\.so' || true)
[ -z "$needed" ] || die "the program needs: $needed"
for file in share/doc/satdoku/{LICENSE,usage.md,examples/grid.txt} include/satdoku.h lib/libsatdoku.a; do
    [ -s "$file" ] || die "there is no $file"
done

export PKG_CONFIG_PATH=$PWD/lib/pkgconfig
# pkg-config writes blanks as a shell wants them.
eval "flags=($(pkg-config --cflags --libs satdoku))"
# shellcheck disable=SC2154 # set by eval
quietly "$cc" -std=c11 -o "$scratch/program" "$consumer/consumer.c" "${flags[@]}"
[ "$("$scratch/program")" = "$expected" ] || die "a program with this library says: $("$scratch/program")"
