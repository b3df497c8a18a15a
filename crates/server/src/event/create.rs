//! `/events/new`: a preset, pasted names, start. One click creates the event, entries, numbers, the
//! lot and the draft of round 1; nothing is public before it is published.

use std::collections::HashMap;

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_tournament::{Command, NewTournament, Request, ResultPolicy, TournamentSystem};
use jadoube_vocabulary::{EventId, Side};
use jadoube_words::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::{create, events};
use crate::error::Error;
use crate::event::act::{self, Wish};
use crate::event::desk::{Desk, nonce};
use crate::event::list::PresetView;
use crate::event::paste::{self, Line};
use crate::event::presets::{self, Preset};
use crate::event::regulations::{self, Regulations, Worth};
use crate::event::team_list::{self, TeamLine};
use crate::event::who::Who;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::people::gate::page_error;

/// Boards per match, unless a team is smaller.
const BOARDS: usize = 4;

/// The submitted form.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Form {
    preset: String,
    name: String,
    players: String,
    system: String,
    rounds: String,
    colour: String,
    points: String,
    tie_breaks: String,
    default_time: String,
    results: String,
    half_byes: String,
    boards: String,
    /// The rate of play.
    control: String,
    /// The event that gets another section.
    event: String,
    /// Players with the same name are different people.
    namesakes: String,
    nonce: String,
    /// `start`; anything else is only a preview.
    act: String,
}

/// The preset named in the address.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    #[serde(default)]
    preset: String,
    /// The event that gets another section.
    #[serde(default)]
    event: String,
}

/// A field whose value is not accepted.
struct Wrong {
    field: &'static str,
    says: String,
}

/// Two lines with the same name.
struct DuplicateNameView {
    name: String,
    lines: String,
}

#[derive(Template)]
#[template(path = "event/new.html")]
struct New {
    page: Page,
    form: Form,
    chosen: PresetView,
    presets: Vec<PresetView>,
    draughts: bool,
    systems: Vec<(&'static str, String)>,
    players: usize,
    /// How many teams were read, if teams are entered.
    teams: Option<usize>,
    nobody: Vec<Line>,
    twice: Vec<DuplicateNameView>,
    wrong: Vec<Wrong>,
    /// The preset's rate of play, and the usual rates of the game.
    chosen_rate: &'static str,
    rates: &'static [&'static str],
    /// The regulations read back.
    read_back: Vec<String>,
    nonce: String,
    token: String,
}

impl New {
    /// Whether an answer of the regulations differs from the preset's.
    fn filled(&self) -> bool {
        let form = &self.form;
        [
            &form.name,
            &form.system,
            &form.rounds,
            &form.colour,
            &form.points,
            &form.tie_breaks,
            &form.default_time,
            &form.results,
            &form.half_byes,
            &form.boards,
            &form.control,
        ]
        .iter()
        .any(|answer| !answer.trim().is_empty())
    }
}

/// The plan that results from the form.
struct Plan {
    preset: Preset,
    name: String,
    lines: Vec<Line>,
    teams: Vec<TeamLine>,
    boards: u32,
    system: TournamentSystem,
    rounds: u32,
    colour: Option<Side>,
    points: Option<(i64, i64)>,
    tie_breaks: Option<Vec<String>>,
    default_time: u32,
    results: ResultPolicy,
    half_byes: u32,
    /// The rate of play in the notation of reports, and as people write it.
    control: String,
    rate: String,
    wrong: Vec<Wrong>,
}

impl Plan {
    fn of(page: &Page, form: &Form) -> Self {
        let preset = presets::of(&form.preset);
        let teams = match preset.is_of_teams() {
            true => team_list::read(&form.players),
            false => Vec::new(),
        };
        let lines = match preset.is_of_teams() {
            true => teams.iter().flat_map(|team| team.players.clone()).collect(),
            false => paste::read(&form.players),
        };
        let players = lines.iter().filter(|line| line.entry.is_some()).count();
        let smallest = teams.iter().map(|team| team.players.len()).min();
        let smallest = smallest.filter(|people| *people > 0).unwrap_or(BOARDS);
        let usual = u32::try_from(smallest.min(BOARDS)).unwrap_or(1);
        let typed = form.boards.trim().parse::<u32>().ok();
        let boards = typed
            .filter(|boards| (1..=50).contains(boards))
            .unwrap_or(usual);
        let count = match preset.is_of_teams() {
            true => preset.counted(u32::try_from(teams.len()).unwrap_or(u32::MAX), boards),
            false => u32::try_from(players).unwrap_or(u32::MAX),
        };
        let mut wrong = Vec::new();
        let mut refuse = |field: &'static str, key: &str| {
            wrong.push(Wrong {
                field,
                says: page.text(key),
            });
        };
        let wanted =
            serde_json::from_value::<TournamentSystem>(Value::from(form.system.as_str())).ok();
        let system = wanted.unwrap_or_else(|| preset.system(count));
        if system.is_pzwarc_swiss() != (preset.game.is_draughts() && system.is_swiss()) {
            refuse("system", "desk-new-wrong-system");
        }
        let mut number = |field: &'static str, text: &str, usual: u32, most: u32| match text.trim()
        {
            "" => usual,
            text => match text.parse::<u32>() {
                Ok(number) if number <= most => number,
                _ => {
                    refuse(field, "desk-new-wrong-number");
                    usual
                }
            },
        };
        let rounds = number("rounds", &form.rounds, preset.rounds(count), 99);
        let default_time = number("default_time", &form.default_time, preset.default_time, 600);
        let half_byes = u32::from(preset.half_byes);
        let half_byes = number("half_byes", &form.half_byes, half_byes, 99);
        if rounds == 0 && !form.rounds.trim().is_empty() {
            refuse("rounds", "desk-new-wrong-number");
        }
        let rounds = rounds.max(1);
        let rate = match form.control.trim() {
            "" => preset.rate.to_owned(),
            typed => typed.to_owned(),
        };
        let control = regulations::control(&rate).unwrap_or_else(|| {
            refuse("control", "desk-wrong-control");
            String::new()
        });
        let codes: Vec<String> = form
            .tie_breaks
            .split([',', ' ', ';'])
            .filter(|code| !code.is_empty())
            .map(str::to_uppercase)
            .collect();
        let usual = || preset.tie_breaks(system, page.lang());
        let tie_breaks = if codes.is_empty() {
            usual()
        } else {
            Some(codes)
        };
        let results = match form.results.as_str() {
            "one-report" => ResultPolicy::OneReport,
            "two-equal-reports" => ResultPolicy::TwoEqualReports,
            "arbiter-confirms" => ResultPolicy::ArbiterConfirms,
            _ => preset.results,
        };
        let name = match form.name.trim() {
            "" => page.text(&format!("desk-preset-{}", preset.code)),
            name => name.chars().take(200).collect(),
        };
        Self {
            preset,
            name,
            lines,
            teams,
            boards,
            system,
            rounds,
            colour: match form.colour.as_str() {
                "white" => Some(Side::White),
                "black" => Some(Side::Black),
                _ => None,
            },
            points: (form.points == "3-1-0").then_some((30, 10)),
            tie_breaks: tie_breaks.filter(|_| !preset.game.is_draughts()),
            default_time,
            results,
            half_byes,
            control,
            rate,
            wrong,
        }
    }

    fn players(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| line.entry.is_some())
            .count()
    }

    /// The new tournament.
    fn tournament(&self, lang: Lang) -> NewTournament {
        let points = self
            .points
            .map(|(win, draw)| jadoube_tournament::StatedPoints {
                win,
                draw,
                loss: 0,
                pab: None,
                forfeit_win: None,
                forfeit_loss: None,
                absence: None,
            });
        NewTournament {
            preset: Some(self.preset.code.to_owned()),
            rounds: Some(self.rounds),
            initial_colour: self.colour,
            points,
            tie_breaks: self.tie_breaks.clone(),
            default_time: Some(self.default_time),
            control: Some(self.control.clone()),
            results: Some(self.results),
            publication: Some(self.preset.publication),
            locale: Some(lang),
            boards: self.preset.is_of_teams().then_some(self.boards),
            ..NewTournament::new(&self.name, self.preset.game, self.system)
        }
    }

    /// The regulations as sentences.
    fn read_back(&self, page: &Page) -> Vec<String> {
        let worth = match (self.preset.game.is_draughts(), self.points) {
            _ if self.preset.is_of_teams() => Worth::Teams,
            (false, Some(_)) => Worth::Three,
            (draughts, _) => Worth::Usual { draughts },
        };
        let read = Regulations {
            system: self.system,
            rounds: self.rounds,
            players: self.players(),
            teams: self.teams.len(),
            boards: self.boards,
            rate: self.rate.clone(),
            worth,
            tie_breaks: self.tie_breaks.clone(),
            default_time: self.default_time,
            results: self.results,
        };
        read.sentences(page)
    }
}

fn page_of(page: Page, token: &str, form: Form, plan: &Plan) -> Response {
    let twice = paste::twice(&plan.lines);
    let name = |at: usize| {
        let line = plan.lines.iter().find(|line| line.at == at);
        let entry = line.and_then(|line| line.entry.as_ref());
        entry.map_or_else(String::new, |entry| entry.name.clone())
    };
    let systems: &[&'static str] = match plan.preset.game.is_draughts() {
        _ if plan.system == TournamentSystem::Scheveningen => &["scheveningen"],
        true if plan.preset.is_of_teams() => &[
            "team-round-robin",
            "team-double-round-robin",
            "team-pzwarc-classic",
            "team-pzwarc-dutch",
        ],
        false if plan.preset.is_of_teams() => &["team-round-robin", "team-double-round-robin"],
        true => &[
            "pzwarc-classic",
            "pzwarc-dutch",
            "pzwarc-rating",
            "round-robin",
            "double-round-robin",
            "rutsch",
            "knock-out",
        ],
        false => &[
            "fide-dutch",
            "round-robin",
            "double-round-robin",
            "knock-out",
        ],
    };
    let wrong = plan.wrong.iter().map(|one| Wrong {
        field: one.field,
        says: one.says.clone(),
    });
    html(&New {
        chosen: PresetView::of(&page, &plan.preset),
        presets: PresetView::all(&page),
        draughts: plan.preset.game.is_draughts(),
        systems: systems
            .iter()
            .map(|&code| (code, page.text(&format!("desk-system-{code}"))))
            .collect(),
        players: plan.players(),
        teams: plan.preset.is_of_teams().then_some(plan.teams.len()),
        nobody: plan
            .lines
            .iter()
            .filter(|line| line.entry.is_none())
            .cloned()
            .collect(),
        twice: twice
            .iter()
            .map(|(second, first)| DuplicateNameView {
                name: name(*second),
                lines: format!("{first}, {second}"),
            })
            .collect(),
        wrong: wrong.collect(),
        chosen_rate: plan.preset.rate,
        rates: regulations::rates(plan.preset.game),
        read_back: plan.read_back(&page),
        nonce: nonce(),
        token: token.to_owned(),
        form,
        page,
    })
}

/// `GET /events/new?preset=CODE`
pub(crate) async fn show(
    page: Page,
    who: Who,
    query: Result<Query<Chosen>, QueryRejection>,
) -> Response {
    let chosen = query.map(|Query(chosen)| (chosen.preset, chosen.event));
    let (preset, event) = chosen.unwrap_or_default();
    let form = Form {
        preset: presets::of(&preset).code.to_owned(),
        event,
        ..Form::default()
    };
    let plan = Plan::of(&page, &form);
    page_of(page, &who.form, form, &plan)
}

/// `POST /events/new`
pub(crate) async fn start(page: Page, who: Who, Filled(form): Filled<Form>) -> Response {
    let plan = Plan::of(&page, &form);
    let unclear = !plan.wrong.is_empty()
        || plan.lines.iter().any(|line| line.entry.is_none())
        || (form.namesakes.is_empty() && !paste::twice(&plan.lines).is_empty());
    if !matches!(form.act.as_str(), "start" | "create") || unclear {
        return page_of(page, &who.form, form, &plan);
    }
    match begin(page, who, &form, &plan).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// A text field of a JSON answer.
pub(crate) fn field(body: &Value, name: &str) -> Result<String, Error> {
    let text = body.get(name).and_then(Value::as_str);
    text.map(str::to_owned).ok_or(Error::Ours)
}

/// Creates an event with one tournament, or another section of an existing event, and opens its
/// desk.
pub(crate) async fn open(
    page: Page,
    who: Who,
    nonce: &str,
    name: &str,
    new: NewTournament,
) -> Result<Desk, Fault> {
    let ours = |_| Fault::Ours;
    let event = match &new.event {
        Some(event) => event.to_string(),
        None => {
            let sent = Sent::of_form(nonce, &json!({ "event": name }));
            let made = events::begin(&who.caller, &sent, name).await?;
            field(made.body(), "event").map_err(ours)?
        }
    };
    let id: EventId = event.parse().map_err(|_| Fault::Ours)?;
    let sent = Sent::of_form(nonce, &json!({ "tournament": new }));
    let request = Request::from(Command::CreateTournament(Box::new(new)));
    let language = page.code();
    let made = create::begin(&who.caller, &sent, id, request, language).await?;
    let tournament = field(made.body(), "tournament").map_err(ours)?;
    let params = HashMap::from([
        ("event".to_owned(), event),
        ("tournament".to_owned(), tournament),
    ]);
    Desk::open(page, who, params).await.map_err(ours)
}

async fn begin(page: Page, who: Who, form: &Form, plan: &Plan) -> Result<Response, Error> {
    let nonce = match form.nonce.as_str() {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let mut new = plan.tournament(page.lang());
    new.event = form.event.parse().ok().filter(|_| !form.event.is_empty());
    let (kept, token) = (page.clone(), who.form.clone());
    let desk = match open(page, who, &nonce, &plan.name, new).await {
        Ok(desk) => desk,
        // The regulations themselves were refused: the reason is shown beside the form.
        Err(Fault::Refused(refusal, seen)) => {
            let says = refusal.reasons.iter().map(|reason| Wrong {
                field: "regulations",
                says: jadoube_words::tournament_app::reason(
                    kept.words(),
                    reason,
                    &crate::api::problem::Names(&seen),
                ),
            });
            let mut plan = Plan::of(&kept, form);
            plan.wrong.extend(says);
            return Ok(page_of(kept, &token, form.clone(), &plan));
        }
        Err(fault) => return Err(page_error(&fault)),
    };
    let base = desk.base().to_owned();
    let settings = json!({
        "half_byes": plan.half_byes,
        "no_half_byes_in_last": if plan.preset.half_byes { 2 } else { 0 },
        "controlled": plan.preset.controlled,
    });
    let entries: Vec<Value> = plan
        .lines
        .iter()
        .filter_map(|line| serde_json::to_value(line.entry.as_ref()?).ok())
        .collect();
    let players = format!("{base}/players");
    let first = format!("{base}/rounds/1/draft");
    let mut steps = vec![Wish::new("configure", settings, &nonce, &players)];
    let enough = match plan.preset.is_of_teams() {
        true => plan.teams.len() > 1,
        false => entries.len() > 1,
    };
    // Where entries or the check-in are still to come, nothing is numbered or paired yet.
    let ready = enough && form.act == "start";
    if !plan.teams.is_empty() {
        let teams: Vec<Value> = plan.teams.iter().map(TeamLine::command).collect();
        let data = json!({ "teams": teams });
        steps.push(Wish::new("add-teams", data, &nonce, &players));
    } else if !entries.is_empty() {
        let data = json!({ "entries": entries });
        steps.push(Wish::new("add-entries", data, &nonce, &players));
    }
    if ready {
        steps.push(Wish::new(
            "assign-numbers",
            json!({ "order": "standard" }),
            &nonce,
            &first,
        ));
        let data = match plan.system.is_pzwarc_swiss() {
            true => json!({ "round": 1, "last": plan.rounds == 1 }),
            false => json!({ "round": 1 }),
        };
        steps.push(Wish::new("draft-round", data, &nonce, &first));
    }
    if let Err(asked) = act::carry_all(&desk, &steps).await {
        return Ok(asked);
    }
    let to = if ready { &first } else { &players };
    Ok(Redirect::to(to).into_response())
}
