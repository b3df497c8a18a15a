// /board: the field follows the board, and the text can be taken away.

const board = document.querySelector("[data-board-page] game-board");
const field = document.querySelector("#fen");
const copy = document.querySelector("[data-copy]");
const status = document.querySelector("[data-copied]");
const turns = [...document.querySelectorAll("[data-turn] input")].filter((input) => input instanceof HTMLInputElement);

/**
 * Shows a position in the field and keeps it in the address, where it can be passed on.
 *
 * @param {string} fen
 */
function keep(fen) {
  if (!(field instanceof HTMLTextAreaElement) || board === null) return;
  field.value = fen;
  field.removeAttribute("aria-invalid");
  document.querySelector("#fen-problem")?.remove();
  const address = new URLSearchParams({ game: board.getAttribute("game") ?? "chess", fen });
  if (board.getAttribute("orientation") === "black") address.set("side", "black");
  history.replaceState(null, "", `/board?${address}`);
}

/**
 * The same position with another side to move.
 *
 * @param {string} fen
 * @param {string} side w or b
 */
function withTurn(fen, side) {
  if (board?.getAttribute("game") !== "chess") return fen.replace(/^\s*[WB]/i, side.toUpperCase());
  const parts = fen.trim().split(/\s+/);
  parts[1] = side;
  // A square passed by a pawn belongs to the move before.
  if (parts.length > 3) parts[3] = "-";
  return parts.join(" ");
}

board?.addEventListener("board-place", (event) => {
  if (event instanceof CustomEvent) keep(event.detail.fen);
});

for (const input of turns) {
  input.addEventListener("change", () => {
    const fen = withTurn(board?.getAttribute("fen") ?? "", input.value);
    board?.setAttribute("fen", fen);
    keep(fen);
  });
}

if (field instanceof HTMLTextAreaElement) {
  // A text that is a position shows itself; any other waits to be mended.
  field.addEventListener("input", () => {
    const before = board?.getAttribute("fen") ?? "";
    board?.setAttribute("fen", field.value);
    if (board?.hasAttribute("invalid")) board.setAttribute("fen", before);
  });
}

if (copy instanceof HTMLButtonElement && field instanceof HTMLTextAreaElement) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Halls use plain HTTP, where browsers keep the clipboard closed to scripts that only ask.
      field.select();
      document.execCommand("copy");
    }
    if (status instanceof HTMLElement) status.textContent = status.dataset.copied ?? "";
  });
}

export {};
