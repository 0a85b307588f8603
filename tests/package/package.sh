#!/usr/bin/env bash
# Installs satdoku and builds projects that use it, in C and in C++, with find_package and with pkg-config.
# The installed tree is moved before it is used. And looks at what the installed library shows to the
# linker: satdoku_*, whatever the program around it defines.
#
# usage: package.sh static|shared SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail

kind=$1 source_dir=$2 cmake=$3 generator=$4 cc=$5 cxx=$6
consumer=$source_dir/tests/package/consumer
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

export CC=$cc CXX=$cxx CMAKE_GENERATOR=$generator
unset CFLAGS CXXFLAGS LDFLAGS DESTDIR LD_LIBRARY_PATH

die() {
    printf 'package.sh %s: %s\n' "$kind" "$*" >&2
    exit 1
}

# Runs a command; its output counts only when it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        die "failed: $*"
    }
}

# The solution of the puzzle in consumer.c.
expected="unique 143628579572139468986754231391542786468917352725863914237481695619275843854396127"

# Runs the two programs of a consumer.
check_consumer() {
    local answer
    answer=$("$1") || die "$1 failed"
    [ "$answer" = "$expected" ] || die "$1 says: $answer"
    answer=$("$2") || die "$2 failed"
    [ "$answer" = "$version" ] || die "$2 says: $answer, not $version"
}

version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$source_dir/CMakeLists.txt")
[ -n "$version" ] || die "no version in CMakeLists.txt"
shared=OFF
[ "$kind" = static ] || shared=ON

# Installed is what a Release build makes, but for the optimization, which would take most of the time.
quietly "$cmake" -S "$source_dir" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_FLAGS_RELEASE=-DNDEBUG -DSATDOKU_BUILD_TESTING=OFF \
    -DBUILD_SHARED_LIBS="$shared" -DCMAKE_INSTALL_PREFIX="$scratch/first" -DCMAKE_INSTALL_LIBDIR=lib
quietly "$cmake" --build "$scratch/build" --parallel 2
quietly "$cmake" --install "$scratch/build"

# What is installed, and nothing else.
(cd "$scratch/first" && find . ! -type d | LC_ALL=C sort) >"$scratch/files"
{
    printf './%s\n' bin/satdoku include/satdoku.h lib/pkgconfig/satdoku.pc
    printf './share/doc/satdoku/%s.md\n' certificates encoding formats tutorial-newspaper tutorial-sat \
        tutorial-setters usage
    (cd "$source_dir/docs" && printf './share/doc/satdoku/%s\n' pictures/*.svg)
    (cd "$source_dir/docs/man" && for page in *; do printf './share/man/man%s/%s\n' "${page##*.}" "$page"; done)
    printf './share/%s\n' bash-completion/completions/satdoku zsh/site-functions/_satdoku \
        fish/vendor_completions.d/satdoku.fish
    printf './lib/cmake/satdoku/%s\n' FindPicoSAT.cmake satdokuConfig.cmake \
        satdokuConfigVersion.cmake satdokuTargets.cmake satdokuTargets-release.cmake
    if [ "$kind" = static ]; then
        printf './lib/%s\n' libsatdoku.a
    else
        printf './lib/libsatdoku.so%s\n' "" ".${version%.*}" ".$version"
    fi
} | LC_ALL=C sort >"$scratch/files.expected"
diff "$scratch/files.expected" "$scratch/files" || die "other files are installed than expected"

# What the modules share among themselves.
find "$scratch/build" -path '*/satdoku_*.dir/*' -name '*.o' ! -path '*/cli/*' ! -name 'satdoku_sealed*' \
    -exec nm -g --defined-only {} + | awk 'NF == 3 && $3 !~ /^satdoku_/ { print $3 }' | LC_ALL=C sort -u \
    >"$scratch/inner"
[ "$(wc -l <"$scratch/inner")" -gt 200 ] || die "only $(wc -l <"$scratch/inner") inner names were found"

prefix=$scratch/moved
mv "$scratch/first" "$prefix"
rm -rf "$scratch/build"

answer=$("$prefix/bin/satdoku" --version) || die "the installed program does not start"
[[ "$answer" == *"$version"* ]] || die "the installed program says: $answer"

# Only the public functions can be linked.
if [ "$kind" = static ]; then
    nm -g --defined-only "$prefix/lib/libsatdoku.a"
else
    nm -D --defined-only "$prefix/lib/libsatdoku.so"
fi | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$scratch/exported"
grep -o '\bsatdoku_[a-z_]*(' "$prefix/include/satdoku.h" | tr -d '(' | LC_ALL=C sort -u >"$scratch/declared"
diff "$scratch/declared" "$scratch/exported" || die "the library exports other functions (>) than are declared (<)"

# find_package
quietly "$cmake" -S "$consumer" -B "$scratch/found" -DCMAKE_PREFIX_PATH="$prefix"
quietly "$cmake" --build "$scratch/found"
check_consumer "$scratch/found/consumer_c" "$scratch/found/consumer_cxx"

# pkg-config: what it says is enough, and no more than that.
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
[ "$(pkg-config --modversion satdoku)" = "$version" ] || die "pkg-config has another version"
read -r -a flags <<<"$(pkg-config --cflags --libs satdoku)"
read -r -a all_flags <<<"$(pkg-config --static --cflags --libs satdoku)"
if [ "$kind" = shared ]; then
    readelf -dW "$prefix/lib/libsatdoku.so" | grep -Eq 'BIND_NOW|FLAGS_1.* NOW' || die "the shared library binds late"
    [[ "${flags[*]}" != *picosat* ]] || die "pkg-config wants PicoSAT for the shared library: ${flags[*]}"
    export LD_LIBRARY_PATH=$prefix/lib
fi
mkdir "$scratch/pc"
quietly "$cc" -std=c11 -o "$scratch/pc/c" "$consumer/consumer.c" "${flags[@]}"
quietly "$cxx" -std=c++11 -o "$scratch/pc/cxx" "$consumer/consumer.cpp" "${flags[@]}"
check_consumer "$scratch/pc/c" "$scratch/pc/cxx"
quietly "$cc" -std=c11 -o "$scratch/pc/all" "$consumer/consumer.c" "${all_flags[@]}"
check_consumer "$scratch/pc/all" "$scratch/pc/cxx"

# A program full of names that the library uses inside: the likeliest ones, with other types and other
# doings; then every single one, as a function and as a number.
while read -r name; do
    printf 'void %s(void);\nvoid %s(void) { abort(); }\n' "$name" "$name"
done <"$scratch/inner" | sed '1i #include <stdlib.h>' >"$scratch/functions.c"
sed 's/.*/extern int &;\nint & = -1;/' "$scratch/inner" >"$scratch/numbers.c"
for crowd in "$consumer/crowd.c" "$scratch/functions.c" "$scratch/numbers.c"; do
    quietly "$cc" -std=c11 -Wl,--export-dynamic -o "$scratch/pc/crowd" "$consumer/consumer.c" "$crowd" "${flags[@]}"
    check_consumer "$scratch/pc/crowd" "$scratch/pc/cxx"
done

# A static library inside of somebody's shared one stays inside.
if [ "$kind" = static ]; then
    quietly "$cc" -std=c11 -shared -fPIC -o "$scratch/pc/plugin.so" "$consumer/consumer.c" "${flags[@]}"
    nm -D --defined-only "$scratch/pc/plugin.so" >"$scratch/exported"
    ! grep satdoku_ "$scratch/exported" || die "a shared library that contains the static one exports its functions"
fi
