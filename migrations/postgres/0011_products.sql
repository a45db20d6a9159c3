-- What a clinic sells. Nothing here is ever deleted: a product that is no longer sold is archived, a service that is no longer part of
-- one is removed from it, and what was bought keeps its own copy of both (purchases). So everything may be edited at any time.
--
-- `price_centavos` is one instalment. The default product is what people get who register by invitation: there is one at most, and
-- it is free and for persons, by constraint.
CREATE TABLE products (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    search_key text NOT NULL,
    price_centavos bigint NOT NULL CHECK (price_centavos >= 0),
    installments bigint NOT NULL CHECK (installments >= 1),
    is_b2c boolean NOT NULL,
    is_default boolean NOT NULL DEFAULT false,
    description1 text,
    description2 text,
    description3 text,
    payment text,
    next_step text,
    image_id uuid,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, code),
    FOREIGN KEY (tenant_id, image_id) REFERENCES files (tenant_id, id),
    CHECK (NOT is_default OR (price_centavos = 0 AND is_b2c AND archived_at IS NULL))
);
CREATE UNIQUE INDEX products_default ON products (tenant_id) WHERE is_default;
CREATE INDEX products_by_name ON products (tenant_id, search_key, id);

-- The services themselves are the program's, seven of them: what differs between clinics is what a product makes of one.
-- `params` is a free map (duration in minutes, service_type, link), `product_rules` says whether guests may or must come.
CREATE TABLE product_services (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    service text NOT NULL CHECK (service IN ('specialist_call', 'ancora', 'review_cv', 'disc', 'dilemas', 'pda', 'mbti')),
    name text,
    description text,
    quota bigint NOT NULL CHECK (quota >= 1),
    params jsonb NOT NULL,
    product_rules jsonb NOT NULL,
    position bigint NOT NULL,
    removed_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, product_id) REFERENCES products (tenant_id, id)
);
CREATE INDEX product_services_by_product ON product_services (tenant_id, product_id, position);

ALTER TABLE products ENABLE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON products USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE product_services ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_services FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON product_services USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
