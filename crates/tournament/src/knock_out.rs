//! Knock-out: seeds fill a bracket of 2^m places, byes go to the top, whoever loses is out. A
//! drawn tie goes on when a play-off's order says who won it.

use jadoube_competition::{PairingInput, System as Record};
use jadoube_vocabulary::{Absence, EntryId, Side};

use crate::engines::{Made, NotMade};
use crate::event::Out;
use crate::hash;
use crate::state::State;

/// Seeds in the order of the bracket: 1 meets the last of a full bracket, 1 and 2 meet last.
fn bracket(size: u32) -> Vec<u32> {
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

/// Pairs a round of the bracket.
pub(crate) fn pair(input: &PairingInput) -> Result<Made, NotMade> {
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
    for round in &it.rounds {
        let won = |a: u32, b: u32| -> Option<u32> {
            let game = round.games.iter().find(|game| {
                let sides = (number(&game.white), number(&game.black));
                sides == (Some(a), Some(b)) || sides == (Some(b), Some(a))
            })?;
            if let Some(side) = game.outcome.winner() {
                return number(game.entry(side));
            }
            let order = it.orders.iter().rev().find(|order| {
                order.entries.contains(&game.white) && order.entries.contains(&game.black)
            })?;
            let both = |id: &&EntryId| **id == game.white || **id == game.black;
            order.entries.iter().find(both).and_then(number)
        };
        let mut next = Vec::with_capacity(alive.len() / 2);
        for tie in alive.chunks(2) {
            next.push(match tie {
                [Some(a), Some(b)] => Some(won(*a, *b).ok_or(NotMade {
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
    Ok(Made {
        boards,
        pab: None,
        story,
        engine: "bracket",
    })
}

/// Whoever has no tie in the round: through without one, or out.
pub(crate) fn eliminated(state: &State, input: &PairingInput, made: &Made) -> Vec<Out> {
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
        .map(|one| Out {
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
