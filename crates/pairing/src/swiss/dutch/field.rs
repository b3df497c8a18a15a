//! The field of one round: who is paired, in what order, with which history.

use rustc_hash::FxHashMap;

use super::colours::{Preference, Seated};
use super::floats::{Float, History, virtual_points};
use super::scorecards::{BarredGroup, Cell, Scorecard, Scorecards};
use super::vector::PairingCriterion;
use crate::swiss::matching::Relation;
use jadoube_competition::Parity;
use jadoube_vocabulary::{PointSystem, Points, Side};

/// A player to be paired in this round.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The pairing number.
    pub number: u32,
    /// Points and virtual points.
    pub score: Points,
    /// Points alone.
    pub points: Points,
    /// The colour due.
    pub preference: Preference,
    /// Colours of the games played.
    pub played: Vec<Side>,
    /// Whether the player counts as a topscorer (last round only).
    pub topscorer: bool,
    /// The float of the last round.
    pub float_last: Float,
    /// The float of the round before it.
    pub float_before: Float,
    /// C2: whether the pairing-allocated bye may be given.
    pub may_have_bye: bool,
    /// Rounds without a game.
    pub unplayed: u32,
    /// Whether art. 5.2.5 counts the player as odd.
    pub odd: bool,
}

/// Everybody to be paired in a round, best first.
#[derive(Debug, Clone)]
pub struct Field {
    /// The round to be paired, from 1.
    pub round: usize,
    /// Whether it is the last one.
    pub last_round: bool,
    /// Players by score, then number.
    pub seats: Vec<Seat>,
    /// C1 and the forbidden groups.
    pub barred: Relation,
    /// The forbidden groups alone, where there are any in this round.
    pub forbidden: Option<Listed>,
    /// The colour drawn by lot.
    pub initial: Side,
}

/// The organiser's list (record 260), separate from previous games.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Pairs forbidden by the list.
    pairs: Relation,
    /// Pairs that have met.
    met: Relation,
}

impl Field {
    /// Considers the rounds before `round`; `absent` are those not paired in it.
    pub fn of(event: &Scorecards, round: usize, absent: &dyn Fn(&Scorecard) -> bool) -> Self {
        let past = round.saturating_sub(1);
        let last_round = round >= event.rounds;
        let index: FxHashMap<u32, usize> = event
            .entrants
            .iter()
            .enumerate()
            .map(|(at, e)| (e.number, at))
            .collect();
        let history = History::of(event, past, &index);
        let ranks = participation_ranks(event, past, absent);
        let mut seats: Vec<(usize, Seat)> = event
            .entrants
            .iter()
            .enumerate()
            .filter(|(_, entrant)| !absent(entrant))
            .map(|(at, entrant)| {
                let points = history.points(at, past);
                let reachable = i64::try_from(past).unwrap_or(i64::MAX);
                let played = colours_played(entrant, past);
                let rank = match event.parity {
                    Parity::PairingNumber => entrant.number as usize,
                    Parity::AmongParticipants => ranks.get(&entrant.number).copied().unwrap_or(0),
                };
                let float = |back: usize| {
                    past.checked_sub(back)
                        .map_or(Float::Level, |at_round| history.float(event, at, at_round))
                };
                // Art. 1.8 says "score": the engines use the score the round is paired on.
                let score = points + virtual_points(entrant, round);
                let seat = Seat {
                    number: entrant.number,
                    score,
                    points,
                    preference: Preference::after(&played),
                    unplayed: u32::try_from(past.saturating_sub(played.len())).unwrap_or(0),
                    played,
                    topscorer: last_round && score * 2 > event.points.win * reachable,
                    float_last: float(1),
                    float_before: float(2),
                    may_have_bye: may_have_bye(entrant, past, &event.points),
                    odd: rank % 2 == 1,
                };
                (at, seat)
            })
            .collect();
        seats.sort_by_key(|(_, seat)| (std::cmp::Reverse(seat.score), seat.number));
        let place: FxHashMap<u32, usize> = seats
            .iter()
            .enumerate()
            .map(|(place, (_, seat))| (seat.number, place))
            .collect();
        let mut barred = Relation::new(seats.len());
        for (here, (at, _)) in seats.iter().enumerate() {
            let rounds = event.entrants.get(*at).map(|e| e.rounds.as_slice());
            for cell in rounds.unwrap_or_default().iter().take(past) {
                if let Cell::Game { opponent, .. } = cell
                    && let Some(&there) = place.get(opponent)
                {
                    barred.join(here, there);
                }
            }
        }
        let here = |group: &&BarredGroup| (group.first..=group.last).contains(&round);
        let mut forbidden = None;
        for group in event.forbidden.iter().filter(here) {
            let listed = forbidden.get_or_insert_with(|| Listed {
                pairs: Relation::new(seats.len()),
                met: barred.clone(),
            });
            let group: Vec<usize> = group
                .players
                .iter()
                .filter_map(|number| place.get(number).copied())
                .collect();
            for (at, &a) in group.iter().enumerate() {
                for &b in group.iter().skip(at + 1).filter(|b| **b != a) {
                    listed.pairs.join(a, b);
                    barred.join(a, b);
                }
            }
        }
        Self {
            round,
            last_round,
            seats: seats.into_iter().map(|(_, seat)| seat).collect(),
            barred,
            forbidden,
            initial: event.initial_colour,
        }
    }

    /// C1, C3 and the forbidden groups: whether two seats may meet.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.barred.has(a, b) && !self.share_absolute_colour(a, b)
    }

    /// C3: whether two seats, no topscorers, have the same absolute colour due.
    pub fn share_absolute_colour(&self, a: usize, b: usize) -> bool {
        match (self.seats.get(a), self.seats.get(b)) {
            (Some(x), Some(y)) => {
                x.preference.is_absolute()
                    && y.preference.is_absolute()
                    && x.preference.colour == y.preference.colour
                    && !x.topscorer
                    && !y.topscorer
            }
            _ => true,
        }
    }

    /// Which of C1, the forbidden pairs and C3 a meeting of two seats would break.
    pub fn broken_by(&self, a: usize, b: usize) -> impl Iterator<Item = PairingCriterion> + use<> {
        let listed = self.forbidden.as_ref().filter(|l| l.pairs.has(a, b));
        let met = self.barred.has(a, b) && listed.is_none_or(|l| l.met.has(a, b));
        [
            met.then_some(PairingCriterion::C1),
            listed.map(|_| PairingCriterion::Forbidden),
            self.share_absolute_colour(a, b)
                .then_some(PairingCriterion::C3),
        ]
        .into_iter()
        .flatten()
    }

    /// The number of a seat; 0 for none.
    pub fn number(&self, seat: usize) -> u32 {
        self.seats.get(seat).map_or(0, |seat| seat.number)
    }

    /// The seat of a number.
    pub fn seat_of(&self, number: u32) -> Option<usize> {
        self.seats.iter().position(|seat| seat.number == number)
    }

    /// What art. 5.2 considers.
    pub fn side(&self, seat: usize) -> Option<Seated<'_>> {
        self.seats.get(seat).map(|seat| Seated {
            preference: seat.preference,
            played: &seat.played,
            odd: seat.odd,
        })
    }
}

fn colours_played(entrant: &Scorecard, past: usize) -> Vec<Side> {
    entrant
        .rounds
        .iter()
        .take(past)
        .filter_map(|cell| match cell {
            Cell::Game { colour, .. } => Some(*colour),
            _ => None,
        })
        .collect()
}

/// C2: no second bye, and none after getting the points of a win without playing, in whatever form.
fn may_have_bye(entrant: &Scorecard, past: usize, points: &PointSystem) -> bool {
    !entrant.rounds.iter().take(past).any(|cell| match cell {
        Cell::Game { .. } => false,
        Cell::PairingBye => true,
        unplayed => unplayed.points(points) >= points.win,
    })
}

/// Ranks by number among those who took part in an earlier round or are paired in this one.
fn participation_ranks(
    event: &Scorecards,
    past: usize,
    absent: &dyn Fn(&Scorecard) -> bool,
) -> FxHashMap<u32, usize> {
    let mut numbers: Vec<u32> = event
        .entrants
        .iter()
        .filter(|e| !absent(e) || e.rounds.iter().take(past).any(|c| c.was_paired()))
        .map(|e| e.number)
        .collect();
    numbers.sort_unstable();
    numbers
        .into_iter()
        .enumerate()
        .map(|(at, number)| (number, at + 1))
        .collect()
}
