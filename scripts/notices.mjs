// What the page of third-party notices shows: every package in the binary with its licence
// and the copyright lines of its own licence files. With --check: says whether it is current.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = join(root, "crates/server/notices.tsv");

const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--locked", "--format-version", "1"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
);
/** @type {Map<string, any>} */
const packages = new Map(metadata.packages.map((/** @type {any} */ it) => [it.id, it]));
/** @type {Map<string, any>} */
const nodes = new Map(metadata.resolve.nodes.map((/** @type {any} */ it) => [it.id, it]));

// Everything that is linked into the binary, on whatever system.
const binary = metadata.packages.find((/** @type {any} */ it) => it.name === "jadoube").id;
const linked = new Set([binary]);
const queue = [binary];
for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
  for (const dependency of nodes.get(id).deps) {
    const used = dependency.dep_kinds.some((/** @type {any} */ it) => it.kind === null);
    if (used && !linked.has(dependency.pkg)) {
      linked.add(dependency.pkg);
      queue.push(dependency.pkg);
    }
  }
}

/**
 * @param {string} manifest
 * @returns {string}
 */
function copyright(manifest) {
  const folder = dirname(manifest);
  const lines = new Set();
  for (const name of readdirSync(folder).sort()) {
    if (!/^(licen[cs]e|copying|copyright|notice)/i.test(name)) continue;
    let text = "";
    try {
      text = readFileSync(join(folder, name), "utf8");
    } catch {
      continue;
    }
    for (const line of text.split(/\r?\n/)) {
      const plain = line.replace(/\s+/g, " ").trim();
      // Lines that name a holder; the licences' own "copyright notice" and blanks do not.
      const named = /^(copyright|\(c\)|©)/i.test(plain) && /\d{4}|authors|contributors|developers/i.test(plain);
      if (named && !/[[{<]yyyy|\[year\]/i.test(plain)) lines.add(plain);
    }
  }
  return [...lines].join("; ");
}

// What is embedded and no package: data of others.
const embedded = ["Django (list of common passwords)\t-\tBSD-3-Clause\tCopyright (c) Django Software Foundation and individual contributors"];

const rows = [...linked]
  .map((id) => packages.get(id))
  .filter((it) => it.source !== null)
  .map((it) => {
    const held = copyright(it.manifest_path) || it.authors.map((/** @type {string} */ who) => who.replace(/ <.*>/, "")).join(", ");
    return [it.name, it.version, it.license.replaceAll("/", " OR "), held].join("\t");
  })
  .concat(embedded)
  .sort();
const text = `package\tversion\tlicence\tcopyright\n${rows.join("\n")}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") === text) {
    console.log(`notices: ${rows.length} packages, current`);
  } else {
    console.error("notices: crates/server/notices.tsv is not what Cargo.lock says; run node scripts/notices.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
  console.log(`notices: ${rows.length} packages written`);
}
