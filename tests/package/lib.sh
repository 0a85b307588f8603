# What the tests of packages share: sourced with
#
#   FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
#
# FOLDER is where package/make puts what they look at:
#
#   build              the build folder in the end, as Debian packages want it; built by GENERATOR, CC
#   static, shared     installed trees; the static one is the binary tarball's
#   inner              what modules share among themselves: one name on a line
#   packages           what script/package makes
#   source             the unpacked sources
#
# shellcheck shell=bash

# shellcheck disable=SC2034 # used by those who source this
folder=$1 source_dir=$2 cmake=$3 generator=$4 cc=$5 cxx=$6
test_name=$(basename "$0" .sh)
consumer=$source_dir/tests/package/consumer
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

export CC=$cc CXX=$cxx CMAKE_GENERATOR=$generator LC_ALL=C
unset CFLAGS CXXFLAGS LDFLAGS DESTDIR LD_LIBRARY_PATH SOURCE_DATE_EPOCH DEBEMAIL
unset CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER # a cache would give one compilation for two
umask 022

# What a Release build makes, but for the optimization, which would take most of the time.
cheap=(-DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-DNDEBUG)

die() {
    printf '%s.sh: %s\n' "$test_name" "$*" >&2
    exit 1
}

# skip WHAT WHY: told, and listed by script/test.
skip() {
    echo "skipped package/$test_name: $1: $2" | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
}

# Runs a command; its output counts only when it fails.
quietly() {
    "$@" >"$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        die "failed: $*"
    }
}

version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$source_dir/CMakeLists.txt")
[ -n "$version" ] || die "no version in CMakeLists.txt"

# The solution of the puzzle in consumer.c.
solution=143628579572139468986754231391542786468917352725863914237481695619275843854396127
expected="unique $solution"

# Runs the two programs of a consumer.
check_consumer() {
    local answer
    answer=$("$1") || die "$1 failed"
    [ "$answer" = "$expected" ] || die "$1 says: $answer"
    answer=$("$2") || die "$2 failed"
    [ "$answer" = "$version" ] || die "$2 says: $answer, not $version"
}

# solves PROGRAM: it starts, has the right version and solves that puzzle.
solves() {
    local answer
    answer=$("$1" --version) || die "$1 does not start"
    [[ "$answer" == "satdoku $version "* ]] || die "$1 says: $answer"
    answer=$("$1" solve --from grid --to line "$source_dir/examples/grid.txt") || die "$1 does not solve"
    [ "$answer" = "$solution" ] || die "$1 says: $answer"
}
