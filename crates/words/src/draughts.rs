//! Draughts in words: endings, counters, irregularities, reasons, announcing.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_draughts::announce::Announcement;
use jadoube_draughts::audit::FindingKind;
use jadoube_draughts::draws::{GameEnd, RuleDraw, WinBy};
use jadoube_draughts::endings::EndingVerdict;
use jadoube_draughts::explain::{MoveReason, MoveRefusal};
use jadoube_draughts::facts::BoardFact;
use jadoube_draughts::irregularity::{Duty, Irregularity};
use jadoube_draughts::notation::Sign;
use jadoube_draughts::{BadSetup, DraughtsSetupFault, FenError, Geometry, Move};
use jadoube_vocabulary::Side;

use crate::Words;

fn say(words: &Words, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    let mut spoken = FluentArgs::new();
    for (name, value) in args {
        spoken.set(*name, value.clone());
    }
    words.text_with(key, &spoken)
}

/// A side by name.
pub fn side(words: &Words, side: Side) -> String {
    words.text(match side {
        Side::White => "draughts-white",
        Side::Black => "draughts-black",
    })
}

/// Who won the game and how: I/7.2.2, I/7.2.3.
pub fn win(words: &Words, winner: Side, by: WinBy) -> String {
    words.text(match (winner, by) {
        (Side::White, WinBy::Elimination) => "draughts-white-wins-elimination",
        (Side::White, WinBy::Block) => "draughts-white-wins-block",
        (Side::Black, WinBy::Elimination) => "draughts-black-wins-elimination",
        (Side::Black, WinBy::Block) => "draughts-black-wins-block",
    })
}

/// A rule of article I/6 with its evidence.
pub fn rule_draw(words: &Words, rule: &RuleDraw) -> String {
    let (key, run, each) = match rule {
        RuleDraw::ThirdRepetition {
            plies: [first, second, third],
        } => {
            return say(
                words,
                "draughts-third-repetition",
                &[
                    ("first", (*first).into()),
                    ("second", (*second).into()),
                    ("third", (*third).into()),
                ],
            );
        }
        RuleDraw::KingMovesOnly { run, each } => ("draughts-king-moves-only", run, each),
        RuleDraw::ThreeAgainstOne { run, each, .. } => ("draughts-three-against-one", run, each),
        RuleDraw::TwoAgainstOne { run, each } => ("draughts-two-against-one", run, each),
        RuleDraw::LoneKingOnRoad { run, each } => ("draughts-lone-king-on-road", run, each),
        RuleDraw::ThreeKingsOnRoad { run, each } => ("draughts-three-kings-on-road", run, each),
    };
    say(
        words,
        key,
        &[("each", (*each).into()), ("since", run.since.into())],
    )
}

/// How a game ended on the board or by rule.
pub fn ending(words: &Words, ending: &GameEnd) -> String {
    match ending {
        GameEnd::Win { winner, by } => win(words, *winner, *by),
        GameEnd::Draw(rules) => rules
            .iter()
            .map(|rule| rule_draw(words, rule))
            .collect::<Vec<_>>()
            .join("; "),
    }
}

/// One of the seventeen, by its short name.
pub fn irregularity<B: Geometry>(words: &Words, irregularity: &Irregularity<B>) -> String {
    words.text(match irregularity {
        Irregularity::TwoMoves { .. } => "draughts-irregularity-1",
        Irregularity::WrongDirection(_) => "draughts-irregularity-2",
        Irregularity::TouchedAnother { .. } => "draughts-irregularity-3",
        Irregularity::TookBack { .. } => "draughts-irregularity-4",
        Irregularity::MovedEnemyPiece(_) => "draughts-irregularity-5",
        Irregularity::MovedInsteadOfCapturing(_) => "draughts-irregularity-6",
        Irregularity::RemovedWithoutCause(_) => "draughts-irregularity-7",
        Irregularity::WrongNumber(_) => "draughts-irregularity-8",
        Irregularity::StoppedInCapture(_) => "draughts-irregularity-9",
        Irregularity::RemovedTooEarly { .. } => "draughts-irregularity-10",
        Irregularity::LeftCaptured { .. } => "draughts-irregularity-11",
        Irregularity::RemovedUncaptured { .. } => "draughts-irregularity-12",
        Irregularity::BrokeOffRemoval { .. } => "draughts-irregularity-13",
        Irregularity::RemovedOwn { .. } => "draughts-irregularity-14",
        Irregularity::NotCrowned(_) => "draughts-irregularity-15",
        Irregularity::UncrownedKingMoved(_) => "draughts-irregularity-16",
        Irregularity::BothHands(_) => "draughts-irregularity-17",
    })
}

fn moves<B: Geometry>(moves: &[Move<B>]) -> String {
    moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

/// What a correction requires of the offender.
pub fn duty<B: Geometry>(words: &Words, duty: &Duty<B>) -> String {
    match duty {
        Duty::None => words.text("draughts-duty-none"),
        Duty::MoveOneOf(list) => say(
            words,
            "draughts-duty-move",
            &[("moves", moves(list).into())],
        ),
        Duty::FinishOneOf(list) => say(
            words,
            "draughts-duty-finish",
            &[("moves", moves(list).into())],
        ),
        Duty::RemoveInOrder(orders) => {
            let orders: Vec<String> = orders
                .iter()
                .map(|order| {
                    order
                        .iter()
                        .map(ToString::to_string)
                        .collect::<Vec<_>>()
                        .join(", ")
                })
                .collect();
            say(
                words,
                "draughts-duty-remove",
                &[("orders", orders.join(" / ").into())],
            )
        }
        Duty::Crown(square) => say(
            words,
            "draughts-duty-crown",
            &[("square", square.to_string().into())],
        ),
        Duty::Remark => words.text("draughts-duty-remark"),
    }
}

/// Why a move is legal.
pub fn reason(words: &Words, reason: MoveReason) -> String {
    match reason {
        MoveReason::OwnTurn => words.text("draughts-reason-own-turn"),
        MoveReason::ManStep => words.text("draughts-reason-man-step"),
        MoveReason::KingSlide => words.text("draughts-reason-king-slide"),
        MoveReason::BackwardCapture => words.text("draughts-reason-backward-capture"),
        MoveReason::ManCapture => words.text("draughts-reason-man-capture"),
        MoveReason::KingCapture => words.text("draughts-reason-king-capture"),
        MoveReason::ManChain => words.text("draughts-reason-man-chain"),
        MoveReason::KingChain => words.text("draughts-reason-king-chain"),
        MoveReason::SquareAgain => words.text("draughts-reason-square-again"),
        MoveReason::Largest { taken } => {
            say(words, "draughts-reason-largest", &[("taken", taken.into())])
        }
        MoveReason::FreeChoice { among } => say(
            words,
            "draughts-reason-free-choice",
            &[("among", among.into())],
        ),
        MoveReason::Crowned => words.text("draughts-reason-crowned"),
        MoveReason::WaitsForReply => words.text("draughts-reason-waits"),
        MoveReason::StaysMan => words.text("draughts-reason-stays-man"),
    }
}

/// A fact about the board (I/2).
pub fn board_fact(words: &Words, fact: BoardFact) -> String {
    words.text(match fact {
        BoardFact::Squares => "draughts-fact-squares",
        BoardFact::Playable => "draughts-fact-playable",
        BoardFact::MainLine => "draughts-fact-main-line",
        BoardFact::LeftCorners => "draughts-fact-left-corners",
        BoardFact::WhiteCrowns => "draughts-fact-white-crowns",
        BoardFact::BlackCrowns => "draughts-fact-black-crowns",
        BoardFact::LeftSide => "draughts-fact-left-side",
        BoardFact::RightSide => "draughts-fact-right-side",
        BoardFact::RowLength => "draughts-fact-row-length",
        BoardFact::ColumnLength => "draughts-fact-column-length",
        BoardFact::Names => "draughts-fact-names",
        BoardFact::Men => "draughts-fact-men",
        BoardFact::WhiteStart => "draughts-fact-white-start",
        BoardFact::BlackStart => "draughts-fact-black-start",
        BoardFact::EmptyStart => "draughts-fact-empty-start",
    })
}

/// Why an attempt is not a move.
pub fn refusal(words: &Words, refusal: MoveRefusal) -> String {
    match refusal {
        MoveRefusal::NotOwnPiece => words.text("draughts-refusal-not-own"),
        MoveRefusal::JumpedOwn => words.text("draughts-refusal-jumped-own"),
        MoveRefusal::JumpedTwice => words.text("draughts-refusal-jumped-twice"),
        MoveRefusal::Occupied => words.text("draughts-refusal-occupied"),
        MoveRefusal::MustCapture => words.text("draughts-refusal-must-capture"),
        MoveRefusal::MoreCanBeTaken { possible } => say(
            words,
            "draughts-refusal-more",
            &[("possible", possible.into())],
        ),
        MoveRefusal::ManBackward => words.text("draughts-refusal-man-backward"),
        MoveRefusal::NotThatWay => words.text("draughts-refusal-not-that-way"),
    }
}

/// The verdict on a claim that an ending is not played on.
pub fn ending_verdict<B: Geometry>(words: &Words, verdict: &EndingVerdict<B>) -> String {
    match verdict {
        EndingVerdict::Drawn { .. } => words.text("draughts-ending-drawn"),
        EndingVerdict::WinCanBeShown { mv, .. } => say(
            words,
            "draughts-ending-win",
            &[("move", mv.to_string().into())],
        ),
        EndingVerdict::Bonus => words.text("draughts-ending-bonus"),
        EndingVerdict::OtherMaterial => words.text("draughts-ending-other"),
        EndingVerdict::ClaimantMustCapture => words.text("draughts-ending-must-capture"),
        EndingVerdict::StrongerHoldsRoad => words.text("draughts-ending-road"),
    }
}

/// A move said aloud for a blind player: VIII/2.3.
pub fn announcement<B: Geometry>(words: &Words, announcement: &Announcement<B>) -> String {
    let key = if announcement.taken == 0 {
        "draughts-announce-move"
    } else {
        "draughts-announce-capture"
    };
    say(
        words,
        key,
        &[
            ("from", announcement.from.to_string().into()),
            ("to", announcement.to.to_string().into()),
            ("taken", announcement.taken.into()),
        ],
    )
}

/// What a sign of I/9 means.
pub fn sign(words: &Words, sign: Sign) -> String {
    match sign {
        Sign::Strong => words.text("draughts-sign-strong"),
        Sign::VeryStrong => words.text("draughts-sign-very-strong"),
        Sign::Weak => words.text("draughts-sign-weak"),
        Sign::VeryWeak => words.text("draughts-sign-very-weak"),
        Sign::SeeminglyWeak => words.text("draughts-sign-seemingly-weak"),
        Sign::SeeminglyStrong => words.text("draughts-sign-seemingly-strong"),
        Sign::Forced => words.text("draughts-sign-forced"),
        Sign::Won => words.text("draughts-sign-won"),
        Sign::Drawn => words.text("draughts-sign-drawn"),
        Sign::Ahead(men) => say(words, "draughts-sign-ahead", &[("men", men.into())]),
        Sign::Behind(men) => say(words, "draughts-sign-behind", &[("men", men.into())]),
        Sign::AdLibitum => words.text("draughts-sign-ad-libitum"),
    }
}

/// Why a set-up is not a position.
pub fn setup_fault(words: &Words, fault: DraughtsSetupFault) -> String {
    match fault {
        DraughtsSetupFault::ManOnCrowningRow { square, .. } => say(
            words,
            "draughts-setup-crowning-row",
            &[("square", square.into())],
        ),
        DraughtsSetupFault::TooMany { found, allowed, .. } => say(
            words,
            "draughts-setup-too-many",
            &[("found", found.into()), ("allowed", allowed.into())],
        ),
    }
}

/// Every reason why a set-up is not a position.
pub fn bad_setup(words: &Words, bad: &BadSetup) -> String {
    let faults: Vec<String> = bad.0.iter().map(|it| setup_fault(words, *it)).collect();
    faults.join("; ")
}

/// Why a text is not a position.
pub fn fen_error(words: &Words, error: &FenError) -> String {
    let (key, text) = match error {
        FenError::Turn(text) => ("draughts-fen-turn", text),
        FenError::Lists(text) => ("draughts-fen-lists", text),
        FenError::Square(text) => ("draughts-fen-square", text),
        FenError::Twice(square) => ("draughts-fen-twice", square),
        FenError::Setup(bad) => return bad_setup(words, bad),
    };
    say(words, key, &[("text", text.as_str().into())])
}

/// What an audit found.
pub fn finding<B: Geometry>(words: &Words, finding: &FindingKind<B>) -> String {
    match finding {
        FindingKind::BadStart { why } => say(
            words,
            "draughts-finding-start",
            &[("why", why.as_str().into())],
        ),
        FindingKind::BadSetUp { why } => say(
            words,
            "draughts-finding-setup",
            &[("why", why.as_str().into())],
        ),
        FindingKind::Unreadable { text } => say(
            words,
            "draughts-finding-unreadable",
            &[("text", text.as_str().into())],
        ),
        FindingKind::Illegal { text, irregularity } => {
            let what = irregularity
                .as_ref()
                .map(|found| self::irregularity(words, found))
                .unwrap_or_default();
            say(
                words,
                "draughts-finding-illegal",
                &[("text", text.as_str().into()), ("what", what.into())],
            )
        }
        FindingKind::Ambiguous { text, among } => say(
            words,
            "draughts-finding-ambiguous",
            &[("text", text.as_str().into()), ("among", (*among).into())],
        ),
        FindingKind::DrawnBefore { rule, played_on } => say(
            words,
            "draughts-finding-drawn-before",
            &[
                ("rule", rule_draw(words, rule).into()),
                ("plies", (*played_on).into()),
            ],
        ),
        FindingKind::WonOnBoard { winner, by } => say(
            words,
            "draughts-finding-won",
            &[("how", win(words, *winner, *by).into())],
        ),
        FindingKind::AdvantageNotOnBoard => words.text("draughts-finding-advantage"),
        FindingKind::BadResult { text } => say(
            words,
            "draughts-finding-result",
            &[("text", text.as_str().into())],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_draughts::{Board64, Board100, Position, notation};

    #[test]
    fn moves_are_announced_in_three_languages() {
        let start = Position::<Board100>::start();
        let quiet = Announcement::of(notation::read(&start, "32-28").unwrap());
        let position: Position<Board64> = "W:Wc3:Bd4".parse().unwrap();
        let capture = Announcement::of(notation::read(&position, "c3xe5").unwrap());
        for (lang, move_text, capture_text) in [
            (Lang::English, "32 to 28", "c3 takes, ends on e5"),
            (Lang::Polish, "32 na 28", "c3 bije, staje na e5"),
            (Lang::Czech, "32 na 28", "c3 bere, končí na e5"),
        ] {
            let words = Words::of(lang);
            assert_eq!(announcement(words, &quiet), move_text);
            assert_eq!(announcement(words, &capture), capture_text);
        }
    }

    #[test]
    fn a_counter_is_said_with_its_number() {
        let rule = RuleDraw::TwoAgainstOne {
            run: jadoube_draughts::draws::Run {
                since: 4,
                plies: 10,
            },
            each: 5,
        };
        for lang in Lang::ALL {
            assert!(rule_draw(Words::of(lang), &rule).contains('5'));
        }
    }
}
