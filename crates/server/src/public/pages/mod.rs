//! The pages: a place of the view in a language, as text. The server sends it, the static site
//! writes it.
//!
//! | file | what |
//! |---|---|
//! | `home` | where do I sit, the last round, the head of the table |
//! | `round` | a round by board and by name, and its story |
//! | `table` | the table with everybody's rounds |
//! | `players` | who plays, and everybody's own page |

mod home;
mod players;
mod round;
mod table;

use askama::Template;

use crate::event::regulations::Regulations;
use crate::page::Page;
use crate::public::frame::Frame;
use crate::public::place::{Place, has_cards};
use crate::public::ticket::{Book, Teller};
use crate::public::when::{When, when};

pub(crate) use round::{MeetingLine, RoundPart};

/// A notice.
pub(crate) struct NoticeLine {
    pub(crate) number: u32,
    pub(crate) text: String,
    pub(crate) when: When,
}

#[derive(Template)]
#[template(path = "public/notices.html")]
struct NoticesPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    notices: Vec<NoticeLine>,
}

#[derive(Template)]
#[template(path = "public/regulations.html")]
struct RegulationsPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
    lines: Vec<String>,
}

#[derive(Template)]
#[template(path = "public/closed.html")]
struct ClosedPage<'a> {
    page: &'a Page,
    frame: &'a Frame,
}

/// The page of a tournament of which nothing is public.
pub(crate) fn closed(page: &Page, frame: &Frame) -> Option<String> {
    ClosedPage { page, frame }.render().ok()
}

impl Teller<'_> {
    /// A page; `None` if it does not exist.
    pub(crate) fn tell(&self, frame: &Frame, place: &Place, query: &str) -> Option<String> {
        match place {
            Place::Home => self.home(frame, query),
            Place::Round(round) => self.round_page(frame, *round, false),
            Place::Names(round) => self.round_page(frame, *round, true),
            Place::Story(round) => self.story_page(frame, *round),
            Place::Standings(after) => self.standings_page(frame, *after),
            Place::Players => self.players_page(frame),
            Place::Player(entry) => {
                let one = self.view.found(entry)?;
                let shown = one.name.is_some() && has_cards(self.view);
                shown.then(|| self.player_page(frame, &one))?
            }
            Place::Notices => {
                let notices = self.notices();
                let page = self.page;
                let told = NoticesPage {
                    page,
                    frame,
                    notices,
                };
                told.render().ok()
            }
            Place::Regulations => {
                let read = Regulations::of(self.view.state())?;
                let lines = read.sentences(self.page);
                let page = self.page;
                RegulationsPage { page, frame, lines }.render().ok()
            }
        }
    }

    pub(crate) fn notices(&self) -> Vec<NoticeLine> {
        let all = self.view.notices().into_iter();
        let all = all.filter_map(|one| {
            Some(NoticeLine {
                number: one.number,
                text: one.text,
                when: when(one.at_ms)?,
            })
        });
        all.collect()
    }
}

/// An id nobody has: a script replaces it in the address of player pages.
pub(super) fn nobody() -> jadoube_vocabulary::EntryId {
    jadoube_vocabulary::EntryId::from_bits(0)
}

/// The pages of a view in a language.
pub(crate) fn teller<'a>(book: &'a Book<'a>, page: &'a Page, frame: &'a Frame) -> Teller<'a> {
    Teller {
        book,
        view: book.view,
        page,
        links: &frame.links,
    }
}

/// A page of a tournament, or the one which says that nothing is public yet.
pub(crate) fn tournament_page(
    book: Option<&Book<'_>>,
    page: &Page,
    frame: &Frame,
    place: &Place,
    query: &str,
) -> Option<String> {
    match book {
        Some(book) => teller(book, page, frame).tell(frame, place, query),
        None => (*place == Place::Home)
            .then(|| closed(page, frame))
            .flatten(),
    }
}
