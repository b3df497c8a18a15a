// While a name is typed: people from the rating lists and from the user's events. A hit fills the fields; Enter adds, and the focus stays. Without this
// script the fields are typed.
// @ts-check

const form = document.querySelector("form[data-hits-url]");
const box = form?.querySelector("[data-known]");
const name = form?.querySelector("input[name=name]");

/** @typedef {Record<string, string | number | null>} Hit */

/** Fields that a hit fills; what the form has no room for goes with it unseen. */
const fields = ["name", "rating", "club", "federation", "title", "category", "fide_id", "national_id", "birth", "sex", "list", "period", "list_place", "how"];

/** Fields added by a hit: they go when somebody else is typed. */
function forget() {
  for (const input of form?.querySelectorAll("input[data-of-hit]") ?? []) input.remove();
}

/** @param {Hit} hit */
function fill(hit) {
  if (!(form instanceof HTMLFormElement)) return;
  forget();
  for (const field of fields) {
    let input = form.querySelector(`input[name=${field}]`);
    const value = hit[field];
    if (!(input instanceof HTMLInputElement)) {
      if (value === null || value === undefined) continue;
      input = document.createElement("input");
      input.setAttribute("type", "hidden");
      input.setAttribute("name", field);
      input.setAttribute("data-of-hit", "");
      form.append(input);
    }
    if (input instanceof HTMLInputElement) input.value = value === null || value === undefined ? "" : String(value);
  }
}

/** @param {Hit[]} hits */
function show(hits) {
  const list = box?.querySelector("ul");
  if (!(box instanceof HTMLElement) || !list) return;
  box.hidden = hits.length === 0;
  const lines = hits.map((hit) => {
    const line = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button quiet";
    const details = [hit.title, hit.rating, hit.club, hit.federation, hit.birth, hit.from].filter((part) => part !== null && part !== undefined);
    button.textContent = [hit.name, details.join(", ")].filter((part) => part !== "").join(" · ");
    button.addEventListener("click", () => {
      fill(hit);
      box.hidden = true;
      if (name instanceof HTMLElement) name.focus();
    });
    line.append(button);
    return line;
  });
  list.replaceChildren(...lines);
}

if (form instanceof HTMLFormElement && name instanceof HTMLInputElement) {
  let asked = 0;
  let waiting = 0;
  const look = async () => {
    asked += 1;
    const mine = asked;
    if (name.value.trim().length < 2) {
      show([]);
      return;
    }
    try {
      const answer = await fetch(`${form.dataset.hitsUrl}?${new URLSearchParams({ q: name.value })}`, { headers: { accept: "application/json" } });
      // What was typed since asks for itself.
      if (answer.ok && mine === asked) show((await answer.json()).hits ?? []);
    } catch {
      // Without the server nothing is offered.
    }
  };
  // A rating typed by hand is of no list.
  form.querySelector("input[name=rating]")?.addEventListener("input", () => {
    for (const field of ["list", "period", "list_place", "how"]) form.querySelector(`input[data-of-hit][name=${field}]`)?.remove();
  });
  name.addEventListener("input", () => {
    forget();
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void look(), 80);
  });
  name.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && box instanceof HTMLElement && !box.hidden) {
      const first = box.querySelector("button");
      if (first instanceof HTMLElement) {
        event.preventDefault();
        event.stopPropagation();
        first.focus();
      }
    }
  });
}
