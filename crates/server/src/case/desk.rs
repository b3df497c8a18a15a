//! The desk: everything the page of one case shows.

use jadoube_lawbook::lawbook;
use jadoube_referee::Stage;
use jadoube_referee::scenario::Played;
use jadoube_vocabulary::Side;
use jadoube_words::{FluentArgs, case as said};

use super::board::{self, BoardView};
use super::compare::{self, Column};
use super::event::{self, Reading};
use super::form::{self, Message, Problem, Typed};
use super::model::{Case, Kind, names};
use super::now::{self, Now};
use super::position;
use super::score;
use super::view::{self, ClockView, EventView};
use crate::page::Page;

/// The usual pause between two events.
const PAUSE: &str = "0:10";

/// A choice in a list.
pub(crate) struct Pick {
    pub(crate) code: &'static str,
    pub(crate) name: String,
    pub(crate) chosen: bool,
}

/// A box that may be ticked.
pub(crate) struct Tick {
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) ticked: bool,
}

/// The page of one case.
pub(crate) struct Desk {
    pub(crate) code: String,
    pub(crate) title: String,
    pub(crate) facts: Vec<String>,
    stage: String,
    pub(crate) over: bool,
    pub(crate) problems: Vec<Problem>,
    pub(crate) warning: Option<String>,
    /// What the search who can still mate left open.
    pub(crate) undecided: Option<String>,
    pub(crate) board: BoardView,
    pub(crate) clocks: Vec<ClockView>,
    pub(crate) on_move: String,
    pub(crate) on_move_code: &'static str,
    pub(crate) must: Option<String>,
    pub(crate) illegal: Option<String>,
    pub(crate) moves: String,
    pub(crate) last: Option<EventView>,
    pub(crate) events: Vec<EventView>,
    pub(crate) now: Now,
    pub(crate) columns: Vec<Column>,
    pub(crate) draughts: bool,
    case: Case,
    typed: Typed,
    /// Whether the setting has been typed over and not taken.
    pub(crate) unsaved: bool,
}

impl Desk {
    /// Everything about a case; a case that cannot be played is replaced by a blank one
    /// and the reason told.
    pub(crate) fn new(
        page: &Page,
        case: Case,
        typed: Typed,
        mut problems: Vec<Problem>,
    ) -> Option<Self> {
        let words = page.words();
        let (case, played) = match case.play(case.edition()) {
            Ok(played) => (case, played),
            Err(bad) => {
                problems.push(Problem {
                    field: "position",
                    text: Message::quoting(
                        words,
                        "case-error-story",
                        &[("line", &bad.line.to_string()), ("what", &bad.what)],
                        &bad.what,
                    ),
                });
                let blank = Case::blank().paid_from(case.purse());
                let played = blank.play(blank.edition()).ok()?;
                (blank, played)
            }
        };
        let after = match typed.get("after") {
            Some(text) => form::time(words, text.trim()).unwrap_or_default(),
            None => form::time(words, PAUSE).unwrap_or_default(),
        };
        let mut events = view::events(page, &case, &played);
        let last = events.pop().map(|mut event| {
            event.verdict_first();
            event
        });
        let game = &played.game;
        let over = matches!(game.stage(), Stage::Finished(_) | Stage::Annulled);
        let on_move = game.board().to_move();
        let now = now::possible(page, &case, &played, after);
        let columns = compare::columns(page, &case, &played);
        Some(Self {
            undecided: undecided(page, &case),
            code: case.code(),
            title: case.shown_title(words),
            facts: facts(page, &case),
            stage: view::figures(case.kind(), said::stage(words, game.stage())),
            over,
            warning: position::warning(words, case.kind(), case.get("fen")),
            board: board::now(case.kind(), game),
            clocks: view::clocks(page, game),
            on_move: words.text(match on_move {
                Side::White => "case-on-move-white",
                Side::Black => "case-on-move-black",
            }),
            on_move_code: view::side_code(on_move),
            must: game
                .must_play()
                .filter(|_| !over)
                .map(|moves| page.with("case-must", "moves", moves.join(", "))),
            illegal: illegal(page, &case, &played),
            moves: game
                .board()
                .plies()
                .iter()
                .map(|ply| ply.text.as_str())
                .collect::<Vec<_>>()
                .join(" "),
            last,
            now,
            columns,
            events,
            draughts: case.kind().is_draughts(),
            unsaved: !problems.is_empty() && typed.has("control"),
            problems,
            case,
            typed,
        })
    }

    /// The address of this case.
    pub(crate) fn link(&self) -> String {
        format!("/case?c={}", self.code)
    }

    /// How the game stands, as HTML.
    pub(crate) fn stage(&self) -> String {
        score::html(&self.stage)
    }

    /// What is wrong with a field.
    pub(crate) fn problem(&self, field: &str) -> Option<&Message> {
        self.problems
            .iter()
            .find(|problem| problem.field == field)
            .map(|problem| &problem.text)
    }

    /// What a field holds: as typed, where it was refused, else as the case says.
    pub(crate) fn value(&self, field: &str) -> String {
        if let Some(typed) = self.typed.get(field)
            && (self.unsaved || self.problem(field).is_some())
        {
            return typed.to_owned();
        }
        match field {
            "after" => self.typed.get(field).unwrap_or(PAUSE).to_owned(),
            "time" => self.typed.get(field).unwrap_or("2:00").to_owned(),
            "move" | "text" => String::new(),
            "count" | "proved_white" | "proved_black" => "0".to_owned(),
            "to" => String::new(),
            "score" if self.draughts => "1-1".to_owned(),
            "score" => "1/2-1/2".to_owned(),
            "points" => "1".to_owned(),
            "story" => self.case.story.join("\n"),
            "control" => match self.case.get("control") {
                "" => self.case.kind().control().to_owned(),
                control => control.to_owned(),
            },
            "white_illegal" | "black_illegal" | "white_made" | "black_made" => {
                self.case.number(field).to_string()
            }
            "default_minutes" | "draws_after" | "blitz_penalty_seconds" => self
                .case
                .regulations
                .get(field)
                .and_then(toml::Value::as_integer)
                .map_or_else(String::new, |number| number.to_string()),
            "position" => self.position(),
            other => self.case.get(other).to_owned(),
        }
    }

    /// The position and the moves as one text.
    fn position(&self) -> String {
        let (fen, moves) = (self.case.get("fen"), self.case.get("moves"));
        match (fen, moves) {
            ("", moves) => moves.to_owned(),
            (fen, "") => fen.to_owned(),
            (fen, moves) => format!("{fen}\n{moves}"),
        }
    }

    /// The games.
    pub(crate) fn games(&self, page: &Page) -> Vec<Pick> {
        Kind::ALL
            .into_iter()
            .map(|kind| Pick {
                code: kind.code(),
                name: page.text(&format!("case-game-{}", kind.code())),
                chosen: self.case.kind() == kind,
            })
            .collect()
    }

    /// The editions that know the game.
    pub(crate) fn editions(&self, page: &Page) -> Vec<Pick> {
        self.case
            .kind()
            .editions()
            .iter()
            .rev()
            .map(|edition| Pick {
                code: edition.code(),
                name: lawbook()
                    .edition(*edition)
                    .title
                    .get(page.code())
                    .to_owned(),
                chosen: self.case.edition() == *edition,
            })
            .collect()
    }

    /// Categories and supervision.
    pub(crate) fn modes(&self, page: &Page) -> Vec<Pick> {
        MODES
            .into_iter()
            .map(|code| Pick {
                code,
                name: page.text(&format!("case-mode-{code}")),
                chosen: mode(&self.case) == code,
            })
            .collect()
    }

    /// Yes-or-no regulations.
    pub(crate) fn rules(&self, page: &Page) -> Vec<Tick> {
        [
            "arbiter_consent",
            "quickplay_announced",
            "milder_device_penalty",
            "devices_in_bags",
            "report_leaving",
            "no_appeals",
            "fine_announced",
            "blitz_recording",
        ]
        .into_iter()
        .map(|name| Tick {
            name: name.to_owned(),
            label: page.text(&format!("case-{}", name.replace('_', "-"))),
            ticked: self
                .case
                .regulations
                .get(name)
                .and_then(toml::Value::as_bool)
                .unwrap_or_default(),
        })
        .collect()
    }

    /// What an event in draughts uses.
    pub(crate) fn event_ticks(&self, page: &Page) -> Vec<Tick> {
        event::ticks(page, &self.case)
    }

    /// How an event in draughts reads open points.
    pub(crate) fn readings(&self, page: &Page) -> Vec<Reading> {
        event::readings(page, &self.case)
    }

    /// A list of sides as two boxes.
    pub(crate) fn sides(&self, page: &Page, list: &str) -> Vec<Tick> {
        ["white", "black"]
            .into_iter()
            .map(|side| Tick {
                name: format!("{list}_{side}"),
                label: page.text(&format!("case-who-{side}")),
                ticked: if list == "absent" {
                    self.case.lists(list, side)
                } else {
                    names(self.case.regulations.get(list), side)
                },
            })
            .collect()
    }

    /// Whether the time per move is a delay.
    pub(crate) fn delay(&self) -> bool {
        self.case.flag("delay")
    }
}

/// The categories by code.
const MODES: [&str; 5] = [
    "standard",
    "rapid-full",
    "rapid-limited",
    "blitz-full",
    "blitz-limited",
];

fn mode(case: &Case) -> &str {
    match case.get("mode") {
        "" => "standard",
        mode => mode,
    }
}

/// Game, edition, category and time control in a few words.
pub(crate) fn facts(page: &Page, case: &Case) -> Vec<String> {
    let control = match case.get("control") {
        "" => case.kind().control(),
        "none" => "",
        control => control,
    };
    let mut facts = vec![
        page.text(&format!("case-game-{}", case.kind().code())),
        lawbook()
            .edition(case.edition())
            .short
            .get(page.code())
            .to_owned(),
        page.text(&format!("case-mode-{}", mode(case))),
    ];
    if control.is_empty() {
        facts.push(page.text("case-no-clock"));
    } else {
        facts.push(control.to_owned());
    }
    facts
}

/// What stayed open, once everything has been asked.
pub(crate) fn undecided(page: &Page, case: &Case) -> Option<String> {
    let open = case.purse().undecided();
    (open > 0).then(|| page.count("case-undecided", open))
}

/// The count of illegal moves before the story, where there were any.
fn illegal(page: &Page, case: &Case, _: &Played) -> Option<String> {
    let (white, black) = (case.number("white_illegal"), case.number("black_illegal"));
    (white + black > 0).then(|| {
        let mut args = FluentArgs::new();
        args.set("white", white.to_string());
        args.set("black", black.to_string());
        page.words().text_with("case-illegal-count", &args)
    })
}
