// <game-board>: a board that shows a position and asks for moves. It knows no rules:
// whatever somebody does becomes an event, and the page decides what stands next.
import { Change, Drawing, shape } from "./drawing.js";
import { Grid } from "./grid.js";
import { listenToKeys } from "./keyboard.js";
import { askedMove, isWhite, readFen } from "./notation.js";
import { Palette } from "./placing.js";
import { listenToPointers } from "./pointer.js";
import { askPromotion, promotes } from "./promotion.js";
import { boardSheet } from "./sheet.js";
import { GAMES, rows, squareList } from "./squares.js";
import { manName, wordsOf } from "./words.js";

/** @typedef {import("./squares.js").Game} Game */
/** @typedef {import("./notation.js").Asked} Asked */

/** More changes than this are announced as a new position. */
const FEW = 6;

export class GameBoard extends HTMLElement {
  static observedAttributes = ["game", "fen", "orientation", "last-move", "marks", "placing", "readonly", "label"];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [boardSheet()];
    /** @type {import("./notation.js").Men} */
    this.men = new Map();
    /** @type {import("./squares.js").Seen[][]} */
    this.seen = [];
    /** @type {string | null} the square whose man is in hand */
    this.hand = null;
    /** @type {string[]} squares the man in hand has gone through */
    this.via = [];
    /** @type {import("./words.js").Words | undefined} */
    this.spoken = undefined;
    this.built = "";
    this.shown = false;
    this.dropped = false;

    this.drawing = new Drawing();
    this.grid = new Grid();
    this.palette = new Palette(this);
    this.frame = document.createElement("div");
    this.frame.className = "frame";
    this.frame.part.add("board");
    this.frame.append(this.drawing.svg, this.grid.element);

    this.keys = document.createElement("p");
    this.keys.className = "hidden";
    this.keys.id = "keys";
    this.grid.element.setAttribute("aria-describedby", "keys");

    this.flip = document.createElement("button");
    this.flip.type = "button";
    this.flip.className = "flip";
    const arrows = shape("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
    arrows.append(shape("path", { d: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4" }));
    this.flip.append(arrows);
    this.flip.addEventListener("click", () => {
      this.setAttribute("orientation", this.flipped ? "white" : "black");
      this.say(this.words.seenBy[this.flipped ? "black" : "white"]);
    });

    const form = document.createElement("form");
    this.caption = document.createElement("span");
    this.field = document.createElement("input");
    this.field.autocomplete = "off";
    this.field.spellcheck = false;
    this.field.maxLength = 80;
    this.field.setAttribute("autocapitalize", "none");
    this.field.setAttribute("aria-describedby", "said");
    const label = document.createElement("label");
    label.append(this.caption, this.field);
    this.play = document.createElement("button");
    form.append(label, this.play);
    this.tools = document.createElement("div");
    this.tools.className = "tools";
    this.tools.append(this.flip, form);

    this.said = document.createElement("p");
    this.said.className = "said";
    this.said.id = "said";
    this.said.setAttribute("role", "status");
    root.append(this.frame, this.keys, this.palette.element, this.tools, this.said);
    listenToPointers(this);
    listenToKeys(this);
  }

  connectedCallback() {
    this.show();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.show();
  }

  /**
   * The focus goes to the square that had it last.
   *
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.grid.cells.get(this.grid.at)?.focus(options);
  }

  /** @returns {Game} */
  get game() {
    const name = this.getAttribute("game");
    return GAMES.find((game) => game === name) ?? "chess";
  }

  /** The sentences of the page around the board, read once. */
  get words() {
    this.spoken ??= wordsOf(this.ownerDocument);
    return this.spoken;
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  get isReadonly() {
    return this.hasAttribute("readonly");
  }

  get isPlacing() {
    return this.hasAttribute("placing") && !this.isReadonly;
  }

  /**
   * Says something to screen readers, and under the board.
   *
   * @param {string} text
   */
  say(text) {
    this.said.textContent = text;
  }

  /** Renders the attributes, reusing what can stay. */
  show() {
    const { game, flipped, words } = this;
    const layout = `${game} ${flipped}`;
    const before = this.men;
    const men = readFen(game, this.getAttribute("fen") ?? "");
    this.toggleAttribute("invalid", men === null);
    this.men = men ?? new Map();
    if (this.built !== layout) {
      this.built = layout;
      this.seen = rows(game, flipped);
      this.drawing.build(game, flipped);
      this.grid.build(game, this.seen);
    }
    const change = new Change(before, this.men);
    if (this.hand !== null && this.men.get(this.hand) !== before.get(this.hand)) this.letGo();
    this.drawing.place(this.men, change, this.shown && !this.dropped);
    this.dropped = false;
    if (this.shown && change.size > 0) this.tell(change, men === null);

    this.keys.textContent = this.isReadonly ? "" : this.isPlacing ? words.keysPlacing : words.keys;
    this.grid.element.setAttribute("aria-label", this.getAttribute("label") ?? words.board[game]);
    this.grid.element.setAttribute("aria-readonly", String(this.isReadonly));
    this.flip.title = words.flip;
    this.flip.setAttribute("aria-label", words.flip);
    this.caption.textContent = words.move;
    this.play.textContent = words.play;
    this.field.placeholder = words.moveHint[game];
    const form = this.field.form;
    if (form !== null) form.hidden = this.isReadonly || this.isPlacing;
    this.palette.element.hidden = !this.isPlacing;
    const spoken = `${game} ${words.palette}`;
    if (this.isPlacing && this.palette.element.dataset.for !== spoken) {
      this.palette.element.dataset.for = spoken;
      this.palette.brush = null;
      this.palette.build();
    }
    this.shown = true;
    this.point();
  }

  /** Shows what is pointed at and what is in hand. */
  point() {
    const { game, words, men, hand, via } = this;
    const last = squareList(game, this.getAttribute("last-move"));
    const marks = squareList(game, this.getAttribute("marks"));
    this.drawing.point({ last, marks, hand, via });
    this.grid.tell({ game, words, men, last, marks, hand, via });
  }

  /**
   * Says what has changed on the board.
   *
   * @param {Change} change
   * @param {boolean} unreadable
   */
  tell(change, unreadable) {
    const { game, words } = this;
    if (unreadable) this.say(words.unreadable);
    else if (this.men.size === 0) this.say(words.cleared);
    else if (change.size > FEW) this.say(words.newPosition);
    else {
      const told = [
        ...change.moved.map(({ man, from, to }) => words.moved(manName(words, game, man), from, to)),
        ...change.come.map(([square, man]) => words.stands(manName(words, game, man), square)),
        ...change.gone.map(([square, man]) => words.gone(manName(words, game, man), square)),
      ];
      this.say(told.join("; "));
    }
  }

  /**
   * Takes the man on a square in hand.
   *
   * @param {string} square
   */
  pickUp(square) {
    const man = this.men.get(square);
    if (man === undefined) return;
    this.hand = square;
    this.via = [];
    this.point();
    this.say(this.words.pickedUp(manName(this.words, this.game, man), square));
    if (!this.isPlacing) this.dispatchEvent(new CustomEvent("board-touch", { detail: { square }, bubbles: true, composed: true }));
  }

  /** Nothing is in hand any more. */
  letGo() {
    this.hand = null;
    this.via = [];
    this.drawing.drop();
    this.point();
  }

  /** Puts the man in hand back on its square. */
  putBack({ quietly = false } = {}) {
    if (this.hand === null) return;
    this.letGo();
    if (!quietly) this.say(this.words.putBack);
  }

  /**
   * A press of a pointer on a square.
   *
   * @param {string} square
   * @param {{ held: boolean, extend: boolean }} how held: its man was in hand before the press
   */
  pressed(square, { held, extend }) {
    // The press that picked a man up is not also the one that puts it down.
    if (this.hand === square && !held) return;
    this.activate(square, extend);
  }

  /**
   * Enter or a press on a square: pick up, put down, put back, or place.
   *
   * @param {string} square
   * @param {boolean} extend the move goes on from here
   */
  activate(square, extend) {
    const { game, hand, words } = this;
    const man = this.men.get(square);
    if (this.isPlacing && this.palette.brush !== null) return this.palette.paint(square);
    if (hand === null) {
      if (man === undefined) this.say(words.nothingThere(square));
      else this.pickUp(square);
      return;
    }
    if (hand === square && this.via.length === 0) return this.putBack();
    if (this.isPlacing) return this.palette.move(hand, square);
    const held = this.men.get(hand) ?? "";
    const castles = game === "chess" && held.toLowerCase() === "k" && man?.toLowerCase() === "r";
    // Another man of the same side is picked up instead; a king on its rook may mean castling.
    if (man !== undefined && square !== hand && isWhite(game, man) === isWhite(game, held) && !castles) return this.pickUp(square);
    if (extend && game !== "chess") return this.goThrough(square);
    return this.askSquares(square);
  }

  /**
   * Keeps the man in hand on its way through a square.
   *
   * @param {string} square
   */
  goThrough(square) {
    this.via = [...this.via, square];
    this.point();
    this.say(this.words.wayPoint(square));
  }

  /**
   * A man was dragged and dropped.
   *
   * @param {string} from
   * @param {string | null} to
   */
  dragged(from, to) {
    if (this.isPlacing) {
      this.dropped = true;
      if (to !== from) this.palette.move(from, to);
      else this.putBack({ quietly: true });
      this.dropped = false;
    } else if (to === null || to === from) {
      this.putBack();
    } else {
      this.dropped = true;
      this.grid.go(to);
      this.askSquares(to);
      this.dropped = false;
    }
  }

  /**
   * Asks for the move of the man in hand, and first what a pawn becomes.
   *
   * @param {string} to
   */
  async askSquares(to) {
    const { game, hand, via } = this;
    if (hand === null) return;
    let promoted = "";
    if (promotes(this, hand, to)) {
      const chosen = await askPromotion(this, this.men.get(hand) === "P");
      this.grid.go(to);
      if (chosen === null || this.hand !== hand) return this.putBack();
      promoted = chosen;
    }
    const goesOn = this.ask(askedMove(game, [hand, ...via, to], via.length > 0, promoted));
    if (goesOn && game !== "chess") {
      this.hand = hand;
      this.via = via;
      this.goThrough(to);
    }
  }

  /**
   * Asks the page for a move. A page that cancels the event wants the man to go on.
   *
   * @param {Asked} asked
   */
  ask(asked) {
    this.letGo();
    this.say(this.words.asked(asked.text));
    return !this.dispatchEvent(new CustomEvent("board-move", { detail: asked, bubbles: true, composed: true, cancelable: true }));
  }
}
