#!/usr/bin/env bash
# All Rust tests: with nextest where it is installed, else with cargo's own runner.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if cargo nextest --version >/dev/null 2>&1; then
  exec cargo nextest run --workspace --locked --no-fail-fast
fi
exec cargo test --workspace --lib --bins --tests --locked --no-fail-fast
