-- An address that is told what is published of an event.
CREATE TABLE "webhook" (
  "id" TEXT NOT NULL,
  "event" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "topics" TEXT NOT NULL,
  "label" TEXT NOT NULL,
  "author" TEXT NOT NULL,
  "allowed" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "failing_ms" INTEGER,
  "due_ms" INTEGER NOT NULL,
  "created_ms" INTEGER NOT NULL,
  PRIMARY KEY ("id")
) STRICT;
-- What webhooks are told.
CREATE TABLE "delivery" (
  "id" TEXT NOT NULL,
  "webhook" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "tries" INTEGER NOT NULL,
  "status" INTEGER,
  "trouble" TEXT NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "changed_ms" INTEGER NOT NULL,
  PRIMARY KEY ("id")
) STRICT;
-- Letters that go by mail.
CREATE TABLE "letter" (
  "id" TEXT NOT NULL,
  "person" TEXT NOT NULL,
  "tournament" TEXT NOT NULL,
  "about" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "tries" INTEGER NOT NULL,
  "due_ms" INTEGER NOT NULL,
  "trouble" TEXT NOT NULL,
  "author" TEXT NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "changed_ms" INTEGER NOT NULL,
  PRIMARY KEY ("id")
) STRICT;
CREATE INDEX "delivery_webhook" ON "delivery" ("webhook");
CREATE INDEX "delivery_waits" ON "delivery" ("state");
CREATE INDEX "letter_waits" ON "letter" ("state");
CREATE INDEX "letter_person" ON "letter" ("person");
