// Runs every bench of the workspace, one after the other, found through cargo's own metadata.
import { execFileSync, spawnSync } from "node:child_process";

const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--locked", "--no-deps", "--format-version", "1"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
);

const benches = metadata.packages.flatMap((/** @type {any} */ found) =>
  found.targets
    .filter((/** @type {any} */ target) => target.kind.includes("bench"))
    .map((/** @type {any} */ target) => ({ package: found.name, name: target.name })),
);

if (benches.length === 0) {
  console.error("bench: the workspace has no benches");
  process.exit(1);
}

const failed = [];
for (const bench of benches) {
  console.log(`\n== ${bench.package}: ${bench.name}`);
  const run = spawnSync("cargo", ["bench", "--locked", "-q", "-p", bench.package, "--bench", bench.name], {
    stdio: "inherit",
  });
  if (run.status !== 0) failed.push(`${bench.package}:${bench.name}`);
}
// The desk from outside: the binary as it is shipped, a browser, a full hall.
console.log("\n== the desk");
const built = spawnSync("cargo", ["build", "--locked", "--release", "-p", "jadoube"], { stdio: "inherit" });
const desk = built.status === 0 ? spawnSync("node", ["scripts/bench-desk.mjs"], { stdio: "inherit" }) : built;
if (desk.status !== 0) failed.push("the desk");
if (failed.length > 0) {
  console.error(`bench: failed: ${failed.join(", ")}`);
  process.exit(1);
}
console.log(`\nbench: ${benches.length} benches ran`);
