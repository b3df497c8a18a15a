//! Starting points: a preset answers every question of the regulations, and each answer can be
//! changed (`tournament-app` 8.1).

use jadoube_tournament::{PublicationPolicy, ResultPolicy, TournamentSystem};
use jadoube_vocabulary::GameKind;
use jadoube_words::Lang;

/// The preset of the sample event for newcomers.
pub(crate) const SAMPLE: &str = "sample";

/// The pairing system, which may depend on the number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    /// A round robin for up to eight players, otherwise a Swiss, with more rounds from forty
    /// players on.
    Small { swiss: u32, from_forty: u32 },
    /// A Swiss with this many rounds.
    Swiss(u32),
    /// Everybody meets everybody.
    RoundRobin,
    /// Everybody meets everybody, moving along the tables (V/1.5.3).
    Rutsch,
    /// The draughts code's Swiss: about a fifth of the field, within these limits.
    Code { least: u32, most: u32 },
    /// A knock-out.
    KnockOut,
    /// Teams: everybody meets everybody.
    Teams,
    /// Two teams: everybody of one meets everybody of the other (V/3.7).
    Scheveningen,
}

/// A preset.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Preset {
    pub(crate) code: &'static str,
    pub(crate) game: GameKind,
    field: Field,
    /// Minutes and seconds a move, as arbiters write it.
    pub(crate) rate: &'static str,
    /// Minutes of default time (Laws 6.7.1; II/5.5).
    pub(crate) default_time: u32,
    pub(crate) results: ResultPolicy,
    /// How far a published round becomes public by itself.
    pub(crate) publication: PublicationPolicy,
    /// Half-point byes are granted, not in the last two rounds.
    pub(crate) half_byes: bool,
    /// Floats are controlled (V/2.8.9.11 lets lesser events drop the arrows).
    pub(crate) controlled: bool,
    /// Shown as a large button.
    pub(crate) large: bool,
}

const BASE: Preset = Preset {
    code: "club-blitz",
    game: GameKind::Chess,
    field: Field::Small {
        swiss: 7,
        from_forty: 9,
    },
    rate: "3+2",
    default_time: 5,
    results: ResultPolicy::OneReport,
    publication: PublicationPolicy::Automatic,
    half_byes: false,
    controlled: true,
    large: true,
};

impl Preset {
    /// Under which heading it stands.
    pub(crate) const fn kind(&self) -> &'static str {
        match self.field {
            Field::Teams | Field::Scheveningen => "teams",
            _ if self.game.is_draughts() => "draughts",
            _ => "chess",
        }
    }
}

/// The code's Swiss.
const CODE: Field = Field::Code {
    least: 7,
    most: u32::MAX,
};

/// The code's Swiss for many: seven to nine rounds.
const MASS: Field = Field::Code { least: 7, most: 9 };

/// All presets, the most common first.
pub(crate) const ALL: [Preset; 19] = [
    BASE,
    Preset {
        code: "open-standard",
        field: Field::Swiss(9),
        rate: "90+30",
        default_time: 30,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        half_byes: true,
        ..BASE
    },
    Preset {
        code: "draughts-100",
        game: GameKind::Draughts100,
        field: CODE,
        rate: "60+30",
        default_time: 60,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        ..BASE
    },
    Preset {
        code: "club-rapid",
        field: Field::Swiss(7),
        rate: "10+5",
        default_time: 10,
        large: false,
        ..BASE
    },
    Preset {
        code: "open-rapid",
        field: Field::Swiss(9),
        rate: "15+10",
        default_time: 15,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        half_byes: true,
        large: false,
        ..BASE
    },
    Preset {
        code: "club-championship",
        field: Field::RoundRobin,
        rate: "90+30",
        default_time: 30,
        results: ResultPolicy::TwoEqualReports,
        large: false,
        ..BASE
    },
    Preset {
        code: "norm-round-robin",
        field: Field::RoundRobin,
        rate: "40/90+30+30",
        default_time: 30,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
    Preset {
        code: "school",
        field: Field::Swiss(7),
        rate: "15",
        default_time: 15,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-64",
        game: GameKind::Draughts64,
        field: CODE,
        rate: "45+30",
        default_time: 60,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-mass",
        game: GameKind::Draughts100,
        field: MASS,
        rate: "15+5",
        default_time: 15,
        controlled: false,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-mass-64",
        game: GameKind::Draughts64,
        field: MASS,
        rate: "8+4",
        default_time: 8,
        controlled: false,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-rutsch-100",
        game: GameKind::Draughts100,
        field: Field::Rutsch,
        rate: "5+3",
        publication: PublicationPolicy::SeatingPlan,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-rutsch-64",
        game: GameKind::Draughts64,
        field: Field::Rutsch,
        publication: PublicationPolicy::SeatingPlan,
        large: false,
        ..BASE
    },
    Preset {
        code: "superblitz-cup",
        game: GameKind::Draughts100,
        field: Field::KnockOut,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
    Preset {
        code: "knock-out",
        field: Field::KnockOut,
        rate: "15+10",
        default_time: 15,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
    Preset {
        code: "league",
        field: Field::Teams,
        rate: "90+30",
        default_time: 30,
        results: ResultPolicy::TwoEqualReports,
        publication: PublicationPolicy::AfterMatch,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-team",
        game: GameKind::Draughts100,
        field: Field::Teams,
        rate: "60+30",
        default_time: 60,
        results: ResultPolicy::TwoEqualReports,
        publication: PublicationPolicy::AfterReveal,
        large: false,
        ..BASE
    },
    Preset {
        code: "draughts-scheveningen",
        game: GameKind::Draughts64,
        field: Field::Scheveningen,
        rate: "15+5",
        default_time: 15,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
    Preset {
        code: "scheveningen",
        field: Field::Scheveningen,
        rate: "15+10",
        default_time: 15,
        results: ResultPolicy::ArbiterConfirms,
        publication: PublicationPolicy::ByAct,
        large: false,
        ..BASE
    },
];

/// The preset with this code, else the first.
pub(crate) fn of(code: &str) -> Preset {
    let found = ALL.into_iter().find(|preset| preset.code == code);
    found.unwrap_or(BASE)
}

/// The number of rounds of a round robin.
const fn everybody(players: u32) -> u32 {
    match players {
        0..=2 => 1,
        _ if players.is_multiple_of(2) => players - 1,
        _ => players,
    }
}

impl Preset {
    /// The system for this many players.
    pub(crate) const fn system(&self, players: u32) -> TournamentSystem {
        match self.field {
            Field::Small { .. } if players <= 8 => TournamentSystem::RoundRobin,
            Field::Small { .. } | Field::Swiss(_) => TournamentSystem::FideDutch,
            Field::RoundRobin => TournamentSystem::RoundRobin,
            Field::Rutsch => TournamentSystem::Rutsch,
            Field::Code { .. } => TournamentSystem::PzwarcClassic,
            Field::KnockOut => TournamentSystem::KnockOut,
            Field::Teams => TournamentSystem::TeamRoundRobin,
            Field::Scheveningen => TournamentSystem::Scheveningen,
        }
    }

    /// Whether teams are entered, not players.
    pub(crate) const fn is_of_teams(&self) -> bool {
        matches!(self.field, Field::Teams | Field::Scheveningen)
    }

    /// The number that determines the rounds: teams, or in Scheveningen the boards of a match.
    pub(crate) const fn counted(&self, teams: u32, boards: u32) -> u32 {
        match self.field {
            Field::Scheveningen => boards,
            _ => teams,
        }
    }

    /// The number of rounds for this many players: never more than there are opponents.
    pub(crate) fn rounds(&self, players: u32) -> u32 {
        let most = everybody(players);
        match self.field {
            Field::Small { .. } if players <= 8 => most,
            Field::Small { from_forty, .. } if players >= 40 => from_forty,
            Field::Small { swiss, .. } => swiss,
            // Nobody is entered yet: the preset's number of rounds.
            Field::Swiss(rounds) if players < 2 => rounds,
            Field::Swiss(rounds) => rounds.min(most),
            Field::RoundRobin | Field::Rutsch => most,
            Field::Code { least, .. } if players < 2 => least,
            Field::Code {
                least,
                most: at_most,
            } => players.div_ceil(5).clamp(least, at_most).min(most),
            Field::KnockOut => players.max(2).next_power_of_two().trailing_zeros(),
            Field::Teams => most,
            Field::Scheveningen => players.max(1),
        }
    }

    /// The tie-breaks, where a country's arbiters expect others than the usual ones (8.3).
    pub(crate) fn tie_breaks(&self, system: TournamentSystem, lang: Lang) -> Option<Vec<String>> {
        if self.game.is_draughts() || system != TournamentSystem::FideDutch {
            return None;
        }
        let list: &[&str] = match lang {
            Lang::Polish => &["BH/M1", "BH", "PS", "WIN"],
            Lang::Czech => &["BH/C1", "BH", "SB", "WON"],
            Lang::English => return None,
        };
        Some(list.iter().map(|&code| code.to_owned()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_blitz_is_a_round_robin_up_to_eight() {
        let blitz = of("club-blitz");
        assert_eq!(
            (blitz.system(8), blitz.rounds(8)),
            (TournamentSystem::RoundRobin, 7)
        );
        assert_eq!(
            (blitz.system(7), blitz.rounds(7)),
            (TournamentSystem::RoundRobin, 7)
        );
        assert_eq!(
            (blitz.system(9), blitz.rounds(9)),
            (TournamentSystem::FideDutch, 7)
        );
        assert_eq!(blitz.rounds(40), 9);
    }

    #[test]
    fn the_draughts_swiss_has_about_a_fifth_of_the_field() {
        let swiss = of("draughts-100");
        assert_eq!(swiss.rounds(20), 7);
        assert_eq!(swiss.rounds(45), 9);
        assert_eq!(swiss.rounds(6), 5);
    }
    /// The table of 8.1, row by row: game, rate, system for 12 and its rounds, who makes a result
    /// count. 12 players: a round robin has 11 rounds, a knock-out 4 stages.
    #[test]
    fn starting_points_are_those_of_the_table() {
        use GameKind::{Chess, Draughts64, Draughts100};
        use ResultPolicy::{ArbiterConfirms, OneReport, TwoEqualReports};
        let table = [
            (
                "club-blitz",
                Chess,
                "3+2",
                TournamentSystem::FideDutch,
                7,
                OneReport,
            ),
            (
                "club-rapid",
                Chess,
                "10+5",
                TournamentSystem::FideDutch,
                7,
                OneReport,
            ),
            (
                "open-rapid",
                Chess,
                "15+10",
                TournamentSystem::FideDutch,
                9,
                ArbiterConfirms,
            ),
            (
                "open-standard",
                Chess,
                "90+30",
                TournamentSystem::FideDutch,
                9,
                ArbiterConfirms,
            ),
            (
                "club-championship",
                Chess,
                "90+30",
                TournamentSystem::RoundRobin,
                11,
                TwoEqualReports,
            ),
            (
                "norm-round-robin",
                Chess,
                "40/90+30+30",
                TournamentSystem::RoundRobin,
                11,
                ArbiterConfirms,
            ),
            (
                "school",
                Chess,
                "15",
                TournamentSystem::FideDutch,
                7,
                OneReport,
            ),
            (
                "league",
                Chess,
                "90+30",
                TournamentSystem::TeamRoundRobin,
                11,
                TwoEqualReports,
            ),
            (
                "draughts-100",
                Draughts100,
                "60+30",
                TournamentSystem::PzwarcClassic,
                7,
                ArbiterConfirms,
            ),
            (
                "draughts-64",
                Draughts64,
                "45+30",
                TournamentSystem::PzwarcClassic,
                7,
                ArbiterConfirms,
            ),
            (
                "draughts-mass",
                Draughts100,
                "15+5",
                TournamentSystem::PzwarcClassic,
                7,
                OneReport,
            ),
            (
                "draughts-mass-64",
                Draughts64,
                "8+4",
                TournamentSystem::PzwarcClassic,
                7,
                OneReport,
            ),
            (
                "draughts-rutsch-100",
                Draughts100,
                "5+3",
                TournamentSystem::Rutsch,
                11,
                OneReport,
            ),
            (
                "draughts-rutsch-64",
                Draughts64,
                "3+2",
                TournamentSystem::Rutsch,
                11,
                OneReport,
            ),
            (
                "draughts-team",
                Draughts100,
                "60+30",
                TournamentSystem::TeamRoundRobin,
                11,
                TwoEqualReports,
            ),
            (
                "knock-out",
                Chess,
                "15+10",
                TournamentSystem::KnockOut,
                4,
                ArbiterConfirms,
            ),
            (
                "superblitz-cup",
                Draughts100,
                "3+2",
                TournamentSystem::KnockOut,
                4,
                ArbiterConfirms,
            ),
            (
                "scheveningen",
                Chess,
                "15+10",
                TournamentSystem::Scheveningen,
                12,
                ArbiterConfirms,
            ),
        ];
        for (code, game, rate, system, rounds, results) in table {
            let one = of(code);
            assert_eq!((one.code, one.game, one.rate), (code, game, rate));
            assert_eq!((one.system(12), one.rounds(12)), (system, rounds), "{code}");
            assert_eq!(one.results, results, "{code}");
        }
        // Where arbiters confirm, publication is an act; a league shows a match when it is over.
        for one in &ALL {
            use PublicationPolicy as P;
            let policy = match one.code {
                "league" => P::AfterMatch,
                "draughts-team" => P::AfterReveal,
                "draughts-rutsch-100" | "draughts-rutsch-64" => P::SeatingPlan,
                "club-blitz" | "club-rapid" | "club-championship" | "school" | "draughts-mass"
                | "draughts-mass-64" => P::Automatic,
                _ => P::ByAct,
            };
            assert_eq!(one.publication, policy, "{}", one.code);
        }
        // Half-point byes are for the two rated opens; only mass events drop the arrows.
        for one in &ALL {
            assert_eq!(one.half_byes, one.code.starts_with("open-"), "{}", one.code);
            let mass = one.code.starts_with("draughts-mass");
            assert_eq!(one.controlled, !mass, "{}", one.code);
        }
        assert_eq!(of("draughts-mass").rounds(100), 9);
        assert_eq!(of("draughts-100").rounds(100), 20);
    }
}
