//! What can happen in chess only.

use super::Group::{Arbiter, Board, Moving, Record, Words as Said};
use super::{ANYBODY, ARBITER, BOTH, PLAYER, Phrase, often, seldom};

/// In the order of the page.
pub(super) static PHRASES: &[Phrase] = &[
    seldom("two-hands", "makes {move} with two hands", PLAYER, Moving),
    seldom("touch-idle", "touches {move} idly", PLAYER, Moving),
    seldom(
        "touch-doubtful",
        "touches {move} doubtfully",
        PLAYER,
        Moving,
    ),
    seldom(
        "touch-unclear",
        "touches {move} order unclear",
        PLAYER,
        Moving,
    ),
    seldom("touch-both", "touches {move} and {to}", PLAYER, Moving),
    seldom("touch-at-once", "touches {move} at once", PLAYER, Moving),
    seldom("touch-broken", "finds touch broken", ARBITER, Moving),
    seldom("king-kingside", "releases king kingside", PLAYER, Moving),
    seldom("king-queenside", "releases king queenside", PLAYER, Moving),
    seldom("promote", "promotes with {piece}", PLAYER, Moving),
    seldom(
        "illegal-uncertain",
        "finds illegal move uncertain",
        ANYBODY,
        Moving,
    ),
    seldom("agree-correct", "agree to correct", BOTH, Moving),
    seldom("impossible", "finds impossible position", ARBITER, Moving),
    seldom(
        "correct-announcement",
        "corrects announcement",
        PLAYER,
        Moving,
    ),
    often(
        "claim-repetition-with",
        "claims repetition with {move}",
        PLAYER,
        Said,
    ),
    often("claim-fifty", "claims fifty", PLAYER, Said),
    seldom("claim-fifty-with", "claims fifty with {move}", PLAYER, Said),
    seldom(
        "claim-display",
        "claims repetition from display",
        PLAYER,
        Said,
    ),
    seldom("claim-no-win", "claims no normal win", PLAYER, Said),
    seldom(
        "claim-unsupervised",
        "claims no normal win unsupervised",
        PLAYER,
        Said,
    ),
    seldom("ask-increment", "asks increment", PLAYER, Said),
    seldom(
        "misplaced-uncertain",
        "finds misplaced uncertain",
        ANYBODY,
        Board,
    ),
    seldom("boards-differ", "finds boards differ", ANYBODY, Board),
    seldom(
        "scores-differ",
        "finds scores differ after {count}",
        ANYBODY,
        Board,
    ),
    seldom("update-one", "orders update by one", ARBITER, Record),
    seldom("update-both", "orders update by both", ARBITER, Record),
    seldom("cannot-reconstruct", "cannot reconstruct", ARBITER, Record),
    seldom("look-record", "looks at record", PLAYER, Record),
    seldom("grant-delay", "grants delay", ARBITER, Arbiter),
];
