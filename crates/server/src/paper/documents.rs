//! The table of documents: address, options, which tournaments have it, which function makes it.

use jadoube_tournament::{Norms, State, TournamentSystem};

use crate::error::Error;
use crate::event::desk::Desk;
use crate::paper::job::Job;
use crate::paper::options::{Choice, Field, ROUND, SIZE, no, one, yes};
use crate::paper::sheet::Paper;
use crate::paper::{
    awards, letters, lists, matters, norms, pairings, report, schedules, slips, tables,
    team_sheets, wall,
};
use crate::people::Right;

/// Where a document appears in the dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Round,
    Tables,
    Boards,
    Teams,
    End,
    Officials,
}

impl Family {
    pub(crate) const ALL: [Self; 6] = [
        Self::Round,
        Self::Tables,
        Self::Boards,
        Self::Teams,
        Self::End,
        Self::Officials,
    ];

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Round => "paper-family-round",
            Self::Tables => "paper-family-tables",
            Self::Boards => "paper-family-boards",
            Self::Teams => "paper-family-teams",
            Self::End => "paper-family-end",
            Self::Officials => "paper-family-officials",
        }
    }
}

/// A document.
pub(crate) struct Document {
    pub(crate) slug: &'static str,
    pub(crate) family: Family,
    pub(crate) fields: &'static [Field],
    /// Whether the tournament can have this document.
    pub(crate) fits: fn(&State) -> bool,
    /// The right needed to see it.
    pub(crate) right: Right,
    pub(crate) make: fn(&Job<'_>) -> Result<Paper, Error>,
}

impl Document {
    /// Whether it is offered at this desk.
    pub(crate) fn offered(&self, desk: &Desk) -> bool {
        desk.who.caller.can(self.right) && (self.fits)(desk.state())
    }
}

const fn always(_: &State) -> bool {
    true
}

fn teams(state: &State) -> bool {
    state.is_team_event()
}

fn system(state: &State) -> Option<TournamentSystem> {
    state.about().map(|about| about.system)
}

fn scheduled(state: &State) -> bool {
    matches!(
        system(state),
        Some(
            TournamentSystem::RoundRobin
                | TournamentSystem::DoubleRoundRobin
                | TournamentSystem::TeamRoundRobin
                | TournamentSystem::TeamDoubleRoundRobin
                | TournamentSystem::HalfRoundRobin
                | TournamentSystem::ReversedHalfRoundRobin
                | TournamentSystem::Rutsch
        )
    )
}

fn rutsch(state: &State) -> bool {
    system(state) == Some(TournamentSystem::Rutsch)
}

fn has_prizes(state: &State) -> bool {
    state.prizes().is_some()
}

fn has_norms(state: &State) -> bool {
    state.norms(&jadoube_tournament::Nobody).is_some()
}

fn has_categories(state: &State) -> bool {
    matches!(
        state.norms(&jadoube_tournament::Nobody),
        Some(Norms::Pzwarc(_))
    )
}

fn explained(state: &State) -> bool {
    matches!(
        system(state),
        Some(
            TournamentSystem::FideDutch
                | TournamentSystem::PzwarcClassic
                | TournamentSystem::PzwarcTieBreaks
                | TournamentSystem::PzwarcRating
        )
    )
}

const fn number(name: &'static str, most: u32) -> Field {
    Field {
        name,
        choice: Choice::Number(most),
    }
}

const fn words(name: &'static str) -> Field {
    Field {
        name,
        choice: Choice::Words,
    }
}

const FROM: Field = number("from", 9_999);
const TO: Field = number("to", 9_999);
const AFTER: Field = Field {
    name: "after",
    choice: Choice::Round,
};

macro_rules! documents {
    ($($slug:literal $family:ident [$($field:expr),*] $fits:path, $right:expr, $make:path;)*) => {
        /// Every document, in the order of the dialog.
        pub(crate) static ALL: &[Document] = &[$(Document {
            slug: $slug,
            family: Family::$family,
            fields: &[$($field),*],
            fits: $fits,
            right: $right,
            make: $make,
        }),*];
    };
}

documents! {
    "pairings" Round [ROUND, SIZE, yes("absent")] always, Right::Staff, pairings::by_board;
    "names" Round [ROUND, SIZE, yes("opponents"), yes("wall")] always, Right::Staff, pairings::by_name;
    "slips" Round [ROUND, SIZE, yes("qr"), FROM, TO, no("test")] always, Right::Staff, slips::slips;
    "results" Round [ROUND, SIZE, yes("absent")] always, Right::Staff, pairings::results;
    "explanation" Round [ROUND, SIZE] explained, Right::Staff, wall::explanation;
    "standings" Tables [AFTER, SIZE, yes("categories"), yes("legend")] always, Right::Staff, tables::standings;
    "crosstable" Tables [AFTER, SIZE] always, Right::Staff, tables::crosstable;
    "start-list" Tables [one("by", &["number", "name", "rating", "club", "federation"]), SIZE, yes("statistics")] always, Right::Staff, lists::start_list;
    "check-in" Tables [one("by", &["name", "number"]), SIZE, number("fee", 1_000_000)] always, Right::Staff, lists::check_in;
    "record-cards" Tables [SIZE] always, Right::Staff, lists::record_cards;
    "schedule" Tables [SIZE, yes("named")] scheduled, Right::Staff, schedules::table;
    "personal" Tables [SIZE, number("number", 9_999)] scheduled, Right::Staff, schedules::personal;
    "rutsch" Tables [SIZE] rutsch, Right::Staff, schedules::rutsch_plan;
    "cards" Boards [one("template", &["small", "large"]), one("by", &["name", "number"]), yes("qr")] always, Right::Staff, slips::cards;
    "tables" Boards [one("template", &["small", "large"]), FROM, TO] always, Right::Staff, slips::table_numbers;
    "score-sheets" Boards [ROUND, SIZE, one("copies", &["2", "1"]), FROM, TO] always, Right::Staff, slips::score_sheets;
    "envelope" Boards [SIZE] always, Right::Staff, wall::envelopes;
    "resumption" Boards [SIZE] always, Right::Staff, wall::resumption;
    "line-up-forms" Teams [ROUND, SIZE] teams, Right::Staff, team_sheets::line_up_forms;
    "match-sheets" Teams [ROUND, SIZE, yes("filled")] teams, Right::Staff, team_sheets::match_sheets;
    "rosters" Teams [SIZE] teams, Right::Staff, team_sheets::rosters;
    "board-lists" Teams [SIZE] teams, Right::Staff, team_sheets::board_lists;
    "prizes" End [SIZE, words("currency")] has_prizes, Right::Staff, awards::prizes;
    "awards" End [SIZE, words("currency")] has_prizes, Right::Staff, awards::awards;
    "receipts" End [SIZE, words("currency")] has_prizes, Right::Staff, awards::receipts;
    "certificates" End [SIZE, number("places", 500), words("above"), words("below")] always, Right::Staff, awards::certificates;
    "norms" End [SIZE] has_norms, Right::Staff, norms::report;
    "norm-certificate" End [SIZE, number("number", 9_999)] has_norms, Right::Staff, norms::certificate;
    "categories" End [SIZE] has_categories, Right::Staff, norms::categories;
    "notice-board" Officials [SIZE, words("wifi"), words("password")] always, Right::Staff, wall::notice_board;
    "report" Officials [SIZE] always, Right::Log, report::arbiter;
    "incidents" Officials [SIZE] always, Right::Log, matters::log;
    "decision" Officials [SIZE, number("number", 9_999)] always, Right::Log, matters::decisions;
    "appeal" Officials [SIZE, number("number", 9_999)] always, Right::Log, matters::appeal;
    "letters" Officials [SIZE, one("about", &letters::ABOUT), ROUND, number("number", 9_999)] always, Right::Log, letters::letters;
}

/// A document by its address.
pub(crate) fn find(slug: &str) -> Option<&'static Document> {
    ALL.iter().find(|one| one.slug == slug)
}

#[cfg(test)]
mod tests {
    use jadoube_words::{Lang, Words};

    use super::*;

    #[test]
    fn every_document_and_every_choice_has_its_words_in_three_languages() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let has = |key: String| assert!(words.has(&key), "{}: {key}", lang.code());
            for family in Family::ALL {
                has(family.key().to_owned());
            }
            for document in ALL {
                has(format!("paper-doc-{}", document.slug));
                for field in document.fields {
                    has(format!("paper-opt-{}", field.name));
                    if let Choice::One(values) = field.choice {
                        for value in values {
                            has(format!("paper-opt-{}-{value}", field.name));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn addresses_are_different() {
        for (at, document) in ALL.iter().enumerate() {
            let first = ALL.iter().position(|one| one.slug == document.slug);
            assert_eq!(first, Some(at), "{}", document.slug);
        }
    }
}
