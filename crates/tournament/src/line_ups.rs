//! Line-ups: submitted in secret, filled by rule, revealed (V/3.6; in chess the roster order).

use jadoube_competition::LineUpSystem;
use jadoube_pairing::scheveningen;
use jadoube_pairing::teams::home_colour;
use jadoube_pairing::teams::lineup::{
    Deadlines, Entered, LineUpFault, deadlines, default_system, faults, missing,
};
use jadoube_vocabulary::{BoardNumber, EntryId, GameId, RoundNumber, Side};
use serde::Serialize;

use crate::config::TournamentSystem;
use crate::door::{Act, Acted};
use crate::event::{Event, LineUpForm, ShownBoard};
use crate::refusal::{ChangedPart, CommandRefusal, Reason};
use crate::round::RoundState;
use crate::state::State;

/// A line-up for a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubmittedLineUp {
    /// The players board by board; `None` for an empty board.
    pub boards: Vec<Option<usize>>,
    /// How often it was submitted.
    pub version: u32,
    /// The time of submission, in milliseconds since 1970.
    pub at: i64,
    /// The article by which it was filled; `None` if it was submitted.
    pub by_rule: Option<String>,
}

/// The player at a board, if any.
type Seat = Option<EntryId>;

impl State {
    /// How line-ups are made; `None` if the roster order is used.
    pub fn line_up_system(&self) -> Option<LineUpSystem> {
        let terms = self.config.as_ref()?.teams.as_ref()?;
        match (terms.line_ups, self.game_kind().is_draughts()) {
            _ if self.system() == TournamentSystem::Scheveningen => None,
            (Some(system), _) => Some(system),
            (None, true) => Some(default_system(None).0),
            (None, false) => None,
        }
    }

    /// V/3.6.1.3, 3.6.1.4: minutes before a round at which line-ups are due and revealed.
    pub fn line_up_deadlines(&self) -> Deadlines {
        let terms = self
            .config
            .as_ref()
            .and_then(|config| config.teams.as_ref());
        let minutes = terms.and_then(|terms| terms.break_minutes);
        deadlines(minutes.unwrap_or(u32::MAX)).0
    }

    /// When the line-ups of a round are due, in milliseconds since 1970; `None` without a start
    /// time.
    pub fn line_ups_due(&self, round: RoundNumber) -> Option<i64> {
        let starts = self.round(round)?.starts_at?;
        Some(starts.saturating_sub(i64::from(self.line_up_deadlines().due_before) * 60_000))
    }

    /// The roster in the form the line-up rules use.
    fn entered(&self, team: usize) -> Entered<Seat> {
        let roster = self.entries.get(team).map(|entry| entry.roster.clone());
        let roster = roster.unwrap_or_default();
        let seats = |places: &[usize]| {
            let seats = places.iter().map(|at| self.id(*at));
            seats.filter(Option::is_some).collect()
        };
        Entered {
            base: seats(&roster.base),
            reserves: seats(&roster.reserves),
        }
    }

    /// 1.4: the order of the roster without the absent, as chess sits down.
    fn roster_order(&self, team: usize, round: RoundNumber) -> Entered<Seat> {
        let Entered { base, reserves } = self.entered(team);
        let there = |seat: &Seat| {
            let at = seat.as_ref().and_then(|id| self.place_of(id));
            at.is_some_and(|at| !self.is_gone(at, round))
        };
        let mut base: Vec<Seat> = base.into_iter().chain(reserves).filter(there).collect();
        let reserves = base.split_off(base.len().min(self.match_boards()));
        Entered { base, reserves }
    }

    /// Whether a player has left the event.
    fn is_gone(&self, at: usize, round: RoundNumber) -> bool {
        self.entry(at).is_some_and(|entry| entry.is_away(round))
    }

    /// A line-up without those who have left.
    fn still_there(&self, boards: &[Option<usize>], round: RoundNumber) -> Vec<Option<usize>> {
        let there = |at: &usize| !self.is_gone(*at, round);
        boards.iter().map(|seat| seat.filter(there)).collect()
    }

    /// The line-up of a team in the previous round.
    fn previous_line_up(&self, team: usize, round: RoundNumber) -> Option<Vec<Seat>> {
        let found = self.round(round.previous()?)?;
        let one = found.match_of(team)?;
        let seats = one.boards.iter().map(|seat| {
            let own = if one.home == team {
                seat.home
            } else {
                seat.away
            };
            own.and_then(|at| self.id(at))
        });
        let seats: Vec<Seat> = seats.collect();
        seats.iter().any(Option::is_some).then_some(seats)
    }
}

impl Act<'_> {
    pub(crate) fn hand_in_line_up(
        &mut self,
        id: &EntryId,
        round: RoundNumber,
        boards: &[Option<EntryId>],
        seen: Option<u32>,
        written: Option<bool>,
    ) -> Acted {
        let team = self.team(id)?;
        if self.state.system() == TournamentSystem::Scheveningen {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let rounds = self.config()?.rounds;
        if round.get() > rounds {
            return Err(Reason::NoSuchRound { round }.into());
        }
        let found = self.state.round(round);
        if found.is_some_and(|found| found.revealed) {
            return Err(Reason::LineUpsShown { round }.into());
        }
        if written == Some(false) {
            return Err(Reason::LineUpNotWritten {}.into());
        }
        // V/3.6.1.3
        if let Some(due) = self.state.line_ups_due(round)
            && self.facts.now > due
        {
            let minutes = self.state.line_up_deadlines().due_before;
            return Err(Reason::LineUpLate { round, minutes }.into());
        }
        let before = found.and_then(|found| found.line_ups.get(&team));
        let version = before.map_or(0, |one| one.version);
        if let Some(seen) = seen.filter(|seen| *seen != version) {
            return Err(Reason::Changed {
                seen: u64::from(seen),
                now: u64::from(version),
                part: ChangedPart::LineUp(self.id(team)?),
            }
            .into());
        }
        // In chess the captain may choose any order.
        let system = self.state.line_up_system().unwrap_or(LineUpSystem::Open);
        let roster = self.state.entered(team);
        let previous = self.state.previous_line_up(team, round);
        let found = faults(
            system,
            &roster,
            self.state.match_boards(),
            boards,
            previous.as_deref(),
        );
        let mut reasons: Vec<Reason> = found.iter().filter_map(reason).collect();
        // Whoever has left the event sits at no board.
        for id in boards.iter().flatten() {
            let at = self.state.place_of(id);
            let told = Reason::NotEntitled { entry: id.clone() };
            if at.is_some_and(|at| self.state.is_gone(at, round)) && !reasons.contains(&told) {
                reasons.push(told);
            }
        }
        if !reasons.is_empty() {
            return Err(CommandRefusal {
                reasons,
                conflict: false,
                way_out: None,
            });
        }
        self.push(Event::LineUpHandedIn {
            team: id.clone(),
            round,
            boards: boards.to_vec(),
            version: version + 1,
            at: self.facts.now,
            form: (written == Some(true)).then_some(LineUpForm::Written),
        });
        Ok(())
    }

    /// T53: after the deadline missing line-ups are filled by rule, and that is final.
    pub(crate) fn fill_line_ups(&mut self, round: RoundNumber) -> Acted {
        let found = self.published_matches(round)?;
        if found.revealed {
            return Err(Reason::LineUpsShown { round }.into());
        }
        if let Some(due) = self.state.line_ups_due(round)
            && self.facts.now < due
        {
            let minutes = self.state.line_up_deadlines().due_before;
            return Err(Reason::LineUpsSecret { round, minutes }.into());
        }
        let pairs: Vec<(usize, usize)> = found
            .matches
            .iter()
            .map(|one| (one.home, one.away))
            .collect();
        for team in pairs.into_iter().flat_map(|(home, away)| [home, away]) {
            self.filled(round, team)?;
        }
        Ok(())
    }

    fn published_matches(&self, round: RoundNumber) -> Acted<&RoundState> {
        if !self.state.is_team_event() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        self.published(round)
    }

    /// The line-up of a team: as submitted, or else filled by rule (V/3.6.1.5, 3.6.1.6, 3.6.2.3,
    /// 3.6.3.1); empty for a team that has left.
    fn filled(&mut self, round: RoundNumber, team: usize) -> Acted<Vec<Option<usize>>> {
        let boards = self.state.match_boards();
        let gone = self
            .state
            .entry(team)
            .is_some_and(|entry| entry.is_away(round));
        if gone {
            return Ok(vec![None; boards]);
        }
        let known = self
            .state
            .round(round)
            .and_then(|found| found.line_ups.get(&team));
        if let Some(known) = known {
            return Ok(self.state.still_there(&known.boards, round));
        }
        let roster = match self.state.line_up_system() {
            Some(_) => self.state.entered(team),
            None => self.state.roster_order(team, round),
        };
        let entered = (!roster.base.is_empty()).then_some(&roster);
        let previous = self.state.previous_line_up(team, round);
        // In chess the roster order; in draughts as the code says.
        let system = self.state.line_up_system().unwrap_or(LineUpSystem::Ladder);
        let rule = missing(system, entered, boards, previous.as_deref());
        let place = |seat: &Seat| self.state.place_of(seat.as_ref()?);
        let mut made: Vec<Option<usize>> = rule
            .lineup
            .iter()
            .flatten()
            .map(place)
            .take(boards)
            .collect();
        made.resize(boards, None);
        let made = self.state.still_there(&made, round);
        if self.state.line_up_system().is_some() {
            let id = |at: &Option<usize>| at.and_then(|at| self.state.id(at));
            let event = Event::LineUpFilled {
                team: self.id(team)?,
                round,
                boards: made.iter().map(id).collect(),
                by_rule: rule.rests_on.to_string(),
                at: self.facts.now,
            };
            self.push(event);
        }
        Ok(made)
    }

    /// V/3.6.1.4: revealed at the set time; earlier only if all captains agree and all line-ups are
    /// in.
    pub(crate) fn reveal_line_ups(&mut self, round: RoundNumber, captains_ask: bool) -> Acted {
        let found = self.published_matches(round)?;
        if found.revealed {
            return Ok(());
        }
        let pairs: Vec<(usize, usize)> = found
            .matches
            .iter()
            .map(|one| (one.home, one.away))
            .collect();
        let all_in = pairs.iter().all(|(home, away)| {
            [home, away]
                .iter()
                .all(|team| found.line_ups.contains_key(team))
        });
        let early = found.starts_at.is_some_and(|starts| {
            let shown = i64::from(self.state.line_up_deadlines().shown_before) * 60_000;
            self.facts.now < starts.saturating_sub(shown)
        });
        if early && !(captains_ask && all_in) {
            let minutes = self.state.line_up_deadlines().shown_before;
            return Err(Reason::LineUpsSecret { round, minutes }.into());
        }
        self.show(round, &pairs)
    }

    /// Seats all players and creates a game for every board with two players.
    pub(crate) fn show(&mut self, round: RoundNumber, pairs: &[(usize, usize)]) -> Acted {
        let boards = self.state.match_boards();
        let found = self.state.round(round);
        let mut next = found.map_or(0, |found| found.games.len());
        let mut shown = Vec::with_capacity(pairs.len() * boards);
        for (at, (home, away)) in pairs.iter().enumerate() {
            let seats = if self.state.system() == TournamentSystem::Scheveningen {
                self.scheveningen(round, *home, *away)?
            } else {
                let ours = self.filled(round, *home)?;
                let theirs = self.filled(round, *away)?;
                let colour = |board: usize| home_colour(u32::try_from(board + 1).unwrap_or(1));
                let seats = ours.into_iter().zip(theirs).enumerate();
                seats
                    .map(|(board, (ours, theirs))| (ours, theirs, colour(board)))
                    .collect::<Vec<_>>()
            };
            for (board, (ours, theirs, colour)) in seats.into_iter().enumerate() {
                let game = match (ours, theirs, colour) {
                    (Some(ours), Some(theirs), colour) => {
                        let (white, black) = match colour {
                            Side::White => (ours, theirs),
                            Side::Black => (theirs, ours),
                        };
                        let same = found.and_then(|found| found.same_pair(white, black));
                        let serial = same.unwrap_or_else(|| {
                            next += 1;
                            u32::try_from(next).unwrap_or(u32::MAX)
                        });
                        Some(GameId { round, serial })
                    }
                    _ => None,
                };
                let id = |at: Option<usize>| at.and_then(|at| self.state.id(at));
                shown.push(ShownBoard {
                    number: u32::try_from(at + 1).unwrap_or(u32::MAX),
                    board: BoardNumber::at(at * boards + board),
                    home: id(ours),
                    away: id(theirs),
                    home_colour: colour,
                    game,
                });
            }
        }
        self.push(Event::LineUpsRevealed {
            round,
            boards: shown,
        });
        Ok(())
    }

    /// V/3.7 in draughts; in chess the tables in common use, where they exist.
    fn scheveningen(&self, round: RoundNumber, home: usize, away: usize) -> Acted<Vec<Paired>> {
        let boards = self.state.match_boards();
        let base = |team: usize| {
            let roster = self
                .state
                .entry(team)
                .map(|entry| entry.roster.base.clone());
            roster.unwrap_or_default()
        };
        let (ours, theirs) = (base(home), base(away));
        let first = self.state.initial_colour().unwrap_or(Side::White);
        let size = u32::try_from(boards).unwrap_or(0);
        let table = match self.state.game_kind().is_draughts() {
            true => None,
            false => crate::scheveningen_tables::round(size, round),
        };
        let games: Vec<(u32, u32, Side)> = match table {
            Some(games) => games
                .into_iter()
                .map(|(host, guest, colour)| match first {
                    Side::White => (host, guest, colour),
                    Side::Black => (host, guest, colour.other()),
                })
                .collect(),
            None => {
                let all = scheveningen::rounds(size, first).map_err(|_| Reason::Nothing {})?;
                let games = all.into_iter().nth(round.index()).unwrap_or_default();
                let seat = |game: scheveningen::TeamGame| (game.host, game.guest, game.host_colour);
                games.into_iter().map(seat).collect()
            }
        };
        let player =
            |list: &[usize], number: u32| list.get((number as usize).wrapping_sub(1)).copied();
        let seats = games
            .into_iter()
            .map(|(host, guest, colour)| (player(&ours, host), player(&theirs, guest), colour));
        Ok(seats.collect())
    }
}

/// A board of a match: home player, away player, home colour.
type Paired = (Option<usize>, Option<usize>, Side);

/// What is wrong with a player on a board; the rules say nothing about an empty board.
fn reason(fault: &LineUpFault<Seat>) -> Option<Reason> {
    let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(match fault {
        LineUpFault::NoEntry => Reason::Nothing {},
        LineUpFault::Size { boards, given } => Reason::LineUpSize {
            boards: small(*boards),
            given: small(*given),
        },
        LineUpFault::Twice(seat) => Reason::Twice {
            entry: seat.clone()?,
        },
        LineUpFault::NotEntitled(seat) => Reason::NotEntitled {
            entry: seat.clone()?,
        },
        LineUpFault::Order { name, after } => Reason::LineUpOrder {
            entry: name.clone()?,
            after: after.clone()?,
        },
        LineUpFault::ReserveMoved { name, before, now } => Reason::ReserveMoved {
            entry: name.clone()?,
            before: small(*before),
            now: small(*now),
        },
        LineUpFault::AwayFromBoard { name, own, now } => Reason::AwayFromBoard {
            entry: name.clone()?,
            own: small(*own),
            now: small(*now),
        },
    })
}
