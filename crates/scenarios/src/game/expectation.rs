//! The expected results of a story under one edition; mistakes are reported with their line.

use std::collections::BTreeMap;

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_referee::cases::amounts::{both_points, duration};
use jadoube_referee::cases::code::{code, of_code};
use jadoube_referee::cases::{Expects, Line, line_of, nearest, results};
use jadoube_referee::laws::Penalty;
use jadoube_referee::{Choice, Reading, Verdict, Why};
use jadoube_vocabulary::{GameKind, PerSide, Side};
use serde::Deserialize;
use toml::Spanned;

use crate::BadScenario;

/// The expected results of a story under one edition.
#[derive(Debug)]
pub(super) struct Expectation {
    /// The line of its table.
    pub(super) line: usize,
    /// The result; `*` while it is open.
    pub(super) result: Option<&'static str>,
    /// The verdicts on the last line, in order.
    pub(super) verdicts: Option<Vec<Verdict>>,
    /// Why the last line was refused.
    pub(super) refused: Option<Why>,
    /// Lines before the last one that must be refused, as written, and why.
    pub(super) refusals: Vec<(String, Line, Why)>,
    /// What rulings gave to the clocks.
    pub(super) given: PerSide<Option<Ms>>,
    /// The moves the player on move is bound to, with their line; none for any legal move.
    pub(super) must: Option<(usize, Vec<String>)>,
    /// Whether an official may act on the last ruling unasked.
    pub(super) unasked: Option<bool>,
    /// What is left to the arbiter.
    pub(super) options: Option<Vec<Choice>>,
    /// Provisions that rulings of the story cited.
    pub(super) cites: Vec<ProvisionId>,
    /// Exactly the provisions cited on the last line, in order.
    pub(super) citing: Option<Vec<ProvisionId>>,
    /// The position at the end.
    pub(super) board: Option<String>,
    /// Which irregularity is open at the end (draughts); empty for none.
    pub(super) irregular: Option<String>,
    /// Whose clock runs at the end, if any.
    pub(super) runs: Option<Runs>,
    /// What each side scored, penalties included, in half-points.
    pub(super) points: Option<(u8, u8)>,
    /// What the clocks show at the end.
    pub(super) shows: PerSide<Option<Ms>>,
    /// Exactly the readings used by the rulings on the last line.
    pub(super) readings: Option<Vec<Reading>>,
}

/// Whose clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Runs {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Neither.
    None,
}

impl From<Option<Side>> for Runs {
    fn from(side: Option<Side>) -> Self {
        match side {
            Some(Side::White) => Self::White,
            Some(Side::Black) => Self::Black,
            None => Self::None,
        }
    }
}

impl Runs {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::None => "none",
        }
    }
}

type Texts = Vec<Spanned<String>>;

/// The same in the form of the TOML file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawExpectation {
    result: Option<Spanned<String>>,
    verdicts: Option<Texts>,
    refused: Option<Spanned<String>>,
    refusals: BTreeMap<String, Spanned<String>>,
    white: Option<Spanned<String>>,
    black: Option<Spanned<String>>,
    must: Option<Spanned<Vec<String>>>,
    unasked: Option<bool>,
    options: Option<Texts>,
    cites: Texts,
    citing: Option<Texts>,
    board: Option<String>,
    irregular: Option<String>,
    runs: Option<Runs>,
    points: Option<Spanned<String>>,
    white_shows: Option<Spanned<String>>,
    black_shows: Option<Spanned<String>>,
    readings: Option<Texts>,
}

/// Reads the values of one table.
struct Reader<'t> {
    text: &'t str,
}

impl Reader<'_> {
    fn bad<T>(&self, at: &Spanned<T>, what: String) -> BadScenario {
        BadScenario {
            line: line_of(self.text, at),
            what,
        }
    }

    /// Parses a value; the error suggests similar ones.
    fn one<T>(
        &self,
        what: &str,
        written: &Spanned<String>,
        read: impl Fn(&str) -> Option<T>,
        known: impl Fn() -> Vec<String>,
    ) -> Result<T, BadScenario> {
        let text = written.as_ref();
        read(text).ok_or_else(|| {
            let known = known();
            let near = nearest(text, known.iter().map(String::as_str));
            let near = match near.as_slice() {
                [] => String::new(),
                near => format!(" (nearest: {})", near.join(", ")),
            };
            self.bad(written, format!("no such {what}: {text:?}{near}"))
        })
    }

    fn maybe<T>(
        written: Option<&Spanned<String>>,
        read: impl Fn(&Spanned<String>) -> Result<T, BadScenario>,
    ) -> Result<Option<T>, BadScenario> {
        written.map(read).transpose()
    }

    fn each<T>(
        written: Option<&Texts>,
        read: impl Fn(&Spanned<String>) -> Result<T, BadScenario>,
    ) -> Result<Option<Vec<T>>, BadScenario> {
        written
            .map(|texts| texts.iter().map(&read).collect())
            .transpose()
    }

    fn verdict(&self, written: &Spanned<String>) -> Result<Verdict, BadScenario> {
        let all = || Verdict::ALL.iter().map(code).collect();
        self.one("verdict", written, of_code, all)
    }

    fn why(&self, written: &Spanned<String>) -> Result<Why, BadScenario> {
        let all = || Why::ALL.iter().map(code).collect();
        self.one("refusal", written, of_code, all)
    }

    fn reading(&self, written: &Spanned<String>) -> Result<Reading, BadScenario> {
        let all = || Reading::ALL.iter().map(code).collect();
        self.one("reading", written, of_code, all)
    }

    fn option(&self, written: &Spanned<String>) -> Result<Choice, BadScenario> {
        let penalty = |text: &str| of_code(text).map(Choice::Penalty);
        let all = || {
            let penalties = Penalty::ALL.iter().map(code);
            penalties.chain(Choice::PLAIN.iter().map(code)).collect()
        };
        let read = |text: &str| penalty(text).or_else(|| of_code(text));
        self.one("choice", written, read, all)
    }

    fn provision(&self, written: &Spanned<String>) -> Result<ProvisionId, BadScenario> {
        let all = || {
            let ids = jadoube_lawbook::lawbook().provisions();
            ids.iter().map(|it| it.id.as_str().to_owned()).collect()
        };
        self.one("provision", written, |text| text.parse().ok(), all)
    }

    fn time(&self, written: &Spanned<String>) -> Result<Ms, BadScenario> {
        let text = written.as_ref();
        duration(text).ok_or_else(|| {
            let what = format!("not a time: {text:?} (1:30:00, +2:00, -0:30)");
            self.bad(written, what)
        })
    }

    fn points(&self, written: &Spanned<String>) -> Result<(u8, u8), BadScenario> {
        let text = written.as_ref();
        both_points(text).ok_or_else(|| {
            let what = format!("not a score: {text:?} (1-0, 0-1/2)");
            self.bad(written, what)
        })
    }
}

impl Expects for RawExpectation {
    fn over(self, head: &Self) -> Self {
        let head = head.clone();
        Self {
            result: self.result.or(head.result),
            verdicts: self.verdicts.or(head.verdicts),
            refused: self.refused.or(head.refused),
            refusals: match self.refusals.is_empty() {
                true => head.refusals,
                false => self.refusals,
            },
            white: self.white.or(head.white),
            black: self.black.or(head.black),
            must: self.must.or(head.must),
            unasked: self.unasked.or(head.unasked),
            options: self.options.or(head.options),
            cites: match self.cites.is_empty() {
                true => head.cites,
                false => self.cites,
            },
            citing: self.citing.or(head.citing),
            board: self.board.or(head.board),
            irregular: self.irregular.or(head.irregular),
            runs: self.runs.or(head.runs),
            points: self.points.or(head.points),
            white_shows: self.white_shows.or(head.white_shows),
            black_shows: self.black_shows.or(head.black_shows),
            readings: self.readings.or(head.readings),
        }
    }
}

impl RawExpectation {
    /// Reads the table at a line.
    pub(super) fn read(
        &self,
        text: &str,
        line: usize,
        game: GameKind,
    ) -> Result<Expectation, BadScenario> {
        let reader = Reader { text };
        let known = results(game.is_draughts());
        let result = |written: &Spanned<String>| {
            let read = |text: &str| known.iter().find(|it| **it == text).copied();
            let all = || known.iter().map(|it| (*it).to_owned()).collect();
            let bad = reader.one("result", written, read, all);
            bad.map_err(|bad| BadScenario {
                what: format!("{} ({})", bad.what, known.join(", ")),
                ..bad
            })
        };
        let mut refusals = Vec::new();
        for (told, why) in &self.refusals {
            let read: Line = told.parse().map_err(|what: String| reader.bad(why, what))?;
            refusals.push((told.clone(), read, reader.why(why)?));
        }
        let times = |white: &Option<Spanned<String>>, black: &Option<Spanned<String>>| {
            Ok(PerSide {
                white: Reader::maybe(white.as_ref(), |it| reader.time(it))?,
                black: Reader::maybe(black.as_ref(), |it| reader.time(it))?,
            })
        };
        let provision = |it: &Spanned<String>| reader.provision(it);
        Ok(Expectation {
            line,
            result: Reader::maybe(self.result.as_ref(), result)?,
            verdicts: Reader::each(self.verdicts.as_ref(), |it| reader.verdict(it))?,
            refused: Reader::maybe(self.refused.as_ref(), |it| reader.why(it))?,
            refusals,
            given: times(&self.white, &self.black)?,
            must: self
                .must
                .as_ref()
                .map(|moves| (line_of(text, moves), moves.as_ref().clone())),
            unasked: self.unasked,
            options: Reader::each(self.options.as_ref(), |it| reader.option(it))?,
            cites: self.cites.iter().map(provision).collect::<Result<_, _>>()?,
            citing: Reader::each(self.citing.as_ref(), provision)?,
            board: self.board.clone(),
            irregular: self.irregular.clone(),
            runs: self.runs,
            points: Reader::maybe(self.points.as_ref(), |it| reader.points(it))?,
            shows: times(&self.white_shows, &self.black_shows)?,
            readings: Reader::each(self.readings.as_ref(), |it| reader.reading(it))?,
        })
    }
}
