//! Which of our languages a browser prefers.

use crate::Lang;

/// The best of our languages for an `Accept-Language` header, if it names one of them.
///
/// ```
/// use jadoube_words::{Lang, accepted_language};
///
/// assert_eq!(accepted_language("de, cs;q=0.8, en;q=0.5"), Some(Lang::Czech));
/// assert_eq!(accepted_language("de-AT"), None);
/// ```
pub fn accepted_language(header: &str) -> Option<Lang> {
    // Among equals the first one named wins, so only a greater weight replaces it.
    let mut best: Option<(u16, Lang)> = None;
    for range in header.split(',') {
        let mut parts = range.split(';');
        let Ok(lang) = parts.next().unwrap_or_default().trim().parse::<Lang>() else {
            continue;
        };
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q="))
            .map_or(Some(1000), thousandths)
            .unwrap_or(0);
        if weight > 0 && best.is_none_or(|(highest, _)| weight > highest) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

/// A weight from `0` to `1` with at most three decimals; anything else is none.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let fraction: u16 = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(fraction),
        "1" if fraction == 0 => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_heaviest_of_our_languages_wins() {
        assert_eq!(accepted_language("pl"), Some(Lang::Polish));
        assert_eq!(
            accepted_language("pl-PL,pl;q=0.9,en;q=0.8"),
            Some(Lang::Polish)
        );
        assert_eq!(accepted_language("en;q=0.3, cs;q=0.31"), Some(Lang::Czech));
        assert_eq!(
            accepted_language("fr, de;q=0.9, EN-gb;q=0.1"),
            Some(Lang::English)
        );
    }

    #[test]
    fn the_first_of_equals_wins() {
        assert_eq!(accepted_language("cs, pl"), Some(Lang::Czech));
        assert_eq!(accepted_language("cs;q=0.5, pl;q=0.500"), Some(Lang::Czech));
    }

    #[test]
    fn a_language_of_weight_zero_is_refused() {
        assert_eq!(accepted_language("pl;q=0"), None);
        assert_eq!(
            accepted_language("pl;q=0.000, cs;q=0.001"),
            Some(Lang::Czech)
        );
    }

    #[test]
    fn what_is_no_weight_counts_as_none() {
        for weight in ["2", "1.1", "-1", "x", "0.1234", ".", "0,5"] {
            assert_eq!(
                accepted_language(&format!("pl;q={weight}")),
                None,
                "{weight}"
            );
        }
    }

    #[test]
    fn a_header_without_our_languages_gives_none() {
        for header in ["", "*", "de", ",,;;", "q=1", "pll"] {
            assert_eq!(accepted_language(header), None, "{header}");
        }
    }

    proptest! {
        #[test]
        fn any_header_gets_an_answer(header in ".{0,80}") {
            let _ = accepted_language(&header);
        }
    }
}
