//! Knock-out: seeds fill a bracket of 2^m places, byes go to the top seeds, the loser is out. A
//! drawn tie is decided by the order of a play-off.

use jadoube_competition::{Competition, PairingInput, Round, System as Record};
use jadoube_vocabulary::{Absence, EntryId, Points, Side};

use crate::engines::{EnginePairing, NotMade};
use crate::event::AbsentEntry;
use crate::hash;
use crate::state::State;

/// Seeds in bracket order: 1 meets the last of a full bracket; 1 and 2 can only meet in the final.
pub(crate) fn bracket(size: u32) -> Vec<u32> {
    let mut order = vec![1];
    let mut width = 1;
    while width < size {
        width *= 2;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, width + 1 - seed])
            .collect();
    }
    order
}

/// Whether an entry left the event before or during a tie.
fn left(it: &Competition, stage: &[Round], seed: u32) -> bool {
    let mut out = stage.iter().flat_map(|round| &round.out);
    out.any(|out| {
        let one = it.participant(&out.entry);
        out.absence == Absence::Withdrawn && one.is_some_and(|one| one.number.get() == seed)
    })
}

/// The winner of a tie: the one still there, by points, or else by the order of a play-off.
fn won(it: &Competition, stage: &[Round], a: u32, b: u32) -> Option<u32> {
    let number = |id: &EntryId| it.participant(id).map(|one| one.number.get());
    match (left(it, stage, a), left(it, stage, b)) {
        (true, false) => return Some(b),
        (false, true) => return Some(a),
        _ => {}
    }
    let games = stage.iter().flat_map(|round| &round.games).filter(|game| {
        let sides = (number(&game.white), number(&game.black));
        sides == (Some(a), Some(b)) || sides == (Some(b), Some(a))
    });
    let mut score = (Points::ZERO, Points::ZERO);
    let mut two: Option<(&EntryId, &EntryId)> = None;
    for game in games {
        let white = it.points.for_outcome(game.outcome, Side::White);
        let black = it.points.for_outcome(game.outcome, Side::Black);
        let (own, other) = if number(&game.white) == Some(a) {
            (white, black)
        } else {
            (black, white)
        };
        score = (score.0 + own, score.1 + other);
        two = Some((&game.white, &game.black));
    }
    let (one, other) = two?;
    match score.0.cmp(&score.1) {
        std::cmp::Ordering::Greater => return Some(a),
        std::cmp::Ordering::Less => return Some(b),
        std::cmp::Ordering::Equal => {}
    }
    let orders = it.orders.iter().rev();
    let mut orders =
        orders.filter(|order| order.entries.contains(one) && order.entries.contains(other));
    let both = |id: &&EntryId| *id == one || *id == other;
    orders.next()?.entries.iter().find(both).and_then(number)
}

/// How far each entry got, by number: the stage of its defeat, or one past the last stage if
/// undefeated.
pub(crate) fn reached(it: &Competition) -> Vec<(u32, usize)> {
    let players = u32::try_from(it.participants.len()).unwrap_or(0);
    let full = players.max(2).next_power_of_two();
    let mut alive: Vec<Option<u32>> = bracket(full)
        .into_iter()
        .map(|seed| (seed <= players).then_some(seed))
        .collect();
    let games = (it.options.cycles as usize).max(1);
    let mut out: Vec<(u32, usize)> = Vec::new();
    let mut last = 0;
    for (at, stage) in it.rounds.chunks(games).enumerate() {
        let mut next = Vec::with_capacity(alive.len() / 2);
        for tie in alive.chunks(2) {
            next.push(match tie {
                [Some(a), Some(b)] if left(it, stage, *a) && left(it, stage, *b) => {
                    out.extend([(*a, at + 1), (*b, at + 1)]);
                    None
                }
                [Some(a), Some(b)] if stage.len() == games => match won(it, stage, *a, *b) {
                    Some(winner) => {
                        out.push((if winner == *a { *b } else { *a }, at + 1));
                        Some(winner)
                    }
                    // Undecided so far: both got this far.
                    None => {
                        out.extend([(*a, at + 1), (*b, at + 1)]);
                        None
                    }
                },
                [Some(a), Some(b)] => {
                    out.extend([(*a, at + 1), (*b, at + 1)]);
                    None
                }
                [one, other] => one.or(*other),
                _ => None,
            });
        }
        alive = next;
        last = at + 1;
    }
    out.extend(alive.into_iter().flatten().map(|seed| (seed, last + 1)));
    out
}

/// Pairs a round of the bracket.
pub(crate) fn pair(input: &PairingInput) -> Result<EnginePairing, NotMade> {
    let it = &input.competition;
    let players = u32::try_from(it.participants.len()).unwrap_or(0);
    let number = |id: &EntryId| it.participant(id).map(|one| one.number.get());
    let gone: Vec<u32> = it
        .next
        .out
        .iter()
        .filter_map(|out| number(&out.entry))
        .collect();
    let full = players.max(2).next_power_of_two();
    let mut alive: Vec<Option<u32>> = bracket(full)
        .into_iter()
        .map(|seed| (seed <= players).then_some(seed))
        .collect();
    // A tie of several games is several rounds, colours alternating.
    let games = (it.options.cycles as usize).max(1);
    let stages = input.round.index() / games;
    for stage in it.rounds.chunks(games).take(stages) {
        let mut next = Vec::with_capacity(alive.len() / 2);
        for tie in alive.chunks(2) {
            next.push(match tie {
                [Some(a), Some(b)] if left(it, stage, *a) && left(it, stage, *b) => None,
                [Some(a), Some(b)] => Some(won(it, stage, *a, *b).ok_or(NotMade {
                    stuck: vec![*a, *b],
                    why: "tie-undecided",
                })?),
                [one, other] => one.or(*other),
                _ => None,
            });
        }
        alive = next;
    }
    let still = |seed: &Option<u32>| seed.filter(|seed| !gone.contains(seed));
    let white_first = it.initial_colour.unwrap_or(Side::White) == Side::White;
    let odd = input.round.get() % 2 == 1;
    let mut boards = Vec::new();
    for tie in alive.chunks(2) {
        if let [a, b] = tie
            && let (Some(a), Some(b)) = (still(a), still(b))
        {
            let (high, low) = (a.min(b), a.max(b));
            boards.push(if white_first == odd {
                (high, low, None)
            } else {
                (low, high, None)
            });
        }
    }
    let story = hash::of(&boards.iter().map(|(a, b, _)| (*a, *b)).collect::<Vec<_>>());
    Ok(EnginePairing {
        boards,
        pab: None,
        more_pabs: Vec::new(),
        story,
        engine: "bracket",
        mode: None,
    })
}

/// Entries without a tie in the round: with a bye, or eliminated.
pub(crate) fn eliminated(
    state: &State,
    input: &PairingInput,
    made: &EnginePairing,
) -> Vec<AbsentEntry> {
    let it = &input.competition;
    if it.system != Record::KnockOut || state.about.is_none() {
        return Vec::new();
    }
    let plays = |number: u32| {
        made.boards
            .iter()
            .any(|(a, b, _)| *a == number || *b == number)
    };
    let known = |id: &EntryId| it.next.out.iter().any(|out| out.entry == *id);
    it.participants
        .iter()
        .filter(|one| !plays(one.number.get()) && !known(&one.id))
        .map(|one| AbsentEntry {
            entry: one.id.clone(),
            kind: Absence::Zero,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::bracket;

    #[test]
    fn the_best_two_meet_last() {
        assert_eq!(bracket(2), [1, 2]);
        assert_eq!(bracket(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    }
}
