//! The personal tables, one record each.

use crate::personal::record::records;

records! {
    /// Somebody: names, and what tables and lists need to know.
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
    /// How to reach somebody; never public.
    Contact = "contact", 1, Personal {
        /// Whose.
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
    /// What the arbiters of one event must know of somebody.
    Need = "need", 2, Personal {
        /// Whose.
        person: String => Text,
        /// At which event.
        event: String => Text,
        /// What: an edition and article, `fide-2023:12.9`.
        what: String => Text,
        /// End of the event; deleted 30 days later.
        until_ms: i64 => Int,
    }
    /// Free text, always apart from the log: reasons, notices, decisions, labels.
    Text = "text", 1, Personal {
        /// Opaque id; this is what events carry.
        id: String => Text,
        /// About whom or what: a person's id, or the name of a stream.
        subject: String => Text,
        /// Language of the text.
        language: String => Text,
        /// The text.
        text: String => Text,
        /// Who wrote it.
        author: String => Text,
        /// What for, which decides who may read it.
        purpose: String => Text,
        /// Until when it is kept.
        keep_until_ms: Option<i64> => Int,
    }
    /// A document about somebody.
    Document = "document", 1, Personal {
        /// Opaque id.
        id: String => Text,
        /// About whom or what.
        subject: String => Text,
        /// What for.
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
        /// Whose.
        person: String => Text,
        /// Which field.
        field: String => Text,
        /// When it was replaced.
        at_ms: i64 => Int,
        /// The value.
        value: String => Text,
        /// Why it was replaced.
        reason: String => Text,
    }
    /// Somebody who may sign in.
    Account = "account", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// The name to sign in with.
        name: String => Text,
        /// Which person it is, if one.
        person: Option<String> => Text,
        /// Role on this server: `owner`, or none.
        role: Option<String> => Text,
        /// Since when.
        created_ms: i64 => Int,
        /// Locked since.
        locked_ms: Option<i64> => Int,
    }
    /// A password or a number to type, hashed.
    Credential = "credential", 2, Secret {
        /// Whose account or device.
        account: String => Text,
        /// `password` or `pin`.
        kind: String => Text,
        /// The hash with its parameters, as a PHC string.
        secret: String => Text,
        /// Since when.
        changed_ms: i64 => Int,
    }
    /// A browser that is signed in.
    Session = "session", 1, Secret {
        /// SHA-256 of the cookie.
        hash: Vec<u8> => Bytes,
        /// Whose account.
        account: Option<String> => Text,
        /// Or which device.
        device: Option<String> => Text,
        /// `staff`, `device`, `setup` …
        kind: String => Text,
        /// As shown in the list of one's sessions.
        label: String => Text,
        /// Signed in.
        created_ms: i64 => Int,
        /// Last use; a repeatable write.
        used_ms: i64 => Int,
        /// Ends at the latest.
        expires_ms: i64 => Int,
    }
    /// A link or code that lets somebody in.
    Join = "join_code", 1, Secret {
        /// SHA-256 of the code.
        hash: Vec<u8> => Bytes,
        /// `join`, `setup`, `table` …
        kind: String => Text,
        /// For what.
        scope: String => Text,
        /// In which role.
        role: String => Text,
        /// How often it may still be used.
        uses_left: i64 => Int,
        /// Until when.
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
        /// As people call it.
        label: String => Text,
        /// For what it was enrolled.
        scope: String => Text,
        /// Its key.
        key: Vec<u8> => Bytes,
        /// Enrolled.
        created_ms: i64 => Int,
        /// Heard of last.
        used_ms: i64 => Int,
        /// Sent away.
        revoked_ms: Option<i64> => Int,
    }
    /// A program that may ask.
    Token = "token", 1, Secret {
        /// SHA-256 of the token.
        hash: Vec<u8> => Bytes,
        /// As its owner calls it.
        name: String => Text,
        /// Who made it.
        account: Option<String> => Text,
        /// In which role.
        role: String => Text,
        /// For what.
        scope: String => Text,
        /// Since when.
        created_ms: i64 => Int,
        /// Until when.
        expires_ms: i64 => Int,
        /// Last day of use, `2026-11-16`.
        used_day: Option<String> => Text,
    }
    /// Long work beside serving: who asked for it, how far it is, what came of it.
    Job = "job", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// What: `backup`, `verify`, `export` …
        kind: String => Text,
        /// Who asked, as an id.
        owner: String => Text,
        /// `waiting`, `running`, `done`, `failed`, `cancelled` or `interrupted`.
        state: String => Text,
        /// How far it is, of `total`.
        done: i64 => Int,
        /// How much there is; 0 where that is not known.
        total: i64 => Int,
        /// What happened, a line each.
        log: String => Text,
        /// Asked for.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
        /// The name of the file that came of it.
        file: Option<String> => Text,
    }
    /// An address that is told what is published of an event.
    Webhook = "webhook", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// Which event.
        event: String => Text,
        /// Where to.
        address: String => Text,
        /// What requests are signed with; told once, to whoever made it.
        secret: String => Text,
        /// What it is told of, a comma between.
        topics: String => Text,
        /// As people call it.
        label: String => Text,
        /// Who made it, as an id.
        author: String => Text,
        /// Who let the address through: `owner`, or `list`, the owner's configuration.
        allowed: String => Text,
        /// `on`, `off`, or `given-up` after it failed for long.
        state: String => Text,
        /// How far the log was looked through for it.
        position: i64 => Int,
        /// Since when nothing arrives.
        failing_ms: Option<i64> => Int,
        /// When it is tried next.
        due_ms: i64 => Int,
        /// Made.
        created_ms: i64 => Int,
    }
    /// Something a webhook is told.
    Delivery = "delivery", 1, Secret {
        /// The webhook's id, and the position of what happened.
        id: String => Text,
        /// Which webhook.
        webhook: String => Text,
        /// What it is about.
        topic: String => Text,
        /// What is sent.
        body: String => Text,
        /// `waiting`, `done` or `given-up`.
        state: String => Text,
        /// How often it was tried.
        tries: i64 => Int,
        /// What was answered last.
        status: Option<i64> => Int,
        /// What went wrong last, as a code.
        trouble: String => Text,
        /// Noted.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
    }
    /// A letter that goes by mail. The address is looked up when it is sent.
    Letter = "letter", 1, Personal {
        /// A digest of whom, what and which words: the same letter is not sent twice.
        id: String => Text,
        /// To whom.
        person: String => Text,
        /// Of which tournament.
        tournament: String => Text,
        /// What kind of letter.
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
        /// What went wrong last.
        trouble: String => Text,
        /// Who sent it off, as an id.
        author: String => Text,
        /// Sent off.
        created_ms: i64 => Int,
        /// Changed last.
        changed_ms: i64 => Int,
    }
    /// What was tried, done or not.
    Journal = "journal", 1, Secret {
        /// Opaque id.
        id: String => Text,
        /// When.
        at_ms: i64 => Int,
        /// Who, as an id.
        actor: String => Text,
        /// Label of the session.
        session: String => Text,
        /// Shortened address.
        address: String => Text,
        /// What was tried.
        action: String => Text,
        /// `done`, `refused:code`, `conflict`, `denied`.
        outcome: String => Text,
        /// The event that came of it.
        position: Option<i64> => Int,
    }
}

impl Person {
    /// The name as lists show it; empty where it was erased.
    pub fn called(&self) -> String {
        if let Some(shown) = self.shown.as_deref().filter(|name| !name.is_empty()) {
            return shown.to_owned();
        }
        let parts = [&self.family, &self.given].into_iter().flatten();
        let parts: Vec<&str> = parts.map(String::as_str).collect();
        parts.join(", ")
    }
}
