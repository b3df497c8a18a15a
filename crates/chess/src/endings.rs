//! How a game ends: what ended it, who scores, by which articles, on what facts.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{Outcome, Side};
use shakmaty::{Bitboard, Board, Chess, Color, Move, Position};

use crate::claims::{self, ClaimEvidence, ClaimTerms};
use crate::editions::{AgreementRule, BoardLaws, DeadRule, WinCondition, join};
use crate::history::History;
use crate::mate::{self, Budget, Dead, KeptMate, MateVerdict, Purse};
use crate::{color_of, side_of};

/// What ended the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Nobody can mate any more.
    DeadPosition,
    /// Five times the same position.
    Fivefold,
    /// Seventy-five moves without progress.
    SeventyFive,
    /// A right claim of three times the same position.
    Threefold,
    /// A right claim of fifty moves without progress.
    Fifty,
    /// Resignation.
    Resignation,
    /// Agreement.
    Agreement,
    /// The time is up.
    Flag,
    /// An illegal move that loses.
    IllegalMove,
}

impl Cause {
    /// A name that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead-position",
            Self::Fivefold => "fivefold",
            Self::SeventyFive => "seventy-five",
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Flag => "flag",
            Self::IllegalMove => "illegal-move",
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub cause: Cause,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// The articles.
    pub cites: Vec<ProvisionId>,
    /// The facts.
    pub facts: EndingFacts,
}

impl Ending {
    /// The outcome of the game.
    pub const fn outcome(&self) -> Outcome {
        match self.winner {
            Some(side) => Outcome::win(side),
            None => Outcome::Drawn,
        }
    }
}

/// The facts behind an ending besides the position itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EndingFacts {
    /// The position alone.
    Position,
    /// Plies or counters.
    Evidence(ClaimEvidence),
    /// The winner can mate by this line.
    Mates(Vec<Move>),
    /// The would-be winner cannot mate.
    CannotMate(mate::Ground),
    /// The would-be winner has the king alone.
    BareKing,
    /// Neither side can mate.
    Dead {
        /// Why White cannot.
        white: mate::Ground,
        /// Why Black cannot.
        black: mate::Ground,
    },
    /// The material stands on the edition's closed list.
    ClosedList,
}

/// What the board says about the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnBoard {
    /// The game goes on.
    Open,
    /// The game is over.
    Over(Ending),
    /// It may be dead; the budget did not suffice, so play goes on.
    Undecided {
        /// Nodes spent.
        nodes: u64,
    },
}

/// Looks whether the game is over on the board, in the order of the Laws: mate,
/// stalemate, dead position, fivefold, seventy-five moves.
///
/// Articles: 10.1, 10.3, 10.4 (1993); 5.1(a), 5.2(a), 5.2(b), 9.6 (2001);
/// the same with 9.6(a), 9.6(b), 9.7 (2014); 5.1.1, 5.2.1, 5.2.2, 9.6 (2023).
pub fn on_board(laws: &BoardLaws, history: &History, purse: impl Into<Purse>) -> OnBoard {
    on_board_keeping(laws, history, purse, &mut KeptMate::default())
}

/// [`on_board`] asked after every move of a game: what was found before saves time.
pub fn on_board_keeping(
    laws: &BoardLaws,
    history: &History,
    purse: impl Into<Purse>,
    kept: &mut KeptMate,
) -> OnBoard {
    let position = history.last();
    if let Some(ending) = mate_or_stalemate(laws, position) {
        return OnBoard::Over(ending);
    }
    let last = history.moves().last().copied();
    let dead = dead_by(laws, position, |position| {
        kept.is_dead(position, last, purse)
    });
    if let OnBoard::Over(_) = dead {
        return dead;
    }
    let five = claims::fivefold(laws, history);
    if five.holds {
        return OnBoard::Over(draw(Cause::Fivefold, five));
    }
    let progress = claims::seventy_five(laws, position);
    if progress.holds {
        return OnBoard::Over(draw(Cause::SeventyFive, progress));
    }
    dead
}

fn draw(cause: Cause, finding: claims::ClaimFinding) -> Ending {
    Ending {
        cause,
        winner: None,
        cites: finding.cites,
        facts: EndingFacts::Evidence(finding.evidence),
    }
}

/// Mate and stalemate. Mate goes before the seventy-five moves and says so.
pub fn mate_or_stalemate(laws: &BoardLaws, position: &Chess) -> Option<Ending> {
    if position.legal_moves().is_empty() {
        if position.is_check() {
            let first = claims::seventy_five(laws, position);
            let first = match first.evidence {
                ClaimEvidence::Quiet { plies, needed } if plies >= needed => first.cites,
                _ => Vec::new(),
            };
            return Some(Ending {
                cause: Cause::Checkmate,
                winner: Some(side_of(!position.turn())),
                cites: join([laws.endings.mate, &first]),
                facts: EndingFacts::Position,
            });
        }
        return Some(Ending {
            cause: Cause::Stalemate,
            winner: None,
            cites: laws.endings.stalemate.to_vec(),
            facts: EndingFacts::Position,
        });
    }
    None
}

/// Whether nobody can win any more, as the edition asks it.
pub fn dead(laws: &BoardLaws, position: &Chess, budget: Budget) -> OnBoard {
    dead_by(laws, position, |position| mate::is_dead(position, budget))
}

fn dead_by(laws: &BoardLaws, position: &Chess, is_dead: impl FnOnce(&Chess) -> Dead) -> OnBoard {
    let over = |cites: Vec<ProvisionId>, facts| {
        OnBoard::Over(Ending {
            cause: Cause::DeadPosition,
            winner: None,
            cites,
            facts,
        })
    };
    match laws.endings.dead {
        DeadRule::ClosedList {
            kings,
            minor,
            bishops,
        } => match closed_list(position.board()) {
            Some(Material::Kings) => over(kings.to_vec(), EndingFacts::ClosedList),
            Some(Material::Minor) => over(minor.to_vec(), EndingFacts::ClosedList),
            Some(Material::Bishops) => over(bishops.to_vec(), EndingFacts::ClosedList),
            None => OnBoard::Open,
        },
        DeadRule::NoMateEver(cites) => match is_dead(position) {
            Dead::Yes { white, black } => over(cites.to_vec(), EndingFacts::Dead { white, black }),
            Dead::No { .. } => OnBoard::Open,
            Dead::Undecided { nodes } => OnBoard::Undecided { nodes },
        },
    }
}

/// An entry of the closed list of 1993.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Material {
    Kings,
    Minor,
    Bishops,
}

/// Article 10.4 of 1993, and nothing else.
fn closed_list(board: &Board) -> Option<Material> {
    let minor = board.knights() | board.bishops();
    if (board.occupied() & !board.kings() & !minor).any() {
        return None;
    }
    match minor.count() {
        0 => Some(Material::Kings),
        1 => Some(Material::Minor),
        2 => {
            let bishops = board.bishops();
            let one_each = Color::ALL
                .into_iter()
                .all(|color| (bishops & board.by_color(color)).count() == 1);
            let one_colour = (bishops & Bitboard::LIGHT_SQUARES).count() != 1;
            (one_each && one_colour).then_some(Material::Bishops)
        }
        _ => None,
    }
}

/// How a player loses away from the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// Resigning.
    Resignation,
    /// The time is up.
    Flag,
    /// The time is up, rapid or blitz with few arbiters, claimed.
    FlagClaim,
    /// The illegal move that loses in standard play.
    IllegalMove,
    /// The illegal move that loses in rapid or blitz with few arbiters.
    IllegalMoveClaim,
}

/// The result of a loss.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// The game is over.
    Over(Ending),
    /// Whether the opponent can mate is undecided: the arbiter decides.
    Arbiter {
        /// Nodes spent.
        nodes: u64,
        /// The articles in question.
        cites: Vec<ProvisionId>,
    },
    /// The edition does not regulate this: a ruling is needed.
    NotRegulated,
}

/// Scores a loss: a win for the opponent, or a draw where the opponent could not
/// have mated.
///
/// Articles: 10.2, 10.5 (1993); 5.1(b), 6.10, 7.4, C.3 (2001); 5.1(b), 6.9, 7.5(b),
/// A.4 (2014); 5.1.2, 6.9, 7.5.5, A.5.3 (2023).
pub fn lost(
    laws: &BoardLaws,
    position: &Chess,
    loser: Side,
    how: Loss,
    purse: impl Into<Purse>,
) -> Lost {
    let (condition, cause) = match how {
        Loss::Resignation => (laws.endings.resignation, Cause::Resignation),
        Loss::Flag => (laws.endings.flag, Cause::Flag),
        Loss::FlagClaim => (laws.endings.flag_claim, Cause::Flag),
        Loss::IllegalMove => (laws.endings.illegal_move, Cause::IllegalMove),
        Loss::IllegalMoveClaim => (laws.endings.illegal_move_claim, Cause::IllegalMove),
    };
    let winner = loser.other();
    let over = |winner, cites: &[ProvisionId], facts| {
        Lost::Over(Ending {
            cause,
            winner,
            cites: cites.to_vec(),
            facts,
        })
    };
    match condition {
        WinCondition::NotRegulated => Lost::NotRegulated,
        WinCondition::Always { loss } => over(Some(winner), loss, EndingFacts::Position),
        WinCondition::MoreThanKing { loss, draw } => {
            if position.board().by_color(color_of(winner)).more_than_one() {
                // A loss the print does not contain is not ours to declare.
                if loss.is_empty() {
                    Lost::NotRegulated
                } else {
                    over(Some(winner), loss, EndingFacts::Position)
                }
            } else {
                over(None, draw, EndingFacts::BareKing)
            }
        }
        WinCondition::CanMate { loss, draw } => match purse.into().can_mate(position, winner) {
            MateVerdict::Yes { line } => over(Some(winner), loss, EndingFacts::Mates(line)),
            MateVerdict::No { ground } => over(None, draw, EndingFacts::CannotMate(ground)),
            MateVerdict::Undecided { nodes } => Lost::Arbiter {
                nodes,
                cites: join([loss, draw]),
            },
        },
    }
}

/// What the event's regulations say about agreeing a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgreementLimits {
    /// No agreement at all.
    pub forbidden: bool,
    /// The number of moves each side must have made before an agreement.
    pub before_move: u32,
}

/// Why an agreement does not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementRefused {
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// A draw agreed by the players.
///
/// Articles: 10.6 (1993), 5.2(c) (2001), 5.2(c) and 9.1(a) (2014), 5.2.3 and 9.1.1 (2023).
///
/// # Errors
/// The agreement does not count yet, or at all.
pub fn agreement(
    laws: &BoardLaws,
    moves_made: [u32; 2],
    limits: AgreementLimits,
) -> Result<Ending, AgreementRefused> {
    let [white, black] = moves_made;
    let fewest = white.min(black);
    let limited = limits.forbidden || fewest < limits.before_move;
    let (agreed, refused): (&[ProvisionId], Option<&[ProvisionId]>) = match laws.endings.agreement {
        AgreementRule::Anytime(agreed) => (agreed, None),
        AgreementRule::UnlessBarred { agreed, barred } => (agreed, limited.then_some(barred)),
        AgreementRule::AfterBothMoved { agreed, barred } => (
            agreed,
            if fewest == 0 {
                Some(agreed)
            } else {
                limited.then_some(barred)
            },
        ),
    };
    match refused {
        Some(cites) => Err(AgreementRefused {
            cites: cites.to_vec(),
        }),
        None => Ok(Ending {
            cause: Cause::Agreement,
            winner: None,
            cites: agreed.to_vec(),
            facts: EndingFacts::Position,
        }),
    }
}

/// A right claim as the end of the game; a wrong one is handed back.
///
/// # Errors
/// The finding of the wrong claim.
pub fn claimed(
    laws: &BoardLaws,
    history: &History,
    cause: ClaimKind,
    intended: Option<Move>,
    announced: ClaimTerms,
) -> Result<Ending, claims::ClaimFinding> {
    let (cause, finding) = match cause {
        ClaimKind::Threefold => (Cause::Threefold, claims::threefold(laws, history, intended)),
        ClaimKind::Fifty => (
            Cause::Fifty,
            claims::fifty(laws, history, intended, announced),
        ),
    };
    if finding.holds {
        Ok(draw(cause, finding))
    } else {
        Err(finding)
    }
}

/// What is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimKind {
    /// Three times the same position.
    Threefold,
    /// Fifty moves without progress.
    Fifty,
}

/// Opens a sealed move: whether it ended the game, so that its end stands no matter who
/// came late.
///
/// Articles: A.10 (2001), E.10 (2014), I.10 (2023).
pub fn sealed(laws: &BoardLaws, history: &History, m: Move, purse: impl Into<Purse>) -> OnBoard {
    let mut after = history.clone();
    if after.play(m).is_err() {
        return OnBoard::Open;
    }
    match on_board(laws, &after, purse) {
        OnBoard::Over(mut ending) => {
            let sealed = match ending.winner {
                Some(_) => laws.endings.sealed_mate,
                None => laws.endings.sealed_draw,
            };
            ending.cites = join([sealed, &ending.cites]);
            OnBoard::Over(ending)
        }
        other => other,
    }
}
