// Makes <game-board> known to the browser. docs/game-board.md describes the element.
import { GameBoard } from "./game-board/element.js";

if (customElements.get("game-board") === undefined) customElements.define("game-board", GameBoard);
