-- About people, beside the log: what is here can be corrected and erased.

CREATE TABLE "person" (
  "id" TEXT NOT NULL,
  "family" TEXT,
  "given" TEXT,
  "shown" TEXT,
  "sex" TEXT,
  "birth" TEXT,
  "citizenship" TEXT,
  "federation" TEXT,
  "registry_number" TEXT,
  "external" TEXT,
  "photograph" INTEGER,
  "display" TEXT,
  "erased_ms" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "contact" (
  "person" TEXT NOT NULL,
  "email" TEXT,
  "telephone" TEXT,
  "address" TEXT,
  "guardian" TEXT,
  PRIMARY KEY ("person")
) STRICT;

CREATE TABLE "need" (
  "person" TEXT NOT NULL,
  "event" TEXT NOT NULL,
  "what" TEXT NOT NULL,
  "until_ms" INTEGER NOT NULL,
  PRIMARY KEY ("person", "event")
) STRICT;

CREATE TABLE "text" (
  "id" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "author" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "keep_until_ms" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "document" (
  "id" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "purpose" TEXT NOT NULL,
  "media" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "sha256" BLOB NOT NULL,
  "content" BLOB NOT NULL,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "person_past" (
  "person" TEXT NOT NULL,
  "field" TEXT NOT NULL,
  "at_ms" INTEGER NOT NULL,
  "value" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  PRIMARY KEY ("person", "field", "at_ms")
) STRICT;

CREATE TABLE "account" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "person" TEXT,
  "role" TEXT,
  "created_ms" INTEGER NOT NULL,
  "locked_ms" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "credential" (
  "account" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "changed_ms" INTEGER NOT NULL,
  PRIMARY KEY ("account", "kind")
) STRICT;

CREATE TABLE "session" (
  "hash" BLOB NOT NULL,
  "account" TEXT,
  "device" TEXT,
  "kind" TEXT NOT NULL,
  "label" TEXT NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "used_ms" INTEGER NOT NULL,
  "expires_ms" INTEGER NOT NULL,
  PRIMARY KEY ("hash")
) STRICT;

CREATE TABLE "join_code" (
  "hash" BLOB NOT NULL,
  "kind" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "uses_left" INTEGER NOT NULL,
  "expires_ms" INTEGER NOT NULL,
  "inviter" TEXT NOT NULL,
  "used_ms" INTEGER,
  PRIMARY KEY ("hash")
) STRICT;

CREATE TABLE "device" (
  "id" TEXT NOT NULL,
  "label" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "key" BLOB NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "used_ms" INTEGER NOT NULL,
  "revoked_ms" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "token" (
  "hash" BLOB NOT NULL,
  "name" TEXT NOT NULL,
  "account" TEXT,
  "role" TEXT NOT NULL,
  "scope" TEXT NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "expires_ms" INTEGER NOT NULL,
  "used_day" TEXT,
  PRIMARY KEY ("hash")
) STRICT;

CREATE TABLE "journal" (
  "id" TEXT NOT NULL,
  "at_ms" INTEGER NOT NULL,
  "actor" TEXT NOT NULL,
  "session" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "outcome" TEXT NOT NULL,
  "position" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE INDEX text_subject ON "text" (subject);
CREATE INDEX document_subject ON document (subject);
CREATE INDEX need_event ON need (event);
CREATE INDEX account_name ON account (name);
CREATE INDEX session_account ON session (account);
CREATE INDEX journal_age ON journal (at_ms);
