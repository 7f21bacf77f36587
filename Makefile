# The commands for people who work on AskRight; `make test` is all that a change must pass, with `make lint`.
export SWIFT_BACKTRACE = enable=no

SWIFT_SOURCES = Sources Tests Plugins Fuzzing Package.swift $(wildcard Benchmarks)

.PHONY: test lint format bench score compare site fuzz install dist packages test-packages clean

# Where make install puts things; DESTDIR stands in front of it.
PREFIX ?= /usr/local

# The checks first, so that the test runner's summary is the last thing printed.
test: test-packages
	if [ -x Scripts/embedded-check ]; then Scripts/embedded-check; fi
	Scripts/thread-check
	swift test --disable-xctest

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

format:
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

# Figures, beside other tools' in the same run; takes some minutes.
bench: packages
	Benchmarks/run

# How well the check does on public projects: make score REAL=FOLDER (Scripts/score says how to fill it).
score:
	Scripts/score "$(REAL)"

# What other checkers find of the planted faults in Examples: writes Documentation/Comparison.md.
compare: packages
	swift build -c release --product askright
	Scripts/compare

# The documentation as HTML, in .build/site.
site: test-packages
	Scripts/site

# Every reader of what others wrote, fed by libFuzzer: make fuzz SECONDS=60 (Fuzzing/README.md).
SECONDS ?= 60
fuzz: packages
	Scripts/fuzz all $(SECONDS)

# The program with all that it needs, in a folder that can be moved: bin, lib/askright, share.
install: packages
	Scripts/bundle "$(PREFIX)"

# The same as a tarball under .build/dist, for Debian machines without Swift.
dist: packages
	Scripts/bundle --tar .build/dist

packages:
	@Scripts/install-packages

test-packages:
	@Scripts/install-packages --tests

clean:
	swift package clean
	rm -f .build/askright.stamp
