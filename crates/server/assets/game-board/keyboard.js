// Keys on the board, and moves typed as notation.
import { PALETTE, readMove } from "./notation.js";
import { step } from "./squares.js";

/** @typedef {import("./element.js").GameBoard} GameBoard */

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

/**
 * Listens to keys on the squares and in the field for moves.
 *
 * @param {GameBoard} board
 */
export function listenToKeys(board) {
  board.grid.element.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    const { at } = board.grid;
    if (ARROWS.includes(event.key)) {
      board.grid.go(step(board.seen, at, event.key, event.ctrlKey));
    } else if (event.ctrlKey || board.isReadonly) {
      return;
    } else if (event.key === "Enter" || event.key === " ") {
      board.activate(at, event.shiftKey);
    } else if (event.key === "Escape") {
      if (board.hand === null) return;
      board.putBack();
    } else if (board.isPlacing) {
      const men = PALETTE[board.game];
      if (event.key === "Delete" || event.key === "Backspace") board.palette.put(at, "");
      else if (men.includes(event.key)) board.palette.put(at, event.key);
      else return;
    } else if (/^[a-z0-9]$/i.test(event.key)) {
      // Typing on the board writes into the field.
      board.field.focus();
      board.field.value += event.key;
    } else {
      return;
    }
    event.preventDefault();
  });

  board.field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    board.field.value = "";
    board.grid.go(board.grid.at);
  });

  board.field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = board.field.value.trim();
    if (typed === "") return;
    const asked = readMove(board.game, typed);
    board.field.setAttribute("aria-invalid", String(asked === null));
    if (asked === null) {
      // What was typed stays, to be mended.
      board.say(board.words.unread(typed));
      return;
    }
    board.field.value = "";
    board.putBack({ quietly: true });
    board.grid.go(asked.to ?? board.grid.at);
    board.ask(asked);
  });
}
