# Shared by the scripts of this folder: sourced, never run.
# shellcheck shell=bash

# The distribution's Python first: another one does not have its modules.
python=
for candidate in ${PYTHON:+"$PYTHON"} /usr/bin/python3 python3; do
    if command -v "$candidate" >/dev/null; then
        python=$(command -v "$candidate")
        break
    fi
done

# require MODULE...: skips the test by name where Python or one of its modules is missing.
require() {
    local module missing=()
    [ -n "$python" ] || missing+=(python3)
    for module in "$@"; do
        [ -z "$python" ] || "$python" -c "import $module" 2>/dev/null || missing+=("$module of $python")
    done
    if [ ${#missing[@]} -gt 0 ]; then
        printf 'skipped: python/%s (no %s)\n' "$(basename "$0" .sh)" "${missing[*]}" |
            tee -a "${SATDOKU_TEST_SKIPPED:-/dev/null}"
        exit 77
    fi
}

# No byte code beside the sources, and no settings of whoever runs this.
export PYTHONDONTWRITEBYTECODE=1 PYTHONNOUSERSITE=1
unset PYTHONPATH PYTHONHOME SATDOKU_LIBRARY
