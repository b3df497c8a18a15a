//! A frozen input as the code's Swiss reads it. The record itself is read by
//! [`jadoube_standings::pzwarc::Turns`].

use jadoube_competition::{Contradiction, Options, PairingInput, System};
use jadoube_standings::pzwarc::{Turns, Variant};
use jadoube_vocabulary::{Absence, EntryNumber, Side};

use super::round::{Input, SwissReadings, SwissSettings};

/// The owned input for pairing a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrozenRound {
    /// The previous rounds.
    pub turns: Turns,
    /// The regulations.
    pub settings: SwissSettings,
    /// Who announced absence.
    pub absent: Vec<u32>,
    /// Who has withdrawn.
    pub withdrawn: Vec<u32>,
    /// Whether the arbiter calls it the last round.
    pub last_round: bool,
}

/// The round-list order of a system; `None` if it is not a Swiss of the code.
pub const fn variant(system: System) -> Option<Variant> {
    match system {
        System::PzwarcClassic => Some(Variant::Classic),
        System::PzwarcTieBreaks => Some(Variant::TieBreaks),
        System::PzwarcRating => Some(Variant::Rating),
        System::FideDutch
        | System::FideTeam
        | System::RoundRobin
        | System::Scheveningen
        | System::KnockOut
        | System::OtherSwiss
        | System::Other => None,
    }
}

impl FrozenRound {
    /// Reads a frozen input; `None` if another system is used.
    ///
    /// # Errors
    /// The input was changed after it was frozen and contradicts itself.
    pub fn read(input: &PairingInput) -> Result<Option<Self>, Vec<Contradiction>> {
        let competition = &input.competition;
        let Some(variant) = variant(competition.system) else {
            return Ok(None);
        };
        let record = input.record()?;
        let options: &Options = &competition.options;
        let (mut absent, mut withdrawn) = (Vec::new(), Vec::new());
        for out in &competition.next.out {
            let number = record.number_of(&out.entry).map(EntryNumber::get);
            match out.absence {
                // V/2.8.9.4: those who withdrew, were excluded or have not entered are not in the
                // field.
                Absence::Withdrawn | Absence::Excluded | Absence::NotEntered => {
                    withdrawn.extend(number);
                }
                Absence::PairingBye | Absence::Zero | Absence::Half | Absence::Full => {
                    absent.extend(number);
                }
            }
        }
        Ok(Some(Self {
            turns: Turns::read(&record),
            settings: SwissSettings {
                variant,
                controlled: options.arrow_rule,
                first_colour: competition.initial_colour.unwrap_or(Side::White),
                policies: SwissReadings::of(options),
            },
            absent,
            withdrawn,
            last_round: input.last,
        }))
    }

    /// The input for the pairing.
    pub fn input(&self) -> Input<'_> {
        Input {
            record: &self.turns,
            settings: self.settings,
            absent: &self.absent,
            withdrawn: &self.withdrawn,
            last_round: self.last_round,
        }
    }
}
