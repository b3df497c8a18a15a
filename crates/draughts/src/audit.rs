//! What a replayed PDN game shows: moves that were not legal, games that had ended
//! before, results that contradict the board.

use jadoube_lawbook::ProvisionId;

use crate::draws::{GameEnd, RuleDraw, WinBy, advantage};
use crate::irregularity::{Irregularity, PieceAttempt, judge_attempt};
use crate::notation;
use crate::pdn::{PdnGame, ReplayStop, Replayed, StopReason};
use crate::{Geometry, Position};
use jadoube_vocabulary::{Outcome, Side};

/// Something an arbiter would want to know about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraughtsFinding<B: Geometry> {
    /// Line of the file, from 1; 0 if the game was not read from one.
    pub line: usize,
    /// Plies played before.
    pub ply: usize,
    /// What it is.
    pub what: FindingKind<B>,
}

/// What a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind<B: Geometry> {
    /// The starting position cannot be set up.
    BadStart {
        /// The reason.
        why: String,
    },
    /// A text that is not a move.
    Unreadable {
        /// The text.
        text: String,
    },
    /// A move that is not legal, and which irregularity it was.
    Illegal {
        /// The text.
        text: String,
        /// One of the seventeen, where the board shows it.
        irregularity: Option<Irregularity<B>>,
    },
    /// Two captures fit the text.
    Ambiguous {
        /// The text.
        text: String,
        /// How many fit.
        among: usize,
    },
    /// A position inside the game that cannot be set up.
    BadSetUp {
        /// The reason.
        why: String,
    },
    /// Play went on after a rule had drawn the game.
    DrawnBefore {
        /// The first rule to be fulfilled.
        rule: RuleDraw,
        /// Plies played after it.
        played_on: usize,
    },
    /// The game was won on the board and the result says otherwise.
    WonOnBoard {
        /// Who won.
        winner: Side,
        /// How it was won.
        by: WinBy,
    },
    /// A draw with advantage that the material does not give (it may be agreed).
    AdvantageNotOnBoard,
    /// The result cannot be read.
    BadResult {
        /// The text.
        text: String,
    },
}

impl<B: Geometry> FindingKind<B> {
    /// The provisions behind a finding.
    pub fn cites(&self) -> Vec<ProvisionId> {
        match self {
            Self::Illegal {
                irregularity: Some(irregularity),
                ..
            } => vec![irregularity.cite()],
            Self::Unreadable { .. } | Self::Ambiguous { .. } => {
                vec![ProvisionId::new("pzwarc:I/8.2.1")]
            }
            Self::DrawnBefore { rule, .. } => rule.cites::<B>(),
            Self::WonOnBoard { by, .. } => vec![by.cite()],
            Self::AdvantageNotOnBoard => vec![
                ProvisionId::new("pzwarc:I/6.5.2"),
                ProvisionId::new("pzwarc:I/6.5.4"),
            ],
            Self::BadStart { .. }
            | Self::BadSetUp { .. }
            | Self::BadResult { .. }
            | Self::Illegal {
                irregularity: None, ..
            } => Vec::new(),
        }
    }
}

/// Everything a replayed game shows.
pub fn audit<B: Geometry>(pdn: &PdnGame, replayed: &Replayed<B>) -> Vec<DraughtsFinding<B>> {
    let mut findings = Vec::new();
    let game = &replayed.game;
    let line = |ply: usize| replayed.lines.get(ply).copied().unwrap_or(pdn.line);
    // Replay the game in parallel, to see when a rule first drew it.
    let mut beside = crate::PlayedGame::from(*game.start(), *game.regulations());
    for (ply, mv) in game.moves().enumerate() {
        if let Some(GameEnd::Draw(rules)) = beside.ending()
            && let Some(rule) = rules.first()
        {
            findings.push(DraughtsFinding {
                line: line(ply),
                ply,
                what: FindingKind::DrawnBefore {
                    rule: *rule,
                    played_on: game.ply() - ply,
                },
            });
            break;
        }
        match mv {
            Some(mv) => {
                // Legal: it was played in the game.
                let _ = beside.play(mv);
            }
            None => beside.set_up(*game.before(ply + 1).unwrap_or_else(|| game.position())),
        }
    }
    if let Some(stop) = &replayed.stop {
        findings.push(DraughtsFinding {
            line: stop.line,
            ply: stop.ply,
            what: stopped(game.position(), stop),
        });
    }
    if let Some(what) = result(pdn, replayed) {
        findings.push(DraughtsFinding {
            line: line(game.ply().saturating_sub(1)),
            ply: game.ply(),
            what,
        });
    }
    findings
}

fn stopped<B: Geometry>(position: &Position<B>, stop: &ReplayStop<B>) -> FindingKind<B> {
    match &stop.reason {
        StopReason::SetUp(error) => FindingKind::BadSetUp {
            why: error.to_string(),
        },
        StopReason::Move(notation::ReadError::Syntax(text)) => {
            FindingKind::Unreadable { text: text.clone() }
        }
        StopReason::Move(notation::ReadError::Ambiguous { text, candidates }) => {
            FindingKind::Ambiguous {
                text: text.clone(),
                among: candidates.len(),
            }
        }
        StopReason::Move(notation::ReadError::Illegal { text, .. }) => FindingKind::Illegal {
            text: text.clone(),
            irregularity: notation::shape::<B>(text)
                .and_then(|shape| attempt(position, &shape))
                .and_then(|attempt| judge_attempt(position, &attempt).err()),
        },
    }
}

/// The attempt, as far as the text tells: what a capture jumped follows from the straight lines
/// between its squares.
fn attempt<B: Geometry>(
    position: &Position<B>,
    shape: &notation::WrittenMove<B>,
) -> Option<PieceAttempt<B>> {
    let mut captured = Vec::new();
    if shape.capture {
        for pair in shape.squares.windows(2) {
            let [from, to] = pair else { continue };
            captured.extend(
                crate::geometry::between(*from, *to)
                    .filter(|square| position.piece(*square).is_some()),
            );
        }
    }
    Some(PieceAttempt {
        from: *shape.squares.first()?,
        to: *shape.squares.last()?,
        captured,
    })
}

fn result<B: Geometry>(pdn: &PdnGame, replayed: &Replayed<B>) -> Option<FindingKind<B>> {
    let Some(stated) = pdn.result() else {
        let text = pdn.tag("Result").unwrap_or_default().to_owned();
        return Some(FindingKind::BadResult { text });
    };
    if replayed.stop.is_some() {
        return None;
    }
    let game = &replayed.game;
    if let Some(GameEnd::Win { winner, by }) = game.ending() {
        return (stated != Outcome::win(winner) && stated != Outcome::Open)
            .then_some(FindingKind::WonOnBoard { winner, by });
    }
    let better = match stated {
        Outcome::DrawnWhiteBetter => Some(Side::White),
        Outcome::DrawnBlackBetter => Some(Side::Black),
        _ => None,
    };
    if let Some(side) = better {
        let regulations = crate::draws::DrawRegulations {
            advantage: true,
            ..*game.regulations()
        };
        let on_board = advantage(game.position(), &regulations);
        if on_board.is_none_or(|found| found.side != side) {
            return Some(FindingKind::AdvantageNotOnBoard);
        }
    }
    None
}
