//! The tournament file of the draughts code's events, as `pair`, `check`, `rank` and `explain`
//! read it.

use jadoube_competition::RatingList;
use jadoube_formats::tournament::{
    self as own, FilePair, FilePlayer, FilePolicies, FileRound, FileSystem, Next, Tournament,
};
use jadoube_vocabulary::{Absence, EntryId, GameKind, Side};

use crate::config::TournamentSystem;
use crate::facts::People;
use crate::state::State;

impl State {
    /// The tournament file of a draughts event; `None` for other events.
    pub fn tournament_file(&self, people: &dyn People) -> Option<Tournament> {
        let state = self;
        let (about, config) = (state.about()?, state.config()?);
        if about.game == GameKind::Chess {
            return None;
        }
        let (system, cycles) = match about.system {
            TournamentSystem::PzwarcClassic => (FileSystem::Classic, 1),
            TournamentSystem::PzwarcTieBreaks => (FileSystem::TieBreaks, 1),
            TournamentSystem::PzwarcRating => (FileSystem::Rating, 1),
            TournamentSystem::RoundRobin => (FileSystem::RoundRobin, 1),
            TournamentSystem::DoubleRoundRobin => (FileSystem::RoundRobin, 2),
            _ => return None,
        };
        let competition = state.competition();
        let next = competition.next_round();
        let name = |at: usize| {
            let person = state
                .entry(at)
                .and_then(|entry| people.person(&entry.person));
            person.map_or_else(|| "?".to_owned(), |person| person.name.clone())
        };
        let number = |id: &EntryId| {
            let found = competition.participant(id);
            found.map_or(0, |one| one.number.get())
        };
        let players = competition.participants.iter().filter_map(|one| {
            let at = *state.numbers().get(one.number.index())?;
            let list = one.list.unwrap_or(RatingList::Technical);
            Some(FilePlayer {
                no: one.number.get(),
                name: name(at),
                rating: one.rating.unwrap_or(0),
                list,
                list_place: one.list_place.filter(|_| list == RatingList::A),
                technical: None,
                club: state.entry(at)?.club.clone(),
                group: None,
                lineup: None,
            })
        });
        let rounds = competition.rounds.iter().zip(state.rounds()).zip(1_usize..);
        let rounds = rounds.map(|((round, found), at)| {
            let out = |wanted: fn(Absence) -> bool| -> Vec<u32> {
                let chosen = round.out.iter().filter(|out| wanted(out.absence));
                chosen.map(|out| number(&out.entry)).collect()
            };
            FileRound {
                round: at,
                last: found
                    .published
                    .as_ref()
                    .is_some_and(|published| published.last),
                absent: out(|kind| !matches!(kind, Absence::PairingBye | Absence::Withdrawn)),
                withdrawn: out(|kind| kind == Absence::Withdrawn),
                pause: out(|kind| kind == Absence::PairingBye).first().copied(),
                pairs: round
                    .games
                    .iter()
                    .map(|game| FilePair {
                        arrow_white: game.arrows.and_then(|arrows| arrows.white),
                        arrow_black: game.arrows.and_then(|arrows| arrows.black),
                        ..FilePair::new(
                            number(&game.white),
                            number(&game.black),
                            Some(game.outcome),
                        )
                    })
                    .collect(),
                decision: None,
            }
        });
        let away = |wanted: fn(Absence) -> bool| -> Vec<u32> {
            let numbers = state.numbers().iter().zip(1_u32..);
            let out = numbers.filter(|(at, _)| state.absence(**at, next).is_some_and(wanted));
            out.map(|(_, number)| number).collect()
        };
        Some(Tournament {
            format: own::FORMAT.to_owned(),
            version: own::VERSION,
            name: about.name.clone(),
            game: about.game,
            system,
            controlled: config.controlled,
            first_colour: state.initial_colour().unwrap_or(Side::White),
            rounds_planned: Some(config.rounds as usize),
            cycles,
            advantage_draws: config.advantage,
            seed: None,
            policies: FilePolicies::default(),
            teams: None,
            players: players.collect(),
            rounds: rounds.collect(),
            next: Next {
                absent: away(|kind| kind != Absence::Withdrawn),
                withdrawn: away(|kind| kind == Absence::Withdrawn),
                ..Next::default()
            },
            play_offs: Vec::new(),
        })
    }
}
