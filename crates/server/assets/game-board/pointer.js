// Mouse, pen and finger: press and press again, or drag.
import { side, squareAt } from "./squares.js";

/** @typedef {import("./element.js").GameBoard} GameBoard */

/** How far a pointer may tremble before a press becomes a drag, in pixels. */
const TREMBLE = 5;

/**
 * A press that has not ended yet.
 *
 * @typedef {{ id: number, square: string | null, man: string | null, x: number, y: number, drags: boolean, held: boolean }} Press
 */

/**
 * The point of an event, counted in squares from the top left.
 *
 * @param {GameBoard} board
 * @param {{ clientX: number, clientY: number }} event
 */
function point(board, event) {
  const box = board.frame.getBoundingClientRect();
  const length = side(board.game);
  return { x: ((event.clientX - box.left) / box.width) * length, y: ((event.clientY - box.top) / box.height) * length };
}

/**
 * Listens to pointers on the board and on the men of the palette.
 *
 * @param {GameBoard} board
 */
export function listenToPointers(board) {
  /** @type {Press | null} */
  let press = null;

  /** @param {{ clientX: number, clientY: number }} event */
  const squareUnder = (event) => {
    const { x, y } = point(board, event);
    return squareAt(board.game, board.seen, x, y);
  };

  /**
   * @param {PointerEvent} event
   * @param {string | null} square
   * @param {string | null} man
   */
  const begin = (event, square, man) => {
    const held = square !== null && board.hand === square;
    press = { id: event.pointerId, square, man, x: event.clientX, y: event.clientY, drags: false, held };
    board.frame.setPointerCapture(event.pointerId);
  };

  board.frame.addEventListener("pointerdown", (event) => {
    if (press !== null || event.button !== 0 || !event.isPrimary) return;
    const square = squareUnder(event);
    if (square === null) return;
    const man = board.men.get(square) ?? null;
    // The browser would move the focus to the cell under the point, which need not be the nearest.
    event.preventDefault();
    board.grid.go(square);
    if (board.isReadonly) return;
    begin(event, square, man);
    const fresh = man !== null && board.hand === null && !(board.isPlacing && board.palette.brush !== null);
    if (fresh) board.pickUp(square);
  });

  board.palette.element.addEventListener("pointerdown", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-man]") : null;
    if (press !== null || event.button !== 0 || !(button instanceof HTMLElement)) return;
    if ((button.dataset.man ?? "") !== "") begin(event, null, button.dataset.man ?? null);
  });

  board.frame.addEventListener("pointermove", (event) => {
    if (press === null || press.id !== event.pointerId || press.man === null) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE;
    // Only the man that was pressed hangs at the pointer, not one that is about to be taken.
    const own = press.square === null || board.isPlacing || board.hand === press.square;
    if (!press.drags && (!far || !own)) return;
    press.drags = true;
    const { x, y } = point(board, event);
    board.drawing.float(press.man, press.square, x, y);
  });

  board.frame.addEventListener("pointerup", (event) => {
    if (press === null || press.id !== event.pointerId) return;
    const { square, man, drags, held } = press;
    press = null;
    board.drawing.drop();
    const over = squareUnder(event);
    if (square === null) {
      // From the palette: a drag puts the man down, a press chooses it.
      if (man === null) return;
      if (drags) board.palette.put(over, man);
      else board.palette.choose(man);
      return;
    }
    if (drags) board.dragged(square, over);
    else if (over === square) board.pressed(square, { held, extend: event.shiftKey });
  });

  board.frame.addEventListener("pointercancel", () => {
    if (press?.drags === true) board.putBack();
    press = null;
    board.drawing.drop();
  });

  // A finger on a man drags it; anywhere else it scrolls the page.
  board.frame.addEventListener(
    "touchstart",
    (event) => {
      const touch = event.touches[0];
      const square = touch === undefined ? null : squareUnder(touch);
      if (event.touches.length > 1 || square === null || board.isReadonly) return;
      if (board.men.has(square) || board.hand !== null) event.preventDefault();
    },
    { passive: false },
  );

  // A screen reader presses a square without a pointer.
  board.frame.addEventListener("click", (event) => {
    if (event.detail !== 0 || !(event.target instanceof HTMLElement) || board.isReadonly) return;
    const square = event.target.dataset.square;
    if (square === undefined) return;
    board.grid.go(square);
    board.activate(square, false);
  });
}
