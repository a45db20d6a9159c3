use std::collections::HashMap;

use sqlx::types::Json;

use super::content::ReceiptContent;
use platform::db::Value;
use platform::prelude::*;

/// A receipt with the buyer that it belongs to.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct IssuedReceipt {
    pub id: Uuid,
    pub number: i64,
    pub payment_id: Uuid,
    pub purchase_id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub content: Json<ReceiptContent>,
    pub issued_at: DateTime<Utc>,
    pub canceled_at: Option<DateTime<Utc>>,
    pub cancellation_reason: Option<String>,
}

/// Takes the tenant's next number. The row stays locked until the end of the transaction: others
/// wait, and a transaction that fails gives the number back.
pub async fn take_number(tx: &mut Tx) -> Result<i64> {
    let sql = "INSERT INTO receipt_numbers (tenant_id, last_number) VALUES ($1, 1)
        ON CONFLICT (tenant_id) DO UPDATE SET last_number = receipt_numbers.last_number + 1 RETURNING last_number";
    tx.query(sql).fetch_scalar().await
}

pub async fn insert(
    tx: &mut Tx,
    id: Uuid,
    number: i64,
    payment: Uuid,
    content: &ReceiptContent,
    by: Uuid,
    now: DateTime<Utc>,
) -> Result<()> {
    let sql = "INSERT INTO issued_receipts (tenant_id, id, number, payment_id, content, issued_by, issued_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    tx.query(sql).bind((id, number, payment, Value::json(content)?, by, now)).run().await
}

/// Cancels a receipt. Returns false if it was canceled before.
pub async fn cancel(tx: &mut Tx, id: Uuid, reason: &str, by: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE issued_receipts SET canceled_by = $3, canceled_at = $4, cancellation_reason = $5
        WHERE tenant_id = $1 AND id = $2 AND canceled_at IS NULL";
    Ok(tx.query(sql).bind((id, by, now, reason)).execute().await? == 1)
}

/// Conditions that the list and its count share.
#[derive(Debug, Default)]
pub struct ReceiptFilter {
    pub user: Option<Uuid>,
    /// Receipts of this organization's purchases, in addition to the user's own.
    pub organization: Option<Uuid>,
}

impl ReceiptFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("r.tenant_id = $1");
        match (self.user, self.organization) {
            (Some(user), Some(organization)) => {
                conditions.and_range("(p.user_id = ?1 OR p.organization_id = ?2)", [user.into(), organization.into()]);
            }
            (Some(user), None) => conditions.and("p.user_id = ?", user),
            (None, Some(organization)) => conditions.and("p.organization_id = ?", organization),
            (None, None) => {}
        }
        conditions
    }
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<IssuedReceipt>> {
    let mut conditions = Conditions::new("r.tenant_id = $1");
    conditions.and("r.id = ?", id);
    Ok(rows(tx, &conditions, 1, 0).await?.pop())
}

/// Returns a page, the latest number first.
pub async fn list(tx: &mut Tx, filter: &ReceiptFilter, page: Page) -> Result<Vec<IssuedReceipt>> {
    rows(tx, &filter.conditions(), page.size, page.offset()).await
}

pub async fn count(tx: &mut Tx, filter: &ReceiptFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!(
        "SELECT count(*) FROM issued_receipts r
        JOIN purchase_payments m ON m.tenant_id = $1 AND m.id = r.payment_id
        JOIN purchases p ON p.tenant_id = $1 AND p.id = m.purchase_id
        WHERE {conditions}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

async fn rows(tx: &mut Tx, conditions: &Conditions, size: i64, offset: i64) -> Result<Vec<IssuedReceipt>> {
    let sql = format!(
        "SELECT r.id, r.number, r.payment_id, m.purchase_id, p.user_id, u.name AS user_name, r.content, r.issued_at, r.canceled_at,
            r.cancellation_reason
        FROM issued_receipts r
        JOIN purchase_payments m ON m.tenant_id = $1 AND m.id = r.payment_id
        JOIN purchases p ON p.tenant_id = $1 AND p.id = m.purchase_id
        JOIN users u ON u.tenant_id = $1 AND u.id = p.user_id
        WHERE {conditions} ORDER BY r.number DESC LIMIT {size} OFFSET {offset}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns the content of the valid receipts of these payments.
pub async fn payers(tx: &mut Tx, payments: &[Uuid]) -> Result<HashMap<Uuid, ReceiptContent>> {
    let mut conditions = Conditions::new("r.tenant_id = $1 AND r.canceled_at IS NULL");
    conditions.and_in("r.payment_id", payments.iter().copied().map(Into::into));
    let sql = format!("SELECT r.payment_id, r.content FROM issued_receipts r WHERE {conditions}");
    let found: Vec<(Uuid, Json<ReceiptContent>)> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(found.into_iter().map(|(payment, content)| (payment, content.0)).collect())
}
