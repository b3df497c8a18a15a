//! Games begun wrongly and men displaced. Articles 7.2 to 7.4, 7.6, A.5.1.2.

use jadoube_chess::color_of;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{CastlingSide, File, Piece, Role, Square};

use crate::chess::unmade;
use crate::laws::{Misplaced, MistakeWindow, Restored, Reversed, Rule, SetupLaws, WrongArray};
use crate::shared::decide::{Answered, Moment};
use crate::shared::effect::ChessEffect;
use crate::shared::observation::{Person, What};
use crate::shared::ruling::{Choice, Effect, Evidence, Pending, Ruling, Verdict};

fn laws<'m>(moment: &'m Moment<'_>) -> &'m SetupLaws {
    moment.game.laws.setup.get(moment.game.settings.mode)
}

/// Whether both have too many moves for a claim: made (2001 B.4) or completed (2014 A.4, 2023
/// A.5.1).
pub(crate) fn too_late(moment: &Moment<'_>, moves: u32) -> bool {
    let board = &moment.game.board;
    let stop = moment.game.laws.stop.in_mode(moment.game.settings.mode);
    let made = stop.is_some_and(|laws| laws.window_by_made.says().is_some());
    Side::BOTH.into_iter().all(|side| {
        let count = if made {
            unmade::made(moment, side)
        } else {
            board.completed(side)
        };
        count >= moves
    })
}

/// A player who has touched a man since does not claim any more (2001 B.5(b)).
fn lapsed(moment: &Moment<'_>, by: Person, since_start: bool) -> Option<Ruling> {
    let rule = &laws(moment).claim_lapses;
    let side = by.acts_for()?;
    let begun = unmade::unmade(moment).is_some_and(|it| it.side == side);
    let touched = begun || moment.on_move() == side && !moment.game.hands.touched.is_empty();
    let moved = since_start && moment.game.board.made(side) > 0;
    (rule.says().is_some() && (touched || moved))
        .then(|| Ruling::new(Verdict::TooLate, rule.cites()).unasked(true))
}

fn counts(moment: &Moment<'_>) -> Evidence {
    let [white, black] = Side::BOTH.map(|side| moment.game.board.completed(side));
    Evidence::Moves(white, black)
}

/// The game began from a wrong position (7.2.1).
pub(crate) fn array(moment: &Moment<'_>) -> Answered {
    let laws = laws(moment);
    match laws.wrong_array.says() {
        None => Ok(moment.silent(&laws.wrong_array)),
        Some(WrongArray::Until { moves, castling }) if too_late(moment, *moves) => {
            let mut ruling =
                Ruling::new(Verdict::TooLate, laws.wrong_array.cites()).showing(counts(moment));
            if castling.says().is_some() {
                ruling = ruling.citing(castling.cites());
                for side in misplaced_kings(moment) {
                    ruling = ruling.doing(ChessEffect::NoCastling(side));
                }
            }
            Ok(vec![ruling])
        }
        Some(_) => Ok(vec![
            Ruling::new(Verdict::Annulled, laws.wrong_array.cites())
                .showing(counts(moment))
                .doing(Effect::Annul)
                .unasked(true),
        ]),
    }
}

/// The sides whose king did not start at home.
fn misplaced_kings(moment: &Moment<'_>) -> Vec<Side> {
    let Some(start) = moment.game.board.standing_after(0) else {
        return Vec::new();
    };
    Side::BOTH
        .into_iter()
        .filter(|side| {
            let color = color_of(*side);
            start
                .setup
                .board
                .king_of(color)
                .is_none_or(|king| king.file() != File::E || king.rank() != color.backrank())
        })
        .collect()
}

/// The articles by which a side may not castle on a wing: the wrong array was found too late to
/// start again, and that king or rook had not been set up at home (B.4 of 2001, A.4(a)(2) of 2014,
/// A.5.1.2 of 2023).
pub(crate) fn castling_barred<'m>(
    moment: &'m Moment<'_>,
    side: Side,
    wing: CastlingSide,
) -> Option<&'m [ProvisionId]> {
    let Some(WrongArray::Until { castling, .. }) = laws(moment).wrong_array.says() else {
        return None;
    };
    let men = castling.says()?;
    let found_late = moment.game.log().iter().any(|entry| {
        entry.observation.what == What::WrongArray
            && entry
                .rulings
                .iter()
                .any(|ruling| ruling.verdict == Verdict::TooLate)
    });
    let start = moment.game.board.standing_after(0)?;
    let colour = color_of(side);
    let corner = match wing {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    };
    let rook = start
        .setup
        .board
        .piece_at(Square::from_coords(corner, colour.backrank()));
    let king_misplaced = misplaced_kings(moment).contains(&side);
    let rook_misplaced = *men == Misplaced::KingOrRook
        && rook
            != Some(Piece {
                color: colour,
                role: Role::Rook,
            });
    (found_late && (king_misplaced || rook_misplaced)).then(|| castling.cites())
}

/// The board is the wrong way round (7.2.2).
pub(crate) fn board_turned(moment: &Moment<'_>) -> Answered {
    let laws = laws(moment);
    Ok(match laws.board_turned.says() {
        None => moment.silent(&laws.board_turned),
        Some(MistakeWindow { moves: Some(moves) }) if too_late(moment, *moves) => {
            vec![Ruling::new(Verdict::TooLate, laws.board_turned.cites()).showing(counts(moment))]
        }
        Some(_) => vec![Ruling::new(Verdict::Transferred, laws.board_turned.cites()).unasked(true)],
    })
}

/// The colours are reversed (7.3).
pub(crate) fn colours_reversed(moment: &Moment<'_>, by: Person) -> Answered {
    let laws = laws(moment);
    if let Some(late) = lapsed(moment, by, true) {
        return Ok(vec![late]);
    }
    let made = Side::BOTH.map(|side| unmade::made(moment, side));
    Ok(match laws.colours_reversed.says() {
        None => moment.silent(&laws.colours_reversed),
        Some(Reversed::RestartBelow(moves)) if made.iter().all(|count| count < moves) => vec![
            Ruling::new(Verdict::Annulled, laws.colours_reversed.cites())
                .showing(counts(moment))
                .doing(Effect::Annul)
                .unasked(true),
        ],
        Some(Reversed::RestartBelow(_)) => vec![
            Ruling::new(Verdict::PlayOn, laws.colours_reversed.cites()).showing(counts(moment)),
        ],
        Some(Reversed::Continue) => vec![
            Ruling::new(Verdict::PlayOn, laws.colours_reversed.cites()).leaving([Choice::NewGame]),
        ],
    })
}

/// Men are knocked over: the player puts them back on their own time (7.4).
pub(crate) fn displaced(moment: &Moment<'_>, side: Side) -> Answered {
    let rule: &Rule<()> = &laws(moment).displaced;
    if rule.says().is_none() {
        return Ok(moment.silent(rule));
    }
    let mut ruling = Ruling::new(Verdict::PutBack, rule.cites())
        .unasked(true)
        .leaving(moment.penalties());
    if moment.clock.is_some() {
        ruling = ruling.doing(Effect::Start(side));
    }
    Ok(vec![ruling])
}

/// A man is found on a wrong square (7.6).
pub(crate) fn misplaced(moment: &Moment<'_>, by: Person, certain: bool) -> Answered {
    let laws = laws(moment);
    if let Some(late) = lapsed(moment, by, false) {
        return Ok(vec![late]);
    }
    Ok(match laws.misplaced.says() {
        None => moment.silent(&laws.misplaced),
        Some(Restored::OrAnnul) if !certain => {
            vec![Ruling::new(Verdict::Annulled, laws.misplaced.cites()).doing(Effect::Annul)]
        }
        Some(Restored::OrAnnul | Restored::LastCertain) => vec![
            Ruling::new(Verdict::Restored, laws.misplaced.cites())
                .citing(laws.times_after.cites())
                .doing(Effect::Pending(Pending::Ruling))
                .unasked(true)
                .leaving([Choice::SetClocks]),
        ],
    })
}
