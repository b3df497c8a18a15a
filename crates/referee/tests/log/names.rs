//! The names of everything a log may hold. A new variant does not compile until it has a
//! line here, and then it needs a story or a sample.

use jadoube_referee::{
    ChessEffect, Choice, Decision, DraughtsEffect, Effect, Evidence, GameResult, Pending, What,
};

macro_rules! names {
    ($name:ident, $all:ident, $kind:ident: $($variant:ident)*) => {
        pub fn $name(it: &$kind) -> &'static str {
            match it {
                $($kind::$variant { .. } => concat!(stringify!($kind), "::", stringify!($variant)),)*
            }
        }

        pub const $all: &[&str] = &[
            $(concat!(stringify!($kind), "::", stringify!($variant)),)*
        ];
    };
}

names! { what, WHATS, What:
    Begins Arrives SaysAdjust Touches ReleasesKing PromotionTouches Makes Presses
    MakesUnknown Identifies BoardShows RaisesClaim ClockReads SealsUnseen EnvelopeSays
    SealsReplyUnseen ReplySays DecidesMatter
    OffersDraw AcceptsDraw DeclinesDraw ClaimsDraw Resigns Flag BothFlags Stops Confirms TimePasses ClockShows
    Resumes ClockWrong IllegalFound AgreeToCorrect FindsImpossible WrongArray BoardTurned
    ColoursReversed Displaces Misplaced TouchComplaint AsksIncrement ClaimsNoNormalWin
    ClaimsUnsupervised StopsRecording OrdersUpdate CannotReconstruct LooksAtRecord
    Announces CorrectsAnnouncement BoardsDiffer AdjournedWrongly RequiresSeal AdjournsEarly
    Seals ResumesAdjourned OpensEnvelope EnvelopeLost SealsReply OpensReply ReplyLost
    PositionLost WrongTimes Holds Jumps Releases MakesUnshown Removes Crowns TakesBack
    Demands LetsStand RefusesToCorrect PutRight PutRightIn StrayMan ManMissing NextGame TakesOverRecord Writes OwnBoard StopsFor OnLightSquare BelongsElsewhere
    OffersAdvantage ShowsWin DeclaresDraw LimitPassed RecordsComplete MovesProved
    CountsElsewhere TeamsShort TeamComplete ConfirmsResult AsksStatus Matter Decides
    Overrules
}

names! { decision, DECISIONS, Decision:
    Grants GrantsDelay Refuses Postpones Waives Penalises PenalisesPoints Scores Sets
    Awards OrdersNewGame SendsAway
}

names! { effect, EFFECTS, Effect:
    Start Stop Press Complete Unpress UndoPress Opened Closed MadeUnknown Identified
    BoardShown Mirror SealedUnseen EnvelopeSays SealedReplyUnseen ReplySays AddTime SetTime GiveIncrement GiveDelay MovesSet
    Present Absent Adjusting Offer NoOffer Pending NothingPending SealedMove EnvelopeOpened
    SealedReply ReplyMade ReplyGone Finish Points Annul Reopen NextGame Restore Chess Draughts
}

names! { chess, CHESS, ChessEffect:
    Touched TouchedFirst TouchedTogether Owed KingReleased PromotionChosen Bind Play
    TwoHands Queen LetStand CountIllegal AwaitNextMove NoCastling ClaimRaised
}

names! { draughts, DRAUGHTS, DraughtsEffect:
    Touched InHand Bind Play Release Remove TakeBack Crown Stand Settle Irregular Open SetAside Refused Corrected Demanded
    Inactive Stray Active OfferBarred OfferAdvantage
}

names! { pending, PENDING, Pending:
    Late Increment NoNormalWin NoNormalWinPostponed Unsupervised Penalty Ruling Touch
    Appeal Sealing OfferConsent AgreementConsent DrawClaim RuleDraw LastMinute StopJustified
    WonOnBoard FlagBeforePress Record Records LightSquare Clocks
}

names! { evidence, EVIDENCE, Evidence:
    Occurrences Quiet Faults ToPlay Mates CannotMate Undecided Moves IllegalMoves TimeLeft
    Readings Counted Pieces Lead Confirmed Array NotKnown Read Envelope EnvelopeDiffers
    DefaultTime
}

names! { choice, CHOICES, Choice:
    Penalty Waive Grant GrantDelay Refuse Postpone SetClocks AwardTime DecideResult NewGame
    SendAway
}

names! { result, RESULTS, GameResult:
    Win Draw BothLose LossOpponentOpen DrawWithAdvantage Walkover
}
