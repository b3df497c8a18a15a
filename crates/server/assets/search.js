// Search as one types. Without it the form leads to the same hits as a page.

/** Pause after a key before the question is sent, in milliseconds. */
const PAUSE = 90;

/**
 * Shows hits while the user types: in the page (`data-live="page"`) or in a list
 * that drops down under the field (`data-live="list"`).
 *
 * @param {HTMLFormElement} form
 */
export function searchAsOneTypes(form) {
  const field = form.querySelector("input[type=search]");
  const inPage = form.dataset.live === "page";
  const place = (inPage ? document : form).querySelector("[data-hits]");
  if (!(field instanceof HTMLInputElement) || !(place instanceof HTMLElement)) return;

  let timer = 0;
  let shown = field.value;
  /** @type {AbortController | undefined} */
  let asking;

  /**
   * Shows hits. The line that counts them stays in the page, so that a screen
   * reader which watches it says the new number.
   *
   * @param {Element[]} parts
   */
  const fill = (parts) => {
    const line = place.querySelector("[role=status]");
    const told = parts.find((part) => part.matches("[role=status]"));
    for (const old of [...place.children]) if (old !== line) old.remove();
    if (line !== null) line.textContent = told?.textContent ?? "";
    place.append(...parts.filter((part) => line === null || part !== told));
  };

  const close = () => {
    if (inPage) return;
    place.hidden = true;
    fill([]);
    shown = "";
  };

  const ask = async () => {
    const query = field.value;
    if (query === shown) return;
    if (!inPage && query.trim() === "") {
      close();
      return;
    }
    asking?.abort();
    asking = new AbortController();
    const address = new URLSearchParams({ q: query });
    if (!inPage) address.set("few", "true");
    try {
      const answer = await fetch(`/laws/search/hits?${address}`, { signal: asking.signal });
      if (!answer.ok) return;
      const hits = new DOMParser().parseFromString(await answer.text(), "text/html");
      place.hidden = false;
      fill([...hits.body.children]);
      shown = query;
      if (inPage) history.replaceState(null, "", query === "" ? "/laws/search" : `/laws/search?${new URLSearchParams({ q: query })}`);
    } catch (error) {
      // A newer question has replaced this one, or the server is away: the form still works.
      if (!(error instanceof DOMException && error.name === "AbortError")) close();
    }
  };

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE);
  });

  /**
   * Arrow keys walk from the field through the hits and back.
   *
   * @param {KeyboardEvent} event
   */
  const step = (event) => {
    const stops = [field, ...place.querySelectorAll("a")].filter((stop) => stop instanceof HTMLElement);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0 || place.hidden) return;
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  const scope = (inPage && form.parentElement) || form;
  scope.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !inPage && !place.hidden) {
      event.preventDefault();
      close();
      field.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event);
  });

  // Clicking elsewhere or tabbing on closes the list.
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) close();
  });
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !form.contains(event.relatedTarget)) close();
  });
}
