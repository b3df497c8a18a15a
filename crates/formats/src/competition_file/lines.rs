//! Finding the line of a competition file for a contradiction in its record.

use jadoube_competition::{Contradiction, List};
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;
use serde_json::value::RawValue;

/// The parts of a file that faults can be placed in, as they are written.
#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow)]
    competition: Parts<'a>,
    #[serde(borrow, default)]
    inputs: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(borrow, default)]
    participants: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    rounds: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    next: Option<&'a RawValue>,
    #[serde(borrow, default)]
    decided: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    forbidden: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    orders: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct RoundParts<'a> {
    #[serde(borrow, default)]
    games: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    out: Vec<&'a RawValue>,
}

/// Who a participant is, for the words a fault uses.
#[derive(Deserialize)]
struct Who {
    id: String,
    number: u32,
}

/// A file looked through once.
pub(super) struct Lines<'a> {
    text: &'a str,
    file: Option<File<'a>>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let file = serde_json::from_str(text).ok();
        Self { text, file }
    }

    /// The line of a frozen input, from 1.
    pub(super) fn of_input(&self, at: usize) -> usize {
        let input = self.file.as_ref().and_then(|file| file.inputs.get(at));
        input.map_or(1, |input| self.line(input))
    }

    /// The line of a fault in the record; the first line if it is unknown.
    pub(super) fn of_fault(&self, fault: &Contradiction) -> usize {
        let place = self.file.as_ref().and_then(|file| self.place(file, fault));
        place.map_or(1, |place| self.line(place))
    }

    fn line(&self, part: &RawValue) -> usize {
        let start = self.text.as_ptr().addr();
        let offset = part.get().as_ptr().addr().wrapping_sub(start);
        let before = self.text.get(..offset).unwrap_or_default();
        before.matches('\n').count() + 1
    }

    fn place(&self, file: &File<'a>, fault: &Contradiction) -> Option<&'a RawValue> {
        let parts = &file.competition;
        match fault {
            Contradiction::TwiceEntered(id) => nth(&parts.participants, id.as_str(), 2),
            Contradiction::NumberTwice(number) => numbered(parts, number.get(), 2),
            Contradiction::Rating { number, .. } => numbered(parts, number.get(), 1),
            Contradiction::TwiceInRosters(person) => {
                let named = nth(&parts.participants, person.as_str(), 2);
                named.or_else(|| nth(&parts.participants, person.as_str(), 1))
            }
            Contradiction::Unknown { round, entry } => in_round(parts, *round, entry.as_str(), 1),
            Contradiction::TwiceInRound { round, number } => {
                in_round(parts, *round, &id_of(parts, number.get())?, 2)
            }
            Contradiction::BeforeEntry { round, number } => {
                in_round(parts, *round, &id_of(parts, number.get())?, 1)
            }
            Contradiction::Outcome { round, outcome } => in_round(parts, *round, outcome.code(), 1),
            Contradiction::GameMisplaced { round, game } => {
                in_round(parts, *round, &game.to_string(), 1)
            }
            Contradiction::NotInRoster { round, person, .. } => {
                in_round(parts, *round, person.as_str(), 1)
            }
            Contradiction::NothingInRound { round, .. }
            | Contradiction::BoardTwice { round, .. }
            | Contradiction::Boards { round, .. }
            | Contradiction::NoTeams { round } => parts.rounds.get(round.index()).copied(),
            Contradiction::UnknownIn { list, entry } => in_list(parts, *list, entry.as_str(), 1),
            Contradiction::TwiceIn { list, entry } => {
                let second = in_list(parts, *list, entry.as_str(), 2);
                second.or_else(|| in_list(parts, *list, entry.as_str(), 1))
            }
            Contradiction::ForbiddenRounds { .. } => {
                parts.forbidden.iter().copied().find(|group| {
                    serde_json::from_str(group.get()).is_ok_and(
                        |found: jadoube_competition::ForbiddenGroup| {
                            found.last.is_some_and(|last| last < found.first)
                        },
                    )
                })
            }
        }
    }
}

/// The `count`th part that has a text of its own.
fn nth<'a>(parts: &[&'a RawValue], text: &str, count: usize) -> Option<&'a RawValue> {
    let quoted = format!("\"{text}\"");
    let mut found = parts.iter().filter(|part| part.get().contains(&quoted));
    found.nth(count.saturating_sub(1)).copied()
}

fn numbered<'a>(parts: &Parts<'a>, number: u32, count: usize) -> Option<&'a RawValue> {
    let has = |part: &&&RawValue| {
        let who: Result<Who, _> = serde_json::from_str(part.get());
        who.is_ok_and(|who| who.number == number)
    };
    let mut found = parts.participants.iter().filter(has);
    found.nth(count.saturating_sub(1)).copied()
}

fn id_of(parts: &Parts<'_>, number: u32) -> Option<String> {
    let who: Who = serde_json::from_str(numbered(parts, number, 1)?.get()).ok()?;
    Some(who.id)
}

/// The `count`th game or absence of a round that names somebody, else the round.
fn in_round<'a>(
    parts: &Parts<'a>,
    round: RoundNumber,
    text: &str,
    count: usize,
) -> Option<&'a RawValue> {
    let round = parts.rounds.get(round.index()).copied()?;
    let Ok(RoundParts { mut games, out }) = serde_json::from_str(round.get()) else {
        return Some(round);
    };
    games.extend(out);
    let found = nth(&games, text, count).or_else(|| nth(&games, text, 1));
    Some(found.unwrap_or(round))
}

fn in_list<'a>(parts: &Parts<'a>, list: List, text: &str, count: usize) -> Option<&'a RawValue> {
    match list {
        List::Next => parts.next,
        List::Decided => nth(&parts.decided, text, count),
        List::Forbidden => nth(&parts.forbidden, text, count),
        List::Orders => nth(&parts.orders, text, count),
    }
}
