-- About people, beside the log: what is here can be corrected and erased.

CREATE TABLE "person" (
  "id" text NOT NULL,
  "family" text,
  "given" text,
  "shown" text,
  "sex" text,
  "birth" text,
  "citizenship" text,
  "federation" text,
  "registry_number" text,
  "external" text,
  "photograph" bigint,
  "display" text,
  "erased_ms" bigint,
  PRIMARY KEY ("id")
);

CREATE TABLE "contact" (
  "person" text NOT NULL,
  "email" text,
  "telephone" text,
  "address" text,
  "guardian" text,
  PRIMARY KEY ("person")
);

CREATE TABLE "need" (
  "person" text NOT NULL,
  "event" text NOT NULL,
  "what" text NOT NULL,
  "until_ms" bigint NOT NULL,
  PRIMARY KEY ("person", "event")
);

CREATE TABLE "text" (
  "id" text NOT NULL,
  "subject" text NOT NULL,
  "language" text NOT NULL,
  "text" text NOT NULL,
  "author" text NOT NULL,
  "purpose" text NOT NULL,
  "keep_until_ms" bigint,
  PRIMARY KEY ("id")
);

CREATE TABLE "document" (
  "id" text NOT NULL,
  "subject" text NOT NULL,
  "purpose" text NOT NULL,
  "media" text NOT NULL,
  "size" bigint NOT NULL,
  "sha256" bytea NOT NULL,
  "content" bytea NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "person_past" (
  "person" text NOT NULL,
  "field" text NOT NULL,
  "at_ms" bigint NOT NULL,
  "value" text NOT NULL,
  "reason" text NOT NULL,
  PRIMARY KEY ("person", "field", "at_ms")
);

CREATE TABLE "account" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "person" text,
  "role" text,
  "created_ms" bigint NOT NULL,
  "locked_ms" bigint,
  PRIMARY KEY ("id")
);

CREATE TABLE "credential" (
  "account" text NOT NULL,
  "kind" text NOT NULL,
  "secret" text NOT NULL,
  "changed_ms" bigint NOT NULL,
  PRIMARY KEY ("account", "kind")
);

CREATE TABLE "session" (
  "hash" bytea NOT NULL,
  "account" text,
  "device" text,
  "kind" text NOT NULL,
  "label" text NOT NULL,
  "created_ms" bigint NOT NULL,
  "used_ms" bigint NOT NULL,
  "expires_ms" bigint NOT NULL,
  PRIMARY KEY ("hash")
);

CREATE TABLE "join_code" (
  "hash" bytea NOT NULL,
  "kind" text NOT NULL,
  "scope" text NOT NULL,
  "role" text NOT NULL,
  "uses_left" bigint NOT NULL,
  "expires_ms" bigint NOT NULL,
  "inviter" text NOT NULL,
  "used_ms" bigint,
  PRIMARY KEY ("hash")
);

CREATE TABLE "device" (
  "id" text NOT NULL,
  "label" text NOT NULL,
  "scope" text NOT NULL,
  "key" bytea NOT NULL,
  "created_ms" bigint NOT NULL,
  "used_ms" bigint NOT NULL,
  "revoked_ms" bigint,
  PRIMARY KEY ("id")
);

CREATE TABLE "token" (
  "hash" bytea NOT NULL,
  "name" text NOT NULL,
  "account" text,
  "role" text NOT NULL,
  "scope" text NOT NULL,
  "created_ms" bigint NOT NULL,
  "expires_ms" bigint NOT NULL,
  "used_day" text,
  PRIMARY KEY ("hash")
);

CREATE TABLE "journal" (
  "id" text NOT NULL,
  "at_ms" bigint NOT NULL,
  "actor" text NOT NULL,
  "session" text NOT NULL,
  "address" text NOT NULL,
  "action" text NOT NULL,
  "outcome" text NOT NULL,
  "position" bigint,
  PRIMARY KEY ("id")
);

CREATE INDEX text_subject ON "text" (subject);
CREATE INDEX document_subject ON document (subject);
CREATE INDEX need_event ON need (event);
CREATE INDEX account_name ON account (name);
CREATE INDEX session_account ON session (account);
CREATE INDEX journal_age ON journal (at_ms);
