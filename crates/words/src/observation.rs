//! Observations as sentences: who, and what. A new one does not compile until it has sentences in
//! three languages.

use jadoube_chess::notation::{Tongue, reletter};
use jadoube_clock::Ms;
use jadoube_referee::laws::{Matter, Penalty};
use jadoube_referee::{Contact, Decision, DrawClaim, Observation, Person, StopFor, What};
use jadoube_vocabulary::Side;

use crate::referee::plain;
use crate::{FluentArgs, Lang, Words, spoken, spoken_matter};

/// An observation in two parts, as a table shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenAct {
    /// The person.
    pub who: String,
    /// The act.
    pub what: String,
}

/// An observation in words.
pub fn in_words(words: &Words, it: &Observation) -> SpokenAct {
    SpokenAct {
        who: person(words, it.by),
        what: what(words, it.by, &it.what),
    }
}

/// A person.
pub fn person(words: &Words, it: Person) -> String {
    words.text(match it {
        Person::Player(Side::White) => "case-who-white",
        Person::Player(Side::Black) => "case-who-black",
        Person::Arbiter => "case-who-arbiter",
        Person::Assistant(Side::White) => "case-who-white-assistant",
        Person::Assistant(Side::Black) => "case-who-black-assistant",
        Person::Other => "case-who-spectator",
    })
}

/// A matter away from the board, in a few words.
pub fn matter(words: &Words, it: Matter) -> String {
    words.text(spoken_matter::matter(it))
}

/// A penalty by its name.
pub fn penalty(words: &Words, it: Penalty) -> String {
    words.text(spoken::penalty(it))
}

fn side(words: &Words, it: Side) -> String {
    person(words, Person::Player(it))
}

/// Whose flag, clock or team it is.
pub(crate) fn whose_is(words: &Words, it: Side) -> String {
    words.text(match it {
        Side::White => "case-of-white",
        Side::Black => "case-of-black",
    })
}

/// The number of a move by its half-moves: `3.` is White's third, `3...` Black's.
fn move_number(plies: usize) -> String {
    let dots = if plies % 2 == 1 { "." } else { "..." };
    format!("{}{dots}", plies.div_ceil(2))
}

/// What anybody may report, as this person reports it: in Polish a side is a plural.
pub(crate) fn said_by(by: Person, key: &'static str) -> &'static str {
    if !matches!(by, Person::Player(_)) {
        return key;
    }
    match key {
        "event-illegal" => "event-illegal-players",
        "event-illegal-uncertain" => "event-illegal-uncertain-players",
        "event-stray-man" => "event-stray-man-players",
        "event-man-missing" => "event-man-missing-players",
        "event-write" => "event-write-players",
        "event-light-square" => "event-light-square-players",
        "event-flag" => "event-flag-players",
        "event-stop" => "event-stop-players",
        "event-both-flags" => "event-both-flags-players",
        "event-wrong-setting" => "event-wrong-setting-players",
        "event-faulty-clock" => "event-faulty-clock-players",
        "event-wrong-array" => "event-wrong-array-players",
        "event-board-turned" => "event-board-turned-players",
        "event-colours-reversed" => "event-colours-reversed-players",
        "event-misplaced" => "event-misplaced-players",
        "event-misplaced-uncertain" => "event-misplaced-uncertain-players",
        "event-boards-differ" => "event-boards-differ-players",
        "event-scores-differ" => "event-scores-differ-players",
        "event-adjourned-wrong" => "event-adjourned-wrong-players",
        "event-belongs" => "event-belongs-players",
        other => other,
    }
}

fn with<const N: usize>(
    words: &Words,
    key: &'static str,
    parts: [(&'static str, String); N],
) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in parts {
        args.set(name, value);
    }
    words.text_with(key, &args)
}

fn moved(words: &Words, key: &'static str, text: &str) -> String {
    let each: Vec<String> = text.split(", ").map(|it| letters(words, it)).collect();
    with(words, key, [("move", each.join(", "))])
}

/// A move in the letters of the reader; squares, and what names no piece, stay as they are.
pub(crate) fn letters(words: &Words, text: &str) -> String {
    let names_a_piece = text.contains(['K', 'Q', 'R', 'B', 'N']);
    let tongue = match words.lang() {
        Lang::English => return text.to_owned(),
        Lang::Polish => Tongue::Polish,
        Lang::Czech => Tongue::Czech,
    };
    let written = reletter(text, Tongue::English, tongue).filter(|_| names_a_piece);
    let written = written.unwrap_or_else(|| text.to_owned());
    // A capture is written as in the list of moves; numbered fields keep theirs.
    if tongue == Tongue::Polish && written.starts_with(char::is_alphabetic) {
        return written.replace('x', ":");
    }
    written
}

/// What a person did or saw; follows the name.
pub fn what(words: &Words, by: Person, it: &What) -> String {
    match it {
        What::Touches { square, contact } => moved(words, touch(*contact), square),
        What::PromotionTouches { piece } => {
            with(words, "event-promote", [("piece", piece.to_string())])
        }
        What::Makes { text, hands } if *hands > 1 => moved(words, "event-two-hands", text),
        What::Makes { text, .. } => moved(words, "event-make", text),
        What::Identifies { ply, text } => with(
            words,
            "event-identify",
            [
                ("count", move_number(ply.saturating_add(1))),
                ("move", letters(words, text)),
            ],
        ),
        What::BoardShows { fen } => with(words, "event-board-shows", [("position", fen.clone())]),
        What::ClaimsDraw {
            ground,
            intended,
            from_display,
        } => claimed(words, *ground, intended.as_deref(), *from_display),
        What::RaisesClaim { ground, intended } => raised(words, *ground, intended.as_deref()),
        What::Flag { side: whose } => sided(words, said_by(by, "event-flag"), *whose),
        What::Confirms { entry } => with(words, "event-confirm", [("entry", entry.to_string())]),
        What::ClockShows { white, black } => read(words, *white, *black),
        What::ClockReads { .. } => words.text("event-clock-reads"),
        What::Resumes { side: whose } => sided(words, "event-start", *whose),
        What::BoardsDiffer { agree: Some(plies) } => with(
            words,
            said_by(by, "event-scores-differ"),
            [("count", move_number(*plies))],
        ),
        What::Announces { text } => moved(words, "event-announce", text),
        What::AdjournsEarly { rest } => {
            with(words, "event-adjourn-early", [("time", plain(*rest))])
        }
        What::Seals { text } => moved(words, "event-seal", text),
        What::EnvelopeSays { text } => moved(words, "event-envelope-says", text),
        What::SealsReply { text } => moved(words, "event-seal-reply", text),
        What::ReplySays { text } => moved(words, "event-reply-says", text),
        What::Holds { square } => moved(words, "event-hold", square),
        What::Jumps { text } => moved(words, "event-jump", text),
        What::Releases { text } => moved(words, "event-release", text),
        What::MakesUnshown { text } => moved(words, "event-unshown", text),
        What::Removes { squares } => moved(words, "event-remove", &squares.join(", ")),
        What::Crowns { square } => moved(words, "event-crown", square),
        What::StrayMan { side: whose } => sided(words, said_by(by, "event-stray-man"), *whose),
        What::ManMissing {
            side: whose,
            square,
        } => with(
            words,
            said_by(by, "event-man-missing"),
            [("side", whose_is(words, *whose)), ("to", square.clone())],
        ),
        What::NextGame => words.text("event-next-game"),
        What::TakesOverRecord => words.text("event-take-over-record"),
        What::Writes { text } => moved(words, said_by(by, "event-write"), text),
        What::OwnBoard { side: whose, fen } => with(
            words,
            "event-own-board",
            [("side", whose_is(words, *whose)), ("position", fen.clone())],
        ),
        What::PutRightIn { spent } => with(words, "event-put-right-in", [("time", plain(*spent))]),
        What::OnLightSquare { square } => moved(words, said_by(by, "event-light-square"), square),
        What::BelongsElsewhere { stands, belongs } => with(
            words,
            said_by(by, "event-belongs"),
            [("move", stands.clone()), ("to", belongs.clone())],
        ),
        What::OffersAdvantage { side: better } => with(
            words,
            "event-offer-advantage",
            [("about", side(words, *better))],
        ),
        What::ShowsWin { line } => moved(words, "event-show-win", &line.join(", ")),
        What::MovesProved { white, black } => with(
            words,
            "event-moves-proved",
            [
                ("proved_white", white.to_string()),
                ("proved_black", black.to_string()),
            ],
        ),
        What::TeamsShort { white, black } => match (white, black) {
            (true, true) => words.text("event-teams-short"),
            (true, false) => sided(words, "event-team-short", Side::White),
            (false, true) => sided(words, "event-team-short", Side::Black),
            (false, false) => words.text("event-no-short-team"),
        },
        What::TeamComplete { side: whose } => sided(words, "event-team-complete", *whose),
        What::Matter {
            matter: it,
            side: whom,
        } => with(
            words,
            "event-note",
            [
                ("matter", matter(words, *it)),
                ("about", side(words, *whom)),
            ],
        ),
        What::Decides(it) => decision(words, *it),
        What::DecidesMatter {
            matter,
            decision: it,
        } => with(
            words,
            "event-decide-matter",
            [
                ("count", matter.to_string()),
                ("decision", decision(words, *it)),
            ],
        ),
        What::Overrules {
            instead,
            entry,
            reason,
        } => overruled(words, *entry, decision(words, *instead), reason),
        What::Begins => words.text("event-begin"),
        What::Arrives => words.text("event-arrive"),
        What::SaysAdjust => words.text("event-adjust"),
        What::ReleasesKing { kingside: true } => words.text("event-king-kingside"),
        What::ReleasesKing { kingside: false } => words.text("event-king-queenside"),
        What::MakesUnknown => words.text("event-make-unknown"),
        What::Presses => words.text("event-press"),
        What::OffersDraw => words.text("event-offer"),
        What::AcceptsDraw => words.text("event-accept"),
        What::DeclinesDraw => words.text("event-decline"),
        What::Resigns => words.text("event-resign"),
        What::BothFlags => words.text(said_by(by, "event-both-flags")),
        What::Stops { for_help: true }
            if matches!(by, Person::Player(_) | Person::Assistant(_)) =>
        {
            words.text("event-stop-help")
        }
        What::Stops { .. } => words.text(said_by(by, "event-stop")),
        What::TimePasses => words.text("event-see-time"),
        What::ClockWrong { faulty: true } => words.text(said_by(by, "event-faulty-clock")),
        What::ClockWrong { faulty: false } => words.text(said_by(by, "event-wrong-setting")),
        What::IllegalFound { certain: true } => words.text(said_by(by, "event-illegal")),
        What::IllegalFound { certain: false } => words.text(said_by(by, "event-illegal-uncertain")),
        What::AgreeToCorrect => words.text("event-agree-correct"),
        What::FindsImpossible => words.text("event-impossible"),
        What::WrongArray => words.text(said_by(by, "event-wrong-array")),
        What::BoardTurned => words.text(said_by(by, "event-board-turned")),
        What::ColoursReversed => words.text(said_by(by, "event-colours-reversed")),
        What::Displaces => words.text("event-displace"),
        What::Misplaced { certain: true } => words.text(said_by(by, "event-misplaced")),
        What::Misplaced { certain: false } => words.text(said_by(by, "event-misplaced-uncertain")),
        What::TouchComplaint if matches!(by, Person::Arbiter) => words.text("event-touch-broken"),
        What::TouchComplaint => words.text("event-complain"),
        What::AsksIncrement => words.text("event-ask-increment"),
        What::ClaimsNoNormalWin => words.text("event-claim-no-win"),
        What::ClaimsUnsupervised => words.text("event-claim-unsupervised"),
        What::StopsRecording => words.text("event-stop-recording"),
        What::OrdersUpdate { both: true } => words.text("event-update-both"),
        What::OrdersUpdate { both: false } => words.text("event-update-one"),
        What::CannotReconstruct => words.text("event-cannot-reconstruct"),
        What::LooksAtRecord => words.text("event-look-record"),
        What::CorrectsAnnouncement => words.text("event-correct-announcement"),
        What::AdjournedWrongly => words.text(said_by(by, "event-adjourned-wrong")),
        What::RequiresSeal => words.text("event-require-seal"),
        What::SealsUnseen => words.text("event-seal-unseen"),
        What::ResumesAdjourned {
            replier: true,
            sealer: true,
        } => words.text("event-resume"),
        What::ResumesAdjourned {
            replier: false,
            sealer: true,
        } => words.text("event-resume-replier-absent"),
        What::ResumesAdjourned {
            replier: true,
            sealer: false,
        } => words.text("event-resume-sealer-absent"),
        What::ResumesAdjourned {
            replier: false,
            sealer: false,
        } => words.text("event-resume-both-absent"),
        What::OpensEnvelope => words.text("event-open-envelope"),
        What::EnvelopeLost => words.text("event-envelope-lost"),
        What::SealsReplyUnseen => words.text("event-seal-reply-unseen"),
        What::OpensReply => words.text("event-open-reply"),
        What::ReplyLost => words.text("event-reply-lost"),
        What::PositionLost => words.text("event-position-lost"),
        What::WrongTimes => words.text("event-wrong-times"),
        What::TakesBack => words.text("event-take-back"),
        What::Demands => words.text("event-demand"),
        What::LetsStand => words.text("event-let-stand"),
        What::RefusesToCorrect => words.text("event-refuse-correction"),
        What::PutRight => words.text("event-put-right"),
        What::StopsFor { reason } => match reason {
            StopFor::Irregularity => words.text("event-stop-irregularity"),
            StopFor::DrawClaim => words.text("event-stop-draw-claim"),
            StopFor::Arbiter => words.text("event-stop-arbiter"),
        },
        What::DeclaresDraw => words.text("event-declare-draw"),
        What::LimitPassed => words.text("event-limit-passed"),
        What::RecordsComplete => words.text("event-records-complete"),
        What::CountsElsewhere => words.text("event-count-elsewhere"),
        What::ConfirmsResult => words.text("event-confirm-result"),
        What::AsksStatus => words.text("event-ask-status"),
        What::BoardsDiffer { agree: None } => words.text(said_by(by, "event-boards-differ")),
    }
}

fn sided(words: &Words, key: &'static str, whose: Side) -> String {
    with(words, key, [("side", whose_is(words, whose))])
}

const fn touch(contact: Contact) -> &'static str {
    match contact {
        Contact::Meant => "event-touch",
        Contact::Accident => "event-touch-accident",
        Contact::Idle => "event-touch-idle",
        Contact::Doubtful => "event-touch-doubtful",
        Contact::OrderUnclear => "event-touch-unclear",
        Contact::AtOnce => "event-touch-at-once",
    }
}

fn claimed(words: &Words, ground: DrawClaim, intended: Option<&str>, display: bool) -> String {
    match (ground, intended) {
        _ if display => words.text("event-claim-display"),
        (DrawClaim::Repetition, None) => words.text("event-claim-repetition"),
        (DrawClaim::Repetition, Some(text)) => moved(words, "event-claim-repetition-with", text),
        (DrawClaim::FiftyMoves, None) => words.text("event-claim-fifty"),
        (DrawClaim::FiftyMoves, Some(text)) => moved(words, "event-claim-fifty-with", text),
        (DrawClaim::RuleDraw, _) => words.text("event-claim-rule-draw"),
        (DrawClaim::Ending, _) => words.text("event-claim-ending"),
        (DrawClaim::LastMinute, _) => words.text("event-claim-last-minute"),
    }
}

fn raised(words: &Words, ground: DrawClaim, intended: Option<&str>) -> String {
    let ground = ("ground", words.text(spoken::ground(ground)));
    match intended {
        None => with(words, "event-raise", [ground]),
        Some(text) => with(
            words,
            "event-raise-with",
            [ground, ("move", letters(words, text))],
        ),
    }
}

/// What an official read off the clocks.
fn read(words: &Words, white: Option<Ms>, black: Option<Ms>) -> String {
    let shown = |time: Option<Ms>| time.map_or_else(|| "?".to_owned(), plain);
    with(
        words,
        "event-read-clocks",
        [("white_time", shown(white)), ("black_time", shown(black))],
    )
}

/// A ruling is overruled; a story that gives no reason says "as told".
fn overruled(words: &Words, entry: Option<usize>, instead: String, reason: &str) -> String {
    let instead = ("decision", instead);
    let told = ("reason", reason.to_owned());
    match (entry, reason) {
        (None, "as told") => with(words, "event-overrule-any", [instead]),
        (None, _) => with(words, "event-overrule-because", [instead, told]),
        (Some(entry), "as told") => with(
            words,
            "event-overrule-entry",
            [("entry", entry.to_string()), instead],
        ),
        (Some(entry), _) => with(
            words,
            "event-overrule-entry-because",
            [("entry", entry.to_string()), instead, told],
        ),
    }
}

/// What the arbiter decides.
pub fn decision(words: &Words, it: Decision) -> String {
    let about = |whom| ("about", side(words, whom));
    match it {
        Decision::Grants => words.text("event-grant"),
        Decision::GrantsDelay => words.text("event-grant-delay"),
        Decision::Refuses => words.text("event-refuse"),
        Decision::Postpones => words.text("event-postpone"),
        Decision::Waives => words.text("event-waive"),
        Decision::OrdersNewGame => words.text("event-new-game"),
        Decision::SendsAway => words.text("event-send-away"),
        Decision::Penalises(whom, imposed, time) => {
            let time = if time == 0 {
                String::new()
            } else {
                plain(time)
            };
            let parts = [
                about(whom),
                ("penalty", penalty(words, imposed)),
                ("time", time),
            ];
            with(words, "event-penalise", parts).trim_end().to_owned()
        }
        Decision::PenalisesPoints(whom, imposed, points) => with(
            words,
            "event-penalise-points",
            [
                about(whom),
                ("penalty", penalty(words, imposed)),
                ("points", halves(points)),
            ],
        ),
        Decision::Scores(white, black) => with(
            words,
            "event-decide",
            [("score", format!("{}-{}", halves(white), halves(black)))],
        ),
        Decision::Sets(whom, time) => {
            with(words, "event-set", [about(whom), ("time", plain(time))])
        }
        Decision::Awards(whom, time) => {
            with(words, "event-award", [about(whom), ("time", plain(time))])
        }
    }
}

/// `½`, `1`, `1½`.
fn halves(points: u8) -> String {
    match (points / 2, points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_referee::MatterId;

    fn sentence(lang: Lang, by: Person, it: &What) -> String {
        what(Words::of(lang), by, it)
    }

    #[test]
    fn what_happened_is_told_in_three_languages() {
        let arbiter = Person::Arbiter;
        let decides = What::DecidesMatter {
            matter: MatterId(3),
            decision: Decision::Penalises(Side::White, Penalty::OpponentGainsTime, 120_000),
        };
        for lang in Lang::ALL {
            let found = sentence(lang, arbiter, &decides);
            assert!(found.contains(" 3: ") && found.ends_with("2:00"), "{found}");
        }
        let shows = What::ClockShows {
            white: Some(65_000),
            black: None,
        };
        assert_eq!(
            sentence(Lang::English, arbiter, &shows),
            "reads the clocks: White 1:05, Black ?"
        );
        let told = in_words(
            Words::of(Lang::Czech),
            &Observation {
                at: 0,
                by: Person::Player(Side::Black),
                what: What::MakesUnknown,
            },
        );
        assert_eq!(told.who, "Černý");
        assert_eq!(told.what, "hraje tah, který nikdo nezapsal");
    }

    #[test]
    fn a_stop_and_a_complaint_depend_on_who_speaks() {
        let stop = What::Stops { for_help: true };
        let (player, arbiter) = (Person::Player(Side::White), Person::Arbiter);
        assert_ne!(
            sentence(Lang::English, player, &stop),
            sentence(Lang::English, arbiter, &stop)
        );
        assert_ne!(
            sentence(Lang::Polish, player, &What::TouchComplaint),
            sentence(Lang::Polish, arbiter, &What::TouchComplaint)
        );
    }
}
