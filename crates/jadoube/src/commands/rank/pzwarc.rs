//! Standings of a tournament file by the draughts code.

use jadoube_formats::tournament::Tournament;
use jadoube_standings::pzwarc::round_robin::{self, Rules};
use jadoube_standings::pzwarc::why::{Reason, round_robin_place, swiss_place};
use jadoube_standings::pzwarc::{Adjourned, Record, swiss, teams};
use jadoube_words::pzwarc_standings as spoken;
use serde_json::{Value as Json, json};

use super::Rank;
use crate::{Answer, Context, Failure, Outcome, print, say, tournament_file};

pub(super) fn run(args: &Rank, context: &Context) -> Outcome {
    let tournament = tournament_file::read(&args.file, None)?;
    let record = tournament
        .record()
        .map_err(|bad| Failure::at(&args.file, 1, bad))?;
    let event = Event {
        tournament: &tournament,
        record: &record,
        context,
    };
    if let Some(no) = args.player {
        return event.why(no);
    }
    let sheet = match (tournament.system.variant(), &tournament.teams) {
        (None, Some(_)) => event.teams(),
        (None, None) => event.round_robin(),
        (Some(variant), _) => event.swiss(variant),
    };
    if context.json {
        print::json(&sheet.json)?;
        return Ok(Answer::Yes);
    }
    let columns: Vec<&str> = sheet.head.iter().map(String::as_str).collect();
    let mut table = print::table(context, &columns);
    for row in &sheet.rows {
        table.add_row(row);
    }
    say!("{table}");
    for note in &sheet.notes {
        say!("{note}");
    }
    Ok(Answer::Yes)
}

struct Sheet {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
    json: Vec<Json>,
}

struct Event<'a> {
    tournament: &'a Tournament,
    record: &'a Record,
    context: &'a Context,
}

impl Event<'_> {
    fn no(&self, player: usize) -> u32 {
        self.record.entrants().get(player).map_or(0, |one| one.no)
    }

    fn name(&self, player: usize) -> String {
        self.tournament.name(self.no(player))
    }

    fn rules(&self) -> Rules {
        Rules {
            advantage: self.tournament.advantage_draws,
            walkovers_are_wins: self.tournament.policies.walkovers_count_as_wins,
            cycles: self.tournament.cycles,
        }
    }

    fn head(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    fn swiss(&self, variant: swiss::Variant) -> Sheet {
        let words = self.context.words;
        let mut head = Self::head(&[
            "pzwarc-place",
            "pzwarc-number",
            "pzwarc-player",
            "pzwarc-points",
        ]);
        head.push(match variant {
            swiss::Variant::Rating => "pzwarc-rating-sum".to_owned(),
            swiss::Variant::Classic | swiss::Variant::Dutch => "pzwarc-median-solkoff".to_owned(),
        });
        head.push("pzwarc-decided-by".to_owned());
        let mut sheet = Sheet {
            head,
            rows: Vec::new(),
            notes: Vec::new(),
            json: Vec::new(),
        };
        for place in swiss::table(self.record, variant, Adjourned::Open) {
            let first = place.sums.first().copied().unwrap_or(0);
            sheet.rows.push(vec![
                place.place.to_string(),
                self.no(place.player).to_string(),
                self.name(place.player),
                place.points.to_string(),
                first.to_string(),
                place
                    .decided_by
                    .map_or_else(String::new, |by| spoken::swiss_criterion(words, by)),
            ]);
            sheet.json.push(json!({
                "place": place.place,
                "no": self.no(place.player),
                "name": self.name(place.player),
                "points": place.points,
                "sums": place.sums,
                "decided_by": place.decided_by,
                "article": place.decided_by.map(swiss::Criterion::provision),
            }));
        }
        sheet
    }

    fn round_robin_table(&self) -> round_robin::Table {
        round_robin::table(
            self.record,
            &self.tournament.withdrawn(),
            self.rules(),
            &self.tournament.play_offs,
        )
    }

    fn round_robin(&self) -> Sheet {
        let words = self.context.words;
        let advantage = self.tournament.advantage_draws;
        let mut head = Self::head(&[
            "pzwarc-place",
            "pzwarc-number",
            "pzwarc-player",
            "pzwarc-points",
            "pzwarc-wins",
        ]);
        if advantage {
            head.push("pzwarc-advantage-difference".to_owned());
        }
        head.push("pzwarc-decided-by".to_owned());
        let table = self.round_robin_table();
        let mut sheet = Sheet {
            head,
            rows: Vec::new(),
            notes: table
                .withdrawn
                .iter()
                .map(|(player, fate)| spoken::fate(words, self.name(*player), *fate))
                .collect(),
            json: Vec::new(),
        };
        for place in &table.places {
            let mut row = vec![
                place.place.to_string(),
                self.no(place.player).to_string(),
                self.name(place.player),
                place.points.to_string(),
                place.wins.to_string(),
            ];
            if advantage {
                row.push(format!("+{} -{}", place.advantages, place.disadvantages));
            }
            row.push(match (place.decided_by, place.play_off) {
                (_, true) => words.text("pzwarc-play-off-due"),
                (Some(by), _) => spoken::round_robin_criterion(words, by),
                (None, _) => String::new(),
            });
            sheet.rows.push(row);
            sheet.json.push(json!({
                "place": place.place,
                "no": self.no(place.player),
                "name": self.name(place.player),
                "points": place.points,
                "wins": place.wins,
                "advantages": place.advantages,
                "disadvantages": place.disadvantages,
                "decided_by": place.decided_by,
                "article": place.decided_by.map(|by| by.provision(advantage)),
                "play_off": place.play_off,
            }));
        }
        sheet
    }

    fn teams(&self) -> Sheet {
        let words = self.context.words;
        let head = Self::head(&[
            "pzwarc-place",
            "pzwarc-number",
            "pzwarc-team",
            "pzwarc-match-points",
            "pzwarc-small-points",
            "pzwarc-matches-won",
            "pzwarc-decided-by",
        ]);
        let mut sheet = Sheet {
            head,
            rows: Vec::new(),
            notes: Vec::new(),
            json: Vec::new(),
        };
        let numbers: Vec<u32> = self.record.entrants().iter().map(|one| one.no).collect();
        for place in teams::table(&numbers, &self.tournament.matches()) {
            sheet.rows.push(vec![
                place.place.to_string(),
                place.team.to_string(),
                self.tournament.name(place.team),
                place.match_points.to_string(),
                place.small_points.to_string(),
                place.won.to_string(),
                place
                    .decided_by
                    .map_or_else(String::new, |by| spoken::team_criterion(words, by)),
            ]);
            sheet.json.push(json!({
                "place": place.place,
                "no": place.team,
                "name": self.tournament.name(place.team),
                "match_points": place.match_points,
                "small_points": place.small_points,
                "won": place.won,
                "boards": place.boards,
                "decided_by": place.decided_by,
                "article": place.decided_by.map(teams::Criterion::provision),
            }));
        }
        sheet
    }

    /// Each criterion of a player with what every round adds.
    fn why(&self, no: u32) -> Outcome {
        let player = self
            .record
            .index_of(no)
            .ok_or_else(|| Failure::new(format!("there is no player number {no}")))?;
        let reasons: Vec<Reason> = match self.tournament.system.variant() {
            Some(variant) => swiss_place(self.record, variant, player),
            None => round_robin_place(
                &self.round_robin_table(),
                player,
                self.tournament.advantage_draws,
            ),
        };
        if self.context.json {
            print::json(&reasons)?;
            return Ok(Answer::Yes);
        }
        for reason in &reasons {
            say!(
                "{}",
                spoken::reason(self.context.words, reason, |at| self.name(at))
            );
        }
        Ok(Answer::Yes)
    }
}
