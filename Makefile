# Everything a user or a developer of narrow types. `make help` lists it.

# The one list of what is needed besides Swift: a C++ library for the compiler that
# comes with Swift (g++ brings it), and the libraries that Package.swift links.
PACKAGES := g++ libpcre2-dev libutf8proc-dev libsimdjson-dev libedit-dev libvterm-dev \
  libsqlite3-dev libcurl4-openssl-dev zlib1g-dev libbz2-dev liblzma-dev libzstd-dev

# What the tests use besides: programs that make what is to be read.
TEST_PACKAGES := sqlite3 python3 gzip bzip2 xz-utils zstd

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=
FILE    ?= Samples/packages.csv

binary := .build/release/narrow
bindir := $(DESTDIR)$(PREFIX)/bin
formatted := Sources Tests Package.swift

export FILE

.DEFAULT_GOAL := build
.PHONY: deps toolchain build run test picture soak sanitize figures bench bench-quick bench-growth fuzz compare install check-binary format lint clean help

# Runs swift with its arguments, away from standard input, which belongs to the
# shell that `make run` opens. Under sudo what was built goes back to its owner.
define swift
	@echo 'swift $(1)'; $(SWIFT) $(1) </dev/null; status=$$?; \
	if [ -n "$$SUDO_UID" ] && [ -d .build ]; then chown -R "$$SUDO_UID:$$SUDO_GID" .build; fi; \
	exit $$status
endef

build: deps toolchain ## build the release binary, .build/release/narrow
	$(call swift,build -c release --static-swift-stdlib)

run: build ## build, then open the shell on FILE (Samples/packages.csv)
	@exec $(binary) -- "$$FILE"

test: PACKAGES += $(TEST_PACKAGES)
test: deps toolchain ## run all tests
	$(call swift,test)

picture: export NARROW_REGENERATE := 1
picture: export NARROW_BINARY := $(CURDIR)/$(binary)
picture: build ## draw Samples/session.svg anew, from the screens of the release binary
	$(call swift,test --filter SessionPictureTests)

# How long `make soak` runs, and under which program; valgrind is not among the packages.
MINUTES ?= 60
UNDER   ?= valgrind --quiet --error-exitcode=99 --log-file=.build/valgrind-%p.log
# Valgrind of Debian 12 cannot read what Swift tells debuggers.
soaked := .build/line-editing-probe

soak: deps toolchain ## random keys against the line editor for MINUTES (60), under valgrind
	@command -v $(firstword $(UNDER)) >/dev/null || { \
	  echo 'narrow: $(firstword $(UNDER)) is missing: apt-get install $(firstword $(UNDER))' >&2; \
	  exit 1; }
	$(call swift,build --build-tests)
	@strip --strip-debug -o $(soaked) .build/debug/line-editing-probe
	@end=$$(( $$(date +%s) + $(MINUTES) * 60 )); seed=1; \
	while [ "$$(date +%s)" -lt "$$end" ]; do \
	  SOAK_SEED=$$seed SOAK_KEYS=1000 SOAK_UNDER='$(UNDER)' SOAK_PROBE="$$PWD/$(soaked)" \
	    $(SWIFT) test --skip-build --filter RandomKeysTests </dev/null || exit 1; \
	  seed=$$(( seed + 9 )); \
	done; echo "seeds 1 to $$(( seed - 1 )) went well"

# The rooms that scan bytes and share work between cores, each with folders of its own to build in.
SANITIZED ?= ByteSearchTests|NarrowEngineTests|NarrowFormatsTests|NarrowShellTests|NarrowSourcesTests
# What has a limit of time, which so slow a program does not keep.
UNSANITIZED ?= takes no square of its length
sanitized := --filter '$(SANITIZED)' --skip '$(UNSANITIZED)'

sanitize: deps toolchain ## run the tests of engine, formats and shell under two sanitizers
	NARROW_CASES=600 \
	  $(SWIFT) test --sanitize=thread --scratch-path .build/thread $(sanitized) </dev/null
	NARROW_CASES=600 ASAN_OPTIONS=detect_leaks=0 \
	  $(SWIFT) test --sanitize=address --scratch-path .build/address $(sanitized) </dev/null

figures: build ## measure how soon keys, previews and the prompt are there
	$(call swift,build --build-tests)
	NARROW_MEASURE=1 NARROW_BINARY="$$PWD/$(binary)" \
	  $(SWIFT) test --skip-build --filter LiveFigures </dev/null

# Further options of narrow-bench, such as --json FILE; --help tells them.
BENCH ?=

bench: build ## measure every goal on 10 million lines, against the peers that are installed
	@.build/release/narrow-bench $(BENCH)

bench-quick: build ## the same on a million lines, within two minutes
	@.build/release/narrow-bench --quick $(BENCH)

bench-growth: build ## how the same work grows from 1 to 10 million lines
	@.build/release/narrow-bench --growth $(BENCH)

# How long `make fuzz` tries inputs for each of these formats.
FUZZ_SECONDS ?= 600
FUZZ_FORMATS ?= json csv

fuzz: deps toolchain ## random damage against the readers of JSON and CSV, FUZZ_SECONDS (600) each
	NARROW_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product fuzz-formats \
	  -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library </dev/null
	@for format in $(FUZZ_FORMATS); do mkdir -p .build/fuzz/$$format; \
	  .build/fuzz/release/fuzz-formats $$format -max_total_time=$(FUZZ_SECONDS) -max_len=400 \
	    -verbosity=0 -print_final_stats=1 -artifact_prefix=.build/fuzz/$$format- \
	    .build/fuzz/$$format || exit 1; \
	done

compare: build ## read generated JSON with the release binary and with Python's json
	@command -v python3 >/dev/null || { echo 'narrow: there is no python3 on the PATH' >&2; exit 1; }
	@Tests/compare-with-python $(binary)

install: build ## install into PREFIX (/usr/local), below DESTDIR if that is set
	@near='$(bindir)'; while [ ! -e "$$near" ]; do near=$$(dirname "$$near"); done; \
	sudo=; if [ ! -w "$$near" ]; then \
	  echo "narrow: $$near is not writable, so sudo installs"; sudo=sudo; fi; \
	$$sudo install -D -m 755 $(binary) '$(bindir)/narrow' && echo 'installed $(bindir)/narrow'

deps: ## install with apt what is missing of: $(PACKAGES)
	@if ! command -v dpkg-query >/dev/null; then \
	  echo 'narrow: no dpkg here; see to it that the like of these is installed: $(PACKAGES)'; exit; fi; \
	missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${db:Status-Status}\n' "$$package" 2>/dev/null | grep -qx installed || \
	    missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then \
	  $(if $(filter deps,$(MAKECMDGOALS)),echo 'All packages are there: $(PACKAGES)',:); exit; fi; \
	echo "Installing with apt:$$missing"; \
	sudo=; if [ "$$(id -u)" -ne 0 ]; then sudo=sudo; fi; \
	if ! command -v $${sudo:-true} >/dev/null || ! $$sudo true; then \
	  echo "narrow: that takes the rights of root; as root: apt-get install$$missing" >&2; exit 1; fi; \
	$$sudo apt-get update -q </dev/null || \
	  echo 'narrow: apt-get update failed; going on with the package lists that are there' >&2; \
	$$sudo env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y -q --no-install-recommends $$missing </dev/null || { \
	  echo "narrow: could not install; as root: apt-get install$$missing" >&2; exit 1; }

toolchain:
	@command -v $(firstword $(SWIFT)) >/dev/null || { \
	  echo 'narrow: there is no swift on the PATH; Swift 6.3: https://www.swift.org/install' >&2; \
	  exit 1; }

check-binary: build ## ask the release binary one question, and look at what it is linked with
	@if ldd $(binary) | grep libswift; then \
	  echo 'narrow: the binary is not linked statically with the Swift libraries' >&2; exit 1; fi
	printf 'united\nkingdom\n' | $(binary) Samples/countries.txt

format: toolchain ## put the Swift files in form
	$(call swift,format format -i -r -p $(formatted))

lint: toolchain ## check the form of the Swift files
	$(call swift,format lint --strict -r -p $(formatted))

clean: ## remove what was built
	rm -rf .build

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | \
	  sed 's/\$$(PACKAGES)/$(PACKAGES)/' | expand -t 16
