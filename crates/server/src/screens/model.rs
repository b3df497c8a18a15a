//! Screens in the hall, built from the log of an event.

use std::collections::BTreeMap;

use jadoube_store::{Fact, Stored, Unreadable};
use jadoube_vocabulary::{TextId, TournamentId};
use serde::{Deserialize, Serialize};

/// The most screens of one event.
pub(crate) const MOST_SCREENS: usize = 60;

/// The most screens one list is split over.
pub(crate) const MOST_PARTS: u32 = 12;

/// The most slides of a screen.
pub(crate) const MOST_SLIDES: usize = 8;

/// How long a slide is shown, in seconds: minimum, default, maximum.
pub(crate) const SECONDS: (u32, u32, u32) = (3, 20, 3_600);

/// The list a screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ScreenList {
    /// Pairings by board.
    Boards,
    /// Pairings by name.
    Names,
    /// Results as they come.
    Results,
    /// The table.
    Standings,
    /// The list of players.
    Players,
    /// Players still to check in.
    CheckIn,
    /// Notices.
    Notices,
    /// The event and the time of day.
    Clock,
    /// A picture.
    Image,
}

impl ScreenList {
    pub(crate) const ALL: [Self; 9] = [
        Self::Boards,
        Self::Names,
        Self::Results,
        Self::Standings,
        Self::Players,
        Self::CheckIn,
        Self::Notices,
        Self::Clock,
        Self::Image,
    ];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Names => "names",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Players => "players",
            Self::CheckIn => "check-in",
            Self::Notices => "notices",
            Self::Clock => "clock",
            Self::Image => "image",
        }
    }

    pub(crate) fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.code() == code)
    }
}

/// A list of a tournament, for some seconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slide {
    pub(crate) tournament: TournamentId,
    pub(crate) list: ScreenList,
    #[serde(default = "usual")]
    pub(crate) seconds: u32,
    /// The picture of an `image` slide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) image: Option<String>,
}

const fn usual() -> u32 {
    SECONDS.1
}

/// A screen was added, or shows something else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScreenSet {
    pub(crate) screen: String,
    /// Its name for arbiters.
    pub(crate) name: String,
    /// Screens of one family share one list; a single screen is its own.
    pub(crate) family: String,
    /// Which part of the list, from 1.
    pub(crate) part: u32,
    pub(crate) of: u32,
    /// More than one rotate.
    pub(crate) slides: Vec<Slide>,
}

/// A screen was removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScreenRemoved {
    pub(crate) screen: String,
}

/// An alert covers every screen of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlertShown {
    pub(crate) text: TextId,
}

/// The alert was removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlertTakenDown {}

impl Fact for ScreenSet {
    const KIND: &'static str = "screen.set";
    const VERSION: u16 = 1;
}

impl Fact for ScreenRemoved {
    const KIND: &'static str = "screen.removed";
    const VERSION: u16 = 1;
}

impl Fact for AlertShown {
    const KIND: &'static str = "alert.shown";
    const VERSION: u16 = 1;
}

impl Fact for AlertTakenDown {
    const KIND: &'static str = "alert.taken-down";
    const VERSION: u16 = 1;
}

/// The screens of an event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Hall {
    /// In the order they were added.
    order: Vec<String>,
    screens: BTreeMap<String, ScreenSet>,
    pub(crate) alert: Option<TextId>,
}

impl Hall {
    /// Applies an event of the log; false if it is about something else.
    pub(crate) fn apply(&mut self, event: &Stored) -> Result<bool, Unreadable> {
        match event.kind.as_str() {
            ScreenSet::KIND => {
                let set: ScreenSet = event.read()?;
                if !self.screens.contains_key(&set.screen) {
                    self.order.push(set.screen.clone());
                }
                self.screens.insert(set.screen.clone(), set);
            }
            ScreenRemoved::KIND => {
                let gone: ScreenRemoved = event.read()?;
                self.screens.remove(&gone.screen);
                self.order.retain(|one| *one != gone.screen);
            }
            AlertShown::KIND => self.alert = Some(event.read::<AlertShown>()?.text),
            AlertTakenDown::KIND => self.alert = None,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Every screen, in the order they were added.
    pub(crate) fn all(&self) -> impl Iterator<Item = &ScreenSet> {
        self.order.iter().filter_map(|id| self.screens.get(id))
    }

    pub(crate) fn screen(&self, id: &str) -> Option<&ScreenSet> {
        self.screens.get(id)
    }

    pub(crate) fn count(&self) -> usize {
        self.order.len()
    }

    /// The screens of a family, in the order of their parts.
    pub(crate) fn family(&self, family: &str) -> Vec<&ScreenSet> {
        let mut all: Vec<&ScreenSet> = self.all().filter(|one| one.family == family).collect();
        all.sort_by_key(|one| one.part);
        all
    }
}
