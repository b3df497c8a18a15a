//! Graz 1984 as amended to 1993: the board rules only.
//!
//! Readings: the print is shortened; what it cuts stays unregulated. Resignation
//! to a bare king sets 10.2 against 10.5; read as a draw, both cited.

use jadoube_lawbook::Edition;

use super::{
    AgreementRule, AnnouncedNames, AnnouncingRules, BoardArticles, BoardLaws, ClaimRules, DeadRule,
    EndingRules, Fivefold, MisplacedCastling, NotationArticles, RaisedFifty, WinCondition, cites,
};

pub(super) static LAWS: BoardLaws = BoardLaws {
    edition: Edition::Fide1993,
    board: BoardArticles {
        board: cites!["fide-1993:1.1"],
        men: cites!["fide-1993:2.1", "fide-1993:2.2"],
        start: cites!["fide-1993:2.3"],
        by_piece: cites!["fide-1993:4.1"],
        alternation: cites!["fide-1993:3.1"],
        has_move: cites!["fide-1993:3.2"],
        own_square: cites!["fide-1993:4.1"],
        capture: cites!["fide-1993:4.3"],
        // Attack is used, not defined.
        attack: cites![],
        // Pinned attackers are not mentioned.
        pinned_attack: cites![],
        bishop: cites!["fide-1993:5.4"],
        rook: cites!["fide-1993:5.3"],
        queen: cites!["fide-1993:5.2"],
        no_jumping: cites!["fide-1993:4.2"],
        knight: cites!["fide-1993:5.5"],
        pawn_step: cites!["fide-1993:5.6(a)", "fide-1993:5.6(b)1"],
        pawn_double: cites!["fide-1993:5.6(b)1"],
        pawn_capture: cites!["fide-1993:5.6(b)2"],
        en_passant: cites!["fide-1993:5.6(c)"],
        en_passant_at_once: cites!["fide-1993:5.6(c)"],
        promotion: cites!["fide-1993:5.6(d)"],
        promotion_choice: cites!["fide-1993:5.6(d)"],
        promotion_effect: cites!["fide-1993:5.6(d)"],
        king_step: cites!["fide-1993:5.1(a)"],
        castling: cites!["fide-1993:5.1(b)"],
        castling_king_moved: cites!["fide-1993:5.1(e)1"],
        castling_rook_moved: cites!["fide-1993:5.1(e)2"],
        castling_attacked: cites!["fide-1993:5.1(f)1"],
        castling_blocked: cites!["fide-1993:5.1(f)2"],
        check: cites!["fide-1993:9.1a"],
        self_check: cites!["fide-1993:9.1b"],
        answer_check: cites!["fide-1993:9.2"],
        // Not mentioned.
        king_capture: cites![],
        misplaced: MisplacedCastling::NotRegulated,
    },
    endings: EndingRules {
        mate: cites!["fide-1993:10.1", "fide-1993:9.2"],
        stalemate: cites!["fide-1993:10.3"],
        dead: DeadRule::ClosedList {
            kings: cites!["fide-1993:10.4(a)"],
            minor: cites!["fide-1993:10.4(b)"],
            bishops: cites!["fide-1993:10.4(c)"],
        },
        resignation: WinCondition::MoreThanKing {
            loss: cites!["fide-1993:10.2"],
            draw: cites!["fide-1993:10.2", "fide-1993:10.5"],
        },
        // Losing on time stands outside this print; 10.5 binds any win.
        flag: WinCondition::MoreThanKing {
            loss: cites![],
            draw: cites!["fide-1993:10.5"],
        },
        flag_claim: WinCondition::NotRegulated,
        illegal_move: WinCondition::NotRegulated,
        illegal_move_claim: WinCondition::NotRegulated,
        agreement: AgreementRule::Anytime(cites!["fide-1993:10.6"]),
        sealed_mate: cites![],
        sealed_draw: cites![],
    },
    claims: ClaimRules {
        same: cites!["fide-1993:10.7(c)"],
        same_en_passant: cites!["fide-1993:10.7(c)"],
        same_castling: cites!["fide-1993:10.7(c)"],
        threefold: cites!["fide-1993:10.7(b)"],
        threefold_intended: cites!["fide-1993:10.7(a)"],
        fivefold: Fivefold::NotProvided,
        fifty: cites!["fide-1993:10.8a"],
        fifty_intended: None,
        raised_fifty: RaisedFifty::ByAnnouncement(cites!["fide-1993:10.8b"]),
        seventy_five: None,
    },
    // The print breaks off before the articles on recording.
    notation: NotationArticles {
        algebraic: cites![],
        letters: cites![],
        national: cites![],
        pawn_letter: cites![],
        squares: cites![],
        piece: cites![],
        pawn: cites![],
        long: cites![],
        capture: cites![],
        pawn_capture: cites![],
        en_passant: cites![],
        same_rank: cites![],
        same_file: cites![],
        elsewhere: cites![],
        rival_capture: cites![],
        promotion: cites![],
        offer: cites![],
        castle_short: cites![],
        castle_long: cites![],
        check: cites![],
        mate: cites![],
        score: cites![],
    },
    announcing: AnnouncingRules {
        names: AnnouncedNames::NotRegulated,
        announce: cites![],
        files: cites![],
        ranks: cites![],
        pieces: cites![],
        promotion: cites![],
    },
    chess960: None,
};
