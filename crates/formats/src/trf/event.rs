//! From the file to what the pairing needs.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::{Cell, Colour, Entrant, Event, ForbiddenGroup, Parity, Score};

use super::model::{Mark, Player, RoundCell, Trf};
use super::oddity::{Oddity, Remark};
use super::points::point_system;

/// A cell as the pairing sees it. A game without a result yet counts as drawn
/// (C.04.2: adjourned games, for pairing only).
pub fn cell(cell: RoundCell) -> Cell {
    let game = |score| match (cell.opponent, cell.colour) {
        (Some(opponent), Some(colour)) => Cell::Game {
            opponent,
            colour,
            score,
        },
        _ => Cell::ZeroBye,
    };
    let forfeit = |won| match cell.opponent {
        Some(opponent) => Cell::Forfeit {
            opponent,
            colour: cell.colour,
            won,
        },
        None => Cell::ZeroBye,
    };
    match cell.mark {
        Mark::Win => game(Score::Win),
        Mark::Draw | Mark::Pending => game(Score::Draw),
        Mark::Loss => game(Score::Loss),
        Mark::ForfeitWin => forfeit(true),
        Mark::ForfeitLoss => forfeit(false),
        Mark::PairingBye => Cell::PairingBye,
        Mark::FullBye => Cell::FullBye,
        Mark::HalfBye => Cell::HalfBye,
        Mark::ZeroBye => Cell::ZeroBye,
    }
}

impl Trf {
    /// The event as the pairing sees it.
    pub fn event(&self, parity: Parity) -> Event {
        let accelerated = self.acceleration();
        let mut event = Event {
            rounds: self.rounds_total(),
            initial_colour: Colour::White,
            points: point_system(&self.points),
            entrants: self
                .counted()
                .iter()
                .map(|player| Entrant {
                    number: player.number,
                    rounds: player.rounds.iter().map(|c| cell(*c)).collect(),
                    virtual_points: accelerated.get(&player.number).cloned().unwrap_or_default(),
                    corrections: self.corrections(player),
                })
                .collect(),
            forbidden: self
                .forbidden
                .iter()
                .map(|group| {
                    let mut players = group.players.clone();
                    players.sort_unstable();
                    players.dedup();
                    ForbiddenGroup {
                        first: group.first_round.unwrap_or(1),
                        last: group.last_round.unwrap_or(usize::MAX),
                        players,
                    }
                })
                .collect(),
            parity,
        };
        event.initial_colour = self
            .initial_colour
            .or_else(|| event.colour_drawn())
            .unwrap_or(Colour::White);
        event
    }

    /// Virtual points by player and round: records 250, XXA, or the code of the system.
    pub(super) fn acceleration(&self) -> BTreeMap<u32, Vec<i32>> {
        let mut points: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
        // Nothing is paired after these rounds.
        let rounds = self.rounds_total().max(self.rounds_paired() + 1);
        for record in &self.accelerations {
            let last_round = record.last_round.min(rounds);
            for player in &self.players {
                if !(record.first..=record.last).contains(&player.number) {
                    continue;
                }
                let row = points.entry(player.number).or_default();
                if row.len() < last_round {
                    row.resize(last_round, 0);
                }
                for round in record.first_round..=last_round {
                    if let Some(value) = row.get_mut(round - 1) {
                        *value = record.points;
                    }
                }
            }
        }
        for (player, row) in &self.virtual_points {
            points.insert(*player, row.clone());
        }
        if self.is_baku() { self.baku() } else { points }
    }

    /// C.04.7: how many of the list are accelerated, of an even number.
    const fn baku_group(&self) -> usize {
        2 * self.players.len().div_ceil(4)
    }

    /// C.04.7: the first half gets a win's points in the first quarter of the rounds
    /// and half of it in the second. The group is that of the list at the start; a report does
    /// not tell who came after it, so everybody counts, as in the golden events.
    fn baku(&self) -> BTreeMap<u32, Vec<i32>> {
        let win = point_system(&self.points).win;
        let mut numbers: Vec<u32> = self.players.iter().map(|p| p.number).collect();
        numbers.sort_unstable();
        let group = self.baku_group();
        let accelerated = self.rounds_total().div_ceil(2);
        let full = accelerated.div_ceil(2);
        let row: Vec<i32> = (0..accelerated)
            .map(|round| if round < full { win } else { win / 2 })
            .collect();
        numbers
            .into_iter()
            .take(group)
            .map(|number| (number, row.clone()))
            .collect()
    }

    /// What an arbiter should know before a round is paired: open games count as drawn
    /// (C.04.2), Baku's group cannot know of late entries, and some histories are impossible.
    pub fn told_to_pair(&self, round: usize) -> Vec<Remark> {
        let mut told = self.impossible_history();
        let open = self.open_games();
        for games in open.chunk_by(|a, b| a.round == b.round) {
            if let Some(first) = games.first().filter(|first| first.round < round) {
                let player = self.players.iter().find(|p| p.number == first.white);
                told.push(Remark {
                    line: player.map_or(1, |player| player.line),
                    code: "001".to_owned(),
                    what: Oddity::DrawnToPair {
                        round: first.round,
                        games: games.len(),
                    },
                });
            }
        }
        let absent = |player: &&Player| has_bye(player, 0) || player.rounds.is_empty();
        let missing = self.players.iter().filter(absent).count();
        if self.is_baku() && self.rounds_paired() > 0 && missing > 0 {
            told.push(Remark {
                line: self.line_of("192"),
                code: "192".to_owned(),
                what: Oddity::BakuGroup {
                    group: self.baku_group(),
                    players: self.players.len(),
                    missing,
                },
            });
        }
        told
    }

    /// Who is not paired in a round that stands in the file.
    pub fn absent_in(&self, round: usize) -> impl Fn(&Entrant) -> bool + use<> {
        let at = round.saturating_sub(1);
        move |entrant| !entrant.rounds.get(at).is_some_and(|cell| cell.was_paired())
    }

    /// Who is not paired in the round to come: byes in its column, records 240, XXZ.
    pub fn absent_next(&self, round: usize) -> Vec<u32> {
        let at = round.saturating_sub(1);
        let mut absent: Vec<u32> = self
            .players
            .iter()
            .filter(|player| has_bye(player, at))
            .map(|player| player.number)
            .collect();
        for byes in self.byes.iter().filter(|byes| byes.round == round) {
            absent.extend(&byes.players);
        }
        absent.extend(&self.absent);
        absent.sort_unstable();
        absent.dedup();
        absent
    }
}

fn has_bye(player: &Player, at: usize) -> bool {
    player.rounds.get(at).is_some_and(|cell| !cell.was_paired())
}
