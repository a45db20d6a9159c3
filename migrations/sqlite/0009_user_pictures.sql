-- Whose picture a file is. The key is the picture's random name, which its address is made of.
CREATE TABLE user_pictures (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    user_id BLOB NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    UNIQUE (tenant_id, key),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, key) REFERENCES files (tenant_id, key)
) STRICT;
