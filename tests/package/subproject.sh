#!/usr/bin/env bash
# satdoku as a part of another project: that project keeps its settings and its tests, gets none of ours,
# and installs nothing of ours unless it asks for it.
#
# usage: subproject.sh SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail

source_dir=$1 cmake=$2 generator=$3 cc=$4 cxx=$5
ctest=${cmake%cmake}ctest
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

export CC=$cc CXX=$cxx CMAKE_GENERATOR=$generator
unset CFLAGS CXXFLAGS LDFLAGS DESTDIR LD_LIBRARY_PATH

die() {
    printf 'subproject.sh: %s\n' "$*" >&2
    exit 1
}

# Runs a command; its output counts only when it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        die "failed: $*"
    }
}

# configure FOLDER [OPTION...]: a parent project there.
configure() {
    local folder=$scratch/$1
    shift
    quietly "$cmake" -S "$source_dir/tests/package/parent" -B "$folder" -DSATDOKU_SOURCE_DIR="$source_dir" \
        -DCMAKE_INSTALL_PREFIX="$folder/installed" -DCMAKE_INSTALL_LIBDIR=lib "$@"
}

# tests FOLDER: the names of the tests of a project.
tests() {
    "$ctest" --test-dir "$scratch/$1" -N | sed -n 's/^ *Test *#[0-9]*: //p'
}

# installed FOLDER: the files that it installs.
installed() {
    quietly "$cmake" --install "$scratch/$1"
    (cd "$scratch/$1/installed" && find . ! -type d | LC_ALL=C sort | tr '\n' ' ')
}

# works FOLDER: that project builds, and its tests, no others, pass.
works() {
    [ "$(tests "$1" | tr '\n' ' ')" = "solves version " ] || die "$1 has the tests: $(tests "$1" | head -n 5)"
    quietly "$cmake" --build "$scratch/$1" --parallel 2
    quietly "$ctest" --test-dir "$scratch/$1" --output-on-failure --no-tests=error
}

# Nothing but the library is needed: no pkg-config, and so no jansson.
configure after -DCTEST_FIRST=ON -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON
works after
[ "$(installed after)" = "./parent/CMakeLists.txt " ] || die "installed is: $(installed after)"
[ ! -e "$scratch/after/satdoku/bin" ] || die "the program is built"

# Each of the projects below is configured from nothing, which takes long.
if [ -n "${SATDOKU_TEST_QUICK:-}" ]; then
    exit 0
fi

# A parent that wants shared libraries gets one, and what it asks for is installed.
configure before -DCTEST_FIRST=OFF -DBUILD_SHARED_LIBS=ON -DSATDOKU_BUILD_CLI=ON -DSATDOKU_INSTALL=ON
works before
[[ "$(installed before)" =~ bin/satdoku\ .*include/satdoku.h\ .*lib/libsatdoku.so\ .*parent/CMakeLists.txt ]] ||
    die "installed is: $(installed before)"
[[ "$("$scratch/before/installed/bin/satdoku" --version)" == satdoku* ]] || die "the installed program does not start"

# Whoever asks for our tests gets them; and without them his own are not touched.
configure ours -DCTEST_FIRST=OFF -DSATDOKU_BUILD_CLI=ON -DSATDOKU_BUILD_TESTING=ON
tests ours >"$scratch/tests"
for name in solves version unit/solve package/subproject; do
    grep -qx "$name" "$scratch/tests" || die "there is no test $name"
done
configure none -DCTEST_FIRST=ON -DBUILD_TESTING=ON -DSATDOKU_BUILD_TESTING=OFF
[ "$(tests none | tr '\n' ' ')" = "solves version " ] || die "there are other tests: $(tests none | head -n 5)"

# On its own, either option leaves the tests out.
for option in BUILD_TESTING SATDOKU_BUILD_TESTING; do
    quietly "$cmake" -S "$source_dir" -B "$scratch/$option" "-D$option=OFF"
    [ -z "$(tests "$option")" ] || die "$option=OFF has tests"
done
quietly "$cmake" -S "$source_dir" -B "$scratch/alone" -DSATDOKU_INSTALL=OFF
tests alone | grep -qx unit/solve || die "on its own it has no tests"
! grep -q 'file(INSTALL' -r --include=cmake_install.cmake "$scratch/alone" || die "it installs something"
