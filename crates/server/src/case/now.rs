//! What is possible now: every phrase is tried on the current game, without changing it.

use jadoube_clock::Ms;
use jadoube_referee::cases::phrases::{self, Group, Offer, Phrase};
use jadoube_referee::cases::{Played, Who, matters};
use jadoube_referee::laws::Penalty;
use jadoube_referee::{Decision, Observation, Refusal, Ruling, Verdict, What, Why};
use jadoube_vocabulary::Side;
use jadoube_words::{FluentArgs, Words, observation, referee as ruled, story};

use super::cites::{ArticleLink, articles};
use super::model::{Case, Kind};

use crate::page::Page;

/// Common events, shown first.
const COMMON: [&str; 5] = [
    "adjust",
    "complain",
    "two-hands",
    "both-flags",
    "wrong-setting",
];

/// A button: who does what.
pub(crate) struct ButtonView {
    pub(crate) who: String,
    pub(crate) what: String,
    pub(crate) add: String,
}

/// A phrase with the sides that may do it now.
pub(crate) struct RowView {
    pub(crate) key: String,
    pub(crate) buttons: Vec<ButtonView>,
}

/// Phrases that belong together, and the fields they need.
pub(crate) struct GroupView {
    pub(crate) code: &'static str,
    pub(crate) title: String,
    pub(crate) rows: Vec<RowView>,
    pub(crate) more: Vec<RowView>,
    pub(crate) needs: Vec<&'static str>,
}

impl GroupView {
    /// Whether a field belongs to this group.
    pub(crate) fn needs(&self, field: &str) -> bool {
        self.needs.contains(&field)
    }
}

/// Phrases refused now for the same reason.
pub(crate) struct NotNow {
    pub(crate) why: String,
    pub(crate) articles: Vec<ArticleLink>,
    pub(crate) what: Vec<String>,
}

/// An option of a list.
pub(crate) struct Entry {
    pub(crate) code: String,
    pub(crate) name: String,
}

/// Everything that can happen next.
pub(crate) struct Now {
    pub(crate) groups: Vec<GroupView>,
    pub(crate) not_now: Vec<NotNow>,
    pub(crate) matters: Vec<Entry>,
    pub(crate) unregulated: Vec<Entry>,
    pub(crate) penalties: Vec<Entry>,
}

/// Tries phrases on the game after a story.
struct Trial<'a> {
    played: &'a Played,
    at: Ms,
    sample: String,
    /// The squares a sample move leaves and reaches.
    square: String,
    goal: String,
    /// A sample result of this game.
    score: &'static str,
}

/// Whether a phrase names a square, not a move.
pub(super) fn takes_square(pattern: &str) -> bool {
    ["touches", "holds", "removes", "crowns", "finds"]
        .iter()
        .any(|verb| pattern.split(' ').any(|word| word == *verb))
}

impl Trial<'_> {
    fn ask(&self, who: Who, what: What) -> Result<Vec<Ruling>, Refusal> {
        self.played.game.decide(&Observation {
            at: self.at,
            by: who.person(),
            what,
        })
    }

    /// The first act of a phrase, with a sensible value in every hole.
    fn sample(&self, phrase: &Phrase, side: Side) -> Option<What> {
        let acts = phrase.acts(&|hole| {
            Some(match hole {
                "move" if takes_square(phrase.pattern) => self.square.clone(),
                "move" => self.sample.clone(),
                "piece" => "Q".to_owned(),
                "side" | "about" => side.name().to_owned(),
                "time" => "2:00".to_owned(),
                "count" => "0".to_owned(),
                "matter" => "disturbs".to_owned(),
                "to" => self.goal.clone(),
                "score" => self.score.to_owned(),
                "points" => "1".to_owned(),
                "proved_white" | "proved_black" => "0".to_owned(),
                "penalty" if phrase.pattern.contains("{points}") => {
                    "opponent-score-raised".to_owned()
                }
                _ => "warning".to_owned(),
            })
        });
        acts?.into_iter().next()
    }
}

/// A move to try: one the player is bound to, or any legal one.
fn sample(played: &Played) -> String {
    let game = &played.game;
    let bound = game.must_play().and_then(|moves| moves.first().cloned());
    bound
        .or_else(|| game.board().legal().into_iter().next())
        .unwrap_or_else(|| "e2e4".to_owned())
}

/// The squares a move leaves and reaches.
fn ends(kind: Kind, text: &str) -> (&str, &str) {
    if kind.is_draughts() {
        let mut squares = text.split(['-', 'x', ':']);
        let from = squares.next().unwrap_or_default();
        (from, squares.next_back().unwrap_or_default())
    } else {
        let from = text.get(..2).unwrap_or_default();
        (from, text.get(2..4).unwrap_or_default())
    }
}

/// What can happen next, `after` milliseconds after the last event.
pub(crate) fn possible(page: &Page, case: &Case, played: &Played, after: Ms) -> Now {
    let words = page.words();
    let sample = sample(played);
    let (square, goal) = ends(case.kind(), &sample);
    let trial = Trial {
        played,
        at: case
            .told
            .last_moment()
            .max(played.game.now())
            .saturating_add(after),
        square: square.to_owned(),
        goal: goal.to_owned(),
        score: if case.kind().is_draughts() {
            "2-0"
        } else {
            "1-0"
        },
        sample: sample.clone(),
    };
    let mut now = Now {
        groups: Vec::new(),
        not_now: Vec::new(),
        matters: Vec::new(),
        unregulated: Vec::new(),
        penalties: Vec::new(),
    };
    let mut reasons: Vec<(Refusal, Vec<String>)> = Vec::new();
    for group in Group::ALL {
        let mut view = GroupView {
            code: group.code(),
            title: words.text(&format!("case-group-{}", group.code())),
            rows: Vec::new(),
            more: Vec::new(),
            needs: Vec::new(),
        };
        let known = phrases::offered(case.kind().is_draughts());
        for phrase in known.filter(|phrase| phrase.group == group) {
            for row in rows(words, &trial, phrase, &mut reasons) {
                view.needs.extend(phrase.holes());
                let list = if phrase.offer == Offer::Often || COMMON.contains(&phrase.key) {
                    &mut view.rows
                } else {
                    &mut view.more
                };
                // The same words differ in meaning between a player and an arbiter.
                match list.last_mut() {
                    Some(last) if last.key == row.key => last.buttons.extend(row.buttons),
                    _ => list.push(row),
                }
            }
        }
        if view.rows.is_empty() {
            view.rows = std::mem::take(&mut view.more);
        }
        if !view.rows.is_empty() {
            now.groups.push(view);
        }
    }
    now.not_now = reasons
        .into_iter()
        .map(|(refusal, what)| NotNow {
            why: jadoube_words::case::why(words, &refusal),
            articles: articles(page, &refusal.cites),
            what,
        })
        .collect();
    matters(words, case.kind(), &trial, &mut now);
    now.penalties = Penalty::ALL
        .into_iter()
        .filter_map(|penalty| {
            let decides = Decision::Penalises(Side::White, penalty, TWO_MINUTES);
            trial.ask(Who::Arbiter, What::Decides(decides)).ok()?;
            Some(Entry {
                code: ruled::choice(jadoube_referee::Choice::Penalty(penalty)),
                name: ruled::option(words, jadoube_referee::Choice::Penalty(penalty)),
            })
        })
        .collect();
    now
}

/// The amount that penalties are tried with.
const TWO_MINUTES: Ms = 120_000;

/// A phrase as rows: one, or one for each side it can concern.
fn rows(
    words: &Words,
    trial: &Trial<'_>,
    phrase: &Phrase,
    reasons: &mut Vec<(Refusal, Vec<String>)>,
) -> Vec<RowView> {
    // The button names whom a decision concerns; for a note, the list beside it does.
    let decided = phrase.key != "note" && phrase.pattern.contains("{about}");
    let sides: &[Side] = if decided || phrase.pattern.contains("{side}") {
        &[Side::White, Side::Black]
    } else {
        &[Side::White]
    };
    let mut found = Vec::new();
    for side in sides {
        let mut filling = Vec::new();
        let mut pattern = phrase.pattern.to_owned();
        let mut key = phrase.key.to_owned();
        if sides.len() > 1 {
            for hole in ["side", "about"] {
                filling.push((hole, side.name().to_owned()));
                pattern = pattern.replace(&format!("{{{hole}}}"), side.name());
            }
            key = format!("{key}-{}", side.name());
        }
        let what = |who: Who| match phrase.key {
            // The matter is chosen from a list beside the button.
            "note" => words.text("event-note-any"),
            key if decided && words.has(&format!("event-{key}-any")) => {
                let mut args = FluentArgs::new();
                args.set(
                    "about",
                    story::who(
                        words,
                        match side {
                            Side::White => Who::White,
                            Side::Black => Who::Black,
                        },
                    ),
                );
                words.text_with(&format!("event-{key}-any"), &args)
            }
            _ => story::phrase(words, who, phrase, &filling),
        };
        let mut buttons = Vec::new();
        for who in phrase.who {
            let Some(what_is_told) = trial.sample(phrase, *side) else {
                continue;
            };
            let name = story::who(words, *who);
            match trial.ask(*who, what_is_told) {
                // Whether a flag is down depends on a time that is still to be typed.
                Ok(_)
                | Err(Refusal {
                    why: Why::FlagUp, ..
                }) => buttons.push(ButtonView {
                    who: name,
                    what: what(*who),
                    add: format!("{} {pattern}", who.code()),
                }),
                Err(refusal) => {
                    let told = format!("{name}: {}", what(*who));
                    match reasons.iter_mut().find(|(known, _)| *known == refusal) {
                        Some((_, list)) => list.push(told),
                        None => reasons.push((refusal, vec![told])),
                    }
                }
            }
        }
        if !buttons.is_empty() {
            found.push(RowView { key, buttons });
        }
    }
    found
}

/// The matters, those covered by the edition first.
fn matters(words: &Words, kind: Kind, trial: &Trial<'_>, now: &mut Now) {
    for matter in matters::known(kind.is_draughts()) {
        let side = Side::White;
        let Ok(rulings) = trial.ask(Who::Arbiter, What::Matter { matter, side }) else {
            continue;
        };
        let entry = Entry {
            code: matters::code(matter),
            name: observation::matter(words, matter),
        };
        if rulings
            .iter()
            .any(|ruling| ruling.verdict == Verdict::RulingNeeded)
        {
            now.unregulated.push(entry);
        } else {
            now.matters.push(entry);
        }
    }
}
