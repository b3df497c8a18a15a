// Who plays: lists taken over with their diff, closing the check-in, entries from outside (S33, S41).
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, widths } from "./browser.mjs";
import { begin, confirmed, hall, rated } from "./event.mjs";
import { workbook } from "./workbook.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/** @param {number} at */
const name = (at) => `Sample${String(at).padStart(3, "0")}, Player`;

/** The list as it stands: number, name, rating, club. @param {Page} page @param {string} base */
async function listed(page, base) {
  await page.goto(`${base}/players`);
  return page.locator("table.players tbody tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td:not(.tick-cell), th")].map((cell) => cell.textContent?.trim()).join("|")));
}

test("S33: a workbook over 100 entered: 20 new, 7 changed, 3 gone; 5 of the 7 applied; one undo restores exactly", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", Array.from({ length: 100 }, (_, at) => `${name(at + 1)}\t${2300 - at}\tClub North`));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.waitForSelector("form.panel button");
    const before = await listed(page, base);
    assert.equal(before.length, 100);
    // Of those entered 98, 99 and 100 are not on the list; 1 to 6 have another rating, 7 another club; 101 to 120 are new.
    const rows = Array.from({ length: 120 }, (_, at) => at + 1)
      .filter((at) => at < 98 || at > 100)
      .map((at) => [name(at), 2300 - at + 1 + (at <= 6 ? 5 : 0), at === 7 ? "Club South" : "Club North"]);
    await page.goto(`${base}/players/import`);
    await page.setInputFiles("#file", { name: "list.xlsx", mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", buffer: workbook([["Name", "Rating", "Club"], ...rows]) });
    await page.click("form:has(#file) button");
    await page.waitForSelector("form.import-diff");
    assert.deepEqual(await page.locator(".import-counts strong").allTextContents(), ["20", "7", "3", "90"]);
    assert.equal(await page.locator("input[name=take]:checked").count(), 20);
    assert.equal(await page.locator("input[name=gone]:not(:checked)").count(), 3);
    const changed = await page.locator("[data-changed]").allInnerTexts();
    assert.match(changed[0] ?? "", /Sample001, Player[\s\S]*2300 → 2305/);
    assert.match(changed[6] ?? "", /Sample007, Player[\s\S]*Club North → Club South/);
    assert.deepEqual(await listed(page, base), before, "nothing is written before it is applied");
    await page.goBack();
    await page.waitForSelector("form.import-diff");
    // Two of the seven are left as they are; those gone are taken out.
    for (const at of [1, 2]) await page.uncheck(`[data-changed]:nth-child(${at}) input`);
    for (const box of await page.locator("input[name=gone]").all()) await box.check();
    await page.click("form.import-diff .act-bar button");
    await confirmed(page);
    await page.waitForSelector(".imported");
    const row = (/** @type {number} */ at) => page.locator(`table.players tr:has-text('${name(at)}')`);
    assert.equal(await page.locator("table.players tbody tr").count(), 117);
    assert.match((await row(1).textContent()) ?? "", /2300/);
    assert.match((await row(2).textContent()) ?? "", /2299/);
    assert.match((await row(3).textContent()) ?? "", /2303/);
    assert.match((await row(7).textContent()) ?? "", /Club South/);
    assert.equal(await row(99).count(), 0);
    assert.equal(await row(120).count(), 1);
    await page.click(".imported button");
    await confirmed(page);
    assert.deepEqual(await listed(page, base), before);
  }));

test("a list from another tournament, without scripts; entries that changed meanwhile are shown again", () =>
  arbiter(
    async (page) => {
      // The first event is begun by a browser with scripts.
      let first = "";
      let base = "";
      await arbiter(async (desk) => {
        first = await begin(desk, "open-standard", rated(6), { name: "First event" });
        base = await begin(desk, "open-standard", rated(4), { name: "Second event" });
        await desk.click("form:has(input[value=discard-draft]) button");
        await desk.waitForSelector("form.panel button");
      });
      assert.notEqual(first, base);
      await page.goto(`${base}/players/import`);
      await page.selectOption("#from", { label: "First event" });
      await page.click("form:has(#from) button");
      assert.deepEqual(await page.locator(".import-counts strong").allTextContents(), ["2", "0", "0", "4"]);
      // Somebody else enters one of the two meanwhile.
      await arbiter(async (desk) => {
        await desk.goto(`${base}/players`);
        await desk.fill(".add-line input[name=name]", "Sample, Ewa");
        await desk.fill(".add-line input[name=rating]", "2000");
        await desk.keyboard.press("Enter");
        await desk.waitForSelector("tr:has-text('Sample, Ewa')");
      });
      await page.click("form.import-diff .act-bar button");
      assert.equal(await page.locator("[role=alert]").count(), 1);
      assert.deepEqual(await page.locator(".import-counts strong").allTextContents(), ["1", "0", "0", "5"]);
      await page.click("form.import-diff .act-bar button");
      await page.waitForSelector(".imported");
      assert.equal(await page.locator("table.players tbody tr").count(), 6);
      // A file that is none is answered by its name, and nothing is lost.
      await page.goto(`${base}/players/import`);
      await page.setInputFiles("#file", { name: "broken.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("PK\u0003\u0004 nothing") });
      await page.click("form:has(#file) button");
      assert.match((await page.textContent("[role=alert]")) ?? "", /broken\.xlsx/);
    },
    { javaScriptEnabled: false },
  ));

test("namesakes are found and made one; several are changed at once; a known name is offered while it is typed", () =>
  arbiter(async (page) => {
    await begin(page, "open-standard", [...rated(4), "Sample, Zuzanna\t1777\tClub East"]);
    const base = await begin(page, "open-standard", rated(5));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.goto(`${base}/players`);
    await page.fill(".add-line input[name=name]", "zuz");
    await page.click(".known button:has-text('Sample, Zuzanna')");
    assert.equal(await page.inputValue(".add-line input[name=name]"), "Sample, Zuzanna");
    assert.equal(await page.inputValue(".add-line input[name=rating]"), "1777");
    await page.click(".add-line button.button:not(.quiet)");
    await page.waitForSelector("tr:has-text('Sample, Zuzanna'):has-text('1777'):has-text('Club East')");
    // The same person once more, with accents.
    await page.fill(".add-line input[name=name]", "Sample, Žužanna");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#pairs-title");
    assert.match((await page.textContent("section:has(#pairs-title)")) ?? "", /Sample, Zuzanna[\s\S]*Sample, Žužanna/);
    await Promise.all([page.waitForNavigation(), page.click("section:has(#pairs-title) button")]);
    await confirmed(page);
    assert.equal(await page.locator("#pairs-title").count(), 0);
    assert.equal(await page.locator("table.players tbody tr").count(), 6);
    // Two at once.
    for (const one of ["Sample, Bruno", "Sample, Celina"]) await page.check(`tr:has-text('${one}') .tick-cell input`);
    await page.selectOption("#bulk select[name=what]", "club");
    await page.fill("#bulk input[name=to]", "Club West");
    await Promise.all([page.waitForNavigation(), page.click("#bulk button:not([formaction])")]);
    await confirmed(page);
    assert.equal(await page.locator("table.players tr:has-text('Club West')").count(), 2);
    for (const one of ["Sample, Bruno", "Sample, Celina"]) await page.check(`tr:has-text('${one}') .tick-cell input`);
    await page.selectOption("#bulk select[name=what]", "absent");
    await Promise.all([page.waitForNavigation(), page.click("#bulk button:not([formaction])")]);
    await confirmed(page);
    await page.goto(`${base}/players?show=out`);
    assert.equal(await page.locator("table.players tbody tr").count(), 2);
  }));

test("S41: closing with 4 of 30 checked warns, says what each missing one will be, and does it", () =>
  arbiter(async (page) => {
    const base = await begin(page, "school", Array.from({ length: 30 }, (_, at) => name(at + 1)));
    await page.click("form:has(input[value=discard-draft]) button");
    await page.goto(`${base}/check-in`);
    await page.click("form:has(input[value=open-check-in]) button");
    for (let at = 1; at <= 4; at += 1) {
      await page.click(`.presence-row:has-text('${name(at)}')`);
      await page.waitForSelector(`.presence-row.here:has-text('${name(at)}')`);
    }
    await page.click("a[href$='/check-in/close']");
    assert.deepEqual(await page.locator(".counters strong").allTextContents(), ["4", "26"]);
    assert.equal(await page.locator(".note.wrong").count(), 1);
    assert.equal(await page.locator(".close-rows li").count(), 26);
    await page.selectOption(`.close-rows li:has-text('${name(30)}') select`, "withdraw");
    await page.selectOption(`.close-rows li:has-text('${name(29)}') select`, "here");
    await page.click(".act-bar button");
    await page.waitForSelector("form.asked");
    assert.match((await page.textContent("form.asked")) ?? "", /25/);
    await confirmed(page);
    await page.goto(`${base}/check-in`);
    await page.waitForSelector(".counters:has-text('closed')");
    await page.goto(`${base}/players?show=out`);
    assert.equal(await page.locator("table.players tbody tr").count(), 25);
    assert.match((await page.textContent(`tr:has-text('${name(30)}')`)) ?? "", /withdrawn/i);
    assert.doesNotMatch((await page.textContent(`tr:has-text('${name(28)}')`)) ?? "", /withdrawn/i);
  }));

test("entries from outside wait for the desk: a form for everybody, its closing day, programs kept out, the fee due and paid", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", rated(4));
    await page.click("form:has(input[value=discard-draft]) button");
    const id = base.split("/").pop();
    await arbiter(
      async (stranger) => {
        assert.equal((await stranger.goto(`/enter/${id}`))?.status(), 404, "nobody asked for entries yet");
        await page.goto(`${base}/requests`);
        await page.fill("#until", "2999-12-31");
        await page.fill("#fee", "50 zł");
        await page.click("form[action$='/requests/form'] button[value=yes]");
        await page.waitForSelector("svg.qr");
        await stranger.goto(`/enter/${id}`);
        assert.match((await stranger.textContent("main")) ?? "", /until 31 December 2999[\s\S]*50 zł/);
        const send = async (/** @type {Record<string, string>} */ fields) => {
          await stranger.goto(`/enter/${id}`);
          for (const [field, value] of Object.entries(fields)) await stranger.fill(`#${field}`, value);
          await stranger.click("form.desk-form button");
        };
        await send({ family: "Sample", given: "Zofia", birth: "11", club: "Club North" });
        assert.equal(await stranger.locator("[role=alert]").count(), 1);
        assert.equal(await stranger.inputValue("#club"), "Club North", "what was typed stays");
        await send({ family: "Sample", given: "Zofia", birth: "2011", club: "Club North", rating: "1450" });
        assert.equal(await stranger.locator(".note.ok").count(), 1);
        await send({ family: "Sample", given: "Anna" });
        await send({ family: "Sample", given: "Robert" });
        // A program fills what nobody sees: it is thanked, and nothing waits.
        const answer = await stranger.request.post(`/enter/${id}`, { form: { family: "Sample", given: "Robot", website: "http://example.test" } });
        assert.equal(answer.status(), 200);
      },
      { storageState: undefined, javaScriptEnabled: false },
    );
    await page.goto(`${base}/players`);
    assert.equal(await page.locator("table.players tbody tr").count(), 4, "nobody is entered by the form");
    await page.goto(`${base}/requests`);
    const waiting = await page.locator("section:has(#wait-h) li strong").allTextContents();
    assert.deepEqual(waiting, ["Sample, Zofia", "Sample, Anna", "Sample, Robert"]);
    // A namesake of somebody entered is not ticked by itself.
    assert.deepEqual(await page.locator("input[name=wait]").evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked)), [true, false, true]);
    await page.uncheck("li:has-text('Sample, Robert') input");
    await Promise.all([page.waitForNavigation(), page.click("button[value=accept]")]);
    await confirmed(page);
    await page.goto(`${base}/requests`);
    for (const box of await page.locator("input[name=wait]").all()) await box.check();
    await Promise.all([page.waitForNavigation(), page.click("button[value=decline]")]);
    assert.equal(await page.locator("input[name=wait]").count(), 0);
    await page.goto(`${base}/players`);
    assert.match((await page.textContent("tr:has-text('Sample, Zofia')")) ?? "", /1450[\s\S]*Club North[\s\S]*due[\s\S]*50 zł/);
    assert.equal(await page.locator("table.players tbody tr").count(), 5);
    await page.check("tr:has-text('Sample, Zofia') .tick-cell input");
    await Promise.all([page.waitForNavigation(), page.click("#bulk button[formaction]")]);
    assert.match((await page.textContent("tr:has-text('Sample, Zofia')")) ?? "", /paid[\s\S]*50 zł/);
    // The day after the last one is too late.
    await page.goto(`${base}/requests`);
    await page.fill("#until", "2020-01-01");
    await Promise.all([page.waitForNavigation(), page.click("form[action$='/requests/form'] button[value=yes]")]);
    await arbiter(
      async (stranger) => {
        await stranger.goto(`/enter/${id}`);
        assert.match((await stranger.textContent("main")) ?? "", /Entries are closed/);
        assert.equal((await stranger.request.post(`/enter/${id}`, { form: { family: "Sample", given: "Late" } })).status(), 422);
      },
      { storageState: undefined, javaScriptEnabled: false },
    );
  }));

test("a player asks from his own phone; granted it is done, declined it is not, and either way the log and the phone have the answer", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", [...rated(5), "Sample, Zofia\t1500\t2011-05-01"]);
    await page.click("form:has(input[value=discard-draft]) button");
    const id = base.split("/").pop();
    await arbiter(
      async (phone) => {
        assert.equal((await phone.goto(`/ask/${id}`))?.status(), 404, "the desk has not said that players may ask");
        await page.goto(`${base}/requests`);
        await page.check("input[name=asks]");
        await Promise.all([page.waitForNavigation(), page.click("form[action$='/requests/form'] button[value=no]")]);
        const ask = async (/** @type {string} */ who, /** @type {string} */ birth, /** @type {string} */ what, text = "") => {
          await phone.goto(`/ask/${id}`);
          await phone.fill("#name", who);
          await phone.fill("#birth", birth);
          await phone.selectOption("#what", what);
          await phone.fill("#text", text);
          await phone.click("form.desk-form button");
        };
        await ask("Sample, Zofia", "1999", "zero");
        assert.equal(await phone.locator("[role=alert]").count(), 1, "the year is another");
        await ask("sample zofia", "2011", "zero", "School trip");
        assert.match((await phone.textContent("[role=status]")) ?? "", /waiting/);
        const receipt = phone.url();
        await ask("Sample, Anna", "", "withdrawal");
        const other = phone.url();
        await page.goto(`${base}/requests`);
        assert.equal(await page.locator(".outside").count(), 2);
        await page.fill(".outside:has-text('Zofia') input[name=text]", "Enjoy it.");
        await Promise.all([page.waitForNavigation(), page.click(".outside:has-text('Zofia') button[value=yes]")]);
        await confirmed(page);
        await Promise.all([page.waitForNavigation(), page.click(".outside:has-text('Anna') button[value=no]")]);
        await confirmed(page);
        assert.equal(await page.locator(".outside").count(), 0);
        await phone.goto(receipt);
        assert.match((await phone.textContent("[role=status]")) ?? "", /accepted[\s\S]*Enjoy it\./);
        await phone.goto(other);
        assert.match((await phone.textContent("[role=status]")) ?? "", /declined/);
      },
      { storageState: undefined, javaScriptEnabled: false },
    );
    await page.goto(`${base}/players?show=out`);
    assert.deepEqual(await page.locator("table.players tbody th").allInnerTexts(), ["Sample, Zofia"]);
  }));

for (const lang of langs) {
  for (const width of widths) {
    test(`pages of people in ${lang} at ${width} pixels`, () =>
      arbiter(
        async (page) => {
          const base = await begin(page, "open-standard", rated(6));
          await page.click("form:has(input[value=discard-draft]) button");
          const look = async (/** @type {string} */ place) => {
            assert.equal(await page.getAttribute("html", "lang"), lang);
            assert.deepEqual(await faults(page), [], place);
            assert.deepEqual(await smallTargets(page), [], place);
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            assert.ok(sideways <= 0, `${place} is ${sideways} pixels too wide`);
          };
          await page.goto(`${base}/players/import`);
          await look("import");
          await page.fill("#text", "Sample, Anna\t2250\nSample, Bruno\t2155\tClub North\nSample, Zoe\t1700\nsample zoé\n;;1650");
          await page.click("form:has(#text) button");
          await page.waitForSelector("form.import-diff");
          await look("diff");
          await page.goto(`${base}/requests`);
          await page.click("form[action$='/requests/form'] button[value=yes]");
          await page.waitForSelector("svg.qr");
          await look("requests");
          await page.goto(`/enter/${base.split("/").pop()}`);
          await look("enter");
          await page.goto(`${base}/check-in`);
          await page.click("form:has(input[value=open-check-in]) button");
          await page.waitForSelector(".presence-row");
          for (const room of ["players", "check-in", "check-in/close", "kiosk", "kiosk/lock"]) {
            await page.goto(`${base}/${room}`);
            await look(room);
          }
          await page.goto(`${base}/kiosk`);
          await page.click("a.presence-row");
          await look("kiosk, asked");
        },
        { locale: lang, viewport: { width, height: 844 }, colorScheme: lang === "cs" ? "dark" : "light" },
      ));
  }
}
