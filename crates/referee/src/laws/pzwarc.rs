//! The draughts code of the Polish federation. The printed text restarts its numbering in every
//! article; misprinted references are read as noted in the inventory.

use super::code::*;
use super::entries::Cited;
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
pub(super) fn code(cited: &Cited, squares: Squares) -> Code {
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
            begins: cited.at("start.begins"),
            clock: cited.at("start.clock"),
            rates: cited.at("start.rates"),
            absent: cited.at("start.absent"),
            // II/5.5: more than an hour, or what the event says; IV/2.14.2.
            limit: says(60 * MINUTE, ["pzwarc:II/5.5-late", "pzwarc:IV/2.14.2"]),
            neither: cited.at("start.neither"),
            excused: cited.at("start.excused"),
        },
        team: CodeTeam {
            one: cited.at("team.one"),
            complete: cited.at("team.complete"),
            both: cited.at("team.both"),
            first: cited.at("team.first"),
        },
        moving: CodeMoving {
            touched: cited.at("moving.touched"),
            change: cited.at("moving.change"),
            adjust: cited.at("moving.adjust"),
            out_of_turn: cited.at("moving.out_of_turn"),
            made: cited.at("moving.made"),
            turn: cited.at("moving.turn"),
            press: cited.at("moving.press"),
            fischer: cited.at("moving.fischer"),
            bronstein: cited.at("moving.bronstein"),
            saved: cited.at("moving.saved"),
            resigned: cited.at("moving.resigned"),
            loser_stops: cited.at("moving.loser_stops"),
        },
        capture: CodeCapture {
            shown: cited.at("capture.shown"),
            squares: cited.at("capture.squares"),
            released: cited.at("capture.released"),
            order: cited.at("capture.order"),
            complete: cited.at("capture.complete"),
            man_first: cited.at("capture.man_first"),
            crown: cited.at("capture.crown"),
            uncrowned: cited.at("capture.uncrowned"),
        },
        irregular: CodeIrregular {
            owner: cited.at("irregular.owner"),
            arbiter_silent: cited.at("irregular.arbiter_silent"),
            healed: cited.at("irregular.healed"),
            demand: cited.at("irregular.demand"),
            complete: cited.at("irregular.complete"),
            call: cited.at("irregular.call"),
            gains: cited.at("irregular.gains"),
            charged: cited.at("irregular.charged"),
            comply: cited.at("irregular.comply"),
            refused: cited.at("irregular.refused"),
            exclusion: cited.at("irregular.exclusion"),
            turned: cited.at("irregular.turned"),
            array: cited.at("irregular.array"),
            light: cited.at("irregular.light"),
            colours: cited.at("irregular.colours"),
            outside: cited.at("irregular.outside"),
        },
        offer: CodeOffer {
            // II/5.1: moves made by each.
            after: differs.offer_after,
            procedure: cited.at("offer.procedure"),
            repeat: cited.at("offer.repeat"),
            agreed: cited.at("offer.agreed"),
            // III/6: pieces of each, where the game is not recorded.
            pieces: differs.offer_pieces,
            advantage: cited.at("offer.advantage"),
            disturbs: cited.at("offer.disturbs"),
        },
        draw: CodeDraw {
            called: cited.at("draw.called"),
            repetition: cited.at("draw.repetition"),
            own: cited.at("draw.own"),
            accelerated: cited.at("draw.accelerated"),
            clock_runs: cited.at("draw.clock_runs"),
            may_stop: cited.at("draw.may_stop"),
            dead: cited.at("draw.dead"),
            // II/6.3.2: on both boards.
            minute: says(8, ["pzwarc:II/6.3", "pzwarc:II/6.3.2"]),
            // III/9.2.
            minute_accelerated: differs.minute_accelerated,
            blind_rates: cited.at("draw.blind_rates"),
        },
        flag: CodeFlag {
            loses: cited.at("flag.loses"),
            stopped: cited.at("flag.stopped"),
            accelerated: cited.at("flag.accelerated"),
            first: cited.at("flag.first"),
            both: cited.at("flag.both"),
            assistant: cited.at("flag.assistant"),
        },
        stop: CodeStop {
            loses: cited.at("stop.loses"),
            arbiter: cited.at("stop.arbiter"),
            help: cited.at("stop.help"),
            defect: cited.at("stop.defect"),
            remark: cited.at("stop.remark"),
        },
        record: CodeRecord {
            duty: cited.at("record.duty"),
            moves_due: cited.at("record.moves_due"),
            one_time: cited.at("record.one_time"),
            accelerated: cited.at("record.accelerated"),
            // II/6.13: five minutes or less; never with a Fischer bonus of 30 s or more. I/10.3.
            trouble: says((5 * MINUTE, 30_000), ["pzwarc:II/6.13", "pzwarc:I/10.3"]),
            // II/6.14: fifteen minutes.
            complete: says(15 * MINUTE, ["pzwarc:II/6.14"]),
            both: cited.at("record.both"),
            prove: cited.at("record.prove"),
            elsewhere: cited.at("record.elsewhere"),
            devices: cited.at("record.devices"),
            takes_over: cited.at("record.takes_over"),
            // II/7.8: at the 50th, 75th and so on.
            leaves: says((50, 25), ["pzwarc:II/7.8"]),
        },
        sealed: CodeSealed {
            black: cited.at("sealed.black"),
            written: cited.at("sealed.written"),
            stopped: cited.at("sealed.stopped"),
            illegal: cited.at("sealed.illegal"),
            restored: cited.at("sealed.restored"),
            played: cited.at("sealed.played"),
        },
        duel: CodeDuel {
            next: cited.at("duel.next"),
            switched: cited.at("duel.switched"),
        },
        blind: CodeBlind {
            touch: cited.at("blind.touch"),
            sighted: cited.at("blind.sighted"),
            hands: cited.at("blind.hands"),
            announce: cited.at("blind.announce"),
            two_boards: cited.at("blind.two_boards"),
            records: cited.at("blind.records"),
            boards: cited.at("blind.boards"),
            scores: cited.at("blind.scores"),
            adapted: cited.at("blind.adapted"),
            status: cited.at("blind.status"),
        },
        penalties: beside_the_board::penalties(Edition::Pzwarc),
        matters: beside_the_board::matters(Edition::Pzwarc),
        // preface, IV/2.16, IV/2.17: unforeseen cases are left to the arbiter.
        analogy: by(["pzwarc:preface/gaps", "pzwarc:IV/2.17"]),
    }
}
