//! The diagram as SVG.

use std::fmt::{self, Write};

use crate::men::{Shape, shapes};
use crate::style::plain;
use crate::{Coordinates, Diagram, DiagramSquare, Man, STYLE, SquareMark};
use jadoube_vocabulary::Side;

/// Side of a square in user units; men are drawn on the same field.
const FIELD: u32 = 45;
/// Space for the labels of an edge.
const EDGE: u32 = 20;

impl Diagram {
    /// The diagram for a page that carries [`STYLE`].
    pub fn svg(&self) -> String {
        self.draw(false)
    }

    /// The diagram as a stand-alone file, including its style.
    pub fn svg_file(&self) -> String {
        self.draw(true)
    }

    fn draw(&self, alone: bool) -> String {
        let mut out = String::with_capacity(16_384);
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, alone);
        out
    }

    /// Room left of and below the board.
    const fn edge(&self) -> u32 {
        match self.coordinates {
            Coordinates::Algebraic => EDGE,
            Coordinates::None | Coordinates::Numbers => 0,
        }
    }

    fn write(&self, out: &mut String, alone: bool) -> fmt::Result {
        let side = u32::from(self.size.side()) * FIELD;
        let edge = self.edge();
        let (width, height) = (side + edge + 4, side + edge + 4);
        write!(
            out,
            "<svg class=\"jd-board\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\""
        )?;
        match &self.description {
            Some(description) => {
                write!(
                    out,
                    " aria-label=\"{0}\"><title>{0}</title>",
                    Escaped(description)
                )?;
            }
            None => out.push('>'),
        }
        if alone {
            write!(out, "<style>{STYLE}</style>")?;
        }
        write!(out, "<g transform=\"translate({},2)\">", edge + 2)?;
        write!(
            out,
            "<rect class=\"jd-frame\" x=\"-1\" y=\"-1\" width=\"{0}\" height=\"{0}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"2\"/>",
            side + 2,
            plain::FRAME
        )?;
        for (column, row, square) in self.seen() {
            self.write_square(
                out,
                u32::from(column) * FIELD,
                u32::from(row) * FIELD,
                square,
            )?;
        }
        for (column, row, square) in self.seen() {
            let (x, y) = (u32::from(column) * FIELD, u32::from(row) * FIELD);
            if let Some(man) = self.man_at(square) {
                write_man(out, x, y, man)?;
            }
            if let Some(mark) = self.mark_at(square) {
                write_mark(out, x, y, mark)?;
            }
        }
        if self.coordinates == Coordinates::Algebraic {
            self.write_edges(out)?;
        }
        out.push_str("</g></svg>");
        Ok(())
    }

    fn write_square(&self, out: &mut String, x: u32, y: u32, square: DiagramSquare) -> fmt::Result {
        let (class, fill) = if square.is_dark() {
            ("jd-dark", plain::DARK)
        } else {
            ("jd-light", plain::LIGHT)
        };
        write!(
            out,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{FIELD}\" height=\"{FIELD}\" fill=\"{fill}\"/>"
        )?;
        if self.is_last(square) {
            write!(
                out,
                "<rect class=\"jd-last\" x=\"{x}\" y=\"{y}\" width=\"{FIELD}\" height=\"{FIELD}\" fill=\"{}\" opacity=\"0.6\"/>",
                plain::LAST
            )?;
        }
        if self.coordinates == Coordinates::Numbers
            && let Some(number) = square.number(self.size)
        {
            write!(
                out,
                "<text class=\"jd-number\" x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"10\" fill=\"{}\">{number}</text>",
                x + 2,
                y + 10,
                plain::NUMBER
            )?;
        }
        Ok(())
    }

    fn write_edges(&self, out: &mut String) -> fmt::Result {
        let side = self.size.side();
        let below = u32::from(side) * FIELD + 15;
        for place in 0..side {
            let (file, rank) = if self.flipped {
                (side - 1 - place, place)
            } else {
                (place, side - 1 - place)
            };
            let middle = u32::from(place) * FIELD + FIELD / 2;
            write!(
                out,
                "<text class=\"jd-label\" x=\"{middle}\" y=\"{below}\" text-anchor=\"middle\" font-family=\"sans-serif\" \
                 font-size=\"14\" fill=\"{}\">{}</text>",
                plain::LABEL,
                char::from(b'a' + file)
            )?;
            write!(
                out,
                "<text class=\"jd-label\" x=\"-11\" y=\"{}\" text-anchor=\"middle\" font-family=\"sans-serif\" \
                 font-size=\"14\" fill=\"{}\">{}</text>",
                middle + 5,
                plain::LABEL,
                rank + 1
            )?;
        }
        Ok(())
    }
}

impl Man {
    /// The drawing of the man alone, an SVG group on a field of 45 by 45.
    pub fn drawing(self) -> String {
        let mut out = String::with_capacity(2_048);
        // Writing to a string cannot fail.
        let _ = write_man(&mut out, 0, 0, self);
        out
    }
}

fn write_man(out: &mut String, x: u32, y: u32, man: Man) -> fmt::Result {
    let (class, fill, edge, line) = match man.side {
        Side::White => (
            "jd-white",
            plain::WHITE,
            plain::WHITE_EDGE,
            plain::WHITE_EDGE,
        ),
        Side::Black => (
            "jd-black",
            plain::BLACK,
            plain::BLACK_EDGE,
            plain::BLACK_LINE,
        ),
    };
    write!(
        out,
        "<g class=\"{class}\" transform=\"translate({x},{y})\" stroke-linejoin=\"round\" stroke-linecap=\"round\" stroke-width=\"1.4\">"
    )?;
    for shape in shapes(man) {
        match shape {
            Shape::Body(path) => write!(
                out,
                "<path class=\"jd-body\" d=\"{path}\" fill=\"{fill}\" stroke=\"{edge}\"/>"
            )?,
            Shape::Ball(cx, cy, r) => write!(
                out,
                "<circle class=\"jd-body\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"{fill}\" stroke=\"{edge}\"/>"
            )?,
            Shape::Line(path) => write!(
                out,
                "<path class=\"jd-line\" d=\"{path}\" fill=\"none\" stroke=\"{line}\"/>"
            )?,
            Shape::Dot(cx, cy, r) => write!(
                out,
                "<circle class=\"jd-dot\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"{line}\"/>"
            )?,
            Shape::Ring(cx, cy, r) => write!(
                out,
                "<circle class=\"jd-line\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"none\" stroke=\"{line}\" opacity=\"0.7\"/>"
            )?,
        }
    }
    out.push_str("</g>");
    Ok(())
}

fn write_mark(out: &mut String, x: u32, y: u32, mark: SquareMark) -> fmt::Result {
    match mark {
        SquareMark::Point => write!(
            out,
            "<rect class=\"jd-point\" x=\"{}\" y=\"{}\" width=\"41\" height=\"41\" rx=\"4\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"/>",
            x + 2,
            y + 2,
            plain::POINT
        ),
        SquareMark::Target => write!(
            out,
            "<circle class=\"jd-target\" cx=\"{}\" cy=\"{}\" r=\"7\" fill=\"{}\" opacity=\"0.75\"/>",
            x + 22,
            y + 22,
            plain::POINT
        ),
        SquareMark::Danger => write!(
            out,
            "<rect class=\"jd-danger\" x=\"{}\" y=\"{}\" width=\"41\" height=\"41\" rx=\"4\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-dasharray=\"6 4\"/>",
            x + 2,
            y + 2,
            plain::DANGER
        ),
    }
}

/// Text made safe for an attribute or element.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // XML does not allow control characters.
                letter if letter.is_control() => f.write_char(' ')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
