//! What can happen in draughts only.

use super::Group::{Arbiter, Board, Clock, Moving, Record, Words as Said};
use super::{ANYBODY, ARBITER, PLAYER, Phrase, often, seldom};

/// In the order of the page.
pub(super) static PHRASES: &[Phrase] = &[
    often("demand", "demands correction", PLAYER, Moving),
    often("let-stand", "lets it stand", PLAYER, Moving),
    often("put-right", "puts it right", PLAYER, Moving),
    often("refuse-correction", "refuses correction", PLAYER, Moving),
    often("crown", "crowns {move}", PLAYER, Moving),
    seldom("release", "releases {move}", PLAYER, Moving),
    seldom("hold", "holds over {move}", PLAYER, Moving),
    seldom("jump", "jumps {move}", PLAYER, Moving),
    seldom("unshown", "makes {move} unshown", PLAYER, Moving),
    seldom("remove", "removes {move}", PLAYER, Moving),
    seldom("take-back", "takes back", PLAYER, Moving),
    often("stop-irregularity", "stops for irregularity", PLAYER, Clock),
    seldom("stop-draw-claim", "stops for draw claim", PLAYER, Clock),
    seldom("stop-arbiter", "stops for arbiter", PLAYER, Clock),
    often("claim-rule-draw", "claims rule draw", PLAYER, Said),
    seldom("claim-ending", "claims ending draw", PLAYER, Said),
    seldom("claim-last-minute", "claims last minute", PLAYER, Said),
    seldom(
        "offer-advantage",
        "offers draw with advantage {about}",
        PLAYER,
        Said,
    ),
    seldom("show-win", "shows win {move}", PLAYER, Said),
    seldom("ask-status", "asks status", PLAYER, Said),
    seldom("confirm-result", "confirms result", PLAYER, Said),
    often("declare-draw", "declares draw", ARBITER, Arbiter),
    seldom("limit-passed", "declares limit passed", ARBITER, Arbiter),
    seldom("count-elsewhere", "counts elsewhere", ARBITER, Arbiter),
    seldom(
        "light-square",
        "finds {move} on light square",
        ANYBODY,
        Board,
    ),
    seldom(
        "records-complete",
        "finds records complete",
        ARBITER,
        Record,
    ),
    seldom("belongs", "finds {move} belongs on {to}", ANYBODY, Board),
    seldom(
        "moves-proved",
        "finds moves proved {proved_white} {proved_black}",
        ARBITER,
        Record,
    ),
    seldom("teams-short", "finds teams short", ARBITER, Clock),
    seldom("team-short", "finds team short {side}", ARBITER, Clock),
    seldom(
        "team-complete",
        "finds team complete {side}",
        ARBITER,
        Clock,
    ),
];
