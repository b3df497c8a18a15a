//! Results: reported, confirmed, contested, settled.

use jadoube_pairing::published::after_no_show;
use jadoube_vocabulary::{GameId, Outcome, RoundNumber, TextId};

use crate::command::{BoardResult, Command};
use crate::config::ResultPolicy;
use crate::door::{Act, Acted, Contest};
use crate::event::{Event, Source};
use crate::notice::Notice;
use crate::refusal::Reason;
use crate::round::{ReportedResult, RoundGame, is_drawn};
use crate::warnings::Warning;

impl Act<'_> {
    /// Warns if a draft of the next round depends on this result.
    pub(crate) fn result_changes(&mut self, round: RoundNumber) {
        if !self.state.system().is_round_robin() {
            self.warn_drafts(round.next());
        }
    }

    pub(crate) fn confirm_all(
        &mut self,
        round: RoundNumber,
        results: &[BoardResult],
        reason: Option<&String>,
    ) -> Acted {
        if results.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        let mut seen: Vec<GameId> = Vec::with_capacity(results.len());
        let basis = self.text(reason);
        for one in results {
            let game = self.game(one.game, Some(round), one.board)?;
            if seen.contains(&game.id) {
                return Err(Reason::BadField {
                    field: "board".to_owned(),
                }
                .into());
            }
            seen.push(game.id);
            self.confirm(game, &one.outcome, one.seen.as_deref(), basis.clone(), None)?;
        }
        // The warning of a stale draft is the same for every board.
        self.warnings.dedup();
        Ok(())
    }

    pub(crate) fn confirm(
        &mut self,
        game: &RoundGame,
        code: &str,
        seen: Option<&str>,
        basis: Option<TextId>,
        entered_at: Option<i64>,
    ) -> Acted {
        let outcome = self.outcome(code)?;
        Self::moment("entered_at", entered_at)?;
        if game.is_contested() {
            return Err(Reason::Contested {
                games: vec![game.id],
            }
            .into());
        }
        if outcome == Outcome::Adjourned && game.is_missing() {
            return self.adjourn(game, true, None, None);
        }
        let looked = seen.map(|seen| self.saw(seen)).transpose()?;
        // A game that has ended is not adjourned any more.
        if outcome == Outcome::Adjourned && game.outcome != outcome {
            return Err(Reason::HasResult {
                outcome: game.outcome,
            }
            .into());
        }
        match game.outcome {
            Outcome::Open | Outcome::Annulled => {}
            now if now == outcome => return Ok(()),
            Outcome::Adjourned => self.adjourned_ends(game, outcome),
            now => {
                if looked == Some(now) {
                    return self.correct_to(game, outcome, basis, false);
                }
                // T45: two reports disagree: neither counts.
                return self.contest(game, outcome, now, Source::Slip);
            }
        }
        self.early_forfeit(game, outcome)?;
        self.result_changes(game.id.round);
        self.push(Event::ResultConfirmed {
            game: game.id,
            outcome,
            source: Source::Slip,
            basis,
            over: Vec::new(),
            rated: Some(outcome.is_rated()),
            seen: looked,
            entered_at,
        });
        self.after_result(game, outcome);
        Ok(())
    }

    /// The outcome the sender saw: any code of the game, including an open board.
    fn saw(&self, code: &str) -> Acted<Outcome> {
        Outcome::read(code, self.state.game_kind()).map_err(|_| {
            Reason::BadOutcome {
                outcome: code.to_owned(),
            }
            .into()
        })
    }

    /// T45, while nothing rests on the result; once the next round is published it changes by a
    /// correction only, in its window (C.04.2 4.3; V/2.8.9.7).
    pub(crate) fn contest(
        &mut self,
        game: &RoundGame,
        outcome: Outcome,
        against: Outcome,
        source: Source,
    ) -> Acted {
        let stands = !game.outcome.is_unfinished() && !game.is_contested();
        if stands && self.state.reach(game.id.round, false).paired_on {
            return Err(Reason::UseCorrection {}.into());
        }
        self.result_changes(game.id.round);
        self.made.contested.push(Contest {
            game: game.id,
            there: against,
            said: outcome,
        });
        self.push(Event::ResultContested {
            game: game.id,
            outcome,
            against,
            source,
        });
        Ok(())
    }

    /// T32: can always be entered; with a note if it is not the draw it was paired as.
    pub(crate) fn adjourned_ends(&mut self, game: &RoundGame, outcome: Outcome) {
        let paired = self.state.is_published(game.id.round.next());
        let swiss = self.state.system().is_swiss();
        if swiss && paired && !is_drawn(outcome) {
            self.warn(Warning::AdjournedNotDrawn {
                game: game.id,
                outcome,
            });
        }
    }

    /// T12: only once the round is started.
    pub(crate) fn early_forfeit(&mut self, game: &RoundGame, outcome: Outcome) -> Acted {
        let started = self
            .state
            .round(game.id.round)
            .and_then(|round| round.started);
        let Some(started) = started.filter(|_| outcome.is_forfeit()) else {
            return Ok(());
        };
        let limit = started + i64::from(self.config()?.default_time) * 60_000;
        if self.facts.now < limit {
            self.warn(Warning::ForfeitBeforeDefaultTime {
                game: game.id,
                minutes_left: (limit - self.facts.now + 59_999) / 60_000,
            });
        }
        Ok(())
    }

    /// T15: suggests a withdrawal, but never withdraws automatically. The round may be complete
    /// now.
    pub(crate) fn after_result(&mut self, game: &RoundGame, outcome: Outcome) {
        let absent = match outcome {
            Outcome::WhiteWalkover => vec![game.black],
            Outcome::BlackWalkover => vec![game.white],
            Outcome::BothForfeited => vec![game.white, game.black],
            _ => Vec::new(),
        };
        for at in absent {
            if let Some(entry) = self.state.id(at) {
                let by_the_code = self.state.system().is_pzwarc_swiss();
                let (choices, _) = after_no_show();
                self.notice(Notice::NoShow {
                    entry,
                    from_round: game.id.round.next(),
                    choices: choices.into_iter().filter(|_| by_the_code).collect(),
                });
            }
        }
        let round = game.id.round;
        let missing = self.state.round(round).map_or(0, |found| {
            found.on_boards().filter(|game| game.is_missing()).count()
        });
        let confirmed = self.made.events.iter();
        let confirmed = confirmed.filter(
            |one| matches!(one.event, Event::ResultConfirmed { game, .. } if game.round == round),
        );
        if missing == confirmed.count() {
            self.notice(Notice::RoundComplete { round });
        }
    }

    /// A result reported by a phone, table, captain, player or the referee: the policy decides
    /// whether it counts.
    pub(crate) fn report_result(&mut self, command: &Command) -> Acted {
        let Command::ReportResult {
            round,
            board,
            game,
            outcome,
            source,
            seen,
            reporter,
            entered_at,
        } = command
        else {
            return Ok(());
        };
        let game = self.game(*game, *round, *board)?;
        let outcome = self.ended(outcome)?;
        Self::moment("entered_at", *entered_at)?;
        let seen = seen.as_deref().map(|seen| self.saw(seen)).transpose()?;
        let source = source.unwrap_or(Source::Phone);
        let said = |text: &String| !text.is_empty() && text.len() <= 100;
        if !reporter.as_ref().is_none_or(said) {
            return Err(Reason::BadField {
                field: "reporter".to_owned(),
            }
            .into());
        }
        if game.is_contested() {
            if !game.contested.contains(&outcome) {
                let first = game.contested.first().copied().unwrap_or(outcome);
                return self.contest(game, outcome, first, source);
            }
            return Ok(());
        }
        match game.outcome {
            Outcome::Open | Outcome::Annulled | Outcome::Adjourned => {}
            now if now == outcome => return Ok(()),
            now => return self.contest(game, outcome, now, source),
        }
        let other = game.reports.iter().find(|said| said.outcome != outcome);
        if let Some(other) = other {
            return self.contest(game, outcome, other.outcome, source);
        }
        // A repeated report from the same source counts once.
        let own = |said: &ReportedResult| reporter.is_some() && said.reporter == *reporter;
        if game.reports.iter().any(own) {
            return Ok(());
        }
        self.push(Event::ResultReported {
            game: game.id,
            outcome,
            source,
            rated: Some(outcome.is_rated()),
            seen,
            reporter: reporter.clone(),
            entered_at: *entered_at,
        });
        // T32: the end of an adjourned game that was paired as a draw is the arbiter's to confirm.
        let asks =
            game.outcome == Outcome::Adjourned && self.state.reach(game.id.round, false).paired_on;
        let counts = match self.config()?.results {
            _ if asks => false,
            ResultPolicy::OneReport => true,
            ResultPolicy::TwoEqualReports => !game.reports.is_empty(),
            ResultPolicy::ArbiterConfirms => false,
        };
        if counts {
            self.early_forfeit(game, outcome)?;
            self.result_changes(game.id.round);
            self.push(Event::ResultConfirmed {
                game: game.id,
                outcome,
                source,
                basis: None,
                over: Vec::new(),
                rated: Some(outcome.is_rated()),
                seen,
                entered_at: *entered_at,
            });
            self.after_result(game, outcome);
        }
        Ok(())
    }

    pub(crate) fn settle(
        &mut self,
        game: &RoundGame,
        code: &str,
        reason: Option<&String>,
    ) -> Acted {
        if !game.is_contested() {
            return Err(Reason::NotContested {}.into());
        }
        let outcome = self.ended(code)?;
        self.early_forfeit(game, outcome)?;
        self.result_changes(game.id.round);
        let basis = self.text(reason);
        self.push(Event::ResultConfirmed {
            game: game.id,
            outcome,
            source: Source::Slip,
            basis,
            over: game.contested.clone(),
            rated: Some(outcome.is_rated()),
            seen: None,
            entered_at: None,
        });
        self.after_result(game, outcome);
        Ok(())
    }
}
