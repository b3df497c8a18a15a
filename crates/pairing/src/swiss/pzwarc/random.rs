//! Random tournaments: for trying out, for tests, for measuring.

use jadoube_standings::pzwarc::{Arrows, Entrant, Game, List, Record, Round, Score, Side, Variant};

use crate::lot::{Lot, Seed};

use super::round::{Input, Pairing, Policies, Search, Settings, pair};

/// What a random tournament should look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// How many players.
    pub players: u32,
    /// How many rounds at most; fewer if one cannot be paired.
    pub rounds: usize,
    /// The settings.
    pub settings: Settings,
    /// Everything is drawn from it.
    pub seed: Seed,
    /// How many slots in a thousand are missed by announced absence.
    pub absences: usize,
    /// How many games in a thousand are not played.
    pub walkovers: usize,
    /// How many players in a thousand withdraw before a round.
    pub withdrawals: usize,
    /// Whether the last of the rounds is called the last.
    pub last_round: bool,
}

/// A tournament that was played out.
#[derive(Debug, Clone)]
pub struct Played {
    /// The entrants, by start number.
    pub entrants: Vec<Entrant>,
    /// The rounds.
    pub rounds: Vec<Round>,
    /// The pairings as they were found.
    pub pairings: Vec<Pairing>,
}

/// Random settings, for tests of all variants.
pub fn settings(lot: &mut Lot) -> Settings {
    let variants = [Variant::Classic, Variant::Dutch, Variant::Rating];
    Settings {
        variant: variants
            .get(lot.below(3))
            .copied()
            .unwrap_or(Variant::Classic),
        controlled: lot.chance(2, 3),
        first_colour: side(lot),
        policies: Policies::DEFAULT,
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
pub fn entrants(players: u32, lot: &mut Lot) -> Vec<Entrant> {
    let mut rating = 2450;
    (1..=players)
        .map(|no| {
            let fall = lot.below(usize::try_from(1400 / players.max(1)).unwrap_or(0) + 2);
            rating -= u32::try_from(fall).unwrap_or(0).min(rating);
            let list = [List::A, List::A, List::A, List::B, List::N, List::Technical];
            Entrant {
                no,
                rating,
                list: list.get(lot.below(6)).copied().unwrap_or(List::A),
                list_place: None,
            }
        })
        .collect()
}

/// A random result; the higher rated does better.
pub fn score(white: u32, black: u32, walkovers: usize, lot: &mut Lot) -> Score {
    if lot.chance(walkovers, 1000) {
        return match lot.below(5) {
            0 => Score::DoubleWalkover,
            1 | 2 => Score::WhiteWalkover,
            _ => Score::BlackWalkover,
        };
    }
    let edge = (i64::from(white) - i64::from(black)).clamp(-400, 400) / 10;
    let drawn = usize::try_from(45 + edge.abs() / 4).unwrap_or(45);
    let roll = lot.below(100);
    if roll < drawn.min(60) {
        Score::Drawn
    } else if i64::try_from(lot.below(100)).unwrap_or(50) < 50 + edge {
        Score::WhiteWon
    } else {
        Score::BlackWon
    }
}

/// Plays a tournament out.
pub fn play(wish: &Wish) -> Played {
    let mut lot = Lot::new(wish.seed);
    let entrants = entrants(wish.players, &mut lot);
    let mut rounds: Vec<Round> = Vec::new();
    let mut pairings = Vec::new();
    let mut withdrawn: Vec<u32> = Vec::new();
    for at in 1..=wish.rounds {
        let Ok(record) = Record::new(entrants.clone(), rounds.clone()) else {
            break;
        };
        let mut absent = Vec::new();
        for entrant in &entrants {
            if withdrawn.contains(&entrant.no) {
                continue;
            }
            if lot.chance(wish.withdrawals, 1000) {
                withdrawn.push(entrant.no);
            } else if lot.chance(wish.absences, 1000) {
                absent.push(entrant.no);
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
            record
                .index_of(no)
                .and_then(|at| entrants.get(at))
                .map_or(0, |entrant| entrant.rating)
        };
        rounds.push(Round {
            games: pairing
                .pairs
                .iter()
                .map(|pair| Game {
                    white: pair.white,
                    black: pair.black,
                    score: score(
                        rating(pair.white),
                        rating(pair.black),
                        wish.walkovers,
                        &mut lot,
                    ),
                    arrows: Some(Arrows {
                        white: pair.arrows.white,
                        black: pair.arrows.black,
                    }),
                })
                .collect(),
            pause: pairing.pause,
            absent,
            withdrawn: withdrawn.clone(),
        });
        pairings.push(pairing);
    }
    Played {
        entrants,
        rounds,
        pairings,
    }
}

/// A random past that no system made: anybody may have met anybody, in any colours.
pub fn wild_record(players: u32, rounds: usize, lot: &mut Lot) -> Option<Record> {
    let entrants = entrants(players, lot);
    let mut past: Vec<Round> = Vec::new();
    for _ in 0..rounds {
        let mut order: Vec<u32> = (1..=players).collect();
        lot.shuffle(&mut order);
        let mut round = Round::default();
        for pair in order.chunks(2) {
            match pair {
                [white, black] if lot.chance(9, 10) => round.games.push(Game {
                    white: *white,
                    black: *black,
                    score: score(2200, 2200, 80, lot),
                    arrows: None,
                }),
                [one, other] => round.absent.extend([*one, *other]),
                [alone] => round.pause = Some(*alone),
                _ => {}
            }
        }
        past.push(round);
    }
    Record::new(entrants, past).ok()
}
