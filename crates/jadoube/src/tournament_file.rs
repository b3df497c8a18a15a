//! Our own tournament files from the disk, or reports read as such.

use jadoube_competition::System;
use jadoube_formats::code_event::{CodeEvent, NotByTheCode};
use jadoube_formats::competition_file::{BadCompetitionFile, CompetitionFile};
use jadoube_formats::fide_event::FideEvent;
use jadoube_formats::tournament::{BadRecord, FileSystem, NotOfTheCode, Tournament, from_trf};
use jadoube_tournament::is_event_file;
use jadoube_words::refusal::{CliRefusal, refusal};
use jadoube_words::{Words, competition, tournament as spoken};

use crate::{Failure, input, trf_file};

/// Whether a file is a Jadoube tournament file: JSON, not a report.
pub(crate) fn is_ours(file: &str) -> bool {
    input::any_encoding(file).is_ok_and(|text| text.trim_start().starts_with('{'))
}

/// Reads one of our files, or a report as an event of the given system of the draughts code.
pub(crate) fn read(
    file: &str,
    system: Option<System>,
    words: &Words,
) -> Result<CodeEvent, Failure> {
    let foreign = |not: NotByTheCode| foreign(file, &not, words);
    if !is_ours(file)
        && let Some(system) = system
    {
        let trf = trf_file::read(file, words)?;
        let refused =
            |line: usize, why: CliRefusal<'_>| Failure::at(file, line, refusal(words, &why));
        let first =
            FileSystem::try_from(system).map_err(|other| foreign(NotByTheCode::System(other)))?;
        let event = from_trf(&trf, first).map_err(|not| match not {
            NotOfTheCode::HalfPointBye { line, round } => {
                refused(line, CliRefusal::HalfPointBye(round))
            }
            NotOfTheCode::TwoPauses { line, round, other } => {
                refused(line, CliRefusal::TwoPauses { round, other })
            }
            NotOfTheCode::Record(bad) => bad_record(file, &bad, words),
        })?;
        return of_version_1(file, &event, words);
    }
    let text = input::text(file, words)?;
    if is_event_file(&text) {
        return Err(Failure::at(file, 1, words.text("tcli-event-file")));
    }
    let event = match CompetitionFile::is_one(&text) {
        true => CodeEvent::new(read_second(file, &text, words)?).map_err(foreign)?,
        false => of_version_1(file, &first(file, &text, words)?, words)?,
    };
    match system {
        Some(system) => event.under(system).map_err(foreign),
        None => Ok(event),
    }
}

/// The text of a version 1 file; `None` for any other file.
pub(crate) fn first_version(file: &str) -> Option<Tournament> {
    let text = input::any_encoding(file).ok()?;
    Tournament::read(&text).ok()
}

fn first(file: &str, text: &str, words: &Words) -> Result<Tournament, Failure> {
    Tournament::read(text)
        .map_err(|bad| Failure::at(file, bad.line, spoken::fault(words, &bad.what)))
}

fn of_version_1(file: &str, first: &Tournament, words: &Words) -> Result<CodeEvent, Failure> {
    let second = CompetitionFile::of_version_1(first).map_err(|bad| bad_file(file, &bad, words))?;
    CodeEvent::new(second).map_err(|not| foreign(file, &not, words))
}

/// An event that the draughts code does not rank or pair.
pub(crate) fn foreign(file: &str, not: &NotByTheCode, words: &Words) -> Failure {
    Failure::at(file, 1, competition::not_by_the_code(words, not))
}

/// What is wrong with a competition file, each at its line.
fn bad_file(file: &str, bad: &BadCompetitionFile, words: &Words) -> Failure {
    let told = competition::file(words, bad).into_iter();
    let lines: Vec<String> = told
        .map(|(line, what)| Failure::at(file, line, what).to_string())
        .collect();
    Failure::new(lines.join("\n"))
}

/// Reads a file of version 2.
pub(crate) fn read_second(
    file: &str,
    text: &str,
    words: &Words,
) -> Result<CompetitionFile, Failure> {
    CompetitionFile::read(text).map_err(|bad| bad_file(file, &bad, words))
}

/// The event of a competition file that the draughts code does not know: one by FIDE's books.
pub(crate) fn fide(file: &str, words: &Words) -> Result<Option<FideEvent>, Failure> {
    let Ok(text) = input::any_encoding(file) else {
        return Ok(None);
    };
    if !CompetitionFile::is_one(&text) {
        return Ok(None);
    }
    let second = read_second(file, &text, words)?;
    match CodeEvent::new(second.clone()) {
        Ok(_) => Ok(None),
        Err(_) => FideEvent::new(second)
            .map(Some)
            .map_err(|faults| trf_file::contradiction(file, &faults, words)),
    }
}

/// As [`fide`], for pairing: only the Dutch system is paired round by round.
pub(crate) fn fide_dutch(file: &str, words: &Words) -> Result<Option<FideEvent>, Failure> {
    match fide(file, words)? {
        Some(event) if event.has_teams() || event.system() != System::FideDutch => {
            Err(not_paired(file, &event, words))
        }
        other => Ok(other),
    }
}

/// An event that this program does not pair.
pub(crate) fn not_paired(file: &str, event: &FideEvent, words: &Words) -> Failure {
    Failure::at(file, 1, competition::not_paired(words, event.system()))
}

/// Entrants and rounds that do not agree, as a failure.
fn bad_record(file: &str, bad: &BadRecord, words: &Words) -> Failure {
    Failure::at(file, 1, spoken::record(words, bad))
}

/// A system as the command line names it; the API calls the Dutch system `fide-dutch`.
pub(crate) fn system_name(name: &str) -> Result<String, std::convert::Infallible> {
    Ok(match name {
        "fide-dutch" => "dutch",
        other => other,
    }
    .to_owned())
}

/// The name of a system of the draughts code on the command line.
pub(crate) fn system(name: &str) -> Option<System> {
    match name {
        "pzwarc-classic" => Some(System::PzwarcClassic),
        "pzwarc-dutch" => Some(System::PzwarcTieBreaks),
        "pzwarc-rating" => Some(System::PzwarcRating),
        "round-robin" => Some(System::RoundRobin),
        _ => None,
    }
}
