// What pages do beyond their links and forms. Every page works without it.
import { chaptersOpen } from "./chapters.js";
import { slashFocuses } from "./keys.js";
import { outlineFollows } from "./outline.js";
import { searchAsOneTypes } from "./search.js";

slashFocuses();
chaptersOpen();
outlineFollows();
for (const form of document.querySelectorAll("form[data-live]")) {
  if (form instanceof HTMLFormElement) searchAsOneTypes(form);
}
if (document.querySelector("game-board") !== null) import("./game-board.js");
if (document.querySelector("[data-board-page]") !== null) import("./board-page.js");
if (document.querySelector("[data-live-topics]") !== null) import("./live.js");
