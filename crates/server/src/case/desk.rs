//! The desk: everything the page of one case shows.

use jadoube_lawbook::lawbook;
use jadoube_referee::cases::Control;
use jadoube_referee::cases::regulations::{Announced, Form};
use jadoube_referee::{Mode, Stage};
use jadoube_vocabulary::{PerSide, Side};
use jadoube_words::referee::plain;
use jadoube_words::{FluentArgs, case as said};

use super::board::{self, BoardView};
use super::compare::{self, Column};
use super::event::{self, Reading};
use super::form::{self, Message, Problem, Typed};
use super::letters;
use super::model::{Case, Kind};
use super::now::{self, Now};
use super::position;
use super::score;
use super::setting;
use super::view::{self, ClockView, EventView};
use crate::page::Page;

/// The usual pause between two events.
const PAUSE: &str = "0:10";

/// An option of a list.
pub(crate) struct Pick {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) chosen: bool,
}

/// A check box.
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
    /// What the mate search left undecided.
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
    /// The time control in the reader's words, as its field takes it back.
    control: String,
    /// The message if category and time control disagree.
    pub(crate) disagrees: Option<String>,
    case: Case,
    typed: Typed,
    /// Whether the settings have unsaved changes.
    pub(crate) unsaved: bool,
}

impl Desk {
    /// Everything about a case; a case that cannot be played is replaced by a blank one, and the
    /// reason is shown.
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
                problems.push(form::unplayable(words, &bad));
                let blank = Case::blank(Kind::Chess).paid_from(case.purse());
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
            warning: position::warning(words, case.kind(), case.fen()),
            board: board::now(case.kind(), game),
            clocks: view::clocks(page, game),
            on_move: words.text(match on_move {
                Side::White => "case-on-move-white",
                Side::Black => "case-on-move-black",
            }),
            on_move_code: on_move.name(),
            must: game
                .must_play()
                .filter(|_| !over)
                .map(|moves| letters::must(page, game, &moves)),
            illegal: illegal(page, &case),
            moves: letters::score(game, page.lang()),
            last,
            now,
            columns,
            events,
            draughts: case.kind().is_draughts(),
            unsaved: !problems.is_empty() && typed.has("control"),
            problems,
            control: control(page, &case),
            disagrees: disagrees(page, &case),
            case,
            typed,
        })
    }

    /// The address of this case.
    pub(crate) fn link(&self) -> String {
        format!("/case?c={}", self.code)
    }

    /// The state of the game, as HTML.
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

    /// The value of a field: as typed if it was rejected, otherwise as in the case.
    pub(crate) fn value(&self, field: &str) -> String {
        if let Some(typed) = self.typed.get(field)
            && (self.unsaved || self.problem(field).is_some())
        {
            return typed.to_owned();
        }
        let told = &self.case.told;
        let clock = |side: Side| {
            told.earlier
                .clocks
                .get(side)
                .map_or_else(String::new, plain)
        };
        match field {
            "after" => self.typed.get(field).unwrap_or(PAUSE).to_owned(),
            "time" => self.typed.get(field).unwrap_or("2:00").to_owned(),
            "count" | "proved_white" | "proved_black" => "0".to_owned(),
            "score" if self.draughts => "1-1".to_owned(),
            "score" => "1/2-1/2".to_owned(),
            "points" => "1".to_owned(),
            "story" => {
                let lines: Vec<String> = told.story.iter().map(ToString::to_string).collect();
                lines.join("\n")
            }
            "title" => told.title.clone(),
            "control" => self.control.clone(),
            "white" => clock(Side::White),
            "black" => clock(Side::Black),
            "white_illegal" => told.earlier.illegal.white.to_string(),
            "black_illegal" => told.earlier.illegal.black.to_string(),
            "white_made" => told.earlier.made.white.to_string(),
            "black_made" => told.earlier.made.black.to_string(),
            "position" => self.position(),
            other => self.announced_count(other),
        }
    }

    /// A numeric regulation of the event.
    fn announced_count(&self, name: &str) -> String {
        let mut announced = self.case.told.announced;
        let known = Announced::ALL.iter().find(|it| it.name == name);
        match known.map(|it| it.form) {
            Some(Form::Count { at, .. }) => {
                at(&mut announced).map_or_else(String::new, |count| count.to_string())
            }
            _ => String::new(),
        }
    }

    /// The position and the moves as one text.
    fn position(&self) -> String {
        match (self.case.fen(), self.case.moves()) {
            ("", moves) => moves.to_owned(),
            (fen, "") => fen.to_owned(),
            (fen, moves) => format!("{fen}\n{moves}"),
        }
    }

    /// An example of a move on this board.
    pub(crate) fn move_hint(&self) -> &'static str {
        match self.case.kind() {
            Kind::Chess | Kind::Chess960 => "case-move-hint",
            Kind::Draughts100 => "case-move-hint-draughts",
            Kind::Draughts64 => "case-move-hint-draughts64",
        }
    }

    /// The formats that may be pasted.
    pub(crate) fn position_hint(&self) -> &'static str {
        match self.case.kind() {
            Kind::Chess => "case-place-hint",
            Kind::Chess960 => "case-place-960-hint",
            Kind::Draughts100 => "case-place-draughts-hint",
            Kind::Draughts64 => "case-place-draughts64-hint",
        }
    }

    /// Common time controls, as people write them.
    pub(crate) fn rates(&self) -> &'static [&'static str] {
        if self.draughts {
            &[
                "80 min + 60 s",
                "45 min + 30 s",
                "15+5",
                "8+4",
                "5+3",
                "3+2",
            ]
        } else {
            &[
                "90+30",
                "90/40 + 30 + 30 s",
                "60+30",
                "15+10",
                "10+5",
                "3+2",
                "5",
            ]
        }
    }

    /// The games.
    pub(crate) fn games(&self, page: &Page) -> Vec<Pick> {
        Kind::ALL
            .into_iter()
            .map(|kind| Pick {
                code: kind.code().to_owned(),
                name: page.text(&format!("case-game-{}", kind.code())),
                chosen: self.case.kind() == kind,
            })
            .collect()
    }

    /// The editions that cover the game.
    pub(crate) fn editions(&self, page: &Page) -> Vec<Pick> {
        self.case
            .told
            .editions()
            .iter()
            .rev()
            .map(|edition| Pick {
                code: edition.code().to_owned(),
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
        Mode::ALL
            .into_iter()
            .map(|it| Pick {
                code: it.code().to_owned(),
                name: page.text(&format!("case-mode-{}", it.code())),
                chosen: mode(&self.case) == it,
            })
            .collect()
    }

    /// Numeric regulations: their fields and labels.
    pub(crate) fn counts(&self) -> Vec<(&'static str, String)> {
        let counts = Announced::ALL.iter();
        counts
            .filter(|it| matches!(it.form, Form::Count { .. }))
            .map(|it| (it.name, label(it.name)))
            .collect()
    }

    /// Yes-or-no regulations.
    pub(crate) fn rules(&self, page: &Page) -> Vec<Tick> {
        let mut announced = self.case.told.announced;
        let mut ticked = |form| match form {
            Form::Tick { at } => Some(*at(&mut announced)),
            Form::Choice { at } => Some(at(&mut announced).unwrap_or_default()),
            _ => None,
        };
        Announced::ALL
            .iter()
            // Whether a game is rated makes no difference at the desk.
            .filter(|it| it.name != "rated")
            .filter_map(|it| {
                Some(Tick {
                    name: it.name.to_owned(),
                    label: page.text(&label(it.name)),
                    ticked: ticked(it.form)?,
                })
            })
            .collect()
    }

    /// Regulations per player: their names and check boxes.
    pub(crate) fn holding(&self, page: &Page) -> Vec<(String, Vec<Tick>)> {
        let mut announced = self.case.told.announced;
        Announced::ALL
            .iter()
            .filter_map(|it| match it.form {
                Form::Players { at } => {
                    let sides = at(&mut announced).0;
                    Some((page.text(&label(it.name)), sides_of(page, it.name, &sides)))
                }
                _ => None,
            })
            .collect()
    }

    /// Players absent from the board.
    pub(crate) fn absent(&self, page: &Page) -> Vec<Tick> {
        sides_of(page, "absent", &self.case.told.earlier.absent)
    }

    /// Options of a draughts event.
    pub(crate) fn event_ticks(&self, page: &Page) -> Vec<Tick> {
        event::ticks(page, &self.case)
    }

    /// How a draughts event reads open points.
    pub(crate) fn readings(&self, page: &Page) -> Vec<Reading> {
        event::readings(page, &self.case)
    }

    /// Whether the time per move is a delay.
    pub(crate) const fn delay(&self) -> bool {
        self.case.told.delay
    }
}

/// The key of a regulation's name.
fn label(name: &str) -> String {
    let bare = name.strip_suffix("_seconds").unwrap_or(name);
    format!("case-{}", bare.replace('_', "-"))
}

/// A check box for each side.
fn sides_of(page: &Page, name: &str, ticked: &PerSide<bool>) -> Vec<Tick> {
    let tick = |side: Side| Tick {
        name: format!("{name}_{}", side.name()),
        label: page.text(&format!("case-who-{}", side.name())),
        ticked: *ticked.get(side),
    };
    Side::BOTH.into_iter().map(tick).collect()
}

fn mode(case: &Case) -> Mode {
    case.told.mode.unwrap_or(Mode::Standard)
}

/// Game, edition, category and time control in a few words.
pub(crate) fn facts(page: &Page, case: &Case) -> Vec<String> {
    let mode = mode(case).code();
    vec![
        page.text(&format!("case-game-{}", case.kind().code())),
        lawbook()
            .edition(case.edition())
            .short
            .get(page.code())
            .to_owned(),
        page.text(&format!("case-mode-{mode}")),
        control(page, case),
    ]
}

/// The time control in words, or that there is none.
fn control(page: &Page, case: &Case) -> String {
    let spoken = case
        .control()
        .and_then(|code| setting::spoken_control(page.words(), code));
    spoken.unwrap_or_else(|| page.text("case-control-none"))
}

/// A notice that the time control contradicts the category.
fn disagrees(page: &Page, case: &Case) -> Option<String> {
    let control = case.control()?.parse::<Control>().ok()?;
    let key = setting::disagreement(case.edition(), mode(case), control.time()?)?;
    Some(page.text(key))
}

/// What stayed open after all questions were asked.
pub(crate) fn undecided(page: &Page, case: &Case) -> Option<String> {
    let open = case.purse().undecided();
    (open > 0).then(|| page.count("case-undecided", open))
}

/// The number of illegal moves before the story, if any.
fn illegal(page: &Page, case: &Case) -> Option<String> {
    let PerSide { white, black } = case.told.earlier.illegal;
    (white > 0 || black > 0).then(|| {
        let mut args = FluentArgs::new();
        args.set("white", white.to_string());
        args.set("black", black.to_string());
        page.words().text_with("case-illegal-count", &args)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn every_regulation_that_is_offered_has_its_words() {
        for lang in Lang::ALL {
            for it in Announced::ALL {
                let offered = matches!(
                    it.form,
                    Form::Tick { .. } | Form::Count { .. } | Form::Players { .. }
                );
                let key = label(it.name);
                assert!(!offered || Words::of(lang).has(&key), "{key}");
            }
            assert!(Words::of(lang).has(&label("blitz_recording")));
        }
    }
}
