//! Results as written in rating files, and their worth there (II/5.4-5.6).

use jadoube_vocabulary::{Outcome, PointSystem, Points, Side};

/// What a result is worth to ratings and norms.
pub(crate) trait RatedResult {
    /// The points of both, if the game was played and counts. A walkover is not played: no
    /// rating and no norm comes of it (VII/4.7, VII/5.1).
    fn played(self) -> Option<(i64, i64)>;

    /// The points of both in the table of the event, walkovers included (II/5.4-5.6).
    fn booked(self) -> (i64, i64);
}

const ONE: i64 = Points::whole(1).tenths();

impl RatedResult for Outcome {
    fn played(self) -> Option<(i64, i64)> {
        self.is_rated().then(|| self.booked())
    }

    fn booked(self) -> (i64, i64) {
        let points = |side| PointSystem::DRAUGHTS.for_outcome(self, side).tenths() / ONE;
        (points(Side::White), points(Side::Black))
    }
}

/// The results a rating file knows, as it writes them.
const WRITTEN: [(Outcome, &str); 9] = [
    (Outcome::WhiteWon, "2:0"),
    (Outcome::Drawn, "1:1"),
    (Outcome::DrawnWhiteBetter, "1+:1-"),
    (Outcome::DrawnBlackBetter, "1-:1+"),
    (Outcome::BlackWon, "0:2"),
    (Outcome::WhiteWalkover, "+:-"),
    (Outcome::BlackWalkover, "-:+"),
    (Outcome::BothForfeited, "-:-"),
    (Outcome::Open, "?"),
];

/// How a file writes it; results that only a record has by their code there.
pub(crate) fn written(outcome: Outcome) -> &'static str {
    let known = WRITTEN.iter().find(|(known, _)| *known == outcome);
    known.map_or(outcome.code(), |(_, code)| code)
}

fn read(text: &str) -> Result<Outcome, String> {
    let plain = match text {
        "2-0" => "2:0",
        "1-1" => "1:1",
        "0-2" => "0:2",
        other => other,
    };
    let known = WRITTEN.iter().find(|(_, code)| *code == plain);
    known.map(|(outcome, _)| *outcome).ok_or_else(|| {
        format!("a result is 2:0, 1:1, 0:2, 1+:1-, 1-:1+, +:-, -:+, -:- or ?, not {text:?}")
    })
}

/// For `#[serde(with)]`: results in the spelling of rating files.
pub(crate) mod spelling {
    use std::fmt;

    use jadoube_vocabulary::Outcome;
    use serde::{Deserializer, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(outcome: &Outcome, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(super::written(*outcome))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
        // Short texts that borrow where they can: a federation has a million of them.
        struct Read;
        impl serde::de::Visitor<'_> for Read {
            type Value = Outcome;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a result such as 2:0")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Outcome, E> {
                super::read(text).map_err(E::custom)
            }
        }
        from.deserialize_str(Read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// II/5.4-5.6: two for a win, one for a draw; a walkover gives the points and no game.
    #[test]
    fn a_walkover_is_booked_and_not_played() {
        assert_eq!(Outcome::WhiteWon.played(), Some((2, 0)));
        assert_eq!(Outcome::DrawnBlackBetter.played(), Some((1, 1)));
        assert_eq!(Outcome::BlackWalkover.played(), None);
        assert_eq!(Outcome::BlackWalkover.booked(), (0, 2));
        assert_eq!(Outcome::BothForfeited.booked(), (0, 0));
        assert_eq!(Outcome::Open.played(), None);
    }

    #[test]
    fn every_spelling_reads_back() {
        for (outcome, code) in WRITTEN {
            assert_eq!(read(code), Ok(outcome));
            assert_eq!(written(outcome), code);
        }
        assert!(read("1-0").is_err());
    }
}
