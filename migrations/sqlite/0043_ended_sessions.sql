-- Login sessions that were ended before their token runs out; a row is purged once the token would be refused anyway.
CREATE TABLE ended_sessions (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    ends_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id) REFERENCES tenants (id)
) STRICT;
CREATE INDEX ended_sessions_by_end ON ended_sessions (ends_at);
