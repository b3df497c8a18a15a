// Every package comes from the workspace or from crates.io, under a licence that deny.toml allows.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { satisfied } from "./spdx.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const registry = "registry+https://github.com/rust-lang/crates.io-index";

const list = /^allow = \[([^\]]*)\]/m.exec(readFileSync(`${root}/deny.toml`, "utf8"))?.[1];
const allowed = new Set([...(list ?? "").matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ""));
if (allowed.size === 0) {
  console.error("licences: deny.toml has no list of allowed licences");
  process.exit(1);
}

const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--locked", "--all-features", "--format-version", "1"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
);
const members = new Set(metadata.workspace_members);

const faults = [];
for (const found of metadata.packages) {
  const name = `${found.name} ${found.version}`;
  if (found.source === null) {
    if (!members.has(found.id)) faults.push(`${name}: a path outside the workspace`);
  } else if (found.source !== registry) {
    faults.push(`${name}: comes from ${found.source}`);
  }
  if (!found.license) {
    faults.push(`${name}: names no licence`);
    continue;
  }
  try {
    if (!satisfied(found.license, allowed)) faults.push(`${name}: ${found.license}`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

for (const fault of faults) console.error(`licences: ${fault}`);
console.log(`licences: ${metadata.packages.length} packages, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
