# Two commands for people: `make serve` and `make test`. Each installs what is missing, builds, does its job.
SHELL := /bin/bash
PACKAGES := build-essential cmake ninja-build pkg-config ccache libfmt-dev libtomlplusplus-dev libsodium-dev \
  libcli11-dev libboost-json1.81-dev libboost1.81-dev libsqlite3-dev libpqxx-dev libssl-dev libspdlog-dev libgtest-dev librapidcheck-dev \
  postgresql-15
JOBS ?= $(shell nproc)
SOAK_EVENTS ?= 1000000
SOAK_SEEDS ?= 2000
SOAK_FROM ?= 1
# Everything that the pages are made from.
PAGES := $(shell find web/src web/public web/scripts -type f 2>/dev/null) \
  web/index.html web/package.json web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: serve test program build configure debug pages bench screens soak format tidy install-packages clean

serve: program pages
	build/krupier serve

program: configure
	cmake --build --preset release -j $(JOBS) --target krupier

build: configure
	cmake --build --preset release -j $(JOBS)

configure: install-packages
	cmake --preset release

debug: install-packages
	cmake --preset debug
	cmake --build --preset debug -j $(JOBS)

# The pages of the tables, into web/dist: `krupier serve` finds them there.
pages: web/dist/.built

web/dist/.built: web/node_modules/.installed $(PAGES)
	cd web && ../scripts/with-node npm run build
	touch $@

# What the lock file names; again when it has changed. Not `npm ci`: from npm 11 on it also wants the lock to name
# the packages of every other operating system.
web/node_modules/.installed: web/package-lock.json web/.npmrc
	cd web && ../scripts/with-node npm install --no-save
	touch $@

test: build debug pages
	scripts/run-tests

# Every page and table at three widths, into docs/screens.
screens: program pages
	cd web && CHROMIUM=$$(../scripts/find-chromium) ../scripts/with-node npm run screens

# The long playout: a million random events of every game, and the simulated casino, under the sanitizers.
soak: debug
	build-debug/krupier soak --seed $(SOAK_FROM) --seeds $(SOAK_SEEDS) --steps 10000
	KRUPIER_PLAYOUT_EVENTS=$(SOAK_EVENTS) build-debug/playout_tests --gtest_filter='*KeepsThePromises*'

# With link-time optimisation, in a folder of its own: what is measured is what a package ships.
bench: program pages
	cmake --preset release-lto
	cmake --build --preset release-lto -j $(JOBS) --target benchmarks
	build-lto/hands_bench
	build-lto/rounds_bench
	build-lto/odds_bench
	build-lto/multi_poker_bench
	build-lto/store_bench
	build-lto/server_bench
	cd web && CHROMIUM=$$(../scripts/find-chromium) ../scripts/with-node npm run bench

format:
	git ls-files '*.h' '*.cpp' | xargs clang-format -i

tidy: debug
	git ls-files 'src/*.cpp' | xargs clang-tidy -p build-debug --quiet

# Debian packages that are not there yet; nothing is done when all are.
install-packages:
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
	  sudo=$$([ $$(id -u) = 0 ] || echo sudo); \
	  $$sudo apt-get update -q && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -q --no-install-recommends $$missing; \
	fi

clean:
	rm -rf build build-debug build-dev build-lto web/dist web/node_modules
