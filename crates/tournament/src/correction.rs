//! Corrections of results, depending on their window: for the table, or for the rating report only.

use jadoube_vocabulary::{Outcome, TextId};

use crate::door::{Act, Acted};
use crate::event::{Event, Window};
use crate::notice::Notice;
use crate::refusal::Reason;
use crate::round::RoundGame;
use crate::warnings::Warning;

impl Act<'_> {
    pub(crate) fn correct(
        &mut self,
        game: &RoundGame,
        code: &str,
        reason: Option<&String>,
        in_time: bool,
    ) -> Acted {
        if reason.is_none_or(|reason| reason.trim().is_empty()) {
            return Err(Reason::ReasonWanted {}.into());
        }
        let outcome = self.ended(code)?;
        if game.is_contested() {
            return self.settle(game, code, reason);
        }
        if game.outcome == outcome {
            return Ok(());
        }
        if matches!(game.outcome, Outcome::Open | Outcome::Annulled) {
            return Err(Reason::NoResult {}.into());
        }
        if game.outcome == Outcome::Adjourned {
            let basis = self.text(reason);
            return self.confirm(game, code, None, basis, None);
        }
        let text = self.text(reason);
        self.correct_to(game, outcome, text, in_time)
    }

    pub(crate) fn correct_to(
        &mut self,
        game: &RoundGame,
        now: Outcome,
        text: Option<TextId>,
        in_time: bool,
    ) -> Acted {
        self.bracket_stands(game, now)?;
        self.early_forfeit(game, now)?;
        let reach = self.within_reach(game, in_time);
        let was = game.outcome;
        if reach.1 {
            self.warn(Warning::CorrectionAfterPairing {
                game: game.id,
                was,
                now,
                counts_from: self.state.next_round(),
            });
        }
        self.already_sent(game);
        self.push(Event::ResultCorrected {
            game: game.id,
            was,
            now,
            window: reach.0,
            counts_from: self.state.next_round(),
            text,
        });
        Ok(())
    }

    /// 1.5, T57: a result that decides who advances is final once the next tie is published.
    pub(crate) fn bracket_stands(&self, game: &RoundGame, now: Outcome) -> Acted {
        let config = self.config()?;
        if self.state.system() != crate::config::TournamentSystem::KnockOut
            || now.winner() == game.outcome.winner()
        {
            return Ok(());
        }
        let games = config.tie_games.max(1);
        let stage = (game.id.round.get() - 1) / games;
        let next = jadoube_vocabulary::RoundNumber::new((stage + 1) * games + 1);
        match next.filter(|next| self.state.is_published(*next)) {
            Some(round) => Err(Reason::BracketStands { round }.into()),
            None => Ok(()),
        }
    }

    /// The window of a change to a game, with the warnings it requires; and whether a later round
    /// was paired on it.
    pub(crate) fn within_reach(&mut self, game: &RoundGame, in_time: bool) -> (Window, bool) {
        let reach = self.state.reach(game.id.round, in_time);
        if !reach.table {
            self.forbidden_by_fide(Warning::OldRound {
                round: game.id.round,
                game: Some(game.id),
            });
        }
        self.result_changes(game.id.round);
        (reach.window, reach.paired_on)
    }

    /// T60: the rating officer must be told.
    pub(crate) fn already_sent(&mut self, game: &RoundGame) {
        let receipts: Vec<u32> = self
            .state
            .receipts
            .iter()
            .zip(1_u32..)
            .filter(|(receipt, _)| receipt.games.contains_key(&game.id))
            .map(|(_, number)| number)
            .collect();
        if !receipts.is_empty() {
            self.notice(Notice::ChangedSinceSent { game: game.id });
            self.warn(Warning::ChangedSinceSent {
                game: game.id,
                receipts,
            });
        }
    }

    pub(crate) fn clear(&mut self, game: &RoundGame, reason: Option<&String>) -> Acted {
        if game.outcome == Outcome::Open && !game.is_contested() {
            return Err(Reason::NoResult {}.into());
        }
        let reach = self.state.reach(game.id.round, false);
        if reach.paired_on {
            let round = game.id.round;
            return Err(Reason::WindowClosed { round }.into());
        }
        if game.is_contested() {
            return Err(Reason::Contested {
                games: vec![game.id],
            }
            .into());
        }
        self.result_changes(game.id.round);
        self.already_sent(game);
        let text = self.text(reason);
        self.push(Event::ResultCleared {
            game: game.id,
            was: game.outcome,
            window: reach.window,
            text,
        });
        Ok(())
    }

    /// T10: the table is closed, the report is not.
    pub(crate) fn correct_for_report(
        &mut self,
        game: &RoundGame,
        code: &str,
        colours_reversed: bool,
        reason: Option<&String>,
    ) -> Acted {
        let outcome = self.ended(code)?;
        if game.is_contested() || game.outcome.is_unfinished() {
            return Err(Reason::NoResult {}.into());
        }
        let window = self.state.reach(game.id.round, false).window;
        if window != Window::W3 {
            return Err(Reason::WindowOpen {}.into());
        }
        let was = game.reported();
        let turned = game.report.is_some_and(|report| report.colours_reversed);
        if was == outcome && turned == colours_reversed {
            return Ok(());
        }
        if outcome != game.outcome || colours_reversed {
            self.warn(Warning::RatingOnly {
                game: game.id,
                counts: game.outcome,
                reported: outcome,
            });
        }
        self.already_sent(game);
        let text = self.text(reason);
        self.push(Event::ReportCorrected {
            game: game.id,
            was,
            now: outcome,
            colours_reversed,
            text,
        });
        Ok(())
    }
}
