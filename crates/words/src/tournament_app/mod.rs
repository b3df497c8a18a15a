//! Events, refusals, warnings and notices of a tournament, in words.

mod events;
mod notices;
mod reasons;
mod request_faults;
mod warnings;

use fluent_bundle::FluentValue;
use jadoube_vocabulary::{Absence, EntryId, GameId, Outcome};

use crate::Words;
pub use events::event;
pub use notices::notice;
pub use reasons::reason;
pub use request_faults::request_fault;
pub use warnings::{consequences, warning};

/// Who knows entries and games as people call them.
pub trait KnownNames {
    /// The name of an entry, or its number where there is none.
    fn entry(&self, id: &EntryId) -> String;

    /// The round and board of a game: `3/17`; its own number where it has no board.
    fn game(&self, id: GameId) -> String;

    /// A result as the game played writes it.
    fn outcome(&self, outcome: Outcome) -> String {
        outcome.code().to_owned()
    }
}

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// Numbers stand in sentences as people copy them, without separators.
fn text(value: impl ToString) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// A number that the sentence counts by.
fn count(value: usize) -> FluentValue<'static> {
    FluentValue::from(value)
}

/// Names and games for one sentence.
struct Speaker<'a> {
    words: &'a Words,
    known: &'a dyn KnownNames,
}

impl Speaker<'_> {
    fn entry(&self, id: &EntryId) -> FluentValue<'static> {
        text(self.known.entry(id))
    }

    fn entries(&self, ids: &[EntryId]) -> FluentValue<'static> {
        let names: Vec<String> = ids.iter().map(|id| self.known.entry(id)).collect();
        text(names.join("; "))
    }

    fn game(&self, id: GameId) -> FluentValue<'static> {
        text(self.known.game(id))
    }

    fn games(&self, ids: &[GameId]) -> FluentValue<'static> {
        let names: Vec<String> = ids.iter().map(|id| self.known.game(*id)).collect();
        text(names.join(", "))
    }

    fn outcome(&self, outcome: Outcome) -> FluentValue<'static> {
        text(self.known.outcome(outcome))
    }

    fn absence(&self, kind: Absence) -> FluentValue<'static> {
        text(self.words.text(&format!("absence-kind-{}", kind.code())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_tournament::{Notice, Reason, Warning, WarningCode};
    use jadoube_vocabulary::RoundNumber;

    struct Nobody;

    impl KnownNames for Nobody {
        fn entry(&self, id: &EntryId) -> String {
            id.to_string()
        }
        fn game(&self, id: GameId) -> String {
            id.to_string()
        }
    }

    #[test]
    fn every_warning_has_its_sentence() {
        for lang in Lang::ALL {
            for code in WarningCode::ALL {
                let key = format!("warns-{}", code.as_str());
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
                let then = consequences(Words::of(lang), *code);
                assert!(
                    code.level() != 4 || then.is_some(),
                    "{}: {key}",
                    lang.code()
                );
            }
            for absence in Absence::ALL {
                let key = format!("absence-kind-{}", absence.code());
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
        }
    }

    /// The codes of the refusals stand in the source of the tournament, one a line.
    #[test]
    fn every_refusal_has_its_sentence() {
        let source = include_str!("../../../tournament/src/refusal.rs");
        let codes = source.lines().filter_map(|line| {
            let mut parts = line.trim().split('"');
            let name = parts.next()?;
            let plain = name.ends_with(' ') && name.trim_end().chars().all(char::is_alphanumeric);
            plain.then(|| parts.next()).flatten()
        });
        let codes: Vec<&str> = codes.filter(|code| *code != "fide-mode").collect();
        assert!(codes.len() > 70, "{codes:?}");
        for lang in Lang::ALL {
            for code in &codes {
                let key = format!("refused-{code}");
                assert!(Words::of(lang).has(&key), "{}: {key}", lang.code());
            }
        }
    }

    /// So do the engines' words for why there is no pairing.
    #[test]
    fn every_way_of_no_pairing_has_its_sentence() {
        let sources = [
            include_str!("../../../tournament/src/engines.rs"),
            include_str!("../../../tournament/src/knock_out.rs"),
            include_str!("../../../tournament/src/pools.rs"),
        ];
        let mut found = 0;
        for line in sources.iter().flat_map(|source| source.lines()) {
            let said = line
                .split_once("why: \"")
                .or_else(|| line.split_once("none(\""));
            let said = said.or_else(|| line.split_once("(players, \""));
            let said = said.or_else(|| line.split_once("(Vec::new(), \""));
            let Some(why) = said.and_then(|(_, rest)| rest.split('"').next()) else {
                continue;
            };
            found += 1;
            for lang in Lang::ALL {
                let key = format!("no-legal-why-{why}");
                let known = why == "nobody" || Words::of(lang).has(&key);
                assert!(known, "{}: {key}", lang.code());
            }
        }
        assert!(found > 10, "{found}");
    }

    #[test]
    fn sentences_take_their_arguments() {
        let round = RoundNumber::FIRST;
        let reasons = [
            Reason::NoDraft { round },
            Reason::BadFile {
                line: 3,
                what: "x".to_owned(),
            },
            Reason::NoSuchBye {
                kind: Absence::Half,
            },
        ];
        let warnings = [
            Warning::ManyUnchecked {
                round,
                unchecked: 7,
                field: 9,
            },
            Warning::NumbersRegenerated {
                moves: vec![(EntryId::from_bits(1), 1, 2)],
            },
            Warning::RoundsChanged { from: 9, to: 8 },
        ];
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let said = reasons.iter().map(|one| reason(words, one, &Nobody));
            let asked = warnings.iter().map(|one| warning(words, one, &Nobody));
            for sentence in said.chain(asked) {
                assert!(!sentence.contains(['{', '$']), "{sentence}");
                assert!(
                    sentence.ends_with('.') || sentence.ends_with('?'),
                    "{sentence}"
                );
            }
            let told = notice(words, &Notice::RoundComplete { round }, &Nobody);
            assert!(told.contains('1'), "{told}");
        }
    }
}
