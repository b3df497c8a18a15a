// What the element says, in three languages. The type keeps the three alike.

/** @typedef {import("./squares.js").Game} Game */
/** @typedef {"en" | "pl" | "cs"} Lang */
/**
 * @typedef {{
 *   board: Record<Game, string>,
 *   chess: Record<string, string>,
 *   draughts: Record<string, string>,
 *   empty: string,
 *   lastMove: string,
 *   marked: string,
 *   inHand: string,
 *   through: string,
 *   flip: string,
 *   move: string,
 *   moveHint: Record<Game, string>,
 *   play: string,
 *   keys: string,
 *   keysPlacing: string,
 *   palette: string,
 *   erase: string,
 *   first: string,
 *   clear: string,
 *   promote: string,
 *   leave: string,
 *   pickedUp: (man: string, square: string) => string,
 *   nothingThere: (square: string) => string,
 *   putBack: string,
 *   wayPoint: (square: string) => string,
 *   asked: (text: string) => string,
 *   unread: (text: string) => string,
 *   moved: (man: string, from: string, to: string) => string,
 *   gone: (man: string, square: string) => string,
 *   stands: (man: string, square: string) => string,
 *   newPosition: string,
 *   cleared: string,
 *   chosen: (what: string) => string,
 *   seenBy: Record<"white" | "black", string>,
 *   unreadable: string,
 * }} Words
 */

/** @type {Record<Lang, Words>} */
const WORDS = {
  en: {
    board: { chess: "Chess board", draughts100: "Draughts board, 100 squares", draughts64: "Draughts board, 64 squares" },
    chess: {
      K: "white king", Q: "white queen", R: "white rook", B: "white bishop", N: "white knight", P: "white pawn",
      k: "black king", q: "black queen", r: "black rook", b: "black bishop", n: "black knight", p: "black pawn",
    },
    draughts: { w: "white man", W: "white king", b: "black man", B: "black king" },
    empty: "empty",
    lastMove: "last move",
    marked: "marked",
    inHand: "in hand",
    through: "way point",
    flip: "Turn the board",
    move: "Move",
    moveHint: { chess: "e2e4", draughts100: "32-28", draughts64: "c3-d4" },
    play: "Play",
    keys: "Arrow keys move between squares, Enter picks up and puts down, Escape puts back. Or type the move and press Enter.",
    keysPlacing: "Arrow keys move between squares, Enter puts the chosen man there, Delete clears the square. Letters put a man at once.",
    palette: "Men to place",
    erase: "Clear a square",
    first: "First position",
    clear: "Empty board",
    promote: "Promote to",
    leave: "Cancel",
    pickedUp: (man, square) => `In hand: ${man}, ${square}`,
    nothingThere: (square) => `${square} is empty`,
    putBack: "Put back",
    wayPoint: (square) => `Through ${square}`,
    asked: (text) => `Move ${text}`,
    unread: (text) => `“${text}” is not a move`,
    moved: (man, from, to) => `${man}: ${from} to ${to}`,
    gone: (man, square) => `${square}: ${man}, removed`,
    stands: (man, square) => `${square}: ${man}`,
    newPosition: "New position",
    cleared: "Empty board",
    chosen: (what) => `Chosen: ${what}`,
    seenBy: { white: "White below", black: "Black below" },
    unreadable: "The position cannot be read",
  },
  pl: {
    board: { chess: "Szachownica", draughts100: "Plansza warcabowa, 100 pól", draughts64: "Plansza warcabowa, 64 pola" },
    chess: {
      K: "biały król", Q: "biały hetman", R: "biała wieża", B: "biały goniec", N: "biały skoczek", P: "biały pion",
      k: "czarny król", q: "czarny hetman", r: "czarna wieża", b: "czarny goniec", n: "czarny skoczek", p: "czarny pion",
    },
    draughts: { w: "biały pionek", W: "biała damka", b: "czarny pionek", B: "czarna damka" },
    empty: "puste",
    lastMove: "ostatnie posunięcie",
    marked: "zaznaczone",
    inHand: "w ręce",
    through: "po drodze",
    flip: "Obróć planszę",
    move: "Posunięcie",
    moveHint: { chess: "e2e4", draughts100: "32-28", draughts64: "c3-d4" },
    play: "Zagraj",
    keys: "Strzałki przechodzą między polami, Enter podnosi i stawia, Escape odkłada. Można też wpisać posunięcie i nacisnąć Enter.",
    keysPlacing: "Strzałki przechodzą między polami, Enter stawia wybraną bierkę, Delete czyści pole. Litery stawiają bierkę od razu.",
    palette: "Bierki do ustawienia",
    erase: "Wyczyść pole",
    first: "Pozycja początkowa",
    clear: "Pusta plansza",
    promote: "Promocja na",
    leave: "Anuluj",
    pickedUp: (man, square) => `W ręce: ${man}, ${square}`,
    nothingThere: (square) => `${square} jest puste`,
    putBack: "Odłożono",
    wayPoint: (square) => `Przez ${square}`,
    asked: (text) => `Posunięcie ${text}`,
    unread: (text) => `„${text}” nie jest posunięciem`,
    moved: (man, from, to) => `${man}: ${from} na ${to}`,
    gone: (man, square) => `${square}: ${man}, zdjęto z planszy`,
    stands: (man, square) => `${square}: ${man}`,
    newPosition: "Nowa pozycja",
    cleared: "Pusta plansza",
    chosen: (what) => `Wybrano: ${what}`,
    seenBy: { white: "białe na dole", black: "czarne na dole" },
    unreadable: "Nie można odczytać pozycji",
  },
  cs: {
    board: { chess: "Šachovnice", draughts100: "Deska na dámu, 100 polí", draughts64: "Deska na dámu, 64 polí" },
    chess: {
      K: "bílý král", Q: "bílá dáma", R: "bílá věž", B: "bílý střelec", N: "bílý jezdec", P: "bílý pěšec",
      k: "černý král", q: "černá dáma", r: "černá věž", b: "černý střelec", n: "černý jezdec", p: "černý pěšec",
    },
    draughts: { w: "bílý kámen", W: "bílá dáma", b: "černý kámen", B: "černá dáma" },
    empty: "prázdné",
    lastMove: "poslední tah",
    marked: "označené",
    inHand: "v ruce",
    through: "po cestě",
    flip: "Otočit desku",
    move: "Tah",
    moveHint: { chess: "e2e4", draughts100: "32-28", draughts64: "c3-d4" },
    play: "Zahrát",
    keys: "Šipky přecházejí mezi poli, Enter zvedá a pokládá, Escape vrací. Nebo tah napište a stiskněte Enter.",
    keysPlacing: "Šipky přecházejí mezi poli, Enter postaví vybraný kámen, Delete vyprázdní pole. Písmena postaví kámen hned.",
    palette: "Kameny k postavení",
    erase: "Vyprázdnit pole",
    first: "Základní postavení",
    clear: "Prázdná deska",
    promote: "Proměna v",
    leave: "Zrušit",
    pickedUp: (man, square) => `V ruce: ${man}, ${square}`,
    nothingThere: (square) => `${square} je prázdné`,
    putBack: "Vráceno",
    wayPoint: (square) => `Přes ${square}`,
    asked: (text) => `Tah ${text}`,
    unread: (text) => `„${text}“ není tah`,
    moved: (man, from, to) => `${man}: ${from} na ${to}`,
    gone: (man, square) => `${square}: ${man}, odstraněno`,
    stands: (man, square) => `${square}: ${man}`,
    newPosition: "Nová pozice",
    cleared: "Prázdná deska",
    chosen: (what) => `Vybráno: ${what}`,
    seenBy: { white: "bílý dole", black: "černý dole" },
    unreadable: "Pozici nelze přečíst",
  },
};

/**
 * The words of a language; another tongue is answered in English.
 *
 * @param {string} lang
 * @returns {Words}
 */
export function wordsIn(lang) {
  const code = lang.slice(0, 2).toLowerCase();
  return code === "pl" || code === "cs" ? WORDS[code] : WORDS.en;
}

/**
 * What a man is called.
 *
 * @param {Words} words
 * @param {Game} game
 * @param {string} man
 */
export function manName(words, game, man) {
  return (game === "chess" ? words.chess : words.draughts)[man] ?? man;
}
