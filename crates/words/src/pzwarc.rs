//! Pairings of the draughts code in words.

use fluent_bundle::FluentValue;
use jadoube_competition::Arrow;
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::plan::Advice;
use jadoube_pairing::swiss::pzwarc::card::ColourExpectation;
use jadoube_pairing::swiss::pzwarc::criteria::Bar;
use jadoube_pairing::swiss::pzwarc::explain::{
    DownReason, Due, Explanation, GroupStory, PairOrigin, Refused, WhyPair,
};
use jadoube_pairing::swiss::pzwarc::{Barrier, Breach, NotProposed, PairingMode};
use jadoube_vocabulary::Side;

use crate::Words;

/// The article as arbiters say it: `V/2.8.6.1.1`.
fn article(id: ProvisionId) -> String {
    let text = id.as_str();
    let text = text.split_once(':').map_or(text, |(_, article)| article);
    text.split_once('-')
        .map_or(text, |(article, _)| article)
        .to_owned()
}

fn list(numbers: &[u32]) -> String {
    let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
    texts.join(", ")
}

/// A colour, as in "White".
pub fn side(words: &Words, side: Side) -> String {
    words.text(match side {
        Side::White => "pzwarc-white",
        Side::Black => "pzwarc-black",
    })
}

/// The mode a pairing was found in.
pub fn mode(words: &Words, mode: PairingMode) -> String {
    words.text(match mode {
        PairingMode::Strict => "pzwarc-mode-strict",
        PairingMode::Relaxed => "pzwarc-mode-relaxed",
        PairingMode::Last => "pzwarc-mode-last",
    })
}

/// Why two may not meet.
pub fn bar(words: &Words, bar: Bar) -> String {
    let article = article(bar.provision());
    match bar {
        Bar::Met(round) => words.say(
            "pzwarc-bar-met",
            &[("round", round.into()), ("article", article.into())],
        ),
        Bar::Difference => words.say("pzwarc-bar-difference", &[("article", article.into())]),
        Bar::FourInARow => words.say("pzwarc-bar-four", &[("article", article.into())]),
        Bar::Expected => words.say("pzwarc-bar-expected", &[("article", article.into())]),
    }
}

/// Why a candidate was refused.
pub fn refused(words: &Words, why: Refused) -> String {
    let article = article(why.provision());
    match why {
        Refused::Barred(why) => bar(words, why),
        Refused::RestFails => words.say("pzwarc-refused-rest", &[("article", article.into())]),
        Refused::SameArrow(Arrow::Down) => {
            words.say("pzwarc-refused-down", &[("article", article.into())])
        }
        Refused::SameArrow(Arrow::Up) => {
            words.say("pzwarc-refused-up", &[("article", article.into())])
        }
    }
}

fn down(words: &Words, no: u32, why: DownReason) -> String {
    let key = match why {
        DownReason::Odd => "pzwarc-down-odd",
        DownReason::NoOpponent => "pzwarc-down-alone",
        DownReason::Completion => "pzwarc-down-completion",
    };
    let article = article(why.provision());
    words.say(key, &[("no", no.into()), ("article", article.into())])
}

/// How a pair came about.
pub fn pair(words: &Words, story: &PairOrigin) -> Vec<String> {
    let mut lines: Vec<String> = story
        .refused
        .iter()
        .map(|(no, why)| {
            words.say(
                "pzwarc-tried",
                &[
                    ("first", story.first.into()),
                    ("candidate", (*no).into()),
                    ("why", refused(words, *why).into()),
                ],
            )
        })
        .collect();
    let (white, black) = match story.colour {
        Side::White => (story.first, story.chosen),
        Side::Black => (story.chosen, story.first),
    };
    let key = if story.moved {
        "pzwarc-pair-moved"
    } else {
        "pzwarc-pair"
    };
    lines.push(words.say(
        key,
        &[
            ("first", story.first.into()),
            ("chosen", story.chosen.into()),
            ("white", white.into()),
            ("black", black.into()),
        ],
    ));
    lines
}

/// What a player brings to the round.
pub fn due(words: &Words, due: &Due) -> String {
    let colour = match due.preference {
        ColourExpectation::None => words.text("pzwarc-due-none"),
        ColourExpectation::Mild(colour) => {
            words.say("pzwarc-due-mild", &[("colour", side(words, colour).into())])
        }
        ColourExpectation::Absolute(colour) => words.say(
            "pzwarc-due-absolute",
            &[("colour", side(words, colour).into())],
        ),
    };
    let mut line = words.say(
        "pzwarc-due",
        &[
            ("no", due.no.into()),
            ("points", due.points.into()),
            ("difference", format!("{:+}", due.difference).into()),
            ("colour", colour.into()),
        ],
    );
    let marks = [
        (due.arrow == Some(Arrow::Down), "pzwarc-due-went-down"),
        (due.arrow == Some(Arrow::Up), "pzwarc-due-went-up"),
        (due.free, "pzwarc-due-free"),
        (due.exempt, "pzwarc-due-exempt"),
    ];
    for (_, key) in marks.into_iter().filter(|(holds, _)| *holds) {
        line.push_str(", ");
        line.push_str(&words.text(key));
    }
    line
}

fn group(words: &Words, group: &GroupStory) -> Vec<String> {
    let mut lines = vec![words.say(
        "pzwarc-group",
        &[
            ("points", group.points.into()),
            ("players", list(&group.residents).into()),
        ],
    )];
    if !group.moved.is_empty() {
        lines.push(words.say(
            "pzwarc-group-moved",
            &[("players", list(&group.moved).into())],
        ));
    }
    for (no, why) in &group.stay {
        lines.push(words.say(
            "pzwarc-stays",
            &[("no", (*no).into()), ("why", refused(words, *why).into())],
        ));
    }
    lines.extend(group.down.iter().map(|(no, why)| down(words, *no, *why)));
    lines.extend(group.pairs.iter().flat_map(|story| pair(words, story)));
    lines
}

/// The whole story of a round, line by line.
pub fn explanation(words: &Words, told: &Explanation) -> Vec<String> {
    let mut lines = vec![words.say(
        "pzwarc-story",
        &[
            ("round", told.pairing.round.into()),
            ("mode", mode(words, told.pairing.mode).into()),
        ],
    )];
    lines.extend(told.list.iter().map(|one| due(words, one)));
    if let Some(pause) = &told.pause {
        lines.push(if pause.passed_over.is_empty() {
            words.say("pzwarc-pauses", &[("no", pause.no.into())])
        } else {
            words.say(
                "pzwarc-pauses-over",
                &[
                    ("no", pause.no.into()),
                    ("others", list(&pause.passed_over).into()),
                ],
            )
        });
    }
    lines.extend(told.groups.iter().flat_map(|one| group(words, one)));
    lines
}

/// Why two players meet or not.
pub fn why(words: &Words, one: u32, other: u32, why: &WhyPair) -> Vec<String> {
    let names = [("one", FluentValue::from(one)), ("other", other.into())];
    let with = |key: &str, reason: String| {
        let mut args = names.to_vec();
        args.push(("why", reason.into()));
        vec![words.say(key, &args)]
    };
    match why {
        WhyPair::Meet(story) => pair(words, story),
        WhyPair::Barred(reason) => with("pzwarc-why-barred", bar(words, *reason)),
        WhyPair::Refused(reason) => with("pzwarc-why-refused", refused(words, *reason)),
        WhyPair::Pauses(no) => vec![words.say("pzwarc-pauses", &[("no", (*no).into())])],
        WhyPair::NotPresent(no) => vec![words.say("pzwarc-not-present", &[("no", (*no).into())])],
        WhyPair::NotReached {
            one_meets,
            other_meets,
        } => {
            let mut args = names.to_vec();
            args.push(("first", (*one_meets).into()));
            args.push(("second", (*other_meets).into()));
            vec![words.say("pzwarc-why-not-reached", &args)]
        }
    }
}

/// Why no pairing is proposed.
pub fn no_pairing(words: &Words, why: &NotProposed) -> String {
    match why {
        NotProposed::Unfinished {
            round,
            white,
            black,
        } => words.say(
            "pzwarc-no-result",
            &[
                ("round", (*round).into()),
                ("white", (*white).into()),
                ("black", (*black).into()),
            ],
        ),
        NotProposed::Unknown(no) => words.say("pzwarc-no-player", &[("no", (*no).into())]),
        NotProposed::Nobody => words.text("pzwarc-nobody"),
        NotProposed::NoPause => words.text("pzwarc-no-pause"),
        NotProposed::Impossible => words.text("pzwarc-impossible"),
        NotProposed::TooLarge => words.text("pzwarc-too-large"),
    }
}

/// The proof that a field cannot be paired.
pub fn barrier(words: &Words, barrier: &Barrier) -> String {
    let groups: Vec<String> = barrier
        .groups
        .iter()
        .map(|group| format!("({})", list(group)))
        .collect();
    let few = if barrier.few.is_empty() {
        words.text("pzwarc-barrier-nobody")
    } else {
        list(&barrier.few)
    };
    words.say(
        "pzwarc-barrier",
        &[
            ("groups", groups.join(" ").into()),
            ("count", barrier.groups.len().into()),
            ("few", few.into()),
        ],
    )
}

/// What a proposal breaks.
pub fn breach(words: &Words, breach: Breach) -> String {
    let article = FluentValue::from(article(breach.provision()));
    match breach {
        Breach::Rematch { one, other, round } => words.say(
            "pzwarc-breach-rematch",
            &[
                ("one", one.into()),
                ("other", other.into()),
                ("round", round.into()),
                ("article", article),
            ],
        ),
        Breach::ColourLimit { one, other, .. } => words.say(
            "pzwarc-breach-colour",
            &[
                ("one", one.into()),
                ("other", other.into()),
                ("article", article),
            ],
        ),
        Breach::OtherPause(no) => words.say(
            "pzwarc-breach-other-pause",
            &[("no", no.into()), ("article", article)],
        ),
        Breach::SecondPause(no) => words.say(
            "pzwarc-breach-second-pause",
            &[("no", no.into()), ("article", article)],
        ),
    }
}

/// Advice on the plan of a Swiss event.
pub fn advice(words: &Words, advice: Advice) -> String {
    let article = FluentValue::from(article(advice.provision()));
    match advice {
        Advice::RoundRobinFits => words.say("pzwarc-advice-round-robin", &[("article", article)]),
        Advice::TooManyRounds => words.say("pzwarc-advice-too-many", &[("article", article)]),
        Advice::BestRounds(rounds) => words.say(
            "pzwarc-advice-best",
            &[("rounds", rounds.into()), ("article", article)],
        ),
        Advice::TooManyTechnical => words.say("pzwarc-advice-technical", &[("article", article)]),
    }
}
