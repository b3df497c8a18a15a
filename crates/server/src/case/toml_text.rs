//! Values as a scenario file writes them.

use std::fmt::Write;

use toml::Value;

/// `key = value`, for the values a scenario has.
pub(crate) fn line(out: &mut String, key: &str, value: &Value) {
    out.push_str(key);
    out.push_str(" = ");
    write_value(out, value);
    out.push('\n');
}

fn write_value(out: &mut String, value: &Value) {
    match value {
        Value::String(text) => write_text(out, text),
        Value::Array(values) => {
            out.push('[');
            for (place, value) in values.iter().enumerate() {
                if place > 0 {
                    out.push_str(", ");
                }
                write_value(out, value);
            }
            out.push(']');
        }
        // Writing to a string cannot fail; the other values are written as they are read.
        other => {
            let _ = match other {
                Value::Integer(number) => write!(out, "{number}"),
                Value::Boolean(yes) => write!(out, "{yes}"),
                Value::Float(number) => write!(out, "{number:?}"),
                Value::Datetime(time) => write!(out, "{time}"),
                _ => write!(out, "\"\""),
            };
        }
    }
}

/// A text in quotes.
pub(crate) fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => {}
            '\t' => out.push(' '),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out.push('"');
}
