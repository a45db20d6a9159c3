-- Licences that cost nothing and that a company may take by itself, in all.
ALTER TABLE tenant_settings ADD COLUMN free_licences bigint NOT NULL DEFAULT 20 CHECK (free_licences BETWEEN 0 AND 1000);
