-- A CPF that somebody was given while another person here had it: kept apart from `cpf`, which is one person's, until a super admin
-- settles whose it is.
ALTER TABLE users ADD COLUMN disputed_cpf TEXT;
