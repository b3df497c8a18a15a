// An incident on a phone: the taps from the tiles to the verdict, its sentence, its height.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, langs } from "./browser.mjs";
import { signedIn } from "./event.mjs";
import { blackGets, further, now, trial } from "./incidents.mjs";
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

/** How far down a verdict may reach at 390 px, before details. */
const MOST = 1200;

/** @param {import("playwright-core").Page} page */
const bottom = (page) => page.evaluate(() => Math.round((document.querySelector(".verdict")?.getBoundingClientRect().bottom ?? 0) + scrollY));

/** In the page: walks every answer of every incident, White's where sides are asked, and measures each card. */
async function everyCard() {
  const main = document.getElementById("main");
  /** @type {{ address: string, bottom: number, sideways: number }[]} */
  const cards = [];
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {ParentNode} where @param {string} links */
  const next = (where, links) => {
    const found = [...where.querySelectorAll(links)].map((link) => link.getAttribute("href") ?? "");
    const fresh = found.filter((address) => !address.includes("who=black") && !seen.has(address));
    for (const address of fresh) seen.add(address);
    return fresh;
  };
  let front = next(document, '.tiles a[href*="i="], .others a');
  while (front.length > 0) {
    const texts = await Promise.all(front.map(async (address) => (await fetch(address)).text()));
    /** @type {string[]} */
    const further = [];
    for (const [place, text] of texts.entries()) {
      const asked = new DOMParser().parseFromString(text, "text/html").getElementById("main");
      main?.replaceChildren(...[...(asked?.children ?? [])].map((part) => document.importNode(part, true)));
      const card = document.querySelector(".verdict");
      if (card !== null) {
        cards.push({ address: front[place] ?? "", bottom: Math.round(card.getBoundingClientRect().bottom + scrollY), sideways: document.documentElement.scrollWidth - innerWidth });
      }
      further.push(...next(document, ".hall .answers a, .hall .changes a"));
    }
    front = further;
  }
  return cards;
}

for (const lang of langs) {
  describe(`on a phone (${lang})`, () => {
    /** @type {import("playwright-core").Page} */
    let page;
    before(async () => {
      const context = await browser.newContext({ baseURL: program.url, locale: lang, viewport: { width: 390, height: 844 }, hasTouch: true });
      page = await context.newPage();
    });
    after(() => page.context().close());

    for (const incident of [...trial, ...further]) {
      const [kind = "", ...answers] = incident.taps;
      test(`${incident.hall.replace(/[a-z]+=/g, "").replaceAll("&", " ")}: ${incident.taps.join(" ")}`, async () => {
        // The hall was chosen before; the taps count from the first page.
        await page.request.get(`/incident?${incident.hall}`);
        await page.goto("/");
        let taps = 0;
        /** @param {string} place */
        const tap = async (place) => {
          await page.locator(place).first().tap();
          taps += 1;
        };
        const tile = (await page.locator(`.tiles a[href$="i=${kind}"]`).count()) > 0;
        if (!tile) await tap('.tiles a[href$="#else"]');
        await tap(`${tile ? ".tiles" : ".others"} a[href$="i=${kind}"]`);
        for (const answer of answers) {
          await tap(`.answers a[href*="${answer}"], .changes a[href*="${answer}"]`);
          await page.waitForURL((address) => address.search.includes(answer));
        }
        const card = page.locator(".verdict");
        await card.waitFor();
        // Which material stands on the board is one more question; a second answer corrects the first ruling.
        const most = !tile ? 6 : kind === "flag" || answers.length > 2 ? 4 : 3;
        assert.ok(taps <= most, `${taps} taps`);
        const said = (await card.innerText()).toLowerCase();
        for (const says of [incident.says, incident.also ?? incident.says]) assert.ok(said.includes(says[lang].toLowerCase()), said);
        const score = page.locator(".ruling .score");
        assert.equal((await score.count()) === 0 ? null : await score.first().innerText(), incident.score);
        assert.ok((await bottom(page)) <= MOST, `${await bottom(page)} px`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      });
    }

    for (const hall of [`${now}&mode=standard`, `${now}&mode=blitz-limited`, "game=chess&edition=fide-2001&mode=standard", "game=draughts100&mode=standard"]) {
      test(`every card of every incident fits: ${hall.replace(/[a-z]+=/g, "").replaceAll("&", " ")}`, async () => {
        await page.goto(`/incident?${hall}`);
        const cards = await page.evaluate(everyCard);
        assert.ok(cards.length > 40, `${cards.length} cards`);
        assert.deepEqual(cards.filter((card) => card.bottom > MOST || card.sideways > 0), []);
      });
    }
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
