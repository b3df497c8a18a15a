//! Final order of round robins: V/1.7.1, and V/1.7.2 with draws with advantage.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::compare::{Better, Block, Comparison, Computed, Judge, Part, Ranks, SeenAs};
use super::gaps::{Gap, gaps};
use super::turns::{ByTheCode, Turns};
use super::withdrawal::{CountedResult, Fate, clean};
pub use jadoube_competition::AfterListA;
use jadoube_competition::{Adjourned, Options};
use jadoube_vocabulary::{Outcome, Side};

/// What the regulations say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// Draws with advantage count (V/1.7.2; 100 squares only, I/6.5).
    pub advantage: bool,
    /// A walkover counts as a win in V/1.7.1.2 (reading Q11: yes).
    pub walkovers_are_wins: bool,
    /// How often everybody meets everybody.
    pub cycles: usize,
    /// Which criteria apply to those whom list A left equal (V/1.7.1.5).
    pub after_list_a: AfterListA,
}

impl Rules {
    /// What the regulations of a record choose.
    pub fn of(options: &Options) -> Self {
        Self {
            advantage: options.advantage_draws,
            walkovers_are_wins: options.walkovers_count_as_wins,
            cycles: usize::try_from(options.cycles).unwrap_or(usize::MAX),
            after_list_a: options.after_list_a,
        }
    }

    /// One cycle, with the default readings.
    pub const DEFAULT: Self = Self {
        advantage: false,
        walkovers_are_wins: true,
        cycles: 1,
        after_list_a: AfterListA::PlayOff,
    };
}

/// A criterion of V/1.7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum RoundRobinCriterion {
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

impl RoundRobinCriterion {
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
pub struct RoundRobinPlace {
    /// The place; shared where a play-off is due.
    pub place: usize,
    /// Index of the player.
    pub player: usize,
    /// Points.
    pub points: u32,
    /// Wins.
    pub wins: u32,
    /// Draws with advantage for the player.
    pub advantages: u32,
    /// Draws with advantage against the player.
    pub disadvantages: u32,
    /// The criterion that put the player behind the previous one; `None` for the first and for
    /// equals.
    pub decided_by: Option<RoundRobinCriterion>,
    /// Whether a play-off must decide about this place (V/1.7.1.6, V/1.7.2.8).
    pub play_off: bool,
    /// Whether the place is shared only until games that are still open are played: no play-off
    /// is due before the end (II/5.8).
    pub waits: bool,
}

/// The table, and how withdrawn players are treated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RoundRobinStandings {
    /// The places.
    pub places: Vec<RoundRobinPlace>,
    /// Withdrawn players and their fate (II/5.7.1).
    pub withdrawn: Vec<(usize, Fate)>,
    /// The results counted.
    pub results: Vec<CountedResult>,
    /// What is still open, missing or played twice.
    pub gaps: Vec<Gap>,
    /// Those whom list A left equal although an earlier criterion would separate them: the reading
    /// [`AfterListA`] applies to them.
    pub list_a_reading: Vec<Vec<u32>>,
    /// The comparisons that concern the player in question.
    #[serde(skip)]
    pub comparisons: Vec<Comparison<RoundRobinCriterion>>,
}

/// V/1.7: the whole table. `play_offs` are the orders play-offs gave, best first, as numbers.
pub fn table(
    record: &Turns,
    withdrawn: &[u32],
    rules: Rules,
    play_offs: &[Vec<u32>],
) -> RoundRobinStandings {
    asked(record, withdrawn, rules, play_offs, None)
}

/// The table with every comparison that concerned one number.
pub fn asked(
    record: &Turns,
    withdrawn: &[u32],
    rules: Rules,
    play_offs: &[Vec<u32>],
    no: Option<u32>,
) -> RoundRobinStandings {
    let cleaned = clean(record, withdrawn, rules.cycles);
    let mut by_player: Vec<Vec<CountedResult>> = vec![Vec::new(); record.len()];
    for one in &cleaned.results {
        if let Some(own) = by_player.get_mut(one.player) {
            own.push(*one);
        }
    }
    let mut ranking = Ranking {
        results: Results {
            record,
            by_player: &by_player,
            rules,
        },
        play_offs,
        judge: Judge::new(no),
        list_a_reading: Vec::new(),
    };
    let everybody: Vec<u32> = (0..)
        .zip(record.numbers())
        .filter(|(player, _)| !cleaned.withdrawn.contains(&(*player, Fate::Dropped)))
        .map(|(_, no)| no)
        .collect();
    let gaps = gaps(&everybody, rules.cycles, |one, other| {
        let (Some(one), Some(other)) = (record.index_of(one), record.index_of(other)) else {
            return (0, 0);
        };
        let own = by_player.get(one).into_iter().flatten();
        let met = own.filter(|met| met.opponent == other);
        let open = met.clone().filter(|met| met.score.is_unfinished());
        (met.clone().count(), open.count())
    });
    let places = ranking.places(everybody, &gaps);
    RoundRobinStandings {
        places,
        gaps,
        list_a_reading: ranking.list_a_reading,
        comparisons: ranking.judge.comparisons,
        withdrawn: cleaned.withdrawn.clone(),
        results: cleaned.results,
    }
}

struct Ranking<'a> {
    results: Results<'a>,
    play_offs: &'a [Vec<u32>],
    judge: Judge<RoundRobinCriterion>,
    list_a_reading: Vec<Vec<u32>>,
}

type Blocks = Vec<Block<RoundRobinCriterion>>;

impl Ranking<'_> {
    fn places(&mut self, everybody: Vec<u32>, gaps: &[Gap]) -> Vec<RoundRobinPlace> {
        let done = self.blocks(everybody.clone());
        let mut places: Vec<RoundRobinPlace> = Vec::new();
        for block in done {
            let place = places.len() + 1;
            let waits = block.is_tied() && self.waits(&block.members, &everybody, gaps);
            let play_off = block.is_tied() && !waits;
            let mut decided_by = block.decided_by;
            for no in &block.members {
                let results = self.results;
                let count = |made: Computed| u32::try_from(made.value.unwrap_or(0)).unwrap_or(0);
                places.push(RoundRobinPlace {
                    place,
                    player: self.results.record.index_of(*no).unwrap_or(0),
                    points: count(results.sum(*no, points_of)),
                    wins: count(results.wins(*no)),
                    advantages: count(results.sum(*no, |one| i64::from(advantage(one) == 1))),
                    disadvantages: count(results.sum(*no, |one| i64::from(advantage(one) == -1))),
                    decided_by: decided_by.take(),
                    play_off,
                    waits,
                });
            }
        }
        places
    }

    /// The criteria in their order.
    fn blocks(&mut self, everybody: Vec<u32>) -> Blocks {
        let results = self.results;
        let judge = &mut self.judge;
        // Criteria that look at a player alone.
        let mut blocks = vec![Block::all(everybody)];
        blocks = judge.split_all(blocks, RoundRobinCriterion::Points, |no| {
            results.sum(no, points_of)
        });
        blocks = judge.split_all(blocks, RoundRobinCriterion::Wins, |no| results.wins(no));
        if results.rules.advantage {
            blocks = judge.split_all(blocks, RoundRobinCriterion::AdvantageDifference, |no| {
                results.sum(no, advantage)
            });
            blocks = judge.split_all(blocks, RoundRobinCriterion::Advantages, |no| {
                results.sum(no, |one| advantage(one).max(0))
            });
        }
        // V/1.7.1.3: games among the tied, again within every remaining part.
        let mut direct = Vec::new();
        for block in blocks {
            direct.extend(self.direct(block));
        }
        let mut done = Vec::new();
        for block in self.in_order(direct) {
            let play_offs = self.play_offs;
            done.extend(
                self.judge
                    .play_off(block, RoundRobinCriterion::PlayOff, play_offs),
            );
        }
        done
    }

    /// II/5.8, V/1.7.1.6: whether games still to be played may separate equals: their own, and
    /// those of others if the order of these matters.
    fn waits(&self, tied: &[u32], everybody: &[u32], gaps: &[Gap]) -> bool {
        let mut open = gaps.iter().filter(|gap| gap.is_unfinished());
        if open.clone().any(|gap| gap.is_of(tied)) {
            return true;
        }
        let results = self.results;
        let differ = |other: &u32| {
            let mut taken = tied.iter().map(|no| results.against(*no, &[*other]).value);
            let first = taken.next();
            taken.any(|one| Some(one) != first)
        };
        let others = everybody.iter().filter(|no| !tied.contains(no));
        open.next().is_some() && others.into_iter().any(differ)
    }

    fn place_on_list_a(&self, no: u32) -> Option<i64> {
        let record = self.results.record;
        let place = record.place_on_list_a(record.index_of(no)?)?;
        Some(i64::from(place))
    }

    /// Whether an earlier criterion would separate these equals if applied again.
    fn earlier_tells(&self, tied: &[u32]) -> bool {
        let results = self.results;
        let mut taken = tied.iter().map(|no| results.against(*no, tied).value);
        let first = taken.next();
        taken.any(|one| Some(one) != first)
    }
}

impl Ranks<RoundRobinCriterion> for Ranking<'_> {
    const IN_ORDER: RoundRobinCriterion = RoundRobinCriterion::InOrder;

    fn judge(&mut self) -> &mut Judge<RoundRobinCriterion> {
        &mut self.judge
    }

    fn against(&self, no: u32, others: &[u32]) -> Computed {
        self.results.against(no, others)
    }

    /// V/1.7.1.5: the better place; those not on list A after those on it.
    fn last(&mut self, block: Block<RoundRobinCriterion>) -> Blocks {
        let places: Vec<(u32, Option<i64>)> = block
            .members
            .iter()
            .map(|no| (*no, self.place_on_list_a(*no)))
            .collect();
        let parts = self
            .judge
            .split(block, RoundRobinCriterion::ListA, Better::Less, &[], |no| {
                let own = places.iter().find(|(other, _)| *other == no);
                Computed::bare(own.and_then(|(_, place)| *place))
            });
        if parts.len() > 1 {
            let left = parts.iter().filter(|part| part.is_tied());
            let told: Vec<Vec<u32>> = left
                .filter(|part| self.earlier_tells(&part.members))
                .map(|part| part.members.clone())
                .collect();
            self.list_a_reading.extend(told);
        }
        parts
    }

    fn last_decides(&self, block: &Block<RoundRobinCriterion>) -> bool {
        let mut places = block.members.iter().map(|no| self.place_on_list_a(*no));
        let first = places.next();
        places.any(|place| Some(place) != first)
    }

    fn begins_again(&self) -> bool {
        self.results.rules.after_list_a == AfterListA::BeginAgain
    }

    /// V/1.7.1.3: games among the tied.
    fn direct(&mut self, block: Block<RoundRobinCriterion>) -> Blocks {
        if !block.is_tied() {
            return vec![block];
        }
        let tied = block.members.clone();
        let results = self.results;
        let parts = self.judge.split(
            block,
            RoundRobinCriterion::Direct,
            Better::More,
            &tied,
            |no| results.against(no, &tied),
        );
        if parts.len() < 2 {
            return parts;
        }
        let mut done = Vec::new();
        for part in parts {
            done.extend(self.direct(part));
        }
        done
    }
}

/// The results that count, by start number.
#[derive(Clone, Copy)]
struct Results<'a> {
    record: &'a Turns,
    by_player: &'a [Vec<CountedResult>],
    rules: Rules,
}

impl Results<'_> {
    fn parts(
        &self,
        no: u32,
        kept: impl Fn(&CountedResult) -> bool,
        value: impl Fn(&CountedResult) -> i64,
    ) -> Computed {
        let Some(player) = self.record.index_of(no) else {
            return Computed::default();
        };
        let number = |player: usize| self.record.number(player);
        let own = self.by_player.get(player).into_iter().flatten();
        let parts = own.filter(|one| kept(one)).map(|one| Part {
            round: one.round,
            opponent: Some(number(one.opponent)),
            value: value(one),
            how: how(one),
            dropped: false,
        });
        Computed::of(parts.collect())
    }

    fn sum(&self, no: u32, value: impl Fn(&CountedResult) -> i64) -> Computed {
        self.parts(no, |_| true, value)
    }

    /// V/1.7.1.2: wins; a walkover is booked as a victory (reading Q11).
    fn wins(&self, no: u32) -> Computed {
        self.sum(no, |one| {
            let counts = self.rules.walkovers_are_wins || one.score.is_begun();
            i64::from(points(one) == 2 && counts)
        })
    }

    fn against(&self, no: u32, others: &[u32]) -> Computed {
        let others: Vec<usize> = others
            .iter()
            .filter_map(|other| self.record.index_of(*other))
            .collect();
        self.parts(no, |one| others.contains(&one.opponent), points_of)
    }
}

/// Points of a counted result; adjourned games are open in standings.
pub fn points(one: &CountedResult) -> u32 {
    one.score.points(one.side, Adjourned::Open)
}

fn points_of(one: &CountedResult) -> i64 {
    i64::from(points(one))
}

/// V/1.7.2.3: a draw with advantage for or against the player.
const fn advantage(one: &CountedResult) -> i64 {
    match (one.score, one.side) {
        (Outcome::DrawnWhiteBetter, Side::White) | (Outcome::DrawnBlackBetter, Side::Black) => 1,
        (Outcome::DrawnWhiteBetter, Side::Black) | (Outcome::DrawnBlackBetter, Side::White) => -1,
        _ => 0,
    }
}

fn how(one: &CountedResult) -> SeenAs {
    match (one.round, one.score) {
        (None, _) => SeenAs::Left,
        (Some(_), score) => score.how(),
    }
}
