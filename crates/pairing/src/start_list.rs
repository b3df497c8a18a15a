//! Start numbers: V/1.2, V/1.6.1, V/2.6.

use jadoube_competition::RatingList;
use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use jadoube_vocabulary::{Lot, Seed};

/// An entrant before numbers are assigned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// Real or technical rating.
    pub rating: u32,
    /// Where it comes from.
    pub list: RatingList,
    /// Place on list A.
    pub list_place: Option<u32>,
    /// Strength group, 1 the strongest, for the group method.
    pub group: Option<u32>,
}

/// How numbers are assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// V/2.6.1: by rating; the default of Swiss events (V/2.6).
    Rating,
    /// V/1.6.1, V/2.6.2.1: by lot; usual in round robins.
    Random,
    /// V/2.6.2.2: by lot within strength groups.
    Groups,
}

/// A start list with the articles applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StartList {
    /// Indices of the candidates: number 1 first.
    pub order: Vec<usize>,
    /// Blocks of equals whose order was drawn.
    pub drawn: Vec<Vec<usize>>,
    /// The articles used.
    pub rests_on: Vec<ProvisionId>,
}

/// Assigns numbers; lots are drawn using `seed`, which is to be recorded.
pub fn start_list(candidates: &[Candidate], method: Method, seed: Seed) -> StartList {
    let mut lot = Lot::new(seed);
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    lot.shuffle(&mut order);
    match method {
        Method::Random => StartList {
            drawn: vec![order.clone()],
            order,
            rests_on: vec![
                ProvisionId::new("pzwarc:V/1.2"),
                ProvisionId::new("pzwarc:V/1.6.1"),
                ProvisionId::new("pzwarc:V/2.6.2.1"),
            ],
        },
        Method::Groups => {
            let group = |at: &usize| candidates.get(*at).and_then(|one| one.group);
            // Those without a group come last.
            order.sort_by_key(|at| (group(at).is_none(), group(at)));
            StartList {
                drawn: order
                    .chunk_by(|a, b| group(a) == group(b))
                    .map(<[usize]>::to_vec)
                    .collect(),
                order,
                rests_on: vec![ProvisionId::new("pzwarc:V/2.6.2.2")],
            }
        }
        Method::Rating => by_rating(candidates, order),
    }
}

/// V/2.6.1.1: rating; list A before B before N (technical after them: reading Q3); then the better
/// place on list A; otherwise by lot, for which `order` comes shuffled.
fn by_rating(candidates: &[Candidate], mut order: Vec<usize>) -> StartList {
    let key = |at: &usize| {
        let one = candidates.get(*at);
        (
            std::cmp::Reverse(one.map_or(0, |one| one.rating)),
            one.map_or(RatingList::Technical, |one| one.list),
            one.filter(|one| one.list == RatingList::A)
                .and_then(|one| one.list_place)
                .unwrap_or(u32::MAX),
        )
    };
    order.sort_by_key(key);
    let drawn: Vec<Vec<usize>> = order
        .chunk_by(|a, b| key(a) == key(b))
        .filter(|block| block.len() > 1)
        .map(<[usize]>::to_vec)
        .collect();
    let mut rests_on = vec![
        ProvisionId::new("pzwarc:V/2.6"),
        ProvisionId::new("pzwarc:V/2.6.1.1"),
    ];
    let pairs = || order.iter().zip(order.iter().skip(1));
    if pairs().any(|(a, b)| key(a).0 == key(b).0 && key(a).1 != key(b).1) {
        rests_on.push(ProvisionId::new("pzwarc:V/2.6.1.1.1"));
    }
    if pairs().any(|(a, b)| (key(a).0, key(a).1) == (key(b).0, key(b).1) && key(a).2 != key(b).2) {
        rests_on.push(ProvisionId::new("pzwarc:V/2.6.1.1.2"));
    }
    if !drawn.is_empty() {
        rests_on.push(ProvisionId::new("pzwarc:V/2.6.1.1.3"));
    }
    StartList {
        order,
        drawn,
        rests_on,
    }
}

/// How a technical rating was determined, in order of preference (V/2.6.1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TechnicalMethod {
    /// V/2.6.1.2.1.1: the FMJD rating times the published multiplier.
    Fmjd,
    /// V/2.6.1.2.1.2: the KNDB rating times the published multiplier.
    Kndb,
    /// V/2.6.1.2.1.3: the value published for the title or category.
    Title,
    /// V/2.6.1.2.2: the chief arbiter's estimate.
    Estimate,
}

impl TechnicalMethod {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Fmjd => ProvisionId::new("pzwarc:V/2.6.1.2.1.1"),
            Self::Kndb => ProvisionId::new("pzwarc:V/2.6.1.2.1.2"),
            Self::Title => ProvisionId::new("pzwarc:V/2.6.1.2.1.3"),
            Self::Estimate => ProvisionId::new("pzwarc:V/2.6.1.2.2"),
        }
    }
}

/// A technical rating: shown struck through, counted like a real one (V/2.6.1.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TechnicalRating {
    /// The value.
    pub value: u32,
    /// How it was determined.
    pub method: TechnicalMethod,
    /// Who set it: the chief arbiter.
    pub author: String,
}

impl TechnicalRating {
    /// V/2.6.1.2 and the method; V/2.6.1.2.1 for methods based on published values.
    pub fn rests_on(&self) -> Vec<ProvisionId> {
        let mut articles = vec![ProvisionId::new("pzwarc:V/2.6.1.2")];
        if self.method != TechnicalMethod::Estimate {
            articles.push(ProvisionId::new("pzwarc:V/2.6.1.2.1"));
        }
        articles.push(self.method.provision());
        articles
    }
}

/// Multipliers as published with a rating list, in thousandths.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Multipliers {
    /// For FMJD ratings.
    pub fmjd: Option<u64>,
    /// For KNDB ratings.
    pub kndb: Option<u64>,
    /// Ratings for titles and categories.
    pub titles: std::collections::BTreeMap<String, u32>,
}

/// What is known about an unrated player.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unrated {
    /// FMJD rating.
    pub fmjd: Option<u32>,
    /// KNDB rating.
    pub kndb: Option<u32>,
    /// Title or category.
    pub title: Option<String>,
}

/// V/2.6.1.2: the first method that applies; `estimate` is the arbiter's own value.
pub fn technical_rating(
    player: &Unrated,
    published: &Multipliers,
    estimate: u32,
    author: &str,
) -> TechnicalRating {
    let times = |rating: Option<u32>, multiplier: Option<u64>| {
        let thousandths = u64::from(rating?).checked_mul(multiplier?)?;
        u32::try_from((thousandths + 500) / 1000).ok()
    };
    let found = times(player.fmjd, published.fmjd)
        .map(|value| (value, TechnicalMethod::Fmjd))
        .or_else(|| times(player.kndb, published.kndb).map(|value| (value, TechnicalMethod::Kndb)))
        .or_else(|| {
            let value = published.titles.get(player.title.as_ref()?)?;
            Some((*value, TechnicalMethod::Title))
        });
    let (value, method) = found.unwrap_or((estimate, TechnicalMethod::Estimate));
    TechnicalRating {
        value,
        method,
        author: author.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(rating: u32, list: RatingList, list_place: Option<u32>) -> Candidate {
        Candidate {
            rating,
            list,
            list_place,
            group: None,
        }
    }

    #[test]
    fn v_2_6_1_1_rating_list_and_place_decide() {
        let field = [
            one(2200, RatingList::N, None),
            one(2200, RatingList::A, Some(9)),
            one(2200, RatingList::B, None),
            one(2200, RatingList::Technical, None),
            one(2200, RatingList::A, Some(4)),
            one(2301, RatingList::Technical, None),
        ];
        for seed in 0..20 {
            let list = start_list(&field, Method::Rating, Seed(seed));
            assert_eq!(list.order, [5, 4, 1, 2, 0, 3]);
            assert!(list.drawn.is_empty());
        }
    }

    #[test]
    fn v_2_6_1_1_3_other_equals_by_recorded_lot() {
        let field = vec![one(2200, RatingList::B, None); 6];
        let list = start_list(&field, Method::Rating, Seed(5));
        assert_eq!(list, start_list(&field, Method::Rating, Seed(5)));
        assert_eq!(list.drawn.concat(), list.order);
        assert!(
            (0..20).any(|seed| start_list(&field, Method::Rating, Seed(seed)).order != list.order)
        );
    }

    #[test]
    fn v_2_6_2_2_groups_get_consecutive_numbers() {
        let mut field = vec![one(2000, RatingList::B, None); 9];
        for (at, candidate) in field.iter_mut().enumerate() {
            candidate.group = Some(u32::try_from(3 - at % 3).unwrap());
        }
        let order = start_list(&field, Method::Groups, Seed(2)).order;
        let groups: Vec<_> = order.iter().map(|at| field[*at].group.unwrap()).collect();
        assert_eq!(groups, [1, 1, 1, 2, 2, 2, 3, 3, 3]);
    }

    #[test]
    fn v_2_6_1_2_first_method_that_applies() {
        let published = Multipliers {
            fmjd: Some(1_015),
            kndb: Some(1_700),
            titles: [("I".to_owned(), 2050)].into(),
        };
        let set = |fmjd, kndb, title: Option<&str>| {
            let player = Unrated {
                fmjd,
                kndb,
                title: title.map(str::to_owned),
            };
            let set = technical_rating(&player, &published, 1900, "chief arbiter");
            (set.value, set.method)
        };
        assert_eq!(
            set(Some(2101), Some(1200), Some("I")),
            (2133, TechnicalMethod::Fmjd)
        );
        assert_eq!(
            set(None, Some(1200), Some("I")),
            (2040, TechnicalMethod::Kndb)
        );
        assert_eq!(set(None, None, Some("I")), (2050, TechnicalMethod::Title));
        assert_eq!(
            set(None, None, Some("X")),
            (1900, TechnicalMethod::Estimate)
        );
    }
}
