#!/usr/bin/env bash
# The package, its tests and its examples pass mypy --strict: types.sh SOURCE_DIR
set -euo pipefail

source_dir=$1
# shellcheck source=tests/python/common.sh
. "$source_dir/tests/python/common.sh"
require mypy numpy pytest

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$source_dir/python"
export MYPYPATH=$source_dir/python:$source_dir/python/tests
"$python" -m mypy --strict --config-file pyproject.toml --cache-dir "$scratch" \
    satdoku tests/*.py examples/*.py setup.py
