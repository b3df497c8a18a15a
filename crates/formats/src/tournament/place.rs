//! Why somebody has his place in a file of ours.

use jadoube_lawbook::ProvisionId;
use jadoube_pairing::scheveningen;
use jadoube_standings::pzwarc::why::{Story, round_robin_place, swiss_place, team_place};
use jadoube_standings::pzwarc::{RANKED_BY, Turns, round_robin, teams};

use super::{FileSystem, Tournament};

impl Tournament {
    /// Why a number has its place, criterion by criterion; none for a number nobody has.
    pub fn place_of(&self, turns: &Turns, no: u32) -> Option<Story> {
        turns.index_of(no)?;
        match (self.system.variant(), &self.teams) {
            (Some(variant), _) => swiss_place(turns, variant, &self.play_offs, no),
            (None, Some(_)) => {
                self.with_teams(|event| team_place(teams::asked(event, Some(no)), no))
            }
            (None, None) => {
                let table = round_robin::asked(
                    turns,
                    &self.withdrawn(),
                    self.round_robin_rules(),
                    &self.play_offs,
                    Some(no),
                );
                round_robin_place(turns, table, no, self.advantage_draws)
            }
        }
    }

    /// The articles that say which criteria are asked at all.
    pub fn ranked_by(&self) -> Vec<ProvisionId> {
        let mut articles = RANKED_BY.to_vec();
        if self.teams.is_some() {
            articles.push(teams::MATCH_POINTS);
            if self.system.variant().is_some() {
                articles.push(teams::SWISS);
            }
        }
        if self.system == FileSystem::Scheveningen {
            articles.extend(scheveningen::RESTS_ON);
        }
        articles
    }
}
