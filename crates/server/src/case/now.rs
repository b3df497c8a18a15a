//! What is possible now: every phrase is tried on the present game, and nothing changes.

use jadoube_clock::Ms;
use jadoube_referee::laws::Penalty;
use jadoube_referee::scenario::{self, Played};
use jadoube_referee::{Observation, Refusal, Verdict, Why};
use jadoube_vocabulary::Side;
use jadoube_words::{Words, referee as ruled};

use super::matters::{DRAUGHTS, SHARED};
use super::model::{Case, Kind};
use super::phrases::{self, Group, Phrase, Who, fill, holes, matter_name, sentence};
use super::view::{ArticleLink, articles, side_code};
use crate::page::Page;

/// A button: who does it.
pub(crate) struct ButtonView {
    pub(crate) who: String,
    /// The whole sentence, for those who do not see the row.
    pub(crate) label: String,
    pub(crate) add: String,
}

/// A phrase with those who may do it now.
pub(crate) struct RowView {
    pub(crate) key: String,
    pub(crate) what: String,
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
    /// Whether a field belongs into this group.
    pub(crate) fn needs(&self, field: &str) -> bool {
        self.needs.contains(&field)
    }
}

/// What is refused now for one reason.
pub(crate) struct NotNow {
    pub(crate) why: String,
    pub(crate) articles: Vec<ArticleLink>,
    pub(crate) what: Vec<String>,
}

/// A choice of a list.
pub(crate) struct Entry {
    pub(crate) code: &'static str,
    pub(crate) name: String,
}

/// Everything that can be told next.
pub(crate) struct Now {
    pub(crate) groups: Vec<GroupView>,
    pub(crate) not_now: Vec<NotNow>,
    pub(crate) matters: Vec<Entry>,
    pub(crate) unregulated: Vec<Entry>,
    pub(crate) penalties: Vec<Entry>,
}

/// Tries phrases on the game as it stands after a story.
struct Trial<'a> {
    played: &'a Played,
    at: Ms,
    sample: String,
    /// The square the sample leaves, and the one it reaches.
    square: String,
    goal: String,
    /// A score of this game.
    score: &'static str,
}

/// Whether a phrase names a square, not a move.
fn takes_square(pattern: &str) -> bool {
    ["touches", "holds", "removes", "crowns", "finds"]
        .iter()
        .any(|verb| pattern.starts_with(verb))
}

impl Trial<'_> {
    fn ask(&self, line: &str) -> Result<Vec<jadoube_referee::Ruling>, Refusal> {
        let observed = scenario::observations(line, &mut self.at.clone());
        let first: Option<Observation> = observed.ok().and_then(|all| all.into_iter().next());
        match first {
            Some(observation) => self.played.game.decide(&observation),
            None => Err(Refusal {
                why: Why::NotHere,
                cites: Vec::new(),
            }),
        }
    }

    /// A line with something sensible in every hole.
    fn line(&self, who: Who, phrase: &Phrase, side: Side) -> Option<String> {
        let filled = fill(phrase.pattern, &|hole| {
            Some(match hole {
                "move" if takes_square(phrase.pattern) => self.square.clone(),
                "move" => self.sample.clone(),
                "piece" => "Q".to_owned(),
                "side" | "about" => side_code(side).to_owned(),
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
        })
        .ok()?;
        Some(format!("{} {filled}", who.code()))
    }
}

/// A move that can be tried: one the player is bound to, or any legal one.
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

/// What can be told next, `after` milliseconds after the last event.
pub(crate) fn possible(page: &Page, case: &Case, played: &Played, after: Ms) -> Now {
    let words = page.words();
    let mut told: Ms = 0;
    for line in &case.story {
        let _ = scenario::observations(line, &mut told);
    }
    let sample = sample(played);
    let (square, goal) = ends(case.kind(), &sample);
    let trial = Trial {
        played,
        at: told.max(played.game.now()).saturating_add(after),
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
        let known = phrases::known(case.kind().is_draughts());
        for phrase in known.filter(|phrase| phrase.group == group) {
            for row in rows(words, &trial, phrase, &mut reasons) {
                view.needs.extend(holes(phrase.pattern));
                if phrase.common {
                    view.rows.push(row);
                } else {
                    view.more.push(row);
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
            let code = PENALTIES
                .into_iter()
                .find(|code| ruled::choice(jadoube_referee::Choice::Penalty(penalty)) == **code)?;
            trial
                .ask(&format!("arbiter penalises white {code} 2:00"))
                .ok()?;
            Some(Entry {
                code,
                name: words.text(&format!("choice-{code}")),
            })
        })
        .collect();
    now
}

/// The codes of penalties.
const PENALTIES: [&str; 12] = [
    "warning",
    "opponent-gains-time",
    "offender-loses-time",
    "opponent-score-raised",
    "offender-score-lowered",
    "game-lost",
    "fine",
    "exclusion-from-rounds",
    "expulsion",
    "admonition",
    "public-warning",
    "both-lose",
];

/// A phrase as rows: one, or one for each side it can concern.
fn rows(
    words: &Words,
    trial: &Trial<'_>,
    phrase: &Phrase,
    reasons: &mut Vec<(Refusal, Vec<String>)>,
) -> Vec<RowView> {
    let sides: &[Side] = if phrase.pattern.contains("{side}") {
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
            filling.push(("side", side_code(*side).to_owned()));
            pattern = pattern.replace("{side}", side_code(*side));
            key = format!("{key}-{}", side_code(*side));
        }
        let what = match phrase.key {
            // Which matter is chosen from a list beside the button.
            "note" => words.text("event-note-any"),
            key => sentence(words, key, &filling),
        };
        let mut buttons = Vec::new();
        for who in phrase.who {
            let Some(line) = trial.line(*who, phrase, *side) else {
                continue;
            };
            let name = who.name(words);
            match trial.ask(&line) {
                // Whether a flag is down depends on the time that is still to be typed.
                Ok(_)
                | Err(Refusal {
                    why: Why::FlagUp, ..
                }) => buttons.push(ButtonView {
                    label: format!("{name}: {what}"),
                    who: name,
                    add: format!("{} {pattern}", who.code()),
                }),
                Err(refusal) => {
                    let told = format!("{name}: {what}");
                    match reasons.iter_mut().find(|(known, _)| *known == refusal) {
                        Some((_, list)) => list.push(told),
                        None => reasons.push((refusal, vec![told])),
                    }
                }
            }
        }
        if !buttons.is_empty() {
            found.push(RowView { key, what, buttons });
        }
    }
    found
}

/// The matters, those first that the edition speaks of.
fn matters(words: &Words, kind: Kind, trial: &Trial<'_>, now: &mut Now) {
    let own: &[&'static str] = if kind.is_draughts() { &DRAUGHTS } else { &[] };
    for code in SHARED.iter().chain(own).copied() {
        let Ok(rulings) = trial.ask(&format!("arbiter notes {code} white")) else {
            continue;
        };
        let entry = Entry {
            code,
            name: matter_name(words, code),
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
