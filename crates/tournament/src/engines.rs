//! Choosing the engine that pairs a frozen input. Each engine's crate defines what it reads from
//! it.

use jadoube_competition::{Arrows, PairingInput, RoundRobinTable, System as Record};
use jadoube_pairing::half::{First, half};
use jadoube_pairing::round_robin;
use jadoube_pairing::rutsch::rutsch;
use jadoube_pairing::schedule::{NoSchedule, Schedule};
use jadoube_pairing::swiss::dutch::{self, Scorecards};
use jadoube_pairing::swiss::pzwarc::{self, FrozenRound};
use jadoube_vocabulary::Side;

use crate::hash;
use crate::pools;

/// A pairing by start numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnginePairing {
    /// White, Black and marks, in board order.
    pub boards: Vec<(u32, u32, Option<Arrows>)>,
    /// Who has the bye.
    pub pab: Option<u32>,
    /// Byes of further categories, if these are paired separately.
    pub more_pabs: Vec<u32>,
    /// The hash of its explanation.
    pub story: String,
    /// The engine's name.
    pub engine: &'static str,
    /// The mode the draughts code's Swiss found it in (V/2.8.5.1, 2.8.6.2.3).
    pub mode: Option<pzwarc::PairingMode>,
}

/// Why there is no pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotMade {
    /// The numbers of those left without an opponent.
    pub stuck: Vec<u32>,
    /// The engine's reason.
    pub why: &'static str,
}

/// The field of the round for the Dutch system; `None` if the input contradicts itself, which never
/// happens with our own.
pub fn dutch_field(input: &PairingInput) -> Option<dutch::Field> {
    let (cards, absent) = Scorecards::of_input(input).ok()?;
    let absent: rustc_hash::FxHashSet<u32> = absent.into_iter().collect();
    let round = input.round.get() as usize;
    Some(dutch::Field::of(&cards, round, &|card| {
        absent.contains(&card.number)
    }))
}

fn pair_dutch(input: &PairingInput, story: bool) -> Result<EnginePairing, NotMade> {
    let Some(field) = dutch_field(input) else {
        return Err(NotMade {
            stuck: Vec::new(),
            why: "bad-record",
        });
    };
    let Ok(round) = dutch::pair_with(&field, &mut dutch::Fast::default()) else {
        let (stuck, why) = match dutch::reason(&field) {
            dutch::WhyUnpaired::NoOpponent(players) => (players, "no-opponent"),
            dutch::WhyUnpaired::NoBye => (Vec::new(), "no-bye"),
            dutch::WhyUnpaired::NoMatching => (Vec::new(), "no-matching"),
        };
        return Err(NotMade { stuck, why });
    };
    let boards = round.boards.iter().map(|board| {
        let (a, b) = (field.number(board.higher), field.number(board.lower));
        match board.colour {
            Side::White => (a, b, None),
            Side::Black => (b, a, None),
        }
    });
    Ok(EnginePairing {
        boards: boards.collect(),
        pab: round.bye.map(|seat| field.number(seat)),
        more_pabs: Vec::new(),
        story: if story {
            hash::of(&dutch::explain(&field, &round))
        } else {
            String::new()
        },
        engine: "dutch2026",
        mode: None,
    })
}

/// An illegal pairing by numbers: boards, the bye, the rules it breaks.
pub type Near = (Vec<(u32, u32)>, Option<u32>, Vec<String>);

/// The most near pairings reported.
const MOST_NEAR: usize = 3;

/// T27: the nearest illegal pairings, for the arbiter to decide, if no legal one exists.
pub fn nearest(input: &PairingInput) -> Vec<Near> {
    match input.competition.system {
        Record::FideDutch => near_dutch(input),
        Record::PzwarcClassic | Record::PzwarcTieBreaks | Record::PzwarcRating => near_code(input),
        _ => Vec::new(),
    }
}

fn near_dutch(input: &PairingInput) -> Vec<Near> {
    let Some(field) = dutch_field(input) else {
        return Vec::new();
    };
    let found = dutch::nearest(&field).into_iter().take(MOST_NEAR);
    found
        .map(|near| {
            let (byes, boards): (Vec<_>, Vec<_>) =
                near.pairs.into_iter().partition(|(_, other)| *other == 0);
            let mut breaks: Vec<String> = near.lifted.into_iter().map(code_of).collect();
            breaks.sort();
            (boards, byes.first().map(|(number, _)| *number), breaks)
        })
        .collect()
}

/// The code of a criterion, as arbiters cite it.
fn code_of(criterion: dutch::PairingCriterion) -> String {
    let value = serde_json::to_value(criterion).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn near_code(input: &PairingInput) -> Vec<Near> {
    let frozen = FrozenRound::read(input).ok().flatten();
    let Some(frozen) = frozen else {
        return Vec::new();
    };
    let Err(reason) = pzwarc::pair(&frozen.input(), pzwarc::Search::Fast) else {
        return Vec::new();
    };
    let found = pzwarc::refusal(&frozen.input(), reason).nearest.into_iter();
    found
        .take(MOST_NEAR)
        .map(|near| {
            let boards = near
                .pairing
                .pairs
                .iter()
                .map(|pair| (pair.white, pair.black));
            let mut breaks: Vec<String> = near
                .breaks
                .iter()
                .map(|breach| breach.provision().to_string())
                .collect();
            breaks.sort();
            breaks.dedup();
            (boards.collect(), near.pairing.pause, breaks)
        })
        .collect()
}

fn pair_code(input: &PairingInput) -> Result<EnginePairing, NotMade> {
    let none = |why| NotMade {
        stuck: Vec::new(),
        why,
    };
    let frozen = FrozenRound::read(input).map_err(|_| none("bad-record"))?;
    let frozen = frozen.ok_or_else(|| none("no-engine"))?;
    let made =
        pzwarc::pair(&frozen.input(), pzwarc::Search::Fast).map_err(|error| match error {
            pzwarc::NotProposed::Nobody => none("nobody"),
            pzwarc::NotProposed::NoPause => none("no-bye"),
            _ => none("no-matching"),
        })?;
    Ok(EnginePairing {
        boards: made
            .pairs
            .iter()
            .map(|pair| (pair.white, pair.black, Some(pair.arrows)))
            .collect(),
        pab: made.pause,
        more_pabs: Vec::new(),
        story: hash::of(&made),
        engine: "pzwarc",
        mode: Some(made.mode),
    })
}

/// The schedule of a round robin. In a double one the last two rounds of the first cycle are
/// swapped, so that nobody has one colour three times in a row (VCL Q98).
///
/// # Errors
/// The field is too small or too large.
pub fn schedule(players: u32, cycles: u32, exchange: bool) -> Result<Schedule, NoSchedule> {
    let mut single = round_robin::table(players)?;
    if cycles < 2 {
        return Ok(single);
    }
    let mut double = single.clone().doubled();
    let rounds = single.rounds.len();
    if exchange && rounds >= 2 {
        single.rounds.swap(rounds - 2, rounds - 1);
        let second = double.rounds.split_off(rounds);
        double.rounds = single.rounds;
        double.rounds.extend(second);
    }
    Ok(double)
}

fn scheduled(input: &PairingInput) -> Result<EnginePairing, NotMade> {
    let none = |why| NotMade {
        stuck: Vec::new(),
        why,
    };
    let it = &input.competition;
    let players = u32::try_from(it.participants.len()).map_err(|_| none("too-many"))?;
    let schedule = match it.options.table {
        RoundRobinTable::Berger => schedule(players, it.options.cycles, true),
        RoundRobinTable::Half => half(players, First::Inside),
        RoundRobinTable::ReversedHalf => half(players, First::Across),
        RoundRobinTable::Rutsch => rutsch(players),
    };
    let schedule = schedule.map_err(|error| match error {
        NoSchedule::NotByFour(_) => none("not-by-four"),
        _ => none("no-matching"),
    })?;
    let round = schedule
        .rounds
        .get(input.round.index())
        .ok_or_else(|| none("no-matching"))?;
    Ok(EnginePairing {
        boards: round
            .pairs
            .iter()
            .map(|(white, black)| (*white, *black, None))
            .collect(),
        pab: round.pause,
        more_pabs: Vec::new(),
        story: hash::of(round),
        engine: match it.options.table {
            RoundRobinTable::Berger => "berger",
            RoundRobinTable::Half => "half",
            RoundRobinTable::ReversedHalf => "reversed-half",
            RoundRobinTable::Rutsch => "rutsch",
        },
        mode: None,
    })
}

/// V/3.7: the two teams meet in every round; the first is the host.
fn two_teams(input: &PairingInput) -> Result<EnginePairing, NotMade> {
    if input.competition.participants.len() != 2 {
        return Err(NotMade {
            stuck: Vec::new(),
            why: "two-teams",
        });
    }
    Ok(EnginePairing {
        boards: vec![(1, 2, None)],
        pab: None,
        more_pabs: Vec::new(),
        story: hash::of(&input.round),
        engine: "scheveningen",
        mode: None,
    })
}

/// Pairs a round from its input; the same input always gives the same pairs.
///
/// # Errors
/// There is no legal pairing.
pub fn pair(input: &PairingInput, story: bool) -> Result<EnginePairing, NotMade> {
    if pools::is_mirror(input) {
        return pools::mirrored(input);
    }
    if pools::is_apart(input) {
        return pools::pair_apart(input, |own| pair(own, story));
    }
    match input.competition.system {
        Record::FideDutch => pair_dutch(input, story),
        Record::PzwarcClassic | Record::PzwarcTieBreaks | Record::PzwarcRating => pair_code(input),
        Record::RoundRobin => scheduled(input),
        Record::KnockOut => crate::knock_out::pair(input),
        Record::Scheveningen => two_teams(input),
        Record::FideTeam | Record::OtherSwiss | Record::Other => Err(NotMade {
            stuck: Vec::new(),
            why: "no-engine",
        }),
    }
}
