//! The current bracket of a knock-out: who meets whom, who advanced, which ties are drawn.

use jadoube_vocabulary::{GameId, PointSystem, RoundNumber, Side};
use serde::Serialize;

use crate::config::TournamentSystem;
use crate::knock_out::bracket;
use crate::round::RoundGame;
use crate::state::State;

/// Two entries that meet, or one that advances without a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketTie {
    /// The two entries by index; `None` if not known yet, or for a bye.
    pub sides: [Option<usize>; 2],
    /// It has only one side.
    pub is_bye: bool,
    /// Their games.
    pub games: Vec<GameId>,
    /// Their points in them, in tenths.
    pub score: [i64; 2],
    /// The side that advanced.
    pub winner: Option<usize>,
    /// The rates of the deciders opened so far; `None` if no rate is stated.
    pub deciders: Vec<Option<String>>,
    /// All games are played and the score is level: a decider is needed.
    pub is_drawn: bool,
    /// The rate of the next decider, if there is one.
    pub next_decider: Option<String>,
}

/// A stage: as many rounds as a tie has games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketStage {
    /// Its first round.
    pub round: RoundNumber,
    /// Its ties, from the top.
    pub ties: Vec<BracketTie>,
}

impl State {
    /// The bracket, stage by stage; `None` in any other system and before numbers are assigned.
    pub fn bracket(&self) -> Option<Vec<BracketStage>> {
        let config = self.config.as_ref()?;
        let seeds = self.numbers();
        if self.system() != TournamentSystem::KnockOut || seeds.len() < 2 {
            return None;
        }
        let full = u32::try_from(seeds.len())
            .ok()?
            .checked_next_power_of_two()?;
        let mut alive: Vec<BracketPlace> = bracket(full)
            .into_iter()
            .map(|seed| match seeds.get(seed as usize - 1) {
                Some(at) => BracketPlace::Player(*at),
                None => BracketPlace::Nobody,
            })
            .collect();
        let games = (config.tie_games as usize).max(1);
        let mut stages = Vec::new();
        let mut first = 0;
        while alive.len() > 1 {
            let ties: Vec<BracketTie> = alive
                .chunks(2)
                .map(|pair| match pair {
                    [one, other] => self.tie(*one, *other, first, games),
                    _ => self.tie(BracketPlace::Nobody, BracketPlace::Nobody, first, games),
                })
                .collect();
            alive = ties
                .iter()
                .map(
                    |tie| match tie.winner.and_then(|side| tie.sides.get(side).copied()) {
                        Some(Some(at)) => BracketPlace::Player(at),
                        _ => BracketPlace::Open,
                    },
                )
                .collect();
            stages.push(BracketStage {
                round: RoundNumber::at(first),
                ties,
            });
            first += games;
        }
        Some(stages)
    }

    fn tie(
        &self,
        one: BracketPlace,
        other: BracketPlace,
        first: usize,
        games: usize,
    ) -> BracketTie {
        let player = |slot: BracketPlace| match slot {
            BracketPlace::Player(at) => Some(at),
            BracketPlace::Nobody | BracketPlace::Open => None,
        };
        let mut tie = BracketTie {
            sides: [player(one), player(other)],
            is_bye: matches!(one, BracketPlace::Nobody) || matches!(other, BracketPlace::Nobody),
            games: Vec::new(),
            score: [0, 0],
            winner: None,
            deciders: Vec::new(),
            is_drawn: false,
            next_decider: None,
        };
        let [Some(a), Some(b)] = tie.sides else {
            tie.winner = match tie.sides {
                [Some(_), None] if tie.is_bye => Some(0),
                [None, Some(_)] if tie.is_bye => Some(1),
                _ => None,
            };
            return tie;
        };
        let points = self
            .config
            .as_ref()
            .map_or(PointSystem::CHESS, |config| config.points);
        let rounds = self.rounds.iter().skip(first).take(games);
        let between = |game: &&RoundGame| game.side_of(a).is_some() && game.side_of(b).is_some();
        let mut open = false;
        for game in rounds
            .flat_map(crate::round::RoundState::on_boards)
            .filter(between)
        {
            tie.games.push(game.id);
            open |= game.is_contested() || game.outcome.is_unfinished();
            for (score, at) in tie.score.iter_mut().zip([a, b]) {
                let side = game.side_of(at).unwrap_or(Side::White);
                *score += points.for_outcome(game.outcome, side).tenths();
            }
        }
        let config = self.config.as_ref();
        let stated = config.map_or(&[][..], |config| &config.deciders);
        let opened = self
            .play_offs
            .iter()
            .filter(|played| played.len() == 2 && played.contains(&a) && played.contains(&b));
        let opened = opened.count();
        tie.deciders = (0..opened).map(|at| stated.get(at).cloned()).collect();
        if tie.games.len() < games || open {
            return tie;
        }
        let [own, theirs] = tie.score;
        tie.winner = match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => {
                let orders = self.orders.iter().rev();
                let mut orders = orders.filter(|order| order.contains(&a) && order.contains(&b));
                let ahead = orders
                    .next()
                    .and_then(|order| order.iter().find(|at| **at == a || **at == b).copied());
                ahead.map(|at| usize::from(at == b))
            }
        };
        tie.is_drawn = tie.winner.is_none();
        tie.next_decider = stated.get(opened).cloned();
        tie
    }
}

/// A place in the bracket.
#[derive(Debug, Clone, Copy)]
enum BracketPlace {
    Player(usize),
    /// Beyond the number of seeds.
    Nobody,
    /// Not known yet.
    Open,
}
