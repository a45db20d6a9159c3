-- A closed account keeps its CPF with the record, and leaves it to whoever comes back under a new one.
ALTER TABLE users ADD COLUMN former_cpf TEXT;
UPDATE users SET former_cpf = cpf, cpf = NULL WHERE removed_at IS NOT NULL;
