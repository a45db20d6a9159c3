-- A role for the reception.
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check
    CHECK (role IN ('super_admin', 'specialist', 'receptionist', 'patient', 'student'));

-- Telephone numbers and CPFs are searched like words, each by the forms in which somebody may begin to type it. All clinics' people are
-- meant.
SELECT set_config('nutrir.operator', 'on', true);
INSERT INTO user_terms (tenant_id, term, user_id)
WITH numbers (tenant_id, id, number) AS (
    SELECT tenant_id, id, phone FROM users WHERE phone IS NOT NULL
    UNION SELECT tenant_id, id, mobile FROM users WHERE mobile IS NOT NULL)
SELECT tenant_id, '#' || number, id FROM numbers WHERE length(number) >= 4
UNION SELECT tenant_id, '#' || substr(number, 3), id FROM numbers WHERE length(number) >= 6
UNION SELECT tenant_id, '#' || right(number, 8), id FROM numbers WHERE length(number) >= 8
UNION SELECT tenant_id, '#' || right(number, 4), id FROM numbers WHERE length(number) >= 4
UNION SELECT tenant_id, '#' || cpf, id FROM users WHERE cpf IS NOT NULL;
