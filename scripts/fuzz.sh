#!/usr/bin/env bash
# Runs every fuzz target for FUZZ_SECONDS seconds (nightly Rust, cargo-fuzz), from seeds of
# our own data; an input may take ten seconds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds="${FUZZ_SECONDS:-30}"

cargo +nightly --version >/dev/null 2>&1 || { echo "fuzz: nightly Rust is missing: rustup toolchain install nightly" >&2; exit 1; }
cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked ||
  { echo "fuzz: cargo-fuzz could not be installed" >&2; exit 1; }
node scripts/fuzz-seeds.mjs
shopt -s nullglob
targets=(fuzz/fuzz_targets/*.rs)
[ "${#targets[@]}" -gt 0 ] || { echo "fuzz: there are no targets in fuzz/fuzz_targets" >&2; exit 1; }
for target in "${targets[@]}"; do
  name="$(basename "$target" .rs)"
  echo "== $name, $seconds s"
  cargo +nightly fuzz run "$name" -- -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -print_final_stats=1
done
echo "fuzz: ${#targets[@]} targets, $seconds s each, no crash"
