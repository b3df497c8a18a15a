//! Refusals of commands on reports, besides faults of the file.

use fluent_bundle::FluentValue;

use crate::Words;

/// Why a command was not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal<'a> {
    /// `--csv` with another form.
    TwoForms(&'a str),
    /// Nothing is left to pair.
    AllPaired(usize),
    /// The same, and no round is named to be explained.
    AllPairedWhich(usize),
    /// A round that is not there.
    NoRound {
        /// The round asked for.
        round: usize,
        /// How many stand in the file.
        last: usize,
    },
    /// An option for reports, and a file of ours.
    ReportsOnly(&'a str),
    /// `--place`, and a report.
    PlaceOfReport,
    /// `--why` of one and the same.
    NotTwo(u32, u32),
    /// `--why` of one player by the draughts code.
    OneAlone(u32),
    /// No Swiss event: nothing is paired round by round.
    OnlySwiss,
    /// No Swiss event: the rounds follow a table.
    ByTable,
    /// A report read by the draughts code has a half-point bye in this round.
    HalfPointBye(usize),
    /// The same with two pauses.
    TwoPauses {
        /// The round.
        round: usize,
        /// Who pauses already.
        other: u32,
    },
    /// `--player` of a number that is not there.
    NobodyHas(u32),
    /// `--teams` where there are none.
    NoTeams,
    /// `--tiebreaks` for the draughts code.
    FixedCriteria,
    /// An unknown system.
    NoSuchSystem(&'a str),
    /// Writing over what was read.
    OwnInput,
    /// A file in UTF-16 where UTF-8 is read.
    Utf16,
    /// A file in an encoding of one byte a letter where UTF-8 is read.
    NotUtf8,
    /// A game of more bytes than are read as one game.
    LongGame(usize),
    /// A tree deeper than is counted.
    TooDeep(u32),
    /// More than 1000 in a thousand.
    Permille(&'a str, usize),
    /// More than 100 in a hundred.
    Draws,
    /// Too few or too many players or rounds.
    Size {
        /// The most players.
        players: u32,
        /// The most rounds.
        rounds: usize,
    },
    /// An absence for everybody.
    NobodyPlays(&'a str, usize),
    /// The same in the first or second round.
    NobodyPlaysRound(&'a str, usize, usize),
    /// Baku acceleration by other points.
    BakuPoints,
    /// No event of these wishes.
    NoEvent {
        /// The most rounds that could be paired.
        found: usize,
        /// The rounds wished.
        rounds: usize,
        /// The players.
        players: u32,
        /// The rounds drawn.
        tries: usize,
    },
    /// Not a point system.
    NoSuchPoints(&'a str),
    /// Two point systems, or two byes.
    PointsTwice(&'a str, &'a str),
    /// Round robins are not drawn.
    RoundRobin,
    /// An option of the other system.
    DutchOnly(&'a str, &'a str),
    /// An option of the draughts code.
    DraughtsOnly(&'a str),
}

/// A refusal in one line.
pub fn refusal(words: &Words, refusal: &Refusal<'_>) -> String {
    let text = |text: &str| FluentValue::from(text.to_owned());
    let quoted = |text: &str| FluentValue::from(format!("{text:?}"));
    // Plain digits, whatever the language does with thousands.
    let size = |value: usize| FluentValue::from(value.to_string());
    let number = |value: u32| FluentValue::from(value.to_string());
    let (key, args) = match *refusal {
        Refusal::TwoForms(option) => ("two-forms", vec![("option", text(option))]),
        Refusal::AllPaired(rounds) => ("all-paired", vec![("rounds", size(rounds))]),
        Refusal::AllPairedWhich(rounds) => ("all-paired-which", vec![("rounds", size(rounds))]),
        Refusal::NoRound { round, last } => (
            "no-round",
            vec![("round", size(round)), ("last", size(last))],
        ),
        Refusal::ReportsOnly(option) => ("reports-only", vec![("option", text(option))]),
        Refusal::PlaceOfReport => ("place-of-report", vec![]),
        Refusal::NotTwo(a, b) => ("not-two", vec![("a", number(a)), ("b", number(b))]),
        Refusal::OneAlone(n) => ("one-alone", vec![("number", number(n))]),
        Refusal::OnlySwiss => ("only-swiss", vec![]),
        Refusal::ByTable => ("by-table", vec![]),
        Refusal::HalfPointBye(round) => ("half-point-bye", vec![("round", size(round))]),
        Refusal::TwoPauses { round, other } => (
            "two-pauses",
            vec![("round", size(round)), ("other", number(other))],
        ),
        Refusal::NobodyHas(n) => ("nobody-has", vec![("number", number(n))]),
        Refusal::NoTeams => ("no-teams", vec![]),
        Refusal::FixedCriteria => ("fixed-criteria", vec![]),
        Refusal::NoSuchSystem(name) => ("no-such-system", vec![("text", quoted(name))]),
        Refusal::OwnInput => ("own-input", vec![]),
        Refusal::Utf16 => ("utf-16", vec![]),
        Refusal::NotUtf8 => ("not-utf-8", vec![]),
        Refusal::LongGame(most) => ("long-game", vec![("most", size(most))]),
        Refusal::TooDeep(most) => ("too-deep", vec![("most", number(most))]),
        Refusal::Permille(option, found) => (
            "permille",
            vec![("option", text(option)), ("found", size(found))],
        ),
        Refusal::Draws => ("draws", vec![]),
        Refusal::Size { players, rounds } => (
            "size",
            vec![("players", number(players)), ("rounds", size(rounds))],
        ),
        Refusal::NobodyPlays(option, found) => (
            "nobody-plays",
            vec![("option", text(option)), ("found", size(found))],
        ),
        Refusal::NobodyPlaysRound(option, found, round) => (
            "nobody-plays-round",
            vec![
                ("option", text(option)),
                ("found", size(found)),
                ("round", size(round)),
            ],
        ),
        Refusal::BakuPoints => ("baku-points", vec![]),
        Refusal::NoEvent {
            found,
            rounds,
            players,
            tries,
        } => (
            "no-event",
            vec![
                ("found", size(found)),
                ("rounds", size(rounds)),
                ("players", number(players)),
                ("tries", size(tries)),
            ],
        ),
        Refusal::NoSuchPoints(name) => ("no-such-points", vec![("text", quoted(name))]),
        Refusal::PointsTwice(all, part) => (
            "points-twice",
            vec![("text", quoted(all)), ("part", text(part))],
        ),
        Refusal::RoundRobin => ("round-robin", vec![]),
        Refusal::DutchOnly(option, system) => (
            "dutch-only",
            vec![("option", text(option)), ("system", text(system))],
        ),
        Refusal::DraughtsOnly(option) => ("draughts-only", vec![("option", text(option))]),
    };
    words.say(&format!("refusal-{key}"), &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn refusals_speak_three_languages() {
        let event = Refusal::NoEvent {
            found: 3,
            rounds: 5,
            players: 1000,
            tries: 2000,
        };
        for lang in [Lang::English, Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            for one in [
                Refusal::TwoForms("--json"),
                Refusal::AllPaired(9),
                Refusal::AllPairedWhich(9),
                Refusal::NoRound { round: 9, last: 3 },
                Refusal::ReportsOnly("--round"),
                Refusal::PlaceOfReport,
                Refusal::NotTwo(1, 1),
                Refusal::OneAlone(1),
                Refusal::OnlySwiss,
                Refusal::ByTable,
                Refusal::HalfPointBye(1),
                Refusal::TwoPauses { round: 1, other: 2 },
                Refusal::NobodyHas(99),
                Refusal::NoTeams,
                Refusal::FixedCriteria,
                Refusal::NoSuchSystem("x"),
                Refusal::OwnInput,
                Refusal::Utf16,
                Refusal::NotUtf8,
                Refusal::LongGame(1 << 20),
                Refusal::TooDeep(100),
                Refusal::Permille("--late", 1001),
                Refusal::Draws,
                Refusal::Size {
                    players: 9999,
                    rounds: 99,
                },
                Refusal::NobodyPlays("--absences", 1000),
                Refusal::NobodyPlaysRound("--late", 1000, 1),
                Refusal::BakuPoints,
                event,
                Refusal::NoSuchPoints("2-1-0"),
                Refusal::PointsTwice("a,b", "b"),
                Refusal::RoundRobin,
                Refusal::DutchOnly("--baku", "pzwarc-dutch"),
                Refusal::DraughtsOnly("--uncontrolled"),
            ] {
                let told = refusal(words, &one);
                assert!(!told.starts_with("refusal-"), "{told}");
                assert!(!told.contains(['{', '$', '\n']), "{told}");
            }
            let told = refusal(words, &event);
            assert!(["3", "5", "1000", "2000"].iter().all(|n| told.contains(n)));
        }
    }
}
