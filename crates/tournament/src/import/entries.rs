//! Importing the players of a file: entries with numbers, virtual points, forbidden pairs and
//! decided points.

use jadoube_formats::trf;
use jadoube_vocabulary::{EntryId, RoundNumber};

use super::Import;
use crate::door::{Act, Acted};
use crate::entry_data::{Flags, How, Rating, Title};
use crate::event::{Event, NumbersCause};
use crate::facts::PersonDetails;

impl Act<'_> {
    pub(super) fn import_entries(&mut self, import: &mut Import<'_>, taken: usize) -> Acted {
        let file = import.file;
        let mut players: Vec<&trf::Player> = file.players.iter().collect();
        players.sort_by_key(|player| player.number);
        // Gaps in the numbers are closed; the order stays.
        if players
            .iter()
            .zip(1_u32..)
            .any(|(player, number)| player.number != number)
        {
            import.adjustments.push("numbers".to_owned());
        }
        for player in &players {
            let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
            let person = self.ids.person();
            let entry = self.ids.entry();
            self.made.people.push((
                person.clone(),
                PersonDetails {
                    name: player.name.trim().to_owned(),
                    birth: filled(&player.birth),
                    sex: filled(&player.sex),
                    fide_id: filled(&player.fide_id).filter(|id| id != "0"),
                    national_id: None,
                },
            ));
            import.ids.push(entry.clone());
            self.step(
                import,
                Event::EntryAdded {
                    entry,
                    person,
                    rating: Rating {
                        value: player.rating,
                        how: if player.rating.is_some() {
                            How::Listed
                        } else {
                            How::None
                        },
                        ..Rating::default()
                    },
                    title: Title::read(&player.title),
                    federation: filled(&player.federation),
                    club: None,
                    category: None,
                    first_round: RoundNumber::FIRST,
                    flags: Flags::default(),
                    team: None,
                },
            )?;
        }
        let order = import.ids.clone();
        self.step(
            import,
            Event::NumbersAssigned {
                version: 1,
                order,
                cause: NumbersCause::Start,
                drawn: Vec::new(),
                seed: None,
                from_round: RoundNumber::FIRST,
            },
        )?;
        let seen = import.record.competition();
        let id = |number: u32| import.entry(number);
        let mut steps: Vec<Event> = Vec::new();
        for one in &seen.participants {
            let points: Vec<i64> = one.virtual_points.iter().map(|one| one.tenths()).collect();
            let Some(entry) = id(one.number.get()) else {
                continue;
            };
            if points.iter().any(|one| *one != 0) {
                match steps.iter_mut().find_map(|step| match step {
                    Event::AccelerationFixed {
                        entries,
                        points: same,
                    } if *same == points => Some(entries),
                    _ => None,
                }) {
                    Some(entries) => entries.push(entry.clone()),
                    None => steps.push(Event::AccelerationFixed {
                        entries: vec![entry.clone()],
                        points,
                    }),
                }
            }
        }
        let known = |entry: &EntryId| seen.participant(entry).and_then(|one| id(one.number.get()));
        for (at, group) in seen.forbidden.iter().enumerate() {
            let entries: Vec<EntryId> = group.entries.iter().filter_map(known).collect();
            if entries.len() > 1 {
                steps.push(Event::PairsForbidden {
                    group: u32::try_from(at + 1).unwrap_or(u32::MAX),
                    entries,
                    first: Some(group.first),
                    last: group.last,
                    regulation: true,
                    text: None,
                });
            }
        }
        for decided in &seen.decided {
            if decided.round.index() >= taken {
                continue;
            }
            if let Some(entry) = known(&decided.entry) {
                steps.push(Event::PointsDecided {
                    entry,
                    round: Some(decided.round),
                    tenths: decided.points.tenths(),
                    basis: None,
                });
            }
        }
        for step in steps {
            self.step(import, step)?;
        }
        Ok(())
    }
}
