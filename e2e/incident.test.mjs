// An incident on a phone: the taps from the tiles to the verdict, its sentence, its height.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, langs } from "./browser.mjs";
import { startProgram } from "./program.mjs";

/** @type {Awaited<ReturnType<typeof startProgram>>} */
let program;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  program = await startProgram();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await program?.stop();
});

// The trial's incidents: the hall, the places tapped one after another, the score of the card
// (none where play goes on) and what must stand on it in each language.
const incidents = [
  { hall: "game=chess&edition=fide-2023&mode=rapid-limited", taps: ["illegal-move", "who=white", "count=second"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: "mode=standard", taps: ["illegal-move", "who=black", "count=first"], score: null, says: { en: "White gets 2:00 more", pl: "Białe dostają dodatkowo 2:00", cs: "Bílý dostává navíc 2:00" } },
  { hall: "mode=standard", taps: ["flag", "who=white", "opponent-has=knight-pawn"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: "mode=standard", taps: ["touched", "who=white", "man=both-apart"], score: null, says: { en: "The touched man must be moved", pl: "Trzeba zagrać dotkniętą bierką", cs: "Musí se táhnout dotčeným kamenem" } },
  { hall: "mode=standard", taps: ["draw-claim", "who=black", "claim=repetition-right"], score: "½–½", says: { en: "Draw", pl: "Remis", cs: "Remíza" } },
  { hall: "mode=standard", taps: ["draw-claim", "who=white", "claim=repetition-wrong"], score: null, says: { en: "Black gets 2:00 more", pl: "Czarne dostają dodatkowo 2:00", cs: "Černý dostává navíc 2:00" } },
  { hall: "mode=standard", taps: ["phone", "who=black", "device=rings"], score: "1–0", says: { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" } },
  { hall: "mode=blitz-limited", taps: ["both-flags", "fell-first=unknown"], score: null, says: { en: "You decide", pl: "Decyduje sędzia", cs: "Rozhodujete vy" } },
  { hall: "mode=standard", taps: ["late", "who=white", "arrives=within"], score: null, says: { en: "White may play", pl: "Białe mogą grać", cs: "Bílý smí hrát" } },
  { hall: "mode=standard", taps: ["late", "who=white", "arrives=unannounced"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: "mode=standard", taps: ["two-hands", "who=black", "count=first"], score: null, says: { en: "White gets 2:00 more", pl: "Białe dostają dodatkowo 2:00", cs: "Bílý dostává navíc 2:00" } },
  { hall: "game=draughts100", taps: ["flag", "who=white"], score: "0–2", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
];

// Thirty more, each from its article; the sentence as the glossary has it.
const white = { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" };
const black = { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" };
const draw = { en: "Draw", pl: "Remis", cs: "Remíza" };
const anew = { en: "a new one is played", pl: "rozgrywa się nową", cs: "hraje se nová" };
/** @param {string} time */
const whiteGets = (time) => ({ en: `White gets ${time} more`, pl: `Białe dostają dodatkowo ${time}`, cs: `Bílý dostává navíc ${time}` });
/** @param {string} time */
const blackGets = (time) => ({ en: `Black gets ${time} more`, pl: `Czarne dostają dodatkowo ${time}`, cs: `Černý dostává navíc ${time}` });
const [now, y2014, y2001] = ["fide-2023", "fide-2014", "fide-2001"].map((edition) => `game=chess&edition=${edition}`);
const further = [
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
  { hall: `${now}&mode=standard`, taps: ["flag", "who=white", "opponent-has=knight-bare"], score: "½–½", says: draw },
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
  // 2023 4.3.1, 4.3.2.
  { hall: `${now}&mode=standard`, taps: ["touched", "who=black", "man=own"], score: null, says: { en: "The touched man must be moved", pl: "Trzeba zagrać dotkniętą bierką", cs: "Musí se táhnout dotčeným kamenem" } },
  { hall: `${now}&mode=standard`, taps: ["touched", "who=white", "man=theirs"], score: null, says: { en: "The touched man must be captured", pl: "Trzeba zbić dotkniętą bierkę", cs: "Dotčený kámen se musí sebrat" } },
  // The draughts code: I/6.1, II/2.6.2, II/5.5 (a walkover).
  { hall: "game=draughts100&mode=standard", taps: ["draw-claim", "who=white", "claim=repetition-right"], score: "1–1", says: draw },
  { hall: "game=draughts100&mode=standard", taps: ["phone", "who=black", "device=rings"], score: "2–0", says: white },
  { hall: "game=draughts64&mode=standard", taps: ["late", "who=white", "arrives=beyond"], score: "-/+", says: black },
];

for (const lang of langs) {
  for (const [name, list, most] of /** @type {const} */ ([["the commonest incidents in three taps", incidents, 3], ["thirty more within six", further, 6]])) {
    test(`${name} (${lang})`, async () => {
      const context = await browser.newContext({ baseURL: program.url, locale: lang, viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      for (const incident of list) {
        await page.goto(`/incident?${incident.hall}`);
        let taps = 0;
        for (const tap of incident.taps) {
          const wanted = tap.includes("=") ? `.answers a[href*="${tap}"]` : `.hall a[href$="i=${tap}"]`;
          await page.locator(wanted).first().tap();
          await page.waitForURL((address) => address.search.includes(tap));
          taps += 1;
        }
        const told = `${incident.taps.join(" ")} (${lang})`;
        assert.ok(taps <= most, told);
        const card = page.locator(".verdict");
        await card.waitFor();
        const said = (await card.innerText()).toLowerCase();
        assert.ok(said.includes(incident.says[lang].toLowerCase()), `${told}: ${said}`);
        const score = page.locator(".ruling .score");
        assert.equal((await score.count()) === 0 ? null : await score.first().innerText(), incident.score, told);
        const height = await page.evaluate(() => Math.round((document.querySelector(".verdict")?.getBoundingClientRect().bottom ?? 0) + scrollY));
        assert.ok(height <= 1200, `${told}: ${height} px`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, told);
      }
      await context.close();
    });
  }
}

test("the bar remembers what the hall plays, and tells a time that belongs elsewhere", async () => {
  const context = await browser.newContext({ baseURL: program.url, locale: "en", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/incident");
  await page.locator(".hall-bar > summary").click();
  await page.getByRole("radio", { name: "Blitz, few arbiters" }).check();
  await page.locator("#hall-time").fill("3+2");
  await page.getByRole("button", { name: "Use this" }).click();
  assert.match(await page.locator(".hall-bar > summary").innerText(), /Blitz[\s\S]*3 min \+ 2 s/);
  await page.goto("/incident");
  assert.match(await page.locator(".hall-bar > summary").innerText(), /3 min \+ 2 s/);
  await page.locator(".hall-bar > summary").click();
  await page.locator("#hall-time").fill("90+30");
  await page.getByRole("button", { name: "Use this" }).click();
  assert.match(await page.locator("#hall-problem").innerText(), /standard game/);
  await context.close();
});

test("details carry everything over to the full desk, without scripts too", async () => {
  const context = await browser.newContext({ baseURL: program.url, locale: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/incident?i=illegal-move&who=white&count=second&mode=rapid-limited");
  await page.getByRole("link", { name: "Details" }).click();
  assert.match(await page.locator("#main").innerText(), /0-1/);
  await context.close();
});
