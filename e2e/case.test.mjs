// The case desk, used as an arbiter uses it: an incident in, a ruling with its articles out.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { answered, begin, cited, look, tell, unfold, verdicts } from "./desk.mjs";
import { base, langs, launch, widths, windows } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());
const open = windows(() => browser);

const PINNED = "4k3/4r3/8/8/8/8/4B3/4K3 w - - 4 30";
const BLOCKED = "8/5k2/1p1p1p1p/1PpPpPpP/2P1P1P1/8/5K2/8 w - - 0 60";
const TWO_KNIGHTS = "r5k1/8/8/8/8/5N2/8/1N2K2R w - - 0 41";
const REPEATED = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Bb3 Ng8 Ba4 Nf6 Bb3 Ng8 Ba4";

for (const lang of langs) {
  for (const width of widths) {
    describe(`${lang}, ${width} pixels`, () => {
      /** @param {(page: Page) => Promise<void>} walk */
      const desk = async (walk) => {
        const page = await open({ baseURL: base(), locale: lang, viewport: { width, height: 900 } });
        /** @type {string[]} */
        const complaints = [];
        page.on("pageerror", (error) => complaints.push(String(error)));
        await walk(page);
        assert.equal(await page.getAttribute("html", "lang"), lang);
        assert.deepEqual(complaints, []);
        await page.close();
      };

      test("a threefold claim with an intended move: drawn, the three positions side by side", () =>
        desk(async (page) => {
          await begin(page, "blank", { position: REPEATED });
          await tell(page, "black claims repetition with {move}", { move: "Nf6", after: "0:40" });
          assert.deepEqual(await verdicts(page), ["drawn"]);
          assert.ok((await cited(page)).some((address) => address.startsWith("/laws/fide-2023/9.2")));
          assert.equal(await page.locator("#ruling ol[data-kind=positions] game-board").count(), 3);
          const fens = await page.locator("#ruling ol[data-kind=positions] game-board").evaluateAll((all) => all.map((one) => one.getAttribute("fen")?.split(" ")[0]));
          assert.equal(new Set(fens).size, 1);
          await look(page);
        }));

      test("a flag falls in a dead position: drawn, and the proof is shown", () =>
        desk(async (page) => {
          await begin(page, "blank", { position: BLOCKED, white: "0:10" });
          await tell(page, "arbiter begins the round", { after: "0:00" });
          await tell(page, "arbiter calls flag white", { after: "0:11" });
          assert.equal((await verdicts(page))[0], "drawn");
          assert.ok((await cited(page)).some((address) => /fide-2023\/(6\.9|5\.2\.2)/.test(address)));
          assert.ok((await page.locator("#ruling .fact").allTextContents()).join(" ").length > 20);
          await look(page);
        }));

      test("a second illegal move, made on the board: lost under 2023, time under 2001, side by side", () =>
        desk(async (page) => {
          await begin(page, "blank", { position: PINNED, white_illegal: "1", edition: "fide-2023" });
          await page.uncheck("#board-press");
          await page.locator("#board [role=gridcell][data-square=e2]").click();
          await answered(page, () => page.locator("#board [role=gridcell][data-square=d3]").click());
          assert.match((await page.getAttribute("#board", "fen")) ?? "", /^4k3\/4r3\/8\/8\/8\/3B4\//);
          await tell(page, "white presses", { after: "0:02" });
          await tell(page, "black finds illegal move", { after: "0:05" });
          assert.equal((await verdicts(page))[0], "won");
          assert.ok((await cited(page)).some((address) => address.startsWith("/laws/fide-2023/7.5.5")));
          const column = page.locator("#column-fide-2001");
          assert.match((await column.getAttribute("class")) ?? "", /differs/);
          assert.match((await column.textContent()) ?? "", /2:00/);
          await look(page);
          await answered(page, () => column.locator("a[data-case]").click());
          assert.notEqual((await verdicts(page))[0], "won");
          assert.match((await page.getAttribute("#column-fide-2023", "class")) ?? "", /differs/);
        }));

      test("an ambiguous sealed move, opened at the resumption: lost", () =>
        desk(async (page) => {
          await begin(page, "blank", { position: TWO_KNIGHTS });
          await tell(page, "arbiter requires seal");
          await tell(page, "white seals {move}", { move: "Nd2", after: "1:00" });
          await tell(page, "arbiter resumes adjourned");
          await tell(page, "arbiter opens envelope");
          assert.ok((await verdicts(page)).includes("won"));
          assert.ok((await cited(page)).length > 0);
        }));

      test("bad input is answered in place, and nothing typed is lost", () =>
        desk(async (page) => {
          await page.goto("/case?start=blank");
          await page.waitForFunction(() => document.documentElement.classList.contains("has-scripts"));
          await unfold(page);
          const bad = { title: "Board 12", position: "1. e4 e5 2. Qxh9 {", white: "99:99:99", black: "never" };
          for (const [field, value] of Object.entries(bad)) await page.fill(`#setting #${field}`, value);
          await answered(page, () => page.click("#apply"));
          for (const [field, value] of Object.entries(bad)) assert.equal(await page.inputValue(`#setting #${field}`), value, field);
          for (const field of ["position", "white", "black"]) {
            assert.equal(await page.getAttribute(`#setting #${field}`, "aria-invalid"), "true", field);
            assert.equal(await page.isVisible(`#${field}-error`), true, field);
          }
          await look(page);
          await page.fill("#setting #white", "5:00");
          await page.fill("#setting #black", "5:00");
          for (const absurd of ["9/9/9", "kkkkkkkk/8/8/8/8/8/8/8 w - - 0 1"]) {
            await page.fill("#setting #position", absurd);
            await answered(page, () => page.click("#apply"));
            assert.equal(await page.inputValue("#setting #position"), absurd);
            assert.equal(await page.isVisible("#position-error"), true, absurd);
            assert.equal(await page.inputValue("#setting #title"), "Board 12");
          }
          await page.fill("#setting #position", PINNED);
          await answered(page, () => page.click("#apply"));
          assert.equal(await page.locator("#problems").count(), 0);
          await page.fill("#move", "Zz9");
          await answered(page, () => page.click("#tell button[value='white plays {move}']"));
          assert.equal(await page.inputValue("#move"), "Zz9");
          assert.equal(await page.isVisible("#move-error"), true);
        }));
    });
  }

  test(`the ruling is told in ${lang} as it was`, async () => {
    const page = await open({ baseURL: base(), locale: lang, viewport: { width: 1280, height: 900 } });
    await page.goto("/case?start=second-illegal-move");
    // Which mate is shown is the solver's choice.
    await page.evaluate(() => document.querySelector("#ruling .evidence")?.remove());
    const told = `${await page.locator("#ruling").ariaSnapshot()}\n`;
    const file = fileURLToPath(new URL(`aria/ruling-${lang}.yml`, import.meta.url));
    if (process.env.UPDATE_ARIA === "1") writeFileSync(file, told);
    assert.ok(existsSync(file), `${file} does not exist: run with UPDATE_ARIA=1`);
    assert.equal(told, readFileSync(file, "utf8"));
    await page.close();
  });

  test(`a shared case reads and goes on without scripts, in ${lang}`, async () => {
    const page = await open({ baseURL: base(), locale: lang, viewport: { width: 390, height: 900 }, javaScriptEnabled: false });
    await page.goto("/case?start=flag-fell");
    const link = await page.inputValue("#link");
    await page.goto(link);
    assert.equal(await page.isVisible("#ruling .verdict"), true);
    assert.equal(await page.isVisible("#board > svg"), true);
    const shown = await page.locator("#ruling ol[data-kind=line] game-board > svg").count();
    assert.ok(shown > 1, "the line that mates is drawn move by move");
    assert.equal(await page.isVisible("#copy"), false);
    await page.click("#undo");
    await page.waitForURL("**/case?c=*");
    assert.notEqual(await page.inputValue("#link"), link);
    await page.click("#tell button[value='arbiter calls flag white']");
    assert.equal(await page.isVisible("#ruling .verdict"), true);
    await page.close();
  });

  test(`the printed decision in ${lang}: one sheet, black on white, room for signatures`, async () => {
    const page = await open({ baseURL: base(), locale: lang, viewport: { width: 1280, height: 900 } });
    await page.goto("/case?start=second-illegal-move");
    await page.click("#print");
    await page.waitForSelector(".decision");
    await look(page);
    await page.emulateMedia({ media: "print" });
    for (const gone of [".rooms", ".tongues", ".decision .actions"]) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    assert.equal(await page.locator(".signatures dt").count(), 3);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    assert.equal([...paper.matchAll(/\/Type \/Page\b(?!s)/g)].length, 1);
    await page.close();
  });
}

describe("by keys alone", () => {
  /**
   * Tabs until something has the focus.
   *
   * @param {Page} page
   * @param {string} selector
   */
  async function tabTo(page, selector) {
    for (let step = 0; step < 150; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${selector}`);
  }

  test("from the list of cases to a ruling, undone and told again", async () => {
    const page = await open({ baseURL: base(), locale: "en", viewport: { width: 1280, height: 900 } });
    await page.goto("/case");
    await page.waitForFunction(() => document.documentElement.classList.contains("has-scripts"));
    await page.keyboard.press("/");
    await page.keyboard.type("threefold");
    await page.waitForFunction(() => document.querySelectorAll("#case-hits a[href*='start=']").length < 8);
    await tabTo(page, "a[href='/case?start=threefold-claim']");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#ruling .finding");
    await tabTo(page, "#undo");
    await answered(page, () => page.keyboard.press("Enter"));
    assert.equal(await page.locator("#ruling .finding").count(), 0);
    await tabTo(page, "#move");
    await page.keyboard.type("Nf6");
    await tabTo(page, "#tell button[value='black claims repetition with {move}']");
    await answered(page, () => page.keyboard.press("Enter"));
    assert.deepEqual(await verdicts(page), ["drawn"]);
    assert.notEqual(await page.textContent("#case-live"), "");
    await page.close();
  });

  test("moves on the board: the focus stays on its square", async () => {
    const page = await open({ baseURL: base(), locale: "pl", viewport: { width: 390, height: 900 } });
    await page.goto("/case?start=blank");
    await page.waitForFunction(() => customElements.get("game-board") !== undefined);
    await page.locator("#board [role=gridcell][data-square=e2]").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await answered(page, () => page.keyboard.press("Enter"));
    const at = () => page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("aria-label"));
    assert.match((await at()) ?? "", /^e4, biały pion/);
    await page.keyboard.type("e7e5");
    await answered(page, () => page.keyboard.press("Enter"));
    assert.match((await at()) ?? "", /^e5, czarny pion/);
    await page.close();
  });
});

test("a case saved as a file opens again with the same ruling; a broken one is answered in place", async () => {
  const page = await open({ baseURL: base(), locale: "en", viewport: { width: 1280, height: 900 } });
  await page.goto("/case?start=phone");
  const ruled = await page.textContent("#ruling .verdict");
  const saved = await page.request.get((await page.getAttribute("#export", "href")) ?? "");
  assert.match(saved.headers()["content-disposition"] ?? "", /attachment/);
  const text = await saved.text();
  await page.goto("/case");
  await page.fill("#text", text);
  await page.click("#import button");
  await page.waitForSelector("#ruling .verdict");
  assert.equal(await page.textContent("#ruling .verdict"), ruled);
  await page.goto("/case");
  await page.fill("#text", "kind = \"game\"\nedition = ");
  await page.click("#import button");
  await page.waitForSelector("#text-error");
  assert.equal(await page.inputValue("#text"), "kind = \"game\"\nedition = ");
  await page.close();
});

// The setting as people write it, and moves in the letters of the reader.
const letters = /** @type {const} */ ({ en: ["Nf3", "1.Nf3"], pl: ["sf3", "1.Sf3"], cs: ["Jf3", "1.Jf3"] });
for (const [lang, [typed, written]] of Object.entries(letters)) {
  test(`a time and a move are typed as people write them (${lang})`, async () => {
    const page = await open({ baseURL: base(), locale: lang, viewport: { width: 390, height: 844 } });
    await begin(page, "blank", { control: "3+2", mode: "blitz-limited" });
    assert.match((await page.textContent("#settings > summary")) ?? "", /3 min \+ 2 s/);
    assert.equal(await page.locator("#disagrees").count(), 0);
    // The setting opens over the page and moves nothing.
    const at = () => page.locator("#ruling").evaluate((part) => part.getBoundingClientRect().top + scrollY);
    const before = await at();
    await unfold(page);
    assert.equal(await at(), before);
    assert.equal(await page.inputValue("#control"), "3 min + 2 s");
    await page.fill("#control", "90+30");
    await answered(page, () => page.click("#apply"));
    assert.equal(await page.isVisible("#disagrees"), true);
    await tell(page, "white plays {move}", { move: typed });
    assert.match((await page.textContent(".story .moves")) ?? "", new RegExp(`${written.replace(".", "\\.")}$`));
    // What is no move is answered with what it could be: the knight and the pawn go to c6.
    await page.fill("#move", "Zc6");
    await answered(page, () => page.click("#tell button[value='black plays {move}']"));
    assert.match((await page.textContent("#move-error")) ?? "", /[NSJ]c6/);
    await page.close();
  });
}

test("a board that was set up, and an array by its number, become a case", async () => {
  const page = await open({ baseURL: base(), locale: "en", viewport: { width: 1280, height: 900 } });
  await page.goto("/board?game=chess&fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await page.click("#use");
  await page.waitForSelector("#case");
  assert.match((await page.getAttribute("#board", "fen")) ?? "", /^4k3\/8\/8\/8\/8\/8\/8\/4K2R w/);
  await begin(page, "blank", { game: "chess960" });
  await unfold(page);
  // Number 0: bishops and queen on the left (BBQNNRKR).
  await page.fill("#position", "0");
  await answered(page, () => page.click("#apply"));
  assert.match((await page.getAttribute("#board", "fen")) ?? "", /^bbqnnrkr\/pppppppp/);
  await page.close();
});

test("this browser remembers its cases by name", async () => {
  const page = await open({ baseURL: base(), locale: "en", viewport: { width: 390, height: 844 } });
  await begin(page, "blank", { title: "Board 12, round 3" });
  await tell(page, "white plays {move}", { move: "e4" });
  await page.goto("/case");
  const kept = page.locator("#recent a");
  assert.equal(await kept.first().textContent(), "Board 12, round 3");
  await kept.first().click();
  await page.waitForSelector("#case");
  assert.equal(await page.textContent("h1"), "Board 12, round 3");
  await page.goto("/case");
  await page.click("#recent-forget");
  assert.equal(await page.isVisible("#recent"), false);
  await page.close();
});

test("the arbiter is trusted: a flag that fell sets its clock, and two need an order", async () => {
  const page = await open({ baseURL: base(), locale: "en", viewport: { width: 390, height: 844 } });
  await begin(page, "blank", { control: "3+2", mode: "blitz-limited" });
  await tell(page, "black calls flag white");
  assert.equal((await verdicts(page))[0], "won");
  await begin(page, "blank", { control: "3+2", mode: "blitz-limited", white: "0:00", black: "0:00" });
  await tell(page, "black calls flag white");
  assert.deepEqual(await verdicts(page), ["not-established"]);
  assert.match(await page.locator("#ruling").innerText(), /which one fell first/);
  // The order is asked, and one tap answers it (6.9); not known is an answer too.
  const asked = page.locator("#ruling .asked button");
  assert.deepEqual(await asked.allInnerTexts(), ["White’s", "Black’s", "It cannot be established"]);
  const address = page.url();
  await answered(page, () => asked.nth(1).click());
  assert.deepEqual(await verdicts(page), ["won"]);
  assert.match(await page.locator("#ruling").innerText(), /White wins: 1-0/);
  await page.goto(address);
  await answered(page, () => asked.nth(2).click());
  assert.deepEqual(await verdicts(page), ["ruling-needed"]);
  await page.close();
});

test("what is refused is told beside the form, and the verdict stays; a second tap adds nothing", async () => {
  const page = await open({ baseURL: base(), locale: "en", viewport: { width: 390, height: 844 } });
  await begin(page, "blank", {});
  await tell(page, "white plays {move}", { move: "e4" });
  const verdict = await page.locator("#ruling .verdict").first().innerText();
  await page.evaluate(() => {
    const form = document.getElementById("tell");
    const button = document.createElement("button");
    button.name = "add";
    button.value = "white plays d2-d4";
    button.textContent = "again";
    form?.append(button);
    button.click();
  });
  await page.waitForSelector("#problems");
  assert.equal(await page.locator("#ruling .verdict").first().innerText(), verdict);
  assert.equal(await page.locator("ol.events > li").count(), 1);
  await begin(page, "blank", {});
  await page.locator('#tell button[value="white offers draw"]').evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) return;
    button.click();
    button.click();
  });
  await page.waitForSelector("ol.events > li");
  await page.waitForFunction(() => !document.getElementById("case")?.classList.contains("busy"));
  assert.equal(await page.locator("ol.events > li").count(), 1);
  await page.close();
});

for (const start of ["second-illegal-move", "threefold-claim", "draughts-wrong-capture"]) {
  test(`${start} printed from the desk itself is two sheets at most`, async () => {
    const page = await open({ baseURL: base(), locale: "pl", viewport: { width: 390, height: 844 } });
    await page.goto(`/case?start=${start}`);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = [...paper.matchAll(/\/Type \/Page\b(?!s)/g)].length;
    assert.ok(sheets <= 2, `${sheets} sheets`);
    await page.close();
  });
}
