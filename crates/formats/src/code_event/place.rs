//! Why an entry has its place in an event of the code.

use jadoube_competition::System;
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::scheveningen;
use jadoube_standings::pzwarc::why::{PlaceStory, round_robin_place, swiss_place, team_place};
use jadoube_standings::pzwarc::{
    LEFT_A_SWISS, RANKED_BY, Turn, Turns, round_robin, scored_by, teams,
};

use super::CodeEvent;

impl CodeEvent {
    /// Why a number has its place, criterion by criterion; none for a number nobody has.
    pub fn place_of(&self, turns: &Turns, no: u32) -> Option<PlaceStory> {
        turns.index_of(no)?;
        let play_offs = self.play_offs();
        match (self.variant(), self.teams()) {
            (Some(variant), _) => swiss_place(turns, variant, &play_offs, no),
            (None, Some(event)) => team_place(teams::asked(&event.rounds(), Some(no)), no),
            (None, None) => {
                let table = round_robin::asked(
                    turns,
                    &self.withdrawn(),
                    self.round_robin_rules(),
                    &play_offs,
                    Some(no),
                );
                let advantage = self.competition().options.advantage_draws;
                round_robin_place(turns, table, no, advantage)
            }
        }
    }

    /// The articles behind a place: the criteria, the worth of the results, and that the score
    /// counts after leaving a Swiss event.
    pub fn place_rests_on(&self, turns: &Turns, no: u32) -> Vec<ProvisionId> {
        let mut articles = self.ranked_by();
        let own = turns.index_of(no).map(|player| turns.of(player));
        for turn in own.into_iter().flatten() {
            if let Turn::Game { outcome, .. } = turn {
                articles.extend(scored_by(*outcome));
            }
        }
        if self.variant().is_some() && self.withdrawn().contains(&no) {
            articles.push(LEFT_A_SWISS);
        }
        let mut once = Vec::new();
        articles.retain(|id| {
            let new = !once.contains(id);
            once.push(*id);
            new
        });
        articles
    }

    /// The articles that determine the criteria.
    pub fn ranked_by(&self) -> Vec<ProvisionId> {
        let mut articles = RANKED_BY.to_vec();
        if self.has_teams() {
            articles.push(teams::MATCH_POINTS);
            if self.variant().is_some() {
                articles.push(teams::SWISS);
            }
        }
        if self.competition().system == System::Scheveningen {
            articles.extend(scheveningen::RESTS_ON);
        }
        articles
    }
}
