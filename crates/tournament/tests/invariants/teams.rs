//! The invariants over random sequences in the systems of teams.

use std::collections::BTreeSet;

use jadoube_tournament::{Recorded, Request, Warning, replay};
use jadoube_vocabulary::{EntryId, Lot, Outcome, Seed, Side};
use serde_json::{Value, json};

use super::oracles::differs;
use crate::hall::{Hall, Reply, essence, round};

const SYSTEMS: [(&str, &str, Option<&str>); 8] = [
    ("chess", "team-round-robin", None),
    ("chess", "team-double-round-robin", None),
    ("draughts64", "team-round-robin", Some("open")),
    ("draughts100", "team-round-robin", Some("ladder")),
    ("draughts64", "team-round-robin", Some("joker")),
    ("draughts100", "team-pzwarc-classic", None),
    ("draughts64", "team-pzwarc-dutch", None),
    ("chess", "scheveningen", None),
];

pub struct League {
    pub hall: Hall,
    pub lot: Lot,
    teams: Vec<EntryId>,
    people: Vec<Vec<EntryId>>,
    pub draughts: bool,
    lively: bool,
}

impl League {
    fn new(seed: u64) -> Self {
        let mut lot = Lot::new(Seed(seed + 7_000));
        let (game, system, line_ups) = SYSTEMS[usize::try_from(seed).unwrap() % SYSTEMS.len()];
        let mut hall = Hall::new();
        hall.bits = u128::from(lot.bits()) << 3 | 1;
        hall.seed = lot.bits();
        hall.plain(
            "create-tournament",
            json!({"name": "Sample", "game": game, "system": system, "rounds": 3, "boards": 3,
                   "line_ups": line_ups, "initial_colour": "white"}),
        );
        let count = if system == "scheveningen" {
            2
        } else {
            3 + lot.below(4)
        };
        let size = if system == "scheveningen" { 3 } else { 4 };
        let teams: Vec<Value> = (0..count)
            .map(|team| {
                let players: Vec<Value> = (0..size)
                    .map(|at| json!({"name": format!("Sample{team}{at}, Player"), "rating": 2000 - 30 * team - at}))
                    .collect();
                json!({"name": format!("Sample team {team}"), "players": players})
            })
            .collect();
        let made = hall.plain("add-teams", json!({ "teams": teams }));
        let people = made.members.clone();
        let teams = made.entries;
        hall.plain("assign-numbers", json!({"order": "standard"}));
        Self {
            hall,
            lot,
            teams,
            people,
            draughts: game != "chess",
            lively: !(seed / 8).is_multiple_of(3),
        }
    }

    pub fn outcome(&mut self) -> &'static str {
        match self.draughts {
            true => ["2-0", "1-1", "0-2", "+/-", "-/-"][self.lot.below(5)],
            false => ["1-0", "1/2", "0-1", "+/-", "-/-"][self.lot.below(5)],
        }
    }

    fn command(&mut self) -> Value {
        if self.lively && self.lot.chance(1, 3) {
            return self.what_is_due();
        }
        let next = self.hall.state.next_round().get();
        let current = self.hall.state.current_round().get();
        let number = if self.lot.chance(1, 6) { current } else { next };
        let at = self.lot.below(self.teams.len());
        let team = self.teams[at].clone();
        let boards = self.hall.state.boards(round(current)).len();
        let board = self.lot.below(boards + 1) + 1;
        let outcome = self.outcome();
        let (kind, data) = match self.lot.below(34) {
            0..=4 => (
                "draft-round",
                json!({"round": number, "last": self.draughts.then_some(false)}),
            ),
            5..=9 => ("publish-round", json!({"round": number})),
            10..=18 => (
                "confirm-result",
                json!({"round": current, "board": board, "outcome": outcome}),
            ),
            19 | 20 => {
                let mut members = self.people[at].clone();
                if self.lot.chance(1, 2) {
                    let (a, b) = (self.lot.below(members.len()), self.lot.below(members.len()));
                    members.swap(a, b);
                }
                members.truncate(3);
                (
                    "hand-in-lineup",
                    json!({"team": team, "round": current, "boards": members}),
                )
            }
            21 => ("fill-lineups", json!({"round": current})),
            22 | 23 => (
                "reveal-lineups",
                json!({"round": current, "captains_ask": true}),
            ),
            24 => (
                "decide-match",
                json!({"round": current, "match": 1, "to": (["home", "away"][self.lot.below(2)]), "reason": "sample reason"}),
            ),
            25 => (
                "walkover-match",
                json!({"round": current, "match": 1, "absent": "home", "reason": "sample reason"}),
            ),
            26 => (
                "set-present",
                json!({"round": current, "team": team, "present": self.lot.below(4)}),
            ),
            27 => ("withdraw", json!({"entry": team, "from_round": number})),
            28 => (
                "grant-bye",
                json!({"entry": team, "round": number, "kind": "zero"}),
            ),
            29 => (
                "unpublish-round",
                json!({"round": current, "cause": "illegal-pair"}),
            ),
            30 => (
                "correct-result",
                json!({"round": current, "board": board, "outcome": outcome, "reason": "sample reason"}),
            ),
            31 => ("discard-draft", json!({"round": number})),
            32 => (
                "file-request",
                json!({"entry": team, "request": {"for": "withdrawal", "from_round": number}}),
            ),
            _ => {
                let acts: Vec<u64> = self.hall.state.compensable().collect();
                let seq = acts
                    .get(self.lot.below(acts.len().max(1)))
                    .copied()
                    .unwrap_or(1);
                ("undo", json!({ "seq": seq }))
            }
        };
        json!({"kind": kind, "data": data})
    }

    fn sure(&mut self, mut body: Value) -> bool {
        let Ok(request) = Request::read(body.clone()) else {
            return false;
        };
        match self.hall.request(&request) {
            Reply::Done(_) => true,
            Reply::Refused(_) => false,
            Reply::Ask(warnings) => {
                let marks: Vec<String> = warnings.iter().map(Warning::mark).collect();
                body["confirm"] = json!(marks);
                body["confirm_again"] = json!(marks);
                matches!(self.hall.send(body), Reply::Done(_))
            }
        }
    }

    /// 1: every team has one thing a round, and nobody sits at two boards.
    fn everybody_has_one_thing(&self) {
        let state = &self.hall.state;
        for found in state
            .rounds()
            .iter()
            .filter(|found| found.published.is_some())
        {
            let mut teams = BTreeSet::new();
            for one in &found.matches {
                for team in [one.home, one.away] {
                    assert!(teams.insert(team), "team {team} twice");
                    assert!(state.entries()[team].is_team);
                }
            }
            let mut seated = BTreeSet::new();
            for game in found.on_boards() {
                for at in [game.white, game.black] {
                    assert!(seated.insert(at), "{at} at two boards");
                    let team = state.team_of(at).unwrap();
                    let met = found.match_of(team).unwrap();
                    let other = if met.home == team { met.away } else { met.home };
                    let opponent = if game.white == at {
                        game.black
                    } else {
                        game.white
                    };
                    assert_eq!(state.team_of(opponent), Some(other));
                }
            }
        }
    }

    /// 2 and 10: the log gives the state again, and holds no name and no words.
    fn the_log_is_whole(&self) {
        let again = replay(&self.hall.log).unwrap();
        assert_eq!(essence(&again), essence(&self.hall.state), "replay");
        for recorded in &self.hall.log {
            let (kind, data) = recorded.parts();
            let text = data.to_string();
            assert!(
                !text.contains("sample reason") && !text.contains(", Player"),
                "{text}"
            );
            assert_eq!(&Recorded::read(&kind, 1, data).unwrap(), recorded, "{kind}");
        }
    }

    /// 6: match points of the table are those of the matches, added up here.
    fn match_points_add_up(&self) {
        let state = &self.hall.state;
        let left = state.alive().any(|(_, entry)| entry.has_left());
        if left
            || state.about().unwrap().system == jadoube_tournament::TournamentSystem::Scheveningen
        {
            return;
        }
        let worth = state.config().unwrap().points;
        for row in state.table(None).rows {
            let mut sum = 0;
            for (index, found) in state.rounds().iter().enumerate() {
                if found.published.is_none() {
                    continue;
                }
                let Some(met) = found.match_of(row.at) else {
                    let absence = state.slot(row.at, round(u32::try_from(index + 1).unwrap()));
                    let bye =
                        jadoube_tournament::RoundSlot::Out(jadoube_vocabulary::Absence::PairingBye);
                    sum += if absence == Some(bye) {
                        worth.pairing_bye.tenths()
                    } else {
                        0
                    };
                    continue;
                };
                let score = state.match_score(found, met);
                if score.outcome.is_unfinished() {
                    continue;
                }
                let (home, away) = match score.outcome.winner() {
                    Some(Side::White) => (worth.win, worth.loss),
                    Some(Side::Black) => (worth.loss, worth.win),
                    None if score.outcome == Outcome::Drawn => (worth.draw, worth.draw),
                    None => (worth.loss, worth.loss),
                };
                sum += if met.home == row.at {
                    home.tenths()
                } else {
                    away.tenths()
                };
            }
            assert_eq!(row.points, sum, "match points of {}", row.number);
        }
    }

    /// 13: an act that is taken back leaves no trace but the log's.
    fn undo_restores(&mut self) {
        let before = essence(&self.hall.state);
        let body = self.command();
        let Ok(request) = Request::read(body.clone()) else {
            return;
        };
        let logged = self.hall.log.len();
        let Reply::Done(made) = self.hall.request(&request) else {
            return;
        };
        if body["kind"] == "undo" || made.events.len() != 1 {
            return;
        }
        let seq = u64::try_from(logged + 1).unwrap();
        if self.sure(json!({"kind": "undo", "data": {"seq": seq}})) {
            let after = essence(&self.hall.state);
            assert!(
                before == after,
                "{body}\n{:?}",
                differs("", &before, &after)
            );
        }
    }
}

#[test]
fn random_sequences_of_teams_keep_the_invariants() {
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let (seeds, steps) = if long { (160, 200) } else { (24, 120) };
    let mut rounds = 0;
    for seed in 0..seeds {
        let mut league = League::new(seed);
        for step in 0..steps {
            let body = league.command();
            let _ = league.sure(body);
            league.everybody_has_one_thing();
            if step % 10 == 9 {
                league.undo_restores();
                league.match_points_add_up();
            }
        }
        league.the_log_is_whole();
        let state = &league.hall.state;
        rounds += state
            .rounds()
            .iter()
            .filter(|found| found.published.is_some())
            .count();
    }
    println!("rounds of teams published {rounds}");
    assert!(
        rounds >= usize::try_from(seeds).unwrap(),
        "too little is played: {rounds}"
    );
}
