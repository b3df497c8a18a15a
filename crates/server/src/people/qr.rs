//! A link as a QR code: plain SVG, drawn as one path.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// The quiet zone around the code, in modules.
const QUIET: usize = 4;

/// A code as SVG, dark on light in any theme; `None` if the text is too long.
pub(crate) fn svg(text: &str, label: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let side = width + 2 * QUIET;
    let mut path = String::new();
    for (at, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            let (x, y) = (at % width + QUIET, at / width + QUIET);
            // Writing into a string cannot fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let label: String = label
        .chars()
        .filter(|letter| !matches!(letter, '<' | '>' | '&' | '"'))
        .collect();
    Some(format!(
        "<svg class=\"qr\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{label}\">\
         <path class=\"qr-light\" d=\"M0 0h{side}v{side}H0z\"/><path class=\"qr-dark\" d=\"{path}\"/></svg>"
    ))
}

/// The same in characters, for a terminal: two rows of modules per line; `None` if the text is too
/// long.
#[must_use]
pub fn blocks(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let colors = code.to_colors();
    let dark = |x: usize, y: usize| {
        let inside = x >= QUIET && y >= QUIET && x < width + QUIET && y < width + QUIET;
        inside && colors.get((y - QUIET) * width + x - QUIET) == Some(&Color::Dark)
    };
    let side = width + 2 * QUIET;
    let mut lines = String::new();
    for y in (0..side).step_by(2) {
        // Terminals are usually dark, so the light modules are the ones drawn.
        for x in 0..side {
            lines.push(match (dark(x, y), dark(x, y + 1)) {
                (true, true) => ' ',
                (true, false) => '▄',
                (false, true) => '▀',
                (false, false) => '█',
            });
        }
        lines.push('\n');
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_with_a_quiet_edge() {
        let link = "http://192.168.1.20:8064/join/0123456789abcdef0123456789abcdef";
        let svg = svg(link, "Join \"here\"").unwrap();
        assert!(svg.starts_with("<svg class=\"qr\" viewBox=\"0 0 "), "{svg}");
        assert!(svg.contains("aria-label=\"Join here\""));
        // The corner of the finder pattern is at the edge of the code, not of the picture.
        assert!(svg.contains("d=\"M4 4h1v1h-1z"));
        let blocks = blocks(link).unwrap();
        let lines: Vec<&str> = blocks.lines().collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert!(lines[0].chars().all(|letter| letter == '█'));
        assert!(super::svg(&"x".repeat(5_000), "").is_none());
    }
}
