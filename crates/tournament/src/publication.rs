//! What is public: the level of each round, separate switches, and notices.

use jadoube_vocabulary::RoundNumber;

use crate::config::PublicationPolicy;
use crate::door::{Act, Acted};
use crate::event::{Event, Public};
use crate::matches::Match;
use crate::refusal::Reason;
use crate::round::{RoundGame, RoundState};
use crate::warnings::Warning;

/// What the organiser decides about separately from the levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PublicField {
    /// Ratings.
    Rating,
    /// Titles.
    Title,
    /// Federations.
    Federation,
    /// Clubs.
    Club,
    /// Categories.
    Category,
    /// The columns of tie-breaks.
    TieBreaks,
    /// How a tie-break is computed.
    Working,
    /// Players' cards.
    Card,
    /// Why two entries meet.
    Explanation,
    /// Who has left.
    Withdrawn,
    /// Notices.
    Notices,
    /// Years of birth.
    BirthYear,
    /// The tournament is on the public list.
    Listed,
}

impl PublicField {
    /// Every field, in the order shown in forms.
    pub const ALL: [Self; 13] = [
        Self::Rating,
        Self::Title,
        Self::Federation,
        Self::Club,
        Self::Category,
        Self::TieBreaks,
        Self::Working,
        Self::Card,
        Self::Explanation,
        Self::Withdrawn,
        Self::Notices,
        Self::BirthYear,
        Self::Listed,
    ];

    /// The name in commands and events.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Title => "title",
            Self::Federation => "federation",
            Self::Club => "club",
            Self::Category => "category",
            Self::TieBreaks => "tie-breaks",
            Self::Working => "working",
            Self::Card => "card",
            Self::Explanation => "explanation",
            Self::Withdrawn => "withdrawn",
            Self::Notices => "notices",
            Self::BirthYear => "birth-year",
            Self::Listed => "listed",
        }
    }

    /// Whether it is public by default.
    pub const fn is_usual(self) -> bool {
        !matches!(self, Self::BirthYear | Self::Listed)
    }
}

impl crate::State {
    /// How much of a round is public: the level set for it, or else as the regulations say (8.1).
    pub fn public(&self, round: RoundNumber) -> Public {
        let found = self.round(round).filter(|found| found.published.is_some());
        let Some(found) = found else {
            return Public::Nothing;
        };
        let over = match self.policy() {
            PublicationPolicy::ByAct => found.closed || self.is_published(round.next()),
            _ => found.is_complete(),
        };
        match self.publication.get(&Some(round)) {
            None if over => Public::Standings,
            None if found.waits_for_line_ups() => self.scope(round),
            None => Public::Results,
            Some(level) => *level,
        }
    }

    fn policy(&self) -> PublicationPolicy {
        self.config
            .as_ref()
            .map_or_else(PublicationPolicy::default, |config| config.publication)
    }

    /// Whether a result may be shown where results are public: of a match only once all its boards
    /// are in, if the regulations say so.
    pub fn result_is_public(&self, game: &RoundGame) -> bool {
        let found = self.round(game.id.round);
        let team = self.team_of(game.white);
        let own = found
            .zip(team)
            .and_then(|(found, team)| found.match_of(team));
        found
            .zip(own)
            .is_none_or(|(found, own)| self.match_is_public(found, own))
    }

    /// The same for a match.
    pub fn match_is_public(&self, found: &RoundState, one: &Match) -> bool {
        self.policy() != PublicationPolicy::AfterMatch
            || one
                .boards
                .iter()
                .filter_map(|seat| found.games.get((seat.game? as usize).checked_sub(1)?))
                .all(|game| !game.is_missing())
    }

    /// What publishing a round makes public at once: the level set for it, or results as they come.
    pub(crate) fn scope(&self, round: RoundNumber) -> Public {
        let set = self.publication.get(&Some(round)).copied();
        set.unwrap_or(match self.policy() {
            PublicationPolicy::AfterReveal => Public::Pairings,
            _ => Public::Results,
        })
    }

    /// Whether the start list is public before round 1.
    pub fn public_start_list(&self) -> bool {
        self.last_published().is_some() || self.start_list_set() > Public::Nothing
    }

    fn start_list_set(&self) -> Public {
        let seats = self.policy() == PublicationPolicy::SeatingPlan && !self.versions.is_empty();
        let set = self.publication.get(&None).copied();
        set.unwrap_or(match seats {
            true => Public::Pairings,
            false => Public::Nothing,
        })
    }

    /// Whether a field is public.
    pub fn shows(&self, field: PublicField) -> bool {
        match &self.public_fields {
            Some(fields) => fields.iter().any(|code| code == field.code()),
            None => field.is_usual(),
        }
    }

    /// Whether a notice is still posted.
    pub fn hangs(&self, notice: u32) -> bool {
        let at = (notice as usize).checked_sub(1);
        at.and_then(|at| self.notices.get(at))
            .is_some_and(|posted| posted.hangs)
    }
}

impl Act<'_> {
    pub(crate) fn set_publication(&mut self, round: Option<RoundNumber>, level: Public) -> Acted {
        if let Some(round) = round {
            self.published(round)?;
        }
        // What is public must not be withdrawn by accident.
        let from = match round {
            Some(round) => self.state.public(round),
            None => self.state.start_list_set(),
        };
        if level < from {
            let to = level;
            self.warn(Warning::PublicGoesBack { round, from, to });
        }
        if self.state.publication.get(&round) != Some(&level) {
            self.push(Event::PublicationSet { round, level });
        }
        Ok(())
    }

    pub(crate) fn set_public_fields(&mut self, fields: &[String]) -> Acted {
        let known = |code: &String| PublicField::ALL.iter().any(|field| field.code() == code);
        if let Some(field) = fields.iter().find(|code| !known(code)) {
            let field = field.chars().take(50).collect();
            return Err(Reason::BadField { field }.into());
        }
        let mut wanted: Vec<String> = Vec::new();
        for field in PublicField::ALL {
            if fields.iter().any(|code| code == field.code()) {
                wanted.push(field.code().to_owned());
            }
        }
        if self.state.public_fields.as_ref() != Some(&wanted) {
            self.push(Event::PublicationFieldsSet { fields: wanted });
        }
        Ok(())
    }

    pub(crate) fn post_notice(&mut self, words: &String) -> Acted {
        let text = self.text(Some(words)).ok_or(Reason::Nothing {})?;
        let notice = u32::try_from(self.state.notices.len() + 1).unwrap_or(u32::MAX);
        self.push(Event::NoticePosted { notice, text });
        Ok(())
    }

    pub(crate) fn withdraw_notice(&mut self, notice: u32) -> Acted {
        match self.state.notices.get((notice as usize).wrapping_sub(1)) {
            None => Err(Reason::NoSuchThing { number: notice }.into()),
            Some(posted) if !posted.hangs => Ok(()),
            Some(_) => {
                self.push(Event::NoticeWithdrawn { notice });
                Ok(())
            }
        }
    }
}
