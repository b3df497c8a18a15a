//! Publishing a round, withdrawing it, and boards added later.

use jadoube_pairing::published::{ChangeAllowed, ChangeCause, PublishingStage, change};
use jadoube_vocabulary::{BoardNumber, EntryId, GameId, Outcome, RoundNumber};

use crate::door::{Act, Acted};
use crate::event::{Event, PublishedBoard, PublishedMatch, RepairCause, Source};
use crate::hash;
use crate::refusal::Reason;
use crate::round::{RoundGame, RoundSlot, RoundState};
use crate::warnings::Warning;

/// The hash of the boards in order, by index.
pub(crate) fn boards_hash(boards: &[(usize, usize)], pab: Option<usize>) -> String {
    let mut text = String::with_capacity(boards.len() * 10);
    for (white, black) in boards {
        // Writing into a string cannot fail.
        let _ = std::fmt::Write::write_fmt(&mut text, format_args!("{white}-{black} "));
    }
    hash::long(&format!("{text}{pab:?}"))
}

impl crate::State {
    /// The hash of a draft's boards, sent back by a page when publishing.
    pub fn draft_hash(&self, round: RoundNumber) -> Option<String> {
        let draft = self.round(round)?.draft.as_ref()?;
        let boards: Vec<(usize, usize)> = draft.boards.iter().map(|(w, b, _)| (*w, *b)).collect();
        Some(boards_hash(&boards, draft.pab))
    }
}

impl Act<'_> {
    pub(crate) fn publish(
        &mut self,
        round: RoundNumber,
        seen: Option<&String>,
        starts_at: Option<i64>,
    ) -> Acted {
        self.no_session()?;
        Self::moment("starts_at", starts_at)?;
        if self.state.is_published(round) {
            return Err(Reason::RoundPublished { round }.into());
        }
        if round != self.state.next_round() {
            let round = self.state.next_round();
            return Err(Reason::RoundBefore { round }.into());
        }
        let found = self.state.round(round);
        let Some((found, draft)) = found.and_then(|found| Some((found, found.draft.as_ref()?)))
        else {
            return Err(Reason::NoDraft { round }.into());
        };
        if self.state.is_stale(round) {
            return Err(Reason::DraftStale { round }.into());
        }
        let sides: Vec<(usize, usize)> = draft.boards.iter().map(|(w, b, _)| (*w, *b)).collect();
        let hash = boards_hash(&sides, draft.pab);
        if seen.is_some_and(|seen| *seen != hash) {
            return Err(Reason::OtherBoards { hash }.into());
        }
        let placed = |at: &usize| {
            let seated = sides
                .iter()
                .any(|(white, black)| white == at || black == at);
            seated || draft.pab == Some(*at) || draft.out.iter().any(|(out, _)| out == at)
        };
        let whole = 2 * sides.len() + usize::from(draft.pab.is_some()) + draft.out.len();
        if whole != self.state.numbers().len() {
            let lost = self.state.numbers().iter().filter(|at| !placed(at));
            let entries = lost.filter_map(|at| self.state.id(*at)).collect();
            return Err(Reason::NotPlaced { entries }.into());
        }
        if round == RoundNumber::FIRST {
            let list = self.config()?.tie_breaks.clone();
            self.rating_tie_breaks(&list);
            self.rating_lists()?;
        }
        if self.state.is_team_event() {
            return self.publish_matches(round, draft.attempt, &sides, hash, starts_at);
        }
        let mut next = u32::try_from(found.games.len()).unwrap_or(u32::MAX);
        let mut boards = Vec::with_capacity(sides.len());
        let mut walkovers = Vec::new();
        for (at, (white, black)) in sides.iter().enumerate() {
            let serial = found.same_pair(*white, *black).unwrap_or_else(|| {
                next += 1;
                next
            });
            let game = GameId { round, serial };
            boards.push(PublishedBoard {
                game,
                board: BoardNumber::at(at),
                white: self.id(*white)?,
                black: self.id(*black)?,
            });
            if self.state.system().is_round_robin() {
                walkovers.extend(self.left_behind(game, *white, *black));
            }
        }
        self.push(Event::RoundPublished {
            round,
            attempt: draft.attempt,
            boards,
            matches: Vec::new(),
            hash,
            starts_at,
            scope: Some(self.state.scope(round)),
        });
        for event in walkovers {
            self.push(event);
        }
        Ok(())
    }

    /// Publishes the matches of teams. If line-ups are not secret, players are seated at once.
    fn publish_matches(
        &mut self,
        round: RoundNumber,
        attempt: u32,
        pairs: &[(usize, usize)],
        hash: String,
        starts_at: Option<i64>,
    ) -> Acted {
        let mut matches = Vec::with_capacity(pairs.len());
        for (at, (home, away)) in pairs.iter().enumerate() {
            matches.push(PublishedMatch {
                number: u32::try_from(at + 1).unwrap_or(u32::MAX),
                home: self.id(*home)?,
                away: self.id(*away)?,
            });
        }
        self.push(Event::RoundPublished {
            round,
            attempt,
            boards: Vec::new(),
            matches,
            hash,
            starts_at,
            scope: Some(self.state.scope(round)),
        });
        match self.state.line_up_system() {
            None => self.show(round, pairs),
            Some(_) => Ok(()),
        }
    }

    /// C.05 6.6; II/5.7.1: a player who has left a round robin loses the remaining games.
    fn left_behind(&self, game: GameId, white: usize, black: usize) -> Option<Event> {
        let gone = |at: usize| {
            self.state
                .entry(at)
                .is_some_and(|entry| entry.is_away(game.round))
        };
        let outcome = match (gone(white), gone(black)) {
            (false, false) => return None,
            (true, true) => Outcome::BothForfeited,
            (true, false) => Outcome::BlackWalkover,
            (false, true) => Outcome::WhiteWalkover,
        };
        Some(Event::counts(game, outcome, Source::Withdrawal))
    }

    /// A game forfeited by the player who left.
    pub(crate) fn walkover(&mut self, game: &RoundGame, gone: usize) {
        let other = game.opponent(gone);
        let other = self.state.team_of(other).unwrap_or(other);
        let other_gone = self
            .state
            .entry(other)
            .is_some_and(|entry| entry.is_away(game.id.round));
        let outcome = match (other_gone, gone == game.white) {
            (true, _) => Outcome::BothForfeited,
            (false, true) => Outcome::BlackWalkover,
            (false, false) => Outcome::WhiteWalkover,
        };
        self.push(Event::counts(game.id, outcome, Source::Withdrawal));
    }

    /// Whether a published pairing may still be changed: V/2.8.9.6-2.8.9.9; C.04.2 4.4.
    pub(crate) fn may_repair(
        &mut self,
        round: RoundNumber,
        found: &RoundState,
        cause: Option<RepairCause>,
    ) -> Acted {
        if self.state.is_published(round.next()) {
            return Err(Reason::LaterPublished {
                round: round.next(),
            }
            .into());
        }
        let begun = found.started.is_some();
        if self.state.game_kind().is_draughts() {
            let stage = if begun {
                PublishingStage::Begun
            } else {
                PublishingStage::Published
            };
            let why = match cause {
                Some(RepairCause::IllegalPair) => ChangeCause::AbsoluteRuleBroken,
                Some(RepairCause::WrongResultThatMatters) => ChangeCause::WrongResult,
                _ => ChangeCause::Other,
            };
            let (answer, article) = change(stage, why);
            if answer == ChangeAllowed::Stands {
                return Err(Reason::PairingStands {
                    article: article.to_string(),
                }
                .into());
            }
        } else if begun {
            return Err(Reason::RoundBegun { round }.into());
        }
        if let Some(cause) = cause {
            self.warn(Warning::RepairPublished { round, cause });
        }
        Ok(())
    }

    pub(crate) fn unpublish(
        &mut self,
        round: RoundNumber,
        cause: Option<RepairCause>,
        reason: Option<&String>,
    ) -> Acted {
        self.no_session()?;
        let found = self.published(round)?;
        self.may_repair(round, found, cause)?;
        let results = found
            .on_boards()
            .filter(|game| game.outcome != Outcome::Open)
            .count();
        let results = u32::try_from(results).unwrap_or(u32::MAX);
        if results > 0 {
            self.warn(Warning::UnpublishWithResults { round, results });
        } else if cause.is_none() {
            self.warn(Warning::Unpublish { round });
        }
        // A later draft is based on the withdrawn round.
        if !self.state.system().is_round_robin() {
            for (at, later) in self
                .state
                .rounds
                .iter()
                .enumerate()
                .skip(round.get() as usize)
            {
                if let Some(draft) = &later.draft {
                    self.push(Event::DraftDiscarded {
                        round: RoundNumber::at(at),
                        attempt: draft.attempt,
                        text: None,
                    });
                }
            }
        }
        let text = self.text(reason);
        self.push(Event::RoundUnpublished { round, cause, text });
        Ok(())
    }

    /// T2, T3: an additional board for two players without a game; nobody else moves.
    pub(crate) fn add_late_board(
        &mut self,
        round: RoundNumber,
        white: &EntryId,
        black: &EntryId,
        reason: Option<&String>,
    ) -> Acted {
        self.no_session()?;
        let (one, two) = (self.place(white)?, self.place(black)?);
        if one == two {
            return Err(Reason::Twice {
                entry: white.clone(),
            }
            .into());
        }
        let found = self.published(round)?;
        if !self.state.system().is_swiss() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        if self.state.is_published(round.next()) {
            return Err(Reason::LaterPublished {
                round: round.next(),
            }
            .into());
        }
        for (id, at) in [(white, one), (black, two)] {
            if matches!(found.slot(at), RoundSlot::Game(_)) {
                return Err(Reason::HasGame { entry: id.clone() }.into());
            }
            if self.state.number(at).is_none() {
                return Err(Reason::NoNumbers {}.into());
            }
        }
        // V/2.8.9.6: under the code a published pairing does not change, and no pause is lifted.
        if self.state.game_kind().is_draughts() {
            return Err(Reason::PairingStands {
                article: "pzwarc:V/2.8.9.6".to_owned(),
            }
            .into());
        }
        let board = found
            .boards()
            .last()
            .map_or(BoardNumber::FIRST, |(board, _)| board.next());
        let lifted_pab = found.pab().filter(|at| *at == one || *at == two);
        let lifted_pab = lifted_pab.and_then(|at| self.state.id(at));
        if let Some(met) = self.state.met(one, two, round) {
            self.warn(Warning::Rematch {
                board,
                white: white.clone(),
                black: black.clone(),
                round: met,
            });
        }
        self.warn(Warning::LateBoard {
            round,
            white: white.clone(),
            black: black.clone(),
            lifted_pab: lifted_pab.clone(),
        });
        self.warn_drafts(round.next());
        let next = u32::try_from(found.games.len() + 1).unwrap_or(u32::MAX);
        let serial = found.same_pair(one, two).unwrap_or(next);
        let text = self.text(reason);
        self.push(Event::BoardAdded {
            game: GameId { round, serial },
            board,
            white: white.clone(),
            black: black.clone(),
            lifted_pab,
            text,
        });
        Ok(())
    }

    pub(crate) fn start_round(&mut self, round: RoundNumber) -> Acted {
        let found = self.published(round)?;
        if found.started.is_none() {
            self.push(Event::RoundStarted {
                round,
                at: self.facts.now,
            });
        }
        Ok(())
    }

    pub(crate) fn close_round(&mut self, round: RoundNumber) -> Acted {
        let found = self.published(round)?;
        if found.session.is_some() {
            return Err(Reason::SessionOpen { round }.into());
        }
        // Nobody has played before the line-ups are shown.
        if found.waits_for_line_ups() {
            return Err(Reason::LineUpsNotShown { round }.into());
        }
        let open: Vec<GameId> = found
            .on_boards()
            .filter(|game| game.is_missing())
            .map(|game| game.id)
            .collect();
        if !open.is_empty() {
            return Err(Reason::OpenGames { games: open }.into());
        }
        if !found.closed {
            self.push(Event::RoundClosed { round });
        }
        Ok(())
    }

    pub(crate) fn reopen_round(&mut self, round: RoundNumber) -> Acted {
        let closed = self.state.round(round).is_some_and(|found| found.closed);
        if !closed {
            return Ok(());
        }
        if self.state.is_published(round.next()) {
            return Err(Reason::LaterPublished {
                round: round.next(),
            }
            .into());
        }
        self.push(Event::RoundReopened { round });
        Ok(())
    }

    /// Records a second pass over the slips; only boards that agree are listed.
    pub(crate) fn verify_round(&mut self, round: RoundNumber, boards: &[BoardNumber]) -> Acted {
        let found = self.published(round)?;
        let mut games = Vec::new();
        for &board in boards {
            let game = found.on_boards().find(|game| game.board == Some(board));
            let Some(game) = game else {
                return Err(Reason::NoSuchBoard { round, board }.into());
            };
            if game.is_missing() {
                let games = vec![game.id];
                return Err(Reason::OpenGames { games }.into());
            }
            if !games.contains(&game.id) {
                games.push(game.id);
            }
        }
        if !games.is_empty() {
            self.push(Event::RoundVerified { round, games });
        }
        Ok(())
    }
}
