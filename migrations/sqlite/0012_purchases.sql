-- What was bought, who holds it, and what of it was used.
--
-- Two promises are kept by constraints, not by a look before the insert, and so hold in parallel, on every replica, in both databases:
-- nobody uses more sessions than the quota, and no company hands out more licences than it bought. Each use and each licence
-- is a row with a number. The row repeats the limit it counts against, a foreign key makes the repeated limit equal to the
-- original (ON UPDATE CASCADE: a limit is changed in one place), a CHECK keeps the number within 1 and the limit, and a
-- unique key gives each number away once. Whoever takes a number takes the lowest free one; of two at once one fails and tries
-- the next number. Lowering a limit below a number given away fails too: numbers are closed up first, and where too many
-- are in use the limit stays.
--
-- Usage is the number of these rows: there is no counter that could drift.

-- PIX wants the city of who is paid in its code; nobody checks it, so that it may be missing.
ALTER TABLE tenant_settings ADD COLUMN pix_city TEXT;

-- One purchase, by a person (`organization_id` is null) or, for `quantity` licences, by an administrator of a company.
-- Of the product it keeps what the buyer saw: name, price of an instalment, and `services`, the list of what each licence gives
-- ([{product_service_id, service, name, description, quota, params, product_rules, position}]). `price_paid_centavos` is the total.
-- Payment: none (confirmed at once), or by a provider, which leaves its reference (of PIX the txid: the id of the purchase in
-- base 36, which fits its 25 characters) and the code that was shown to the payer, which later settings do not change.
CREATE TABLE purchases (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    id BLOB NOT NULL,
    user_id BLOB NOT NULL,
    organization_id BLOB,
    product_id BLOB NOT NULL,
    product_name TEXT NOT NULL,
    services TEXT NOT NULL,
    unit_price_centavos INTEGER NOT NULL CHECK (unit_price_centavos >= 0),
    installments INTEGER NOT NULL CHECK (installments >= 1),
    quantity INTEGER NOT NULL CHECK (quantity >= 1),
    price_paid_centavos INTEGER NOT NULL CHECK (price_paid_centavos >= 0),
    purchased_at TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'canceled')),
    payment_provider TEXT,
    payment_reference TEXT,
    payment_code TEXT,
    receipt_id BLOB,
    receipt_at TEXT,
    confirmed_by BLOB,
    confirmed_at TEXT,
    canceled_by BLOB,
    canceled_at TEXT,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, id, quantity),
    UNIQUE (tenant_id, payment_reference),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
    FOREIGN KEY (tenant_id, product_id) REFERENCES products (tenant_id, id),
    FOREIGN KEY (tenant_id, receipt_id) REFERENCES files (tenant_id, id),
    FOREIGN KEY (tenant_id, confirmed_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, canceled_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    CHECK (status <> 'pending' OR (payment_provider IS NOT NULL AND confirmed_at IS NULL)),
    CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
    CHECK ((status = 'canceled') = (canceled_at IS NOT NULL)),
    CHECK ((receipt_id IS NULL) = (receipt_at IS NULL))
) STRICT;
-- Somebody who goes to the checkout twice pays the same purchase, and a free product is a person's once, unless the clinic gives it again.
CREATE UNIQUE INDEX purchases_one_pending ON purchases (tenant_id, user_id, product_id) WHERE status = 'pending';
CREATE UNIQUE INDEX purchases_free_once ON purchases (tenant_id, user_id, product_id)
    WHERE price_paid_centavos = 0 AND created_by = user_id AND status <> 'canceled';
CREATE INDEX purchases_by_user ON purchases (tenant_id, user_id, purchased_at, id);
CREATE INDEX purchases_by_organization ON purchases (tenant_id, organization_id, purchased_at, id) WHERE organization_id IS NOT NULL;
CREATE INDEX purchases_by_time ON purchases (tenant_id, purchased_at, id);
CREATE INDEX purchases_by_status ON purchases (tenant_id, status, purchased_at, id);
CREATE INDEX purchases_by_product ON purchases (tenant_id, product_id);

-- A licence that a company handed to one of its people; a second one of the same purchase would be the same twice.
CREATE TABLE purchase_licences (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    purchase_id BLOB NOT NULL,
    quantity INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user_id BLOB NOT NULL,
    created_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, purchase_id, number),
    UNIQUE (tenant_id, purchase_id, user_id),
    FOREIGN KEY (tenant_id, purchase_id, quantity) REFERENCES purchases (tenant_id, id, quantity) ON UPDATE CASCADE,
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id),
    CHECK (number BETWEEN 1 AND quantity)
) STRICT;
CREATE INDEX purchase_licences_by_user ON purchase_licences (tenant_id, user_id);

-- What a person may use: of their own purchase (`licence_id` is null, the quota is the product's times the quantity), or of a licence.
-- It may be used while its purchase is confirmed. Names and rules are those of the day it was bought.
CREATE TABLE purchase_services (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    purchase_id BLOB NOT NULL,
    licence_id BLOB,
    user_id BLOB NOT NULL,
    product_service_id BLOB NOT NULL,
    service TEXT NOT NULL CHECK (service IN ('specialist_call', 'ancora', 'review_cv', 'disc', 'dilemas', 'pda', 'mbti')),
    name TEXT NOT NULL,
    description TEXT,
    quota INTEGER NOT NULL CHECK (quota >= 1),
    params TEXT NOT NULL,
    product_rules TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, id, service, quota),
    UNIQUE (tenant_id, purchase_id, user_id, product_service_id),
    FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchases (tenant_id, id),
    FOREIGN KEY (tenant_id, licence_id) REFERENCES purchase_licences (tenant_id, id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, product_service_id) REFERENCES product_services (tenant_id, id)
) STRICT;
CREATE INDEX purchase_services_by_user ON purchase_services (tenant_id, user_id, purchase_id, position);
CREATE INDEX purchase_services_by_product_service ON purchase_services (tenant_id, product_service_id, user_id);
CREATE INDEX purchase_services_by_licence ON purchase_services (tenant_id, licence_id) WHERE licence_id IS NOT NULL;

-- One use of a service that is not an appointment. Appointments use 'specialist_call' in the same way: the columns
-- (purchase_service_id, service, quota, session) with this foreign key, CHECK (service = 'specialist_call'), CHECK (session BETWEEN 1 AND
-- quota), UNIQUE (tenant_id, purchase_service_id, session), and CHECK ((situation = 'canceled') = (session IS NULL)): a canceled
-- appointment gives its session back. As `service` is part of the key, no service is used in both ways.
CREATE TABLE service_starts (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    purchase_service_id BLOB NOT NULL,
    service TEXT NOT NULL CHECK (service <> 'specialist_call'),
    quota INTEGER NOT NULL,
    number INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, purchase_service_id, number),
    FOREIGN KEY (tenant_id, purchase_service_id, service, quota) REFERENCES purchase_services (tenant_id, id, service, quota)
        ON UPDATE CASCADE,
    CHECK (number BETWEEN 1 AND quota)
) STRICT;
