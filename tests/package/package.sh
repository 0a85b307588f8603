#!/usr/bin/env bash
# Builds projects that use an installed tree, in C and in C++, with find_package and with pkg-config. The tree is copied
# to another place first. And looks at what the installed library shows to the linker: satdoku_*, whatever the program
# around it defines.
#
# usage: package.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX static|shared
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"
kind=$7
test_name=$kind

# CaDiCaL is built in where it was found.
find_modules=(FindPicoSAT.cmake)
! grep -q '^CaDiCaL_LIBRARY:.*/' "$folder/build/CMakeCache.txt" || find_modules+=(FindCaDiCaL.cmake)

# What is installed, and nothing else.
(cd "$folder/$kind" && find . ! -type d | LC_ALL=C sort) >"$scratch/files"
{
    printf './%s\n' bin/satdoku include/satdoku.h lib/pkgconfig/satdoku.pc
    (cd "$source_dir/docs" && find . -name '*.md' -o -name '*.svg') | grep -vE '/(benchmarks|performance|ratings)\.' |
        sed 's|^\.|./share/doc/satdoku|'
    (cd "$source_dir" && printf './share/doc/satdoku/%s\n' LICENSE examples/*.* examples/c/* contrib/*.sh contrib/slurm/*)
    (cd "$source_dir/docs/man" && for page in *; do echo "./share/man/man${page##*.}/$page"; done)
    printf './share/%s\n' bash-completion/completions/satdoku zsh/site-functions/_satdoku \
        fish/vendor_completions.d/satdoku.fish
    printf './lib/cmake/satdoku/%s\n' "${find_modules[@]}" satdokuConfig.cmake \
        satdokuConfigVersion.cmake satdokuTargets.cmake satdokuTargets-release.cmake
    if [ "$kind" = static ]; then
        printf './lib/%s\n' libsatdoku.a
    else
        printf './lib/libsatdoku.so%s\n' "" ".${version%.*}" ".$version"
    fi
} | LC_ALL=C sort >"$scratch/files.expected"
diff "$scratch/files.expected" "$scratch/files" || die "other files are installed than expected"

# What the documents name is there, too.
"$source_dir/tests/docs/links.sh" "$folder/$kind" share/doc/satdoku || die "links of documents lead nowhere"

[ "$(wc -l <"$folder/inner")" -gt 200 ] || die "only $(wc -l <"$folder/inner") inner names were found"

prefix=$scratch/moved
cp -a "$folder/$kind" "$prefix"
solves "$prefix/bin/satdoku"

# Only the public functions can be linked, and those of the program.
if [ "$kind" = static ]; then
    nm -g --defined-only "$prefix/lib/libsatdoku.a"
else
    nm -D --defined-only "$prefix/lib/libsatdoku.so"
fi | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$scratch/exported"
grep -oh '\bsatdoku_[a-z_]*(' "$prefix/include/satdoku.h" "$source_dir/include/satdoku_program.h" | tr -d '(' | LC_ALL=C sort -u >"$scratch/declared"
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
    [[ ! "${flags[*]}" =~ picosat|cadical ]] || die "pkg-config wants a solver for the shared library: ${flags[*]}"
    export LD_LIBRARY_PATH=$prefix/lib
fi
mkdir "$scratch/pc"
quietly "$cc" -std=c11 -o "$scratch/pc/c" "$consumer/consumer.c" "${flags[@]}"
quietly "$cxx" -std=c++11 -o "$scratch/pc/cxx" "$consumer/consumer.cpp" "${flags[@]}"
check_consumer "$scratch/pc/c" "$scratch/pc/cxx"
quietly "$cc" -std=c11 -o "$scratch/pc/check" "$prefix/share/doc/satdoku/examples/c/check.c" "${flags[@]}"
[ "$("$scratch/pc/check" <"$prefix/share/doc/satdoku/examples/grid.txt")" = "$expected" ] || die "the example answers else"
quietly "$cc" -std=c11 -o "$scratch/pc/all" "$consumer/consumer.c" "${all_flags[@]}"
check_consumer "$scratch/pc/all" "$scratch/pc/cxx"

# A program full of names that the library uses inside: the likeliest ones, with other types and other
# doings; then every single one, as a function and as a number.
while read -r name; do
    printf 'void %s(void);\nvoid %s(void) { abort(); }\n' "$name" "$name"
done <"$folder/inner" | sed '1i #include <stdlib.h>' >"$scratch/functions.c"
sed 's/.*/extern int &;\nint & = -1;/' "$folder/inner" >"$scratch/numbers.c"
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
