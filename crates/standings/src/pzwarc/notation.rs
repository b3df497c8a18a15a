//! Rounds in a line: `4-1 0:2, 2-5 +:-, 3-6 adjourned, pause 7, absent 3, gone 2`.
//!
//! The short form in which scenarios and examples write the past of an event.

use super::record::{Game, Round, Score};

/// Reads a round.
///
/// # Errors
/// What cannot be read.
pub fn round(text: &str) -> Result<Round, String> {
    let mut round = Round::default();
    let parts = text.split(',').map(str::trim);
    for part in parts.filter(|part| !part.is_empty()) {
        let Some((what, rest)) = part.split_once(' ') else {
            return Err(format!("not a pair with a result: {part:?}"));
        };
        match what {
            "pause" => round.pause = Some(number(rest)?),
            "absent" => round.absent.push(number(rest)?),
            "gone" => round.withdrawn.push(number(rest)?),
            pair => {
                let (white, black) = pair
                    .split_once('-')
                    .ok_or_else(|| format!("not a pair: {pair:?}"))?;
                round.games.push(Game {
                    white: number(white)?,
                    black: number(black)?,
                    score: score(rest)?,
                    arrows: None,
                });
            }
        }
    }
    Ok(round)
}

fn number(word: &str) -> Result<u32, String> {
    word.parse()
        .map_err(|_| format!("not a start number: {word:?}"))
}

/// Reads a result, White first.
///
/// # Errors
/// What cannot be read.
pub fn score(text: &str) -> Result<Score, String> {
    Ok(match text {
        "2:0" => Score::WhiteWon,
        "1:1" => Score::Drawn,
        "0:2" => Score::BlackWon,
        "1+:1-" => Score::WhiteAdvantage,
        "1-:1+" => Score::BlackAdvantage,
        "+:-" => Score::WhiteWalkover,
        "-:+" => Score::BlackWalkover,
        "-:-" => Score::DoubleWalkover,
        "adjourned" => Score::Adjourned,
        other => return Err(format!("not a result: {other:?}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_in_a_line() {
        let read = round("4-1 0:2, 2-5 +:-, pause 7, absent 3, gone 6").unwrap();
        assert_eq!(read.games.len(), 2);
        assert_eq!(
            (read.pause, read.absent, read.withdrawn),
            (Some(7), vec![3], vec![6])
        );
        assert!(round("4-1").is_err() && round("4-x 2:0").is_err() && round("1-2 3:0").is_err());
    }
}
