//! Applying events about decisions, requests, the final table and reports.

use jadoube_vocabulary::{GameId, Outcome};

use crate::apply::Applied;
use crate::event::Event;
use crate::requests::{EntryRequest, RequestStage};
use crate::round::RoundGame;
use crate::state::{
    Appeal, KeptDecision, PointsDecision, PostedNotice, Receipt, SealedTable, State,
};
use crate::undo::Done;

impl State {
    fn request_at(&mut self, number: u32) -> Applied<&mut EntryRequest> {
        let found = self.requests.get_mut((number as usize).wrapping_sub(1));
        found.ok_or("no such request")
    }

    /// Points that were given or taken back leave no trace in the table and the report.
    pub(crate) fn cancelled_out(&mut self, event: &Event) {
        let Event::PointsDecided { tenths, .. } = event else {
            return;
        };
        let Some(back) = self.decided.pop() else {
            return;
        };
        let first = self.decided.iter().rposition(|one| {
            (one.entry, one.round, one.tenths) == (back.entry, back.round, -*tenths)
        });
        match first {
            Some(at) => {
                self.decided.remove(at);
            }
            None => self.decided.push(back),
        }
    }

    pub(crate) fn take_matter(&mut self, event: &Event) -> Applied {
        match event {
            Event::PointsDecided {
                entry,
                round,
                tenths,
                ..
            } => {
                let decision = PointsDecision {
                    entry: self.at(entry)?,
                    round: *round,
                    tenths: *tenths,
                };
                self.decided.push(decision);
                self.done(Done::Points(decision));
            }
            Event::DecisionMade {
                decision,
                articles,
                game,
                entry,
                text,
                effects,
            } => {
                let entry = entry.as_ref().map(|id| self.at(id)).transpose()?;
                self.decisions.push(KeptDecision {
                    articles: articles.clone(),
                    game: *game,
                    entry,
                    text: text.clone(),
                    effects: effects.clone(),
                    stands: true,
                });
                self.done(Done::Decision(*decision));
            }
            Event::DecisionWithdrawn { decision, .. } => {
                let stands = self.decisions.get_mut((*decision as usize).wrapping_sub(1));
                stands.ok_or("no such decision")?.stands = false;
            }
            Event::RequestFiled {
                entry,
                wanted,
                at,
                deadline,
                text,
                ..
            } => {
                let entry = self.at(entry)?;
                self.requests.push(EntryRequest {
                    entry,
                    wanted: wanted.clone(),
                    at: *at,
                    deadline: *deadline,
                    text: text.clone(),
                    end: None,
                    answer: None,
                });
            }
            Event::RequestAnswered {
                request,
                accepted,
                text,
            } => {
                let asked = self.request_at(*request)?;
                asked.end = Some(match accepted {
                    true => RequestStage::Accepted,
                    false => RequestStage::Declined,
                });
                asked.answer.clone_from(text);
            }
            Event::RequestTakenBack { request } => {
                self.request_at(*request)?.end = Some(RequestStage::TakenBack);
            }
            Event::AppealFiled {
                game,
                entry,
                text,
                incident,
                at,
                ..
            } => {
                let entry = entry.as_ref().map(|id| self.at(id)).transpose()?;
                self.appeals.push(Appeal {
                    incident: *incident,
                    game: *game,
                    entry,
                    at: *at,
                    text: text.clone(),
                    upheld: None,
                    answer: None,
                });
            }
            Event::AppealDecided {
                appeal,
                upheld,
                text,
                ..
            } => {
                let found = self.appeals.get_mut((*appeal as usize).wrapping_sub(1));
                let found = found.ok_or("no such appeal")?;
                found.upheld = Some(*upheld);
                found.answer.clone_from(text);
            }
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn take_end(&mut self, event: &Event) -> Applied {
        match event {
            Event::TiesDrawn { order, .. }
            | Event::PlayOffDecided { order }
            | Event::OrderSet { order, .. } => {
                let order = self.at_all(order)?;
                self.orders.push(order);
            }
            Event::PlayOffOrdered { entries, .. } => {
                let entries = self.at_all(entries)?;
                self.play_offs.push(entries);
            }
            Event::TieBreakEntered { code, values } => {
                let values = values.iter().map(|(id, value)| Ok((self.at(id)?, *value)));
                let values: Applied<Vec<(usize, i64)>> = values.collect();
                self.entered_tie_breaks.insert(code.clone(), values?);
            }
            Event::PrizesSet {
                prizes,
                sharing,
                add_up,
            } => self.prizes = Some((prizes.clone(), *sharing, *add_up)),
            Event::FinalSealed { order, hash } => {
                let order: Applied<Vec<Vec<usize>>> =
                    order.iter().map(|group| self.at_all(group)).collect();
                self.sealed = Some(SealedTable {
                    order: order?,
                    hash: hash.clone(),
                });
                self.done(Done::Sealed);
            }
            Event::FinalUnsealed { .. } => self.sealed = None,
            Event::PublicationSet { round, level } => {
                self.publication.insert(*round, *level);
            }
            Event::PublicationFieldsSet { fields } => self.public_fields = Some(fields.clone()),
            Event::NoticePosted { text, .. } => self.notices.push(PostedNotice {
                text: text.clone(),
                hangs: true,
            }),
            Event::NoticeWithdrawn { notice } => {
                let hangs = self.notices.get_mut((*notice as usize).wrapping_sub(1));
                hangs.ok_or("no such notice")?.hangs = false;
            }
            Event::ReportMade { report, hash, .. } => self.reports.push((*report, hash.clone())),
            Event::ReportSent {
                authority,
                report,
                games,
                ..
            } => {
                let reported = |id: &GameId| {
                    let outcome = self.game(*id).map_or(Outcome::Open, RoundGame::reported);
                    (*id, outcome)
                };
                self.receipts.push(Receipt {
                    authority: authority.clone(),
                    report: *report,
                    games: games.iter().map(reported).collect(),
                    accepted: None,
                    seq: self.head,
                });
            }
            Event::ReportAnswered {
                receipt, accepted, ..
            } => {
                let found = self.receipts.get_mut((*receipt as usize).wrapping_sub(1));
                found.ok_or("no such receipt")?.accepted = Some(*accepted);
            }
            _ => {}
        }
        Ok(())
    }
}
