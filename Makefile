# make run    builds a release and starts the demo
# make cluster  builds a release and starts three nodes, three servers of NATS and HAProxy with drivers and jobs on this
#             machine; a line of input kills one
# make test   every test, with real clients and a real browser
# make image-test  the Dockerfile's own build commands in a clean directory, and what they make
# make lint   the format rules, that each target imports only what it declares, and that nothing but App.end ends a server
# make fuzz   every parser of outside bytes under libFuzzer, FUZZ_SECONDS each; make test: a fixed number of inputs each
# make sanitize  the unit tests under AddressSanitizer, then under ThreadSanitizer: half an hour on two cores
# make chaos  accidents at random under load for HOURS each, to one server and to three nodes, from the seed WAYPOST_SEED,
#             and 50 take-overs in a row; make test: some seconds each, and 5 take-overs
# make simulate  a simulated server alone under power cuts, one whose place another process takes, and SEEDS lives of a
#             simulated fleet with five accidents each, or HOURS of them; SEED=21 tells one life's story
# make soak   a demo with visitors for HOURS: memory, descriptors and files over time; fails when one of them climbs
# make install  after `make release`: the program, its files, manual, completions and systemd units, to PREFIX (/usr/local) below DESTDIR
# make deb    after `make release`: the Debian package and one with the symbols for a debugger, in .build/deb
# make bench  lists the figures that can be measured; make bench-record measures all that need nothing else, and writes them
#             to Tests/figures.md, with which later runs are compared: on a machine that does nothing else
# make commits BASE=rev  builds and lints each commit since BASE by itself
# make docs   the articles and the package's symbols as a static site in .build-docs
# make figures measures those that need a browser or a backend

SHELL := /bin/bash
ADDRESS ?= 127.0.0.1:8080
SWIFT ?= swift
VENV := .venv
BUILD_PACKAGES := libuv1-dev libsqlite3-dev libssl-dev zlib1g-dev libcurl4-openssl-dev libnats-dev libqrencode-dev libturbojpeg0-dev pkg-config
CLUSTER_PACKAGES := nats-server haproxy libnats3.4
TEST_PACKAGES := $(CLUSTER_PACKAGES) python3-venv chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb fonts-dejavu-core caddy nginx-light curl iproute2 default-jre-headless docker-compose openssl tzdata fail2ban systemd mandoc zsh zbar-tools
RELEASE := $(SWIFT) build -c release --static-swift-stdlib

.PHONY: run cluster release install deb options test lint unit-test site-unit-test other-unit-test system-test image-test fuzz fuzz-build fuzz-briefly sanitize packages test-packages cluster-packages chaos simulate soak bench-build bench bench-record figures commits docs clean

run: packages
	$(RELEASE)
	exec .build/release/waypost serve --demo --listen $(ADDRESS) --data data

cluster: packages cluster-packages
	$(RELEASE)
	exec python3 Docker/cluster.py --listen $(ADDRESS)

release: packages
	$(RELEASE)

PREFIX ?= /usr/local
BINARY ?= .build/release/waypost
INSTALLED := $(DESTDIR)$(PREFIX)

install:
	@test -x $(BINARY) || { echo "$(BINARY) is missing: run make release first"; exit 1; }
	install -d $(INSTALLED)/bin $(INSTALLED)/share/waypost $(INSTALLED)/share/doc/waypost
	install -d $(INSTALLED)/lib/systemd/system $(INSTALLED)/lib/sysusers.d
	install -d $(INSTALLED)/share/man/man1 $(INSTALLED)/share/bash-completion/completions $(INSTALLED)/share/zsh/site-functions
	install -s -m 0755 $(BINARY) $(INSTALLED)/bin/waypost
	# Whole: a file of an earlier version would be served as well.
	rm -rf $(INSTALLED)/share/waypost/Public $(INSTALLED)/share/waypost/Templates
	cp -R Public Templates $(INSTALLED)/share/waypost/
	chmod -R u=rwX,go=rX $(INSTALLED)/share/waypost
	install -m 0644 README.md LICENSE $(INSTALLED)/share/doc/waypost/
	$(BINARY) man > $(INSTALLED)/share/man/man1/waypost.1
	$(BINARY) completions bash > $(INSTALLED)/share/bash-completion/completions/waypost
	$(BINARY) completions zsh > $(INSTALLED)/share/zsh/site-functions/_waypost
	chmod 0644 $(INSTALLED)/share/man/man1/waypost.1 $(INSTALLED)/share/bash-completion/completions/waypost \
	  $(INSTALLED)/share/zsh/site-functions/_waypost
	sed 's,@PREFIX@,$(PREFIX),g' Docker/waypost.service > $(INSTALLED)/lib/systemd/system/waypost.service
	chmod 0644 $(INSTALLED)/lib/systemd/system/waypost.service
	install -m 0644 Docker/waypost.socket $(INSTALLED)/lib/systemd/system/waypost.socket
	install -m 0644 Docker/waypost.sysusers $(INSTALLED)/lib/sysusers.d/waypost.conf

# The package of this machine's architecture, and one with the symbols for a debugger, in .build/deb.
DEB := .build/deb
deb:
	Docker/debian/build $(BINARY) $(DEB)

# After a change of the options: the list of them among the articles.
options:
	sed -i -e '/^<!-- waypost help --markdown -->$$/,/^<!-- end -->$$/{//!d}' \
	  -e '/^<!-- waypost help --markdown -->$$/r /dev/stdin' Sources/7-Programs/waypost/waypost.docc/Options.md \
	  < <($(BINARY) help --markdown)

# The release builds while the fuzzers run: neither keeps two cores busy all the time.
test: packages test-packages lint unit-test
	$(MAKE) --jobs=2 --output-sync release fuzz-briefly
	$(MAKE) simulate
	$(MAKE) system-test

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	python3 Tests/imports.py
	# The log's last lines: a server ends by App.end alone, which writes them, and a command at the end of Run.
	! grep -rnP '(?<![.\w])(?<!func )(exit|_exit|_Exit|quick_exit|abort|fatalError|preconditionFailure)\(' Sources \
	  --include='*.swift' --exclude-dir='waypost-*' --exclude-dir=conformance-host \
	  | grep -vE '^Sources/7-Programs/waypost/(Run|App)\.swift:'

# Loops of tests live as long as their process, with four files each: more than the 1024 that a shell may usually open.
MANY_FILES := ulimit -S -n hard

# In two processes: a test that waits holds one of the two threads that its process has on two cores.
UNIT_TESTS := $(MANY_FILES) && WAYPOST_BENCH=1 WAYPOST_PYTHON=$(CURDIR)/$(VENV)/bin/python $(SWIFT) test --skip-build --ignore-lock
unit-test: packages test-packages $(VENV)/installed
	WAYPOST_BENCH=1 $(SWIFT) build --build-tests
	$(MAKE) --jobs=2 --output-sync site-unit-test other-unit-test

site-unit-test:
	$(UNIT_TESTS) --filter '^SiteTests\.'

other-unit-test:
	$(UNIT_TESTS) --skip '^SiteTests\.'

# Files side by side, as a test mostly waits for a server or a browser: the longest first (Tests/System/fixtures). Those
# that need much of the machine come after all others, two at a time.
SIDE_BY_SIDE := --dist loadfile --no-loadscope-reorder --numprocesses
SYSTEM_TESTS := WAYPOST_BIN=$(CURDIR)/.build/release/waypost $(VENV)/bin/python -m pytest -q Tests/System

system-test: packages test-packages $(VENV)/installed
	$(RELEASE)
	$(SYSTEM_TESTS) $(SIDE_BY_SIDE) 7 -m 'not alone and not image'
	$(SYSTEM_TESTS) $(SIDE_BY_SIDE) 2 -m alone

image-test: packages test-packages $(VENV)/installed
	$(VENV)/bin/python -m pytest -q -m image Tests/System/tests/test_image.py

$(VENV)/installed: Tests/System/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --requirement Tests/System/requirements.txt
	touch $@

# What each parser of outside bytes is given by libFuzzer. In `make fuzz` for FUZZ_SECONDS each; what it finds to keep
# goes to .build-fuzz/corpus.
FUZZ_SECONDS ?= 300
FUZZ_PARSERS := $(notdir $(wildcard Tests/Fuzz/seeds/*))
FUZZ_BOUNDS := -verbosity=0 -timeout=20 -rss_limit_mb=1024

fuzz-build: packages
	WAYPOST_FUZZ=1 $(SWIFT) build -c release --scratch-path .build-fuzz --product fuzz

fuzz: fuzz-build
	for parser in $(FUZZ_PARSERS); do \
	  mkdir -p .build-fuzz/corpus/$$parser && \
	  .build-fuzz/release/fuzz $$parser .build-fuzz/corpus/$$parser Tests/Fuzz/seeds/$$parser \
	    -max_total_time=$(FUZZ_SECONDS) -max_len=65536 $(FUZZ_BOUNDS) || exit 1; \
	done

# From the seeds alone, with the same random numbers each time: the same inputs everywhere, a few seconds each. Leaks are
# left to `make fuzz`: LeakSanitizer does not see every way in which Swift refers to an object.
FUZZ_RUNS ?= 5000
fuzz-briefly: fuzz-build
	for parser in $(FUZZ_PARSERS); do \
	  rm -rf .build-fuzz/brief && mkdir .build-fuzz/brief && \
	  ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/fuzz $$parser .build-fuzz/brief Tests/Fuzz/seeds/$$parser \
	    -seed=1 -runs=$(FUZZ_RUNS) -max_total_time=20 -max_len=4096 $(FUZZ_BOUNDS) || exit 1; \
	done

# The unit tests, in builds of their own. Leaks are not looked for: each test's loops and what receives on them hold each
# other, as the server's do for as long as it lives, and LeakSanitizer follows neither Swift's weak references nor enums
# with several payloads. The server can be run so as well, by the system tests too:
# swift build --product waypost --sanitize=thread --scratch-path .build-thread
# WAYPOST_BIN=$PWD/.build-thread/debug/waypost .venv/bin/python -m pytest Tests/System -k access
sanitize: packages test-packages $(VENV)/installed
	$(MANY_FILES) && for sanitizer in address thread; do \
	  ASAN_OPTIONS=detect_leaks=0 WAYPOST_PYTHON=$(CURDIR)/$(VENV)/bin/python \
	    $(SWIFT) test --sanitize=$$sanitizer --scratch-path .build-$$sanitizer || exit 1; \
	done

# A program of Tests/System/measurements, with the fixtures of the system tests.
MEASURE := WAYPOST_BIN=$(CURDIR)/.build/release/waypost PYTHONPATH=Tests/System/fixtures $(VENV)/bin/python

HOURS ?= 1
chaos: packages test-packages $(VENV)/installed
	$(RELEASE)
	WAYPOST_BIN=$(CURDIR)/.build/release/waypost WAYPOST_CHAOS_SECONDS=$$(awk "BEGIN { print $(HOURS) * 3600 }") \
	  WAYPOST_TAKE_OVERS=50 $(VENV)/bin/python -m pytest -q -s Tests/System/tests/test_chaos.py \
	  Tests/System/tests/test_nodes_chaos.py Tests/System/tests/test_take_overs_in_a_row.py

SEEDS ?= 2000
SIMULATE := python3 Tests/Simulation/simulate.py .build/release/waypost-simulate
simulate: packages
	WAYPOST_BENCH=1 $(RELEASE) --product waypost-simulate
	$(if $(SEED),,$(SIMULATE) --cuts $(if $(filter command line,$(origin HOURS)),,1))
	$(if $(SEED),,$(SIMULATE) --hand-over $(if $(filter command line,$(origin HOURS)),,1))
	$(SIMULATE) $(if $(SEED),--seed $(SEED),$(if $(filter command line,$(origin HOURS)),--hours $(HOURS),--seeds $(SEEDS)))

soak: packages test-packages $(VENV)/installed
	$(RELEASE)
	$(MEASURE) Tests/System/measurements/soak.py --hours $(HOURS)

bench-build: packages
	WAYPOST_BENCH=1 $(RELEASE)

bench: bench-build
	.build/release/waypost-bench

bench-record: bench-build
	set -e; for figure in $$(.build/release/waypost-bench list); do .build/release/waypost-bench $$figure --record; done

# The figures that need a browser, or a backend to follow.
figures: packages test-packages $(VENV)/installed
	$(RELEASE)
	for figure in first_position first_visit frame_rate board_figures upstream_return upstream_figures attack_figures backup_figures \
	  upgrade_figures import_figures nodes_message_figures stall_figures vanished_figures driver_page_figures; do \
	  $(MEASURE) Tests/System/measurements/$$figure.py || exit 1; \
	done

# Each commit since BASE by itself, the oldest first, in a tree of its own.
BASE ?= origin/main
commits: packages
	rm -rf .build-commits && git worktree prune && git worktree add --quiet --detach .build-commits HEAD
	set -e; for commit in $$(git rev-list --reverse $(BASE)..HEAD); do \
	  git log -1 --format='%h %s' $$commit; \
	  git -C .build-commits checkout --quiet $$commit; \
	  $(MAKE) --no-print-directory --directory .build-commits lint; \
	  (cd .build-commits && WAYPOST_BENCH=1 $(SWIFT) build --build-tests --quiet); \
	done
	git worktree remove --force .build-commits

# The articles and the package's symbols as a static site, a folder for each target. Programs have articles alone.
docs: packages
	WAYPOST_BENCH=1 $(SWIFT) package dump-symbol-graph --minimum-access-level package --skip-synthesized-members >/dev/null
	rm -rf .build-docs && mkdir -p .build-docs/site
	set -e; for catalog in Sources/*/*/*.docc; do \
	  name=$$(basename $$catalog .docc); graphs=.build-docs/graphs/$$name; mkdir -p $$graphs; \
	  cp .build/*/symbolgraph/$$(echo $$name | tr - _)[.@]*json $$graphs/ 2>/dev/null || true; \
	  docc convert $$catalog --additional-symbol-graph-dir $$graphs --fallback-display-name $$name \
	    --fallback-bundle-identifier org.waypost.$$name --hosting-base-path $$name --transform-for-static-hosting \
	    --disable-parameters-and-returns-validation --warnings-as-errors --output-path .build-docs/site/$$name; \
	done

# Installs what is missing, says what, and asks for root only then.
define install
	@missing=""; for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "Installing Debian packages:$$missing"; \
	  sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

packages:
	$(call install,$(BUILD_PACKAGES))

test-packages:
	$(call install,$(TEST_PACKAGES))

cluster-packages:
	$(call install,$(CLUSTER_PACKAGES))

clean:
	rm -rf .build .build-fuzz .build-address .build-thread $(VENV)
