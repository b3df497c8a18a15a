//! Who may meet whom: V/2.8.6 and the strict colour test of V/2.8.5.1, V/2.8.8.4.

use jadoube_competition::Arrow;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use rustc_hash::FxHashSet;
use serde::Serialize;

use super::card::{Card, ColourExpectation};
use crate::swiss::matching::Relation;

/// Why two players cannot meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Bar {
    /// They have met, in this round (V/2.8.6.1.1).
    Met(usize),
    /// With either colour, someone's difference would exceed three (V/2.8.6.1.3).
    Difference,
    /// Either colour would be someone's fourth in a row (V/2.8.6.1.4), or break V/2.8.6.1.3.
    FourInARow,
    /// Both expect the same colour absolutely (V/2.8.5.1, 2.8.8.4).
    Expected,
}

impl Bar {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Met(_) => ProvisionId::new("pzwarc:V/2.8.6.1.1"),
            Self::Difference => ProvisionId::new("pzwarc:V/2.8.6.1.3"),
            Self::FourInARow => ProvisionId::new("pzwarc:V/2.8.6.1.4"),
            Self::Expected => ProvisionId::new("pzwarc:V/2.8.5.1"),
        }
    }
}

/// The players paired in a round, in round-list order, with what follows from it.
#[derive(Debug, Clone)]
pub struct CodeField {
    /// The cards, highest placed first.
    pub cards: Vec<Card>,
    /// Score groups as first position and the position after the last (V/2.8.1.1).
    pub groups: Vec<(usize, usize)>,
    /// Leaders and last-placed players without an opponent in their own group (V/2.8.6.2.3).
    pub exempt: Vec<bool>,
    /// Pairs that have met, by position.
    met: FxHashSet<(usize, usize)>,
    /// Pairs the arbiter lets meet against an absolute rule, by position.
    waived: FxHashSet<(usize, usize)>,
    /// Players for whom the strict colour test is dropped (policy, reading Q29).
    loose: Vec<bool>,
}

impl CodeField {
    /// Groups the cards of a round list.
    pub fn new(cards: Vec<Card>) -> Self {
        let mut groups: Vec<(usize, usize)> = Vec::new();
        let mut from = 0;
        for block in cards.chunk_by(|a, b| a.points == b.points) {
            groups.push((from, from + block.len()));
            from += block.len();
        }
        let size = cards.iter().map(|card| card.player + 1).max().unwrap_or(0);
        let mut position = vec![usize::MAX; size];
        for (at, card) in cards.iter().enumerate() {
            if let Some(slot) = position.get_mut(card.player) {
                *slot = at;
            }
        }
        let mut met = FxHashSet::default();
        for (at, card) in cards.iter().enumerate() {
            for (opponent, _) in &card.met {
                if let Some(to) = position.get(*opponent).filter(|to| **to != usize::MAX) {
                    met.insert((at, *to));
                }
            }
        }
        let mut field = Self {
            exempt: vec![false; cards.len()],
            loose: vec![false; cards.len()],
            cards,
            groups,
            met,
            waived: FxHashSet::default(),
        };
        field.mark_exempt();
        field
    }

    /// V/2.8.6.2.3: top or bottom alone is not enough; nobody of the group may be left.
    fn mark_exempt(&mut self) {
        let ends = [self.groups.first().copied(), self.groups.last().copied()];
        for (from, to) in ends.into_iter().flatten() {
            for at in from..to {
                let alone = !(from..to).any(|other| other != at && self.possible(at, other));
                if let Some(slot) = self.exempt.get_mut(at) {
                    *slot |= alone;
                }
            }
        }
    }

    /// How many players.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether nobody is to be paired.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// A card by position.
    fn card(&self, at: usize) -> Option<&Card> {
        self.cards.get(at)
    }

    /// V/2.8.6.1.1, 2.8.6.1.3, 2.8.6.1.4: the absolute criteria.
    pub fn possible(&self, a: usize, b: usize) -> bool {
        self.waived.contains(&(a, b)) || self.bar(a, b, false).is_none()
    }

    /// Lets a pair meet despite an absolute rule.
    pub(crate) fn waive(&mut self, a: usize, b: usize) {
        self.waived.insert((a, b));
        self.waived.insert((b, a));
    }

    /// Drops the strict colour test for one player.
    pub(crate) fn loosen(&mut self, at: usize) {
        if let Some(slot) = self.loose.get_mut(at) {
            *slot = true;
        }
    }

    /// Whether the strict test lets a player take a colour.
    ///
    /// V/2.8.5.1, 2.8.8.4: an absolute expectation is met. V/2.8.6.2.3: an exempt player may go
    /// to a difference of three, but not to a third equal colour in a row (reading Q28).
    fn takes(&self, at: usize, card: &Card, side: Side) -> bool {
        match card.preference() {
            ColourExpectation::Absolute(expected) if expected != side => {
                self.loose.get(at).copied().unwrap_or(false)
                    || (self.exempt.get(at).copied().unwrap_or(false) && card.run(side) < 2)
            }
            _ => true,
        }
    }

    /// The colours open to `a` against `b`.
    pub fn colours(&self, a: usize, b: usize, strict: bool) -> Vec<Side> {
        let (Some(one), Some(two)) = (self.card(a), self.card(b)) else {
            return Vec::new();
        };
        let waived = self.waived.contains(&(a, b));
        let mut open: Vec<Side> = [Side::White, Side::Black]
            .into_iter()
            .filter(|side| one.admits(*side) && two.admits(side.other()))
            .collect();
        if open.is_empty() && waived {
            open = vec![Side::White, Side::Black];
        }
        let tested: Vec<Side> = open
            .iter()
            .copied()
            .filter(|side| {
                !strict || (self.takes(a, one, *side) && self.takes(b, two, side.other()))
            })
            .collect();
        if tested.is_empty() && waived {
            open
        } else {
            tested
        }
    }

    /// Why a pair is barred; `None` if they may meet.
    pub fn bar(&self, a: usize, b: usize, strict: bool) -> Option<Bar> {
        let (one, two) = (self.card(a)?, self.card(b)?);
        if self.waived.contains(&(a, b)) {
            return None;
        }
        if self.met.contains(&(a, b)) {
            let round = one
                .met
                .iter()
                .find(|(opponent, _)| *opponent == two.player)
                .map_or(0, |(_, round)| *round);
            return Some(Bar::Met(round));
        }
        if !self.colours(a, b, strict).is_empty() {
            return None;
        }
        let sides = [Side::White, Side::Black];
        let difference = sides
            .into_iter()
            .any(|side| one.keeps_difference(side) && two.keeps_difference(side.other()));
        let admitted = sides
            .into_iter()
            .any(|side| one.admits(side) && two.admits(side.other()));
        Some(if !difference {
            Bar::Difference
        } else if !admitted {
            Bar::FourInARow
        } else {
            Bar::Expected
        })
    }

    /// The table of compatible pairs of a mode.
    pub(crate) fn graph(&self, strict: bool) -> Relation {
        let mut graph = Relation::new(self.len());
        // The colours a player accepts depend on that player alone: two bits each, then combined.
        let sides: Vec<[bool; 2]> = self
            .cards
            .iter()
            .enumerate()
            .map(|(at, card)| {
                [Side::White, Side::Black]
                    .map(|side| card.admits(side) && (!strict || self.takes(at, card, side)))
            })
            .collect();
        for (a, [white, black]) in sides.iter().enumerate() {
            for (b, [other_white, other_black]) in sides.iter().enumerate().skip(a + 1) {
                if (*white && *other_black) || (*black && *other_white) {
                    graph.join(a, b);
                }
            }
        }
        for (a, b) in &self.met {
            graph.part(*a, *b);
        }
        for (a, b) in &self.waived {
            graph.join(*a, *b);
        }
        graph
    }

    /// Residents who should not go down again: V/2.8.2, leaders without opponents excepted.
    pub(crate) fn should_not_float_down(&self, arrows: bool) -> Vec<bool> {
        self.marked(arrows, Arrow::Down, self.groups.first().copied())
    }

    /// Residents who should not go up again: V/2.8.2, last placed without opponents excepted.
    pub(crate) fn should_not_float_up(&self, arrows: bool) -> Vec<bool> {
        self.marked(arrows, Arrow::Up, self.groups.last().copied())
    }

    fn marked(&self, arrows: bool, arrow: Arrow, end: Option<(usize, usize)>) -> Vec<bool> {
        let (from, to) = end.unwrap_or_default();
        self.cards
            .iter()
            .zip(&self.exempt)
            .enumerate()
            .map(|(at, (card, exempt))| {
                let excused = *exempt && (from..to).contains(&at);
                arrows && card.arrow == Some(arrow) && !excused
            })
            .collect()
    }
}
