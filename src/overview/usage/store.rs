use commerce::purchase_services::{USAGE, open};
use platform::db::Value;
use platform::prelude::*;
use scheduling::appointments::rules::Situation;

/// A service that a person has by a licence.
#[derive(Debug, sqlx::FromRow)]
pub struct Given {
    pub user_id: Uuid,
    pub id: Uuid,
    pub name: String,
    pub quota: i64,
    pub usage: i64,
}

/// An appointment that was booked with such a service.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Booked {
    pub user_id: Uuid,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub situation: Situation,
    pub started_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

/// Returns conditions for rows of `purchase_services s` and `purchases p` that come from an
/// organization's licences for these people.
fn given(organization: Uuid, people: &[Uuid]) -> Conditions {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND (s.licence_id IS NOT NULL) = true AND coalesce(p.status, '') = 'confirmed'");
    conditions.and("p.organization_id = ?", organization);
    conditions.and_in("s.user_id", people.iter().map(|id| Value::from(*id)));
    conditions
}

/// Returns the services of these people, from the latest purchase on, in the product's order.
pub async fn services(tx: &mut Tx, organization: Uuid, people: &[Uuid]) -> Result<Vec<Given>> {
    let conditions = given(organization, people);
    let sql = format!(
        "SELECT s.user_id, s.id, s.name, s.quota, {USAGE} AS usage
        FROM purchase_services s JOIN purchases p ON p.tenant_id = $1 AND p.id = s.purchase_id
        WHERE {conditions} ORDER BY s.user_id, p.purchased_at DESC, p.id DESC, s.position, s.id"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns the appointments of these people, in no order. Their number is limited by the quotas,
/// plus canceled ones. CROSS JOIN keeps SQLite, which has no statistics, from starting with all
/// appointments.
pub async fn appointments(tx: &mut Tx, organization: Uuid, people: &[Uuid]) -> Result<Vec<Booked>> {
    let conditions = given(organization, people);
    let sql = format!(
        "SELECT a.user_id, a.starts_at, a.ends_at, a.situation, a.started_at, a.updated_at
        FROM purchase_services s CROSS JOIN purchases p CROSS JOIN appointments a
        WHERE {conditions} AND p.tenant_id = $1 AND p.id = s.purchase_id AND a.tenant_id = $1 AND a.purchase_service_id = s.id"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Figures of an organization.
#[derive(Debug, sqlx::FromRow)]
pub struct Counted {
    pub users: i64,
    pub bought: i64,
    pub handed_out: i64,
    /// Number of licences without anything left to be used or held.
    pub finished: i64,
    /// Number of appointments that were not canceled.
    pub appointments: i64,
    pub held: i64,
}

/// Counts the figures. Tables are joined in the order of the text, as above; the conditions on
/// status and licence are written so that they match no index of the whole tenant.
pub async fn count(tx: &mut Tx, organization: Uuid) -> Result<Counted> {
    let open = open();
    let sql = format!(
        "SELECT
            (SELECT count(*) FROM users u WHERE u.tenant_id = $1 AND u.organization_id = $2 AND u.removed_at IS NULL) AS users,
            (SELECT cast(coalesce(sum(p.quantity), 0) AS bigint) FROM purchases p
                WHERE p.tenant_id = $1 AND p.organization_id = $2 AND coalesce(p.status, '') = 'confirmed') AS bought,
            l.handed_out, l.finished, a.appointments, a.held
        FROM (
            SELECT count(*) AS handed_out, count(CASE WHEN NOT EXISTS (
                SELECT 1 FROM purchase_services s WHERE s.tenant_id = $1 AND s.licence_id = l.id AND {open}) THEN 1 END) AS finished
            FROM purchases p CROSS JOIN purchase_licences l
            WHERE p.tenant_id = $1 AND p.organization_id = $2 AND coalesce(p.status, '') = 'confirmed'
                AND l.tenant_id = $1 AND l.purchase_id = p.id) l
        CROSS JOIN (
            SELECT count(*) AS appointments, count(CASE WHEN a.situation = 'done' THEN 1 END) AS held
            FROM purchases p CROSS JOIN purchase_licences l CROSS JOIN purchase_services s CROSS JOIN appointments a
            WHERE p.tenant_id = $1 AND p.organization_id = $2 AND coalesce(p.status, '') = 'confirmed'
                AND l.tenant_id = $1 AND l.purchase_id = p.id AND s.tenant_id = $1 AND s.licence_id = l.id
                AND a.tenant_id = $1 AND a.purchase_service_id = s.id AND a.session IS NOT NULL) a"
    );
    let counted = tx.query_built(sql).bind(organization).fetch_optional().await?;
    counted.ok_or_else(|| foundation::error::Error::internal("counts are one row"))
}
