//! Messages of the reader and the writer of tournament reports.

use fluent_bundle::FluentValue;
use jadoube_formats::trf::{
    CellFault, Fault, GameFault, MatchFault, Oddity, Omission, Omitted, Quoted, Remark,
    ReportSystem, TrfError, write_tenths,
};

use jadoube_standings::fide::BadTieBreak;

use crate::Words;

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// Why a file is refused, with the record's code.
pub fn error(words: &Words, error: &TrfError) -> String {
    coded(&error.code, &fault(words, &error.what))
}

/// What is odd in a file, with the record's code.
pub fn remark(words: &Words, remark: &Remark) -> String {
    coded(&remark.code, &oddity(words, &remark.what))
}

/// What a dialect cannot hold, with the record's code.
pub fn lost(words: &Words, lost: &Omitted) -> String {
    coded(&lost.code, &loss(words, &lost.what))
}

/// The heading of a table's column for people; codes of tie-breaks and rounds stay as they are.
/// The names in files (CSV, JSON) are never translated.
pub fn heading(words: &Words, column: &str) -> String {
    let key = match column {
        "Rank" => "table-rank",
        "No" => "table-number",
        "Name" => "table-name",
        "Rtg" => "table-rating",
        "Team" => "table-team",
        other => return other.to_owned(),
    };
    words.text(key)
}

/// A tie-break value of a table against the one computed.
pub fn value_differs(
    words: &Words,
    player: u32,
    code: &str,
    stated: &str,
    computed: &str,
) -> String {
    let text = |text: &str| FluentValue::from(text.to_owned());
    let args = [
        ("player", number(player)),
        ("code", text(code)),
        ("stated", text(stated)),
        ("computed", text(computed)),
    ];
    words.say("table-value-differs", &args)
}

/// The number of a board.
pub fn board(words: &Words, board: usize) -> String {
    words.say("report-board", &[("board", size(board))])
}

fn coded(code: &str, what: &str) -> String {
    match code {
        "" => what.to_owned(),
        code => format!("{code}: {what}"),
    }
}

fn number(value: impl Into<u64>) -> FluentValue<'static> {
    // Plain digits, whatever the language does with thousands.
    FluentValue::from(value.into().to_string())
}

fn size(value: usize) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

fn points(value: i32) -> FluentValue<'static> {
    FluentValue::from(write_tenths(value))
}

fn text(quoted: &Quoted) -> Args {
    vec![("text", FluentValue::from(quoted.to_string()))]
}

fn columns(first: usize, last: usize) -> Args {
    vec![("first", size(first)), ("last", size(last))]
}

fn text_in(quoted: &Quoted, first: usize, last: usize) -> Args {
    let mut args = text(quoted);
    args.extend(columns(first, last));
    args
}

fn stated(player: u32, stated: i32, computed: i32) -> Args {
    vec![
        ("player", number(player)),
        ("stated", points(stated)),
        ("computed", points(computed)),
    ]
}

/// Why a record, or a whole file, is refused.
pub fn fault(words: &Words, fault: &Fault) -> String {
    let (key, args): (&str, Args) = match fault {
        Fault::NotText => ("not-text", vec![]),
        Fault::Indented => ("indented", vec![]),
        Fault::NoPlayer => ("no-player", vec![]),
        Fault::UnknownPlayer(n) => ("unknown-player", vec![("player", number(*n))]),
        Fault::UnknownTeam(n) => ("unknown-team", vec![("team", number(*n))]),
        Fault::PlayerTwice(n) => ("player-twice", vec![("player", number(*n))]),
        Fault::TeamTwice(n) => ("team-twice", vec![("team", number(*n))]),
        Fault::PlayerInTwoTeams(n) => ("player-in-two-teams", vec![("player", number(*n))]),
        Fault::Match(fault) => return match_fault(words, *fault),
        Fault::ScoringColumns => ("scoring-columns", vec![]),
        Fault::NotBlank(column) => ("not-blank", vec![("column", size(*column))]),
        Fault::NotPoints(found) => ("not-points", text(found)),
        Fault::NotPointsIn { text, first, last } => ("not-points-in", text_in(text, *first, *last)),
        Fault::NotNumberIn { text, first, last } => ("not-number-in", text_in(text, *first, *last)),
        Fault::NotANumber(found) => ("not-a-number", text(found)),
        Fault::TooManyNumbers { found, most } => (
            "too-many-numbers",
            vec![("found", size(*found)), ("most", size(*most))],
        ),
        Fault::TooManyEntries(most) => ("too-many-entries", vec![("most", size(*most))]),
        Fault::TooManyRounds(most) => ("too-many-rounds", vec![("most", size(*most))]),
        Fault::NoRoundIn { first, last } => ("no-round-in", columns(*first, *last)),
        Fault::NoTeamIn { first, last } => ("no-team-in", columns(*first, *last)),
        Fault::NoPlayerIn { first, last } => ("no-player-in", columns(*first, *last)),
        Fault::RoundsReversed { first, last } => ("rounds-reversed", columns(*first, *last)),
        Fault::NumbersReversed { first, last } => (
            "numbers-reversed",
            vec![("first", number(*first)), ("last", number(*last))],
        ),
        Fault::NotRounds(found) => ("not-rounds", text(found)),
        Fault::OtherRounds { here, before } => (
            "other-rounds",
            vec![("here", size(*here)), ("before", size(*before))],
        ),
        Fault::NotInitialColour(found) => ("not-initial-colour", text(found)),
        Fault::OtherColour => ("other-colour", vec![]),
        Fault::NotABye(found) => ("not-a-bye", text(found)),
        Fault::ByeOtherwise {
            player,
            round,
            line,
        } => (
            "bye-otherwise",
            vec![
                ("player", number(*player)),
                ("round", size(*round)),
                ("line", size(*line)),
            ],
        ),
        Fault::AccelerationColumns => ("acceleration-columns", vec![]),
        Fault::NotAKind(found) => ("not-a-kind", text(found)),
        Fault::NoPoints => ("no-points", vec![]),
        Fault::NamesNobody => ("names-nobody", vec![]),
        Fault::NotAForfeit(found) => ("not-a-forfeit", text(found)),
        Fault::TeamItself(n) => ("team-itself", vec![("team", number(*n))]),
        Fault::InRound { round, what } => (
            "in-round",
            vec![
                ("round", size(*round)),
                ("what", cell_fault(words, what).into()),
            ],
        ),
        Fault::OfPlayer {
            player,
            round,
            what,
        } => (
            "of-player",
            vec![
                ("player", number(*player)),
                ("round", size(*round)),
                ("what", game_fault(words, *what).into()),
            ],
        ),
        Fault::NotStartingNumber(found) => ("not-starting-number", text(found)),
        Fault::StartingNumberColumns => ("starting-number-columns", vec![]),
        Fault::SecondBye(round) => ("second-bye-fault", vec![("round", size(*round))]),
        Fault::StatedPoints {
            player,
            stated: told,
            computed,
        } => ("stated-points", stated(*player, *told, *computed)),
        Fault::ByRank => ("by-rank", vec![]),
        Fault::TeamsPaired => ("teams-paired", vec![]),
        Fault::OtherSystem {
            text: found,
            system: named,
        } => {
            let mut args = text(found);
            args.push(("system", system(words, *named).into()));
            ("other-system", args)
        }
        Fault::BakuPoints => ("baku-points", vec![]),
        Fault::BakuRounds => ("baku-rounds", vec![]),
        Fault::NotCodeAndPoints(found) => ("not-code-and-points", text(found)),
        Fault::NotACode(found) => ("not-a-code", text(found)),
        Fault::WorthDiffers {
            first,
            second,
            worth,
        } => (
            "worth-differs",
            vec![
                ("first", FluentValue::from(*first)),
                ("second", FluentValue::from(*second)),
                ("a", points(worth.0)),
                ("b", points(worth.1)),
            ],
        ),
        Fault::NoPointsAfter(found) => ("no-points-after", text(found)),
        Fault::NotFourColumns(found) => ("not-four-columns", text(found)),
        Fault::OtherPoints { here, before } => (
            "other-points",
            vec![("here", points(*here)), ("before", points(*before))],
        ),
        Fault::WinWorth(win) => ("win-worth", vec![("win", points(*win))]),
        Fault::NotRising { win, draw, loss } => (
            "not-rising",
            vec![
                ("win", points(*win)),
                ("draw", points(*draw)),
                ("loss", points(*loss)),
            ],
        ),
        Fault::TwoDraws { draws, both } => (
            "two-draws",
            vec![("draws", points(*draws)), ("both", points(*both))],
        ),
        Fault::ByeAboveWin { bye, win } => (
            "bye-above-win",
            vec![("bye", points(*bye)), ("win", points(*win))],
        ),
    };
    words.say(&format!("report-{key}"), &args)
}

/// Why a round of record 001 cannot be read.
fn cell_fault(words: &Words, fault: &CellFault) -> String {
    let (key, args): (&str, Args) = match fault {
        CellFault::NotBlank(first, second) => (
            "not-blank",
            vec![("first", size(*first)), ("second", size(*second))],
        ),
        CellFault::NotAnOpponent(found) => ("not-an-opponent", text(found)),
        CellFault::NotAColour(found) => ("not-a-colour", text(found)),
        CellFault::NotAResultAgainst(found) => ("not-a-result-against", text(found)),
        CellFault::NoColour => ("no-colour", vec![]),
        CellFault::NotAResult(found) => ("not-a-result", text(found)),
    };
    words.say(&format!("report-cell-{key}"), &args)
}

/// How two records 001 contradict each other.
fn game_fault(words: &Words, fault: GameFault) -> String {
    let (key, other) = match fault {
        GameFault::Himself => ("himself", None),
        GameFault::NotInFile(other) => ("not-in-file", Some(other)),
        GameFault::NotNamedBy(other) => ("not-named-by", Some(other)),
        GameFault::SameColour(other) => ("same-colour", Some(other)),
        GameFault::ResultDoesNotFit(other) => ("result-does-not-fit", Some(other)),
    };
    let args: Args = other
        .map(|other| ("number", number(other)))
        .into_iter()
        .collect();
    words.say(&format!("report-game-{key}"), &args)
}

/// Why the boards of a round make no matches of two teams.
fn match_fault(words: &Words, fault: MatchFault) -> String {
    let (key, args): (&str, Args) = match fault {
        MatchFault::TwoOpponents {
            team,
            round,
            first,
            second,
        } => (
            "two-opponents",
            vec![
                ("team", number(team)),
                ("round", size(round)),
                ("first", number(first)),
                ("second", number(second)),
            ],
        ),
        MatchFault::OwnTeam { team, round } => (
            "own-team",
            vec![("team", number(team)), ("round", size(round))],
        ),
        MatchFault::NoTeam { player, round } => (
            "no-team",
            vec![("player", number(player)), ("round", size(round))],
        ),
    };
    words.say(&format!("report-match-{key}"), &args)
}

/// What paired an event.
fn system(words: &Words, system: ReportSystem) -> String {
    words.text(match system {
        ReportSystem::Dutch => "report-system-dutch",
        ReportSystem::Dutch2017 => "report-system-dutch-2017",
        ReportSystem::RoundRobin => "report-system-round-robin",
        ReportSystem::Teams => "report-system-teams",
        ReportSystem::Other => "report-system-other",
        ReportSystem::Unknown => "report-system-unknown",
    })
}

/// What is odd but can be tolerated.
pub fn oddity(words: &Words, oddity: &Oddity) -> String {
    let (key, args): (&str, Args) = match oddity {
        Oddity::UnknownPlayer(n) => {
            let args = [("player", number(*n))];
            return words.say("report-unknown-player", &args);
        }
        Oddity::OtherLineUp(line) => ("other-line-up", vec![("line", size(*line))]),
        Oddity::OnlyOldTeam => ("only-old-team", vec![]),
        Oddity::SameWorth {
            better,
            worse,
            worth,
        } => (
            "same-worth",
            vec![
                ("better", better.to_string().into()),
                ("worse", worse.to_string().into()),
                ("worth", points(*worth)),
            ],
        ),
        Oddity::RatedForOne { round, other } => (
            "rated-for-one",
            vec![("round", size(*round)), ("other", number(*other))],
        ),
        Oddity::NoVirtualPoints => ("no-virtual-points", vec![]),
        Oddity::RoundsBeyond {
            first,
            last,
            rounds,
        } => {
            let mut args = columns(*first, *last);
            args.push(("rounds", size(*rounds)));
            ("rounds-beyond", args)
        }
        Oddity::NumbersBeyond { first, last, most } => (
            "numbers-beyond",
            vec![
                ("first", number(*first)),
                ("last", number(*last)),
                ("most", number(*most)),
            ],
        ),
        Oddity::Match(fault) => return match_fault(words, *fault),
        Oddity::NotBlank(column) => ("not-blank", vec![("column", size(*column))]),
        Oddity::NotKnown(found) => ("not-known", text(found)),
        Oddity::RatingNotANumber(found) => ("rating", text(found)),
        Oddity::RankNotANumber(found) => ("rank", text(found)),
        Oddity::WinAlone(round) => ("win-alone", vec![("round", size(*round))]),
        Oddity::DrawAlone(round) => ("draw-alone", vec![("round", size(*round))]),
        Oddity::LossAlone(round) => ("loss-alone", vec![("round", size(*round))]),
        Oddity::MoreRounds { announced, found } => (
            "more-rounds",
            vec![("announced", size(*announced)), ("found", size(*found))],
        ),
        Oddity::OtherPlayers { announced, found } => (
            "other-players",
            vec![("announced", size(*announced)), ("found", size(*found))],
        ),
        Oddity::SecondBye(round) => ("second-bye", vec![("round", size(*round))]),
        Oddity::HalfEntered { round, players } => (
            "half-entered",
            vec![("round", size(*round)), ("players", size(*players))],
        ),
        Oddity::ByeWorth(bye) => ("bye-worth", vec![("bye", points(*bye))]),
        Oddity::TimeControl(found) => ("time-control", text(found)),
        Oddity::TieBreak(bad) => ("tie-break", vec![("what", tie_break(words, bad).into())]),
        Oddity::ColourRow(found) => ("colour-row", text(found)),
        Oddity::BakuInWords => ("baku-in-words", vec![]),
        Oddity::UnknownRecord => ("unknown-record", vec![]),
        Oddity::Tab => ("tab", vec![]),
        Oddity::LaterPoints {
            player,
            stated: told,
            computed,
        } => ("later-points", stated(*player, *told, *computed)),
        Oddity::OtherBye {
            player,
            round,
            line,
        } => (
            "other-bye",
            vec![
                ("player", number(*player)),
                ("round", size(*round)),
                ("line", size(*line)),
            ],
        ),
        Oddity::ByeBeyond { round, last } => (
            "bye-beyond",
            vec![("round", size(*round)), ("last", size(*last))],
        ),
        Oddity::NobodyApart => ("nobody-apart", vec![]),
        Oddity::TwoAccelerations { player, line } => (
            "two-accelerations",
            vec![("player", number(*player)), ("line", size(*line))],
        ),
        Oddity::OtherAcceleration {
            player,
            round,
            line,
        } => (
            "other-acceleration",
            vec![
                ("player", number(*player)),
                ("round", size(*round)),
                ("line", size(*line)),
            ],
        ),
        Oddity::MetTwice {
            other,
            first,
            second,
        } => (
            "met-twice",
            vec![
                ("other", number(*other)),
                ("first", size(*first)),
                ("second", size(*second)),
            ],
        ),
        Oddity::TwoByes { first, second } => (
            "two-byes",
            vec![("first", size(*first)), ("second", size(*second))],
        ),
        Oddity::SameId { id, other } => (
            "same-id",
            [text(id), vec![("other", number(*other))]].concat(),
        ),
        Oddity::NoSuchDate(date) => ("no-such-date", text(date)),
        Oddity::EmptyRound(round) => ("empty-round", vec![("round", size(*round))]),
        Oddity::EverybodyAbsent(round) => ("everybody-absent", vec![("round", size(*round))]),
        Oddity::DrawnToPair { round, games } => (
            "drawn-to-pair",
            vec![("round", size(*round)), ("games", size(*games))],
        ),
        Oddity::BakuGroup {
            group,
            players,
            missing,
        } => (
            "baku-group",
            vec![
                ("group", size(*group)),
                ("players", size(*players)),
                ("missing", size(*missing)),
            ],
        ),
        Oddity::NoRounds(round) => ("no-rounds", vec![("round", size(*round))]),
    };
    words.say(&format!("report-odd-{key}"), &args)
}

/// Why a text is not a tie-break.
pub fn tie_break(words: &Words, bad: &BadTieBreak) -> String {
    let quoted = |text: &str| vec![("text", FluentValue::from(format!("{text:?}")))];
    let (key, args): (&str, Args) = match bad {
        BadTieBreak::Unknown(text) => ("unknown", quoted(text)),
        BadTieBreak::SelfDefined(text) => ("self-defined", quoted(text)),
        BadTieBreak::Family(text) => ("family", quoted(text)),
        BadTieBreak::Modifier {
            text,
            code,
            article,
            takes,
            modifier,
        } => {
            // The only words among codes.
            let takes = match takes.as_str() {
                "no modifier" => words.text("report-tie-break-no-modifier"),
                codes => codes.to_owned(),
            };
            let args = vec![
                ("text", FluentValue::from(text.clone())),
                ("code", FluentValue::from(*code)),
                ("article", FluentValue::from(*article)),
                ("takes", takes.into()),
                ("modifier", FluentValue::from(modifier.clone())),
            ];
            ("modifier", args)
        }
    };
    words.say(&format!("report-tie-break-{key}"), &args)
}

/// What a dialect cannot hold.
pub fn loss(words: &Words, loss: &Omission) -> String {
    let (key, args): (&str, Args) = match loss {
        Omission::NoSuchRecord(dialect) => (
            "no-such-record",
            vec![("dialect", FluentValue::from(dialect.name()))],
        ),
        Omission::TeamAs013 => ("team-as-013", vec![]),
        Omission::ByRank => ("by-rank", vec![]),
        Omission::PointsAsXxs => ("points-as-xxs", vec![]),
        Omission::OpenGame(worth) => ("open-game", vec![("worth", points(*worth))]),
        Omission::LaterByes(round) => ("later-byes", vec![("round", size(*round))]),
        Omission::SomeRounds => ("some-rounds", vec![]),
        Omission::NotKnown(found) => ("not-known", text(found)),
        Omission::OpenCode { to, round, code } => (
            "open-code",
            vec![
                ("dialect", FluentValue::from(to.name())),
                ("round", size(*round)),
                ("code", FluentValue::from(format!("{:?}", code.to_string()))),
            ],
        ),
        Omission::Field { first, last } => ("field", columns(*first, *last)),
    };
    words.say(&format!("report-loss-{key}"), &args)
}
