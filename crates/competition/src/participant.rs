//! The participants of a competition: ratings, numbers, virtual points.

use jadoube_vocabulary::{EntryId, EntryNumber, Points, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::Roster;

/// The list a draughts rating comes from, in the order of V/2.6.1.1.1.
///
/// Technical ratings are not named there: they come after the lists (reading Q3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RatingList {
    /// Active players with at least thirty counted games.
    A,
    /// Active players with fewer.
    B,
    /// Inactive players.
    N,
    /// No published rating: a technical one for this event.
    #[serde(rename = "T")]
    Technical,
}

impl RatingList {
    /// The letter of the list.
    pub const fn code(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::N => "N",
            Self::Technical => "T",
        }
    }
}

/// A rating valid from a certain round on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingFrom {
    /// The first round it applies to.
    pub round: RoundNumber,
    /// The rating.
    pub rating: u32,
}

/// A person or a team that takes part, with what pairings and rankings need to know. Names are
/// never part of the record, which is kept when a person is erased.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Participant {
    /// The identity.
    pub id: EntryId,
    /// The place in the initial order; a later version of the start list may change it.
    pub number: EntryNumber,
    /// The rating at the start; none for an unrated player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// Ratings that replaced it during a long event, by round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_ratings: Vec<RatingFrom>,
    /// Draughts: the list the rating comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<RatingList>,
    /// Draughts: the place on list A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_place: Option<u32>,
    /// The title as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The federation's code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Strength group of the start list, 1 the strongest (V/2.6.2.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u32>,
    /// The first round the entry could be paired in.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub first_round: RoundNumber,
    /// Virtual points by round, for accelerated systems; missing ones count as zero.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub virtual_points: Vec<Points>,
    /// A team's players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster: Option<Roster>,
}

const fn first() -> RoundNumber {
    RoundNumber::FIRST
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
fn is_first(round: &RoundNumber) -> bool {
    *round == RoundNumber::FIRST
}

impl Participant {
    /// An entry with a number and nothing else.
    pub const fn new(id: EntryId, number: EntryNumber) -> Self {
        Self {
            id,
            number,
            rating: None,
            later_ratings: Vec::new(),
            list: None,
            list_place: None,
            title: None,
            federation: None,
            club: None,
            group: None,
            first_round: RoundNumber::FIRST,
            virtual_points: Vec::new(),
            roster: None,
        }
    }

    /// The rating that applies in a round.
    pub fn rating_in(&self, round: RoundNumber) -> Option<u32> {
        let later = self.later_ratings.iter().filter(|one| one.round <= round);
        let latest = later.max_by_key(|one| one.round);
        latest.map(|one| one.rating).or(self.rating)
    }

    /// Virtual points of a round.
    pub fn virtual_points_in(&self, round: RoundNumber) -> Points {
        let found = self.virtual_points.get(round.index());
        found.copied().unwrap_or(Points::ZERO)
    }
}
