// Paper: the button that prints, and the number of sheets as soon as something else is chosen.

document.querySelector("#print-now")?.addEventListener("click", () => window.print());

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.paper-line"))) {
  const shown = form.querySelector("[data-sheets]");
  const recount = form.querySelector("[data-recount]");
  const open = form.querySelector("button:not([data-recount])");
  if (!(shown instanceof HTMLElement) || !(recount instanceof HTMLButtonElement) || !(open instanceof HTMLButtonElement)) continue;
  // Counted by itself from here on.
  recount.hidden = true;
  let asked = 0;
  form.addEventListener("change", async () => {
    const mine = (asked += 1);
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && value !== "") query.set(name, value);
    query.set("count", recount.value);
    shown.setAttribute("aria-busy", "true");
    const answer = await fetch(`${form.dataset.count}?${query}`, { headers: { accept: "text/html" } }).catch(() => null);
    if (mine !== asked) return;
    shown.removeAttribute("aria-busy");
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const other = page.querySelector(`#${form.id}`);
    shown.textContent = other?.querySelector("[data-sheets]")?.textContent ?? shown.textContent;
    const refused = other?.querySelector("button:not([data-recount])");
    if (refused instanceof HTMLButtonElement) open.disabled = refused.disabled;
  });
}
