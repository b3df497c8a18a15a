//! The regulations as sentences: before an event is created, and on its public page.

use jadoube_tournament::{ResultPolicy, State, TournamentSystem};
use jadoube_vocabulary::{GameKind, PointSystem, Points};

use crate::event::presets;
use crate::page::Page;

/// What results are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Worth {
    /// A win is one and a draw a half; two and one in draughts.
    Usual { draughts: bool },
    /// A win is three, a draw one.
    Three,
    /// Team matches.
    Teams,
    /// Custom values, in tenths.
    Own { win: i64, draw: i64 },
}

/// The settings the sentences are made from.
#[derive(Debug, Clone)]
pub(crate) struct Regulations {
    pub(crate) system: TournamentSystem,
    pub(crate) rounds: u32,
    pub(crate) players: usize,
    pub(crate) teams: usize,
    pub(crate) boards: u32,
    pub(crate) rate: String,
    pub(crate) worth: Worth,
    pub(crate) tie_breaks: Option<Vec<String>>,
    pub(crate) default_time: u32,
    pub(crate) results: ResultPolicy,
}

fn system_code(system: TournamentSystem) -> String {
    let code = serde_json::to_value(system).unwrap_or_default();
    code.as_str().unwrap_or_default().to_owned()
}

/// A rate of play in the notation of reports; `None` if it cannot be parsed.
pub(crate) fn control(text: &str) -> Option<String> {
    jadoube_clock::read_typed(text)
        .ok()
        .map(|control| control.to_string())
}

/// A rate of play as people write it: minutes, and seconds after a plus.
pub(crate) fn plain_rate(control: &str) -> String {
    let period = |text: &str| {
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (format!("{moves}/"), rest),
            None => (String::new(), text),
        };
        let (time, bonus) = match rest.split_once('+') {
            Some((time, bonus)) => (time, format!("+{bonus}")),
            None => (rest, String::new()),
        };
        let seconds = time.parse::<u32>().ok()?;
        (seconds % 60 == 0).then(|| format!("{moves}{}{bonus}", seconds / 60))
    };
    let periods: Option<Vec<String>> = control.split(':').map(period).collect();
    periods.map_or_else(|| control.to_owned(), |periods| periods.join(", "))
}

/// Usual rates of a game (8.2).
pub(crate) const fn rates(game: GameKind) -> &'static [&'static str] {
    match game {
        GameKind::Chess => &[
            "3+2",
            "5+3",
            "5",
            "10+5",
            "15+10",
            "20",
            "25+10",
            "60+30",
            "90+30",
            "40/90+30, 30+30",
        ],
        GameKind::Draughts100 => &[
            "80+60",
            "90",
            "60+30",
            "20",
            "15+5",
            "5",
            "5+3",
            "3+2",
            "50/120, 25/60",
        ],
        GameKind::Draughts64 => &[
            "60",
            "45+30",
            "25/45, 15",
            "30+30",
            "10",
            "15",
            "8+4",
            "7+5",
            "3+2",
        ],
    }
}

impl Regulations {
    /// The regulations of a tournament.
    pub(crate) fn of(state: &State) -> Option<Self> {
        let (about, config) = (state.about()?, state.config()?);
        let preset = about.preset.as_deref();
        let preset = preset.and_then(|code| presets::ALL.iter().find(|one| one.code == code));
        let rate = match (preset, &config.control) {
            (_, Some(control)) => plain_rate(control),
            (Some(preset), None) => preset.rate.to_owned(),
            (None, None) => String::new(),
        };
        let points = &config.points;
        let three = points.win == Points::from_tenths(30);
        let worth = match about.game.is_draughts() {
            _ if config.teams.is_some() => Worth::Teams,
            true => Worth::Usual { draughts: true },
            false if three && points.draw == Points::from_tenths(10) => Worth::Three,
            false if points.win == PointSystem::CHESS.win => Worth::Usual { draughts: false },
            false => Worth::Own {
                win: points.win.tenths(),
                draw: points.draw.tenths(),
            },
        };
        Some(Self {
            system: about.system,
            rounds: config.rounds,
            players: state.alive().filter(|(_, entry)| !entry.is_team).count(),
            teams: state.field().filter(|(_, entry)| entry.is_team).count(),
            boards: config.teams.as_ref().map_or(0, |terms| terms.boards),
            rate,
            worth,
            tie_breaks: Some(config.tie_breaks.clone()).filter(|list| !list.is_empty()),
            default_time: config.default_time,
            results: config.results,
        })
    }

    /// The regulations as sentences.
    pub(crate) fn sentences(&self, page: &Page) -> Vec<String> {
        let system = page.text(&format!("desk-system-{}", system_code(self.system)));
        let mut args = vec![
            ("system", system),
            ("rounds", self.rounds.to_string()),
            ("players", self.players.to_string()),
            ("teams", self.teams.to_string()),
            ("boards", self.boards.to_string()),
        ];
        let teams = self.worth == Worth::Teams;
        let key = match (teams, self.rate.is_empty()) {
            (true, false) => "desk-read-teams",
            (false, false) => "desk-read-system",
            (true, true) => "desk-read-teams-no-rate",
            (false, true) => "desk-read-system-no-rate",
        };
        args.push(("rate", self.rate.clone()));
        let mut lines = vec![page.say(key, &args)];
        lines.push(match self.worth {
            Worth::Teams => page.text("desk-read-points-teams"),
            Worth::Usual { draughts: true } => page.text("desk-read-points-draughts"),
            Worth::Usual { draughts: false } => page.text("desk-read-points"),
            Worth::Three => page.text("desk-read-points-three"),
            Worth::Own { win, draw } => page.say(
                "desk-read-points-own",
                &[
                    (
                        "win",
                        jadoube_words::dutch::points(Points::from_tenths(win)),
                    ),
                    (
                        "draw",
                        jadoube_words::dutch::points(Points::from_tenths(draw)),
                    ),
                ],
            ),
        });
        if let Some(list) = &self.tie_breaks {
            lines.push(page.with("desk-read-tie-breaks", "list", list.join(", ")));
        }
        lines.push(match self.default_time {
            0 => page.text("desk-read-default-zero"),
            minutes => page.count("desk-read-default", minutes as usize),
        });
        lines.push(page.text(match self.results {
            ResultPolicy::OneReport => "desk-read-one-report",
            ResultPolicy::TwoEqualReports => "desk-read-two-reports",
            ResultPolicy::ArbiterConfirms => "desk-read-arbiter",
        }));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rate_that_is_offered_can_be_read_and_comes_back() {
        for preset in &presets::ALL {
            assert!(control(preset.rate).is_some(), "{}", preset.rate);
        }
        for game in [GameKind::Chess, GameKind::Draughts100, GameKind::Draughts64] {
            for rate in rates(game) {
                let code = control(rate).unwrap_or_else(|| panic!("{rate}"));
                assert_eq!(control(&plain_rate(&code)), Some(code), "{rate}");
            }
        }
        assert_eq!(control("3+2").as_deref(), Some("180+2"));
        assert_eq!(plain_rate("180+2"), "3+2");
        assert_eq!(plain_rate("40/5400+30:1800+30"), "40/90+30, 30+30");
        assert_eq!(plain_rate("90"), "90");
        assert_eq!(control("soon"), None);
    }
}
