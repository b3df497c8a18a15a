//! Verdicts of the mate solver, in words.

use jadoube_chess::mate::{Certificate, Ground, Lemma, MateVerdict};
use jadoube_vocabulary::Side;

use crate::{FluentArgs, Words, chess};

fn count(words: &Words, key: &str, counts: &[(&'static str, usize)]) -> String {
    let mut args = FluentArgs::new();
    for (name, number) in counts {
        // As text: a number of nodes is not a quantity to be declined.
        args.set(*name, number.to_string());
    }
    words.text_with(key, &args)
}

/// The answer for a side, without the line.
pub fn verdict(words: &Words, side: Side, verdict: &MateVerdict) -> String {
    let mut args = FluentArgs::new();
    args.set("side", chess::side(words, side));
    match verdict {
        MateVerdict::Yes { line } if line.is_empty() => words.text_with("mate-mated", &args),
        MateVerdict::Yes { .. } => words.text_with("mate-yes", &args),
        MateVerdict::No { ground: found } => {
            args.set("ground", ground(words, *found));
            words.text_with("mate-no", &args)
        }
        MateVerdict::Undecided { nodes } => {
            args.set("nodes", nodes.to_string());
            words.text_with("mate-undecided", &args)
        }
    }
}

/// The ground of a *no*.
pub fn ground(words: &Words, ground: Ground) -> String {
    match ground {
        Ground::Stalemate => words.text("mate-ground-stalemate"),
        Ground::Mated => words.text("mate-ground-mated"),
        Ground::Material(Lemma::BareKing) => words.text("mate-ground-bare-king"),
        Ground::Material(Lemma::LoneKnight) => words.text("mate-ground-lone-knight"),
        Ground::Material(Lemma::OneColouredBishops) => words.text("mate-ground-bishops"),
        Ground::ForcedRepetition { plies } => {
            count(words, "mate-ground-repetition", &[("plies", plies)])
        }
        Ground::Closure {
            positions,
            lemmas,
            walls,
        } => count(
            words,
            "mate-ground-closure",
            &[
                ("positions", positions),
                ("lemmas", lemmas),
                ("walls", walls),
            ],
        ),
        Ground::Walls { families } => count(words, "mate-ground-walls", &[("families", families)]),
    }
}

/// A certificate that the checker has accepted, or that there is none.
pub fn certificate(words: &Words, certificate: Option<&Certificate>) -> String {
    let Some(certificate) = certificate else {
        return words.text("mate-certificate-none");
    };
    let what = match certificate {
        Certificate::Stalemate | Certificate::Mated => words.text("mate-certificate-over"),
        Certificate::Material(_) => words.text("mate-certificate-material"),
        Certificate::ForcedRepetition { line } => count(
            words,
            "mate-certificate-repetition",
            &[("plies", line.len())],
        ),
        Certificate::Walls { families } => count(
            words,
            "mate-certificate-walls",
            &[("families", families.len())],
        ),
        Certificate::Closure {
            positions,
            families,
        } => count(
            words,
            "mate-certificate-closure",
            &[("positions", *positions), ("families", families.len())],
        ),
    };
    let mut args = FluentArgs::new();
    args.set("what", what);
    words.text_with("mate-certificate", &args)
}
