//! When no pairing is legal: why, and the nearest pairings with the rules they would break.
//!
//! The program must not choose among them (V/2.8.6.1 is absolute); the round is then based on the
//! arbiter's decision, recorded with its reason.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use super::cited;
use super::criteria::{Bar, CodeField};
use super::relaxed::price;
use super::round::{Input, NotProposed, Pairing, assemble, list, present};
pub use crate::swiss::barrier::Barrier;
use crate::swiss::matching::cheapest;

/// A rule a proposal breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Breach {
    /// These two have met, in this round.
    Rematch {
        /// Start number.
        one: u32,
        /// Start number.
        other: u32,
        /// The round of their game.
        round: usize,
    },
    /// A colour beyond the absolute limits for one of these two.
    ColourLimit {
        /// Start number.
        one: u32,
        /// Start number.
        other: u32,
        /// The limit broken.
        bar: Bar,
    },
    /// The pausing player is not the lowest without free points.
    OtherPause(u32),
    /// The pausing player has already had two points without playing.
    SecondPause(u32),
}

impl Breach {
    /// The article it breaks.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Rematch { .. } => ProvisionId::new("pzwarc:V/2.8.6.1.1"),
            Self::ColourLimit { bar, .. } => bar.provision(),
            Self::OtherPause(_) => ProvisionId::new("pzwarc:V/2.8.4-pause"),
            Self::SecondPause(_) => ProvisionId::new("pzwarc:V/2.8.6.1.2"),
        }
    }
}

/// A proposal for the arbiter's recorded decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearestProposal {
    /// What it breaks.
    #[serde(serialize_with = "cited::breaches")]
    pub breaks: Vec<Breach>,
    /// The pairing.
    pub pairing: Pairing,
}

/// Why no pairing is legal, and the nearest ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NothingLegal {
    /// The reason.
    pub reason: NotProposed,
    /// The proof, where the field itself cannot be paired.
    pub barrier: Option<Barrier>,
    /// Proposals by what is given up: another bye, a second bye, every rule, colours, a rematch.
    pub nearest: Vec<NearestProposal>,
}

/// Explains a refusal of [`super::pair`].
pub fn refusal(input: &Input<'_>, reason: NotProposed) -> NothingLegal {
    let mut refusal = NothingLegal {
        reason,
        barrier: None,
        nearest: Vec::new(),
    };
    match &refusal.reason {
        NotProposed::NoPause => {
            let pause = second_pause(input).or_else(|| second_pause_and_more(input));
            refusal.nearest.extend(pause);
        }
        NotProposed::Impossible => {
            if let Some(field) = usual_field(input) {
                let no = |at: usize| field.cards.get(at).map_or(0, |card| card.no);
                refusal.barrier = Barrier::of(&field.graph(false), &no);
                refusal.nearest.extend(other_pause(input));
                refusal.nearest.extend(second_pause(input));
                let colours = waived(input, &field, |bar| !matches!(bar, Bar::Met(_)));
                let rematch = waived(input, &field, |bar| matches!(bar, Bar::Met(_)));
                if colours.is_none() && rematch.is_none() {
                    refusal.nearest.extend(waived(input, &field, |_| true));
                }
                refusal.nearest.extend(colours);
                refusal.nearest.extend(rematch);
            }
        }
        NotProposed::Unfinished { .. }
        | NotProposed::Unknown(_)
        | NotProposed::Nobody
        | NotProposed::TooLarge => {}
    }
    refusal
}

/// The field according to the articles.
fn usual_field(input: &Input<'_>) -> Option<CodeField> {
    let present = present(input).ok()?;
    let mut cards = present.list;
    if let Some(at) = present.pause {
        cards.remove(at);
    }
    Some(CodeField::new(cards))
}

/// The lowest other player whose pause lets the round be completed.
fn other_pause(input: &Input<'_>) -> Option<NearestProposal> {
    let usual = present(input).ok()?;
    usual.pause?;
    let candidates = usual
        .list
        .iter()
        .enumerate()
        .rev()
        .filter(|(at, card)| !card.free && Some(*at) != usual.pause)
        .map(|(at, _)| at);
    first_pause(input, candidates, Breach::OtherPause)
}

/// The lowest player with free points whose second pause lets the round be completed.
fn second_pause(input: &Input<'_>) -> Option<NearestProposal> {
    let everybody = list(input).ok()?;
    if everybody.len().is_multiple_of(2) {
        return None;
    }
    let candidates: Vec<usize> = (0..everybody.len())
        .rev()
        .filter(|at| everybody.get(*at).is_some_and(|card| card.free))
        .collect();
    first_pause(input, candidates.into_iter(), Breach::SecondPause)
}

fn first_pause(
    input: &Input<'_>,
    mut candidates: impl Iterator<Item = usize>,
    breach: impl Fn(u32) -> Breach,
) -> Option<NearestProposal> {
    let everybody = list(input).ok()?;
    candidates.find_map(|at| {
        let mut cards = everybody.clone();
        let no = cards.remove(at).no;
        let order = everybody.iter().map(|card| card.no).collect();
        let pairing = assemble(input, order, Some(no), CodeField::new(cards)).ok()?;
        Some(NearestProposal {
            breaks: vec![breach(no)],
            pairing,
        })
    })
}

/// The lowest pauses again, and still some pair must break a rule.
fn second_pause_and_more(input: &Input<'_>) -> Option<NearestProposal> {
    let mut cards = list(input).ok()?;
    let order = cards.iter().map(|card| card.no).collect();
    let no = cards.pop()?.no;
    let mut nearest = open(input, order, Some(no), &CodeField::new(cards), |_| true)?;
    nearest.breaks.insert(0, Breach::SecondPause(no));
    Some(nearest)
}

/// The pairing of the usual field that breaks the allowed kind of bar for the fewest and lowest
/// placed pairs.
fn waived(
    input: &Input<'_>,
    field: &CodeField,
    may_break: impl Fn(Bar) -> bool,
) -> Option<NearestProposal> {
    let usual = present(input).ok()?;
    let order = usual.list.iter().map(|card| card.no).collect();
    let pause = usual
        .pause
        .and_then(|at| usual.list.get(at))
        .map(|card| card.no);
    open(input, order, pause, field, may_break)
}

fn open(
    input: &Input<'_>,
    order: Vec<u32>,
    pause: Option<u32>,
    field: &CodeField,
    may_break: impl Fn(Bar) -> bool,
) -> Option<NearestProposal> {
    let mut graph = field.graph(false);
    let legal = graph.clone();
    for a in 0..field.len() {
        for b in a + 1..field.len() {
            if field.bar(a, b, false).is_some_and(&may_break) {
                graph.join(a, b);
            }
        }
    }
    // As few pairs as possible, of players placed as low as possible.
    let len = field.len();
    let mates = cheapest(&graph, |a, b| match legal.has(a, b) {
        true => 0,
        false => price(len, a) + price(len, b),
    })?;
    let mut open = field.clone();
    for (a, b) in mates.iter().enumerate() {
        if a < *b && !legal.has(a, *b) {
            open.waive(a, *b);
        }
    }
    let pairing = assemble(input, order, pause, open).ok()?;
    let breaks = pairing
        .pairs
        .iter()
        .flat_map(|pair| broken(field, pair.white, pair.black))
        .collect();
    Some(NearestProposal { breaks, pairing })
}

/// Every absolute rule a pair of the given colours breaks.
fn broken(field: &CodeField, white: u32, black: u32) -> Vec<Breach> {
    let find = |no: u32| field.cards.iter().position(|card| card.no == no);
    let (Some(a), Some(b)) = (find(white), find(black)) else {
        return Vec::new();
    };
    let mut breaks = Vec::new();
    if let Some(Bar::Met(round)) = field.bar(a, b, false) {
        breaks.push(Breach::Rematch {
            one: white,
            other: black,
            round,
        });
    }
    let sides = [(a, Side::White), (b, Side::Black)];
    let card = |at: usize| field.cards.get(at);
    let limits = [
        (
            Bar::Difference,
            sides
                .iter()
                .any(|(at, side)| card(*at).is_some_and(|card| !card.keeps_difference(*side))),
        ),
        (
            Bar::FourInARow,
            sides
                .iter()
                .any(|(at, side)| card(*at).is_some_and(|card| !card.keeps_run(*side))),
        ),
    ];
    breaks.extend(
        limits
            .into_iter()
            .filter(|(_, breaks)| *breaks)
            .map(|(bar, _)| Breach::ColourLimit {
                one: white,
                other: black,
                bar,
            }),
    );
    breaks
}
