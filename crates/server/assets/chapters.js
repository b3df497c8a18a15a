// A book comes chapter by chapter: the text of one is fetched when it is opened.

/**
 * Fetches the text of an opened chapter in the place of its list of articles.
 *
 * @param {HTMLDetailsElement} chapter
 */
async function fill(chapter) {
  const address = chapter.dataset.part;
  const place = chapter.querySelector(".chapter-text");
  if (address === undefined || place === null) return;
  delete chapter.dataset.part;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const part = new DOMParser().parseFromString(await answer.text(), "text/html");
    place.replaceChildren(...part.body.children);
  } catch {
    // The list and the link to the chapter's own page still stand: try again at the next opening.
    chapter.dataset.part = address;
  }
}

/** Opens the chapter that the address points into, and goes there. */
async function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const chapter = id === "" ? null : document.getElementById(id)?.closest("details.chapter");
  if (!(chapter instanceof HTMLDetailsElement)) return;
  chapter.open = true;
  await fill(chapter);
  document.getElementById(id)?.scrollIntoView();
}

/** Chapters fill as they open; deep links open theirs. */
export function chaptersOpen() {
  const chapters = document.querySelectorAll("details.chapter");
  if (chapters.length === 0) return;
  for (const chapter of chapters) {
    if (!(chapter instanceof HTMLDetailsElement)) continue;
    chapter.addEventListener("toggle", () => {
      if (chapter.open) fill(chapter);
    });
  }
  window.addEventListener("hashchange", follow);
  follow();
}
