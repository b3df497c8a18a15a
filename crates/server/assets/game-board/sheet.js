// The style of the element. Colours of squares and men come from the crate that draws them.
import { STYLE } from "./men.js";

const OWN = `
:host{display:block;max-width:min(var(--board-size,36rem),max(18rem,100vh - 7rem));container-type:inline-size;color:var(--board-ink,inherit)}
:host([hidden]){display:none}
*{box-sizing:border-box}
.frame{position:relative;line-height:0;outline:2px solid var(--board-frame,#6b4a2f);user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
svg.jd-board{display:block;width:100%;height:auto;overflow:visible;forced-color-adjust:none;font-family:inherit}
[role=grid]{position:absolute;inset:0}
[role=gridcell]{position:absolute;cursor:pointer;outline:none}
:host([readonly]) [role=gridcell]{cursor:default}
[role=gridcell]:focus-visible{outline:3px solid var(--board-focus-outer,#14110f);outline-offset:-3px;box-shadow:inset 0 0 0 6px var(--board-focus,#ffd75e);z-index:1}
.coordinate{font-weight:600}
.coordinate.on-light{fill:var(--board-label,var(--jd-label))}.coordinate.on-dark{fill:var(--board-number,var(--jd-number))}
.jd-number{font-weight:600}
.hand{fill:var(--board-hand,#2f7d6b);opacity:.45}
.hand-ring{stroke:var(--board-hand,#2f7d6b)}
.lifted{opacity:.3}
.floating{pointer-events:none;filter:drop-shadow(0 2px 3px rgb(0 0 0 / 45%))}
.tools{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;margin-top:.5rem;line-height:1.4}
.tools,.palette,.said{padding-inline:var(--board-gutter,0)}
.tools[hidden],.palette[hidden]{display:none}
form{display:flex;align-items:end;gap:.5rem;margin:0;flex:1 1 14rem;min-width:0}
form[hidden]{display:none}
label{display:flex;align-items:center;gap:.5rem;flex:1;min-width:0}
input{font:inherit;color:inherit;background:var(--card,Field);border:1px solid var(--edge,#8b8f88);border-radius:.625rem;min-height:2.75rem;padding:0 .75rem;width:100%;min-width:0}
button{font:inherit;font-weight:600;color:var(--felt,inherit);background:var(--card,ButtonFace);border:1px solid var(--edge,#8b8f88);border-radius:.625rem;min-height:2.75rem;min-width:2.75rem;padding:.25rem .8rem;cursor:pointer}
button:hover{background:var(--tint,ButtonFace)}
button[aria-pressed=true]{outline:3px solid var(--board-hand,#2f7d6b);outline-offset:-3px;background:var(--tint,ButtonFace)}
:is(button,input):focus-visible{outline:3px solid var(--focus,#a65f00);outline-offset:2px}
button svg{display:block}
button svg.man{background:var(--board-dark,var(--jd-dark));border-radius:.4rem}
.flip{display:inline-flex;align-items:center;padding:0 .6rem}
.flip svg{fill:none;stroke:currentColor;stroke-width:2}
.said{min-height:1.5em;margin:.25rem 0 0;font-size:.9375rem;line-height:1.5;color:var(--soft,inherit)}
.palette{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:.25rem;margin-top:.5rem}
.palette button{padding:0;display:grid;place-items:center;touch-action:none;aspect-ratio:auto}
.palette.few{grid-template-columns:repeat(5,minmax(0,1fr))}
.palette button{min-width:0}.palette button svg{width:min(2.4rem,100%);height:2.4rem;margin:.15rem 0}
.palette .wide{grid-column:span 3;padding:.25rem .5rem;overflow-wrap:anywhere;font-size:.9375rem;line-height:1.25}
.palette .wide:last-child{grid-column:span 2}
@container (max-width:17rem){.palette .wide,.palette .wide:last-child{grid-column:1/-1}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:host([bare]) .tools:not(:focus-within),:host([bare]) .said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:host([readonly]) .said:empty{display:none}
dialog{border:1px solid var(--edge,#8b8f88);border-radius:.625rem;padding:1rem;background:var(--card,Canvas);color:inherit;line-height:1.4}
dialog p{margin:0 0 .5rem;font-weight:600}
dialog div{display:flex;flex-wrap:wrap;gap:.5rem}
dialog button svg{width:3rem;height:3rem}
dialog::backdrop{background:rgb(0 0 0 / 35%)}
@media print{.tools,.palette,.said{display:none!important}.frame{outline:1px solid #000}}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** One sheet for all boards of a page. */
export function boardSheet() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE + OWN);
  }
  return sheet;
}
