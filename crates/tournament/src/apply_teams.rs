//! Applying events about teams, line-ups and matches.

use jadoube_vocabulary::Side;

use crate::event::{Event, PublishedMatch};
use crate::line_ups::SubmittedLineUp;
use crate::matches::{Match, MatchSeat};
use crate::state::{Entry, State};
use crate::teams::TeamRoster;
use crate::undo::Done;

type Applied<T = ()> = Result<T, &'static str>;

impl State {
    pub(crate) fn matches_of(&self, matches: &[PublishedMatch]) -> Applied<Vec<Match>> {
        let one = |one: &PublishedMatch| {
            Ok(Match {
                number: one.number,
                home: self.at(&one.home)?,
                away: self.at(&one.away)?,
                boards: Vec::new(),
                decided: None,
            })
        };
        matches.iter().map(one).collect()
    }

    pub(crate) fn take_team(&mut self, event: &Event) -> Applied {
        match event {
            Event::TeamAdded {
                team,
                person,
                rating,
                federation,
                club,
                first_round,
            } => {
                if let Some(at) = self.index.get(team).copied() {
                    let again = self.entries.get_mut(at).ok_or("no such entry")?;
                    again.removed = false;
                    again.seq = self.head;
                    self.done(Done::EntryAdded(at));
                    return Ok(());
                }
                let at = self.entries.len();
                self.index.insert(team.clone(), at);
                self.entries.push(Entry {
                    id: team.clone(),
                    person: person.clone(),
                    rating: rating.clone(),
                    later_ratings: std::collections::BTreeMap::new(),
                    title: None,
                    federation: federation.clone(),
                    club: club.clone(),
                    category: None,
                    first_round: *first_round,
                    flags: crate::entry_data::Flags::default(),
                    away: Vec::new(),
                    byes: std::collections::BTreeMap::new(),
                    removed: false,
                    is_team: true,
                    team: None,
                    roster: TeamRoster::default(),
                    number: None,
                    seq: self.head,
                });
                self.done(Done::EntryAdded(at));
            }
            Event::RosterSet {
                team,
                base,
                reserves,
            } => {
                let roster = TeamRoster {
                    base: self.at_all(base)?,
                    reserves: self.at_all(reserves)?,
                };
                let at = self.at(team)?;
                let head = self.head;
                let entry = self.entries.get_mut(at).ok_or("no such entry")?;
                entry.roster = roster;
                entry.seq = head;
            }
            Event::LineUpHandedIn {
                team,
                round,
                boards,
                version,
                at,
                ..
            } => {
                let line_up = SubmittedLineUp {
                    boards: self.seats(boards)?,
                    version: *version,
                    at: *at,
                    by_rule: None,
                };
                let team = self.at(team)?;
                self.round_at(*round)?.line_ups.insert(team, line_up);
            }
            Event::LineUpFilled {
                team,
                round,
                boards,
                by_rule,
                at,
            } => {
                let line_up = SubmittedLineUp {
                    boards: self.seats(boards)?,
                    version: 0,
                    at: *at,
                    by_rule: Some(by_rule.clone()),
                };
                let team = self.at(team)?;
                self.round_at(*round)?.line_ups.insert(team, line_up);
            }
            Event::LineUpsRevealed { round, boards } => {
                let mut seats = Vec::with_capacity(boards.len());
                for one in boards {
                    let place = |id: &Option<_>| id.as_ref().map(|id| self.at(id)).transpose();
                    let seat = MatchSeat {
                        board: one.board,
                        home: place(&one.home)?,
                        away: place(&one.away)?,
                        home_colour: one.home_colour,
                        game: one.game.map(|game| game.serial),
                    };
                    seats.push((one.number, one.game, seat));
                }
                let found = self.round_at(*round)?;
                for (number, game, seat) in seats {
                    if let (Some(game), Some(home), Some(away)) = (game, seat.home, seat.away) {
                        let (white, black) = match seat.home_colour {
                            Side::White => (home, away),
                            Side::Black => (away, home),
                        };
                        found.seat(game, seat.board, white, black)?;
                    }
                    let one = found.matches.iter_mut().find(|one| one.number == number);
                    one.ok_or("no such match")?.boards.push(seat);
                }
                found.revealed = true;
            }
            Event::TeamPresent {
                round,
                team,
                present,
                at,
            } => {
                let team = self.at(team)?;
                let told = self.round_at(*round)?.at_tables.entry(team).or_default();
                told.push((*at, *present));
            }
            Event::MatchDecided {
                round, number, to, ..
            } => {
                let found = self.round_at(*round)?;
                let one = found.matches.iter_mut().find(|one| one.number == *number);
                let one = one.ok_or("no such match")?;
                let was = one.decided.replace(*to);
                self.done(Done::Match {
                    round: *round,
                    number: *number,
                    was,
                    to: *to,
                });
            }
            Event::MatchReopened { round, number } => {
                let found = self.round_at(*round)?;
                let one = found.matches.iter_mut().find(|one| one.number == *number);
                one.ok_or("no such match")?.decided = None;
            }
            _ => {}
        }
        Ok(())
    }

    fn seats(&self, boards: &[Option<jadoube_vocabulary::EntryId>]) -> Applied<Vec<Option<usize>>> {
        let seat = |id: &Option<_>| id.as_ref().map(|id| self.at(id)).transpose();
        boards.iter().map(seat).collect()
    }
}
