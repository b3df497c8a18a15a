//! Scheveningen pairings in chess, by the tables in common use.

use jadoube_vocabulary::{RoundNumber, Side};

const TABLES: &str = include_str!("../data/scheveningen.tsv");

/// A round for teams of the given size: host, guest, the host's colour; `None` if there is no
/// table.
pub(crate) fn round(size: u32, round: RoundNumber) -> Option<Vec<(u32, u32, Side)>> {
    let wanted = (size.to_string(), round.to_string());
    let line = TABLES.lines().find_map(|line| {
        let mut fields = line.split('\t');
        let (boards, number, games) = (fields.next()?, fields.next()?, fields.next()?);
        (boards == wanted.0 && number == wanted.1).then_some(games)
    })?;
    line.split(' ').map(game).collect()
}

fn game(text: &str) -> Option<(u32, u32, Side)> {
    let (white, black) = text.split_once('-')?;
    let number = |text: &str, team: char| text.strip_prefix(team)?.parse::<u32>().ok();
    let host = || Some((number(white, 'A')?, number(black, 'B')?, Side::White));
    let guest = || Some((number(black, 'A')?, number(white, 'B')?, Side::Black));
    host().or_else(guest)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        for size in [2_u32, 3, 4, 5, 6, 7, 8, 9, 11, 12] {
            let mut met = BTreeSet::new();
            for number in 1..=size {
                let games = round(size, RoundNumber::new(number).unwrap()).unwrap();
                assert_eq!(games.len(), size as usize);
                met.extend(games.iter().map(|(host, guest, _)| (*host, *guest)));
            }
            assert_eq!(met.len(), (size * size) as usize, "{size} boards");
        }
        assert_eq!(round(10, RoundNumber::FIRST), None);
        let first = round(4, RoundNumber::FIRST).unwrap();
        let expected = [
            (1, 1, Side::White),
            (2, 2, Side::White),
            (3, 3, Side::Black),
            (4, 4, Side::Black),
        ];
        assert_eq!(first, expected);
    }
}
