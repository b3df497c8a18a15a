//! What is public, and notices.

use jadoube_vocabulary::RoundNumber;

use crate::door::{Act, Acted};
use crate::event::{Event, Public};
use crate::refusal::Reason;

impl crate::State {
    /// How far a round is public. Once published: pairings and results; standings when it is
    /// complete, unless somebody set it otherwise.
    pub fn public(&self, round: RoundNumber) -> Public {
        let found = self.round(round).filter(|found| found.published.is_some());
        let Some(found) = found else {
            return Public::Nothing;
        };
        match self.publication.get(&Some(round)) {
            Some(level) => *level,
            None if found.is_complete() => Public::Standings,
            None => Public::Results,
        }
    }

    /// Whether the start list is public before round 1.
    pub fn public_start_list(&self) -> bool {
        let set = self
            .publication
            .get(&None)
            .copied()
            .unwrap_or(Public::Nothing);
        self.last_published().is_some() || set > Public::Nothing
    }
}

impl Act<'_> {
    pub(crate) fn set_publication(&mut self, round: Option<RoundNumber>, level: Public) -> Acted {
        if let Some(round) = round.filter(|round| !self.state.is_published(*round)) {
            return Err(Reason::RoundNotPublished { round }.into());
        }
        if self.state.publication.get(&round) != Some(&level) {
            self.push(Event::PublicationSet { round, level });
        }
        Ok(())
    }

    pub(crate) fn set_public_fields(&mut self, fields: &[String]) -> Acted {
        if fields.len() > 50 || fields.iter().any(|field| field.len() > 50) {
            return Err(Reason::TooMany { most: 50 }.into());
        }
        self.push(Event::PublicationFieldsSet {
            fields: fields.to_vec(),
        });
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
            Some(false) => Ok(()),
            Some(true) => {
                self.push(Event::NoticeWithdrawn { notice });
                Ok(())
            }
        }
    }
}
