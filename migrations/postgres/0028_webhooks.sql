-- Addresses at which a clinic's other programs hear what happens, and what is said to each of them. A webhook that was removed stays, with
-- neither secret nor deliveries: a booking that looked at it a moment before must not fail.
CREATE TABLE webhooks (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    url text NOT NULL,
    events text NOT NULL,
    secret text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'paused', 'stopped')),
    failures bigint NOT NULL DEFAULT 0,
    failing_since timestamptz,
    rests_until timestamptz,
    turn_at timestamptz NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX webhooks_by_name ON webhooks (tenant_id, search_key) WHERE removed_at IS NULL;

-- One event for one webhook. What is open has a time of its next attempt; while it is on its way, that is when its sender is taken for dead.
-- Of one object it goes by position.
CREATE TABLE webhook_deliveries (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    event text NOT NULL,
    object_id uuid NOT NULL,
    position bigint NOT NULL,
    body text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'retrying', 'delivered', 'given_up')),
    attempts bigint NOT NULL DEFAULT 0,
    tries bigint NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    http_status bigint,
    reason text,
    duration_ms bigint,
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks (tenant_id, id)
);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (tenant_id, webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_object ON webhook_deliveries (tenant_id, webhook_id, object_id, position);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (tenant_id, webhook_id, created_at);

ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhooks USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_deliveries USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
