//! Whether points stated in a file are those of another point system than the one it declares.

use jadoube_vocabulary::Mark;

use super::model::Trf;

/// How many results of each kind that record 162 distinguishes a player has: wins, draws, losses,
/// absences, pairing-allocated byes.
type Counts = [i128; 5];

/// Counts, then the points they must give.
type Row = [i128; 6];

/// The place of the points in a row.
const POINTS: usize = 5;

/// How many players must confirm an undeclared point system: in a small field one can be found for
/// any points.
const CONFIRMED: usize = 8;

/// Point systems in use, in tenths: win, draw, loss; the commonest first.
const IN_USE: [[i128; 3]; 6] = [
    [30, 10, 0],
    [10, 5, 0],
    [20, 10, 0],
    [30, 15, 0],
    [30, 20, 10],
    [40, 20, 0],
];

/// Whether some point system gives everybody what is stated, or one in use gives it to all but
/// a tenth of the players (a slip, or a penalty nobody wrote down).
pub(super) fn explained_otherwise(trf: &Trf) -> bool {
    let rows = rows(trf);
    if rows.is_empty() {
        return false;
    }
    // A small field says too little to try more than the commonest one.
    let systems = if rows.len() < CONFIRMED {
        1
    } else {
        IN_USE.len()
    };
    solvable(&rows).is_some_and(|confirmed| confirmed >= CONFIRMED) || in_use(&rows, systems)
}

/// Everybody whose stated points can be compared: no open game, no bye of the round to come.
fn rows(trf: &Trf) -> Vec<Row> {
    let paired = trf.rounds_paired();
    let players = trf.players.iter();
    players
        .filter_map(|player| {
            let stated = player.points?;
            if player.rounds.len() > paired {
                return None;
            }
            let [mut win, mut draw, mut loss, mut absence, mut bye]: Counts = [0; 5];
            for cell in &player.rounds {
                let count = match cell.mark {
                    Mark::Win | Mark::ForfeitWin | Mark::FullBye => &mut win,
                    Mark::Draw | Mark::HalfBye => &mut draw,
                    Mark::Loss => &mut loss,
                    Mark::ForfeitLoss | Mark::ZeroBye => &mut absence,
                    Mark::PairingBye => &mut bye,
                    Mark::Open => return None,
                };
                *count += 1;
            }
            // Rounds that are not written are absences.
            absence += i128::try_from(paired - player.rounds.len()).unwrap_or(0);
            let given: i32 = trf.corrections(player).iter().take(paired).sum();
            let points = i128::from(stated) - i128::from(given);
            Some([win, draw, loss, absence, bye, points])
        })
        .collect()
}

/// Whether the equations have a solution, by elimination in whole numbers; how many of them
/// only confirm what others say.
fn solvable(rows: &[Row]) -> Option<usize> {
    let mut basis: Vec<(usize, Row)> = Vec::new();
    for row in rows {
        let mut row = *row;
        for (pivot, known) in &basis {
            let (Some(own), Some(theirs)) = (row.get(*pivot), known.get(*pivot)) else {
                continue;
            };
            let (own, theirs) = (*own, *theirs);
            for (value, known) in row.iter_mut().zip(known) {
                *value = *value * theirs - known * own;
            }
            let common = row.iter().fold(0, |common, value| gcd(common, *value));
            if common != 0 {
                row = row.map(|value| value.wrapping_div(common));
            }
        }
        match row.iter().position(|value| *value != 0) {
            // Points that no result can have given.
            Some(POINTS) => return None,
            Some(pivot) => basis.push((pivot, row)),
            None => {}
        }
    }
    Some(rows.len() - basis.len())
}

/// Whether one of the first `systems` point systems in use, with any usual worth of byes and
/// absences, is wrong for at most a tenth of the rows.
fn in_use(rows: &[Row], systems: usize) -> bool {
    IN_USE.into_iter().take(systems).any(|[win, draw, loss]| {
        [win, draw, loss, 0, 10].into_iter().any(|bye| {
            [0, loss].into_iter().any(|absence| {
                let worth = [win, draw, loss, absence, bye, -1];
                let differs = |row: &&Row| {
                    let parts = row.iter().zip(&worth).map(|(count, worth)| count * worth);
                    parts.sum::<i128>() != 0
                };
                10 * rows.iter().filter(differs).count() <= rows.len()
            })
        })
    })
}

const fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a.wrapping_rem(b));
    }
    a.wrapping_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_system_solves_the_equations_of_a_whole_field() {
        // 7-3-1 with a bye worth 2 and absences worth nothing.
        let counts = [
            [3, 0, 0, 0, 0],
            [2, 1, 0, 0, 0],
            [1, 0, 2, 0, 0],
            [0, 1, 1, 0, 1],
            [0, 0, 1, 2, 0],
            [1, 1, 1, 0, 0],
            [0, 2, 0, 1, 0],
        ];
        let row = |[w, d, l, a, p]: Counts| [w, d, l, a, p, 70 * w + 30 * d + 10 * l + 20 * p];
        let mut rows: Vec<Row> = counts.into_iter().map(row).collect();
        assert_eq!(solvable(&rows), Some(2));
        rows[6][5] += 5;
        assert_eq!(solvable(&rows), None);
        // Whatever a win is worth, two players with one win each have the same points.
        assert_eq!(solvable(&[[1, 0, 0, 0, 0, 20], [1, 0, 0, 0, 0, 15]]), None);
        assert_eq!(solvable(&[[0, 0, 0, 0, 0, 20]]), None);
    }

    #[test]
    fn a_slip_does_not_hide_a_point_system_in_use() {
        let row = |w: i128| [w, 1, 3 - w, 0, 0, 30 * w + 10];
        let mut rows: Vec<Row> = (0..12).map(|at| row(at % 4)).collect();
        rows[3][5] -= 5;
        assert!(solvable(&rows).is_none() && in_use(&rows, 6));
        for row in &mut rows[..6] {
            row[5] += 5;
        }
        assert!(!in_use(&rows, 6));
    }
}
