#!/usr/bin/env bash
# The Debian packages: what lintian says of them; installed, used, removed with no file left. Where the tests
# do not run as root they are only unpacked and used. Nothing is done where satdoku is installed already.
#
# usage: deb.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"
if ! command -v dpkg-shlibdeps >/dev/null; then
    skip all 'no dpkg-dev'
    exit 77
fi

names=("libsatdoku${version%.*}" satdoku libsatdoku-dev)
debs=()
for name in "${names[@]}"; do
    deb=$(find "$folder/packages" -name "${name}_$version-*.deb")
    [ -n "$deb" ] || die "there is no package $name"
    debs+=("$deb")
done

# field PACKAGE NAME
field() {
    dpkg-deb -f "$(find "$folder/packages" -name "$1_*.deb")" "$2"
}
exact=$(field satdoku Version)
[[ "$(field satdoku Depends)" == *"${names[0]} (= $exact)"*libjansson* ]] || die "satdoku: $(field satdoku Depends)"
[[ "$(field "${names[0]}" Depends)" == *libc6*picosat* ]] || die "library: $(field "${names[0]}" Depends)"
[[ "$(field libsatdoku-dev Depends)" == *"${names[0]} (= $exact)"*picosat* ]] ||
    die "development: $(field libsatdoku-dev Depends)"
# The program loads librsvg where it was built with it, so that nothing depends on it.
suggested=$(field satdoku Suggests)
! grep -q '^RSVG_FOUND:INTERNAL=1$' "$folder/build/CMakeCache.txt" || [[ "$suggested" == *librsvg2-2* ]] ||
    die "satdoku suggests: $suggested"

if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning "${debs[@]}" >"$scratch/lintian" 2>&1 ||
        die "lintian: $(cat "$scratch/lintian")"
else
    skip lintian 'it is not installed'
fi

# use ROOT: program and library are used as they lie there.
use() {
    solves "$1/usr/bin/satdoku"
    [ -s "$1/usr/share/doc/satdoku/examples/grid.txt" ] || die "there are no examples"
    [ -s "$1/usr/share/doc/satdoku/examples/c/check.c" ] || die "there are no examples in C"
    for name in "${names[@]}"; do
        [ -s "$1/usr/share/doc/$name/copyright" ] || die "$name has no copyright file"
        gzip -t "$1/usr/share/doc/$name/changelog.gz" || die "$name has no changelog"
    done
    local link
    read -r -a link <<<"$(pkg-config --cflags --libs satdoku)"
    quietly "$cc" -std=c11 -o "$scratch/program" "$consumer/consumer.c" "${link[@]}"
    readelf -dW "$scratch/program" | grep -q "libsatdoku.so.${version%.*}" || die "it has not the shared library"
    [ "$("$scratch/program")" = "$expected" ] || die "a program with this library says: $("$scratch/program")"
    read -r -a link <<<"$(pkg-config --static --cflags --libs satdoku | sed 's/-lsatdoku/-l:libsatdoku.a/')"
    quietly "$cc" -std=c11 -o "$scratch/program" "$consumer/consumer.c" "${link[@]}"
    [ "$("$scratch/program")" = "$expected" ] || die "a program with the static library says: $("$scratch/program")"
}

# The documents of the program's package name nothing that comes with another one.
dpkg-deb -x "${debs[1]}" "$scratch/alone"
[ ! -e "$scratch/alone/usr/share/doc/satdoku/examples/c" ] || die "programs in C are in the program's package"
"$source_dir/tests/docs/links.sh" "$scratch/alone" usr/share/doc/satdoku || die "links of documents lead nowhere"

# Unpacked.
root=$scratch/root
for deb in "${debs[@]}"; do
    dpkg-deb -x "$deb" "$root"
done
if [ "$(id -u)" -ne 0 ]; then
    skip 'installing' 'not root'
elif dpkg -s "${names[@]}" 2>/dev/null | grep -q '^Status:.* installed'; then
    skip 'installing' 'satdoku is installed here'
else
    # Whatever happens, the machine is left as it was. Triggers, such as the index of all manual pages, take longer
    # than all else, so that they come once, in the end.
    trap 'dpkg --purge "${names[@]}" >"$scratch/purge" 2>&1 || cat "$scratch/purge"; rm -rf "$scratch"' EXIT
    # Some machines leave documents out.
    quietly dpkg --no-triggers '--path-include=*' --install "${debs[@]}"
    use ""
    # Packages that are made here are the same, whatever of satdoku is installed.
    quietly "${cmake%cmake}cpack" -G DEB --config "$folder/build/CPackConfig.cmake" -B "$scratch/again"
    for deb in "${debs[@]}"; do
        cmp "$deb" "$scratch/again/$(basename "$deb")" || die "another package where it is installed: $deb"
    done
    verified=$(dpkg --verify "${names[@]}")
    [ -z "$verified" ] || die "dpkg --verify says: $verified"
    quietly dpkg --no-triggers --purge "${names[@]}"
    quietly dpkg --triggers-only --pending
    trap 'rm -rf "$scratch"' EXIT
    while read -r file; do
        [ ! -e "/${file#./}" ] || die "left is: /${file#./}"
    done < <(cd "$root" && find . ! -type d)
    for name in "${names[@]}"; do
        [ ! -e "/usr/share/doc/$name" ] || die "left is: /usr/share/doc/$name"
    done
    exit 0
fi
lib=$root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
export LD_LIBRARY_PATH=$lib PKG_CONFIG_PATH=$lib/pkgconfig
use "$root"
