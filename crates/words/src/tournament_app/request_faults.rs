//! What is wrong with the body of a request, in words.

use jadoube_tournament::{RequestFault, Wrong};

use super::text;
use crate::Words;

/// What is wrong, with the field.
pub fn request_fault(words: &Words, fault: &RequestFault) -> String {
    if fault.at.is_empty() {
        return words.text("request-body");
    }
    let mut args = vec![("at", text(&fault.at))];
    let key = match &fault.wrong {
        Wrong::Unknown if fault.at == "kind" => "request-no-such-command".to_owned(),
        Wrong::Unknown => "request-unknown".to_owned(),
        Wrong::Missing => "request-missing".to_owned(),
        Wrong::NotOneOf(list) => {
            args.push(("list", text(list.join(", "))));
            "request-not-one-of".to_owned()
        }
        Wrong::NotAnId => "request-not-an-id".to_owned(),
        Wrong::NotA(sort) => format!("request-not-a-{}", sort.code()),
        Wrong::Value => "request-value".to_owned(),
    };
    words.say(&key, &args)
}

#[cfg(test)]
mod tests {
    use jadoube_tournament::Sort;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_fault_names_the_field_in_every_language() {
        let mut all = vec![
            Wrong::Unknown,
            Wrong::Missing,
            Wrong::NotOneOf(vec!["half".to_owned(), "zero".to_owned()]),
            Wrong::NotAnId,
            Wrong::Value,
        ];
        all.extend(Sort::ALL.map(Wrong::NotA));
        for lang in Lang::ALL {
            for wrong in &all {
                let fault = RequestFault {
                    at: "entries.2.rating".to_owned(),
                    wrong: wrong.clone(),
                };
                let said = request_fault(Words::of(lang), &fault);
                assert!(said.contains("entries.2.rating"), "{said}");
            }
            for key in ["request-body", "request-no-such-command"] {
                assert!(Words::of(lang).has(key), "{}: {key}", lang.code());
            }
        }
    }
}
