//! Which system paired the event: record 192, else what record 092 says.

use jadoube_vocabulary::Points;

use super::fault::{Fault, Quoted, TrfError};
use super::model::Trf;
use super::points::point_system;

/// What paired an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportSystem {
    /// The Dutch system of 2026 (the tables also write 2025 for it), or a Swiss without more.
    Dutch,
    /// The Dutch system of 2017.
    Dutch2017,
    /// Another Swiss system, or a system of the event's own.
    Other,
    /// A round robin.
    RoundRobin,
    /// A system that pairs teams.
    Teams,
    /// Words that name no system.
    Unknown,
}

/// What the file declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The record that says so: 192 or 092.
    pub code: &'static str,
    /// Its text.
    pub text: String,
    /// The system meant.
    pub system: ReportSystem,
    /// Baku acceleration (C.04.7), by the ending of the code.
    pub baku: bool,
    /// Pairings known beforehand (C.07 art. 15.2): a round robin of players or teams, or a
    /// Scheveningen match.
    pub known_beforehand: bool,
}

impl ReportSystem {
    /// What it is, in plain English.
    pub(super) const fn english(self) -> &'static str {
        match self {
            Self::Dutch => "the Dutch system",
            Self::Dutch2017 => "the Dutch system of 2017, not that of 2026",
            Self::RoundRobin => "a round robin",
            Self::Teams => "a system for teams",
            Self::Other => "another system",
            Self::Unknown => "not a code of a tournament type",
        }
    }

    /// Reads a code of FIDE's table, or plain words.
    fn of(text: &str) -> (Self, bool) {
        let upper = text.trim().to_uppercase();
        let (code, baku) = match upper.strip_suffix("_BAKU") {
            Some(code) => (code, true),
            None => (upper.as_str(), false),
        };
        let says = |word: &str| upper.contains(word);
        let word = |word: &str| {
            let mut words = upper.split(|c: char| !c.is_ascii_alphanumeric());
            words.any(|found| found == word)
        };
        let system = match code {
            "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => Self::Dutch,
            "FIDE_DUTCH_2017" => Self::Dutch2017,
            "FIDE_TEAM" => Self::Teams,
            _ if word("TEAM") || word("TEAMS") => Self::Teams,
            _ if all_play_all(&upper) => Self::RoundRobin,
            _ if ["DUBOV", "BURSTEIN", "LIM", "CUSTOM", "DOUBLESWISS"]
                .map(word)
                .contains(&true) =>
            {
                Self::Other
            }
            _ if ["SCHILLER", "SCHEVENINGEN", "KNOCKOUT", "KEIZER"]
                .map(says)
                .contains(&true) =>
            {
                Self::Other
            }
            // A code that is not in the table names nothing, whatever its words.
            _ if code.contains('_') => Self::Unknown,
            _ if word("DUTCH") || word("SWISS") => Self::Dutch,
            _ => Self::Unknown,
        };
        (system, baku)
    }
}

/// Whether words, in capitals, say that everybody meets everybody. Record 092 is free text: also
/// in the languages of the program.
fn all_play_all(upper: &str) -> bool {
    let said = [
        "ROUNDROBIN",
        "ROUND ROBIN",
        "ROUND-ROBIN",
        "KOŁOW",
        "KAŻDY Z KAŻDYM",
        "KAŽDÝ S KAŽDÝM",
    ];
    let mut words = upper.split(|c: char| !c.is_alphanumeric());
    said.iter().any(|said| upper.contains(said))
        || words.any(|word| matches!(word, "BERGER" | "BERGERA") || word.starts_with("BERGEROV"))
}

impl Trf {
    /// What the file declares: record 192 where it says anything, else record 092.
    pub fn declared_system(&self) -> Option<Declared> {
        ["192", "092"].into_iter().find_map(|code| {
            let text = self.record(code)?.trim();
            if text.is_empty() {
                return None;
            }
            let (system, baku) = ReportSystem::of(text);
            let upper = text.to_uppercase();
            Some(Declared {
                code,
                text: text.to_owned(),
                system,
                baku,
                known_beforehand: all_play_all(&upper) || upper.contains("SCHEVENINGEN"),
            })
        })
    }

    /// Whether teams are paired, not players: the numbers in records 240, 250, 260 and 299 are
    /// then teams.
    pub fn is_team_event(&self) -> bool {
        match self.declared_system().map(|declared| declared.system) {
            Some(ReportSystem::Teams) => !self.teams.is_empty(),
            Some(ReportSystem::Unknown) | None => {
                self.teams.iter().any(|team| team.number.is_some())
            }
            // Plain words of record 092 do not speak against records 310.
            Some(_) => {
                self.record("192").is_none_or(|text| text.trim().is_empty())
                    && self.teams.iter().any(|team| team.number.is_some())
            }
        }
    }

    /// Whether Baku acceleration is declared without records that spell it out.
    pub(super) fn is_baku(&self) -> bool {
        self.accelerations.is_empty()
            && self.virtual_points.is_empty()
            && self.declared_system().is_some_and(|declared| declared.baku)
    }

    /// Why the file is not one of the Dutch system: the line and what it says. Nothing for files
    /// that name no system.
    pub fn not_dutch(&self) -> Option<TrfError> {
        if self.is_team_event() {
            let code = ["192", "310", "013"]
                .into_iter()
                .find(|code| self.line_of(code) > 0);
            let code = code.unwrap_or("310");
            let line = self.line_of(code);
            return Some(TrfError::new(line, code, Fault::TeamsPaired));
        }
        let declared = self.declared_system()?;
        // Record 092 is free text.
        let free = declared.code == "092" && declared.system == ReportSystem::Unknown;
        if declared.system == ReportSystem::Dutch || free {
            return None;
        }
        let what = Fault::OtherSystem {
            text: Quoted::new(&declared.text),
            system: declared.system,
        };
        let line = self.line_of(declared.code);
        Some(TrfError::new(line, declared.code, what))
    }

    /// C.04.7: the acceleration needs the number of rounds, and a win worth two draws with
    /// nothing for a loss.
    pub fn baku_fault(&self, rounds_known: bool) -> Option<TrfError> {
        if !self.is_baku() {
            return None;
        }
        let declared = self.declared_system()?;
        let system = point_system(&self.points);
        let fault = if system.win != system.draw * 2 || system.loss != Points::ZERO {
            Fault::BakuPoints
        } else if !rounds_known && self.rounds.is_none() {
            Fault::BakuRounds
        } else {
            return None;
        };
        let line = self.line_of(declared.code);
        Some(TrfError::new(line, declared.code, fault))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_the_table_and_plain_words_name_a_system() {
        for (text, system, baku) in [
            ("FIDE_DUTCH_2025", ReportSystem::Dutch, false),
            ("fide_dutch_2026_baku", ReportSystem::Dutch, true),
            ("FIDE_DUTCH", ReportSystem::Dutch, false),
            (
                "Individual: Swiss-System (Dutch)",
                ReportSystem::Dutch,
                false,
            ),
            ("Swiss", ReportSystem::Dutch, false),
            ("Swiss with Baku acceleration", ReportSystem::Dutch, false),
            ("FIDE_DUTCH_2017", ReportSystem::Dutch2017, false),
            ("FIDE_DUBOV_BAKU", ReportSystem::Other, true),
            ("FIDE_BURSTEIN", ReportSystem::Other, false),
            ("FIDE_DOUBLESWISS", ReportSystem::Other, false),
            ("CUSTOM_SWISS", ReportSystem::Other, false),
            ("FIDE_SCHEVENINGEN_G2", ReportSystem::Other, false),
            ("BERGER_ROUNDROBIN_G1", ReportSystem::RoundRobin, false),
            ("Individual: Round-Robin", ReportSystem::RoundRobin, false),
            ("FIDE_TEAM_BAKU", ReportSystem::Teams, true),
            ("BERGER_TEAM_ROUNDROBIN", ReportSystem::Teams, false),
            ("FIDE_DUTCH_1999", ReportSystem::Unknown, false),
            ("rubbish", ReportSystem::Unknown, false),
            ("Turniej kołowy", ReportSystem::RoundRobin, false),
            ("System Bergera", ReportSystem::RoundRobin, false),
            ("Každý s každým", ReportSystem::RoundRobin, false),
        ] {
            assert_eq!(ReportSystem::of(text), (system, baku), "{text}");
        }
    }

    #[test]
    fn record_192_decides_what_is_known_beforehand_and_092_where_it_is_silent() {
        for (head, known) in [
            ("192 FIDE_DUTCH_2026\n092 Round robin", false),
            ("192 BERGER_ROUNDROBIN_G1\n092 Swiss", true),
            ("192 BERGER_TEAM_ROUNDROBIN", true),
            ("192\n092 každý s každým", true),
            ("192 FIDE_SCHEVENINGEN_G2", true),
            ("092 Turniej kołowy", true),
            ("012 Round robin", false),
        ] {
            let trf = super::super::read(head).unwrap();
            assert_eq!(trf.paired_by().is_known_beforehand(), known, "{head}");
            let robin = Some(ReportSystem::RoundRobin);
            let system = trf.declared_system().map(|declared| declared.system);
            assert!(system != robin || known, "{head}");
        }
    }
}
