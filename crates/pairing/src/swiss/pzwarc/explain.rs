//! Explaining a round: who was tried and rejected by which article, who floats down and why, which
//! colours were due.
//!
//! The search keeps no trace. What it rejected follows from what it chose, so the explanation is
//! built by walking along the chosen pairs once more.

use jadoube_competition::Arrow;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use super::card::{Card, ColourExpectation};
use super::cited;
use super::criteria::{Bar, CodeField};
use super::reference::candidates;
use super::round::{
    Completed, Input, NotProposed, Pairing, PairingMode, Search, complete, present, to_pairing,
};
use crate::swiss::matching::Relation;

/// The explanation of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The pairing.
    pub pairing: Pairing,
    /// The round list with each player's state.
    pub list: Vec<Due>,
    /// Who pauses, and who lower on the list could not.
    pub pause: Option<PauseStory>,
    /// The score groups from the top.
    pub groups: Vec<GroupStory>,
}

/// The state of a player before the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Due {
    /// Start number.
    pub no: u32,
    /// Points.
    pub points: u32,
    /// Colour difference (V/2.8.5).
    pub difference: i32,
    /// The colour due.
    pub preference: ColourExpectation,
    /// The arrow of the previous round.
    pub arrow: Option<Arrow>,
    /// Whether the player has had two points without playing.
    pub free: bool,
    /// Whether the player is exempt by V/2.8.6.2.3.
    pub exempt: bool,
}

/// Who pauses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PauseStory {
    /// Start number.
    pub no: u32,
    /// Lower placed, but already had two points without playing (V/2.8.6.1.2).
    pub passed_over: Vec<u32>,
}

/// A score group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GroupStory {
    /// Its points.
    pub points: u32,
    /// Moved down into it.
    pub moved: Vec<u32>,
    /// Its own players.
    pub residents: Vec<u32>,
    /// Who goes down, and why.
    #[serde(serialize_with = "cited::players")]
    pub down: Vec<(u32, DownReason)>,
    /// Residents placed below a player who goes down, and why they stay.
    #[serde(serialize_with = "cited::players")]
    pub stay: Vec<(u32, Refused)>,
    /// The pairs in the order they were made.
    pub pairs: Vec<PairOrigin>,
}

/// Why a player goes down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum DownReason {
    /// The group is odd and this is the lowest player who may go down (V/2.8.7.2).
    Odd,
    /// Nobody in the group can meet this player (V/2.8.7.8).
    NoOpponent,
    /// Otherwise this group or those below cannot be completed (V/2.8.7.11).
    Completion,
}

impl DownReason {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Odd => ProvisionId::new("pzwarc:V/2.8.7.2"),
            Self::NoOpponent => ProvisionId::new("pzwarc:V/2.8.7.8"),
            Self::Completion => ProvisionId::new("pzwarc:V/2.8.7.11"),
        }
    }
}

/// Why a candidate was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Refused {
    /// The two may not meet.
    Barred(Bar),
    /// The rest of the group could not be completed (V/2.8.7.10).
    RestFails,
    /// The player floated the same way last time (V/2.8.2).
    SameArrow(Arrow),
}

impl Refused {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Barred(bar) => bar.provision(),
            Self::RestFails => ProvisionId::new("pzwarc:V/2.8.7.10"),
            Self::SameArrow(_) => ProvisionId::new("pzwarc:V/2.8.2"),
        }
    }
}

/// How a pair came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PairOrigin {
    /// The player whose turn it was.
    pub first: u32,
    /// The opponent chosen.
    pub chosen: u32,
    /// Whether the first was moved down into the group (V/2.8.1.2).
    pub moved: bool,
    /// The candidates rejected before, in order, and why.
    #[serde(serialize_with = "cited::players")]
    pub refused: Vec<(u32, Refused)>,
    /// Colour of the first.
    pub colour: Side,
}

/// Why two players meet or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum WhyPair {
    /// They meet; how it came about.
    Meet(PairOrigin),
    /// They may not meet.
    Barred(Bar),
    /// One was tried for the other and rejected.
    Refused(Refused),
    /// One of them pauses.
    Pauses(u32),
    /// One of them is not paired in this round.
    NotPresent(u32),
    /// Both were paired before they were tried together.
    NotReached {
        /// Whom the first meets.
        one_meets: u32,
        /// Whom the other meets.
        other_meets: u32,
    },
}

/// Pairs a round and explains it.
///
/// # Errors
/// As [`super::pair`].
pub fn explain(input: &Input<'_>) -> Result<Explanation, NotProposed> {
    let present = present(input)?;
    let order: Vec<u32> = present.list.iter().map(|card| card.no).collect();
    let mut cards = present.list.clone();
    let pause = present.pause.map(|at| cards.remove(at).no);
    let found = complete(input, CodeField::new(cards), Search::Fast)?;
    let pairing = to_pairing(input, order, pause, &found);
    let pause = present.pause.and_then(|at| {
        Some(PauseStory {
            no: present.list.get(at)?.no,
            passed_over: present
                .list
                .iter()
                .skip(at + 1)
                .map(|card| card.no)
                .collect(),
        })
    });
    let exempt = |no: u32| {
        found
            .field
            .cards
            .iter()
            .position(|card| card.no == no)
            .and_then(|at| found.field.exempt.get(at).copied())
            .unwrap_or(false)
    };
    let list = present
        .list
        .iter()
        .map(|card| Due {
            no: card.no,
            points: card.points,
            difference: card.difference,
            preference: card.preference(),
            arrow: card.arrow,
            free: card.free,
            exempt: exempt(card.no),
        })
        .collect();
    let groups = Explainer::new(input, &found, &pairing).groups();
    Ok(Explanation {
        pairing,
        list,
        pause,
        groups,
    })
}

struct Explainer<'a> {
    found: &'a Completed,
    pairing: &'a Pairing,
    graph: Relation,
    down: Vec<bool>,
    up: Vec<bool>,
}

impl<'a> Explainer<'a> {
    fn new(input: &Input<'_>, found: &'a Completed, pairing: &'a Pairing) -> Self {
        let arrows = input.settings.controlled && !input.last_round;
        Self {
            graph: found.field.graph(found.strict),
            down: found.field.should_not_float_down(arrows),
            up: found.field.should_not_float_up(arrows),
            found,
            pairing,
        }
    }

    fn no(&self, at: usize) -> u32 {
        self.found
            .field
            .cards
            .get(at)
            .map_or(0, |card: &Card| card.no)
    }

    fn numbers(&self, list: &[usize]) -> Vec<u32> {
        list.iter().map(|at| self.no(*at)).collect()
    }

    fn groups(&self) -> Vec<GroupStory> {
        let mut moved: Vec<usize> = Vec::new();
        let mut pairs = self.found.solution.pairs.iter().copied().peekable();
        let mut stories = Vec::new();
        for ((from, to), down) in self
            .found
            .field
            .groups
            .iter()
            .zip(&self.found.solution.floats)
        {
            let residents: Vec<usize> = (*from..*to).collect();
            let size = moved.len() + residents.len() - down.len();
            let own: Vec<(usize, usize)> = pairs.by_ref().take(size / 2).collect();
            stories.push(GroupStory {
                points: self
                    .found
                    .field
                    .cards
                    .get(*from)
                    .map_or(0, |card| card.points),
                moved: self.numbers(&moved),
                residents: self.numbers(&residents),
                down: down
                    .iter()
                    .map(|at| (self.no(*at), self.why_down(*at, &moved, &residents, down)))
                    .collect(),
                stay: self.why_stay(&residents, down),
                pairs: self.pairs(&own, &moved, &residents, down),
            });
            moved.clone_from(down);
        }
        stories
    }

    fn why_down(
        &self,
        at: usize,
        moved: &[usize],
        residents: &[usize],
        down: &[usize],
    ) -> DownReason {
        let was_moved = moved.contains(&at);
        let company = residents
            .iter()
            .chain(moved.iter().filter(|_| !was_moved))
            .any(|other| *other != at && self.graph.has(at, *other));
        if !company && moved.len() + residents.len() > 1 {
            DownReason::NoOpponent
        } else if down.len() == 1 {
            DownReason::Odd
        } else {
            DownReason::Completion
        }
    }

    fn why_stay(&self, residents: &[usize], down: &[usize]) -> Vec<(u32, Refused)> {
        let Some(highest) = down
            .iter()
            .copied()
            .filter(|at| residents.contains(at))
            .min()
        else {
            return Vec::new();
        };
        residents
            .iter()
            .copied()
            .filter(|at| *at > highest && !down.contains(at))
            .map(|at| {
                let tired = self.down.get(at).copied().unwrap_or(false);
                let why = if tired {
                    Refused::SameArrow(Arrow::Down)
                } else {
                    Refused::RestFails
                };
                (self.no(at), why)
            })
            .collect()
    }

    fn pairs(
        &self,
        own: &[(usize, usize)],
        moved: &[usize],
        residents: &[usize],
        down: &[usize],
    ) -> Vec<PairOrigin> {
        let mut left: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|at| !down.contains(at))
            .collect();
        let mut stories = Vec::new();
        for (first, chosen) in own.iter().copied() {
            let was_moved = moved.contains(&first);
            let order: Vec<usize> = if was_moved {
                let tired = |at: &usize| self.up.get(*at).copied().unwrap_or(false);
                left.iter()
                    .copied()
                    .filter(|at| !tired(at))
                    .chain(left.iter().copied().filter(tired))
                    .collect()
            } else {
                candidates(&left).collect()
            };
            let mut refused: Vec<(u32, Refused)> = Vec::new();
            if was_moved {
                // Placed above the chosen one, but they went up last time.
                let deferred = left.iter().copied().take_while(|at| *at < chosen);
                for at in deferred.filter(|at| self.up.get(*at).copied().unwrap_or(false)) {
                    let chosen_tired = self.up.get(chosen).copied().unwrap_or(false);
                    if !chosen_tired && self.graph.has(first, at) {
                        refused.push((self.no(at), Refused::SameArrow(Arrow::Up)));
                    }
                }
            }
            for at in order.iter().copied().take_while(|at| *at != chosen) {
                let why = self
                    .found
                    .field
                    .bar(first, at, self.found.strict)
                    .map_or(Refused::RestFails, Refused::Barred);
                refused.push((self.no(at), why));
            }
            left.retain(|at| *at != first && *at != chosen);
            let (a, b) = (self.no(first), self.no(chosen));
            let white = self
                .pairing
                .pairs
                .iter()
                .any(|pair| pair.white == a && pair.black == b);
            stories.push(PairOrigin {
                first: a,
                chosen: b,
                moved: was_moved,
                refused,
                colour: if white { Side::White } else { Side::Black },
            });
        }
        stories
    }
}

impl Explanation {
    /// Why two players meet or not.
    pub fn why(&self, input: &Input<'_>, one: u32, other: u32) -> WhyPair {
        for no in [one, other] {
            if self.pairing.pause == Some(no) {
                return WhyPair::Pauses(no);
            }
            if !self.pairing.order.contains(&no) {
                return WhyPair::NotPresent(no);
            }
        }
        let stories = || self.groups.iter().flat_map(|group| &group.pairs);
        let is = |story: &PairOrigin, a: u32, b: u32| story.first == a && story.chosen == b;
        if let Some(story) = stories().find(|story| is(story, one, other) || is(story, other, one))
        {
            return WhyPair::Meet(story.clone());
        }
        if let Some(bar) = self.bar(input, one, other) {
            return WhyPair::Barred(bar);
        }
        let offered = stories().find_map(|story| {
            let sought = if story.first == one {
                other
            } else if story.first == other {
                one
            } else {
                return None;
            };
            let found = story.refused.iter().find(|(no, _)| *no == sought)?;
            Some(found.1)
        });
        if let Some(refused) = offered {
            return WhyPair::Refused(refused);
        }
        let meets = |no: u32| {
            self.pairing
                .pairs
                .iter()
                .find_map(|pair| match (pair.white == no, pair.black == no) {
                    (true, _) => Some(pair.black),
                    (_, true) => Some(pair.white),
                    _ => None,
                })
                .unwrap_or(0)
        };
        WhyPair::NotReached {
            one_meets: meets(one),
            other_meets: meets(other),
        }
    }

    fn bar(&self, input: &Input<'_>, one: u32, other: u32) -> Option<Bar> {
        let mut present = present(input).ok()?;
        if let Some(at) = present.pause {
            present.list.remove(at);
        }
        let field = CodeField::new(present.list);
        let at = |no: u32| field.cards.iter().position(|card| card.no == no);
        field.bar(
            at(one)?,
            at(other)?,
            self.pairing.mode == PairingMode::Strict,
        )
    }
}
