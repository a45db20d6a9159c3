-- Keys with which a clinic's other programs ask in the place of a person. A secret is shown once and kept as its hash; its beginning is
-- kept to recognise it. Keys stay when they are revoked, so that the log can say whose doing something was.
CREATE TABLE api_keys (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    prefix TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    last_used_at TEXT,
    revoked_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE UNIQUE INDEX api_keys_by_secret ON api_keys (tenant_id, secret_hash);
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (tenant_id, search_key) WHERE revoked_at IS NULL;
