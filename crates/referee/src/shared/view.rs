//! Views of a game: the arbiter sees everything, the players only what they can see at the board
//! and what was announced.
//!
//! A program that told a player whether a move was legal, how often a position had occurred, or
//! what an arbiter noticed but may not mention, would give advice (2023 11.3.1, 12.6 and their
//! predecessors). So a [`PlayerView`] has no such methods.
//!
//! ```compile_fail
//! # use jadoube_referee::{Game, PlayerView};
//! fn advise(view: PlayerView<'_>) {
//!     view.legal(); // no legality
//! }
//! ```
//! ```compile_fail
//! # use jadoube_referee::{Game, PlayerView};
//! fn count(view: PlayerView<'_>) {
//!     view.history(); // no counters
//! }
//! ```
//! ```compile_fail
//! # use jadoube_referee::{Game, PlayerView};
//! fn whisper(view: PlayerView<'_>) {
//!     view.findings(); // nothing that was noticed and not announced
//! }
//! ```
//! ```compile_fail
//! # use jadoube_referee::{Game, PlayerView};
//! fn back_door(view: PlayerView<'_>) {
//!     view.game(); // and no way back to the game itself
//! }
//! ```
//! ```
//! # use jadoube_referee::{ArbiterView, PlayerView};
//! fn the_arbiter_may(view: ArbiterView<'_>) {
//!     view.legal();
//!     view.history();
//!     view.findings();
//!     view.game();
//! }
//! ```

use jadoube_chess::history::History;
use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{PerSide, Side};

use crate::shared::game::{Game, GameBoard, Stage};
use crate::shared::matters::OpenMatter;
use crate::shared::ruling::{Effect, GameResult, Pending, Ruling, Verdict};

/// The view of the players, or of one of them.
#[derive(Debug, Clone, Copy)]
pub struct PlayerView<'g> {
    game: &'g Game,
    side: Option<Side>,
}

/// The arbiter's view: everything.
#[derive(Debug, Clone, Copy)]
pub struct ArbiterView<'g> {
    game: &'g Game,
}

/// A ruling as announced to the players: the decision with its articles, the clocks and the result;
/// no list of moves and no evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeardRuling<'g> {
    /// The verdict.
    pub verdict: Verdict,
    /// The articles.
    pub cites: &'g [ProvisionId],
    /// What was given to or taken from a side's time.
    pub given: PerSide<Ms>,
    /// The clock of a side was set to this.
    pub set: PerSide<Option<Ms>>,
    /// The result, if any.
    pub result: Option<GameResult>,
}

impl Game {
    /// The view for both players.
    pub const fn for_players(&self) -> PlayerView<'_> {
        PlayerView {
            game: self,
            side: None,
        }
    }

    /// The view for one of the players.
    pub const fn for_player(&self, side: Side) -> PlayerView<'_> {
        PlayerView {
            game: self,
            side: Some(side),
        }
    }

    /// The view for the arbiter.
    pub const fn for_arbiter(&self) -> ArbiterView<'_> {
        ArbiterView { game: self }
    }
}

impl<'g> PlayerView<'g> {
    /// The men, rank by rank from the eighth, as at the beginning of a FEN, without rights and
    /// counters. Empty if not known.
    pub fn men(self) -> String {
        if !self.game.board().is_known() {
            return String::new();
        }
        let fen = match self.game.board() {
            GameBoard::Chess(board) => board.standing().x_fen(),
            draughts => draughts.fen(),
        };
        fen.split(' ').next().unwrap_or_default().to_owned()
    }

    /// The moves made, as they happened, right or wrong.
    pub fn score(self) -> impl Iterator<Item = (Side, &'g str)> {
        let plies = self.game.board().plies();
        plies.iter().map(|ply| (ply.side, ply.text.as_str()))
    }

    /// What a clock shows: nothing below zero.
    pub fn time(self, side: Side) -> Option<Ms> {
        let clock = self.game.clock()?;
        Some(clock.remaining(side).max(0))
    }

    /// Whose clock runs.
    pub fn running(self) -> Option<Side> {
        self.game.clock()?.running()
    }

    /// Whether a flag is down, as anybody at the board sees it.
    pub fn flag(self, side: Side) -> bool {
        self.game
            .clock()
            .is_some_and(|clock| clock.flags().down(side))
    }

    /// The side whose draw offer is open.
    pub fn offer(self) -> Option<Side> {
        self.game.offer()
    }

    /// The player, or `None` for both.
    pub const fn side(self) -> Option<Side> {
        self.side
    }

    /// Whether an offer of the opponent waits for this player's answer.
    pub fn must_answer_offer(self) -> bool {
        self.offer().is_some_and(|by| self.side == Some(by.other()))
    }

    /// Whether this player's own offer is open.
    pub fn has_offered(self) -> bool {
        self.offer().is_some_and(|by| self.side == Some(by))
    }

    /// Whether this player has confirmed the result.
    pub fn has_confirmed(self) -> bool {
        self.side.is_some_and(|side| self.game.confirmed(side))
    }

    /// Where the game is, with its result.
    pub fn stage(self) -> Stage {
        self.game.stage()
    }

    /// What was announced to the players, in order.
    pub fn announced(self) -> impl Iterator<Item = HeardRuling<'g>> {
        self.game
            .log()
            .iter()
            .flat_map(|entry| &entry.rulings)
            .filter(|ruling| is_announced(ruling))
            .map(announcement)
    }
}

impl<'g> ArbiterView<'g> {
    /// The game itself.
    pub const fn game(self) -> &'g Game {
        self.game
    }

    /// The legal moves.
    pub fn legal(self) -> Vec<String> {
        self.game.board().legal()
    }

    /// Legal play so far, with what repetition and progress are counted from.
    pub fn history(self) -> Option<&'g History> {
        self.game.board().chess()?.history()
    }

    /// What waits for decisions, oldest first.
    pub fn matters(self) -> &'g [OpenMatter] {
        self.game.matters()
    }

    /// What was opened last and waits for a decision.
    pub fn pending(self) -> Option<Pending> {
        self.game.pending()
    }

    /// All rulings that say whether an official may act unasked.
    pub fn findings(self) -> impl Iterator<Item = &'g Ruling> {
        self.game
            .log()
            .iter()
            .flat_map(|entry| &entry.rulings)
            .filter(|ruling| ruling.unasked.is_some())
    }
}

/// Whether a ruling is announced to the players: it is a decision that need not be asked for.
fn is_announced(ruling: &Ruling) -> bool {
    let kept = matches!(
        ruling.verdict,
        // What happened at the board and was not ruled upon.
        Verdict::Noted
            | Verdict::Made
            | Verdict::NotLegalYet
            | Verdict::TouchBroken
            | Verdict::Completed
            // What the arbiter keeps secret.
            | Verdict::Silent
            | Verdict::Waits
            | Verdict::OnlyToArbiter
            // What waits for the arbiter.
            | Verdict::PenaltyOpen
            | Verdict::ArbiterDecides
            | Verdict::RulingNeeded
    );
    !kept && ruling.unasked != Some(false)
}

fn announcement(ruling: &Ruling) -> HeardRuling<'_> {
    let mut heard = HeardRuling {
        verdict: ruling.verdict,
        cites: &ruling.cites,
        given: PerSide::default(),
        set: PerSide::default(),
        result: None,
    };
    for effect in &ruling.effects {
        match effect {
            Effect::AddTime(side, time) => {
                let given = heard.given.get_mut(*side);
                *given = given.saturating_add(*time);
            }
            Effect::SetTime(side, time) => *heard.set.get_mut(*side) = Some(*time),
            Effect::Finish(score) => heard.result = Some(*score),
            _ => {}
        }
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, Observation, Person, Settings, What};
    use jadoube_clock::TimeControl;
    use jadoube_lawbook::Edition;

    fn rapid(acts: &[(Person, What)]) -> Game {
        let control: TimeControl = "1200".parse().unwrap();
        let settings = Settings {
            edition: Edition::Fide2023,
            mode: Mode::RapidLimited,
            control: Some(PerSide {
                white: control.clone(),
                black: control,
            }),
            regulations: Default::default(),
            chess960: false,
        };
        let mut game = Game::new(settings, "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1").unwrap();
        for (by, what) in acts {
            let observation = Observation {
                at: 0,
                by: *by,
                what: what.clone(),
            };
            game.observe(observation).unwrap();
        }
        game
    }

    fn illegal() -> [(Person, What); 2] {
        let white = Person::Player(Side::White);
        let text = "e2c3".to_owned();
        [
            (white, What::Makes { text, hands: 1 }),
            (white, What::Presses),
        ]
    }

    #[test]
    fn players_are_not_told_of_an_illegal_move_before_somebody_acts() {
        let game = rapid(&illegal());
        assert_eq!(game.for_players().announced().count(), 0);
        assert_eq!(game.for_players().men(), "4r1k1/8/8/8/8/2N5/8/4K3");
        assert!(game.for_arbiter().findings().count() > 0);
    }

    #[test]
    fn players_hear_what_was_ruled_once_it_was_claimed() {
        let mut acts = illegal().to_vec();
        acts.push((
            Person::Player(Side::Black),
            What::IllegalFound { certain: true },
        ));
        let game = rapid(&acts);
        let heard: Vec<_> = game.for_players().announced().collect();
        assert!(heard.iter().any(|it| it.verdict == Verdict::Restored));
        // A.3: one minute in rapid.
        assert_eq!(heard.iter().map(|it| it.given.black).sum::<Ms>(), 60_000);
    }
}
