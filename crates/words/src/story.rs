//! A line of a story as a sentence: [`observation`] describes what happened; what is only offered
//! or listed uses the sentence of its phrase, with holes.

use jadoube_referee::Person;
use jadoube_referee::cases::phrases::{Filling, HOLES, Offer, Phrase, all, plain};
use jadoube_referee::cases::{Line, Who, matters};
use serde::de::DeserializeOwned;

use crate::{FluentArgs, Words, observation};

/// A line in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// Who acts.
    pub who: String,
    /// What is done.
    pub what: String,
}

/// A line as a sentence, without its time.
pub fn line(words: &Words, line: &Line) -> Spoken {
    let what = match line.acts.as_slice() {
        [] => String::new(),
        [act] => observation::what(words, line.who.person(), act),
        // Several acts in one phrase have their own sentence.
        acts => match line.phrase() {
            Some((told, filling)) => phrase(words, line.who, told, &filling),
            None => {
                let each = acts
                    .iter()
                    .map(|act| observation::what(words, line.who.person(), act));
                each.collect::<Vec<_>>().join(", ")
            }
        },
    };
    Spoken {
        who: who(words, line.who),
        what,
    }
}

/// A person's name.
pub fn who(words: &Words, who: Who) -> String {
    words.text(match who {
        Who::White => "case-who-white",
        Who::Black => "case-who-black",
        Who::Arbiter => "case-who-arbiter",
        Who::WhiteAssistant => "case-who-white-assistant",
        Who::BlackAssistant => "case-who-black-assistant",
        Who::Players => "case-who-players",
        Who::Spectator => "case-who-spectator",
    })
}

/// The sentence of a phrase as somebody says it; holes nobody has filled yet are dots.
pub fn phrase(words: &Words, who: Who, phrase: &Phrase, filling: &Filling) -> String {
    let mut args = FluentArgs::new();
    for name in HOLES {
        let value = filling.iter().find(|(filled, _)| *filled == name);
        let shown = value.map_or_else(|| "…".to_owned(), |(_, value)| shown(words, name, value));
        args.set(name, shown);
    }
    words.text_with(observation::said_by(who.person(), phrase.sentence), &args)
}

/// What fills a hole, as people call it.
fn shown(words: &Words, name: &str, value: &str) -> String {
    match name {
        "side" => match Who::of(value).map(Who::person) {
            Some(Person::Player(side)) => observation::whose_is(words, side),
            _ => String::new(),
        },
        "about" => Who::of(value).map_or_else(String::new, |it| who(words, it)),
        "matter" => coded(value, |it| observation::matter(words, it)),
        "penalty" => coded(value, |it| observation::penalty(words, it)),
        "ground" => coded(value, |it| words.text(crate::spoken::ground(it))),
        "decision" => {
            let told = format!("{} {value}", Who::Arbiter.code()).parse();
            told.map_or_else(|_| value.to_owned(), |told| line(words, &told).what)
        }
        "reason" => plain(value),
        // Several squares or moves are listed one after another.
        _ => {
            let each = value.split(' ').map(plain);
            let each: Vec<String> = each.map(|it| observation::letters(words, &it)).collect();
            each.join(", ")
        }
    }
}

/// The value of a code in words; a code of nothing is shown as it is.
fn coded<T: DeserializeOwned>(code: &str, say: impl FnOnce(T) -> String) -> String {
    let value = serde_json::Value::String(code.to_owned());
    serde_json::from_value(value).map_or_else(|_| code.to_owned(), say)
}

/// Everything a story can contain, as the tables of `docs/scenarios.md`.
pub fn listing(words: &Words) -> String {
    let mut out = String::from("| what | who | meaning |\n|---|---|---|\n");
    for phrase in all() {
        let usual: Vec<&str> = phrase.who.iter().map(|who| who.code()).collect();
        let said = line_of(words, phrase);
        let seldom = if phrase.offer == Offer::Never {
            " (not offered at the desk)"
        } else {
            ""
        };
        out.push_str(&format!(
            "| `{}` | {} | {said}{seldom} |\n",
            phrase.pattern,
            usual.join(", ")
        ));
    }
    out
}

fn line_of(words: &Words, told: &Phrase) -> String {
    let names: Filling = told.holes().map(|name| (name, name.to_owned())).collect();
    let mut args = FluentArgs::new();
    for (name, value) in names {
        args.set(name, format!("{{{value}}}"));
    }
    words.text_with(told.sentence, &args)
}

/// Every matter, as the table of `docs/scenarios.md`.
pub fn matter_listing(words: &Words) -> String {
    let mut out = String::from("| matter | meaning |\n|---|---|\n");
    for it in matters::known(true) {
        let known = matters::known(false).any(|chess| chess == it);
        let scope = if known { "" } else { " (draughts)" };
        out.push_str(&format!(
            "| `{}` | {}{scope} |\n",
            matters::code(it),
            observation::matter(words, it)
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_phrase_person_and_matter_has_its_words_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for phrase in all() {
                let key = phrase.sentence;
                assert!(words.has(key), "{key} in {}", lang.code());
                assert!(
                    words.has(&format!("case-group-{}", phrase.group.code())),
                    "{key}"
                );
            }
            for who in Who::ALL {
                assert!(words.has(&format!("case-who-{}", who.code())));
            }
            for matter in matters::known(true) {
                let key = format!("matter-{}", matters::code(matter));
                assert!(words.has(&key), "{key} in {}", lang.code());
            }
        }
    }

    #[test]
    fn a_line_is_spoken_with_its_particulars() {
        let words = Words::of(Lang::English);
        let told = |text: &str| line(words, &text.parse().unwrap());
        let spoken = told("+0:10 white claims repetition with Ng8");
        assert_eq!(spoken.who, "White");
        assert!(spoken.what.contains("Ng8"), "{}", spoken.what);
        let taken = told("white removes 28 19");
        assert!(taken.what.contains("28, 19"), "{}", taken.what);
        let why = told("arbiter overrules sets white 5:00 because both agreed").what;
        assert!(why.contains("White") && why.contains("5:00"), "{why}");
        assert!(why.contains("both agreed"), "{why}");
    }

    /// `docs/scenarios.md` contains the table; `SCENARIOS_DOC=write` regenerates it.
    #[test]
    fn the_document_lists_every_phrase_and_every_matter() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scenarios.md");
        let mut text = std::fs::read_to_string(path).unwrap();
        let words = Words::of(Lang::English);
        for (name, table) in [
            ("phrases", listing(words)),
            ("matters", matter_listing(words)),
        ] {
            let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
            let start = text.find(&open).unwrap() + open.len();
            let end = text.find(&close).unwrap();
            if std::env::var_os("SCENARIOS_DOC").is_some() {
                text.replace_range(start..end, &table);
                std::fs::write(path, &text).unwrap();
            } else {
                assert!(
                    text.get(start..end) == Some(table.as_str()),
                    "{name} in docs/scenarios.md: SCENARIOS_DOC=write cargo test -p jadoube-words"
                );
            }
        }
    }
}
