//! Rulings as an arbiter reads them: the verdict first, then what to do, then why.

use jadoube_clock::Ms;
use jadoube_lawbook::ProvisionId;
use jadoube_referee::{
    ChessEffect, Choice, Effect, Envelope, Evidence, GameResult, Reading, Refusal, Ruling, Verdict,
};
use jadoube_vocabulary::{GameKind, PerSide, Side};

use crate::{FluentArgs, Words, spoken};

/// A ruling in sentences, the verdict first.
pub fn ruling(words: &Words, game: GameKind, ruling: &Ruling) -> Vec<String> {
    let mut lines = vec![verdict(words, ruling)];
    for effect in &ruling.effects {
        lines.extend(effect_line(words, game, effect));
    }
    lines.extend(ruling.evidence.iter().filter_map(|it| match it {
        // What was shown against a claimed draw is a way to win, not a reading.
        Evidence::Readings(line)
            if matches!(ruling.verdict, Verdict::ClaimWrong | Verdict::ClaimPending) =>
        {
            Some(with(words, "ruling-wins-by", "line", line.join(" ")))
        }
        it => evidence(words, it),
    }));
    match ruling.unasked {
        Some(true) => lines.push(words.text("ruling-unasked-yes")),
        Some(false) => lines.push(words.text("ruling-unasked-no")),
        None => {}
    }
    if !ruling.options.is_empty() {
        let options: Vec<String> = ruling.options.iter().map(|it| option(words, *it)).collect();
        lines.push(with(words, "ruling-options", "options", options.join("; ")));
    }
    let articles = articles(&ruling.cites);
    if !articles.is_empty() {
        lines.push(with(words, "ruling-articles", "articles", articles));
    }
    lines
}

/// What the arbiter may do: follows "the arbiter may".
pub fn option(words: &Words, it: Choice) -> String {
    words.text(spoken::option(it))
}

/// The verdict. Where Black is missing, or Black's team, it is Black's clock that starts.
fn verdict(words: &Words, ruling: &Ruling) -> String {
    if ruling.verdict == Verdict::Begins && ruling.effects.contains(&Effect::Start(Side::Black)) {
        return words.text("ruling-begins-black");
    }
    words.text(spoken::verdict(ruling.verdict))
}

/// The reading something is based on.
pub(crate) fn read(words: &Words, reading: Reading) -> String {
    let said = words.text(spoken::reading(reading));
    with(words, "ruling-read", "reading", said)
}

/// A refusal in sentences.
pub fn refusal(words: &Words, refusal: &Refusal) -> Vec<String> {
    let said = words.text(spoken::refusal(refusal.why));
    let mut lines = vec![with(words, "ruling-refused", "why", said)];
    let instead = words.text(spoken::instead(refusal.why));
    lines.push(with(words, "ruling-instead", "what", instead));
    lines.extend(refusal.read.map(|it| read(words, it)));
    let articles = articles(&refusal.cites);
    if !articles.is_empty() {
        lines.push(with(words, "ruling-articles", "articles", articles));
    }
    lines
}

/// What the field writes for a score.
pub fn score(score: GameResult) -> &'static str {
    match score {
        GameResult::Win(Side::White) | GameResult::LossOpponentOpen(Side::Black) => "1-0",
        GameResult::Win(Side::Black) | GameResult::LossOpponentOpen(Side::White) => "0-1",
        GameResult::Draw => "½-½",
        GameResult::BothLose => "0-0",
        GameResult::DrawWithAdvantage(Side::White) => "1+ 1-",
        GameResult::DrawWithAdvantage(Side::Black) => "1- 1+",
        GameResult::Walkover(Side::White) => "+ -",
        GameResult::Walkover(Side::Black) => "- +",
    }
}

/// What the draughts code writes for a score: two points for a win, one for a draw
/// (pzwarc II/5.4).
pub fn draughts_score(result: GameResult) -> &'static str {
    match score(result) {
        "1-0" => "2-0",
        "0-1" => "0-2",
        "½-½" => "1-1",
        other => other,
    }
}

fn effect_line(words: &Words, game: GameKind, effect: &Effect) -> Option<String> {
    match effect {
        Effect::AddTime(side, time) => Some(clock(words, *side, signed(*time))),
        Effect::SetTime(side, time) => Some(clock(words, *side, plain(*time))),
        Effect::Points(side, change) => Some(clock(words, *side, points(*change))),
        Effect::Chess(ChessEffect::Owed(moves)) => {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            Some(with(words, "ruling-owed", "moves", moves.join(" ")))
        }
        Effect::Finish(result) => Some(with(
            words,
            "ruling-result",
            "result",
            if game.is_draughts() {
                draughts_score(*result)
            } else {
                score(*result)
            }
            .to_owned(),
        )),
        other => other
            .binds()
            .filter(|moves| !moves.is_empty())
            .map(|moves| with(words, "ruling-must", "moves", moves.join(" "))),
    }
}

fn clock(words: &Words, side: Side, change: String) -> String {
    let key = match side {
        Side::White => "ruling-clock-white",
        Side::Black => "ruling-clock-black",
    };
    with(words, key, "change", change)
}

/// A fact as a sentence, where it has one.
pub fn evidence(words: &Words, evidence: &Evidence) -> Option<String> {
    match evidence {
        Evidence::Occurrences(plies) => {
            let listed: Vec<String> = plies.iter().map(ToString::to_string).collect();
            let mut args = FluentArgs::new();
            args.set("count", plies.len());
            args.set("plies", listed.join(", "));
            Some(words.text_with("ruling-occurrences", &args))
        }
        Evidence::Quiet(plies, needed) => Some(pair(
            words,
            "ruling-quiet",
            ("plies", plies),
            ("needed", needed),
        )),
        Evidence::Mates(line) => Some(with(words, "ruling-mates", "line", line.join(" "))),
        Evidence::CannotMate(_) => Some(words.text("ruling-cannot-mate")),
        Evidence::Undecided(_) => Some(words.text("ruling-undecided")),
        Evidence::Readings(readings) => Some(with(
            words,
            "ruling-readings",
            "readings",
            readings.join(", "),
        )),
        Evidence::ToPlay(moves) => Some(with(words, "ruling-must", "moves", moves.join(" "))),
        Evidence::TimeLeft(_, time) => Some(with(words, "ruling-time-left", "time", plain(*time))),
        Evidence::DefaultTime(0, false) => Some(words.text("ruling-default-zero")),
        Evidence::DefaultTime(time, announced) => {
            let key = match announced {
                true => "ruling-default-time",
                false => "ruling-default-unsaid",
            };
            Some(with(words, key, "time", plain(*time)))
        }
        // An article of the draughts code, or the faults of a chess move.
        Evidence::Faults(faults) => match faults.first() {
            Some(article) if article.contains('/') => Some(with(
                words,
                "ruling-irregularity",
                "article",
                article.clone(),
            )),
            _ => {
                let said: Vec<String> = faults
                    .iter()
                    .map(|code| crate::chess::fault_code(words, code))
                    .collect();
                Some(with(words, "ruling-faults", "faults", said.join("; ")))
            }
        },
        Evidence::Moves(white, black) => Some(pair(
            words,
            "ruling-moves",
            ("white", white),
            ("black", black),
        )),
        Evidence::IllegalMoves(side, count) => {
            let key = match side {
                Side::White => "ruling-illegal-white",
                Side::Black => "ruling-illegal-black",
            };
            Some(with(words, key, "count", count.to_string()))
        }
        Evidence::Counted(made, needed) => Some(pair(
            words,
            "ruling-counted",
            ("made", made),
            ("needed", needed),
        )),
        Evidence::Pieces(found, most) => Some(pair(
            words,
            "ruling-pieces",
            ("found", found),
            ("most", most),
        )),
        Evidence::Confirmed(white, black) => {
            let who = match (white, black) {
                (true, true) => "both",
                (true, false) => "white",
                (false, true) => "black",
                (false, false) => "nobody",
            };
            Some(with(words, "ruling-confirmed", "who", who.to_owned()))
        }
        Evidence::Lead(lead) => Some(with(words, "ruling-lead", "lead", lead.to_string())),
        Evidence::Array(number, None) => {
            Some(with(words, "ruling-array", "number", number.to_string()))
        }
        Evidence::Array(number, Some(seed)) => {
            let mut args = FluentArgs::new();
            args.set("number", number.to_string());
            args.set("seed", seed.to_string());
            Some(words.text_with("ruling-array-lot", &args))
        }
        Evidence::NotKnown(fact) => Some(words.text(spoken::fact(*fact))),
        Evidence::Read(reading) => Some(read(words, *reading)),
        Evidence::Envelope(it) => Some(envelope(words, it, None).join("\n")),
        Evidence::EnvelopeDiffers { position, times } => {
            let mut what = Vec::new();
            if *position {
                what.push(words.text("envelope-position-word"));
            }
            if *times {
                what.push(words.text("envelope-times-word"));
            }
            Some(with(words, "envelope-differs", "what", what.join(", ")))
        }
    }
}

/// What one of the arbiter's choices would lead to.
pub fn consequence(words: &Words, game: GameKind, it: Choice, rulings: &[Ruling]) -> String {
    let mut what: Vec<String> = Vec::new();
    for ruling in rulings {
        what.push(verdict(words, ruling));
        what.extend(
            ruling
                .effects
                .iter()
                .filter_map(|it| effect_line(words, game, it)),
        );
    }
    let mut args = FluentArgs::new();
    args.set("choice", words.text(spoken::choice(it)));
    args.set("what", what.join(" "));
    words.text_with("ruling-consequence", &args)
}

/// The envelope, line by line as the arbiter fills it in; what the event knows and the
/// game does not is left blank.
pub fn envelope(
    words: &Words,
    envelope: &Envelope,
    names: Option<&PerSide<String>>,
) -> Vec<String> {
    let blank = || "__________".to_owned();
    let side = |side: Side| match (names, side) {
        (Some(names), side) => names.get(side).clone(),
        (None, Side::White) => words.text("envelope-white"),
        (None, Side::Black) => words.text("envelope-black"),
    };
    let times = envelope.used.as_ref().map_or_else(blank, |used| {
        let [white, black] = Side::BOTH.map(|side| plain(*used.get(side)));
        format!("{white} / {black}")
    });
    let players = names.map_or_else(
        || format!("{} / {}", blank(), blank()),
        |names| format!("{} / {}", names.white, names.black),
    );
    let reply = envelope.reply.then(|| words.text("envelope-reply"));
    let mut lines: Vec<String> = reply.into_iter().collect();
    lines.extend([
        with(words, "envelope-players", "players", players),
        with(
            words,
            "envelope-position",
            "position",
            envelope.position.clone(),
        ),
        with(words, "envelope-times", "times", times),
        with(words, "envelope-sealer", "sealer", side(envelope.sealer)),
        with(
            words,
            "envelope-number",
            "number",
            envelope.number.to_string(),
        ),
        match envelope.offer {
            Some(offered) => with(words, "envelope-offer", "side", side(offered)),
            None => words.text("envelope-no-offer"),
        },
    ]);
    // The second envelope waits for a player and not for a date.
    if !envelope.reply {
        lines.push(with(words, "envelope-resumption", "resumption", blank()));
    }
    lines
}

/// The printed articles, each once.
fn articles(cites: &[ProvisionId]) -> String {
    let mut numbers: Vec<&str> = Vec::new();
    // What another program cited and we cannot place is shown as it is written.
    let number = |id: &ProvisionId| id.article().map_or(id.as_str(), |article| article.number());
    for number in cites.iter().map(number) {
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers.join(", ")
}

fn with(words: &Words, key: &str, name: &'static str, value: String) -> String {
    let mut args = FluentArgs::new();
    args.set(name, value);
    words.text_with(key, &args)
}

fn pair(words: &Words, key: &str, a: (&'static str, &u32), b: (&'static str, &u32)) -> String {
    let mut args = FluentArgs::new();
    args.set(a.0, *a.1);
    args.set(b.0, *b.1);
    words.text_with(key, &args)
}

/// `+½`, `-1½`, `-1`.
fn points(change: i16) -> String {
    let sign = if change < 0 { '-' } else { '+' };
    let half = change.unsigned_abs();
    match (half / 2, half % 2) {
        (0, 1) => format!("{sign}½"),
        (whole, 1) => format!("{sign}{whole}½"),
        (whole, _) => format!("{sign}{whole}"),
    }
}

/// `+2:00`, `-0:30`.
pub fn signed(time: Ms) -> String {
    let sign = if time < 0 { '-' } else { '+' };
    format!("{sign}{}", plain(time.abs()))
}

/// `1:05:00`, `2:00`.
pub fn plain(time: Ms) -> String {
    let sign = if time < 0 { "-" } else { "" };
    let seconds = time.abs() / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{sign}{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{sign}{minutes}:{seconds:02}")
    }
}

/// The code of a choice; a penalty's own where it is one.
pub fn choice(choice: Choice) -> String {
    match choice {
        Choice::Penalty(penalty) => code(&penalty),
        other => code(&other),
    }
}

fn code<T: serde::Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(code)) => code,
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_referee::laws::Penalty;
    use jadoube_referee::{Verdict, Why};

    #[test]
    fn every_verdict_refusal_and_choice_has_words_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let mut keys: Vec<&str> = Verdict::ALL.into_iter().map(spoken::verdict).collect();
            keys.extend(Why::ALL.into_iter().map(spoken::refusal));
            keys.extend(Why::ALL.into_iter().map(spoken::instead));
            keys.extend(Choice::PLAIN.into_iter().map(spoken::choice));
            keys.extend(Penalty::ALL.into_iter().map(spoken::penalty));
            keys.extend(Penalty::ALL.into_iter().map(spoken::may));
            for key in keys {
                assert!(words.has(key), "{key} in {}", lang.code());
            }
        }
    }

    #[test]
    fn what_the_arbiter_may_do_is_said_with_verbs() {
        let mut ruling = one(Verdict::PenaltyOpen);
        ruling.options = vec![
            Choice::Penalty(Penalty::Warning),
            Choice::Penalty(Penalty::OpponentGainsTime),
            Choice::SetClocks,
        ];
        let said = |lang| super::ruling(Words::of(lang), GameKind::Chess, &ruling).join(" ");
        for (lang, wanted) in [
            (
                Lang::English,
                "The arbiter may: give a warning; give the opponent more time; set the clocks",
            ),
            (
                Lang::Polish,
                "Sędzia może: udzielić ostrzeżenia; dodać czasu przeciwnikowi; ustawić zegary",
            ),
            (
                Lang::Czech,
                "Rozhodčí může: napomenout hráče; přidat čas soupeři; nastavit hodiny",
            ),
        ] {
            assert!(said(lang).contains(wanted), "{}", said(lang));
        }
    }

    #[test]
    fn one_and_several_are_told_apart() {
        let said = |lang, it: Evidence| evidence(Words::of(lang), &it).unwrap();
        let stood = |plies: &[usize]| Evidence::Occurrences(plies.to_vec());
        assert_eq!(
            said(Lang::Polish, stood(&[3])),
            "Pozycja stała po półruchu 3."
        );
        assert_eq!(
            said(Lang::Polish, stood(&[3, 7])),
            "Pozycja stała po półruchach 3, 7."
        );
        assert_eq!(said(Lang::Czech, stood(&[3])), "Pozice stála po půltahu 3.");
        assert_eq!(
            said(Lang::English, Evidence::Quiet(1, 100)),
            "1 half-move without capture or pawn move; 100 are needed."
        );
        assert_eq!(
            said(Lang::Polish, Evidence::Counted(2, 16)),
            "Naliczono po 2 posunięcia każdej ze stron; potrzeba 16."
        );
    }

    #[test]
    fn illegal_moves_are_counted_against_the_one_who_made_them() {
        let black = Evidence::IllegalMoves(Side::Black, 2);
        let said = |lang| evidence(Words::of(lang), &black).unwrap();
        assert_eq!(
            said(Lang::English),
            "Illegal moves counted against Black: 2"
        );
        assert_eq!(
            said(Lang::Polish),
            "Nieprawidłowe posunięcia zaliczone czarnym: 2"
        );
        assert_eq!(said(Lang::Czech), "Nepřípustné tahy započtené černému: 2");
    }

    fn one(verdict: Verdict) -> Ruling {
        Ruling {
            verdict,
            cites: Vec::new(),
            effects: Vec::new(),
            held: Vec::new(),
            evidence: Vec::new(),
            unasked: None,
            options: Vec::new(),
        }
    }

    #[test]
    fn time_is_written_as_clocks_show_it() {
        assert_eq!(signed(120_000), "+2:00");
        assert_eq!(signed(-30_000), "-0:30");
        assert_eq!(plain(3_900_000), "1:05:00");
    }
}
