//! Categories, norms and titles for a place (VII/6, table V).

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Outcome;
use serde::Serialize;

use crate::category::rate_conditions;
use crate::check::{ConditionCheck, Met, Point, cites, verdict};
use crate::ladder_step::LadderStep;
use crate::policy::{Groups, IiPlusUnlicensed, Overtaken, Policy, RatingPolicies, Used};
use crate::title_event::{ResultEvent, TitleEvent};

/// The policies used by awards.
pub const POLICIES: &[Policy] = &[Policy::Groups, Policy::Overtaken, Policy::IiPlusUnlicensed];

/// What a place is worth (table V): rows by place, columns by group of events.
///
/// The heading of the table runs together in print; which column the rural clubs, the
/// blind, the disabled and the Crystal Stone belong to is a reconstruction.
pub fn award_for(event: ResultEvent, place: i64, policies: &RatingPolicies) -> Option<LadderStep> {
    use LadderStep::{I, IPlus, Ii, IiPlus, Iii, Iv, K, KPlus, M};
    let row = match place {
        1 => [M, K, IPlus, I, IiPlus],
        2..=3 => [KPlus, IPlus, I, IiPlus, Ii],
        4..=6 => [K, I, IiPlus, Ii, Iii],
        7..=10 => [IPlus, IiPlus, Ii, Iii, Iv],
        _ => return None,
    };
    let (column, certain) = match event {
        ResultEvent::Championship => (0, true),
        ResultEvent::Seniors | ResultEvent::Juniors => (1, true),
        ResultEvent::Lzs | ResultEvent::Cross | ResultEvent::Disabled => (1, false),
        ResultEvent::YoungerJuniors => (2, true),
        ResultEvent::CrystalStone => (2, false),
        ResultEvent::CupMlodzik => (3, true),
        ResultEvent::CupOrlik => (4, true),
    };
    match policies.groups {
        Groups::CertainOnly if !certain => None,
        Groups::CertainOnly | Groups::Reconstructed => row.get(column).copied(),
    }
}

/// The award for a player's place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AwardAnswer {
    /// The player's id.
    pub player: String,
    /// The final place.
    pub place: i64,
    /// What the table gives for it.
    pub award: LadderStep,
    /// The conditions.
    pub checks: Vec<ConditionCheck>,
    /// All of them together.
    pub met: Met,
    /// The standing before.
    pub before: LadderStep,
    /// The standing after, once approved.
    pub after: LadderStep,
    /// The readings it is based on.
    pub policies: Vec<Used>,
    /// Those of them that decided here.
    pub readings: Vec<Used>,
    /// Articles used besides those of the conditions.
    pub by: Vec<ProvisionId>,
}

impl AwardAnswer {
    /// Every provision used.
    pub fn cites(&self) -> Vec<ProvisionId> {
        let mut cited = self.by.clone();
        cited.extend(cites(&self.checks));
        cited
    }
}

/// Judges a player's place (VII/6); none if the event, place or player gives nothing.
pub fn judge(event: &TitleEvent, player: u32) -> Option<AwardAnswer> {
    let own = event.player(player)?;
    let place = own.place?;
    let mut award = award_for(event.gives?, place, &event.policies)?;
    // II+ is category II and a norm for I, which only an event of licensed players gives.
    let unlicensed = award == LadderStep::IiPlus && event.all_licensed() == Some(false);
    if unlicensed && event.policies.ii_plus == IiPlusUnlicensed::CategoryOnly {
        award = LadderStep::Ii;
    }
    let behind = event
        .players
        .iter()
        .filter(|other| other.id != own.id && other.standing.held() >= award.held())
        .filter(|other| {
            other
                .place
                .is_some_and(|other| match event.policies.overtaken {
                    Overtaken::Behind => other > place,
                    Overtaken::LevelToo => other >= place,
                })
        })
        .count();
    let behind = i64::try_from(behind).unwrap_or(i64::MAX);
    let mut checks = Vec::new();
    if award.title().is_some() {
        let mut rate = event.official_rate();
        rate.by.push(ProvisionId::new("pzwarc:VII/6.2.1"));
        checks.push(rate);
        checks.push(ConditionCheck::at_least(
            Point::OvertakenHolders,
            3,
            behind,
            &["pzwarc:VII/6.2.2"],
        ));
        checks.extend(event.title_conditions());
    } else {
        for mut rate in rate_conditions(event, award) {
            rate.by.push(ProvisionId::new("pzwarc:VII/6.2.1"));
            checks.push(rate);
        }
        checks.push(ConditionCheck::at_least(
            Point::OvertakenHolders,
            3,
            behind,
            &["pzwarc:VII/6.2.2"],
        ));
        checks.extend(event.category_conditions(award >= LadderStep::IiPlus));
    }
    let open = event
        .games
        .iter()
        .filter(|pair| pair.outcome == Outcome::Open);
    let open = i64::try_from(open.count()).unwrap_or(i64::MAX);
    if !event.is_over() {
        checks.push(ConditionCheck::games_open(open, &["pzwarc:VII/6.1"]));
    }
    let met = verdict(&checks);
    let decided: &[Policy] = if unlicensed {
        &[Policy::IiPlusUnlicensed]
    } else {
        &[]
    };
    Some(AwardAnswer {
        player: own.id.clone(),
        place,
        award,
        checks,
        met,
        before: own.standing,
        after: if met == Met::Yes {
            own.standing.max(award)
        } else {
            own.standing
        },
        policies: event.policies.uses(POLICIES),
        readings: event.policies.uses(decided),
        by: vec![
            ProvisionId::new("pzwarc:VII/6.1"),
            ProvisionId::new("pzwarc:table/V"),
            award.article(),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_v_every_cell_is_followed() {
        let events = [
            ResultEvent::Championship,
            ResultEvent::Juniors,
            ResultEvent::YoungerJuniors,
            ResultEvent::CupMlodzik,
            ResultEvent::CupOrlik,
        ];
        let policies = RatingPolicies::default();
        for line in include_str!("../data/table-5.csv").lines().skip(1) {
            let row: Vec<&str> = line.split(',').collect();
            let (from, to): (i64, i64) = (row[0].parse().unwrap(), row[1].parse().unwrap());
            for place in from..=to {
                for (event, cell) in events.into_iter().zip(&row[2..]) {
                    let (_, cell) = cell.split_once(':').unwrap();
                    let award = award_for(event, place, &policies).unwrap();
                    assert_eq!(award.code(), cell, "{event:?} {place}");
                }
            }
        }
        assert_eq!(award_for(ResultEvent::Championship, 11, &policies), None);
        let certain = RatingPolicies {
            groups: Groups::CertainOnly,
            ..policies
        };
        assert_eq!(award_for(ResultEvent::Lzs, 1, &certain), None);
    }
}
