//! What may happen at a board, at random.

use jadoube_referee::laws::{Matter, Penalty};
use jadoube_referee::{Contact, Decision, DrawClaim, MatterId, Person, What};
use jadoube_vocabulary::Side;
use proptest::prelude::*;

pub fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(vec![Side::White, Side::Black])
}

fn square() -> impl Strategy<Value = String> {
    (0..8u8, 0..8u8)
        .prop_map(|(file, rank)| format!("{}{}", char::from(b'a' + file), char::from(b'1' + rank)))
}

fn person() -> impl Strategy<Value = Person> {
    prop_oneof![
        6 => side().prop_map(Person::Player),
        3 => Just(Person::Arbiter),
        1 => side().prop_map(Person::Assistant),
        1 => Just(Person::Other),
    ]
}

/// Something that happens; a legal move is picked when it is carried out.
#[derive(Debug, Clone)]
pub enum Act {
    /// A legal move is made.
    Legal(usize),
    /// A legal move is made and the clock pressed.
    Played(usize),
    /// A legal move is sealed.
    Sealed(usize),
    /// A legal reply is sealed.
    Reply(usize),
    /// Whatever else.
    What(Person, What),
}

fn contact() -> impl Strategy<Value = Contact> {
    prop::sample::select(vec![
        Contact::Meant,
        Contact::Accident,
        Contact::Idle,
        Contact::Doubtful,
        Contact::AtOnce,
        Contact::OrderUnclear,
    ])
}

fn penalty() -> impl Strategy<Value = Penalty> {
    prop::sample::select(Penalty::ALL.to_vec())
}

fn decision() -> impl Strategy<Value = Decision> {
    prop_oneof![
        Just(Decision::Grants),
        Just(Decision::GrantsDelay),
        Just(Decision::Refuses),
        Just(Decision::Postpones),
        Just(Decision::Waives),
        (side(), 0..600_000i64).prop_map(|(side, time)| Decision::Sets(side, time)),
        (side(), 0..600_000i64).prop_map(|(side, time)| Decision::Awards(side, time)),
        (0..5u8, 0..5u8).prop_map(|(white, black)| Decision::Scores(white, black)),
        (side(), penalty(), 0..200_000i64)
            .prop_map(|(side, penalty, time)| Decision::Penalises(side, penalty, time)),
        (side(), penalty(), 0..4u8)
            .prop_map(|(side, penalty, points)| Decision::PenalisesPoints(side, penalty, points)),
    ]
}

fn matter() -> impl Strategy<Value = Matter> {
    prop::sample::select(vec![
        Matter::Disturbs,
        Matter::OtherNotation,
        Matter::PersistentRefusal,
        Matter::OutsideDisturbance,
        Matter::Appeals,
    ])
}

fn what() -> impl Strategy<Value = What> {
    let plain = prop::sample::select(vec![
        What::Begins,
        What::Arrives,
        What::SaysAdjust,
        What::Presses,
        What::OffersDraw,
        What::AcceptsDraw,
        What::DeclinesDraw,
        What::BothFlags,
        What::AgreeToCorrect,
        What::FindsImpossible,
        What::WrongArray,
        What::BoardTurned,
        What::ColoursReversed,
        What::Displaces,
        What::TouchComplaint,
        What::AsksIncrement,
        What::ClaimsNoNormalWin,
        What::ClaimsUnsupervised,
        What::StopsRecording,
        What::CannotReconstruct,
        What::LooksAtRecord,
        What::CorrectsAnnouncement,
        What::AdjournedWrongly,
        What::RequiresSeal,
        What::OpensEnvelope,
        What::EnvelopeLost,
        What::OpensReply,
        What::ReplyLost,
        What::PositionLost,
        What::WrongTimes,
    ]);
    let ground = prop::sample::select(vec![DrawClaim::Repetition, DrawClaim::FiftyMoves]);
    let raised = ground.clone();
    prop_oneof![
        8 => plain,
        1 => Just(What::Resigns),
        3 => (square(), contact()).prop_map(|(square, contact)| What::Touches { square, contact }),
        2 => (square(), square(), 1..3u8).prop_map(|(from, to, hands)| What::Makes {
            text: format!("{from}{to}"),
            hands,
        }),
        1 => any::<bool>().prop_map(|kingside| What::ReleasesKing { kingside }),
        1 => prop::sample::select(vec!['Q', 'N', 'K', 'x'])
            .prop_map(|piece| What::PromotionTouches { piece }),
        1 => (ground, prop::option::of((square(), square())), any::<bool>()).prop_map(
            |(ground, intended, from_display)| What::ClaimsDraw {
                ground,
                intended: intended.map(|(from, to)| format!("{from}{to}")),
                from_display,
            }
        ),
        2 => side().prop_map(|side| What::Flag { side }),
        1 => any::<bool>().prop_map(|for_help| What::Stops { for_help }),
        2 => side().prop_map(|side| What::Resumes { side }),
        1 => any::<bool>().prop_map(|faulty| What::ClockWrong { faulty }),
        2 => any::<bool>().prop_map(|certain| What::IllegalFound { certain }),
        1 => any::<bool>().prop_map(|certain| What::Misplaced { certain }),
        1 => any::<bool>().prop_map(|both| What::OrdersUpdate { both }),
        1 => prop::option::of(0..40usize).prop_map(|agree| What::BoardsDiffer { agree }),
        1 => square().prop_map(|text| What::Announces { text }),
        1 => square().prop_map(|text| What::Seals { text }),
        1 => square().prop_map(|text| What::SealsReply { text }),
        1 => (0..600_000i64).prop_map(|rest| What::AdjournsEarly { rest }),
        1 => (any::<bool>(), any::<bool>())
            .prop_map(|(replier, sealer)| What::ResumesAdjourned { replier, sealer }),
        2 => decision().prop_map(What::Decides),
        1 => (side(), matter()).prop_map(|(side, matter)| What::Matter { matter, side }),
        1 => decision().prop_map(|instead| What::Overrules {
            reason: "as seen".to_owned(),
            instead,
            entry: None,
        }),
        1 => (decision(), 0..20usize).prop_map(|(instead, entry)| What::Overrules {
            reason: "as seen".to_owned(),
            instead,
            entry: Some(entry),
        }),
        2 => (decision(), 0..6u32).prop_map(|(decision, matter)| What::DecidesMatter {
            matter: MatterId(matter),
            decision,
        }),
        1 => Just(What::MakesUnknown),
        1 => (0..12usize, square(), square()).prop_map(|(ply, from, to)| What::Identifies {
            ply,
            text: format!("{from}{to}"),
        }),
        1 => Just(What::BoardShows { fen: "4k3/8/8/8/8/8/4P3/4K3".to_owned() }),
        1 => (raised, prop::option::of((square(), square()))).prop_map(|(ground, intended)| {
            let intended = intended.map(|(from, to)| format!("{from}{to}"));
            What::RaisesClaim { ground, intended }
        }),
        1 => Just(What::SealsUnseen),
        1 => Just(What::SealsReplyUnseen),
        1 => square().prop_map(|text| What::EnvelopeSays { text }),
        1 => square().prop_map(|text| What::ReplySays { text }),
        1 => (0..60u32, 0..60u32)
            .prop_map(|(white, black)| What::MovesProved { white, black }),
        1 => Just(What::ConfirmsResult),
    ]
}

pub fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        2 => any::<usize>().prop_map(Act::Legal),
        4 => any::<usize>().prop_map(Act::Played),
        1 => any::<usize>().prop_map(Act::Sealed),
        1 => any::<usize>().prop_map(Act::Reply),
        10 => (person(), what()).prop_map(|(by, what)| Act::What(by, what)),
    ]
}
