#!/usr/bin/env bash
# Runs the tests of the Python package with the library of the wheel: suite.sh SOURCE_DIR FOLDER PROGRAM CC [CFLAGS]
#
# Where the library has AddressSanitizer, its runtime is loaded first. Python leaks on its own account; a leak counts
# where the library is on the stack.
set -euo pipefail

source_dir=$1 folder=$2 program=$3 cc=$4 cflags=${5:-}
# shellcheck source=tests/python/common.sh
. "$source_dir/tests/python/common.sh"
require build setuptools wheel pip ensurepip pytest numpy pandas

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export SATDOKU_PROGRAM=$program PYTHONPATH=$folder/site
preload=()
case $cflags in
*-fsanitize=thread*)
    echo "skipped: python/suite (ThreadSanitizer is for programs that are whole)"
    exit 77
    ;;
*-fsanitize=*)
    runtime=
    for name in libasan.so "libclang_rt.asan-$(uname -m).so" libclang_rt.asan.so; do
        found=$("$cc" -print-file-name="$name")
        [ ! -e "$found" ] || runtime=$found
    done
    [ -n "$runtime" ] || { echo "no runtime of AddressSanitizer from $cc" && exit 1; }
    # With the runtime loaded, too, clang's helper that names functions would look for leaks of its own, and never end.
    printf '#!/bin/sh\nunset LD_PRELOAD\nexec llvm-symbolizer "$@"\n' >"$scratch/llvm-symbolizer"
    chmod +x "$scratch/llvm-symbolizer"
    options=allocator_may_return_null=1:detect_leaks=1:log_path=$scratch/asan
    ! command -v llvm-symbolizer >/dev/null || options+=:external_symbolizer_path=$scratch/llvm-symbolizer
    preload=(env "LD_PRELOAD=$(realpath "$runtime")" PYTHONMALLOC=malloc
        "ASAN_OPTIONS=$options" "LSAN_OPTIONS=exitcode=0:report_objects=0" UBSAN_OPTIONS=print_stacktrace=1)
    ;;
esac

cd "$scratch"
code=0
"${preload[@]}" "$python" -m pytest -q -c "$source_dir/python/pyproject.toml" --rootdir "$source_dir/python" \
    --doctest-modules "$folder/site/satdoku" "$source_dir/python/tests" || code=$?

# One record each is a paragraph; what else a sanitizer says has ended the tests.
for log in "$scratch"/asan.*; do
    [ -e "$log" ] || continue
    if perl -00 -ne '$found ||= print if /libsatdoku/; END { exit !$found }' "$log"; then
        echo "suite.sh: the library leaks"
        code=1
    elif grep -q 'ERROR: AddressSanitizer' "$log"; then
        cat "$log"
        code=1
    fi
done
exit "$code"
