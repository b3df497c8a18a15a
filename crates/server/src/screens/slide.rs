//! A list of a tournament as lines of a screen, built only from the published view.

use crate::api::rooms::Seen;
use crate::page::Page;
use crate::public::pages::{MeetingLine, RoundPart, teller};
use crate::public::when::{When, when};
use crate::public::{Around, Book, Frame, Links, Place, PublicView, Teller};
use crate::screens::fit;
use crate::screens::model::{List, ScreenSet, Slide};
use jadoube_vocabulary::TournamentId;

/// A line of a list.
pub(crate) struct Line {
    /// `board`, `name`, `place`, `entry`, `match`, `text`.
    pub(crate) kind: &'static str,
    /// The number of the table, the place or the entry.
    pub(crate) number: String,
    pub(crate) first: String,
    pub(crate) first_more: String,
    pub(crate) second: String,
    pub(crate) second_more: String,
    /// A result, a score, points.
    pub(crate) middle: String,
    /// `white` or `black`: who won, or the colour of the name.
    pub(crate) mark: &'static str,
}

impl Line {
    fn new(kind: &'static str, number: impl ToString) -> Self {
        Self {
            kind,
            number: number.to_string(),
            first: String::new(),
            first_more: String::new(),
            second: String::new(),
            second_more: String::new(),
            middle: String::new(),
            mark: "",
        }
    }
}

/// A time the screen counts down to, and its label.
pub(crate) struct Until {
    pub(crate) word: String,
    pub(crate) at: When,
}

/// What a slide shows.
pub(crate) struct SlideView {
    pub(crate) list: &'static str,
    pub(crate) seconds: u32,
    pub(crate) event: String,
    pub(crate) section: String,
    pub(crate) title: String,
    /// In order: the first one in the future is counted down to.
    pub(crate) until: Vec<Until>,
    /// Results entered, and the total.
    pub(crate) tally: Option<(usize, usize)>,
    pub(crate) classes: String,
    pub(crate) lines: Vec<Line>,
    /// The text shown if there are no lines.
    pub(crate) empty: Option<String>,
    pub(crate) address: String,
    /// The part of the list, and the number of parts.
    pub(crate) part: Option<(u32, u32)>,
}

/// A tournament with the name of its event.
pub(crate) struct Wall<'a> {
    pub(crate) page: &'a Page,
    pub(crate) event: &'a str,
}

/// The width of a line of a list in ems. Two names side by side take what the longest pair needs,
/// so that no name is cut while there is space.
fn ems(list: List, lines: &[Line]) -> u32 {
    match list {
        // In a long list a larger font matters more than the end of a long name.
        List::Boards | List::Results if lines.len() > 48 => 26,
        List::Boards | List::Results => {
            let letters = |line: &Line| line.first.chars().count().max(line.second.chars().count());
            let longest = lines.iter().map(letters).max().unwrap_or(0);
            // A letter is a little more than half as wide as it is high; symbols and digits
            // surround the names.
            let needed = longest.saturating_mul(2).saturating_mul(6) / 10 + 9;
            let wide = [26, 34, 44];
            let needed = u32::try_from(needed).unwrap_or(u32::MAX);
            wide.into_iter().find(|ems| *ems >= needed).unwrap_or(44)
        }
        List::Names | List::Players | List::CheckIn => 17,
        List::Standings => 19,
        List::Notices | List::Clock => 40,
    }
}

fn boards(round: &RoundPart, results: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in &round.groups {
        if let Some(MeetingLine {
            number,
            home,
            away,
            score,
        }) = &group.meeting
        {
            let mut line = Line::new("match", number);
            line.first.clone_from(&home.name);
            line.second.clone_from(&away.name);
            if results {
                line.middle.clone_from(score);
            }
            lines.push(line);
        }
        for row in &group.rows {
            let mut line = Line::new("board", row.board);
            let name = |one: &Option<crate::public::Named>| {
                one.as_ref().map_or("–".to_owned(), |one| one.name.clone())
            };
            line.first = name(&row.white);
            line.second = name(&row.black);
            match results {
                true => line.middle.clone_from(&row.result),
                false => {
                    line.first_more.clone_from(&row.white_points);
                    line.second_more.clone_from(&row.black_points);
                }
            }
            lines.push(line);
        }
    }
    // Players without a game must find themselves here too.
    for (one, word) in round.out.iter().filter(|_| !results) {
        let mut line = Line::new("text", "");
        line.first.clone_from(&one.name);
        line.second.clone_from(word);
        lines.push(line);
    }
    lines
}

impl Wall<'_> {
    /// A slide of a screen.
    pub(crate) fn slide(
        &self,
        screen: &ScreenSet,
        slide: &Slide,
        seen: Option<&Seen>,
    ) -> SlideView {
        let about = seen.and_then(|seen| seen.state.about());
        let name = about.map_or("", |about| about.name.as_str());
        let slug: TournamentId = slide.tournament.clone();
        let view = seen.and_then(PublicView::of);
        let around = Around {
            page: self.page,
            links: Links::Server(slug.clone()),
            place: &Place::Home,
            event: self.event,
            name,
        };
        let frame = Frame::new(around, view);
        let mut shown = SlideView {
            list: slide.list.code(),
            seconds: slide.seconds,
            event: self.event.to_owned(),
            section: match name == self.event {
                true => String::new(),
                false => name.to_owned(),
            },
            title: String::new(),
            until: Vec::new(),
            tally: None,
            classes: String::new(),
            lines: Vec::new(),
            empty: None,
            address: format!("/p/{slug}"),
            part: (screen.of > 1).then_some((screen.part, screen.of)),
        };
        // Before anything is public: the event and the time of day.
        let Some(view) = view.filter(|_| slide.list != List::Clock) else {
            shown.list = List::Clock.code();
            return shown;
        };
        let book = Book::new(view);
        let teller = teller(&book, self.page, &frame);
        self.fill(&mut shown, &teller, slide.list);
        if shown.lines.is_empty() && shown.empty.is_none() {
            shown.list = List::Clock.code();
            return shown;
        }
        split(&mut shown.lines, screen.part, screen.of);
        shown.classes = fit::classes(shown.lines.len(), ems(slide.list, &shown.lines));
        shown
    }

    fn fill(&self, shown: &mut SlideView, teller: &Teller<'_>, list: List) {
        let page = self.page;
        let latest = teller.book.latest();
        if let Some(round) = latest {
            let minutes = teller
                .view
                .state()
                .config()
                .map_or(0, |one| one.default_time);
            let moments = [
                ("screen-line-ups-due", round.due_at),
                (
                    "screen-starts-in",
                    round.starts_at.filter(|_| round.started.is_none()),
                ),
                ("screen-default-in", round.default_at(minutes)),
            ];
            let moments = moments.into_iter().filter_map(|(key, at)| {
                Some(Until {
                    word: page.text(key),
                    at: when(at?)?,
                })
            });
            shown.until = moments.collect();
        }
        match (list, latest) {
            (List::Boards | List::Results, Some(round)) => {
                let results = list == List::Results && round.results;
                let part = teller.round_part(round);
                shown.title = page.with("desk-round", "round", round.round);
                if list == List::Results {
                    shown.title = page.with("screen-results", "round", round.round);
                    shown.tally = Some((part.done, part.of)).filter(|_| round.results);
                }
                shown.lines = boards(&part, results);
            }
            (List::Names, Some(round)) => {
                shown.title = page.with("screen-names", "round", round.round);
                let rows = teller.names(round).into_iter();
                let rows = rows.map(|row| {
                    let mut line = Line::new("name", "");
                    line.first = row.who.name;
                    match row.board {
                        0 => line.second = row.word,
                        board => line.number = board.to_string(),
                    }
                    line.mark = row.side;
                    line
                });
                shown.lines = rows.collect();
            }
            (List::Standings, _) => {
                if let Some(table) = teller.book.table() {
                    let table = teller.table(table, false);
                    shown.title = page.with("pub-standings-after", "round", table.after);
                    let rows = table.rows.into_iter().map(|row| {
                        let mut line = Line::new("place", row.rank);
                        line.first = row.who.name;
                        line.middle = row.points;
                        line
                    });
                    shown.lines = rows.collect();
                }
            }
            (List::Players, _) => {
                shown.title = page.text("pub-start-list");
                let teams = teller.view.state().is_team_event();
                let people = teller.view.people().into_iter();
                let people = people.filter(|one| one.is_team == teams);
                let rows = people.map(|one| {
                    let who = teller.named(one.at);
                    let mut line = Line::new("entry", who.number);
                    line.first = who.name;
                    line.middle = who.rating;
                    line
                });
                shown.lines = rows.collect();
            }
            (List::CheckIn, _) => {
                let Some(missing) = teller.view.to_check_in() else {
                    return;
                };
                let next = teller.view.state().next_round();
                shown.title = page.with("screen-check-in", "round", next);
                let compare = teller.view.alphabet();
                let mut names: Vec<String> =
                    missing.into_iter().map(|at| teller.name(at)).collect();
                names.sort_by(|a, b| compare(a, b));
                let rows = names.into_iter().map(|name| {
                    let mut line = Line::new("name", "");
                    line.first = name;
                    line
                });
                shown.lines = rows.collect();
                let all = shown.lines.is_empty();
                shown.empty = all.then(|| page.text("screen-check-in-all"));
            }
            (List::Notices, _) => {
                shown.title = page.text("pub-nav-notices");
                let notices = teller.notices().into_iter().map(|notice| {
                    let mut line = Line::new("notice", notice.when.clock);
                    line.first = notice.text;
                    line
                });
                shown.lines = notices.take(6).collect();
                shown.empty = shown.lines.is_empty().then(|| page.text("pub-no-notices"));
            }
            _ => {}
        }
    }
}

/// Keeps the part of a list that a screen of a family shows.
fn split(lines: &mut Vec<Line>, part: u32, of: u32) {
    let each = lines.len().div_ceil(of.max(1) as usize);
    let first = each * (part.max(1) as usize - 1);
    let own = lines.drain(..).skip(first).take(each).collect();
    *lines = own;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_shows_every_line_once() {
        for (lines, of) in [(20_u32, 2), (21, 2), (7, 3), (1, 4), (256, 3)] {
            let mut seen = Vec::new();
            for part in 1..=of {
                let mut all: Vec<Line> = (1..=lines).map(|at| Line::new("board", at)).collect();
                split(&mut all, part, of);
                seen.extend(all.into_iter().map(|line| line.number));
            }
            let expected: Vec<String> = (1..=lines).map(|at| at.to_string()).collect();
            assert_eq!(seen, expected, "{lines} over {of}");
        }
    }
}
