//! What is wrong with the record of a competition, or with its file.

use fluent_bundle::FluentValue;
use jadoube_competition::{Contradiction, List, System};
use jadoube_formats::code_event::NotByTheCode;
use jadoube_formats::competition_file::{BadCompetitionFile, FORMAT, VERSION};

use crate::{Words, tournament};

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// Plain digits and names, whatever the language does with thousands.
fn plain(value: impl ToString) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// A contradiction in a record.
pub fn fault(words: &Words, fault: &Contradiction) -> String {
    let (key, args): (&str, Args) = match fault {
        Contradiction::TwiceEntered(entry) => ("twice-entered", vec![("entry", plain(entry))]),
        Contradiction::NumberTwice(no) => ("number-twice", vec![("no", plain(no))]),
        Contradiction::Rating { number, rating } => (
            "rating",
            vec![("no", plain(number)), ("rating", plain(rating))],
        ),
        Contradiction::TwiceInRosters(person) => {
            ("twice-in-rosters", vec![("person", plain(person))])
        }
        Contradiction::Unknown { round, entry } => (
            "unknown",
            vec![("round", plain(round)), ("entry", plain(entry))],
        ),
        Contradiction::TwiceInRound { round, number } => (
            "twice-in-round",
            vec![("round", plain(round)), ("no", plain(number))],
        ),
        Contradiction::NothingInRound { round, number } => (
            "nothing-in-round",
            vec![("round", plain(round)), ("no", plain(number))],
        ),
        Contradiction::BeforeEntry { round, number } => (
            "before-entry",
            vec![("round", plain(round)), ("no", plain(number))],
        ),
        Contradiction::Outcome { round, outcome } => (
            "outcome",
            vec![("round", plain(round)), ("code", plain(outcome))],
        ),
        Contradiction::BoardTwice { round, board } => (
            "board-twice",
            vec![("round", plain(round)), ("board", plain(board))],
        ),
        Contradiction::GameMisplaced { round, game } => (
            "game-misplaced",
            vec![("round", plain(round)), ("game", plain(game))],
        ),
        Contradiction::Boards {
            round,
            found,
            boards,
        } => (
            "boards",
            vec![
                ("round", plain(round)),
                ("found", plain(found)),
                ("boards", plain(boards)),
            ],
        ),
        Contradiction::NoTeams { round } => ("no-teams", vec![("round", plain(round))]),
        Contradiction::NotInRoster {
            round,
            team,
            person,
        } => (
            "not-in-roster",
            vec![
                ("round", plain(round)),
                ("team", plain(team)),
                ("person", plain(person)),
            ],
        ),
        Contradiction::UnknownIn { list, entry } => (
            "unknown-in",
            vec![("list", named(*list)), ("entry", plain(entry))],
        ),
        Contradiction::TwiceIn { list, entry } => (
            "twice-in",
            vec![("list", named(*list)), ("entry", plain(entry))],
        ),
        Contradiction::ForbiddenRounds { first, last } => (
            "forbidden-rounds",
            vec![("first", plain(first)), ("last", plain(last))],
        ),
    };
    words.say(&format!("competition-{key}"), &args)
}

/// A list by the name it has in the file.
fn named(list: List) -> FluentValue<'static> {
    FluentValue::from(match list {
        List::Next => "next",
        List::Decided => "decided",
        List::Forbidden => "forbidden",
        List::Orders => "orders",
    })
}

/// Why a competition file is refused: lines with what is wrong there.
pub fn file(words: &Words, bad: &BadCompetitionFile) -> Vec<(usize, String)> {
    let (key, args): (&str, Args) = match bad {
        BadCompetitionFile::First(bad) => {
            return vec![(bad.line, tournament::fault(words, &bad.what))];
        }
        BadCompetitionFile::Faults(faults) => {
            let faults = faults.iter();
            return faults
                .map(|(line, one)| (*line, fault(words, one)))
                .collect();
        }
        BadCompetitionFile::Json { what, .. } => ("json", vec![("what", plain(what))]),
        BadCompetitionFile::Version { format, version } => (
            "version",
            vec![
                ("format", plain(format)),
                ("found", plain(version)),
                ("known", plain(FORMAT)),
                ("version", plain(VERSION)),
            ],
        ),
        BadCompetitionFile::Participants(most) => ("participants", vec![("most", plain(most))]),
        BadCompetitionFile::Digest {
            round,
            found,
            named,
            ..
        } => (
            "digest",
            vec![
                ("round", plain(round)),
                ("found", plain(found.as_str())),
                ("named", plain(named.as_str())),
            ],
        ),
    };
    vec![(bad.line(), words.say(&format!("competition-{key}"), &args))]
}

/// Why the draughts code does not rank or pair an event.
pub fn not_by_the_code(words: &Words, not: &NotByTheCode) -> String {
    match not {
        NotByTheCode::Chess => words.text("competition-chess"),
        NotByTheCode::System(system) => {
            words.say("competition-no-system", &[("system", plain(system.code()))])
        }
        NotByTheCode::Faults(faults) => {
            let told: Vec<String> = faults.iter().map(|one| fault(words, one)).collect();
            told.join("; ")
        }
    }
}

/// A system whose rounds this program does not pair.
pub fn not_paired(words: &Words, system: System) -> String {
    words.say(
        "competition-not-paired",
        &[("system", plain(system.code()))],
    )
}

#[cfg(test)]
mod tests {
    use jadoube_competition::entry_id;
    use jadoube_vocabulary::{EntryNumber, RoundNumber};

    use super::*;
    use crate::Lang;

    #[test]
    fn contradictions_of_a_record_speak_three_languages() {
        let (round, number) = (RoundNumber::FIRST, EntryNumber::FIRST);
        let all = [
            Contradiction::TwiceEntered(entry_id(7)),
            Contradiction::TwiceInRound { round, number },
            Contradiction::UnknownIn {
                list: List::Decided,
                entry: entry_id(7),
            },
        ];
        let heard = [Lang::English, Lang::Polish, Lang::Czech].map(|lang| {
            let words = Words::of(lang);
            all.each_ref().map(|one| fault(words, one))
        });
        let [english, polish, czech] = &heard;
        assert_eq!(english[0], "n7 is entered twice");
        for at in 0..all.len() {
            assert!(!english[at].contains('{') && english[at] != polish[at]);
            assert!(polish[at] != czech[at] && english[at] != czech[at]);
        }
        let words = Words::of(Lang::English);
        let bad = BadCompetitionFile::Faults(vec![(4, all[0].clone()), (9, all[1].clone())]);
        let told = file(words, &bad);
        assert_eq!(told[0], (4, "n7 is entered twice".to_owned()));
        assert_eq!(told[1], (9, "round 1: number 1 appears twice".to_owned()));
    }
}
