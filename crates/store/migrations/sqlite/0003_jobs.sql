-- Long work beside serving: imports, exports, checks, backups.
CREATE TABLE "job" (
  "id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "owner" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "done" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  "log" TEXT NOT NULL,
  "created_ms" INTEGER NOT NULL,
  "changed_ms" INTEGER NOT NULL,
  "file" TEXT,
  PRIMARY KEY ("id")
) STRICT;
