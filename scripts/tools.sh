#!/usr/bin/env bash
# Checks for what `make test` needs; as root on Debian it installs the browser, a font, PostgreSQL, strace, a clock that can be set, a reader of PDF, and what the example clients and workbooks are tried with.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
  echo "tools: $*" >&2
  exit 1
}

command -v cargo >/dev/null || stop "cargo is missing: install Rust (rustup reads rust-toolchain.toml)"
command -v cc >/dev/null || stop "a C linker (cc) is missing: install gcc"
cargo fmt --version >/dev/null 2>&1 || stop "rustfmt is missing: rustup component add rustfmt"
cargo clippy --version >/dev/null 2>&1 || stop "clippy is missing: rustup component add clippy"
command -v node >/dev/null || stop "node is missing: install Node.js 20 or newer"
command -v npm >/dev/null || stop "npm is missing: install it beside Node.js"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || stop "node $(node --version) is too old: 20 or newer is needed"

missing=()
# Debian's Chromium without its windows; the desktop program will do where it is there already.
browser() { command -v "${CHROMIUM:-chromium-headless-shell}" || command -v "${CHROMIUM:-chromium}"; }
browser >/dev/null || missing+=(chromium-headless-shell)
[ -n "$(find /usr/share/fonts -name '*.[to]tf' -print -quit 2>/dev/null)" ] || missing+=(fonts-dejavu-core)
# The store is proved on a real PostgreSQL, started by the tests in a temporary folder.
initdb() { command -v initdb >/dev/null || [ -n "$(find /usr/lib/postgresql -name initdb -print -quit 2>/dev/null)" ]; }
initdb || missing+=(postgresql)
command -v strace >/dev/null || missing+=(strace)
# A server is run under a clock that went back.
[ -n "$(find /usr/lib -path '*/faketime/libfaketimeMT.so.1' -print -quit 2>/dev/null)" ] || missing+=(libfaketime)
# The example clients run in tests; workbooks are opened by a reader that is not ours.
command -v curl >/dev/null || missing+=(curl)
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || missing+=(python3 python3-openpyxl)
# What the browser prints is read back.
{ command -v pdftotext && command -v pdfinfo; } >/dev/null || missing+=(poppler-utils)
if [ "${#missing[@]}" -gt 0 ]; then
  command -v apt-get >/dev/null || stop "missing ${missing[*]}, and there is no apt-get to install them with"
  [ "$(id -u)" -eq 0 ] || stop "missing ${missing[*]}: run 'sudo apt-get install ${missing[*]}'"
  echo "tools: installing ${missing[*]}"
  log="$(mktemp)"
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 ||
    stop "apt-get could not install ${missing[*]}: $(tail -n 1 "$log")"
  rm -f "$log"
fi
browser >/dev/null || stop "chromium is still missing after its installation"
initdb || stop "initdb is still missing after the installation of postgresql"
[ "$(id -u)" -ne 0 ] || id postgres >/dev/null 2>&1 || stop "PostgreSQL does not run as root, and there is no user postgres"
