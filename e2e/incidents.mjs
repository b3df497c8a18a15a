// Incidents of a hall, what is tapped, and the ruling that the documents ask for.

// Sentences as the glossary has them.
const white = { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" };
const black = { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" };
const draw = { en: "Draw", pl: "Remis", cs: "Remíza" };
const anew = { en: "a new one is played", pl: "rozgrywa się nową", cs: "hraje se nová" };
/** @param {string} time */
const whiteGets = (time) => ({ en: `White +${time}`, pl: `Białe +${time}`, cs: `Bílý +${time}` });
/** @param {string} time */
export const blackGets = (time) => ({ en: `Black +${time}`, pl: `Czarne +${time}`, cs: `Černý +${time}` });
export const now = "game=chess&edition=fide-2023";
const [y2014, y2001] = ["fide-2014", "fide-2001"].map((edition) => `game=chess&edition=${edition}`);
const whiteMoves = { en: "White must move the touched man.", pl: "Białe muszą zagrać dotkniętą bierką.", cs: "Bílý musí táhnout dotčeným kamenem." };
const blackMoves = { en: "Black must move the touched man.", pl: "Czarne muszą zagrać dotkniętą bierką.", cs: "Černý musí táhnout dotčeným kamenem." };
const back = { en: "Put the earlier position back on the board.", pl: "Przywróć na planszy wcześniejszą pozycję.", cs: "Obnovte na desce dřívější pozici." };
const yours = { en: "You decide", pl: "Decyduje sędzia", cs: "Rozhodujete vy" };

/**
 * @typedef {object} Incident
 * @property {string} hall what the hall plays by
 * @property {string[]} taps the incident, then the answers tapped one after another
 * @property {string | null} score none where play goes on
 * @property {{ en: string, pl: string, cs: string }} says what must stand on the card
 * @property {{ en: string, pl: string, cs: string }} [also] and this
 */

/**
 * The trial's incidents.
 *
 * @type {Incident[]}
 */
export const trial = [
  { hall: `${now}&mode=rapid-limited`, taps: ["illegal-move", "who=white", "count=second"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: `${now}&mode=standard`, taps: ["illegal-move", "who=black", "count=first"], score: null, says: whiteGets("2:00"), also: back },
  { hall: `${now}&mode=standard`, taps: ["flag", "who=white", "opponent-has=knight", "player-has=pawn"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: `${now}&mode=standard`, taps: ["touched", "who=white", "man=both-apart"], score: null, says: whiteMoves },
  { hall: `${now}&mode=standard`, taps: ["draw-claim", "who=black", "claim=repetition-right"], score: "½–½", says: { en: "Draw", pl: "Remis", cs: "Remíza" } },
  { hall: `${now}&mode=standard`, taps: ["draw-claim", "who=white", "claim=repetition-wrong"], score: null, says: blackGets("2:00") },
  { hall: `${now}&mode=standard`, taps: ["phone", "who=black", "device=rings"], score: "1–0", says: { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" } },
  { hall: `${now}&mode=blitz-limited`, taps: ["both-flags", "fell-first=unknown"], score: null, says: yours },
  { hall: `${now}&mode=standard`, taps: ["late", "who=white", "arrives=within"], score: null, says: { en: "White may play, 55:30 left", pl: "Białe mogą grać, zostało 55:30", cs: "Bílý smí hrát, zbývá 55:30" } },
  { hall: `${now}&mode=standard`, taps: ["late", "who=white", "arrives=unannounced"], score: "0–1", says: { en: "No default time was announced: it is zero.", pl: "Nie ogłoszono okresu spóźnienia: wynosi zero.", cs: "Čekací doba nebyla vyhlášena: je nulová." } },
  { hall: `${now}&mode=standard`, taps: ["two-hands", "who=black", "count=first"], score: null, says: whiteGets("2:00") },
  { hall: "game=draughts100&mode=standard", taps: ["irregular", "who=white", "answered=yes"], score: null, says: { en: "The opponent has moved on: the irregularity stands.", pl: "Przeciwnik zagrał dalej: nieprawidłowość pozostaje.", cs: "Soupeř táhl dál: nesprávnost zůstává." } },
  { hall: "game=draughts100&mode=standard", taps: ["flag", "who=white"], score: "0–2", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
];

/**
 * Forty more, each from its article.
 *
 * @type {Incident[]}
 */
export const further = [
  // 2023 A.3: a minute in rapid; 7.5.5 and B.3: the second loses.
  { hall: `${now}&mode=rapid-limited`, taps: ["illegal-move", "who=white", "count=first"], score: null, says: blackGets("1:00") },
  { hall: `${now}&mode=blitz-limited`, taps: ["illegal-move", "who=black", "count=second"], score: "1–0", says: white },
  // 2014 A.4(b): in rapid the first loses; 7.5(b): in standard the second.
  { hall: `${y2014}&mode=rapid-limited`, taps: ["illegal-move", "who=white"], score: "0–1", says: black },
  { hall: `${y2014}&mode=standard`, taps: ["illegal-move", "who=black", "count=second"], score: "1–0", says: white },
  // 2001 7.4(b): the third loses; C.3: in blitz the first.
  { hall: `${y2001}&mode=standard`, taps: ["illegal-move", "who=white", "count=second"], score: null, says: blackGets("2:00") },
  { hall: `${y2001}&mode=standard`, taps: ["illegal-move", "who=white", "count=third"], score: "0–1", says: black },
  { hall: `${y2001}&mode=blitz-limited`, taps: ["illegal-move", "who=black"], score: "1–0", says: white },
  // 2023 6.9: lost, unless the opponent can mate by no series of legal moves.
  { hall: `${now}&mode=standard`, taps: ["flag", "who=white", "opponent-has=more"], score: "0–1", says: black },
  { hall: `${now}&mode=standard`, taps: ["flag", "who=black", "opponent-has=lone-king"], score: "½–½", says: draw },
  { hall: `${now}&mode=standard`, taps: ["flag", "who=white", "opponent-has=knight", "player-has=queen"], score: "½–½", says: draw },
  // A bishop mates no king that has only a queen or rook beside it, but one with a knight.
  { hall: `${now}&mode=standard`, taps: ["flag", "who=white", "opponent-has=bishop", "player-has=rook"], score: "½–½", says: draw },
  { hall: `${now}&mode=standard`, taps: ["flag", "who=black", "opponent-has=bishop", "player-has=knight"], score: "1–0", says: white },
  // Both flags: who fell first loses (6.9); not known: 2014 6.11(b), 2001 B.8 draw.
  { hall: `${now}&mode=blitz-limited`, taps: ["both-flags", "fell-first=white"], score: "0–1", says: black },
  { hall: `${y2014}&mode=blitz-limited`, taps: ["both-flags", "fell-first=unknown"], score: "½–½", says: draw },
  { hall: `${y2001}&mode=blitz-limited`, taps: ["both-flags", "fell-first=unknown"], score: "½–½", says: draw },
  // 2023 9.5.2, 9.5.3; A.3.
  { hall: `${now}&mode=rapid-limited`, taps: ["draw-claim", "who=black", "claim=fifty-wrong"], score: null, says: whiteGets("1:00") },
  { hall: `${now}&mode=standard`, taps: ["draw-claim", "who=white", "claim=fifty-right"], score: "½–½", says: draw },
  // 2023 6.7.1; 2001 6.7: an hour.
  { hall: `${now}&mode=standard`, taps: ["late", "who=black", "arrives=beyond"], score: "1–0", says: white },
  { hall: `${y2001}&mode=standard`, taps: ["late", "who=white", "arrives=unannounced"], score: null, says: { en: "White may play", pl: "Białe mogą grać", cs: "Bílý smí hrát" } },
  // 2014 6.7(a): the regulations must say how late one may come; where they do not, no article does.
  { hall: `${y2014}&mode=standard`, taps: ["late", "who=white", "arrives=unannounced"], score: null, says: yours },
  // 2023 9.1.2.1: an offer at another time is valid, but 11.5 is considered.
  { hall: `${now}&mode=standard`, taps: ["draw-offer", "who=white", "offered=their-turn"], score: null, says: { en: "Black may accept the draw or decline it.", pl: "Czarne mogą przyjąć remis albo go odrzucić.", cs: "Černý může remízu přijmout, nebo odmítnout." } },
  // 2023 7.5.4: two hands are an illegal move; 7.5.3: so is pressing without one.
  { hall: `${now}&mode=standard`, taps: ["two-hands", "who=white", "count=second"], score: "0–1", says: black },
  { hall: `${now}&mode=standard`, taps: ["press-without-move", "who=white", "count=first"], score: null, says: blackGets("2:00") },
  { hall: `${now}&mode=blitz-limited`, taps: ["press-without-move", "who=black", "count=second"], score: "1–0", says: white },
  // 2023 7.5.2.
  { hall: `${now}&mode=standard`, taps: ["pawn-not-promoted", "who=black", "count=first"], score: null, says: whiteGets("2:00") },
  { hall: `${now}&mode=standard`, taps: ["pawn-not-promoted", "who=white", "count=second"], score: "0–1", says: black },
  // 2023 5.1.2; 11.7 and 11.8.
  { hall: `${now}&mode=standard`, taps: ["resigns", "who=white", "opponent-has=lone-king"], score: "½–½", says: draw },
  { hall: `${now}&mode=standard`, taps: ["refuses-laws", "who=black", "who-refuses=one"], score: "1–0", says: white },
  { hall: `${now}&mode=standard`, taps: ["refuses-laws", "who=white", "who-refuses=both"], score: "0–0", says: { en: "Both players lose", pl: "Obaj zawodnicy przegrywają", cs: "Oba hráči prohrávají" } },
  // 2023 7.2.1, 7.3.
  { hall: `${now}&mode=standard`, taps: ["wrong-start", "wrong=array"], score: null, says: anew },
  { hall: `${now}&mode=standard`, taps: ["wrong-start", "wrong=colours"], score: null, says: anew },
  // 4.5: none of the touched men can move, so that another one may.
  { hall: `${now}&mode=standard`, taps: ["touched", "who=white", "man=own", "playable=no"], score: null, says: { en: "Nothing binds the player.", pl: "Nic zawodnika nie wiąże.", cs: "Hráče nic nezavazuje." } },
  // 2023 8.1.2 and 12.9; 6.10.1; 12.6: an arbiter does not tell of a clock that was not pressed.
  { hall: `${now}&mode=standard`, taps: ["recording", "who=black", "fault=in-advance"], score: null, says: yours },
  { hall: `${now}&mode=standard`, taps: ["clock", "wrong=setting"], score: null, says: { en: "Stop both clocks.", pl: "Zatrzymaj oba zegary.", cs: "Zastavte oboje hodiny." } },
  { hall: `${now}&mode=standard`, taps: ["clock", "wrong=unpressed"], score: null, says: { en: "The arbiter says nothing.", pl: "Sędzia milczy.", cs: "Rozhodčí mlčí." } },
  // 2023 4.3.1, 4.3.2.
  { hall: `${now}&mode=standard`, taps: ["touched", "who=black", "man=own"], score: null, says: blackMoves },
  { hall: `${now}&mode=standard`, taps: ["touched", "who=white", "man=theirs"], score: null, says: { en: "White must capture the touched man.", pl: "Białe muszą zbić dotkniętą bierkę.", cs: "Bílý musí sebrat dotčený kámen." } },
  // The draughts code: I/6.1, II/2.6.2, II/5.5 (a walkover).
  { hall: "game=draughts100&mode=standard", taps: ["draw-claim", "who=white", "claim=repetition-right"], score: "1–1", says: draw },
  { hall: "game=draughts100&mode=standard", taps: ["phone", "who=black", "device=rings"], score: "2–0", says: white },
  { hall: "game=draughts64&mode=standard", taps: ["late", "who=white", "arrives=beyond"], score: "-/+", says: black },
  // II/6.12 and II/3.5.5: the first flag loses; III/9.3.1: unknown and without a bonus, a draw; I/5.8; I/7.2.1.
  { hall: "game=draughts100&mode=standard", taps: ["both-flags", "fell-first=black"], score: "2–0", says: white },
  { hall: "game=draughts64&mode=blitz-limited&time=5", taps: ["both-flags", "fell-first=unknown"], score: "1–1", says: draw },
  { hall: "game=draughts100&mode=standard", taps: ["refuses-correction", "who=white"], score: "0–2", says: black },
  { hall: "game=draughts100&mode=standard", taps: ["resigns", "who=black"], score: "2–0", says: white },
];
