//! What may be written after each code: C.07 art. 13 and 14, and what TRF26 spells as modifiers.
//!
//! Art. 14 lets a modifier vary the elements of any tie-break that is a sum of values; the list of
//! art. 5 marks those a cut is for (ARO, BH, FB, PS, SB and the family of 13.2), and a median is a
//! cut at both ends (14.3, 14.4). `L` belongs to Koya (14.5), `R` to the two orders that may be
//! reversed (7.8, 10.6), `F` to what may be based on the fore Buchholz (8.2, 13.4, and BH itself,
//! which then is FB), `K` to the normalising factor (13.4.2). `P`, forfeits as games, is for the
//! encounters (6.1.1) and for what art. 16 governs (16.6). A score is named where art. 13 applies
//! art. 6 to 9 to teams; games and matches won are a matter of matches.

use super::descriptor::Basis;
use super::name::Name;

/// Every modifier there is.
pub const LETTERS: [char; 7] = ['C', 'M', 'P', 'F', 'R', 'L', 'K'];

/// What a code takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Takes {
    /// The code.
    pub name: Name,
    /// Where C.07 defines it.
    pub article: &'static str,
    /// Scores that may be named for teams.
    pub scores: &'static [Basis],
    /// Letters of the modifiers it takes.
    pub modifiers: &'static [char],
}

impl Takes {
    /// For messages: `:MP, /C, /P` or `no modifier`.
    pub fn takes(&self) -> String {
        let scores = self.scores.iter().map(|basis| match basis {
            Basis::MatchPoints => ":MP".to_owned(),
            Basis::GamePoints => ":GP".to_owned(),
        });
        let letters = self.modifiers.iter().map(|letter| format!("/{letter}"));
        let all: Vec<String> = scores.chain(letters).collect();
        if all.is_empty() {
            "no modifier".to_owned()
        } else {
            all.join(", ")
        }
    }
}

const NONE: &[Basis] = &[];
const MATCH: &[Basis] = &[Basis::MatchPoints];
const BOTH: &[Basis] = &[Basis::MatchPoints, Basis::GamePoints];

const fn row(
    name: Name,
    article: &'static str,
    scores: &'static [Basis],
    modifiers: &'static [char],
) -> Takes {
    Takes {
        name,
        article,
        scores,
        modifiers,
    }
}

/// Every code.
pub const TAKES: [Takes; 37] = [
    row(Name::Pts, "4.2", BOTH, &[]),
    row(Name::De, "6", BOTH, &['P']),
    row(Name::Win, "7.1", MATCH, &[]),
    row(Name::Won, "7.2", MATCH, &[]),
    row(Name::Bpg, "7.3", NONE, &[]),
    row(Name::Bwg, "7.4", NONE, &[]),
    row(Name::Ps, "7.5", BOTH, &['C', 'M']),
    row(Name::Rep, "7.6", NONE, &[]),
    row(Name::Std, "7.7", BOTH, &[]),
    row(Name::Tpn, "7.8", NONE, &['R']),
    row(Name::Bh, "8.1", BOTH, &['C', 'M', 'P', 'F']),
    row(Name::Aob, "8.2", BOTH, &['P', 'F']),
    row(Name::Fb, "8.3", BOTH, &['C', 'M', 'P']),
    row(Name::Sb, "9.1", BOTH, &['C', 'M', 'P']),
    row(Name::Ks, "9.2", BOTH, &['L']),
    row(Name::Aro, "10.1", NONE, &['C', 'M']),
    row(Name::Tpr, "10.2", NONE, &[]),
    row(Name::Ptp, "10.3", NONE, &[]),
    row(Name::Apro, "10.4", NONE, &[]),
    row(Name::Appo, "10.5", NONE, &[]),
    row(Name::Rtng, "10.6", NONE, &['R']),
    row(Name::Mpts, "11.1.1", NONE, &[]),
    row(Name::Gpts, "11.1.2", NONE, &[]),
    row(Name::MpvGp, "13.1", NONE, &[]),
    row(Name::Bc, "12.1", NONE, &[]),
    row(Name::Tbr, "12.2", NONE, &[]),
    row(Name::Bbe, "12.3", NONE, &[]),
    row(Name::Emmsb, "13.2.1", NONE, &['C', 'M', 'P']),
    row(Name::Emgsb, "13.2.2", NONE, &['C', 'M', 'P']),
    row(Name::Egmsb, "13.2.3", NONE, &['C', 'M', 'P']),
    row(Name::Eggsb, "13.2.4", NONE, &['C', 'M', 'P']),
    row(Name::Ede, "13.3", NONE, &['P']),
    row(Name::Edebt, "13.3.2", NONE, &['P']),
    row(Name::Edebb, "13.3.2", NONE, &['P']),
    row(Name::Edet, "13.3.2", NONE, &['P']),
    row(Name::Edeb, "13.3.2", NONE, &['P']),
    row(Name::Sssc, "13.4", NONE, &['P', 'F', 'K']),
];

/// What a code takes.
pub(super) fn of(name: Name) -> Takes {
    let found = TAKES.iter().find(|takes| takes.name == name);
    found.copied().unwrap_or(row(name, "5", NONE, &[]))
}

#[cfg(test)]
mod tests {
    use super::super::descriptor::Descriptor;
    use super::super::name::NAMES;
    use super::*;

    #[test]
    fn art_14_every_code_has_its_row_and_takes_exactly_what_the_row_says() {
        for ((name, code), takes) in NAMES.iter().zip(&TAKES) {
            assert_eq!(*name, takes.name);
            for letter in LETTERS {
                let number = match letter {
                    'C' | 'M' | 'L' => "1",
                    'K' => "4",
                    _ => "",
                };
                let text = format!("{code}/{letter}{number}");
                let read = text.parse::<Descriptor>();
                assert_eq!(read.is_ok(), takes.modifiers.contains(&letter), "{text}");
            }
            for (score, basis) in [("MP", Basis::MatchPoints), ("GP", Basis::GamePoints)] {
                let text = format!("{code}:{score}");
                let read = text.parse::<Descriptor>();
                assert_eq!(read.is_ok(), takes.scores.contains(&basis), "{text}");
            }
        }
    }
}
