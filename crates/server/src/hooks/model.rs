//! The topics of webhooks, the delays after failures, when one is given up. Pure: the time is
//! passed in.

use jadoube_store::personal::{Delivery, Webhook};

/// The topics of webhooks, named as in live frames.
pub(crate) const TOPICS: [&str; 6] = [
    "rounds",
    "results",
    "standings",
    "notices",
    "entries",
    "event",
];

/// The topic of a test delivery.
pub(crate) const TRIAL: &str = "test";

/// The most webhooks of one event.
pub(crate) const MOST: usize = 20;

/// The most characters of a name.
pub(crate) const MOST_LETTERS: usize = 60;

/// The delay after the first failure; each further one doubles it.
const FIRST_MS: i64 = 1_000;

/// The longest delay.
const LONGEST_MS: i64 = 60 * 60 * 1_000;

/// How long a delivery is retried.
pub(crate) const DELIVERY_MS: i64 = 24 * 60 * 60 * 1_000;

/// How long without a successful delivery until the webhook is given up.
pub(crate) const PATIENCE_MS: i64 = 3 * 24 * 60 * 60 * 1_000;

/// The result of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Accepted: 2xx.
    Taken(u16),
    /// The receiver says that it is gone: 410.
    Gone,
    /// Any other answer.
    Refused(u16),
    /// No answer.
    None(Trouble),
}

/// Why there was no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The address cannot be read or found.
    Address,
    /// The owner does not allow it, or no longer does.
    Forbidden,
    /// The connection was refused or broke.
    Connection,
    /// The certificate is not one we trust.
    Encryption,
    /// It took too long.
    Time,
}

impl Trouble {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::Forbidden => "forbidden",
            Self::Connection => "connection",
            Self::Encryption => "encryption",
            Self::Time => "time",
        }
    }
}

/// The delay after a number of failures.
pub(crate) fn wait_ms(tries: i64) -> i64 {
    let doubled = tries.saturating_sub(1).clamp(0, 30);
    FIRST_MS.saturating_mul(1 << doubled).min(LONGEST_MS)
}

/// How long a delivery is retried.
pub(crate) const fn longest_ms() -> i64 {
    DELIVERY_MS
}

/// Whether the webhook is active.
pub(crate) fn is_on(hook: &Webhook) -> bool {
    hook.state == "on"
}

/// Whether it is subscribed to a topic.
pub(crate) fn hears(hook: &Webhook, topic: &str) -> bool {
    hook.topics.split(',').any(|one| one == topic)
}

/// Updates webhook and delivery after a request.
pub(crate) fn after(hook: &mut Webhook, delivery: &mut Delivery, answer: Answer, now: i64) {
    delivery.tries = delivery.tries.saturating_add(1);
    delivery.changed_ms = now;
    delivery.status = match answer {
        Answer::Taken(status) | Answer::Refused(status) => Some(i64::from(status)),
        Answer::Gone => Some(410),
        Answer::None(_) => None,
    };
    delivery.trouble = match answer {
        Answer::Taken(_) => String::new(),
        Answer::Gone | Answer::Refused(_) => "answer".to_owned(),
        Answer::None(trouble) => trouble.code().to_owned(),
    };
    if let Answer::Taken(_) = answer {
        "done".clone_into(&mut delivery.state);
        hook.failing_ms = None;
        hook.due_ms = now;
        return;
    }
    let since = *hook.failing_ms.get_or_insert(now);
    hook.due_ms = now.saturating_add(wait_ms(delivery.tries));
    let gone = answer == Answer::Gone;
    if gone || now.saturating_sub(delivery.created_ms) >= DELIVERY_MS {
        "given-up".clone_into(&mut delivery.state);
    }
    if gone || now.saturating_sub(since) >= PATIENCE_MS {
        "given-up".clone_into(&mut hook.state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hook() -> (Webhook, Delivery) {
        let state = "on".to_owned();
        let hook = Webhook {
            state,
            topics: "rounds,results".to_owned(),
            ..Webhook::default()
        };
        let state = "waiting".to_owned();
        let delivery = Delivery {
            state,
            ..Delivery::default()
        };
        (hook, delivery)
    }

    #[test]
    fn each_failure_doubles_the_wait_up_to_an_hour() {
        let waits: Vec<i64> = (1..=5).map(wait_ms).collect();
        assert_eq!(waits, [1_000, 2_000, 4_000, 8_000, 16_000]);
        assert_eq!(wait_ms(12), 2_048_000);
        assert_eq!(wait_ms(13), LONGEST_MS);
        assert_eq!(wait_ms(i64::MAX), LONGEST_MS);
        assert_eq!(wait_ms(i64::MIN), FIRST_MS);
    }

    #[test]
    fn what_arrives_ends_the_failing() {
        let (mut hook, mut delivery) = hook();
        after(&mut hook, &mut delivery, Answer::Refused(500), 10);
        assert_eq!((hook.failing_ms, hook.due_ms), (Some(10), 1_010));
        assert_eq!((delivery.state.as_str(), delivery.tries), ("waiting", 1));
        assert_eq!(
            (delivery.status, delivery.trouble.as_str()),
            (Some(500), "answer")
        );
        let no_answer = Answer::None(Trouble::Connection);
        after(&mut hook, &mut delivery, no_answer, 1_010);
        assert_eq!((hook.failing_ms, hook.due_ms), (Some(10), 3_010));
        assert_eq!(
            (delivery.status, delivery.trouble.as_str()),
            (None, "connection")
        );
        after(&mut hook, &mut delivery, Answer::Taken(204), 3_010);
        assert_eq!((hook.failing_ms, hook.state.as_str()), (None, "on"));
        assert_eq!((delivery.state.as_str(), delivery.tries), ("done", 3));
    }

    #[test]
    fn a_delivery_is_given_up_after_a_day_and_the_webhook_after_three() {
        let (mut hook, mut first) = hook();
        after(&mut hook, &mut first, Answer::Refused(503), 0);
        after(&mut hook, &mut first, Answer::Refused(503), DELIVERY_MS - 1);
        assert_eq!(first.state, "waiting");
        after(&mut hook, &mut first, Answer::Refused(503), DELIVERY_MS);
        assert_eq!(
            (first.state.as_str(), hook.state.as_str()),
            ("given-up", "on")
        );
        // The next one continues where the first one ended.
        let mut next = Delivery {
            created_ms: PATIENCE_MS - 5,
            state: "waiting".to_owned(),
            ..Delivery::default()
        };
        let no_answer = Answer::None(Trouble::Time);
        after(&mut hook, &mut next, no_answer, PATIENCE_MS - 1);
        assert_eq!(hook.state, "on");
        after(&mut hook, &mut next, no_answer, PATIENCE_MS);
        assert_eq!(
            (hook.state.as_str(), next.state.as_str()),
            ("given-up", "waiting")
        );
    }

    #[test]
    fn a_receiver_that_says_gone_is_believed_at_once() {
        let (mut hook, mut delivery) = hook();
        after(&mut hook, &mut delivery, Answer::Gone, 5);
        assert_eq!(
            (hook.state.as_str(), delivery.state.as_str()),
            ("given-up", "given-up")
        );
        assert!(hears(&hook, "results"));
        assert!(!hears(&hook, "result"));
    }
}
