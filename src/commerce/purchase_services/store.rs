use std::collections::{BTreeMap, HashMap};

use sqlx::types::Json;

use crate::products::catalogue::ServiceName;
use crate::products::input::{AgendaRules, Params, ProductRules};
use crate::products::minutes_of;
use crate::purchases::rules::{PurchaseStatus, Sold};
use platform::db::{PreparedQuery, RowCollection, Value};
use platform::prelude::*;

/// SQL of the number of uses of the service `s`. Counts appointments that occupy a session, and
/// starts of other services. All counts of uses have to use it.
pub const USAGE: &str = "((SELECT count(*) FROM service_starts t WHERE t.tenant_id = $1 AND t.purchase_service_id = s.id)
    + (SELECT count(*) FROM appointments a WHERE a.tenant_id = $1 AND a.purchase_service_id = s.id AND a.session IS NOT NULL))";

/// Returns the SQL condition that a session of the service `s` is left to be used or held.
pub fn open() -> String {
    format!(
        "({USAGE} < s.quota OR EXISTS (SELECT 1 FROM appointments o WHERE o.tenant_id = $1 AND o.purchase_service_id = s.id
            AND o.situation IN ('pending', 'approved', 'started')))"
    )
}

const ONLINE: &str = "online";

/// A purchased service of a person.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct PurchaseService {
    pub id: Uuid,
    pub purchase_id: Uuid,
    pub licence_id: Option<Uuid>,
    pub user_id: Uuid,
    pub product_service_id: Uuid,
    pub service: ServiceName,
    pub name: String,
    pub description: Option<String>,
    pub quota: i64,
    pub usage: i64,
    pub params: Json<BTreeMap<String, serde_json::Value>>,
    pub product_rules: Json<ProductRules>,
    pub position: i64,
    pub product_id: Uuid,
    pub product_name: String,
    pub purchased_at: NaiveDate,
    pub status: PurchaseStatus,
    /// Present parameters of the product's service; `None` after it was removed.
    pub present_params: Option<Json<Params>>,
}

impl PurchaseService {
    /// Returns the rules of the agenda, as the product has them now.
    pub fn agenda(&self) -> AgendaRules {
        self.present_params.as_ref().map(|params| AgendaRules::of(params)).unwrap_or_default()
    }

    /// Returns true if the purchase is confirmed and sessions are left.
    pub fn is_available(&self) -> bool {
        self.status == PurchaseStatus::Confirmed && self.usage < self.quota
    }

    /// Returns the link that the start leads to: a page, or a mailto address.
    pub fn link(&self) -> Option<&str> {
        self.params.get("link").and_then(serde_json::Value::as_str)
    }

    /// Returns the link for the service's owner, once it was started.
    pub fn link_for(&self, person: Uuid) -> Option<&str> {
        self.link().filter(|_| self.user_id == person && self.usage > 0 && !self.service.is_booked())
    }

    /// Returns the duration of an appointment.
    pub fn minutes(&self) -> i64 {
        minutes_of(&self.params)
    }

    /// Returns the type of appointment: `personal_meeting` is in person, all others online.
    pub fn service_type(&self) -> &str {
        self.params.get("service_type").and_then(serde_json::Value::as_str).unwrap_or(ONLINE)
    }
}

/// Owner of new services, and their purchase.
#[derive(Debug, Clone, Copy)]
pub struct Holder {
    pub purchase: Uuid,
    pub licence: Option<Uuid>,
    pub user: Uuid,
}

/// Inserts the services with their given ids.
pub async fn insert(tx: &mut Tx, holder: Holder, services: &[(Uuid, &Sold)], times: i64, now: DateTime<Utc>) -> Result<()> {
    let rows = services.iter().map(|(id, sold)| {
        Ok(vec![
            (*id).into(),
            holder.purchase.into(),
            holder.licence.into(),
            holder.user.into(),
            sold.product_service_id.into(),
            sold.service.as_str().into(),
            (&sold.name).into(),
            sold.description.as_deref().into(),
            (sold.quota * times).into(),
            Value::json(&sold.params)?,
            Value::json(&sold.product_rules)?,
            sold.position.into(),
            now.into(),
        ])
    });
    let columns = &[
        "id",
        "purchase_id",
        "licence_id",
        "user_id",
        "product_service_id",
        "service",
        "name",
        "description",
        "quota",
        "params",
        "product_rules",
        "position",
        "created_at",
    ];
    tx.insert_many("purchase_services", columns, rows.collect::<Result<_>>()?).await
}

/// Deletes the services of a purchase, or of one licence of it.
pub async fn delete(tx: &mut Tx, purchase: Uuid, licence: Option<Uuid>) -> Result<()> {
    let sql = "DELETE FROM purchase_services WHERE tenant_id = $1 AND purchase_id = $2 AND (licence_id = $3 OR $3 IS NULL)";
    tx.query(sql).bind((purchase, licence)).run().await
}

/// Sets the quota, which must not be less than the usage.
pub async fn set_quota(tx: &mut Tx, id: Uuid, quota: i64) -> Result<()> {
    let sql = "UPDATE purchase_services SET quota = $3 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, quota)).run().await
}

/// Limit of a list, higher than anybody's number of services.
const MAX_SERVICES: i64 = 300;

async fn rows(tx: &mut Tx, conditions: &Conditions) -> Result<Vec<PurchaseService>> {
    tx.fetch_batch(those(tx, conditions)).await
}

fn those<A: RowCollection>(tx: &Tx, conditions: &Conditions) -> PreparedQuery<A> {
    let sql = format!(
        "SELECT s.id, s.purchase_id, s.licence_id, s.user_id, s.product_service_id, s.service, s.name, s.description, s.quota,
            {USAGE} AS usage, s.params, s.product_rules, s.position, p.product_id, p.product_name, p.purchased_at, p.status,
            c.params AS present_params
        FROM purchase_services s JOIN purchases p ON p.tenant_id = $1 AND p.id = s.purchase_id
        LEFT JOIN product_services c ON c.tenant_id = $1 AND c.id = s.product_service_id
        WHERE {conditions} ORDER BY p.purchased_at DESC, p.id DESC, s.position, s.id LIMIT {MAX_SERVICES}"
    );
    conditions.bind_to(tx.prepare_built(sql))
}

/// Returns all services of a person, from the latest purchase on, in the product's order. Omits
/// canceled purchases.
pub async fn of_user(tx: &mut Tx, user: Uuid) -> Result<Vec<PurchaseService>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND p.status <> 'canceled'");
    conditions.and("s.user_id = ?", user);
    rows(tx, &conditions).await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<PurchaseService>> {
    tx.fetch_batch(one(tx, id)).await
}

pub fn one(tx: &Tx, id: Uuid) -> PreparedQuery<Option<PurchaseService>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND p.status <> 'canceled'");
    conditions.and("s.id = ?", id);
    those(tx, &conditions)
}

/// Returns the services of these licences, by licence.
pub async fn of_licences(tx: &mut Tx, licences: &[Uuid]) -> Result<HashMap<Uuid, Vec<PurchaseService>>> {
    let mut found: HashMap<Uuid, Vec<PurchaseService>> = HashMap::new();
    // A licence has few services; the chunks keep each statement below the limit of rows.
    for some in licences.chunks(10) {
        let mut conditions = Conditions::new("s.tenant_id = $1");
        conditions.and_in("s.licence_id", some.iter().map(|id| Value::from(*id)));
        for service in rows(tx, &conditions).await? {
            if let Some(licence) = service.licence_id {
                found.entry(licence).or_default().push(service);
            }
        }
    }
    Ok(found)
}

/// Returns the services of a purchase itself, without those of its licences.
pub async fn of_purchase(tx: &mut Tx, purchase: Uuid) -> Result<Vec<PurchaseService>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND s.licence_id IS NULL");
    conditions.and("s.purchase_id = ?", purchase);
    rows(tx, &conditions).await
}

/// Counts the uses of a purchase, or of one licence of it.
pub async fn uses(tx: &mut Tx, purchase: Uuid, licence: Option<Uuid>) -> Result<i64> {
    let sql = format!(
        "SELECT cast(coalesce(sum({USAGE}), 0) AS bigint) FROM purchase_services s
        WHERE s.tenant_id = $1 AND s.purchase_id = $2 AND (s.licence_id = $3 OR $3 IS NULL)"
    );
    tx.query_built(sql).bind((purchase, licence)).fetch_scalar().await
}

#[derive(Debug, sqlx::FromRow)]
struct Finished {
    purchase_id: Uuid,
    finished: i64,
}

/// Counts the finished licences of each purchase: those without a session left to be used or held.
pub async fn finished_licences(tx: &mut Tx, purchases: &[Uuid]) -> Result<HashMap<Uuid, i64>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND s.licence_id IS NOT NULL");
    conditions.and_in("s.purchase_id", purchases.iter().map(|id| Value::from(*id)));
    let sql = format!(
        "SELECT l.purchase_id, count(*) AS finished FROM (
            SELECT s.purchase_id, s.licence_id FROM purchase_services s WHERE {conditions}
            GROUP BY s.purchase_id, s.licence_id HAVING sum(CASE WHEN {} THEN 1 ELSE 0 END) = 0) l
        GROUP BY l.purchase_id",
        open()
    );
    let rows: Vec<Finished> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().map(|row| (row.purchase_id, row.finished)).collect())
}

/// A use of a service, with its number.
#[derive(Debug)]
pub struct Start {
    pub id: Uuid,
    pub purchase_service: Uuid,
    pub service: ServiceName,
    pub quota: i64,
    pub number: i64,
}

pub async fn insert_start(tx: &mut Tx, start: &Start, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO service_starts (tenant_id, id, purchase_service_id, service, quota, number, started_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    tx.query(sql).bind((start.id, start.purchase_service, start.service.as_str(), start.quota, start.number, now)).run().await
}
