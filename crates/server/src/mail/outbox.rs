//! The queue of letters and their results. A letter is identified by recipient and text: queued
//! twice, it is sent once.

use jadoube_store::HexDigest;
use jadoube_store::personal::Letter;

/// A letter to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct New {
    pub(crate) person: String,
    pub(crate) tournament: String,
    pub(crate) about: String,
    pub(crate) subject: String,
    pub(crate) body: String,
}

impl New {
    /// Its identity: a digest of recipient and text.
    pub(crate) fn id(&self) -> String {
        let parts = [
            &self.person,
            &self.tournament,
            &self.about,
            &self.subject,
            &self.body,
        ];
        let whole = parts.map(|part| format!("{}:{part}", part.len())).concat();
        crate::data::hex(&HexDigest::of(whole.as_bytes()).0)
    }

    /// The row of a queued letter.
    pub(crate) fn row(self, author: &str, now: i64) -> Letter {
        Letter {
            id: self.id(),
            person: self.person,
            tournament: self.tournament,
            about: self.about,
            subject: self.subject,
            body: self.body,
            state: "waiting".to_owned(),
            tries: 0,
            due_ms: now,
            trouble: String::new(),
            author: author.to_owned(),
            created_ms: now,
            changed_ms: now,
        }
    }
}

/// The result of trying to send a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The mail server accepted it.
    Taken,
    /// The mail server rejected it for good.
    Never(Trouble),
    /// A temporary failure.
    Later(Trouble),
}

/// Why a letter was not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// There is no address, or it is not valid.
    Address,
    /// The mail server refused it.
    Refused,
    /// The mail server is unreachable, or the connection is not secure.
    Server,
}

impl Trouble {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::Refused => "refused",
            Self::Server => "server",
        }
    }
}

/// Updates a letter after an attempt; `wait` gives the delay after a number of failures.
pub(crate) fn after(letter: &mut Letter, sent: Sent, now: i64, wait: fn(i64) -> i64, longest: i64) {
    letter.tries = letter.tries.saturating_add(1);
    letter.changed_ms = now;
    let (state, trouble) = match sent {
        Sent::Taken => ("sent", ""),
        Sent::Never(trouble) => ("given-up", trouble.code()),
        Sent::Later(trouble) if now.saturating_sub(letter.created_ms) >= longest => {
            ("given-up", trouble.code())
        }
        Sent::Later(trouble) => {
            letter.due_ms = now.saturating_add(wait(letter.tries));
            ("waiting", trouble.code())
        }
    };
    state.clone_into(&mut letter.state);
    trouble.clone_into(&mut letter.trouble);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new() -> New {
        New {
            person: "p".to_owned(),
            tournament: "t".to_owned(),
            about: "round".to_owned(),
            subject: "Round 1".to_owned(),
            body: "Table 4".to_owned(),
        }
    }

    #[test]
    fn other_words_or_another_person_make_another_letter() {
        let one = new();
        assert_eq!(one.id(), new().id());
        let other = New {
            body: "Table 5".to_owned(),
            ..new()
        };
        assert_ne!(one.id(), other.id());
        // Moving text across a field boundary gives another id.
        let moved = New {
            subject: "Round 1Table".to_owned(),
            body: " 4".to_owned(),
            ..new()
        };
        assert_ne!(one.id(), moved.id());
    }

    #[test]
    fn a_letter_is_tried_for_a_while_and_a_final_no_is_final() {
        let wait = |tries: i64| tries * 10;
        let mut letter = new().row("me", 0);
        after(&mut letter, Sent::Later(Trouble::Server), 5, wait, 100);
        assert_eq!((letter.state.as_str(), letter.due_ms), ("waiting", 15));
        after(&mut letter, Sent::Later(Trouble::Refused), 15, wait, 100);
        assert_eq!((letter.tries, letter.due_ms), (2, 35));
        let mut late = letter.clone();
        after(&mut late, Sent::Later(Trouble::Server), 100, wait, 100);
        assert_eq!(
            (late.state.as_str(), late.trouble.as_str()),
            ("given-up", "server")
        );
        let mut never = letter.clone();
        after(&mut never, Sent::Never(Trouble::Refused), 36, wait, 100);
        assert_eq!(never.state, "given-up");
        after(&mut letter, Sent::Taken, 36, wait, 100);
        assert_eq!(
            (letter.state.as_str(), letter.trouble.as_str()),
            ("sent", "")
        );
    }
}
