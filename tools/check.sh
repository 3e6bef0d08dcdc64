#!/bin/sh
# Do the tools that read the code find a fault?  tools/check.sh  runs each once, says one line about it, and shows
# what a tool said that found one.  All of them run, whatever the first one finds.
set -u
bin=.venv/dev/bin
log=$(mktemp)
trap 'rm -f "$log"' EXIT
faults=0

check() {
    title=$1
    shift
    if "$@" >"$log" 2>&1; then
        printf '%-13s %s\n' "$title" "$(sed '/^ *$/d' "$log" | tail -n 1)"
    else
        printf '%-13s FAULTS\n' "$title"
        cat "$log"
        faults=1
    fi
}

check "ruff format" "$bin/ruff" format --check --output-format concise .
check "ruff check" "$bin/ruff" check --output-format concise .
check "mypy" "$bin/mypy"
check "basedpyright" "$bin/basedpyright" --pythonpath "$bin/python"
check "lint-imports" "$bin/lint-imports"
exit "$faults"
