//! Which players make a team: records 310 replace records 013 (TRF26 phases the old ones out).

use std::collections::BTreeSet;

use super::model::Team;
use super::oddity::Oddity;
use super::read::Reading;

/// Where a file has both, records 310 count; a record 013 that differs is reported.
pub(super) fn replace(reading: &mut Reading) {
    let all = std::mem::take(&mut reading.trf.teams);
    if all.iter().all(|team| team.number.is_none()) {
        reading.trf.teams = all;
        return;
    }
    let (new, old): (Vec<Team>, Vec<Team>) =
        all.into_iter().partition(|team| team.number.is_some());
    for team in &old {
        let odd = match counterpart(&new, team) {
            Some(found) if found.players == team.players => continue,
            Some(found) => Oddity::OtherLineUp(found.line),
            None => Oddity::OnlyOldTeam,
        };
        reading.remark(team.line, "013", odd);
    }
    reading.trf.teams = new;
    reading.trf.old_teams = old;
}

/// The record 310 of a team: the one with its players, else with its name, else with one of
/// its players.
fn counterpart<'a>(new: &'a [Team], team: &Team) -> Option<&'a Team> {
    let own: BTreeSet<u32> = team.players.iter().copied().collect();
    let mut same = new.iter().filter(|found| found.players == team.players);
    let mut named = new.iter().filter(|found| found.name == team.name);
    let shares = |found: &&Team| found.players.iter().any(|player| own.contains(player));
    let mut shared = new.iter().filter(shares);
    same.next()
        .or_else(|| named.next())
        .or_else(|| shared.next())
}

#[cfg(test)]
mod tests {
    use super::super::{Dialect, LineEnds, Oddity, convert, read};

    const EVENT: &str = "192 FIDE_TEAM\n142 1\n\
        001    1      A                                 2400                             1.0          3 w 1\n\
        001    2      B                                 2300                             0.5          4 b =\n\
        001    3      C                                 2200                             0.0          1 b 0\n\
        001    4      D                                 2100                             0.5          2 w =\n";
    const NEW: &str = "310   1 Alpha                                                               1    2\n\
        310   2 Beta                                                                3    4\n";

    fn old(name: &str, players: &str) -> String {
        format!("013 {name:<32}{players}\n")
    }

    #[test]
    fn a_team_of_both_records_counts_once() {
        let both = old("Alpha", "   1    2") + &old("Beta", "   3    4");
        let alone = read(&format!("{EVENT}{NEW}")).unwrap().team_crosstable();
        for text in [
            format!("{EVENT}{NEW}{both}"),
            format!("{both}{EVENT}{NEW}"),
            format!("{EVENT}{both}{NEW}"),
        ] {
            let trf = read(&text).unwrap();
            assert_eq!(trf.team_crosstable(), alone);
            assert!(trf.remarks.is_empty(), "{:?}", trf.remarks);
            // Nothing is lost in TRF26, and no team stands twice in the old dialects.
            let written = |to| convert(&text, to, LineEnds::Lf).unwrap().1.text;
            let count = |text: &str| text.lines().filter(|l| l.starts_with("013")).count();
            assert_eq!(count(&written(Dialect::Trf26)), 2);
            assert_eq!(count(&written(Dialect::Trf16)), 2);
            assert_eq!(read(&written(Dialect::Trf16)).unwrap().teams.len(), 2);
        }
    }

    #[test]
    fn a_line_up_that_says_otherwise_is_told_by_line() {
        for (record, odd) in [
            (old("Alpha", "   1    3"), Oddity::OtherLineUp(7)),
            (old("Alpha", "   2    1"), Oddity::OtherLineUp(7)),
            (old("Gamma", "   4"), Oddity::OtherLineUp(8)),
            (old("Gamma", ""), Oddity::OnlyOldTeam),
        ] {
            let trf = read(&format!("{EVENT}{NEW}{record}")).unwrap();
            let told: Vec<_> = trf.remarks.iter().map(|r| (r.line, &r.what)).collect();
            assert_eq!(told, [(9, &odd)]);
            assert_eq!(trf.teams.len(), 2);
        }
    }

    #[test]
    fn nobody_stands_in_two_teams_by_either_record() {
        let two = old("Alpha", "   1    2") + &old("Beta", "   2    3");
        let error = read(&format!("{EVENT}{two}")).unwrap_err();
        assert_eq!((error.line, error.code.as_str()), (8, "013"));
        let error = read(&format!("{EVENT}{NEW}{two}")).unwrap_err();
        assert_eq!((error.line, error.code.as_str()), (10, "013"));
    }
}
