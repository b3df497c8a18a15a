//! The draughts code of the Polish federation. The print counts its points anew in
//! every article; misprinted references are read as noted in the inventory.

use super::code::*;
use super::{beside_the_board, by, says};
use jadoube_lawbook::Edition;
use jadoube_vocabulary::Squares;

const MINUTE: i64 = 60_000;

/// What the two boards do not share.
struct Differs {
    /// II/5.1, II/5.1-64.
    offer_after: super::Rule<u32>,
    /// III/6, III/6-64.
    offer_pieces: super::Rule<u32>,
    /// III/9.2, III/9.2-64.
    minute_accelerated: super::Rule<u32>,
}

/// The code's table for a board.
pub(super) fn code(squares: Squares) -> Code {
    let differs = match squares {
        Squares::Hundred => Differs {
            offer_after: says(40, ["pzwarc:II/5.1"]),
            offer_pieces: says(10, ["pzwarc:III/6"]),
            minute_accelerated: says(8, ["pzwarc:III/9.2"]),
        },
        Squares::SixtyFour => Differs {
            offer_after: says(15, ["pzwarc:II/5.1-64"]),
            offer_pieces: says(6, ["pzwarc:III/6-64"]),
            minute_accelerated: says(5, ["pzwarc:III/9.2", "pzwarc:III/9.2-64"]),
        },
    };
    Code {
        start: CodeStart {
            // II/4.4, IV/2.8: at the exact time, whoever is there.
            begins: says((), ["pzwarc:II/4.4", "pzwarc:IV/2.8"]),
            // II/3.5, II/3.5.6, I/10.2.1, II/6.1.
            clock: says(
                (),
                [
                    "pzwarc:II/3.5",
                    "pzwarc:II/3.5.6",
                    "pzwarc:I/10.2.1",
                    "pzwarc:II/6.1",
                ],
            ),
            // II/6.1.5.
            rates: says((), ["pzwarc:II/6.1.5"]),
            // II/4.5: whose clock runs, and how the time of two absent players is shared.
            absent: says((), ["pzwarc:II/4.5"]),
            // II/5.5: more than an hour, or what the event says; IV/2.14.2.
            limit: says(60 * MINUTE, ["pzwarc:II/5.5-late", "pzwarc:IV/2.14.2"]),
            // II/5.6: both absent, nothing for either.
            neither: says((), ["pzwarc:II/5.6"]),
            // II/4.4.3.
            excused: says((), ["pzwarc:II/4.4.3"]),
        },
        team: CodeTeam {
            // V/3.4.1.1.
            one: says((), ["pzwarc:V/3.4.1.1", "pzwarc:V/3.4"]),
            // V/3.4.1.2.
            complete: says((), ["pzwarc:V/3.4.1.2"]),
            // V/3.4.2.1.
            both: says((), ["pzwarc:V/3.4.2.1", "pzwarc:V/3.4"]),
            // V/3.4.2.2.
            first: says((), ["pzwarc:V/3.4.2.2"]),
        },
        moving: CodeMoving {
            // I/3.11.
            touched: says((), ["pzwarc:I/3.11"]),
            // I/3.12.
            change: says((), ["pzwarc:I/3.12"]),
            // I/3.13.
            adjust: says((), ["pzwarc:I/3.13"]),
            // I/3.14: outside the list of 5.4, so the arbiter may speak of it.
            out_of_turn: says((), ["pzwarc:I/3.14", "pzwarc:II/2.5"]),
            // I/3.10.
            made: says((), ["pzwarc:I/3.10"]),
            // I/3.3.
            turn: says((), ["pzwarc:I/3.3"]),
            // II/6.8, II/3.5.4, II/3.5.3: only the mover presses; one clock runs at a time.
            press: says((), ["pzwarc:II/6.8", "pzwarc:II/3.5.4", "pzwarc:II/3.5.3"]),
            // II/6.1.2.1, II/6.1.3.
            fischer: says(
                (),
                ["pzwarc:II/6.1.2.1", "pzwarc:II/6.1.2", "pzwarc:II/6.1.3"],
            ),
            // II/6.1.2.2.
            bronstein: says((), ["pzwarc:II/6.1.2.2", "pzwarc:II/6.1.2"]),
            // II/6.1.4, II/6.1.1, I/10.1, II/3.6.4.
            saved: says(
                (),
                [
                    "pzwarc:II/6.1.4",
                    "pzwarc:II/6.1.1",
                    "pzwarc:I/10.1",
                    "pzwarc:II/3.6.4",
                ],
            ),
            // I/7.2.1.
            resigned: says((), ["pzwarc:I/7.2.1", "pzwarc:I/7.1.1"]),
            // II/6.20.
            loser_stops: says((), ["pzwarc:II/6.20"]),
        },
        capture: CodeCapture {
            // I/4.4.
            shown: says((), ["pzwarc:I/4.4"]),
            // I/4.9.
            squares: says((), ["pzwarc:I/4.9"]),
            // I/4.10.
            released: says((), ["pzwarc:I/4.10"]),
            // I/4.11.
            order: says((), ["pzwarc:I/4.11"]),
            // I/4.12.
            complete: says((), ["pzwarc:I/4.12"]),
            // I/4.16.
            man_first: says((), ["pzwarc:I/4.16"]),
            // I/3.6.
            crown: says((), ["pzwarc:I/3.6"]),
            // I/3.7.
            uncrowned: says((), ["pzwarc:I/3.7"]),
        },
        irregular: CodeIrregular {
            // I/5.4.
            owner: says((), ["pzwarc:I/5.4"]),
            // IV/1; II/6.9.
            arbiter_silent: says((), ["pzwarc:IV/1-intervene"]),
            // I/5.7.
            healed: says((), ["pzwarc:I/5.7"]),
            // I/5.9.
            demand: says((), ["pzwarc:I/5.9"]),
            // I/5.8.
            complete: says((), ["pzwarc:I/5.8"]),
            // I/5.9, the call.
            call: says((), ["pzwarc:I/5.9-call"]),
            // I/5.9, the time.
            gains: says((), ["pzwarc:I/5.9-penalty"]),
            // II/6.19.
            charged: says((), ["pzwarc:II/6.19"]),
            // I/5.6.
            comply: says((), ["pzwarc:I/5.6"]),
            // I/7.2.4.
            refused: says((), ["pzwarc:I/7.2.4"]),
            // II/2.6.1.
            exclusion: says((), ["pzwarc:II/2.6.1"]),
            // I/5.1, I/2.4.
            turned: says((), ["pzwarc:I/5.1", "pzwarc:I/2.4"]),
            // I/5.2.
            array: says((), ["pzwarc:I/5.2"]),
            // I/5.3.
            light: says((), ["pzwarc:I/5.3"]),
            // II/4.6.
            colours: says((), ["pzwarc:II/4.6"]),
            // I/5.5, IV/2.17.
            outside: says((), ["pzwarc:I/5.5", "pzwarc:IV/2.17"]),
        },
        offer: CodeOffer {
            // II/5.1: moves made by each.
            after: differs.offer_after,
            // II/5.1, the order of acts.
            procedure: says((), ["pzwarc:II/5.1-procedure"]),
            // II/5.1, how long it lasts and when it may be repeated.
            repeat: says((), ["pzwarc:II/5.1-repeat"]),
            // I/7.3.1.
            agreed: says((), ["pzwarc:I/7.3.1"]),
            // III/6: pieces of each, where the game is not recorded.
            pieces: differs.offer_pieces,
            // I/6.5.4.
            advantage: says((), ["pzwarc:I/6.5.4", "pzwarc:I/6.5.1", "pzwarc:I/6.5.5"]),
            // II/2.4.5.
            disturbs: says((), ["pzwarc:II/2.4.5"]),
        },
        draw: CodeDraw {
            // II/5.2.
            called: says((), ["pzwarc:II/5.2"]),
            // I/6.1.
            repetition: says((), ["pzwarc:I/6.1"]),
            // II/5.2, IV/2.15.
            own: says((), ["pzwarc:II/5.2-own", "pzwarc:IV/2.15"]),
            // III/8.2, III/7.
            accelerated: says((), ["pzwarc:III/8.2", "pzwarc:III/7-draw"]),
            // II/6.18.
            clock_runs: says((), ["pzwarc:II/6.18"]),
            // II/4.4.2.
            may_stop: says((), ["pzwarc:II/4.4.2"]),
            // I/7.3.3, I/7.1.2.
            dead: says((), ["pzwarc:I/7.3.3", "pzwarc:I/7.1.2"]),
            // II/6.3.2: on both boards.
            minute: says(8, ["pzwarc:II/6.3", "pzwarc:II/6.3.2"]),
            // III/9.2.
            minute_accelerated: differs.minute_accelerated,
            // VIII/5.2.
            blind_rates: says((), ["pzwarc:VIII/5.2"]),
        },
        flag: CodeFlag {
            // II/6.12, IV/2.14.1.
            loses: says((), ["pzwarc:II/6.12", "pzwarc:IV/2.14.1"]),
            // II/6.12: the last move is completed when the own clock is stopped.
            stopped: says((), ["pzwarc:II/6.12"]),
            // III/8.1.
            accelerated: says((), ["pzwarc:III/8.1"]),
            // II/3.5.5.
            first: says((), ["pzwarc:II/3.5.5"]),
            // III/9.3.1.
            both: says((), ["pzwarc:III/9.3.1"]),
            // VIII/4.1.4.
            assistant: says((), ["pzwarc:VIII/4.1.4", "pzwarc:VIII/4.1"]),
        },
        stop: CodeStop {
            // II/4.4.1.
            loses: says((), ["pzwarc:II/4.4.1"]),
            // IV/2.9, II/3.5.2.
            arbiter: says((), ["pzwarc:IV/2.9", "pzwarc:II/3.5.2"]),
            // III/7.
            help: says((), ["pzwarc:III/7"]),
            // II/6.10.
            defect: says((), ["pzwarc:II/6.10"]),
            // II/6.11.
            remark: says((), ["pzwarc:II/6.11"]),
        },
        record: CodeRecord {
            // II/6.4, I/10.2.2.
            duty: says((), ["pzwarc:II/6.4", "pzwarc:I/10.2.2", "pzwarc:I/10.2"]),
            // III/5.
            accelerated: says((), ["pzwarc:III/5"]),
            // II/6.13: five minutes or less; never with a Fischer bonus of 30 s or more. I/10.3.
            trouble: says((5 * MINUTE, 30_000), ["pzwarc:II/6.13", "pzwarc:I/10.3"]),
            // II/6.14: fifteen minutes.
            complete: says(15 * MINUTE, ["pzwarc:II/6.14"]),
            // II/6.15.
            both: says((), ["pzwarc:II/6.15"]),
            // II/6.16.
            prove: says((), ["pzwarc:II/6.16"]),
            // II/6.17.
            elsewhere: says((), ["pzwarc:II/6.17"]),
            // II/2.4.10: elsewhere a device is no breach.
            devices: says((), ["pzwarc:II/2.4.10"]),
            // IV/2.12: the arbiter tries to take the record over.
            takes_over: says((), ["pzwarc:IV/2.12"]),
            // II/7.8: at the 50th, 75th and so on.
            leaves: says((50, 25), ["pzwarc:II/7.8"]),
        },
        sealed: CodeSealed {
            // II/7.6.1.
            black: says((), ["pzwarc:II/7.6.1"]),
            // II/7.6.4.
            written: says((), ["pzwarc:II/7.6.4"]),
            // II/7.6.5.
            stopped: says((), ["pzwarc:II/7.6.5"]),
            // II/7.6.7.
            illegal: says((), ["pzwarc:II/7.6.7"]),
            // II/7.7.3.
            restored: says((), ["pzwarc:II/7.7.3"]),
            // II/7.7.4.
            played: says((), ["pzwarc:II/7.7.4"]),
        },
        duel: CodeDuel {
            // III/1.3.
            next: says((), ["pzwarc:III/1.3"]),
            // III/1.3, the change of the bonus.
            switched: says((), ["pzwarc:III/1.3-switch"]),
        },
        blind: CodeBlind {
            // VIII/2.1.1, VIII/2.1.2.
            touch: says((), ["pzwarc:VIII/2.1.1", "pzwarc:VIII/2.1.2"]),
            // VIII/2.1.3.
            sighted: says((), ["pzwarc:VIII/2.1.3"]),
            // VIII/2.2.
            hands: says((), ["pzwarc:VIII/2.2"]),
            // VIII/2.3.
            announce: says((), ["pzwarc:VIII/2.3"]),
            // VIII/1.3, VIII/2.4.
            two_boards: says((), ["pzwarc:VIII/1.3", "pzwarc:VIII/2.4"]),
            // VIII/2.5.
            records: says((), ["pzwarc:VIII/2.5"]),
            // VIII/3.1.1.
            boards: says((), ["pzwarc:VIII/3.1.1"]),
            // VIII/3.1.2.
            scores: says((), ["pzwarc:VIII/3.1.2"]),
            // VIII/5.3.
            adapted: says((), ["pzwarc:VIII/5.3"]),
            // VIII/5.1.
            status: says((), ["pzwarc:VIII/5.1"]),
        },
        penalties: beside_the_board::penalties(Edition::Pzwarc),
        matters: beside_the_board::matters(Edition::Pzwarc),
        // preface, IV/2.16, IV/2.17: what is not foreseen is the arbiter's.
        analogy: by(["pzwarc:preface/gaps", "pzwarc:IV/2.17"]),
    }
}
