//! Standings of a tournament file by the draughts code.

use jadoube_competition::{Adjourned, System};
use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::code_event::crosstable::{self, CrossColumns};
use jadoube_formats::sheets;
use jadoube_standings::pzwarc::team_reading::TeamEvent;
use jadoube_standings::pzwarc::{Turns, round_robin, swiss, teams};
use jadoube_words::pzwarc_standings as spoken;
use jadoube_words::refusal::CliRefusal;
use serde_json::{Value as Json, json};

use super::Rank;
use crate::{
    CommandResult, Context, ExitAnswer, Failure, place_story, print, say, tournament_file,
};

pub(super) fn run(args: &Rank, system: Option<System>, context: &Context) -> CommandResult {
    if args.tiebreaks.is_some() {
        return Err(context.refuse_file(&args.file, &CliRefusal::FixedCriteria));
    }
    let tournament = tournament_file::read(&args.file, system, context.words)?;
    if let Some(no) = args.player {
        return place_story::tell(&args.file, &tournament, no, context);
    }
    let record = tournament.turns();
    let event = Ranked {
        tournament: &tournament,
        record: &record,
        context,
    };
    let mut sheet = match (tournament.variant(), tournament.teams()) {
        (None, Some(teams)) => event.teams(&teams),
        (None, None) => event.round_robin(),
        (Some(variant), _) => event.swiss(variant),
    };
    if args.csv || context.json {
        for note in &sheet.notes {
            eprintln!("{}: {note}", args.file);
        }
    }
    if args.crosstable {
        sheet.cross(crosstable::columns(&tournament, &record, &sheet.order));
    }
    if args.csv {
        let mut rows = vec![
            sheet
                .columns
                .iter()
                .map(|column| column.code.clone())
                .collect(),
        ];
        rows.append(&mut sheet.rows);
        let text = sheets::csv(&rows).map_err(Failure::new)?;
        say!("{}", text.trim_end());
        return Ok(ExitAnswer::Yes);
    }
    if context.json {
        print::json(&sheet.json)?;
        return Ok(ExitAnswer::Yes);
    }
    let columns: Vec<&str> = sheet
        .columns
        .iter()
        .map(|column| column.title.as_str())
        .collect();
    let mut table = print::table(context, &columns);
    for row in &sheet.rows {
        table.add_row(row);
    }
    say!("{table}");
    for note in &sheet.notes {
        say!("{note}");
    }
    Ok(ExitAnswer::Yes)
}

/// A column: its name in CSV, and the key of its title for people.
pub(super) struct Column {
    code: String,
    title: String,
}

impl Column {
    fn new(code: &str, title: &str) -> Self {
        Self {
            code: code.to_owned(),
            title: title.to_owned(),
        }
    }
}

struct Sheet {
    columns: Vec<Column>,
    /// Numbers in the order of the rows.
    order: Vec<u32>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
    json: Vec<Json>,
}

impl Sheet {
    fn new(columns: &[(&str, &str)]) -> Self {
        Self {
            columns: columns
                .iter()
                .map(|(code, title)| Column::new(code, title))
                .collect(),
            order: Vec::new(),
            rows: Vec::new(),
            notes: Vec::new(),
            json: Vec::new(),
        }
    }

    /// Keeps place, number, name and points, and sets the results beside them.
    fn cross(&mut self, cross: CrossColumns) {
        const KEPT: usize = 4;
        self.columns.truncate(KEPT);
        self.columns
            .extend(cross.head.iter().map(|head| Column::new(head, head)));
        for ((row, cells), json) in self.rows.iter_mut().zip(cross.rows).zip(&mut self.json) {
            row.truncate(KEPT);
            if let Some(object) = json.as_object_mut() {
                object.insert("cells".to_owned(), json!(cells));
            }
            row.extend(cells);
        }
    }
}

struct Ranked<'a> {
    tournament: &'a CodeEvent,
    record: &'a Turns,
    context: &'a Context,
}

const PLACE: (&str, &str) = ("place", "pzwarc-place");
const NUMBER: (&str, &str) = ("no", "pzwarc-number");
const PLAYER: (&str, &str) = ("name", "pzwarc-player");
const TEAM: (&str, &str) = ("name", "pzwarc-team");
const POINTS: (&str, &str) = ("points", "pzwarc-points");
const DECIDED: (&str, &str) = ("decided_by", "pzwarc-decided-by");

impl Ranked<'_> {
    fn no(&self, player: usize) -> u32 {
        self.record.number(player)
    }

    fn name(&self, player: usize) -> String {
        self.tournament.name(self.no(player))
    }

    fn swiss(&self, variant: swiss::Variant) -> Sheet {
        let words = self.context.words;
        let (first, title) = match variant {
            swiss::Variant::Rating => ("rating_sum", "pzwarc-rating-sum"),
            swiss::Variant::Classic | swiss::Variant::TieBreaks => {
                ("median_solkoff", "pzwarc-median-solkoff")
            }
        };
        let entrant = if self.tournament.has_teams() {
            TEAM
        } else {
            PLAYER
        };
        let points = if self.tournament.has_teams() {
            ("match_points", "pzwarc-match-points")
        } else {
            POINTS
        };
        let mut sheet = Sheet::new(&[PLACE, NUMBER, entrant, points, (first, title)]);
        let table = swiss::table_after(
            self.record,
            variant,
            Adjourned::Open,
            &self.tournament.play_offs(),
        );
        // The reduced sums that separated anybody; the others are in the JSON.
        let deepest = table
            .iter()
            .filter_map(|place| match place.decided_by {
                Some(
                    swiss::SwissCriterion::ReducedSolkoff(k)
                    | swiss::SwissCriterion::ReducedRatingSum(k),
                ) => Some(k),
                _ => None,
            })
            .max()
            .unwrap_or(0);
        for without in 1..=deepest {
            sheet.columns.push(Column {
                code: format!("{first}_without_{without}"),
                title: format!("−{without}"),
            });
        }
        sheet.columns.push(Column::new(DECIDED.0, DECIDED.1));
        for place in table {
            let mut row = vec![
                place.place.to_string(),
                self.no(place.player).to_string(),
                self.name(place.player),
                place.points.to_string(),
            ];
            row.extend(
                (0..=deepest).map(|at| place.sums.get(at).copied().unwrap_or(0).to_string()),
            );
            row.push(
                place
                    .decided_by
                    .map_or_else(String::new, |by| spoken::swiss_criterion(words, by)),
            );
            sheet.order.push(self.no(place.player));
            sheet.rows.push(row);
            sheet.json.push(json!({
                "place": place.place,
                "no": self.no(place.player),
                "name": self.name(place.player),
                "points": place.points,
                "sums": place.sums,
                "decided_by": place.decided_by,
                "article": place.decided_by.map(swiss::SwissCriterion::provision),
            }));
        }
        sheet
    }

    fn round_robin(&self) -> Sheet {
        let words = self.context.words;
        let advantage = self.tournament.competition().options.advantage_draws;
        let mut sheet = Sheet::new(&[PLACE, NUMBER, PLAYER, POINTS, ("wins", "pzwarc-wins")]);
        if advantage {
            let title = "pzwarc-advantage-difference";
            sheet.columns.push(Column::new("advantages", title));
        }
        sheet.columns.push(Column::new(DECIDED.0, DECIDED.1));
        let table = round_robin::table(
            self.record,
            &self.tournament.withdrawn(),
            self.tournament.round_robin_rules(),
            &self.tournament.play_offs(),
        );
        sheet.notes = table
            .withdrawn
            .iter()
            .map(|(player, fate)| spoken::fate(words, self.name(*player), *fate))
            .collect();
        sheet.notes.extend(spoken::gaps(words, &table.gaps));
        let reading = self.tournament.competition().options.after_list_a;
        let told = table.list_a_reading.iter();
        sheet
            .notes
            .extend(told.map(|players| spoken::after_list_a(words, reading, players)));
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
            row.push(match place.decided_by {
                _ if place.play_off => words.text("pzwarc-play-off-due"),
                _ if place.waits => words.text("pzwarc-tie-waits"),
                Some(by) => spoken::round_robin_criterion(words, by),
                None => String::new(),
            });
            sheet.order.push(self.no(place.player));
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
                "waits": place.waits,
            }));
        }
        sheet
    }

    fn teams(&self, event: &TeamEvent) -> Sheet {
        let words = self.context.words;
        let mut sheet = Sheet::new(&[
            PLACE,
            NUMBER,
            TEAM,
            ("match_points", "pzwarc-match-points"),
            ("small_points", "pzwarc-small-points"),
            ("matches_won", "pzwarc-matches-won"),
            DECIDED,
        ]);
        let table = teams::table(&event.rounds());
        sheet.notes = table
            .withdrawn
            .iter()
            .map(|(team, fate)| spoken::fate(words, self.tournament.name(*team), *fate))
            .collect();
        sheet.notes.extend(spoken::gaps(words, &table.gaps));
        for place in table.places {
            sheet.order.push(place.team);
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
                "article": place.decided_by.map(teams::TeamCriterion::provision),
            }));
        }
        sheet
    }
}
