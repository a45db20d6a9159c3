-- People whose account a responsible adult's session may act for: children, and people who need help. A row stays after its end, as the audit
-- log names it as the actor of what the adult did.
CREATE TABLE dependants (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    dependant_id BLOB NOT NULL,
    responsible_id BLOB NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('child', 'elder')),
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    -- Null at an end that nobody chose, such as the eighteenth birthday.
    ended_by BLOB,
    ended_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, dependant_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, responsible_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, ended_by) REFERENCES users (tenant_id, id),
    CHECK (dependant_id <> responsible_id)
) STRICT;
CREATE UNIQUE INDEX dependants_active ON dependants (tenant_id, dependant_id, responsible_id) WHERE ended_at IS NULL;
CREATE INDEX dependants_of_responsible ON dependants (tenant_id, responsible_id);

-- Adult who wrote the message for the person, who is its author.
ALTER TABLE chat_messages ADD COLUMN acting_id BLOB;
