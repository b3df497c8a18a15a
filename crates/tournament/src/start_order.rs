//! The initial order: C.04.2 art. 2 for chess, V/2.6.1 for draughts.

use std::cmp::{Ordering, Reverse};

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::locale;
use jadoube_competition::RatingList;
use jadoube_formats::trf::{Player, Trf};
use jadoube_pairing::start_list::{Candidate, Method, start_list};
use jadoube_vocabulary::{Lang, Seed};

use crate::entry_data::Title;
use crate::facts::People;
use crate::state::{Entry, State};

/// An order of entries, and which ones were ordered by lot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartOrder {
    /// Indices, number 1 first.
    pub order: Vec<usize>,
    /// Groups of equals whose order was drawn.
    pub drawn: Vec<Vec<usize>>,
}

/// Compares names by the rules of a language.
pub struct Names(Option<CollatorBorrowed<'static>>);

impl Names {
    /// The collation of a language.
    pub fn of(language: Lang) -> Self {
        let preferences: CollatorPreferences = match language {
            Lang::Polish => locale!("pl").into(),
            Lang::Czech => locale!("cs").into(),
            Lang::English => locale!("en").into(),
        };
        Self(Collator::try_new(preferences, CollatorOptions::default()).ok())
    }

    /// Compares two names.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        let by_language = self
            .0
            .as_ref()
            .map_or(Ordering::Equal, |collator| collator.compare(a, b));
        by_language.then_with(|| a.cmp(b))
    }
}

/// What the initial order of a chess event depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayingStrength<'a> {
    /// The rating, if any.
    pub rating: Option<u32>,
    /// The title.
    pub title: Option<Title>,
    /// The name.
    pub name: &'a str,
}

impl PlayingStrength<'_> {
    /// C.04.2 art. 2: rating, title, name.
    pub fn compare(&self, other: &Self, names: &Names) -> Ordering {
        let key = |one: &Self| {
            (
                Reverse(one.rating.unwrap_or(0)),
                one.title.is_none(),
                one.title,
            )
        };
        let by_rank = key(self).cmp(&key(other));
        by_rank.then_with(|| names.compare(self.name, other.name))
    }
}

/// The players of a report in the order of C.04.2 art. 2, each with the parsed title.
pub fn of_report<'r>(report: &'r Trf, names: &Names) -> Vec<(&'r Player, Option<Title>)> {
    let title = |text: &str| {
        let mut all = Title::ALL.into_iter();
        all.find(|title| title.code().eq_ignore_ascii_case(text.trim()))
    };
    let players = report.players.iter();
    let mut order: Vec<(&Player, Option<Title>)> = players
        .map(|player| (player, title(&player.title)))
        .collect();
    order.sort_by(|a, b| {
        let [a, b] = [a, b].map(|(player, title)| PlayingStrength {
            rating: player.rating,
            title: *title,
            name: &player.name,
        });
        a.compare(&b, names)
    });
    order
}

/// The same for entries; equals are ordered by identifier.
pub(crate) fn compare(a: (&Entry, &str), b: (&Entry, &str), names: &Names) -> Ordering {
    let order = strength(a).compare(&strength(b), names);
    order.then_with(|| a.0.id.cmp(&b.0.id))
}

const fn strength<'a>((entry, name): (&Entry, &'a str)) -> PlayingStrength<'a> {
    PlayingStrength {
        rating: entry.rating.value,
        title: entry.title,
        name,
    }
}

/// The standard order of these entries; under the draughts code equals are drawn using the seed.
pub(crate) fn standard(
    state: &State,
    places: &[usize],
    people: &dyn People,
    seed: u64,
) -> StartOrder {
    if state.game_kind().is_draughts() {
        return by_code(state, places, Method::Rating, seed);
    }
    let names = Names::of(state.locale());
    let mut named: Vec<(usize, &Entry, &str)> = places
        .iter()
        .filter_map(|&at| {
            let entry = state.entries.get(at)?;
            let person = people.person(&entry.person);
            Some((at, entry, person.map_or("", |person| person.name.as_str())))
        })
        .collect();
    named.sort_by(|a, b| compare((a.1, a.2), (b.1, b.2), &names));
    StartOrder {
        order: named.into_iter().map(|(at, _, _)| at).collect(),
        drawn: Vec::new(),
    }
}

/// An order by the draughts code.
pub(crate) fn by_code(state: &State, places: &[usize], method: Method, seed: u64) -> StartOrder {
    let candidates: Vec<Candidate> = places
        .iter()
        .map(|&at| {
            let rating = state.entries.get(at).map(|entry| &entry.rating);
            Candidate {
                rating: rating.and_then(|rating| rating.value).unwrap_or(0),
                list: match rating.and_then(|rating| rating.list.as_deref()) {
                    Some("A") => RatingList::A,
                    Some("B") => RatingList::B,
                    Some("N") => RatingList::N,
                    _ => RatingList::Technical,
                },
                list_place: rating.and_then(|rating| rating.place),
                group: None,
            }
        })
        .collect();
    let list = start_list(&candidates, method, Seed(seed));
    let place = |at: &usize| places.get(*at).copied();
    StartOrder {
        order: list.order.iter().filter_map(place).collect(),
        drawn: list
            .drawn
            .iter()
            .map(|block| block.iter().filter_map(place).collect())
            .collect(),
    }
}
