//! Notes that change how a report is read: a rating-only correction writes one result into
//! record 001, while pairings and standings count another.

use std::borrow::Cow;

use jadoube_vocabulary::{Mark, Side};

use super::model::{Player, Trf};

/// The suffix if record 001 has reversed colours.
const TURNED: &str = "; colours reversed in 001";

/// `8-20: 1/2 in 001, 1-0 used for pairings and standings`, after `@ Round 1:`; and whether record
/// 001 has the colours the other way round.
fn correction(text: &str) -> Option<(usize, u32, u32, &str, bool)> {
    let rest = text.trim().strip_prefix("Rating correction @ Round ")?;
    let (round, rest) = rest.split_once(": ")?;
    let (pair, rest) = rest.split_once(": ")?;
    let (white, black) = pair.split_once('-')?;
    let (_, used) = rest.split_once(" in 001, ")?;
    let (used, more) = used.split_once(" used")?;
    let round: usize = round.trim().parse().ok()?;
    let at = round.checked_sub(1)?;
    Some((
        at,
        white.trim().parse().ok()?,
        black.trim().parse().ok()?,
        used,
        more.ends_with(TURNED),
    ))
}

/// Marks of White and Black.
fn marks(used: &str) -> Option<(Mark, Mark)> {
    Some(match used {
        "1-0" | "1-0u" => (Mark::Win, Mark::Loss),
        "0-1" | "0-1u" => (Mark::Loss, Mark::Win),
        "1/2" | "1/2u" => (Mark::Draw, Mark::Draw),
        "1/2-0" => (Mark::Draw, Mark::Loss),
        "0-1/2" => (Mark::Loss, Mark::Draw),
        "0-0" => (Mark::Loss, Mark::Loss),
        "+/-" => (Mark::ForfeitWin, Mark::ForfeitLoss),
        "-/+" => (Mark::ForfeitLoss, Mark::ForfeitWin),
        "-/-" => (Mark::ForfeitLoss, Mark::ForfeitLoss),
        _ => return None,
    })
}

impl Trf {
    /// The players with the results that pairings and standings count.
    pub fn counted(&self) -> Cow<'_, [Player]> {
        let mut players = Cow::Borrowed(self.players.as_slice());
        for note in self.kept.iter().filter(|kept| kept.code == "###") {
            let Some((round, white, black, used, turned)) = correction(&note.text) else {
                continue;
            };
            let Some((first, second)) = marks(used) else {
                continue;
            };
            for (own, other, mark) in [(white, black, first), (black, white, second)] {
                let mut list = players.to_mut().iter_mut();
                let player = list.find(|player| player.number == own);
                let cell = player.and_then(|player| player.rounds.get_mut(round));
                if let Some(cell) = cell.filter(|cell| cell.opponent == Some(other)) {
                    cell.mark = mark;
                    cell.rated = !used.ends_with('u');
                    if turned {
                        cell.colour = cell.colour.map(Side::other);
                    }
                }
            }
        }
        players
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_correction_tells_what_counts() {
        let line =
            "Rating correction @ Round 1: 8-20: 1/2 in 001, 1-0 used for pairings and standings";
        assert_eq!(correction(line), Some((0, 8, 20, "1-0", false)));
        let turned = format!("{line}{TURNED}");
        assert_eq!(correction(&turned), Some((0, 8, 20, "1-0", true)));
        assert_eq!(correction("Correction @ Round 3: 6-17: 1-0 => 0-1"), None);
        assert_eq!(marks("1-1"), None);
    }
}
