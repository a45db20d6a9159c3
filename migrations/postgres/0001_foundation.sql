-- Row-level security is the second fence between clinics: the application sets, in every transaction, `nutrir.tenant` to a clinic's
-- id or, above clinics, `nutrir.operator` to 'on'. FORCE makes it bind the owner of the tables too.
CREATE FUNCTION nutrir_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('nutrir.tenant', true), '')::uuid;
CREATE FUNCTION nutrir_operator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN coalesce(current_setting('nutrir.operator', true) = 'on', false);

-- The installation's own tables: which clinics there are, how they are reached, what runs in the background.
CREATE TABLE tenants (
    id uuid NOT NULL PRIMARY KEY,
    name text NOT NULL,
    is_default boolean NOT NULL DEFAULT false,
    is_demo boolean NOT NULL DEFAULT false,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tenants_default ON tenants (is_default) WHERE is_default;

CREATE TABLE tenant_hosts (
    host text NOT NULL PRIMARY KEY,
    tenant_id uuid NOT NULL REFERENCES tenants (id)
);

CREATE TABLE setup_links (
    token_hash text NOT NULL PRIMARY KEY,
    created_at timestamptz NOT NULL
);

CREATE TABLE tenant_settings (
    tenant_id uuid NOT NULL PRIMARY KEY REFERENCES tenants (id),
    timezone text NOT NULL,
    about_url text,
    nutritionists_url text,
    blog_url text,
    program_url text,
    updated_at timestamptz NOT NULL
);

CREATE TABLE organizations (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    name text NOT NULL,
    search_key text COLLATE "C" NOT NULL,
    cnpj text,
    cep text,
    address text,
    city text,
    state text,
    phone text,
    site text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, cnpj)
);
CREATE INDEX organizations_by_name ON organizations (tenant_id, search_key, id);

CREATE TABLE users (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    search_key text COLLATE "C" NOT NULL,
    role text NOT NULL CHECK (role IN ('super_admin', 'specialist', 'patient', 'student')),
    password_hash text NOT NULL,
    token_version bigint NOT NULL DEFAULT 1,
    guest boolean NOT NULL DEFAULT false,
    specialist_id uuid,
    organization_id uuid,
    organization_role text CHECK (organization_role IN ('admin', 'member')),
    birth date,
    gender text CHECK (gender IN ('Masculino', 'Feminino')),
    phone text,
    city text,
    state text,
    bio text,
    crn text,
    cpf text,
    mobile text,
    occupation text,
    linkedin text,
    cep text,
    address text,
    address_number text,
    address_complement text,
    neighborhood text,
    bank text,
    agency text,
    account_number text,
    account_type bigint CHECK (account_type IN (1, 2)),
    payment_token text,
    extended_data json NOT NULL DEFAULT '{}',
    terms_version bigint,
    terms_accepted_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, email),
    UNIQUE (tenant_id, cpf),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
    CHECK ((organization_id IS NULL) = (organization_role IS NULL))
);
CREATE INDEX users_by_name ON users (tenant_id, search_key, id);
CREATE INDEX users_by_specialist ON users (tenant_id, specialist_id, search_key, id);
CREATE INDEX users_by_organization ON users (tenant_id, organization_id);

-- Links that set a password, once: only the hash of what was sent is kept.
CREATE TABLE account_tokens (
    tenant_id uuid NOT NULL,
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('reset', 'invitation')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, token_hash),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX account_tokens_by_user ON account_tokens (tenant_id, user_id);

CREATE TABLE jobs (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed')),
    title text NOT NULL,
    detail text NOT NULL,
    message text,
    result jsonb,
    attempts bigint NOT NULL DEFAULT 0,
    lease_until timestamptz,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE INDEX jobs_by_kind ON jobs (tenant_id, kind, created_at);
CREATE INDEX jobs_open ON jobs (created_at) WHERE status IN ('queued', 'running');

CREATE TABLE job_inputs (
    tenant_id uuid NOT NULL,
    job_id uuid NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (tenant_id, job_id),
    FOREIGN KEY (tenant_id, job_id) REFERENCES jobs (tenant_id, id)
);

-- The subqueries are evaluated once per statement, not once per row.
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tenants USING ((SELECT nutrir_operator()) OR id = (SELECT nutrir_tenant()));
ALTER TABLE tenant_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON tenant_hosts USING ((SELECT nutrir_operator()));
ALTER TABLE setup_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE setup_links FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON setup_links USING ((SELECT nutrir_operator()));
ALTER TABLE tenant_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tenant_settings USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON organizations USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON users USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE account_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_tokens USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON jobs USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE job_inputs ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_inputs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON job_inputs USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
