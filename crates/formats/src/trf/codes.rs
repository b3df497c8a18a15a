//! Coded values of records that only describe: an odd one is worth a remark, never a refusal.

use jadoube_standings::fide::Descriptor;

use super::fault::Quoted;
use super::oddity::Oddity;

/// The most characters of a tie-break that are shown.
const MOST_SHOWN: usize = 60;

/// What is odd about a record kept as written.
pub(super) fn odd(code: &str, text: &str) -> Option<Oddity> {
    let text = text.trim();
    if text.is_empty() {
        return (!is_known(code)).then_some(Oddity::UnknownRecord);
    }
    match code {
        "172" if !is_rank_method(text) => Some(Oddity::NotKnown(Quoted::new(text))),
        "222" if !is_time_control(text) => Some(Oddity::TimeControl(Quoted::new(text))),
        "202" | "212" => Descriptor::words(text)
            .find_map(|part| {
                // No code is that long.
                let shown: String = part.chars().take(MOST_SHOWN).collect();
                shown.parse::<Descriptor>().err()
            })
            .map(Oddity::TieBreak),
        "352" if !text.chars().all(|c| matches!(c, 'W' | 'B' | 'w' | 'b')) => {
            Some(Oddity::ColourRow(Quoted::new(text)))
        }
        "092" if text.to_ascii_uppercase().contains("BAKU") && !text.contains('_') => {
            Some(Oddity::BakuInWords)
        }
        _ if !is_known(code) && !is_national(code, text) => Some(Oddity::UnknownRecord),
        _ => None,
    }
}

/// Record 172: a federation and a method, or a method alone.
fn is_rank_method(text: &str) -> bool {
    let methods = ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"];
    let last = text.split_whitespace().last().unwrap_or_default();
    text.split_whitespace().count() <= 2 && methods.contains(&last.to_ascii_uppercase().as_str())
}

/// Records whose fields stand in columns.
pub(super) fn has_columns(code: &str) -> bool {
    let codes = [
        "001", "013", "162", "240", "250", "260", "299", "300", "310", "320", "330", "XXA",
    ];
    codes.contains(&code)
}

/// Records that describe the event, and notes.
fn is_known(code: &str) -> bool {
    matches!(
        code,
        "###"
            | "012"
            | "022"
            | "032"
            | "042"
            | "052"
            | "062"
            | "072"
            | "082"
            | "092"
            | "102"
            | "112"
            | "122"
            | "132"
            | "172"
            | "182"
            | "192"
            | "202"
            | "212"
            | "222"
            | "352"
            | "362"
            | "801"
            | "802"
    )
}

/// A national rating record: a federation's three letters and a starting number.
pub(super) fn is_national(code: &str, text: &str) -> bool {
    let number: String = text.chars().take(4).collect();
    code.len() == 3
        && code.bytes().all(|b| b.is_ascii_uppercase())
        && !code.starts_with("XX")
        && !code.starts_with("BB")
        && text.split_whitespace().next().is_some_and(|word| {
            word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit()) && number.contains(word)
        })
}

/// Periods separated by colons, for both or for each colour: `M/S+I`, `M/S`, `S+I`, `S`.
fn is_time_control(text: &str) -> bool {
    let number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let period = |text: &str| {
        let text = match text.split_once('/') {
            Some((moves, rest)) if number(moves) => rest,
            Some(_) => return false,
            None => text,
        };
        match text.split_once('+') {
            Some((seconds, increment)) => number(seconds) && number(increment),
            None => number(text),
        }
    };
    let periods = |text: &str| text.split(':').all(period);
    match text
        .strip_prefix('W')
        .and_then(|rest| rest.split_once("-B"))
    {
        Some((white, black)) => periods(white) && periods(black),
        None => periods(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_codes_are_remarked_and_sound_ones_are_not() {
        for (code, text) in [
            ("222", "5400+30"),
            ("222", "40/6000+30:900+30"),
            ("222", "W300-B240"),
            ("222", "600"),
            ("172", "POL FIDON"),
            ("172", "nro"),
            ("352", "WBWB"),
            ("###", "anything"),
            ("801", "anything"),
            ("POL", "   1 m  Sample"),
            ("092", "FIDE_DUTCH_2025_BAKU"),
            ("212", "PTS,BH/C1;BH SB"),
            ("212", "BH\tSB"),
        ] {
            assert_eq!(odd(code, text), None, "{code} {text}");
        }
        for (code, text) in [
            ("222", "90 min + 30 sec"),
            ("172", "POL xx"),
            ("222", "W300"),
            ("212", "BH/C1,OTHER_X,SB"),
            ("202", "BH/C1,TPR/C1"),
            ("202", "ESB"),
            ("352", "green"),
            ("xxz", "1"),
            ("XXQ", "1"),
            ("143", "5"),
            ("092", "Swiss with Baku acceleration"),
        ] {
            assert!(odd(code, text).is_some(), "{code} {text}");
        }
    }
}
