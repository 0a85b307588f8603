#!/usr/bin/env bash
# script/wheel says so where Python has not the module build, though a folder of that name lies beside: no_modules.sh
# SOURCE_DIR
set -euo pipefail

source_dir=$1
# shellcheck source=tests/python/common.sh
. "$source_dir/tests/python/common.sh"
# With these there is nothing for the script to install.
require build setuptools wheel

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r "$source_dir/script" "$scratch/script"
mkdir "$scratch/build"
"$python" -m venv --without-pip "$scratch/venv"

code=0
PYTHON=$scratch/venv/bin/python "$scratch/script/wheel" >"$scratch/says" 2>&1 || code=$?
expected="wheel: $scratch/venv/bin/python has not all of the modules that build wheels: build, setuptools, wheel"
if [ "$code" -ne 1 ] || [ "$(cat "$scratch/says")" != "$expected" ]; then
    printf 'exit code %s:\n%s\n' "$code" "$(cat "$scratch/says")"
    exit 1
fi
