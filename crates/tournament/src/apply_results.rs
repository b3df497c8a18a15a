//! Applying events about results to the two ledgers.

use jadoube_vocabulary::{GameId, Outcome};

use crate::apply::Applied;
use crate::event::{Event, PairingVerdict, Window};
use crate::round::{Manual, ReportSide, ReportedResult, RoundSlot};
use crate::state::State;
use crate::undo::Done;

impl State {
    pub(crate) fn take_result(&mut self, event: &Event) -> Applied {
        match event {
            Event::ResultReported {
                game,
                outcome,
                source,
                reporter,
                ..
            } => self.game_at(*game)?.reports.push(ReportedResult {
                outcome: *outcome,
                source: *source,
                reporter: reporter.clone(),
            }),
            Event::ResultConfirmed { game, outcome, .. } => {
                let late = self.system().is_swiss() && self.is_published(game.round.next());
                let found = self.game_at(*game)?;
                let was = found.outcome;
                found.ended_late = late && found.was_adjourned();
                found.outcome = *outcome;
                let said = std::mem::take(&mut found.contested);
                let game = *game;
                let done = if said.is_empty() {
                    Done::Result { game, was }
                } else {
                    Done::Settled { game, said }
                };
                self.acts.insert(self.head, done);
            }
            Event::ResultContested {
                game,
                outcome,
                against,
                ..
            } => {
                let late = self.system().is_swiss() && self.is_published(game.round.next());
                let found = self.game_at(*game)?;
                found.ended_late = late && found.was_adjourned();
                if found.contested.is_empty() {
                    found.contested.push(*against);
                }
                found.contested.push(*outcome);
                found.outcome = Outcome::Open;
            }
            Event::ResultCleared { game, was, .. } => {
                let late = self.system().is_swiss() && self.is_published(game.round.next());
                let found = self.game_at(*game)?;
                found.ended_late = late && found.was_adjourned();
                found.outcome = Outcome::Open;
                self.acts.insert(
                    self.head,
                    Done::Result {
                        game: *game,
                        was: *was,
                    },
                );
            }
            Event::ResultCorrected {
                game,
                was,
                now,
                window,
                ..
            } => {
                let found = self.game_at(*game)?;
                found.outcome = *now;
                if !matches!(window, Window::W0 | Window::W1) && !found.ended_late {
                    let paired = found.paired_as.unwrap_or(*was);
                    found.paired_as = (paired != *now).then_some(paired);
                }
                self.acts.insert(
                    self.head,
                    Done::Result {
                        game: *game,
                        was: *was,
                    },
                );
            }
            Event::ReportCorrected {
                game,
                now,
                colours_reversed,
                ..
            } => {
                let found = self.game_at(*game)?;
                let side = ReportSide {
                    outcome: *now,
                    colours_reversed: *colours_reversed,
                };
                let same = *now == found.outcome && !colours_reversed;
                found.report = (!same).then_some(side);
            }
            Event::GameAdjourned { game, begun, .. } => {
                let found = self.game_at(*game)?;
                let was = found.outcome;
                found.outcome = Outcome::Adjourned;
                found.begun = *begun;
                found.ended_late = false;
                self.acts
                    .insert(self.head, Done::Result { game: *game, was });
            }
            Event::GameResumed { game } => self.game_at(*game)?.begun = true,
            Event::GameColoursReversed { game, .. } => {
                let found = self.game_at(*game)?;
                (found.white, found.black) = (found.black, found.white);
                found.outcome = found.outcome.swapped();
                found.reversed = !found.reversed;
                self.turn_seat(*game)?;
                self.acts.insert(self.head, Done::Reversed(*game));
            }
            Event::GamePlayersExchanged { a, b, .. } => self.crossed(*a, *b)?,
            Event::GameAnnulled { game, was, .. } => {
                let found = self.game_at(*game)?;
                // Statements that are struck out do not come back.
                let plain = found.contested.is_empty() && found.reports.is_empty();
                found.outcome = Outcome::Annulled;
                found.contested.clear();
                found.reports.clear();
                if plain {
                    let (game, was) = (*game, *was);
                    self.acts.insert(self.head, Done::Result { game, was });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The board of a match has the colours played, so that each team keeps its points.
    fn turn_seat(&mut self, id: GameId) -> Applied {
        let found = self.round_at(id.round)?;
        let seats = found.matches.iter_mut().flat_map(|one| &mut one.boards);
        for seat in seats.filter(|seat| seat.game == Some(id.serial)) {
            seat.home_colour = seat.home_colour.other();
        }
        Ok(())
    }

    fn crossed(&mut self, a: GameId, b: GameId) -> Applied {
        let (one, two) = (self.game_at(a)?.clone(), self.game_at(b)?.clone());
        self.game_at(a)?.black = two.black;
        self.game_at(b)?.black = one.black;
        for id in [a, b] {
            self.game_at(id)?.exchanged = true;
        }
        let found = self.round_at(a.round)?;
        found.put(two.black, RoundSlot::Game(a.serial));
        found.put(one.black, RoundSlot::Game(b.serial));
        let manual = found.manual.get_or_insert(Manual {
            verdict: PairingVerdict::Differs,
            only_checker: Vec::new(),
            only_made: Vec::new(),
        });
        let was = [(one.white, Some(one.black)), (two.white, Some(two.black))];
        let now = [(one.white, Some(two.black)), (two.white, Some(one.black))];
        manual.only_checker.extend(was);
        manual.only_made.extend(now);
        Ok(())
    }
}
