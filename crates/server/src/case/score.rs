//! Keeps scores such as `0-1` on one line.

use std::fmt::Write;

/// A sentence as HTML, with every score in a span that does not break.
pub(crate) fn html(text: &str) -> String {
    let mut out = String::new();
    for (place, word) in text.split(' ').enumerate() {
        if place > 0 {
            out.push(' ');
        }
        let bare = word.trim_matches(|letter: char| !is_figure(letter));
        let score = bare
            .split_once('-')
            .is_some_and(|(white, black)| all_figures(white) && all_figures(black));
        // Writing to a string cannot fail.
        let _ = if score {
            write!(out, "<span class=\"score\">{}</span>", escaped(word))
        } else {
            write!(out, "{}", escaped(word))
        };
    }
    out
}

const fn is_figure(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '½'
}

fn all_figures(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|letter| is_figure(letter) || letter == '/')
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_kept_together_and_the_rest_is_escaped() {
        assert_eq!(
            html("White <wins> (1-0)."),
            "White &lt;wins&gt; <span class=\"score\">(1-0).</span>"
        );
        assert!(html("½-½").contains("score"));
        assert!(html("0-1/2").contains("score"));
        assert!(!html("32-xx no-one e2-e4").contains("score"));
    }
}
