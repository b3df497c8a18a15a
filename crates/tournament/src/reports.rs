//! Reports, receipts, custody, and leaving FIDE mode.

use jadoube_vocabulary::{GameId, Outcome};

use crate::door::{Act, Acted};
use crate::event::{Event, ReportKind};
use crate::refusal::Reason;
use crate::round::RoundGame;
use crate::warnings::Warning;

impl crate::State {
    /// T60: games whose reported result differs from a receipt.
    pub fn changed_since_sent(&self) -> Vec<GameId> {
        let sent = self.receipts.iter().flat_map(|receipt| &receipt.games);
        let mut changed: Vec<GameId> = sent
            .filter(|(id, reported)| {
                let now = self.game(**id).map_or(Outcome::Open, RoundGame::reported);
                now != **reported
            })
            .map(|(id, _)| *id)
            .collect();
        changed.sort();
        changed.dedup();
        changed
    }
}

impl Act<'_> {
    pub(crate) fn make_report(&mut self, report: ReportKind, hash: &str) -> Acted {
        let games = self.open_games();
        if report.is_for_rating() && !games.is_empty() {
            return Err(Reason::OpenGames { games }.into());
        }
        let rounds = self.state.last_published().map_or(0, |last| last.get());
        self.push(Event::ReportMade {
            report,
            rounds,
            hash: hash.to_owned(),
        });
        Ok(())
    }

    /// Records that games were sent; a game is sent to an authority only once.
    pub(crate) fn record_sent(
        &mut self,
        authority: &str,
        report: ReportKind,
        period: Option<&String>,
        games: Option<&[GameId]>,
        hash: &str,
    ) -> Acted {
        if authority.trim().is_empty() || authority.len() > 100 {
            return Err(Reason::BadField {
                field: "authority".to_owned(),
            }
            .into());
        }
        let open = self.open_games();
        let sent = |id: &GameId| {
            let mine = self
                .state
                .receipts
                .iter()
                .filter(|receipt| receipt.authority == authority);
            mine.into_iter()
                .any(|receipt| receipt.games.contains_key(id))
        };
        let games: Vec<GameId> = match games {
            Some(games) => {
                for id in games {
                    self.game(Some(*id), None, None)?;
                }
                games.to_vec()
            }
            // All games not sent yet.
            None => {
                let rounds = self
                    .state
                    .rounds
                    .iter()
                    .filter(|round| round.published.is_some());
                let all = rounds
                    .flat_map(crate::round::RoundState::on_boards)
                    .map(|game| game.id);
                all.filter(|id| !sent(id)).collect()
            }
        };
        let unfinished: Vec<GameId> = games
            .iter()
            .copied()
            .filter(|id| open.contains(id))
            .collect();
        if report.is_for_rating() && !unfinished.is_empty() {
            return Err(Reason::OpenGames { games: unfinished }.into());
        }
        let twice: Vec<GameId> = games.iter().copied().filter(|id| sent(id)).collect();
        if !twice.is_empty() {
            return Err(Reason::SentAlready { games: twice }.into());
        }
        let receipt = u32::try_from(self.state.receipts.len() + 1).unwrap_or(u32::MAX);
        self.push(Event::ReportSent {
            receipt,
            authority: authority.to_owned(),
            report,
            period: period.cloned(),
            games,
            hash: hash.to_owned(),
        });
        Ok(())
    }

    pub(crate) fn record_answer(
        &mut self,
        receipt: u32,
        accepted: bool,
        words: Option<&String>,
    ) -> Acted {
        if self
            .state
            .receipts
            .get((receipt as usize).wrapping_sub(1))
            .is_none()
        {
            return Err(Reason::NoSuchThing { number: receipt }.into());
        }
        let text = self.text(words);
        self.push(Event::ReportAnswered {
            receipt,
            accepted,
            text,
        });
        Ok(())
    }

    pub(crate) fn leave_fide_mode(&mut self) -> Acted {
        if !self.state.is_fide_mode() {
            return Err(Reason::NotInFideMode {}.into());
        }
        let round = self.state.current_round();
        self.warn(Warning::LeaveFideMode {
            round,
            because: Vec::new(),
        });
        self.push(Event::ConformityLeft {
            round,
            because: Vec::new(),
        });
        Ok(())
    }

    pub(crate) fn hand_over(&mut self, to: &str, file: &str) -> Acted {
        if to.trim().is_empty() || to.len() > 200 || file.len() > 200 {
            return Err(Reason::BadField {
                field: "to".to_owned(),
            }
            .into());
        }
        self.push(Event::CustodyGiven {
            to: to.to_owned(),
            file: file.to_owned(),
        });
        Ok(())
    }

    pub(crate) fn take_back(&mut self) -> Acted {
        if self.state.custody.is_none() {
            return Err(Reason::CustodyHere {}.into());
        }
        self.push(Event::CustodyTaken {});
        Ok(())
    }
}
