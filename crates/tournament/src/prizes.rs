//! Prizes: fixed, shared equally, or by Hort; in the main order and in categories.

use jadoube_vocabulary::EntryId;
use serde::{Deserialize, Serialize};

use crate::door::{Act, Acted};
use crate::event::Event;
use crate::refusal::Reason;
use crate::standings::Row;
use crate::state::State;

/// A prize for a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    /// The place, from 1.
    pub place: u32,
    /// The amount, in the smallest unit of currency.
    pub amount: u64,
    /// The category it is for; `None` for the main order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
}

/// How tied entries share their prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sharing {
    /// By the final order, tie-breaks included.
    #[default]
    None,
    /// Equal points share equally.
    Equal,
    /// Half by the final order, half shared equally (Hort).
    Hort,
}

/// A prize awarded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Award {
    /// The entry.
    pub entry: EntryId,
    /// The place in the order it is given in.
    pub place: u32,
    /// The category; `None` for the main order.
    pub category: Option<String>,
    /// The amount, in the smallest unit of currency; remainders go to those placed higher.
    pub amount: u64,
    /// How many share it, including this entry.
    pub shared_by: u32,
}

const MOST: usize = 500;
const HIGHEST: u64 = 1_000_000_000_000;

impl Act<'_> {
    pub(crate) fn set_prizes(
        &mut self,
        prizes: &[Prize],
        sharing: Option<Sharing>,
        add_up: bool,
    ) -> Acted {
        if prizes.len() > MOST {
            return Err(Reason::TooMany { most: 500 }.into());
        }
        for (at, prize) in prizes.iter().enumerate() {
            let same =
                |other: &&Prize| other.place == prize.place && other.category == prize.category;
            let twice = prizes.iter().take(at).find(same).is_some();
            let long = prize.category.as_ref().is_some_and(|name| name.len() > 100);
            if prize.place == 0 || prize.amount > HIGHEST || twice || long {
                return Err(Reason::BadField {
                    field: "prizes".to_owned(),
                }
                .into());
            }
        }
        self.push(Event::PrizesSet {
            prizes: prizes.to_vec(),
            sharing: sharing.unwrap_or_default(),
            add_up,
        });
        Ok(())
    }
}

impl State {
    /// The awards by the current table. Unless prizes are cumulative, an entry gets only its
    /// largest: one with a main prize at least as large as what it would get in its category
    /// leaves that to the next.
    pub fn awards(&self) -> Vec<Award> {
        let Some((prizes, sharing, add_up)) = &self.prizes else {
            return Vec::new();
        };
        let rows = self.table(None).rows;
        let mut orders: Vec<Option<String>> = vec![None];
        for prize in prizes {
            if !orders.contains(&prize.category) {
                orders.push(prize.category.clone());
            }
        }
        let mut kept: Vec<Award> = Vec::new();
        for category in orders {
            let mut amounts: Vec<(u32, u64)> = prizes
                .iter()
                .filter(|prize| prize.category == category)
                .map(|prize| (prize.place, prize.amount))
                .collect();
            amounts.sort_unstable();
            let of = |row: &&Row| {
                let entry = self.entry(row.at);
                category.is_none() || entry.is_some_and(|entry| entry.category == category)
            };
            let mut field: Vec<&Row> = rows.iter().filter(of).collect();
            let mut made = shared(&field, &amounts, *sharing, category.as_ref());
            // An entry that already has as much leaves the place to the next, from the top.
            let has_more = |award: &Award| {
                let same = |one: &&Award| one.entry == award.entry;
                let had = kept.iter().find(same);
                !*add_up && had.is_some_and(|one| one.amount >= award.amount)
            };
            while let Some(rich) = made.iter().find(|award| has_more(award)) {
                field.retain(|row| row.entry != rich.entry);
                made = shared(&field, &amounts, *sharing, category.as_ref());
            }
            for award in made {
                match kept.iter_mut().find(|one| one.entry == award.entry) {
                    Some(one) if !*add_up => *one = award,
                    _ => kept.push(award),
                }
            }
        }
        kept
    }
}

/// The prizes of one order.
fn shared(
    field: &[&Row],
    amounts: &[(u32, u64)],
    sharing: Sharing,
    category: Option<&String>,
) -> Vec<Award> {
    let prize = |place: usize| {
        let found = amounts.iter().find(|(at, _)| *at as usize == place + 1);
        found.map_or(0, |(_, amount)| *amount)
    };
    let mut made = Vec::new();
    let mut at = 0;
    while let Some(first) = field.get(at) {
        let group = field
            .iter()
            .skip(at)
            .take_while(|row| row.points == first.points);
        let size = group.count();
        let pot: u64 = (at..at + size).map(prize).sum();
        let count = u64::try_from(size).unwrap_or(1).max(1);
        for (inside, row) in field.iter().skip(at).take(size).enumerate() {
            let own = prize(at + inside);
            // Remainders go to those placed higher.
            let part = |pot: u64| pot / count + u64::from((inside as u64) < pot % count);
            let amount = match sharing {
                Sharing::None => own,
                Sharing::Equal => part(pot),
                Sharing::Hort => own / 2 + part(pot - halves(at, size, &prize)),
            };
            if amount > 0 {
                made.push(Award {
                    entry: row.entry.clone(),
                    place: u32::try_from(at + inside + 1).unwrap_or(u32::MAX),
                    category: category.cloned(),
                    amount,
                    shared_by: match sharing {
                        Sharing::None => 1,
                        _ => u32::try_from(size).unwrap_or(u32::MAX),
                    },
                });
            }
        }
        at += size;
    }
    made
}

/// The amounts of a group by place alone.
fn halves(at: usize, size: usize, prize: &impl Fn(usize) -> u64) -> u64 {
    (at..at + size).map(|place| prize(place) / 2).sum()
}
