#!/usr/bin/env bash
# Every command, number and formula of docs/encoding.md is so: usage encoding_numbers.sh PROGRAM [DOCUMENT]
set -euo pipefail

program=$1
folder=$(cd "$(dirname "$0")" && pwd)
document=${2:-$folder/../../docs/encoding.md}

if ! command -v picosat >/dev/null; then
    echo "skipped encoding_numbers.sh: all: no picosat" | tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
    exit 77
fi

# The document says "satdoku".
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work" "$scratch/boards"
ln -s "$(cd "$(dirname "$program")" && pwd)/$(basename "$program")" "$scratch/bin/satdoku"
export PATH="$scratch/bin:$PATH" LC_ALL=C

perl "$folder/encoding_numbers.pl" "$document" "$scratch"
