//! Places of the draughts code in words.

use fluent_bundle::FluentValue;
use jadoube_standings::pzwarc::compare::{Part, SeenAs};
use jadoube_standings::pzwarc::gaps::{Gap, GapKind};
use jadoube_standings::pzwarc::why::{Named, PlaceReason, PlaceStory};
use jadoube_standings::pzwarc::withdrawal::Fate;
use jadoube_standings::pzwarc::{round_robin, swiss, teams};

use crate::Words;

/// The name of a Swiss criterion.
pub fn swiss_criterion(words: &Words, criterion: swiss::SwissCriterion) -> String {
    match criterion {
        swiss::SwissCriterion::Points => words.text("pzwarc-points"),
        swiss::SwissCriterion::MedianSolkoff => words.text("pzwarc-median-solkoff"),
        swiss::SwissCriterion::ReducedSolkoff(k) => {
            words.say("pzwarc-reduced-solkoff", &[("without", k.into())])
        }
        swiss::SwissCriterion::RatingSum => words.text("pzwarc-rating-sum"),
        swiss::SwissCriterion::ReducedRatingSum(k) => {
            words.say("pzwarc-reduced-rating-sum", &[("without", k.into())])
        }
        swiss::SwissCriterion::HigherRanked(_) => words.text("pzwarc-higher-ranked"),
        swiss::SwissCriterion::PlayOff => words.text("pzwarc-play-off"),
    }
}

/// The name of a round-robin criterion.
pub fn round_robin_criterion(words: &Words, criterion: round_robin::RoundRobinCriterion) -> String {
    words.text(match criterion {
        round_robin::RoundRobinCriterion::Points => "pzwarc-points",
        round_robin::RoundRobinCriterion::Wins => "pzwarc-wins",
        round_robin::RoundRobinCriterion::AdvantageDifference => "pzwarc-advantage-difference",
        round_robin::RoundRobinCriterion::Advantages => "pzwarc-advantages",
        round_robin::RoundRobinCriterion::Direct => "pzwarc-direct",
        round_robin::RoundRobinCriterion::InOrder => "pzwarc-in-order",
        round_robin::RoundRobinCriterion::ListA => "pzwarc-list-a",
        round_robin::RoundRobinCriterion::PlayOff => "pzwarc-play-off",
    })
}

/// The name of a team criterion.
pub fn team_criterion(words: &Words, criterion: teams::TeamCriterion) -> String {
    match criterion {
        teams::TeamCriterion::MatchPoints => words.text("pzwarc-match-points"),
        teams::TeamCriterion::SmallPoints => words.text("pzwarc-small-points"),
        teams::TeamCriterion::MatchesWon => words.text("pzwarc-matches-won"),
        teams::TeamCriterion::Board(board) => {
            words.say("pzwarc-board-points", &[("board", board.into())])
        }
        teams::TeamCriterion::Direct => words.text("pzwarc-direct"),
        teams::TeamCriterion::DirectBoard(board) => {
            words.say("pzwarc-direct-board", &[("board", board.into())])
        }
        teams::TeamCriterion::InOrder => words.text("pzwarc-in-order"),
        teams::TeamCriterion::PlayOff => words.text("pzwarc-play-off"),
    }
}

/// The name of a criterion of any system.
pub fn criterion(words: &Words, criterion: Named) -> String {
    match criterion {
        Named::Swiss(criterion) => swiss_criterion(words, criterion),
        Named::RoundRobin(criterion) => round_robin_criterion(words, criterion),
        Named::Teams(criterion) => team_criterion(words, criterion),
    }
}

/// Why an entry has its place, line by line; `name` returns the name for a number.
pub fn story(
    words: &Words,
    story: &PlaceStory,
    name: impl Fn(u32) -> String + Copy,
) -> Vec<String> {
    let who = || [("name", name(story.no).into()), ("no", story.no.into())];
    let mut lines = Vec::new();
    match story.place {
        None => lines.push(words.say("pzwarc-story-out", &who())),
        Some(place) => {
            let [name_arg, no_arg] = who();
            let place = ("place", place.into());
            lines.push(if story.shared_with.is_empty() {
                words.say("pzwarc-story-place", &[name_arg, no_arg, place])
            } else {
                let others = names(words, &story.shared_with, name);
                let others = ("others", others.into());
                words.say("pzwarc-story-shared", &[name_arg, no_arg, place, others])
            });
        }
    }
    if let Some(left) = story.left {
        lines.push(fate(words, name(story.no), left));
    }
    for one in &story.reasons {
        lines.extend(reason(words, one, name));
    }
    if story.play_off {
        lines.push(words.text("pzwarc-play-off-due"));
    } else if story.waits {
        lines.push(words.text("pzwarc-tie-waits"));
    }
    lines
}

/// A criterion: the value, what each round adds, and whom it put ahead or behind.
fn reason(words: &Words, reason: &PlaceReason, name: impl Fn(u32) -> String + Copy) -> Vec<String> {
    let mut spoken = criterion(words, reason.criterion);
    if !reason.against.is_empty() {
        let others = names(words, &reason.against, name);
        spoken = words.say(
            "pzwarc-against",
            &[("criterion", spoken.into()), ("others", others.into())],
        );
    }
    let value = value(reason.value);
    let article = reason.provision.as_str();
    let article = article.split_once(':').map_or(article, |(_, rest)| rest);
    let parts: Vec<String> = reason
        .parts
        .iter()
        .map(|one| part(words, one, name))
        .collect();
    let mut args: Vec<(&'static str, FluentValue<'_>)> = vec![
        ("criterion", spoken.into()),
        ("value", value.into()),
        ("article", article.to_owned().into()),
    ];
    let mut lines = vec![if parts.is_empty() {
        words.say("pzwarc-reason-bare", &args)
    } else {
        args.push(("parts", parts.join("; ").into()));
        words.say("pzwarc-reason", &args)
    }];
    let valued = |no: u32| {
        let theirs = reason.compared.iter().find(|one| one.no == no);
        format!(
            "{} {}",
            name(no),
            self::value(theirs.and_then(|one| one.value))
        )
    };
    for (key, list) in [
        ("pzwarc-ahead", &reason.ahead),
        ("pzwarc-equal", &reason.equal),
        ("pzwarc-behind", &reason.behind),
    ] {
        if !list.is_empty() {
            let names = names(words, list, valued);
            lines.push(format!("  {}", words.say(key, &[("names", names.into())])));
        }
    }
    lines
}

fn value(value: Option<i64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

/// The most names in a sentence.
const NAMES: usize = 6;

fn names(words: &Words, numbers: &[u32], name: impl Fn(u32) -> String) -> String {
    let shown: Vec<String> = numbers.iter().take(NAMES).map(|no| name(*no)).collect();
    let shown = shown.join(", ");
    match numbers.len().saturating_sub(NAMES) {
        0 => shown,
        more => words.say(
            "pzwarc-more",
            &[("names", shown.into()), ("count", more.into())],
        ),
    }
}

/// What one round adds: `2. Name 1`, in brackets where it is left out.
fn part(words: &Words, part: &Part, name: impl Fn(u32) -> String) -> String {
    let how = match part.how {
        SeenAs::Played => None,
        SeenAs::Walkover => Some("pzwarc-how-walkover"),
        SeenAs::Left => Some("pzwarc-how-left"),
        SeenAs::Unfinished => Some("pzwarc-how-unfinished"),
        SeenAs::Pause => Some("pzwarc-how-pause"),
        SeenAs::Missing => Some("pzwarc-how-missing"),
    };
    let how = how.map(|key| words.text(key));
    let who = match (part.opponent.map(name), how) {
        (Some(who), None) => who,
        (Some(who), Some(how)) => format!("{who} ({how})"),
        (None, how) => how.unwrap_or_default(),
    };
    let round = part
        .round
        .map_or_else(String::new, |round| format!("{round}. "));
    if part.dropped {
        format!("{round}{who} [{}]", part.value)
    } else {
        format!("{round}{who} {}", part.value)
    }
}

/// How a withdrawn player is treated.
pub fn fate(words: &Words, name: String, fate: Fate) -> String {
    let key = match fate {
        Fate::Dropped => "pzwarc-fate-dropped",
        Fate::Kept => "pzwarc-fate-kept",
    };
    words.say(key, &[("name", name.into())])
}
/// Games open, missing or played twice, a line for each kind (II/5.8, V/1.1).
pub fn gaps(words: &Words, gaps: &[Gap]) -> Vec<String> {
    const SHOWN: usize = 12;
    let line = |kind: GapKind, key: &str| {
        let of_kind = || gaps.iter().filter(|gap| gap.kind == kind);
        let pairs = of_kind().take(SHOWN);
        let pairs: Vec<String> = pairs
            .map(|gap| format!("{}-{}", gap.one, gap.other))
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let mut told = pairs.join(", ");
        let more = of_kind().count().saturating_sub(SHOWN);
        if more > 0 {
            told = words.say(
                "pzwarc-gaps-more",
                &[("pairs", told.into()), ("more", more.into())],
            );
        }
        Some(words.say(key, &[("pairs", told.into())]))
    };
    [
        line(GapKind::Open, "pzwarc-gaps-open"),
        line(GapKind::Missing, "pzwarc-gaps-missing"),
        line(GapKind::Extra, "pzwarc-gaps-extra"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The reading of V/1.7.1.5 where it decided about these.
pub fn after_list_a(words: &Words, reading: round_robin::AfterListA, players: &[u32]) -> String {
    let key = match reading {
        round_robin::AfterListA::PlayOff => "pzwarc-list-a-play-off",
        round_robin::AfterListA::BeginAgain => "pzwarc-list-a-begin-again",
    };
    let players: Vec<String> = players.iter().map(u32::to_string).collect();
    words.say(key, &[("players", players.join(", ").into())])
}
