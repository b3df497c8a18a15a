//! The three languages say the same things.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::{CallArguments, VariantKey};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use jadoube_words::{Lang, Words};

/// What one message refers to, and how it counts.
#[derive(Default)]
struct Message {
    arguments: BTreeSet<String>,
    plurals: Vec<BTreeSet<String>>,
}

fn folder(lang: Lang) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(lang.code())
}

fn areas(lang: Lang) -> BTreeSet<String> {
    fs::read_dir(folder(lang))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// The messages of one file; damage and doubles stop the test.
fn messages(lang: Lang, area: &str) -> BTreeMap<String, Message> {
    let text = fs::read_to_string(folder(lang).join(area)).unwrap();
    let resource = fluent_syntax::parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{}/{area}: {errors:?}", lang.code()));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            assert!(
                !matches!(entry, Entry::Term(_) | Entry::Junk { .. }),
                "{}/{area}: only messages and comments are used",
                lang.code()
            );
            continue;
        };
        let id = message.id.name.to_owned();
        assert!(
            message.attributes.is_empty(),
            "{}/{area}: {id} has attributes",
            lang.code()
        );
        let mut about = Message::default();
        walk(message.value.as_ref().unwrap(), &mut about);
        assert!(
            found.insert(id.clone(), about).is_none(),
            "{}/{area}: {id} stands there twice",
            lang.code()
        );
    }
    found
}

fn walk(pattern: &Pattern<&str>, about: &mut Message) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            walk_expression(expression, about);
        }
    }
}

fn walk_expression(expression: &Expression<&str>, about: &mut Message) {
    match expression {
        Expression::Inline(inline) => walk_inline(inline, about),
        Expression::Select { selector, variants } => {
            walk_inline(selector, about);
            let keys: BTreeSet<String> = variants
                .iter()
                .map(|variant| match &variant.key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                })
                .collect();
            let counting = ["zero", "one", "two", "few", "many"];
            if counting.iter().any(|form| keys.contains(*form)) {
                about.plurals.push(keys);
            }
            for variant in variants {
                walk(&variant.value, about);
            }
        }
    }
}

fn walk_inline(inline: &InlineExpression<&str>, about: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            about.arguments.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => walk_call(arguments, about),
        InlineExpression::TermReference {
            arguments: Some(arguments),
            ..
        } => walk_call(arguments, about),
        InlineExpression::Placeable { expression } => walk_expression(expression, about),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

fn walk_call(arguments: &CallArguments<&str>, about: &mut Message) {
    for positional in &arguments.positional {
        walk_inline(positional, about);
    }
}

#[test]
fn every_language_has_the_same_keys_and_arguments() {
    let mut count = 0;
    for area in areas(Lang::English) {
        let english = messages(Lang::English, &area);
        count += english.len();
        for lang in [Lang::Polish, Lang::Czech] {
            let other = messages(lang, &area);
            let missing: Vec<_> = english
                .keys()
                .filter(|key| !other.contains_key(*key))
                .collect();
            let surplus: Vec<_> = other
                .keys()
                .filter(|key| !english.contains_key(*key))
                .collect();
            assert!(
                missing.is_empty() && surplus.is_empty(),
                "{}/{area}: missing {missing:?}, surplus {surplus:?}",
                lang.code()
            );
            for (key, message) in &english {
                assert_eq!(
                    message.arguments,
                    other.get(key).unwrap().arguments,
                    "{}/{area}: {key} takes other arguments",
                    lang.code()
                );
            }
        }
    }
    assert!(count > 50, "only {count} messages were found");
}

#[test]
fn every_file_is_embedded_and_no_key_stands_in_two_files() {
    for lang in Lang::ALL {
        assert_eq!(areas(lang), areas(Lang::English), "{}", lang.code());
        let words = Words::of(lang);
        let mut seen = BTreeMap::new();
        for area in areas(lang) {
            for key in messages(lang, &area).into_keys() {
                assert!(words.has(&key), "{}/{area} is not embedded", lang.code());
                if let Some(first) = seen.insert(key.clone(), area.clone()) {
                    panic!("{}: {key} stands in {first} and in {area}", lang.code());
                }
            }
        }
    }
}

#[test]
fn whoever_counts_counts_as_the_language_does() {
    for (lang, forms) in [
        (Lang::English, &["one", "other"][..]),
        (Lang::Czech, &["one", "few", "other"][..]),
        (Lang::Polish, &["one", "few", "many"][..]),
    ] {
        for area in areas(lang) {
            for (key, message) in messages(lang, &area) {
                for keys in message.plurals {
                    for form in forms {
                        assert!(
                            keys.contains(*form),
                            "{}/{area}: {key} has no form [{form}]",
                            lang.code()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn numbers_choose_their_plural() {
    let say = |lang, count| Words::of(lang).count("count-provisions", count);
    assert_eq!(say(Lang::Polish, 1), "1 przepis");
    assert_eq!(say(Lang::Polish, 2), "2 przepisy");
    assert_eq!(say(Lang::Polish, 5), "5 przepisów");
    assert_eq!(say(Lang::Polish, 12), "12 przepisów");
    assert_eq!(say(Lang::Polish, 22), "22 przepisy");
    assert_eq!(say(Lang::Czech, 1), "1 ustanovení");
    assert_eq!(say(Lang::English, 1), "1 provision");
    assert_eq!(say(Lang::English, 0), "0 provisions");
}

#[test]
fn an_unknown_key_answers_with_itself() {
    let words = Words::of(Lang::Czech);
    assert!(!words.has("no-such-sentence"));
    assert_eq!(words.text("no-such-sentence"), "no-such-sentence");
}
