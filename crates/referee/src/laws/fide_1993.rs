//! The FIDE Laws as amended to 1993: board rules only, no clocks, no penalties.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::entries::Cited;
use super::{
    Adjusting, ClaimLaws, ClaimLost, Cost, EventLaws, IllegalLaws, IllegalWhen, IllegalWindow,
    Intent, Laws, MistakeWindow, MovingLaws, OfferLaws, OpenLaws, PerMode, PromotionFinal,
    Restored, Scale, SetupLaws, TouchLaws, Unpromoted, beside_the_board, says, silent,
};

/// The table of the edition.
pub(super) fn laws(cited: &Cited) -> Laws {
    Laws {
        edition: Edition::Fide1993,
        // nothing is left to the event
        open: PerMode::by(|_| OpenLaws {
            penalty: cited.at("open.penalty"),
            recording: cited.at("open.recording"),
        }),
        event: EventLaws {
            points: cited.at("event.points"),
            score_limits: cited.at("event.score_limits"),
            guidelines: cited.at("event.guidelines"),
            array_found: cited.at("event.array_found"),
            unrated: cited.at("event.unrated"),
        },
        start: silent([]),
        touch: TouchLaws {
            adjust: says(Adjusting::OnMove, ["fide-1993:7.1"]),
            intent: says(Intent::Deliberate, ["fide-1993:7.2(a)"]),
            own: cited.at("touch.own"),
            enemy: cited.at("touch.enemy"),
            both: cited.at("touch.both"),
            unclear: cited.at("touch.unclear"),
            king_then_rook: cited.at("touch.king_then_rook"),
            king_and_rook: cited.at("touch.king_and_rook"),
            rook_first: cited.at("touch.rook_first"),
            castling_illegal: cited.at("touch.castling_illegal"),
            together_illegal: cited.at("touch.together_illegal"),
            king_released: cited.at("touch.king_released"),
            king_released_illegal: cited.at("touch.king_released_illegal"),
            pawn_released: cited.at("touch.pawn_released"),
            nothing: cited.at("touch.nothing"),
            promotion_final: says(PromotionFinal::Released, ["fide-1993:6.4a"]),
            // not regulated
            complaint_lapses: silent(["fide-1993:7.2(a)"]),
            ending_obeys: cited.at("touch.ending_obeys"),
            on_request_in_fast_games: cited.at("touch.on_request_in_fast_games"),
        },
        moving: MovingLaws {
            // not regulated
            one_hand: silent([]),
            capture_made: cited.at("moving.capture_made"),
            castling_made: cited.at("moving.castling_made"),
            promotion_made: cited.at("moving.promotion_made"),
            move_made: cited.at("moving.move_made"),
            // no clocks in this print
            press: silent([]),
        },
        offer: OfferLaws {
            proper: cited.at("offer.proper"),
            improper: cited.at("offer.improper"),
            binding: cited.at("offer.binding"),
            ends: cited.at("offer.ends"),
            declined_by_touch: cited.at("offer.declined_by_touch"),
            marked: cited.at("offer.marked"),
            claim_is_offer: cited.at("offer.claim_is_offer"),
            // not regulated
            event_limits: silent([]),
        },
        claim: PerMode::by(|_| ClaimLaws {
            // 10.7, 10.8: the player on move claims
            lost: says(
                ClaimLost::ByMoving,
                ["fide-1993:10.7(a)", "fide-1993:10.8a"],
            ),
            stops: cited.at("claim.stops"),
            upheld: cited.at("claim.upheld"),
            // no penalty is printed
            wrong: silent([]),
            intended_stands: cited.at("claim.intended_stands"),
            display: cited.at("claim.display"),
        }),
        flag: silent(["fide-1993:10.5"]),
        stop: silent([]),
        illegal: PerMode::by(|mode| IllegalLaws {
            when: match mode {
                Mode::Standard => says(IllegalWhen::Found, ["fide-1993:8.1a"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    silent(["fide-1993:8.1a"])
                }
            },
            window: says(IllegalWindow::Anytime, ["fide-1993:8.1c"]),
            restore: says(Restored::OrAnnul, ["fide-1993:8.1a", "fide-1993:8.1b"]),
            replacement: cited.at("illegal.replacement"),
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
            unpromoted: says(Unpromoted::Unfinished, ["fide-1993:6.4b"]),
            found_position: cited.at("illegal.found_position"),
        }),
        setup: PerMode::by(|_| SetupLaws {
            // the article is lost in print
            wrong_array: silent(["fide-1993:8.4"]),
            board_turned: says(MistakeWindow { moves: None }, ["fide-1993:8.5"]),
            // not regulated
            colours_reversed: silent([]),
            displaced: cited.at("setup.displaced"),
            misplaced: says(Restored::OrAnnul, ["fide-1993:8.2"]),
            claim_lapses: cited.at("setup.claim_lapses"),
            adjourned_position: cited.at("setup.adjourned_position"),
            times_after: cited.at("setup.times_after"),
        }),
        quickplay: silent([]),
        adjournment: silent(["fide-1993:8.3"]),
        recording: silent([]),
        blind: silent([]),
        operator: cited.at("operator"),
        penalties: beside_the_board::penalties(Edition::Fide1993),
        matters: beside_the_board::matters(Edition::Fide1993),
        analogy: Vec::new(),
    }
}
