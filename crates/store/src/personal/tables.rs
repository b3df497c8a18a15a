//! The personal tables, one record each.

use crate::personal::record::records;

records! {
    /// A person: names, and what tables and lists need to know.
    Person = "person", 1, Personal {
        /// Opaque id; it stays when everything else is erased.
        id: String => Text,
        /// Family names.
        family: Option<String> => Text,
        /// Given names.
        given: Option<String> => Text,
        /// The name as shown, where it differs from `family, given`.
        shown: Option<String> => Text,
        /// Sex as the tables need it: `w`, `m`.
        sex: Option<String> => Text,
        /// Date of birth, `1990-01-01`; pages show at most the year.
        birth: Option<String> => Text,
        /// Citizenship.
        citizenship: Option<String> => Text,
        /// Federation.
        federation: Option<String> => Text,
        /// Number in the register.
        registry_number: Option<String> => Text,
        /// Ids elsewhere, a JSON object: `{"fide":"…"}`.
        external: Option<String> => Text,
        /// Whether photographs may be shown: 1 or 0.
        photograph: Option<i64> => Int,
        /// `full`, `initials` or `hidden`.
        display: Option<String> => Text,
        /// When the rows were blanked.
        erased_ms: Option<i64> => Int,
    }
    /// Contact data of a person; never public.
    Contact = "contact", 1, Personal {
        /// The person.
        person: String => Text,
        /// Electronic mail.
        email: Option<String> => Text,
        /// Telephone.
        telephone: Option<String> => Text,
        /// Postal address.
        address: Option<String> => Text,
        /// Guardian of a minor.
        guardian: Option<String> => Text,
    }
    /// What the arbiters of one event must know about a person.
    Need = "need", 2, Personal {
        /// The person.
        person: String => Text,
        /// The event.
        event: String => Text,
        /// The matter: an edition and article, `fide-2023:12.9`.
        what: String => Text,
        /// End of the event; deleted 30 days later.
        until_ms: i64 => Int,
    }
    /// Free text, always apart from the log: reasons, notices, decisions, labels.
    Text = "text", 1, Personal {
        /// Opaque id; this is what events carry.
        id: String => Text,
        /// The subject: a person's id, or the name of a stream.
        subject: String => Text,
        /// Language of the text.
        language: String => Text,
        /// The text.
        text: String => Text,
        /// Who wrote it.
        author: String => Text,
        /// The purpose, which decides who may read it.
        purpose: String => Text,
        /// Until when it is kept.
        keep_until_ms: Option<i64> => Int,
    }
    /// A document about a person.
    Document = "document", 1, Personal {
        /// Opaque id.
        id: String => Text,
        /// The subject.
        subject: String => Text,
        /// The purpose.
        purpose: String => Text,
        /// Media type.
        media: String => Text,
        /// Size in bytes.
        size: i64 => Int,
        /// SHA-256 of the content.
        sha256: Vec<u8> => Bytes,
        /// The content.
        content: Vec<u8> => Bytes,
    }
    /// A former value of a person's field.
    PersonPast = "person_past", 3, Personal {
        /// The person.
        person: String => Text,
        /// The field.
        field: String => Text,
        /// When it was replaced.
        at_ms: i64 => Int,
        /// The value.
        value: String => Text,
        /// Why it was replaced.
        reason: String => Text,
    }
    /// An account that may sign in.
    Account = "account", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The name to sign in with.
        name: String => Text,
        /// The person, if any.
        person: Option<String> => Text,
        /// Role on this server: `owner`, or none.
        role: Option<String> => Text,
        /// When it was created.
        created_ms: i64 => Int,
        /// Locked since.
        locked_ms: Option<i64> => Int,
    }
    /// A password or a number to type, hashed.
    Credential = "credential", 2, Secret {
        /// The account or device.
        account: String => Text,
        /// `password` or `pin`.
        kind: String => Text,
        /// The hash with its parameters, as a PHC string.
        secret: String => Text,
        /// When it was created.
        changed_ms: i64 => Int,
    }
    /// A browser that is signed in.
    Session = "session", 1, Secret {
        /// SHA-256 of the cookie.
        hash: Vec<u8> => Bytes,
        /// The account.
        account: Option<String> => Text,
        /// Or the device.
        device: Option<String> => Text,
        /// `staff`, `device`, `setup` …
        kind: String => Text,
        /// As shown in a user's list of sessions.
        label: String => Text,
        /// Signed in.
        created_ms: i64 => Int,
        /// Last use; a repeatable write.
        used_ms: i64 => Int,
        /// When it expires.
        expires_ms: i64 => Int,
    }
    /// A link or code for joining.
    Join = "join_code", 1, Secret {
        /// SHA-256 of the code.
        hash: Vec<u8> => Bytes,
        /// `join`, `setup`, `table` …
        kind: String => Text,
        /// The scope.
        scope: String => Text,
        /// The role.
        role: String => Text,
        /// How often it may still be used.
        uses_left: i64 => Int,
        /// When it expires.
        expires_ms: i64 => Int,
        /// Who invited.
        inviter: String => Text,
        /// When it was used last.
        used_ms: Option<i64> => Int,
    }
    /// A tablet, a phone, a board.
    Device = "device", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The label people gave it.
        label: String => Text,
        /// The scope it was enrolled for.
        scope: String => Text,
        /// Its key.
        key: Vec<u8> => Bytes,
        /// Enrolled.
        created_ms: i64 => Int,
        /// Last contact.
        used_ms: i64 => Int,
        /// When it was revoked.
        revoked_ms: Option<i64> => Int,
    }
    /// An API token.
    Token = "token", 1, Secret {
        /// SHA-256 of the token.
        hash: Vec<u8> => Bytes,
        /// The owner's name for it.
        name: String => Text,
        /// Who made it.
        account: Option<String> => Text,
        /// The role.
        role: String => Text,
        /// The scope.
        scope: String => Text,
        /// When it was created.
        created_ms: i64 => Int,
        /// When it expires.
        expires_ms: i64 => Int,
        /// Last day of use, `2026-11-16`.
        used_day: Option<String> => Text,
    }
    /// A background job: who requested it, its progress, its result.
    Job = "job", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The kind: `backup`, `verify`, `export` …
        kind: String => Text,
        /// Who requested it, as an id.
        owner: String => Text,
        /// `waiting`, `running`, `done`, `failed`, `cancelled` or `interrupted`.
        state: String => Text,
        /// The progress, of `total`.
        done: i64 => Int,
        /// The total amount; 0 if unknown.
        total: i64 => Int,
        /// What happened, a line each.
        log: String => Text,
        /// When it was requested.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
        /// The name of the resulting file.
        file: Option<String> => Text,
    }
    /// An address that is notified of what is published about an event.
    Webhook = "webhook", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The event.
        event: String => Text,
        /// The address.
        address: String => Text,
        /// The secret requests are signed with; shown once, to its creator.
        secret: String => Text,
        /// The topics, separated by commas.
        topics: String => Text,
        /// The label people gave it.
        label: String => Text,
        /// Who made it, as an id.
        author: String => Text,
        /// Who allowed the address: `owner`, or `list`, the owner's configuration.
        allowed: String => Text,
        /// `on`, `off`, or `given-up` after it failed for long.
        state: String => Text,
        /// How far the log has been processed for it.
        position: i64 => Int,
        /// Since when deliveries fail.
        failing_ms: Option<i64> => Int,
        /// When it is tried next.
        due_ms: i64 => Int,
        /// Made.
        created_ms: i64 => Int,
    }
    /// A delivery to a webhook.
    Delivery = "delivery", 1, Secret {
        /// The webhook's id, and the position of what happened.
        id: String => Text,
        /// The webhook.
        webhook: String => Text,
        /// The topic.
        topic: String => Text,
        /// What is sent.
        body: String => Text,
        /// `waiting`, `done` or `given-up`.
        state: String => Text,
        /// How often it was tried.
        tries: i64 => Int,
        /// The last response status.
        status: Option<i64> => Int,
        /// The last error, as a code.
        trouble: String => Text,
        /// When it was created.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
    }
    /// A letter that goes by mail. The address is looked up when it is sent.
    Letter = "letter", 1, Personal {
        /// A digest of recipient, kind and text, so that the same letter is not sent twice.
        id: String => Text,
        /// The recipient.
        person: String => Text,
        /// The tournament.
        tournament: String => Text,
        /// The kind of letter.
        about: String => Text,
        /// Its first line.
        subject: String => Text,
        /// Its text.
        body: String => Text,
        /// `waiting`, `sent` or `given-up`.
        state: String => Text,
        /// How often it was tried.
        tries: i64 => Int,
        /// When it is tried next.
        due_ms: i64 => Int,
        /// The last error.
        trouble: String => Text,
        /// Who sent it, as an id.
        author: String => Text,
        /// When it was queued.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
    }
    /// An attempted action, successful or not.
    Journal = "journal", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The time.
        at_ms: i64 => Int,
        /// The actor, as an id.
        actor: String => Text,
        /// Label of the session.
        session: String => Text,
        /// Shortened address.
        address: String => Text,
        /// What was tried.
        action: String => Text,
        /// `done`, `refused:code`, `conflict`, `denied`.
        outcome: String => Text,
        /// The resulting event.
        position: Option<i64> => Int,
    }
}

impl Person {
    /// The name as shown in lists; empty if erased.
    pub fn called(&self) -> String {
        if let Some(shown) = self.shown.as_deref().filter(|name| !name.is_empty()) {
            return shown.to_owned();
        }
        let parts = [&self.family, &self.given].into_iter().flatten();
        let parts: Vec<&str> = parts.map(String::as_str).collect();
        parts.join(", ")
    }
}
