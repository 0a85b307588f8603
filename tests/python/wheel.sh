#!/usr/bin/env bash
# Builds the wheel and unpacks it for the other tests of this folder: wheel.sh SOURCE_DIR FOLDER CC [CFLAGS]
#
# Then, but for builds with sanitizers, which Python cannot load as it is: the same bytes come from another folder;
# pip installs it where there is no network; there it runs with the PicoSAT that it brings along.
set -euo pipefail

source_dir=$1 folder=$2 cc=$3 cflags=${4:-}
# shellcheck source=tests/python/common.sh
. "$source_dir/tests/python/common.sh"
require build setuptools wheel pip numpy ensurepip
command -v readelf >/dev/null || require readelf

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

die() {
    printf 'wheel.sh: %s\n' "$*" >&2
    exit 1
}

# The optimization would take most of the time.
export CC=$cc CFLAGS=$cflags CMAKE_ARGS="-DCMAKE_C_FLAGS_RELEASE=-DNDEBUG -DSATDOKU_HARDEN=OFF"
if command -v ninja >/dev/null; then
    export CMAKE_GENERATOR=Ninja
fi

# unpack WHEEL FOLDER
unpack() {
    "$python" -m zipfile -e "$1" "$2"
}

rm -rf "$folder"
"$source_dir/script/wheel" "$folder" >"$scratch/name" || die "script/wheel failed"
wheel=$(cat "$scratch/name")
[[ $(basename "$wheel") == satdoku-*-py3-none-*.whl ]] || die "a wheel of the name $wheel"
unpack "$wheel" "$folder/site"
listed=$(cd "$folder/site/satdoku" && printf '%s ' ./*)
for file in libsatdoku.so LICENSE LICENSE.picosat LICENSE.cadical py.typed __init__.py; do
    [[ " $listed" == *" ./$file "* ]] || die "no $file in the wheel: $listed"
done
[[ $cflags != *-fsanitize* ]] || exit 0

# What only the library's users may see, and no more.
seen=$(nm -D --defined-only "$folder/site/satdoku/libsatdoku.so" | awk '{ print $3 }' | grep -v '^satdoku_' || true)
[ -z "$seen" ] || die "the library shows $seen"

if [ -z "${SATDOKU_TEST_QUICK:-}" ]; then
    mkdir "$scratch/elsewhere"
    (cd "$source_dir" && tar -cf - --exclude=./build --exclude=./cnf-samples --exclude='./.*' --exclude=./docs .) |
        tar -xf - -C "$scratch/elsewhere"
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$source_dir" log -1 --format=%ct 2>/dev/null ||
        stat -c %Y "$source_dir/CMakeLists.txt")}
    export SOURCE_DATE_EPOCH
    "$scratch/elsewhere/script/wheel" "$scratch/again" >/dev/null || die "script/wheel failed elsewhere"
    cmp "$wheel" "$scratch/again/$(basename "$wheel")" || die "another folder makes other bytes"
fi

"$python" -m venv --system-site-packages "$scratch/venv"
"$scratch/venv/bin/python" -m pip install -q --no-index --disable-pip-version-check "$wheel" || die "pip failed"
cd "$scratch"
env -i "PATH=$PATH" "$scratch/venv/bin/python" - <<'END' || die "what pip installed does not run"
import pathlib
import satdoku

puzzle = satdoku.Puzzle.parse("1...............")
assert puzzle.check() == "multiple" and puzzle.count() == 72
assert satdoku.check_many([puzzle.to_text()] * 100, threads=2) == ["multiple"] * 100
home = str(pathlib.Path(satdoku.__file__).parent)
loaded = {line.split()[-1] for line in open("/proc/self/maps") if "picosat" in line or "libsatdoku" in line}
assert len(loaded) >= 1 and all(name.startswith(home) for name in loaded), loaded
END
"$scratch/venv/bin/python" -m pip uninstall -q -y satdoku
if "$scratch/venv/bin/python" -c 'import satdoku' 2>/dev/null; then
    die "it is still there after pip uninstall"
fi
