// What the element says. The sentences are the page's: it carries them in a block of JSON,
// `<script type="application/json" data-board-words>`, in the language it is written in.

/** @typedef {import("./squares.js").Game} Game */
/** @typedef {Partial<Record<string, string>>} Values */

const CHESS = /** @type {const} */ ({ p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" });

/** @type {Partial<Record<string, string>>} */
const DRAUGHTS = { w: "white-man", W: "white-king", b: "black-man", B: "black-king" };

/**
 * The sentences of a page; one that it lacks is answered by its key.
 *
 * @param {ParentNode} page
 */
export function wordsOf(page) {
  /** @type {Partial<Record<string, string>>} */
  const texts = JSON.parse(page.querySelector("script[data-board-words]")?.textContent ?? "{}");
  /**
   * @param {string} key
   * @param {Values} [values] what stands for the names in braces
   */
  const say = (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  return {
    /** @type {Record<Game, string>} */
    board: { chess: say("name-chess"), draughts100: say("name-draughts100"), draughts64: say("name-draughts64") },
    /** @type {Record<Game, string>} how moves are written, in no language */
    moveHint: { chess: "e2e4", draughts100: "32-28", draughts64: "c3-d4" },
    seenBy: { white: say("white-below"), black: say("black-below") },
    empty: say("empty"),
    lastMove: say("last-move"),
    marked: say("marked"),
    inHand: say("in-hand"),
    through: say("through"),
    flip: say("flip"),
    move: say("move"),
    play: say("play"),
    keys: say("keys"),
    keysPlacing: say("keys-placing"),
    palette: say("palette"),
    erase: say("erase"),
    first: say("first"),
    clear: say("clear"),
    promote: say("promote"),
    leave: say("leave"),
    putBack: say("put-back"),
    newPosition: say("new-position"),
    cleared: say("cleared"),
    unreadable: say("unreadable"),
    /** @param {Game} game @param {string} man */
    man: (game, man) => {
      if (game !== "chess") return man in DRAUGHTS ? say(`draughts-${DRAUGHTS[man]}`) : man;
      const kind = Object.entries(CHESS).find(([letter]) => letter === man.toLowerCase())?.[1];
      return kind === undefined ? man : say(`${man === man.toLowerCase() ? "black" : "white"}-${kind}`);
    },
    /** @param {string} man @param {string} square */
    pickedUp: (man, square) => say("picked-up", { man, square }),
    /** @param {string} square */
    nothingThere: (square) => say("nothing-there", { square }),
    /** @param {string} square */
    wayPoint: (square) => say("way-point", { square }),
    /** @param {string} text */
    asked: (text) => say("asked", { text }),
    /** @param {string} text */
    unread: (text) => say("unread", { text }),
    /** @param {string} man @param {string} from @param {string} to */
    moved: (man, from, to) => say("moved", { man, from, to }),
    /** @param {string} man @param {string} square */
    gone: (man, square) => say("gone", { man, square }),
    /** @param {string} man @param {string} square */
    stands: (man, square) => say("stands", { man, square }),
    /** @param {string} what */
    chosen: (what) => say("chosen", { what }),
  };
}

/** @typedef {ReturnType<typeof wordsOf>} Words */

/**
 * What a man is called.
 *
 * @param {Words} words
 * @param {Game} game
 * @param {string} man
 */
export function manName(words, game, man) {
  return words.man(game, man);
}
