//! Values and their codes in files.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The code of a value; a mere wrapper, such as a choice of penalty, has the code of its content.
pub fn code<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(code)) => code,
        Ok(serde_json::Value::Object(object)) => object
            .values()
            .next()
            .and_then(serde_json::Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        _ => String::new(),
    }
}

/// The value of a code.
pub fn of_code<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).ok()
}
