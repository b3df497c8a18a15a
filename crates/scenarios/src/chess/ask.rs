//! The questions of a scenario.

use jadoube_chess::array::{Array, rights_after_wrong_array};
use jadoube_chess::claims::{ClaimEvidence, ClaimFinding, ClaimTerms};
use jadoube_chess::editions::join;
use jadoube_chess::endings::{
    self, AgreementLimits, ClaimKind, Loss, Lost, OnBoard, agreement, claimed, lost, on_board,
    sealed,
};
use jadoube_chess::history::{History, sameness};
use jadoube_chess::legality::judge;
use jadoube_chess::mate::Budget;
use jadoube_chess::notation::{
    CaptureSign, CastleSign, Length, MateSign, NotRead, Style, Tongue, Voice, announce,
    attempts_of, read, read_score_under, read_under, write, write_under,
};
use jadoube_chess::setup::Arrangement;
use jadoube_vocabulary::Side;
use shakmaty::{Chess, Move};
use toml::Spanned;

use super::{Answer, Ask, Case, Scene};

/// A mistake in the file: the line, if not that of the question, and the message.
type Mistake = (Option<usize>, String);

pub(super) fn answer(_text: &str, scene: &Scene, ask: Ask, case: &Case) -> Result<Answer, Mistake> {
    match ask {
        Ask::Move => legal(scene, case),
        Ask::Ending => Ok(ended(&on_board(scene.laws, game(scene)?, Budget::DEFAULT))),
        Ask::Setup => Ok(setup(scene)),
        Ask::Array => Ok(array(scene)),
        Ask::Rights => Ok(rights(scene)),
        Ask::Same => same(scene, case),
        Ask::Claim => claim(scene, case),
        Ask::Loss => loss(scene, case),
        Ask::Agreement => Ok(agreed(scene, case)),
        Ask::Sealed => {
            let history = game(scene)?;
            let m = given_move(history.last(), case)?;
            Ok(ended(&sealed(scene.laws, history, m, Budget::DEFAULT)))
        }
        Ask::Write => {
            let position = game(scene)?.last();
            let m = given_move(position, case)?;
            let written = write_under(scene.laws, position, m, &style(case)?);
            Ok((written.text, written.cites))
        }
        Ask::Read => {
            let position = game(scene)?.last();
            reading(
                scene,
                position,
                given(case.text.as_ref(), "text")?,
                tongue(case)?,
            )
        }
        Ask::Score => {
            let position = game(scene)?.last();
            let text = given(case.text.as_ref(), "text")?;
            let score = read_score_under(scene.laws, position, text, tongue(case)?);
            let found = match &score.trouble {
                None => format!("{} moves", score.moves.len()),
                Some(trouble) => format!(
                    "stops at ply {}: {} is {}",
                    trouble.ply,
                    trouble.text,
                    trouble.why.code()
                ),
            };
            Ok((found, score.cites))
        }
        Ask::Announce => {
            let m = given_move(game(scene)?.last(), case)?;
            let voice = match case.voice.as_ref().map(|voice| voice.get_ref().as_str()) {
                None | Some("german") => Voice::German,
                Some("polish") => Voice::Polish,
                Some("english") => Voice::English,
                Some(other) => return Err(wrong(case.voice.as_ref(), other)),
            };
            Ok(announce(scene.laws, m, voice).map_or_else(
                || ("no names".to_owned(), Vec::new()),
                |call| (call.text, call.cites),
            ))
        }
    }
}

fn wrong<T>(place: Option<&Spanned<T>>, what: &str) -> Mistake {
    (
        place.map(|place| place.span().start),
        format!("not known here: {what:?}"),
    )
}

fn given<'a>(value: Option<&'a Spanned<String>>, name: &str) -> Result<&'a str, Mistake> {
    value
        .map(|value| value.get_ref().as_str())
        .ok_or_else(|| (None, format!("the question needs {name:?}")))
}

fn game(scene: &Scene) -> Result<&History, Mistake> {
    scene
        .history
        .as_ref()
        .ok_or_else(|| (None, "nobody can play from this board".to_owned()))
}

/// The move of a question, in English letters or both squares.
fn given_move(position: &Chess, case: &Case) -> Result<Move, Mistake> {
    let text = given(case.m.as_ref(), "move")?;
    read(position, text, Tongue::English)
        .map(|found| found.m)
        .map_err(|why| wrong(case.m.as_ref(), &format!("{text} ({})", why.code())))
}

fn tongue(case: &Case) -> Result<Tongue, Mistake> {
    case.tongue.as_ref().map_or(Ok(Tongue::English), |tongue| {
        tongue
            .get_ref()
            .parse()
            .map_err(|_| wrong(Some(tongue), tongue.get_ref()))
    })
}

/// `short`, `long`, `pgn`, with words such as `colon`, `plain`, `ep`, `++`.
fn style(case: &Case) -> Result<Style, Mistake> {
    let mut style = Style::usual(tongue(case)?);
    let Some(words) = &case.style else {
        return Ok(style);
    };
    for word in words.get_ref().split_whitespace() {
        match word {
            "short" => style.length = Length::Short,
            "long" => style.length = Length::Long,
            "hyphen" => style.length = Length::Hyphen,
            "x" => style.capture = CaptureSign::X,
            "colon" => style.capture = CaptureSign::Colon,
            "plain" => {
                style.capture = CaptureSign::None;
                style.check = false;
                style.mate = MateSign::None;
            }
            "++" => style.mate = MateSign::PlusPlus,
            "#" => style.mate = MateSign::Hash,
            "X" => style.mate = MateSign::X,
            "ep" => style.en_passant = true,
            "=" => style.equals = true,
            "O-O" => style.castle = CastleSign::Letters,
            other => return Err(wrong(Some(words), other)),
        }
    }
    Ok(style)
}

fn legal(scene: &Scene, case: &Case) -> Result<Answer, Mistake> {
    let text = given(case.m.as_ref(), "move")?;
    if let Some(history) = &scene.history
        && let Ok(found) = read(history.last(), text, Tongue::English)
    {
        let judged = judge(scene.laws, &scene.standing, found.m.into());
        return Ok(("legal".to_owned(), judged.cites));
    }
    let attempts = attempts_of(&scene.standing, text, Tongue::English)
        .ok_or_else(|| wrong(case.m.as_ref(), text))?;
    let judged: Vec<_> = attempts
        .iter()
        .map(|(attempt, _)| judge(scene.laws, &scene.standing, *attempt))
        .collect();
    let mut codes: Vec<&str> = judged
        .iter()
        .filter_map(|judged| judged.verdict.as_ref().err())
        .flatten()
        .map(|fault| fault.code())
        .collect();
    codes.dedup();
    let cites = join(judged.iter().map(|judged| judged.cites.as_slice()));
    Ok((format!("illegal: {}", codes.join(", ")), cites))
}

fn ended(found: &OnBoard) -> Answer {
    match found {
        OnBoard::Open => ("goes on".to_owned(), Vec::new()),
        OnBoard::Undecided { .. } => ("undecided".to_owned(), Vec::new()),
        OnBoard::Over(ending) => ending_text(ending),
    }
}

fn ending_text(ending: &endings::Ending) -> Answer {
    (
        format!(
            "{} {}",
            ending.cause.code(),
            jadoube_chess::pgn::write_result(ending.outcome())
        ),
        ending.cites.clone(),
    )
}

fn setup(scene: &Scene) -> Answer {
    let codes: Vec<&str> = scene
        .standing
        .reasons()
        .iter()
        .map(|reason| reason.code())
        .collect();
    if codes.is_empty() {
        ("playable".to_owned(), Vec::new())
    } else {
        (codes.join(", "), Vec::new())
    }
}

fn array(scene: &Scene) -> Answer {
    match Array::shown(&scene.standing.setup.board) {
        Ok(array) => (format!("array {}", array.number()), array.cites(scene.laws)),
        Err(faults) => {
            let codes: Vec<&str> = faults.iter().map(|fault| fault.code()).collect();
            let cites: Vec<_> = faults.iter().map(|fault| fault.cites(scene.laws)).collect();
            (codes.join(", "), join(cites.iter().map(Vec::as_slice)))
        }
    }
}

fn rights(scene: &Scene) -> Answer {
    match rights_after_wrong_array(scene.laws, &scene.standing) {
        None => ("not regulated".to_owned(), Vec::new()),
        Some((kept, cites)) => (
            kept.x_fen().split(' ').nth(2).unwrap_or("-").to_owned(),
            cites,
        ),
    }
}

fn same(scene: &Scene, case: &Case) -> Result<Answer, Mistake> {
    let history = game(scene)?;
    let position = |ply: usize| {
        history
            .at(ply)
            .ok_or_else(|| (None, format!("there is no ply {ply}")))
    };
    let other;
    let (one, two) = match (case.plies, &case.other) {
        (Some([one, two]), None) => (position(one)?, position(two)?),
        (None, Some(fen)) => {
            other = Arrangement::from_fen(fen.get_ref())
                .ok()
                .and_then(|standing| standing.position().ok())
                .ok_or_else(|| wrong(Some(fen), fen.get_ref()))?;
            (history.last(), &other)
        }
        _ => return Err((None, "the question needs \"plies\" or \"other\"".to_owned())),
    };
    let found = sameness(scene.laws, one, two);
    let codes: Vec<&str> = found
        .differences
        .iter()
        .map(|difference| difference.code())
        .collect();
    let text = if codes.is_empty() {
        "same".to_owned()
    } else {
        format!("different: {}", codes.join(", "))
    };
    Ok((text, found.cites))
}

fn claim(scene: &Scene, case: &Case) -> Result<Answer, Mistake> {
    let history = game(scene)?;
    let kind = match given(case.claim.as_ref(), "claim")? {
        "threefold" => ClaimKind::Threefold,
        "fifty" => ClaimKind::Fifty,
        other => return Err(wrong(case.claim.as_ref(), other)),
    };
    let intended = match &case.with {
        None => None,
        Some(text) => Some(
            read(history.last(), text.get_ref(), Tongue::English)
                .map_err(|why| wrong(Some(text), why.code()))?
                .m,
        ),
    };
    let announced = ClaimTerms {
        fifty_raised_to: case.raised_to,
    };
    Ok(
        match claimed(scene.laws, history, kind, intended, announced) {
            Ok(ending) => {
                let evidence = match &ending.facts {
                    endings::EndingFacts::Evidence(evidence) => evidence_text(evidence),
                    _ => String::new(),
                };
                (format!("right: {evidence}"), ending.cites)
            }
            Err(ClaimFinding {
                evidence, cites, ..
            }) => (format!("wrong: {}", evidence_text(&evidence)), cites),
        },
    )
}

fn evidence_text(evidence: &ClaimEvidence) -> String {
    match evidence {
        ClaimEvidence::Occurrences(plies) => {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            format!("plies {}", plies.join(", "))
        }
        ClaimEvidence::Quiet { plies, needed } => format!("{plies} of {needed} plies"),
        ClaimEvidence::NotProvided => "not provided".to_owned(),
        ClaimEvidence::IntendedIllegal => "the intended move is not legal".to_owned(),
    }
}

fn loss(scene: &Scene, case: &Case) -> Result<Answer, Mistake> {
    let how = match given(case.how.as_ref(), "how")? {
        "resignation" => Loss::Resignation,
        "flag" => Loss::Flag,
        "flag-claim" => Loss::FlagClaim,
        "illegal-move" => Loss::IllegalMove,
        "illegal-move-claim" => Loss::IllegalMoveClaim,
        other => return Err(wrong(case.how.as_ref(), other)),
    };
    let loser = match given(case.by.as_ref(), "by")? {
        "white" => Side::White,
        "black" => Side::Black,
        other => return Err(wrong(case.by.as_ref(), other)),
    };
    let position = game(scene)?.last();
    Ok(
        match lost(scene.laws, position, loser, how, Budget::DEFAULT) {
            Lost::Over(ending) => ending_text(&ending),
            Lost::Arbiter { cites, .. } => ("the arbiter decides".to_owned(), cites),
            Lost::NotRegulated => ("not regulated".to_owned(), Vec::new()),
        },
    )
}

fn agreed(scene: &Scene, case: &Case) -> Answer {
    let limits = AgreementLimits {
        forbidden: false,
        before_move: case.barred_before_move.unwrap_or_default(),
    };
    match agreement(scene.laws, scene.made, limits) {
        Ok(ending) => ending_text(&ending),
        Err(refused) => ("does not count".to_owned(), refused.cites),
    }
}

fn reading(scene: &Scene, position: &Chess, text: &str, tongue: Tongue) -> Result<Answer, Mistake> {
    Ok(match read_under(scene.laws, position, text, tongue) {
        Ok(found) => {
            let mut out = write(position, found.m, &Style::pgn());
            if found.offer {
                out.push_str(" (=)");
            }
            for remark in &found.remarks {
                out.push_str(&format!(" [{}]", remark.code()));
            }
            (out, found.cites)
        }
        Err((NotRead::Ambiguous { candidates }, cites)) => {
            let mut moves: Vec<String> = candidates
                .iter()
                .map(|m| write(position, *m, &Style::pgn()))
                .collect();
            moves.sort();
            (format!("ambiguous: {}", moves.join(", ")), cites)
        }
        Err((NotRead::Illegal { attempts }, cites)) => {
            let mut codes: Vec<&str> = attempts
                .iter()
                .flat_map(|(_, faults)| faults)
                .map(|fault| fault.code())
                .collect();
            codes.dedup();
            (format!("illegal: {}", codes.join(", ")), cites)
        }
        Err((NotRead::NotAMove, cites)) => ("not a move".to_owned(), cites),
    })
}
