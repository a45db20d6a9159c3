-- One row for each word of a person's name and e-mail: a search is a range over `term`. There is no index by person, since the words of
-- one stand in their search key.
CREATE TABLE user_terms (
    tenant_id BLOB NOT NULL,
    term TEXT NOT NULL,
    user_id BLOB NOT NULL,
    PRIMARY KEY (tenant_id, term, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT, WITHOUT ROWID;

-- The key is words now, without punctuation.
UPDATE users SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key,
    '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), '''', ' '), ',', ' '), '  ', ' '), '  ', ' ');

WITH RECURSIVE split (tenant_id, user_id, term, rest) AS (
    SELECT tenant_id, id, '', search_key || ' ' FROM users
    UNION ALL
    SELECT tenant_id, user_id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM split WHERE rest <> ''
)
INSERT INTO user_terms (tenant_id, term, user_id) SELECT DISTINCT tenant_id, term, user_id FROM split WHERE term <> '';

-- The list of everyone and its count are read from the index alone, whatever role is asked for.
DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (tenant_id, search_key, id, role, removed_at);
