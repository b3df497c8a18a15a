//! From a generated event to a file.

use jadoube_pairing::swiss::dutch::{Cell, Event, Plan, PointSystem, Score, points_after, rating};
use jadoube_standings::fide::rank;

use super::model::{
    Acceleration, Forbidden, Kept, Mark, Player, RoundCell, Spelling, StatedPoints, Trf,
};

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
        spelling: Spelling::Code,
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
    let rounds = event.entrants.iter().map(|e| e.rounds.len()).max();
    let rounds = rounds.unwrap_or(0);
    let kept = |code: &str, text: String| Kept {
        code: code.to_owned(),
        text,
        raw: String::new(),
        line: 0,
    };
    let mut trf = Trf {
        kept: vec![
            kept("012", name.to_owned()),
            kept("062", event.entrants.len().to_string()),
            kept("092", "Individual: Swiss-System (Dutch)".to_owned()),
            kept("202", TIE_BREAKS.to_owned()),
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
                rank: None,
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
    };
    ranked(&mut trf);
    trf
}

/// The tie-breaks a generated event declares.
const TIE_BREAKS: &str = "BH/C1,BH,SB";

/// Ranks by the tie-breaks declared; what they leave equal goes by starting number.
fn ranked(trf: &mut Trf) {
    let list = trf.declared_tie_breaks().unwrap_or_default();
    let standings = rank(&trf.standings_event(), &list);
    let mut order: Vec<(usize, u32, usize)> = standings
        .iter()
        .filter_map(|standing| {
            let player = trf.players.get(standing.player)?;
            Some((standing.rank, player.number, standing.player))
        })
        .collect();
    order.sort_unstable();
    for (at, (_, _, player)) in order.into_iter().enumerate() {
        if let Some(player) = trf.players.get_mut(player) {
            player.rank = u32::try_from(at + 1).ok();
        }
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
                line: 0,
            }),
        }
    }
    found
}
