//! Final order of round robins: V/1.7.1, and V/1.7.2 with draws with advantage.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::record::{Adjourned, List, Record, Score, Side};
use super::withdrawal::{Cleaned, Counted, Fate, clean};

/// What the regulations say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// Draws with advantage count (V/1.7.2; 100 squares only, I/6.5).
    pub advantage: bool,
    /// A walkover counts as a win in V/1.7.1.2 (reading Q11: yes).
    pub walkovers_are_wins: bool,
    /// How often everybody meets everybody.
    pub cycles: usize,
}

impl Rules {
    /// One cycle, the readings of the notes.
    pub const DEFAULT: Self = Self {
        advantage: false,
        walkovers_are_wins: true,
        cycles: 1,
    };
}

/// A criterion of V/1.7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Criterion {
    /// More points.
    Points,
    /// More wins.
    Wins,
    /// Better difference of draws with advantage for and against.
    AdvantageDifference,
    /// More draws with advantage.
    Advantages,
    /// Result among the tied.
    Direct,
    /// Result against the others in order of classification.
    InOrder,
    /// Place on list A.
    ListA,
    /// Play-off ordered by the arbiter.
    PlayOff,
}

impl Criterion {
    /// The article that states it, without or with draws with advantage.
    pub const fn provision(self, advantage: bool) -> ProvisionId {
        match (self, advantage) {
            (Self::Points, false) => ProvisionId::new("pzwarc:V/1.7.1.1"),
            (Self::Wins, false) => ProvisionId::new("pzwarc:V/1.7.1.2"),
            (Self::Direct, false) => ProvisionId::new("pzwarc:V/1.7.1.3"),
            (Self::InOrder, false) => ProvisionId::new("pzwarc:V/1.7.1.4"),
            (Self::ListA, false) => ProvisionId::new("pzwarc:V/1.7.1.5"),
            (Self::PlayOff, false) => ProvisionId::new("pzwarc:V/1.7.1.6"),
            (Self::Points, true) => ProvisionId::new("pzwarc:V/1.7.2.1"),
            (Self::Wins, true) => ProvisionId::new("pzwarc:V/1.7.2.2"),
            (Self::AdvantageDifference, _) => ProvisionId::new("pzwarc:V/1.7.2.3"),
            (Self::Advantages, _) => ProvisionId::new("pzwarc:V/1.7.2.4"),
            (Self::Direct, true) => ProvisionId::new("pzwarc:V/1.7.2.5"),
            (Self::InOrder, true) => ProvisionId::new("pzwarc:V/1.7.2.6"),
            (Self::ListA, true) => ProvisionId::new("pzwarc:V/1.7.2.7"),
            (Self::PlayOff, true) => ProvisionId::new("pzwarc:V/1.7.2.8"),
        }
    }
}

/// One place of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The place; shared where a play-off is due.
    pub place: usize,
    /// Index of the player.
    pub player: usize,
    /// Points.
    pub points: u32,
    /// Wins.
    pub wins: u32,
    /// Draws with advantage for him.
    pub advantages: u32,
    /// Draws with advantage against him.
    pub disadvantages: u32,
    /// What put him behind the one before him; none for the first and for equals.
    pub decided_by: Option<Criterion>,
    /// Whether a play-off must decide about this place (V/1.7.1.6, V/1.7.2.8).
    pub play_off: bool,
}

/// The table, and what became of those who withdrew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The places.
    pub places: Vec<Place>,
    /// Withdrawn players and their fate (II/5.7.1).
    pub withdrawn: Vec<(usize, Fate)>,
    /// The results counted.
    pub results: Vec<Counted>,
}

/// V/1.7: the whole table. `play_offs` are the orders play-offs gave, best first, as numbers.
pub fn table(record: &Record, withdrawn: &[u32], rules: Rules, play_offs: &[Vec<u32>]) -> Table {
    let cleaned = clean(record, withdrawn, rules.cycles);
    let ranking = Ranking {
        record,
        cleaned: &cleaned,
        rules,
        play_offs,
    };
    let everybody: Vec<usize> = (0..record.entrants().len())
        .filter(|player| !cleaned.withdrawn.contains(&(*player, Fate::Dropped)))
        .collect();
    let places = ranking.places(everybody);
    Table {
        places,
        withdrawn: cleaned.withdrawn.clone(),
        results: cleaned.results,
    }
}

/// Players no criterion so far tells apart, and what put them behind the block before.
#[derive(Debug, Clone)]
struct Block {
    players: Vec<usize>,
    decided_by: Option<Criterion>,
}

struct Ranking<'a> {
    record: &'a Record,
    cleaned: &'a Cleaned,
    rules: Rules,
    play_offs: &'a [Vec<u32>],
}

impl Ranking<'_> {
    fn places(&self, everybody: Vec<usize>) -> Vec<Place> {
        // Criteria that look at a player alone.
        let mut blocks = vec![Block {
            players: everybody,
            decided_by: None,
        }];
        blocks = split_all(blocks, Criterion::Points, |player| self.points(player));
        blocks = split_all(blocks, Criterion::Wins, |player| self.wins(player));
        if self.rules.advantage {
            blocks = split_all(blocks, Criterion::AdvantageDifference, |player| {
                i64::from(self.advantages(player, true)) - i64::from(self.advantages(player, false))
            });
            blocks = split_all(blocks, Criterion::Advantages, |player| {
                self.advantages(player, true)
            });
        }
        // V/1.7.1.3: games among the tied, again inside every part that is left.
        let direct: Vec<Block> = blocks
            .into_iter()
            .flat_map(|block| self.direct(block))
            .collect();
        // V/1.7.1.4: a block of equals counts as one in the order the others are walked down.
        let order: Vec<Vec<usize>> = direct.iter().map(|block| block.players.clone()).collect();
        let done = direct
            .into_iter()
            .flat_map(|block| self.in_order(block, &order))
            .flat_map(|block| self.list_a(block))
            .flat_map(|block| self.play_off(block));
        let mut places: Vec<Place> = Vec::new();
        for block in done {
            let place = places.len() + 1;
            let mut decided_by = block.decided_by;
            for player in &block.players {
                places.push(Place {
                    place,
                    player: *player,
                    points: self.points(*player),
                    wins: self.wins(*player),
                    advantages: self.advantages(*player, true),
                    disadvantages: self.advantages(*player, false),
                    decided_by: decided_by.take(),
                    play_off: block.players.len() > 1,
                });
            }
        }
        places
    }

    fn results(&self, player: usize) -> impl Iterator<Item = &Counted> {
        self.cleaned
            .results
            .iter()
            .filter(move |one| one.player == player)
    }

    fn points(&self, player: usize) -> u32 {
        self.results(player).map(points).sum()
    }

    /// V/1.7.1.2: wins; a walkover is booked as a victory (reading Q11).
    fn wins(&self, player: usize) -> u32 {
        self.results(player)
            .filter(|one| points(one) == 2)
            .filter(|one| self.rules.walkovers_are_wins || one.score.is_played())
            .map(|_| 1)
            .sum()
    }

    /// V/1.7.2.3: draws with advantage for him, or against him.
    fn advantages(&self, player: usize, own: bool) -> u32 {
        self.results(player)
            .filter(|one| match (one.score, one.side) {
                (Score::WhiteAdvantage, Side::White) | (Score::BlackAdvantage, Side::Black) => own,
                (Score::WhiteAdvantage, Side::Black) | (Score::BlackAdvantage, Side::White) => !own,
                _ => false,
            })
            .map(|_| 1)
            .sum()
    }

    fn against(&self, player: usize, others: &[usize]) -> u32 {
        self.results(player)
            .filter(|one| others.contains(&one.opponent))
            .map(points)
            .sum()
    }

    fn direct(&self, block: Block) -> Vec<Block> {
        let tied = block.players.clone();
        let parts = split(block, Criterion::Direct, |player| {
            self.against(player, &tied)
        });
        if parts.len() < 2 {
            return parts;
        }
        parts
            .into_iter()
            .flat_map(|part| self.direct(part))
            .collect()
    }

    fn in_order(&self, block: Block, order: &[Vec<usize>]) -> Vec<Block> {
        if block.players.len() < 2 {
            return vec![block];
        }
        let own = block.players.clone();
        for others in order {
            if others.iter().any(|player| own.contains(player)) {
                continue;
            }
            let parts = split(block.clone(), Criterion::InOrder, |player| {
                self.against(player, others)
            });
            if parts.len() > 1 {
                return parts
                    .into_iter()
                    .flat_map(|part| self.direct(part))
                    .flat_map(|part| self.in_order(part, order))
                    .collect();
            }
        }
        vec![block]
    }

    /// V/1.7.1.5: the better place; those not on list A after those on it.
    fn list_a(&self, block: Block) -> Vec<Block> {
        split(block, Criterion::ListA, |player| {
            let place = self
                .record
                .entrants()
                .get(player)
                .filter(|entrant| entrant.list == List::A)
                .and_then(|entrant| entrant.list_place)
                .unwrap_or(u32::MAX);
            std::cmp::Reverse(place)
        })
    }

    /// V/1.7.1.6, V/1.7.2.8: the order a play-off gave.
    fn play_off(&self, block: Block) -> Vec<Block> {
        if block.players.len() < 2 {
            return vec![block];
        }
        let number = |player: usize| self.record.entrants().get(player).map(|one| one.no);
        let held = self.play_offs.iter().find(|order| {
            block
                .players
                .iter()
                .all(|player| number(*player).is_some_and(|no| order.contains(&no)))
        });
        match held {
            None => vec![block],
            Some(order) => split(block, Criterion::PlayOff, |player| {
                std::cmp::Reverse(order.iter().position(|no| Some(*no) == number(player)))
            }),
        }
    }
}

/// Points of a counted result; adjourned games are open in standings.
pub fn points(one: &Counted) -> u32 {
    one.score.points(one.side, Adjourned::Open)
}

fn split_all<K: Ord>(
    blocks: Vec<Block>,
    by: Criterion,
    key: impl Fn(usize) -> K + Copy,
) -> Vec<Block> {
    blocks
        .into_iter()
        .flat_map(|block| split(block, by, key))
        .collect()
}

/// Splits a block by a key, the largest first.
fn split<K: Ord>(block: Block, by: Criterion, key: impl Fn(usize) -> K) -> Vec<Block> {
    let mut keyed: Vec<(K, usize)> = block
        .players
        .iter()
        .map(|player| (key(*player), *player))
        .collect();
    keyed.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut decided_by = block.decided_by;
    keyed
        .chunk_by(|a, b| a.0 == b.0)
        .map(|part| {
            let block = Block {
                players: part.iter().map(|(_, player)| *player).collect(),
                decided_by,
            };
            decided_by = Some(by);
            block
        })
        .collect()
}
