//! The FIDE Laws in force from 1 July 2014.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::entries::Cited;
use super::{
    AdjournmentLaws, Adjusting, AskIncrement, BlindLaws, BothAbsent, BothFlags, ClaimLaws,
    ClaimLost, Complaints, Cost, CountedAs, DefaultTime, EventLaws, FlagCalledBy, FlagLaws,
    IllegalLaws, IllegalWhen, IllegalWindow, Intent, Laws, Misplaced, MistakeWindow, MovingLaws,
    OfferLaws, OfferLimits, OneHandLaws, OpenLaws, PerMode, Postponed, PressLaws, PromotionFinal,
    QuickplayAvailable, QuickplayLaws, RecordingLaws, ReplyLaws, Restored, Reversed, Scale,
    SetupLaws, StartLaws, StopLaws, TouchLaws, Unclaimed, Unpromoted, WrongArray, WrongClaim,
    beside_the_board, by, says, silent,
};

/// One minute.
const MINUTE: jadoube_clock::Ms = 60_000;

/// The table of the edition.
pub(super) fn laws(cited: &Cited) -> Laws {
    Laws {
        edition: Edition::Fide2014,
        open: PerMode::by(|mode| OpenLaws {
            penalty: cited.at("open.penalty"),
            recording: cited.within("open.recording", mode),
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
                // 6.7(a): the event must say
                default_time: says(DefaultTime::EventMust, ["fide-2014:6.7(a)"]),
                late: cited.at("start.late"),
                both_absent: says(BothAbsent::UnlessZero, ["fide-2014:6.7(b)"]),
                supervision: PerMode::by(|mode| cited.within("start.supervision", mode)),
            },
            [],
        ),
        touch: TouchLaws {
            adjust: says(
                Adjusting::OnMoveAndClock,
                ["fide-2014:4.2", "fide-2014:6.2(d)"],
            ),
            intent: says(Intent::ToMoveOrTake, ["fide-2014:4.3(a)"]),
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
            promotion_final: says(PromotionFinal::Touched, ["fide-2014:4.4(d)"]),
            complaint_lapses: says(Complaints::Making, ["fide-2014:4.8"]),
            ending_obeys: cited.at("touch.ending_obeys"),
            on_request_in_fast_games: cited.at("touch.on_request_in_fast_games"),
        },
        moving: MovingLaws {
            one_hand: says(
                OneHandLaws {
                    pressed: cited.at("moving.one_hand.pressed"),
                },
                ["fide-2014:4.1"],
            ),
            capture_made: cited.at("moving.capture_made"),
            castling_made: cited.at("moving.castling_made"),
            promotion_made: cited.at("moving.promotion_made"),
            move_made: cited.at("moving.move_made"),
            press: says(
                PressLaws {
                    // 9.3(b)
                    fifty_completed: says((), []),
                    completes: cited.at("moving.press.completes"),
                    ending: cited.at("moving.press.ending"),
                    next: cited.at("moving.press.next"),
                    late: cited.at("moving.press.late"),
                    without_move: says(CountedAs::ArbiterChooses, ["fide-2014:6.2(c)a"]),
                    saved_in_delay_mode: says(true, ["fide-2014:6.3(b)a"]),
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
            event_limits: says(OfferLimits::Agreement, ["fide-2014:9.1(a)"]),
        },
        claim: PerMode::by(|mode| ClaimLaws {
            lost: says(ClaimLost::ByTouching, ["fide-2014:9.4"]),
            stops: cited.at("claim.stops"),
            upheld: cited.at("claim.upheld"),
            wrong: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    says(WrongClaim::OpponentGains(2 * MINUTE), ["fide-2014:9.5(b)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => says(
                    WrongClaim::OpponentGains(MINUTE),
                    ["fide-2014:9.5(b)a", "fide-2014:B.2"],
                ),
            },
            intended_stands: cited.at("claim.intended_stands"),
            display: cited.at("claim.display"),
        }),
        flag: says(
            PerMode::by(|mode| FlagLaws {
                control_made: silent([]),
                called_by: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(FlagCalledBy::ArbiterOrPlayer, ["fide-2014:6.8"])
                    }
                    Mode::RapidLimited | Mode::BlitzLimited => says(
                        FlagCalledBy::PlayerFirst,
                        ["fide-2014:A.4(c)a", "fide-2014:6.8"],
                    ),
                },
                check: cited.at("flag.check"),
                own_flag_up: cited.within("flag.own_flag_up", mode),
                both_early: says(BothFlags::Continue, ["fide-2014:6.11(a)"]),
                both_last: says(BothFlags::Draw, ["fide-2014:6.11(b)"]),
            }),
            [],
        ),
        stop: says(
            PerMode::by(|mode| StopLaws {
                // A.4(a): completed
                window_by_made: silent([]),
                by_player: cited.at("stop.by_player"),
                unjustified: cited.at("stop.unjustified"),
                by_arbiter: cited.at("stop.by_arbiter"),
                resume: cited.at("stop.resume"),
                setting: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(None, ["fide-2014:6.10(b)"])
                    }
                    Mode::RapidLimited | Mode::BlitzLimited => {
                        says(Some(10), ["fide-2014:6.10(b)", "fide-2014:A.4(a)(1)"])
                    }
                },
                defect: cited.at("stop.defect"),
            }),
            [],
        ),
        illegal: PerMode::by(|mode| IllegalLaws {
            when: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(IllegalWhen::Completed, ["fide-2014:7.5(a)a"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => {
                    says(IllegalWhen::Completed, ["fide-2014:A.4(b)a"])
                }
            },
            window: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(IllegalWindow::Anytime, ["fide-2014:7.5(a)a"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    IllegalWindow::UntilReply,
                    ["fide-2014:A.4(b)b", "fide-2014:A.4(b)c"],
                ),
            },
            restore: says(Restored::LastCertain, ["fide-2014:7.5(a)a"]),
            replacement: cited.at("illegal.replacement"),
            // 7.5(b), A.4(b), B.2
            scale: match mode {
                Mode::Standard => says(
                    Scale {
                        first: Cost::OpponentGains(2 * MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2014:7.5(b)a", "fide-2014:7.5(b)b"],
                ),
                Mode::RapidFull => says(
                    Scale {
                        first: Cost::OpponentGains(2 * MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    [
                        "fide-2014:7.5(b)a",
                        "fide-2014:7.5(b)b",
                        "fide-2014:A.3(a)",
                        "fide-2014:A.3(b)",
                    ],
                ),
                Mode::RapidLimited => says(
                    Scale {
                        first: Cost::Game,
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2014:A.4(b)b", "fide-2014:A.4(b)c"],
                ),
                Mode::BlitzFull => says(
                    Scale {
                        first: Cost::OpponentGains(MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    [
                        "fide-2014:7.5(b)a",
                        "fide-2014:7.5(b)b",
                        "fide-2014:B.2",
                        "fide-2014:B.3(a)",
                        "fide-2014:B.3(b)",
                    ],
                ),
                Mode::BlitzLimited => says(
                    Scale {
                        first: Cost::Game,
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2014:B.4", "fide-2014:A.4(b)b", "fide-2014:A.4(b)c"],
                ),
            },
            unclaimed: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent(["fide-2014:7.5(a)a"]),
                Mode::RapidLimited | Mode::BlitzLimited => {
                    says(Unclaimed::StandsUnlessAgreed, ["fide-2014:A.4(b)e"])
                }
            },
            unpromoted: says(Unpromoted::QueenAndCounts, ["fide-2014:7.5(a)c"]),
            found_position: cited.within("illegal.found_position", mode),
        }),
        setup: PerMode::by(|mode| SetupLaws {
            wrong_array: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(WrongArray::Annulled, ["fide-2014:7.2(a)"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    WrongArray::Until {
                        moves: 10,
                        castling: says(Misplaced::KingOrRook, ["fide-2014:A.4(a)(2)b"]),
                    },
                    ["fide-2014:7.2(a)", "fide-2014:A.4(a)(2)a"],
                ),
            },
            board_turned: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(MistakeWindow { moves: None }, ["fide-2014:7.2(b)"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    MistakeWindow { moves: Some(10) },
                    ["fide-2014:7.2(b)", "fide-2014:A.4(a)(2)a"],
                ),
            },
            colours_reversed: says(Reversed::Continue, ["fide-2014:7.3"]),
            displaced: cited.at("setup.displaced"),
            misplaced: says(Restored::LastCertain, ["fide-2014:7.6"]),
            claim_lapses: cited.at("setup.claim_lapses"),
            adjourned_position: cited.at("setup.adjourned_position"),
            times_after: cited.at("setup.times_after"),
        }),
        quickplay: says(
            QuickplayLaws {
                // G.1 to G.3
                available: says(
                    QuickplayAvailable::IfAnnounced,
                    ["fide-2014:G.1", "fide-2014:G.2", "fide-2014:G.3"],
                ),
                not_in_blitz: cited.at("quickplay.not_in_blitz"),
                below: says(2 * MINUTE, ["fide-2014:G.5"]),
                ask_increment: says(
                    AskIncrement {
                        per_move: 5_000,
                        delay_too: true,
                        gain: 2 * MINUTE,
                    },
                    ["fide-2014:G.4a", "fide-2014:G.4b"],
                ),
                claim: cited.at("quickplay.claim"),
                claim_is_offer: cited.at("quickplay.claim_is_offer"),
                granted: cited.at("quickplay.granted"),
                postponed: says(Postponed::AtAnyTime, ["fide-2014:G.5(b)"]),
                rejected: says(2 * MINUTE, ["fide-2014:G.5(c)"]),
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
                    ["fide-2014:E.9(c)"],
                ),
                both_absent: says(BothAbsent::UnlessZero, ["fide-2014:E.11"]),
                ambiguous: cited.at("adjournment.ambiguous"),
                unreadable: cited.at("adjournment.unreadable"),
                illegal: cited.at("adjournment.illegal"),
                present_flag: cited.at("adjournment.present_flag"),
                faulty_but_cannot_mate: cited.at("adjournment.faulty_but_cannot_mate"),
                late: says(DefaultTime::EventMust, ["fide-2014:E.10a"]),
                envelope_lost: cited.at("adjournment.envelope_lost"),
                position_lost: cited.at("adjournment.position_lost"),
                wrong_times: cited.at("adjournment.wrong_times"),
            },
            [],
        ),
        recording: says(
            PerMode::by(|mode| RecordingLaws {
                duty: match mode {
                    Mode::Standard | Mode::BlitzFull => says(true, ["fide-2014:8.1(a)a"]),
                    Mode::RapidFull | Mode::RapidLimited => says(false, ["fide-2014:A.2"]),
                    Mode::BlitzLimited => says(false, ["fide-2014:B.4", "fide-2014:A.2"]),
                },
                rests_below: says((5 * MINUTE, 30_000), ["fide-2014:8.4"]),
                // 8.4: for the rest of the time trouble, which is not said to end before the control
                rest_lasts: says(false, []),
                both_update: cited.at("recording.both_update"),
                one_updates: cited.at("recording.one_updates"),
                unprovable: cited.at("recording.unprovable"),
                // A.4.3, B.2.3 (2023 only)
                looks: silent(["fide-2014:8.2"]),
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
        penalties: beside_the_board::penalties(Edition::Fide2014),
        matters: beside_the_board::matters(Edition::Fide2014),
        analogy: by(["fide-2014:preface.a"]),
    }
}
