#!/usr/bin/env bash
# satdoku as a part of another project: that project keeps its settings and its tests, gets none of ours,
# and installs nothing of ours unless it asks for it. Its sources are those of the source package; what is built of them
# stays for package/reproducible.
#
# usage: subproject.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"

ctest=${cmake%cmake}ctest
unpacked=$folder/source/satdoku-$version
home=$folder/parent
rm -rf "${home:?}"

# configure FOLDER [OPTION...]: a parent project there.
configure() {
    local build=$home/$1
    shift
    quietly "$cmake" -S "$source_dir/tests/package/parent" -B "$build" -DSATDOKU_SOURCE_DIR="$unpacked" \
        "${cheap[@]}" -DCMAKE_INSTALL_PREFIX="$home/installed" -DCMAKE_INSTALL_LIBDIR=lib "$@"
}

# tests FOLDER: the names of the tests of a project.
tests() {
    "$ctest" --test-dir "$home/$1" -N | sed -n 's/^ *Test *#[0-9]*: //p'
}

# installed FOLDER: the files that it installs.
installed() {
    quietly "$cmake" --install "$home/$1"
    (cd "$home/installed" && find . ! -type d | LC_ALL=C sort | tr '\n' ' ')
}

# works FOLDER: that project builds, and its tests, no others, pass.
works() {
    [ "$(tests "$1" | tr '\n' ' ')" = "solves version " ] || die "$1 has the tests: $(tests "$1" | head -n 5)"
    quietly "$cmake" --build "$home/$1" --parallel 2
    quietly "$ctest" --test-dir "$home/$1" --output-on-failure --no-tests=error
}

# Nothing but the library is needed: no pkg-config, and so no jansson.
configure build -DCTEST_FIRST=ON -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON
works build
[ "$(installed build)" = "./parent/CMakeLists.txt " ] || die "installed is: $(installed build)"
[ ! -e "$home/build/satdoku/bin" ] || die "the program is built"
mkdir "$home/static"
cp "$home/build/satdoku/libsatdoku.a" "$home/static"

# A parent that wants shared libraries gets one, and what it asks for is installed. The objects are the same.
configure build -DCTEST_FIRST=OFF -UBUILD_TESTING -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=OFF \
    -DBUILD_SHARED_LIBS=ON -DSATDOKU_BUILD_CLI=ON -DSATDOKU_INSTALL=ON
works build
[[ "$(installed build)" =~ bin/satdoku\ .*include/satdoku.h\ .*lib/libsatdoku.so\ .*parent/CMakeLists.txt ]] ||
    die "installed is: $(installed build)"
solves "$home/installed/bin/satdoku"

# A parent project gets our tests if it asks for them. If not, its own tests are not touched.
configure build -DCTEST_FIRST=ON -DBUILD_TESTING=ON -DSATDOKU_BUILD_TESTING=OFF -USATDOKU_BUILD_CLI -USATDOKU_INSTALL
[ "$(tests build | tr '\n' ' ')" = "solves version " ] || die "there are other tests: $(tests build | head -n 5)"
configure ours -DCTEST_FIRST=OFF -DSATDOKU_BUILD_CLI=ON -DSATDOKU_BUILD_TESTING=ON
tests ours >"$scratch/tests"
for name in solves version unit/solve package/subproject; do
    grep -qx "$name" "$scratch/tests" || die "there is no test $name"
done

# On its own, which is how this test came to be run, either option leaves the tests out.
quietly "$cmake" -S "$source_dir" -B "$home/alone" -DSATDOKU_INSTALL=OFF -DBUILD_TESTING=OFF
[ -z "$(tests alone)" ] || die "BUILD_TESTING=OFF has tests"
quietly "$cmake" -S "$source_dir" -B "$home/alone" -UBUILD_TESTING -DSATDOKU_BUILD_TESTING=OFF
[ -z "$(tests alone)" ] || die "SATDOKU_BUILD_TESTING=OFF has tests"
! grep -q 'file(INSTALL' -r --include=cmake_install.cmake "$home/alone" || die "it installs something"
