-- The log, as in the embedded file.
CREATE TABLE event (
  position bigint PRIMARY KEY,
  stream   text NOT NULL COLLATE "C",
  seq      bigint NOT NULL CHECK (seq > 0),
  at_ms    bigint NOT NULL,
  actor    text NOT NULL,
  role     text NOT NULL,
  device   text,
  key      bytea NOT NULL CHECK (length(key) = 16),
  kind     text NOT NULL,
  version  bigint NOT NULL CHECK (version > 0),
  rules    text NOT NULL,
  payload  text NOT NULL,
  hash     bytea NOT NULL CHECK (length(hash) = 32),
  UNIQUE (stream, seq)
);
CREATE FUNCTION event_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'the log is not changed';
  END IF;
  RAISE EXCEPTION 'the log is not cut';
END $$;
CREATE TRIGGER event_unchanged BEFORE UPDATE ON event FOR EACH ROW EXECUTE FUNCTION event_refuse();
CREATE TRIGGER event_kept BEFORE DELETE ON event FOR EACH ROW EXECUTE FUNCTION event_refuse();
CREATE TRIGGER event_whole BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION event_refuse();

-- One row, updated on every append: half-full pages keep the update inside the page.
CREATE TABLE head (
  one      boolean PRIMARY KEY CHECK (one),
  position bigint NOT NULL,
  hash     bytea NOT NULL,
  at_ms    bigint NOT NULL,
  epoch    bigint NOT NULL,
  data_id  bytea NOT NULL,
  moved    text
) WITH (fillfactor = 50);

CREATE TABLE stream (
  name     text COLLATE "C" PRIMARY KEY,
  seq      bigint NOT NULL,
  position bigint NOT NULL
);

CREATE TABLE command (
  key    bytea PRIMARY KEY,
  digest bytea NOT NULL,
  first  bigint,
  last   bigint,
  answer text NOT NULL,
  at_ms  bigint NOT NULL
);
CREATE INDEX command_age ON command (at_ms);

CREATE TABLE claim (
  scope    text COLLATE "C" NOT NULL,
  value    text COLLATE "C" NOT NULL,
  holder   text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (scope, value)
);

CREATE TABLE kind (
  name    text NOT NULL,
  version bigint NOT NULL,
  program text NOT NULL,
  PRIMARY KEY (name, version)
);

CREATE TABLE snapshot (
  stream text PRIMARY KEY,
  seq    bigint NOT NULL,
  format text NOT NULL,
  state  bytea NOT NULL
);
CREATE TABLE projection (
  name     text PRIMARY KEY,
  version  bigint NOT NULL,
  position bigint NOT NULL,
  state    text NOT NULL
);
