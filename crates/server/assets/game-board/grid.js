// The board as a screen reader and the keyboard meet it: a grid of named squares
// laid over the picture, one of them in the order of tabs.
import { side } from "./squares.js";
import { manName } from "./words.js";

/** @typedef {import("./squares.js").Game} Game */
/** @typedef {import("./squares.js").Seen} Seen */
/** @typedef {import("./words.js").Words} Words */
/**
 * @typedef {{
 *   game: Game,
 *   words: Words,
 *   men: import("./notation.js").Men,
 *   last: string[],
 *   marks: string[],
 *   hand: string | null,
 *   via: string[],
 * }} Told
 */

/** The grid of squares. */
export class Grid {
  constructor() {
    this.element = document.createElement("div");
    this.element.setAttribute("role", "grid");
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** The square that holds the focus, or would. */
    this.at = "";
    // A screen reader may put the focus anywhere.
    this.element.addEventListener("focusin", (event) => {
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square === undefined || square === this.at) return;
      this.at = square;
      this.stop();
    });
  }

  /**
   * Lays out the squares. The focus stays on its square.
   *
   * @param {Game} game
   * @param {Seen[][]} seen
   */
  build(game, seen) {
    const focused = this.isFocused();
    const length = side(game);
    this.cells.clear();
    this.element.setAttribute("aria-rowcount", String(length));
    this.element.setAttribute("aria-colcount", String(length));
    const rows = seen.map((squares, index) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", String(index + 1));
      for (const square of squares) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("aria-colindex", String(square.column + 1));
        cell.dataset.square = square.name;
        cell.style.left = `${(square.column * 100) / length}%`;
        cell.style.top = `${(square.row * 100) / length}%`;
        cell.style.width = cell.style.height = `${100 / length}%`;
        row.append(cell);
        this.cells.set(square.name, cell);
      }
      return row;
    });
    this.element.replaceChildren(...rows);
    if (!this.cells.has(this.at)) this.at = seen.at(-1)?.[0]?.name ?? "";
    this.stop();
    if (focused) this.cells.get(this.at)?.focus();
  }

  /** Whether a square has the focus. */
  isFocused() {
    const root = this.element.getRootNode();
    const at = root instanceof ShadowRoot ? root.activeElement : null;
    return at instanceof HTMLElement && at.dataset.square !== undefined;
  }

  /** One square alone is a stop of the Tab key. */
  stop() {
    for (const [name, cell] of this.cells) cell.tabIndex = name === this.at ? 0 : -1;
  }

  /**
   * Moves the focus.
   *
   * @param {string} name
   */
  go(name) {
    this.at = name;
    this.stop();
    this.cells.get(name)?.focus();
  }

  /**
   * Names every square: its coordinates, the man on it, and any marks.
   *
   * @param {Told} told
   */
  tell({ game, words, men, last, marks, hand, via }) {
    for (const [name, cell] of this.cells) {
      const man = men.get(name);
      const parts = [name, man === undefined ? words.empty : manName(words, game, man)];
      if (name === hand) parts.push(words.inHand);
      if (via.includes(name)) parts.push(words.through);
      if (last.includes(name)) parts.push(words.lastMove);
      if (marks.includes(name)) parts.push(words.marked);
      const label = parts.join(", ");
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.setAttribute("aria-selected", String(name === hand));
    }
  }
}
