//! What may be reported to FIDE for rating.

use jadoube_lawbook::Edition;

use crate::check::{Amount, ConditionCheck, Met, Point};
use crate::officials::Occasion;

/// Only games under FIDE's own Laws are rated, without national additions, and games
/// that were not played are left out.
pub fn report(event: &Occasion) -> Vec<ConditionCheck> {
    let is_fide = event.laws.map(|laws| laws != Edition::Pzwarc);
    let laws: &[&str] = match event.laws {
        Some(Edition::Fide2014) => &["fide-2014:preface.c"],
        // The editions before 2014 do not say it; the rule of today is asked.
        Some(Edition::Fide1993 | Edition::Fide2001 | Edition::Fide2023 | Edition::Pzwarc)
        | None => &["fide-2023:0.2c"],
    };
    let (forfeits, additions): (&[&str], &[&str]) = match event.laws {
        Some(Edition::Fide1993 | Edition::Fide2001) => {
            (&["fide-2001:note/11.1"], &["fide-2001:intro(c)"])
        }
        _ => (&["fide-2023:10.1b"], &["fide-2001:intro(c)"]),
    };
    let mut checks = vec![
        ConditionCheck::with(
            Point::FideLaws,
            Met::stated(is_fide),
            Amount::Nothing,
            event
                .laws
                .map_or(Amount::Nothing, |laws| Amount::Code(laws.to_string())),
            laws,
        ),
        ConditionCheck::plain(
            Point::NoHouseRules,
            Met::stated(event.house_rules.map(|rules| !rules)),
            additions,
        ),
    ];
    if let (Some((games, without_play)), Some(reported)) = (event.games, event.games_reported) {
        let played = games - without_play;
        checks.push(ConditionCheck::with(
            Point::ForfeitsLeftOut,
            Met::of(reported == played),
            played,
            reported,
            forfeits,
        ));
    }
    checks
}
