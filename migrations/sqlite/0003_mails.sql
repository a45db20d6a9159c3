-- The outbox: a mail is a row, written in the transaction of its cause. What was rendered is kept, so that a template that changes
-- later changes nothing that waits. While a mail is being sent, `next_attempt_at` is when whoever sends it is taken for dead.
CREATE TABLE mails (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    event TEXT NOT NULL,
    user_id BLOB,
    recipient TEXT NOT NULL,
    recipient_name TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    reply_to TEXT,
    message_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    html TEXT NOT NULL,
    body TEXT NOT NULL,
    search_key TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT NOT NULL,
    last_error TEXT,
    created_at TEXT NOT NULL,
    sent_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    CHECK ((status = 'sent') = (sent_at IS NOT NULL))
) STRICT;
CREATE INDEX mails_due ON mails (next_attempt_at, id) WHERE status IN ('queued', 'sending');
CREATE INDEX mails_by_status ON mails (tenant_id, status, created_at);
CREATE INDEX mails_by_user ON mails (tenant_id, user_id);
CREATE INDEX mails_ended ON mails (created_at) WHERE status IN ('sent', 'failed');
