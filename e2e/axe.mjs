// What axe and a ruler find wrong on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Faults of WCAG A and AA, and of good practice.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function faults(page) {
  // Through the debugger, which the page's own policy does not concern.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // @ts-expect-error axe has just put itself there
    const report = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return report.violations.flatMap((/** @type {any} */ fault) =>
      fault.nodes.map((/** @type {any} */ node) => `${fault.id}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
  });
}

/**
 * Controls that are smaller than a fingertip. Links inside running text are exempt.
 *
 * @param {Page} page
 */
export function smallTargets(page) {
  return page.evaluate(() => {
    const small = [];
    for (const control of document.querySelectorAll("a, button, input, summary")) {
      if (!(control instanceof HTMLElement) || control.matches("[type=hidden], .skip")) continue;
      const inText = control.matches("p a, dd a, h2 a, h3 a") && getComputedStyle(control).display === "inline";
      // A small round or square in a label is pressed by the label.
      const label = control.matches("[type=radio], [type=checkbox]") ? control.closest("label") : null;
      const box = (label ?? control).getBoundingClientRect();
      if (inText || box.width === 0) continue;
      if (box.height < 43.5 && !control.matches("h2 a, h3 a")) small.push(`${control.outerHTML.slice(0, 90)}: ${Math.round(box.height)}`);
    }
    return small;
  });
}
