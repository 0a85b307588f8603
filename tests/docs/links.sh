#!/usr/bin/env bash
# Links of documents lead somewhere, and the README.md of the folder DOCS names every document in it.
#
# usage: links.sh ROOT DOCS [DOCUMENT...]      where else links are, beside DOCS, all below ROOT
set -euo pipefail
export LC_ALL=C
cd "$1"
docs=$2
shift 2
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

# Headings as a page of GitHub names them.
anchors() {
    awk '/^```/ { code = !code } !code && /^#+ /' "$1" |
        sed 's/^#* *//; s/[^A-Za-z0-9 _-]//g; s/ /-/g' | tr '[:upper:]' '[:lower:]'
}

checked=0
while IFS=: read -r document link; do
    target=${link#](}
    target=${target%)}
    case $target in *://*) continue ;; esac
    checked=$((checked + 1))
    file=$(dirname "$document")/${target%%#*}
    [ "${target:0:1}" != '#' ] || file=$document
    if [ ! -e "$file" ]; then
        fail "$document: there is no $target"
    elif [ "$target" != "${target%%#*}" ]; then
        anchors "$file" | grep -qxF -e "${target#*#}" || fail "$document: $target: there is no such heading"
    fi
done < <(grep -Ho '](\([^) ]*\))' "$docs"/*.md "$@")
[ "$checked" -gt 50 ] || fail "only $checked links were found"

for document in "$docs"/*.md; do
    name=${document##*/}
    [ "$name" = README.md ] || grep -qF "]($name)" "$docs/README.md" || fail "$docs/README.md does not name $name"
done
exit "$failures"
