-- Private address at which a person's calendar program reads their appointments. The address contains a token, of which only the hash is
-- stored.
CREATE TABLE calendar_feeds (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (tenant_id, token_hash);

ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_feeds USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
