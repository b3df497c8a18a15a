//! The FIDE Laws in force from 1 January 2023.

use jadoube_lawbook::Edition;

use crate::shared::settings::Mode;

use super::{
    AdjournmentLaws, Adjusting, Announced, AskIncrement, BlindLaws, BothAbsent, BothFlags,
    ClaimLaws, ClaimLost, Complaints, Cost, Counted, DefaultTime, EventLaws, FlagCalledBy,
    FlagLaws, IllegalLaws, IllegalWhen, IllegalWindow, Intent, Laws, Misplaced, MovingLaws,
    OfferLaws, OfferLimits, OneHandLaws, OpenLaws, PerMode, Postponed, PressLaws, PromotionFinal,
    QuickplayAvailable, QuickplayLaws, RecordingLaws, ReplyLaws, Restored, Reversed, Scale,
    SetupLaws, StartLaws, StopLaws, TouchLaws, Unclaimed, Unpromoted, Window, WrongArray,
    WrongClaim, beside_the_board, by, says, silent,
};

/// One minute.
const MINUTE: jadoube_clock::Ms = 60_000;

/// The table of the edition.
pub(super) fn laws() -> Laws {
    Laws {
        edition: Edition::Fide2023,
        open: PerMode::by(|mode| {
            // B.2 brings the competition rules in and, unlike B.3, neither A.2 nor A.3
            let open = || match mode {
                Mode::BlitzFull => says((), ["fide-2023:B.2"]),
                Mode::Standard | Mode::RapidFull | Mode::RapidLimited | Mode::BlitzLimited => {
                    silent([])
                }
            };
            OpenLaws {
                penalty: open(),
                recording: open(),
            }
        }),
        event: EventLaws {
            // 10.1
            points: says((), ["fide-2023:10.1a"]),
            // 10.2
            score_limits: says((), ["fide-2023:10.2"]),
            // the status of the guidelines
            guidelines: says((), ["fide-2023:G.0"]),
            // II.2
            array_found: says((), ["fide-2023:II.2.4"]),
            // introduction
            unrated: says((), ["fide-2023:0.2d"]),
        },
        start: says(
            StartLaws {
                // the clock and the time on it
                allotted: says((), ["fide-2023:6.3.1", "fide-2023:6.1a"]),
                // 6.6
                first_clock: says((), ["fide-2023:6.6"]),
                // 6.7.1: zero where the event does not say
                default_time: says(DefaultTime::EventElse(0), ["fide-2023:6.7.1a"]),
                // 6.7.1
                late: says((), ["fide-2023:6.7.1b"]),
                // 6.7.2
                both_absent: says(BothAbsent::UnlessZero, ["fide-2023:6.7.2"]),
                // the category and its supervision
                supervision: PerMode::by(|mode| match mode {
                    Mode::Standard => silent([]),
                    Mode::RapidFull => says(
                        (),
                        [
                            "fide-2023:A.1",
                            "fide-2023:A.4",
                            "fide-2023:A.4.1",
                            "fide-2023:A.4.2",
                            "fide-2023:A.6",
                        ],
                    ),
                    Mode::RapidLimited => {
                        says((), ["fide-2023:A.1", "fide-2023:A.5", "fide-2023:A.6"])
                    }
                    Mode::BlitzFull => says(
                        (),
                        [
                            "fide-2023:B.1",
                            "fide-2023:B.2",
                            "fide-2023:B.2.1",
                            "fide-2023:B.2.2",
                            "fide-2023:B.4",
                        ],
                    ),
                    Mode::BlitzLimited => {
                        says((), ["fide-2023:B.1", "fide-2023:B.3", "fide-2023:B.4"])
                    }
                }),
            },
            [],
        ),
        touch: TouchLaws {
            // 4.2.1, 6.2.5
            adjust: says(
                Adjusting::OnMoveAndClock,
                ["fide-2023:4.2.1", "fide-2023:6.2.5"],
            ),
            // 4.2.2, 4.3
            intent: says(Intent::UnlessAccident, ["fide-2023:4.2.2", "fide-2023:4.3"]),
            // 4.3.1
            own: says((), ["fide-2023:4.3.1"]),
            // 4.3.2
            enemy: says((), ["fide-2023:4.3.2"]),
            // 4.3.3
            both: says((), ["fide-2023:4.3.3a"]),
            // 4.3.3
            unclear: says((), ["fide-2023:4.3.3b"]),
            // 4.4.1
            king_then_rook: says((), ["fide-2023:4.4.1"]),
            // 4.4.1
            king_and_rook: says((), ["fide-2023:4.4.1"]),
            // 4.4.2
            rook_first: says((), ["fide-2023:4.4.2"]),
            // 4.4.3
            castling_illegal: says((), ["fide-2023:4.4.3"]),
            // 4.4.3 names the order
            together_illegal: silent([]),
            // 4.7.2
            king_released: says((), ["fide-2023:4.7.2a"]),
            // 4.7.2
            king_released_illegal: says((), ["fide-2023:4.7.2b"]),
            // 4.7
            pawn_released: says((), ["fide-2023:4.7"]),
            // 4.5
            nothing: says((), ["fide-2023:4.5"]),
            // 4.4.4
            promotion_final: says(PromotionFinal::Touched, ["fide-2023:4.4.4"]),
            // 4.8
            complaint_lapses: says(Complaints::Making, ["fide-2023:4.8"]),
            // 5.1.1, 5.2.1, 5.2.2
            ending_obeys: says(
                (),
                ["fide-2023:5.1.1", "fide-2023:5.2.1", "fide-2023:5.2.2"],
            ),
            // no such rule
            on_request_in_fast_games: silent([]),
        },
        moving: MovingLaws {
            // 4.1
            one_hand: says(
                OneHandLaws {
                    pressed: says((), ["fide-2023:7.5.4"]),
                },
                ["fide-2023:4.1"],
            ),
            // 4.7.1
            capture_made: says((), ["fide-2023:4.7.1"]),
            // 4.7.2
            castling_made: says((), ["fide-2023:4.7.2a"]),
            // 4.7.3, 4.6
            promotion_made: says(
                (),
                [
                    "fide-2023:4.7.3",
                    "fide-2023:4.6.1",
                    "fide-2023:4.6.2",
                    "fide-2023:4.6.3",
                ],
            ),
            // 4.7
            move_made: says((), ["fide-2023:4.7"]),
            press: says(
                PressLaws {
                    // 6.2.1, 6.2.2
                    completes: says((), ["fide-2023:6.2.1", "fide-2023:6.2.2b"]),
                    // 6.2.1.1
                    ending: says((), ["fide-2023:6.2.1.1"]),
                    // 6.2.1.2
                    next: says((), ["fide-2023:6.2.1.2"]),
                    // 6.2.2
                    late: says((), ["fide-2023:6.2.2a"]),
                    // 7.5.3
                    without_move: says(Counted::AsIllegal, ["fide-2023:7.5.3", "fide-2023:6.2.4"]),
                    // 6.3.2
                    saved_in_delay_mode: says(true, ["fide-2023:6.3.2a"]),
                    // 6.3.2
                    delay: says((), ["fide-2023:6.3.2b"]),
                },
                [],
            ),
        },
        offer: OfferLaws {
            // 9.1.2.1
            proper: says((), ["fide-2023:9.1.2.1a"]),
            // 9.1.2.1, 11.5
            improper: says((), ["fide-2023:9.1.2.1b", "fide-2023:11.5"]),
            // 9.1.2.1
            binding: says((), ["fide-2023:9.1.2.1c"]),
            // 9.1.2.1
            ends: says((), ["fide-2023:9.1.2.1d"]),
            // 9.1.2.1
            declined_by_touch: says((), ["fide-2023:9.1.2.1d"]),
            // 9.1.2.2, 8.1.5, C.12
            marked: says(
                (),
                ["fide-2023:9.1.2.2", "fide-2023:8.1.5", "fide-2023:C.12"],
            ),
            // 9.1.2.3
            claim_is_offer: says((), ["fide-2023:9.1.2.3"]),
            // 9.1.1
            event_limits: says(OfferLimits::OfferToo, ["fide-2023:9.1.1"]),
        },
        claim: PerMode::by(|mode| ClaimLaws {
            // 9.4
            lost: says(ClaimLost::ByTouching, ["fide-2023:9.4"]),
            // 9.5.1
            stops: says((), ["fide-2023:9.5.1"]),
            // 9.5.2
            upheld: says((), ["fide-2023:9.5.2"]),
            // 9.5.3, A.3
            wrong: match mode {
                Mode::Standard | Mode::BlitzFull => {
                    says(WrongClaim::OpponentGains(2 * MINUTE), ["fide-2023:9.5.3a"])
                }
                Mode::RapidFull | Mode::RapidLimited => says(
                    WrongClaim::OpponentGains(MINUTE),
                    ["fide-2023:9.5.3a", "fide-2023:A.3"],
                ),
                Mode::BlitzLimited => says(
                    WrongClaim::OpponentGains(MINUTE),
                    ["fide-2023:9.5.3a", "fide-2023:A.3", "fide-2023:B.3"],
                ),
            },
            // 9.5.3
            intended_stands: says((), ["fide-2023:9.5.3b"]),
            // 6.12.2
            display: says((), ["fide-2023:6.12.2"]),
        }),
        flag: says(
            PerMode::by(|mode| FlagLaws {
                // 6.8, A.5.3, A.5.5
                called_by: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(FlagCalledBy::ArbiterOrPlayer, ["fide-2023:6.8"])
                    }
                    Mode::RapidLimited => says(
                        FlagCalledBy::ArbiterOrPlayer,
                        ["fide-2023:A.5.3a", "fide-2023:A.5.5", "fide-2023:6.8"],
                    ),
                    Mode::BlitzLimited => says(
                        FlagCalledBy::ArbiterOrPlayer,
                        [
                            "fide-2023:A.5.3a",
                            "fide-2023:A.5.5",
                            "fide-2023:B.3",
                            "fide-2023:6.8",
                        ],
                    ),
                },
                // 6.4
                check: says((), ["fide-2023:6.4", "fide-2023:6.1b"]),
                // B.7 (2001), A.4(c) (2014)
                own_flag_up: silent([]),
                // III.3.1.1
                both_early: says(
                    BothFlags::IfAnnounced(Announced::Continue),
                    ["fide-2023:III.3.1.1"],
                ),
                // III.3.1.2
                both_last: says(
                    BothFlags::IfAnnounced(Announced::Draw),
                    ["fide-2023:III.3.1.2"],
                ),
            }),
            [],
        ),
        stop: says(
            PerMode::by(|mode| StopLaws {
                // 6.11.2
                by_player: says((), ["fide-2023:6.11.2"]),
                // 6.11.4
                unjustified: says((), ["fide-2023:6.11.4"]),
                // 6.11.1
                by_arbiter: says((), ["fide-2023:6.11.1"]),
                // 6.11.3
                resume: says((), ["fide-2023:6.11.3"]),
                // 6.10.2, A.5.1.1
                setting: match mode {
                    Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                        says(None, ["fide-2023:6.10.2"])
                    }
                    Mode::RapidLimited | Mode::BlitzLimited => {
                        says(Some(10), ["fide-2023:6.10.2", "fide-2023:A.5.1.1"])
                    }
                },
                // 6.10.1
                defect: says((), ["fide-2023:6.10.1"]),
            }),
            [],
        ),
        illegal: PerMode::by(|mode| IllegalLaws {
            // 7.5.1
            when: says(IllegalWhen::Completed, ["fide-2023:7.5.1a"]),
            // 7.5.1, A.5.2
            window: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(IllegalWindow::Anytime, ["fide-2023:7.5.1b"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    IllegalWindow::UntilReply,
                    ["fide-2023:A.5.2a", "fide-2023:A.5.2b"],
                ),
            },
            // 7.5.1
            restore: says(Restored::LastCertain, ["fide-2023:7.5.1b"]),
            // 7.5.1
            replacement: says((), ["fide-2023:7.5.1c"]),
            // 7.5.5, A.3
            scale: match mode {
                Mode::Standard | Mode::BlitzFull => says(
                    Scale {
                        first: Cost::OpponentGains(2 * MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2023:7.5.5a", "fide-2023:7.5.5b"],
                ),
                Mode::RapidFull | Mode::RapidLimited => says(
                    Scale {
                        first: Cost::OpponentGains(MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    ["fide-2023:7.5.5a", "fide-2023:7.5.5b", "fide-2023:A.3"],
                ),
                Mode::BlitzLimited => says(
                    Scale {
                        first: Cost::OpponentGains(MINUTE),
                        second: Cost::Game,
                        third: Cost::Game,
                    },
                    [
                        "fide-2023:7.5.5a",
                        "fide-2023:7.5.5b",
                        "fide-2023:A.3",
                        "fide-2023:B.3",
                    ],
                ),
            },
            // A.5.2
            unclaimed: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent(["fide-2023:7.5.1b"]),
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    Unclaimed::StandsUnlessAgreed,
                    ["fide-2023:A.5.2c", "fide-2023:A.5.2d"],
                ),
            },
            // 7.5.2
            unpromoted: says(Unpromoted::QueenAndCounts, ["fide-2023:7.5.2"]),
            // A.5.4
            found_position: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => silent(["fide-2023:7.5.1b"]),
                Mode::RapidLimited => says((), ["fide-2023:A.5.4"]),
                Mode::BlitzLimited => says((), ["fide-2023:B.3", "fide-2023:A.5.4"]),
            },
        }),
        setup: PerMode::by(|mode| SetupLaws {
            // 7.2.1, A.5.1.2
            wrong_array: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(WrongArray::Annulled, ["fide-2023:7.2.1"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    WrongArray::Until {
                        moves: 10,
                        castling: says(Misplaced::KingOrRook, ["fide-2023:A.5.1.2b"]),
                    },
                    ["fide-2023:7.2.1", "fide-2023:A.5.1.2a"],
                ),
            },
            // 7.2.2, A.5.1.2
            board_turned: match mode {
                Mode::Standard | Mode::RapidFull | Mode::BlitzFull => {
                    says(Window { moves: None }, ["fide-2023:7.2.2"])
                }
                Mode::RapidLimited | Mode::BlitzLimited => says(
                    Window { moves: Some(10) },
                    ["fide-2023:7.2.2", "fide-2023:A.5.1.2a"],
                ),
            },
            // 7.3
            colours_reversed: says(Reversed::RestartBelow(10), ["fide-2023:7.3"]),
            // 7.4
            displaced: says(
                (),
                ["fide-2023:7.4.1", "fide-2023:7.4.2", "fide-2023:7.4.3"],
            ),
            // 7.6
            misplaced: says(Restored::LastCertain, ["fide-2023:7.6"]),
            // no such rule
            claim_lapses: silent([]),
            // not regulated
            adjourned_position: silent(["fide-2023:I.5"]),
            // 7.1
            times_after: says((), ["fide-2023:7.1a", "fide-2023:7.1b"]),
        }),
        quickplay: says(
            QuickplayLaws {
                // III.1, III.2
                available: says(
                    QuickplayAvailable::IfAnnounced,
                    ["fide-2023:III.1", "fide-2023:III.2.1", "fide-2023:III.2.2"],
                ),
                // III.2.2 says where it holds
                not_in_blitz: silent([]),
                // III.4, III.5
                below: says(2 * MINUTE, ["fide-2023:III.5"]),
                // III.4
                ask_increment: says(
                    AskIncrement {
                        per_move: 5_000,
                        delay_too: false,
                        gain: 2 * MINUTE,
                    },
                    ["fide-2023:III.4"],
                ),
                // III.5
                claim: says((), ["fide-2023:III.5"]),
                // the article on claims names 9.2 and 9.3 only
                claim_is_offer: silent([]),
                // III.5.1
                granted: says((), ["fide-2023:III.5.1"]),
                // III.5.2
                postponed: says(
                    Postponed::AtAnyTime,
                    ["fide-2023:III.5.2a", "fide-2023:III.5.2b"],
                ),
                // III.5.3
                rejected: says(2 * MINUTE, ["fide-2023:III.5.3"]),
                // 11.10 holds
                decision_final: silent([]),
                // III.6
                no_arbiter: says(
                    (),
                    [
                        "fide-2023:III.6.1",
                        "fide-2023:III.6.1.1",
                        "fide-2023:III.6.1.2",
                        "fide-2023:III.6.2",
                    ],
                ),
            },
            [],
        ),
        adjournment: says(
            AdjournmentLaws {
                // I.1.1
                seal: says((), ["fide-2023:I.1.1a"]),
                // I.1.1
                change: says((), ["fide-2023:I.1.1b"]),
                // I.1.1
                moved_on_board: says((), ["fide-2023:I.1.1c"]),
                // I.1.2
                early: says((), ["fide-2023:I.1.2"]),
                // I.5, I.7, I.9.1
                open: says((), ["fide-2023:I.7", "fide-2023:I.9.1", "fide-2023:I.5"]),
                // I.9.2
                replier_absent: says((), ["fide-2023:I.9.2"]),
                // I.9.3
                sealer_absent: says((), ["fide-2023:I.9.3"]),
                // I.9.3
                reply: says(
                    ReplyLaws {
                        // I.9.3
                        opened: says((), ["fide-2023:I.9.3"]),
                        // I.8, which speaks of any move in an envelope
                        faulty: says((), ["fide-2023:I.9.3"]),
                        // I.10: a move in an envelope ended the game
                        ended: says((), ["fide-2023:I.10b"]),
                        // not regulated: the article means the first envelope
                        lost: silent(["fide-2023:I.12.1", "fide-2023:I.9.3"]),
                    },
                    ["fide-2023:I.9.3"],
                ),
                // I.11
                both_absent: says(BothAbsent::UnlessZero, ["fide-2023:I.11"]),
                // I.8.1
                ambiguous: says((), ["fide-2023:I.8.1"]),
                // I.8.2
                unreadable: says((), ["fide-2023:I.8.2"]),
                // I.8.3
                illegal: says((), ["fide-2023:I.8.3"]),
                // not said; the flag article holds
                present_flag: silent([]),
                // I.8 with 6.9
                faulty_but_cannot_mate: says((), ["fide-2023:6.9b"]),
                // I.10
                late: says(DefaultTime::EventElse(0), ["fide-2023:I.10a"]),
                // I.12.1
                envelope_lost: says((), ["fide-2023:I.12.1"]),
                // I.12.2
                position_lost: says((), ["fide-2023:I.12.2"]),
                // I.13
                wrong_times: says((), ["fide-2023:I.13"]),
            },
            [],
        ),
        recording: says(
            PerMode::by(|mode| RecordingLaws {
                // 8.1.1, A.2
                duty: match mode {
                    Mode::Standard | Mode::BlitzFull => says(
                        true,
                        ["fide-2023:8.1.1", "fide-2023:8.1.1.1", "fide-2023:8.1.1.2"],
                    ),
                    Mode::RapidFull | Mode::RapidLimited => says(false, ["fide-2023:A.2a"]),
                    Mode::BlitzLimited => says(false, ["fide-2023:A.2a", "fide-2023:B.3"]),
                },
                // 8.4
                rests_below: says((5 * MINUTE, 30_000), ["fide-2023:8.4"]),
                // 8.5.1
                both_update: says((), ["fide-2023:8.5.1b", "fide-2023:8.5.1a"]),
                // 8.5.2
                one_updates: says((), ["fide-2023:8.5.2a", "fide-2023:8.5.2b"]),
                // 8.5.3, 8.6
                unprovable: says((), ["fide-2023:8.6", "fide-2023:8.5.3"]),
                // A.4.3, B.2.3 (2023 only)
                looks: match mode {
                    Mode::RapidFull => says(5, ["fide-2023:A.4.3", "fide-2023:11.5"]),
                    Mode::BlitzFull => says(5, ["fide-2023:B.2.3", "fide-2023:11.5"]),
                    Mode::Standard | Mode::RapidLimited | Mode::BlitzLimited => {
                        silent(["fide-2023:8.2"])
                    }
                },
            }),
            [],
        ),
        blind: says(
            BlindLaws {
                // D.2.2
                touched: says((), ["fide-2023:D.2.2"]),
                // D.2.3.1
                made: says(
                    (),
                    [
                        "fide-2023:D.2.3.1",
                        "fide-2023:D.2.3.2",
                        "fide-2023:D.2.3.3",
                        "fide-2023:D.2.4",
                    ],
                ),
                // D.2.1a
                announced: says(
                    (),
                    ["fide-2023:D.2.1a", "fide-2023:D.2.1c", "fide-2023:D.2.1d"],
                ),
                // D.2.1b
                promotion_named: says((), ["fide-2023:D.2.1b"]),
                // D.2.8
                slip: says((), ["fide-2023:D.2.8"]),
                // D.2.9a
                boards_differ: says((), ["fide-2023:D.2.9a"]),
                // D.2.9b
                scores_differ: says((), ["fide-2023:D.2.9b"]),
                // D.2.10.5
                assistant_claims: says((), ["fide-2023:D.2.10.5"]),
            },
            [],
        ),
        operator: silent([]),
        penalties: beside_the_board::penalties(Edition::Fide2023),
        matters: beside_the_board::matters(Edition::Fide2023),
        analogy: by(["fide-2023:0.2a"]),
    }
}
