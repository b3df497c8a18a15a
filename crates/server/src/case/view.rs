//! Rulings, clocks and stories as the page shows them.

use jadoube_chess::mate::{self, Budget};
use jadoube_clock::Ms;
use jadoube_referee::cases::{Line, Played, When, Who};
use jadoube_referee::laws::Penalty;
use jadoube_referee::{
    Choice, Decision, Effect, Evidence, Fact, Game, Pending, Refusal, Ruling, Verdict, What,
};
use jadoube_vocabulary::Side;
use jadoube_words::{case as said, referee as ruled, story};

use super::board::{self, BoardView};
use super::cites::{ArticleLink, articles, questions};
use super::letters;
use super::model::{Case, Kind};
use super::score;
use super::start::TopicView;
use crate::page::Page;

/// The most diagrams shown for a line without scripts; the rest of it is text.
const MOST_STEPS: usize = 30;

/// The node budget for finding a proof again.
const PROOF_NODES: u64 = 200_000;

/// A choice of the arbiter, and its event if it can be added at once.
pub(crate) struct OptionView {
    pub(crate) label: String,
    pub(crate) add: Option<String>,
}

/// A diagram with its caption.
pub(crate) struct Figure {
    pub(crate) caption: String,
    pub(crate) board: BoardView,
}

/// A counter in progress.
pub(crate) struct Counter {
    pub(crate) text: String,
    pub(crate) value: u32,
    pub(crate) most: u32,
}

/// One ruling.
pub(crate) struct RulingView {
    pub(crate) headline: String,
    pub(crate) code: String,
    /// Whether it ends the game.
    pub(crate) ends: bool,
    weight: u8,
    pub(crate) tasks: Vec<String>,
    pub(crate) facts: Vec<String>,
    pub(crate) unasked: Option<String>,
    pub(crate) options: Vec<OptionView>,
    /// What the arbiter must answer before it can be ruled.
    pub(crate) asked: Vec<OptionView>,
    pub(crate) articles: Vec<ArticleLink>,
    /// Questions of the rulebook that rest on the same articles.
    pub(crate) questions: Vec<TopicView>,
    /// A line that can be played through.
    pub(crate) line: Vec<Figure>,
    /// Positions side by side.
    pub(crate) positions: Vec<Figure>,
    pub(crate) counter: Option<Counter>,
}

impl RulingView {
    /// The verdict as HTML.
    pub(crate) fn headline(&self) -> String {
        score::html(&self.headline)
    }
}

/// A refusal.
pub(crate) struct RefusedView {
    pub(crate) why: String,
    pub(crate) articles: Vec<ArticleLink>,
}

/// One event with its rulings.
pub(crate) struct EventView {
    pub(crate) number: usize,
    pub(crate) at: String,
    pub(crate) who: String,
    pub(crate) what: String,
    pub(crate) rulings: Vec<RulingView>,
    pub(crate) refused: Vec<RefusedView>,
}

impl EventView {
    /// Sorts the rulings by weight, the heaviest first; among equals the last, which is the current
    /// state.
    pub(crate) fn verdict_first(&mut self) {
        let heaviest = self.rulings.iter().map(|ruling| ruling.weight).max();
        // A move that was made and then completed counts as one act.
        if heaviest > Some(1) || self.rulings.len() > 1 {
            let made = Verdict::Made.code();
            self.rulings.retain(|ruling| ruling.code != made);
        }
        if let Some(place) = self
            .rulings
            .iter()
            .rposition(|ruling| Some(ruling.weight) == heaviest)
        {
            let first = self.rulings.remove(place);
            self.rulings.insert(0, first);
        }
        self.note_beside();
    }

    /// A note beside a ruling adds its articles and findings; it is not a separate verdict.
    fn note_beside(&mut self) {
        let noted = Verdict::Noted.code();
        let mut rulings = std::mem::take(&mut self.rulings).into_iter();
        let Some(mut first) = rulings.next() else {
            return;
        };
        let beside = |ruling: &RulingView| {
            let bare = ruling.options.is_empty() && ruling.tasks.is_empty();
            ruling.code == noted && bare && ruling.line.is_empty() && ruling.positions.is_empty()
        };
        let (noted, others): (Vec<_>, Vec<_>) = rulings.partition(beside);
        for ruling in noted {
            first.facts.extend(ruling.facts);
            for article in ruling.articles {
                if !first.articles.contains(&article) {
                    first.articles.push(article);
                }
            }
        }
        self.rulings.push(first);
        self.rulings.extend(others);
    }
}

/// The weight of a ruling, to choose the one stated first.
pub(crate) fn weight(ruling: &Ruling) -> u8 {
    let ends = ruling
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Finish(_) | Effect::Annul));
    match ruling.verdict {
        _ if ends => 4,
        Verdict::Noted | Verdict::Made | Verdict::Completed | Verdict::Begins => 1,
        Verdict::OpponentGains | Verdict::ClocksRun | Verdict::ClocksStopped => 2,
        _ => 3,
    }
}

/// A sentence with the scores of its game: a win in draughts counts two points.
pub(crate) fn figures(kind: Kind, text: String) -> String {
    if !kind.is_draughts() {
        return text;
    }
    text.replace("1-0", "2-0")
        .replace("0-1", "0-2")
        .replace("½-½", "1-1")
}

fn refused(page: &Page, refusal: &Refusal) -> RefusedView {
    RefusedView {
        why: said::why(page.words(), refusal),
        articles: articles(page, &refusal.cites),
    }
}

/// A ruling; with the resulting game also its diagrams.
fn ruling(page: &Page, case: &Case, ruling: &Ruling, game: Option<&Game>) -> RulingView {
    let words = page.words();
    let mut view = RulingView {
        headline: figures(case.kind(), said::headline(words, ruling)),
        code: ruling.verdict.code(),
        ends: weight(ruling) == 4,
        weight: weight(ruling),
        tasks: said::to_do_bound(words, ruling, &|moves| match game {
            Some(game) => letters::must(page, game, moves),
            None => page.with("ruling-must", "moves", moves.join(", ")),
        }),
        facts: ruling
            .evidence
            .iter()
            .filter_map(|fact| spoken(page, fact, game))
            .collect(),
        unasked: ruling.unasked.map(|may| {
            words.text(if may {
                "ruling-unasked-yes"
            } else {
                "ruling-unasked-no"
            })
        }),
        options: ruling
            .options
            .iter()
            .map(|choice| option(page, *choice, game))
            .collect(),
        asked: match game {
            Some(_) if ruling.evidence.contains(&FLAG_ORDER) => flag_order(page),
            _ => Vec::new(),
        },
        articles: articles(page, &ruling.cites),
        questions: questions(page, case, &ruling.cites),
        line: Vec::new(),
        positions: Vec::new(),
        counter: None,
    };
    if let Some(game) = game {
        for fact in &ruling.evidence {
            picture(page, case, fact, game, &mut view);
        }
    }
    view
}

/// Evidence in words, with moves in the reader's notation. What a diagram or an order already says
/// is left out.
pub(crate) fn spoken(page: &Page, fact: &Evidence, game: Option<&Game>) -> Option<String> {
    let words = page.words();
    match (fact, game) {
        (Evidence::Mates(_), Some(game)) if board::chess_of(game).is_some() => {
            Some(words.text("case-mate-possible"))
        }
        (Evidence::ToPlay(moves), Some(game)) => Some(letters::must(page, game, moves)),
        (Evidence::Occurrences(plies), Some(game)) => {
            let each = plies.iter().map(|ply| occurrence(page, game, *ply));
            let each: Vec<String> = each.collect();
            Some(page.with("case-occurrences", "places", each.join("; ")))
        }
        _ => ruled::evidence(words, fact),
    }
}

/// When a position occurred: after which move.
fn occurrence(page: &Page, game: &Game, ply: usize) -> String {
    match letters::ply(game, ply, page.lang()) {
        Some(played) => page.with("case-occurrence", "move", played),
        None if ply == 0 => page.text("case-occurrence-start"),
        None => page.text("case-occurrence-intended"),
    }
}

/// The diagrams of evidence.
fn picture(page: &Page, case: &Case, fact: &Evidence, game: &Game, view: &mut RulingView) {
    let words = page.words();
    let kind = case.kind();
    match fact {
        Evidence::Mates(moves) => {
            let Some(chess) = board::chess_of(game) else {
                return;
            };
            // After an illegal move the line begins before it.
            let plies = chess.plies().len();
            let stood = (0..=2).filter_map(|back| chess.standing_after(plies.checked_sub(back)?));
            for standing in stood {
                let Ok(position) = standing.position_waiving() else {
                    continue;
                };
                let steps = board::line(kind, &position, moves, page.lang());
                if steps.len() < moves.len() {
                    continue;
                }
                view.line.push(Figure {
                    caption: words.text("case-line-start"),
                    board: board::chess(kind, standing, &[], &[]),
                });
                view.line.extend(
                    steps
                        .into_iter()
                        .take(MOST_STEPS)
                        .map(|(caption, board)| Figure { caption, board }),
                );
                break;
            }
        }
        Evidence::Occurrences(plies) => {
            if kind.is_draughts() {
                view.positions = plies
                    .iter()
                    .filter_map(|ply| {
                        let caption = occurrence(page, game, *ply);
                        let board = board::draughts_after(kind, game, *ply)?;
                        Some(Figure { caption, board })
                    })
                    .collect();
                return;
            }
            let Some(history) = board::chess_of(game).and_then(|board| board.history()) else {
                return;
            };
            for ply in plies {
                let caption = occurrence(page, game, *ply);
                // The position after an intended move is the one from before it.
                let stood = history.at(*ply).or_else(|| history.at(*plies.first()?));
                if let Some(position) = stood {
                    let standing = jadoube_chess::setup::Arrangement::of(position);
                    view.positions.push(Figure {
                        caption,
                        board: board::chess(kind, &standing, &[], &[]),
                    });
                }
            }
        }
        Evidence::CannotMate(_) => {
            let Some(position) = board::chess_of(game).and_then(|board| board.position()) else {
                return;
            };
            // The proof behind the sentence, found again within a small budget.
            for side in Side::BOTH {
                let budget = Budget::nodes(PROOF_NODES);
                let verdict = case.purse().recall(&position, side, budget);
                if matches!(verdict, mate::MateVerdict::No { .. }) {
                    let proof = jadoube_words::mate::verdict(words, side, &verdict);
                    view.facts.push(proof);
                }
            }
        }
        Evidence::Quiet(plies, needed) | Evidence::Counted(plies, needed) => {
            let mut args = jadoube_words::FluentArgs::new();
            args.set("plies", plies.to_string());
            args.set("needed", needed.to_string());
            view.counter = Some(Counter {
                text: words.text_with("case-quiet", &args),
                value: (*plies).min(*needed),
                most: *needed,
            });
        }
        _ => {}
    }
}

/// Two flags are down and nobody said which fell first.
const FLAG_ORDER: Evidence = Evidence::NotKnown(Fact::FlagOrder);

/// The order of two flags: the arbiter states it, or that it is unknown.
fn flag_order(page: &Page) -> Vec<OptionView> {
    let answer = |key: &str, what: What| {
        let told = Line {
            when: When::Then,
            who: Who::Arbiter,
            acts: vec![what],
        };
        OptionView {
            label: page.text(key),
            add: Some(told.to_string()),
        }
    };
    let [white, black] = Side::BOTH.map(|side| What::Flag { side });
    vec![
        answer("ask-fell-first-white", white),
        answer("ask-fell-first-black", black),
        answer("ask-fell-first-unknown", What::BothFlags),
    ]
}

/// A choice; if a pending matter says whom it concerns, it can be added at once.
fn option(page: &Page, choice: Choice, game: Option<&Game>) -> OptionView {
    let add = game.and_then(|game| {
        let decision = match (choice, game.pending()) {
            (Choice::Waive, _) => Decision::Waives,
            (Choice::NewGame, _) => Decision::OrdersNewGame,
            (Choice::SendAway, _) => Decision::SendsAway,
            (Choice::Grant, Some(_)) => Decision::Grants,
            (Choice::GrantDelay, Some(_)) => Decision::GrantsDelay,
            (Choice::Refuse, Some(_)) => Decision::Refuses,
            (Choice::Postpone, Some(_)) => Decision::Postpones,
            (Choice::Penalty(penalty), Some(Pending::Penalty(side))) => {
                Decision::Penalises(side, penalty, 0)
            }
            _ => return None,
        };
        let told = Line {
            when: When::Then,
            who: Who::Arbiter,
            acts: vec![What::Decides(decision)],
        };
        // The amount of time is typed beside the button.
        let time = match choice {
            Choice::Penalty(Penalty::OpponentGainsTime | Penalty::OffenderLosesTime) => " {time}",
            _ => "",
        };
        Some(format!("{told}{time}"))
    });
    OptionView {
        label: ruled::option(page.words(), choice),
        add,
    }
}

/// The last event, with the heaviest ruling first.
pub(crate) fn last_event(page: &Page, case: &Case, played: &Played) -> Option<EventView> {
    let (place, line) = case.told.story.iter().enumerate().next_back()?;
    let now = case.told.last_moment();
    let mut event = event(page, case, played, place, line, now);
    event.verdict_first();
    Some(event)
}

/// The story with its rulings, one entry per line; diagrams for the last line only.
pub(crate) fn events(page: &Page, case: &Case, played: &Played) -> Vec<EventView> {
    let mut now = 0;
    let lines = case.told.story.iter().enumerate();
    lines
        .map(|(place, line)| {
            now = line.when.from(now);
            event(page, case, played, place, line, now)
        })
        .collect()
}

/// Whether an effect says which clock runs.
const fn clockwork(effect: &Effect) -> bool {
    matches!(effect, Effect::Start(_) | Effect::Stop)
}

fn event(
    page: &Page,
    case: &Case,
    played: &Played,
    place: usize,
    line: &Line,
    now: Ms,
) -> EventView {
    let number = place + 1;
    let spoken = story::line(page.words(), line);
    let mut event = EventView {
        number,
        at: ruled::plain(now),
        who: spoken.who,
        what: spoken.what,
        rulings: Vec::new(),
        refused: Vec::new(),
    };
    let game = (number == case.told.story.len()).then_some(&played.game);
    let answers = || played.parts.iter().filter(move |told| told.line == number);
    let ruled = answers()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten();
    let mut left = ruled.filter(|it| it.effects.iter().any(clockwork)).count();
    for told in answers() {
        match &told.answer {
            Ok(rulings) => {
                for it in rulings {
                    // Several acts on one line: only the final state of the clocks is shown.
                    let mut it = it.clone();
                    if it.effects.iter().any(clockwork) {
                        left -= 1;
                        if left > 0 {
                            it.effects.retain(|effect| !clockwork(effect));
                        }
                    }
                    event.rulings.push(ruling(page, case, &it, game));
                }
            }
            Err(refusal) => event.refused.push(refused(page, refusal)),
        }
    }
    event
}

/// A clock face.
pub(crate) struct ClockView {
    pub(crate) name: String,
    pub(crate) time: String,
    pub(crate) runs: bool,
    pub(crate) down: bool,
}

/// Both clocks, Black's first; empty if none is used.
pub(crate) fn clocks(page: &Page, game: &Game) -> Vec<ClockView> {
    let Some(clock) = game.clock() else {
        return Vec::new();
    };
    [Side::Black, Side::White]
        .into_iter()
        .map(|side| ClockView {
            name: page.text(match side {
                Side::White => "case-white-clock",
                Side::Black => "case-black-clock",
            }),
            time: ruled::plain(clock.remaining(side).max(0)),
            runs: clock.running() == Some(side),
            down: clock.flags().down(side),
        })
        .collect()
}
