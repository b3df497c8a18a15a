//! A list of a tournament as lines of a screen, built only from the published view.

use crate::api::rooms::Seen;
use crate::page::Page;
use crate::public::pages::{MeetingLine, RoundPart, teller};
use crate::public::when::{When, when};
use crate::public::{Around, Book, Frame, Links, Place, PublicView, Teller};
use crate::screens::fit;
use crate::screens::model::{ScreenList, ScreenSet, Slide};
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
    /// A picture: its address, and what it shows.
    pub(crate) image: Option<(String, String)>,
    /// The part of the list, and the number of parts.
    pub(crate) part: Option<(u32, u32)>,
}

/// A tournament with the name of its event.
pub(crate) struct Wall<'a> {
    pub(crate) page: &'a Page,
    pub(crate) event: &'a str,
}

/// Letters of a name that fit in a line of this many ems: a letter is a little more than half as
/// wide as it is high; numbers, symbols and points surround the names.
fn letters(list: ScreenList, ems: u32) -> usize {
    let (others, names) = match list {
        ScreenList::Boards => (105, 2),
        ScreenList::Results => (90, 2),
        ScreenList::Standings => (70, 1),
        _ => (60, 1),
    };
    let room = (ems * 10).saturating_sub(others) / names;
    usize::try_from(room / 6).unwrap_or(0)
}

/// A name that is too long, with its first names as initials: `Sample, A. M.`
fn shortened(name: &str, letters: usize) -> String {
    let Some((surname, given)) = name.split_once(", ") else {
        return name.to_owned();
    };
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let initials = given.split_whitespace().filter_map(|one| {
        let first = one.chars().next()?;
        Some(format!("{first}."))
    });
    format!("{surname}, {}", initials.collect::<Vec<_>>().join(" "))
}

/// The width of a line of a list in ems, of those the list may have: the largest font with which
/// nearly every name can be read, with initials if need be. No name is cut while there is space.
fn ems(list: ScreenList, lines: &[Line]) -> u32 {
    let long = lines.len() > 48;
    let wide: &[u32] = match list {
        // In the longest lists a larger font matters more than the end of a name.
        ScreenList::Boards | ScreenList::Results if lines.len() > 120 => &[26],
        ScreenList::Boards | ScreenList::Results if long => &[26, 34],
        ScreenList::Boards | ScreenList::Results => &[26, 34, 44],
        ScreenList::Names | ScreenList::Players | ScreenList::CheckIn => &[17, 21, 26],
        ScreenList::Standings => &[19, 26],
        ScreenList::Notices | ScreenList::Clock | ScreenList::Image => &[40],
    };
    let names = || lines.iter().flat_map(|line| [&line.first, &line.second]);
    let fits = |ems: &u32| {
        let room = letters(list, *ems);
        let shown = |name: &String| match long {
            true => shortened(name, room).chars().count(),
            false => name.chars().count(),
        };
        let cut = names().filter(|name| shown(name) > room).count();
        // In a long list a few long names are cut; in a short one none.
        match long {
            true => cut * 20 <= lines.len(),
            false => cut == 0,
        }
    };
    let last = wide.last().copied().unwrap_or(40);
    wide.iter().copied().find(|ems| fits(ems)).unwrap_or(last)
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
            let mut line = Line::new("board", &row.table);
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
        (seen, label): (Option<&Seen>, Option<&str>),
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
            image: None,
            part: (screen.of > 1).then_some((screen.part, screen.of)),
        };
        if let Some(image) = &slide.image
            && let Some(label) = label
        {
            let address = format!("/screen/image/{image}");
            shown.image = Some((address, label.to_owned()));
            return shown;
        }
        // Before anything is public, or where a picture is gone: the event and the time of day.
        let Some(view) =
            view.filter(|_| !matches!(slide.list, ScreenList::Clock | ScreenList::Image))
        else {
            shown.list = ScreenList::Clock.code();
            return shown;
        };
        let book = Book::new(view);
        let teller = teller(&book, self.page, &frame);
        self.fill(&mut shown, &teller, slide.list);
        if shown.lines.is_empty() && shown.empty.is_none() {
            shown.list = ScreenList::Clock.code();
            return shown;
        }
        split(&mut shown.lines, screen.part, screen.of);
        let ems = ems(slide.list, &shown.lines);
        let room = letters(slide.list, ems);
        for line in &mut shown.lines {
            if line.kind != "notice" {
                line.first = shortened(&line.first, room);
                line.second = shortened(&line.second, room);
            }
        }
        shown.classes = fit::classes(shown.lines.len(), ems);
        let numbers = shown.lines.iter().filter(|line| line.kind != "notice");
        let longest = numbers.map(|line| line.number.chars().count()).max();
        shown.classes.push_str(match longest {
            Some(3) => " no-3",
            Some(4) => " no-4",
            Some(5..) => " no-word",
            _ => "",
        });
        shown
    }

    fn fill(&self, shown: &mut SlideView, teller: &Teller<'_>, list: ScreenList) {
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
            (ScreenList::Boards | ScreenList::Results, Some(round)) => {
                let results = list == ScreenList::Results && round.results;
                let part = teller.round_part(round);
                shown.title = page.with("desk-round", "round", round.round);
                if list == ScreenList::Results {
                    shown.title = page.with("screen-results", "round", round.round);
                    shown.tally = Some((part.done, part.of)).filter(|_| round.results);
                }
                shown.lines = boards(&part, results);
            }
            (ScreenList::Names, Some(round)) => {
                shown.title = page.with("screen-names", "round", round.round);
                let rows = teller.names(round).into_iter();
                let rows = rows.map(|row| {
                    let mut line = Line::new("name", "");
                    line.first = row.who.name;
                    match row.table.is_empty() {
                        true => line.second = row.word,
                        false => line.number = row.table,
                    }
                    line.mark = row.side;
                    line
                });
                shown.lines = rows.collect();
            }
            (ScreenList::Standings, _) => {
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
            (ScreenList::Players, _) => {
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
            (ScreenList::CheckIn, _) => {
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
            (ScreenList::Notices, _) => {
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
    fn a_name_that_is_too_long_keeps_its_surname_and_its_initials() {
        assert_eq!(shortened("Sample, Anna Maria", 18), "Sample, Anna Maria");
        assert_eq!(shortened("Sample, Anna Maria", 17), "Sample, A. M.");
        assert_eq!(
            shortened("Łoś-Przykładowa, Żaneta", 10),
            "Łoś-Przykładowa, Ż."
        );
        assert_eq!(shortened("KSz Wieża Przykład", 3), "KSz Wieża Przykład");
    }

    #[test]
    fn letters_are_as_large_as_the_names_allow() {
        let list = |names: &[&str], count: usize| -> Vec<Line> {
            let names = names.iter().cycle().take(count);
            names
                .map(|name| Line {
                    first: (*name).to_owned(),
                    ..Line::new("name", 1)
                })
                .collect()
        };
        assert_eq!(ems(ScreenList::Names, &list(&["Sample, Anna"], 60)), 17);
        // With initials they fit, as the list is long.
        assert_eq!(
            ems(ScreenList::Names, &list(&["Przykładowska, Grażyna"], 60)),
            17
        );
        // In a short list there is room for all of it.
        assert_eq!(
            ems(ScreenList::Names, &list(&["Przykładowska, Grażyna"], 10)),
            21
        );
        assert_eq!(
            ems(ScreenList::Names, &list(&["Brzęczyszczykiewicz, Jan"], 60)),
            21
        );
        assert_eq!(ems(ScreenList::Boards, &list(&["Sample, Anna"], 20)), 26);
    }

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
