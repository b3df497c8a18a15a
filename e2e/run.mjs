// Starts the built program, runs every *.test.mjs against it, closes with one line of counts.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { launchShared } from "./browser.mjs";
import { startProgram } from "./program.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort()
  .map((name) => `${here}${name}`);

const program = await startProgram();
process.env.JADOUBE_URL = program.url;
const browser = await launchShared();
process.env.BROWSER_URL = browser.wsEndpoint();

let passed = 0;
let failed = 0;
const stream = run({ files, concurrency: 2, timeout: 3_600_000 });
stream.on("test:pass", (event) => {
  if (event.details.type !== "suite" && event.skip === undefined && event.todo === undefined) passed += 1;
});
stream.on("test:fail", () => {
  failed += 1;
});
stream.compose(new spec()).pipe(process.stdout);
stream.on("end", async () => {
  await browser.close();
  const status = await program.stop();
  if (status !== 0) {
    console.error(`browser tests: the program ended with ${status} when asked to stop`);
    failed += 1;
  }
  // The reporter's own lines are still on their way out.
  setTimeout(() => {
    console.log(`browser tests: ${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  }, 200);
});
