//! Warnings before a command is carried out: code, level, arguments, mark, note. A warning cannot
//! be switched off or lowered; a confirmation is valid only for the exact situation it was given
//! for.

use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, GameKind, Outcome, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::effects::DecisionEffect;
use crate::event::{Public, RepairCause};
use crate::hash;

/// The kind of `###` line an act leaves in the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// A full-point bye.
    Fpb,
    /// A pairing altered by hand.
    Mpa,
    /// A result corrected after the next pairing.
    Correction,
    /// An adjourned game that did not end as it was paired.
    Adjournment,
    /// Numbers exchanged.
    Exchange,
    /// Numbers regenerated.
    Regeneration,
    /// An imported round that differs.
    Import,
    /// A round that differs under other settings.
    Configuration,
    /// Another number of rounds.
    Rounds,
    /// Other tie-breaks.
    TieBreaks,
    /// FIDE mode left.
    FideModeExited,
    /// A result for rating only.
    RatingCorrection,
}

impl NoteKind {
    /// Its name in the report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fpb => "FPB",
            Self::Mpa => "MPA",
            Self::Correction => "Correction",
            Self::Adjournment => "Adjournment",
            Self::Exchange => "Exchange",
            Self::Regeneration => "Regeneration",
            Self::Import => "Import",
            Self::Configuration => "Configuration",
            Self::Rounds => "Rounds",
            Self::TieBreaks => "Tie-breaks",
            Self::FideModeExited => "FIDE mode exited",
            Self::RatingCorrection => "Rating correction",
        }
    }
}

macro_rules! warnings {
    ($($(#[$doc:meta])* $name:ident $code:literal $level:literal $note:expr, $articles:expr,
       { $($field:ident: $type:ty),* $(,)? })*) => {
        /// A warning to be confirmed, with its arguments.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(tag = "code", content = "args")]
        pub enum Warning {
            $($(#[$doc])* #[serde(rename = $code)] $name {
                $(#[doc = concat!("Argument `", stringify!($field), "`.")] $field: $type),*
            }),*
        }

        /// The codes alone.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        pub enum WarningCode {
            $($(#[$doc])* #[serde(rename = $code)] $name),*
        }

        impl WarningCode {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The code in responses.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code),* }
            }

            /// From 2 (acknowledge) to 5 (only outside FIDE mode).
            pub const fn level(self) -> u8 {
                match self { $(Self::$name => $level),* }
            }

            /// The note it adds to the report.
            pub const fn note(self) -> Option<NoteKind> {
                match self { $(Self::$name => $note),* }
            }

            /// The articles it is based on.
            pub const fn articles(self) -> &'static [&'static str] {
                match self { $(Self::$name => &$articles),* }
            }
        }

        impl Warning {
            /// The code.
            pub const fn code(&self) -> WarningCode {
                match self { $(Self::$name { .. } => WarningCode::$name),* }
            }
        }
    };
}

use NoteKind as N;
warnings! {
    /// Pairing with empty results: the games become adjourned.
    MissingBecomeAdjourned "missing-become-adjourned" 2 None, ["C.04.2", "pzwarc:V/2.8.9.10"],
        { round: RoundNumber, games: Vec<GameId> }
    /// An adjourned game of an earlier round is still open.
    OlderAdjournedOpen "older-adjourned-open" 2 None, ["C.04.2"], { games: Vec<GameId> }
    /// A board by hand gives both the wrong colour.
    ColoursBothAgainst "colours-both-against" 2 None, ["C.04.3:5.2"],
        { board: BoardNumber, white: EntryId, black: EntryId }
    /// A bye worth a win, which the rules do not describe.
    FullPointBye "full-point-bye" 2 Some(N::Fpb), ["C.04.2"],
        { entry: EntryId, round: RoundNumber }
    /// A drafted pairing depends on what changes.
    DraftGoesStale "draft-goes-stale" 2 None, [], { round: RoundNumber, attempt: u32 }
    /// More than half of the field is not checked in.
    ManyUnchecked "many-unchecked" 2 None, [],
        { round: RoundNumber, unchecked: u32, field: u32 }
    /// Too many rounds for the field.
    TooManyRounds "too-many-rounds" 2 None, ["pzwarc:V/2.3"], { players: u32, rounds: u32 }
    /// The field is small enough for a round robin.
    RoundRobinFits "round-robin-fits" 2 None, ["pzwarc:V/2.1"], { players: u32, rounds: u32 }
    /// Ratings are older than allowed.
    ListOld "list-old" 2 None, ["C.04.2:2"], { entries: Vec<EntryId> }
    /// Ratings are not from the list valid on the first day.
    ListNotOfStartDay "list-not-of-start-day" 2 None, ["C.04.2:2"], { entries: Vec<EntryId> }
    /// Too many technical ratings for the rating variant.
    ManyTechnical "many-technical" 2 None, ["pzwarc:V/2.7.3-limit"],
        { technical: u32, players: u32 }
    /// A rating tie-break in an event over several periods.
    RatingTiebreakLongEvent "rating-tiebreak-long-event" 2 None, ["C.07:10"], { code_used: String }
    /// A rating tie-break with unrated players.
    RatingTiebreakUnrated "rating-tiebreak-unrated" 2 None, ["C.07:10"],
        { code_used: String, unrated: u32 }
    /// Somebody plays in two sections whose days overlap.
    SectionsOverlap "sections-overlap" 2 None, [], { name: String, section: String }
    /// Something public would be hidden.
    PublicGoesBack "public-goes-back" 2 None, [],
        { round: Option<RoundNumber>, from: Public, to: Public }
    /// A forfeit before the default time is over.
    ForfeitBeforeDefaultTime "forfeit-before-default-time" 2 None,
        ["fide-2023:6.7.1", "pzwarc:II/5.5-late"], { game: GameId, minutes_left: i64 }
    /// Two entries that have already met.
    Rematch "rematch" 3 Some(N::Mpa), ["C.04.3:C1", "pzwarc:V/2.8.6.1.1"],
        { board: BoardNumber, white: EntryId, black: EntryId, round: RoundNumber }
    /// Two entries that must not meet.
    ForbiddenMet "forbidden-met" 3 Some(N::Mpa), ["C.05:5.2"],
        { board: BoardNumber, white: EntryId, black: EntryId }
    /// The bye for an entry that may not have it.
    PabIneligible "pab-ineligible" 3 Some(N::Mpa), ["C.04.3:C2", "pzwarc:V/2.8.6.1.2"],
        { entry: EntryId }
    /// The bye for an entry above the lowest eligible one.
    PabNotLowest "pab-not-lowest" 3 Some(N::Mpa), ["C.04.3:C5"], { entry: EntryId }
    /// The same colour three times in a row.
    ThirdColour "third-colour" 3 Some(N::Mpa), ["C.04.3:C3"], { entry: EntryId }
    /// A colour difference beyond two.
    ColourDifference "colour-difference" 3 Some(N::Mpa), ["C.04.3:C3"], { entry: EntryId }
    /// A result changes after the next round was paired.
    CorrectionAfterPairing "correction-after-pairing" 3 Some(N::Correction),
        ["C.04.2:4.3", "pzwarc:V/2.8.9.7"],
        { game: GameId, was: Outcome, now: Outcome, counts_from: RoundNumber }
    /// An adjourned game did not end in the draw it was counted as.
    AdjournedNotDrawn "adjourned-not-drawn" 3 Some(N::Adjournment), ["C.04.2"],
        { game: GameId, outcome: Outcome }
    /// A second half-point bye.
    SecondHalfBye "second-half-bye" 3 None, ["C.05:6.7.4"],
        { entry: EntryId, round: RoundNumber, had: u32 }
    /// Two numbers change places.
    NumbersExchanged "numbers-exchanged" 3 Some(N::Exchange), ["C.04.2:2"],
        { a: EntryId, b: EntryId, breaks_seeding: bool }
    /// Two or more numbers move.
    NumbersRegenerated "numbers-regenerated" 3 Some(N::Regeneration), ["C.04.2:2"],
        { moves: Vec<(EntryId, u32, u32)> }
    /// An imported round differs from what the rules give.
    ImportDiffers "import-differs" 3 Some(N::Import), ["C.04.3"],
        { rounds: Vec<RoundNumber> }
    /// A paired round differs from what the rules give under the new settings.
    RecheckDiffers "recheck-differs" 3 Some(N::Configuration), ["C.04.3"],
        { round: RoundNumber }
    /// A board added after publication.
    LateBoard "late-board" 3 Some(N::Mpa), ["C.04.2:4.4"],
        { round: RoundNumber, white: EntryId, black: EntryId, lifted_pab: Option<EntryId> }
    /// Players of two boards were interchanged.
    PlayersExchanged "players-exchanged" 3 Some(N::Mpa), ["fide-2023:0.2b"],
        { a: GameId, b: GameId }
    /// A published round is withdrawn.
    Unpublish "unpublish" 3 None, [], { round: RoundNumber }
    /// The game was already reported.
    ChangedSinceSent "changed-since-sent" 3 None, [], { game: GameId, receipts: Vec<u32> }
    /// The result reported differs from the one that counts.
    RatingOnly "rating-only" 3 Some(N::RatingCorrection), ["C.04.2:4.3"],
        { game: GameId, counts: Outcome, reported: Outcome }
    /// An appeal after its deadline.
    AppealLate "appeal-late" 2 None, ["fide-2023:11.10", "pzwarc:II/2.2.5"],
        { incident: u32, minutes: u32 }
    /// An appeal is undecided.
    AppealPending "appeal-pending" 3 None, ["fide-2023:11.10", "pzwarc:II/2.2.5"],
        { appeals: Vec<u32> }
    /// The sealed table is opened.
    UnsealFinal "unseal-final" 3 None, [], { hash: String }
    /// What carried out a withdrawn decision is undone, as far as it can be.
    EffectsUndone "effects-undone" 3 None, [], { decision: u32, effects: Vec<DecisionEffect> }
    /// The number of rounds changes during the event.
    RoundsChanged "rounds-changed" 4 Some(N::Rounds), ["C.04.2", "pzwarc:V/2.4"],
        { from: u32, to: u32 }
    /// The tie-breaks change during the event.
    TiebreaksChanged "tiebreaks-changed" 4 Some(N::TieBreaks), ["C.07:4.1"],
        { from: Vec<String>, to: Vec<String> }
    /// A pairing by hand differs from what the rules give.
    ManualDiffers "manual-differs" 4 Some(N::Mpa), ["C.04.2:1.5"],
        { round: RoundNumber, only_checker: Vec<(EntryId, Option<EntryId>)>,
          only_made: Vec<(EntryId, Option<EntryId>)> }
    /// A published round is paired again.
    RepairPublished "repair-published" 4 Some(N::Mpa), ["C.04.2:4.4", "pzwarc:V/2.8.9.6"],
        { round: RoundNumber, cause: RepairCause }
    /// A published round with results is withdrawn.
    UnpublishWithResults "unpublish-with-results" 4 None, [],
        { round: RoundNumber, results: u32 }
    /// An appeal changes a result that rounds were paired on.
    AppealChangesPast "appeal-changes-past" 4 Some(N::Correction),
        ["fide-2023:11.10", "pzwarc:II/2.2.5"], { game: GameId, was: Outcome, now: Outcome }
    /// FIDE mode is left for good.
    LeaveFideMode "leave-fide-mode" 4 Some(N::FideModeExited), ["VCL:42-46"],
        { round: RoundNumber, because: Vec<WarningCode> }
    /// A result from before the last two rounds.
    OldRound "old-round" 5 None, ["C.04.2:4.3"], { round: RoundNumber, game: Option<GameId> }
    /// A forbidden pair after round 1 is paired.
    ForbidLate "forbid-late" 5 None, ["C.05:5.2"], { entries: Vec<EntryId> }
    /// A change of system after round 1.
    SystemChanged "system-changed" 5 Some(N::Configuration), ["VCL:93"], {}
    /// A change of points after round 1.
    PointsChanged "points-changed" 5 Some(N::Configuration), ["VCL:75"], {}
    /// A change of the bye's value after round 1.
    ByeValueChanged "bye-value-changed" 5 Some(N::Configuration), ["VCL:85"], {}
    /// A change of virtual points after round 1.
    AccelerationChanged "acceleration-changed" 5 Some(N::Configuration), ["VCL:109-110"], {}
    /// A point system that cannot rank.
    PointsImpossible "points-impossible" 5 None, ["VCL:74", "VCL:81", "VCL:83"], {}
    /// An adjourned game counted as something other than a draw.
    AdjournedNotADrawValue "adjourned-not-a-draw-value" 5 None, ["VCL:167"], {}
    /// A change of numbers after round 4.
    NumbersAfterFour "numbers-after-four" 5 None, ["C.04.2:2"], {}
    /// A latecomer not placed by rating.
    LateNumberAtEnd "late-number-at-end" 5 None, ["C.04.2:2.4"], { entry: EntryId }
    /// Categories are kept apart.
    CategoriesApart "categories-apart" 5 None, ["VCL:89"], {}
    /// A round repeats another with colours reversed.
    MirrorRounds "mirror-rounds" 5 None, ["VCL:91"], {}
    /// A system outside FIDE mode.
    OtherSystem "other-system" 5 None, ["VCL:92"], {}
}

impl Warning {
    /// The level of its code.
    pub const fn level(&self) -> u8 {
        self.code().level()
    }

    /// The code with a short hash of the arguments: what a confirmation must name.
    pub fn mark(&self) -> String {
        let args = serde_json::to_string(self).unwrap_or_default();
        format!("{}:{}", self.code().as_str(), hash::short(&args))
    }

    /// The form shown in responses.
    pub fn shown(&self) -> ShownWarning {
        let value = serde_json::to_value(self).unwrap_or_default();
        ShownWarning {
            code: self.code(),
            mark: self.mark(),
            level: self.level(),
            args: value.get("args").cloned().unwrap_or_default(),
            articles: self.code().articles(),
            note: self.code().note(),
        }
    }
}

/// The articles that belong to the game: the draughts code is not cited in chess, nor FIDE's rules
/// in draughts.
pub fn cited(articles: &[&'static str], game: GameKind) -> Vec<&'static str> {
    let belongs = |article: &&str| article.starts_with("pzwarc:") == game.is_draughts();
    articles.iter().copied().filter(belongs).collect()
}

/// A warning as shown in responses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownWarning {
    /// The code.
    pub code: WarningCode,
    /// What a confirmation must name.
    pub mark: String,
    /// The level.
    pub level: u8,
    /// The arguments.
    pub args: serde_json::Value,
    /// The articles it is based on.
    pub articles: &'static [&'static str],
    /// The note it adds to the report.
    pub note: Option<NoteKind>,
}

/// Whether an absence of this kind is granted by an arbiter.
pub(crate) const fn is_granted(kind: Absence) -> bool {
    matches!(kind, Absence::Zero | Absence::Half | Absence::Full)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_cites_its_own_book() {
        let both = WarningCode::MissingBecomeAdjourned.articles();
        assert_eq!(cited(both, GameKind::Chess), ["C.04.2"]);
        assert_eq!(cited(both, GameKind::Draughts100), ["pzwarc:V/2.8.9.10"]);
        assert!(cited(WarningCode::TooManyRounds.articles(), GameKind::Chess).is_empty());
    }
}
