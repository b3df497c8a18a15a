//! The adapter from the record of a competition to C.07.

use jadoube_competition::{Adjourned, Record, Slot};
use jadoube_vocabulary::{Mark, RoundNumber, Side};

use super::model::{Contestant, Crosstable, Format, Scored};

impl Crosstable {
    /// Reads a record with all its rounds. Indices are those of its participants.
    pub fn read(record: &Record) -> Self {
        let competition = record.competition();
        let rounds = record.rounds();
        let planned = competition
            .planned_rounds
            .map_or(0, |last| last.index() + 1);
        let participants = record.participants().iter().enumerate();
        Self {
            format: match competition.system.is_known_beforehand() {
                true => Format::RoundRobin,
                false => Format::Swiss,
            },
            worth: competition.points,
            rounds,
            scheduled: planned.max(rounds),
            players: participants
                .map(|(at, one)| Contestant {
                    number: one.number.get(),
                    rating: one.rating,
                    rounds: (0..rounds)
                        .filter_map(|round| scored(record, at, RoundNumber::at(round)))
                        .collect(),
                })
                .collect(),
        }
    }
}

fn scored(record: &Record, at: usize, round: RoundNumber) -> Option<Scored> {
    let slot = record.slot(at, round)?;
    let (in_result, beside) = record.decided(at, round);
    let (opponent, black) = match slot {
        Slot::Game {
            game,
            opponent,
            side,
        } => (Some(opponent), side == Side::Black && game.colours_known()),
        Slot::Out(_) => (None, false),
    };
    Some(Scored {
        opponent,
        black,
        kind: mark(&slot),
        points: record.result_points(at, round, Adjourned::Open) + in_result,
        decided: beside,
    })
}

const fn mark(slot: &Slot<'_>) -> Mark {
    match *slot {
        Slot::Game { game, side, .. } => game.outcome.mark(side),
        Slot::Out(absence) => absence.mark(),
    }
}
