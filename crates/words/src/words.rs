//! Fluent bundles, one per language, built once.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// One language's sentences.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The files of one language, by area.
macro_rules! sources {
    ($lang:literal) => {
        [
            include_str!(concat!("../locales/", $lang, "/interface.ftl")),
            include_str!(concat!("../locales/", $lang, "/board.ftl")),
            include_str!(concat!("../locales/", $lang, "/people.ftl")),
            include_str!(concat!("../locales/", $lang, "/cli.ftl")),
            include_str!(concat!("../locales/", $lang, "/laws.ftl")),
            include_str!(concat!("../locales/", $lang, "/chess.ftl")),
            include_str!(concat!("../locales/", $lang, "/draughts.ftl")),
            include_str!(concat!("../locales/", $lang, "/express.ftl")),
            include_str!(concat!("../locales/", $lang, "/pairing.ftl")),
            include_str!(concat!("../locales/", $lang, "/standings.ftl")),
            include_str!(concat!("../locales/", $lang, "/rating.ftl")),
            include_str!(concat!("../locales/", $lang, "/referee.ftl")),
            include_str!(concat!("../locales/", $lang, "/observation.ftl")),
            include_str!(concat!("../locales/", $lang, "/case.ftl")),
            include_str!(concat!("../locales/", $lang, "/story.ftl")),
            include_str!(concat!("../locales/", $lang, "/reports.ftl")),
            include_str!(concat!("../locales/", $lang, "/data.ftl")),
            include_str!(concat!("../locales/", $lang, "/api.ftl")),
            include_str!(concat!("../locales/", $lang, "/tournament_refusals.ftl")),
            include_str!(concat!("../locales/", $lang, "/tournament_warnings.ftl")),
            include_str!(concat!("../locales/", $lang, "/tournament_cli.ftl")),
            include_str!(concat!("../locales/", $lang, "/desk.ftl")),
            include_str!(concat!("../locales/", $lang, "/desk_rooms.ftl")),
            include_str!(concat!("../locales/", $lang, "/public.ftl")),
            include_str!(concat!("../locales/", $lang, "/paper.ftl")),
            include_str!(concat!("../locales/", $lang, "/desk_people.ftl")),
            include_str!(concat!("../locales/", $lang, "/desk_chief.ftl")),
            include_str!(concat!("../locales/", $lang, "/outgoing.ftl")),
            include_str!(concat!("../locales/", $lang, "/desk_acts.ftl")),
            include_str!(concat!("../locales/", $lang, "/lists.ftl")),
        ]
    };
}

impl Words {
    /// The sentences of a language; built on first use, then shared.
    pub fn of(lang: Lang) -> &'static Self {
        static ENGLISH: OnceLock<Words> = OnceLock::new();
        static POLISH: OnceLock<Words> = OnceLock::new();
        static CZECH: OnceLock<Words> = OnceLock::new();
        match lang {
            Lang::English => ENGLISH.get_or_init(|| Self::build(lang, &sources!("en"))),
            Lang::Polish => POLISH.get_or_init(|| Self::build(lang, &sources!("pl"))),
            Lang::Czech => CZECH.get_or_init(|| Self::build(lang, &sources!("cs"))),
        }
    }

    fn build(lang: Lang, sources: &[&str]) -> Self {
        // Our own codes always parse; the default identifier would only lose plurals.
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks would show up in terminals and in copied text.
        bundle.set_use_isolating(false);
        for source in sources {
            // Of a damaged file the sound messages are used; a test rejects damage and duplicate keys.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence without arguments. An unknown key is returned as it is.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The sentence of a key with its arguments named one by one.
    pub fn say(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let mut spoken = FluentArgs::new();
        for (name, value) in args {
            spoken.set(*name, value.clone());
        }
        self.text_with(key, &spoken)
    }

    /// A sentence with arguments.
    pub fn text_with(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args))
    }

    /// A sentence whose only argument is a number, called `count` in every message.
    ///
    /// ```
    /// use jadoube_words::{Lang, Words};
    ///
    /// let polish = Words::of(Lang::Polish);
    /// assert_eq!(polish.count("count-provisions", 3), "3 przepisy");
    /// assert_eq!(polish.count("count-provisions", 12), "12 przepisów");
    /// ```
    pub fn count(&self, key: &str, count: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        self.text_with(key, &args)
    }

    /// Whether this language has the sentence.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            return key.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, args, &mut errors)
            .into_owned()
    }
}
