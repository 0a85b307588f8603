#!/usr/bin/env bash
# The pictures of the documents are those that the program draws: usage pictures.sh PROGRAM SOURCE_DIR
#
# They are drawn again, and have the checksums that are kept; so have those that are kept. Every picture that a document
# shows is among them, and none that no document shows. Where there are programs for it, they are parsed and rendered.
set -euo pipefail
export LC_ALL=C

program=$(realpath "$1")
source_dir=$(realpath "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
    printf '%s\n' "$*"
    failures=1
}

"$source_dir/script/docs" --program "$program" --into "$scratch" pictures
diff "$source_dir/docs/pictures/SHA256SUMS" "$scratch/SHA256SUMS" ||
    fail 'the program draws other pictures: look at them, and run script/docs'
(cd "$source_dir/docs/pictures" && sha256sum --quiet -c SHA256SUMS) ||
    fail 'docs/pictures has other files than script/docs wrote: run it'

shown() {
    grep -ho 'pictures/[a-z0-9-]*\.svg' "$source_dir"/README.md "$source_dir"/docs/*.md | sed 's|.*/||' | sort -u
}
diff <(shown) <(cut -c 67- "$scratch/SHA256SUMS" | sort) ||
    fail 'other pictures are shown (<) than are kept (>)'

for picture in "$scratch"/*.svg; do
    if command -v xmllint >/dev/null; then
        xmllint --noout --nonet "$picture" || fail "$picture is no XML"
    fi
    if command -v rsvg-convert >/dev/null; then
        rsvg-convert -o "$scratch/picture.png" "$picture" || fail "$picture cannot be rendered"
        [ -s "$scratch/picture.png" ] || fail "$picture is rendered as nothing"
    fi
done
exit "$failures"
