//! What a player's hands have done in one turn, in order. It applies until the move is completed,
//! even if a move is taken back (4.3, 4.4, 4.7, 9.5.3 and their predecessors).

use jadoube_chess::color_of;
use jadoube_chess::legality::Attempt;
use jadoube_chess::setup::Arrangement;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{Role, Square};

use crate::chess::Chess;
use crate::chess::board::{castling, coordinates};
use crate::chess::breach;
use crate::chess::touch::{self, Bound, Touched};
use crate::shared::decide::Moment;
use crate::shared::effect::ChessEffect;
use crate::shared::ruling::Effect;
use crate::shared::supervised::Supervised;

/// What was touched, let go and promised before a half-move.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hands {
    /// In the order touched.
    pub(crate) touched: Vec<Square>,
    /// The last two have no order.
    pub(crate) together: bool,
    /// The king was released on its castling square; whether on the king's side.
    pub(crate) released: Option<bool>,
    /// The piece chosen for a promotion.
    pub(crate) promotion: Option<char>,
    /// The only moves allowed, by an earlier ruling.
    pub(crate) bound: Option<Vec<Attempt>>,
    /// The half-move itself was made with both hands.
    pub(crate) both: bool,
}

impl Hands {
    /// What hands had done before the half-move at a place was made, by the log.
    pub(crate) fn before(game: &Supervised<Chess>, place: usize) -> Self {
        let rulings = game.log().iter().flat_map(|entry| &entry.rulings);
        let (mut kept, mut now, mut plies) = (Self::default(), Self::default(), 0_usize);
        for effect in rulings.flat_map(|ruling| &ruling.effects) {
            match effect {
                Effect::Restore { plies: stand } => {
                    plies = *stand;
                    now = Self::default();
                    if plies < place {
                        kept = Self::default();
                    }
                }
                Effect::MadeUnknown { .. } => {
                    plies += 1;
                    now = Self::default();
                }
                Effect::BoardShown(_) => now = Self::default(),
                Effect::Chess(ChessEffect::Play(_)) => {
                    let turn = std::mem::take(&mut now);
                    if plies == place && !turn.is_empty() {
                        kept = turn;
                    }
                    if plies == place {
                        kept.both = false;
                    }
                    plies += 1;
                }
                Effect::Chess(ChessEffect::TwoHands) if plies == place + 1 => kept.both = true,
                Effect::Chess(effect) => now.note(effect),
                _ => {}
            }
        }
        kept
    }

    fn is_empty(&self) -> bool {
        self.touched.is_empty()
            && self.released.is_none()
            && self.promotion.is_none()
            && self.bound.is_none()
    }

    /// What an effect adds to it.
    pub(crate) fn note(&mut self, effect: &ChessEffect) {
        match effect {
            ChessEffect::Touched(square) => {
                self.touched.push(*square);
                self.together = false;
            }
            ChessEffect::TouchedFirst(square) => self.touched.insert(0, *square),
            ChessEffect::TouchedTogether => self.together = true,
            ChessEffect::KingReleased { kingside } => self.released = Some(*kingside),
            ChessEffect::PromotionChosen(piece) => self.promotion = Some(*piece),
            ChessEffect::Bind(moves) => self.bound = Some(moves.clone()),
            _ => {}
        }
    }

    /// The same with the men of a move that does not stand, each once.
    pub(crate) fn with(mut self, men: &[Square]) -> Self {
        for man in men {
            if !self.touched.contains(man) {
                self.touched.push(*man);
                self.together = false;
            }
        }
        self
    }

    /// The effects that restore it.
    pub(crate) fn effects(&self) -> Vec<Effect> {
        let touched = self.touched.iter().map(|man| ChessEffect::Touched(*man));
        let released = self
            .released
            .map(|kingside| ChessEffect::KingReleased { kingside });
        touched
            .chain(self.together.then_some(ChessEffect::TouchedTogether))
            .chain(released)
            .chain(self.promotion.map(ChessEffect::PromotionChosen))
            .map(Effect::from)
            .collect()
    }

    /// What was touched and let go.
    pub(crate) fn touch(&self) -> Touched<'_> {
        Touched {
            men: &self.touched,
            together: self.together,
            released: self.released,
        }
    }

    /// What it requires of the player on move: promises first, then the touched men in order.
    pub(crate) fn demand(&self, then: &Moment<'_>, side: Side) -> Bound {
        if let Some(due) = &self.bound {
            let legal = then.game.board.legal();
            let moves: Vec<_> = legal
                .into_iter()
                .filter(|m| due.contains(&(*m).into()))
                .collect();
            if !moves.is_empty() {
                return Bound {
                    moves,
                    cites: breach::bound_by(then.game),
                    binds: true,
                };
            }
        }
        touch::bound(then, side, &self.touch())
    }
}

/// The player's own men touched by a move: the man moved, or the king and then the rook, regardless
/// of notation.
pub(crate) fn moved_by(standing: &Arrangement, side: Side, attempt: Attempt) -> Vec<Square> {
    let men = &standing.setup.board;
    let colour = color_of(side);
    let wing = match attempt {
        Attempt::Step { from, .. } => return vec![from],
        Attempt::Castle(wing) => wing,
    };
    let Some(king) = men.king_of(colour) else {
        return Vec::new();
    };
    let rooks = men.by_color(colour) & men.by_role(Role::Rook);
    let beside = rooks.into_iter().filter(|rook| {
        rook.rank() == king.rank() && (rook.file() > king.file()) == wing.is_king_side()
    });
    let rook = if wing.is_king_side() {
        beside.max_by_key(|rook| rook.file())
    } else {
        beside.min_by_key(|rook| rook.file())
    };
    std::iter::once(king).chain(rook).collect()
}

/// The men touched by a half-move: those moved, then a captured man.
pub(crate) fn men_of(game: &Supervised<Chess>, place: usize) -> Vec<Square> {
    let board = &game.board;
    let (Some(ply), Some(before)) = (board.plies().get(place), board.standing_after(place)) else {
        return Vec::new();
    };
    let made = castling(&ply.text).or_else(|| coordinates(&ply.text));
    let mut touched = made.map_or_else(Vec::new, |it| moved_by(before, ply.side, it));
    if let Some(after) = board.standing_after(place + 1) {
        let other = !color_of(ply.side);
        let gone = before.setup.board.by_color(other) & !after.setup.board.by_color(other);
        touched.extend(gone);
    }
    touched
}

/// What binds a player who takes back their own illegal move, and why.
pub(crate) fn replacement<'m>(
    moment: &'m Moment<'_>,
    side: Side,
) -> Result<&'m [ProvisionId], &'m [ProvisionId]> {
    let game = moment.game;
    let rule = &game.laws.illegal.get(game.settings.mode).replacement;
    // The operator of a computer is not bound by touching (2001, computer 1.2).
    match touch::unbound_operator(moment, side) {
        Some(operator) => Err(operator),
        None if rule.says().is_none() => Err(rule.cites()),
        None => Ok(rule.cites()),
    }
}
