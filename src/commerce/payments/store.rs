use super::rules::PaymentMethod;
use platform::prelude::*;

/// A payment with the names to display.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct PurchasePayment {
    pub id: Uuid,
    pub purchase_id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub organization_id: Option<Uuid>,
    pub organization_name: Option<String>,
    pub product_name: String,
    pub amount_centavos: i64,
    pub method: PaymentMethod,
    pub paid_on: NaiveDate,
    pub note: Option<String>,
    pub specialist_id: Option<Uuid>,
    pub specialist_name: Option<String>,
    pub taken_by: Uuid,
    pub taker_name: String,
    pub created_at: DateTime<Utc>,
    pub reversed_at: Option<DateTime<Utc>>,
    pub reversal_reason: Option<String>,
    /// The valid receipt of the payment.
    pub receipt_id: Option<Uuid>,
    pub receipt_number: Option<i64>,
}

/// A payment to be recorded.
pub struct NewPayment {
    pub id: Uuid,
    pub purchase: Uuid,
    pub amount_centavos: i64,
    pub method: PaymentMethod,
    pub paid_on: NaiveDate,
    pub note: Option<String>,
    pub specialist: Option<Uuid>,
}

pub async fn insert(tx: &mut Tx, payment: &NewPayment, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO purchase_payments (tenant_id, id, purchase_id, amount_centavos, method, paid_on, note, specialist_id, taken_by,
            created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    tx.query(sql)
        .bind((payment.id, payment.purchase, payment.amount_centavos, payment.method.as_str(), payment.paid_on))
        .bind((&payment.note, payment.specialist, by, now))
        .run()
        .await
}

/// Locks a payment against reversal until the end of the transaction. Reads after it are current.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<bool> {
    tx.hold("purchase_payments", id).await
}

pub async fn reverse(tx: &mut Tx, id: Uuid, reason: &str, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchase_payments SET reversed_by = $3, reversed_at = $4, reversal_reason = $5
        WHERE tenant_id = $1 AND id = $2 AND reversed_at IS NULL";
    tx.query(sql).bind((id, by, now, reason)).run().await
}

/// Days and other conditions of a list of payments.
#[derive(Debug, Clone, Copy)]
pub struct PaymentFilter {
    pub from: NaiveDate,
    pub until: NaiveDate,
    /// Without payments that were reversed.
    pub valid: bool,
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<PurchasePayment>> {
    let mut conditions = Conditions::new("m.tenant_id = $1");
    conditions.and("m.id = ?", id);
    Ok(rows(tx, &conditions, 1).await?.pop())
}

/// Returns the payments of a purchase in the order of their days.
pub async fn of_purchase(tx: &mut Tx, purchase: Uuid) -> Result<Vec<PurchasePayment>> {
    let mut conditions = Conditions::new("m.tenant_id = $1");
    conditions.and("m.purchase_id = ?", purchase);
    rows(tx, &conditions, i64::MAX).await
}

/// Returns the payments of some days after another one (keyset pagination), in the order of their
/// days.
pub async fn between(tx: &mut Tx, filter: PaymentFilter, after: Option<(NaiveDate, Uuid)>, size: i64) -> Result<Vec<PurchasePayment>> {
    let mut conditions = Conditions::new("m.tenant_id = $1");
    conditions.and("m.paid_on >= ?", filter.from);
    conditions.and("m.paid_on <= ?", filter.until);
    if filter.valid {
        conditions.and_that("m.reversed_at IS NULL");
    }
    if let Some((day, id)) = after {
        conditions.and_range("(m.paid_on, m.id) > (?1, ?2)", [day.into(), id.into()]);
    }
    rows(tx, &conditions, size).await
}

async fn rows(tx: &mut Tx, conditions: &Conditions, size: i64) -> Result<Vec<PurchasePayment>> {
    let sql = format!(
        "SELECT m.id, m.purchase_id, p.user_id, u.name AS user_name, p.organization_id, o.name AS organization_name, p.product_name,
            m.amount_centavos, m.method, m.paid_on, m.note, m.specialist_id, s.name AS specialist_name, m.taken_by, t.name AS taker_name,
            m.created_at, m.reversed_at, m.reversal_reason, r.id AS receipt_id, r.number AS receipt_number
        FROM purchase_payments m
        JOIN purchases p ON p.tenant_id = $1 AND p.id = m.purchase_id
        JOIN users u ON u.tenant_id = $1 AND u.id = p.user_id
        JOIN users t ON t.tenant_id = $1 AND t.id = m.taken_by
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = m.specialist_id
        LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = p.organization_id
        LEFT JOIN issued_receipts r ON r.tenant_id = $1 AND r.payment_id = m.id AND r.canceled_at IS NULL
        WHERE {conditions} ORDER BY m.paid_on, m.id LIMIT {size}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
