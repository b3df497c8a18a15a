#!/usr/bin/env bash
# Our audit beside python-chess on the same seeded games: prints the ratio per core.
set -euo pipefail
cd "$(dirname "$0")/../.."
venv=target/python-chess
[ -x "$venv/bin/python" ] || { python3 -m venv "$venv"; "$venv/bin/pip" install --quiet chess==1.11.2; }
JADOUBE_PYTHON="$PWD/$venv/bin/python" exec cargo bench -q -p jadoube-chess --bench audit
