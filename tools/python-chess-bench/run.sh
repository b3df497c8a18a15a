#!/usr/bin/env bash
# Our audit beside python-chess on the same seeded games: findings game by game, the ratio per
# core, and our memory on an archive and on one ten times as long.
set -euo pipefail
cd "$(dirname "$0")/../.."
venv=target/python-chess
[ -x "$venv/bin/python" ] || { python3 -m venv "$venv"; "$venv/bin/pip" install --quiet chess==1.11.2; }
cargo build -q --release -p jadoube
cargo build -q --release -p jadoube-chess --example corpus
exec "$venv/bin/python" tools/python-chess-bench/compare.py target/release/jadoube \
  target/release/examples/corpus target/python-chess-bench "${GAMES:-1000}"
