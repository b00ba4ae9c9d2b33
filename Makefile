# Bare `make` prints the targets. Each sets up what it needs in .venv first.
GAME ?= castle-itter
BIN := .venv/bin

help:           ## print this
	@grep -E '^[a-z-]+: .*##|^[a-z-]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16
install:        ## make .venv from the lock file
	@sh .ci/set-up
kit: install    ## print Castle Itter into output/castle-itter/
	$(BIN)/pnp build castle-itter
build: install  ## print another game: make build GAME=millbrook
	$(BIN)/pnp build $(GAME)
test: install   ## run the tests, in parallel
	$(BIN)/pytest -q -n auto --dist loadgroup
quick: install  ## the tests that take no kit, in under ten seconds
	$(BIN)/pytest -q -n auto -m "not slow"
soak: install trace-tools ## accidents at length, and whatever make test sees but a half of
	PNP_SOAK=1 $(BIN)/pytest -q tests/session/test_accidents.py tests/session/test_power_cut.py tests/cli/test_accidents.py tests/cli/test_campaign_accidents.py
	PNP_SOAK=1 $(BIN)/pytest -q -rs -n auto --dist loadgroup -m soak
lint: install   ## format, lint and types, changing nothing
	$(BIN)/ruff format --check && $(BIN)/ruff check && $(BIN)/mypy
check: lint test ## what CI runs
fix: install    ## format and mend what can be mended
	$(BIN)/ruff format && $(BIN)/ruff check --fix
cover: install  ## the tests with branch coverage, which stays at 95 % or more
	$(BIN)/coverage erase && $(BIN)/coverage run -m pytest -q -m "not slow" && $(BIN)/coverage combine -q && $(BIN)/coverage report
bench: install  ## measure the speed and write docs/benchmarks*.md
	$(BIN)/python bench/run.py
	PYTHONPATH=. $(BIN)/python bench/growth.py
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-bench.lock
	PYTHONPATH=. $(BIN)/python bench/table.py
mutants: install ## break the code on purpose, write docs/mutants.md: make mutants AREA=store
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-mutants.lock
	$(BIN)/python bench/mutants.py $(AREA)
accept: install ## bless golden pages, after looking at output/golden-report/
	$(BIN)/pytest -q -n auto --accept-golden
gallery: install ## make the pictures of docs/ from real output
	$(BIN)/python docs/gallery.py
LOCK := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-emit-find-links --python-version 3.11 --custom-compile-command "make lock" --quiet --upgrade
lock: install   ## renew all locks from pyproject.toml: what pnp needs, and bench and mutants beside it
	$(LOCK) --group dev pyproject.toml -o requirements.lock
	$(LOCK) --group pyproject.toml:bench -c requirements.lock -o requirements-bench.lock
	$(LOCK) --group pyproject.toml:mutants -c requirements.lock -o requirements-mutants.lock
system:         ## install all Debian packages that pnp and its tests need, without asking
	@PNP_SYSTEM=yes sh -c '. ./.ci/system && apt_install_all'
check-tools:    ## install qpdf and poppler, which CI checks our PDFs with
	@sh .ci/check-tools
trace-tools:    ## install strace, with which make soak watches commands
	@sh .ci/trace-tools
clean:          ## remove what was made: .venv and output/
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache && find output -mindepth 1 ! -name README.md -delete
.PHONY: help install kit build test quick soak lint check fix cover bench mutants accept gallery lock system check-tools trace-tools clean
