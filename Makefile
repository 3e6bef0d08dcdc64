# What can be done here?  `make` lists it.  Each target makes the environment that it needs, once, from the locks
# in requirements/; a machine needs Python 3.11 or newer and make.

.NOTPARALLEL:
.PHONY: help run test check bench proof docs lock clean
DEV := .venv/dev/bin

# An environment knows its own path; one whose folder was moved or copied is made anew.
$(shell for env in run dev; do \
    [ ! -f .venv/$$env/ready ] || [ "$$(cat .venv/$$env/ready)" = "$$(pwd)" ] || rm -f .venv/$$env/ready; done)

help:                    ## list what can be done here
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile | expand -t 14

run: .venv/run/ready     ## serve tables to a browser, and print the address; Ctrl-C stops it
	@mkdir -p build/run
	@exec .venv/run/bin/croupier serve --db build/run/rooms.db

test: check              ## check the code, then run every test and every example of the documentation
	@$(DEV)/python -m pytest -n 2

check: .venv/dev/ready   ## format, lint, types and layers: one line a tool
	@tools/check.sh

proof: .venv/dev/ready   ## the long exhaustive checks
	@$(DEV)/python -m pytest -n 2 -m proof

bench: .venv/dev/ready   ## every benchmark
	@for bench in benchmarks/bench_*.py; do $(DEV)/python "$$bench" || exit; done

docs: .venv/dev/ready    ## write generated pages and the output of examples, then build the site into site/
	@$(DEV)/python tools/write_events_page.py
	@$(DEV)/python tools/write_wagers_page.py
	@$(DEV)/python -m tools.write_table_page
	@$(DEV)/python -m tools.write_strategy_tables
	@$(DEV)/python -m tools.write_interrupted_page
	@$(DEV)/python -m tools.write_conformance_page
	@$(DEV)/python tools/console.py README.md docs/*.md
	@$(DEV)/zensical build --clean --strict

lock: .venv/dev/ready    ## resolve the newest versions and write requirements/*.lock
	@tools/lock.sh

clean:                   ## remove everything that was made here
	@rm -rf .venv build dist site .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/run/ready: pyproject.toml requirements/server.lock requirements/build.lock requirements/debian.txt
	@tools/environment.sh run requirements/server.lock requirements/build.lock

.venv/dev/ready: pyproject.toml requirements/dev.lock requirements/debian.txt
	@tools/environment.sh dev requirements/dev.lock
