//! What no story tells and a log may hold all the same.

use jadoube_referee::{
    ChessEffect, Decision, DrawClaim, Effect, Evidence, Fact, MatterId, Observation, Pending,
    Person, RecordedRuling, Ruling, SCHEMA, Verdict, What,
};
use jadoube_vocabulary::Side;

/// One entry for each.
pub fn entries() -> Vec<RecordedRuling> {
    let whats = [
        What::Confirms { entry: 7 },
        What::Overrules {
            reason: "both had agreed: \"½\"".to_owned(),
            instead: Decision::Scores(1, 1),
            entry: None,
        },
        What::ReplySays {
            text: "Ke2".to_owned(),
        },
        What::SealsReplyUnseen,
        What::SealsUnseen,
        What::EnvelopeSays {
            text: "Nd2".to_owned(),
        },
        What::MakesUnknown,
        What::Identifies {
            ply: 3,
            text: "Qh4".to_owned(),
        },
        What::BoardShows {
            fen: "8/8/4k3/8/3n4/8/4K3/7Q".to_owned(),
        },
        What::RaisesClaim {
            ground: DrawClaim::FiftyMoves,
            intended: Some("Ra2".to_owned()),
        },
        What::ClockReads {
            reading: Box::default(),
        },
        What::DecidesMatter {
            matter: MatterId(3),
            decision: Decision::Refuses,
        },
    ];
    let ruling = Ruling {
        verdict: Verdict::ArbiterDecides,
        cites: Vec::new(),
        // The forms of older logs, and what seldom happens.
        effects: vec![
            Effect::Pending(Pending::Clocks),
            Effect::NothingPending,
            Effect::SealedReplyUnseen,
            Effect::ReplySays("Ke2".to_owned()),
            Effect::SealedUnseen,
            Effect::EnvelopeSays("Nd2".to_owned()),
            Effect::MadeUnknown {
                side: Side::White,
                text: None,
            },
            Effect::Identified {
                ply: 3,
                text: "Qh4".to_owned(),
            },
            Effect::BoardShown("8/8/4k3/8/3n4/8/4K3/7Q".to_owned()),
            Effect::Mirror(Box::default()),
            Effect::Opened(MatterId(2), Pending::DrawClaim(Side::Black)),
            ChessEffect::ClaimRaised {
                ground: DrawClaim::FiftyMoves,
                intended: Some("Ra2".to_owned()),
            }
            .into(),
        ],
        held: vec![Effect::Annul],
        evidence: vec![
            Evidence::Undecided(1_000),
            Evidence::NotKnown(Fact::MoveCount(Side::White)),
        ],
        unasked: Some(true),
        options: Vec::new(),
    };
    whats
        .into_iter()
        .map(|what| RecordedRuling {
            schema: SCHEMA,
            rules: serde_json::from_str("\"0.1.0-0123456789abcdef\"").unwrap(),
            observation: Observation {
                at: 1,
                by: Person::Arbiter,
                what,
            },
            rulings: vec![ruling.clone()],
        })
        .collect()
}
