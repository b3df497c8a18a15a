//! A competition under FIDE's rules from our file: paired, explained, checked and ranked using the
//! record itself.

use jadoube_competition::{Contradiction, PairingInput, Parity, Record, System};
use jadoube_pairing::swiss::dutch::{
    BracketMethod, Difference, Field, Scorecard, Scorecards, check_round,
};
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_standings::fide::{Basis, Crosstable};
use jadoube_vocabulary::RoundNumber;

use crate::competition_file::CompetitionFile;
use crate::trf::check::InRound;
use crate::trf::{AboutPlayer, Kept, Team, Trf, kept, of_competition};

/// The input of a round: all scorecards and the field.
#[derive(Debug, Clone)]
pub struct DutchRound {
    /// Everybody's rounds before.
    pub cards: Scorecards,
    /// Who is to be paired.
    pub field: Field,
}

impl Trf {
    /// The input of a round by the Dutch system: of one that stands in the report, or of the next.
    /// `last` makes the round the last one.
    ///
    /// # Errors
    /// The report was not made by the reader, and contradicts itself.
    pub fn paired_on(
        &self,
        round: usize,
        last: bool,
        parity: Parity,
    ) -> Result<DutchRound, Vec<Contradiction>> {
        let mut cards = self.scorecards(parity)?;
        let is_next = round > self.rounds_paired();
        if last {
            cards.rounds = round;
        } else if is_next && self.rounds.is_none() {
            // Without a number of rounds the last one is not known to be the last.
            cards.rounds = usize::MAX;
        }
        let field = if is_next {
            let absent = self.absent_next(round);
            let away = |card: &Scorecard| absent.binary_search(&card.number).is_ok();
            Field::of(&cards, round, &away)
        } else {
            Field::of(&cards, round, &self.absent_in(round))
        };
        Ok(DutchRound { cards, field })
    }
}

/// A competition of a file.
#[derive(Debug, Clone)]
pub struct FideEvent {
    file: CompetitionFile,
    record: Record,
}

impl FideEvent {
    /// Takes a competition file in.
    ///
    /// # Errors
    /// The record contradicts itself.
    pub fn new(file: CompetitionFile) -> Result<Self, Vec<Contradiction>> {
        let record = Record::new(file.competition.clone())?;
        Ok(Self { file, record })
    }

    /// How the field is paired.
    pub const fn system(&self) -> System {
        self.record.competition().system
    }

    /// Whether teams play.
    pub const fn has_teams(&self) -> bool {
        self.record.competition().teams.is_some()
    }

    /// How many rounds stand in the record.
    pub const fn rounds(&self) -> usize {
        self.record.rounds()
    }

    /// How many rounds were announced.
    pub fn planned(&self) -> Option<usize> {
        let planned = self.record.competition().planned_rounds;
        planned.map(|last| last.index() + 1)
    }

    /// Whether somebody has a number.
    pub fn has(&self, number: u32) -> bool {
        let mut all = self.record.participants().iter();
        all.any(|one| one.number.get() == number)
    }

    /// The input of a round: as frozen then, or else from the record; for the next round, what is
    /// known. `last` makes the round the last one, `strict` reads art. 5.2.5 by the number itself.
    /// None where there is no such round.
    ///
    /// # Errors
    /// A frozen input that contradicts itself.
    pub fn paired_on(
        &self,
        round: usize,
        last: bool,
        strict: bool,
    ) -> Result<Option<DutchRound>, Vec<Contradiction>> {
        let number = u32::try_from(round).ok().and_then(RoundNumber::new);
        let Some(number) = number else {
            return Ok(None);
        };
        let stored = self.file.inputs.iter().find(|input| input.round == number);
        let frozen;
        let input = match stored {
            Some(stored) => stored,
            None => {
                let Ok(made) = PairingInput::freeze(&self.record, number) else {
                    return Ok(None);
                };
                frozen = made;
                &frozen
            }
        };
        let (mut cards, out) = Scorecards::of_input(input)?;
        if last {
            cards.rounds = round;
        }
        if strict {
            cards.parity = Parity::PairingNumber;
        }
        let field = Field::of(&cards, round, &|card| out.contains(&card.number));
        Ok(Some(DutchRound { cards, field }))
    }

    /// Every round of the record against the rules.
    pub fn differences(&self, strict: bool, method: &mut dyn BracketMethod) -> Vec<InRound> {
        let rounds = 1..=self.rounds();
        let found = rounds.filter_map(|round| {
            Some(InRound {
                round,
                board: None,
                line: 1,
                difference: self.difference(round, strict, method)?,
            })
        });
        found.collect()
    }

    /// A round that stands in the record against the rules.
    pub fn difference(
        &self,
        round: usize,
        strict: bool,
        method: &mut dyn BracketMethod,
    ) -> Option<Difference> {
        let mut cards = Scorecards::read(&self.record);
        if strict {
            cards.parity = Parity::PairingNumber;
        }
        let at = round.checked_sub(1)?;
        let absent = |card: &Scorecard| !card.rounds.get(at).is_some_and(|cell| cell.was_paired());
        check_round(&cards, round, &absent, method)
    }

    /// The input of tie-breaks.
    pub fn crosstable(&self) -> Crosstable {
        Crosstable::read(&self.record)
    }

    /// The input of team tie-breaks, match points first; `None` for an individual event.
    pub fn team_crosstable(&self) -> Option<TeamCrosstable> {
        TeamCrosstable::read(&self.record, Basis::MatchPoints)
    }

    /// A report that names the teams, for their tables.
    pub fn team_report(&self) -> Trf {
        let teams = self.record.participants().iter();
        Trf {
            teams: teams
                .map(|team| Team {
                    number: Some(team.number.get()),
                    name: self.file.name_of(&team.id),
                    nick: String::new(),
                    strength: String::new(),
                    match_points: None,
                    game_points: None,
                    rank: None,
                    players: Vec::new(),
                    line: 0,
                })
                .collect(),
            kept: self.declared().into_iter().collect(),
            ..Trf::default()
        }
    }

    /// The tie-breaks of the file as record 202.
    fn declared(&self) -> Option<Kept> {
        let list = &self.file.tie_breaks;
        (!list.is_empty()).then(|| kept("202", list.join(",")))
    }

    /// The competition as a report: the tables of the command line are tables of reports. It
    /// declares the tie-breaks that the file declares.
    ///
    /// # Errors
    /// The record contradicts itself.
    pub fn report(&self) -> Result<Trf, Vec<Contradiction>> {
        let competition = self.record.competition().clone();
        let mut trf = of_competition(competition, &self.file.name, |one| AboutPlayer {
            name: self.file.name_of(&one.id),
            ..AboutPlayer::default()
        })?;
        trf.kept.retain(|kept| kept.code != "202");
        trf.kept.extend(self.declared());
        Ok(trf)
    }
}
