//! Adding entries: who, with which rating, from which round; nobody twice.

use jadoube_vocabulary::{EntryId, PersonId, RoundNumber};
use rustc_hash::FxHashMap;

use crate::command::NewEntry;
use crate::door::{Act, Acted};
use crate::entry_data::{Flags, How, Rating};
use crate::event::Event;
use crate::facts::PersonDetails;
use crate::notice::Notice;
use crate::numbers::Newcomer;
use crate::player_columns::sex;
use crate::refusal::{CommandRefusal, Reason};

/// The most entries in one command.
const MOST: usize = 1_000;

/// The most letters of a name.
pub(crate) const LONGEST_NAME: usize = 200;

/// The highest rating accepted.
pub(crate) const HIGHEST_RATING: u32 = 4_000;

/// What identifies a person who is already entered.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Known {
    Person(PersonId),
    Fide(String),
    National(String),
}

/// Too long for a line of a list, or not on one line.
pub(crate) fn bad_text(text: &str) -> bool {
    text.len() > 100 || text.chars().any(char::is_control)
}

/// A name on one line: line breaks and tabs from a spreadsheet become spaces.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text is a year or a day of birth, in any usual order; lists write 00 for an unknown
/// month or day.
pub(crate) fn is_birth(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['-', '/', '.']).map(str::trim).collect();
    let number = |part: &&str| match part.bytes().all(|byte| byte.is_ascii_digit()) {
        true => part.parse::<u32>().ok(),
        false => None,
    };
    let numbers: Option<Vec<u32>> = parts.iter().map(number).collect();
    let in_year = |month: u32, day: u32| month <= 12 && day <= 31;
    match (numbers.as_deref(), text.trim().len()) {
        (Some([_]), 4) => true,
        (Some([date]), 8) => in_year(date / 100 % 100, date % 100),
        (Some([one, two]), _) => (*one).min(*two) <= 12,
        (Some([one, two, three]), _) => {
            in_year(*two, *three) || in_year(*two, *one) || in_year(*one, *two)
        }
        _ => false,
    }
}

pub(crate) fn known_by(person: &PersonId, details: Option<&PersonDetails>) -> Vec<Known> {
    let filled = |id: &Option<String>| id.clone().filter(|id| !id.trim().is_empty());
    let mut found = vec![Known::Person(person.clone())];
    found.extend(
        details
            .and_then(|one| filled(&one.fide_id))
            .map(Known::Fide),
    );
    found.extend(
        details
            .and_then(|one| filled(&one.national_id))
            .map(Known::National),
    );
    found
}

impl Act<'_> {
    pub(crate) fn add_entries(&mut self, new: &[NewEntry]) -> Acted {
        if new.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        if new.len() > MOST {
            return Err(Reason::TooMany { most: 1_000 }.into());
        }
        let state = self.state;
        // In a team event players belong to teams.
        if state.is_team_event() {
            return self.add_members(new);
        }
        if !state.system().is_swiss() && state.last_published().is_some() {
            return Err(Reason::RoundRobinRuns {}.into());
        }
        let mut known = self.known_people();
        let mut reasons = Vec::new();
        let mut ids = Vec::new();
        let mut ratings = Vec::new();
        for one in new {
            let (entry, rating) = match self.enter(one, None, &mut known) {
                Ok(entered) => entered,
                Err(refusal) => {
                    reasons.extend(refusal.reasons);
                    continue;
                }
            };
            ids.push(entry);
            ratings.push(rating);
        }
        if !reasons.is_empty() {
            return Err(CommandRefusal {
                reasons,
                conflict: false,
                way_out: None,
            });
        }
        let newcomers: Vec<Newcomer<'_>> = new
            .iter()
            .zip(&ids)
            .zip(&ratings)
            .map(|((one, id), rating)| Newcomer {
                id: id.clone(),
                rating,
                title: one.title,
                name: &one.name,
            })
            .collect();
        self.number_newcomers(&newcomers)?;
        self.warn_drafts(RoundNumber::FIRST);
        let at_once = new
            .iter()
            .zip(&ids)
            .filter(|(one, _)| one.first_round.is_none());
        self.offer_board(at_once.map(|(_, id)| id.clone()).collect());
        self.made.entries = ids;
        Ok(())
    }

    /// C.04.2 4.4; T2, T3: shortly after publication a latecomer may be paired with the player who
    /// has the bye, or with another latecomer. Draughts does not allow this (V/2.8.9.6).
    fn offer_board(&mut self, late: Vec<EntryId>) {
        let round = self.state.current_round();
        let found = self.state.round(round);
        let found = found.filter(|found| found.published.is_some() && !found.is_complete());
        let fides = self.state.system() == crate::config::TournamentSystem::FideDutch;
        let Some(found) = found.filter(|found| fides && !found.closed) else {
            return;
        };
        let pab = found.pab().and_then(|at| self.state.id(at));
        if !late.is_empty() && late.len() + usize::from(pab.is_some()) > 1 {
            self.notice(Notice::LateBoard { round, pab, late });
        }
    }

    /// The identifying data of everyone entered.
    pub(crate) fn known_people(&self) -> FxHashMap<Known, EntryId> {
        let mut known: FxHashMap<Known, EntryId> = FxHashMap::default();
        for (_, entry) in self.state.alive() {
            for key in known_by(&entry.person, self.facts.people.person(&entry.person)) {
                known.insert(key, entry.id.clone());
            }
        }
        known
    }

    /// Adds players to teams, each at the bottom of the team's roster.
    fn add_members(&mut self, new: &[NewEntry]) -> Acted {
        let mut known = self.known_people();
        let mut joined: Vec<(usize, Vec<EntryId>)> = Vec::new();
        let mut ids = Vec::with_capacity(new.len());
        for one in new {
            let Some(id) = &one.team else {
                return Err(Reason::BadField {
                    field: "team".to_owned(),
                }
                .into());
            };
            let team = self.team(id)?;
            let (entry, _) = self.enter(one, Some(id), &mut known)?;
            match joined.iter_mut().find(|(at, _)| *at == team) {
                Some((_, list)) => list.push(entry.clone()),
                None => joined.push((team, vec![entry.clone()])),
            }
            ids.push(entry);
        }
        for (team, list) in joined {
            self.add_to_roster(team, &list)?;
        }
        self.made.entries = ids;
        Ok(())
    }

    pub(crate) fn enter(
        &mut self,
        one: &NewEntry,
        team: Option<&EntryId>,
        known: &mut FxHashMap<Known, EntryId>,
    ) -> Acted<(EntryId, Rating)> {
        let bad = |field: &str| Reason::BadField {
            field: field.to_owned(),
        };
        let name = one_line(&one.name);
        if name.chars().count() > LONGEST_NAME
            || name.chars().any(char::is_control)
            || (name.is_empty() && one.person.is_none())
        {
            return Err(bad("name").into());
        }
        if one.rating.is_some_and(|rating| rating > HIGHEST_RATING) {
            return Err(bad("rating").into());
        }
        let long = |text: &Option<String>| text.as_deref().is_some_and(bad_text);
        for (field, text) in [
            ("federation", &one.federation),
            ("club", &one.club),
            ("category", &one.category),
            ("fide_id", &one.fide_id),
            ("national_id", &one.national_id),
            ("birth", &one.birth),
            ("sex", &one.sex),
        ] {
            if long(text) {
                return Err(bad(field).into());
            }
        }
        let filled = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let birth = filled(&one.birth);
        if birth.as_deref().is_some_and(|birth| !is_birth(birth)) {
            return Err(bad("birth").into());
        }
        let sex = match filled(&one.sex) {
            Some(letter) => Some(sex(letter.trim()).ok_or_else(|| bad("sex"))?),
            None => None,
        };
        let next = self.state.next_round();
        let first_round = one.first_round.unwrap_or(next);
        let swiss = self.state.system().is_swiss();
        // A table or a bracket begins with everybody.
        let last = match swiss || team.is_some() {
            true => self.config()?.rounds,
            false => 1,
        };
        if one.first_round.is_some() && first_round.get() > last {
            return Err(bad("first_round").into());
        }
        if first_round < next {
            return Err(Reason::RoundPublished { round: first_round }.into());
        }
        let details = PersonDetails {
            name,
            birth,
            sex,
            fide_id: one.fide_id.clone(),
            national_id: one.national_id.clone(),
        };
        let person = one.person.clone().unwrap_or_else(|| self.ids.person());
        let keys = known_by(&person, Some(&details));
        if let Some(entry) = keys.iter().find_map(|key| known.get(key)) {
            return Err(Reason::EnteredAlready {
                entry: entry.clone(),
            }
            .into());
        }
        self.elsewhere(one, &keys)?;
        let entry = self.ids.entry();
        for key in keys {
            known.insert(key, entry.clone());
        }
        if one.person.is_none() {
            self.made.people.push((person.clone(), details));
        }
        let rating = Rating {
            // FIDE's lists write 0 for an unrated player.
            value: one.rating.filter(|rating| *rating > 0),
            list: one.list.clone(),
            period: one.period.clone(),
            place: one.list_place,
            how: one.how.unwrap_or(match (one.rating, one.list.as_deref()) {
                (None | Some(0), _) => How::None,
                (_, Some("T")) => How::Technical,
                _ => How::Listed,
            }),
        };
        self.push(Event::EntryAdded {
            entry: entry.clone(),
            person,
            rating: rating.clone(),
            title: one.title,
            federation: one.federation.clone(),
            club: one.club.clone(),
            category: one.category.clone(),
            first_round,
            flags: Flags {
                no_half_bye: one.no_half_bye,
                fixed_table: one.fixed_table,
                unlisted: one.unlisted,
                licence: one.licence,
            },
            team: team.cloned(),
        });
        Ok((entry, rating))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_birth_is_a_year_or_a_day_of_a_calendar() {
        for good in [
            "1990",
            "1990-01-01",
            "1990/00/00",
            "1.5.1999",
            "21. 3. 2005",
            "12/31/1999",
            "19990131",
            "1999-07",
        ] {
            assert!(is_birth(good), "{good}");
        }
        for bad in [
            "1990-13-45",
            "hello",
            "19",
            "1990-",
            "32.13.1990",
            "1-2-3-4",
        ] {
            assert!(!is_birth(bad), "{bad}");
        }
    }
}
