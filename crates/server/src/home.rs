//! `/`: what the program is for, and its sections.

use std::sync::LazyLock;

use askama::Template;
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size};
use jadoube_lawbook::{Edition, Topic, lawbook};
use jadoube_vocabulary::Side;

use crate::event::list;
use crate::express::{Tile, first_tiles};
use crate::laws::view::{EditionView, LocalText};
use crate::page::{Page, html};
use crate::people::Caller;

/// Questions shown on the first page.
const QUESTIONS: usize = 6;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    editions: Vec<EditionView>,
    provisions: usize,
    topics: usize,
    questions: Vec<Question>,
    /// The most common incidents, one tap away.
    tiles: Vec<Tile>,
    art: &'static str,
}

struct Question {
    slug: &'static str,
    text: LocalText,
}

/// `GET /`: the events for signed-in users, an introduction for everyone else.
pub(crate) async fn show(page: Page, caller: Option<Caller>, headers: HeaderMap) -> Response {
    if let Some(caller) = caller {
        return list::at_home(page, caller).await;
    }
    let book = lawbook();
    html(&Home {
        editions: Edition::NEWEST_FIRST
            .into_iter()
            .map(|edition| EditionView::of(&page, edition))
            .collect(),
        provisions: book.provisions().len(),
        topics: book.topics().len(),
        questions: spread(book.topics())
            .map(|topic| Question {
                slug: &topic.slug,
                text: LocalText::of(&page, &topic.question),
            })
            .collect(),
        tiles: first_tiles(&page, &headers),
        art: &ART,
        page,
    })
}

/// A fixed selection of questions, spread over the list.
fn spread(topics: &'static [Topic]) -> impl Iterator<Item = &'static Topic> {
    topics
        .iter()
        .step_by(topics.len().div_ceil(QUESTIONS).max(1))
        .take(QUESTIONS)
}

/// The starting positions of the two games.
static ART: LazyLock<String> = LazyLock::new(|| {
    let mut draughts = Diagram::new(Size::Ten, Coordinates::None);
    for row in (0..10_u8).filter(|row| !(4..6).contains(row)) {
        let colour = if row < 4 { Side::White } else { Side::Black };
        for column in (row % 2..10).step_by(2) {
            draughts.put(
                DiagramSquare::new(column, row),
                Man::new(colour, ManKind::Draughtsman),
            );
        }
    }
    let mut chess = Diagram::new(Size::Eight, Coordinates::None);
    let first = [
        ManKind::Rook,
        ManKind::Knight,
        ManKind::Bishop,
        ManKind::Queen,
        ManKind::King,
        ManKind::Bishop,
        ManKind::Knight,
        ManKind::Rook,
    ];
    for (column, kind) in (0..8_u8).zip(first) {
        for (row, colour, kind) in [
            (0, Side::White, kind),
            (1, Side::White, ManKind::Pawn),
            (6, Side::Black, ManKind::Pawn),
            (7, Side::Black, kind),
        ] {
            chess.put(DiagramSquare::new(column, row), Man::new(colour, kind));
        }
    }
    draughts.svg() + &chess.svg()
});
