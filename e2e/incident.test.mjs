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

for (const lang of langs) {
  test(`the commonest incidents in three taps (${lang})`, async () => {
    const context = await browser.newContext({ baseURL: program.url, locale: lang, viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    for (const incident of incidents) {
      await page.goto(`/incident?${incident.hall}`);
      let taps = 0;
      for (const tap of incident.taps) {
        const wanted = tap.includes("=") ? `.answers a[href*="${tap}"]` : `.tiles a[href$="i=${tap}"]`;
        await page.locator(wanted).first().tap();
        await page.waitForURL((address) => address.search.includes(tap));
        taps += 1;
      }
      const name = `${incident.taps.join(" ")} (${lang})`;
      assert.ok(taps <= 3, name);
      const card = page.locator(".verdict");
      await card.waitFor();
      const said = (await card.innerText()).toLowerCase();
      assert.ok(said.includes(incident.says[lang].toLowerCase()), `${name}: ${said}`);
      const score = page.locator(".ruling .score");
      assert.equal((await score.count()) === 0 ? null : await score.first().innerText(), incident.score, name);
      const height = await page.evaluate(() => Math.round((document.querySelector(".verdict")?.getBoundingClientRect().bottom ?? 0) + scrollY));
      assert.ok(height <= 1200, `${name}: ${height} px`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, name);
    }
    await context.close();
  });
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
