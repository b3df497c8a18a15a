// The picture: squares, coordinates, marks and men as SVG.
import { MEN } from "./men.js";
import { isDark, isPlayable, nameOf, side } from "./squares.js";

/** @typedef {import("./squares.js").Game} Game */
/** @typedef {import("./notation.js").Men} Men */

/** Side of a square in user units; men are drawn on the same field. */
const FIELD = 45;
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
export function shape(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @type {Map<string, Element>} */
const drawn = new Map();

/**
 * A man of a game, drawn on a field of its own.
 *
 * @param {Game} game
 * @param {string} man
 * @returns {Element}
 */
export function drawMan(game, man) {
  const key = `${game === "chess" ? "chess" : "draughts"} ${man}`;
  let one = drawn.get(key);
  if (one === undefined) {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${MEN[key] ?? ""}</svg>`, "image/svg+xml");
    one = parsed.documentElement.firstElementChild ?? shape("g", {});
    drawn.set(key, one);
  }
  const copy = document.importNode(one, true);
  copy.setAttribute("data-man", man);
  return copy;
}

/** What changed between two positions. */
export class Change {
  /**
   * @param {Men} before
   * @param {Men} after
   */
  constructor(before, after) {
    /** @type {{ man: string, from: string, to: string }[]} */
    this.moved = [];
    const gone = [...before].filter(([name, man]) => after.get(name) !== man);
    this.come = [...after].filter(([name, man]) => {
      if (before.get(name) === man) return false;
      const index = gone.findIndex(([, other]) => other === man);
      const [from] = gone[index] ?? [];
      if (from === undefined) return true;
      gone.splice(index, 1);
      this.moved.push({ man, from, to: name });
      return false;
    });
    // A replaced man is announced by the one now on the square.
    const landed = new Set([...this.come.map(([name]) => name), ...this.moved.map(({ to }) => to)]);
    this.gone = gone.filter(([name]) => !landed.has(name));
  }

  /** How many men are concerned. */
  get size() {
    return this.moved.length + this.come.length + this.gone.length;
  }
}

/** The picture of a board. */
export class Drawing {
  constructor() {
    this.svg = shape("svg", { class: "jd-board", "aria-hidden": "true", focusable: "false" });
    this.ground = this.svg.appendChild(shape("g", {}));
    this.under = this.svg.appendChild(shape("g", {}));
    this.labels = this.svg.appendChild(shape("g", {}));
    this.men = this.svg.appendChild(shape("g", {}));
    this.over = this.svg.appendChild(shape("g", {}));
    /** @type {Map<string, [number, number]>} */
    this.corners = new Map();
    /** @type {Game} */
    this.game = "chess";
    /** @type {Element | null} */
    this.floating = null;
  }

  /**
   * Draws the empty board.
   *
   * @param {Game} game
   * @param {boolean} flipped
   */
  build(game, flipped) {
    const length = side(game);
    const all = [...Array(length).keys()];
    this.game = game;
    this.corners.clear();
    this.svg.setAttribute("viewBox", `0 0 ${length * FIELD} ${length * FIELD}`);
    const labels = [];
    const parts = [shape("rect", { class: "jd-light", width: length * FIELD, height: length * FIELD })];
    for (const row of all) {
      for (const column of all) {
        const place = flipped ? { file: length - 1 - column, rank: row } : { file: column, rank: length - 1 - row };
        const [x, y] = [column * FIELD, row * FIELD];
        const tone = isDark(place) ? "on-dark" : "on-light";
        if (isDark(place)) parts.push(shape("rect", { class: "jd-dark", x, y, width: FIELD, height: FIELD }));
        if (isPlayable(game, place)) this.corners.set(nameOf(game, place), [x, y]);
        if (game === "draughts100") {
          if (isDark(place)) labels.push(shape("text", { class: "jd-number", x: x + 1.5, y: y + 9, "font-size": 10 }, nameOf(game, place)));
          continue;
        }
        const letter = String.fromCharCode(97 + place.file);
        if (column === 0) labels.push(shape("text", { class: `coordinate ${tone}`, x: x + 2, y: y + 11, "font-size": 11 }, String(place.rank + 1)));
        if (row === length - 1) labels.push(shape("text", { class: `coordinate ${tone}`, x: x + 43, y: y + 42, "font-size": 11, "text-anchor": "end" }, letter));
      }
    }
    this.ground.replaceChildren(...parts);
    this.labels.replaceChildren(...labels);
    this.men.replaceChildren();
  }

  /**
   * Puts the men where they stand now; a few that moved glide there.
   *
   * @param {Men} men
   * @param {Change} change
   * @param {boolean} glide
   */
  place(men, change, glide) {
    this.drop();
    for (const node of [...this.men.children]) {
      if (men.get(node.getAttribute("data-square") ?? "") !== node.getAttribute("data-man")) node.remove();
    }
    const standing = new Set([...this.men.children].map((node) => node.getAttribute("data-square")));
    for (const [name, man] of men) {
      const corner = this.corners.get(name);
      if (corner === undefined || standing.has(name)) continue;
      const node = this.men.appendChild(drawMan(this.game, man));
      node.setAttribute("data-square", name);
      node.setAttribute("transform", `translate(${corner[0]},${corner[1]})`);
    }
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!glide || calm || change.size > 4) return;
    for (const { from, to } of change.moved) {
      const [start, end] = [this.corners.get(from), this.corners.get(to)];
      const node = this.manOn(to);
      if (start === undefined || end === undefined || node === null) continue;
      const at = [`translate(${start[0]}px,${start[1]}px)`, `translate(${end[0]}px,${end[1]}px)`];
      node.animate({ transform: at }, { duration: 140, easing: "ease-out" });
    }
  }

  /**
   * @param {string} name
   * @returns {Element | null}
   */
  manOn(name) {
    return this.men.querySelector(`[data-square="${name}"]`);
  }

  /**
   * Colours squares and rings them.
   *
   * @param {{ last: string[], marks: string[], hand: string | null, via: string[] }} pointed
   */
  point({ last, marks, hand, via }) {
    /**
     * @param {string} name
     * @param {string} kind
     * @param {Record<string, string | number>} attributes
     */
    const at = (name, kind, attributes) => {
      const [x, y] = this.corners.get(name) ?? [0, 0];
      return shape(kind, { transform: `translate(${x},${y})`, ...attributes });
    };
    const whole = { width: FIELD, height: FIELD };
    this.under.replaceChildren(
      ...last.map((name) => at(name, "rect", { class: "jd-last", opacity: 0.6, ...whole })),
      ...(hand === null ? [] : [at(hand, "rect", { class: "hand", ...whole })]),
    );
    this.over.replaceChildren(
      ...marks.map((name) => at(name, "rect", { class: "jd-point", x: 2, y: 2, width: 41, height: 41, rx: 4, fill: "none", "stroke-width": 3 })),
      ...via.map((name) => at(name, "circle", { class: "jd-target", cx: 22.5, cy: 22.5, r: 7, opacity: 0.8 })),
      ...(hand === null ? [] : [at(hand, "rect", { class: "hand-ring", x: 1.5, y: 1.5, width: 42, height: 42, fill: "none", "stroke-width": 3 })]),
    );
  }

  /**
   * Lets a man hang at the pointer; the point is counted in squares.
   *
   * @param {string} man
   * @param {string | null} from
   * @param {number} x
   * @param {number} y
   */
  float(man, from, x, y) {
    if (this.floating === null) {
      this.floating = this.svg.appendChild(drawMan(this.game, man));
      this.floating.classList.add("floating");
      if (from !== null) this.manOn(from)?.classList.add("lifted");
    }
    this.floating.setAttribute("transform", `translate(${(x - 0.5) * FIELD},${(y - 0.5) * FIELD})`);
  }

  /** Nothing hangs at the pointer any more. */
  drop() {
    this.floating?.remove();
    this.floating = null;
    for (const node of this.men.querySelectorAll(".lifted")) node.classList.remove("lifted");
  }
}
