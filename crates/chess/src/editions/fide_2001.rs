//! In force from 1 July 2001.
//!
//! Readings: the article against jumping is missing in the print and two numbers
//! slipped; ids follow the repaired numbering (3.5 no jumping, 3.6 knight, 3.7 pawn).
//! 9.2 speaks of castling rights changed temporarily or for good; temporary bars
//! follow from where men stand, so the key of a position is that of later editions.

use jadoube_lawbook::Edition;

use super::{
    AgreementRule, AnnouncedNames, AnnouncingRules, BoardArticles, ClaimRules, DeadRule,
    EndingRules, Fivefold, Laws, MisplacedCastling, NotationArticles, RaisedFifty, WinCondition,
    cites,
};

pub(super) static LAWS: Laws = Laws {
    edition: Edition::Fide2001,
    board: BoardArticles {
        // 2.1
        board: cites!["fide-2001:2.1a"],
        // 2.2
        men: cites!["fide-2001:2.2"],
        // 2.3
        start: cites!["fide-2001:2.3"],
        // 1.1
        alternation: cites!["fide-2001:1.1"],
        // 1.1
        has_move: cites!["fide-2001:1.1"],
        // 3.1
        own_square: cites!["fide-2001:3.1a"],
        // 3.1
        capture: cites!["fide-2001:3.1b"],
        attack: cites![],
        // 3.8(a)(i)
        pinned_attack: cites!["fide-2001:3.8(a)(i)b"],
        // 3.2
        bishop: cites!["fide-2001:3.2"],
        // 3.3
        rook: cites!["fide-2001:3.3"],
        // 3.4
        queen: cites!["fide-2001:3.4"],
        // 3.5
        no_jumping: cites!["fide-2001:3.5"],
        // 3.6
        knight: cites!["fide-2001:3.6"],
        // 3.7(a)
        pawn_step: cites!["fide-2001:3.7(a)"],
        // 3.7(b)
        pawn_double: cites!["fide-2001:3.7(b)"],
        // 3.7(c)
        pawn_capture: cites!["fide-2001:3.7(c)"],
        // 3.7(d)
        en_passant: cites!["fide-2001:3.7(d)"],
        en_passant_at_once: cites!["fide-2001:3.7(d)"],
        // 3.7(e)
        promotion: cites!["fide-2001:3.7(e)a"],
        promotion_choice: cites!["fide-2001:3.7(e)b"],
        promotion_effect: cites!["fide-2001:3.7(e)b"],
        // 3.8(a)(i)
        king_step: cites!["fide-2001:3.8(a)(i)a"],
        // 3.8(a)(ii)
        castling: cites!["fide-2001:3.8(a)(ii)"],
        castling_king_moved: cites!["fide-2001:3.8(a)(ii)(1)(a)"],
        castling_rook_moved: cites!["fide-2001:3.8(a)(ii)(1)(b)"],
        castling_attacked: cites!["fide-2001:3.8(a)(ii)(2)(a)"],
        castling_blocked: cites!["fide-2001:3.8(a)(ii)(2)(b)"],
        // 3.8(b)
        check: cites!["fide-2001:3.8(b)a"],
        // 3.9
        self_check: cites!["fide-2001:3.9"],
        answer_check: cites!["fide-2001:3.9"],
        king_capture: cites![],
        // B.4
        misplaced: MisplacedCastling::KingAndQueenSwapped(cites!["fide-2001:B.4b"]),
    },
    endings: EndingRules {
        // 1.2, 5.1(a)
        mate: cites!["fide-2001:1.2", "fide-2001:5.1(a)"],
        // 5.2(a)
        stalemate: cites!["fide-2001:5.2(a)"],
        // 1.3, 5.2(b), 9.6
        dead: DeadRule::NoMateEver(cites!["fide-2001:1.3", "fide-2001:5.2(b)", "fide-2001:9.6"]),
        // 5.1(b)
        resignation: WinCondition::Always {
            loss: cites!["fide-2001:5.1(b)"],
        },
        // 6.10
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
        // C.3
        illegal_move_claim: WinCondition::CanMate {
            loss: cites!["fide-2001:C.3b"],
            draw: cites!["fide-2001:C.3c"],
        },
        // 5.2(c)
        agreement: AgreementRule::Anytime(cites!["fide-2001:5.2(c)"]),
        // A.10(a)
        sealed_mate: cites!["fide-2001:A.10(a)"],
        // A.10(b)
        sealed_draw: cites!["fide-2001:A.10(b)"],
    },
    claims: ClaimRules {
        // 9.2
        same: cites!["fide-2001:9.2c"],
        same_en_passant: cites!["fide-2001:9.2c"],
        same_castling: cites!["fide-2001:9.2c"],
        // 5.2(d), 9.2(b)
        threefold: cites!["fide-2001:5.2(d)", "fide-2001:9.2(b)"],
        // 5.2(d), 9.2(a)
        threefold_intended: cites!["fide-2001:5.2(d)", "fide-2001:9.2(a)"],
        fivefold: Fivefold::NotProvided,
        // 5.2(e), 9.3(b)
        fifty: cites!["fide-2001:5.2(e)", "fide-2001:9.3(b)"],
        // 5.2(e), 9.3(a)
        fifty_intended: Some(cites!["fide-2001:5.2(e)", "fide-2001:9.3(a)"]),
        raised_fifty: RaisedFifty::NotProvided,
        seventy_five: None,
    },
    notation: NotationArticles {
        // E
        algebraic: cites!["fide-2001:E.a", "fide-2001:E.b"],
        // E.1
        letters: cites!["fide-2001:E.1"],
        // E.2 and the translator's note
        national: cites!["fide-2001:E.2", "fide-2001:note/E.2"],
        // E.3
        pawn_letter: cites!["fide-2001:E.3"],
        // E.4, E.5, E.6
        squares: cites!["fide-2001:E.4", "fide-2001:E.5", "fide-2001:E.6"],
        // E.7
        piece: cites!["fide-2001:E.7"],
        pawn: cites!["fide-2001:E.7"],
        // The edition names no long form.
        long: cites![],
        // E.8 and the translator's note
        capture: cites!["fide-2001:E.8a", "fide-2001:note/E.8"],
        // E.8, E.10
        pawn_capture: cites!["fide-2001:E.8b", "fide-2001:E.10"],
        // E.8
        en_passant: cites!["fide-2001:E.8c"],
        // E.9(1)
        same_rank: cites!["fide-2001:E.9(1)"],
        // E.9(2)
        same_file: cites!["fide-2001:E.9(2)"],
        // E.9(3)
        elsewhere: cites!["fide-2001:E.9(3)"],
        // E.9, examples
        rival_capture: cites!["fide-2001:E.9x"],
        // E.11
        promotion: cites!["fide-2001:E.11"],
        // E.12
        offer: cites!["fide-2001:E.12a"],
        castle_short: cites!["fide-2001:E.12b"],
        castle_long: cites!["fide-2001:E.12b"],
        check: cites!["fide-2001:E.12b"],
        // E.12 and the translator's note
        mate: cites!["fide-2001:E.12b", "fide-2001:note/E.12"],
        // E.12, sample; the note numbers the moves
        score: cites!["fide-2001:E.12c", "fide-2001:note/E.12"],
    },
    announcing: AnnouncingRules {
        names: AnnouncedNames::Polish2001,
        // F.2.1
        announce: cites!["fide-2001:F.2.1a"],
        files: cites!["fide-2001:F.2.1b"],
        ranks: cites!["fide-2001:F.2.1c"],
        pieces: cites!["fide-2001:F.2.1c"],
        promotion: cites![],
    },
    chess960: None,
};
