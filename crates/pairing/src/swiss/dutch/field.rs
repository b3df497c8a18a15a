//! The field of one round: who is paired, in what order, and what each carries.

use rustc_hash::FxHashMap;

use super::colours::{Preference, Side};
use super::event::{Cell, Colour, Entrant, Event, ForbiddenGroup, Parity, PointSystem, Tenths};

/// How a player crossed brackets in a round: C.04.3 art. 1.4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Float {
    /// Met an equal, or nothing that counts.
    Level,
    /// Met a lower score, or had points without playing.
    Down,
    /// Met a higher score.
    Up,
}

/// A player to be paired in this round.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The pairing number.
    pub number: u32,
    /// Points and virtual points.
    pub score: Tenths,
    /// Points alone.
    pub points: Tenths,
    /// The colour due.
    pub preference: Preference,
    /// Colours of the games played.
    pub played: Vec<Colour>,
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

/// Square table of bits: who must not meet whom.
#[derive(Debug, Clone)]
pub struct Barred {
    words: usize,
    bits: Vec<u64>,
}

impl Barred {
    /// Nobody is barred.
    pub fn new(size: usize) -> Self {
        let words = size.div_ceil(64);
        Self {
            words,
            bits: vec![0; words * size],
        }
    }

    /// Bars two seats from meeting.
    pub fn bar(&mut self, a: usize, b: usize) {
        for (row, column) in [(a, b), (b, a)] {
            if let Some(word) = self.bits.get_mut(row * self.words + column / 64) {
                *word |= 1 << (column % 64);
            }
        }
    }

    /// Whether two seats are barred.
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.bits
            .get(a * self.words + b / 64)
            .is_some_and(|word| word >> (b % 64) & 1 == 1)
    }

    /// How many others a seat is barred from.
    pub fn count(&self, a: usize) -> usize {
        self.bits
            .get(a * self.words..(a + 1) * self.words)
            .unwrap_or_default()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// How many of a range a seat is barred from.
    pub fn count_in(&self, a: usize, range: std::ops::Range<usize>) -> usize {
        if range.is_empty() {
            return 0;
        }
        let (first, last) = (range.start / 64, (range.end - 1) / 64);
        let row = self
            .bits
            .get(a * self.words + first..=a * self.words + last)
            .unwrap_or_default();
        row.iter()
            .enumerate()
            .map(|(at, word)| {
                let mut word = *word;
                if at == 0 {
                    word &= u64::MAX << (range.start % 64);
                }
                if first + at == last {
                    word &= u64::MAX >> (63 - (range.end - 1) % 64);
                }
                word.count_ones() as usize
            })
            .sum()
    }

    /// The seats barred from this one.
    pub fn row(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        self.bits
            .get(a * self.words..(a + 1) * self.words)
            .unwrap_or_default()
            .iter()
            .enumerate()
            .flat_map(|(at, word)| {
                let mut rest = *word;
                std::iter::from_fn(move || {
                    if rest == 0 {
                        return None;
                    }
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    Some(at * 64 + bit)
                })
            })
    }
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
    pub barred: Barred,
    /// The colour drawn by lot.
    pub initial: Colour,
}

impl Field {
    /// Looks at rounds before `round`; `absent` says who is not paired in it.
    pub fn of(event: &Event, round: usize, absent: &dyn Fn(&Entrant) -> bool) -> Self {
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
                let reachable = Tenths::try_from(past).unwrap_or(Tenths::MAX);
                let played = colours_played(entrant, past);
                let rank = match event.parity {
                    Parity::PairingNumber => entrant.number as usize,
                    Parity::AmongParticipants => ranks.get(&entrant.number).copied().unwrap_or(0),
                };
                let float = |back: usize| {
                    past.checked_sub(back)
                        .map_or(Float::Level, |at_round| history.float(event, at, at_round))
                };
                let seat = Seat {
                    number: entrant.number,
                    score: points + virtual_points(entrant, round),
                    points,
                    preference: Preference::after(&played),
                    unplayed: u32::try_from(past.saturating_sub(played.len())).unwrap_or(0),
                    played,
                    topscorer: last_round
                        && points.saturating_mul(2) > event.points.win.saturating_mul(reachable),
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
        let mut barred = Barred::new(seats.len());
        for (here, (at, _)) in seats.iter().enumerate() {
            let rounds = event.entrants.get(*at).map(|e| e.rounds.as_slice());
            for cell in rounds.unwrap_or_default().iter().take(past) {
                if let Cell::Game { opponent, .. } = cell
                    && let Some(&there) = place.get(opponent)
                {
                    barred.bar(here, there);
                }
            }
        }
        for group in &event.forbidden {
            bar_group(group, round, &place, &mut barred);
        }
        Self {
            round,
            last_round,
            seats: seats.into_iter().map(|(_, seat)| seat).collect(),
            barred,
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

    /// What art. 5.2 looks at.
    pub fn side(&self, seat: usize) -> Option<Side<'_>> {
        self.seats.get(seat).map(|seat| Side {
            preference: seat.preference,
            played: &seat.played,
            odd: seat.odd,
        })
    }
}

fn bar_group(
    group: &ForbiddenGroup,
    round: usize,
    place: &FxHashMap<u32, usize>,
    barred: &mut Barred,
) {
    if round < group.first || round > group.last {
        return;
    }
    let here: Vec<usize> = group
        .players
        .iter()
        .filter_map(|number| place.get(number).copied())
        .collect();
    for (at, &a) in here.iter().enumerate() {
        for &b in here.iter().skip(at + 1) {
            if a != b {
                barred.bar(a, b);
            }
        }
    }
}

fn virtual_points(entrant: &Entrant, round: usize) -> Tenths {
    round
        .checked_sub(1)
        .and_then(|at| entrant.virtual_points.get(at))
        .copied()
        .unwrap_or(0)
}

fn colours_played(entrant: &Entrant, past: usize) -> Vec<Colour> {
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

/// C2: no second bye, and none after a win's points without play.
fn may_have_bye(entrant: &Entrant, past: usize, points: &PointSystem) -> bool {
    !entrant.rounds.iter().take(past).any(|cell| match cell {
        Cell::Game { .. } => false,
        Cell::PairingBye | Cell::FullBye => true,
        Cell::Forfeit { won, .. } => *won,
        Cell::HalfBye | Cell::ZeroBye => cell.points(points) >= points.win,
    })
}

/// Ranks by number among those who took part in an earlier round or are paired in this one.
fn participation_ranks(
    event: &Event,
    past: usize,
    absent: &dyn Fn(&Entrant) -> bool,
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

/// Running totals of everybody, to compare the scores of past opponents.
struct History<'a> {
    event: &'a Event,
    index: &'a FxHashMap<u32, usize>,
    totals: Vec<Vec<Tenths>>,
}

impl<'a> History<'a> {
    fn of(event: &'a Event, past: usize, index: &'a FxHashMap<u32, usize>) -> Self {
        let totals = event
            .entrants
            .iter()
            .map(|entrant| {
                let mut sum = 0;
                let mut totals = Vec::with_capacity(past + 1);
                totals.push(0);
                for round in 0..past {
                    sum += entrant.points_in(round, &event.points);
                    totals.push(sum);
                }
                totals
            })
            .collect();
        Self {
            event,
            index,
            totals,
        }
    }

    /// Points after so many rounds.
    fn points(&self, at: usize, rounds: usize) -> Tenths {
        self.totals
            .get(at)
            .and_then(|totals| totals.get(rounds))
            .copied()
            .unwrap_or(0)
    }

    fn pairing_score(&self, at: usize, round: usize) -> Tenths {
        let extra = self
            .event
            .entrants
            .get(at)
            .map_or(0, |entrant| virtual_points(entrant, round + 1));
        self.points(at, round) + extra
    }

    /// C.04.3 art. 1.4: the float of a round, counted from 0.
    fn float(&self, event: &Event, at: usize, round: usize) -> Float {
        let cell = event
            .entrants
            .get(at)
            .and_then(|entrant| entrant.rounds.get(round))
            .copied()
            .unwrap_or(Cell::ZeroBye);
        match cell {
            Cell::Game { opponent, .. } => {
                let Some(&other) = self.index.get(&opponent) else {
                    return Float::Level;
                };
                match self
                    .pairing_score(at, round)
                    .cmp(&self.pairing_score(other, round))
                {
                    std::cmp::Ordering::Greater => Float::Down,
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::Level,
                }
            }
            Cell::PairingBye | Cell::FullBye => Float::Down,
            Cell::Forfeit { .. } | Cell::HalfBye | Cell::ZeroBye => {
                if cell.points(&event.points) > event.points.loss {
                    Float::Down
                } else {
                    Float::Level
                }
            }
        }
    }
}
