-- Besides the triggers: whoever serves may add to the log, not change it.
REVOKE UPDATE, DELETE, TRUNCATE ON event FROM CURRENT_USER;

-- Servers that share this database. During an upgrade two versions may run side by side: what
-- the older cannot read is not written while it is here.
CREATE TABLE server (
  name       text PRIMARY KEY,
  version    text NOT NULL,
  address    text NOT NULL,
  started_ms bigint NOT NULL,
  seen_ms    bigint NOT NULL
);
