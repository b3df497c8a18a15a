//! Chess values in words: faults, reasons, endings, findings of an audit, moves spoken.

use jadoube_chess::array::ArrayFault;
use jadoube_chess::audit::{AuditKind, Finding};
use jadoube_chess::castling::CastlingBar;
use jadoube_chess::endings::{Cause, ClaimKind, Ending};
use jadoube_chess::legality::MoveFault;
use jadoube_chess::notation::{NotRead, WritingRemark};
use jadoube_chess::pgn::Trouble;
use jadoube_chess::pgn::write_result;
use jadoube_chess::setup::{BadFen, FenPart, SetupFault};
use jadoube_chess::shakmaty::{CastlingSide, Chess, Move, Position, Role, Square};
use jadoube_vocabulary::Side;

use crate::{FluentArgs, Words};

/// A side's name.
pub fn side(words: &Words, side: Side) -> String {
    words.text(match side {
        Side::White => "chess-white",
        Side::Black => "chess-black",
    })
}

/// A man's name.
pub fn man(words: &Words, role: Role) -> String {
    words.text(match role {
        Role::King => "chess-king",
        Role::Queen => "chess-queen",
        Role::Rook => "chess-rook",
        Role::Bishop => "chess-bishop",
        Role::Knight => "chess-knight",
        Role::Pawn => "chess-pawn",
    })
}

fn with_square(words: &Words, key: &str, square: Square) -> String {
    let mut args = FluentArgs::new();
    args.set("square", square.to_string());
    words.text_with(key, &args)
}

fn with_side(words: &Words, key: &str, of: Side) -> String {
    let mut args = FluentArgs::new();
    args.set("side", side(words, of));
    words.text_with(key, &args)
}

fn with_man(words: &Words, key: &str, role: Role) -> String {
    let mut args = FluentArgs::new();
    args.set("man", man(words, role));
    words.text_with(key, &args)
}

/// What is wrong with a move.
pub fn fault(words: &Words, fault: MoveFault) -> String {
    match fault {
        MoveFault::NoMan(square) => with_square(words, "chess-fault-no-man", square),
        MoveFault::WrongSide(color) => with_side(words, "chess-fault-wrong-side", color),
        MoveFault::OwnMan(square) => with_square(words, "chess-fault-own-man", square),
        MoveFault::TakesKing => words.text("chess-fault-takes-king"),
        MoveFault::NotItsMove(role) => with_man(words, "chess-fault-not-its-move", role),
        MoveFault::Blocked(_, square) => with_square(words, "chess-fault-blocked", square),
        MoveFault::PawnBlocked(square) => with_square(words, "chess-fault-pawn-blocked", square),
        MoveFault::DoubleStep => words.text("chess-fault-double-step"),
        MoveFault::NothingToTake(square) => {
            with_square(words, "chess-fault-nothing-to-take", square)
        }
        MoveFault::EnPassantLapsed(square) => {
            with_square(words, "chess-fault-en-passant-lapsed", square)
        }
        MoveFault::PromotionMissing => words.text("chess-fault-promotion-missing"),
        MoveFault::PromotionTo(role) => with_man(words, "chess-fault-promotion-to", role),
        MoveFault::PromotionElsewhere => words.text("chess-fault-promotion-elsewhere"),
        MoveFault::KingInCheck { .. } => words.text("chess-fault-king-in-check"),
        MoveFault::Castling(CastlingBar::NoRight) => words.text("chess-fault-castling-right-lost"),
        MoveFault::Castling(CastlingBar::Blocked(_)) => words.text("chess-fault-castling-blocked"),
        MoveFault::Castling(CastlingBar::Attacked(_)) => {
            words.text("chess-fault-castling-attacked")
        }
    }
}

/// Why a standing cannot be played from.
pub fn reason(words: &Words, reason: SetupFault) -> String {
    match reason {
        SetupFault::EmptyBoard => words.text("chess-reason-empty-board"),
        SetupFault::NoKing(color) => with_side(words, "chess-reason-no-king", color),
        SetupFault::ManyKings(color) => with_side(words, "chess-reason-many-kings", color),
        SetupFault::PawnOnLastRank(square) => {
            with_square(words, "chess-reason-pawn-on-last-rank", square)
        }
        SetupFault::PawnOnFirstRank(square) => {
            with_square(words, "chess-reason-pawn-on-first-rank", square)
        }
        SetupFault::CastlingRight => words.text("chess-reason-castling-right"),
        SetupFault::EnPassant(square) => {
            with_square(words, "chess-reason-en-passant-square", square)
        }
        SetupFault::BothInCheck => words.text("chess-reason-both-in-check"),
        SetupFault::OpponentInCheck(color) => {
            with_side(words, "chess-reason-opponent-in-check", color)
        }
        SetupFault::ImpossibleCheck => words.text("chess-reason-impossible-check"),
        SetupFault::TooManyMen(color) => with_side(words, "chess-reason-too-many-men", color),
    }
}

/// What an array lacks.
pub fn array_fault(words: &Words, fault: ArrayFault) -> String {
    words.text(match fault {
        ArrayFault::Pawns => "chess-array-pawns",
        ArrayFault::Pieces => "chess-array-pieces",
        ArrayFault::KingNotBetween => "chess-array-king-not-between-rooks",
        ArrayFault::BishopsAlike => "chess-array-bishops-on-one-colour",
        ArrayFault::NotMirrored => "chess-array-black-does-not-mirror",
    })
}

/// What ended a game.
pub fn cause(words: &Words, cause: Cause) -> String {
    words.text(match cause {
        Cause::Checkmate => "chess-cause-checkmate",
        Cause::Stalemate => "chess-cause-stalemate",
        Cause::DeadPosition => "chess-cause-dead-position",
        Cause::Fivefold => "chess-cause-fivefold",
        Cause::SeventyFive => "chess-cause-seventy-five",
        Cause::Threefold => "chess-cause-threefold",
        Cause::Fifty => "chess-cause-fifty",
        Cause::Resignation => "chess-cause-resignation",
        Cause::Agreement => "chess-cause-agreement",
        Cause::Flag => "chess-cause-flag",
        Cause::IllegalMove => "chess-cause-illegal-move",
    })
}

/// Who scores: the winner, or both half.
pub fn score(words: &Words, winner: Option<Side>) -> String {
    match winner {
        Some(side) => with_side(words, "chess-score-win", side),
        None => words.text("chess-score-draw"),
    }
}

/// The end of a game in one sentence.
pub fn ending(words: &Words, ending: &Ending) -> String {
    let mut args = FluentArgs::new();
    args.set("cause", cause(words, ending.cause));
    args.set("score", score(words, ending.winner));
    words.text_with("chess-ending", &args)
}

/// A claim's name.
pub fn claim(words: &Words, claim: ClaimKind) -> String {
    words.text(match claim {
        ClaimKind::Threefold => "chess-cause-threefold",
        ClaimKind::Fifty => "chess-cause-fifty",
    })
}

/// Why a written move was not read.
pub fn not_read(words: &Words, text: &str, why: &NotRead) -> String {
    let mut args = FluentArgs::new();
    args.set("text", text.to_owned());
    match why {
        NotRead::NotAMove => words.text_with("chess-not-a-move", &args),
        NotRead::Illegal { attempts } => {
            let mut reasons: Vec<String> = attempts
                .iter()
                .flat_map(|(_, faults)| faults)
                .map(|found| fault(words, *found))
                .collect();
            reasons.dedup();
            if reasons.is_empty() {
                reasons.push(words.text("chess-no-such-man"));
            }
            args.set("reasons", reasons.join("; "));
            words.text_with("chess-illegal-move", &args)
        }
        NotRead::Ambiguous { candidates } => {
            let moves: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            args.set("moves", moves.join(", "));
            words.text_with("chess-ambiguous-move", &args)
        }
    }
}

/// Which part of a FEN cannot be read.
pub fn bad_fen(words: &Words, bad: BadFen) -> String {
    words.text(match bad.part {
        FenPart::Whole => "chess-fen-whole",
        FenPart::Board => "chess-fen-board",
        FenPart::Turn => "chess-fen-turn",
        FenPart::Castling => "chess-fen-castling",
        FenPart::EnPassant => "chess-fen-en-passant",
        FenPart::HalfmoveClock => "chess-fen-halfmove-clock",
        FenPart::MoveNumber => "chess-fen-move-number",
        FenPart::OtherGame => "chess-fen-other-game",
    })
}

/// What a reader of records reports.
pub fn trouble(words: &Words, trouble: &Trouble) -> String {
    let mut args = FluentArgs::new();
    let key = match trouble {
        Trouble::BadTag(text) => {
            args.set("text", text.clone());
            "chess-trouble-bad-tag"
        }
        Trouble::BadFen(bad) => {
            args.set("text", bad_fen(words, *bad));
            "chess-trouble-bad-fen"
        }
        Trouble::BadStart(reasons) => {
            let reasons: Vec<String> = reasons.iter().map(|why| reason(words, *why)).collect();
            args.set("reasons", reasons.join("; "));
            "chess-audit-bad-start"
        }
        Trouble::IllegalStood(ply, text) => {
            args.set("ply", *ply);
            args.set("text", text.clone());
            "chess-trouble-illegal-stood"
        }
        Trouble::Unread(ply, text, why) => {
            args.set("ply", *ply);
            args.set("why", not_read(words, text, why));
            "chess-trouble-unread"
        }
        Trouble::OpenComment => "chess-trouble-open-comment",
        Trouble::Brackets => "chess-trouble-brackets",
        Trouble::TwoResults(tagged, written) => {
            args.set("tagged", write_result(*tagged));
            args.set("written", write_result(*written));
            "chess-audit-two-results"
        }
    };
    words.text_with(key, &args)
}

/// What is odd about the writing of a move.
pub fn remark(words: &Words, remark: WritingRemark) -> String {
    words.text(match remark {
        WritingRemark::PawnLetter => "chess-remark-pawn-letter",
        WritingRemark::NoCapture => "chess-remark-no-capture",
        WritingRemark::NoCheck => "chess-remark-no-check",
        WritingRemark::NoMate => "chess-remark-no-mate",
        WritingRemark::NotEnPassant => "chess-remark-not-en-passant",
    })
}

/// A finding of an audit in one sentence.
pub fn finding(words: &Words, finding: &Finding) -> String {
    let mut args = FluentArgs::new();
    let key = match &finding.kind {
        AuditKind::IllegalMove { text, faults } => {
            args.set("text", text.clone());
            let reasons: Vec<String> = faults.iter().map(|code| fault_code(words, code)).collect();
            args.set("reasons", reasons.join("; "));
            "chess-illegal-move"
        }
        AuditKind::AmbiguousMove { text } => {
            args.set("text", text.clone());
            "chess-audit-ambiguous"
        }
        AuditKind::UnreadableMove { text } => {
            args.set("text", text.clone());
            "chess-not-a-move"
        }
        AuditKind::WentOn { cause: over } => {
            args.set("cause", cause(words, *over));
            "chess-audit-went-on"
        }
        AuditKind::ResultContradicts {
            recorded,
            cause: over,
            winner: due,
        } => {
            args.set("recorded", write_result(*recorded));
            args.set("cause", cause(words, *over));
            args.set("score", score(words, *due));
            "chess-audit-result-contradicts"
        }
        AuditKind::ClaimOpen { claim: open, times } => {
            args.set("claim", claim(words, *open));
            args.set("times", *times);
            "chess-audit-claim-open"
        }
        AuditKind::Undecided => "chess-audit-undecided",
        AuditKind::BadStart { reasons } => {
            args.set("reasons", reasons.join(", "));
            "chess-audit-bad-start"
        }
        AuditKind::TwoResults { tagged, written } => {
            args.set("tagged", write_result(*tagged));
            args.set("written", write_result(*written));
            "chess-audit-two-results"
        }
        AuditKind::DateOutside { date } => {
            args.set("date", date.clone());
            "chess-audit-date-outside"
        }
    };
    words.text_with(key, &args)
}

/// A fault known by its code alone, without squares.
pub(crate) fn fault_code(words: &Words, code: &str) -> String {
    words.text(&format!("chess-short-{code}"))
}

/// A move as one says it: the man, both squares, what it does.
pub fn spoken(words: &Words, position: &Chess, m: Move) -> String {
    let mut args = FluentArgs::new();
    let moved = match m.castling_side() {
        Some(CastlingSide::KingSide) => words.text("chess-spoken-short-castling"),
        Some(CastlingSide::QueenSide) => words.text("chess-spoken-long-castling"),
        None => {
            args.set("man", man(words, m.role()));
            args.set(
                "from",
                m.from().map(|from| from.to_string()).unwrap_or_default(),
            );
            args.set("to", m.to().to_string());
            let key = if m.is_en_passant() {
                "chess-spoken-en-passant"
            } else if m.is_capture() {
                "chess-spoken-takes"
            } else {
                "chess-spoken-move"
            };
            let mut text = words.text_with(key, &args);
            if let Some(role) = m.promotion() {
                text.push_str(", ");
                text.push_str(&with_man(words, "chess-spoken-promotion", role));
            }
            text
        }
    };
    let mut after = position.clone();
    if !position.is_legal(m) {
        return moved;
    }
    after.play_unchecked(m);
    if !after.is_check() {
        return moved;
    }
    let sign = if after.legal_moves().is_empty() {
        "chess-spoken-mate"
    } else {
        "chess-spoken-check"
    };
    format!("{moved}, {}", words.text(sign))
}
