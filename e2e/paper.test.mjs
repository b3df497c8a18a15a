// Paper: every document printed by the browser and read back (S35; section 5 of the specification).
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, smallTargets } from "./axe.mjs";
import { langs, widths } from "./browser.mjs";
import { begin, hall, publish, type } from "./event.mjs";
import { onPaper } from "./paper.mjs";

/** @typedef {import("playwright-core").Page} Page */

const arbiter = hall();

/**
 * Sends a command the way forms do, and confirms what the rules ask.
 *
 * @param {Page} page
 * @param {string} base
 * @param {string} kind
 * @param {Record<string, unknown>} data
 */
async function act(page, base, kind, data) {
  await page.goto(`${base}/log`);
  const sent = page.waitForNavigation();
  await page.evaluate(
    ([action, kind, data]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = action ?? "";
      const fields = { form: document.querySelector("header[data-form]")?.getAttribute("data-form"), kind, data, nonce: String(Math.random()), back: `${action?.replace("/do", "/log")}` };
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement("input");
        field.name = name;
        field.value = value ?? "";
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [`${new URL(base).pathname}/do`, kind, JSON.stringify(data)],
  );
  await sent;
  for (let screens = 0; screens < 4 && (await page.locator("form.asked").count()) > 0; screens += 1) {
    await Promise.all([page.waitForNavigation(), page.click("form.asked .act-bar button")]);
  }
  assert.match(page.url(), /\/log$/, `${kind}: ${await page.locator("main").innerText()}`);
}

/**
 * Types some results and waits until so many boards are left open.
 *
 * @param {Page} page
 * @param {string} keys
 * @param {number} left
 */
async function typeSome(page, keys, left) {
  for (const key of keys) await page.keyboard.press(`Digit${key}`);
  await page.waitForFunction((open) => document.querySelectorAll("tr.sending").length === 0 && document.querySelectorAll("tr[data-state=open]").length === open, left);
}

/** Forty players, the first the strongest. */
const forty = Array.from({ length: 40 }, (_, at) => `Sample${String(at + 1).padStart(2, "0")}, Player\t${2400 - 10 * at}`);

test("S35: slips of twenty boards, eight a sheet, in stack-cut order with crop marks on all", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", forty);
    await publish(page);
    for (const lang of langs) {
      const sheets = await onPaper(page, `${base}/print/slips?in=${lang}`);
      // C.04.3, round 1: number n of the upper half meets n + 20 on board n, and number 1 has White.
      const white = (/** @type {number} */ board) => (board % 2 === 1 ? board : board + 20);
      const order = [
        [1, 4, 7, 10, 13, 16, 19],
        [2, 5, 8, 11, 14, 17, 20],
        [3, 6, 9, 12, 15, 18],
      ];
      assert.equal(sheets.length, 3);
      for (const [at, boards] of order.entries()) {
        const named = [...(sheets[at] ?? "").matchAll(/\d+ Sample(\d\d), Player/g)].map(([, number]) => Number(number));
        assert.deepEqual(named.filter((_, place) => place % 2 === 0), boards.map(white));
        assert.deepEqual(named.filter((_, place) => place % 2 === 1), boards.map((board) => (white(board) > 20 ? board : board + 20)));
      }
      const marks = await page.locator(".slip").evaluateAll((slips) => slips.map((slip) => getComputedStyle(slip, "::before").borderTopWidth));
      assert.equal(marks.length, 24);
      assert.ok(marks.every((width) => Number.parseFloat(width) > 0));
      assert.equal(await page.locator(".slip .qr").count(), 20);
    }
    // On A5 four to a sheet: five sheets, the first with boards 1 6 11 16.
    const small = await onPaper(page, `${base}/print/slips?size=a5&qr=no`, "a5");
    assert.equal(small.length, 5);
    assert.equal(await page.locator(".slip .qr").count(), 0);
    // A test print has frames and no names.
    const [blank] = await onPaper(page, `${base}/print/slips?test=yes`);
    assert.doesNotMatch(blank ?? "", /Sample\d/);
  }));

/** Names whose order depends on the alphabet; the ratings make number 1 the first. */
const spoken = ["Iasample, Anna", "Hzsample, Bruno", "Chasample, Celina", "Czsample, Daniel", "Časample, Ewa", "Lzsample, Filip", "Łasample, Greta", "Masample, Hubert"];

/** What the alphabets say: č after c and ch after h in Czech, ł after l in Polish. */
const alphabet = {
  cs: ["Czsample", "Časample", "Hzsample", "Chasample", "Iasample"],
  pl: ["Lzsample", "Łasample", "Masample"],
  en: ["Časample", "Chasample", "Czsample", "Hzsample", "Iasample", "Łasample", "Lzsample", "Masample"],
};

/** Words of the heads in each language. */
const words = {
  en: { pairings: "Pairings by board", names: "Where do I sit", results: "Results of the round", after: "Standings after round 1", cross: "Crosstable", start: "Start list", check: "Check-in list", round: "Round 1", draft: "DRAFT", notFinal: "Not final" },
  pl: { pairings: "Kojarzenia według stołów", names: "Gdzie gram", results: "Wyniki rundy", after: "Klasyfikacja po rundzie 1", cross: "Tabela turniejowa", start: "Lista startowa", check: "Lista obecności", round: "Runda 1", draft: "SZKIC", notFinal: "Stan nieostateczny" },
  cs: { pairings: "Los podle stolů", names: "Kde hraji", results: "Výsledky kola", after: "Pořadí po 1. kole", cross: "Křížová tabulka", start: "Startovní listina", check: "Prezenční listina", round: "1. kolo", draft: "NÁVRH", notFinal: "Není konečné" },
};

/** The surnames of a sheet in their order. @param {string} sheet */
const surnames = (sheet) => [...sheet.matchAll(/(\p{Lu}\p{Ll}+sample), \p{Lu}/gu)].map(([, name]) => name);

test("what an arbiter prints every round says the same in three languages, sorted by each alphabet", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", spoken.map((name, at) => `${name}\t${2300 - 50 * at}`));
    // The draft is an arbiter's matter, and says so across every sheet.
    for (const lang of langs) {
      const [draft] = await onPaper(page, `${base}/print/pairings?in=${lang}`);
      // Letters that lie across a sheet are read a few at a time.
      assert.ok(draft?.replaceAll(/\s+/g, "").includes(words[lang].draft), draft);
    }
    await page.goto(`${base}/rounds/1/draft`);
    await publish(page);
    await typeSome(page, "131", 1);
    // Three of four results are in: 1-5 won by White, 6-2 drawn, 3-7 won by White.
    /** @type {Set<string>} */
    const checks = new Set();
    for (const lang of langs) {
      const say = words[lang];
      const [boards] = await onPaper(page, `${base}/print/pairings?in=${lang}`);
      assert.ok(boards?.includes(say.pairings) && boards.includes(say.round) && !boards.includes(say.draft), boards);
      assert.deepEqual(surnames(boards ?? ""), ["Iasample", "Časample", "Lzsample", "Hzsample", "Chasample", "Łasample", "Masample", "Czsample"]);
      const [names] = await onPaper(page, `${base}/print/names?in=${lang}&opponents=no`);
      assert.ok(names?.includes(say.names), names);
      const order = surnames(names ?? "");
      assert.deepEqual(order.filter((name) => alphabet[lang].includes(name ?? "")), alphabet[lang]);
      assert.equal(order.length, 8);
      // One check word for the pairing, on every sheet and in every language.
      for (const sheet of [boards, names]) checks.add(/([BCDFGHJKLMNPRSTVWXZ]{4}) ·/.exec(sheet ?? "")?.[1] ?? "none");
      const [results] = await onPaper(page, `${base}/print/results?in=${lang}`);
      assert.ok(results?.includes(say.results) && results.includes(say.notFinal), results);
      assert.equal([...(results ?? "").matchAll(/1-0/g)].length, 2);
      assert.equal([...(results ?? "").matchAll(/½-½/g)].length, 1);
      const [table] = await onPaper(page, `${base}/print/standings?in=${lang}`);
      assert.ok(table?.includes(say.after) && table.includes(say.notFinal), table);
      // Points 1, 1, a half twice, the four without one: the winners are numbers 1 and 3.
      assert.deepEqual(new Set(surnames(table ?? "").slice(0, 2)), new Set(["Iasample", "Chasample"]));
      assert.deepEqual(new Set(surnames(table ?? "").slice(2, 4)), new Set(["Hzsample", "Lzsample"]));
      const [cross] = await onPaper(page, `${base}/print/crosstable?in=${lang}`, "a4-landscape");
      assert.ok(cross?.includes(say.cross), cross);
      const [start] = await onPaper(page, `${base}/print/start-list?in=${lang}&by=number`);
      assert.ok(start?.includes(say.start), start);
      assert.deepEqual(surnames(start ?? ""), spoken.map((name) => name.split(",")[0]));
      // 2300, 2250, ... 1950: the mean is 2125.
      assert.ok(start?.includes("2125"), start);
      const [check] = await onPaper(page, `${base}/print/check-in?in=${lang}&fee=25`);
      assert.ok(check?.includes(say.check) && check.includes("200"), check);
    }
    assert.equal(checks.size, 1, [...checks].join());
    assert.match([...checks][0] ?? "", /^[B-Z]{4}$/);
  }));

test("a pairing that is published again names the sheet it replaces", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", spoken.map((name, at) => `${name}\t${2300 - 50 * at}`));
    await publish(page);
    const [first] = await onPaper(page, `${base}/print/pairings?in=en`);
    const word = /check word (\w{4})/.exec(first ?? "")?.[1];
    assert.ok(word);
    await act(page, base, "unpublish-round", { round: 1 });
    await page.goto(`${base}/players`);
    const entry = (await page.locator("a[href*='/players/']").first().getAttribute("href"))?.split("/").at(-1);
    await act(page, base, "withdraw", { entry, from_round: 1 });
    await act(page, base, "draft-round", { round: 1 });
    await act(page, base, "publish-round", { round: 1 });
    const [second] = await onPaper(page, `${base}/print/pairings?in=en`);
    const now = /check word (\w{4})/.exec(second ?? "")?.[1];
    assert.notEqual(now, word);
    assert.ok(second?.includes(`Replaces the sheet ${word} (attempt 1`), second);
    for (const lang of langs) {
      const [names] = await onPaper(page, `${base}/print/names?in=${lang}`);
      assert.ok(names?.includes(word) && names.includes(now ?? ""), names);
    }
  }));

/** Long names, to be wrapped and never cut. */
const long = Array.from({ length: 70 }, (_, at) => {
  const family = ["Wyjątkowo-Długonazwiskowa", "Nejneobhospodařovávatelnější", "Samplesamplesamplesamplesample", "Sample"][at % 4];
  return `${family}, Given Names Of Number ${at + 1}\t${2400 - 10 * at}`;
});

test("every document of an open: so many sheets as the dialog says, no line cut, on A4 and A5", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", long);
    await publish(page);
    for (const size of /** @type {const} */ (["a4", "a5"])) {
      for (const lang of langs) {
        const landscape = /** @type {const} */ (`${size}-landscape`);
        for (const [slug, form] of /** @type {const} */ ([
          ["pairings", size],
          ["names", size],
          ["results", size],
          ["explanation", landscape],
          ["standings", size === "a5" ? landscape : size],
          ["crosstable", landscape],
          ["start-list", size],
          ["check-in", size],
          ["record-cards", size],
          ["envelope", size],
          ["resumption", size],
          ["certificates", landscape],
          ["norms", size === "a5" ? landscape : size],
          ["norm-certificate", size],
          ["notice-board", size],
          ["report", size],
          ["incidents", landscape],
          ["decision", size],
          ["appeal", size],
          ["letters", size],
        ])) {
          await onPaper(page, `${base}/print/${slug}?in=${lang}&size=${size}`, form);
        }
      }
    }
    // The dialog remembers A5 and the language, and promises what was printed.
    const made = (await onPaper(page, `${base}/print/names?in=cs&size=a5`, "a5")).length;
    await page.goto(`${base}/print`);
    assert.equal(await page.inputValue("#names-size"), "a5");
    assert.equal(await page.inputValue("#names-in"), "cs");
    assert.equal(await page.textContent("#doc-names [data-sheets]"), `${made} sheets`);
    const plain = (await onPaper(page, `${base}/print/names?in=en&size=a4&wall=no`)).length;
    assert.ok(plain < made);
    await page.goto(`${base}/print`);
    await page.selectOption("#names-size", "a5");
    await page.selectOption("#names-wall", "yes");
    await page.selectOption("#names-in", "cs");
    await page.waitForSelector(`#doc-names [data-sheets]:text-is('${made} sheets')`);
  }));

test("decisions, appeals, prizes, notices and letters are printed with their words and figures", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", spoken.map((name, at) => `${name}\t${2300 - 50 * at}`));
    await publish(page);
    await typeSome(page, "131", 1);
    await page.goto(`${base}/players`);
    const links = await page.locator("a[href*='/players/']").evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href.split("/").at(-1) ?? ""));
    const [first, second] = [...new Set(links.filter((link) => /^[0-9a-z]{20,}$/.test(link)))];
    await act(page, base, "make-decision", { articles: ["7.5.5"], entry: first, text: "Druhé nepřípustné tahy: prohra. Żółta kartka." });
    await act(page, base, "file-appeal", { entry: second, text: "The clock was wrong." });
    await act(page, base, "decide-appeal", { appeal: 1, upheld: false, text: "The clock was right." });
    await act(page, base, "post-notice", { text: "Parking closes at eight." });
    // The winners 1 and 3 share 100 and 50 equally: 75.00 each.
    await act(page, base, "set-prizes", { prizes: [{ place: 1, amount: 10000 }, { place: 2, amount: 5000 }], sharing: "equal" });
    for (const lang of langs) {
      const [log] = await onPaper(page, `${base}/print/incidents?in=${lang}`, "a4-landscape");
      assert.ok(log?.replaceAll(/\s+/g, " ").includes("7.5.5"), log);
      const [decision] = await onPaper(page, `${base}/print/decision?in=${lang}`);
      assert.ok(decision?.includes("Druhé nepřípustné tahy: prohra. Żółta kartka.") && decision.includes("7.5.5") && decision.includes("Iasample, Anna"), decision);
      const [appeal] = await onPaper(page, `${base}/print/appeal?in=${lang}&number=1`);
      assert.ok(appeal?.includes("The clock was wrong.") && appeal.includes("The clock was right."), appeal);
      const [wall] = await onPaper(page, `${base}/print/notice-board?in=${lang}&wifi=Hall&password=sample`);
      assert.ok(wall?.includes("Parking closes at eight."), wall);
      assert.equal(await page.locator(".drawing .qr").count(), 2);
      const [prizes] = await onPaper(page, `${base}/print/prizes?in=${lang}&currency=EUR`);
      assert.ok(prizes?.includes(lang === "en" ? "150.00 EUR" : "150,00 EUR"), prizes);
      const share = lang === "en" ? /75\.00/g : /75,00/g;
      const [awards] = await onPaper(page, `${base}/print/awards?in=${lang}`);
      assert.equal([...(awards ?? "").matchAll(share)].length, 2);
      assert.deepEqual(surnames(awards ?? "").sort(), ["Chasample", "Iasample"]);
      const receipts = (await onPaper(page, `${base}/print/receipts?in=${lang}`)).join("\n");
      assert.equal([...receipts.matchAll(share)].length, 2);
      const report = (await onPaper(page, `${base}/print/report?in=${lang}`)).join("\n");
      assert.ok(report.replaceAll(/\s+/g, " ").includes("The clock was wrong."), report);
      // One letter to whom the decision concerns, one to who appealed.
      const letters = await onPaper(page, `${base}/print/letters?in=${lang}&about=answers`);
      assert.equal(letters.length, 2);
      assert.ok(letters[0]?.includes("Iasample, Anna") && letters[1]?.includes("Hzsample, Bruno"), letters.join());
    }
    await page.goto(`${base}/told`);
    assert.equal(await page.locator(".told li").count(), 8 + 2);
    assert.deepEqual(await faults(page), []);
  }));

test("a league: schedule by Berger, line-up forms, match sheets, rosters, lists of boards", () =>
  arbiter(async (page) => {
    const teams = [..."ABCD"].flatMap((letter, team) => [`Team ${letter}`, ...[1, 2, 3].map((at) => `Sample${letter}${at}, Player\t${2300 - 50 * team - at}`), ""]);
    const base = await begin(page, "league", teams, { boards: "2" });
    await publish(page);
    await type(page, "1131");
    for (const lang of langs) {
      // C.05, four teams: 1-4 2-3, 4-3 1-2, 2-4 3-1.
      const [schedule] = await onPaper(page, `${base}/print/schedule?in=${lang}&named=no`);
      assert.deepEqual([...(schedule ?? "").matchAll(/\b([1-4]-[1-4])\b/g)].map(([, pair]) => pair), ["1-4", "2-3", "4-3", "1-2", "2-4", "3-1"]);
      const personal = (await onPaper(page, `${base}/print/personal?in=${lang}&number=1`)).join();
      assert.deepEqual([...personal.matchAll(/[1-4] Team ([A-D])/g)].map(([, team]) => team), ["A", "D", "B", "C"]);
      const forms = await onPaper(page, `${base}/print/line-up-forms?in=${lang}`);
      assert.equal(forms.length, 4);
      for (const [at, letter] of [..."ABCD"].entries()) assert.ok(forms[at]?.includes(`Team ${letter}`) && forms[at]?.includes(`Sample${letter}3, Player`));
      const sheets = await onPaper(page, `${base}/print/match-sheets?in=${lang}`);
      assert.equal(sheets.length, 2);
      // 1-0 on the first board, and on the second White, who is the guest, won: 1 : 1.
      assert.ok(sheets[0]?.includes("Team A – Team D") && sheets[0].includes("1.0 : 1.0"), sheets[0]);
      assert.ok(sheets[1]?.includes("0.5 : 1.5"), sheets[1]);
      const rosters = (await onPaper(page, `${base}/print/rosters?in=${lang}`)).join("\n");
      assert.equal([...rosters.matchAll(/Sample[A-D][1-3], Player/g)].length, 12);
      const lists = (await onPaper(page, `${base}/print/board-lists?in=${lang}`)).join("\n");
      assert.equal([...lists.matchAll(/Sample[A-D]1, Player/g)].length, 4);
      await onPaper(page, `${base}/print/standings?in=${lang}`);
      await onPaper(page, `${base}/print/crosstable?in=${lang}`, "a4-landscape");
      await onPaper(page, `${base}/print/pairings?in=${lang}`);
      await onPaper(page, `${base}/print/names?in=${lang}`);
      await onPaper(page, `${base}/print/slips?in=${lang}`);
    }
  }));

test("the dialog and the sheets hold axe, targets and a phone, in three languages", () =>
  arbiter(async (page) => {
    const base = await begin(page, "open-standard", forty.slice(0, 6));
    await publish(page);
    for (const lang of langs) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        for (const address of [`${base}/print?lang=${lang}`, `${base}/print/pairings?lang=${lang}`, `${base}/print/slips?in=${lang}`, `${base}/print/cards?in=${lang}`, `${base}/print/score-sheets?in=${lang}`, `${base}/print/report?in=${lang}`]) {
          await page.goto(address);
          assert.deepEqual(await faults(page), [], `${address} at ${width}`);
          assert.deepEqual(await smallTargets(page), [], `${address} at ${width}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(wide <= 0, `${address} at ${width}: ${wide} px too wide`);
        }
      }
    }
  }));
