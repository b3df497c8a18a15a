//! What can happen in draughts only.

use super::{Phrase, phrases};
use crate::{DrawClaim, StopFor, What};

/// In the order of a page.
pub(super) static PHRASES: &[Phrase] = phrases! { Draughts:
    Often "demand" PLAYER Moving "demands correction" => [What::Demands];
    Often "let-stand" PLAYER Moving "lets it stand" => [What::LetsStand];
    Often "put-right" ANYBODY Moving "puts it right" => [What::PutRight];
    Seldom "put-right-in" ARBITER Moving "puts it right in {time}" (spent: Time)
        => [What::PutRightIn { spent }];
    Often "refuse-correction" PLAYER Moving "refuses correction" => [What::RefusesToCorrect];
    Often "crown" PLAYER Moving "crowns {move}" (square: Word) => [What::Crowns { square }];
    Seldom "release" PLAYER Moving "releases {move}" (text: Word) => [What::Releases { text }];
    Seldom "hold" PLAYER Moving "holds over {move}" (square: Word) => [What::Holds { square }];
    Seldom "jump" PLAYER Moving "jumps {move}" (text: Word) => [What::Jumps { text }];
    Seldom "unshown" PLAYER Moving "makes {move} unshown" (text: Word)
        => [What::MakesUnshown { text }];
    Seldom "remove" PLAYER Moving "removes {move...}" (squares: Words)
        => [What::Removes { squares }];
    Seldom "take-back" PLAYER Moving "takes back" => [What::TakesBack];
    Often "stop-irregularity" PLAYER Clock "stops for irregularity"
        => [What::StopsFor { reason: StopFor::Irregularity }];
    Seldom "stop-draw-claim" PLAYER Clock "stops for draw claim"
        => [What::StopsFor { reason: StopFor::DrawClaim }];
    Seldom "stop-arbiter" PLAYER Clock "stops for arbiter"
        => [What::StopsFor { reason: StopFor::Arbiter }];
    Often "claim-rule-draw" PLAYER Words "claims rule draw" => [What::ClaimsDraw {
        ground: DrawClaim::RuleDraw, intended: None, from_display: false,
    }];
    Seldom "claim-ending" PLAYER Words "claims ending draw" => [What::ClaimsDraw {
        ground: DrawClaim::Ending, intended: None, from_display: false,
    }];
    Seldom "claim-last-minute" PLAYER Words "claims last minute" => [What::ClaimsDraw {
        ground: DrawClaim::LastMinute, intended: None, from_display: false,
    }];
    Seldom "offer-advantage" PLAYER Words "offers draw with advantage {about}" (side: Player)
        => [What::OffersAdvantage { side }];
    Seldom "show-win" PLAYER Words "shows win {move...}" (line: Words)
        => [What::ShowsWin { line }];
    Seldom "ask-status" PLAYER Words "asks status" => [What::AsksStatus];
    Seldom "confirm-result" PLAYER Words "confirms result" => [What::ConfirmsResult];
    Often "declare-draw" ARBITER Arbiter "declares draw" => [What::DeclaresDraw];
    Seldom "limit-passed" ARBITER Arbiter "declares limit passed" => [What::LimitPassed];
    Seldom "count-elsewhere" ARBITER Arbiter "counts elsewhere" => [What::CountsElsewhere];
    Seldom "light-square" ANYBODY Board "finds {move} on light square" (square: Word)
        => [What::OnLightSquare { square }];
    Seldom "stray-man" ANYBODY Board "finds a {side} man that belongs nowhere" (side: Player)
        => [What::StrayMan { side }];
    Seldom "man-missing" ANYBODY Board "finds a {side} man missing on {to}"
        (side: Player, square: Word) => [What::ManMissing { side, square }];
    Seldom "next-game" ARBITER Arbiter "begins the next game" => [What::NextGame];
    Seldom "take-over-record" ARBITER Record "takes over the record" => [What::TakesOverRecord];
    Seldom "write" PLAYER Record "writes {move}" (text: Word) => [What::Writes { text }];
    Seldom "own-board" ARBITER Board "sees on the board of {side} {position...}"
        (side: Player, fen: Text) => [What::OwnBoard { side, fen }];
    Seldom "records-complete" ARBITER Record "finds records complete"
        => [What::RecordsComplete];
    Seldom "belongs" ANYBODY Board "finds {move} belongs on {to}" (stands: Word, belongs: Word)
        => [What::BelongsElsewhere { stands, belongs }];
    Seldom "moves-proved" ARBITER Record "finds moves proved {proved_white} {proved_black}"
        (white: Number, black: Number) => [What::MovesProved { white, black }];
    Seldom "teams-short" ARBITER Clock "finds teams short"
        => [What::TeamsShort { white: true, black: true }];
    Seldom "team-short" ARBITER Clock "finds team short {side}" (white: IsWhite, black: IsBlack)
        => [What::TeamsShort { white, black }];
    Seldom "team-complete" ARBITER Clock "finds team complete {side}" (side: Player)
        => [What::TeamComplete { side }];
};
