//! Swiss rounds from the previous ones.

use std::collections::BTreeMap;

use jadoube_competition::{RatingList, Round};
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::schedule::MOST;
use jadoube_pairing::swiss::pzwarc::{Input, SwissReadings, SwissSettings, explain, refusal};
use jadoube_standings::pzwarc::notation;

use super::file::Swiss;
use crate::BadScenario;
use crate::task_run::TaskRun;

impl TaskRun<'_> {
    pub(super) fn swiss(&mut self, task: &Swiss) -> Result<(), BadScenario> {
        if task.players > MOST {
            return Err(self.bad(0, format!("{} players: at most {MOST}", task.players)));
        }
        let rounds = task
            .past
            .iter()
            .map(|text| {
                notation::round(text.get_ref()).map_err(|what| self.bad(text.span().start, what))
            })
            .collect::<Result<Vec<Round>, BadScenario>>()?;
        let entrants = (1..=task.players)
            .zip(task.ratings.iter().copied().chain(std::iter::repeat(2000)))
            .map(|(no, rating)| notation::entrant(no, rating, RatingList::A))
            .collect();
        let record = notation::turns(entrants, rounds).map_err(|error| self.bad(0, error))?;
        let input = Input {
            record: &record,
            settings: SwissSettings {
                variant: task.variant,
                controlled: task.controlled,
                first_colour: task.first,
                policies: SwissReadings::DEFAULT,
            },
            absent: &task.absent,
            withdrawn: &task.gone,
            last_round: task.last,
        };
        match explain(&input) {
            Ok(told) => {
                self.cite(told.provisions());
                self.cite(told.circumstances(&input));
                let mut pairs: Vec<String> = told
                    .pairing
                    .pairs
                    .iter()
                    .map(|pair| format!("{}-{}", pair.white, pair.black))
                    .collect();
                pairs.sort();
                let Some(expected) = &task.expect else {
                    let at = task.breaks.as_ref().map_or(0, |breaks| breaks.span().start);
                    self.expect(at, false, "a refusal", &pairs.join(" "));
                    return Ok(());
                };
                let mut wanted: Vec<&str> = expected.get_ref().split_whitespace().collect();
                wanted.sort_unstable();
                let at = expected.span().start;
                self.expect(at, wanted == pairs, &wanted.join(" "), &pairs.join(" "));
                self.expect(
                    at,
                    told.pairing.pause == task.pause,
                    &format!("pause {:?}", task.pause),
                    &format!("pause {:?}", told.pairing.pause),
                );
                let mode = told.pairing.mode;
                self.expect(
                    at,
                    task.mode.is_none_or(|wanted| wanted == mode),
                    &format!("{:?}", task.mode),
                    &format!("{mode:?}"),
                );
            }
            Err(reason) => {
                let refused = refusal(&input, reason);
                let mut broken: BTreeMap<&str, ProvisionId> = BTreeMap::new();
                for breach in refused.nearest.iter().flat_map(|nearest| &nearest.breaks) {
                    let id = breach.provision();
                    broken.insert(id.as_str(), id);
                }
                self.cite(broken.values().copied());
                let names: Vec<String> = broken.keys().map(|id| (*id).to_owned()).collect();
                match &task.breaks {
                    Some(expected) => self.compare(expected, &names),
                    None => {
                        let at = task.expect.as_ref().map_or(0, |expect| expect.span().start);
                        self.expect(at, false, "a pairing", &format!("a refusal: {names:?}"));
                    }
                }
            }
        }
        Ok(())
    }
}
