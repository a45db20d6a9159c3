-- A role for the reception. SQLite changes no constraint of a table, and a table that 46 others refer to cannot be made anew within a
-- transaction. A CHECK affects nothing that is stored, so that its text is changed, as SQLite's documentation of ALTER TABLE describes.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
    SET sql = replace(sql, 'role IN (''super_admin'', ''specialist'', ''patient'', ''student'')',
        'role IN (''super_admin'', ''specialist'', ''receptionist'', ''patient'', ''student'')')
    WHERE type = 'table' AND name = 'users';
PRAGMA writable_schema = RESET;
-- Other connections read the schema anew after a change of it: the index is what it was.
DROP INDEX users_specialists;
CREATE INDEX users_specialists ON users (tenant_id, role, removed_at) WHERE role = 'specialist';

-- Telephone numbers and CPFs are searched like words, each by the forms in which somebody may begin to type it.
INSERT INTO user_terms (tenant_id, term, user_id)
WITH numbers (tenant_id, id, number) AS (
    SELECT tenant_id, id, phone FROM users WHERE phone IS NOT NULL
    UNION SELECT tenant_id, id, mobile FROM users WHERE mobile IS NOT NULL)
SELECT tenant_id, '#' || number, id FROM numbers WHERE length(number) >= 4
UNION SELECT tenant_id, '#' || substr(number, 3), id FROM numbers WHERE length(number) >= 6
UNION SELECT tenant_id, '#' || substr(number, -8), id FROM numbers WHERE length(number) >= 8
UNION SELECT tenant_id, '#' || substr(number, -4), id FROM numbers WHERE length(number) >= 4
UNION SELECT tenant_id, '#' || cpf, id FROM users WHERE cpf IS NOT NULL;
