#!/usr/bin/env bash
# Installs the packages the browser tests and the type check use, exactly as locked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../e2e"

command -v npm >/dev/null || { echo "npm: npm is missing: install it beside Node.js" >&2; exit 1; }
log="$(mktemp)"
npm ci --no-audit --no-fund >"$log" 2>&1 || {
  echo "npm: could not install the packages of e2e/package-lock.json: $(grep -m1 -E 'npm (error|ERR!)' "$log" || tail -n 1 "$log")" >&2
  exit 1
}
rm -f "$log"
