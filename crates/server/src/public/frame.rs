//! The frame of every public page.

use jadoube_tournament::{PublicField, TournamentStage};
use jadoube_vocabulary::RoundNumber;
use jadoube_words::Lang;

use crate::page::Page;
use crate::public::place::{Links, Place};
use crate::public::view::PublicView;

/// The frame of a page.
pub(crate) struct Frame {
    pub(crate) links: Links,
    pub(crate) event: String,
    pub(crate) name: String,
    /// Both, as a title.
    pub(crate) title: String,
    pub(crate) home: String,
    pub(crate) round: u32,
    pub(crate) rounds: u32,
    /// Label, address, whether it is the current one.
    pub(crate) rooms: Vec<(String, String, bool)>,
    /// The topic the page subscribes to; none for static files.
    pub(crate) topic: Option<String>,
    /// Code, own name and address of each language, for static files.
    pub(crate) tongues: Vec<(&'static str, &'static str, String)>,
    /// Something is public.
    pub(crate) open: bool,
    pub(crate) listed: bool,
    /// Rounds have start times.
    pub(crate) has_times: bool,
}

/// What a frame is built from.
pub(crate) struct Around<'a> {
    pub(crate) page: &'a Page,
    pub(crate) links: Links,
    pub(crate) place: &'a Place,
    /// The name of the event.
    pub(crate) event: &'a str,
    pub(crate) name: &'a str,
}

impl Frame {
    pub(crate) fn new(around: Around<'_>, view: Option<PublicView<'_>>) -> Self {
        let Around {
            page,
            links,
            place,
            event,
            name,
        } = around;
        let title = match name == event {
            true => event.to_owned(),
            false => format!("{event}, {name}"),
        };
        let topic = match &links {
            Links::Server(slug) => Some(format!("tournament/{slug}")),
            Links::Files { .. } => None,
        };
        let tongues = Lang::ALL.into_iter().filter_map(|lang| {
            let address = links.other(lang, place)?;
            Some((lang.code(), lang.own_name(), address))
        });
        let rounds = view.map_or_else(Vec::new, PublicView::rounds);
        let times = |view: PublicView<'_>| {
            let mut starts = rounds.iter().filter_map(|round| view.state().round(*round));
            starts.any(|found| found.starts_at.is_some())
        };
        Self {
            home: links.to(&Place::Home),
            event: event.to_owned(),
            name: name.to_owned(),
            title,
            round: rounds.last().map_or(0, |round| round.get()),
            rounds: view.map_or(0, PublicView::planned),
            rooms: view.map_or_else(Vec::new, |view| rooms(page, &links, place, view)),
            topic: topic.filter(|_| {
                view.is_none_or(|view| view.state().stage() != TournamentStage::Archived)
            }),
            tongues: tongues.collect(),
            open: view.is_some(),
            listed: view.is_some_and(|view| view.shows(PublicField::Listed)),
            has_times: view.is_some_and(times),
            links,
        }
    }
}

fn rooms(
    page: &Page,
    links: &Links,
    here: &Place,
    view: PublicView<'_>,
) -> Vec<(String, String, bool)> {
    let latest = view.latest().unwrap_or(RoundNumber::FIRST);
    let is_round = matches!(here, Place::Round(_) | Place::Names(_) | Place::Story(_));
    let players = match view.state().is_team_event() {
        true => "desk-nav-teams",
        false => "desk-nav-players",
    };
    let mut rooms = vec![("pub-nav-mine", Place::Home, *here == Place::Home)];
    // No link to a round that is not public.
    if view.latest().is_some() {
        rooms.push(("pub-nav-pairings", Place::Round(latest), is_round));
    }
    rooms.push((
        "desk-nav-standings",
        Place::Standings(None),
        matches!(here, Place::Standings(_)),
    ));
    rooms.push((
        players,
        Place::Players,
        matches!(here, Place::Players | Place::Player(_)),
    ));
    rooms.push(("pub-nav-notices", Place::Notices, *here == Place::Notices));
    rooms.push((
        "desk-new-regulations",
        Place::Regulations,
        *here == Place::Regulations,
    ));
    let rooms = rooms.into_iter();
    rooms
        .map(|(key, place, current)| (page.text(key), links.to(&place), current))
        .collect()
}
