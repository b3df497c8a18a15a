#!/usr/bin/env bash
# Our exports in another program: seeded games and a record with everything go to every
# language and back, and python-chess must find the same tags, moves, signs, comments and
# variations in both files.
set -euo pipefail
cd "$(dirname "$0")/../.."
venv=target/python-chess
[ -x "$venv/bin/python" ] || { python3 -m venv "$venv"; "$venv/bin/pip" install --quiet chess==1.11.2; }
cargo build -q --release -p jadoube
cargo build -q --release -p jadoube-chess --example corpus
work=target/exports
mkdir -p "$work"
target/release/examples/corpus 2023 "${GAMES:-200}" clean >"$work/original.pgn"
cat tools/python-chess-bench/sample.pgn >>"$work/original.pgn"
for tongue in en pl cs de fr nl es it ru hu figurine; do
  target/release/jadoube notation "$work/original.pgn" --to "$tongue" --output "$work/$tongue.pgn"
  target/release/jadoube notation "$work/$tongue.pgn" --from "$tongue" --to en --output "$work/$tongue-en.pgn"
  echo -n "$tongue: "
  "$venv/bin/python" tools/python-chess-bench/exports.py "$work/original.pgn" "$work/$tongue-en.pgn"
done
