// What came out of the printer: a PDF of Chromium, read by poppler.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Prints the page and reads the paper: the text of each sheet, line by line in the order it was laid down, and its size in points.
 *
 * @param {Page} page
 */
export async function printed(page) {
  const folder = mkdtempSync(join(tmpdir(), "jadoube-paper-"));
  const file = join(folder, "paper.pdf");
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
  const text = execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
  const info = execFileSync("pdfinfo", ["-f", "1", "-l", "9999", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  // Every sheet ends with a form feed.
  const sheets = text.split("\f").slice(0, -1);
  const sizes = [...info.matchAll(/Page +\d+ size: +([0-9.]+) x ([0-9.]+)/g)].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
  return { sheets, sizes };
}

/** Letters without what separates them. @param {string} text */
const bare = (text) => text.replaceAll(/[\s\u00ad\u200b]+/g, "");

/** Letters, each as often as it stands, whatever the order. @param {string} text */
const heap = (text) => [...bare(text)].sort().join("");

/**
 * Lines that do not fit where they stand: they would be cut, or lie over what is beside them.
 *
 * @param {Page} page
 */
const cutOff = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const box of document.querySelectorAll(".sheet :is(td, th, dd, .slip, .card-side, .score)")) {
      if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) found.push(`${box.className}: ${box.textContent?.trim().slice(0, 60)}`);
    }
    return found.slice(0, 3);
  });

/**
 * Opens a document and prints it: as many sheets as the page promises, each of its size, and every letter of every sheet on its paper.
 *
 * @param {Page} page
 * @param {string} address
 * @param {"a4" | "a5" | "a4-landscape" | "a5-landscape"} form
 */
export async function onPaper(page, address, form = "a4") {
  const answer = await page.goto(address);
  assert.equal(answer?.status(), 200, address);
  const shown = await page.locator(".sheet").evaluateAll((sheets) => sheets.map((sheet) => /** @type {HTMLElement} */ (sheet).innerText));
  const inOrder = (await page.locator(".sheet.cut, .sheet .across").count()) === 0;
  assert.deepEqual(await cutOff(page), [], address);
  const paper = await printed(page);
  assert.ok(shown.length > 0, address);
  assert.equal(paper.sheets.length, shown.length, `${address}: ${paper.sheets.length} sheets of paper, ${shown.length} promised`);
  const size = { a4: [595, 842], a5: [420, 595], "a4-landscape": [842, 595], "a5-landscape": [595, 420] }[form];
  for (const [at, sheet] of paper.sheets.entries()) {
    assert.deepEqual(paper.sizes[at], size, `${address}: sheet ${at + 1}`);
    assert.equal(heap(sheet), heap(shown[at] ?? ""), `${address}: sheet ${at + 1}`);
    // Read from the paper, lines stand in the order of the page; cards that are turned round and letters across a sheet are laid down later.
    if (inOrder) assert.equal(bare(sheet), bare(shown[at] ?? ""), `${address}: sheet ${at + 1} in another order`);
  }
  return paper.sheets;
}
