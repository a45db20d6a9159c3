-- People whose account a responsible adult's session may act for: children, and people who need help. A row stays after its end, as the audit
-- log names it as the actor of what the adult did.
CREATE TABLE dependants (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    dependant_id uuid NOT NULL,
    responsible_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('child', 'elder')),
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    -- Null at an end that nobody chose, such as the eighteenth birthday.
    ended_by uuid,
    ended_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, dependant_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, responsible_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, ended_by) REFERENCES users (tenant_id, id),
    CHECK (dependant_id <> responsible_id)
);
CREATE UNIQUE INDEX dependants_active ON dependants (tenant_id, dependant_id, responsible_id) WHERE ended_at IS NULL;
CREATE INDEX dependants_of_responsible ON dependants (tenant_id, responsible_id);
ALTER TABLE dependants ENABLE ROW LEVEL SECURITY;
ALTER TABLE dependants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON dependants USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- Adult who wrote the message for the person, who is its author.
ALTER TABLE chat_messages ADD COLUMN acting_id uuid;
