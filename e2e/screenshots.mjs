// Pictures of the running program: docs/ for the README and the tour, e2e/shots/ for looking at every page.
// Arguments choose pictures by parts of their names; `tour` makes those of docs/tour.md.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { langs, launch, widths } from "./browser.mjs";
import { signedIn } from "./event.mjs";
import { gallery } from "./gallery.mjs";
import { startProgram } from "./program.mjs";
import { tour } from "./tour.mjs";

const docs = fileURLToPath(new URL("../docs", import.meta.url));
const shots = fileURLToPath(new URL("shots", import.meta.url));
mkdirSync(docs, { recursive: true });
mkdirSync(shots, { recursive: true });

/** @type {Record<string, string>} */
const pages = {
  home: "/",
  laws: "/laws",
  book: "/laws/fide-2023#7.5.5",
  books: "/laws/pzwarc",
  checklist: "/laws/pzwarc/checklist",
  article: "/laws/fide-2023/7.5.5",
  topics: "/laws/topics",
  topic: "/laws/topics/second-illegal-move",
  search: "/laws/search?q=telefon",
  case: "/case?start=second-illegal-move",
  cases: "/case",
  board: "/board?game=draughts100",
  problem: "/nowhere",
};

const only = process.argv.slice(2);
const profile = process.env.JADOUBE_PROFILE === "debug" ? "debug" : "release";
const program = await startProgram(profile);
const browser = await launch();
let count = 0;
try {
  for (const lang of langs) {
    for (const width of widths) {
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        const context = await browser.newContext({
          baseURL: program.url,
          locale: lang,
          colorScheme,
          viewport: { width, height: width < 600 ? 844 : 860 },
          deviceScaleFactor: width < 600 ? 2 : 1,
        });
        const page = await context.newPage();
        for (const [name, address] of Object.entries(pages)) {
          const title = `${name}-${lang}-${width}-${colorScheme}`;
          if (only.length > 0 && !only.some((part) => title.includes(part))) continue;
          await page.goto(address);
          await page.screenshot({ path: `${shots}/${title}.png` });
          count += 1;
          if (title === "topic-en-1280-light") {
            await page.screenshot({ path: `${docs}/screenshot.png` });
          }
        }
        await context.close();
      }
    }
  }
  const storageState = await signedIn(browser, program.url, await program.owner);
  if (only.length === 0 || only.includes("tour")) await tour(browser, program, storageState);
  const desk = only.filter((part) => part !== "tour");
  if (only.length === 0 || desk.length > 0) count += await gallery(browser, program, storageState, desk);
} finally {
  await browser.close();
  await program.stop();
}
console.log(`screenshots: ${count} in e2e/shots, one of them in docs/screenshot.png`);
