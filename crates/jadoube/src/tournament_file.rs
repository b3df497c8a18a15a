//! Our own tournament files from the disk, or reports read as such.

use jadoube_formats::tournament::{BadRecord, FileSystem, NotOfTheCode, Tournament, from_trf};
use jadoube_words::refusal::{Refusal, refusal};
use jadoube_words::{Words, tournament as spoken};

use crate::{Failure, input, trf_file};

/// Whether a file is one of ours: JSON, not a report.
pub(crate) fn is_ours(file: &str) -> bool {
    input::any_encoding(file).is_ok_and(|text| text.trim_start().starts_with('{'))
}

/// Reads one of our files, or a report as an event of the given system.
pub(crate) fn read(
    file: &str,
    system: Option<FileSystem>,
    words: &Words,
) -> Result<Tournament, Failure> {
    if !is_ours(file)
        && let Some(system) = system
    {
        let trf = trf_file::read(file, words)?;
        let refused = |line: usize, why: Refusal<'_>| Failure::at(file, line, refusal(words, &why));
        return from_trf(&trf, system).map_err(|not| match not {
            NotOfTheCode::HalfPointBye { line, round } => {
                refused(line, Refusal::HalfPointBye(round))
            }
            NotOfTheCode::TwoPauses { line, round, other } => {
                refused(line, Refusal::TwoPauses { round, other })
            }
            NotOfTheCode::Record(bad) => bad_record(file, &bad, words),
        });
    }
    let text = input::text(file, words)?;
    let mut tournament = Tournament::read(&text)
        .map_err(|bad| Failure::at(file, bad.line, spoken::fault(words, &bad.what)))?;
    if let Some(system) = system {
        tournament.system = system;
    }
    Ok(tournament)
}

/// Entrants and rounds that do not agree, as a failure.
pub(crate) fn bad_record(file: &str, bad: &BadRecord, words: &Words) -> Failure {
    Failure::at(file, 1, spoken::record(words, bad))
}

/// The name of a system on the command line.
pub(crate) fn system(name: &str) -> Option<FileSystem> {
    match name {
        "pzwarc-classic" => Some(FileSystem::Classic),
        "pzwarc-dutch" => Some(FileSystem::TieBreaks),
        "pzwarc-rating" => Some(FileSystem::Rating),
        "round-robin" => Some(FileSystem::RoundRobin),
        _ => None,
    }
}
