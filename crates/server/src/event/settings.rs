//! `/settings`: the regulations, changed field by field. Only differences are sent, so that the
//! rules check exactly what the arbiter changed; locked fields give the reason.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{
    Acceleration, AdjournedAs, CommandKind, Config, Office, Public, ResultPolicy, TournamentStage,
    TournamentSystem,
};
use jadoube_vocabulary::{GameKind, Lang, Points, RoundNumber, Side};
use serde::Serialize;
use serde_json::Value;

use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head};
use crate::event::regulations;
use crate::event::settings_form::wanted;
use crate::event::why::tie_break_name;
use crate::filled::Filled;
use crate::page::{Page, html};

/// The most tie-breaks that can be chosen.
const PLACES: usize = 8;

/// Codes offered for a Swiss, for a round robin and for teams (C.07).
const SWISS: [&str; 18] = [
    "BH/C1", "BH", "BH/M1", "BH/C2", "SB", "DE", "WIN", "WON", "BPG", "BWG", "PS", "FB", "AOB",
    "ARO", "ARO/C1", "TPR", "STD", "RTNG",
];
const EVERYBODY: [&str; 9] = ["DE", "WIN", "WON", "SB", "KS", "BPG", "BWG", "PS", "RTNG"];
const TEAMS: [&str; 12] = [
    "MPTS", "GPTS", "EDE", "EMMSB", "EMGSB", "EMGSB/C1", "EGMSB", "EGGSB", "BC", "TBR", "BBE",
    "SSSC",
];

/// An option of a list: value, label, whether it is in force.
struct Choice {
    code: String,
    word: String,
    current: bool,
}

/// A place in the list of tie-breaks.
struct TieBreak {
    place: usize,
    choices: Vec<Choice>,
}

/// How far a round is public.
struct Ladder {
    round: Option<u32>,
    choices: Vec<Choice>,
}

/// Two entries that must not meet.
struct Apart {
    names: Vec<String>,
    rounds: String,
    group: u32,
}

#[derive(Template)]
#[template(path = "event/settings.html")]
struct SettingsPage<'a> {
    page: &'a Page,
    head: Head,
    config: &'a Config,
    game: String,
    system: String,
    book: String,
    draughts: bool,
    hundred: bool,
    swiss: bool,
    knock_out: bool,
    /// FIDE mode: `in`, `left` or nothing.
    mode: &'static str,
    /// Round 1 is published, so changes have levels.
    running: bool,
    /// Nothing can be changed any more.
    over: bool,
    may: bool,
    tie_breaks: Vec<TieBreak>,
    points: Vec<Choice>,
    byes: Vec<Choice>,
    colours: Vec<Choice>,
    colour_locked: bool,
    results: Vec<Choice>,
    accelerations: Vec<Choice>,
    locales: Vec<Choice>,
    adjourned: Vec<Choice>,
    rate: String,
    rates: &'static [&'static str],
    deciders: String,
    gaps: String,
    table_names: String,
    /// The address for adding another section to the event.
    another: String,
    line_ups: Vec<Choice>,
    ladders: Vec<Ladder>,
    can_publish: bool,
    apart: Vec<Apart>,
    players: Vec<(String, String)>,
    can_forbid: bool,
    /// Who holds an office: the office, its word, the person, the name.
    officials: Vec<(String, String, String, String)>,
    /// Offices with their words.
    offices: Vec<(String, String)>,
    can_assign: bool,
}

impl SettingsPage<'_> {
    /// What only FIDE mode rules out, said with it; draughts have no such mode.
    fn apart(&self, says: impl std::fmt::Display) -> String {
        match self.draughts {
            true => says.to_string(),
            false => format!("{says} {}", self.page.text("desk-set-outside-fide")),
        }
    }
}

/// The offices of an event in the order of its papers, with the keys of their words.
pub(crate) const OFFICES: [(Office, &str); 6] = [
    (Office::ChiefArbiter, "role-chief"),
    (Office::Deputy, "role-deputy"),
    (Office::SectorArbiter, "role-sector"),
    (Office::PairingOfficer, "role-pairing"),
    (Office::Organiser, "role-organiser"),
    (Office::Committee, "paper-committee"),
];

/// The code of a value in forms.
fn code(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn choices<T: Serialize + PartialEq + Copy>(
    page: &Page,
    key: &str,
    all: &[T],
    now: T,
) -> Vec<Choice> {
    let all = all.iter().map(|one| {
        let code = code(one);
        Choice {
            word: page.text(&format!("{key}-{code}")),
            current: *one == now,
            code,
        }
    });
    all.collect()
}

/// The point values as an option: win, draw, loss in tenths.
fn worth(config: &Config) -> String {
    let points = &config.points;
    let all = [points.win, points.draw, points.loss];
    all.map(|one| one.tenths().to_string()).join("-")
}

/// `GET /e/{event}/{tournament}/settings`
pub(crate) async fn show(desk: Desk) -> Response {
    view(&desk)
}

fn tie_breaks(desk: &Desk, config: &Config, system: TournamentSystem) -> Vec<TieBreak> {
    let offered: &[&str] = match () {
        () if desk.game().is_draughts() => return Vec::new(),
        () if system.is_team() => &TEAMS,
        () if system.is_round_robin() => &EVERYBODY,
        () => &SWISS,
    };
    let places = 0..PLACES.max(config.tie_breaks.len());
    let places = places.map(|at| {
        let now = config.tie_breaks.get(at).map_or("", String::as_str);
        let mut codes: Vec<&str> = offered.to_vec();
        if !now.is_empty() && !codes.contains(&now) {
            codes.push(now);
        }
        let choices = codes.into_iter().map(|code| Choice {
            word: match tie_break_name(&desk.page, code) {
                name if name == code => code.to_owned(),
                name => format!("{code} · {name}"),
            },
            current: code == now,
            code: code.to_owned(),
        });
        TieBreak {
            place: at + 1,
            choices: choices.collect(),
        }
    });
    places.collect()
}

fn ladders(desk: &Desk) -> Vec<Ladder> {
    let state = desk.state();
    let page = &desk.page;
    let all = [
        Public::Nothing,
        Public::Pairings,
        Public::Results,
        Public::Standings,
    ];
    let mut ladders = Vec::new();
    if state.last_published().is_none() {
        let now = match state.public_start_list() {
            true => Public::Pairings,
            false => Public::Nothing,
        };
        let levels = [Public::Nothing, Public::Pairings];
        ladders.push(Ladder {
            round: None,
            choices: choices(page, "desk-start-list-public", &levels, now),
        });
    }
    let last = state.last_published().map_or(0, RoundNumber::get);
    let rounds = (1..=last).rev().filter_map(RoundNumber::new);
    ladders.extend(rounds.map(|round| Ladder {
        round: Some(round.get()),
        choices: choices(page, "desk-public", &all, state.public(round)),
    }));
    ladders
}

fn view(desk: &Desk) -> Response {
    let state = desk.state();
    let page = &desk.page;
    let (Some(about), Some(config)) = (state.about(), state.config()) else {
        return crate::error::Error::NotFound.into_response();
    };
    let draughts = about.game.is_draughts();
    let pab = |points: Points, key: &str| Choice {
        code: points.tenths().to_string(),
        word: format!("{} · {}", desk.points(points.tenths()), page.text(key)),
        current: config.points.pairing_bye == points,
    };
    let mut points: Vec<Choice> = [
        ("10-5-0", "1 – ½ – 0"),
        ("30-10-0", "3 – 1 – 0"),
        ("20-10-0", "2 – 1 – 0"),
    ]
    .into_iter()
    .map(|(code, word)| Choice {
        code: code.to_owned(),
        word: word.to_owned(),
        current: worth(config) == code,
    })
    .collect();
    if points.iter().all(|one| !one.current) {
        points.push(Choice {
            code: String::new(),
            word: page.text("desk-as-it-is"),
            current: true,
        });
    }
    let colour = state.initial_colour();
    let line_ups = config.teams.as_ref().map(|teams| teams.line_ups);
    let line_ups = line_ups.map_or_else(Vec::new, |now| {
        use jadoube_competition::LineUpSystem as L;
        choices(
            page,
            "desk-line-ups",
            &[L::Open, L::Ladder, L::Joker],
            now.unwrap_or(L::Open),
        )
    });
    let apart = state.forbidden().iter().map(|group| Apart {
        names: group.entries.iter().map(|at| desk.name(*at)).collect(),
        rounds: match (group.first, group.last) {
            (None, None) => String::new(),
            (Some(first), None) => page.with("desk-from-round", "round", first),
            (first, Some(last)) => format!("{}–{last}", first.unwrap_or(RoundNumber::FIRST)),
        },
        group: group.group,
    });
    let apart: Vec<Apart> = apart.collect();
    let held: Vec<_> = state.offices().collect();
    let officials = OFFICES.iter().flat_map(|(office, key)| {
        let holders = held.iter().filter(move |(one, _)| one == office);
        holders.map(move |(office, person)| {
            let name = desk.seen.people.name(person);
            let name = name.map_or_else(|| page.text("desk-erased"), str::to_owned);
            (code(office), page.text(key), person.to_string(), name)
        })
    });
    html(&SettingsPage {
        page,
        head: desk.head("settings"),
        officials: officials.collect(),
        offices: OFFICES
            .iter()
            .map(|(office, key)| (code(office), page.text(key)))
            .collect(),
        can_assign: desk.may(CommandKind::AssignOffice),
        config,
        game: page.text(&format!("desk-game-{}", code(about.game))),
        system: page.text(&format!("desk-system-{}", code(about.system))),
        book: page.text(&format!("desk-book-{}", code(about.book))),
        draughts,
        hundred: about.game == GameKind::Draughts100,
        swiss: about.system.is_swiss(),
        knock_out: about.system == TournamentSystem::KnockOut,
        mode: match () {
            () if state.is_fide_mode() => "in",
            () if state.left_fide_mode().is_some() => "left",
            () => "",
        },
        running: state.last_published().is_some(),
        over: matches!(
            state.stage(),
            TournamentStage::Sealed
                | TournamentStage::Reported
                | TournamentStage::Archived
                | TournamentStage::Cancelled
        ),
        may: desk.may(CommandKind::Configure),
        tie_breaks: tie_breaks(desk, config, about.system),
        points,
        byes: vec![
            pab(config.points.win, "desk-as-win"),
            pab(config.points.draw, "desk-as-draw"),
            pab(Points::ZERO, "desk-as-nothing"),
        ],
        colours: choices(
            page,
            "desk-colour",
            &[Side::White, Side::Black],
            colour.or(config.initial_colour).unwrap_or(Side::White),
        ),
        colour_locked: colour.is_some() || state.last_published().is_some(),
        results: choices(
            page,
            "desk-policy",
            &[
                ResultPolicy::OneReport,
                ResultPolicy::TwoEqualReports,
                ResultPolicy::ArbiterConfirms,
            ],
            config.results,
        ),
        accelerations: choices(
            page,
            "desk-acceleration",
            &[Acceleration::None, Acceleration::Baku],
            config.acceleration,
        ),
        locales: choices(page, "desk-alphabet", &Lang::ALL, config.locale),
        adjourned: choices(
            page,
            "desk-adjourned-as",
            &[AdjournedAs::Draw, AdjournedAs::Nothing],
            config.adjourned_as,
        ),
        rate: config
            .control
            .as_deref()
            .map_or_else(String::new, regulations::plain_rate),
        rates: regulations::rates(about.game),
        deciders: config
            .deciders
            .iter()
            .map(|rate| regulations::plain_rate(rate))
            .collect::<Vec<_>>()
            .join("; "),
        gaps: config
            .tables
            .gaps
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(", "),
        table_names: config
            .tables
            .names
            .iter()
            .map(|(table, name)| format!("{table} = {name}"))
            .collect::<Vec<_>>()
            .join("\n"),
        another: format!("/events/new?event={}", desk.param("event")),
        line_ups,
        ladders: ladders(desk),
        can_publish: desk.may(CommandKind::SetPublication),
        apart,
        players: state
            .field()
            .filter_map(|(at, entry)| {
                let number = entry.number?;
                Some((entry.id.to_string(), format!("{number} {}", desk.name(at))))
            })
            .collect(),
        can_forbid: desk.may(CommandKind::ForbidPairs),
    })
}

/// `POST /e/{event}/{tournament}/settings`
pub(crate) async fn save(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let back = format!("{}/settings", desk.base());
    let Some(config) = desk.state().config() else {
        return Redirect::to(&back).into_response();
    };
    let mut settings = wanted(config, &fields);
    if settings.is_empty() {
        return Redirect::to(&back).into_response();
    }
    let field = |name: &str| {
        let found = fields.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value.trim())
    };
    if !field("reason").is_empty() {
        settings.insert("reason".to_owned(), field("reason").into());
    }
    let wish = Wish::new("configure", Value::Object(settings), field("nonce"), &back);
    match act::carry_all(&desk, &[wish]).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}
