//! The FIDE Laws as amended to 1993: board rules only, no clocks, no penalties.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::{
    Adjusting, ClaimLaws, ClaimLost, Cost, EventLaws, IllegalLaws, IllegalWhen, IllegalWindow,
    Intent, Laws, MovingLaws, OfferLaws, OpenLaws, PerMode, PromotionFinal, Restored, Scale,
    SetupLaws, TouchLaws, Unpromoted, Window, beside_the_board, says, silent,
};

/// The table of the edition.
pub(super) fn laws() -> Laws {
    Laws {
        edition: Edition::Fide1993,
        // nothing is left to the event
        open: PerMode::by(|_| OpenLaws {
            penalty: silent([]),
            recording: silent([]),
        }),
        event: EventLaws {
            // not in this print
            points: silent([]),
            // no such rule
            score_limits: silent([]),
            // no guidelines
            guidelines: silent([]),
            // no Chess960
            array_found: silent([]),
            // not said
            unrated: silent([]),
        },
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
            king_then_rook: silent([]),
            // castling is not demanded
            king_and_rook: silent([]),
            // 5.1(c)
            rook_first: says((), ["fide-1993:5.1(c)"]),
            // 5.1(d)
            castling_illegal: says((), ["fide-1993:5.1(d)"]),
            // 5.1(d)
            together_illegal: says((), ["fide-1993:5.1(d)"]),
            // 6.3
            king_released: says((), ["fide-1993:6.3b"]),
            // 5.1(d)
            king_released_illegal: says((), ["fide-1993:5.1(d)"]),
            // 6.4
            pawn_released: says((), ["fide-1993:6.4b"]),
            // 7.3
            nothing: says((), ["fide-1993:7.3"]),
            // 6.4
            promotion_final: says(PromotionFinal::Released, ["fide-1993:6.4a"]),
            // not regulated
            complaint_lapses: silent(["fide-1993:7.2(a)"]),
            // not regulated
            ending_obeys: silent([]),
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
            // 10.6 knows agreement only
            proper: silent(["fide-1993:10.6"]),
            // no moment is prescribed, so none is wrong
            improper: silent([]),
            // not regulated
            binding: silent([]),
            // 10.6
            ends: says((), ["fide-1993:10.6"]),
            // not regulated: 10.6 knows agreement only
            declined_by_touch: silent([]),
            // not regulated
            marked: silent([]),
            // not regulated
            claim_is_offer: silent([]),
            // not regulated
            event_limits: silent([]),
        },
        claim: PerMode::by(|_| ClaimLaws {
            // 10.7, 10.8: the player on move claims
            lost: says(
                ClaimLost::ByMoving,
                ["fide-1993:10.7(a)", "fide-1993:10.8a"],
            ),
            // no clocks in this print
            stops: silent([]),
            // 10.7, 10.8, named by the claim itself
            upheld: says((), []),
            // no penalty is printed
            wrong: silent([]),
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
                Mode::Standard => says(IllegalWhen::Found, ["fide-1993:8.1a"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    silent(["fide-1993:8.1a"])
                }
            },
            // 8.1
            window: says(IllegalWindow::Anytime, ["fide-1993:8.1c"]),
            // 8.1
            restore: says(Restored::OrAnnul, ["fide-1993:8.1a", "fide-1993:8.1b"]),
            // 8.1, named by the restored position
            replacement: says((), []),
            // 8.1 names no price
            scale: says(
                Scale {
                    first: Cost::Nothing,
                    second: Cost::Nothing,
                    third: Cost::Nothing,
                },
                [],
            ),
            // not regulated
            unclaimed: silent(["fide-1993:8.1c"]),
            // 6.4
            unpromoted: says(Unpromoted::Unfinished, ["fide-1993:6.4b"]),
            // not regulated
            found_position: silent(["fide-1993:8.1a"]),
        }),
        setup: PerMode::by(|_| SetupLaws {
            // the article is lost in print
            wrong_array: silent(["fide-1993:8.4"]),
            // 8.5
            board_turned: says(Window { moves: None }, ["fide-1993:8.5"]),
            // not regulated
            colours_reversed: silent([]),
            // 8.2
            displaced: says((), ["fide-1993:8.2"]),
            // 8.2
            misplaced: says(Restored::OrAnnul, ["fide-1993:8.2"]),
            // not regulated
            claim_lapses: silent([]),
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
        penalties: beside_the_board::penalties(Edition::Fide1993),
        matters: beside_the_board::matters(Edition::Fide1993),
        analogy: Vec::new(),
    }
}
