//! The options of a document: in its address, in the dialog, and remembered by the browser.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, HeaderValue};
use jadoube_words::Lang;

use crate::page::cookie;
use crate::paper::sheet::Size;

/// The kind of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    /// One of these, by default the first.
    One(&'static [&'static str]),
    /// Yes or no, by default yes.
    Yes,
    /// Yes or no, by default no.
    No,
    /// A round, by default the current one.
    Round,
    /// A number up to this, by default none.
    Number(u32),
    /// A short text.
    Words,
}

/// An option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) choice: Choice,
}

pub(crate) const fn one(name: &'static str, of: &'static [&'static str]) -> Field {
    Field {
        name,
        choice: Choice::One(of),
    }
}

pub(crate) const fn yes(name: &'static str) -> Field {
    Field {
        name,
        choice: Choice::Yes,
    }
}

pub(crate) const fn no(name: &'static str) -> Field {
    Field {
        name,
        choice: Choice::No,
    }
}

pub(crate) const ROUND: Field = Field {
    name: "round",
    choice: Choice::Round,
};
pub(crate) const SIZE: Field = one("size", &["a4", "a5"]);

/// The language of the paper, whatever the desk's.
pub(crate) const IN: &str = "in";

/// The chosen options.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PaperOptions(BTreeMap<String, String>);

/// The longest value that is read.
const LONGEST: usize = 200;
/// The most values that are read.
const MOST: usize = 20;

/// Decodes `%41` and `+`.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let pair: Vec<u8> = rest.by_ref().take(2).collect();
                let hex = std::str::from_utf8(&pair).unwrap_or_default();
                u8::from_str_radix(hex, 16).unwrap_or(b'?')
            }
            other => other,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Encodes a text for an address or a cookie.
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

impl PaperOptions {
    /// Reads the query of an address.
    pub(crate) fn read(query: &str) -> Self {
        let pairs = query.split('&').take(MOST);
        let pairs = pairs.filter_map(|pair| pair.split_once('='));
        Self(
            pairs
                .filter(|(name, value)| !value.is_empty() && name.len() + value.len() < 3 * LONGEST)
                .map(|(name, value)| (decoded(name), decoded(value)))
                .map(|(name, value)| (name, value.chars().take(LONGEST).collect()))
                .collect(),
        )
    }

    /// The options as a query, limited to those the document has.
    pub(crate) fn query(&self, fields: &[Field]) -> String {
        let known = |name: &str| name == IN || fields.iter().any(|one| one.name == name);
        let pairs = self.0.iter().filter(|(name, _)| known(name));
        let pairs = pairs.map(|(name, value)| format!("{name}={}", encoded(value)));
        pairs.collect::<Vec<_>>().join("&")
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// Whether a flag is set; `otherwise` by default.
    pub(crate) fn flag(&self, name: &str, otherwise: bool) -> bool {
        match self.get(name) {
            Some("yes" | "1") => true,
            Some("no" | "0") => false,
            _ => otherwise,
        }
    }

    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// The language of the paper, if one was chosen.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.get(IN)?.parse().ok()
    }

    pub(crate) fn size(&self) -> Size {
        Size::read(self.get("size").unwrap_or_default())
    }

    /// The options last used for a document in this browser.
    pub(crate) fn remembered(headers: &HeaderMap, document: &str) -> Self {
        let kept = cookie(headers, &cookie_name(document)).unwrap_or_default();
        // A cookie must not contain `&`, so `!` separates the pairs.
        Self::read(&kept.replace('!', "&"))
    }

    /// The cookie that remembers the options; the round is never remembered.
    pub(crate) fn remember(&self, document: &str, fields: &[Field]) -> Option<HeaderValue> {
        let mut kept = self.clone();
        kept.0
            .retain(|name, _| !matches!(name.as_str(), "round" | "after"));
        let query = kept.query(fields).replace('&', "!");
        let name = cookie_name(document);
        let text = format!("{name}={query}; Path=/e; Max-Age=31536000; HttpOnly; SameSite=Strict");
        HeaderValue::from_str(&text).ok()
    }
}

fn cookie_name(document: &str) -> String {
    format!("paper-{document}")
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn options_come_back_from_an_address_and_from_a_cookie() {
        let fields = [
            SIZE,
            ROUND,
            yes("absent"),
            Field {
                name: "text",
                choice: Choice::Words,
            },
        ];
        let options =
            PaperOptions::read("size=a5&round=3&absent=no&text=Za+%C5%82%C3%B3d%C5%BA&x=1");
        assert_eq!(options.get("text"), Some("Za łódź"));
        assert_eq!(options.size(), Size::A5);
        assert!(!options.flag("absent", true));
        let cookie = options.remember("names", &fields).unwrap();
        let cookie = cookie
            .to_str()
            .unwrap()
            .split(';')
            .next()
            .unwrap()
            .to_owned();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(&cookie).unwrap());
        let back = PaperOptions::remembered(&headers, "names");
        assert_eq!(back.get("text"), Some("Za łódź"));
        assert_eq!(back.size(), Size::A5);
        assert_eq!((back.get("round"), back.get("x")), (None, None));
        assert_eq!(
            PaperOptions::remembered(&headers, "slips"),
            PaperOptions::default()
        );
    }

    #[test]
    fn what_nobody_offers_is_read_without_harm() {
        for odd in ["", "&&&", "a", "=", "%=%", "a=%zz", "a=%", "%F0%9F=%FF"] {
            let _ = PaperOptions::read(odd);
        }
        let long = format!("text={}", "x".repeat(5_000));
        assert_eq!(PaperOptions::read(&long).get("text"), None);
    }
}
