//! Tournament reports from the disk.

use jadoube_formats::trf::{self, Trf, write_tenths};
use jadoube_pairing::swiss::dutch::Parity;

use crate::Failure;

/// Reads a file; what is wrong comes as `file:line: what`, and so do the oddities
/// the reader could live with.
pub(crate) fn read(file: &str) -> Result<Trf, Failure> {
    let trf = trf::read(&text(file)?).map_err(|error| Failure::at(file, error.line, error.what))?;
    report(file, &trf)?;
    Ok(trf)
}

/// The text of a file, whatever its encoding.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    let bytes = std::fs::read(file).map_err(|error| Failure::new(format!("{file}: {error}")))?;
    Ok(trf::decode(&bytes))
}

/// Tells the oddities; a file without players is no report.
pub(crate) fn report(file: &str, trf: &Trf) -> Result<(), Failure> {
    if trf.players.is_empty() {
        return Err(Failure::at(file, 1, "no player (record 001) in the file"));
    }
    for remark in &trf.remarks {
        note(file, remark.line, &remark.what);
    }
    Ok(())
}

/// A line on standard error about something one can live with.
pub(crate) fn note(file: &str, line: usize, what: &str) {
    match line {
        0 => eprintln!("{file}: {what}"),
        line => eprintln!("{file}:{line}: {what}"),
    }
}

/// As [`read`], for pairing the next round: refuses what would be paired by other rules than
/// the file's own, or on points that do not follow from its results.
pub(crate) fn read_to_pair(file: &str) -> Result<Trf, Failure> {
    read_next(file, false)
}

/// As [`read_to_pair`]; a round known to be the last needs no number of rounds.
pub(crate) fn read_next(file: &str, last_round: bool) -> Result<Trf, Failure> {
    let trf = read(file)?;
    by_number(file, &trf)?;
    if let Some((line, what)) = trf.not_dutch().or_else(|| trf.baku_fault(last_round)) {
        return Err(Failure::at(file, line, what));
    }
    let event = trf.event(Parity::default());
    let all = trf.wrong_points(&event);
    if let Some(wrong) = all.first() {
        let told = format!(
            "001: player {}: points {} stated, the results give {}",
            wrong.player,
            write_tenths(wrong.stated),
            write_tenths(wrong.computed)
        );
        if !trf.states_later_points(&event, &all) {
            return Err(Failure::at(file, wrong.line, told));
        }
        let told = format!("{told}: taken for points after a later round, the results count");
        note(file, wrong.line, &told);
    }
    Ok(trf)
}

/// As [`read`], for pairing its rounds again. Where another system paired them, also says so.
pub(crate) fn read_to_check(file: &str) -> Result<(Trf, Option<Failure>), Failure> {
    let trf = read(file)?;
    by_number(file, &trf)?;
    if let Some((line, what)) = trf.baku_fault(true) {
        return Err(Failure::at(file, line, what));
    }
    let other = trf.not_dutch();
    let other = other.map(|(line, what)| Failure::at(file, line, what));
    Ok((trf, other))
}

fn by_number(file: &str, trf: &Trf) -> Result<(), Failure> {
    if trf.by_rank {
        let what = "XXC rank: rounds are paired by starting number (C.04.2), not by rank";
        return Err(Failure::at(file, trf.line_of("XXC"), what));
    }
    Ok(())
}
