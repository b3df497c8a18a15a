//! From the file to what the pairing needs.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::{
    Cell, Colour, Entrant, Event, ForbiddenGroup, Parity, PointSystem, Score,
};

use super::model::{Mark, Player, RoundCell, StatedPoints, Trf};

/// The point system of the file: what is not stated follows from what is.
pub fn point_system(stated: &StatedPoints) -> PointSystem {
    let usual = PointSystem::STANDARD;
    let win = stated.win.unwrap_or(usual.win);
    let absence = stated.absence.unwrap_or(usual.absence);
    PointSystem {
        win,
        draw: stated.draw.unwrap_or(usual.draw),
        loss: stated.loss.unwrap_or(usual.loss),
        pairing_bye: stated.pairing_bye.unwrap_or(win),
        forfeit_win: stated.forfeit_win.unwrap_or(win),
        forfeit_loss: stated.forfeit_loss.unwrap_or(absence),
        absence,
    }
}

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
                .players
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
                .map(|group| ForbiddenGroup {
                    first: group.first_round.unwrap_or(1),
                    last: group.last_round.unwrap_or(usize::MAX),
                    players: group.players.clone(),
                })
                .collect(),
            parity,
        };
        event.initial_colour = self
            .initial_colour
            .or_else(|| event.colour_drawn_in_round_one())
            .unwrap_or(Colour::White);
        event
    }

    /// Record 299: what a round gave beside the worth of its result. A record with a round
    /// replaces that round's points; one without is given once, from the first round on.
    pub(super) fn corrections(&self, player: &Player) -> Vec<i32> {
        let system = point_system(&self.points);
        let mut corrections = Vec::new();
        for record in &self.abnormal {
            let Some(points) = record.points else {
                continue;
            };
            if !record.players.contains(&player.number) {
                continue;
            }
            let at = record.round.map_or(0, |round| round.saturating_sub(1));
            if corrections.len() <= at {
                corrections.resize(at + 1, 0);
            }
            let worth = player
                .rounds
                .get(at)
                .map_or(system.absence, |found| cell(*found).points(&system));
            if let Some(correction) = corrections.get_mut(at) {
                match record.round {
                    Some(_) => *correction = points - worth,
                    None => *correction += points,
                }
            }
        }
        corrections
    }

    /// Virtual points by player and round: records 250, XXA, or the code of the system.
    fn acceleration(&self) -> BTreeMap<u32, Vec<i32>> {
        let mut points: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
        for record in &self.accelerations {
            for player in &self.players {
                if !(record.first..=record.last).contains(&player.number) {
                    continue;
                }
                let row = points.entry(player.number).or_default();
                if row.len() < record.last_round {
                    row.resize(record.last_round, 0);
                }
                for round in record.first_round..=record.last_round {
                    if let Some(value) = row.get_mut(round - 1) {
                        *value = record.points;
                    }
                }
            }
        }
        for (player, row) in &self.virtual_points {
            points.insert(*player, row.clone());
        }
        let declared = ["192", "092"]
            .iter()
            .filter_map(|code| self.record(code))
            .any(|text| text.to_ascii_uppercase().contains("BAKU"));
        if points.is_empty() && declared {
            self.baku()
        } else {
            points
        }
    }

    /// C.04.7: the first half gets a win's points in the first quarter of the rounds
    /// and half of it in the second.
    fn baku(&self) -> BTreeMap<u32, Vec<i32>> {
        let win = point_system(&self.points).win;
        let mut numbers: Vec<u32> = self.players.iter().map(|p| p.number).collect();
        numbers.sort_unstable();
        let group = 2 * numbers.len().div_ceil(4);
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
