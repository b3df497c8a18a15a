//! Points by decision, recorded decisions, appeals.

use jadoube_vocabulary::{EntryId, GameId, Outcome, RoundNumber};

use crate::door::{Act, Acted};
use crate::event::{Event, Source, Window};
use crate::refusal::Reason;
use crate::warnings::Warning;

impl Act<'_> {
    pub(crate) fn decide_points(
        &mut self,
        id: &EntryId,
        round: Option<RoundNumber>,
        tenths: i64,
        reason: Option<&String>,
    ) -> Acted {
        let at = self.place(id)?;
        self.not_a_member(id, at)?;
        if self.state.game_kind().is_draughts() {
            return Err(Reason::NoPointsByDecision {}.into());
        }
        if tenths == 0 || tenths.unsigned_abs() > 1_000 {
            return Err(Reason::BadPoints {}.into());
        }
        if let Some(round) = round {
            self.published(round)?;
        }
        self.warn_drafts(RoundNumber::FIRST);
        let basis = self.text(reason);
        self.push(Event::PointsDecided {
            entry: id.clone(),
            round,
            tenths,
            basis,
        });
        Ok(())
    }

    pub(crate) fn make_decision(
        &mut self,
        articles: &[String],
        game: Option<GameId>,
        entry: Option<&EntryId>,
        words: &String,
        effects: &[u64],
    ) -> Acted {
        if let Some(id) = entry {
            self.place(id)?;
        }
        if game.is_some() {
            self.game(game, None, None)?;
        }
        if words.trim().is_empty() {
            return Err(Reason::ReasonWanted {}.into());
        }
        // Effects are events already in the log, each once, in its order.
        let known = effects
            .iter()
            .all(|seq| (1..=self.state.head).contains(seq));
        if !known || !effects.is_sorted_by(|a, b| a < b) {
            return Err(Reason::BadField {
                field: "effects".to_owned(),
            }
            .into());
        }
        let text = self.text(Some(words));
        let decision = u32::try_from(self.state.decisions.len() + 1).unwrap_or(u32::MAX);
        self.push(Event::DecisionMade {
            decision,
            articles: articles.to_vec(),
            game,
            entry: entry.cloned(),
            text,
            effects: effects.to_vec(),
        });
        Ok(())
    }

    pub(crate) fn withdraw_decision(&mut self, decision: u32, reason: Option<&String>) -> Acted {
        let found = self
            .state
            .decisions
            .get((decision as usize).wrapping_sub(1));
        match found {
            None => return Err(Reason::NoSuchThing { number: decision }.into()),
            Some(found) if !found.stands => return Ok(()),
            Some(_) => {}
        }
        let effects = found.map(|found| found.effects.clone());
        let text = self.text(reason);
        self.push(Event::DecisionWithdrawn { decision, text });
        self.undo_effects(decision, &effects.unwrap_or_default())
    }

    pub(crate) fn file_appeal(
        &mut self,
        incident: Option<u32>,
        game: Option<GameId>,
        entry: Option<&EntryId>,
        words: &String,
    ) -> Acted {
        if self.config()?.no_appeals {
            return Err(Reason::NoAppeals {}.into());
        }
        let ruled = incident
            .map(|number| self.ruled_incident(number))
            .transpose()?;
        let game = game.or_else(|| ruled.as_ref().and_then(|(found, _)| found.game));
        let until = ruled.and_then(|(_, ruling)| self.state.appeal_until(ruling));
        if let Some(late) = until
            .map(|until| self.facts.now - until)
            .filter(|late| *late > 0)
        {
            self.warn(Warning::AppealLate {
                incident: incident.unwrap_or_default(),
                minutes: u32::try_from(late / 60_000 + 1).unwrap_or(u32::MAX),
            });
        }
        if let Some(id) = entry {
            self.place(id)?;
        }
        if game.is_some() {
            self.game(game, None, None)?;
        }
        if words.trim().is_empty() {
            return Err(Reason::ReasonWanted {}.into());
        }
        let text = self.text(Some(words));
        let appeal = u32::try_from(self.state.appeals.len() + 1).unwrap_or(u32::MAX);
        self.push(Event::AppealFiled {
            appeal,
            game,
            entry: entry.cloned(),
            text,
            incident,
            at: Some(self.facts.now),
        });
        Ok(())
    }

    /// T34: both ledgers change from the next pairing on. An appeal is not the report of an error,
    /// so no window applies (reading R3).
    pub(crate) fn decide_appeal(
        &mut self,
        appeal: u32,
        upheld: bool,
        code: Option<&String>,
        words: Option<&String>,
    ) -> Acted {
        let found = self.state.appeals.get((appeal as usize).wrapping_sub(1));
        let Some(found) = found.filter(|found| found.upheld.is_none()) else {
            return Err(Reason::NoSuchThing { number: appeal }.into());
        };
        let outcome = code.map(|code| self.ended(code)).transpose()?;
        let text = self.text(words);
        self.push(Event::AppealDecided {
            appeal,
            upheld,
            outcome,
            text: text.clone(),
        });
        let (Some(now), Some(id), true) = (outcome, found.game, upheld) else {
            return Ok(());
        };
        let game = self.game(Some(id), None, None)?;
        if game.is_contested() {
            return Err(Reason::Contested { games: vec![id] }.into());
        }
        if game.outcome == now {
            return Ok(());
        }
        // T57: whoever went on goes on; a decision is recorded, not played into the bracket.
        self.bracket_stands(game, now)?;
        if game.outcome.is_unfinished() {
            if game.outcome == Outcome::Adjourned {
                self.adjourned_ends(game, now);
            }
            self.result_changes(id.round);
            self.push(Event::ResultConfirmed {
                game: id,
                outcome: now,
                source: Source::Slip,
                basis: text,
                over: Vec::new(),
                rated: Some(now.is_rated()),
                seen: None,
                entered_at: None,
            });
            self.after_result(game, now);
            return Ok(());
        }
        let reach = self.state.reach(id.round, false);
        let was = game.outcome;
        if reach.paired_on {
            self.warn(Warning::AppealChangesPast { game: id, was, now });
        }
        self.result_changes(id.round);
        self.already_sent(game);
        self.push(Event::ResultCorrected {
            game: id,
            was,
            now,
            window: if reach.paired_on {
                Window::Free
            } else {
                reach.window
            },
            counts_from: self.state.next_round(),
            text,
        });
        Ok(())
    }
}
