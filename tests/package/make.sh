#!/usr/bin/env bash
# Makes what the other tests of packages look at, of one compilation: see lib.sh. A build folder of an earlier run is
# used again.
#
# usage: make.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"

mkdir -p "$folder"
rm -rf "${folder:?}"/{static,shared,packages,source,inner}

quietly "$cmake" -S "$source_dir" -B "$folder/build" "${cheap[@]}" -DSATDOKU_BUILD_TESTING=OFF \
    -DSATDOKU_BOTH_LIBRARIES=OFF -DSATDOKU_PORTABLE=OFF -UPicoSAT_LIBRARY \
    -DBUILD_SHARED_LIBS=ON "-DCMAKE_INSTALL_PREFIX=$folder/shared" -DCMAKE_INSTALL_LIBDIR=lib -USATDOKU_ZSH_DIR
quietly "$cmake" --build "$folder/build" --parallel 2
quietly "$cmake" --install "$folder/build"

find "$folder/build" -path '*/satdoku_*.dir/*' -name '*.o' ! -path '*/cli/*' ! -name 'satdoku_sealed*' \
    -exec nm -g --defined-only {} + | awk 'NF == 3 && $3 ~ /^[A-Za-z_0-9]+$/ && $3 !~ /^satdoku_/ { print $3 }' | sort -u >"$folder/inner"

quietly "$source_dir/script/package" --as-is --build "$folder/build" --output "$folder/packages" "${cheap[@]}"
mkdir "$folder/source" "$folder/static"
tar -x -f "$folder/packages/satdoku-$version.tar.gz" -C "$folder/source"
tar -x -f "$folder/packages/satdoku-$version-$(uname -s)-$(uname -m).tar.gz" -C "$folder/static" --strip-components=1
