//! A text in the three languages.

use serde::Deserialize;

/// The same text in English, Polish and Czech.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Text {
    /// English.
    pub en: String,
    /// Polish; empty where not yet translated.
    #[serde(default)]
    pub pl: String,
    /// Czech; empty where not yet translated.
    #[serde(default)]
    pub cs: String,
}

impl Text {
    /// The text in the given language, or in English if there is none.
    pub fn get(&self, lang: &str) -> &str {
        self.exact(lang).unwrap_or(&self.en)
    }

    /// The text in the given language, if there is one.
    pub fn exact(&self, lang: &str) -> Option<&str> {
        let text = match lang {
            "en" => &self.en,
            "pl" => &self.pl,
            "cs" => &self.cs,
            _ => return None,
        };
        (!text.is_empty()).then_some(text.as_str())
    }

    /// All three, English first.
    pub fn all(&self) -> [&str; 3] {
        [&self.en, &self.pl, &self.cs]
    }
}
