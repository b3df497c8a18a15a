//! Undoing a result: restores the previous value, by the rules of its window.

use jadoube_vocabulary::{GameId, Outcome, RoundNumber};

use crate::door::{Act, Acted};
use crate::event::{Event, MatchTo, Source, Window};
use crate::refusal::Reason;

impl Act<'_> {
    /// Restores the previous value, by the rules of its window.
    pub(crate) fn undo_result(&mut self, seq: u64, id: GameId, was: Outcome) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let game = self.game(Some(id), None, None).map_err(|_| refused())?;
        // Only the latest event of a game can be undone.
        if game.acted != seq || game.is_contested() {
            return Err(refused().into());
        }
        let reach = self.state.reach(id.round, false);
        let late_end = game.ended_late && was == Outcome::Adjourned;
        match was {
            Outcome::Open | Outcome::Annulled if reach.paired_on => Err(refused().into()),
            Outcome::Annulled => {
                self.result_changes(id.round);
                self.push(Event::GameAnnulled {
                    game: id,
                    was: game.outcome,
                    text: None,
                });
                Ok(())
            }
            Outcome::Open => {
                self.result_changes(id.round);
                self.push(Event::ResultCleared {
                    game: id,
                    was: game.outcome,
                    window: reach.window,
                    text: None,
                });
                Ok(())
            }
            Outcome::Adjourned if reach.paired_on && !late_end => Err(refused().into()),
            Outcome::Adjourned => {
                self.result_changes(id.round);
                self.push(Event::GameAdjourned {
                    game: id,
                    begun: game.begun,
                    resume_at: None,
                    envelope: None,
                });
                Ok(())
            }
            was if game.outcome.is_unfinished() => {
                if reach.paired_on {
                    return Err(refused().into());
                }
                self.result_changes(id.round);
                self.push(Event::counts(id, was, Source::Slip));
                Ok(())
            }
            was => {
                if reach.window == Window::W3 && !reach.table {
                    return Err(refused().into());
                }
                self.correct_to(game, was, None, false)
            }
        }
    }

    /// The colours are turned back, while the window of the round is open.
    pub(crate) fn undo_reversed(&mut self, seq: u64, id: GameId) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let game = self.game(Some(id), None, None).map_err(|_| refused())?;
        let reach = self.state.reach(id.round, false);
        let closed = reach.window == Window::W3 && !reach.table;
        if game.acted != seq || closed {
            return Err(refused().into());
        }
        self.reverse_colours(game, false, None)
    }

    /// The boards of a match count again, or the decision before does.
    pub(crate) fn undo_match(
        &mut self,
        seq: u64,
        round: RoundNumber,
        number: u32,
        (was, to): (Option<MatchTo>, MatchTo),
    ) -> Acted {
        let found = self.state.round(round);
        let one = found.and_then(|found| found.matches.iter().find(|one| one.number == number));
        if one.is_none_or(|one| one.decided != Some(to)) {
            return Err(Reason::NotCompensable { seq }.into());
        }
        if let Some(was) = was {
            return self.decide_match(round, number, was, None);
        }
        self.result_changes(round);
        self.push(Event::MatchReopened { round, number });
        Ok(())
    }

    /// A settled result is contested again, with every statement in the order it was made.
    pub(crate) fn undo_settled(&mut self, seq: u64, id: GameId, said: &[Outcome]) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let game = self.game(Some(id), None, None).map_err(|_| refused())?;
        let paired_on = self.state.reach(id.round, false).paired_on;
        // A round paired on the result leaves only a correction, except for an adjourned game
        // that ended after it.
        if game.acted != seq || (paired_on && !game.ended_late) {
            return Err(refused().into());
        }
        let [first, others @ ..] = said else {
            return Err(refused().into());
        };
        self.result_changes(id.round);
        for outcome in others {
            self.push(Event::ResultContested {
                game: id,
                outcome: *outcome,
                against: *first,
                source: Source::Slip,
            });
        }
        Ok(())
    }
}
