//! The settings of the hall: chosen once, remembered by the reader's browser.

use axum::http::HeaderMap;
use jadoube_clock::{Category, TimeControl, read_typed};
use jadoube_lawbook::{Edition, lawbook};
use jadoube_referee::Mode;
use jadoube_referee::cases::Control;
use jadoube_referee::express::Hall;
use jadoube_vocabulary::GameKind;

use crate::case::setting;
use crate::page::{Page, cookie};

/// The cookie that stores the settings of the hall.
const HALL_COOKIE: &str = "hall";

/// An option of the bar.
pub(super) struct Choice {
    pub(super) code: &'static str,
    pub(super) label: String,
    pub(super) chosen: bool,
}

/// The bar above every step.
pub(super) struct Bar {
    pub(super) hall: Hall,
    /// In two lines: the category with the edition, the time control.
    pub(super) title: String,
    pub(super) time: String,
    /// The time control as typed.
    pub(super) typed: String,
    /// What is wrong with the input, or with category and time together.
    pub(super) problem: Option<String>,
    /// The query of the page, to return to it.
    pub(super) kept: Vec<(String, String)>,
    pub(super) games: Vec<Choice>,
    pub(super) editions: Vec<Choice>,
    pub(super) modes: Vec<Choice>,
}

/// The settings read from a request.
pub(super) struct Read {
    hall: Hall,
    page: Page,
    typed: Option<String>,
    problem: Option<String>,
    kept: Vec<(String, String)>,
    /// Whether the bar was used.
    pub(super) remember: bool,
}

const FIELDS: [&str; 4] = ["game", "edition", "mode", "time"];

/// Reads the settings of the hall: from the address, from the cookie, or the defaults.
pub(super) fn read(page: &Page, headers: &HeaderMap, asked: &[(String, String)]) -> Read {
    let field = |wanted: &str| {
        let found = asked.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.trim())
    };
    let mut hall = cookie(headers, HALL_COOKIE)
        .and_then(remembered)
        .unwrap_or_else(|| Hall {
            edition: page
                .edition
                .filter(|edition| *edition != Edition::Pzwarc)
                .unwrap_or(Edition::Fide2023),
            ..Hall::usual(GameKind::Chess)
        });
    let before = hall.clone();
    if let Some(game) = field("game").and_then(|game| game.parse::<GameKind>().ok()) {
        if game.is_draughts() != hall.game.is_draughts() {
            hall.edition = Hall::usual(game).edition;
        }
        hall.game = game;
    }
    if let Some(edition) = field("edition").and_then(|code| code.parse::<Edition>().ok())
        && (edition == Edition::Pzwarc) == hall.game.is_draughts()
    {
        hall.edition = edition;
    }
    if let Some(mode) = field("mode").and_then(Mode::of_code) {
        hall.mode = mode;
    }
    // A time control of another category or game is not carried over silently.
    if hall.mode != before.mode || hall.game != before.game {
        hall.control = None;
    }
    let mut problem = None;
    let mut typed = None;
    let unchanged = before.control.as_ref().map(Control::as_str);
    match field("time") {
        None => {}
        Some("") => hall.control = None,
        Some(text) => match control(text) {
            // The field was left as the previous page had filled it.
            Some(read) if hall.control.is_none() && Some(read.as_str()) == unchanged => {}
            Some(read) => hall.control = Some(read),
            None => {
                problem = Some(page.text("express-time-unread"));
                typed = Some(text.to_owned());
            }
        },
    }
    Read {
        remember: FIELDS.iter().any(|name| field(name).is_some()),
        problem: problem.or_else(|| disagreement(page, &hall)),
        typed,
        kept: asked
            .iter()
            .filter(|(name, _)| !FIELDS.contains(&name.as_str()))
            .cloned()
            .collect(),
        hall,
        page: page.clone(),
    }
}

impl Read {
    /// The cookie that stores the settings.
    pub(super) fn cookie(&self) -> String {
        let control = self.hall.control.as_ref().map_or("", Control::as_str);
        // A control in words has characters that are not allowed in a cookie.
        let control = if control
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b';' && byte != b',')
        {
            control
        } else {
            ""
        };
        format!(
            "{HALL_COOKIE}={}!{}!{}!{control}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict",
            self.hall.game,
            self.hall.edition,
            self.hall.mode.code(),
        )
    }

    /// The bar of a page.
    pub(super) fn bar(&self) -> Bar {
        let page = &self.page;
        let hall = &self.hall;
        let short = |edition: Edition| lawbook().edition(edition).short.get(page.code()).to_owned();
        let time = spoken(page, hall);
        Bar {
            // The edition first: a narrow phone cuts off the end.
            title: format!(
                "{} · {}",
                year(hall.edition),
                page.text(match hall.mode.category() {
                    Category::Standard => "express-category-standard",
                    Category::Rapid => "express-category-rapid",
                    Category::Blitz => "express-category-blitz",
                }),
            ),
            typed: self.typed.clone().unwrap_or_else(|| time.clone()),
            time: match hall.mode {
                Mode::Standard => time,
                Mode::RapidFull | Mode::BlitzFull => {
                    format!("{time} · {}", page.text("express-enough"))
                }
                Mode::RapidLimited | Mode::BlitzLimited => {
                    format!("{time} · {}", page.text("express-few"))
                }
            },
            problem: self.problem.clone(),
            kept: self.kept.clone(),
            games: GameKind::ALL
                .into_iter()
                .map(|game| Choice {
                    code: game.name(),
                    label: page.text(&format!("case-game-{game}")),
                    chosen: game == hall.game,
                })
                .collect(),
            editions: if hall.game.is_draughts() {
                Vec::new()
            } else {
                Edition::CHESS
                    .into_iter()
                    .rev()
                    .map(|edition| Choice {
                        code: edition.code(),
                        label: short(edition),
                        chosen: edition == hall.edition,
                    })
                    .collect()
            },
            modes: Mode::ALL
                .into_iter()
                .map(|mode| Choice {
                    code: mode.code(),
                    label: page.text(&format!("express-mode-{}", mode.code())),
                    chosen: mode == hall.mode,
                })
                .collect(),
            hall: hall.clone(),
        }
    }
}

/// A short label of an edition, for phones.
fn year(edition: Edition) -> &'static str {
    match edition {
        Edition::Pzwarc => "PZWarc",
        chess => chess.code().rsplit('-').next().unwrap_or_default(),
    }
}

/// A time control as people write it: `3+2` is minutes and seconds.
fn control(text: &str) -> Option<Control> {
    let control = read_typed(text).ok()?;
    control.to_string().parse().ok()
}

fn time(hall: &Hall) -> Option<TimeControl> {
    hall.control_text().parse().ok()
}

/// The time control as a sentence of the bar.
fn spoken(page: &Page, hall: &Hall) -> String {
    let Some(control) = time(hall) else {
        return String::new();
    };
    jadoube_words::clock::short(page.words(), &control)
}

/// The message if category and time control disagree.
fn disagreement(page: &Page, hall: &Hall) -> Option<String> {
    let key = setting::disagreement(hall.edition, hall.mode, &time(hall)?)?;
    Some(page.text(key))
}

/// Reads the settings from a cookie.
fn remembered(text: &str) -> Option<Hall> {
    let mut parts = text.split('!');
    let game: GameKind = parts.next()?.parse().ok()?;
    let edition: Edition = parts.next()?.parse().ok()?;
    let mode = Mode::of_code(parts.next()?)?;
    if (edition == Edition::Pzwarc) != game.is_draughts() {
        return None;
    }
    Some(Hall {
        game,
        edition,
        mode,
        control: parts.next().and_then(|text| text.parse().ok()),
    })
}
