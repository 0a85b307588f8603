# Shared by the scripts of this folder: sourced, never run.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

# The folders of own C code; tests come extra.
# shellcheck disable=SC2034 # used by those who source this
own_folders=(base puzzle cnf format infer picture encoder decoder sat proof bridge certificate cli bench)

say() {
    printf '%s\n' "$*" >&2
}

die() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

cores() {
    nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

# find_python: prints the name of the Python to use: PYTHON, else the distribution's, which has its modules.
find_python() {
    local python
    for python in ${PYTHON:+"$PYTHON"} /usr/bin/python3 python3; do
        if command -v "$python"; then
            return
        fi
    done
    return 1
}

# quietly LOG COMMAND...: runs the command; shows its output only where it fails.
quietly() {
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    "$@" >"$log" 2>&1 </dev/null || {
        cat "$log" >&2
        say "failed: $*"
        return 1
    }
}

# build PRESET [CMAKE OPTIONS]: configures and builds in build/PRESET, by Ninja if there is one.
build() {
    build_target all "$@"
}

# build_target TARGET PRESET [CMAKE OPTIONS]: the same, one target.
build_target() {
    local target=$1 preset=$2
    local folder=build/$preset
    shift 2
    # A build folder that came along from elsewhere is of no use here.
    if [ -f "$folder/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
        rm -rf "$folder"
    fi
    configure "$preset" "$@" &&
        quietly "$folder/build.log" cmake --build "$folder" --parallel "$(cores)" --target "$target"
}

# configure PRESET [CMAKE OPTIONS]
configure() {
    local preset=$1
    shift
    local generator=()
    if [ ! -f "build/$preset/CMakeCache.txt" ] && command -v ninja >/dev/null; then
        generator=(-G Ninja)
    fi
    quietly "build/$preset/configure.log" cmake --preset "$preset" "${generator[@]}" \
        "-DSATDOKU_WERROR=${CI:+ON}" "$@"
}
