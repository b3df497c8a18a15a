// Pairing by hand: a seat is dragged onto another one, or picked up with x and put down with x. Without this script
// two presses do the same.
import { isTyping } from "./desk.js";

const form = () => document.getElementById("hand-move");

/**
 * Moves a player to a seat; the answering page shows any confirmations.
 *
 * @param {string} entry
 * @param {HTMLElement} to
 */
function move(entry, to) {
  const sent = form();
  if (!(sent instanceof HTMLFormElement)) return;
  for (const [name, value] of Object.entries({ entry, board: to.dataset.board ?? "", side: to.dataset.side ?? "" })) {
    const field = sent.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  sent.submit();
}

document.addEventListener("dragstart", (event) => {
  const seat = event.target instanceof Element ? event.target.closest("[data-seat]") : null;
  if (!(seat instanceof HTMLElement) || event.dataTransfer === null) return;
  event.dataTransfer.setData("text/plain", seat.dataset.entry ?? "");
  event.dataTransfer.effectAllowed = "move";
});

document.addEventListener("dragover", (event) => {
  const seat = event.target instanceof Element ? event.target.closest("[data-put]") : null;
  if (seat !== null && form() !== null) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const seat = event.target instanceof Element ? event.target.closest("[data-put]") : null;
  const entry = event.dataTransfer?.getData("text/plain") ?? "";
  if (!(seat instanceof HTMLElement) || entry === "" || seat.dataset.entry === entry) return;
  event.preventDefault();
  move(entry, seat);
});

document.addEventListener("keydown", (event) => {
  if (event.code !== "KeyX" || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const seat = document.activeElement?.closest(".hand .seat, .unplaced .seat");
  if (seat instanceof HTMLElement) {
    event.preventDefault();
    seat.click();
  }
});
