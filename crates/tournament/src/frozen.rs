//! The current record of the competition, and the frozen inputs that rounds are paired from.
//! Explanations and checks of a past round use the frozen input, never the current table.

use jadoube_competition::{
    Arrows, Colours, Competition, DecidedAs, DecidedPoints, ForbiddenGroup, NextRound, Options,
    OrderedBy, Out, PairingInput, Participant, RatingFrom, RatingList, RecordedGame, Round,
    RoundRobinTable, TieOrder,
};
use jadoube_vocabulary::{Absence, EntryNumber, GameKind, Outcome, Points, RoundNumber, Side};

use crate::config::{AdjournedAs, TournamentSystem};
use crate::event::Frozen;
use crate::round::RoundSlot;
use crate::state::State;
use crate::team_record::BoardsAs;

impl TournamentSystem {
    /// The system as named in a competition record, and its number of cycles.
    pub const fn of_record(self) -> (jadoube_competition::System, u32) {
        use jadoube_competition::System as Record;
        match self {
            Self::FideDutch => (Record::FideDutch, 1),
            Self::RoundRobin => (Record::RoundRobin, 1),
            Self::DoubleRoundRobin => (Record::RoundRobin, 2),
            Self::PzwarcClassic => (Record::PzwarcClassic, 1),
            Self::PzwarcTieBreaks => (Record::PzwarcTieBreaks, 1),
            Self::PzwarcRating => (Record::PzwarcRating, 1),
            Self::KnockOut => (Record::KnockOut, 1),
            Self::TeamRoundRobin => (Record::RoundRobin, 1),
            Self::TeamDoubleRoundRobin => (Record::RoundRobin, 2),
            Self::TeamPzwarcClassic => (Record::PzwarcClassic, 1),
            Self::TeamPzwarcTieBreaks => (Record::PzwarcTieBreaks, 1),
            Self::Scheveningen => (Record::Scheveningen, 1),
            Self::HalfRoundRobin | Self::ReversedHalfRoundRobin | Self::Rutsch => {
                (Record::RoundRobin, 1)
            }
        }
    }
}

impl State {
    /// The record of everything published before a round, by the competition ledger.
    pub fn competition_before(&self, round: RoundNumber) -> Competition {
        let (system, cycles) = self.system().of_record();
        let mut made = Competition::new(self.game_kind(), system);
        if let Some(config) = &self.config {
            made.points = config.points;
            made.planned_rounds = RoundNumber::new(config.rounds);
            made.teams.clone_from(&config.teams);
            made.options = Options {
                arrow_rule: config.controlled,
                advantage_draws: config.advantage,
                cycles: match self.system() {
                    TournamentSystem::KnockOut => config.tie_games,
                    // Every pair plays twice.
                    _ if config.mirror_rounds => 2,
                    _ => cycles,
                },
                table: match self.system() {
                    TournamentSystem::HalfRoundRobin => RoundRobinTable::Half,
                    TournamentSystem::ReversedHalfRoundRobin => RoundRobinTable::ReversedHalf,
                    TournamentSystem::Rutsch => RoundRobinTable::Rutsch,
                    _ => RoundRobinTable::Berger,
                },
                ..Options::DEFAULT
            };
        }
        made.initial_colour = self.initial_colour();
        made.participants = self.participants();
        let published = |before: &usize| self.is_published(RoundNumber::at(*before));
        let rounds = (0..round.index()).take_while(published);
        made.rounds = rounds
            .filter_map(|before| self.recorded(RoundNumber::at(before)))
            .collect();
        let rounds = made.rounds.len();
        made.decided = self
            .decided
            .iter()
            .filter_map(|one| self.decided_in(*one, rounds))
            .collect();
        made.forbidden = self
            .forbidden
            .iter()
            .map(|group| ForbiddenGroup {
                first: group.first.unwrap_or(RoundNumber::FIRST),
                last: group.last,
                entries: group
                    .entries
                    .iter()
                    .filter_map(|at| self.numbered_id(*at))
                    .collect(),
            })
            // An old log may hold a group for rounds that were over already.
            .filter(|group| group.last.is_none_or(|last| group.first <= last))
            .filter(|group| group.entries.len() > 1)
            .collect();
        // Who advances after a drawn tie.
        if self.system() == TournamentSystem::KnockOut {
            let ids = |order: &Vec<usize>| order.iter().filter_map(|at| self.id(*at)).collect();
            let orders = self.orders.iter().map(|order| TieOrder {
                by: OrderedBy::PlayOff,
                entries: ids(order),
            });
            made.orders = orders.collect();
        }
        made
    }

    /// The complete record: every published round, with the players and boards of teams.
    pub fn competition(&self) -> Competition {
        let made = self.competition_before(self.next_round());
        match self.is_team_event() {
            true => self.with_teams(made, BoardsAs::Counted),
            false => made,
        }
    }

    /// The record as reported to a federation: outcomes and colours as reported for rating,
    /// everything decided, and who is absent from the next round.
    pub(crate) fn reported_competition(&self) -> Competition {
        let next = self.next_round();
        let mut made = self.competition_before(next);
        for (round, found) in made.rounds.iter_mut().zip(&self.rounds) {
            for game in &mut round.games {
                let serial = game.id.map_or(0, |id| id.serial as usize);
                let of = found.games.get(serial.wrapping_sub(1));
                let of = of.filter(|of| !of.is_contested());
                let Some(report) = of.and_then(|of| of.report) else {
                    continue;
                };
                game.outcome = report.outcome;
                if report.colours_reversed {
                    std::mem::swap(&mut game.white, &mut game.black);
                    game.outcome = game.outcome.swapped();
                }
            }
        }
        let decided = self.decided.iter();
        made.decided = decided
            .filter_map(|one| self.decided_in(*one, usize::MAX))
            .collect();
        made.decided.extend(self.dropped_points(&made));
        let planned = made.planned_rounds.is_none_or(|last| next <= last);
        let to_come = self.numbers().iter().filter(|_| planned);
        made.next.out = to_come
            .filter_map(|&at| {
                Some(Out {
                    entry: self.id(at)?,
                    absence: self.absence(at, next)?,
                })
            })
            .collect();
        match self.is_team_event() {
            true => self.with_teams(made, BoardsAs::Reported),
            false => made,
        }
    }

    /// C.05 6.6: games of whoever left a round robin too early are reported, and count for nobody.
    fn dropped_points(&self, made: &Competition) -> Vec<DecidedPoints> {
        if self.game_kind() != GameKind::Chess || self.is_team_event() {
            return Vec::new();
        }
        let dropped = self.dropped(made);
        let dropped: Vec<_> = dropped
            .into_iter()
            .filter_map(|at| made.participants.get(at).map(|one| &one.id))
            .collect();
        let mut found = Vec::new();
        for (at, round) in made.rounds.iter().enumerate() {
            for game in &round.games {
                let sides = [(Side::White, &game.white), (Side::Black, &game.black)];
                if !sides.iter().any(|(_, entry)| dropped.contains(entry)) {
                    continue;
                }
                for (side, entry) in sides {
                    let points = made.points.for_outcome(game.outcome, side);
                    if points != Points::ZERO {
                        found.push(DecidedPoints {
                            entry: entry.clone(),
                            round: RoundNumber::at(at),
                            decided_as: DecidedAs::Result,
                            points: Points::ZERO - points,
                            game_points: Points::ZERO,
                        });
                    }
                }
            }
        }
        found
    }

    fn numbered_id(&self, at: usize) -> Option<jadoube_vocabulary::EntryId> {
        let entry = self.entries.get(at)?;
        entry.number.map(|_| entry.id.clone())
    }

    fn decided_in(
        &self,
        one: crate::state::PointsDecision,
        rounds: usize,
    ) -> Option<DecidedPoints> {
        let round = one.round.unwrap_or(RoundNumber::FIRST);
        (round.index() < rounds).then_some(())?;
        Some(DecidedPoints {
            entry: self.numbered_id(one.entry)?,
            round,
            decided_as: DecidedAs::Beside,
            points: Points::from_tenths(one.tenths),
            game_points: Points::ZERO,
        })
    }

    fn participants(&self) -> Vec<Participant> {
        let draughts = self.game_kind() != GameKind::Chess;
        let apart = self
            .config
            .as_ref()
            .is_some_and(|config| config.categories_apart);
        let categories = apart.then(|| {
            let mut names: Vec<Option<&str>> = self
                .field()
                .map(|(_, entry)| entry.category.as_deref())
                .collect();
            names.sort_unstable();
            names.dedup();
            names
        });
        let one = |(number, &at): (usize, &usize)| {
            let entry = self.entries.get(at)?;
            let mut one = Participant::new(entry.id.clone(), EntryNumber::at(number));
            one.rating = entry.rating.value;
            one.later_ratings = entry
                .later_ratings
                .iter()
                .filter_map(|(round, rating)| {
                    Some(RatingFrom {
                        round: *round,
                        rating: rating.value?,
                    })
                })
                .collect();
            one.list = draughts.then_some(match entry.rating.list.as_deref() {
                Some("A") => RatingList::A,
                Some("B") => RatingList::B,
                Some("N") => RatingList::N,
                _ => RatingList::Technical,
            });
            one.list_place = entry
                .rating
                .place
                .filter(|_| one.list == Some(RatingList::A));
            one.title = entry.title.map(|title| title.code().to_owned());
            one.federation.clone_from(&entry.federation);
            one.club.clone_from(&entry.club);
            one.first_round = entry.first_round;
            one.group = categories.as_ref().map(|names| {
                let place = names
                    .iter()
                    .position(|name| *name == entry.category.as_deref());
                u32::try_from(place.unwrap_or(0) + 1).unwrap_or(u32::MAX)
            });
            one.virtual_points = self.virtual_points(at);
            Some(one)
        };
        self.numbers().iter().enumerate().filter_map(one).collect()
    }

    /// A published round in the form of the record: games sorted by White's number, absences by
    /// number.
    fn recorded(&self, round: RoundNumber) -> Option<Round> {
        let found = self.round(round)?;
        let published = found.published.as_ref()?;
        let mut made = Round {
            last: published.last,
            ..Round::default()
        };
        for &at in self.numbers() {
            match found.slot(at) {
                RoundSlot::Out(absence) => made.out.push(Out {
                    entry: self.id(at)?,
                    absence,
                }),
                RoundSlot::Game(number) if !found.matches.is_empty() => {
                    let one = found.matches.iter().find(|one| one.number == number)?;
                    if one.home == at {
                        let outcome = self.match_score(found, one).outcome;
                        let id = |team: usize| self.id(team);
                        made.games
                            .push(RecordedGame::new(id(one.home)?, id(one.away)?, outcome));
                    }
                }
                RoundSlot::Game(serial) => {
                    let game = found.games.get((serial as usize).wrapping_sub(1))?;
                    if game.white == at {
                        made.games.push(RecordedGame {
                            id: Some(game.id),
                            board: game.board,
                            white: self.id(at)?,
                            black: self.id(game.black)?,
                            outcome: if game.is_contested() {
                                Outcome::Open
                            } else {
                                game.outcome
                            },
                            colours: if game.reversed {
                                Colours::Reversed
                            } else {
                                Colours::AsAllotted
                            },
                            arrows: game.arrows.map(|arrows: Arrows| {
                                if game.reversed {
                                    arrows.swapped()
                                } else {
                                    arrows
                                }
                            }),
                            team_match: None,
                        });
                    }
                }
            }
        }
        Some(made)
    }

    /// Virtual points of an entry by round; a later group replaces an earlier one.
    pub(crate) fn virtual_points(&self, at: usize) -> Vec<Points> {
        let mine = self
            .acceleration
            .iter()
            .rev()
            .find(|(entries, _)| entries.contains(&at));
        mine.map_or_else(Vec::new, |(_, points)| {
            points
                .iter()
                .map(|tenths| Points::from_tenths(*tenths))
                .collect()
        })
    }

    /// The current input for the pairing of a round. A round robin depends only on the numbers.
    pub fn pairing_input(&self, round: RoundNumber, last: bool) -> PairingInput {
        let swiss = !self.system().is_round_robin();
        let before = if swiss { round } else { RoundNumber::FIRST };
        let mut competition = self.competition_before(before);
        let config = self.config.as_ref();
        let worthless = config.is_some_and(|it| it.adjourned_as == AdjournedAs::Nothing);
        for one in &mut competition.rounds {
            for game in &mut one.games {
                (game.id, game.board) = (None, None);
                if game.outcome == Outcome::Adjourned && worthless {
                    game.outcome = Outcome::BothLost;
                }
            }
        }
        competition.decided.sort_by_key(|one| one.round);
        competition.forbidden.retain(|group| group.holds_in(round));
        for one in &mut competition.participants {
            one.virtual_points.truncate(round.index() + 1);
            one.later_ratings.retain(|later| later.round <= round);
        }
        if swiss {
            // A bracket is paired as it stands: only who has left leaves his tie to the other.
            let bracket = self.system() == TournamentSystem::KnockOut;
            let gone =
                |absence: &Absence| matches!(absence, Absence::Withdrawn | Absence::NotEntered);
            let out = |at: usize| {
                let absence = self.absence(at, round)?;
                (!bracket || gone(&absence)).then_some(())?;
                Some(Out {
                    entry: self.id(at)?,
                    absence,
                })
            };
            competition.next = NextRound {
                last,
                out: self.numbers().iter().filter_map(|at| out(*at)).collect(),
                line_ups: Vec::new(),
            };
        }
        PairingInput {
            round,
            last,
            competition,
        }
    }

    /// The frozen input of a published round, for explanations and checks.
    pub fn memory(&self, round: RoundNumber) -> Option<PairingInput> {
        let published = self.round(round)?.published.as_ref()?;
        serde_json::from_str(&published.input.blob).ok()
    }

    /// Whether a draft is based on outdated facts.
    pub fn is_stale(&self, round: RoundNumber) -> bool {
        let draft = self.round(round).and_then(|found| found.draft.as_ref());
        draft.is_some_and(|draft| {
            frozen(&self.pairing_input(round, draft.last)).hash != draft.input.hash
        })
    }
}

/// As an event stores it.
pub(crate) fn frozen(input: &PairingInput) -> Frozen {
    let blob = input.text().unwrap_or_default();
    Frozen {
        hash: crate::hash::long(&blob),
        blob,
    }
}
