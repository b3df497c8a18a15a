//! What a tournament refuses, asks and tells, as sentences.

use fluent_bundle::FluentValue;
use jadoube_tournament::{Notice, Public, Reason, Warning};
use jadoube_vocabulary::{Absence, EntryId, GameId, Outcome};

use crate::Words;

/// Who knows entries and games as people call them.
pub trait KnownNames {
    /// The name of an entry, or its number where there is none.
    fn entry(&self, id: &EntryId) -> String;

    /// The round and board of a game: `3/17`; its own number where it has no board.
    fn game(&self, id: GameId) -> String;
}

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// Numbers stand in sentences as people copy them, without separators.
fn text(value: impl ToString) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// A number that the sentence counts by.
fn count(value: usize) -> FluentValue<'static> {
    FluentValue::from(value)
}

/// Names and games for one sentence.
struct Speaker<'a> {
    words: &'a Words,
    known: &'a dyn KnownNames,
}

impl Speaker<'_> {
    fn entry(&self, id: &EntryId) -> FluentValue<'static> {
        text(self.known.entry(id))
    }

    fn entries(&self, ids: &[EntryId]) -> FluentValue<'static> {
        let names: Vec<String> = ids.iter().map(|id| self.known.entry(id)).collect();
        text(names.join("; "))
    }

    fn game(&self, id: GameId) -> FluentValue<'static> {
        text(self.known.game(id))
    }

    fn games(&self, ids: &[GameId]) -> FluentValue<'static> {
        let names: Vec<String> = ids.iter().map(|id| self.known.game(*id)).collect();
        text(names.join(", "))
    }

    fn absence(&self, kind: Absence) -> FluentValue<'static> {
        text(self.words.text(&format!("absence-kind-{}", kind.code())))
    }
}

fn outcome(outcome: Outcome) -> FluentValue<'static> {
    text(outcome.code())
}

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
        R::NoLegalPairing { stuck, why } => {
            vec![("entries", say.entries(stuck)), ("why", text(why))]
        }
        R::HalfEmptyBoard { boards } => {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            vec![("boards", text(boards.join(", ")))]
        }
        R::NotPlaced { entries } => vec![("entries", say.entries(entries))],
        R::PairingStands { article } => vec![("article", text(article))],
        R::HasResult { outcome: found } => vec![("outcome", outcome(*found))],
        R::FideMode { warning: about } => return warning(words, about, known),
        R::NotCompensable { seq } => vec![("seq", text(seq))],
        R::BadFile { line, what } => vec![("line", text(line)), ("what", text(what))],
        R::Changed { seen, now } => vec![("seen", text(seen)), ("now", text(now))],
        R::OtherBoards { hash } => vec![("hash", text(hash))],
    };
    words.say(&format!("refused-{}", reason.code()), &args)
}

/// A step of the ladder of what is public.
fn public_step(words: &Words, step: Public) -> String {
    words.text(match step {
        Public::Nothing => "public-step-nothing",
        Public::Pairings => "public-step-pairings",
        Public::Results => "public-step-results",
        Public::Standings => "public-step-standings",
    })
}

/// What is asked before a command is carried out.
pub fn warning(words: &Words, warning: &Warning, known: &dyn KnownNames) -> String {
    use Warning as W;
    let say = Speaker { words, known };
    let args: Args = match warning {
        W::SystemChanged {}
        | W::PointsChanged {}
        | W::ByeValueChanged {}
        | W::AccelerationChanged {}
        | W::PointsImpossible {}
        | W::AdjournedNotADrawValue {}
        | W::NumbersAfterFour {}
        | W::CategoriesApart {}
        | W::MirrorRounds {}
        | W::OtherSystem {} => Vec::new(),
        W::MissingBecomeAdjourned { round, games } => {
            vec![("round", text(round)), ("games", say.games(games))]
        }
        W::OlderAdjournedOpen { games } => vec![("games", say.games(games))],
        W::ColoursBothAgainst {
            board,
            white,
            black,
        }
        | W::ForbiddenMet {
            board,
            white,
            black,
        } => vec![
            ("board", text(board)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
        ],
        W::FullPointBye { entry, round } => {
            vec![("entry", say.entry(entry)), ("round", text(round))]
        }
        W::DraftGoesStale { round, attempt } => {
            vec![("round", text(round)), ("attempt", text(attempt))]
        }
        W::ManyUnchecked {
            round,
            unchecked,
            field,
        } => vec![
            ("round", text(round)),
            ("unchecked", text(unchecked)),
            ("field", text(field)),
        ],
        W::TooManyRounds { players, rounds } | W::RoundRobinFits { players, rounds } => {
            vec![("players", text(players)), ("rounds", text(rounds))]
        }
        W::ListOld { entries } | W::ListNotOfStartDay { entries } => {
            vec![
                ("count", count(entries.len())),
                ("entries", say.entries(entries)),
            ]
        }
        W::ForbidLate { entries } => vec![("entries", say.entries(entries))],
        W::ManyTechnical { technical, players } => {
            vec![("technical", text(technical)), ("players", text(players))]
        }
        W::RatingTiebreakLongEvent { code_used } => vec![("code", text(code_used))],
        W::RatingTiebreakUnrated { code_used, unrated } => {
            vec![("code", text(code_used)), ("unrated", text(unrated))]
        }
        W::SectionsOverlap { name, section } => {
            vec![("name", text(name)), ("section", text(section))]
        }
        W::PublicGoesBack { round, from, to } => {
            // Every step between the two goes, the lowest first.
            let steps = [Public::Pairings, Public::Results, Public::Standings];
            let gone = steps.into_iter().filter(|step| to < step && step <= from);
            let gone: Vec<String> = gone.map(|step| public_step(words, step)).collect();
            vec![
                (
                    "which",
                    text(if round.is_some() { "round" } else { "start" }),
                ),
                (
                    "round",
                    text(round.map_or(0, jadoube_vocabulary::RoundNumber::get)),
                ),
                ("gone", text(gone.join(", "))),
            ]
        }
        W::ForfeitBeforeDefaultTime { game, minutes_left } => {
            vec![("game", say.game(*game)), ("minutes", text(minutes_left))]
        }
        W::Rematch {
            board,
            white,
            black,
            round,
        } => vec![
            ("board", text(board)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
            ("round", text(round)),
        ],
        W::PabIneligible { entry }
        | W::PabNotLowest { entry }
        | W::ThirdColour { entry }
        | W::ColourDifference { entry }
        | W::LateNumberAtEnd { entry } => vec![("entry", say.entry(entry))],
        W::CorrectionAfterPairing {
            game,
            was,
            now,
            counts_from,
        } => vec![
            ("game", say.game(*game)),
            ("was", outcome(*was)),
            ("now", outcome(*now)),
            ("round", text(counts_from)),
        ],
        W::AdjournedNotDrawn {
            game,
            outcome: ended,
        } => {
            vec![("game", say.game(*game)), ("outcome", outcome(*ended))]
        }
        W::SecondHalfBye { entry, round, had } => vec![
            ("entry", say.entry(entry)),
            ("round", text(round)),
            ("had", text(had)),
        ],
        W::NumbersExchanged {
            a,
            b,
            breaks_seeding,
        } => vec![
            ("a", say.entry(a)),
            ("b", say.entry(b)),
            (
                "seeding",
                text(if *breaks_seeding { "broken" } else { "kept" }),
            ),
        ],
        W::NumbersRegenerated { moves } => vec![("count", count(moves.len()))],
        W::ImportDiffers { rounds } => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            vec![("rounds", text(rounds.join(", ")))]
        }
        W::RecheckDiffers { round }
        | W::Unpublish { round }
        | W::ManualDiffers { round, .. }
        | W::RepairPublished { round, .. }
        | W::LeaveFideMode { round, .. }
        | W::OldRound { round, .. } => vec![("round", text(round))],
        W::LateBoard {
            round,
            white,
            black,
            lifted_pab,
        } => vec![
            ("round", text(round)),
            ("white", say.entry(white)),
            ("black", say.entry(black)),
            (
                "bye",
                text(if lifted_pab.is_some() {
                    "lifted"
                } else {
                    "none"
                }),
            ),
        ],
        W::PlayersExchanged { a, b } => vec![("a", say.game(*a)), ("b", say.game(*b))],
        W::ChangedSinceSent { game, receipts } => {
            vec![("game", say.game(*game)), ("count", count(receipts.len()))]
        }
        W::RatingOnly {
            game,
            counts,
            reported,
        } => vec![
            ("game", say.game(*game)),
            ("counts", outcome(*counts)),
            ("reported", outcome(*reported)),
        ],
        W::AppealPending { appeals } => vec![("count", count(appeals.len()))],
        W::AppealLate { incident, minutes } => {
            vec![("incident", text(incident)), ("minutes", text(minutes))]
        }
        W::UnsealFinal { hash } => vec![("hash", text(hash))],
        W::RoundsChanged { from, to } => vec![("from", text(from)), ("to", text(to))],
        W::TiebreaksChanged { from, to } => {
            vec![("from", text(from.join(", "))), ("to", text(to.join(", ")))]
        }
        W::UnpublishWithResults { round, results } => {
            vec![("round", text(round)), ("results", text(results))]
        }
        W::AppealChangesPast { game, was, now } => vec![
            ("game", say.game(*game)),
            ("was", outcome(*was)),
            ("now", outcome(*now)),
        ],
    };
    words.say(&format!("warns-{}", warning.code().as_str()), &args)
}

/// What is told beside what happened.
pub fn notice(words: &Words, notice: &Notice, known: &dyn KnownNames) -> String {
    let say = Speaker { words, known };
    let (key, args): (&str, Args) = match notice {
        Notice::NoShow {
            entry,
            from_round,
            choices,
        } => (
            match choices.is_empty() {
                true => "notice-no-show",
                false => "notice-no-show-choice",
            },
            vec![("entry", say.entry(entry)), ("round", text(from_round))],
        ),
        Notice::RoundsRatio { improves: true } => ("notice-rounds-nearer", Vec::new()),
        Notice::RoundsRatio { improves: false } => ("notice-rounds-farther", Vec::new()),
        Notice::ColourDrawn { seed } => ("notice-colour-drawn", vec![("seed", text(seed))]),
        Notice::DraftStale { round } => ("notice-draft-stale", vec![("round", text(round))]),
        Notice::RoundComplete { round } => ("notice-round-complete", vec![("round", text(round))]),
        Notice::DrawnForPairing { games } => (
            "notice-drawn-for-pairing",
            vec![("games", say.games(games))],
        ),
        Notice::TeamShort {
            team,
            present,
            needed,
        } => (
            "notice-team-short",
            vec![
                ("team", say.entry(team)),
                ("present", text(present)),
                ("needed", text(needed)),
            ],
        ),
        Notice::NumbersOutOfOrder {} => ("notice-numbers-out-of-order", Vec::new()),
        Notice::ChangedSinceSent { game } => {
            ("notice-changed-since-sent", vec![("game", say.game(*game))])
        }
        Notice::PlanChanged {} => ("notice-plan-changed", Vec::new()),
    };
    words.say(key, &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_tournament::{Code, Event};
    use jadoube_vocabulary::RoundNumber;

    struct Nobody;

    impl KnownNames for Nobody {
        fn entry(&self, id: &EntryId) -> String {
            id.to_string()
        }
        fn game(&self, id: GameId) -> String {
            id.to_string()
        }
    }

    #[test]
    fn every_warning_has_its_sentence() {
        for lang in Lang::ALL {
            for code in Code::ALL {
                let key = format!("warns-{}", code.as_str());
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
            for absence in Absence::ALL {
                let key = format!("absence-kind-{}", absence.code());
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
        }
    }

    #[test]
    fn every_event_has_its_words() {
        for lang in Lang::ALL {
            for kind in Event::KINDS {
                let key = format!("desk-log-{}", kind.replace('.', "-"));
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
        }
    }

    /// The codes of the refusals stand in the source of the tournament, one a line.
    #[test]
    fn every_refusal_has_its_sentence() {
        let source = include_str!("../../tournament/src/refusal.rs");
        let codes = source.lines().filter_map(|line| {
            let mut parts = line.trim().split('"');
            let name = parts.next()?;
            let plain = name.ends_with(' ') && name.trim_end().chars().all(char::is_alphanumeric);
            plain.then(|| parts.next()).flatten()
        });
        let codes: Vec<&str> = codes.filter(|code| *code != "fide-mode").collect();
        assert!(codes.len() > 70, "{codes:?}");
        for lang in Lang::ALL {
            for code in &codes {
                let key = format!("refused-{code}");
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
        }
    }

    #[test]
    fn sentences_take_their_arguments() {
        let round = RoundNumber::FIRST;
        let reasons = [
            Reason::NoDraft { round },
            Reason::BadFile {
                line: 3,
                what: "x".to_owned(),
            },
            Reason::NoSuchBye {
                kind: Absence::Half,
            },
        ];
        let warnings = [
            Warning::ManyUnchecked {
                round,
                unchecked: 7,
                field: 9,
            },
            Warning::NumbersRegenerated {
                moves: vec![(EntryId::from_bits(1), 1, 2)],
            },
            Warning::RoundsChanged { from: 9, to: 8 },
        ];
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let said = reasons.iter().map(|one| reason(words, one, &Nobody));
            let asked = warnings.iter().map(|one| warning(words, one, &Nobody));
            for sentence in said.chain(asked) {
                assert!(!sentence.contains(['{', '$']), "{sentence}");
                assert!(
                    sentence.ends_with('.') || sentence.ends_with('?'),
                    "{sentence}"
                );
            }
            let told = notice(words, &Notice::RoundComplete { round }, &Nobody);
            assert!(told.contains('1'), "{told}");
        }
    }
}
