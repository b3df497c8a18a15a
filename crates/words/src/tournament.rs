//! What is wrong with a Jadoube tournament file.

use fluent_bundle::FluentValue;
use jadoube_formats::tournament::{BadRecord, FORMAT, FileFault, VERSION};

use crate::Words;

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// Plain digits, whatever the language does with thousands.
fn plain(value: impl ToString) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// Why a file is refused.
pub fn fault(words: &Words, fault: &FileFault) -> String {
    let (key, args): (&str, Args) = match fault {
        FileFault::Json(what) => ("json", vec![("what", FluentValue::from(what.clone()))]),
        FileFault::Format => ("format", vec![("format", FluentValue::from(FORMAT))]),
        FileFault::Version(found) => (
            "version",
            vec![("found", plain(found)), ("known", plain(VERSION))],
        ),
        FileFault::Players(most) => ("players", vec![("most", plain(most))]),
        FileFault::Cycles(most) => ("cycles", vec![("most", plain(most))]),
        FileFault::Advantage => ("advantage", vec![]),
        FileFault::NoTeams => ("no-teams", vec![]),
        FileFault::BoardsOfPlayers => ("boards-of-players", vec![]),
        FileFault::Boards(most) => ("boards", vec![("most", plain(most))]),
        FileFault::NotTwoTeams => ("not-two-teams", vec![]),
        FileFault::BoardResults {
            white,
            black,
            found,
            boards,
        } => (
            "board-results",
            vec![
                ("white", plain(white)),
                ("black", plain(black)),
                ("found", plain(found)),
                ("boards", plain(boards)),
            ],
        ),
        FileFault::NoBoardResults { white, black } => (
            "no-board-results",
            vec![("white", plain(white)), ("black", plain(black))],
        ),
        FileFault::RoundOrder { found, due } => (
            "round-order",
            vec![("found", plain(found)), ("due", plain(due))],
        ),
        FileFault::UnknownPlayer(no) => ("unknown-player", vec![("no", plain(no))]),
        FileFault::Record(bad) => return record(words, bad),
    };
    words.say(&format!("file-{key}"), &args)
}

/// Why entrants and rounds do not agree.
pub fn record(words: &Words, bad: &BadRecord) -> String {
    let in_round = |round: &usize, no: &u32| vec![("round", plain(round)), ("no", plain(no))];
    let named = |round: &usize, team: &u32, name: &String| {
        vec![
            ("round", plain(round)),
            ("team", plain(team)),
            ("name", FluentValue::from(name.clone())),
        ]
    };
    let (key, args): (&str, Args) = match bad {
        BadRecord::TwiceEntered(no) => ("twice-entered", vec![("no", plain(no))]),
        BadRecord::NumberZero => ("number-zero", vec![]),
        BadRecord::Rating { no, rating } => {
            ("rating", vec![("no", plain(no)), ("rating", plain(rating))])
        }
        BadRecord::Withdrawn { round, no } => ("withdrawn", in_round(round, no)),
        BadRecord::Unknown { round, no } => ("unknown", in_round(round, no)),
        BadRecord::TwiceInRound { round, no } => ("twice-in-round", in_round(round, no)),
        BadRecord::UnknownName { round, team, name } => ("unknown-name", named(round, team, name)),
        BadRecord::AmbiguousName { round, team, name } => {
            ("ambiguous-name", named(round, team, name))
        }
        // Nothing that the reader of version 1 lets through.
        BadRecord::Other(what) => return what.clone(),
    };
    words.say(&format!("file-record-{key}"), &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn faults_of_tournament_files_speak_three_languages() {
        let (white, black, round, no) = (1, 2, 3, 4567);
        let mut heard = Vec::new();
        for lang in [Lang::English, Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            for one in [
                FileFault::Json("expected value".to_owned()),
                FileFault::Format,
                FileFault::Version(9),
                FileFault::Players(9_999),
                FileFault::Cycles(20),
                FileFault::Advantage,
                FileFault::NoTeams,
                FileFault::BoardsOfPlayers,
                FileFault::Boards(100),
                FileFault::NotTwoTeams,
                FileFault::BoardResults {
                    white,
                    black,
                    found: 3,
                    boards: 4,
                },
                FileFault::NoBoardResults { white, black },
                FileFault::RoundOrder { found: 2, due: 1 },
                FileFault::UnknownPlayer(no),
                BadRecord::TwiceEntered(no).into(),
                BadRecord::NumberZero.into(),
                BadRecord::Rating { no, rating: 12345 }.into(),
                BadRecord::Withdrawn { round, no }.into(),
                BadRecord::Unknown { round, no }.into(),
                BadRecord::TwiceInRound { round, no }.into(),
                BadRecord::UnknownName {
                    round,
                    team: no,
                    name: "Sample, Anna".to_owned(),
                }
                .into(),
                BadRecord::AmbiguousName {
                    round,
                    team: no,
                    name: "Sample, Anna".to_owned(),
                }
                .into(),
            ] {
                let told = fault(words, &one);
                assert!(!told.starts_with("file-"), "{told}");
                assert!(!told.contains(['{', '$', '\n']), "{told}");
                heard.push(told);
            }
        }
        let told = heard.len();
        heard.sort_unstable();
        heard.dedup();
        assert_eq!(heard.len(), told, "{heard:#?}");
    }
}
