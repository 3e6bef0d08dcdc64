#!/bin/sh
# How is an environment made?  tools/environment.sh NAME LOCK ...  makes .venv/NAME from the locks and puts the
# project into it.  It says one line; when something fails it shows what pip, apt or venv said.
set -eu
name=$1
shift
env=.venv/$name
log=.venv/$name.log

fail() {
    echo "$1" >&2
    exit 1
}

# $PYTHON, if it is set; else the first of these that is new enough.
find_python() {
    for PYTHON in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >"$log" 2>&1; then
            export PYTHON
            return
        fi
    done
    fail "Croupier needs Python 3.11 or newer, and neither python3 nor python3.11 to python3.14 is: install one and run make again."
}

missing_packages() {
    while read -r environments package probe; do
        case ",$environments," in
            *",$name,"*) sh -c "$probe" >"$log" 2>&1 </dev/null || printf ' %s' "$package" ;;
        esac
    done <requirements/debian.txt
}

install_packages() {
    missing=$(missing_packages)
    [ -z "$missing" ] && return
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >"$log"; then
        fail "Something is missing that Debian has; type: sudo apt-get install$missing  (then run make again)"
    fi
    echo "Installing$missing with apt-get ..."
    # shellcheck disable=SC2086  one word a package
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing; } \
        >"$log" 2>&1 || { cat "$log" >&2; fail "apt-get could not install$missing."; }
    missing=$(missing_packages)
    [ -z "$missing" ] || fail "apt-get has installed$missing, and $PYTHON still cannot use it: set PYTHON to another Python."
}

make_environment() {
    "$PYTHON" -m venv --clear "$env" || return
    for lock in "$@"; do
        set -- "$@" --requirement "$lock"
        shift
    done
    "$env/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes "$@" || return
    # hatchling is in the locks, so nothing is fetched here without a hash.
    "$env/bin/python" -m pip install --quiet --disable-pip-version-check \
        --no-deps --no-build-isolation --editable .
}

# Two makes at once: the second waits until the first has made the environment, and finds it ready.  A turn
# whose owner is gone is taken over.
take_turns() {
    turn=.venv/$name.turn
    nameless=0
    until mkdir "$turn" 2>/dev/null; do
        owner=$(cat "$turn/owner" 2>/dev/null || true)
        [ -n "$owner" ] && nameless=0 || nameless=$((nameless + 1))
        if [ "$nameless" -gt 5 ] || { [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; }; then rm -rf "$turn"; fi
        sleep 1
    done
    echo $$ >"$turn/owner"
    trap 'rm -rf "$turn"' EXIT
    trap 'exit 130' INT TERM
}

is_ready() {
    [ -f "$env/ready" ] || return 1
    for source in pyproject.toml requirements/debian.txt "$@"; do
        [ "$env/ready" -nt "$source" ] || return 1
    done
}

mkdir -p .venv
take_turns
if is_ready "$@"; then exit 0; fi
find_python
install_packages
echo "Making $env with $("$PYTHON" --version) from $* (once) ..."
make_environment "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "$env could not be made; the reason stands above."; }
rm -f "$log"
# An environment knows its own path: the Makefile makes it anew where the folder was moved.
pwd >"$env/ready"
