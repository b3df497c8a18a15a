//! `/print/{document}`: a document on its sheets.

use std::sync::Arc;

use askama::Template;
use axum::extract::RawQuery;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};

use crate::error::Error;
use crate::event::desk::Desk;
use crate::page::{Page, html};
use crate::paper::documents::{Document, find};
use crate::paper::flow::{Room, grown, lay};
use crate::paper::history::History;
use crate::paper::job::{Job, stamp};
use crate::paper::measure::frame_height;
use crate::paper::options::{IN, PaperOptions};
use crate::paper::sheet::{Body, Content, Form, Paper, Piece, Scale, Size};
use crate::paper::slips::per_sheet;
use crate::paper::{cut, word};
use crate::peer::Peer;
use crate::people::devices;

/// The header and footer of every sheet of a document.
pub(crate) struct Frame {
    /// Event and section.
    pub(crate) event: String,
    /// Round, attempt and time.
    pub(crate) about: String,
    pub(crate) title: String,
    /// Warnings such as what it replaces, one per line.
    pub(crate) marks: Vec<String>,
    /// The watermark of an unpublished document.
    pub(crate) across: Option<String>,
    pub(crate) foot: String,
}

/// A document laid out.
pub(crate) struct Printed {
    pub(crate) frame: Frame,
    pub(crate) form: Form,
    pub(crate) scale: Scale,
    pub(crate) sheets: Vec<Body>,
}

#[derive(Template)]
#[template(path = "paper/sheets.html")]
struct Sheets<'a> {
    page: &'a Page,
    printed: &'a Printed,
    base: &'a str,
    /// The other languages: code, name, address, whether it is this one.
    tongues: Vec<(&'static str, &'static str, String, bool)>,
}

/// The whole text of a document, for its check word.
fn spoken(sheets: &[Body]) -> String {
    let mut all = String::new();
    let mut add = |text: &str| {
        all.push_str(text);
        all.push('\n');
    };
    for sheet in sheets {
        match sheet {
            Body::Flow(pieces) => {
                for piece in pieces {
                    match piece {
                        Piece::Table(part) => {
                            let cells = part.side.iter().flatten().flat_map(|row| &row.cells);
                            cells.for_each(|cell| add(cell));
                        }
                        Piece::Heading(text) | Piece::Text(text) | Piece::Large(text) => add(text),
                        Piece::Fields(fields) => fields.iter().for_each(|(_, value)| add(value)),
                        Piece::Codes(codes) => codes.iter().for_each(|(_, words, _)| add(words)),
                        Piece::Blanks(_) | Piece::Ruled(_) | Piece::Drawing(_) => {}
                    }
                }
            }
            Body::Slips(slips) => slips
                .iter()
                .flatten()
                .for_each(|slip| add(&format!("{} {} {}", slip.board, slip.white, slip.black))),
            Body::Cards(cards, _) => cards
                .iter()
                .for_each(|card| add(&format!("{} {} {}", card.large, card.line, card.small))),
            Body::Scores(scores) => scores.iter().for_each(|score| {
                score.fields.iter().for_each(|(_, value)| add(value));
            }),
        }
    }
    all
}

/// Lays a document out on its sheets.
pub(crate) fn lay_out(job: &Job<'_>, paper: Paper) -> Printed {
    let head = job.desk.head("");
    let event = match head.name == head.event {
        true => head.event.clone(),
        false => format!("{} · {}", head.event, head.name),
    };
    let round = paper
        .round
        .map(|round| job.desk.page.with("desk-round", "round", round));
    let about: Vec<String> = round.into_iter().chain(paper.edition.clone()).collect();
    let mut marks: Vec<String> = paper.replaces.iter().cloned().collect();
    if let Some(round) = head.left {
        marks.push(job.desk.page.with("desk-not-in-fide-mode", "round", round));
    }
    if paper.not_final {
        marks.push(job.text("paper-not-final"));
    }
    let store = &job.desk.who.caller.data.store;
    let printed_at = job.say("paper-printed-at", &[("time", stamp(store.now_ms()))]);
    // With the sheet one can later prove that the log up to here is unchanged.
    let log = job.say("paper-log", &[("head", store.head().to_string())]);
    let mut frame = Frame {
        event,
        about: about.join(" · "),
        title: paper.title.clone(),
        marks,
        across: paper.draft.then(|| job.text("paper-draft")),
        foot: format!("{printed_at} · {log}"),
    };
    let mut above = vec![frame.event.clone(), frame.about.clone()];
    above.extend(frame.marks.iter().cloned());
    // The check word and the sheet number are added to the footer.
    let foot = format!("{} ABCD 100/100", frame.foot);
    let taken = frame_height(paper.form, &above, &frame.title, &foot);
    let (width, height) = paper.form.room();
    let room = Room {
        width,
        height: height.saturating_sub(taken),
        scale: paper.scale,
    };
    let mut scale = paper.scale;
    let sheets = match paper.content {
        Content::Flow(blocks) => {
            let (own, sheets) = match paper.grows {
                true => grown(&blocks, room),
                false => (scale, lay(&blocks, room)),
            };
            scale = own;
            sheets.into_iter().map(Body::Flow).collect()
        }
        Content::Slips(slips) => {
            let per = per_sheet(paper.form.size);
            let sheets = cut::stacked(&slips, per).into_iter();
            sheets.map(Body::Slips).collect()
        }
        Content::Cards(cards, across) => {
            let sheets = cut::in_order(&cards, 2 * across).into_iter();
            sheets.map(|cards| Body::Cards(cards, across)).collect()
        }
        Content::Scores(scores) => {
            let per = if paper.form.landscape { 2 } else { 1 };
            cut::in_order(&scores, per)
                .into_iter()
                .map(Body::Scores)
                .collect()
        }
    };
    let sheets: Vec<Body> = sheets;
    let seal = paper.seal.unwrap_or_else(|| spoken(&sheets));
    let word = job.say("paper-check-word", &[("word", word::of(&seal))]);
    frame.foot = format!("{word} · {}", frame.foot);
    Printed {
        frame,
        form: paper.form,
        scale,
        sheets,
    }
}

/// Makes a document, or explains why it cannot be made.
pub(crate) fn printed(job: &Job<'_>, document: &Document) -> Result<Printed, Error> {
    if !document.offered(job.desk) {
        return Err(Error::NotFound);
    }
    let paper = (document.make)(job)?;
    Ok(lay_out(job, paper))
}

/// `GET /e/{event}/{tournament}/print/{document}`
pub(crate) async fn show(
    desk: Desk,
    headers: HeaderMap,
    peer: Peer,
    RawQuery(query): RawQuery,
) -> Response {
    match document(desk, &headers, peer, query.unwrap_or_default()).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn document(
    mut desk: Desk,
    headers: &HeaderMap,
    peer: Peer,
    query: String,
) -> Result<Response, Error> {
    let document = find(desk.param("document")).ok_or(Error::NotFound)?;
    let options = PaperOptions::read(&query);
    if let Some(lang) = options.lang() {
        desk.page = desk.page.speaking(lang);
    }
    let origin = devices::base(headers, peer);
    let history = History::read(&desk).await?;
    let remembered = options.remember(document.slug, document.fields);
    let desk = Arc::new(desk);
    // Tables of thousands, explanations and QR codes take time.
    let made = tokio::task::spawn_blocking(move || {
        let job = Job {
            desk: &desk,
            options: &options,
            history: &history,
            origin: &origin,
        };
        let printed = printed(&job, document)?;
        Ok::<_, Error>(html(&Sheets {
            page: &desk.page,
            printed: &printed,
            base: desk.base(),
            tongues: tongues(&desk, document, &options),
        }))
    });
    let mut response = made.await.map_err(|_| Error::Ours)??;
    if let Some(cookie) = remembered {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

fn tongues(
    desk: &Desk,
    document: &Document,
    options: &PaperOptions,
) -> Vec<(&'static str, &'static str, String, bool)> {
    let languages = desk.page.languages();
    languages
        .map(|(code, name, mine)| {
            let mut other = options.clone();
            other.set(IN, code);
            let query = other.query(document.fields);
            let to = format!("{}/print/{}?{query}", desk.base(), document.slug);
            (code, name, to, mine)
        })
        .collect()
}

impl Sheets<'_> {
    /// The class of a sheet.
    fn class(&self) -> String {
        let form = self.printed.form.class();
        let kind = match self.printed.sheets.first() {
            Some(Body::Slips(_)) if self.printed.form.size == Size::A4 => " cut eight",
            Some(Body::Slips(_)) => " cut four",
            Some(Body::Cards(_, 1)) => " cut large-cards",
            Some(Body::Cards(..)) => " cut small-cards",
            Some(Body::Scores(_)) => " scores",
            _ => "",
        };
        format!("{form} {}{kind}", self.printed.scale.class())
    }
}
