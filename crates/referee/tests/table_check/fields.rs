//! Every field of every table and every answer it may hold, by exhaustive patterns: a new
//! field or variant does not compile until it stands here, and the check fails until
//! something changes it.

use jadoube_clock::Ms;
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_referee::laws::*;
use serde_json::{Value, json};

/// A place in a table.
pub struct Place {
    /// The field, as `TouchLaws.adjust`.
    pub field: &'static str,
    /// Where, as a JSON pointer.
    pub at: String,
    /// What else could stand there; nothing where the walk of the table knows better.
    pub instead: Vec<Value>,
}

/// Something of which tables are made.
pub trait Entry {
    /// Notes every field below `at`.
    fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>);
}

/// Every field of a table.
pub fn of(table: &impl Entry) -> Vec<Place> {
    let mut places = Vec::new();
    table.walk("", "", &mut places);
    places
}

/// Plain values: numbers are raised and lowered, citations left out, switches turned.
macro_rules! plain {
    ($($type:ty),* $(,)?) => {$(
        impl Entry for $type {
            fn walk(&self, _: &'static str, _: &str, _: &mut Vec<Place>) {}
        }
    )*};
}

plain!(
    (),
    bool,
    u32,
    Ms,
    (Ms, Ms),
    (u32, u32),
    Edition,
    Vec<ProvisionId>
);

/// Structs, field by field.
macro_rules! structs {
    ($($type:ident { $($field:ident),* $(,)? })*) => {$(
        impl Entry for $type {
            fn walk(&self, _: &'static str, at: &str, places: &mut Vec<Place>) {
                let Self { $($field),* } = self;
                $(
                    let field = concat!(stringify!($type), ".", stringify!($field));
                    let place = format!("{at}/{}", stringify!($field));
                    places.push(Place { field, at: place.clone(), instead: Vec::new() });
                    $field.walk(field, &place, places);
                )*
            }
        }
    )*};
}

/// Answers: every other one is tried.
macro_rules! answers {
    ($($type:ident { $($pattern:pat => $value:expr),* $(,)? })*) => {$(
        impl Entry for $type {
            fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>) {
                match self {
                    $($pattern)|* => {}
                }
                let own = json!(self);
                let instead = [$(json!($value)),*].into_iter().filter(|it| *it != own).collect();
                places.push(Place { field, at: at.to_owned(), instead });
            }
        }
    )*};
}

/// Answers without content.
macro_rules! names {
    ($($type:ident { $($name:ident),* $(,)? })*) => {
        answers! { $($type { $($type::$name => $type::$name),* })* }
    };
}

impl<T: Entry> Entry for Rule<T> {
    fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>) {
        match self {
            Self::Says { is, by } => {
                is.walk(field, &format!("{at}/Says/is"), places);
                by.walk(field, &format!("{at}/Says/by"), places);
            }
            Self::Silent { near } => near.walk(field, &format!("{at}/Silent/near"), places),
        }
    }
}

impl<T: Entry> Entry for PerMode<T> {
    fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>) {
        let Self {
            standard,
            rapid_full,
            rapid_limited,
            blitz_full,
            blitz_limited,
        } = self;
        standard.walk(field, &format!("{at}/standard"), places);
        rapid_full.walk(field, &format!("{at}/rapid_full"), places);
        rapid_limited.walk(field, &format!("{at}/rapid_limited"), places);
        blitz_full.walk(field, &format!("{at}/blitz_full"), places);
        blitz_limited.walk(field, &format!("{at}/blitz_limited"), places);
    }
}

impl Entry for Option<u32> {
    fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>) {
        let instead = match self {
            Some(_) => Value::Null,
            None => json!(10),
        };
        places.push(Place {
            field,
            at: at.to_owned(),
            instead: vec![instead],
        });
    }
}

/// Lists: every row is left out once.
macro_rules! lists {
    ($($row:ident),*) => {$(
        impl Entry for Vec<$row> {
            fn walk(&self, field: &'static str, at: &str, places: &mut Vec<Place>) {
                for (row, entry) in self.iter().enumerate() {
                    entry.walk(field, &format!("{at}/{row}"), places);
                }
            }
        }
    )*};
}

lists!(PenaltyRule, MatterRule);

/// Their rows are told apart by these: leaving a row out changes them.
macro_rules! keys {
    ($($type:ident),*) => {$(
        impl Entry for $type {
            fn walk(&self, _: &'static str, _: &str, _: &mut Vec<Place>) {}
        }
    )*};
}

keys!(Penalty, Matter);

structs! {
    Laws {
        edition, open, event, start, touch, moving, offer, claim, flag, stop, illegal, setup,
        quickplay, adjournment, recording, blind, operator, penalties, matters, analogy,
    }
    OpenLaws { penalty, recording }
    EventLaws { points, score_limits, guidelines, array_found, unrated }
    StartLaws { allotted, first_clock, default_time, late, both_absent, supervision }
    TouchLaws {
        adjust, intent, own, enemy, both, unclear, king_then_rook, king_and_rook, rook_first, castling_illegal, together_illegal,
        king_released, king_released_illegal, pawn_released, nothing, promotion_final, complaint_lapses, on_request_in_fast_games, ending_obeys,
    }
    MovingLaws { one_hand, capture_made, castling_made, promotion_made, move_made, press }
    OneHandLaws { pressed }
    PressLaws { completes, ending, next, late, without_move, saved_in_delay_mode, delay, fifty_completed }
    OfferLaws { proper, improper, binding, ends, declined_by_touch, marked, claim_is_offer, event_limits }
    ClaimLaws { lost, stops, upheld, wrong, intended_stands, display }
    FlagLaws { called_by, check, control_made, own_flag_up, both_early, both_last }
    StopLaws { by_player, unjustified, by_arbiter, resume, setting, window_by_made, defect }
    IllegalLaws {
        when, window, restore, replacement, scale, unclaimed, unpromoted, found_position,
    }
    Scale { first, second, third }
    SetupLaws {
        wrong_array, board_turned, colours_reversed, displaced, misplaced, claim_lapses,
        adjourned_position, times_after,
    }
    MistakeWindow { moves }
    QuickplayLaws {
        available, not_in_blitz, below, ask_increment, claim, claim_is_offer, granted, postponed, rejected,
        decision_final, no_arbiter,
    }
    AskIncrement { per_move, delay_too, gain }
    AdjournmentLaws {
        seal, change, moved_on_board, early, open, replier_absent, sealer_absent, reply,
        both_absent, ambiguous, unreadable, illegal, present_flag, faulty_but_cannot_mate, late,
        envelope_lost, position_lost, wrong_times,
    }
    ReplyLaws { opened, faulty, ended, lost }
    RecordingLaws { duty, rests_below, rest_lasts, both_update, one_updates, unprovable, looks }
    BlindLaws { touched, made, announced, promotion_named, slip, boards_differ, scores_differ, assistant_claims }
    PenaltyRule { penalty, by }
    MatterRule { matter, answer, by }
    Code {
        start, team, moving, capture, irregular, offer, draw, flag, stop, record, sealed, duel, blind,
        penalties, matters, analogy,
    }
    CodeStart { begins, clock, rates, absent, limit, neither, excused }
    CodeTeam { one, complete, both, first }
    CodeMoving {
        touched, change, adjust, out_of_turn, made, turn, press, fischer, bronstein, saved,
        resigned, loser_stops,
    }
    CodeCapture { shown, squares, released, order, complete, man_first, crown, uncrowned }
    CodeIrregular {
        owner, arbiter_silent, healed, demand, complete, call, gains, charged, comply, refused,
        exclusion, turned, array, light, colours, outside,
    }
    CodeOffer { after, procedure, repeat, agreed, pieces, advantage, disturbs }
    CodeDraw {
        called, repetition, own, accelerated, clock_runs, may_stop, dead, minute, minute_accelerated,
        blind_rates,
    }
    CodeFlag { loses, stopped, accelerated, first, both, assistant }
    CodeStop { loses, arbiter, help, defect, remark }
    CodeRecord {
        duty, moves_due, one_time, accelerated, trouble, complete, both, prove, elsewhere, devices,
        takes_over, leaves,
    }
    CodeSealed { black, written, stopped, illegal, restored, played }
    CodeBlind {
        touch, sighted, hands, announce, two_boards, records, boards, scores, adapted, status,
    }
    CodeDuel { next, switched }
}

names! {
    BothAbsent { Always, UnlessZero }
    PromotionFinal { Touched, Released }
    Adjusting { OnMove, OnMoveAndClock }
    Intent { Deliberate, ToMoveOrTake, UnlessAccident }
    OfferLimits { Agreement, OfferToo }
    ClaimLost { ByMoving, ByTouching }
    FlagCalledBy { ArbiterOrPlayer, PlayerOnly, PlayerFirst }
    IllegalWhen { Found, Completed }
    IllegalWindow { Anytime, UntilReply, ClaimUntilTouch, OpponentUntilReply }
    Restored { LastCertain, OrAnnul }
    Complaints { Touching, Making }
    Unclaimed { Stands, StandsUnlessAgreed }
    Unpromoted { QueenAndCounts, Illegal, Unfinished }
    CountedAs { AsIllegal, ArbiterChooses }
    QuickplayAvailable { Always, IfAnnounced }
    Postponed { AfterFlag, AtAnyTime }
    MatterAnswer {
        Allowed, Forbidden, Warned, Duty, Loses, LosesOpponentByArbiter, BothLose, ArbiterDecides,
        ClocksByArbiter, ClocksUnlessDisabled, OnlyToArbiter, ArbiterSilent, AllowedIfStored, DutyIfReported, WrongIfUsed, SendAway, Appeal, Stands,
    }
}

answers! {
    DefaultTime {
        DefaultTime::EventElse(_) => DefaultTime::EventElse(0),
        DefaultTime::EventMust => DefaultTime::EventMust,
    }
    WrongClaim {
        WrongClaim::OpponentGains(_) => WrongClaim::OpponentGains(120_000),
        WrongClaim::AndClaimantHalves { .. } => WrongClaim::AndClaimantHalves {
            gain: 180_000,
            most: 180_000,
            floor: 60_000,
        },
    }
    BothFlags {
        BothFlags::Continue => BothFlags::Continue,
        BothFlags::Draw => BothFlags::Draw,
        BothFlags::DrawInAnyOrder => BothFlags::DrawInAnyOrder,
        BothFlags::IfAnnounced(AnnouncedFlags::Continue) => BothFlags::IfAnnounced(AnnouncedFlags::Continue),
        BothFlags::IfAnnounced(AnnouncedFlags::Draw) => BothFlags::IfAnnounced(AnnouncedFlags::Draw),
    }
    Cost {
        Cost::Nothing => Cost::Nothing,
        Cost::OpponentGains(_) => Cost::OpponentGains(120_000),
        Cost::Game => Cost::Game,
    }
    Reversed {
        Reversed::Continue => Reversed::Continue,
        Reversed::RestartBelow(_) => Reversed::RestartBelow(10),
    }
    WrongArray {
        WrongArray::Annulled => WrongArray::Annulled,
        WrongArray::Until { .. } => WrongArray::Until {
            moves: 3,
            castling: Rule::Silent { near: Vec::new() },
        },
    }
}
