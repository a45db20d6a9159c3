-- When something was tried, so that guessing stays slow on every replica. The key is a keyed hash: no e-mail or address stands
-- here. What belongs to no clinic yet (the first access) has the nil tenant, hence no reference.
CREATE TABLE throttles (
    tenant_id BLOB NOT NULL,
    key_hash TEXT NOT NULL,
    times TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, key_hash)
) STRICT;
CREATE INDEX throttles_expired ON throttles (tenant_id, expires_at);
