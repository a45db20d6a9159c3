-- The installation's own tables: which clinics there are, how they are reached, what runs in the background.
CREATE TABLE tenants (
    id BLOB NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    is_default INTEGER NOT NULL DEFAULT 0,
    is_demo INTEGER NOT NULL DEFAULT 0,
    disabled_at TEXT,
    created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tenants_default ON tenants (is_default) WHERE is_default;

CREATE TABLE tenant_hosts (
    host TEXT NOT NULL PRIMARY KEY,
    tenant_id BLOB NOT NULL REFERENCES tenants (id)
) STRICT;

CREATE TABLE setup_links (
    token_hash TEXT NOT NULL PRIMARY KEY,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE tenant_settings (
    tenant_id BLOB NOT NULL PRIMARY KEY REFERENCES tenants (id),
    timezone TEXT NOT NULL,
    about_url TEXT,
    nutritionists_url TEXT,
    blog_url TEXT,
    program_url TEXT,
    updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE organizations (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    cnpj TEXT,
    cep TEXT,
    address TEXT,
    city TEXT,
    state TEXT,
    phone TEXT,
    site TEXT,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, cnpj)
) STRICT;
CREATE INDEX organizations_by_name ON organizations (tenant_id, search_key, id);

CREATE TABLE users (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    search_key TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('super_admin', 'specialist', 'patient', 'student')),
    password_hash TEXT NOT NULL,
    token_version INTEGER NOT NULL DEFAULT 1,
    guest INTEGER NOT NULL DEFAULT 0,
    specialist_id BLOB,
    organization_id BLOB,
    organization_role TEXT CHECK (organization_role IN ('admin', 'member')),
    birth TEXT,
    gender TEXT CHECK (gender IN ('Masculino', 'Feminino')),
    phone TEXT,
    city TEXT,
    state TEXT,
    bio TEXT,
    crn TEXT,
    cpf TEXT,
    mobile TEXT,
    occupation TEXT,
    linkedin TEXT,
    cep TEXT,
    address TEXT,
    address_number TEXT,
    address_complement TEXT,
    neighborhood TEXT,
    bank TEXT,
    agency TEXT,
    account_number TEXT,
    account_type INTEGER CHECK (account_type IN (1, 2)),
    payment_token TEXT,
    extended_data TEXT NOT NULL DEFAULT '{}',
    terms_version INTEGER,
    terms_accepted_at TEXT,
    removed_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, email),
    UNIQUE (tenant_id, cpf),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
    CHECK ((organization_id IS NULL) = (organization_role IS NULL))
) STRICT;
CREATE INDEX users_by_name ON users (tenant_id, search_key, id);
CREATE INDEX users_by_specialist ON users (tenant_id, specialist_id, search_key, id);
CREATE INDEX users_by_organization ON users (tenant_id, organization_id);

-- Links that set a password, once: only the hash of what was sent is kept.
CREATE TABLE account_tokens (
    tenant_id BLOB NOT NULL,
    token_hash TEXT NOT NULL,
    user_id BLOB NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, token_hash),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX account_tokens_by_user ON account_tokens (tenant_id, user_id);

CREATE TABLE jobs (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed')),
    title TEXT NOT NULL,
    detail TEXT NOT NULL,
    message TEXT,
    result TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_until TEXT,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    finished_at TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
) STRICT;
CREATE INDEX jobs_by_kind ON jobs (tenant_id, kind, created_at);
CREATE INDEX jobs_open ON jobs (created_at) WHERE status IN ('queued', 'running');

CREATE TABLE job_inputs (
    tenant_id BLOB NOT NULL,
    job_id BLOB NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (tenant_id, job_id),
    FOREIGN KEY (tenant_id, job_id) REFERENCES jobs (tenant_id, id)
) STRICT;
