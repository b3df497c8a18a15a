//! In force from 1 July 2001.
//!
//! Readings: the article against jumping is missing in the print and two numbers
//! slipped; ids follow the repaired numbering (3.5 no jumping, 3.6 knight, 3.7 pawn).
//! 9.2 speaks of castling rights changed temporarily or for good; temporary bars
//! follow from where men stand, so the key of a position is that of later editions.

use jadoube_lawbook::Edition;

use super::{
    AgreementRule, AnnouncedNames, AnnouncingRules, BoardArticles, BoardLaws, ClaimRules, DeadRule,
    EndingRules, Fivefold, MisplacedCastling, NotationArticles, RaisedFifty, WinCondition, cites,
};

pub(super) static LAWS: BoardLaws = BoardLaws {
    edition: Edition::Fide2001,
    board: BoardArticles {
        board: cites!["fide-2001:2.1a"],
        men: cites!["fide-2001:2.2"],
        start: cites!["fide-2001:2.3"],
        by_piece: cites!["fide-2001:1.1"],
        alternation: cites!["fide-2001:1.1"],
        has_move: cites!["fide-2001:1.1"],
        own_square: cites!["fide-2001:3.1a"],
        capture: cites!["fide-2001:3.1b"],
        attack: cites![],
        pinned_attack: cites!["fide-2001:3.8(a)(i)b"],
        bishop: cites!["fide-2001:3.2"],
        rook: cites!["fide-2001:3.3"],
        queen: cites!["fide-2001:3.4"],
        no_jumping: cites!["fide-2001:3.5"],
        knight: cites!["fide-2001:3.6"],
        pawn_step: cites!["fide-2001:3.7(a)"],
        pawn_double: cites!["fide-2001:3.7(b)"],
        pawn_capture: cites!["fide-2001:3.7(c)"],
        en_passant: cites!["fide-2001:3.7(d)"],
        en_passant_at_once: cites!["fide-2001:3.7(d)"],
        promotion: cites!["fide-2001:3.7(e)a"],
        promotion_choice: cites!["fide-2001:3.7(e)b"],
        promotion_effect: cites!["fide-2001:3.7(e)b"],
        king_step: cites!["fide-2001:3.8(a)(i)a"],
        castling: cites!["fide-2001:3.8(a)(ii)"],
        castling_king_moved: cites!["fide-2001:3.8(a)(ii)(1)(a)"],
        castling_rook_moved: cites!["fide-2001:3.8(a)(ii)(1)(b)"],
        castling_attacked: cites!["fide-2001:3.8(a)(ii)(2)(a)"],
        castling_blocked: cites!["fide-2001:3.8(a)(ii)(2)(b)"],
        check: cites!["fide-2001:3.8(b)a"],
        self_check: cites!["fide-2001:3.9"],
        answer_check: cites!["fide-2001:3.9"],
        king_capture: cites![],
        misplaced: MisplacedCastling::KingAndQueenSwapped(cites!["fide-2001:B.4b"]),
    },
    endings: EndingRules {
        mate: cites!["fide-2001:1.2", "fide-2001:5.1(a)"],
        stalemate: cites!["fide-2001:5.2(a)"],
        dead: DeadRule::NoMateEver(cites!["fide-2001:1.3", "fide-2001:5.2(b)", "fide-2001:9.6"]),
        resignation: WinCondition::Always {
            loss: cites!["fide-2001:5.1(b)"],
        },
        flag: WinCondition::CanMate {
            loss: cites!["fide-2001:6.10a"],
            draw: cites!["fide-2001:6.10b"],
        },
        // 6.10 holds in rapid and blitz as well
        flag_claim: WinCondition::CanMate {
            loss: cites!["fide-2001:6.10a"],
            draw: cites!["fide-2001:6.10b"],
        },
        // 7.4(b): no clause about mating in standard play
        illegal_move: WinCondition::Always {
            loss: cites!["fide-2001:7.4(b)b"],
        },
        illegal_move_claim: WinCondition::CanMate {
            loss: cites!["fide-2001:C.3b"],
            draw: cites!["fide-2001:C.3c"],
        },
        agreement: AgreementRule::Anytime(cites!["fide-2001:5.2(c)"]),
        sealed_mate: cites!["fide-2001:A.10(a)"],
        sealed_draw: cites!["fide-2001:A.10(b)"],
    },
    claims: ClaimRules {
        same: cites!["fide-2001:9.2c"],
        same_en_passant: cites!["fide-2001:9.2c"],
        same_castling: cites!["fide-2001:9.2c"],
        threefold: cites!["fide-2001:5.2(d)", "fide-2001:9.2(b)"],
        threefold_intended: cites!["fide-2001:5.2(d)", "fide-2001:9.2(a)"],
        fivefold: Fivefold::NotProvided,
        fifty: cites!["fide-2001:5.2(e)", "fide-2001:9.3(b)"],
        fifty_intended: Some(cites!["fide-2001:5.2(e)", "fide-2001:9.3(a)"]),
        raised_fifty: RaisedFifty::NotProvided,
        seventy_five: None,
    },
    notation: NotationArticles {
        // E
        algebraic: cites!["fide-2001:E.a", "fide-2001:E.b"],
        letters: cites!["fide-2001:E.1"],
        national: cites!["fide-2001:E.2", "fide-2001:note/E.2"],
        pawn_letter: cites!["fide-2001:E.3"],
        squares: cites!["fide-2001:E.4", "fide-2001:E.5", "fide-2001:E.6"],
        piece: cites!["fide-2001:E.7"],
        pawn: cites!["fide-2001:E.7"],
        // The edition names no long form.
        long: cites![],
        capture: cites!["fide-2001:E.8a", "fide-2001:note/E.8"],
        pawn_capture: cites!["fide-2001:E.8b", "fide-2001:E.10"],
        en_passant: cites!["fide-2001:E.8c"],
        same_rank: cites!["fide-2001:E.9(1)"],
        same_file: cites!["fide-2001:E.9(2)"],
        elsewhere: cites!["fide-2001:E.9(3)"],
        rival_capture: cites!["fide-2001:E.9x"],
        promotion: cites!["fide-2001:E.11"],
        offer: cites!["fide-2001:E.12a"],
        castle_short: cites!["fide-2001:E.12b"],
        castle_long: cites!["fide-2001:E.12b"],
        check: cites!["fide-2001:E.12b"],
        mate: cites!["fide-2001:E.12b", "fide-2001:note/E.12"],
        // E.12, sample; the note numbers the moves
        score: cites!["fide-2001:E.12c", "fide-2001:note/E.12"],
    },
    announcing: AnnouncingRules {
        names: AnnouncedNames::Polish2001,
        announce: cites!["fide-2001:F.2.1a"],
        files: cites!["fide-2001:F.2.1b"],
        ranks: cites!["fide-2001:F.2.1c"],
        pieces: cites!["fide-2001:F.2.1c"],
        promotion: cites![],
    },
    chess960: None,
};
