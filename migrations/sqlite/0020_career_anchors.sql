-- What a student answered of the career anchor, once: they change it, and there is no second one. `answers` is JSON, the 40 scores in the
-- order of the questions.
CREATE TABLE career_anchors (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    answers TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT;

-- A person's CV: one file, replaced as a whole.
CREATE TABLE user_curricula (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    user_id BLOB NOT NULL,
    file_id BLOB NOT NULL,
    uploaded_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    UNIQUE (tenant_id, file_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id)
) STRICT;
