//! In force from 1 July 2014.
//!
//! Readings: the Czech 9.6(b) leaves out that mate goes first; 5.1(a) gives it.
//! F.3 note 4 leaves out the castling king and rook; they do not block.
//! 9.6(a) is read as one cycle of moves repeated without a break.

use jadoube_lawbook::Edition;

use super::{
    AgreementRule, AnnouncedNames, AnnouncingRules, BoardArticles, BoardLaws, Chess960Articles,
    ClaimRules, DeadRule, EndingRules, Fivefold, MisplacedCastling, NotationArticles, RaisedFifty,
    SeventyFive, WinCondition, cites,
};

pub(super) static LAWS: BoardLaws = BoardLaws {
    edition: Edition::Fide2014,
    board: BoardArticles {
        board: cites!["fide-2014:2.1a"],
        men: cites!["fide-2014:2.2a"],
        start: cites!["fide-2014:2.3"],
        alternation: cites!["fide-2014:1.1a"],
        has_move: cites!["fide-2014:1.1b"],
        own_square: cites!["fide-2014:3.1a"],
        capture: cites!["fide-2014:3.1b"],
        attack: cites!["fide-2014:3.1c"],
        pinned_attack: cites!["fide-2014:3.1d"],
        bishop: cites!["fide-2014:3.2"],
        rook: cites!["fide-2014:3.3"],
        queen: cites!["fide-2014:3.4"],
        no_jumping: cites!["fide-2014:3.5"],
        knight: cites!["fide-2014:3.6"],
        pawn_step: cites!["fide-2014:3.7(a)"],
        pawn_double: cites!["fide-2014:3.7(b)"],
        pawn_capture: cites!["fide-2014:3.7(c)"],
        en_passant: cites!["fide-2014:3.7(d)"],
        en_passant_at_once: cites!["fide-2014:3.7(d)"],
        promotion: cites!["fide-2014:3.7(e)a"],
        promotion_choice: cites!["fide-2014:3.7(e)b"],
        promotion_effect: cites!["fide-2014:3.7(e)b"],
        king_step: cites!["fide-2014:3.8(a)"],
        castling: cites!["fide-2014:3.8(b)"],
        castling_king_moved: cites!["fide-2014:3.8(b)(1)(a)"],
        castling_rook_moved: cites!["fide-2014:3.8(b)(1)(b)"],
        castling_attacked: cites!["fide-2014:3.8(b)(2)(a)"],
        castling_blocked: cites!["fide-2014:3.8(b)(2)(b)"],
        check: cites!["fide-2014:3.9a"],
        self_check: cites!["fide-2014:3.9b", "fide-2014:1.2b"],
        answer_check: cites!["fide-2014:3.9b"],
        king_capture: cites!["fide-2014:1.2b"],
        misplaced: MisplacedCastling::KingOrRook(cites!["fide-2014:A.4(a)(2)b"]),
    },
    endings: EndingRules {
        mate: cites!["fide-2014:1.2a", "fide-2014:5.1(a)"],
        stalemate: cites!["fide-2014:5.2(a)"],
        dead: DeadRule::NoMateEver(cites!["fide-2014:1.3", "fide-2014:5.2(b)", "fide-2014:9.7"]),
        resignation: WinCondition::Always {
            loss: cites!["fide-2014:5.1(b)"],
        },
        flag: WinCondition::CanMate {
            loss: cites!["fide-2014:6.9a"],
            draw: cites!["fide-2014:6.9b"],
        },
        flag_claim: WinCondition::CanMate {
            loss: cites!["fide-2014:A.4(c)a"],
            draw: cites!["fide-2014:A.4(c)b"],
        },
        illegal_move: WinCondition::CanMate {
            loss: cites!["fide-2014:7.5(b)b"],
            draw: cites!["fide-2014:7.5(b)c"],
        },
        illegal_move_claim: WinCondition::CanMate {
            loss: cites!["fide-2014:A.4(b)b"],
            draw: cites!["fide-2014:A.4(b)d"],
        },
        agreement: AgreementRule::UnlessBarred {
            agreed: cites!["fide-2014:5.2(c)"],
            barred: cites!["fide-2014:9.1(a)"],
        },
        sealed_mate: cites!["fide-2014:E.10b"],
        sealed_draw: cites!["fide-2014:E.10b"],
    },
    claims: ClaimRules {
        same: cites!["fide-2014:9.2c"],
        same_en_passant: cites!["fide-2014:9.2(1)"],
        same_castling: cites!["fide-2014:9.2(2)"],
        threefold: cites!["fide-2014:5.2(d)", "fide-2014:9.2(b)"],
        threefold_intended: cites!["fide-2014:5.2(d)", "fide-2014:9.2(a)"],
        fivefold: Fivefold::Consecutive(cites!["fide-2014:9.6(a)"]),
        fifty: cites!["fide-2014:5.2(e)", "fide-2014:9.3(b)"],
        fifty_intended: Some(cites!["fide-2014:5.2(e)", "fide-2014:9.3(a)"]),
        raised_fifty: RaisedFifty::NotProvided,
        // 9.6(b); mate first by 5.1(a)
        seventy_five: Some(SeventyFive {
            draw: cites!["fide-2014:9.6(b)"],
            mate_first: cites!["fide-2014:5.1(a)"],
        }),
    },
    notation: NotationArticles {
        // C
        algebraic: cites!["fide-2014:C.a", "fide-2014:C.b"],
        letters: cites!["fide-2014:C.2", "fide-2014:2.2b"],
        national: cites!["fide-2014:C.3"],
        pawn_letter: cites!["fide-2014:C.4"],
        squares: cites!["fide-2014:C.5", "fide-2014:C.6", "fide-2014:C.7"],
        piece: cites!["fide-2014:C.8"],
        pawn: cites!["fide-2014:C.8"],
        // The edition names no long form.
        long: cites![],
        capture: cites!["fide-2014:C.9a", "fide-2014:C.13b"],
        pawn_capture: cites!["fide-2014:C.9b"],
        en_passant: cites!["fide-2014:C.9c", "fide-2014:C.13b"],
        same_rank: cites!["fide-2014:C.10(1)"],
        same_file: cites!["fide-2014:C.10(2)"],
        elsewhere: cites!["fide-2014:C.10(3)"],
        rival_capture: cites!["fide-2014:C.10x"],
        promotion: cites!["fide-2014:C.11"],
        offer: cites!["fide-2014:C.12"],
        castle_short: cites!["fide-2014:C.13a"],
        castle_long: cites!["fide-2014:C.13a"],
        check: cites!["fide-2014:C.13b"],
        mate: cites!["fide-2014:C.13b"],
        score: cites!["fide-2014:C.13c"],
    },
    announcing: AnnouncingRules {
        names: AnnouncedNames::International,
        announce: cites!["fide-2014:D.2.1a"],
        files: cites!["fide-2014:D.2.1b"],
        ranks: cites!["fide-2014:D.2.1c"],
        pieces: cites!["fide-2014:D.2.1d"],
        promotion: cites!["fide-2014:D.2.1a"],
    },
    chess960: Some(Chess960Articles {
        principle: cites!["fide-2014:F.1"],
        pawns: cites!["fide-2014:F.2.lead-a"],
        king_between: cites!["fide-2014:F.2(a)"],
        bishops: cites!["fide-2014:F.2(b)"],
        mirror: cites!["fide-2014:F.2(c)"],
        castling: cites!["fide-2014:F.3(a)"],
        both: cites!["fide-2014:F.3(b)1"],
        transposition: cites!["fide-2014:F.3(b)2"],
        king_only: cites!["fide-2014:F.3(b)3"],
        rook_only: cites!["fide-2014:F.3(b)4"],
        final_squares: cites!["fide-2014:F.3r2", "fide-2014:F.3x"],
        one_stays: cites!["fide-2014:F.3n2"],
        first_move: cites!["fide-2014:F.3n3"],
        must_be_empty: cites!["fide-2014:F.3n4"],
        may_be_filled: cites!["fide-2014:F.3n5"],
    }),
};
