//! Judging a line-up on the day: whether it was submitted, in time and valid (V/3.6).

use jadoube_competition::{Handed, LineUpSystem};
use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::lineup::{
    Deadlines, Entered, Filled, LineUpFault, WRITTEN, accepted, faults, may_hand_in, missing,
};

/// What is known about a team's line-up for a round.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a, P> {
    /// How line-ups are made.
    pub system: LineUpSystem,
    /// The team as entered.
    pub entry: Option<&'a Entered<P>>,
    /// Boards of a match.
    pub boards: usize,
    /// When line-ups are due.
    pub deadlines: Deadlines,
    /// The submitted players; empty if none.
    pub people: &'a [P],
    /// When and how, if recorded.
    pub handed: Option<Handed>,
    /// The team's line-up in the previous round.
    pub previous: Option<&'a [P]>,
}

/// Why a submitted line-up does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TooLate {
    /// V/3.6.1.3: after the deadline.
    Late {
        /// Minutes before the match at which it was submitted.
        came: u32,
        /// Minutes before the match at which it was due.
        due: u32,
    },
    /// V/3.6.1.2: not in writing.
    NotWritten,
}

impl TooLate {
    /// The article behind it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Late { .. } => ProvisionId::new("pzwarc:V/3.6.1.3"),
            Self::NotWritten => WRITTEN,
        }
    }
}

/// The verdict on a line-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineUpVerdict<P> {
    /// Who plays, board by board; `None` means a walkover on every board.
    pub plays: Option<Vec<P>>,
    /// Why the submitted line-up does not count.
    pub too_late: Option<TooLate>,
    /// What is used instead, and by which article; final (V/3.6.1.5).
    pub filled: Option<Filled<P>>,
    /// What is wrong with the submitted line-up.
    pub faults: Vec<LineUpFault<P>>,
    /// The articles the line-up was checked against.
    pub rests_on: Vec<ProvisionId>,
}

impl<P> LineUpVerdict<P> {
    /// The same with players converted, for example to names.
    pub fn map<Q>(&self, name: impl Fn(&P) -> Q) -> LineUpVerdict<Q> {
        let all = |people: &Vec<P>| people.iter().map(&name).collect();
        LineUpVerdict {
            plays: self.plays.as_ref().map(all),
            too_late: self.too_late,
            filled: self.filled.as_ref().map(|filled| Filled {
                lineup: filled.lineup.as_ref().map(all),
                rests_on: filled.rests_on,
            }),
            faults: self.faults.iter().map(|fault| fault.map(&name)).collect(),
            rests_on: self.rests_on.clone(),
        }
    }

    /// Whether the arbiter has nothing to do.
    pub const fn is_fine(&self) -> bool {
        self.faults.is_empty() && self.too_late.is_none() && self.filled.is_none()
    }
}

/// V/3.6: judges a line-up of a round.
pub fn judge<P: Clone + Eq>(given: &Given<'_, P>) -> LineUpVerdict<P> {
    let too_late = given.handed.and_then(|handed| {
        if may_hand_in(given.deadlines, handed.minutes_before, handed.written) {
            None
        } else if handed.written {
            Some(TooLate::Late {
                came: handed.minutes_before,
                due: given.deadlines.due_before,
            })
        } else {
            Some(TooLate::NotWritten)
        }
    });
    if given.people.is_empty() || too_late.is_some() {
        let filled = missing(given.system, given.entry, given.boards, given.previous);
        let mut rests_on = vec![filled.rests_on];
        rests_on.extend(too_late.map(TooLate::provision));
        return LineUpVerdict {
            plays: filled.lineup.clone(),
            too_late,
            filled: Some(filled),
            faults: Vec::new(),
            rests_on,
        };
    }
    let faults = match (given.entry, given.system) {
        (Some(entry), system) => faults(system, entry, given.boards, given.people, given.previous),
        // V/3.6.1.1: entitlement is unknown, the rest can be checked.
        (None, LineUpSystem::Open) => {
            let entry = Entered {
                base: given.people.to_vec(),
                reserves: Vec::new(),
            };
            faults(LineUpSystem::Open, &entry, given.boards, given.people, None)
        }
        (None, LineUpSystem::Ladder | LineUpSystem::Joker) => vec![LineUpFault::NoEntry],
    };
    let mut rests_on: Vec<ProvisionId> = faults
        .iter()
        .map(|fault| fault.provision(given.system))
        .collect();
    if let (true, Some(entry)) = (faults.is_empty(), given.entry) {
        rests_on = accepted(given.system, entry, given.people);
    }
    LineUpVerdict {
        plays: Some(given.people.to_vec()),
        too_late: None,
        filled: None,
        faults,
        rests_on,
    }
}

#[cfg(test)]
mod tests {
    use super::super::lineup::deadlines;
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn v_3_6_1_3_a_late_line_up_is_none_and_the_last_one_plays() {
        let entry = Entered {
            base: names("a b c d"),
            reserves: names("r"),
        };
        let (handed_in, previous) = (names("r b c d"), names("d c b a"));
        let given = Given {
            system: LineUpSystem::Open,
            entry: Some(&entry),
            boards: 4,
            deadlines: deadlines(60).0,
            people: &handed_in,
            handed: Some(Handed {
                minutes_before: 14,
                written: true,
            }),
            previous: Some(&previous),
        };
        let verdict = judge(&given);
        assert_eq!(verdict.plays, Some(previous.clone()));
        assert_eq!(verdict.too_late, Some(TooLate::Late { came: 14, due: 15 }));
        let at = |minutes_before, written| {
            judge(&Given {
                handed: Some(Handed {
                    minutes_before,
                    written,
                }),
                ..given
            })
        };
        assert!(at(15, true).is_fine());
        assert_eq!(at(30, false).too_late, Some(TooLate::NotWritten));
    }

    #[test]
    fn v_3_6_1_6_without_entry_and_line_up_every_board_is_lost() {
        let given: Given<'_, String> = Given {
            system: LineUpSystem::Open,
            entry: None,
            boards: 4,
            deadlines: deadlines(60).0,
            people: &[],
            handed: None,
            previous: None,
        };
        assert_eq!(judge(&given).plays, None);
        let some = names("a b c c");
        let verdict = judge(&Given {
            people: &some,
            ..given
        });
        assert_eq!(verdict.faults, [LineUpFault::Twice("c".to_owned())]);
        let ladder = judge(&Given {
            people: &some,
            system: LineUpSystem::Ladder,
            ..given
        });
        assert_eq!(ladder.faults, [LineUpFault::NoEntry]);
    }
}
