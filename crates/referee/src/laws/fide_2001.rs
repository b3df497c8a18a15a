//! The FIDE Laws in force from 1 July 2001.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::{
    AdjournmentLaws, Adjusting, BlindLaws, BothAbsent, BothFlags, ClaimLaws, ClaimLost, Complaints,
    Cost, Counted, DefaultTime, EventLaws, FlagCalledBy, FlagLaws, IllegalLaws, IllegalWhen,
    IllegalWindow, Intent, Laws, Misplaced, MovingLaws, OfferLaws, OneHandLaws, OpenLaws, PerMode,
    Postponed, PressLaws, QuickplayAvailable, QuickplayLaws, RecordingLaws, ReplyLaws, Restored,
    Reversed, Scale, SetupLaws, StartLaws, StopLaws, TouchLaws, Unclaimed, Unpromoted, Window,
    WrongArray, WrongClaim, beside_the_board, by, says, silent,
};

/// One minute.
const MINUTE: jadoube_clock::Ms = 60_000;

/// The table of the edition.
pub(super) fn laws() -> Laws {
    Laws {
        edition: Edition::Fide2001,
        // nothing is left to the event
        open: PerMode::by(|_| OpenLaws {
            penalty: silent([]),
            recording: silent([]),
        }),
        event: EventLaws {
            // 11.1
            points: says((), ["fide-2001:11.1"]),
            // no such rule
            score_limits: silent([]),
            // no guidelines
            guidelines: silent([]),
            // no Chess960
            array_found: silent([]),
            // not said
            unrated: silent([]),
        },
        start: says(
            StartLaws {
                // the clock and the time on it
                allotted: says((), ["fide-2001:6.2(a)", "fide-2001:6.1a"]),
                // 6.5
                first_clock: says((), ["fide-2001:6.5"]),
                // 6.7: an hour where nothing else is said
                default_time: says(DefaultTime::EventElse(60 * MINUTE), ["fide-2001:6.7"]),
                // 6.7
                late: says((), ["fide-2001:6.7"]),
                // 6.6
                both_absent: says(BothAbsent::Always, ["fide-2001:6.6"]),
                // the category and its supervision
                supervision: PerMode::by(|mode| match mode {
                    Mode::Standard => silent([]),
                    Mode::RapidFull | Mode::RapidLimited => {
                        says((), ["fide-2001:B.1", "fide-2001:B.2"])
                    }
                    Mode::BlitzFull | Mode::BlitzLimited => {
                        says((), ["fide-2001:C.1", "fide-2001:C.2"])
                    }
                }),
            },
            [],
        ),
        touch: TouchLaws {
            // 4.2
            adjust: says(Adjusting::OnMove, ["fide-2001:4.2"]),
            // 4.3
            intent: says(Intent::Deliberate, ["fide-2001:4.3(a)"]),
            // 4.3(a)
            own: says((), ["fide-2001:4.3(a)"]),
            // 4.3(b)
            enemy: says((), ["fide-2001:4.3(b)"]),
            // 4.3(c)
            both: says((), ["fide-2001:4.3(c)a"]),
            // 4.3(c)
            unclear: says((), ["fide-2001:4.3(c)b"]),
            // 4.4(a)
            king_then_rook: says((), ["fide-2001:4.4(a)"]),
            // 4.4(a) names the order
            king_and_rook: silent([]),
            // 4.4(b)
            rook_first: says((), ["fide-2001:4.4(b)"]),
            // 4.4(c)
            castling_illegal: says((), ["fide-2001:4.4(c)"]),
            // 4.4(c)
            together_illegal: says((), ["fide-2001:4.4(c)"]),
            // 4.7
            king_released: says((), ["fide-2001:4.7a"]),
            // 4.4(c)
            king_released_illegal: says((), ["fide-2001:4.4(c)"]),
            // 4.7
            pawn_released: says((), ["fide-2001:4.7a"]),
            // 4.5
            nothing: says((), ["fide-2001:4.5"]),
            // not regulated
            promotion_final: silent(["fide-2001:3.7(e)a", "fide-2001:4.7a"]),
            // 4.6
            complaint_lapses: says(Complaints::Touching, ["fide-2001:4.6"]),
            // 5.1(a), 5.2: a legal move is enough
            ending_obeys: silent([]),
            // B.5(a)
            on_request_in_fast_games: says((), ["fide-2001:B.5(a)"]),
        },
        moving: MovingLaws {
            // 4.1
            one_hand: says(
                OneHandLaws {
                    pressed: silent([]),
                },
                ["fide-2001:4.1"],
            ),
            // 4.7
            capture_made: says((), ["fide-2001:4.7b"]),
            // 4.7
            castling_made: says((), ["fide-2001:4.7b"]),
            // 4.7
            promotion_made: says((), ["fide-2001:4.7b"]),
            // 4.7
            move_made: says((), ["fide-2001:4.7b"]),
            press: says(
                PressLaws {
                    // 6.8(a)
                    completes: says(
                        (),
                        [
                            "fide-2001:6.8(a)a",
                            "fide-2001:6.8(a)c",
                            "fide-2001:6.8(a)d",
                        ],
                    ),
                    // 6.8(a)
                    ending: says((), ["fide-2001:6.8(a)c"]),
                    // no such rule: only the press completes
                    next: silent([]),
                    // 6.8(a)
                    late: says((), ["fide-2001:6.8(a)b"]),
                    // 6.8(c)
                    without_move: says(Counted::ArbiterChooses, ["fide-2001:6.8(c)"]),
                    // 6.2(b)
                    saved_in_delay_mode: says(false, ["fide-2001:6.2(b)a"]),
                    // 6.2(b)
                    delay: says((), ["fide-2001:6.2(b)b"]),
                },
                [],
            ),
        },
        offer: OfferLaws {
            // 9.1(a)
            proper: says((), ["fide-2001:9.1(a)a"]),
            // 9.1(a), 12.5
            improper: says((), ["fide-2001:9.1(a)a", "fide-2001:12.5"]),
            // 9.1(a)
            binding: says((), ["fide-2001:9.1(a)b"]),
            // 9.1(a)
            ends: says((), ["fide-2001:9.1(a)b"]),
            // 9.1(a)
            declined_by_touch: says((), ["fide-2001:9.1(a)b"]),
            // 9.1(b), 8.1, E.12
            marked: says(
                (),
                ["fide-2001:9.1(b)", "fide-2001:8.1c", "fide-2001:E.12a"],
            ),
            // 9.1(c)
            claim_is_offer: says((), ["fide-2001:9.1(c)"]),
            // not regulated
            event_limits: silent([]),
        },
        claim: PerMode::by(|_| ClaimLaws {
            // 9.4
            lost: says(ClaimLost::ByMoving, ["fide-2001:9.4"]),
            // 9.5
            stops: says((), ["fide-2001:9.5"]),
            // 9.5(a)
            upheld: says((), ["fide-2001:9.5(a)"]),
            // 9.5(b)
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
            // 9.5(b)
            intended_stands: says((), ["fide-2001:9.5(b)e"]),
            // 6.15
            display: says((), ["fide-2001:6.15b"]),
        }),
        flag: says(
            PerMode::by(|mode| FlagLaws {
                // 6.9, B.6, B.7
                called_by: match mode {
                    Mode::Standard => says(FlagCalledBy::ArbiterOrPlayer, ["fide-2001:6.9"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(
                            FlagCalledBy::PlayerOnly,
                            ["fide-2001:B.6a", "fide-2001:B.6b", "fide-2001:B.7"],
                        )
                    }
                },
                // 6.3
                check: says((), ["fide-2001:6.3b"]),
                // B.7 (2001), A.4(c) (2014)
                own_flag_up: match mode {
                    Mode::Standard => silent([]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says((), ["fide-2001:B.7"])
                    }
                },
                // 6.12, B.8
                both_early: match mode {
                    Mode::Standard => says(BothFlags::Continue, ["fide-2001:6.12"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(BothFlags::DrawInAnyOrder, ["fide-2001:B.8"])
                    }
                },
                // 10.3, B.8
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
                // 6.13(b)
                by_player: says((), ["fide-2001:6.13(b)"]),
                // 6.13(d)
                unjustified: says((), ["fide-2001:6.13(d)"]),
                // 6.13(a)
                by_arbiter: says((), ["fide-2001:6.13(a)"]),
                // 6.13(c)
                resume: says((), ["fide-2001:6.13(c)"]),
                // 6.11 names defects only; B.4
                setting: match mode {
                    Mode::Standard => silent(["fide-2001:6.11"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(Some(3), ["fide-2001:B.4a"])
                    }
                },
                // 6.11
                defect: says((), ["fide-2001:6.11"]),
            }),
            [],
        ),
        illegal: PerMode::by(|mode| IllegalLaws {
            // 7.4(a), C.3
            when: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    says(IllegalWhen::Found, ["fide-2001:7.4(a)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => {
                    says(IllegalWhen::Completed, ["fide-2001:C.3a"])
                }
            },
            // 7.4(a), C.3
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
            // 7.4(a)
            restore: says(Restored::LastCertain, ["fide-2001:7.4(a)a"]),
            // 7.4(a)
            replacement: says((), ["fide-2001:7.4(a)b"]),
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
            // C.3
            unclaimed: match mode {
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited => {
                    silent(["fide-2001:7.4(a)a"])
                }
                Mode::BlitzFull | Mode::BlitzLimited => says(Unclaimed::Stands, ["fide-2001:C.3d"]),
            },
            // 3.7(e) with 7.4: the exchange is part of the move
            unpromoted: says(Unpromoted::Illegal, ["fide-2001:3.7(e)a"]),
            // not regulated
            found_position: silent(["fide-2001:7.4(a)a"]),
        }),
        setup: PerMode::by(|mode| SetupLaws {
            // 7.1(a), B.4
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
            // 7.1(b), B.4
            board_turned: match mode {
                Mode::Standard => says(Window { moves: None }, ["fide-2001:7.1(b)"]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    says(
                        Window { moves: Some(3) },
                        ["fide-2001:7.1(b)", "fide-2001:B.4a"],
                    )
                }
            },
            // 7.2
            colours_reversed: says(Reversed::Continue, ["fide-2001:7.2"]),
            // 7.3
            displaced: says((), ["fide-2001:7.3a", "fide-2001:7.3b"]),
            // 7.5
            misplaced: says(Restored::LastCertain, ["fide-2001:7.5"]),
            // B.5(b)
            claim_lapses: match mode {
                Mode::Standard => silent([]),
                Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                    says((), ["fide-2001:B.5(b)"])
                }
            },
            // not regulated
            adjourned_position: silent(["fide-2001:A.5"]),
            // 6.14
            times_after: says((), ["fide-2001:6.14"]),
        }),
        quickplay: says(
            QuickplayLaws {
                // 10.1
                available: says(QuickplayAvailable::Always, ["fide-2001:10.1"]),
                // C.4
                not_in_blitz: says((), ["fide-2001:C.4"]),
                // 10.2
                below: says(2 * MINUTE, ["fide-2001:10.2"]),
                // not provided
                ask_increment: silent(["fide-2001:10.2"]),
                // 10.2
                claim: says((), ["fide-2001:10.2"]),
                // 9.1(c) names this claim
                claim_is_offer: says((), ["fide-2001:9.1(c)"]),
                // 10.2(a)
                granted: says((), ["fide-2001:10.2(a)"]),
                // 10.2(b)
                postponed: says(Postponed::AfterFlag, ["fide-2001:10.2(b)"]),
                // 10.2(c)
                rejected: says(2 * MINUTE, ["fide-2001:10.2(c)"]),
                // 10.2(d)
                decision_final: says((), ["fide-2001:10.2(d)"]),
                // D.1
                no_arbiter: says(
                    (),
                    [
                        "fide-2001:D.1.lead-a",
                        "fide-2001:D.1(a)",
                        "fide-2001:D.1(b)",
                        "fide-2001:D.1.lead-b",
                    ],
                ),
            },
            [],
        ),
        adjournment: says(
            AdjournmentLaws {
                // A.1(a)
                seal: says((), ["fide-2001:A.1(a)a"]),
                // A.1(a)
                change: says((), ["fide-2001:A.1(a)b"]),
                // A.1(a)
                moved_on_board: says((), ["fide-2001:A.1(a)c"]),
                // A.1(b)
                early: says((), ["fide-2001:A.1(b)"]),
                // A.5, A.7, A.9(a)
                open: says((), ["fide-2001:A.7", "fide-2001:A.9(a)", "fide-2001:A.5"]),
                // A.9(b)
                replier_absent: says((), ["fide-2001:A.9(b)"]),
                // A.9(c)
                sealer_absent: says((), ["fide-2001:A.9(c)"]),
                // A.9(c)
                reply: says(
                    ReplyLaws {
                        // A.9(c)
                        opened: says((), ["fide-2001:A.9(c)"]),
                        // A.8, which speaks of any move in an envelope
                        faulty: says((), ["fide-2001:A.9(c)"]),
                        // not among the exceptions of A.10
                        ended: silent([]),
                        // not regulated: the article means the first envelope
                        lost: silent(["fide-2001:A.11(a)a", "fide-2001:A.9(c)"]),
                    },
                    ["fide-2001:A.9(c)"],
                ),
                // not regulated beyond A.9(b)
                both_absent: silent([]),
                // A.8(a)
                ambiguous: says((), ["fide-2001:A.8(a)"]),
                // A.8(b)
                unreadable: says((), ["fide-2001:A.8(b)"]),
                // A.8(c)
                illegal: says((), ["fide-2001:A.8(c)"]),
                // A.10(c)
                present_flag: says((), ["fide-2001:A.10(c)"]),
                // A.8 with 6.10
                faulty_but_cannot_mate: says((), ["fide-2001:6.10b"]),
                // A.10
                late: says(DefaultTime::EventElse(60 * MINUTE), ["fide-2001:A.10"]),
                // A.11(a)
                envelope_lost: says((), ["fide-2001:A.11(a)a", "fide-2001:A.11(a)b"]),
                // A.11(b)
                position_lost: says((), ["fide-2001:A.11(b)"]),
                // A.12
                wrong_times: says((), ["fide-2001:A.12"]),
            },
            [],
        ),
        recording: says(
            PerMode::by(|mode| RecordingLaws {
                // 8.1, B.3
                duty: match mode {
                    Mode::Standard => says(true, ["fide-2001:8.1a"]),
                    Mode::RapidFull | Mode::RapidLimited | Mode::BlitzFull | Mode::BlitzLimited => {
                        says(false, ["fide-2001:B.3"])
                    }
                },
                // 8.4
                rests_below: says((5 * MINUTE, 30_000), ["fide-2001:8.4a"]),
                // 8.5(a)
                both_update: says((), ["fide-2001:8.5(a)"]),
                // 8.4, 8.5(b)
                one_updates: says((), ["fide-2001:8.5(b)", "fide-2001:8.4b"]),
                // 8.5(c), 8.6
                unprovable: says((), ["fide-2001:8.5(c)", "fide-2001:8.6"]),
                // A.4.3, B.2.3 (2023 only)
                looks: silent(["fide-2001:8.2"]),
            }),
            [],
        ),
        blind: says(
            BlindLaws {
                // F.2.2
                touched: says((), ["fide-2001:F.2.2", "fide-2001:F.0"]),
                // F.2.3a
                made: says((), ["fide-2001:F.2.3a"]),
                // F.2.1a
                announced: says(
                    (),
                    ["fide-2001:F.2.1a", "fide-2001:F.2.1b", "fide-2001:F.2.1c"],
                ),
                // not regulated
                promotion_named: silent(["fide-2001:F.2.1a"]),
                // F.2.6
                slip: says((), ["fide-2001:F.2.6"]),
                // F.2.7
                boards_differ: says((), ["fide-2001:F.2.7"]),
                // F.2.8
                scores_differ: says((), ["fide-2001:F.2.8"]),
                // F.2.9(e)
                assistant_claims: says((), ["fide-2001:F.2.9(e)"]),
            },
            [],
        ),
        operator: says((), ["fide-2001:computer/1.2a", "fide-2001:computer/1.2b"]),
        penalties: beside_the_board::penalties(Edition::Fide2001),
        matters: beside_the_board::matters(Edition::Fide2001),
        analogy: by(["fide-2001:intro.b"]),
    }
}
