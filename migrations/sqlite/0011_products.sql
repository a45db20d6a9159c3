-- What a clinic sells. Nothing here is ever deleted: a product that is no longer sold is archived, a service that is no longer part of
-- one is removed from it, and what was bought keeps its own copy of both (purchases). So everything may be edited at any time.
--
-- `price_centavos` is one instalment. The default product is what people get who register by invitation: there is one at most, and
-- it is free and for persons, by constraint.
CREATE TABLE products (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    price_centavos INTEGER NOT NULL CHECK (price_centavos >= 0),
    installments INTEGER NOT NULL CHECK (installments >= 1),
    is_b2c INTEGER NOT NULL,
    is_default INTEGER NOT NULL DEFAULT 0,
    description1 TEXT,
    description2 TEXT,
    description3 TEXT,
    payment TEXT,
    next_step TEXT,
    image_id BLOB,
    archived_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, code),
    FOREIGN KEY (tenant_id, image_id) REFERENCES files (tenant_id, id),
    CHECK (NOT is_default OR (price_centavos = 0 AND is_b2c AND archived_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX products_default ON products (tenant_id) WHERE is_default;
CREATE INDEX products_by_name ON products (tenant_id, search_key, id);

-- The services themselves are the program's, seven of them: what differs between clinics is what a product makes of one.
-- `params` is a free map (duration in minutes, service_type, link), `product_rules` says whether guests may or must come.
CREATE TABLE product_services (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    product_id BLOB NOT NULL,
    service TEXT NOT NULL CHECK (service IN ('specialist_call', 'ancora', 'review_cv', 'disc', 'dilemas', 'pda', 'mbti')),
    name TEXT,
    description TEXT,
    quota INTEGER NOT NULL CHECK (quota >= 1),
    params TEXT NOT NULL,
    product_rules TEXT NOT NULL,
    position INTEGER NOT NULL,
    removed_at TEXT,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, product_id) REFERENCES products (tenant_id, id)
) STRICT;
CREATE INDEX product_services_by_product ON product_services (tenant_id, product_id, position);
