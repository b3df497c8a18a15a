//! Changes to a game other than its result: adjournment, mixed-up colours and seats, annulment.

use jadoube_vocabulary::{GameId, Outcome, Side};

use crate::config::TournamentSystem;
use crate::door::{Act, Acted};
use crate::event::Event;
use crate::refusal::Reason;
use crate::round::RoundGame;
use crate::warnings::Warning;

impl Act<'_> {
    pub(crate) fn adjourn(
        &mut self,
        game: &RoundGame,
        begun: bool,
        resume_at: Option<i64>,
        envelope: Option<Side>,
    ) -> Acted {
        Self::moment("resume_at", resume_at)?;
        if game.is_contested() {
            return Err(Reason::Contested {
                games: vec![game.id],
            }
            .into());
        }
        match game.outcome {
            Outcome::Open | Outcome::Annulled => {}
            Outcome::Adjourned => return Ok(()),
            outcome => return Err(Reason::HasResult { outcome }.into()),
        }
        self.result_changes(game.id.round);
        self.push(Event::GameAdjourned {
            game: game.id,
            begun,
            resume_at,
            envelope,
        });
        Ok(())
    }

    pub(crate) fn resume(&mut self, game: &RoundGame) -> Acted {
        if game.outcome != Outcome::Adjourned {
            return Err(Reason::NoResult {}.into());
        }
        self.push(Event::GameResumed { game: game.id });
        Ok(())
    }

    /// T28: from now on the colours as played count.
    pub(crate) fn reverse_colours(
        &mut self,
        game: &RoundGame,
        in_time: bool,
        reason: Option<&String>,
    ) -> Acted {
        if game.is_contested() {
            return Err(Reason::Contested {
                games: vec![game.id],
            }
            .into());
        }
        let (window, paired_on) = self.within_reach(game, in_time);
        if paired_on {
            self.warn(Warning::CorrectionAfterPairing {
                game: game.id,
                was: game.outcome,
                now: game.outcome.swapped(),
                counts_from: self.state.next_round(),
            });
        }
        self.already_sent(game);
        let text = self.text(reason);
        self.push(Event::GameColoursReversed {
            game: game.id,
            window,
            text,
        });
        Ok(())
    }

    /// T29: the games are real; both are counted as played.
    pub(crate) fn exchange_players(
        &mut self,
        a: GameId,
        b: GameId,
        in_time: bool,
        reason: Option<&String>,
    ) -> Acted {
        // A tie is between its two; who sits at which board of a match is the line-up's matter
        // (V/3.6), and the match is decided.
        if self.state.is_team_event() || self.state.system() == TournamentSystem::KnockOut {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let (one, two) = (
            self.game(Some(a), None, None)?,
            self.game(Some(b), None, None)?,
        );
        if a == b || a.round != b.round {
            return Err(Reason::NoSuchGame {}.into());
        }
        let (window, _) = self.within_reach(one, in_time);
        for game in [one, two] {
            self.already_sent(game);
        }
        self.warn(Warning::PlayersExchanged { a, b });
        let text = self.text(reason);
        self.push(Event::GamePlayersExchanged { a, b, window, text });
        Ok(())
    }

    /// T30: annulled and played again, while no later round was paired on it.
    pub(crate) fn annul(&mut self, game: &RoundGame, reason: Option<&String>) -> Acted {
        if self.state.reach(game.id.round, false).paired_on {
            let round = game.id.round;
            return Err(Reason::WindowClosed { round }.into());
        }
        if game.outcome == Outcome::Annulled {
            return Ok(());
        }
        self.result_changes(game.id.round);
        self.already_sent(game);
        let text = self.text(reason);
        self.push(Event::GameAnnulled {
            game: game.id,
            was: game.outcome,
            text,
        });
        Ok(())
    }
}
