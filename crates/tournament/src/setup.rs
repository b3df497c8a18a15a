//! Creating a tournament, assigning offices, ending it.

use jadoube_vocabulary::{GameKind, PersonId};

use crate::command::NewTournament;
use crate::config::{Book, Config, SettingChanges};
use crate::door::{Act, Acted};
use crate::event::{Event, Office};
use crate::facts::PersonDetails;
use crate::refusal::Reason;
use crate::soundness::{impossible, own_ways, sound};
use crate::warnings::Warning;

/// Whether a text can be a name.
fn is_name(text: &str) -> bool {
    let odd = text.chars().any(char::is_control);
    !odd && !text.trim().is_empty() && text.chars().count() <= 200
}

impl Act<'_> {
    pub(crate) fn create(&mut self, new: &NewTournament) -> Acted {
        if !is_name(&new.name) {
            return Err(Reason::BadName {}.into());
        }
        let draughts = new.game.is_draughts();
        if new.system.is_pzwarc_swiss() != draughts && new.system.is_swiss() {
            return Err(Reason::WrongSystem {}.into());
        }
        let book = new
            .book
            .unwrap_or(if draughts { Book::Pzwarc } else { Book::Fide });
        let counted = !new.system.is_swiss();
        let rounds = new.rounds.unwrap_or(if counted { 1 } else { 0 });
        let settings = SettingChanges {
            points: new.points,
            tie_breaks: new.tie_breaks.clone(),
            initial_colour: new.initial_colour,
            default_time: new.default_time,
            results: new.results,
            acceleration: new.acceleration,
            locale: new.locale,
            advantage: new.advantage,
            controlled: new.controlled,
            boards: new.boards,
            line_ups: new.line_ups,
            break_minutes: new.break_minutes,
            starts_on: new.starts_on.clone(),
            ends_on: new.ends_on.clone(),
            tie_games: new.tie_games,
            late_at_end: new.late_at_end,
            control: new.control.clone(),
            deciders: new.deciders.clone(),
            categories_apart: new.categories_apart,
            mirror_rounds: new.mirror_rounds,
            adjourned_as: new.adjourned_as,
            other_sections: new.other_sections,
            publication: new.publication,
            ..SettingChanges::default()
        };
        if settings.is_of_teams() && !new.system.is_team() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let config = settings.over(&Config::usual(new.game, new.system, rounds));
        sound(&config, new.game, new.system, book)?;
        let fide = new.game == GameKind::Chess && book == Book::Fide;
        if fide && impossible(&config.points) {
            self.warn(Warning::PointsImpossible {});
        }
        // VCL Q92: a system not described by FIDE starts outside FIDE mode.
        if fide && !new.system.is_fides() {
            self.warn(Warning::OtherSystem {});
        }
        // VCL Q89, Q91, Q167: so do these.
        for warning in own_ways(&config).into_iter().filter(|_| fide) {
            self.warn(warning);
        }
        let tournament = new
            .tournament
            .clone()
            .unwrap_or_else(|| self.ids.tournament());
        self.push(Event::TournamentCreated {
            tournament,
            event: new.event.clone(),
            name: new.name.clone(),
            game: new.game,
            system: new.system,
            book,
            edition: new.edition.clone(),
            preset: new.preset.clone(),
            config,
        });
        Ok(())
    }

    pub(crate) fn open_entries(&mut self) -> Acted {
        if !self.state.opened {
            self.push(Event::EntriesOpened {});
        }
        Ok(())
    }

    pub(crate) fn archive(&mut self) -> Acted {
        self.push(Event::TournamentArchived {});
        Ok(())
    }

    pub(crate) fn cancel(&mut self, reason: Option<&String>) -> Acted {
        let text = self.text(reason);
        self.push(Event::TournamentCancelled { text });
        Ok(())
    }

    pub(crate) fn publish_regulations(&mut self, document: &str) -> Acted {
        self.push(Event::RegulationsPublished {
            document: document.to_owned(),
        });
        Ok(())
    }

    /// Someone who is not known yet is named: an arbiter need not play. The same name again is the
    /// same person.
    pub(crate) fn assign_office(
        &mut self,
        person: Option<&PersonId>,
        name: Option<&str>,
        office: Office,
    ) -> Acted {
        let name = name.map(str::trim).filter(|name| !name.is_empty());
        let known = name.and_then(|name| {
            let mut officers = self.state.officers();
            let named = |id: &&PersonId| {
                self.facts
                    .people
                    .person(id)
                    .is_some_and(|one| one.name == name)
            };
            officers.find(named).cloned()
        });
        let (person, new) = match (person, name, known) {
            (Some(person), None, _) => (person.clone(), None),
            (None, Some(_), Some(person)) => (person, None),
            (None, Some(name), None) if is_name(name) => (self.ids.person(), Some(name.to_owned())),
            _ => return Err(Reason::BadName {}.into()),
        };
        let person = &person;
        let holds = |office: Office| self.state.offices.contains(&(office, person.clone()));
        let clash = match office {
            Office::Committee => holds(Office::ChiefArbiter),
            Office::ChiefArbiter => holds(Office::Committee),
            _ => false,
        };
        // IV/4.3
        if clash {
            return Err(Reason::ArbiterInCommittee {}.into());
        }
        if !holds(office) {
            if let Some(name) = new {
                let details = PersonDetails {
                    name,
                    ..PersonDetails::default()
                };
                self.made.people.push((person.clone(), details));
            }
            self.push(Event::OfficeAssigned {
                person: person.clone(),
                office,
            });
        }
        Ok(())
    }

    pub(crate) fn end_office(&mut self, person: &PersonId, office: Office) -> Acted {
        if self.state.offices.contains(&(office, person.clone())) {
            self.push(Event::OfficeEnded {
                person: person.clone(),
                office,
            });
        }
        Ok(())
    }
}
