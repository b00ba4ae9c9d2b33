# Bare `make` prints the targets. Each sets up what it needs in .venv first.
GAME ?= castle-itter
BIN := .venv/bin

help:           ## print this
	@grep -E '^[a-z-]+: .*##|^[a-z-]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16
install:        ## make .venv with what pnp needs to run
	@sh .ci/set-up
develop:        ## the same with what its tests and checks need
	@sh .ci/set-up dev
kit: install    ## print Castle Itter into output/castle-itter/
	$(BIN)/pnp build castle-itter
build: install  ## print another game: make build GAME=millbrook
	$(BIN)/pnp build $(GAME)
test: develop   ## run the tests, in parallel
	$(BIN)/pytest -q -n auto --dist loadgroup
quick: develop  ## the tests that take no kit, in under ten seconds
	$(BIN)/pytest -q -n auto -m "not slow"
cluster: develop ## install Dask, whose workers play for pnp lab --cluster
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-cluster.lock
ACCIDENTS := tests/session/test_accidents.py tests/session/test_power_cut.py tests/cli/test_accidents.py tests/cli/test_campaign_accidents.py
soak: develop trace-tools cluster ## every test at full length: accidents, and all that make test sees a part of
	PNP_SOAK=1 $(BIN)/pytest -q $(ACCIDENTS)
	PNP_SOAK=1 $(BIN)/pytest -q -rs -n auto --dist loadgroup $(ACCIDENTS:%=--ignore=%)
lint: develop   ## format, lint and types, changing nothing
	$(BIN)/ruff format --check && $(BIN)/ruff check && $(BIN)/mypy
check: lint test ## what CI runs
fix: develop    ## format and mend what can be mended
	$(BIN)/ruff format && $(BIN)/ruff check --fix
cover: develop  ## the tests with branch coverage, which stays at 95 % or more
	$(BIN)/coverage erase && $(BIN)/coverage run -m pytest -q -m "not slow" && $(BIN)/coverage combine -q && $(BIN)/coverage report
bench: develop  ## measure the speed and write docs/benchmarks*.md
	$(BIN)/python bench/run.py
	PYTHONPATH=. $(BIN)/python bench/growth.py
	PYTHONPATH=. $(BIN)/python bench/doubled.py
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-bench.lock
	PYTHONPATH=. $(BIN)/python bench/table.py
	PYTHONPATH=. $(BIN)/python bench/lab.py
bench-page: develop browser ## measure the page at the table and write docs/benchmarks-page.md
	PYTHONPATH=. $(BIN)/python bench/page.py
page-tour: develop browser ## play recorded games again at the page, by taps
	PNP_TOUR=1 $(BIN)/pytest -q tests/table
browser:        ## install Chromium, in which the page is tested
	@sh .ci/browser
mutants: develop ## break the code on purpose, write docs/mutants.md: make mutants AREA=store
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-mutants.lock
	$(BIN)/python bench/mutants.py $(AREA)
frozen: develop ## hold what the referees answer against what was kept of them
	PYTHONPATH=. $(BIN)/python -m tests.frozen check
accept: develop ## bless golden pages, after looking at output/golden-report/
	$(BIN)/pytest -q -n auto --accept-golden
gallery: develop ## make the pictures of docs/ from real output
	$(BIN)/python docs/gallery.py && $(BIN)/python docs/recording.py
screens: develop browser ## take the pictures of the page at the table anew
	PYTHONPATH=. $(BIN)/python docs/screens.py
site: develop   ## make a site of docs/ with search in output/site/
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-site.lock
	$(BIN)/python docs/site.py
LOCK := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-emit-find-links --python-version 3.11 --custom-compile-command "make lock" --quiet
lock: develop   ## renew all locks from pyproject.toml: the developers' first, the others by it
	$(LOCK) --extra table --upgrade --group dev pyproject.toml -o requirements-dev.lock
	$(LOCK) --extra table -c requirements-dev.lock pyproject.toml -o requirements.lock
	$(LOCK) --group pyproject.toml:build -c requirements-dev.lock -o requirements-build.lock
	$(LOCK) --upgrade --extra table --extra cluster -c requirements-dev.lock pyproject.toml -o requirements-cluster.lock
	$(LOCK) --upgrade --group pyproject.toml:bench -c requirements-dev.lock -o requirements-bench.lock
	$(LOCK) --upgrade --group pyproject.toml:site -c requirements-dev.lock -o requirements-site.lock
	$(LOCK) --upgrade --group pyproject.toml:mutants -c requirements-dev.lock -o requirements-mutants.lock
vendor:         ## fetch the page's libraries anew, by exact version and digest
	@sh .ci/vendor tests
words: develop  ## gather the page's words into pnp/table/web/words/, for translators
	$(BIN)/python .ci/words
wheel: install  ## build a wheel into dist/, which works without this folder
	rm -f dist/pnp-*.whl
	$(BIN)/python -m hatchling build -t wheel
	@sh .ci/try-wheel "$$PWD"/dist/pnp-*.whl
system:         ## install all Debian packages that pnp and its tests need, without asking
	@PNP_SYSTEM=yes sh -c '. ./.ci/system && apt_install_all'
check-tools:    ## install qpdf and poppler, which CI checks our PDFs with
	@sh .ci/check-tools
trace-tools:    ## install strace, with which make soak watches commands
	@sh .ci/trace-tools
clean:          ## remove what was made: .venv and output/
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache && find output -mindepth 1 ! -name README.md -delete
.PHONY: help cluster screens bench-page page-tour browser install develop kit build test quick soak lint check fix cover bench mutants frozen accept gallery site lock vendor words wheel system check-tools trace-tools clean
