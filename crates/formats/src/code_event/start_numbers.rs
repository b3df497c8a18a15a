//! Start numbers for the entries of an event of the code (V/1.6, V/2.6).

use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::start_list::{Candidate, Method, TechnicalRating, start_list};
use jadoube_pairing::varma::{self, NoDraw};
use jadoube_pairing::{plan, plan::Advice};
use jadoube_standings::pzwarc::Variant;
use jadoube_vocabulary::{EntryNumber, Seed};

use super::{CodeEvent, NotByTheCode};

/// How numbers are assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbering {
    /// By rating, by lot, or by lot in groups.
    By(Method),
    /// V/1.6.2: by lot, clubmates from one of Varma's pools.
    Varma,
}

/// New numbers and the articles applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartNumbers {
    /// By place in the record.
    pub numbers: Vec<EntryNumber>,
    /// The articles used.
    pub rests_on: Vec<ProvisionId>,
}

impl CodeEvent {
    /// How numbers are given unless the regulations say otherwise: by rating in Swiss events
    /// (V/2.6), by lot in the others (V/1.6.1).
    pub const fn usual_numbering(&self) -> Numbering {
        Numbering::By(match self.variant() {
            Some(_) => Method::Rating,
            None => Method::Random,
        })
    }

    /// The seed of the file's lots.
    pub const fn seed(&self) -> Option<u64> {
        self.file.seed
    }

    /// How an entry's technical rating was determined, if stated (V/2.6.1.2).
    pub fn technical(&self, place: usize) -> Option<&TechnicalRating> {
        let entry = self.record.participants().get(place)?;
        self.file.technical.get(&entry.id)
    }

    /// Assigns numbers; lots are drawn using the seed.
    ///
    /// # Errors
    /// Varma's pools have no room.
    pub fn start_numbers(&self, how: Numbering, seed: Seed) -> Result<StartNumbers, NoDraw> {
        let entries = self.record.participants().iter();
        let by = match how {
            Numbering::By(method) => method,
            Numbering::Varma => {
                let clubs: Vec<Option<String>> = entries.map(|one| one.club.clone()).collect();
                let drawn = varma::draw(&clubs, seed)?.into_iter();
                return Ok(StartNumbers {
                    numbers: drawn.filter_map(EntryNumber::new).collect(),
                    rests_on: varma::RESTS_ON.to_vec(),
                });
            }
        };
        let candidates: Vec<Candidate> = entries
            .map(|one| Candidate {
                rating: one.rating.unwrap_or(0),
                list: one.list.unwrap_or(RatingList::Technical),
                list_place: one.list_place,
                group: one.group,
            })
            .collect();
        let list = start_list(&candidates, by, seed);
        let mut numbers = vec![EntryNumber::FIRST; candidates.len()];
        for (no, at) in list.order.iter().enumerate() {
            if let Some(number) = numbers.get_mut(*at) {
                *number = EntryNumber::at(no);
            }
        }
        Ok(StartNumbers {
            numbers,
            rests_on: list.rests_on,
        })
    }

    /// The event with new numbers, everybody in their order; the seed is kept with them.
    ///
    /// # Errors
    /// The numbers are not those of the event.
    pub fn numbered(self, numbers: &[EntryNumber], seed: Seed) -> Result<Self, NotByTheCode> {
        let mut file = self.file;
        let entries = &mut file.competition.participants;
        for (entry, number) in entries.iter_mut().zip(numbers) {
            entry.number = *number;
        }
        entries.sort_by_key(|entry| entry.number);
        file.seed = Some(seed.0);
        Self::new(file)
    }

    /// V/2.1, V/2.3, V/2.7.3: what the plan of a Swiss event calls for.
    pub fn plan_advice(&self) -> Vec<Advice> {
        let Some(variant) = self.variant() else {
            return Vec::new();
        };
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let entries = self.record.participants();
        let planned = self.competition().planned_rounds;
        let mut advice = planned.map_or_else(Vec::new, |rounds| {
            plan::advice(count(entries.len()), rounds.get())
        });
        let technical = entries
            .iter()
            .filter(|entry| entry.list == Some(RatingList::Technical));
        if variant == Variant::Rating {
            let technical = count(technical.count());
            advice.extend(plan::rating_variant(count(entries.len()), technical));
        }
        advice
    }
}
