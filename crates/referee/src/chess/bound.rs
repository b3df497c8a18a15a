//! What must be played after men were touched in a certain order.

use jadoube_chess::color_of;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{CastlingSide, Move, Role, Square};

use crate::laws::Rule;
use crate::shared::decide::Moment;

/// What the player on move is bound to, and why.
pub(crate) struct Bound {
    /// The moves that may be played.
    pub(crate) moves: Vec<Move>,
    /// The articles.
    pub(crate) cites: Vec<ProvisionId>,
    /// Whether anything binds at all.
    pub(crate) binds: bool,
}

/// What the player on move has touched and let go.
pub(crate) struct Touched<'t> {
    /// The men, in the order of touching.
    pub(crate) men: &'t [Square],
    /// The last two at once, or in an order nobody knows.
    pub(crate) together: bool,
    /// The king was let go two squares on, whether towards the h-file.
    pub(crate) released: Option<bool>,
}

impl<'t> Touched<'t> {
    /// Touched men only.
    pub(crate) const fn men(men: &'t [Square]) -> Self {
        Self {
            men,
            together: false,
            released: None,
        }
    }
}

/// What must be played after men were touched in this order.
///
/// Articles 4.3 to 4.5, 4.7.2 (2023); 4.3 to 4.5 (2001, 2014); 5.1, 7.2, 7.3 (1993).
pub(crate) fn bound(moment: &Moment<'_>, side: Side, touched: &Touched<'_>) -> Bound {
    let game = moment.game;
    let Touched {
        men: touched,
        together,
        released,
    } = *touched;
    let laws = &game.laws.touch;
    let legal = game.board.legal();
    let own = |square: &Square| {
        game.board
            .man(*square)
            .is_some_and(|man| man.color == color_of(side))
    };
    let role = |square: &Square| game.board.man(*square).map(|man| man.role);
    let wing = |kingside| CastlingSide::from_king_side(kingside);
    let free = |cites: &[ProvisionId]| Bound {
        moves: legal.clone(),
        cites: cites.to_vec(),
        binds: false,
    };
    let only = |moves: Vec<Move>, cites: &[ProvisionId]| Bound {
        moves,
        cites: cites.to_vec(),
        binds: true,
    };
    let castling = |m: &Move| m.castling_side();
    // The king let go two squares on, or king and rook touched: castle, else a king move.
    let castle = |kingside: bool, legal_by: &[ProvisionId], illegal_by: &[ProvisionId]| {
        let meant: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| castling(m) == Some(wing(kingside)))
            .collect();
        if !meant.is_empty() {
            return only(meant, legal_by);
        }
        let king: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| m.role() == Role::King)
            .collect();
        if king.is_empty() {
            free(illegal_by)
        } else {
            only(king, illegal_by)
        }
    };
    // In Chess960 a king that stands on its square already castles by the rook's move
    // alone (II.3.2.4, F.3(b)(4)): there the rook alone may be touched. Rook and then king is
    // barred here too (4.4.2, 4.4(b)).
    let rook_alone = |m: &Move, square: Square| match *m {
        Move::Castle { king, rook } => {
            game.settings.chess960
                && rook == square
                && castling(m).is_some_and(|wing| wing.king_to(color_of(side)) == king)
        }
        _ => false,
    };
    let mine: Vec<Square> = touched.iter().copied().filter(own).collect();
    let theirs: Vec<Square> = touched
        .iter()
        .copied()
        .filter(|square| !own(square))
        .collect();
    let king_at = mine
        .iter()
        .position(|square| role(square) == Some(Role::King));
    let rook_at = mine
        .iter()
        .position(|square| role(square) == Some(Role::Rook));
    let mut barred = None;
    // A man touched before them comes first, if it can move.
    let free_until = |place: usize| {
        let earlier = mine.iter().take(place);
        !earlier
            .into_iter()
            .any(|man| legal.iter().any(|m| m.from() == Some(*man)))
    };
    if let Some(kingside) = released
        && free_until(king_at.unwrap_or_default())
        && theirs.is_empty()
    {
        return castle(
            kingside,
            laws.king_released.cites(),
            laws.king_released_illegal.cites(),
        );
    }
    if let (Some(king), Some(rook)) = (king_at, rook_at)
        && theirs.is_empty()
        && free_until(king.min(rook))
        && let (Some(king_square), Some(rook_square)) = (mine.get(king), mine.get(rook))
    {
        let kingside = rook_square.file() > king_square.file();
        let last_two = touched.len().saturating_sub(2);
        let possible = legal.iter().any(|m| castling(m) == Some(wing(kingside)));
        if together && king.min(rook) >= last_two {
            // No order: what an edition says about both, and about both at once.
            let rule = if possible {
                &laws.king_and_rook
            } else {
                &laws.together_illegal
            };
            if rule.says().is_some() {
                let illegal_by = join(rule, &laws.king_and_rook);
                return castle(kingside, rule.cites(), &illegal_by);
            }
        } else if king < rook {
            let rule = if possible {
                &laws.king_then_rook
            } else {
                &laws.castling_illegal
            };
            if rule.says().is_some() {
                let illegal_by = join(rule, &laws.king_then_rook);
                return castle(kingside, rule.cites(), &illegal_by);
            }
        } else if laws.rook_first.says().is_some() {
            barred = Some(wing(kingside));
        }
    }
    let castles_on = released.filter(|kingside| {
        let meant = Some(wing(*kingside));
        legal.iter().any(|m| castling(m) == meant)
    });
    let moves_of = |square: &Square| -> Vec<Move> {
        legal
            .iter()
            .copied()
            // A king let go two squares on castles, if it can.
            .filter(|m| match castles_on {
                Some(kingside) if role(square) == Some(Role::King) => {
                    castling(m) == Some(wing(kingside))
                }
                _ => true,
            })
            .filter(|m| {
                m.from() == Some(*square)
                    || (m.castling_side().is_some() && role(square) == Some(Role::King))
                    || rook_alone(m, *square)
            })
            .filter(|m| barred.is_none() || castling(m) != barred)
            .collect()
    };
    let takes = |square: &Square| -> Vec<Move> {
        legal
            .iter()
            .copied()
            .filter(|m| m.is_capture() && taken(m) == Some(*square))
            .collect()
    };
    let extra = if barred.is_some() {
        laws.rook_first.cites()
    } else {
        &[]
    };
    let with = |mut bound: Bound, cites: &[ProvisionId]| {
        bound.cites.extend(cites);
        bound
    };
    if let (Some(first), Some(enemy)) = (mine.first(), theirs.first()) {
        let wanted: Vec<Move> = takes(enemy)
            .into_iter()
            .filter(|m| m.from() == Some(*first))
            .collect();
        if !wanted.is_empty() {
            return only(wanted, laws.both.cites());
        }
        for square in touched {
            let possible = if own(square) {
                moves_of(square)
            } else {
                takes(square)
            };
            if !possible.is_empty() {
                return only(possible, laws.both.cites());
            }
        }
        return with(free(laws.nothing.cites()), laws.both.cites());
    }
    // Men without an order among them count as one: either may be the first touched.
    for men in ranked(&mine, together) {
        let possible: Vec<Move> = men.iter().flat_map(&moves_of).collect();
        if !possible.is_empty() {
            return with(only(possible, laws.own.cites()), extra);
        }
    }
    for men in ranked(&theirs, together) {
        let possible: Vec<Move> = men.iter().flat_map(&takes).collect();
        if !possible.is_empty() {
            return only(possible, laws.enemy.cites());
        }
    }
    if touched.is_empty() {
        return free(&[]);
    }
    let cites = if mine.is_empty() {
        laws.enemy.cites()
    } else {
        laws.own.cites()
    };
    with(with(free(laws.nothing.cites()), cites), extra)
}

/// The articles of two entries.
fn join(rule: &Rule<()>, and: &Rule<()>) -> Vec<ProvisionId> {
    rule.cites().iter().chain(and.cites()).copied().collect()
}

/// The men in the order of touching; the last two as one where they have none.
fn ranked(men: &[Square], together: bool) -> impl Iterator<Item = &[Square]> {
    let ordered = if together {
        men.len().saturating_sub(2)
    } else {
        men.len()
    };
    let (first, last) = men.split_at(ordered);
    first.chunks(1).chain((!last.is_empty()).then_some(last))
}

/// The square a captured man is taken from.
fn taken(m: &Move) -> Option<Square> {
    match m {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        other => Some(other.to()),
    }
}
