//! Draws by repetition and without progress: claimed or automatic.
//!
//! Claim is not end: [`threefold`] and [`fifty`] answer a claim, [`fivefold`] and
//! [`seventy_five`] end the game unasked. Every answer shows its evidence.

use jadoube_lawbook::ProvisionId;
use shakmaty::{Chess, Move, Position};

use crate::editions::{BoardLaws, Fivefold, RaisedFifty, join};
use crate::history::History;

/// The basis of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimFinding {
    /// Whether the claim is right.
    pub holds: bool,
    /// The facts.
    pub evidence: ClaimEvidence,
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// The facts behind a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimEvidence {
    /// The plies at which the position stood; the last may be one that is intended.
    Occurrences(Vec<usize>),
    /// Plies gone without pawn move or capture, and how many it takes.
    Quiet {
        /// Plies gone.
        plies: u32,
        /// Plies needed.
        needed: u32,
    },
    /// The edition has no such rule.
    NotProvided,
    /// The intended move is not legal.
    IntendedIllegal,
}

/// What the event announced beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClaimTerms {
    /// The number of moves that replaces fifty for the position on the
    /// board, where the edition lets organisers raise it.
    pub fifty_raised_to: Option<u32>,
}

/// Threefold, on the present position or with the intended move.
///
/// Articles: 10.7 (1993), 9.2 (2001, 2014), 9.2 to 9.2.2 (2023). The claimant is
/// the player on move.
pub fn threefold(laws: &BoardLaws, history: &History, intended: Option<Move>) -> ClaimFinding {
    let claims = &laws.claims;
    let ply = history.ply();
    let (plies, articles) = match intended {
        None => (history.occurrences(history.last(), ply), claims.threefold),
        Some(m) => {
            let articles = claims.threefold_intended;
            let Ok(next) = history.last().clone().play(m) else {
                return illegal(articles);
            };
            (with_intended(history, &next, m), articles)
        }
    };
    ClaimFinding {
        holds: plies.len() >= 3,
        evidence: ClaimEvidence::Occurrences(plies),
        cites: join([articles, claims.same]),
    }
}

/// The plies a position stood at, with the one the intended move would add.
fn with_intended(history: &History, next: &Chess, m: Move) -> Vec<usize> {
    let mut plies = if m.is_zeroing() {
        Vec::new()
    } else {
        history.occurrences(next, history.ply())
    };
    plies.push(history.ply() + 1);
    plies
}

fn illegal(articles: &[ProvisionId]) -> ClaimFinding {
    ClaimFinding {
        holds: false,
        evidence: ClaimEvidence::IntendedIllegal,
        cites: articles.to_vec(),
    }
}

/// Fifty moves without pawn move or capture, made or with the intended move.
///
/// Articles: 10.8 (1993), 9.3 (2001, 2014), 9.3.1 and 9.3.2 (2023).
pub fn fifty(
    laws: &BoardLaws,
    history: &History,
    intended: Option<Move>,
    announced: ClaimTerms,
) -> ClaimFinding {
    let claims = &laws.claims;
    let (moves, raised): (u32, &[ProvisionId]) =
        match (claims.raised_fifty, announced.fifty_raised_to) {
            (RaisedFifty::ByAnnouncement(cites), Some(more)) if more > 50 => (more, cites),
            (RaisedFifty::ByAnnouncement(_) | RaisedFifty::NotProvided, _) => (50, &[]),
        };
    let needed = moves.saturating_mul(2);
    let (plies, articles) = match intended {
        None => (history.quiet(), claims.fifty),
        Some(m) => {
            let Some(articles) = claims.fifty_intended else {
                return ClaimFinding {
                    holds: false,
                    evidence: ClaimEvidence::NotProvided,
                    cites: claims.fifty.to_vec(),
                };
            };
            let Ok(next) = history.last().clone().play(m) else {
                return illegal(articles);
            };
            (next.halfmoves(), articles)
        }
    };
    ClaimFinding {
        holds: plies >= needed,
        evidence: ClaimEvidence::Quiet { plies, needed },
        cites: join([articles, raised]),
    }
}

/// The automatic draw when a position occurs for the fifth time.
///
/// Articles: 9.6(a) (2014): only by one cycle of moves without a break, read as the
/// same even number of plies between occurrences with the same moves in each cycle;
/// 9.6.1 (2023): any five.
pub fn fivefold(laws: &BoardLaws, history: &History) -> ClaimFinding {
    fivefold_at(laws, history, history.ply())
}

/// The same, as it stood at a ply.
pub fn fivefold_at(laws: &BoardLaws, history: &History, ply: usize) -> ClaimFinding {
    let plies = history
        .at(ply)
        .map(|position| history.occurrences(position, ply))
        .unwrap_or_default();
    let (holds, evidence, cites) = match laws.claims.fivefold {
        Fivefold::NotProvided => (false, ClaimEvidence::NotProvided, &[] as &[ProvisionId]),
        Fivefold::Any(cites) => (plies.len() >= 5, ClaimEvidence::Occurrences(plies), cites),
        Fivefold::Consecutive(cites) => match cycle(history, ply, &plies) {
            Some(run) => (true, ClaimEvidence::Occurrences(run), cites),
            None => (false, ClaimEvidence::Occurrences(plies), cites),
        },
    };
    ClaimFinding {
        holds,
        evidence,
        cites: join([cites, laws.claims.same]),
    }
}

/// Five occurrences at equal distances ending at `ply`, joined by the same moves.
fn cycle(history: &History, ply: usize, plies: &[usize]) -> Option<Vec<usize>> {
    if plies.len() < 5 {
        return None;
    }
    plies
        .iter()
        .rev()
        .filter_map(|earlier| ply.checked_sub(*earlier))
        .filter(|gap| *gap > 0 && gap % 2 == 0)
        .find_map(|gap| {
            let first = ply.checked_sub(4 * gap)?;
            let run: Vec<usize> = (0..5).map(|index| first + index * gap).collect();
            let stood = run.iter().all(|place| plies.contains(place));
            let played = history.moves().get(first..ply)?;
            let same = played
                .iter()
                .zip(played.iter().skip(gap))
                .all(|(one, next)| one == next);
            (stood && same).then_some(run)
        })
}

/// The automatic draw after 75 moves of each side without pawn move or capture.
///
/// Mate by the last of these moves takes precedence.
/// Articles: 9.6(b) (2014), 9.6.2 (2023).
pub fn seventy_five(laws: &BoardLaws, position: &Chess) -> ClaimFinding {
    const NEEDED: u32 = 150;
    let plies = position.halfmoves();
    match laws.claims.seventy_five {
        None => ClaimFinding {
            holds: false,
            evidence: ClaimEvidence::NotProvided,
            cites: Vec::new(),
        },
        Some(rule) => {
            let reached = plies >= NEEDED;
            let mate = reached && position.is_checkmate();
            ClaimFinding {
                holds: reached && !mate,
                evidence: ClaimEvidence::Quiet {
                    plies,
                    needed: NEEDED,
                },
                cites: join([rule.draw, if mate { rule.mate_first } else { &[] }]),
            }
        }
    }
}
