//! Random tournaments, for experiments, tests and benchmarks.

use jadoube_competition::{Participant, RatingList, RecordedGame, Round};
use jadoube_standings::pzwarc::{Turns, Variant, notation};
use jadoube_vocabulary::{Absence, Lot, Outcome, Seed, Side};

use super::round::{Input, Pairing, Search, SwissReadings, SwissSettings, pair};

/// What a random tournament should look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RandomEvent {
    /// How many players.
    pub players: u32,
    /// How many rounds at most; fewer if one cannot be paired.
    pub rounds: usize,
    /// The settings.
    pub settings: SwissSettings,
    /// The seed for everything drawn.
    pub seed: Seed,
    /// Announced absences per thousand slots.
    pub absences: usize,
    /// How many games in a thousand are not played.
    pub walkovers: usize,
    /// How many players in a thousand withdraw before a round.
    pub withdrawals: usize,
    /// Whether the final round is declared the last one.
    pub last_round: bool,
}

/// A tournament that was played out.
#[derive(Debug, Clone)]
pub struct PlayedEvent {
    /// The entrants, by start number.
    pub entrants: Vec<Participant>,
    /// The rounds.
    pub rounds: Vec<Round>,
    /// Who had announced absence, round by round.
    pub absent: Vec<Vec<u32>>,
    /// Who had withdrawn, round by round.
    pub withdrawn: Vec<Vec<u32>>,
    /// The pairings as they were found.
    pub pairings: Vec<Pairing>,
}

/// Random settings, for tests of all variants.
pub fn settings(lot: &mut Lot) -> SwissSettings {
    let variants = [Variant::Classic, Variant::TieBreaks, Variant::Rating];
    SwissSettings {
        variant: variants
            .get(lot.below(3))
            .copied()
            .unwrap_or(Variant::Classic),
        controlled: lot.chance(2, 3),
        first_colour: side(lot),
        policies: SwissReadings::DEFAULT,
    }
}

fn side(lot: &mut Lot) -> Side {
    if lot.chance(1, 2) {
        Side::White
    } else {
        Side::Black
    }
}

/// Sample entrants with falling ratings.
pub fn entrants(players: u32, lot: &mut Lot) -> Vec<Participant> {
    let mut rating = 2450;
    (1..=players)
        .map(|no| {
            let fall = lot.below(usize::try_from(1400 / players.max(1)).unwrap_or(0) + 2);
            rating -= u32::try_from(fall).unwrap_or(0).min(rating);
            use RatingList::{A, B, N, Technical};
            let list = [A, A, A, B, N, Technical];
            let list = list.get(lot.below(6)).copied().unwrap_or(A);
            notation::entrant(no, rating, list)
        })
        .collect()
}

/// A random result; the higher rated does better.
pub fn outcome(white: u32, black: u32, walkovers: usize, lot: &mut Lot) -> Outcome {
    if lot.chance(walkovers, 1000) {
        return match lot.below(5) {
            0 => Outcome::BothForfeited,
            1 | 2 => Outcome::WhiteWalkover,
            _ => Outcome::BlackWalkover,
        };
    }
    let edge = (i64::from(white) - i64::from(black)).clamp(-400, 400) / 10;
    let drawn = usize::try_from(45 + edge.abs() / 4).unwrap_or(45);
    let roll = lot.below(100);
    if roll < drawn.min(60) {
        Outcome::Drawn
    } else if i64::try_from(lot.below(100)).unwrap_or(50) < 50 + edge {
        Outcome::WhiteWon
    } else {
        Outcome::BlackWon
    }
}

/// Plays a tournament out.
pub fn play(wish: &RandomEvent) -> PlayedEvent {
    let mut lot = Lot::new(wish.seed);
    let entrants = entrants(wish.players, &mut lot);
    let mut rounds: Vec<Round> = Vec::new();
    let mut pairings = Vec::new();
    let (mut absences, mut withdrawals) = (Vec::new(), Vec::new());
    let mut withdrawn: Vec<u32> = Vec::new();
    for at in 1..=wish.rounds {
        let Ok(record) = notation::turns(entrants.clone(), rounds.clone()) else {
            break;
        };
        let mut absent = Vec::new();
        for no in entrants.iter().map(|one| one.number.get()) {
            if withdrawn.contains(&no) {
                continue;
            }
            if lot.chance(wish.withdrawals, 1000) {
                withdrawn.push(no);
            } else if lot.chance(wish.absences, 1000) {
                absent.push(no);
            }
        }
        let input = Input {
            record: &record,
            settings: wish.settings,
            absent: &absent,
            withdrawn: &withdrawn,
            last_round: wish.last_round && at == wish.rounds,
        };
        let Ok(pairing) = pair(&input, Search::Fast) else {
            break;
        };
        let rating = |no: u32| {
            let at = record.index_of(no);
            at.and_then(|at| record.rating(at)).unwrap_or(0)
        };
        let mut round = Round::default();
        for pair in &pairing.pairs {
            let ratings = (rating(pair.white), rating(pair.black));
            let outcome = outcome(ratings.0, ratings.1, wish.walkovers, &mut lot);
            round.games.push(RecordedGame {
                arrows: Some(pair.arrows),
                ..RecordedGame::numbered(pair.white, pair.black, outcome)
            });
        }
        let lists = [
            (pairing.pause.as_slice(), Absence::PairingBye),
            (absent.as_slice(), Absence::Zero),
            (withdrawn.as_slice(), Absence::Withdrawn),
        ];
        for (list, absence) in lists {
            list.iter().for_each(|no| round.out(*no, absence));
        }
        rounds.push(round);
        absences.push(absent);
        withdrawals.push(withdrawn.clone());
        pairings.push(pairing);
    }
    PlayedEvent {
        entrants,
        rounds,
        absent: absences,
        withdrawn: withdrawals,
        pairings,
    }
}

/// A random history not produced by any system: anybody may have met anybody, with any colours.
pub fn wild_record(players: u32, rounds: usize, lot: &mut Lot) -> Option<Turns> {
    let entrants = entrants(players, lot);
    let mut past: Vec<Round> = Vec::new();
    for _ in 0..rounds {
        let mut order: Vec<u32> = (1..=players).collect();
        lot.shuffle(&mut order);
        let mut round = Round::default();
        for pair in order.chunks(2) {
            match pair {
                [white, black] if lot.chance(9, 10) => {
                    let outcome = outcome(2200, 2200, 80, lot);
                    round
                        .games
                        .push(RecordedGame::numbered(*white, *black, outcome));
                }
                [one, other] => {
                    round.out(*one, Absence::Zero);
                    round.out(*other, Absence::Zero);
                }
                [alone] => round.out(*alone, Absence::PairingBye),
                _ => {}
            }
        }
        past.push(round);
    }
    notation::turns(entrants, past).ok()
}
