// The incident pages: what this browser asked last, and a board to show a position on. Every
// page works without it.
document.documentElement.classList.add("has-scripts");
// Only a question that can be answered by a position has a board.
if (document.querySelector("game-board") !== null) import("./game-board.js");

const RECENT = "incidents";
const MOST_RECENT = 5;

/**
 * The incidents of this browser. Storage may be closed, full or written by another age.
 *
 * @returns {{ told: string, link: string, at: string }[]}
 */
function recent() {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((it) => typeof it?.told === "string" && typeof it?.at === "string" && typeof it?.link === "string" && it.link.startsWith("/incident?"));
  } catch {
    return [];
  }
}

/** Remembers the incident of this page: the newest first, each once. */
function remember() {
  const page = document.querySelector(".hall[data-link]");
  if (!(page instanceof HTMLElement)) return;
  const { told = "", link = "" } = page.dataset;
  const at = new Date().toTimeString().slice(0, 5);
  const others = recent().filter((it) => it.link !== link);
  try {
    localStorage.setItem(RECENT, JSON.stringify([{ told, link, at }, ...others].slice(0, MOST_RECENT)));
  } catch {
    // Without storage there is no list.
  }
}

/** Lists them on the first page. */
function list() {
  const section = document.getElementById("recent");
  const rows = section?.querySelector("ul");
  if (section === null || rows === null || rows === undefined) return;
  const links = recent().map(({ told, link, at }) => {
    const row = document.createElement("li");
    const anchor = document.createElement("a");
    const name = document.createElement("span");
    const time = document.createElement("small");
    anchor.href = link;
    name.textContent = told;
    time.textContent = at;
    anchor.append(name, time);
    row.append(anchor);
    return row;
  });
  rows.replaceChildren(...links);
  section.hidden = links.length === 0;
}

document.getElementById("recent-forget")?.addEventListener("click", () => {
  try {
    localStorage.removeItem(RECENT);
  } catch {
    // Nothing was kept.
  }
  list();
});

// Men put on the board become the position of the form.
document.addEventListener("board-place", (event) => {
  const field = document.getElementById("shown");
  if (event instanceof CustomEvent && field instanceof HTMLTextAreaElement) field.value = event.detail.fen;
});

remember();
list();

export {};
