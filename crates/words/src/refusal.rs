//! Refusals of commands on reports, besides faults of the file.

use fluent_bundle::FluentValue;

use crate::Words;

/// Why a command was not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CliRefusal<'a> {
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
    /// An option for reports, used with a Jadoube tournament file.
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
    /// No event with these settings.
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
pub fn refusal(words: &Words, refusal: &CliRefusal<'_>) -> String {
    let text = |text: &str| FluentValue::from(text.to_owned());
    let quoted = |text: &str| FluentValue::from(format!("{text:?}"));
    // Plain digits, whatever the language does with thousands.
    let size = |value: usize| FluentValue::from(value.to_string());
    let number = |value: u32| FluentValue::from(value.to_string());
    let (key, args) = match *refusal {
        CliRefusal::TwoForms(option) => ("two-forms", vec![("option", text(option))]),
        CliRefusal::AllPaired(rounds) => ("all-paired", vec![("rounds", size(rounds))]),
        CliRefusal::AllPairedWhich(rounds) => ("all-paired-which", vec![("rounds", size(rounds))]),
        CliRefusal::NoRound { round, last } => (
            "no-round",
            vec![("round", size(round)), ("last", size(last))],
        ),
        CliRefusal::ReportsOnly(option) => ("reports-only", vec![("option", text(option))]),
        CliRefusal::PlaceOfReport => ("place-of-report", vec![]),
        CliRefusal::NotTwo(a, b) => ("not-two", vec![("a", number(a)), ("b", number(b))]),
        CliRefusal::OneAlone(n) => ("one-alone", vec![("number", number(n))]),
        CliRefusal::OnlySwiss => ("only-swiss", vec![]),
        CliRefusal::ByTable => ("by-table", vec![]),
        CliRefusal::HalfPointBye(round) => ("half-point-bye", vec![("round", size(round))]),
        CliRefusal::TwoPauses { round, other } => (
            "two-pauses",
            vec![("round", size(round)), ("other", number(other))],
        ),
        CliRefusal::NobodyHas(n) => ("nobody-has", vec![("number", number(n))]),
        CliRefusal::NoTeams => ("no-teams", vec![]),
        CliRefusal::FixedCriteria => ("fixed-criteria", vec![]),
        CliRefusal::NoSuchSystem(name) => ("no-such-system", vec![("text", quoted(name))]),
        CliRefusal::OwnInput => ("own-input", vec![]),
        CliRefusal::Utf16 => ("utf-16", vec![]),
        CliRefusal::NotUtf8 => ("not-utf-8", vec![]),
        CliRefusal::LongGame(most) => ("long-game", vec![("most", size(most))]),
        CliRefusal::TooDeep(most) => ("too-deep", vec![("most", number(most))]),
        CliRefusal::Permille(option, found) => (
            "permille",
            vec![("option", text(option)), ("found", size(found))],
        ),
        CliRefusal::Draws => ("draws", vec![]),
        CliRefusal::Size { players, rounds } => (
            "size",
            vec![("players", number(players)), ("rounds", size(rounds))],
        ),
        CliRefusal::NobodyPlays(option, found) => (
            "nobody-plays",
            vec![("option", text(option)), ("found", size(found))],
        ),
        CliRefusal::NobodyPlaysRound(option, found, round) => (
            "nobody-plays-round",
            vec![
                ("option", text(option)),
                ("found", size(found)),
                ("round", size(round)),
            ],
        ),
        CliRefusal::BakuPoints => ("baku-points", vec![]),
        CliRefusal::NoEvent {
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
        CliRefusal::NoSuchPoints(name) => ("no-such-points", vec![("text", quoted(name))]),
        CliRefusal::PointsTwice(all, part) => (
            "points-twice",
            vec![("text", quoted(all)), ("part", text(part))],
        ),
        CliRefusal::RoundRobin => ("round-robin", vec![]),
        CliRefusal::DutchOnly(option, system) => (
            "dutch-only",
            vec![("option", text(option)), ("system", text(system))],
        ),
        CliRefusal::DraughtsOnly(option) => ("draughts-only", vec![("option", text(option))]),
    };
    words.say(&format!("refusal-{key}"), &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn refusals_speak_three_languages() {
        let event = CliRefusal::NoEvent {
            found: 3,
            rounds: 5,
            players: 1000,
            tries: 2000,
        };
        for lang in [Lang::English, Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            for one in [
                CliRefusal::TwoForms("--json"),
                CliRefusal::AllPaired(9),
                CliRefusal::AllPairedWhich(9),
                CliRefusal::NoRound { round: 9, last: 3 },
                CliRefusal::ReportsOnly("--round"),
                CliRefusal::PlaceOfReport,
                CliRefusal::NotTwo(1, 1),
                CliRefusal::OneAlone(1),
                CliRefusal::OnlySwiss,
                CliRefusal::ByTable,
                CliRefusal::HalfPointBye(1),
                CliRefusal::TwoPauses { round: 1, other: 2 },
                CliRefusal::NobodyHas(99),
                CliRefusal::NoTeams,
                CliRefusal::FixedCriteria,
                CliRefusal::NoSuchSystem("x"),
                CliRefusal::OwnInput,
                CliRefusal::Utf16,
                CliRefusal::NotUtf8,
                CliRefusal::LongGame(1 << 20),
                CliRefusal::TooDeep(100),
                CliRefusal::Permille("--late", 1001),
                CliRefusal::Draws,
                CliRefusal::Size {
                    players: 9999,
                    rounds: 99,
                },
                CliRefusal::NobodyPlays("--absences", 1000),
                CliRefusal::NobodyPlaysRound("--late", 1000, 1),
                CliRefusal::BakuPoints,
                event,
                CliRefusal::NoSuchPoints("2-1-0"),
                CliRefusal::PointsTwice("a,b", "b"),
                CliRefusal::RoundRobin,
                CliRefusal::DutchOnly("--baku", "pzwarc-dutch"),
                CliRefusal::DraughtsOnly("--uncontrolled"),
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
