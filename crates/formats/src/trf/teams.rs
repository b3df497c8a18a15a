//! Numbers of the teams, and which of their two scores comes first.

use jadoube_standings::fide::{Basis, Descriptor, Name};

use super::model::{Team, Trf};

impl Trf {
    /// The numbers of the teams.
    pub(super) fn team_numbers(&self) -> impl Iterator<Item = u32> + '_ {
        let teams = self.teams.iter().enumerate();
        teams.map(|(at, team)| self.team_number(at, team))
    }

    /// Its number, or its place in a file that only has records 013.
    fn team_number(&self, at: usize, team: &Team) -> u32 {
        team.number
            .unwrap_or_else(|| u32::try_from(at + 1).unwrap_or(u32::MAX))
    }

    /// What decides first: the first score record 212 names, which is the whole order; else what
    /// the code of record 192 puts first (`FIDE_TEAM_GP_MP`); else match points. Record 202 lists
    /// what breaks ties, so that game points in front of it are the first tie-break.
    pub(super) fn primary(&self) -> Basis {
        let order = self.record("212").unwrap_or_default();
        let named = Descriptor::words(order)
            .map_while(|part| part.parse::<Descriptor>().ok())
            .find_map(|tie_break| match tie_break.name {
                Name::Gpts => Some(Some(Basis::GamePoints)),
                Name::Mpts => Some(Some(Basis::MatchPoints)),
                Name::Pts => Some(tie_break.basis),
                _ => None,
            });
        if let Some(Some(basis)) = named {
            return basis;
        }
        let code = self.record("192").unwrap_or_default().to_ascii_uppercase();
        let score = code.trim().split('_').find_map(|word| match word {
            "MP" => Some(Basis::MatchPoints),
            "GP" => Some(Basis::GamePoints),
            _ => None,
        });
        score.unwrap_or(Basis::MatchPoints)
    }
}
