//! The FIDE Laws in force from 1 July 2001.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::entries::Cited;
use super::{
    AdjournmentLaws, Adjusting, BlindLaws, BothAbsent, BothFlags, ClaimLaws, ClaimLost, Complaints,
    Cost, CountedAs, DefaultTime, EventLaws, FlagCalledBy, FlagLaws, IllegalLaws, IllegalWhen,
    IllegalWindow, Intent, Laws, Misplaced, MistakeWindow, MovingLaws, OfferLaws, OneHandLaws,
    OpenLaws, PerMode, Postponed, PressLaws, QuickplayAvailable, QuickplayLaws, RecordingLaws,
    ReplyLaws, Restored, Reversed, Scale, SetupLaws, StartLaws, StopLaws, TouchLaws, Unclaimed,
    Unpromoted, WrongArray, WrongClaim, beside_the_board, by, says, silent,
};

/// One minute.
const MINUTE: jadoube_clock::Ms = 60_000;

/// The table of the edition.
pub(super) fn laws(cited: &Cited) -> Laws {
    Laws {
        edition: Edition::Fide2001,
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
        start: says(
            StartLaws {
                allotted: cited.at("start.allotted"),
                first_clock: cited.at("start.first_clock"),
                // 6.7: an hour where nothing else is said
                default_time: says(DefaultTime::EventElse(60 * MINUTE), ["fide-2001:6.7"]),
                late: cited.at("start.late"),
                both_absent: says(BothAbsent::Always, ["fide-2001:6.6"]),
                supervision: PerMode::by(|mode| cited.within("start.supervision", mode)),
            },
            [],
        ),
        touch: TouchLaws {
            adjust: says(Adjusting::OnMove, ["fide-2001:4.2"]),
            intent: says(Intent::Deliberate, ["fide-2001:4.3(a)"]),
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
            // not regulated
            promotion_final: silent(["fide-2001:3.7(e)a", "fide-2001:4.7a"]),
            complaint_lapses: says(Complaints::Touching, ["fide-2001:4.6"]),
            ending_obeys: cited.at("touch.ending_obeys"),
            on_request_in_fast_games: cited.at("touch.on_request_in_fast_games"),
        },
        moving: MovingLaws {
            one_hand: says(
                OneHandLaws {
                    pressed: cited.at("moving.one_hand.pressed"),
                },
                ["fide-2001:4.1"],
            ),
            capture_made: cited.at("moving.capture_made"),
            castling_made: cited.at("moving.castling_made"),
            promotion_made: cited.at("moving.promotion_made"),
            move_made: cited.at("moving.move_made"),
            press: says(
                PressLaws {
                    fifty_completed: silent([]),
                    completes: cited.at("moving.press.completes"),
                    ending: cited.at("moving.press.ending"),
                    next: cited.at("moving.press.next"),
                    late: cited.at("moving.press.late"),
                    without_move: says(CountedAs::ArbiterChooses, ["fide-2001:6.8(c)"]),
                    saved_in_delay_mode: says(false, ["fide-2001:6.2(b)a"]),
                    delay: cited.at("moving.press.delay"),
                },
                [],
            ),
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
            lost: says(ClaimLost::ByMoving, ["fide-2001:9.4"]),
            stops: cited.at("claim.stops"),
            upheld: cited.at("claim.upheld"),
            wrong: says(
                WrongClaim::AndClaimantHalves {
                    gain: 3 * MINUTE,
                    most: 3 * MINUTE,
                    floor: MINUTE,
                },
                [
                    "fide-2001:9.5(b)a",
                    "fide-2001:9.5(b)b",
                    "fide-2001:9.5(b)c",
                    "fide-2001:9.5(b)d",
                ],
            ),
            intended_stands: cited.at("claim.intended_stands"),
            display: cited.at("claim.display"),
        }),
        flag: says(
            PerMode::by(|mode| FlagLaws {
                // 6.10: made; 6.8(a): not completed before the press
                control_made: says((), []),
                called_by: match mode {
                    Mode::Standard => says(FlagCalledBy::ArbiterOrPlayer, ["fide-2001:6.9"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(
                            FlagCalledBy::PlayerOnly,
                            ["fide-2001:B.6a", "fide-2001:B.6b", "fide-2001:B.7"],
                        )
                    }
                },
                check: cited.at("flag.check"),
                own_flag_up: cited.within("flag.own_flag_up", mode),
                both_early: match mode {
                    Mode::Standard => says(BothFlags::Continue, ["fide-2001:6.12"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(BothFlags::DrawInAnyOrder, ["fide-2001:B.8"])
                    }
                },
                both_last: match mode {
                    Mode::Standard => says(BothFlags::Draw, ["fide-2001:10.3"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(BothFlags::DrawInAnyOrder, ["fide-2001:B.8"])
                    }
                },
            }),
            [],
        ),
        stop: says(
            PerMode::by(|mode| StopLaws {
                // B.4: when both have made three moves
                window_by_made: says((), []),
                by_player: cited.at("stop.by_player"),
                unjustified: cited.at("stop.unjustified"),
                by_arbiter: cited.at("stop.by_arbiter"),
                resume: cited.at("stop.resume"),
                // 6.11 names defects only; B.4
                setting: match mode {
                    Mode::Standard => silent(["fide-2001:6.11"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(Some(3), ["fide-2001:B.4a"])
                    }
                },
                defect: cited.at("stop.defect"),
            }),
            [],
        ),
        illegal: PerMode::by(|mode| IllegalLaws {
            when: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    says(IllegalWhen::Found, ["fide-2001:7.4(a)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => {
                    says(IllegalWhen::Completed, ["fide-2001:C.3a"])
                }
            },
            window: match mode {
                Mode::Standard => says(IllegalWindow::Anytime, []),
                // the article names 7.2, 7.3 and 7.5 but describes illegal moves
                Mode::RapidFull | Mode::RapidLimited => {
                    says(IllegalWindow::ClaimUntilTouch, ["fide-2001:B.5(b)"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => {
                    says(IllegalWindow::OpponentUntilReply, ["fide-2001:C.3b"])
                }
            },
            restore: says(Restored::LastCertain, ["fide-2001:7.4(a)a"]),
            replacement: cited.at("illegal.replacement"),
            // 7.4(b), B.2, C.3
            scale: match mode {
                Mode::Standard => says(
                    Scale {
                        first: Cost::OpponentGains(2 * MINUTE),
                        second: Cost::OpponentGains(2 * MINUTE),
                        third: Cost::Game,
                    },
                    ["fide-2001:7.4(b)a", "fide-2001:7.4(b)b"],
                ),
                Mode::RapidFull | Mode::RapidLimited => says(
                    Scale {
                        first: Cost::OpponentGains(2 * MINUTE),
                        second: Cost::OpponentGains(2 * MINUTE),
                        third: Cost::Game,
                    },
                    ["fide-2001:B.2", "fide-2001:7.4(b)a", "fide-2001:7.4(b)b"],
                ),
                Mode::BlitzFull | Mode::BlitzLimited => says(
                    Scale {
                        first: Cost::Game,
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2001:C.3b"],
                ),
            },
            unclaimed: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    silent(["fide-2001:7.4(a)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => says(Unclaimed::Stands, ["fide-2001:C.3d"]),
            },
            // 3.7(e) with 7.4: the exchange is part of the move
            unpromoted: says(Unpromoted::Illegal, ["fide-2001:3.7(e)a"]),
            found_position: cited.at("illegal.found_position"),
        }),
        setup: PerMode::by(|mode| SetupLaws {
            wrong_array: match mode {
                Mode::Standard => says(WrongArray::Annulled, ["fide-2001:7.1(a)"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    says(
                        WrongArray::Until {
                            moves: 3,
                            castling: says(Misplaced::King, ["fide-2001:B.4b"]),
                        },
                        ["fide-2001:7.1(a)", "fide-2001:B.4a"],
                    )
                }
            },
            board_turned: match mode {
                Mode::Standard => says(MistakeWindow { moves: None }, ["fide-2001:7.1(b)"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    says(
                        MistakeWindow { moves: Some(3) },
                        ["fide-2001:7.1(b)", "fide-2001:B.4a"],
                    )
                }
            },
            colours_reversed: says(Reversed::Continue, ["fide-2001:7.2"]),
            displaced: cited.at("setup.displaced"),
            misplaced: says(Restored::LastCertain, ["fide-2001:7.5"]),
            claim_lapses: cited.within("setup.claim_lapses", mode),
            adjourned_position: cited.at("setup.adjourned_position"),
            times_after: cited.at("setup.times_after"),
        }),
        quickplay: says(
            QuickplayLaws {
                available: says(QuickplayAvailable::Always, ["fide-2001:10.1"]),
                not_in_blitz: cited.at("quickplay.not_in_blitz"),
                below: says(2 * MINUTE, ["fide-2001:10.2"]),
                // not provided
                ask_increment: silent(["fide-2001:10.2"]),
                claim: cited.at("quickplay.claim"),
                claim_is_offer: cited.at("quickplay.claim_is_offer"),
                granted: cited.at("quickplay.granted"),
                postponed: says(Postponed::AfterFlag, ["fide-2001:10.2(b)"]),
                rejected: says(2 * MINUTE, ["fide-2001:10.2(c)"]),
                decision_final: cited.at("quickplay.decision_final"),
                no_arbiter: cited.at("quickplay.no_arbiter"),
            },
            [],
        ),
        adjournment: says(
            AdjournmentLaws {
                seal: cited.at("adjournment.seal"),
                change: cited.at("adjournment.change"),
                moved_on_board: cited.at("adjournment.moved_on_board"),
                early: cited.at("adjournment.early"),
                open: cited.at("adjournment.open"),
                replier_absent: cited.at("adjournment.replier_absent"),
                sealer_absent: cited.at("adjournment.sealer_absent"),
                reply: says(
                    ReplyLaws {
                        opened: cited.at("adjournment.reply.opened"),
                        faulty: cited.at("adjournment.reply.faulty"),
                        ended: cited.at("adjournment.reply.ended"),
                        lost: cited.at("adjournment.reply.lost"),
                    },
                    ["fide-2001:A.9(c)"],
                ),
                // not regulated beyond A.9(b)
                both_absent: silent([]),
                ambiguous: cited.at("adjournment.ambiguous"),
                unreadable: cited.at("adjournment.unreadable"),
                illegal: cited.at("adjournment.illegal"),
                present_flag: cited.at("adjournment.present_flag"),
                faulty_but_cannot_mate: cited.at("adjournment.faulty_but_cannot_mate"),
                late: says(DefaultTime::EventElse(60 * MINUTE), ["fide-2001:A.10"]),
                envelope_lost: cited.at("adjournment.envelope_lost"),
                position_lost: cited.at("adjournment.position_lost"),
                wrong_times: cited.at("adjournment.wrong_times"),
            },
            [],
        ),
        recording: says(
            PerMode::by(|mode| RecordingLaws {
                duty: match mode {
                    Mode::Standard => says(true, ["fide-2001:8.1a"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(false, ["fide-2001:B.3"])
                    }
                },
                rests_below: says((5 * MINUTE, 30_000), ["fide-2001:8.4a"]),
                // 8.4: a player with less than five minutes, and only as long
                rest_lasts: silent([]),
                both_update: cited.at("recording.both_update"),
                one_updates: cited.at("recording.one_updates"),
                unprovable: cited.at("recording.unprovable"),
                // A.4.3, B.2.3 (2023 only)
                looks: silent(["fide-2001:8.2"]),
            }),
            [],
        ),
        blind: says(
            BlindLaws {
                touched: cited.at("blind.touched"),
                made: cited.at("blind.made"),
                announced: cited.at("blind.announced"),
                promotion_named: cited.at("blind.promotion_named"),
                slip: cited.at("blind.slip"),
                boards_differ: cited.at("blind.boards_differ"),
                scores_differ: cited.at("blind.scores_differ"),
                assistant_claims: cited.at("blind.assistant_claims"),
            },
            [],
        ),
        operator: cited.at("operator"),
        penalties: beside_the_board::penalties(Edition::Fide2001),
        matters: beside_the_board::matters(Edition::Fide2001),
        analogy: by(["fide-2001:intro.b"]),
    }
}
