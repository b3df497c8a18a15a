// Choosing the promotion piece before the move is sent.
import { icon } from "./placing.js";
import { manName } from "./words.js";

/** @typedef {import("./element.js").GameBoard} GameBoard */

/**
 * Whether a move by squares brings a pawn to the far rank.
 *
 * @param {GameBoard} board
 * @param {string} from
 * @param {string} to
 */
export function promotes(board, from, to) {
  const man = board.game === "chess" ? board.men.get(from) : undefined;
  return (man === "P" && to.endsWith("8") && !from.endsWith("8")) || (man === "p" && to.endsWith("1") && !from.endsWith("1"));
}

/**
 * Asks for the man; nothing if the question is dismissed.
 *
 * @param {GameBoard} board
 * @param {boolean} white
 * @returns {Promise<string | null>}
 */
export function askPromotion(board, white) {
  const dialog = document.createElement("dialog");
  const title = document.createElement("p");
  title.id = "promote";
  title.textContent = board.words.promote;
  dialog.setAttribute("aria-labelledby", "promote");
  const choices = document.createElement("div");
  for (const letter of ["q", "r", "b", "n"]) {
    const button = document.createElement("button");
    const man = white ? letter.toUpperCase() : letter;
    button.type = "button";
    button.setAttribute("aria-label", manName(board.words, "chess", man));
    button.append(icon("chess", man));
    button.addEventListener("click", () => dialog.close(letter));
    choices.append(button);
  }
  const leave = document.createElement("button");
  leave.type = "button";
  leave.textContent = board.words.leave;
  leave.addEventListener("click", () => dialog.close(""));
  choices.append(leave);
  dialog.append(title, choices);
  board.frame.after(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "" ? null : dialog.returnValue);
    });
  });
}
