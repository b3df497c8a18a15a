//! Explaining a pairing: always from its frozen input, never from the current table.

use jadoube_competition::PairingInput;
use jadoube_pairing::swiss::dutch;
use jadoube_pairing::swiss::pzwarc::explain::WhyPair;
use jadoube_pairing::swiss::pzwarc::{self, FrozenRound};
use jadoube_vocabulary::{EntryId, RoundNumber};
use serde::Serialize;

use crate::engines::dutch_field;
use crate::pools;
use crate::state::State;

/// The explanation of a round. Players appear by the numbers the round was paired with.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Story {
    /// By C.04.3.
    Dutch(Box<dutch::RoundStory>),
    /// By the draughts code.
    Code(Box<pzwarc::Explanation>),
}

/// Why two entries met, or did not.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum PairStory {
    /// By C.04.3.
    Dutch(Box<dutch::PairWhy>),
    /// By the draughts code.
    Code(Box<WhyPair>),
}

impl State {
    /// The input a round was paired from: as published, or else as drafted.
    pub fn paired_from(&self, round: RoundNumber) -> Option<PairingInput> {
        let draft = || {
            let draft = self.round(round)?.draft.as_ref()?;
            serde_json::from_str(&draft.input.blob).ok()
        };
        self.memory(round).or_else(draft)
    }

    /// The explanation of a round; `None` if it is paired by a table or not paired yet.
    pub fn story(&self, round: RoundNumber) -> Option<Story> {
        let input = self.paired_from(round)?;
        if pools::is_apart(&input) || pools::is_mirror(&input) {
            return None;
        }
        if let Some((field, made)) = dutch_round(&input) {
            return Some(Story::Dutch(Box::new(dutch::explain(&field, &made))));
        }
        let frozen = FrozenRound::read(&input).ok()??;
        let told = pzwarc::explain(&frozen.input()).ok()?;
        Some(Story::Code(Box::new(told)))
    }

    /// Why two entries met in a round, or did not.
    pub fn why_pair(
        &self,
        round: RoundNumber,
        one: &EntryId,
        other: &EntryId,
    ) -> Option<PairStory> {
        let input = self.paired_from(round)?;
        let number = |id: &EntryId| {
            let found = input.competition.participant(id)?;
            Some(found.number.get())
        };
        let (one, other) = (number(one)?, number(other)?);
        let apart = pools::is_apart(&input) || pools::is_mirror(&input);
        if one == other || apart {
            return None;
        }
        if let Some((field, made)) = dutch_round(&input) {
            let mut why = dutch::why(&field, &made, one, other);
            let (cards, _) = dutch::Scorecards::of_input(&input).ok()?;
            why.met = cards.met(one, other, round.get() as usize);
            return Some(PairStory::Dutch(Box::new(why)));
        }
        let frozen = FrozenRound::read(&input).ok()??;
        let told = pzwarc::explain(&frozen.input()).ok()?;
        let why = told.why(&frozen.input(), one, other);
        Some(PairStory::Code(Box::new(why)))
    }
}

fn dutch_round(input: &PairingInput) -> Option<(dutch::Field, dutch::PairedRound)> {
    if input.competition.system != jadoube_competition::System::FideDutch {
        return None;
    }
    let field = dutch_field(input)?;
    let made = dutch::pair_with(&field, &mut dutch::Fast::default()).ok()?;
    Some((field, made))
}
