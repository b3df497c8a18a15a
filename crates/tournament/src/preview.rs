//! A preview of the next round before the last results are in: the boards common to all outcomes
//! (4.5).

use jadoube_vocabulary::{GameId, Outcome, RoundNumber};

use crate::engines;
use crate::state::State;

/// The most open games for which all outcomes are tried.
pub const MOST_OPEN: usize = 6;

/// A pairing by index: boards, and the bye.
type Boards = Vec<(usize, Option<usize>)>;

/// What is already known about the next round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Boards common to all outcomes, White first; Black is `None` for the bye.
    pub certain: Boards,
    /// How many other boards there will be.
    pub open: usize,
    /// The number of outcomes tried.
    pub looked: u32,
    /// Not all outcomes were tried, so nothing is certain.
    pub stopped: bool,
}

impl State {
    /// Games of a round that are still undecided.
    pub fn undecided(&self, round: RoundNumber) -> Vec<GameId> {
        let found = self.round(round);
        let games = found.iter().flat_map(|found| found.on_boards());
        games
            .filter(|game| game.is_missing() && !matches!(game.outcome, Outcome::Annulled))
            .map(|game| game.id)
            .collect()
    }

    /// The boards of the next round that do not depend on the open games; `None` if the round is
    /// not paired by points or too many games are open. `go_on` is called before each outcome, so
    /// that the caller can stop.
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

    /// Supposes a result.
    fn suppose(&mut self, id: GameId, outcome: Outcome) {
        let found = self.rounds.get_mut(id.round.index());
        let serial = (id.serial as usize).wrapping_sub(1);
        if let Some(game) = found.and_then(|found| found.games.get_mut(serial)) {
            game.outcome = outcome;
            game.contested.clear();
        }
    }

    /// The boards given by the rules, by index.
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
