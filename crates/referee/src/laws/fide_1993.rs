//! The FIDE Laws as amended to 1993: board rules only, no clocks, no penalties.

use jadoube_lawbook::Edition;

use crate::settings::Mode;

use super::{
    Adjusting, ClaimLaws, ClaimLost, Cost, IllegalLaws, IllegalWhen, IllegalWindow, Intent, Laws,
    MovingLaws, OfferLaws, PerMode, PromotionFinal, Restored, Scale, SetupLaws, TouchLaws,
    Unpromoted, Window, says, silent,
};

/// The table of the edition.
pub(super) fn laws() -> Laws {
    Laws {
        edition: Edition::Fide1993,
        start: silent([]),
        touch: TouchLaws {
            // 7.1
            adjust: says(Adjusting::OnMove, ["fide-1993:7.1"]),
            // 7.2
            intent: says(Intent::Deliberate, ["fide-1993:7.2(a)"]),
            // 7.2(a)
            own: says((), ["fide-1993:7.2(a)"]),
            // 7.2(a)
            enemy: says((), ["fide-1993:7.2(a)"]),
            // 7.2(b)
            both: says((), ["fide-1993:7.2(b)1"]),
            // 7.2(b)
            unclear: says((), ["fide-1993:7.2(b)2"]),
            // the king must move, castling is not demanded
            king_then_rook: silent(["fide-1993:7.2(a)"]),
            // 5.1(c)
            rook_first: says((), ["fide-1993:5.1(c)"]),
            // 5.1(d)
            castling_illegal: says((), ["fide-1993:5.1(d)"]),
            // 6.3
            king_released: says((), ["fide-1993:6.3b"]),
            // 7.3
            nothing: says((), ["fide-1993:7.3"]),
            // 6.4
            promotion_final: says(PromotionFinal::Released, ["fide-1993:6.4a"]),
            // not regulated
            complaint_lapses: silent(["fide-1993:7.2(a)"]),
            // not regulated
            on_request_in_fast_games: silent([]),
        },
        moving: MovingLaws {
            // not regulated
            one_hand: silent([]),
            // 6.2
            capture_made: says((), ["fide-1993:6.2"]),
            // 6.3
            castling_made: says((), ["fide-1993:6.3a"]),
            // 6.4
            promotion_made: says((), ["fide-1993:6.4a"]),
            // 6.1
            move_made: says((), ["fide-1993:6.1"]),
            // no clocks in this print
            press: silent([]),
        },
        offer: OfferLaws {
            // not regulated
            proper: silent(["fide-1993:10.6"]),
            // 10.6 knows agreement only
            improper: says((), ["fide-1993:10.6"]),
            // not regulated
            binding: silent(["fide-1993:10.6"]),
            // 10.6
            ends: says((), ["fide-1993:10.6"]),
            // not regulated
            marked: silent([]),
            // not regulated
            claim_is_offer: silent(["fide-1993:10.7(b)"]),
            // not regulated
            event_limits: silent(["fide-1993:10.6"]),
        },
        claim: PerMode::by(|_| ClaimLaws {
            // 10.7
            lost: says(ClaimLost::ByMoving, ["fide-1993:10.7(a)"]),
            // no clocks in this print
            stops: silent([]),
            // 10.7, 10.8
            upheld: says((), ["fide-1993:10.7(a)", "fide-1993:10.7(b)"]),
            // no penalty is printed
            wrong: silent(["fide-1993:10.7(a)"]),
            // not regulated
            intended_stands: silent(["fide-1993:10.7(a)"]),
            // not regulated
            display: silent([]),
        }),
        flag: silent(["fide-1993:10.5"]),
        stop: silent([]),
        illegal: PerMode::by(|mode| IllegalLaws {
            // 8.1
            when: match mode {
                Mode::Standard => says(IllegalWhen::Found, ["fide-1993:8.1a", "fide-1993:8.1c"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    silent(["fide-1993:8.1a"])
                }
            },
            // 8.1
            window: says(IllegalWindow::Anytime, ["fide-1993:8.1c"]),
            // 8.1
            restore: says(Restored::OrAnnul, ["fide-1993:8.1a", "fide-1993:8.1b"]),
            // 8.1
            replacement: says((), ["fide-1993:8.1a"]),
            // 8.1
            scale: says(
                Scale {
                    first: Cost::Nothing,
                    second: Cost::Nothing,
                    third: Cost::Nothing,
                },
                ["fide-1993:8.1a"],
            ),
            // not regulated
            unclaimed: silent(["fide-1993:8.1c"]),
            // 6.4
            unpromoted: says(Unpromoted::Unfinished, ["fide-1993:6.4b"]),
            // no clocks in this print
            press_without_move: silent([]),
            // not regulated
            two_hands: silent([]),
            // not regulated
            found_position: silent(["fide-1993:8.1a"]),
        }),
        setup: PerMode::by(|_| SetupLaws {
            // the article is lost in print
            wrong_array: silent(["fide-1993:8.4"]),
            // not regulated
            misplaced_castling: silent([]),
            // 8.5
            board_turned: says(Window { moves: None }, ["fide-1993:8.5"]),
            // not regulated
            colours_reversed: silent([]),
            // 8.2
            displaced: says((), ["fide-1993:8.2"]),
            // 8.2
            misplaced: says(Restored::OrAnnul, ["fide-1993:8.2"]),
            // 8.3
            adjourned_position: says((), ["fide-1993:8.3"]),
            // no clocks in this print
            times_after: silent([]),
        }),
        quickplay: silent([]),
        adjournment: silent(["fide-1993:8.3"]),
        recording: silent([]),
        blind: silent([]),
        operator: silent([]),
        supervision: PerMode::by(|_| silent([])),
        penalties: Vec::new(),
        matters: Vec::new(),
        analogy: Vec::new(),
    }
}
