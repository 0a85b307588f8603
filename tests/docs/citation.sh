#!/usr/bin/env bash
# CITATION.cff names the newest version of CHANGELOG.md and its date: citation.sh SOURCE_DIR
set -euo pipefail
cd "$1"

released=$(sed -n 's/^## \[\([0-9.]*\)\] - \([0-9-]*\)$/\1 \2/p' CHANGELOG.md | head -n 1)
cited="$(sed -n 's/^version: //p' CITATION.cff) $(sed -n 's/^date-released: "\(.*\)"$/\1/p' CITATION.cff)"
[ "$released" = "$cited" ] || {
    echo "CITATION.cff says version and date '$cited', CHANGELOG.md '$released'"
    exit 1
}
