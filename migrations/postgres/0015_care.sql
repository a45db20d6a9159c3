-- Whom a specialist meets or met: they have them in care. Canceled appointments are left out.
CREATE INDEX appointments_of_pairs ON appointments (tenant_id, specialist_id, user_id) WHERE session IS NOT NULL;
