//! The explanation of a pairing: brackets, colours due, floats, and why two entries meet or not.

use std::collections::HashMap;

use jadoube_competition::{Arrow, PairingInput, System};
use jadoube_pairing::swiss::dutch::{
    self, BracketStory, Fast, PairingCriterion, RoundStory, SeatedPlayer,
};
use jadoube_pairing::swiss::pzwarc::card::ColourExpectation;
use jadoube_pairing::swiss::pzwarc::{self, FrozenRound};
use jadoube_tournament::engines;
use jadoube_vocabulary::Side;
use jadoube_words::{Words, dutch as spoken, dutch_story, pzwarc as code};

use crate::event::bracket_map;

/// A player as seen by the pairing.
#[derive(Debug, Clone, Default)]
pub(crate) struct Due {
    /// `white`, `black` or nothing.
    pub(crate) side: &'static str,
    /// One mark per degree: strong, absolute.
    pub(crate) marks: String,
    /// Floats with their rounds.
    pub(crate) floats: Vec<String>,
    /// The points at the pairing, where the story tells them.
    pub(crate) points: Option<String>,
}

/// A bracket of the explanation.
pub(crate) struct BracketView {
    pub(crate) score: String,
    pub(crate) residents: String,
    pub(crate) moved: String,
    pub(crate) boards: String,
    pub(crate) floats: String,
    /// Criteria that were given up: short name and meaning.
    pub(crate) given_up: Vec<(String, String)>,
}

/// The explanation of a round's pairing.
#[derive(Default)]
pub(crate) struct Story {
    pub(crate) brackets: Vec<BracketView>,
    /// Lines about the bye; in draughts the whole explanation.
    pub(crate) lines: Vec<String>,
    pub(crate) due: HashMap<u32, Due>,
    /// Why two entries meet or not, the verdict first.
    pub(crate) why: Vec<String>,
    /// The drawing of the brackets.
    pub(crate) map: Option<String>,
}

fn due(member: &SeatedPlayer, round: usize) -> Due {
    let floats = (1..).zip(&member.floats).filter_map(|(back, float)| {
        let sign = match float {
            1 => '↑',
            -1 => '↓',
            _ => return None,
        };
        Some(format!("{sign}{}", round.saturating_sub(back)))
    });
    Due {
        side: match member.due {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "",
        },
        marks: "!".repeat(usize::from(member.strength.saturating_sub(1))),
        floats: floats.collect(),
        points: Some(spoken::points(member.points)),
    }
}

fn numbers(members: &[SeatedPlayer]) -> String {
    let numbers: Vec<String> = members.iter().map(|one| one.number.to_string()).collect();
    numbers.join(", ")
}

fn bracket(words: &Words, story: &BracketStory) -> BracketView {
    let boards: Vec<(u32, u32)> = story
        .boards
        .iter()
        .map(|one| (one.white, one.black))
        .collect();
    let floats = story.floats.iter().filter(|one| story.bye != Some(**one));
    let floats: Vec<String> = floats.map(ToString::to_string).collect();
    let given = story.vector.0.iter().filter(|(which, list)| {
        *which != PairingCriterion::C5 && list.first().is_some_and(|value| *value != 0)
    });
    BracketView {
        score: spoken::points(story.score),
        residents: numbers(&story.residents),
        moved: numbers(&story.moved),
        boards: if boards.is_empty() {
            String::new()
        } else {
            spoken::boards(words, &boards)
        },
        floats: floats.join(", "),
        given_up: given
            .map(|(which, _)| {
                (
                    spoken::code(words, *which),
                    spoken::criterion(words, *which),
                )
            })
            .collect(),
    }
}

/// Explains the pairing of an input, and why two of its entries meet or not. Zero is the bye.
pub(crate) fn tell(
    words: &Words,
    input: &PairingInput,
    asked: Option<(u32, u32)>,
    met: Option<usize>,
) -> Option<Story> {
    match input.competition.system {
        System::FideDutch => by_dutch(words, input, asked, met),
        System::PzwarcClassic | System::PzwarcTieBreaks | System::PzwarcRating => {
            by_code(words, input, asked)
        }
        _ => None,
    }
}

fn by_dutch(
    words: &Words,
    input: &PairingInput,
    asked: Option<(u32, u32)>,
    met: Option<usize>,
) -> Option<Story> {
    let field = engines::dutch_field(input)?;
    let made = dutch::pair_with(&field, &mut Fast::default()).ok()?;
    let told: RoundStory = dutch::explain(&field, &made);
    let mut story = Story {
        map: bracket_map::svg(&told.brackets, |one| spoken::points(one.score)),
        ..Story::default()
    };
    for one in &told.brackets {
        for member in one.residents.iter().chain(&one.moved) {
            story.due.insert(member.number, due(member, told.round));
        }
        story.brackets.push(bracket(words, one));
    }
    if told.bye.is_some() {
        // The lines about the bye are the last of the explanation.
        let mut only = told;
        only.brackets.clear();
        story.lines = dutch_story::round(words, &only)
            .into_iter()
            .skip(2)
            .collect();
    }
    if let Some((a, b)) = asked {
        let mut why = dutch::why(&field, &made, a, b);
        why.met = met;
        story.why = dutch_story::why(words, &why);
    }
    Some(story)
}

fn by_code(words: &Words, input: &PairingInput, asked: Option<(u32, u32)>) -> Option<Story> {
    let frozen = FrozenRound::read(input).ok()??;
    let told = pzwarc::explain(&frozen.input()).ok()?;
    let mut story = Story {
        lines: code::explanation(words, &told),
        ..Story::default()
    };
    let before = input.round.get().saturating_sub(1);
    for one in &told.list {
        let side = one.preference.side();
        let absolute = matches!(one.preference, ColourExpectation::Absolute(_));
        let arrow = one.arrow.map(|arrow| match arrow {
            Arrow::Up => format!("↑{before}"),
            Arrow::Down => format!("↓{before}"),
        });
        let due = Due {
            side: side.map_or("", |side| match side {
                Side::White => "white",
                Side::Black => "black",
            }),
            marks: if absolute { "!!" } else { "" }.to_owned(),
            floats: arrow.into_iter().collect(),
            points: None,
        };
        story.due.insert(one.no, due);
    }
    if let Some((a, b)) = asked.filter(|(a, b)| *a != 0 && *b != 0) {
        let why = told.why(&frozen.input(), a, b);
        story.why = code::why(words, a, b, &why);
    }
    Some(story)
}
