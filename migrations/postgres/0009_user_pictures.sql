-- Whose picture a file is. The key is the picture's random name, which its address is made of.
CREATE TABLE user_pictures (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    user_id uuid NOT NULL,
    key text NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    UNIQUE (tenant_id, key),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, key) REFERENCES files (tenant_id, key)
);

ALTER TABLE user_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_pictures USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
