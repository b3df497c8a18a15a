//! Rounds in a line: `4-1 0:2, 2-5 +:-, 3-6 adjourned, pause 7, absent 3, gone 2`.
//!
//! The short form in which scenarios and examples write earlier rounds, and the code's spelling of
//! results in files.

use jadoube_competition::{
    Competition, Out, Participant, RatingList, Record, RecordedGame, Round, System,
};
use jadoube_vocabulary::{Absence, EntryNumber, GameKind, Outcome};

use super::turns::Turns;

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
        let absence = match what {
            "pause" => Some(Absence::PairingBye),
            "absent" => Some(Absence::Zero),
            "gone" => Some(Absence::Withdrawn),
            _ => None,
        };
        if let Some(absence) = absence {
            round.out.push(Out::numbered(number(rest)?, absence));
            continue;
        }
        let (white, black) = what
            .split_once('-')
            .ok_or_else(|| format!("not a pair: {what:?}"))?;
        let game = RecordedGame::numbered(number(white)?, number(black)?, score(rest)?);
        round.games.push(game);
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
pub fn score(text: &str) -> Result<Outcome, String> {
    Ok(match text {
        "2:0" => Outcome::WhiteWon,
        "1:1" => Outcome::Drawn,
        "0:2" => Outcome::BlackWon,
        "1+:1-" => Outcome::DrawnWhiteBetter,
        "1-:1+" => Outcome::DrawnBlackBetter,
        "+:-" => Outcome::WhiteWalkover,
        "-:+" => Outcome::BlackWalkover,
        "-:-" => Outcome::BothForfeited,
        "adjourned" => Outcome::Adjourned,
        other => return Err(format!("not a result: {other:?}")),
    })
}

/// An entrant with a start number, a rating and its list.
pub fn entrant(no: u32, rating: u32, list: RatingList) -> Participant {
    let number = EntryNumber::new(no).unwrap_or(EntryNumber::FIRST);
    Participant {
        rating: Some(rating),
        list: Some(list),
        ..Participant::numbered(number)
    }
}

/// The record of these entrants; those not named in a round were absent.
///
/// # Errors
/// Everything that contradicts itself.
pub fn record(entrants: Vec<Participant>, rounds: Vec<Round>) -> Result<Record, String> {
    let mut competition = Competition::new(GameKind::Draughts100, System::Other);
    competition.participants = entrants;
    competition.rounds = rounds;
    Record::new(competition.with_absences()).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("; ")
    })
}

/// The same as the code reads it.
///
/// # Errors
/// Everything that contradicts itself.
pub fn turns(entrants: Vec<Participant>, rounds: Vec<Round>) -> Result<Turns, String> {
    Ok(Turns::read(&record(entrants, rounds)?))
}

/// Results as our files of the draughts code spell them: `2-0`, `1+:1-`, `+:-`, `adjourned`.
pub mod spelling {
    use jadoube_vocabulary::{GameKind, Outcome};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Results that such a file may contain; those given only by decision are excluded.
    #[derive(Deserialize)]
    enum Spelled {
        #[serde(rename = "2-0")]
        WhiteWon,
        #[serde(rename = "1-1")]
        Drawn,
        #[serde(rename = "0-2")]
        BlackWon,
        #[serde(rename = "1+:1-")]
        DrawnWhiteBetter,
        #[serde(rename = "1-:1+")]
        DrawnBlackBetter,
        #[serde(rename = "+:-")]
        WhiteWalkover,
        #[serde(rename = "-:+")]
        BlackWalkover,
        #[serde(rename = "-:-")]
        BothForfeited,
        #[serde(rename = "adjourned")]
        Adjourned,
        #[serde(rename = "open")]
        Open,
    }

    impl From<Spelled> for Outcome {
        fn from(spelled: Spelled) -> Self {
            match spelled {
                Spelled::WhiteWon => Self::WhiteWon,
                Spelled::Drawn => Self::Drawn,
                Spelled::BlackWon => Self::BlackWon,
                Spelled::DrawnWhiteBetter => Self::DrawnWhiteBetter,
                Spelled::DrawnBlackBetter => Self::DrawnBlackBetter,
                Spelled::WhiteWalkover => Self::WhiteWalkover,
                Spelled::BlackWalkover => Self::BlackWalkover,
                Spelled::BothForfeited => Self::BothForfeited,
                Spelled::Adjourned => Self::Adjourned,
                Spelled::Open => Self::Open,
            }
        }
    }

    /// How a result is written.
    pub const fn code(outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::DrawnWhiteBetter => "1+:1-",
            Outcome::DrawnBlackBetter => "1-:1+",
            Outcome::WhiteWalkover => "+:-",
            Outcome::BlackWalkover => "-:+",
            Outcome::BothForfeited => "-:-",
            Outcome::Adjourned => "adjourned",
            other => other.code_in(GameKind::Draughts100),
        }
    }

    /// Writes a result.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(code(*outcome))
    }

    /// Reads a result.
    ///
    /// # Errors
    /// It is spelled otherwise.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        Spelled::deserialize(deserializer).map(Outcome::from)
    }

    /// A result that may be missing.
    pub mod option {
        use super::{Deserialize, Deserializer, Outcome, Serialize, Serializer, Spelled, code};

        /// Writes it; null where there is none.
        ///
        /// # Errors
        /// Those of the writer.
        pub fn serialize<S: Serializer>(
            outcome: &Option<Outcome>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            outcome.map(code).serialize(serializer)
        }

        /// Reads it.
        ///
        /// # Errors
        /// It is spelled otherwise.
        pub fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Outcome>, D::Error> {
            let read = Option::<Spelled>::deserialize(deserializer)?;
            Ok(read.map(Outcome::from))
        }
    }

    /// Results board by board.
    pub mod list {
        use super::{Deserialize, Deserializer, Outcome, Serializer, Spelled, code};

        /// Writes them.
        ///
        /// # Errors
        /// Those of the writer.
        pub fn serialize<S: Serializer>(
            outcomes: &[Outcome],
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(outcomes.iter().map(|one| code(*one)))
        }

        /// Reads them.
        ///
        /// # Errors
        /// One is spelled otherwise.
        pub fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Vec<Outcome>, D::Error> {
            let read = Vec::<Spelled>::deserialize(deserializer)?;
            Ok(read.into_iter().map(Outcome::from).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_in_a_line() {
        let read = round("4-1 0:2, 2-5 +:-, pause 7, absent 3, gone 6").unwrap();
        assert_eq!(read.games.len(), 2);
        assert_eq!(
            read.out,
            [
                Out::numbered(7, Absence::PairingBye),
                Out::numbered(3, Absence::Zero),
                Out::numbered(6, Absence::Withdrawn)
            ]
        );
        assert!(round("4-1").is_err() && round("4-x 2:0").is_err() && round("1-2 3:0").is_err());
    }
}
