//! Tournament reports from the disk.

use jadoube_formats::trf::{self, Fault, Oddity, Remark, Trf, TrfError};
use jadoube_words::{Words, competition, report as spoken};

use crate::{Failure, input, tell};

/// Reads a file; errors are reported as `file:line: what`, and so are oddities the reader can
/// tolerate.
pub(crate) fn read(file: &str, words: &Words) -> Result<Trf, Failure> {
    let trf = parsed(file, words)?;
    report(file, &trf, words)?;
    Ok(trf)
}

/// As [`read`]; standings of teams need boards that make matches.
pub(crate) fn read_for_ranking(
    file: &str,
    by_team: impl FnOnce(&Trf) -> bool,
    words: &Words,
) -> Result<Trf, Failure> {
    let trf = parsed(file, words)?;
    if by_team(&trf)
        && let Some(fault) = trf.no_team_standing()
    {
        return Err(refusal(file, &fault, words));
    }
    report(file, &trf, words)?;
    Ok(trf)
}

fn parsed(file: &str, words: &Words) -> Result<Trf, Failure> {
    trf::read(&text(file)?).map_err(|error| refusal(file, &error, words))
}

/// The text of a file, whatever its encoding.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    input::any_encoding(file)
}

/// A fault of the file as a failure.
pub(crate) fn refusal(file: &str, error: &TrfError, words: &Words) -> Failure {
    Failure::at(file, error.line, spoken::error(words, error))
}

fn refused(file: &str, line: usize, code: &str, what: Fault, words: &Words) -> Failure {
    let code = code.to_owned();
    refusal(file, &TrfError { line, code, what }, words)
}

/// A report that contradicts itself.
pub(crate) fn contradiction(
    file: &str,
    faults: &[jadoube_competition::Contradiction],
    words: &Words,
) -> Failure {
    let told = faults.iter().map(|fault| competition::fault(words, fault));
    let told: Vec<String> = told.collect();
    Failure::at(file, 1, told.join("; "))
}

/// Prints the remarks; a file without players is not a report.
pub(crate) fn report(file: &str, trf: &Trf, words: &Words) -> Result<(), Failure> {
    if trf.players.is_empty() {
        return Err(refused(file, 1, "", Fault::NoPlayer, words));
    }
    // One write, however many there are.
    let told: String = trf
        .remarks
        .iter()
        .map(|remark| {
            format!(
                "{file}:{}: {}\n",
                remark.line,
                spoken::remark(words, remark)
            )
        })
        .collect();
    if let Some(told) = told.strip_suffix('\n') {
        tell!("{told}");
    }
    Ok(())
}

/// A line on standard error about a tolerable oddity.
pub(crate) fn note(file: &str, line: usize, what: &str) {
    tell!("{file}:{line}: {what}");
}

/// Prints what the arbiter should know before a round is paired.
pub(crate) fn tell_remarks_for_pairing(file: &str, trf: &Trf, round: usize, words: &Words) {
    for remark in trf.remarks_for_pairing(round) {
        note(file, remark.line, &spoken::remark(words, &remark));
    }
}

/// An oddity the reader does not know of.
pub(crate) fn odd(file: &str, line: usize, code: &str, what: Oddity, words: &Words) {
    let code = code.to_owned();
    let remark = Remark { line, code, what };
    note(file, line, &spoken::remark(words, &remark));
}

/// As [`read`], for pairing the next round: refuses what would be paired by other rules than
/// the file's own, or on points that do not follow from its results.
pub(crate) fn read_for_pairing(file: &str, words: &Words) -> Result<Trf, Failure> {
    read_next(file, false, words)
}

/// As [`read_for_pairing`]; a round known to be the last needs no number of rounds.
pub(crate) fn read_next(file: &str, last_round: bool, words: &Words) -> Result<Trf, Failure> {
    let trf = parsed(file, words)?;
    pairable(file, &trf, words)?;
    report(file, &trf, words)?;
    if let Some(fault) = trf.not_dutch().or_else(|| trf.baku_fault(last_round)) {
        return Err(refusal(file, &fault, words));
    }
    let all = trf.wrong_points();
    if let Some(wrong) = all.first() {
        let (player, stated, computed) = (wrong.player, wrong.stated, wrong.computed);
        if !trf.states_later_points(&all) {
            let what = Fault::StatedPoints {
                player,
                stated,
                computed,
            };
            return Err(refused(file, wrong.line, "001", what, words));
        }
        let what = Oddity::LaterPoints {
            player,
            stated,
            computed,
        };
        odd(file, wrong.line, "001", what, words);
    }
    Ok(trf)
}

/// As [`read`], for pairing its rounds again. Where another system paired them, also says so.
pub(crate) fn read_for_checking(
    file: &str,
    words: &Words,
) -> Result<(Trf, Option<Failure>), Failure> {
    let trf = parsed(file, words)?;
    pairable(file, &trf, words)?;
    if let Some(fault) = trf.no_matches() {
        return Err(refusal(file, &fault, words));
    }
    report(file, &trf, words)?;
    if let Some(fault) = trf.baku_fault(true) {
        return Err(refusal(file, &fault, words));
    }
    let other = trf.not_dutch();
    let other = other.map(|fault| refusal(file, &fault, words));
    Ok((trf, other))
}

/// What no pairing can start from: pairing by rank, two byes of the pairing in a round.
fn pairable(file: &str, trf: &Trf, words: &Words) -> Result<(), Failure> {
    if trf.by_rank {
        let line = trf.line_of("XXC");
        return Err(refused(file, line, "XXC rank", Fault::ByRank, words));
    }
    let by_dutch = trf.not_dutch().is_none();
    match trf.second_byes().first().filter(|_| by_dutch) {
        Some((line, round)) => {
            let what = Fault::SecondBye(*round);
            Err(refused(file, *line, "001", what, words))
        }
        None => Ok(()),
    }
}
