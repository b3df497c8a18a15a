//! Addresses of the public side: each page has one, the same on the server and in a folder of
//! files.

use jadoube_tournament::PublicField;
use jadoube_vocabulary::{EntryId, RoundNumber, TournamentId};
use jadoube_words::Lang;

use crate::assets;
use crate::public::view::PublicView;

/// A page of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    /// The first page.
    Home,
    /// A round by board.
    Round(RoundNumber),
    /// A round by name.
    Names(RoundNumber),
    /// The explanation of a round's pairing.
    Story(RoundNumber),
    /// The table after the last public round, or after a given one.
    Standings(Option<RoundNumber>),
    /// The list of players.
    Players,
    /// A player, or a team.
    Player(EntryId),
    /// The notices.
    Notices,
    /// The regulations as sentences.
    Regulations,
}

/// The Atom feed.
pub(crate) const FEED: &str = "feed.atom";
/// The calendar of rounds.
pub(crate) const CALENDAR: &str = "calendar.ics";

impl Place {
    /// The path below the address of its tournament.
    pub(crate) fn path(&self) -> String {
        match self {
            Self::Home => String::new(),
            Self::Round(round) => format!("rounds/{round}"),
            Self::Names(round) => format!("rounds/{round}/names"),
            Self::Story(round) => format!("rounds/{round}/why"),
            Self::Standings(None) => "standings".to_owned(),
            Self::Standings(Some(after)) => format!("standings/{after}"),
            Self::Players => "players".to_owned(),
            Self::Player(entry) => format!("players/{entry}"),
            Self::Notices => "notices".to_owned(),
            Self::Regulations => "regulations".to_owned(),
        }
    }

    /// The place of an address.
    pub(crate) fn read(path: &str) -> Option<Self> {
        let round = |text: &str| RoundNumber::new(text.parse().ok()?);
        let parts: Vec<&str> = path.split('/').collect();
        Some(match parts.as_slice() {
            [""] => Self::Home,
            ["rounds", number] => Self::Round(round(number)?),
            ["rounds", number, "names"] => Self::Names(round(number)?),
            ["rounds", number, "why"] => Self::Story(round(number)?),
            ["standings"] => Self::Standings(None),
            ["standings", after] => Self::Standings(Some(round(after)?)),
            ["players"] => Self::Players,
            ["players", entry] => Self::Player(entry.parse().ok()?),
            ["notices"] => Self::Notices,
            ["regulations"] => Self::Regulations,
            _ => return None,
        })
    }

    /// Every page a tournament has now.
    pub(crate) fn all(view: Option<PublicView<'_>>) -> Vec<Self> {
        let mut all = vec![Self::Home];
        let Some(view) = view else {
            return all;
        };
        all.extend([Self::Standings(None), Self::Players, Self::Notices]);
        all.push(Self::Regulations);
        for round in view.rounds() {
            all.extend([Self::Round(round), Self::Names(round)]);
            all.extend(view.explains(round).then_some(Self::Story(round)));
        }
        let tables = view.tables().into_iter();
        all.extend(tables.map(|after| Self::Standings(Some(after))));
        if has_cards(view) {
            let people = view.people().into_iter();
            all.extend(people.map(|one| Self::Player(one.entry)));
        }
        all
    }
}

/// Whether players have their own pages.
pub(crate) fn has_cards(view: PublicView<'_>) -> bool {
    view.shows(PublicField::Card)
}

/// How addresses are written.
#[derive(Debug, Clone)]
pub(crate) enum Links {
    /// On a server: absolute paths.
    Server(TournamentId),
    /// In a folder of files: relative, so that it may be put anywhere. `depth` is the number of
    /// folders between the page and the folder of its tournament.
    Files { slug: TournamentId, depth: usize },
}

impl Links {
    /// Links of a page in a folder of files.
    pub(crate) fn among_files(slug: &TournamentId, place: &Place) -> Self {
        let path = place.path();
        Self::Files {
            slug: slug.clone(),
            depth: path.split('/').filter(|part| !part.is_empty()).count(),
        }
    }

    fn up(depth: usize) -> String {
        "../".repeat(depth)
    }

    /// The address of a page.
    pub(crate) fn to(&self, place: &Place) -> String {
        let path = place.path();
        match self {
            Self::Server(slug) if path.is_empty() => format!("/p/{slug}"),
            Self::Server(slug) => format!("/p/{slug}/{path}"),
            Self::Files { depth, .. } => format!("{}{}", Self::up(*depth), file(&path)),
        }
    }

    /// The address of a file of the tournament.
    pub(crate) fn file(&self, name: &str) -> String {
        match self {
            Self::Server(slug) => format!("/p/{slug}/{name}"),
            Self::Files { depth, .. } => format!("{}{name}", Self::up(*depth)),
        }
    }

    /// The address of a style, a script, a picture.
    pub(crate) fn asset(&self, name: &str) -> String {
        match self {
            Self::Server(_) => assets::address(name),
            Self::Files { depth, .. } => format!("{}assets/{name}", Self::up(depth + 2)),
        }
    }

    /// The same page in another language; `None` on a server, where a form chooses it.
    pub(crate) fn other(&self, lang: Lang, place: &Place) -> Option<String> {
        match self {
            Self::Server(_) => None,
            Self::Files { slug, depth } => Some(format!(
                "{}{}/{slug}/{}",
                Self::up(depth + 2),
                lang.code(),
                file(&place.path())
            )),
        }
    }

    /// Where the event's tournaments are listed.
    pub(crate) fn event(&self) -> Option<String> {
        match self {
            Self::Server(_) => None,
            Self::Files { depth, .. } => Some(format!("{}index.html", Self::up(depth + 1))),
        }
    }
}

/// The file of a page, below the folder of its tournament.
pub(crate) fn file(path: &str) -> String {
    match path {
        "" => "index.html".to_owned(),
        path => format!("{path}/index.html"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u32) -> RoundNumber {
        RoundNumber::new(number).unwrap()
    }

    #[test]
    fn every_place_is_found_at_its_own_address() {
        for place in [
            Place::Home,
            Place::Round(round(3)),
            Place::Names(round(12)),
            Place::Story(round(2)),
            Place::Standings(None),
            Place::Standings(Some(round(2))),
            Place::Players,
            Place::Player(EntryId::from_bits(7)),
            Place::Notices,
            Place::Regulations,
        ] {
            assert_eq!(Place::read(&place.path()), Some(place));
        }
        for nowhere in [
            "rounds",
            "rounds/0",
            "rounds/x",
            "players/a b",
            "x",
            "standings/1/2",
        ] {
            assert_eq!(Place::read(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn addresses_among_files_lead_from_any_folder_to_any_other() {
        let slug = TournamentId::from_bits(1);
        let links = Links::among_files(&slug, &Place::Names(round(3)));
        assert_eq!(links.to(&Place::Home), "../../../index.html");
        assert_eq!(
            links.to(&Place::Round(round(4))),
            "../../../rounds/4/index.html"
        );
        assert_eq!(links.file(FEED), "../../../feed.atom");
        assert_eq!(
            links.asset("public.css"),
            "../../../../../assets/public.css"
        );
        let other = links.other(Lang::Czech, &Place::Names(round(3))).unwrap();
        assert_eq!(
            other,
            format!("../../../../../cs/{slug}/rounds/3/names/index.html")
        );
        let home = Links::among_files(&slug, &Place::Home);
        assert_eq!(home.to(&Place::Players), "players/index.html");
        assert_eq!(home.event().as_deref(), Some("../index.html"));
        let live = Links::Server(slug.clone());
        assert_eq!(live.to(&Place::Home), format!("/p/{slug}"));
        assert_eq!(
            live.to(&Place::Standings(None)),
            format!("/p/{slug}/standings")
        );
    }
}
