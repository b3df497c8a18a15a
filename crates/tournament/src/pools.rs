//! Pairing methods outside FIDE's rules: categories that never meet, and rounds that repeat the
//! previous one with colours reversed (VCL Q89, Q91).

use std::collections::BTreeSet;

use jadoube_competition::{Out, PairingInput};
use jadoube_pairing::swiss::pzwarc::PairingMode;
use jadoube_vocabulary::{Absence, EntryId};

use crate::engines::{EnginePairing, NotMade};
use crate::hash;

/// Whether categories are paired separately: then every entry of the input has a group.
pub(crate) fn is_apart(input: &PairingInput) -> bool {
    let swiss = input.competition.system.is_swiss();
    swiss
        && input
            .competition
            .participants
            .iter()
            .any(|one| one.group.is_some())
}

/// Whether the round repeats the previous one: the second game of each pair.
pub(crate) fn is_mirror(input: &PairingInput) -> bool {
    let it = &input.competition;
    it.system.is_swiss() && it.options.cycles == 2 && input.round.get().is_multiple_of(2)
}

/// Pairs each category separately. Each category of odd size has its own bye.
pub(crate) fn pair_apart(
    input: &PairingInput,
    pair: impl Fn(&PairingInput) -> Result<EnginePairing, NotMade>,
) -> Result<EnginePairing, NotMade> {
    let it = &input.competition;
    let groups: BTreeSet<Option<u32>> = it.participants.iter().map(|one| one.group).collect();
    let mut whole: Option<EnginePairing> = None;
    for group in groups {
        let mut own = input.clone();
        let out = |id: &EntryId| it.next.out.iter().any(|out| out.entry == *id);
        let others = it
            .participants
            .iter()
            .filter(|one| one.group != group && !out(&one.id));
        own.competition.next.out.extend(others.map(|one| Out {
            entry: one.id.clone(),
            absence: Absence::Zero,
        }));
        let here = it
            .participants
            .iter()
            .filter(|one| one.group == group && !out(&one.id));
        if here.count() == 0 {
            continue;
        }
        for one in &mut own.competition.participants {
            one.group = None;
        }
        let made = pair(&own)?;
        whole = Some(match whole {
            None => made,
            Some(mut before) => {
                before.boards.extend(made.boards);
                match before.pab {
                    None => before.pab = made.pab,
                    Some(_) => before.more_pabs.extend(made.pab),
                }
                before.story = hash::of(&(&before.story, &made.story));
                if made.mode == Some(PairingMode::Relaxed) {
                    before.mode = made.mode;
                }
                before
            }
        });
    }
    whole.ok_or(NotMade {
        stuck: Vec::new(),
        why: "nobody",
    })
}

/// The same pairs with colours reversed; missing players are not replaced.
pub(crate) fn mirrored(input: &PairingInput) -> Result<EnginePairing, NotMade> {
    let it = &input.competition;
    let number = |id: &EntryId| it.participant(id).map(|one| one.number.get());
    let none = |stuck: Vec<u32>| NotMade {
        stuck,
        why: "no-opponent",
    };
    let before = it.rounds.last().ok_or_else(|| none(Vec::new()))?;
    let away = |id: &EntryId| it.next.out.iter().any(|out| out.entry == *id);
    let mut games: Vec<_> = before.games.iter().collect();
    games.sort_by_key(|game| (game.board, number(&game.white)));
    let mut boards = Vec::with_capacity(games.len());
    let mut stuck = Vec::new();
    for game in games {
        let (white, black) = (number(&game.black), number(&game.white));
        match (away(&game.black), away(&game.white), white, black) {
            (false, false, Some(white), Some(black)) => boards.push((white, black, None)),
            (true, false, _, Some(left)) | (false, true, Some(left), _) => stuck.push(left),
            _ => {}
        }
    }
    let bye = before
        .out
        .iter()
        .filter(|out| out.absence == Absence::PairingBye);
    let mut byes = bye
        .filter(|out| !away(&out.entry))
        .filter_map(|out| number(&out.entry));
    let pab = byes.next();
    let more_pabs: Vec<u32> = byes.collect();
    let placed = |one: u32| {
        let seated = boards
            .iter()
            .any(|(white, black, _)| *white == one || *black == one);
        seated || pab == Some(one) || more_pabs.contains(&one)
    };
    let lost = it
        .participants
        .iter()
        .filter(|one| !away(&one.id))
        .map(|one| one.number.get());
    stuck.extend(lost.filter(|one| !placed(*one)));
    stuck.sort_unstable();
    stuck.dedup();
    if !stuck.is_empty() {
        return Err(none(stuck));
    }
    let story = hash::of(&boards.iter().map(|(a, b, _)| (*a, *b)).collect::<Vec<_>>());
    Ok(EnginePairing {
        boards,
        pab,
        more_pabs,
        story,
        engine: "mirror",
        mode: None,
    })
}
