-- Long work beside serving: imports, exports, checks, backups.
CREATE TABLE "job" (
  "id" text NOT NULL,
  "kind" text NOT NULL,
  "owner" text NOT NULL,
  "state" text NOT NULL,
  "done" bigint NOT NULL,
  "total" bigint NOT NULL,
  "log" text NOT NULL,
  "created_ms" bigint NOT NULL,
  "changed_ms" bigint NOT NULL,
  "file" text,
  PRIMARY KEY ("id")
);
