//! The next round before the last results are in: which boards it has in every outcome (4.5).

use jadoube_vocabulary::{GameId, Outcome, RoundNumber};

use crate::engines;
use crate::state::State;

/// Open games up to which every outcome is looked at.
pub const MOST_OPEN: usize = 6;

/// A pairing as places: boards, and who has the bye.
type Boards = Vec<(usize, Option<usize>)>;

/// What is known of the next round already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Boards of every outcome, White first; Black is none for the bye.
    pub certain: Boards,
    /// How many others there will be.
    pub open: usize,
    /// Outcomes that were looked at.
    pub looked: u32,
    /// Not every outcome was looked at: nothing is certain then.
    pub stopped: bool,
}

impl State {
    /// Games of a round that may still end one way or the other.
    pub fn undecided(&self, round: RoundNumber) -> Vec<GameId> {
        let found = self.round(round);
        let games = found.iter().flat_map(|found| found.on_boards());
        games
            .filter(|game| game.is_missing() && !matches!(game.outcome, Outcome::Annulled))
            .map(|game| game.id)
            .collect()
    }

    /// The boards of the next round that stand whatever the open games come to; none where the
    /// round is not paired by points, or where too many are open. `go_on` is asked before each
    /// outcome: whoever has waited long enough says no.
    pub fn preview(&self, last: bool, mut go_on: impl FnMut() -> bool) -> Option<Preview> {
        let round = self.next_round();
        let before = round.previous()?;
        let open = self.undecided(before);
        let swiss = self.system().is_swiss() && !self.is_team_event();
        if !swiss || open.is_empty() || open.len() > MOST_OPEN {
            return None;
        }
        let outcomes = [Outcome::WhiteWon, Outcome::Drawn, Outcome::BlackWon];
        let all = 3_u32.pow(u32::try_from(open.len()).ok()?);
        let mut certain: Option<Boards> = None;
        let mut boards = 0;
        let mut looked = 0;
        let mut stopped = false;
        for nth in 0..all {
            if !go_on() {
                stopped = true;
                break;
            }
            let mut guess = self.clone();
            let mut rest = nth;
            for game in &open {
                let outcome = outcomes.get((rest % 3) as usize).copied();
                rest /= 3;
                guess.suppose(*game, outcome.unwrap_or(Outcome::Drawn));
            }
            let made = guess.paired_boards(round, last);
            looked += 1;
            boards = boards.max(made.len());
            let kept = match certain.take() {
                None => made,
                Some(kept) => kept.into_iter().filter(|one| made.contains(one)).collect(),
            };
            let none = kept.is_empty();
            certain = Some(kept);
            if none {
                break;
            }
        }
        let certain = certain.filter(|_| !stopped).unwrap_or_default();
        Some(Preview {
            open: boards.saturating_sub(certain.len()),
            certain,
            looked,
            stopped,
        })
    }

    /// A result as if it were in.
    fn suppose(&mut self, id: GameId, outcome: Outcome) {
        let found = self.rounds.get_mut(id.round.index());
        let serial = (id.serial as usize).wrapping_sub(1);
        if let Some(game) = found.and_then(|found| found.games.get_mut(serial)) {
            game.outcome = outcome;
            game.contested.clear();
        }
    }

    /// The boards the rules give, as places.
    fn paired_boards(&self, round: RoundNumber, last: bool) -> Boards {
        let input = self.pairing_input(round, last);
        let Ok(made) = engines::pair(&input, false) else {
            return Vec::new();
        };
        let place = |number: u32| {
            let all = &input.competition.participants;
            let one = all.get((number as usize).wrapping_sub(1))?;
            self.place_of(&one.id)
        };
        let boards = made.boards.iter();
        let boards = boards.filter_map(|(w, b, _)| Some((place(*w)?, Some(place(*b)?))));
        let bye = made.pab.and_then(place).map(|at| (at, None));
        boards.chain(bye).collect()
    }
}
