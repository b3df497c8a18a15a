//! From a generated event to a file.

use jadoube_pairing::swiss::dutch::{Cell, Event, Plan, PointSystem, Score, points_after, rating};

use super::model::{Acceleration, Forbidden, Kept, Mark, Player, RoundCell, StatedPoints, Trf};

/// A cell as the file has it.
pub fn round_cell(cell: Cell) -> RoundCell {
    let (opponent, colour, mark) = match cell {
        Cell::Game {
            opponent,
            colour,
            score,
        } => (
            Some(opponent),
            Some(colour),
            match score {
                Score::Win => Mark::Win,
                Score::Draw => Mark::Draw,
                Score::Loss => Mark::Loss,
            },
        ),
        Cell::Forfeit {
            opponent,
            colour,
            won,
        } => (
            Some(opponent),
            colour,
            if won {
                Mark::ForfeitWin
            } else {
                Mark::ForfeitLoss
            },
        ),
        Cell::PairingBye => (None, None, Mark::PairingBye),
        Cell::FullBye => (None, None, Mark::FullBye),
        Cell::HalfBye => (None, None, Mark::HalfBye),
        Cell::ZeroBye => (None, None, Mark::ZeroBye),
    };
    RoundCell {
        opponent,
        colour,
        mark,
        rated: true,
    }
}

fn stated(points: &PointSystem) -> StatedPoints {
    let usual = PointSystem::STANDARD;
    let differs = |value, usual| (value != usual).then_some(value);
    StatedPoints {
        win: differs(points.win, usual.win),
        draw: differs(points.draw, usual.draw),
        loss: differs(points.loss, usual.loss),
        absence: differs(points.absence, usual.absence),
        pairing_bye: differs(points.pairing_bye, points.win),
        forfeit_win: None,
        forfeit_loss: None,
        unknown: None,
    }
}

/// The file of a generated event.
pub fn from_generated(plan: &Plan, event: &Event, name: &str) -> Trf {
    let rounds = event
        .entrants
        .iter()
        .map(|e| e.rounds.len())
        .max()
        .unwrap_or(0);
    let mut order: Vec<(i32, u32)> = event
        .entrants
        .iter()
        .map(|e| (-points_after(event, e, rounds), e.number))
        .collect();
    order.sort_unstable();
    let rank = |number: u32| {
        let at = order.iter().position(|(_, n)| *n == number)?;
        u32::try_from(at + 1).ok()
    };
    let kept = |code: &str, text: String| Kept {
        code: code.to_owned(),
        text,
        raw: String::new(),
        line: 0,
    };
    Trf {
        kept: vec![
            kept("012", name.to_owned()),
            kept("062", event.entrants.len().to_string()),
            kept("092", "Individual: Swiss-System (Dutch)".to_owned()),
        ],
        rounds: Some(plan.rounds),
        initial_colour: Some(plan.initial),
        points: stated(&event.points),
        players: event
            .entrants
            .iter()
            .map(|entrant| Player {
                number: entrant.number,
                sex: String::new(),
                title: String::new(),
                name: format!("Test{0:04} Player{0:04}", entrant.number),
                rating: Some(rating(plan, entrant.number)),
                federation: String::new(),
                fide_id: String::new(),
                birth: String::new(),
                points: Some(points_after(event, entrant, rounds)),
                rank: rank(entrant.number),
                rounds: entrant.rounds.iter().map(|c| round_cell(*c)).collect(),
                line: 0,
            })
            .collect(),
        accelerations: accelerations(event),
        forbidden: event
            .forbidden
            .iter()
            .filter(|group| group.players.iter().min() != group.players.iter().max())
            .map(|group| Forbidden {
                first_round: Some(group.first),
                last_round: Some(group.last),
                players: group.players.clone(),
            })
            .collect(),
        ..Trf::default()
    }
}

/// Equal virtual points of consecutive rounds and numbers as one record each.
fn accelerations(event: &Event) -> Vec<Acceleration> {
    let last = event
        .entrants
        .iter()
        .filter(|e| !e.virtual_points.is_empty())
        .map(|e| e.number)
        .max();
    let row = event.entrants.iter().find(|e| !e.virtual_points.is_empty());
    let (Some(last), Some(row)) = (last, row) else {
        return Vec::new();
    };
    let mut found: Vec<Acceleration> = Vec::new();
    for (at, &points) in row.virtual_points.iter().enumerate() {
        match found.last_mut() {
            Some(record) if record.points == points => record.last_round = at + 1,
            _ => found.push(Acceleration {
                match_points: None,
                points,
                first_round: at + 1,
                last_round: at + 1,
                first: row.number,
                last,
            }),
        }
    }
    found
}
