#!/bin/sh
# Which versions, down to the hash of every file, does each environment have?  tools/lock.sh  resolves them anew, for
# every platform and Python that the project supports, and names no index.
set -eu
compile() {
    .venv/dev/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-emit-find-links "$@"
}

compile --upgrade pyproject.toml --group dev --output-file requirements/dev.lock
# The smaller locks hold the same versions as the large one.
compile --upgrade --constraint requirements/dev.lock pyproject.toml --output-file requirements/bare.lock
compile --upgrade --constraint requirements/dev.lock pyproject.toml --extra server --output-file requirements/server.lock
compile --upgrade --constraint requirements/dev.lock --group build --output-file requirements/build.lock
