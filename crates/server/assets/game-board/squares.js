// The squares of a board: their names, where they lie, and the way from one to the next.
//
// A square is counted from White's left (file) and from White's side (rank), from 0,
// as in the crate `diagram`. Names are each game's own: e4 in chess and on 64 squares,
// 1 to 50 on 100 squares.

/** @typedef {"chess" | "draughts100" | "draughts64"} Game */
/** @typedef {{ file: number, rank: number }} Place */
/** @typedef {{ name: string, place: Place, column: number, row: number }} Seen */

/** @type {readonly Game[]} */
export const GAMES = ["chess", "draughts100", "draughts64"];

/**
 * Squares along a side.
 *
 * @param {Game} game
 */
export const side = (game) => (game === "draughts100" ? 10 : 8);

/**
 * Whether a square is a dark one: White's left-hand corner is.
 *
 * @param {Place} place
 */
export const isDark = (place) => place.file % 2 === place.rank % 2;

/**
 * Whether men can stand there: in draughts on dark squares only.
 *
 * @param {Game} game
 * @param {Place} place
 */
export const isPlayable = (game, place) => game === "chess" || isDark(place);

/**
 * The name of a square, or nothing for a light square that has none.
 *
 * @param {Game} game
 * @param {Place} place
 */
export function nameOf(game, place) {
  if (game !== "draughts100") return `${String.fromCharCode(97 + place.file)}${place.rank + 1}`;
  if (!isDark(place)) return "";
  return String((9 - place.rank) * 5 + Math.floor(place.file / 2) + 1);
}

/**
 * The dark square with a draughts number.
 *
 * @param {Game} game
 * @param {number} number
 * @returns {Place | null}
 */
export function numbered(game, number) {
  const length = side(game);
  const half = length / 2;
  if (!Number.isInteger(number) || number < 1 || number > half * length) return null;
  const rank = length - 1 - Math.floor((number - 1) / half);
  return { file: 2 * ((number - 1) % half) + (rank % 2), rank };
}

/**
 * The square with a name, if men can stand there.
 *
 * @param {Game} game
 * @param {string} name
 * @returns {Place | null}
 */
export function placeOf(game, name) {
  if (/^\d{1,2}$/.test(name)) return game === "chess" ? null : numbered(game, Number(name));
  if (game === "draughts100") return null;
  const letters = /^([a-h])([1-8])$/i.exec(name);
  if (letters === null) return null;
  const place = { file: (letters[1] ?? "").toLowerCase().charCodeAt(0) - 97, rank: Number(letters[2]) - 1 };
  return isPlayable(game, place) ? place : null;
}

/**
 * A list of square names as the attributes hold them; what is no square is left out.
 *
 * @param {Game} game
 * @param {string | null} text
 */
export function squareList(game, text) {
  return (text ?? "")
    .split(/[\s,]+/)
    .map((name) => placeOf(game, name))
    .flatMap((place) => (place === null ? [] : [nameOf(game, place)]));
}

/**
 * The squares men can stand on, row by row as the viewer sees them.
 *
 * @param {Game} game
 * @param {boolean} flipped
 * @returns {Seen[][]}
 */
export function rows(game, flipped) {
  const length = side(game);
  const all = [...Array(length).keys()];
  return all.map((row) =>
    all.flatMap((column) => {
      const place = flipped ? { file: length - 1 - column, rank: row } : { file: column, rank: length - 1 - row };
      return isPlayable(game, place) ? [{ name: nameOf(game, place), place, column, row }] : [];
    }),
  );
}

/**
 * The square an arrow key leads to. In draughts a step up or down keeps the place
 * in the row of dark squares, so that every way there leads back.
 *
 * @param {Seen[][]} seen
 * @param {string} name
 * @param {string} key
 * @param {boolean} far to the edge of the board
 * @returns {string}
 */
export function step(seen, name, key, far) {
  const row = seen.findIndex((squares) => squares.some((square) => square.name === name));
  const index = seen[row]?.findIndex((square) => square.name === name) ?? 0;
  const last = seen.length - 1;
  const end = (seen[row]?.length ?? 1) - 1;
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowUp: [far ? 0 : Math.max(row - 1, 0), index],
    ArrowDown: [far ? last : Math.min(row + 1, last), index],
    ArrowLeft: [row, far ? 0 : Math.max(index - 1, 0)],
    ArrowRight: [row, far ? end : Math.min(index + 1, end)],
    Home: [far ? 0 : row, 0],
    End: [far ? last : row, end],
    PageUp: [0, index],
    PageDown: [last, index],
  };
  const [toRow, toIndex] = ways[key] ?? [row, index];
  return seen[toRow]?.[toIndex]?.name ?? name;
}

/**
 * The square under a point, both counted in squares from the top left of the board.
 * In draughts the nearest dark square answers, so that light squares enlarge the
 * targets: a diamond of 1.4 squares' side instead of one square.
 *
 * @param {Game} game
 * @param {Seen[][]} seen
 * @param {number} x
 * @param {number} y
 * @returns {string | null}
 */
export function squareAt(game, seen, x, y) {
  const length = side(game);
  if (x < 0 || y < 0 || x >= length || y >= length) return null;
  if (game === "chess") return seen[Math.floor(y)]?.[Math.floor(x)]?.name ?? null;
  let best = null;
  let nearest = Infinity;
  for (const square of seen.flat()) {
    const away = Math.abs(square.column + 0.5 - x) + Math.abs(square.row + 0.5 - y);
    if (away < nearest) {
      nearest = away;
      best = square.name;
    }
  }
  return best;
}
