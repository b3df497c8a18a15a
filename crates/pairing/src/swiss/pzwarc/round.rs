//! Pairing a round from the record: V/2.8.

use jadoube_competition::{Arrows, Options, RelaxedScope};
use jadoube_standings::pzwarc::Turns;
use jadoube_standings::pzwarc::swiss::{Variant, round_list};
use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::card::{Card, arrow_between};
use super::colours::{ColourReason, colour_of_higher};
use super::criteria::CodeField;
use super::fast;
use super::pause::pausing;
use super::reference::{self, Problem, Solution};
use super::relaxed::fewest;

/// Settings for the whole event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwissSettings {
    /// The order of the round list (V/2.7).
    pub variant: Variant,
    /// Whether the arrow rule applies (V/2.8.9.11 lets lesser events drop it).
    pub controlled: bool,
    /// The colour drawn for number one (V/2.8.5.3).
    pub first_colour: Side,
    /// Readings where the code can be read in more than one way.
    pub policies: SwissReadings,
}

/// Named readings of debatable articles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwissReadings {
    /// An absolute colour expectation beats a mild one of the higher placed (Q31).
    pub absolute_beats_mild: bool,
    /// For whom strict colours are dropped when the round cannot be completed (Q29).
    pub relaxed_scope: RelaxedScope,
    /// Whether a pair whose game was not played counts as met (Q1).
    pub walkovers_count_as_met: bool,
}

impl SwissReadings {
    /// The default readings.
    pub const DEFAULT: Self = Self::of(&Options::DEFAULT);

    /// The readings of an event's regulations.
    pub const fn of(options: &Options) -> Self {
        Self {
            absolute_beats_mild: options.absolute_beats_mild,
            relaxed_scope: options.relaxed_scope,
            walkovers_count_as_met: options.walkovers_count_as_met,
        }
    }
}

/// What is known before a round is paired.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// The rounds so far.
    pub record: &'a Turns,
    /// The regulations.
    pub settings: SwissSettings,
    /// Who announced absence from this round (V/2.8.9.5).
    pub absent: &'a [u32],
    /// Those withdrawn so far (V/2.8.9.4).
    pub withdrawn: &'a [u32],
    /// Whether the arbiter declared this the last round (V/2.4, never derived).
    pub last_round: bool,
}

/// In which mode the pairing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PairingMode {
    /// Absolute expectations of colour are met (V/2.8.5.1, 2.8.8.4).
    Strict,
    /// They are not, because no other pairing is possible (V/2.8.5.1).
    Relaxed,
    /// Last round: score comes first (V/2.8.6.2.3).
    Last,
}

/// A pair of the new round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// Start number of White.
    pub white: u32,
    /// Start number of Black.
    pub black: u32,
    /// The marks of V/2.8.2.
    pub arrows: Arrows,
    /// Why the colours are as they are.
    pub colours: ColourReason,
}

/// The pairing of a round, for the arbiter's approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pairing {
    /// The round, from 1.
    pub round: usize,
    /// Round list of those present, before the pause is taken out.
    pub order: Vec<u32>,
    /// Who pauses.
    pub pause: Option<u32>,
    /// The mode it was found in.
    pub mode: PairingMode,
    /// The pairs in the order found.
    pub pairs: Vec<Pair>,
    /// Who went down out of each score group, from the top.
    pub floats: Vec<Vec<u32>>,
}

/// Why no pairing is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
pub enum NotProposed {
    /// A game of an earlier round has no result; adjourned games must be marked as such.
    #[error("round {round}: {white}-{black} has no result")]
    Unfinished {
        /// The round, from 1.
        round: usize,
        /// White.
        white: u32,
        /// Black.
        black: u32,
    },
    /// Absent or withdrawn, but not entered.
    #[error("there is no player number {0}")]
    Unknown(u32),
    /// Nobody is present.
    #[error("nobody is present")]
    Nobody,
    /// Everyone present has had two points without playing: the arbiter decides who pauses.
    #[error("everybody present has had two points without play (V/2.8.6.1.2)")]
    NoPause,
    /// Even with relaxed colours the field cannot be paired.
    #[error("no complete pairing keeps the absolute rules (V/2.8.6.1)")]
    Impossible,
    /// The plain search cannot list the sets of so large a group.
    #[error("a score group is too large for the plain search")]
    TooLarge,
}

/// Which search to use; both give the same pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// The fast search.
    Fast,
    /// The plain walk, for small fields.
    Plain,
}

/// The field of a round: the round list of those present and the pausing player's position.
pub(crate) struct Present {
    pub(crate) list: Vec<Card>,
    pub(crate) pause: Option<usize>,
}

/// The round list of those present (V/2.7, 2.8.9.4, 2.8.9.5).
pub(crate) fn list(input: &Input<'_>) -> Result<Vec<Card>, NotProposed> {
    if let Some((round, white, black)) = input.record.open() {
        return Err(NotProposed::Unfinished {
            round,
            white,
            black,
        });
    }
    for no in input.absent.iter().chain(input.withdrawn) {
        if input.record.index_of(*no).is_none() {
            return Err(NotProposed::Unknown(*no));
        }
    }
    let met = input.settings.policies.walkovers_count_as_met;
    // The order covers all entrants; those who do not play are removed afterwards.
    let list: Vec<Card> = round_list(input.record, input.settings.variant)
        .into_iter()
        .map(|player| (player, input.record.number(player)))
        .filter(|(_, no)| !input.absent.contains(no) && !input.withdrawn.contains(no))
        .map(|(player, no)| Card::read(input.record, player, no, met))
        .collect();
    if list.is_empty() {
        return Err(NotProposed::Nobody);
    }
    Ok(list)
}

/// Who is present, in round-list order, and who pauses.
pub(crate) fn present(input: &Input<'_>) -> Result<Present, NotProposed> {
    let list = list(input)?;
    let pause = if list.len().is_multiple_of(2) {
        None
    } else {
        Some(pausing(&list).ok_or(NotProposed::NoPause)?)
    };
    Ok(Present { list, pause })
}

/// Pairs the next round.
///
/// # Errors
/// Something is missing, or no pairing keeps the absolute rules: see [`super::refusal`].
pub fn pair(input: &Input<'_>, search: Search) -> Result<Pairing, NotProposed> {
    let present = present(input)?;
    let order = present.list.iter().map(|card| card.no).collect();
    let mut cards = present.list;
    let pause = present.pause.map(|at| cards.remove(at).no);
    finish(input, order, pause, CodeField::new(cards), search)
}

/// Pairs a field built differently from the articles, for the arbiter to choose.
pub(crate) fn assemble(
    input: &Input<'_>,
    order: Vec<u32>,
    pause: Option<u32>,
    field: CodeField,
) -> Result<Pairing, NotProposed> {
    finish(input, order, pause, field, Search::Fast)
}

fn finish(
    input: &Input<'_>,
    order: Vec<u32>,
    pause: Option<u32>,
    field: CodeField,
    search: Search,
) -> Result<Pairing, NotProposed> {
    let found = complete(input, field, search)?;
    Ok(to_pairing(input, order, pause, &found))
}

/// A solution in start numbers, colours and arrows.
pub(crate) fn to_pairing(
    input: &Input<'_>,
    order: Vec<u32>,
    pause: Option<u32>,
    found: &Completed,
) -> Pairing {
    Pairing {
        round: input.record.rounds() + 1,
        order,
        pause,
        mode: found.mode,
        pairs: colour(input, found),
        floats: found
            .solution
            .floats
            .iter()
            .map(|set| numbers(&found.field, set))
            .collect(),
    }
}

/// A solution, the field it was found in and how.
pub(crate) struct Completed {
    pub(crate) field: CodeField,
    pub(crate) mode: PairingMode,
    /// Whether the strict colour test was on (for all, or for all but a few).
    pub(crate) strict: bool,
    pub(crate) solution: Solution,
}

fn numbers(field: &CodeField, set: &[usize]) -> Vec<u32> {
    set.iter()
        .filter_map(|at| field.cards.get(*at))
        .map(|card| card.no)
        .collect()
}

/// V/2.8.5.1: strict colours first; if no other pairing is possible, relaxed. The last round is
/// relaxed at once and ignores arrows (V/2.8.6.2.3).
pub(crate) fn complete(
    input: &Input<'_>,
    mut field: CodeField,
    search: Search,
) -> Result<Completed, NotProposed> {
    let arrows = input.settings.controlled && !input.last_round;
    let (down, up) = (
        field.should_not_float_down(arrows),
        field.should_not_float_up(arrows),
    );
    let attempt = |field: &CodeField, strict: bool| -> Result<Option<Solution>, NotProposed> {
        let graph = field.graph(strict);
        let problem = Problem {
            groups: &field.groups,
            graph: &graph,
            down: &down,
            up: &up,
        };
        match search {
            Search::Fast => Ok(fast::solve(&problem)),
            Search::Plain => reference::solve(&problem).map_err(|_| NotProposed::TooLarge),
        }
    };
    let done = |field, mode, strict, solution| Completed {
        field,
        mode,
        strict,
        solution,
    };
    if input.last_round {
        let solution = attempt(&field, false)?.ok_or(NotProposed::Impossible)?;
        return Ok(done(field, PairingMode::Last, false, solution));
    }
    if let Some(solution) = attempt(&field, true)? {
        return Ok(done(field, PairingMode::Strict, true, solution));
    }
    let strict = match input.settings.policies.relaxed_scope {
        RelaxedScope::All => false,
        RelaxedScope::Fewest => {
            for at in fewest(&field).ok_or(NotProposed::Impossible)? {
                field.loosen(at);
            }
            true
        }
    };
    let solution = attempt(&field, strict)?.ok_or(NotProposed::Impossible)?;
    Ok(done(field, PairingMode::Relaxed, strict, solution))
}

/// Gives the pairs their colours and arrows.
fn colour(input: &Input<'_>, found: &Completed) -> Vec<Pair> {
    let field = &found.field;
    found
        .solution
        .pairs
        .iter()
        .filter_map(|(one, two)| {
            let (higher, lower) = (*one.min(two), *one.max(two));
            let (a, b) = (field.cards.get(higher)?, field.cards.get(lower)?);
            let allowed = field.colours(higher, lower, found.strict);
            let (side, colours) = colour_of_higher(
                a,
                b,
                &allowed,
                input.settings.first_colour,
                input.settings.policies.absolute_beats_mild,
            );
            let (down, up) = (
                arrow_between(a.points, b.points),
                arrow_between(b.points, a.points),
            );
            Some(match side {
                Side::White => Pair {
                    white: a.no,
                    black: b.no,
                    arrows: Arrows {
                        white: down,
                        black: up,
                    },
                    colours,
                },
                Side::Black => Pair {
                    white: b.no,
                    black: a.no,
                    arrows: Arrows {
                        white: up,
                        black: down,
                    },
                    colours,
                },
            })
        })
        .collect()
}
