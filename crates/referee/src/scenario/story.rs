//! The story, line by line: when, who, what.

use jadoube_clock::Ms;
use jadoube_lawbook::scenario::BadScenario;
use jadoube_vocabulary::Side;
use serde::de::DeserializeOwned;

use super::amounts::{amount, both_points, clock_face, duration, half_points};
use super::file::Scenario;
use crate::{Contact, Decision, DrawClaim, Observation, Person, StopFor, What};

/// A line of the story.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: String,
    /// When it is told, whether or not anything comes of it.
    pub(super) at: Ms,
    pub(super) observations: Vec<Observation>,
}

/// Reads the story.
pub(super) fn lines(scenario: &Scenario) -> Result<Vec<Line>, BadScenario> {
    let span = scenario.story.span();
    let opening = scenario.text.get(span.start..).unwrap_or_default();
    // A line break right after the opening quotes is no part of the story.
    let begins_below = ["\"\"\"\n", "'''\n", "\"\"\"\r\n", "'''\r\n"]
        .iter()
        .any(|quotes| opening.starts_with(quotes));
    let first =
        BadScenario::at_offset(&scenario.text, span.start, "").line + usize::from(begins_below);
    let mut now: Ms = 0;
    let mut lines = Vec::new();
    for (place, text) in scenario.story.as_ref().lines().enumerate() {
        let number = first + place;
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let bad = |what| BadScenario { line: number, what };
        let before = now;
        let observations = observations(text, &mut now).map_err(bad)?;
        if now < before {
            let (now, before) = (clock_face(now), clock_face(before));
            return Err(bad(format!(
                "time runs backwards: {now} comes after {before} (times count from the start of the round)"
            )));
        }
        lines.push(Line {
            number,
            // Spaces as they are usually set, so that an expectation can name the line.
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
            at: now,
            observations,
        });
    }
    Ok(lines)
}

/// Reads one line of a story told so far until `now`, and moves `now` on.
///
/// ```
/// use jadoube_referee::scenario::observations;
/// let mut now = 60_000;
/// let read = observations("+0:10 white plays Nf3", &mut now).unwrap();
/// assert_eq!((read.len(), now), (2, 70_000));
/// ```
///
/// # Errors
/// What is not understood.
pub fn observations(text: &str, now: &mut Ms) -> Result<Vec<Observation>, String> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if let Some(word) = words.first().copied()
        && let Some(time) = duration(word)
    {
        *now = if word.starts_with('+') {
            now.saturating_add(time)
        } else {
            time
        };
        words.remove(0);
    }
    let at = *now;
    match words.as_slice() {
        [] => Ok(Vec::new()),
        [who, rest @ ..] => {
            let by = person(who)
                .ok_or_else(|| format!("who is {who:?}? (white, black, arbiter, ...)"))?;
            Ok(acts(by, rest)
                .ok_or_else(|| format!("not understood: {}", rest.join(" ")))?
                .into_iter()
                .map(|what| Observation { at, by, what })
                .collect())
        }
    }
}

fn person(word: &str) -> Option<Person> {
    match word {
        "white" => Some(Person::Player(Side::White)),
        "black" => Some(Person::Player(Side::Black)),
        "arbiter" => Some(Person::Arbiter),
        "white-assistant" => Some(Person::Assistant(Side::White)),
        "black-assistant" => Some(Person::Assistant(Side::Black)),
        "spectator" | "players" => Some(Person::Other),
        _ => None,
    }
}

fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    }
}

/// A word of one letter.
fn letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Who is absent when an adjourned game is resumed; a word that is nobody is a mistake.
fn resumes(absent: &[&str]) -> Option<What> {
    let (mut replier, mut sealer) = (true, true);
    for word in absent {
        match *word {
            "replier-absent" if replier => replier = false,
            "sealer-absent" if sealer => sealer = false,
            _ => return None,
        }
    }
    Some(What::ResumesAdjourned { replier, sealer })
}

/// A word that is the code of a value.
fn code<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).ok()
}

/// What a person does, in the words of the story.
fn acts(by: Person, words: &[&str]) -> Option<Vec<What>> {
    let makes = |text: &str, hands| What::Makes {
        text: text.to_owned(),
        hands,
    };
    let touches = |square: &str, contact| What::Touches {
        square: square.to_owned(),
        contact,
    };
    let claims = |ground, intended: Option<&str>, from_display| What::ClaimsDraw {
        ground,
        intended: intended.map(str::to_owned),
        from_display,
    };
    let one = match words {
        ["begins"] | ["begins", "the", "round"] => What::Begins,
        ["arrives"] => What::Arrives,
        ["says", "adjust"] => What::SaysAdjust,
        ["touches", square] => touches(square, Contact::Meant),
        ["touches", square, "by", "accident"] => touches(square, Contact::Accident),
        ["touches", square, "idly"] => touches(square, Contact::Idle),
        ["touches", square, "doubtfully"] => touches(square, Contact::Doubtful),
        ["touches", square, "order", "unclear"] => touches(square, Contact::OrderUnclear),
        ["touches", square, "at", "once"] => touches(square, Contact::AtOnce),
        ["touches", first, "and", second] => {
            return Some(vec![
                touches(first, Contact::Meant),
                touches(second, Contact::AtOnce),
            ]);
        }
        ["finds", "touch", "broken"] => What::TouchComplaint,
        ["releases", "king", "kingside"] => What::ReleasesKing { kingside: true },
        ["releases", "king", "queenside"] => What::ReleasesKing { kingside: false },
        ["promotes", "with", piece] => What::PromotionTouches {
            piece: letter(piece)?,
        },
        ["releases", text] => What::Releases {
            text: (*text).to_owned(),
        },
        ["holds", "over", square] => What::Holds {
            square: (*square).to_owned(),
        },
        ["jumps", text] => What::Jumps {
            text: (*text).to_owned(),
        },
        ["makes", text, "unshown"] => What::MakesUnshown {
            text: (*text).to_owned(),
        },
        ["removes", squares @ ..] if !squares.is_empty() => What::Removes {
            squares: squares.iter().map(|square| (*square).to_owned()).collect(),
        },
        ["crowns", square] => What::Crowns {
            square: (*square).to_owned(),
        },
        ["takes", "back"] => What::TakesBack,
        ["demands", "correction"] => What::Demands,
        ["lets", "it", "stand"] => What::LetsStand,
        ["refuses", "correction"] => What::RefusesToCorrect,
        ["puts", "it", "right"] => What::PutRight,
        ["stops", "for", "irregularity"] => What::StopsFor {
            reason: StopFor::Irregularity,
        },
        ["stops", "for", "draw", "claim"] => What::StopsFor {
            reason: StopFor::DrawClaim,
        },
        ["stops", "for", "arbiter"] => What::StopsFor {
            reason: StopFor::Arbiter,
        },
        ["finds", square, "on", "light", "square"] => What::OnLightSquare {
            square: (*square).to_owned(),
        },
        ["finds", stands, "belongs", "on", belongs] => What::BelongsElsewhere {
            stands: (*stands).to_owned(),
            belongs: (*belongs).to_owned(),
        },
        ["offers", "draw", "with", "advantage", better] => What::OffersAdvantage {
            side: side(better)?,
        },
        ["shows", "win", line @ ..] if !line.is_empty() => What::ShowsWin {
            line: line.iter().map(|text| (*text).to_owned()).collect(),
        },
        ["declares", "draw"] => What::DeclaresDraw,
        ["declares", "limit", "passed"] => What::LimitPassed,
        ["finds", "records", "complete"] => What::RecordsComplete,
        ["finds", "moves", "proved", white, black] => What::MovesProved {
            white: white.parse().ok()?,
            black: black.parse().ok()?,
        },
        ["finds", "teams", "short"] => What::TeamsShort {
            white: true,
            black: true,
        },
        ["finds", "team", "short", whose] => What::TeamsShort {
            white: side(whose)? == Side::White,
            black: side(whose)? == Side::Black,
        },
        ["finds", "team", "complete", whose] => What::TeamComplete { side: side(whose)? },
        ["counts", "elsewhere"] => What::CountsElsewhere,
        ["confirms", "result"] => What::ConfirmsResult,
        ["asks", "status"] => What::AsksStatus,
        ["claims", "rule", "draw"] => claims(DrawClaim::RuleDraw, None, false),
        ["claims", "ending", "draw"] => claims(DrawClaim::Ending, None, false),
        ["claims", "last", "minute"] => claims(DrawClaim::LastMinute, None, false),
        ["makes", text] => makes(text, 1),
        ["makes", text, "with", "two", "hands"] => makes(text, 2),
        ["plays", text] => return Some(vec![makes(text, 1), What::Presses]),
        ["presses"] => What::Presses,
        ["complains", "about", "touch"] => What::TouchComplaint,
        ["offers", "draw"] => What::OffersDraw,
        ["accepts"] => What::AcceptsDraw,
        ["declines"] => What::DeclinesDraw,
        ["claims", "repetition"] => claims(DrawClaim::Repetition, None, false),
        ["claims", "repetition", "with", text] => claims(DrawClaim::Repetition, Some(text), false),
        ["claims", "repetition", "from", "display"] => claims(DrawClaim::Repetition, None, true),
        ["claims", "fifty"] => claims(DrawClaim::FiftyMoves, None, false),
        ["claims", "fifty", "with", text] => claims(DrawClaim::FiftyMoves, Some(text), false),
        ["claims", "no", "normal", "win"] => What::ClaimsNoNormalWin,
        ["claims", "no", "normal", "win", "unsupervised"] => What::ClaimsUnsupervised,
        ["stops", "recording"] => What::StopsRecording,
        ["orders", "update", "by", "both"] => What::OrdersUpdate { both: true },
        ["orders", "update", "by", "one"] => What::OrdersUpdate { both: false },
        ["cannot", "reconstruct"] => What::CannotReconstruct,
        ["looks", "at", "record"] => What::LooksAtRecord,
        ["announces", text] => What::Announces {
            text: (*text).to_owned(),
        },
        ["corrects", "announcement"] => What::CorrectsAnnouncement,
        ["finds", "boards", "differ"] => What::BoardsDiffer { agree: None },
        ["finds", "scores", "differ", "after", plies] => What::BoardsDiffer {
            agree: Some(plies.parse().ok()?),
        },
        ["finds", "adjourned", "position", "wrong"] => What::AdjournedWrongly,
        ["resigns"] => What::Resigns,
        ["calls", "flag", whose] => What::Flag { side: side(whose)? },
        ["finds", "both", "flags"] => What::BothFlags,
        ["stops", "for", "help"] => What::Stops { for_help: true },
        ["stops"] => What::Stops {
            for_help: by == Person::Arbiter,
        },
        ["starts", whose] => What::Resumes { side: side(whose)? },
        ["finds", "wrong", "setting"] => What::ClockWrong { faulty: false },
        ["finds", "faulty", "clock"] => What::ClockWrong { faulty: true },
        ["finds", "illegal", "move"] => What::IllegalFound { certain: true },
        ["finds", "illegal", "move", "uncertain"] => What::IllegalFound { certain: false },
        ["agree", "to", "correct"] => What::AgreeToCorrect,
        ["finds", "impossible", "position"] => What::FindsImpossible,
        ["finds", "wrong", "array"] => What::WrongArray,
        ["finds", "board", "turned"] => What::BoardTurned,
        ["finds", "colours", "reversed"] => What::ColoursReversed,
        ["displaces"] => What::Displaces,
        ["finds", "misplaced"] => What::Misplaced { certain: true },
        ["finds", "misplaced", "uncertain"] => What::Misplaced { certain: false },
        ["asks", "increment"] => What::AsksIncrement,
        ["requires", "seal"] => What::RequiresSeal,
        ["adjourns", "early", rest] => What::AdjournsEarly {
            rest: amount(rest)?,
        },
        ["seals", "reply", text] => What::SealsReply {
            text: (*text).to_owned(),
        },
        ["opens", "second", "envelope"] => What::OpensReply,
        ["finds", "second", "envelope", "lost"] => What::ReplyLost,
        ["seals", text] => What::Seals {
            text: (*text).to_owned(),
        },
        ["resumes", "adjourned", absent @ ..] => resumes(absent)?,
        ["opens", "envelope"] => What::OpensEnvelope,
        ["finds", "envelope", "lost"] => What::EnvelopeLost,
        ["finds", "position", "lost"] => What::PositionLost,
        ["finds", "wrong", "times"] => What::WrongTimes,
        ["notes", matter, whose] => What::Matter {
            matter: code(matter)?,
            side: side(whose)?,
        },
        ["overrules", decision @ ..] => What::Overrules {
            reason: "as told".to_owned(),
            instead: decides(decision)?,
            entry: None,
        },
        decision => What::Decides(decides(decision)?),
    };
    Some(vec![one])
}

fn decides(words: &[&str]) -> Option<Decision> {
    Some(match words {
        ["grants"] => Decision::Grants,
        ["grants", "delay"] => Decision::GrantsDelay,
        ["refuses"] => Decision::Refuses,
        ["postpones"] => Decision::Postpones,
        ["waives"] => Decision::Waives,
        ["orders", "new", "game"] => Decision::OrdersNewGame,
        ["sends", "away"] => Decision::SendsAway,
        ["sets", whose, time] => Decision::Sets(side(whose)?, amount(time)?),
        ["awards", whose, time] => Decision::Awards(side(whose)?, amount(time)?),
        ["penalises", whose, penalty] => Decision::Penalises(side(whose)?, code(penalty)?, 0),
        ["decides", score] => {
            let (white, black) = both_points(score)?;
            Decision::Scores(white, black)
        }
        ["penalises", whose, penalty, "by", points] => {
            Decision::PenalisesPoints(side(whose)?, code(penalty)?, half_points(points)?)
        }
        ["penalises", whose, penalty, time] => {
            Decision::Penalises(side(whose)?, code(penalty)?, amount(time)?)
        }
        _ => return None,
    })
}
