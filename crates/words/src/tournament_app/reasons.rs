//! Why a command is refused.

use jadoube_tournament::Reason;

use super::{Args, KnownNames, Speaker, text};
use crate::Words;

/// Why a command is refused.
pub fn reason(words: &Words, reason: &Reason, known: &dyn KnownNames) -> String {
    use Reason as R;
    let say = Speaker { words, known };
    let args: Args = match reason {
        R::NotCreated {}
        | R::AlreadyCreated {}
        | R::BadName {}
        | R::WrongSystem {}
        | R::TieBreaksFixed {}
        | R::BadPoints {}
        | R::NoPointsByDecision {}
        | R::Over {}
        | R::Sealed {}
        | R::CustodyHere {}
        | R::NoSuchGame {}
        | R::AdvantageNotAnnounced {}
        | R::NoAdvantageHere {}
        | R::Nothing {}
        | R::RoundRobinRuns {}
        | R::BothPaired {}
        | R::NoBye {}
        | R::NumbersFixed {}
        | R::NoNumbers {}
        | R::DrawnAlready {}
        | R::NotInThisSystem {}
        | R::LastUndecided {}
        | R::NobodyPresent {}
        | R::NoResult {}
        | R::NotContested {}
        | R::UseCorrection {}
        | R::WindowOpen {}
        | R::ReasonWanted {}
        | R::NoAppeals {}
        | R::OrderAgainstPoints {}
        | R::NotInFideMode {}
        | R::ArbiterInCommittee {}
        | R::LineUpNotWritten {} => Vec::new(),
        R::BadRounds { rounds } | R::AllPaired { rounds } => vec![("rounds", text(rounds))],
        R::RoundsFollow { rounds, most } => {
            vec![("rounds", text(rounds)), ("most", text(most))]
        }
        R::BadTieBreak { tie_break } | R::TieBreakNotAvailable { tie_break } => {
            vec![("code", text(tie_break))]
        }
        R::RuledAlready { incident } | R::NotRuled { incident } => {
            vec![("incident", text(incident))]
        }
        R::CustodyElsewhere { to } => vec![("to", text(to))],
        R::NoSuchEntry { entry }
        | R::EnteredAlready { entry }
        | R::Twice { entry }
        | R::HasGames { entry }
        | R::LeftAlready { entry }
        | R::NotLeft { entry }
        | R::NoHalfBye { entry }
        | R::DoesNotPlay { entry }
        | R::HasGame { entry }
        | R::NotATeam { entry }
        | R::RosterFixed { entry }
        | R::NotEntitled { entry } => vec![("entry", say.entry(entry))],
        R::PlaysElsewhere { name, section } => {
            vec![("name", text(name)), ("section", text(section))]
        }
        R::QuorumThere {
            team,
            present,
            needed,
        } => vec![
            ("team", say.entry(team)),
            ("present", text(present)),
            ("needed", text(needed)),
        ],
        R::LineUpSize { boards, given } => vec![("boards", text(boards)), ("given", text(given))],
        R::LineUpOrder { entry, after } => {
            vec![("entry", say.entry(entry)), ("after", say.entry(after))]
        }
        R::ReserveMoved { entry, before, now } => vec![
            ("entry", say.entry(entry)),
            ("before", text(before)),
            ("now", text(now)),
        ],
        R::AwayFromBoard { entry, own, now } => vec![
            ("entry", say.entry(entry)),
            ("own", text(own)),
            ("now", text(now)),
        ],
        R::LineUpLate { round, minutes } | R::LineUpsSecret { round, minutes } => {
            vec![("round", text(round)), ("minutes", text(minutes))]
        }
        R::NoSuchRound { round }
        | R::RoundPublished { round }
        | R::RoundNotPublished { round }
        | R::NoHalfByeSoLate { round }
        | R::CheckInNotOpen { round }
        | R::RoundBefore { round }
        | R::SessionOpen { round }
        | R::NoSession { round }
        | R::NoDraft { round }
        | R::RoundBegun { round }
        | R::LaterPublished { round }
        | R::WindowClosed { round }
        | R::DraftStale { round }
        | R::LineUpsShown { round }
        | R::BracketStands { round }
        | R::LineUpsNotShown { round } => vec![("round", text(round))],
        R::NoSuchBoard { round, board } => vec![("round", text(round)), ("board", text(board))],
        R::RequestEnded { request } | R::RequestLate { request } => {
            vec![("number", text(request))]
        }
        R::NoSuchThing { number } => vec![("number", text(number))],
        R::BadOutcome { outcome } => vec![("outcome", text(outcome))],
        R::TooMany { most } => vec![("most", text(most))],
        R::BadField { field } => vec![("field", text(field))],
        R::NoSuchBye { kind } | R::ByeAlready { kind } => vec![("kind", say.absence(*kind))],
        R::OrderIncomplete { missing, foreign } => {
            vec![("missing", text(missing)), ("foreign", text(foreign))]
        }
        R::Contested { games } | R::OpenGames { games } | R::SentAlready { games } => {
            vec![("games", say.games(games))]
        }
        R::NoLegalPairing {
            stuck,
            why,
            nearest,
        } => {
            let because = words.say(
                &format!("no-legal-why-{why}"),
                &[("entries", say.entries(stuck))],
            );
            let near = nearest.first().map(|near| {
                let breaks = [("breaks", text(near.breaks.join(", ")))];
                words.say("no-legal-nearest", &breaks)
            });
            let said: Vec<String> = std::iter::once(because).chain(near).collect();
            vec![("why", text(said.join(" ")))]
        }
        R::HalfEmptyBoard { boards } => {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            vec![("boards", text(boards.join(", ")))]
        }
        R::NotPlaced { entries } => vec![("entries", say.entries(entries))],
        R::PairingStands { article } => vec![("article", text(article))],
        R::HasResult { outcome: found } => vec![("outcome", say.outcome(*found))],
        R::FideMode { warning: about } => return super::warning(words, about, known),
        R::NotCompensable { seq } => vec![("seq", text(seq))],
        R::BadFile { line, what } => vec![("line", text(line)), ("what", text(what))],
        R::Changed { seen, now, .. } => vec![("seen", text(seen)), ("now", text(now))],
        R::OtherBoards { hash } => vec![("hash", text(hash))],
    };
    words.say(&format!("refused-{}", reason.code()), &args)
}
