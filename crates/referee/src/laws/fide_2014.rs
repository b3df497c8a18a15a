//! The FIDE Laws in force from 1 July 2014.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::{
    AdjournmentLaws, Adjusting, AskIncrement, BlindLaws, BothAbsent, BothFlags, ClaimLaws,
    ClaimLost, Complaints, Cost, Counted, DefaultTime, EventLaws, FlagCalledBy, FlagLaws,
    IllegalLaws, IllegalWhen, IllegalWindow, Intent, Laws, Misplaced, MovingLaws, OfferLaws,
    OfferLimits, OneHandLaws, OpenLaws, PerMode, Postponed, PressLaws, PromotionFinal,
    QuickplayAvailable, QuickplayLaws, RecordingLaws, ReplyLaws, Restored, Reversed, Scale,
    SetupLaws, StartLaws, StopLaws, TouchLaws, Unclaimed, Unpromoted, Window, WrongArray,
    WrongClaim, beside_the_board, by, says, silent,
};

/// One minute.
const MINUTE: jadoube_clock::Ms = 60_000;

/// The table of the edition.
pub(super) fn laws() -> Laws {
    Laws {
        edition: Edition::Fide2014,
        open: PerMode::by(|mode| OpenLaws {
            // B.2 says it
            penalty: silent([]),
            // B.3 brings the competition rules in, and an official records anyway
            recording: match mode {
                Mode::BlitzFull => says((), ["fide-2014:B.3(b)"]),
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited | Mode::BlitzLimited => {
                    silent([])
                }
            },
        }),
        event: EventLaws {
            // 10.1
            points: says((), ["fide-2014:10.1"]),
            // no such rule
            score_limits: silent([]),
            // appendices, part of the Laws
            guidelines: silent([]),
            // F.2
            array_found: says((), ["fide-2014:F.2.lead-b"]),
            // preface
            unrated: says((), ["fide-2014:preface.d"]),
        },
        start: says(
            StartLaws {
                // the clock and the time on it
                allotted: says((), ["fide-2014:6.3(a)"]),
                // 6.6
                first_clock: says((), ["fide-2014:6.6"]),
                // 6.7(a): the event must say
                default_time: says(DefaultTime::EventMust, ["fide-2014:6.7(a)"]),
                // 6.7(a)
                late: says((), ["fide-2014:6.7(a)"]),
                // 6.7(b)
                both_absent: says(BothAbsent::UnlessZero, ["fide-2014:6.7(b)"]),
                // the category and its supervision
                supervision: PerMode::by(|mode| match mode {
                    Mode::Standard => silent([]),
                    Mode::RapidFull => says(
                        (),
                        [
                            "fide-2014:A.1a",
                            "fide-2014:A.1b",
                            "fide-2014:A.3(a)",
                            "fide-2014:A.3(b)",
                            "fide-2014:A.5",
                        ],
                    ),
                    Mode::RapidLimited => says(
                        (),
                        [
                            "fide-2014:A.1a",
                            "fide-2014:A.1b",
                            "fide-2014:A.4",
                            "fide-2014:A.5",
                        ],
                    ),
                    Mode::BlitzFull => says(
                        (),
                        [
                            "fide-2014:B.1a",
                            "fide-2014:B.1b",
                            "fide-2014:B.3(a)",
                            "fide-2014:B.3(b)",
                            "fide-2014:B.5",
                        ],
                    ),
                    Mode::BlitzLimited => says(
                        (),
                        [
                            "fide-2014:B.1a",
                            "fide-2014:B.1b",
                            "fide-2014:B.4",
                            "fide-2014:B.5",
                        ],
                    ),
                }),
            },
            [],
        ),
        touch: TouchLaws {
            // 4.2, 6.2(d)
            adjust: says(
                Adjusting::OnMoveAndClock,
                ["fide-2014:4.2", "fide-2014:6.2(d)"],
            ),
            // 4.3
            intent: says(Intent::ToMoveOrTake, ["fide-2014:4.3(a)"]),
            // 4.3(a)
            own: says((), ["fide-2014:4.3(a)"]),
            // 4.3(b)
            enemy: says((), ["fide-2014:4.3(b)"]),
            // 4.3(c)
            both: says((), ["fide-2014:4.3(c)a"]),
            // 4.3(c)
            unclear: says((), ["fide-2014:4.3(c)b"]),
            // 4.4(a)
            king_then_rook: says((), ["fide-2014:4.4(a)"]),
            // 4.4(a)
            king_and_rook: says((), ["fide-2014:4.4(a)"]),
            // 4.4(b)
            rook_first: says((), ["fide-2014:4.4(b)"]),
            // 4.4(c)
            castling_illegal: says((), ["fide-2014:4.4(c)"]),
            // 4.4(c)
            together_illegal: says((), ["fide-2014:4.4(c)"]),
            // 4.7(b)
            king_released: says((), ["fide-2014:4.7(b)b"]),
            // 4.7(b)
            king_released_illegal: says((), ["fide-2014:4.7(b)b"]),
            // 4.7
            pawn_released: says((), ["fide-2014:4.7"]),
            // 4.5
            nothing: says((), ["fide-2014:4.5"]),
            // 4.4(d)
            promotion_final: says(PromotionFinal::Touched, ["fide-2014:4.4(d)"]),
            // 4.8
            complaint_lapses: says(Complaints::Making, ["fide-2014:4.8"]),
            // 5.1(a), 5.2(a), 5.2(b)
            ending_obeys: says(
                (),
                ["fide-2014:5.1(a)", "fide-2014:5.2(a)", "fide-2014:5.2(b)"],
            ),
            // no such rule
            on_request_in_fast_games: silent([]),
        },
        moving: MovingLaws {
            // 4.1
            one_hand: says(
                OneHandLaws {
                    pressed: silent([]),
                },
                ["fide-2014:4.1"],
            ),
            // 4.7(a)
            capture_made: says((), ["fide-2014:4.7(a)"]),
            // 4.7(b)
            castling_made: says((), ["fide-2014:4.7(b)a"]),
            // 4.7(c), 4.6
            promotion_made: says(
                (),
                [
                    "fide-2014:4.7(c)",
                    "fide-2014:4.6(1)",
                    "fide-2014:4.6(2)",
                    "fide-2014:4.6.3",
                ],
            ),
            // 4.7
            move_made: says((), ["fide-2014:4.7"]),
            press: says(
                PressLaws {
                    // 6.2(a)
                    completes: says((), ["fide-2014:6.2(a)a", "fide-2014:6.2(a)c"]),
                    // 6.2(a)(1)
                    ending: says((), ["fide-2014:6.2(a)(1)"]),
                    // 6.2(a)(2)
                    next: says((), ["fide-2014:6.2(a)(2)"]),
                    // 6.2(a)
                    late: says((), ["fide-2014:6.2(a)b"]),
                    // 6.2(c)
                    without_move: says(Counted::ArbiterChooses, ["fide-2014:6.2(c)a"]),
                    // 6.3(b)
                    saved_in_delay_mode: says(true, ["fide-2014:6.3(b)a"]),
                    // 6.3(b)
                    delay: says((), ["fide-2014:6.3(b)b"]),
                },
                [],
            ),
        },
        offer: OfferLaws {
            // 9.1(b)(1)
            proper: says((), ["fide-2014:9.1(b)(1)a"]),
            // 9.1(b)(1), 11.5
            improper: says((), ["fide-2014:9.1(b)(1)a", "fide-2014:11.5"]),
            // 9.1(b)(1)
            binding: says((), ["fide-2014:9.1(b)(1)b"]),
            // 9.1(b)(1)
            ends: says((), ["fide-2014:9.1(b)(1)c"]),
            // 9.1(b)(1)
            declined_by_touch: says((), ["fide-2014:9.1(b)(1)c"]),
            // 9.1(b)(2), 8.1(d), C.12
            marked: says(
                (),
                ["fide-2014:9.1(b)(2)", "fide-2014:8.1(d)", "fide-2014:C.12"],
            ),
            // 9.1(b)(3)
            claim_is_offer: says((), ["fide-2014:9.1(b)(3)"]),
            // 9.1(a)
            event_limits: says(OfferLimits::Agreement, ["fide-2014:9.1(a)"]),
        },
        claim: PerMode::by(|mode| ClaimLaws {
            // 9.4
            lost: says(ClaimLost::ByTouching, ["fide-2014:9.4"]),
            // 9.5
            stops: says((), ["fide-2014:9.5"]),
            // 9.5(a)
            upheld: says((), ["fide-2014:9.5(a)"]),
            // 9.5(b), B.2
            wrong: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    says(WrongClaim::OpponentGains(2 * MINUTE), ["fide-2014:9.5(b)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => says(
                    WrongClaim::OpponentGains(MINUTE),
                    ["fide-2014:9.5(b)a", "fide-2014:B.2"],
                ),
            },
            // 9.5(b)
            intended_stands: says((), ["fide-2014:9.5(b)b"]),
            // 6.13
            display: says((), ["fide-2014:6.13b"]),
        }),
        flag: says(
            PerMode::by(|mode| FlagLaws {
                // 6.8, A.4(c)
                called_by: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(FlagCalledBy::ArbiterOrPlayer, ["fide-2014:6.8"])
                    }
                    Mode::RapidLimited | Mode::BlitzLimited => says(
                        FlagCalledBy::PlayerFirst,
                        ["fide-2014:A.4(c)a", "fide-2014:6.8"],
                    ),
                },
                // 6.4
                check: says((), ["fide-2014:6.4"]),
                // B.7 (2001), A.4(c) (2014)
                own_flag_up: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent([]),
                    Mode::RapidLimited | Mode::BlitzLimited => says((), ["fide-2014:A.4(c)a"]),
                },
                // 6.11(a)
                both_early: says(BothFlags::Continue, ["fide-2014:6.11(a)"]),
                // 6.11(b)
                both_last: says(BothFlags::Draw, ["fide-2014:6.11(b)"]),
            }),
            [],
        ),
        stop: says(
            PerMode::by(|mode| StopLaws {
                // 6.12(b)
                by_player: says((), ["fide-2014:6.12(b)"]),
                // 6.12(d)
                unjustified: says((), ["fide-2014:6.12(d)"]),
                // 6.12(a)
                by_arbiter: says((), ["fide-2014:6.12(a)"]),
                // 6.12(c)
                resume: says((), ["fide-2014:6.12(c)"]),
                // 6.10(b), A.4(a)
                setting: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(None, ["fide-2014:6.10(b)"])
                    }
                    Mode::RapidLimited | Mode::BlitzLimited => {
                        says(Some(10), ["fide-2014:6.10(b)", "fide-2014:A.4(a)(1)"])
                    }
                },
                // 6.10(a)
                defect: says((), ["fide-2014:6.10(a)"]),
            }),
            [],
        ),
        illegal: PerMode::by(|mode| IllegalLaws {
            // 7.5(a), A.4(b)
            when: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(IllegalWhen::Completed, ["fide-2014:7.5(a)a"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => {
                    says(IllegalWhen::Completed, ["fide-2014:A.4(b)a"])
                }
            },
            // 7.5(a), A.4(b)
            window: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(IllegalWindow::Anytime, ["fide-2014:7.5(a)a"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    IllegalWindow::UntilReply,
                    ["fide-2014:A.4(b)b", "fide-2014:A.4(b)c"],
                ),
            },
            // 7.5(a)
            restore: says(Restored::LastCertain, ["fide-2014:7.5(a)a"]),
            // 7.5(a)
            replacement: says((), ["fide-2014:7.5(a)b"]),
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
            // A.4(b)
            unclaimed: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent(["fide-2014:7.5(a)a"]),
                Mode::RapidLimited | Mode::BlitzLimited => {
                    says(Unclaimed::StandsUnlessAgreed, ["fide-2014:A.4(b)e"])
                }
            },
            // 7.5(a)
            unpromoted: says(Unpromoted::QueenAndCounts, ["fide-2014:7.5(a)c"]),
            // A.4(d)
            found_position: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent(["fide-2014:7.5(a)a"]),
                Mode::RapidLimited => says((), ["fide-2014:A.4(d)"]),
                Mode::BlitzLimited => says((), ["fide-2014:B.4", "fide-2014:A.4(d)"]),
            },
        }),
        setup: PerMode::by(|mode| SetupLaws {
            // 7.2(a), A.4(a)
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
            // 7.2(b), A.4(a)
            board_turned: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(Window { moves: None }, ["fide-2014:7.2(b)"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    Window { moves: Some(10) },
                    ["fide-2014:7.2(b)", "fide-2014:A.4(a)(2)a"],
                ),
            },
            // 7.3
            colours_reversed: says(Reversed::Continue, ["fide-2014:7.3"]),
            // 7.4
            displaced: says((), ["fide-2014:7.4a", "fide-2014:7.4b", "fide-2014:7.4c"]),
            // 7.6
            misplaced: says(Restored::LastCertain, ["fide-2014:7.6"]),
            // no such rule
            claim_lapses: silent([]),
            // not regulated
            adjourned_position: silent(["fide-2014:E.5"]),
            // 7.1
            times_after: says((), ["fide-2014:7.1"]),
        }),
        quickplay: says(
            QuickplayLaws {
                // G.1 to G.3
                available: says(
                    QuickplayAvailable::IfAnnounced,
                    ["fide-2014:G.1", "fide-2014:G.2", "fide-2014:G.3"],
                ),
                // G.3 says where it holds
                not_in_blitz: silent([]),
                // G.4, G.5
                below: says(2 * MINUTE, ["fide-2014:G.5"]),
                // G.4
                ask_increment: says(
                    AskIncrement {
                        per_move: 5_000,
                        delay_too: true,
                        gain: 2 * MINUTE,
                    },
                    ["fide-2014:G.4a", "fide-2014:G.4b"],
                ),
                // G.5
                claim: says((), ["fide-2014:G.5"]),
                // the article on claims names 9.2 and 9.3 only
                claim_is_offer: silent([]),
                // G.5(a)
                granted: says((), ["fide-2014:G.5(a)"]),
                // G.5(b)
                postponed: says(Postponed::AtAnyTime, ["fide-2014:G.5(b)"]),
                // G.5(c)
                rejected: says(2 * MINUTE, ["fide-2014:G.5(c)"]),
                // 11.10 holds
                decision_final: silent([]),
                // G.6
                no_arbiter: says(
                    (),
                    [
                        "fide-2014:G.6(a)",
                        "fide-2014:G.6(a)(1)",
                        "fide-2014:G.6(a)(2)",
                        "fide-2014:G.6(b)",
                    ],
                ),
            },
            [],
        ),
        adjournment: says(
            AdjournmentLaws {
                // E.1(a)
                seal: says((), ["fide-2014:E.1(a)a"]),
                // E.1(a)
                change: says((), ["fide-2014:E.1(a)b"]),
                // E.1(a)
                moved_on_board: says((), ["fide-2014:E.1(a)c"]),
                // E.1(b)
                early: says((), ["fide-2014:E.1(b)"]),
                // E.5, E.7, E.9(a)
                open: says((), ["fide-2014:E.7", "fide-2014:E.9(a)", "fide-2014:E.5"]),
                // E.9(b)
                replier_absent: says((), ["fide-2014:E.9(b)"]),
                // E.9(c)
                sealer_absent: says((), ["fide-2014:E.9(c)"]),
                // E.9(c)
                reply: says(
                    ReplyLaws {
                        // E.9(c)
                        opened: says((), ["fide-2014:E.9(c)"]),
                        // E.8, which speaks of any move in an envelope
                        faulty: says((), ["fide-2014:E.9(c)"]),
                        // E.10: a move in an envelope ended the game
                        ended: says((), ["fide-2014:E.10b"]),
                        // not regulated: the article means the first envelope
                        lost: silent(["fide-2014:E.12(a)a", "fide-2014:E.9(c)"]),
                    },
                    ["fide-2014:E.9(c)"],
                ),
                // E.11
                both_absent: says(BothAbsent::UnlessZero, ["fide-2014:E.11"]),
                // E.8(a)
                ambiguous: says((), ["fide-2014:E.8(a)"]),
                // E.8(b)
                unreadable: says((), ["fide-2014:E.8(b)"]),
                // E.8(c)
                illegal: says((), ["fide-2014:E.8(c)"]),
                // not said; the flag article holds
                present_flag: silent([]),
                // E.8 with 6.9
                faulty_but_cannot_mate: says((), ["fide-2014:6.9b"]),
                // E.10
                late: says(DefaultTime::EventMust, ["fide-2014:E.10a"]),
                // E.12(a)
                envelope_lost: says((), ["fide-2014:E.12(a)a", "fide-2014:E.12(a)b"]),
                // E.12(b)
                position_lost: says((), ["fide-2014:E.12(b)"]),
                // E.13
                wrong_times: says((), ["fide-2014:E.13"]),
            },
            [],
        ),
        recording: says(
            PerMode::by(|mode| RecordingLaws {
                // 8.1(a), A.2
                duty: match mode {
                    Mode::Standard | Mode::BlitzFull => says(true, ["fide-2014:8.1(a)a"]),
                    Mode::RapidFull | Mode::RapidLimited => says(false, ["fide-2014:A.2"]),
                    Mode::BlitzLimited => says(false, ["fide-2014:B.4", "fide-2014:A.2"]),
                },
                // 8.4
                rests_below: says((5 * MINUTE, 30_000), ["fide-2014:8.4"]),
                // 8.5(a)
                both_update: says((), ["fide-2014:8.5(a)"]),
                // 8.5(b)
                one_updates: says((), ["fide-2014:8.5(b)"]),
                // 8.5(c), 8.6
                unprovable: says((), ["fide-2014:8.5(c)", "fide-2014:8.6"]),
                // A.4.3, B.2.3 (2023 only)
                looks: silent(["fide-2014:8.2"]),
            }),
            [],
        ),
        blind: says(
            BlindLaws {
                // D.2.2
                touched: says((), ["fide-2014:D.2.2"]),
                // D.2.3
                made: says((), ["fide-2014:D.2.3"]),
                // D.2.1a
                announced: says(
                    (),
                    [
                        "fide-2014:D.2.1a",
                        "fide-2014:D.2.1b",
                        "fide-2014:D.2.1c",
                        "fide-2014:D.2.1d",
                    ],
                ),
                // D.2.1a
                promotion_named: says((), ["fide-2014:D.2.1a"]),
                // D.2.7
                slip: says((), ["fide-2014:D.2.7"]),
                // D.2.8a
                boards_differ: says((), ["fide-2014:D.2.8a"]),
                // D.2.8b
                scores_differ: says((), ["fide-2014:D.2.8b"]),
                // D.2.9(e)
                assistant_claims: says((), ["fide-2014:D.2.9(e)"]),
            },
            [],
        ),
        operator: silent([]),
        penalties: beside_the_board::penalties(Edition::Fide2014),
        matters: beside_the_board::matters(Edition::Fide2014),
        analogy: by(["fide-2014:preface.a"]),
    }
}
