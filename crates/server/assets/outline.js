// The outline of a book shows where the reader is.

/** Marks the chapter at the top of the window in the outline. */
export function outlineFollows() {
  const outline = document.querySelector("aside.outline");
  if (!(outline instanceof HTMLElement)) return;
  /** @type {Map<string, HTMLAnchorElement>} */
  const links = new Map();
  for (const link of outline.querySelectorAll("a")) {
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  }
  /** @type {HTMLAnchorElement | undefined} */
  let current;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const link = links.get(entry.target.querySelector("h2")?.id ?? "");
        if (!entry.isIntersecting || link === undefined || link === current) continue;
        current?.removeAttribute("aria-current");
        link.setAttribute("aria-current", "true");
        current = link;
        // Scrolls the outline alone, never the page.
        const place = link.offsetTop - outline.clientHeight / 2;
        outline.scrollTo({ top: place });
      }
    },
    { rootMargin: "-20% 0px -75% 0px" },
  );
  for (const chapter of document.querySelectorAll("section.chapter, details.chapter")) observer.observe(chapter);
}
