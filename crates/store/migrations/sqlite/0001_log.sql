-- The log. `application_id` is "JADB": `file` and our own opener know the file by it.
PRAGMA application_id = 1245791298;

CREATE TABLE event (
  position INTEGER PRIMARY KEY,           -- the rowid: appends touch the right edge of one tree
  stream   TEXT NOT NULL,
  seq      INTEGER NOT NULL CHECK (seq > 0),
  at_ms    INTEGER NOT NULL,
  actor    TEXT NOT NULL,
  role     TEXT NOT NULL,
  device   TEXT,
  key      BLOB NOT NULL CHECK (length(key) = 16),
  kind     TEXT NOT NULL,
  version  INTEGER NOT NULL CHECK (version > 0),
  rules    TEXT NOT NULL,
  payload  TEXT NOT NULL,                 -- text: a JSON type would reorder keys and break the chain
  hash     BLOB NOT NULL CHECK (length(hash) = 32),
  UNIQUE (stream, seq)                    -- optimistic concurrency, and reading a stream
) STRICT;
CREATE TRIGGER event_unchanged BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the log is not changed'); END;
CREATE TRIGGER event_kept      BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the log is not cut'); END;

CREATE TABLE head (
  one      INTEGER PRIMARY KEY CHECK (one = 1),
  position INTEGER NOT NULL,
  hash     BLOB NOT NULL,
  at_ms    INTEGER NOT NULL,
  epoch    INTEGER NOT NULL,
  data_id  BLOB NOT NULL,
  moved    TEXT                           -- where the data went; a moved log is not served
) STRICT;

CREATE TABLE stream (
  name     TEXT PRIMARY KEY,
  seq      INTEGER NOT NULL,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE command (
  key    BLOB PRIMARY KEY,
  digest BLOB NOT NULL,
  first  INTEGER,
  last   INTEGER,
  answer TEXT NOT NULL,
  at_ms  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX command_age ON command (at_ms);

CREATE TABLE claim (
  scope    TEXT NOT NULL,
  value    TEXT NOT NULL,
  holder   TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (scope, value)
) STRICT, WITHOUT ROWID;

-- Kinds and versions that were ever written, and by which program: what an older one refuses.
CREATE TABLE kind (
  name    TEXT NOT NULL,
  version INTEGER NOT NULL,
  program TEXT NOT NULL,
  PRIMARY KEY (name, version)
) STRICT, WITHOUT ROWID;

-- Caches: deleting them changes nothing but time.
CREATE TABLE snapshot (
  stream TEXT PRIMARY KEY,
  seq    INTEGER NOT NULL,
  format TEXT NOT NULL,
  state  BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE projection (
  name     TEXT PRIMARY KEY,
  version  INTEGER NOT NULL,
  position INTEGER NOT NULL,
  state    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
