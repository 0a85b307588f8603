#!/usr/bin/env bash
# The target uninstall removes what was installed, and nothing else.
#
# usage: uninstall.sh FOLDER SOURCE_DIR CMAKE GENERATOR CC CXX
set -euo pipefail
# shellcheck source=tests/package/lib.sh
. "$(dirname "$0")/lib.sh"

build=$folder/build
uninstall() {
    "$cmake" --build "$build" --target uninstall >"$scratch/log" 2>&1
}

rm -f "$build"/install_manifest*.txt
! uninstall || die "it uninstalls what was not installed"
grep -q 'Nothing was installed from here' "$scratch/log" || die "no reason: $(cat "$scratch/log")"

# Below DESTDIR, with a file of somebody else in a folder of ours, and one of ours that is gone.
export DESTDIR=$scratch/staged
quietly "$cmake" --install "$build"
[ "$(find "$DESTDIR" -type f | wc -l)" -gt 10 ] || die "hardly anything was installed"
strange=$(dirname "$(find "$DESTDIR" -name usage.md)")/notes
echo mine >"$strange"
rm "$(find "$DESTDIR" -name formats.md)"
uninstall || die "failed: $(cat "$scratch/log")"
[ "$(find "$DESTDIR" ! -type d)" = "$strange" ] || die "left is: $(find "$DESTDIR" ! -type d)"
[ ! -e "$(dirname "$strange")/examples" ] || die "an empty folder of ours is left"
! uninstall || die "it uninstalls twice"
unset DESTDIR

# In a folder of one's choice, whose name has a blank; what cannot be removed is told, and can be removed later.
prefix="$scratch/to here"
quietly "$cmake" --install "$build" --prefix "$prefix"
if [ "$(id -u)" -ne 0 ]; then
    chmod a-w "$prefix/bin"
    ! uninstall || die "it says that all is removed"
    grep -q "Cannot remove $prefix/bin/satdoku" "$scratch/log" || die "no reason: $(cat "$scratch/log")"
    chmod u+w "$prefix/bin"
else
    skip 'what cannot be removed' 'root can'
fi
uninstall || die "failed: $(cat "$scratch/log")"
[ -z "$(find "$prefix" ! -type d)" ] || die "left is: $(find "$prefix" ! -type d)"
[ -z "$(find "$prefix" -name satdoku)" ] || die "left is: $(find "$prefix" -name satdoku)"
[ -d "$prefix/bin" ] || die "a folder that others use is gone"
