// Keys for the whole page.

/** `/` goes to the search field, unless the user is typing. */
export function slashFocuses() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target;
    if (at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea, select"))) return;
    const field = document.querySelector("input[type=search]");
    if (field instanceof HTMLInputElement) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
}
