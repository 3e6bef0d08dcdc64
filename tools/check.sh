#!/bin/sh
# Do the tools that read the code find a fault?  tools/check.sh  runs each once, all of them side by side, says one
# line about each, and shows what a tool said that found one.  All of them run, whatever the first one finds.
set -u
bin=.venv/dev/bin
logs=$(mktemp -d)
running=
trap 'kill $running 2>/dev/null; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM
faults=0

begin() {
    log=$logs/$1
    shift
    "$@" >"$log" 2>&1 &
    running="$running $!"
}

tell() {
    if wait "$2"; then
        printf '%-13s %s\n' "$1" "$(sed '/^ *$/d' "$logs/$1" | tail -n 1)"
    else
        printf '%-13s FAULTS\n' "$1"
        cat "$logs/$1"
        faults=1
    fi
}

begin "ruff format" "$bin/ruff" format --check --output-format concise .
begin "ruff check" "$bin/ruff" check --output-format concise .
begin "mypy" "$bin/mypy"
begin "basedpyright" "$bin/basedpyright" --pythonpath "$bin/python"
begin "lint-imports" "$bin/lint-imports"

# shellcheck disable=SC2086  one word a process
set -- $running
for title in "ruff format" "ruff check" "mypy" "basedpyright" "lint-imports"; do
    tell "$title" "$1"
    shift
done
exit "$faults"
