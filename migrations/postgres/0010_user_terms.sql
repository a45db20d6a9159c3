-- One row for each word of a person's name and e-mail: a search is a range over `term`. There is no index by person, since the words of
-- one stand in their search key.
CREATE TABLE user_terms (
    tenant_id uuid NOT NULL,
    term text COLLATE "C" NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (tenant_id, term, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
ALTER TABLE user_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_terms USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- The key is words now, without punctuation. All clinics' people are meant.
SELECT set_config('nutrir.operator', 'on', true);
UPDATE users SET search_key = trim(regexp_replace(search_key, '[[:space:][:punct:]+]+', ' ', 'g'));

INSERT INTO user_terms (tenant_id, term, user_id)
SELECT DISTINCT u.tenant_id, word.term, u.id FROM users u, regexp_split_to_table(u.search_key, ' ') AS word (term) WHERE word.term <> '';

-- The list of everyone and its count are read from the index alone, whatever role is asked for.
DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (tenant_id, search_key, id, role, removed_at);
