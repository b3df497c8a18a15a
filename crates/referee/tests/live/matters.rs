//! R3, R4, R5, R8, R9: what waits, what is confirmed, what is sealed and signed.

use jadoube_lawbook::Edition;
use jadoube_referee::laws::{Matter, Penalty};
use jadoube_referee::{
    Choice, Decision, DrawClaim, Effect, Evidence, GameResult, Guidelines, MatterId, Mode,
    Observation, Pending, Stage, Verdict, What, Why,
};
use jadoube_vocabulary::Side;

use crate::table::{ARB, B, START, Table, W, cites, made, settings};

fn disturbs(side: Side) -> What {
    What::Matter {
        matter: Matter::Disturbs,
        side,
    }
}

fn raises(ground: DrawClaim, intended: Option<&str>) -> What {
    What::RaisesClaim {
        ground,
        intended: intended.map(str::to_owned),
    }
}

/// Two matters wait; each is decided by its number, whichever came first.
#[test]
fn decisions_name_their_matter() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.does(ARB, disturbs(Side::Black));
    table.does(W, What::Stops { for_help: false });
    let open: Vec<(u32, Pending)> = table
        .game
        .matters()
        .iter()
        .map(|it| (it.id.0, it.what))
        .collect();
    let (black, white) = (Pending::Penalty(Side::Black), Pending::Penalty(Side::White));
    assert_eq!(open, [(0, black), (1, white)]);
    let warns = |matter| What::DecidesMatter {
        matter: MatterId(matter),
        decision: Decision::Penalises(Side::Black, Penalty::Warning, 0),
    };
    assert_eq!(
        table.tries(ARB, warns(7)).unwrap_err().why,
        Why::NoSuchMatter
    );
    let warned = table.does(ARB, warns(0));
    assert!(cites(&warned, "fide-2023:12.9.1"));
    assert_eq!(table.game.pending(), Some(white));
    assert_eq!(
        table.tries(ARB, warns(0)).unwrap_err().why,
        Why::NoSuchMatter
    );
    // A number is never given again.
    table.does(ARB, disturbs(Side::Black));
    assert_eq!(table.game.matters().last().unwrap().id, MatterId(2));
}

#[test]
fn a_ruling_that_is_overruled_takes_its_matter_with_it() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.does(ARB, disturbs(Side::Black));
    table.does(ARB, disturbs(Side::White));
    let overrules = |entry| What::Overrules {
        reason: "it was the spectators".to_owned(),
        instead: Decision::Awards(Side::Black, 60_000),
        entry: Some(entry),
    };
    assert_eq!(
        table.tries(ARB, overrules(9)).unwrap_err().why,
        Why::NoSuchMatter
    );
    table.does(ARB, overrules(1));
    assert_eq!(table.left(Side::Black), 5_460_000);
    assert_eq!(table.game.matters().len(), 1);
    assert_eq!(table.game.pending(), Some(Pending::Penalty(Side::White)));
}

/// G11 as a claim that waits (9.5.1): clocks stopped, an offer open, nothing moves; refused
/// it costs two minutes (9.5.3a) and play goes on.
#[test]
fn a_claim_is_raised_waits_and_is_decided() {
    let mut table = Table::standard("5400+30", START);
    table.does(ARB, What::Begins);
    table.plays("e4 Nf6 e5 d5 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6");
    let raised = table.does(W, raises(DrawClaim::Repetition, None));
    assert_eq!(raised.first().unwrap().verdict, Verdict::ClaimPending);
    assert!(cites(&raised, "fide-2023:9.5.1") && cites(&raised, "fide-2023:9.1.2.3"));
    assert_eq!(table.game.clock().unwrap().running(), None);
    assert_eq!(table.game.offer(), Some(Side::White));
    assert_eq!(
        table.tries(W, made("Nf3")).unwrap_err().why,
        Why::ClocksStand
    );
    let matter = table.game.matters().first().unwrap().id;
    let told = table.game.consequences_of(matter);
    let [(Choice::Grant, granted), (Choice::Refuse, refused)] = told.as_slice() else {
        unreachable!("{told:?}");
    };
    assert!(cites(granted, "fide-2023:9.5.2"));
    assert!(cites(refused, "fide-2023:9.5.3a"));
    let before = table.left(Side::Black);
    table.decides(Decision::Refuses);
    assert_eq!(table.left(Side::Black), before + 120_000);
    assert_eq!(table.game.clock().unwrap().running(), Some(Side::White));
    table.makes(W, "Nf3");
}

/// The opponent may accept while the claim waits (9.1.2.3).
#[test]
fn a_claim_that_waits_is_an_offer() {
    let mut table = Table::standard("5400+30", START);
    table.does(ARB, What::Begins);
    table.plays("e4 e5");
    table.does(W, raises(DrawClaim::FiftyMoves, None));
    table.does(B, What::AcceptsDraw);
    assert_eq!(table.game.stage(), Stage::Finished(GameResult::Draw));
    assert!(table.game.matters().is_empty());
}

/// G19: the intended move is locked and must be played if the claim is refused (9.5.3b).
#[test]
fn the_intended_move_is_locked() {
    let fen = "7k/8/8/8/8/8/6R1/6K1 w - - 98 90";
    let mut table = Table::standard("5400", fen);
    table.does(ARB, What::Begins);
    let raised = table.does(W, raises(DrawClaim::FiftyMoves, Some("Ra2")));
    // 98 half-moves and the intended one.
    let shown = raised.iter().flat_map(|ruling| &ruling.evidence);
    assert!(shown.into_iter().any(|it| *it == Evidence::Quiet(99, 100)));
    let refused = table.decides(Decision::Refuses);
    assert!(cites(&refused, "fide-2023:9.5.3b"));
    assert_eq!(table.game.must_play(), Some(vec!["g2a2".to_owned()]));
    let mut table = Table::standard("5400", fen);
    table.does(ARB, What::Begins);
    table.does(W, raises(DrawClaim::FiftyMoves, Some("Ra2")));
    table.decides(Decision::Grants);
    assert_eq!(table.game.stage(), Stage::Finished(GameResult::Draw));
}

/// What a player says of himself ends the game at once; what the rules find waits.
#[test]
fn a_word_holds_and_a_finding_waits() {
    let mut table = Table::standard("5400", "6k1/8/8/8/8/8/4N3/4K2r w - - 0 1");
    table.does(ARB, What::Begins);
    let noted = table.notes(ARB, disturbs(Side::Black));
    let ruling = noted.first().unwrap();
    assert!(ruling.effects.is_empty());
    assert!(matches!(ruling.held.as_slice(), [Effect::Opened(..)]));
    assert_eq!(table.game.held().collect::<Vec<_>>(), [1]);
    // A claim is a player's word: it waits for the arbiter by itself.
    table.notes(W, raises(DrawClaim::FiftyMoves, None));
    assert_eq!(table.game.pending(), Some(Pending::DrawClaim(Side::White)));
    // What was held is issued with a number of its own.
    table.does(ARB, What::Confirms { entry: 1 });
    let ids: Vec<u32> = table.game.matters().iter().map(|it| it.id.0).collect();
    assert_eq!(ids, [0, 1]);
    assert_eq!(table.game.held().count(), 0);
    table.notes(W, What::Resigns);
    assert!(matches!(table.game.stage(), Stage::Finished(_)));
}

/// What a ruling that nobody has issued would leave to the arbiter.
#[test]
fn consequences_are_told_of_rulings_that_are_not_in_the_log() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays("e4 e5");
    let observation = Observation {
        at: table.at,
        by: W,
        what: raises(DrawClaim::Repetition, None),
    };
    let rulings = table.game.decide(&observation).unwrap();
    let told = table.game.consequences_if(&observation, &rulings);
    let choices: Vec<Choice> = told.iter().map(|(choice, _)| *choice).collect();
    assert_eq!(choices, [Choice::Grant, Choice::Refuse]);
    assert!(table.game.matters().is_empty());
}

/// G23 with an envelope that nobody has looked into: I.8.1 is judged when it is opened.
#[test]
fn a_sealed_move_is_read_when_the_envelope_is_opened() {
    let mut settings = settings(Edition::Fide2023, Mode::Standard, "5400");
    settings.regulations.guidelines = Some(Guidelines {
        adjournment: true,
        ..Guidelines::default()
    });
    let mut table = Table::new(settings, "r5k1/8/8/8/8/5N2/8/1N2K2R w - - 0 41");
    table.does(ARB, What::Begins);
    table.does(ARB, What::RequiresSeal);
    table.does(W, What::SealsUnseen);
    assert_eq!(table.game.stage(), Stage::Adjourned);
    assert!(table.game.matters().is_empty());
    let log = serde_json::to_string(&table.game.kept()).unwrap();
    assert!(!log.contains("Nd2"));
    let resumes = What::ResumesAdjourned {
        replier: true,
        sealer: true,
    };
    table.does(ARB, resumes);
    let opened = table.tries(ARB, What::OpensEnvelope);
    assert_eq!(opened.unwrap_err().why, Why::NotKnown);
    let text = "Nd2".to_owned();
    let read = table.does(ARB, What::EnvelopeSays { text });
    assert!(cites(&read, "fide-2023:I.8.1"));
    assert_eq!(
        table.game.stage(),
        Stage::Finished(GameResult::Win(Side::Black))
    );
}

/// 8.7: both indicate the result; what the arbiter changes is signed again.
#[test]
fn both_players_confirm_the_result() {
    let mut table = Table::standard("5400", START);
    table.does(ARB, What::Begins);
    table.plays("f3 e5 g4");
    let early = table.tries(W, What::ConfirmsResult);
    assert_eq!(early.unwrap_err().why, Why::NothingPending);
    table.makes(B, "Qh4");
    let signed = table.does(W, What::ConfirmsResult);
    assert!(cites(&signed, "fide-2023:8.7"));
    assert!(table.game.for_player(Side::White).has_confirmed());
    assert!(!table.game.for_player(Side::Black).has_confirmed());
    let signed = table.does(B, What::ConfirmsResult);
    let shown = &signed.first().unwrap().evidence;
    assert_eq!(shown.as_slice(), [Evidence::Confirmed(true, true)]);
    let overrules = What::Overrules {
        reason: "the appeal was right".to_owned(),
        instead: Decision::Scores(1, 1),
        entry: None,
    };
    table.does(ARB, overrules);
    assert!(!table.game.confirmed(Side::White));
}
