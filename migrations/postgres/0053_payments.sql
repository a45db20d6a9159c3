-- Payments of purchases. A payment is never changed or deleted: one that was a mistake or was given back is reversed, with a reason.
CREATE TABLE purchase_payments (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
    method text NOT NULL CHECK (method IN ('pix', 'cash', 'card', 'transfer')),
    paid_on date NOT NULL,
    note text,
    -- Specialist whose month it counts for: the buyer's when it was recorded.
    specialist_id uuid,
    taken_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    reversed_by uuid,
    reversed_at timestamptz,
    reversal_reason text,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchases (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, taken_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, reversed_by) REFERENCES users (tenant_id, id),
    CHECK ((reversed_at IS NULL) = (reversed_by IS NULL)),
    CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL))
);
CREATE INDEX purchase_payments_by_purchase ON purchase_payments (tenant_id, purchase_id, paid_on, id);
CREATE INDEX purchase_payments_by_day ON purchase_payments (tenant_id, paid_on, id);

-- Receipts ('recibos') that the tenant issues for payments. Their content never changes, and a canceled one is kept with the reason.
CREATE TABLE issued_receipts (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    number bigint NOT NULL CHECK (number > 0),
    payment_id uuid NOT NULL,
    -- Clinic, payer, patient, service, day, amount, specialist and method, as printed.
    content json NOT NULL,
    issued_by uuid NOT NULL,
    issued_at timestamptz NOT NULL,
    canceled_by uuid,
    canceled_at timestamptz,
    cancellation_reason text,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, number),
    FOREIGN KEY (tenant_id, payment_id) REFERENCES purchase_payments (tenant_id, id),
    FOREIGN KEY (tenant_id, issued_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, canceled_by) REFERENCES users (tenant_id, id),
    CHECK ((canceled_at IS NULL) = (canceled_by IS NULL)),
    CHECK ((canceled_at IS NULL) = (cancellation_reason IS NULL))
);
CREATE UNIQUE INDEX issued_receipts_one_valid ON issued_receipts (tenant_id, payment_id) WHERE canceled_at IS NULL;
CREATE INDEX issued_receipts_by_payment ON issued_receipts (tenant_id, payment_id);

-- The tenant's last receipt number. Issuing locks the row until its commit, so that numbers have no gaps.
CREATE TABLE receipt_numbers (
    tenant_id uuid NOT NULL REFERENCES tenants (id),
    last_number bigint NOT NULL CHECK (last_number > 0),
    PRIMARY KEY (tenant_id)
);

-- A specialist's share ('repasse') of what they bring in, in hundredths of a percent, from a month on.
CREATE TABLE specialist_shares (
    tenant_id uuid NOT NULL,
    specialist_id uuid NOT NULL,
    from_month date NOT NULL,
    basis_points bigint NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
    PRIMARY KEY (tenant_id, specialist_id, from_month),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id)
);

ALTER TABLE purchase_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE purchase_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON purchase_payments USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE issued_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE issued_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON issued_receipts USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE receipt_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receipt_numbers USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
ALTER TABLE specialist_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE specialist_shares FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON specialist_shares USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));

-- Day until which the rest of a purchase is to be paid.
ALTER TABLE purchases ADD COLUMN due_on date;
