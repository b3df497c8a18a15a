# Every part of `make test` either runs or stops the run with one line that says why.
.PHONY: test tools fmt clippy build rust doc licences types browser bench long fault mutations fuzz screenshots

SHELL := /usr/bin/env bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := test

# A machine that builds once has no use for the compiler's notes for the next build.
ifdef CI
export CARGO_INCREMENTAL := 0
endif

E2E_READY := e2e/node_modules/.ready

test: tools fmt clippy licences types rust doc browser
	@echo "make test: every part passed"

# What the parts need; installs what is missing where it may.
tools:
	@scripts/tools.sh

$(E2E_READY): e2e/package.json e2e/package-lock.json
	@scripts/npm.sh
	@touch $@

fmt:
	cargo fmt --all --check

clippy:
	cargo clippy --workspace --all-targets --locked -- -D warnings

# One build for the Rust tests and for the browser tests.
build:
	cargo build --workspace --bins --tests --locked

rust: build
	scripts/rust-tests.sh

doc:
	cargo test --doc --workspace --locked

licences: $(E2E_READY)
	node scripts/licences.mjs
	node scripts/notices.mjs --check

types: $(E2E_READY)
	cd e2e && node_modules/.bin/tsc --noEmit --project tsconfig.json
	@echo "types: no errors"

browser: $(E2E_READY) build
	node e2e/run.mjs

# Figures, each bench printing its own; see README.
bench:
	node scripts/bench.mjs

# The invariants of a tournament over at least 100,000 random commands in every system, and wrong values
# in every argument of every command.
long:
	JADOUBE_LONG=1 cargo test --locked -p jadoube-tournament --test all -- --nocapture invariants::random invariants::teams::random team_stories::random hostile_requests::wrong_values

# The long form of the store's tests: processes killed, databases crashed, bits flipped.
FAULT_ROUNDS ?= 1000
fault: tools
	FAULT_ROUNDS=$(FAULT_ROUNDS) cargo test --locked --workspace --test kill --test power --test sync_fails --test data -- --nocapture --test-threads=1
	FAULT_ROUNDS=$(FAULT_ROUNDS) cargo test --locked --workspace --test platform killed -- --nocapture

# Guards switched off one by one: a test must fail for each (docs/store-proofs.md).
mutations:
	node scripts/mutations.mjs

# Seconds for each fuzz target.
FUZZ_SECONDS ?= 30
fuzz:
	FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz.sh

# Pictures of the running program, into docs/ (README) and e2e/shots/ (for looking at).
screenshots: tools $(E2E_READY)
	cargo build --release --locked
	node e2e/screenshots.mjs
