//! The adapter from the record of a competition to C.07.

use jadoube_competition::{Adjourned, Record, Slot};
use jadoube_vocabulary::{Absence, Outcome, RoundNumber, Side};

use super::model::{Contestant, Crosstable, Format, Kind, Scored};

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
        kind: kind(&slot),
        points: record.result_points(at, round, Adjourned::Open) + in_result,
        decided: beside,
    })
}

fn kind(slot: &Slot<'_>) -> Kind {
    match *slot {
        Slot::Game { game, side, .. } => of_outcome(game.outcome, side),
        Slot::Out(absence) => of_absence(absence),
    }
}

/// How a game went for a side.
pub const fn of_outcome(outcome: Outcome, side: Side) -> Kind {
    use Outcome as O;
    match (outcome, side) {
        (O::WhiteWon | O::WhiteWonUnrated, Side::White)
        | (O::BlackWon | O::BlackWonUnrated, Side::Black) => Kind::Win,
        (O::Drawn | O::DrawnUnrated | O::DrawnWhiteBetter | O::DrawnBlackBetter, _)
        | (O::WhiteHalf, Side::White)
        | (O::BlackHalf, Side::Black) => Kind::Draw,
        (O::WhiteWon | O::WhiteWonUnrated | O::BlackHalf, _)
        | (O::BlackWon | O::BlackWonUnrated | O::WhiteHalf, _)
        | (O::BothLost, _) => Kind::Loss,
        (O::WhiteWalkover, Side::White) | (O::BlackWalkover, Side::Black) => Kind::ForfeitWin,
        (O::WhiteWalkover | O::BlackWalkover | O::BothForfeited, _) => Kind::ForfeitLoss,
        (O::Adjourned | O::Annulled | O::Open, _) => Kind::Open,
    }
}

/// What a round without a game counts as.
pub const fn of_absence(absence: Absence) -> Kind {
    match absence {
        Absence::PairingBye => Kind::PairingBye,
        Absence::Full => Kind::FullBye,
        Absence::Half => Kind::HalfBye,
        Absence::Zero | Absence::Excluded | Absence::NotEntered | Absence::Withdrawn => {
            Kind::ZeroBye
        }
    }
}
