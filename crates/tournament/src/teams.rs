//! Entering teams with their players; rosters are fixed when round 1 is published.

use jadoube_vocabulary::EntryId;
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::command::NewTeam;
use crate::door::{Act, Acted};
use crate::entries::{HIGHEST_RATING, Known, bad_text};
use crate::entry_data::{How, Rating};
use crate::event::Event;
use crate::facts::PersonDetails;
use crate::numbers::Newcomer;
use crate::refusal::Reason;

/// A team's players by index: the base line-up in board order, then the reserves in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TeamRoster {
    /// Base players, board by board.
    pub base: Vec<usize>,
    /// Reserves in order.
    pub reserves: Vec<usize>,
}

impl TeamRoster {
    /// All members, base players first.
    pub fn members(&self) -> impl Iterator<Item = usize> {
        self.base.iter().chain(&self.reserves).copied()
    }
}

/// The most teams in one command, and players in one team.
const MOST_TEAMS: usize = 200;
const MOST_PEOPLE: usize = 50;

impl Act<'_> {
    /// 1.4: the strength of a team as entered, or else the mean of its best boards.
    fn strength(&self, new: &NewTeam) -> Option<u32> {
        if new.strength.is_some() {
            return new.strength;
        }
        let mut ratings: Vec<u64> = new
            .players
            .iter()
            .filter_map(|one| one.rating.map(u64::from))
            .collect();
        ratings.retain(|rating| *rating > 0);
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        ratings.truncate(self.state.match_boards());
        let count = u64::try_from(ratings.len())
            .ok()
            .filter(|count| *count > 0)?;
        u32::try_from(ratings.iter().sum::<u64>() / count).ok()
    }

    pub(crate) fn add_teams(&mut self, teams: &[NewTeam]) -> Acted {
        if !self.state.is_team_event() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        if teams.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        if teams.len() > MOST_TEAMS {
            return Err(Reason::TooMany { most: 200 }.into());
        }
        if !self.state.system().is_swiss() && self.state.last_published().is_some() {
            return Err(Reason::RoundRobinRuns {}.into());
        }
        let mut known: FxHashMap<Known, EntryId> = self.known_people();
        let boards = self.state.match_boards();
        let mut made: Vec<(EntryId, Rating)> = Vec::new();
        for new in teams {
            let name = new.name.trim();
            let odd = name.chars().any(char::is_control);
            if odd || name.is_empty() || name.chars().count() > 200 {
                return Err(Reason::BadName {}.into());
            }
            if new.players.len() > MOST_PEOPLE {
                return Err(Reason::TooMany { most: 50 }.into());
            }
            self.sound_team(new)?;
            let team = self.ids.entry();
            let person = self.ids.person();
            let details = PersonDetails {
                name: name.to_owned(),
                ..PersonDetails::default()
            };
            self.made.people.push((person.clone(), details));
            let value = self.strength(new);
            let rating = Rating {
                value,
                how: if new.strength.is_some() {
                    How::Manual
                } else {
                    How::None
                },
                ..Rating::default()
            };
            let next = self.state.next_round();
            let first_round = new.first_round.unwrap_or(next);
            if first_round < next {
                return Err(Reason::RoundPublished { round: first_round }.into());
            }
            self.push(Event::TeamAdded {
                team: team.clone(),
                person,
                rating: rating.clone(),
                federation: new.federation.clone(),
                club: new.club.clone(),
                first_round,
            });
            let mut members = Vec::with_capacity(new.players.len());
            for one in &new.players {
                let (entry, _) = self.enter(one, Some(&team), &mut known)?;
                members.push(entry);
            }
            if !members.is_empty() {
                let at = boards.min(members.len());
                let (base, reserves) = members.split_at(at);
                self.push(Event::RosterSet {
                    team: team.clone(),
                    base: base.to_vec(),
                    reserves: reserves.to_vec(),
                });
            }
            self.made.members.push(members);
            made.push((team, rating));
        }
        let newcomers: Vec<Newcomer<'_>> = made
            .iter()
            .zip(teams)
            .map(|((id, rating), new)| Newcomer {
                id: id.clone(),
                rating,
                title: None,
                name: &new.name,
            })
            .collect();
        self.number_newcomers(&newcomers)?;
        self.warn_drafts(jadoube_vocabulary::RoundNumber::FIRST);
        self.made.entries = made.into_iter().map(|(id, _)| id).collect();
        Ok(())
    }

    /// The fields of a team hold what those of a player may.
    fn sound_team(&self, new: &NewTeam) -> Acted {
        // A table begins with everybody.
        let swiss = self.state.system().is_swiss();
        let last = if swiss { self.config()?.rounds } else { 1 };
        for (field, wrong) in [
            (
                "federation",
                new.federation.as_deref().is_some_and(bad_text),
            ),
            ("club", new.club.as_deref().is_some_and(bad_text)),
            (
                "strength",
                new.strength.is_some_and(|value| value > HIGHEST_RATING),
            ),
            (
                "first_round",
                new.first_round.is_some_and(|first| first.get() > last),
            ),
        ] {
            if wrong {
                return Err(Reason::BadField {
                    field: field.to_owned(),
                }
                .into());
            }
        }
        Ok(())
    }

    /// The index of a team.
    pub(crate) fn team(&self, id: &EntryId) -> Acted<usize> {
        let at = self.place(id)?;
        let team = self.state.entry(at).is_some_and(|entry| entry.is_team);
        match team {
            true => Ok(at),
            false => Err(Reason::NotATeam { entry: id.clone() }.into()),
        }
    }

    /// 1.4; V/3.6.2.1, V/3.6.3.1: free before round 1 is published, then new players at the
    /// bottom only.
    pub(crate) fn set_roster(
        &mut self,
        id: &EntryId,
        base: &[EntryId],
        reserves: &[EntryId],
    ) -> Acted {
        let team = self.team(id)?;
        let mut seen: Vec<usize> = Vec::new();
        for one in base.iter().chain(reserves) {
            let at = self.place(one)?;
            if self.state.team_of(at) != Some(team) {
                return Err(Reason::NotEntitled { entry: one.clone() }.into());
            }
            if seen.contains(&at) {
                return Err(Reason::Twice { entry: one.clone() }.into());
            }
            seen.push(at);
        }
        if base.len() > self.state.match_boards() {
            return Err(Reason::LineUpSize {
                boards: u32::try_from(self.state.match_boards()).unwrap_or(u32::MAX),
                given: u32::try_from(base.len()).unwrap_or(u32::MAX),
            }
            .into());
        }
        let now = self.state.entry(team).map(|entry| entry.roster.clone());
        let now = now.unwrap_or_default();
        let before: Vec<usize> = now.members().collect();
        // Nobody becomes a reserve, and a reserve no base player.
        let split = base.len() == now.base.len() || now.reserves.is_empty();
        let kept = base.len() >= now.base.len() && split && seen.starts_with(&before);
        if self.state.last_published().is_some() && !kept {
            return Err(Reason::RosterFixed { entry: id.clone() }.into());
        }
        let same = base.len() == now.base.len() && before == seen;
        if same {
            return Ok(());
        }
        self.push(Event::RosterSet {
            team: id.clone(),
            base: base.to_vec(),
            reserves: reserves.to_vec(),
        });
        Ok(())
    }

    /// Adds new players at the bottom of a roster.
    pub(crate) fn add_to_roster(&mut self, team: usize, new: &[EntryId]) -> Acted {
        let roster = self.state.entry(team).map(|entry| entry.roster.clone());
        let roster = roster.unwrap_or_default();
        let id = |at: &usize| self.state.id(*at);
        let mut base: Vec<EntryId> = roster.base.iter().filter_map(id).collect();
        let mut reserves: Vec<EntryId> = roster.reserves.iter().filter_map(id).collect();
        for one in new {
            if reserves.is_empty() && base.len() < self.state.match_boards() {
                base.push(one.clone());
            } else {
                reserves.push(one.clone());
            }
        }
        let team = self.id(team)?;
        self.push(Event::RosterSet {
            team,
            base,
            reserves,
        });
        Ok(())
    }
}
