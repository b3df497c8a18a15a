//! Line-ups and reserves: V/3.6.

use jadoube_competition::{LineUpSystem, Member, Roster};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::PersonId;
use serde::{Deserialize, Serialize};

/// V/3.6: what applies if the regulations are silent.
pub const fn default_system(regulations: Option<LineUpSystem>) -> (LineUpSystem, ProvisionId) {
    let article = ProvisionId::new("pzwarc:V/3.6");
    match regulations {
        Some(system) => (system, article),
        None => (LineUpSystem::Open, article),
    }
}

/// A team as entered: base line-up in board order, then reserves in order. Players have type `P`:
/// identifiers in a record, names in stories and old files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entered<P> {
    /// Base players, board by board.
    pub base: Vec<P>,
    /// Reserves in order.
    #[serde(default = "Vec::new")]
    pub reserves: Vec<P>,
}

impl Entered<PersonId> {
    /// The roster of a record.
    pub fn of(roster: &Roster) -> Self {
        let people = |members: &[Member]| {
            let people = members.iter().map(|member| member.person.clone());
            people.collect()
        };
        Self {
            base: people(&roster.base),
            reserves: people(&roster.reserves),
        }
    }
}

/// What is wrong with a line-up.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineUpFault<P> {
    /// V/3.6.2.1, V/3.6.3.1: no base line-up was given before the event.
    NoEntry,
    /// The number of names differs from the number of boards.
    Size {
        /// Boards of the match.
        boards: usize,
        /// Names given.
        given: usize,
    },
    /// A name occurs twice.
    Twice(P),
    /// Not entitled to play for the team (V/3.6.1.1).
    NotEntitled(P),
    /// V/3.6.2.4: out of the order of the entry.
    Order {
        /// The player seated too low.
        name: P,
        /// The player seated above who comes later in the entry.
        after: P,
    },
    /// V/3.6.2.5, V/3.6.3.4: a reserve on a different board than in the previous round.
    ReserveMoved {
        /// The reserve.
        name: P,
        /// The reserve's board in the previous round, from 1.
        before: usize,
        /// The reserve's board now.
        now: usize,
    },
    /// V/3.6.3.3: a base player on another board.
    AwayFromBoard {
        /// The player.
        name: P,
        /// The board the player was entered for.
        own: usize,
        /// The board the player was given.
        now: usize,
    },
}

impl<P> LineUpFault<P> {
    /// The same with players converted, for example to names.
    pub fn map<Q>(&self, name: impl Fn(&P) -> Q) -> LineUpFault<Q> {
        match self {
            Self::NoEntry => LineUpFault::NoEntry,
            Self::Size { boards, given } => LineUpFault::Size {
                boards: *boards,
                given: *given,
            },
            Self::Twice(who) => LineUpFault::Twice(name(who)),
            Self::NotEntitled(who) => LineUpFault::NotEntitled(name(who)),
            Self::Order { name: who, after } => LineUpFault::Order {
                name: name(who),
                after: name(after),
            },
            Self::ReserveMoved {
                name: who,
                before,
                now,
            } => LineUpFault::ReserveMoved {
                name: name(who),
                before: *before,
                now: *now,
            },
            Self::AwayFromBoard {
                name: who,
                own,
                now,
            } => LineUpFault::AwayFromBoard {
                name: name(who),
                own: *own,
                now: *now,
            },
        }
    }

    /// The article behind it in a system.
    pub const fn provision(&self, system: LineUpSystem) -> ProvisionId {
        match (self, system) {
            (Self::Order { .. }, _) => ProvisionId::new("pzwarc:V/3.6.2.4"),
            (Self::ReserveMoved { .. }, LineUpSystem::Joker) => {
                ProvisionId::new("pzwarc:V/3.6.3.4")
            }
            (Self::ReserveMoved { .. }, _) => ProvisionId::new("pzwarc:V/3.6.2.5"),
            (Self::AwayFromBoard { .. }, _) => ProvisionId::new("pzwarc:V/3.6.3.3"),
            (
                Self::Size { .. } | Self::Twice(_) | Self::NotEntitled(_) | Self::NoEntry,
                LineUpSystem::Open,
            ) => ProvisionId::new("pzwarc:V/3.6.1.1"),
            (
                Self::Size { .. } | Self::Twice(_) | Self::NotEntitled(_) | Self::NoEntry,
                LineUpSystem::Ladder,
            ) => ProvisionId::new("pzwarc:V/3.6.2.1"),
            (
                Self::Size { .. } | Self::Twice(_) | Self::NotEntitled(_) | Self::NoEntry,
                LineUpSystem::Joker,
            ) => ProvisionId::new("pzwarc:V/3.6.3.1"),
        }
    }
}

/// All faults of a line-up; `previous` is that of the previous round.
pub fn faults<P: Clone + Eq>(
    system: LineUpSystem,
    entry: &Entered<P>,
    boards: usize,
    lineup: &[P],
    previous: Option<&[P]>,
) -> Vec<LineUpFault<P>> {
    let mut faults = Vec::new();
    if lineup.len() != boards {
        faults.push(LineUpFault::Size {
            boards,
            given: lineup.len(),
        });
    }
    // V/3.6.2.1, 3.6.2.2, 3.6.3.1: the order of the entry, base players before reserves.
    let list: Vec<&P> = entry.base.iter().chain(&entry.reserves).collect();
    let rank = |name: &P| list.iter().position(|other| *other == name);
    for (at, name) in lineup.iter().enumerate() {
        if lineup.iter().take(at).any(|other| other == name) {
            faults.push(LineUpFault::Twice(name.clone()));
            continue;
        }
        let Some(place) = rank(name) else {
            faults.push(LineUpFault::NotEntitled(name.clone()));
            continue;
        };
        let is_reserve = place >= entry.base.len();
        match system {
            LineUpSystem::Open => {}
            LineUpSystem::Ladder => {
                let above = lineup
                    .iter()
                    .take(at)
                    .find(|other| rank(other).is_some_and(|other| other > place));
                if let Some(after) = above {
                    faults.push(LineUpFault::Order {
                        name: name.clone(),
                        after: after.clone(),
                    });
                }
            }
            LineUpSystem::Joker if !is_reserve && place != at => {
                faults.push(LineUpFault::AwayFromBoard {
                    name: name.clone(),
                    own: place + 1,
                    now: at + 1,
                })
            }
            LineUpSystem::Joker => {}
        }
        if let (LineUpSystem::Ladder | LineUpSystem::Joker, true, Some(previous)) =
            (system, is_reserve, previous)
        {
            let before = previous.iter().position(|other| other == name);
            if let Some(before) = before.filter(|before| *before != at) {
                faults.push(LineUpFault::ReserveMoved {
                    name: name.clone(),
                    before: before + 1,
                    now: at + 1,
                });
            }
        }
    }
    faults
}

/// The articles a line-up was checked against.
pub fn accepted<P: Eq>(system: LineUpSystem, entry: &Entered<P>, lineup: &[P]) -> Vec<ProvisionId> {
    let reserve = lineup.iter().any(|name| entry.reserves.contains(name));
    match system {
        LineUpSystem::Open => vec![ProvisionId::new("pzwarc:V/3.6.1.1")],
        LineUpSystem::Ladder => vec![
            ProvisionId::new("pzwarc:V/3.6.2.1"),
            ProvisionId::new("pzwarc:V/3.6.2.2"),
            ProvisionId::new("pzwarc:V/3.6.2.4"),
        ],
        LineUpSystem::Joker if reserve => vec![
            ProvisionId::new("pzwarc:V/3.6.3.1"),
            ProvisionId::new("pzwarc:V/3.6.3.2"),
            ProvisionId::new("pzwarc:V/3.6.3.3"),
        ],
        LineUpSystem::Joker => vec![
            ProvisionId::new("pzwarc:V/3.6.3.1"),
            ProvisionId::new("pzwarc:V/3.6.3.3"),
        ],
    }
}

/// The line-up used if none was submitted in time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Filled<P> {
    /// The line-up; `None` means a walkover on every board.
    pub lineup: Option<Vec<P>>,
    /// The article.
    pub rests_on: ProvisionId,
}

/// V/3.6.1.5, 3.6.1.6, 3.6.2.3: a missing line-up; the decision is final.
pub fn missing<P: Clone>(
    system: LineUpSystem,
    entry: Option<&Entered<P>>,
    boards: usize,
    previous: Option<&[P]>,
) -> Filled<P> {
    let first = |entry: &Entered<P>| -> Vec<P> {
        entry
            .base
            .iter()
            .chain(&entry.reserves)
            .take(boards)
            .cloned()
            .collect()
    };
    match (system, previous, entry) {
        (LineUpSystem::Open, Some(previous), _) => Filled {
            lineup: Some(previous.to_vec()),
            rests_on: ProvisionId::new("pzwarc:V/3.6.1.5"),
        },
        // As many names as boards (the printed text says four).
        (LineUpSystem::Open, None, entry) => Filled {
            lineup: entry.map(first),
            rests_on: ProvisionId::new("pzwarc:V/3.6.1.6"),
        },
        (LineUpSystem::Ladder, _, entry) => Filled {
            lineup: entry.map(first),
            rests_on: ProvisionId::new("pzwarc:V/3.6.2.3"),
        },
        (LineUpSystem::Joker, _, entry) => Filled {
            lineup: entry.map(first),
            rests_on: ProvisionId::new("pzwarc:V/3.6.3.1"),
        },
    }
}

/// When line-ups are due and revealed, in minutes before the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Deadlines {
    /// V/3.6.1.3: due at the latest.
    pub due_before: u32,
    /// V/3.6.1.4: secret until then.
    pub shown_before: u32,
}

/// V/3.6.1.3, 3.6.1.4: fifteen minutes before, or just before if breaks are shorter.
pub const fn deadlines(break_minutes: u32) -> (Deadlines, [ProvisionId; 2]) {
    let before = if break_minutes < 15 { 0 } else { 15 };
    (
        Deadlines {
            due_before: before,
            shown_before: before,
        },
        [
            ProvisionId::new("pzwarc:V/3.6.1.3"),
            ProvisionId::new("pzwarc:V/3.6.1.4"),
        ],
    )
}

/// V/3.6.1.4: whether line-ups may be revealed `minutes_before` the match.
pub const fn may_show(
    deadlines: Deadlines,
    minutes_before: u32,
    all_captains_ask: bool,
    all_lineups_in: bool,
) -> bool {
    minutes_before <= deadlines.shown_before || (all_captains_ask && all_lineups_in)
}

/// V/3.6.1.2, 3.6.1.3: whether a submitted line-up is accepted.
pub const fn may_hand_in(deadlines: Deadlines, minutes_before: u32, in_writing: bool) -> bool {
    in_writing && minutes_before >= deadlines.due_before
}

/// The article of the written form.
pub const WRITTEN: ProvisionId = ProvisionId::new("pzwarc:V/3.6.1.2");

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn entry() -> Entered<String> {
        Entered {
            base: names("a b c d"),
            reserves: names("r s"),
        }
    }

    #[test]
    fn v_3_6_1_open_takes_any_order_of_entitled_players() {
        let check = |lineup: &str| faults(LineUpSystem::Open, &entry(), 4, &names(lineup), None);
        assert_eq!(check("s d a r"), []);
        assert_eq!(check("s d a x"), [LineUpFault::NotEntitled("x".into())]);
        assert_eq!(
            check("s s a"),
            [
                LineUpFault::Size {
                    boards: 4,
                    given: 3
                },
                LineUpFault::Twice("s".into())
            ]
        );
    }

    #[test]
    fn v_3_6_2_4_ladder_keeps_the_order() {
        let check = |lineup: &str, previous: Option<Vec<String>>| {
            faults(
                LineUpSystem::Ladder,
                &entry(),
                4,
                &names(lineup),
                previous.as_deref(),
            )
        };
        assert_eq!(check("a c d r", None), []);
        assert_eq!(
            check("a d c r", None),
            [LineUpFault::Order {
                name: "c".into(),
                after: "d".into()
            }]
        );
        // V/3.6.2.5 takes precedence over V/3.6.2.4 for reserves.
        assert_eq!(check("a c d s", Some(names("a b r s"))), []);
        assert_eq!(
            check("a b r s", Some(names("a c d r"))),
            [LineUpFault::ReserveMoved {
                name: "r".into(),
                before: 4,
                now: 3
            }]
        );
    }

    #[test]
    fn v_3_6_3_joker_keeps_boards() {
        let check = |lineup: &str| {
            faults(
                LineUpSystem::Joker,
                &entry(),
                4,
                &names(lineup),
                Some(&names("a r c d")),
            )
        };
        assert_eq!(check("a r c d"), []);
        assert_eq!(check("s b c d"), []);
        assert_eq!(
            check("a b r d"),
            [LineUpFault::ReserveMoved {
                name: "r".into(),
                before: 2,
                now: 3
            }]
        );
        assert_eq!(
            check("b s c d"),
            [LineUpFault::AwayFromBoard {
                name: "b".into(),
                own: 2,
                now: 1
            }]
        );
    }

    #[test]
    fn v_3_6_1_5_missing_lineups() {
        let previous = names("d c b a");
        let filled = |system, entry: Option<&Entered<String>>, previous: Option<&[String]>| {
            missing(system, entry, 4, previous).lineup
        };
        assert_eq!(
            filled(LineUpSystem::Open, Some(&entry()), Some(&previous)),
            Some(previous.clone())
        );
        assert_eq!(
            filled(LineUpSystem::Open, Some(&entry()), None),
            Some(names("a b c d"))
        );
        assert_eq!(filled(LineUpSystem::Open, None, None), None);
        assert_eq!(
            filled(LineUpSystem::Ladder, Some(&entry()), Some(&previous)),
            Some(names("a b c d"))
        );
    }

    #[test]
    fn v_3_6_1_4_line_ups_are_secret_until_fifteen_minutes_before() {
        let (usual, _) = deadlines(60);
        let (short, _) = deadlines(10);
        assert!(may_hand_in(usual, 15, true) && !may_hand_in(usual, 14, true));
        assert!(!may_hand_in(usual, 20, false));
        assert!(may_hand_in(short, 0, true));
        assert!(!may_show(usual, 16, true, false) && may_show(usual, 16, true, true));
        assert!(may_show(usual, 15, false, false));
    }
}
