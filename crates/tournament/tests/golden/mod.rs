//! Golden reports as requests: what creates the tournament of a report, and how its cells are sent.
//! The aggregate's test and the server's play the same.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jadoube_competition::Parity;
use jadoube_formats::trf::{self, RoundCell};
use jadoube_vocabulary::{Mark, Side};
use serde_json::{Value, json};

/// The reports, by name.
pub fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "trf"))
        .collect();
    files.sort();
    assert!(files.len() > 100);
    files
}

/// A group of numbers with what is sent about it.
pub type Group = (Vec<u32>, Value);

/// A report as requests.
pub struct Beginning {
    /// The tournament.
    pub tournament: Value,
    /// Its players, in the order of the report.
    pub entries: Vec<Value>,
    /// Who must not meet.
    pub forbidden: Vec<Group>,
    /// Virtual points.
    pub virtual_points: Vec<Group>,
}

/// Settings, players, forbidden pairs and virtual points of a report.
pub fn beginning(file: &trf::Trf) -> Beginning {
    let points = trf::point_system(&file.points);
    let seen = file.scorecards(Parity::default()).unwrap();
    let colour = match seen.initial_colour {
        Side::White => "white",
        Side::Black => "black",
    };
    let tournament = json!({"name": "Golden", "game": "chess", "system": "fide-dutch",
        "rounds": file.rounds_total(), "initial_colour": colour,
        "points": {"win": points.win, "draw": points.draw, "loss": points.loss,
            "pab": points.pairing_bye, "forfeit_win": points.forfeit_win,
            "forfeit_loss": points.forfeit_loss, "absence": points.absence}});
    let players = file.players.iter();
    let entries = players.map(|player| json!({"name": player.name, "rating": player.rating}));
    let groups = seen
        .forbidden
        .iter()
        .filter(|group| group.players.len() > 1);
    let forbidden = groups.map(|group| {
        let last = u32::try_from(group.last).ok().filter(|last| *last < 100);
        (
            group.players.clone(),
            json!({"first": group.first, "last": last}),
        )
    });
    let mut by_points: BTreeMap<Vec<i64>, Vec<u32>> = BTreeMap::new();
    for entrant in &seen.entrants {
        let points: Vec<i64> = entrant
            .virtual_points
            .iter()
            .map(|one| one.tenths())
            .collect();
        if points.iter().any(|tenths| *tenths != 0) {
            by_points.entry(points).or_default().push(entrant.number);
        }
    }
    let virtual_points = by_points.into_iter();
    Beginning {
        tournament,
        entries: entries.collect(),
        forbidden: forbidden.collect(),
        virtual_points: virtual_points
            .map(|(points, numbers)| (numbers, json!({ "points": points })))
            .collect(),
    }
}

/// What a player has in a round.
pub fn cell(player: &trf::Player, round: usize) -> RoundCell {
    player
        .rounds
        .get(round - 1)
        .copied()
        .unwrap_or(RoundCell::ABSENT)
}

/// The absence to be announced before a round; none for a game and for the bye of the pairing.
pub fn absence(player: &trf::Player, round: usize) -> Option<&'static str> {
    let one = cell(player, round);
    if one.opponent.is_some() {
        return None;
    }
    match one.mark {
        Mark::PairingBye => None,
        Mark::HalfBye => Some("half"),
        Mark::FullBye => Some("full"),
        _ => Some("zero"),
    }
}

/// Who has the bye of the pairing.
pub fn bye(file: &trf::Trf, round: usize) -> Option<u32> {
    let mut players = file.players.iter();
    let has = |player: &&trf::Player| {
        let one = cell(player, round);
        one.opponent.is_none() && one.mark == Mark::PairingBye
    };
    players.find(has).map(|player| player.number)
}

/// A recorded board as the result to be sent; it must be recorded with these colours.
pub fn result(file: &trf::Trf, round: usize, board: &Value, (w, b): (u32, u32)) -> Value {
    let (white, black) = (file.player(w).unwrap(), file.player(b).unwrap());
    let (one, other) = (cell(white, round), cell(black, round));
    assert_eq!(one.opponent, Some(b), "round {round}");
    assert!(
        matches!(one.colour, None | Some(Side::White)),
        "round {round}"
    );
    json!({"board": board, "outcome": code(one.mark, other.mark)})
}

/// Every pair of the record is on a board, and nobody else.
pub fn is_whole(file: &trf::Trf, round: usize, boards: usize) -> bool {
    let players = file.players.iter();
    let paired = players
        .filter(|player| cell(player, round).was_paired())
        .count();
    2 * boards + usize::from(bye(file, round).is_some()) == paired
}

fn code(white: Mark, black: Mark) -> &'static str {
    match (white, black) {
        (Mark::Win, Mark::Loss) => "1-0",
        (Mark::Loss, Mark::Win) => "0-1",
        (Mark::Draw, Mark::Draw) => "1/2",
        (Mark::ForfeitWin, Mark::ForfeitLoss) => "+/-",
        (Mark::ForfeitLoss, Mark::ForfeitWin) => "-/+",
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => "-/-",
        other => panic!("{other:?}"),
    }
}
