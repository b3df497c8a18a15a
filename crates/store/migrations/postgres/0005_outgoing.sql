-- An address that is told what is published of an event.
CREATE TABLE "webhook" (
  "id" text NOT NULL,
  "event" text NOT NULL,
  "address" text NOT NULL,
  "secret" text NOT NULL,
  "topics" text NOT NULL,
  "label" text NOT NULL,
  "author" text NOT NULL,
  "allowed" text NOT NULL,
  "state" text NOT NULL,
  "position" bigint NOT NULL,
  "failing_ms" bigint,
  "due_ms" bigint NOT NULL,
  "created_ms" bigint NOT NULL,
  PRIMARY KEY ("id")
);
-- What webhooks are told.
CREATE TABLE "delivery" (
  "id" text NOT NULL,
  "webhook" text NOT NULL,
  "topic" text NOT NULL,
  "body" text NOT NULL,
  "state" text NOT NULL,
  "tries" bigint NOT NULL,
  "status" bigint,
  "trouble" text NOT NULL,
  "created_ms" bigint NOT NULL,
  "changed_ms" bigint NOT NULL,
  PRIMARY KEY ("id")
);
-- Letters that go by mail.
CREATE TABLE "letter" (
  "id" text NOT NULL,
  "person" text NOT NULL,
  "tournament" text NOT NULL,
  "about" text NOT NULL,
  "subject" text NOT NULL,
  "body" text NOT NULL,
  "state" text NOT NULL,
  "tries" bigint NOT NULL,
  "due_ms" bigint NOT NULL,
  "trouble" text NOT NULL,
  "author" text NOT NULL,
  "created_ms" bigint NOT NULL,
  "changed_ms" bigint NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "delivery_webhook" ON "delivery" ("webhook");
CREATE INDEX "delivery_waits" ON "delivery" ("state");
CREATE INDEX "letter_waits" ON "letter" ("state");
CREATE INDEX "letter_person" ON "letter" ("person");
