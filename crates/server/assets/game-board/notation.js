// Positions and moves as text: FEN, the FEN of PDN, and typed input.
import { nameOf, numbered, placeOf, rows, side } from "./squares.js";

/** @typedef {import("./squares.js").Game} Game */
/**
 * A man is a letter. Chess: KQRBNP for White, kqrbnp for Black. Draughts: w and b
 * for men, W and B for kings.
 *
 * @typedef {string} Man
 */
/** @typedef {Map<string, Man>} Men where each man stands */
/** @typedef {{ from: string | null, to: string | null, via: string[], text: string }} Asked */

/** The men of each game, as a palette shows them. */
export const PALETTE = {
  chess: ["K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p"],
  draughts100: ["w", "W", "b", "B"],
  draughts64: ["w", "W", "b", "B"],
};

/** First positions. */
export const FIRST = {
  chess: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  draughts100: "W:W31-50:B1-20",
  draughts64: "W:W21-32:B1-12",
};

/** Boards without men. */
export const EMPTY = {
  chess: "8/8/8/8/8/8/8/8 w - - 0 1",
  draughts100: "W:W:B",
  draughts64: "W:W:B",
};

/**
 * Whether a man is White's.
 *
 * @param {Game} game
 * @param {Man} man
 */
export const isWhite = (game, man) => (game === "chess" ? man === man.toUpperCase() : man.toLowerCase() === "w");

/**
 * The men of a position, or nothing if the text is not one.
 *
 * @param {Game} game
 * @param {string} fen
 * @returns {Men | null}
 */
export function readFen(game, fen) {
  return game === "chess" ? readChess(fen) : readDraughts(game, fen);
}

/**
 * @param {string} fen
 * @returns {Men | null}
 */
function readChess(fen) {
  const ranks = (fen.trim().split(/\s+/)[0] ?? "").split("/");
  if (ranks.length !== 8) return null;
  /** @type {Men} */
  const men = new Map();
  for (const [index, text] of ranks.entries()) {
    let file = 0;
    for (const letter of text) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else if (/[kqrbnp]/i.test(letter) && file < 8) {
        men.set(nameOf("chess", { file, rank: 7 - index }), letter);
        file += 1;
      } else return null;
    }
    if (file !== 8) return null;
  }
  return men;
}

/**
 * @param {Game} game
 * @param {string} fen
 * @returns {Men | null}
 */
function readDraughts(game, fen) {
  const [turn, ...lists] = fen.trim().replace(/\.$/, "").split(":").map((part) => part.trim());
  if (!/^[WB]$/i.test(turn ?? "") || lists.length < 2) return null;
  /** @type {Men} */
  const men = new Map();
  const sides = new Set();
  for (const list of lists.slice(0, 2)) {
    const colour = list.charAt(0).toLowerCase();
    if (!/[wb]/.test(colour) || sides.has(colour)) return null;
    sides.add(colour);
    for (const entry of list.slice(1).trim() === "" ? [] : list.slice(1).split(",")) {
      const parts = /^(K?)(?:(\d+)-(\d+)|([a-h]\d|\d+))$/i.exec(entry.trim());
      if (parts === null) return null;
      const man = parts[1] === "" ? colour : colour.toUpperCase();
      const [first, last] = [Number(parts[2]), Number(parts[3])];
      const squares = parts[4] === undefined ? range(first, last).map((number) => numbered(game, number)) : [placeOf(game, parts[4])];
      if (squares.length === 0) return null;
      for (const place of squares) {
        if (place === null || men.has(nameOf(game, place))) return null;
        men.set(nameOf(game, place), man);
      }
    }
  }
  return men;
}

/**
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) => (last < first || last > 64 ? [] : [...Array(last - first + 1).keys()].map((step) => first + step));

/**
 * A position as text. What the men do not tell (who is to move, castling, counters)
 * is kept from the text before.
 *
 * @param {Game} game
 * @param {Men} men
 * @param {string} before
 */
export function writeFen(game, men, before) {
  const order = rows(game, false).flat();
  if (game === "chess") {
    const length = side(game);
    const ranks = rows(game, false).map((row) => row.map((square) => men.get(square.name) ?? "1").join("").replace(/1+/g, (gap) => String(gap.length)));
    const rest = before.trim().split(/\s+/).slice(1);
    return [ranks.slice(0, length).join("/"), ...(rest.length > 0 ? rest : ["w", "-", "-", "0", "1"])].join(" ");
  }
  /** @param {string} colour */
  const list = (colour) =>
    order
      .flatMap((square) => {
        const man = men.get(square.name);
        if (man?.toLowerCase() !== colour) return [];
        return [`${man === colour ? "" : "K"}${square.name}`];
      })
      .join(",");
  const turn = /^\s*[bB]/.test(before) ? "B" : "W";
  return `${turn}:W${list("w")}:B${list("b")}`;
}

/**
 * A move somebody typed. Squares are read here; what needs a legal move to be
 * understood (Nf3, O-O) is passed on as text; nothing comes of anything else.
 *
 * @param {Game} game
 * @param {string} typed
 * @returns {Asked | null}
 */
export function readMove(game, typed) {
  const text = typed.trim();
  if (game === "chess") {
    const squares = /^([a-h][1-8])\s*[-x:]?\s*([a-h][1-8])\s*=?\s*([qrbn]?)$/i.exec(text);
    if (squares !== null) {
      const [from, to, promoted] = squares.slice(1).map((part) => part.toLowerCase());
      return { from: from ?? null, to: to ?? null, via: [], text: `${from}${to}${promoted}` };
    }
    const spoken = /^(?:[KQRBNHWGSDJVPC]?[a-h]?[1-8]?[-x:]?[a-h][1-8](?:=?[QRBNHWGSDJVC])?|[O0]-[O0](?:-[O0])?)[+#]?$/;
    return spoken.test(text) ? { from: null, to: null, via: [], text } : null;
  }
  const parts = text.split(/\s*[-x:×]\s*|(?<=[a-h][1-8])(?=[a-h][1-8])/i);
  const squares = parts.flatMap((part) => {
    const place = placeOf(game, part.trim());
    return place === null ? [] : [nameOf(game, place)];
  });
  if (squares.length < 2 || squares.length !== parts.length) return null;
  return askedMove(game, squares, /[x:×]/i.test(text));
}

/**
 * A move by its squares, in each game's own writing.
 *
 * @param {Game} game
 * @param {string[]} squares
 * @param {boolean} takes
 * @param {string} promoted
 * @returns {Asked}
 */
export function askedMove(game, squares, takes, promoted = "") {
  const [from, to, via] = [squares[0] ?? null, squares.at(-1) ?? null, squares.slice(1, -1)];
  const sign = game === "draughts64" ? ":" : "x";
  const text = game === "chess" ? `${from}${to}${promoted}` : squares.join(takes || via.length > 0 ? sign : "-");
  return { from, to, via, text };
}
