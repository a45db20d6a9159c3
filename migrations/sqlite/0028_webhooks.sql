-- Addresses at which a clinic's other programs hear what happens, and what is said to each of them. A webhook that was removed stays, with
-- neither secret nor deliveries: a booking that looked at it a moment before must not fail.
CREATE TABLE webhooks (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'stopped')),
    failures INTEGER NOT NULL DEFAULT 0,
    failing_since TEXT,
    rests_until TEXT,
    turn_at TEXT NOT NULL,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    removed_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE UNIQUE INDEX webhooks_by_name ON webhooks (tenant_id, search_key) WHERE removed_at IS NULL;

-- One event for one webhook. What is open has a time of its next attempt; while it is on its way, that is when its sender is taken for dead.
-- Of one object it goes by position.
CREATE TABLE webhook_deliveries (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    webhook_id BLOB NOT NULL,
    event_id BLOB NOT NULL,
    event TEXT NOT NULL,
    object_id BLOB NOT NULL,
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'retrying', 'delivered', 'given_up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT,
    http_status INTEGER,
    reason TEXT,
    duration_ms INTEGER,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks (tenant_id, id)
) STRICT;
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (tenant_id, webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_object ON webhook_deliveries (tenant_id, webhook_id, object_id, position);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (tenant_id, webhook_id, created_at);
