// Debian's Chromium through playwright-core.
import { chromium } from "playwright-core";

/** Without these Chromium calls its makers at every start. */
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Widths every page is looked at: a phone and a laptop. */
export const widths = /** @type {const} */ ([390, 1280]);

/** The languages of the interface. */
export const langs = /** @type {const} */ (["pl", "cs", "en"]);

/** Starts the browser. */
export function launch() {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...flags, ...sandbox],
  });
}

/** The address of the program under test. */
export function base() {
  const url = process.env.JADOUBE_URL;
  if (url === undefined) throw new Error("JADOUBE_URL is not set: run e2e/run.mjs");
  return url;
}
