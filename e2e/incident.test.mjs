// An incident on a phone: the taps from the tiles to the verdict, its sentence, its height.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, langs } from "./browser.mjs";
import { signedIn } from "./event.mjs";
import { printed } from "./paper.mjs";
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

// Sentences as the glossary has them.
const white = { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" };
const black = { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" };
const draw = { en: "Draw", pl: "Remis", cs: "Remíza" };
const anew = { en: "a new one is played", pl: "rozgrywa się nową", cs: "hraje se nová" };
/** @param {string} time */
const whiteGets = (time) => ({ en: `White +${time}`, pl: `Białe +${time}`, cs: `Bílý +${time}` });
/** @param {string} time */
const blackGets = (time) => ({ en: `Black +${time}`, pl: `Czarne +${time}`, cs: `Černý +${time}` });
const [now, y2014, y2001] = ["fide-2023", "fide-2014", "fide-2001"].map((edition) => `game=chess&edition=${edition}`);
const whiteMoves = { en: "White must move the touched man.", pl: "Białe muszą zagrać dotkniętą bierką.", cs: "Bílý musí táhnout dotčeným kamenem." };
const blackMoves = { en: "Black must move the touched man.", pl: "Czarne muszą zagrać dotkniętą bierką.", cs: "Černý musí táhnout dotčeným kamenem." };
const yours = { en: "You decide", pl: "Decyduje sędzia", cs: "Rozhodujete vy" };

// The trial's incidents: the hall, the places tapped one after another, the score of the card
// (none where play goes on) and what must stand on it in each language.
const incidents = [
  { hall: "game=chess&edition=fide-2023&mode=rapid-limited", taps: ["illegal-move", "who=white", "count=second"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: "mode=standard", taps: ["illegal-move", "who=black", "count=first"], score: null, says: whiteGets("2:00") },
  { hall: "mode=standard", taps: ["flag", "who=white", "opponent-has=knight", "player-has=pawn"], score: "0–1", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
  { hall: "mode=standard", taps: ["touched", "who=white", "man=both-apart"], score: null, says: whiteMoves },
  { hall: "mode=standard", taps: ["draw-claim", "who=black", "claim=repetition-right"], score: "½–½", says: { en: "Draw", pl: "Remis", cs: "Remíza" } },
  { hall: "mode=standard", taps: ["draw-claim", "who=white", "claim=repetition-wrong"], score: null, says: blackGets("2:00") },
  { hall: "mode=standard", taps: ["phone", "who=black", "device=rings"], score: "1–0", says: { en: "White wins", pl: "Wygrywają białe", cs: "Vyhrává bílý" } },
  { hall: "mode=blitz-limited", taps: ["both-flags", "fell-first=unknown"], score: null, says: yours },
  { hall: "mode=standard", taps: ["late", "who=white", "arrives=within"], score: null, says: { en: "White may play, 55:30 left", pl: "Białe mogą grać, zostało 55:30", cs: "Bílý smí hrát, zbývá 55:30" } },
  { hall: "mode=standard", taps: ["late", "who=white", "arrives=unannounced"], score: "0–1", says: { en: "No default time was announced: it is zero.", pl: "Nie ogłoszono okresu spóźnienia: wynosi zero.", cs: "Čekací doba nebyla vyhlášena: je nulová." } },
  { hall: "mode=standard", taps: ["two-hands", "who=black", "count=first"], score: null, says: whiteGets("2:00") },
  { hall: "game=draughts100&mode=standard", taps: ["irregular", "who=white", "answered=yes"], score: null, says: { en: "The opponent has moved on: the irregularity stands.", pl: "Przeciwnik zagrał dalej: nieprawidłowość pozostaje.", cs: "Soupeř táhl dál: nesprávnost zůstává." } },
  { hall: "game=draughts100", taps: ["flag", "who=white"], score: "0–2", says: { en: "Black wins", pl: "Wygrywają czarne", cs: "Vyhrává černý" } },
];

// Thirty more, each from its article; the sentence as the glossary has it.
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

for (const lang of langs) {
  for (const [name, list, most] of /** @type {const} */ ([["the trial's incidents in three taps, one material in four", incidents, 4], ["thirty more within six", further, 6]])) {
    test(`${name} (${lang})`, async () => {
      const context = await browser.newContext({ baseURL: program.url, locale: lang, viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      for (const incident of list) {
        await page.goto(`/incident?${incident.hall}`);
        let taps = 0;
        for (const tap of incident.taps) {
          const wanted = tap.includes("=") ? `.answers a[href*="${tap}"], .rows a[href*="${tap}"]` : `.hall a[href$="i=${tap}"]`;
          await page.locator(wanted).first().tap();
          await page.waitForURL((address) => address.search.includes(tap));
          taps += 1;
        }
        const told = `${incident.taps.join(" ")} (${lang})`;
        assert.ok(taps <= most && (taps <= 3 || incident.taps[0] === "flag"), told);
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

const REPEATED = { en: "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8", pl: "1.Sf3 Sf6 2.Sg1 Sg8 3.Sf3 Sf6 4.Sg1 Sg8", cs: "1.Jf3 Jf6 2.Jg1 Jg8 3.Jf3 Jf6 4.Jg1 Jg8" };

for (const lang of langs) {
  test(`a draw claim is counted in a pasted game, a flag judged on a shown position, men are named (${lang})`, async () => {
    const context = await browser.newContext({ baseURL: program.url, locale: lang, viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    // 9.2.2: the position stands for the third time, White to move.
    await page.goto(`/incident?${now}&mode=standard`);
    await page.locator('.hall a[href$="i=draw-claim"]').tap();
    await page.locator('.answers a[href*="who=white"]').tap();
    await page.locator(".show > summary").tap();
    await page.fill("#shown", REPEATED[lang]);
    await page.locator("button[value=repetition-game]").tap();
    await page.locator(".verdict").waitFor();
    assert.equal(await page.locator(".ruling .score").innerText(), "½–½");
    // Twice is not three times: 9.5.3.
    await page.goto(`/incident?i=draw-claim&who=white&claim=repetition-game&shown=${encodeURIComponent("1.Nf3 Nf6 2.Ng1 Ng8")}`);
    assert.equal(await page.locator(".ruling h1").innerText(), blackGets("2:00")[lang]);
    // What cannot be read is answered beside it, and nothing typed is lost.
    await page.goto("/incident?i=draw-claim&who=white&claim=repetition-game&shown=1.Zz9");
    assert.equal(await page.locator("#shown-wrong").count(), 1);
    assert.equal(await page.inputValue("#shown"), "1.Zz9");
    // 6.9: a bishop against a lone queen never mates.
    await page.goto(`/incident?i=flag&who=white&opponent-has=position&shown=${encodeURIComponent("8/8/3k4/7b/8/3K4/8/6Q1 w - - 0 60")}`);
    assert.equal(await page.locator(".ruling .score").innerText(), "½–½");
    // The rook a1 and a bishop that cannot be taken.
    await page.goto("/incident?i=touched&who=white&man=both-apart");
    await page.locator(".naming > summary").tap();
    await page.selectOption("select[name=own]", "r");
    await page.fill("input[name=own-square]", "a1");
    await Promise.all([page.waitForURL(/own-square=a1/), page.locator(".naming button").tap()]);
    const named = { en: "White must move the rook a1.", pl: "Białe muszą zagrać wieżą a1.", cs: "Bílý musí táhnout věží a1." };
    assert.equal(await page.locator(".ruling h1").innerText(), named[lang]);
    // The phone remembers what it asked.
    await page.goto("/incident");
    assert.ok((await page.locator("#recent a").count()) >= 3);
    await page.locator("#recent a").first().tap();
    assert.equal(await page.locator(".ruling h1").innerText(), named[lang]);
    await context.close();
  });
}

test("men are put on the board of a question, and the position is judged", async () => {
  const context = await browser.newContext({ baseURL: program.url, locale: "en", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`/incident?${now}&mode=standard&i=flag&who=white`);
  await page.locator(".show > summary").click();
  assert.equal(await page.locator(".show game-board").isVisible(), true);
  await page.evaluate(() => document.querySelector("game-board")?.dispatchEvent(new CustomEvent("board-place", { bubbles: true, detail: { fen: "8/8/3k4/8/8/3KQ3/8/8 w - - 0 1" } })));
  await page.locator("button[value=position]").click();
  await page.locator(".verdict").waitFor();
  assert.equal(await page.locator(".ruling .score").innerText(), "½–½");
  await context.close();
});

test("on paper an incident and its decision are one sheet each", async () => {
  const context = await browser.newContext({ baseURL: program.url, locale: "pl", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`/incident?${now}&mode=rapid-limited&i=illegal-move&who=white&count=second`);
  assert.equal((await printed(page)).sheets.length, 1);
  await page.locator(".acts a[href^='/case/print']").click();
  await page.waitForSelector(".decision");
  assert.equal((await printed(page)).sheets.length, 1);
  await context.close();
});

test("a case is kept with the account under its name, once, and let go", async () => {
  const owner = await signedIn(browser, program.url, await program.owner);
  const context = await browser.newContext({ baseURL: program.url, locale: "en", javaScriptEnabled: false, viewport: { width: 390, height: 844 }, storageState: owner });
  const page = await context.newPage();
  for (const name of ["Board 12, round 3", "Board 12, round 4"]) {
    await page.goto(`/incident?${now}&mode=rapid-limited&i=illegal-move&who=white&count=second`);
    await page.getByRole("link", { name: "Keep" }).click();
    await page.fill("#title", name);
    await page.locator(".people-form button").click();
    assert.equal(await page.locator(".people-list li").count(), 1, "the same case is kept once");
    assert.equal(await page.locator(".people-list a").innerText(), name);
  }
  await page.locator(".people-list a").click();
  assert.equal(await page.locator("h1").innerText(), "Board 12, round 4");
  assert.match(await page.locator("#ruling").innerText(), /0-1/);
  await page.goto("/cases");
  await page.locator(".people-list button").click();
  assert.equal(await page.locator(".people-list").count(), 0);
  await context.close();
  const stranger = await browser.newContext({ baseURL: program.url, locale: "en" });
  const other = await stranger.newPage();
  await other.goto("/cases");
  assert.match(other.url(), /\/sign-in/);
  await stranger.close();
});
