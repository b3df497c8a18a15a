//! The file format of chess-results.com: one element per item, everything in attributes. Built from
//! the published view, so that nothing is exported that is not public here. Names, order and
//! symbols are those of the site's public description and its sample files
//! (`docs/formats/chess-results.md`). Individual tournaments only; the site's key and the
//! organiser's number come with the request, or from the configuration (`results_site`).

use jadoube_tournament::{PublicField, Row, TournamentStage, TournamentSystem};
use jadoube_vocabulary::{Absence, Outcome, RoundNumber, Side};

use crate::public::view::{PublicView, RoundView, Turn};
use crate::public::when::when;

/// The most tie-breaks the file can hold.
const TIE_BREAKS: usize = 5;

/// Values the site gave the organiser; empty if none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Given {
    /// The tournament's key on the site.
    pub(crate) key: String,
    /// The organiser's number there.
    pub(crate) creator: String,
    /// The host federation.
    pub(crate) federation: String,
}

impl Given {
    /// The values in an address; `None` if one of them is malformed.
    pub(crate) fn read(key: &str, creator: &str, federation: &str) -> Option<Self> {
        let digits =
            |text: &str| text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
        let letters = federation.bytes().all(|byte| byte.is_ascii_alphabetic());
        let right = digits(key) && digits(creator) && letters;
        (right && matches!(federation.len(), 0 | 3)).then(|| Self {
            key: key.to_owned(),
            creator: creator.to_owned(),
            federation: federation.to_ascii_uppercase(),
        })
    }
}

type Attributes = Vec<(&'static str, String)>;

/// Escapes XML special characters; characters not allowed in XML are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                out.push(' ');
            }
            letter => out.push(letter),
        }
    }
    out
}

fn element(out: &mut String, name: &str, attributes: &Attributes) {
    out.push_str("    <");
    out.push_str(name);
    for (attribute, value) in attributes {
        out.push_str(&format!(" {attribute}=\"{}\"", escaped(value)));
    }
    out.push_str(" />\n");
}

fn section(out: &mut String, name: &str, each: &str, rows: &[Attributes]) {
    out.push_str(&format!("  <{name}>\n"));
    for row in rows {
        element(out, each, row);
    }
    out.push_str(&format!("  </{name}>\n"));
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Points of a game, with a decimal point.
fn result(tenths: i64) -> String {
    format!("{}.{}", tenths.div_euclid(10), tenths.rem_euclid(10))
}

/// Points in a table, with a decimal comma.
fn sum(tenths: i64) -> String {
    result(tenths).replace('.', ",")
}

/// The site's number for a tie-break and its parameters; 0 if the site publishes no number for it:
/// its values are sent all the same.
fn numbered(code: &str) -> (u32, String) {
    let mut parts = code.split('/');
    let base = parts.next().unwrap_or_default();
    let (mut top, mut bottom, mut played) = (0, 0, "-");
    for part in parts {
        let count = |rest: &str| rest.parse::<u32>().ok();
        match (part.strip_prefix('C'), part.strip_prefix('M'), part) {
            (Some(rest), _, _) if count(rest).is_some() => bottom = count(rest).unwrap_or(0),
            (_, Some(rest), _) if count(rest).is_some() => {
                top = count(rest).unwrap_or(0);
                bottom = top;
            }
            (_, _, "P") => played = "P",
            _ => return (0, String::new()),
        }
    }
    let cuts = |sort: &str| format!("0,{top},{bottom},{played},{sort}");
    match base {
        "BH" => (84, cuts("-")),
        "FB" => (84, cuts("F")),
        "SB" => (85, cuts("-")),
        "PS" if (top, bottom) == (0, 0) => (86, String::new()),
        "DE" => (81, played.to_owned()),
        "WIN" => (68, String::new()),
        "ARO" => (80, format!("0,{top},{bottom}")),
        "TPR" => (88, "0,0".to_owned()),
        _ => (0, String::new()),
    }
}

/// The site's number for the kind of tournament; `None` if it has none.
fn kind(system: TournamentSystem) -> Option<u32> {
    match system {
        system if system.is_team() => None,
        system if system.is_swiss() => Some(0),
        TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => Some(1),
        _ => None,
    }
}

/// A date without its dashes.
fn day(day: Option<&String>) -> String {
    day.map_or_else(String::new, |day| day.replace('-', ""))
}

struct File<'a> {
    view: PublicView<'a>,
    rounds: Vec<RoundView>,
    rows: Vec<Row>,
}

/// The file; `None` for a kind of tournament the site does not have.
pub(crate) fn xml(view: PublicView<'_>, given: &Given) -> Option<String> {
    let about = view.state().about()?;
    let kind = kind(about.system)?;
    let rounds = view.rounds().into_iter();
    let table = view.after().and_then(|after| view.table(after));
    let file = File {
        view,
        rounds: rounds.filter_map(|round| view.round(round)).collect(),
        rows: table.map_or_else(Vec::new, |table| table.rows),
    };
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<chessresults>\n".to_owned();
    let head = file.tournament(given, kind);
    section(&mut out, "tournamentdata", "tournament", &[head]);
    section(&mut out, "rounds", "round", &file.schedule());
    section(&mut out, "players", "player", &file.players());
    section(
        &mut out,
        "playerpairings",
        "playerpairing",
        &file.pairings(),
    );
    out.push_str("</chessresults>\n");
    Some(out)
}

impl File<'_> {
    fn codes(&self) -> Vec<String> {
        let shown = self.view.shows(PublicField::TieBreaks);
        let config = self.view.state().config().filter(|_| shown);
        let codes = config.map(|config| config.tie_breaks.clone());
        codes
            .unwrap_or_default()
            .into_iter()
            .take(TIE_BREAKS)
            .collect()
    }

    fn tournament(&self, given: &Given, kind: u32) -> Attributes {
        let state = self.view.state();
        let about = state.about();
        let config = state.config();
        let number = |round: Option<RoundNumber>| round.map_or(0, RoundNumber::get).to_string();
        let codes = self.codes();
        let numbered: Vec<(u32, String)> = codes.iter().map(|code| numbered(code)).collect();
        let number_of = |at: usize| {
            numbered
                .get(at)
                .map_or(0, |(number, _)| *number)
                .to_string()
        };
        let detail = |at: usize| {
            let found = numbered.get(at);
            found.map_or_else(String::new, |(_, detail)| detail.clone())
        };
        let ratings: Vec<u32> = self
            .view
            .people()
            .iter()
            .filter_map(|one| one.rating)
            .collect();
        let average = match u32::try_from(ratings.len()) {
            Ok(count) if count > 0 => (ratings.iter().sum::<u32>() / count).to_string(),
            _ => String::new(),
        };
        let twice = about.is_some_and(|about| about.system == TournamentSystem::DoubleRoundRobin);
        let over = matches!(
            state.stage(),
            TournamentStage::Decided | TournamentStage::Archived
        );
        let none = String::new;
        vec![
            ("key", given.key.clone()),
            ("type", kind.to_string()),
            ("name", cut(about.map_or("", |about| &about.name), 160)),
            ("fideeventid", none()),
            ("remark", none()),
            ("director", none()),
            ("organiser", none()),
            ("location", none()),
            ("arbiter", none()),
            ("rounds", self.view.planned().to_string()),
            ("currentround", number(self.view.latest())),
            ("rankinground", number(self.view.after())),
            ("sortstartrank", "2".to_owned()),
            ("from", day(config.and_then(|one| one.starts_on.as_ref()))),
            ("to", day(config.and_then(|one| one.ends_on.as_ref()))),
            ("ratedfide", "-".to_owned()),
            ("ratednational", "-".to_owned()),
            ("tb1no", number_of(0)),
            ("tb2no", number_of(1)),
            ("tb3no", number_of(2)),
            ("tb4no", number_of(3)),
            ("tb5no", number_of(4)),
            ("replay", if twice { "2" } else { "1" }.to_owned()),
            (
                "timecontrol",
                config
                    .and_then(|one| one.control.as_deref())
                    .map_or_else(none, |text| cut(text, 100)),
            ),
            ("homecolor", none()),
            ("samecolor", none()),
            ("playerperteam", none()),
            ("category", "0".to_owned()),
            ("ratingavg", average),
            ("endstatus", if over { "J" } else { "N" }.to_owned()),
            ("tb1_detail", detail(0)),
            ("tb2_detail", detail(1)),
            ("tb3_detail", detail(2)),
            ("tb4_detail", detail(3)),
            ("tb5_detail", detail(4)),
            ("chiefarbiter", none()),
            ("deputyarbiter", none()),
            ("homepageorganiser", none()),
            ("mail", none()),
            ("federation", given.federation.clone()),
            ("creator", given.creator.clone()),
        ]
    }

    fn schedule(&self) -> Vec<Attributes> {
        let round = |number: u32| {
            let found = self.rounds.iter().find(|one| one.round.get() == number);
            let starts = found.and_then(|one| one.starts_at).and_then(when);
            let date = starts.as_ref().and_then(|at| at.shown.get(..10));
            vec![
                ("round", number.to_string()),
                ("date", date.unwrap_or_default().replace('-', "")),
                ("time", starts.map_or_else(String::new, |at| at.clock)),
            ]
        };
        (1..=self.view.planned()).map(round).collect()
    }

    /// Whether a row shares its place with the one above it.
    fn is_equal(&self, place: usize) -> bool {
        let row = self.rows.get(place);
        let above = place.checked_sub(1).and_then(|at| self.rows.get(at));
        row.zip(above)
            .is_some_and(|(row, above)| row.rank == above.rank)
    }

    fn players(&self) -> Vec<Attributes> {
        let codes = self.codes();
        let people = self.view.people().into_iter();
        let people = people.filter_map(|one| Some((one.number?, one)));
        people
            .map(|(number, one)| {
                let name = one.name.clone().unwrap_or_else(|| "?".to_owned());
                let (last, first) = name.split_once(", ").unwrap_or((&name, ""));
                let place = self.rows.iter().position(|row| row.at == one.at);
                let row = place.and_then(|at| self.rows.get(at));
                let value = |at: usize| {
                    let value = row.and_then(|row| row.tie_breaks.get(at)?.1.clone());
                    value
                        .filter(|_| at < codes.len())
                        .map_or_else(String::new, |value| value.replace('.', ","))
                };
                let rating = one
                    .rating
                    .map_or_else(String::new, |rating| rating.to_string());
                let equal = place.is_some_and(|place| self.is_equal(place));
                let none = String::new;
                vec![
                    ("no", number.to_string()),
                    ("id", number.to_string()),
                    ("lastname", cut(last, 32)),
                    ("firstname", cut(first, 30)),
                    ("atitle", none()),
                    (
                        "title",
                        one.title.map_or_else(none, |title| title.code().to_owned()),
                    ),
                    ("rtg", rating),
                    ("rtgfide", none()),
                    ("rtgnat", none()),
                    ("dob", one.born.clone().unwrap_or_default()),
                    ("sex", none()),
                    ("fed", one.federation.clone().unwrap_or_default()),
                    ("board", none()),
                    ("teamno", "0".to_owned()),
                    ("clubname", cut(one.club.as_deref().unwrap_or_default(), 40)),
                    ("fideid", self.view.fide_id(one.at).unwrap_or_default()),
                    ("club", none()),
                    ("typ", one.category.clone().unwrap_or_default()),
                    ("group", none()),
                    ("rank", row.map_or_else(none, |row| row.rank.to_string())),
                    ("tb1", value(0)),
                    ("tb2", value(1)),
                    ("tb3", value(2)),
                    ("tb4", value(3)),
                    ("tb5", value(4)),
                    ("pts", row.map_or_else(none, |row| sum(row.points))),
                    ("equal", if equal { "J" } else { "N" }.to_owned()),
                    ("kfaktor", none()),
                    ("state", none()),
                ]
            })
            .collect()
    }

    fn number(&self, at: usize) -> String {
        let number = self.view.state().number(at);
        number.map_or_else(String::new, |number| number.to_string())
    }

    fn pairings(&self) -> Vec<Attributes> {
        let mut rows = Vec::new();
        for round in &self.rounds {
            let mut pairing = 0;
            let mut row =
                |white: String, black: String, results: (String, String), forfeit: bool| {
                    pairing += 1;
                    rows.push(vec![
                        ("round", round.round.to_string()),
                        ("pairing", pairing.to_string()),
                        ("board", "1".to_owned()),
                        ("whiteno", white),
                        ("blackno", black),
                        ("reswhite", results.0),
                        ("resblack", results.1),
                        ("forfeit", if forfeit { "K" } else { "" }.to_owned()),
                    ]);
                };
            for board in &round.boards {
                let (white, black) = (self.number(board.white), self.number(board.black));
                row(
                    white,
                    black,
                    self.results(board.outcome),
                    board.outcome.is_forfeit(),
                );
            }
            let out = self.view.people().into_iter().filter_map(|one| {
                match self.view.turn(one.at, round)? {
                    Turn::Out(kind) => Some((one.at, kind)),
                    _ => None,
                }
            });
            for (at, kind) in out {
                let points = self.absence(kind);
                match kind {
                    Absence::PairingBye => {
                        let results = (points, result(0));
                        row(self.number(at), "-1".to_owned(), results, true);
                    }
                    _ => {
                        let results = (points, String::new());
                        row(self.number(at), "-2".to_owned(), results, false);
                    }
                }
            }
        }
        rows
    }

    fn results(&self, outcome: Outcome) -> (String, String) {
        let config = self.view.state().config();
        match config.filter(|_| !outcome.is_unfinished() && outcome != Outcome::Annulled) {
            Some(config) => {
                let side = |side| result(config.points.for_outcome(outcome, side).tenths());
                (side(Side::White), side(Side::Black))
            }
            None => (String::new(), String::new()),
        }
    }

    /// Points for a round without a game; empty if there are none.
    fn absence(&self, kind: Absence) -> String {
        let config = self.view.state().config();
        let tenths = config.map_or(0, |config| config.points.for_absence(kind).tenths());
        match tenths {
            0 => String::new(),
            tenths => result(tenths),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tie_breaks_have_the_sites_numbers_where_they_are_told() {
        for (code, number, detail) in [
            ("BH", 84, "0,0,0,-,-"),
            ("BH/C1", 84, "0,0,1,-,-"),
            ("BH/M1", 84, "0,1,1,-,-"),
            ("BH/C2/P", 84, "0,0,2,P,-"),
            ("FB", 84, "0,0,0,-,F"),
            ("SB", 85, "0,0,0,-,-"),
            ("DE", 81, "-"),
            ("PS", 86, ""),
            ("PS/C1", 0, ""),
            ("WIN", 68, ""),
            ("BPG", 0, ""),
            ("BH/X", 0, ""),
        ] {
            assert_eq!(numbered(code), (number, detail.to_owned()), "{code}");
        }
    }

    #[test]
    fn what_the_site_gave_is_digits_and_three_letters() {
        assert!(Given::read("", "", "").is_some());
        let given = Given::read("1268765", "1", "pol").unwrap();
        assert_eq!(given.federation, "POL");
        for (key, creator, federation) in [
            ("x", "", ""),
            ("", "-1", ""),
            ("", "", "PO"),
            ("", "", "P1L"),
        ] {
            assert_eq!(Given::read(key, creator, federation), None);
        }
    }

    #[test]
    fn no_name_breaks_the_file() {
        assert_eq!(
            escaped("A \"B\" <C> & D\n"),
            "A &quot;B&quot; &lt;C&gt; &amp; D "
        );
        assert_eq!(
            (result(5), result(10), sum(45)),
            ("0.5".into(), "1.0".into(), "4,5".into())
        );
    }
}
