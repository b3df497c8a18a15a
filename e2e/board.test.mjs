// <game-board> as people use it: mouse, finger, keys, notation, a screen reader, free placing.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { base, langs, launch, windows } from "./browser.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ game?: string, fen?: string, lang?: string, width?: number, placing?: boolean, options?: import("playwright-core").BrowserContextOptions }} Setting */

/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());
const open = windows(() => browser);

/**
 * A board on a page of its own that writes down what it is asked and answers nothing.
 *
 * @param {Setting} setting
 * @param {(page: Page) => Promise<void>} play
 */
async function at({ game = "chess", fen, lang = "en", width = 1280, placing = false, options = {} }, play) {
  const page = await open({ baseURL: base(), locale: lang, viewport: { width, height: 1200 }, ...options });
  const address = new URLSearchParams({ game, ...(fen === undefined ? {} : { fen }) });
  await page.goto(`/board?${address}`);
  await page.waitForFunction(() => customElements.get("game-board") !== undefined);
  await page.evaluate((free) => {
    const board = document.querySelector("game-board");
    if (!free) board?.removeAttribute("placing");
    /** @type {unknown[]} */
    const told = [];
    Object.assign(window, { told });
    for (const name of ["board-move", "board-touch", "board-place"]) {
      board?.addEventListener(name, (event) => told.push([name, event instanceof CustomEvent ? event.detail : null]));
    }
  }, placing);
  await play(page);
  await page.close();
}

/**
 * What the board has told its page, and forgets.
 *
 * @param {Page} page
 * @returns {Promise<[string, any][]>}
 */
const told = (page) =>
  page.evaluate(() => {
    /** @type {any} */
    const all = window;
    return all.told.splice(0);
  });

/**
 * @param {Page} page
 * @param {Record<string, string | null>} attributes
 */
const set = (page, attributes) =>
  page.evaluate((wanted) => {
    const board = document.querySelector("game-board");
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) board?.removeAttribute(name);
      else board?.setAttribute(name, value);
    }
  }, attributes);

/**
 * @param {Page} page
 * @param {string} square
 */
const cell = (page, square) => page.locator(`game-board [data-square="${square}"][role=gridcell]`);

/**
 * The middle of a square, in pixels of the window.
 *
 * @param {Page} page
 * @param {string} square
 */
async function middle(page, square) {
  await cell(page, square).scrollIntoViewIfNeeded();
  const box = await cell(page, square).boundingBox();
  assert.ok(box !== null, square);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} square
 */
async function click(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/**
 * @param {Page} page
 * @param {string} from
 * @param {string | { x: number, y: number }} to
 */
async function drag(page, from, to) {
  const start = await middle(page, from);
  const end = typeof to === "string" ? await middle(page, to) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** @param {Page} page */
const said = (page) => page.locator("game-board [role=status]").textContent();

/** @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.querySelector("game-board")?.shadowRoot?.activeElement;
    return at instanceof HTMLElement ? (at.dataset.square ?? at.tagName) : null;
  });

/**
 * @param {Page} page
 * @param {string} square
 */
const manOn = (page, square) => page.locator(`game-board svg [data-square="${square}"]`).count();

describe("mouse", () => {
  test("press and press again asks for a move, and shows nothing before the page answers", () =>
    at({}, async (page) => {
      await click(page, "g1");
      assert.deepEqual(await told(page), [["board-touch", { square: "g1" }]]);
      assert.equal(await cell(page, "g1").getAttribute("aria-selected"), "true");
      await click(page, "f3");
      assert.deepEqual(await told(page), [["board-move", { from: "g1", to: "f3", via: [], text: "g1f3" }]]);
      assert.equal(await manOn(page, "g1"), 1);
      assert.equal(await manOn(page, "f3"), 0);
      await set(page, { fen: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "last-move": "g1 f3" });
      assert.equal(await manOn(page, "f3"), 1);
      assert.equal(await cell(page, "f3").getAttribute("aria-label"), "f3, white knight, last move");
      assert.equal(await said(page), "white knight: g1 to f3");
    }));

  test("a drag asks the same, on every board", async () => {
    const moves = /** @type {const} */ ([
      ["chess", "e2", "e4", "e2e4"],
      ["draughts100", "32", "28", "32-28"],
      ["draughts64", "c3", "d4", "c3-d4"],
    ]);
    for (const [game, from, to, text] of moves) {
      await at({ game }, async (page) => {
        await drag(page, from, to);
        assert.deepEqual(await told(page), [
          ["board-touch", { square: from }],
          ["board-move", { from, to, via: [], text }],
        ]);
        assert.equal(await manOn(page, from), 1);
        assert.equal(await page.locator("game-board .floating, game-board .lifted").count(), 0);
      });
    }
  });

  test("dropped beside the board, pressed once more or left with Escape, a man goes back", () =>
    at({}, async (page) => {
      await drag(page, "e2", { x: 5, y: 5 });
      await click(page, "e2");
      await click(page, "e2");
      await click(page, "e2");
      await page.keyboard.press("Escape");
      assert.equal(await said(page), "Put back");
      assert.ok((await told(page)).every(([name]) => name === "board-touch"));
      assert.equal(await cell(page, "e2").getAttribute("aria-selected"), "false");
    }));

  test("another man of the same side is picked up instead; an enemy is asked to be taken", () =>
    at({ fen: "4k3/8/8/3p4/4P3/8/4P3/4K2R w K - 0 1" }, async (page) => {
      await click(page, "e2");
      await click(page, "e4");
      await click(page, "d5");
      await click(page, "e1");
      await click(page, "h1");
      const moves = (await told(page)).filter(([name]) => name === "board-move").map(([, move]) => move.text);
      assert.deepEqual(moves, ["e4d5", "e1h1"]);
    }));

  test("a pawn on the far rank: the man is chosen first, and may be left", () =>
    at({ fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1" }, async (page) => {
      await drag(page, "a7", "a8");
      await page.getByRole("button", { name: "Cancel" }).click();
      // A dialog tells that it has closed after the press that closed it.
      await page.waitForSelector('game-board [data-square="a7"][role=gridcell][aria-selected=false]', { state: "attached" });
      assert.equal((await told(page)).length, 1);
      await drag(page, "a7", "a8");
      await page.getByRole("button", { name: "white knight" }).click();
      await page.waitForFunction(() => /** @type {any} */ (window).told.some((/** @type {[string]} */ [name]) => name === "board-move"));
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "a7", to: "a8", via: [], text: "a7a8n" }]);
    }));

  test("a way through several squares: Shift, or a page that wants the man to go on", () =>
    at({ game: "draughts100", fen: "W:W32:B28,19" }, async (page) => {
      await click(page, "32");
      await page.keyboard.down("Shift");
      await click(page, "23");
      await page.keyboard.up("Shift");
      await click(page, "14");
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "32", to: "14", via: ["23"], text: "32x23x14" }]);
      await page.evaluate(() => {
        const board = document.querySelector("game-board");
        board?.addEventListener("board-move", (event) => event.preventDefault(), { once: true });
      });
      await click(page, "32");
      await click(page, "23");
      assert.equal(await said(page), "Through 23");
      await click(page, "14");
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "32", to: "14", via: ["23"], text: "32x23x14" }]);
    }));

  test("a board for reading only answers nothing", () =>
    at({}, async (page) => {
      await set(page, { readonly: "" });
      await drag(page, "e2", "e4");
      await click(page, "e2");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(page), "e3");
      assert.deepEqual(await told(page), []);
    }));
});

describe("finger on a phone", () => {
  const phone = { width: 390, options: { hasTouch: true, isMobile: true } };

  for (const [game, squares] of /** @type {const} */ ([
    ["chess", ["a1", "e4"]],
    ["draughts100", ["28", "46", "5"]],
    ["draughts64", ["c3", "h8"]],
  ])) {
    test(`${game}: every target is as large as a fingertip`, () =>
      at({ game, ...phone, placing: true }, async (page) => {
        const men = game === "chess" ? "white queen" : "white king";
        await page.getByRole("button", { name: "Empty board" }).tap();
        await page.getByRole("button", { name: men, exact: true }).tap();
        for (const square of squares) {
          const { x, y } = await middle(page, square);
          const board = await page.locator("game-board .frame").boundingBox();
          assert.ok(board !== null);
          // A disc of 44 pixels around the middle, where the board has not ended.
          for (const [dx, dy] of /** @type {const} */ ([[0, 0], [21, 0], [-21, 0], [0, 21], [15, -15]])) {
            const [left, top] = [x + dx, y + dy];
            if (left < 2 || left > 388 || top < board.y + 1 || top > board.y + board.height - 1) continue;
            await page.touchscreen.tap(left, top);
            assert.equal(await manOn(page, square), 1, `${square} ${dx} ${dy}`);
            await page.touchscreen.tap(left, top);
            assert.equal(await manOn(page, square), 0, `${square} ${dx} ${dy}`);
          }
        }
      }));
  }

  test("tap and tap again asks for a move", () =>
    at({ game: "draughts100", ...phone }, async (page) => {
      for (const square of ["31", "26"]) {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
      }
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "31", to: "26", via: [], text: "31-26" }]);
    }));
});

describe("keyboard", () => {
  test("arrows, Enter, Escape: a move without a mouse, one stop of the Tab key", () =>
    at({}, async (page) => {
      await page.focus("#q");
      for (let step = 0; step < 12 && (await focused(page)) === null; step += 1) await page.keyboard.press("Tab");
      assert.equal(await focused(page), "a1");
      for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
      assert.equal(await focused(page), "e2");
      const ring = await cell(page, "e2").evaluate((square) => getComputedStyle(square).outlineStyle);
      assert.equal(ring, "solid");
      await page.keyboard.press("Enter");
      assert.equal(await said(page), "In hand: white pawn, e2");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "e2", to: "e4", via: [], text: "e2e4" }]);
      assert.equal(await focused(page), "e4");
      await page.keyboard.press("Control+Home");
      assert.equal(await focused(page), "a8");
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "BUTTON");
    }));

  test("on a draughts board arrows walk the dark squares, there and back", () =>
    at({ game: "draughts100" }, async (page) => {
      await cell(page, "46").focus();
      const way = [];
      for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "End"]) {
        await page.keyboard.press(key);
        way.push(await focused(page));
      }
      assert.deepEqual(way, ["41", "36", "37", "42", "47", "46", "50"]);
    }));

  test("typed notation, in each game's own writing", async () => {
    const typed = /** @type {const} */ ([
      ["chess", "e2e4", { from: "e2", to: "e4", via: [], text: "e2e4" }],
      ["chess", "e7-e8=Q", { from: "e7", to: "e8", via: [], text: "e7e8q" }],
      ["chess", "Nf3", { from: null, to: null, via: [], text: "Nf3" }],
      ["draughts100", "32-28", { from: "32", to: "28", via: [], text: "32-28" }],
      ["draughts100", "32x23x14", { from: "32", to: "14", via: ["23"], text: "32x23x14" }],
      ["draughts64", "c3:e5:g7", { from: "c3", to: "g7", via: ["e5"], text: "c3:e5:g7" }],
    ]);
    for (const [game, text, asked] of typed) {
      await at({ game }, async (page) => {
        await page.locator("game-board [role=gridcell]").first().focus();
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
        assert.deepEqual(await told(page), [["board-move", asked]]);
      });
    }
  });

  test("what is no move is answered in place, and stays to be mended", () =>
    at({ lang: "pl" }, async (page) => {
      await cell(page, "a1").focus();
      await page.keyboard.type("e2e9");
      await page.keyboard.press("Enter");
      assert.equal(await said(page), "„e2e9” nie jest posunięciem");
      assert.equal(await page.locator("game-board input").inputValue(), "e2e9");
      assert.equal(await page.locator("game-board input").getAttribute("aria-invalid"), "true");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("4");
      await page.keyboard.press("Enter");
      assert.deepEqual((await told(page)).at(-1), ["board-move", { from: "e2", to: "e4", via: [], text: "e2e4" }]);
      assert.equal(await focused(page), "e4");
    }));

  test("new attributes and a turned board keep the focus on its square", () =>
    at({ lang: "cs" }, async (page) => {
      await cell(page, "c6").focus();
      await set(page, { fen: "8/8/2k5/8/8/8/8/K7 w - - 0 1", marks: "c6 d4", orientation: "black" });
      assert.equal(await focused(page), "c6");
      assert.equal(await cell(page, "c6").getAttribute("aria-label"), "c6, černý král, označené");
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(page), "c5");
    }));
});

describe("what a screen reader is told", () => {
  for (const lang of langs) {
    for (const [game, fen] of /** @type {const} */ ([
      ["chess", "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1"],
      ["draughts100", "W:W31,K50:B1,K5"],
      ["draughts64", "W:WKa1,h4:Bb8"],
    ])) {
      test(`${game} in ${lang} as it was`, () =>
        at({ game, fen, lang }, async (page) => {
          const snapshot = `${await page.locator("game-board").ariaSnapshot()}\n`;
          const file = fileURLToPath(new URL(`aria/board-${game}-${lang}.yml`, import.meta.url));
          if (process.env.UPDATE_ARIA === "1") writeFileSync(file, snapshot);
          assert.ok(existsSync(file), `${file} does not exist: run with UPDATE_ARIA=1`);
          assert.equal(snapshot, readFileSync(file, "utf8"));
        }));
    }

    test(`every step is announced in ${lang}`, () =>
      at({ lang }, async (page) => {
        const words = {
          pl: ["W ręce: biały skoczek, g1", "Posunięcie g1f3", "biały skoczek: g1 na f3", "czarne na dole"],
          cs: ["V ruce: bílý jezdec, g1", "Tah g1f3", "bílý jezdec: g1 na f3", "černý dole"],
          en: ["In hand: white knight, g1", "Move g1f3", "white knight: g1 to f3", "Black below"],
        }[lang];
        await cell(page, "g1").focus();
        await page.keyboard.press("Enter");
        const heard = [await said(page)];
        await cell(page, "f3").focus();
        await page.evaluate(() => document.querySelector("game-board")?.shadowRoot?.querySelector("[data-square=f3]")?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
        heard.push(await said(page));
        await set(page, { fen: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1" });
        heard.push(await said(page));
        await page.locator("game-board .flip").click();
        heard.push(await said(page));
        assert.deepEqual(heard, words);
      }));
  }
});

describe("free placing", () => {
  test("a press puts the chosen man, once more takes it away; the text follows", () =>
    at({ placing: true }, async (page) => {
      await page.getByRole("button", { name: "Empty board" }).click();
      await page.getByRole("button", { name: "white king" }).click();
      await click(page, "e1");
      await click(page, "d4");
      await click(page, "d4");
      await page.getByRole("button", { name: "black king" }).click();
      await click(page, "e8");
      assert.equal(await page.inputValue("#fen"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
      await page.getByLabel("Black", { exact: true }).check();
      assert.equal(await page.inputValue("#fen"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
      assert.match(page.url(), /fen=4k3/);
      await page.reload();
      await page.waitForFunction(() => customElements.get("game-board") !== undefined);
      assert.equal(await manOn(page, "e8"), 1);
      assert.equal(await manOn(page, "d4"), 0);
    }));

  test("men are dragged from the palette, over the board and off it", () =>
    at({ game: "draughts64", fen: "W:Wc3:B", placing: true }, async (page) => {
      await drag(page, "c3", "e5");
      assert.deepEqual((await told(page)).at(-1), ["board-place", { fen: "W:We5:B" }]);
      const source = await page.getByRole("button", { name: "black king" }).boundingBox();
      const target = await middle(page, "b8");
      assert.ok(source !== null);
      await page.mouse.move(source.x + 20, source.y + 20);
      await page.mouse.down();
      await page.mouse.move(target.x - 30, target.y + 30);
      await page.mouse.move(target.x, target.y);
      await page.mouse.up();
      assert.deepEqual((await told(page)).at(-1), ["board-place", { fen: "W:We5:BKb8" }]);
      await drag(page, "e5", { x: 4, y: 300 });
      assert.deepEqual((await told(page)).at(-1), ["board-place", { fen: "W:W:BKb8" }]);
    }));

  test("by keys alone: letters put men, Delete clears, Enter puts what is chosen", () =>
    at({ game: "draughts100", fen: "B:W:B", placing: true }, async (page) => {
      await cell(page, "46").focus();
      await page.keyboard.press("w");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+B");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("b");
      await page.keyboard.press("Delete");
      assert.deepEqual((await told(page)).at(-1), ["board-place", { fen: "B:W46:BK47" }]);
      assert.equal(await said(page), "48: black man, removed");
      await page.getByRole("button", { name: "white king" }).focus();
      await page.keyboard.press("Enter");
      await cell(page, "50").focus();
      await page.keyboard.press("Enter");
      assert.deepEqual((await told(page)).at(-1), ["board-place", { fen: "B:W46,K50:BK47" }]);
      await page.getByRole("button", { name: "Starting position" }).press("Enter");
      assert.equal(await page.locator("game-board svg [data-square]").count(), 40);
    }));

  test("a pasted position shows itself; a broken one is answered in place and nothing is lost", () =>
    at({ placing: true }, async (page) => {
      await page.fill("#fen", "8/8/8/3k4/8/8/8/3K4 b - - 3 40");
      assert.equal(await manOn(page, "d5"), 1);
      await page.fill("#fen", "9/9/nonsense");
      assert.equal(await manOn(page, "d5"), 1);
      await page.click(".board-form button[type=submit]");
      await page.waitForSelector("#fen-problem");
      assert.equal(await page.inputValue("#fen"), "9/9/nonsense");
      assert.equal(await page.getAttribute("#fen", "aria-invalid"), "true");
    }));
});

test("a square name no board has and a text that is no position do no harm", () =>
  at({}, async (page) => {
    await set(page, { marks: "z9 e4 51", "last-move": "<b> e2", fen: "rubbish" });
    assert.equal(await page.locator("game-board .jd-point").count(), 1);
    assert.equal(await page.locator("game-board svg [data-square]").count(), 0);
    assert.equal(await page.locator("game-board[invalid]").count(), 1);
    await set(page, { game: "draughts100", fen: "W:W31-50:B1-20" });
    assert.equal(await page.locator("game-board svg [data-square]").count(), 40);
    assert.equal(await page.locator("game-board[invalid]").count(), 0);
  }));

test("coordinates in each game's own style, turned with the board", () =>
  at({}, async (page) => {
    const written = () => page.locator("game-board .frame text").allTextContents();
    assert.deepEqual(await written(), ["8", "7", "6", "5", "4", "3", "2", "1", "a", "b", "c", "d", "e", "f", "g", "h"]);
    await page.locator("game-board .flip").click();
    assert.deepEqual(await written(), ["1", "2", "3", "4", "5", "6", "7", "8", "h", "g", "f", "e", "d", "c", "b", "a"]);
    await set(page, { game: "draughts100", fen: "W:W31-50:B1-20", orientation: null });
    assert.deepEqual(await written(), [...Array(50).keys()].map((number) => String(number + 1)));
  }));

test("men glide, unless the reader wants rest", async () => {
  const after = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
  for (const [reducedMotion, count] of /** @type {const} */ ([
    ["no-preference", 1],
    ["reduce", 0],
  ])) {
    await at({ options: { reducedMotion } }, async (page) => {
      // Asked within the same frame: the glide is over before another call comes through.
      const running = await page.evaluate(async (fen) => {
        const board = document.querySelector("game-board");
        board?.setAttribute("fen", fen);
        await new Promise(requestAnimationFrame);
        return board?.shadowRoot?.querySelector("[data-square=f3][data-man]")?.getAnimations().length;
      }, after);
      assert.equal(running, count);
    });
  }
});

test("in forced colours the board keeps its own and the focus can be seen", () =>
  at({ options: { forcedColors: "active" } }, async (page) => {
    await cell(page, "e2").focus();
    await page.keyboard.press("ArrowUp");
    const look = await page.evaluate(() => {
      const root = document.querySelector("game-board")?.shadowRoot;
      const square = root?.querySelector("[role=gridcell][data-square=e3]");
      const colour = (/** @type {string} */ name) => getComputedStyle(root?.querySelector(name) ?? document.body).fill;
      return { outline: getComputedStyle(square ?? document.body).outlineStyle, light: colour(".jd-light"), dark: colour(".jd-dark") };
    });
    assert.equal(look.outline, "solid");
    assert.notEqual(look.light, look.dark);
  }));

test("without scripts the picture from the server is shown", async () => {
  const context = await browser.newContext({ baseURL: base(), locale: "cs", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/board?game=draughts100&fen=W:W31:B1");
  assert.equal(await page.locator("game-board > svg").isVisible(), true);
  assert.equal(await page.locator("game-board > svg").getAttribute("aria-label"), "Dáma, 100 polí");
  assert.equal(await page.locator("game-board .jd-white").count(), 1);
  await page.fill("#fen", "W:W31,32:B1");
  await page.click(".board-form button[type=submit]");
  assert.equal(await page.locator("game-board .jd-white").count(), 2);
  await context.close();
});
