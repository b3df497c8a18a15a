//! Ratings, categories, norms and officials in words.

use fluent_bundle::{FluentArgs, FluentValue};
use jadoube_lawbook::ProvisionId;
use jadoube_rating::check::{Amount, ConditionCheck, Met};
use jadoube_rating::forecast::ForecastRow;
use jadoube_rating::list::Placed;
use jadoube_rating::officials::{OfficialAct, OfficialAnswer};
use jadoube_rating::policy::Used;
use jadoube_rating::rate::{Assessment, LeftOut, PeriodOutcome, Treated};
use jadoube_rating::report::GameLine;

use crate::Words;

/// A sentence with texts as arguments.
pub fn say(words: &Words, key: &str, args: &[(&'static str, String)]) -> String {
    let mut spoken = FluentArgs::new();
    for (name, value) in args {
        spoken.set(*name, FluentValue::from(value.as_str()));
    }
    words.text_with(key, &spoken)
}

/// Yes, no or open.
pub fn met(words: &Words, met: Met) -> String {
    words.text(match met {
        Met::Yes => "rating-met-yes",
        Met::Open => "rating-met-open",
        Met::No => "rating-met-no",
    })
}

fn amount(words: &Words, amount: &Amount) -> String {
    match amount {
        Amount::Nothing => words.text("rating-none"),
        Amount::Number(number) => number.to_string(),
        Amount::Hundredths(hundredths) => hundredths.to_string(),
        Amount::Day(day) => day.to_string(),
        Amount::Code(code) if code == "none" => words.text("rating-none"),
        Amount::Code(code) => code.clone(),
    }
}

/// Articles as people say them, each once: `(VII/5.4, table/IV)`.
pub fn articles(by: &[ProvisionId]) -> String {
    let mut said: Vec<&str> = Vec::new();
    for article in by.iter().filter_map(|id| id.article()) {
        if !said.contains(&article.number()) {
            said.push(article.number());
        }
    }
    if said.is_empty() {
        String::new()
    } else {
        format!(" ({})", said.join(", "))
    }
}

/// A condition, whether it is met, and its articles.
pub fn check(words: &Words, check: &ConditionCheck) -> String {
    let code = check.check.code();
    // What fails is said as it is, or named as not met: "no" before a condition could be taken for
    // its being met.
    let fails = format!("rating-fails-{code}");
    let (frame, key) = match check.met {
        Met::No if words.has(&fails) => ("rating-check-fails", fails),
        Met::No => ("rating-check-no", format!("rating-check-{code}")),
        Met::Yes | Met::Open => ("rating-check", format!("rating-check-{code}")),
    };
    let what = say(
        words,
        &key,
        &[
            ("need", amount(words, &check.need)),
            ("have", amount(words, &check.have)),
        ],
    );
    let sentence = say(
        words,
        frame,
        &[("met", met(words, check.met)), ("what", what)],
    );
    format!("{sentence}{}", articles(&check.by))
}

/// A reading the answer is based on.
pub fn policy(words: &Words, used: &Used) -> String {
    let about = words.text(&format!("rating-policy-{}", used.policy.code()));
    say(
        words,
        "rating-policy",
        &[("about", about), ("value", used.value.to_owned())],
    )
}

/// How an event was treated.
pub fn treated(words: &Words, event: &str, treated: &Treated) -> String {
    let event = ("event", event.to_owned());
    match treated {
        Treated::Rated {
            ratings,
            carried,
            approved,
            rate,
        } => {
            let key = if *carried {
                "rating-event-carried"
            } else {
                "rating-event-rated"
            };
            let args = [
                event,
                ("ratings", ratings.to_string()),
                ("approved", approved.to_string()),
            ];
            format!("{}{}", say(words, key, &args), articles(&[*rate]))
        }
        Treated::UnofficialRate => say(words, "rating-event-unofficial", &[event]),
        Treated::OtherPeriod { period } => say(
            words,
            "rating-event-elsewhere",
            &[event, ("period", period.to_string())],
        ),
    }
}

/// A change of rating, line by line.
pub fn assessment(words: &Words, event: &str, assessment: &Assessment) -> Vec<String> {
    let change = &assessment.change;
    let mut lines = vec![say(
        words,
        "rating-step",
        &[
            ("event", event.to_owned()),
            ("games", change.games.to_string()),
            ("scored", change.scored.to_string()),
            ("own", change.own.to_string()),
            ("average", change.average.to_string()),
            ("difference", change.difference.to_string()),
            ("percent", change.percent.to_string()),
            ("expected", change.expected.to_string()),
            ("k", change.k.to_string()),
            ("change", change.change.signed()),
            ("running", assessment.running.to_string()),
        ],
    )];
    if assessment.reached_2300 {
        lines.push(words.text("rating-reached"));
    }
    lines
}

/// A game of the derivation.
pub fn game(words: &Words, line: &GameLine) -> String {
    let number = |number: Option<i64>| number.map_or_else(String::new, |n| n.to_string());
    let opponent = ("opponent", line.opponent.clone());
    match line.left_out {
        None => say(
            words,
            "rating-game-counted",
            &[
                opponent,
                ("rating", number(line.rating)),
                ("points", number(line.points)),
            ],
        ),
        Some(LeftOut::NotPlayed) => say(words, "rating-game-not-played", &[opponent]),
        Some(LeftOut::NotClassified) => say(words, "rating-game-not-classified", &[opponent]),
        Some(LeftOut::Removed) => say(words, "rating-game-removed", &[opponent]),
    }
}

/// A player's list at the end of a period, and why.
pub fn placed(words: &Words, outcome: &PeriodOutcome) -> String {
    let key = match outcome.placed {
        Placed::ByGames => "rating-placed-by-games",
        Placed::ThreeYearsIdle => "rating-placed-three-years",
        Placed::TenYearsIdle => "rating-placed-ten-years",
        Placed::TechnicalIdle => "rating-placed-technical",
    };
    let entry = outcome.after.or(outcome.before);
    say(
        words,
        key,
        &[
            (
                "list",
                outcome.after.map_or_else(
                    || words.text("rating-none"),
                    |entry| entry.group.code().to_owned(),
                ),
            ),
            (
                "games",
                entry.map_or_else(String::new, |entry| entry.games.to_string()),
            ),
        ],
    )
}

/// A row of a forecast.
pub fn forecast_row(words: &Words, row: &ForecastRow) -> String {
    let or_none = |number: Option<i64>| {
        number.map_or_else(|| words.text("rating-none"), |number| number.to_string())
    };
    say(
        words,
        "rating-forecast-row",
        &[
            ("more", row.more.to_string()),
            ("met", met(words, row.met)),
            ("mean", or_none(row.least_mean)),
            ("strong", row.strong_wanted.to_string()),
            ("surely", or_none(row.overtaken_surely)),
            ("best", or_none(row.overtaken_at_best)),
        ],
    )
}

/// The question about an official.
pub fn may(words: &Words, may: OfficialAct) -> String {
    match may {
        OfficialAct::Lead => words.text("rating-may-lead"),
        OfficialAct::Assist => words.text("rating-may-assist"),
        OfficialAct::Play => words.text("rating-may-play"),
        OfficialAct::Become(class) => say(
            words,
            "rating-may-become",
            &[("class", class.code().to_owned())],
        ),
        OfficialAct::ApplyFmjd => words.text("rating-may-apply-fmjd"),
        OfficialAct::ApplyTechnical => words.text("rating-may-apply-technical"),
        OfficialAct::JoinCollege => words.text("rating-may-join-college"),
        OfficialAct::ChairCollege => words.text("rating-may-chair-college"),
        OfficialAct::AttendCourse(class) => say(
            words,
            "rating-may-attend-course",
            &[("class", class.code().to_owned())],
        ),
        OfficialAct::BeDelegate => words.text("rating-may-be-delegate"),
        OfficialAct::ReportToFide => words.text("rating-may-report-to-fide"),
    }
}

/// The answer to a question about an official.
pub fn answer(words: &Words, answer: &OfficialAnswer) -> String {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| words.text("rating-none"));
    say(
        words,
        "rating-answer",
        &[
            ("who", or_none(answer.person.clone())),
            ("event", or_none(answer.event.clone())),
            ("day", or_none(answer.day.map(|day| day.to_string()))),
            ("may", may(words, answer.may)),
            ("met", met(words, answer.answer)),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_rating::check::Point;
    use jadoube_rating::policy::Policy;

    #[test]
    fn every_condition_and_policy_has_a_sentence_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for point in Point::ALL {
                assert!(
                    words.has(&format!("rating-check-{}", point.code())),
                    "{point:?}"
                );
            }
            for policy in Policy::ALL {
                assert!(
                    words.has(&format!("rating-policy-{}", policy.code())),
                    "{policy:?}"
                );
            }
        }
    }

    #[test]
    fn a_condition_is_said_with_its_figures_and_articles() {
        let strong = ConditionCheck::at_least(Point::StrongOpponents, 5, 7, &["pzwarc:VII/5.5.1"]);
        assert_eq!(
            check(Words::of(Lang::Polish), &strong),
            "tak: silni przeciwnicy, co najmniej 5: 7 (VII/5.5.1)"
        );
        let weak = ConditionCheck::at_least(Point::StrongOpponents, 5, 4, &["pzwarc:VII/5.5.1"]);
        assert_eq!(
            check(Words::of(Lang::Polish), &weak),
            "niespełnione: silni przeciwnicy, co najmniej 5: 4 (VII/5.5.1)"
        );
    }

    #[test]
    fn what_fails_cannot_be_read_as_its_opposite() {
        for (point, met, said) in [
            (
                Point::NotSuspended,
                Met::No,
                "no, a suspension or disqualification is in force",
            ),
            (
                Point::NotSuspended,
                Met::Yes,
                "yes: under no suspension or disqualification",
            ),
            (
                Point::AllLicensed,
                Met::No,
                "no, somebody plays without a licence",
            ),
            (
                Point::AllLicensed,
                Met::Open,
                "open: all players hold licences",
            ),
            (
                Point::Nominated,
                Met::No,
                "not met: nominated for the championship",
            ),
        ] {
            let one = ConditionCheck::plain(point, met, &[]);
            assert_eq!(check(Words::of(Lang::English), &one), said);
        }
    }
}
