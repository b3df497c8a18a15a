// Results that were typed and are not yet at the server. Each lies in the browser's own store until the server has
// answered: a page that is loaded again, or a laptop that was shut, still has them. One item for each, so that two
// tabs never write over one another; sent twice, the server takes it once by its nonce.
// @ts-check

/** @typedef {{ board: string, outcome: string, seen: string, was: string, nonce: string, at: number, late?: boolean, round?: string }} Entry */

const PREFIX = "jadoube-unsent:";

/** @returns {string} a key nobody has used */
export const nonce = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} url where it is to be sent
 * @param {Entry} entry
 */
export function keep(url, entry) {
  try {
    localStorage.setItem(`${PREFIX}${url} ${entry.nonce}`, JSON.stringify(entry));
  } catch {
    // A browser that keeps nothing still has the page.
  }
  show();
}

/**
 * @param {string} url
 * @param {Entry} entry
 */
export function forget(url, entry) {
  try {
    localStorage.removeItem(`${PREFIX}${url} ${entry.nonce}`);
  } catch {
    // Nothing was kept.
  }
  show();
}

/**
 * What was kept for an address, in the order of typing.
 *
 * @param {string} [url] all addresses where there is none
 * @returns {Entry[]}
 */
export function kept(url) {
  /** @type {Entry[]} */
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? "";
      if (!key.startsWith(url === undefined ? PREFIX : `${PREFIX}${url} `)) continue;
      const entry = JSON.parse(localStorage.getItem(key) ?? "null");
      if (typeof entry?.board === "string" && typeof entry.outcome === "string" && typeof entry.nonce === "string") found.push(entry);
    }
  } catch {
    // Then nothing is kept.
  }
  return found.sort((a, b) => a.at - b.at);
}

/** How many are not sent, on every page of the desk. */
export function show() {
  const shown = document.querySelector("[data-unsent]");
  if (!(shown instanceof HTMLElement)) return;
  const late = kept().filter((entry) => entry.late).length;
  shown.hidden = late === 0;
  shown.textContent = late === 0 ? "" : (shown.dataset.words ?? "{n}").replace("{n}", String(late));
}
