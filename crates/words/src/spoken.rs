//! The sentence of every verdict, refusal and choice, by exhaustive match: a new one does
//! not compile until it has its key here, and a test asks every language for it.

use jadoube_referee::laws::Penalty;
use jadoube_referee::{Choice, DrawClaim, Fact, Reading, Verdict, Why};
use jadoube_vocabulary::Side;

/// The sentence for a verdict.
pub(crate) const fn verdict(it: Verdict) -> &'static str {
    match it {
        Verdict::Noted => "verdict-noted",
        Verdict::PlayOn => "verdict-play-on",
        Verdict::Begins => "verdict-begins",
        Verdict::LateLoses => "verdict-late-loses",
        Verdict::MustPlay => "verdict-must-play",
        Verdict::NothingBinds => "verdict-nothing-binds",
        Verdict::Made => "verdict-made",
        Verdict::NotLegalYet => "verdict-not-legal-yet",
        Verdict::TouchBroken => "verdict-touch-broken",
        Verdict::Completed => "verdict-completed",
        Verdict::Won => "verdict-won",
        Verdict::Drawn => "verdict-drawn",
        Verdict::BothLose => "verdict-both-lose",
        Verdict::Annulled => "verdict-annulled",
        Verdict::Restored => "verdict-restored",
        Verdict::OpponentGains => "verdict-opponent-gains",
        Verdict::IllegalStands => "verdict-illegal-stands",
        Verdict::BecomesQueen => "verdict-becomes-queen",
        Verdict::Unfinished => "verdict-unfinished",
        Verdict::NotAnnounced => "verdict-not-announced",
        Verdict::Waits => "verdict-waits",
        Verdict::OfferOpen => "verdict-offer-open",
        Verdict::OfferImproper => "verdict-offer-improper",
        Verdict::OfferDeclined => "verdict-offer-declined",
        Verdict::AgreementNotValid => "verdict-agreement-not-valid",
        Verdict::ClaimUpheld => "verdict-claim-upheld",
        Verdict::ClaimWrong => "verdict-claim-wrong",
        Verdict::ClaimNotAdmitted => "verdict-claim-not-admitted",
        Verdict::FlagMovesMade => "verdict-flag-moves-made",
        Verdict::ClocksStopped => "verdict-clocks-stopped",
        Verdict::ClocksRun => "verdict-clocks-run",
        Verdict::StopUnjustified => "verdict-stop-unjustified",
        Verdict::ClocksCorrected => "verdict-clocks-corrected",
        Verdict::TooLate => "verdict-too-late",
        Verdict::Transferred => "verdict-transferred",
        Verdict::PutBack => "verdict-put-back",
        Verdict::IncrementGiven => "verdict-increment-given",
        Verdict::Postponed => "verdict-postponed",
        Verdict::Seal => "verdict-seal",
        Verdict::Sealed => "verdict-sealed",
        Verdict::Resumed => "verdict-resumed",
        Verdict::ReplySealed => "verdict-reply-sealed",
        Verdict::ReplyMade => "verdict-reply-made",
        Verdict::PenaltyOpen => "verdict-penalty-open",
        Verdict::Allowed => "verdict-allowed",
        Verdict::Duty => "verdict-duty",
        Verdict::OnlyToArbiter => "verdict-only-to-arbiter",
        Verdict::Silent => "verdict-silent",
        Verdict::ArbiterDecides => "verdict-arbiter-decides",
        Verdict::Penalised => "verdict-penalised",
        Verdict::Overruled => "verdict-overruled",
        Verdict::Irregular => "verdict-irregular",
        Verdict::Healed => "verdict-healed",
        Verdict::NotTolerated => "verdict-not-tolerated",
        Verdict::Crowned => "verdict-crowned",
        Verdict::ClaimPending => "verdict-claim-pending",
        Verdict::WonOnBoard => "verdict-won-on-board",
        Verdict::TimeShared => "verdict-time-shared",
        Verdict::OfferVoid => "verdict-offer-void",
        Verdict::TimeTrouble => "verdict-time-trouble",
        Verdict::Appealed => "verdict-appealed",
        Verdict::AppealRefused => "verdict-appeal-refused",
        Verdict::OpponentAsked => "verdict-opponent-asked",
        Verdict::RulingNeeded => "verdict-ruling-needed",
        Verdict::NotEstablished => "verdict-not-established",
    }
}

/// Why something is not possible.
pub(crate) const fn refusal(it: Why) -> &'static str {
    match it {
        Why::GameOver => "refusal-game-over",
        Why::NotBegun => "refusal-not-begun",
        Why::HasBegun => "refusal-has-begun",
        Why::NotOnMove => "refusal-not-on-move",
        Why::OnlyPlayer => "refusal-only-player",
        Why::OnlyArbiter => "refusal-only-arbiter",
        Why::Outsider => "refusal-outsider",
        Why::AlreadyHere => "refusal-already-here",
        Why::ClocksStand => "refusal-clocks-stand",
        Why::NoSuchMan => "refusal-no-such-man",
        Why::NotAMove => "refusal-not-a-move",
        Why::AmbiguousMove => "refusal-ambiguous-move",
        Why::NoOffer => "refusal-no-offer",
        Why::OfferOpen => "refusal-offer-open",
        Why::EventForbids => "refusal-event-forbids",
        Why::FlagUp => "refusal-flag-up",
        Why::NoClock => "refusal-no-clock",
        Why::AlreadyStopped => "refusal-already-stopped",
        Why::AlreadyRunning => "refusal-already-running",
        Why::NothingIllegal => "refusal-nothing-illegal",
        Why::NothingPending => "refusal-nothing-pending",
        Why::NotAnOption => "refusal-not-an-option",
        Why::NotAdjourned => "refusal-not-adjourned",
        Why::EnvelopeShut => "refusal-envelope-shut",
        Why::ReplySealed => "refusal-reply-sealed",
        Why::NoReplySealed => "refusal-no-reply-sealed",
        Why::SealerPresent => "refusal-sealer-present",
        Why::NotPresent => "refusal-not-present",
        Why::NotHere => "refusal-not-here",
        Why::FlagDown => "refusal-flag-down",
        Why::TooEarly => "refusal-too-early",
        Why::OtherMode => "refusal-other-mode",
        Why::TimeBackwards => "refusal-time-backwards",
        Why::NoSuchMatter => "refusal-no-such-matter",
        Why::NotKnown => "refusal-not-known",
        Why::NoBoard => "refusal-no-board",
    }
}

/// What is possible instead.
pub(crate) const fn instead(it: Why) -> &'static str {
    match it {
        Why::GameOver => "instead-game-over",
        Why::NotBegun => "instead-not-begun",
        Why::HasBegun => "instead-has-begun",
        Why::NotOnMove => "instead-not-on-move",
        Why::OnlyPlayer => "instead-only-player",
        Why::OnlyArbiter => "instead-only-arbiter",
        Why::Outsider => "instead-outsider",
        Why::AlreadyHere => "instead-already-here",
        Why::ClocksStand => "instead-clocks-stand",
        Why::NoSuchMan => "instead-no-such-man",
        Why::NotAMove => "instead-not-a-move",
        Why::AmbiguousMove => "instead-ambiguous-move",
        Why::NoOffer => "instead-no-offer",
        Why::OfferOpen => "instead-offer-open",
        Why::EventForbids => "instead-event-forbids",
        Why::FlagUp => "instead-flag-up",
        Why::NoClock => "instead-no-clock",
        Why::AlreadyStopped => "instead-already-stopped",
        Why::AlreadyRunning => "instead-already-running",
        Why::NothingIllegal => "instead-nothing-illegal",
        Why::NothingPending => "instead-nothing-pending",
        Why::NotAnOption => "instead-not-an-option",
        Why::NotAdjourned => "instead-not-adjourned",
        Why::EnvelopeShut => "instead-envelope-shut",
        Why::ReplySealed => "instead-reply-sealed",
        Why::NoReplySealed => "instead-no-reply-sealed",
        Why::SealerPresent => "instead-sealer-present",
        Why::NotPresent => "instead-not-present",
        Why::NotHere => "instead-not-here",
        Why::FlagDown => "instead-flag-down",
        Why::TooEarly => "instead-too-early",
        Why::OtherMode => "instead-other-mode",
        Why::TimeBackwards => "instead-time-backwards",
        Why::NoSuchMatter => "instead-no-such-matter",
        Why::NotKnown => "instead-not-known",
        Why::NoBoard => "instead-no-board",
    }
}

/// A penalty by its name.
pub(crate) const fn penalty(it: Penalty) -> &'static str {
    match it {
        Penalty::Warning => "choice-warning",
        Penalty::OpponentGainsTime => "choice-opponent-gains-time",
        Penalty::OffenderLosesTime => "choice-offender-loses-time",
        Penalty::OpponentScoreRaised => "choice-opponent-score-raised",
        Penalty::OffenderScoreLowered => "choice-offender-score-lowered",
        Penalty::GameLost => "choice-game-lost",
        Penalty::Fine => "choice-fine",
        Penalty::ExclusionFromRounds => "choice-exclusion-from-rounds",
        Penalty::Expulsion => "choice-expulsion",
        Penalty::Admonition => "choice-admonition",
        Penalty::PublicWarning => "choice-public-warning",
        Penalty::BothLose => "choice-both-lose",
    }
}

/// A penalty as something the arbiter may do.
pub(crate) const fn may(it: Penalty) -> &'static str {
    match it {
        Penalty::Warning => "may-warning",
        Penalty::OpponentGainsTime => "may-opponent-gains-time",
        Penalty::OffenderLosesTime => "may-offender-loses-time",
        Penalty::OpponentScoreRaised => "may-opponent-score-raised",
        Penalty::OffenderScoreLowered => "may-offender-score-lowered",
        Penalty::GameLost => "may-game-lost",
        Penalty::Fine => "may-fine",
        Penalty::ExclusionFromRounds => "may-exclusion-from-rounds",
        Penalty::Expulsion => "may-expulsion",
        Penalty::Admonition => "may-admonition",
        Penalty::PublicWarning => "may-public-warning",
        Penalty::BothLose => "may-both-lose",
    }
}

/// A choice by its name.
pub(crate) const fn choice(it: Choice) -> &'static str {
    match it {
        Choice::Penalty(it) => penalty(it),
        Choice::Waive => "choice-waive",
        Choice::Grant => "choice-grant",
        Choice::GrantDelay => "choice-grant-delay",
        Choice::Refuse => "choice-refuse",
        Choice::Postpone => "choice-postpone",
        Choice::SetClocks => "choice-set-clocks",
        Choice::AwardTime => "choice-award-time",
        Choice::DecideResult => "choice-decide-result",
        Choice::NewGame => "choice-new-game",
        Choice::SendAway => "choice-send-away",
    }
}

/// A choice as something the arbiter may do: follows "the arbiter may".
pub(crate) const fn option(it: Choice) -> &'static str {
    match it {
        Choice::Penalty(it) => may(it),
        other => choice(other),
    }
}

/// A fact that is asked for because it is not known.
pub(crate) const fn fact(it: Fact) -> &'static str {
    match it {
        Fact::Moves => "ruling-not-known-moves",
        Fact::Position => "ruling-not-known-position",
        Fact::MoveCount(Side::White) => "ruling-not-known-count-white",
        Fact::MoveCount(Side::Black) => "ruling-not-known-count-black",
        Fact::Time(Side::White) => "ruling-not-known-time-white",
        Fact::Time(Side::Black) => "ruling-not-known-time-black",
        Fact::FlagOrder => "ruling-not-known-flag-order",
    }
}

/// How a book was read where it can be read otherwise.
pub(crate) const fn reading(it: Reading) -> &'static str {
    match it {
        Reading::FiftyUnpressed => "reading-fifty-unpressed",
        Reading::ControlUnpressed => "reading-control-unpressed",
        Reading::QueenEnds => "reading-queen-ends",
        Reading::SealedBeforeFlag => "reading-sealed-before-flag",
        Reading::SealedAgainstTouch => "reading-sealed-against-touch",
        Reading::PromotionUnnamed => "reading-promotion-unnamed",
        Reading::IllegalAnswered => "reading-illegal-answered",
        Reading::TroubleLasts => "reading-trouble-lasts",
        Reading::IncrementNoQuickplay => "reading-increment-no-quickplay",
        Reading::BetweenSessions => "reading-between-sessions",
    }
}

/// The ground of a draw claim.
pub(crate) const fn ground(it: DrawClaim) -> &'static str {
    match it {
        DrawClaim::Repetition => "ground-repetition",
        DrawClaim::FiftyMoves => "ground-fifty-moves",
        DrawClaim::RuleDraw => "ground-rule-draw",
        DrawClaim::Ending => "ground-ending",
        DrawClaim::LastMinute => "ground-last-minute",
    }
}
