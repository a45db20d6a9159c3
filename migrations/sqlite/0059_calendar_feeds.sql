-- Private address at which a person's calendar program reads their appointments. The address contains a token, of which only the hash is
-- stored.
CREATE TABLE calendar_feeds (
    tenant_id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    token_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (tenant_id, token_hash);
