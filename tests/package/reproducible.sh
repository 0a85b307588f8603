#!/usr/bin/env bash
# The same bytes from two folders: what package/make built of the sources, and what package/subproject built of the
# unpacked source package as a part of another project, by the same compiler with the same options; and the same
# packages when they are packed once more, later and in another folder.
#
# usage: reproducible.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"

# same ONE OTHER
same() {
    [ -s "$1" ] || die "there is no $1"
    cmp "$1" "$2" || die "other bytes: $1 and $2"
}
# without_paths FILE...: no file contains the name of the folder in which it was built.
without_paths() {
    ! grep -l -a -F -e "$source_dir" -e "$folder" "$@" || die "folders are named in these files"
}

other=$folder/parent
same "$folder/static/lib/libsatdoku.a" "$other/static/libsatdoku.a"
without_paths "$folder/static/lib/libsatdoku.a" "$folder/static/bin/satdoku"

same "$folder/shared/lib/libsatdoku.so.$version" "$other/installed/lib/libsatdoku.so.$version"
same "$folder/shared/bin/satdoku" "$other/installed/bin/satdoku"
without_paths "$folder/shared/bin/satdoku" "$folder/shared/lib/libsatdoku.so"

cpack=${cmake%cmake}cpack
quietly "$cpack" -G TGZ --config "$folder/build/CPackSourceConfig.cmake" -B "$scratch/again"
if command -v dpkg-shlibdeps >/dev/null; then
    quietly "$cpack" -G DEB --config "$folder/build/CPackConfig.cmake" -B "$scratch/again"
else
    skip 'Debian packages' 'no dpkg-dev'
fi
find "$scratch/again" -maxdepth 1 -type f | while read -r package; do
    same "$package" "$folder/packages/$(basename "$package")"
done
