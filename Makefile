# Everything a host or a developer needs; each target does its own set-up.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV_READY := $(VENV)/.dev-ready
PYTEST := $(BIN)/python -m pytest
# One more than there are cores: the end-to-end tests mostly wait for sockets.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.PHONY: play install test test-fast mutants check format lint types bench maps pictures play-pictures wording lock backup clean

play: $(READY)  ## Run the bot (without DISCORD_TOKEN: the playground in your browser)
	$(BIN)/roundhouse

install: $(READY)  ## Set up what a running bot needs, and start nothing

test: $(DEV_READY)  ## Run everything that must pass
	$(PYTEST) -n $(WORKERS) --dist worksteal --durations 8

test-fast: $(DEV_READY)  ## For the daily loop: all but sockets, browser and long random games
	$(PYTEST) -n $(WORKERS) --dist worksteal -m "not slow and not sockets and not browser"

mutants: $(DEV_READY)  ## Try how many small faults in the rules their tests notice; MUTANTS="--sample 50" for a quick look
	$(BIN)/python -m tests.mutants $(MUTANTS)

check: lint types test  ## What a change must pass

format: $(DEV_READY)  ## Format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(DEV_READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(DEV_READY)
	$(BIN)/mypy

bench: $(DEV_READY)  ## Measure speed and size, as ratios within one run
	$(BIN)/python -m tests.bench

maps: $(READY)  ## Paint the maps that are shipped, after a change of a board or of the painting
	$(BIN)/python -m bot.maps

pictures: $(DEV_READY)  ## Draw the pictures of the README, the welcome and how to play and, to look at, the gallery; TITLES=iron_dragon for one title of it
	$(BIN)/python -m tests.pictures
	$(BIN)/python -m tests.gallery.cards
	$(BIN)/python -m tests.gallery $(TITLES)

play-pictures: $(DEV_READY)  ## Play the first game of docs/play.md in Chromium and keep what it shows; SCENES="lesson dragon" for some of it
	$(BIN)/python -m tests.browser.play $(SCENES)

wording: $(DEV_READY)  ## Write every message with example values to out/wording.md, to be read through
	$(BIN)/python -m tests.wording

backup: $(READY)  ## Copy the games, also of a running bot, into data/backups; the playground's with its page
	$(BIN)/roundhouse backup

lock:  ## Pin the dependencies anew (needs uv)
	uv pip compile --universal --python-version 3.11 --no-emit-index-url -o requirements.lock pyproject.toml
	uv pip compile --universal --python-version 3.11 --no-emit-index-url --extra dev -o requirements-dev.lock pyproject.toml

clean:
	rm -rf $(VENV) mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Roundhouse needs Python 3.11 or newer; set PYTHON=python3.11 or the like."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python lacks its venv module (on Debian: apt install python3-venv)."; rm -rf $(VENV); exit 1; }

$(READY): requirements.lock pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(DEV_READY): requirements-dev.lock $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@
