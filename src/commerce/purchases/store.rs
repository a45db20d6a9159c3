use sqlx::types::Json;

use super::payment::Awaited;
use super::rules::{PurchaseStatus, Sold};
use platform::db::{PreparedQuery, Value};
use platform::prelude::*;

/// A purchase with the names to display.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Purchase {
    pub id: Uuid,
    pub user_id: Uuid,
    pub user_name: String,
    pub organization_id: Option<Uuid>,
    pub organization_name: Option<String>,
    pub product_id: Uuid,
    pub product_name: String,
    pub services: Json<Vec<Sold>>,
    pub unit_price_centavos: i64,
    pub installments: i64,
    pub quantity: i64,
    pub price_paid_centavos: i64,
    pub purchased_at: NaiveDate,
    pub status: PurchaseStatus,
    pub payment_provider: Option<String>,
    pub payment_reference: Option<String>,
    pub payment_code: Option<String>,
    pub receipt_id: Option<Uuid>,
    pub receipt_at: Option<DateTime<Utc>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub canceled_at: Option<DateTime<Utc>>,
    pub created_by: Uuid,
    pub created_at: DateTime<Utc>,
    /// Day until which the rest is to be paid.
    pub due_on: Option<NaiveDate>,
    /// Number of licences handed out.
    pub handed_out: i64,
    /// Sum of the payments that were not reversed.
    pub paid_centavos: i64,
    /// True if a payment was recorded, even if it was reversed.
    pub has_payments: bool,
}

impl Purchase {
    /// Returns the part of the price without a payment.
    pub fn rest_centavos(&self) -> i64 {
        (self.price_paid_centavos - self.paid_centavos).max(0)
    }

    /// Returns the amount that the buyer owes. A confirmed purchase without a due day and without
    /// payments was settled outside of the platform, as all were before payments were recorded.
    pub fn open_centavos(&self) -> i64 {
        let is_tracked = match self.status {
            PurchaseStatus::Pending => true,
            PurchaseStatus::Confirmed => self.due_on.is_some() || self.has_payments,
            PurchaseStatus::Canceled => false,
        };
        if is_tracked { self.rest_centavos() } else { 0 }
    }
}

/// A new or changed purchase.
#[derive(Debug, Clone)]
pub struct StoredPurchase {
    pub id: Uuid,
    pub user: Uuid,
    pub organization: Option<Uuid>,
    pub product: Uuid,
    pub product_name: String,
    pub services: Vec<Sold>,
    pub unit_price_centavos: i64,
    pub installments: i64,
    pub quantity: i64,
    pub price_paid_centavos: i64,
    pub purchased_at: NaiveDate,
    /// Payment instructions of a pending purchase; without them it is confirmed, at `confirmed_at`.
    pub awaited: Option<Awaited>,
    pub confirmed_at: Option<DateTime<Utc>>,
}

impl StoredPurchase {
    fn status(&self) -> PurchaseStatus {
        if self.awaited.is_some() && self.confirmed_at.is_none() { PurchaseStatus::Pending } else { PurchaseStatus::Confirmed }
    }
}

pub async fn insert(tx: &mut Tx, purchase: &StoredPurchase, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO purchases (tenant_id, id, user_id, organization_id, product_id, product_name, services, unit_price_centavos,
            installments, quantity, price_paid_centavos, purchased_at, status, payment_provider, payment_reference, payment_code,
            confirmed_at, updated_at, confirmed_by, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $18)";
    let confirmed_by = purchase.confirmed_at.map(|_| by);
    bind_purchase(tx, sql, purchase, now)?.bind((confirmed_by, by)).run().await
}

/// Updates a purchase. If the change confirms it, `by` is recorded as confirming it.
pub async fn update(tx: &mut Tx, purchase: &StoredPurchase, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET user_id = $3, organization_id = $4, product_id = $5, product_name = $6, services = $7,
            unit_price_centavos = $8, installments = $9, quantity = $10, price_paid_centavos = $11, purchased_at = $12, status = $13,
            payment_provider = $14, payment_reference = $15, payment_code = $16, confirmed_at = $17, updated_at = $18,
            confirmed_by = CASE WHEN status = 'pending' AND $13 = 'confirmed' THEN $19 ELSE confirmed_by END
        WHERE tenant_id = $1 AND id = $2";
    bind_purchase(tx, sql, purchase, now)?.bind(by).run().await
}

fn bind_purchase<'c>(tx: &'c mut Tx, sql: &'static str, purchase: &StoredPurchase, now: DateTime<Utc>) -> Result<platform::db::Query<'c>> {
    let awaited = purchase.awaited.as_ref();
    Ok(tx
        .query(sql)
        .bind((purchase.id, purchase.user, purchase.organization, purchase.product, &purchase.product_name))
        .bind((Value::json(&purchase.services)?, purchase.unit_price_centavos, purchase.installments, purchase.quantity))
        .bind((purchase.price_paid_centavos, purchase.purchased_at, purchase.status().as_str()))
        .bind((awaited.map(|awaited| awaited.provider), awaited.map(|awaited| awaited.reference.as_str())))
        .bind((awaited.map(|awaited| awaited.code.as_str()), purchase.confirmed_at, now)))
}

/// Locks a purchase against changes and uses until the end of the transaction. Returns false if
/// there is none. Reads after it are current.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<bool> {
    let sql = "UPDATE purchases SET updated_at = updated_at WHERE tenant_id = $1 AND id = $2";
    Ok(tx.query(sql).bind(id).execute().await? == 1)
}

/// Prepares locking the purchase of a service. Reads after it are current.
pub fn locked_of_service(tx: &Tx, service: Uuid) -> PreparedQuery<Option<(Uuid,)>> {
    let sql = format!(
        "SELECT id FROM purchases WHERE tenant_id = $1
            AND id = (SELECT s.purchase_id FROM purchase_services s WHERE s.tenant_id = $1 AND s.id = $2) {}",
        tx.for_update()
    );
    tx.prepare_built(sql).bind(service)
}

pub async fn confirm(tx: &mut Tx, id: Uuid, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET status = 'confirmed', confirmed_by = $3, confirmed_at = $4, updated_at = $4
        WHERE tenant_id = $1 AND id = $2 AND status = 'pending'";
    tx.query(sql).bind((id, by, now)).run().await
}

pub async fn cancel(tx: &mut Tx, id: Uuid, by: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET status = 'canceled', canceled_by = $3, canceled_at = $4, updated_at = $4
        WHERE tenant_id = $1 AND id = $2 AND status <> 'canceled'";
    tx.query(sql).bind((id, by, now)).run().await
}

pub async fn set_receipt(tx: &mut Tx, id: Uuid, receipt: Uuid, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET receipt_id = $3, receipt_at = $4, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, receipt, now)).run().await
}

/// Replaces the payment code of a pending purchase.
pub async fn set_payment_code(tx: &mut Tx, id: Uuid, code: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET payment_code = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2 AND status = 'pending'";
    tx.query(sql).bind((id, code, now)).run().await
}

pub async fn set_due_day(tx: &mut Tx, id: Uuid, day: Option<NaiveDate>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE purchases SET due_on = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, day, now)).run().await
}

/// Restriction of a list to purchases with an open amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenFilter {
    All,
    DueBefore(NaiveDate),
}

/// Conditions that the list and its count share.
#[derive(Debug, Default)]
pub struct PurchaseFilter {
    pub user: Option<Uuid>,
    /// Purchases of this organization, in addition to the user's own.
    pub organization: Option<Uuid>,
    pub status: Option<PurchaseStatus>,
    /// Only purchases of licences that were not canceled.
    pub licences: bool,
    pub since: Option<NaiveDate>,
    /// Only purchases with an open amount; with a day, those that were due before it.
    pub open: Option<OpenFilter>,
    /// Parts of the buyer's name or e-mail, or of the organization's or the product's name, in any
    /// order.
    pub search: Option<String>,
}

impl PurchaseFilter {
    /// Returns the conditions for purchases with the alias `p`.
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("p.tenant_id = $1");
        match (self.user, self.organization) {
            (Some(user), Some(company)) => {
                conditions.and_range("(p.user_id = ?1 OR p.organization_id = ?2)", [user.into(), company.into()]);
            }
            (Some(user), None) => conditions.and("p.user_id = ?", user),
            (None, Some(company)) => conditions.and("p.organization_id = ?", company),
            (None, None) => {}
        }
        if let Some(status) = self.status {
            conditions.and("p.status = ?", status.as_str());
        }
        if self.licences {
            conditions.and_that("p.organization_id IS NOT NULL AND p.status <> 'canceled'");
        }
        if let Some(day) = self.since {
            conditions.and("p.purchased_at >= ?", day);
        }
        if let Some(open) = self.open {
            // As `Purchase::open_centavos` has it.
            conditions.and_that(
                "p.status <> 'canceled' AND p.price_paid_centavos > coalesce((SELECT sum(m.amount_centavos) FROM purchase_payments m
                    WHERE m.tenant_id = $1 AND m.purchase_id = p.id AND m.reversed_at IS NULL), 0)
                AND (p.status = 'pending' OR p.due_on IS NOT NULL OR EXISTS (SELECT 1 FROM purchase_payments m
                    WHERE m.tenant_id = $1 AND m.purchase_id = p.id))",
            );
            if let OpenFilter::DueBefore(day) = open {
                conditions.and("p.due_on < ?", day);
            }
        }
        conditions.and_search(
            "(SELECT u.search_key || ' ' || d.search_key || ' ' || coalesce(o.search_key, '')
                FROM users u JOIN products d ON d.tenant_id = $1 AND d.id = p.product_id
                LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = p.organization_id
                WHERE u.tenant_id = $1 AND u.id = p.user_id) LIKE ? ESCAPE '\\'",
            self.search.as_deref(),
        );
        conditions
    }
}

/// Returns a page, the latest first.
pub async fn list(tx: &mut Tx, filter: &PurchaseFilter, page: Page) -> Result<Vec<Purchase>> {
    rows(tx, &filter.conditions(), page.size, page.offset()).await
}

/// Returns the purchases after another one (keyset pagination): the cost does not depend on the
/// position.
pub async fn list_after(tx: &mut Tx, filter: &PurchaseFilter, row: Option<(NaiveDate, Uuid)>, size: i64) -> Result<Vec<Purchase>> {
    let mut conditions = filter.conditions();
    if let Some((day, id)) = row {
        conditions.and_range("(p.purchased_at, p.id) < (?1, ?2)", [day.into(), id.into()]);
    }
    rows(tx, &conditions, size, 0).await
}

pub async fn count(tx: &mut Tx, filter: &PurchaseFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM purchases p WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Purchase>> {
    let mut conditions = Conditions::new("p.tenant_id = $1");
    conditions.and("p.id = ?", id);
    Ok(rows(tx, &conditions, 1, 0).await?.pop())
}

/// Returns a person's pending purchases of this product: at most one without a receipt, and those
/// with one.
pub async fn pending(tx: &mut Tx, user: Uuid, product: Uuid) -> Result<Vec<Purchase>> {
    let mut conditions = Conditions::new("p.tenant_id = $1 AND p.status = 'pending'");
    conditions.and("p.user_id = ?", user);
    conditions.and("p.product_id = ?", product);
    rows(tx, &conditions, i64::MAX, 0).await
}

async fn rows(tx: &mut Tx, conditions: &Conditions, size: i64, offset: i64) -> Result<Vec<Purchase>> {
    let sql = format!(
        "SELECT p.id, p.user_id, u.name AS user_name, p.organization_id, o.name AS organization_name, p.product_id, p.product_name,
            p.services, p.unit_price_centavos, p.installments, p.quantity, p.price_paid_centavos, p.purchased_at, p.status,
            p.payment_provider, p.payment_reference, p.payment_code, p.receipt_id, p.receipt_at, p.confirmed_at, p.canceled_at,
            p.created_by, p.created_at, p.due_on,
            (SELECT CAST(coalesce(sum(m.amount_centavos), 0) AS bigint) FROM purchase_payments m
                WHERE m.tenant_id = $1 AND m.purchase_id = p.id AND m.reversed_at IS NULL) AS paid_centavos,
            EXISTS (SELECT 1 FROM purchase_payments m WHERE m.tenant_id = $1 AND m.purchase_id = p.id) AS has_payments,
            (SELECT count(*) FROM purchase_licences l WHERE l.tenant_id = $1 AND l.purchase_id = p.id) AS handed_out
        FROM purchases p
        JOIN users u ON u.tenant_id = $1 AND u.id = p.user_id
        LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = p.organization_id
        WHERE {conditions} ORDER BY p.purchased_at DESC, p.id DESC LIMIT {size} OFFSET {offset}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns true if this person has bought this product for free by themselves.
pub async fn has_free(tx: &mut Tx, user: Uuid, product: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM purchases WHERE tenant_id = $1 AND user_id = $2 AND product_id = $3
        AND price_paid_centavos = 0 AND created_by = user_id AND status <> 'canceled')";
    tx.query(sql).bind((user, product)).fetch_scalar().await
}

/// Counts the licences of free products that an organization has.
pub async fn free_licences(tx: &mut Tx, organization: Uuid) -> Result<i64> {
    let sql = "SELECT CAST(coalesce(sum(quantity), 0) AS bigint) FROM purchases WHERE tenant_id = $1 AND organization_id = $2
        AND unit_price_centavos = 0 AND status <> 'canceled'";
    tx.query(sql).bind(organization).fetch_scalar().await
}

/// A licence with its holder.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Licence {
    pub id: Uuid,
    pub purchase_id: Uuid,
    pub number: i64,
    pub user_id: Uuid,
    pub user_name: String,
    pub created_at: DateTime<Utc>,
}

/// Returns the licences in the order of the holders' names.
pub async fn licences(tx: &mut Tx, purchase: Uuid) -> Result<Vec<Licence>> {
    let sql = "SELECT l.id, l.purchase_id, l.number, l.user_id, u.name AS user_name, l.created_at
        FROM purchase_licences l JOIN users u ON u.tenant_id = $1 AND u.id = l.user_id
        WHERE l.tenant_id = $1 AND l.purchase_id = $2 ORDER BY u.search_key, l.id";
    tx.query(sql).bind(purchase).fetch_all().await
}

pub async fn insert_licence(tx: &mut Tx, licence: &Licence, quantity: i64, by: Uuid) -> Result<()> {
    let sql = "INSERT INTO purchase_licences (tenant_id, id, purchase_id, quantity, number, user_id, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    tx.query(sql).bind((licence.id, licence.purchase_id, quantity, licence.number, licence.user_id, by, licence.created_at)).run().await
}

pub async fn delete_licence(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM purchase_licences WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

pub async fn set_number(tx: &mut Tx, licence: Uuid, number: i64) -> Result<()> {
    let sql = "UPDATE purchase_licences SET number = $3 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((licence, number)).run().await
}
