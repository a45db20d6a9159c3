-- The outbox: a mail is a row, written in the transaction of its cause. What was rendered is kept, so that a template that changes
-- later changes nothing that waits. While a mail is being sent, `next_attempt_at` is when whoever sends it is taken for dead.
CREATE TABLE mails (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    event text NOT NULL,
    user_id uuid,
    recipient text NOT NULL,
    recipient_name text NOT NULL,
    sender_name text NOT NULL,
    reply_to text,
    message_id text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    body text NOT NULL,
    search_key text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
    attempts bigint NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    last_error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mails_due ON mails (next_attempt_at, id) WHERE status IN ('queued', 'sending');
CREATE INDEX mails_by_status ON mails (tenant_id, status, created_at);
CREATE INDEX mails_by_user ON mails (tenant_id, user_id);
CREATE INDEX mails_ended ON mails (created_at) WHERE status IN ('sent', 'failed');

-- The subqueries are evaluated once per statement, not once per row.
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mails USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
-- A clinic's links name its own address.
CREATE POLICY own ON tenant_hosts FOR SELECT USING (tenant_id = (SELECT nutrir_tenant()));
