-- Whoever sent a receipt has paid: what they buy of the same after that stands beside it, and what has none yet is still there once.
CREATE UNIQUE INDEX purchases_one_unpaid ON purchases (tenant_id, user_id, product_id) WHERE status = 'pending' AND receipt_id IS NULL;
DROP INDEX purchases_one_pending;
