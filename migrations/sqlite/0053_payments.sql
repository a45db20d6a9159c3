-- Payments of purchases. A payment is never changed or deleted: one that was a mistake or was given back is reversed, with a reason.
CREATE TABLE purchase_payments (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    purchase_id BLOB NOT NULL,
    amount_centavos INTEGER NOT NULL CHECK (amount_centavos > 0),
    method TEXT NOT NULL CHECK (method IN ('pix', 'cash', 'card', 'transfer')),
    paid_on TEXT NOT NULL,
    note TEXT,
    -- Specialist whose month it counts for: the buyer's when it was recorded.
    specialist_id BLOB,
    taken_by BLOB NOT NULL,
    created_at TEXT NOT NULL,
    reversed_by BLOB,
    reversed_at TEXT,
    reversal_reason TEXT,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchases (tenant_id, id),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, taken_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, reversed_by) REFERENCES users (tenant_id, id),
    CHECK ((reversed_at IS NULL) = (reversed_by IS NULL)),
    CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL))
) STRICT;
CREATE INDEX purchase_payments_by_purchase ON purchase_payments (tenant_id, purchase_id, paid_on, id);
CREATE INDEX purchase_payments_by_day ON purchase_payments (tenant_id, paid_on, id);

-- Receipts ('recibos') that the tenant issues for payments. Their content never changes, and a canceled one is kept with the reason.
CREATE TABLE issued_receipts (
    tenant_id BLOB NOT NULL,
    id BLOB NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    payment_id BLOB NOT NULL,
    -- Clinic, payer, patient, service, day, amount, specialist and method, as printed.
    content TEXT NOT NULL,
    issued_by BLOB NOT NULL,
    issued_at TEXT NOT NULL,
    canceled_by BLOB,
    canceled_at TEXT,
    cancellation_reason TEXT,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, number),
    FOREIGN KEY (tenant_id, payment_id) REFERENCES purchase_payments (tenant_id, id),
    FOREIGN KEY (tenant_id, issued_by) REFERENCES users (tenant_id, id),
    FOREIGN KEY (tenant_id, canceled_by) REFERENCES users (tenant_id, id),
    CHECK ((canceled_at IS NULL) = (canceled_by IS NULL)),
    CHECK ((canceled_at IS NULL) = (cancellation_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX issued_receipts_one_valid ON issued_receipts (tenant_id, payment_id) WHERE canceled_at IS NULL;
CREATE INDEX issued_receipts_by_payment ON issued_receipts (tenant_id, payment_id);

-- The tenant's last receipt number. Issuing locks the row until its commit, so that numbers have no gaps.
CREATE TABLE receipt_numbers (
    tenant_id BLOB NOT NULL REFERENCES tenants (id),
    last_number INTEGER NOT NULL CHECK (last_number > 0),
    PRIMARY KEY (tenant_id)
) STRICT;

-- A specialist's share ('repasse') of what they bring in, in hundredths of a percent, from a month on.
CREATE TABLE specialist_shares (
    tenant_id BLOB NOT NULL,
    specialist_id BLOB NOT NULL,
    from_month TEXT NOT NULL,
    basis_points INTEGER NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
    PRIMARY KEY (tenant_id, specialist_id, from_month),
    FOREIGN KEY (tenant_id, specialist_id) REFERENCES users (tenant_id, id)
) STRICT;

-- Day until which the rest of a purchase is to be paid.
ALTER TABLE purchases ADD COLUMN due_on TEXT;
