// Free placing: a palette of men, and a board that takes any of them anywhere.
import { drawMan, shape } from "./drawing.js";
import { EMPTY, FIRST, PALETTE, writeFen } from "./notation.js";
import { manName } from "./words.js";

/** @typedef {import("./element.js").GameBoard} GameBoard */

/**
 * A small picture of a man for a button.
 *
 * @param {import("./squares.js").Game} game
 * @param {string} man
 */
export function icon(game, man) {
  const svg = shape("svg", { class: man === "" ? "jd-board" : "jd-board man", viewBox: "0 0 45 45", "aria-hidden": "true" });
  svg.append(man === "" ? shape("path", { class: "cross", d: "M12 12 L33 33 M33 12 L12 33", stroke: "currentColor", "stroke-width": 3, fill: "none" }) : drawMan(game, man));
  return svg;
}

/** The palette under a board in placing mode. */
export class Palette {
  /** @param {GameBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {string | null} what a press puts down: a man, "" to clear, or nothing chosen */
    this.brush = null;
    this.element = document.createElement("div");
    this.element.className = "palette";
    this.element.setAttribute("role", "group");
    this.element.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button === null) return;
      if (button.dataset.all !== undefined) this.replace(button.dataset.all);
      // A pointer on a man has chosen it already, when it was lifted.
      else if (event.detail === 0 || button.dataset.man === "") this.choose(button.dataset.man ?? "");
    });
  }

  /** Draws the palette of the board's game and language. */
  build() {
    const { game, words } = this.board;
    const buttons = [...PALETTE[game], ""].map((man) => {
      const button = document.createElement("button");
      const name = man === "" ? words.erase : manName(words, game, man);
      button.type = "button";
      button.dataset.man = man;
      button.setAttribute("aria-label", name);
      button.title = name;
      button.append(icon(game, man));
      if (man === "") button.className = "erase";
      return button;
    });
    const wholes = /** @type {const} */ ([
      [FIRST[game], words.first],
      [EMPTY[game], words.clear],
    ]).map(([fen, text]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "wide";
      button.dataset.all = fen;
      button.textContent = text;
      return button;
    });
    this.element.setAttribute("aria-label", words.palette);
    this.element.classList.toggle("few", game !== "chess");
    this.element.replaceChildren(...buttons, ...wholes);
    this.press();
  }

  press() {
    for (const button of this.element.querySelectorAll("button[data-man]")) {
      button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.man === this.brush));
    }
  }

  /**
   * Chooses what a press puts down; the same once more chooses nothing.
   *
   * @param {string} man
   */
  choose(man) {
    const { game, words } = this.board;
    this.board.putBack({ quietly: true });
    this.brush = this.brush === man ? null : man;
    this.press();
    if (this.brush !== null) this.board.say(words.chosen(man === "" ? words.erase : manName(words, game, man)));
  }

  /**
   * A press on a square with something chosen: the same man once more goes away.
   *
   * @param {string} square
   */
  paint(square) {
    if (this.brush === null) return;
    this.put(square, this.board.men.get(square) === this.brush ? "" : this.brush);
  }

  /**
   * Puts a man on a square, or clears it.
   *
   * @param {string | null} square
   * @param {string} man
   */
  put(square, man) {
    if (square === null) return;
    const men = new Map(this.board.men);
    if (man === "") men.delete(square);
    else men.set(square, man);
    this.set(men);
  }

  /**
   * Moves a man; off the board it goes away.
   *
   * @param {string} from
   * @param {string | null} to
   */
  move(from, to) {
    const men = new Map(this.board.men);
    const man = men.get(from);
    if (man === undefined) return;
    men.delete(from);
    if (to !== null) men.set(to, man);
    this.set(men);
  }

  /** @param {import("./notation.js").Men} men */
  set(men) {
    this.replace(writeFen(this.board.game, men, this.board.getAttribute("fen") ?? ""));
  }

  /**
   * Tells the page the new position and shows it, unless the page refuses.
   *
   * @param {string} fen
   */
  replace(fen) {
    const event = new CustomEvent("board-place", { detail: { fen }, bubbles: true, composed: true, cancelable: true });
    this.board.putBack({ quietly: true });
    if (this.board.dispatchEvent(event)) this.board.setAttribute("fen", fen);
  }
}
