//! In force from 1 January 2023.
//!
//! Readings: in the Polish 5.2.2 "check" means mate; 3.8.2.2(4) means any man,
//! pawns too; 5.1.2 means the king of the player who resigns.

use jadoube_lawbook::Edition;

use super::{
    AgreementRule, AnnouncedNames, AnnouncingRules, BoardArticles, BoardLaws, Chess960Articles,
    ClaimRules, DeadRule, EndingRules, Fivefold, MisplacedCastling, NotationArticles, RaisedFifty,
    SeventyFive, WinCondition, cites,
};

pub(super) static LAWS: BoardLaws = BoardLaws {
    edition: Edition::Fide2023,
    board: BoardArticles {
        board: cites!["fide-2023:2.1a"],
        men: cites!["fide-2023:2.2"],
        start: cites!["fide-2023:2.3"],
        by_piece: cites!["fide-2023:1.1"],
        alternation: cites!["fide-2023:1.2"],
        has_move: cites!["fide-2023:1.3"],
        own_square: cites!["fide-2023:3.1"],
        capture: cites!["fide-2023:3.1.1"],
        attack: cites!["fide-2023:3.1.2"],
        pinned_attack: cites!["fide-2023:3.1.3"],
        bishop: cites!["fide-2023:3.2"],
        rook: cites!["fide-2023:3.3"],
        queen: cites!["fide-2023:3.4"],
        no_jumping: cites!["fide-2023:3.5"],
        knight: cites!["fide-2023:3.6"],
        pawn_step: cites!["fide-2023:3.7.1"],
        pawn_double: cites!["fide-2023:3.7.2"],
        pawn_capture: cites!["fide-2023:3.7.3"],
        en_passant: cites!["fide-2023:3.7.3.1"],
        en_passant_at_once: cites!["fide-2023:3.7.3.2"],
        promotion: cites!["fide-2023:3.7.3.3"],
        promotion_choice: cites!["fide-2023:3.7.3.4"],
        promotion_effect: cites!["fide-2023:3.7.3.5"],
        king_step: cites!["fide-2023:3.8.1"],
        castling: cites!["fide-2023:3.8.2"],
        castling_king_moved: cites!["fide-2023:3.8.2.1(1)"],
        castling_rook_moved: cites!["fide-2023:3.8.2.1(2)"],
        castling_attacked: cites!["fide-2023:3.8.2.2(3)"],
        castling_blocked: cites!["fide-2023:3.8.2.2(4)"],
        check: cites!["fide-2023:3.9.1"],
        self_check: cites!["fide-2023:3.9.2", "fide-2023:1.4.1b"],
        answer_check: cites!["fide-2023:3.9.2"],
        king_capture: cites!["fide-2023:1.4.1b"],
        misplaced: MisplacedCastling::KingOrRook(cites!["fide-2023:A.5.1.2b"]),
    },
    endings: EndingRules {
        mate: cites!["fide-2023:1.4.1a", "fide-2023:1.4.2", "fide-2023:5.1.1"],
        stalemate: cites!["fide-2023:5.2.1"],
        dead: DeadRule::NoMateEver(cites!["fide-2023:1.5", "fide-2023:5.2.2"]),
        resignation: WinCondition::CanMate {
            loss: cites!["fide-2023:5.1.2a"],
            draw: cites!["fide-2023:5.1.2b"],
        },
        flag: WinCondition::CanMate {
            loss: cites!["fide-2023:6.9a"],
            draw: cites!["fide-2023:6.9b"],
        },
        flag_claim: WinCondition::CanMate {
            loss: cites!["fide-2023:A.5.3a"],
            draw: cites!["fide-2023:A.5.3b"],
        },
        illegal_move: WinCondition::CanMate {
            loss: cites!["fide-2023:7.5.5b"],
            draw: cites!["fide-2023:7.5.5c"],
        },
        // A.5.2 sends back to 7.5.5
        illegal_move_claim: WinCondition::CanMate {
            loss: cites!["fide-2023:7.5.5b"],
            draw: cites!["fide-2023:7.5.5c"],
        },
        agreement: AgreementRule::AfterBothMoved {
            agreed: cites!["fide-2023:5.2.3"],
            barred: cites!["fide-2023:9.1.1"],
        },
        sealed_mate: cites!["fide-2023:I.10b"],
        sealed_draw: cites!["fide-2023:I.10b"],
    },
    claims: ClaimRules {
        same: cites!["fide-2023:9.2.3"],
        same_en_passant: cites!["fide-2023:9.2.3.1"],
        same_castling: cites!["fide-2023:9.2.3.2"],
        threefold: cites!["fide-2023:9.2", "fide-2023:9.2.2"],
        threefold_intended: cites!["fide-2023:9.2", "fide-2023:9.2.1"],
        fivefold: Fivefold::Any(cites!["fide-2023:9.6.1"]),
        fifty: cites!["fide-2023:9.3.2"],
        fifty_intended: Some(cites!["fide-2023:9.3.1"]),
        raised_fifty: RaisedFifty::NotProvided,
        seventy_five: Some(SeventyFive {
            draw: cites!["fide-2023:9.6.2a"],
            mate_first: cites!["fide-2023:9.6.2b"],
        }),
    },
    notation: NotationArticles {
        // C
        algebraic: cites!["fide-2023:C.0a"],
        letters: cites!["fide-2023:C.2"],
        national: cites!["fide-2023:C.3"],
        pawn_letter: cites!["fide-2023:C.4"],
        squares: cites!["fide-2023:C.5", "fide-2023:C.6", "fide-2023:C.7"],
        piece: cites!["fide-2023:C.8a"],
        pawn: cites!["fide-2023:C.8b"],
        long: cites!["fide-2023:C.8c"],
        capture: cites!["fide-2023:C.9", "fide-2023:C.13.3"],
        pawn_capture: cites!["fide-2023:C.9.3"],
        en_passant: cites!["fide-2023:C.13.6"],
        same_rank: cites!["fide-2023:C.10.1", "fide-2023:C.10.3.1"],
        same_file: cites!["fide-2023:C.10.2", "fide-2023:C.10.3.2"],
        elsewhere: cites!["fide-2023:C.10.3", "fide-2023:C.10.3.3"],
        rival_capture: cites!["fide-2023:C.10.3.4"],
        promotion: cites!["fide-2023:C.11"],
        offer: cites!["fide-2023:C.12"],
        castle_short: cites!["fide-2023:C.13.1"],
        castle_long: cites!["fide-2023:C.13.2"],
        check: cites!["fide-2023:C.13.4"],
        mate: cites!["fide-2023:C.13.5"],
        // C, sample
        score: cites!["fide-2023:C.14"],
    },
    announcing: AnnouncingRules {
        names: AnnouncedNames::International,
        announce: cites!["fide-2023:D.2.1a"],
        files: cites!["fide-2023:D.2.1c"],
        ranks: cites!["fide-2023:D.2.1c"],
        pieces: cites!["fide-2023:D.2.1d"],
        promotion: cites!["fide-2023:D.2.1b"],
    },
    chess960: Some(Chess960Articles {
        // II.1
        principle: cites!["fide-2023:II.1"],
        // II.2
        pawns: cites!["fide-2023:II.2"],
        // II.2.1
        king_between: cites!["fide-2023:II.2.1"],
        // II.2.2
        bishops: cites!["fide-2023:II.2.2"],
        // II.2.3
        mirror: cites!["fide-2023:II.2.3"],
        // II.3.1
        castling: cites!["fide-2023:II.3.1"],
        // II.3.2.1
        both: cites!["fide-2023:II.3.2.1"],
        // II.3.2.2
        transposition: cites!["fide-2023:II.3.2.2"],
        // II.3.2.3
        king_only: cites!["fide-2023:II.3.2.3"],
        // II.3.2.4
        rook_only: cites!["fide-2023:II.3.2.4"],
        // II.3.2.5, II.3.2.6
        final_squares: cites!["fide-2023:II.3.2.5b", "fide-2023:II.3.2.6"],
        // II.3.2.7
        one_stays: cites!["fide-2023:II.3.2.7(2)"],
        first_move: cites!["fide-2023:II.3.2.7(3)"],
        must_be_empty: cites!["fide-2023:II.3.2.7(4)"],
        may_be_filled: cites!["fide-2023:II.3.2.7(5)"],
    }),
};
