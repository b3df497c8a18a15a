//! Colours: one sheet for pages, and the plain colours shapes carry themselves.

/// The style sheet of diagrams for a page: light and dark, by the reader's
/// preference or by `data-theme` on an ancestor. A page changes single colours
/// through `--board-light`, `--board-dark` and so on (see `docs/game-board.md`).
pub const STYLE: &str = "\
.jd-board{--jd-light:#efe3cd;--jd-dark:#b58b63;--jd-frame:#6b4a2f;--jd-label:#5c4634;--jd-number:#2b1a0d;
--jd-white:#fffdf7;--jd-white-edge:#33271d;--jd-black:#2f2a28;--jd-black-edge:#120f0d;--jd-black-line:#e9dfd0;
--jd-last:#e8c547;--jd-point:#2f7d6b;--jd-danger:#c0392b;max-width:100%;height:auto}
@media (prefers-color-scheme:dark){.jd-board{--jd-light:#a79b88;--jd-dark:#5f4a3a;--jd-frame:#2b211a;--jd-label:#cdbfae;--jd-number:#d9cbb8;
--jd-white:#f3ead9;--jd-white-edge:#1d1713;--jd-black:#1c1917;--jd-black-edge:#050404;--jd-black-line:#c9bda9;
--jd-last:#b9962c;--jd-point:#4fb59d;--jd-danger:#e0604f}}
[data-theme=light] .jd-board{--jd-light:#efe3cd;--jd-dark:#b58b63;--jd-frame:#6b4a2f;--jd-label:#5c4634;--jd-number:#2b1a0d;
--jd-white:#fffdf7;--jd-white-edge:#33271d;--jd-black:#2f2a28;--jd-black-edge:#120f0d;--jd-black-line:#e9dfd0;
--jd-last:#e8c547;--jd-point:#2f7d6b;--jd-danger:#c0392b}
[data-theme=dark] .jd-board{--jd-light:#a79b88;--jd-dark:#5f4a3a;--jd-frame:#2b211a;--jd-label:#cdbfae;--jd-number:#d9cbb8;
--jd-white:#f3ead9;--jd-white-edge:#1d1713;--jd-black:#1c1917;--jd-black-edge:#050404;--jd-black-line:#c9bda9;
--jd-last:#b9962c;--jd-point:#4fb59d;--jd-danger:#e0604f}
.jd-light{fill:var(--board-light,var(--jd-light))}.jd-dark{fill:var(--board-dark,var(--jd-dark))}.jd-frame{stroke:var(--board-frame,var(--jd-frame))}
.jd-label{fill:var(--board-label,var(--jd-label))}.jd-number{fill:var(--board-number,var(--jd-number))}
.jd-last{fill:var(--board-last,var(--jd-last))}.jd-point{stroke:var(--board-point,var(--jd-point))}.jd-target{fill:var(--board-point,var(--jd-point))}.jd-danger{stroke:var(--board-danger,var(--jd-danger))}
.jd-white .jd-body{fill:var(--board-white,var(--jd-white));stroke:var(--board-white-edge,var(--jd-white-edge))}.jd-white .jd-line{stroke:var(--board-white-edge,var(--jd-white-edge))}.jd-white .jd-dot{fill:var(--board-white-edge,var(--jd-white-edge))}
.jd-black .jd-body{fill:var(--board-black,var(--jd-black));stroke:var(--board-black-edge,var(--jd-black-edge))}.jd-black .jd-line{stroke:var(--board-black-line,var(--jd-black-line))}.jd-black .jd-dot{fill:var(--board-black-line,var(--jd-black-line))}
";

/// Plain colours, the light theme's, for a diagram without a sheet.
pub(crate) mod plain {
    pub(crate) const LIGHT: &str = "#efe3cd";
    pub(crate) const DARK: &str = "#b58b63";
    pub(crate) const FRAME: &str = "#6b4a2f";
    pub(crate) const LABEL: &str = "#5c4634";
    pub(crate) const NUMBER: &str = "#2b1a0d";
    pub(crate) const LAST: &str = "#e8c547";
    pub(crate) const POINT: &str = "#2f7d6b";
    pub(crate) const DANGER: &str = "#c0392b";
    pub(crate) const WHITE: &str = "#fffdf7";
    pub(crate) const WHITE_EDGE: &str = "#33271d";
    pub(crate) const BLACK: &str = "#2f2a28";
    pub(crate) const BLACK_EDGE: &str = "#120f0d";
    pub(crate) const BLACK_LINE: &str = "#e9dfd0";
}
