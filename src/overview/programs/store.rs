use std::collections::HashMap;

use commerce::purchase_services::USAGE;
use platform::db::Value;
use platform::prelude::*;
use scheduling::appointments::rules::Situation;

/// A service of a confirmed purchase, with the outcome of its sessions.
#[derive(Debug, sqlx::FromRow)]
pub struct Bought {
    pub user_id: Uuid,
    pub purchase_id: Uuid,
    pub product_id: Uuid,
    pub purchased_at: NaiveDate,
    pub id: Uuid,
    pub name: String,
    pub quota: i64,
    pub usage: i64,
    pub active: i64,
    pub missed: i64,
}

/// Returns the services of these people, grouped by person, from the latest purchase on, in the
/// product's order.
pub async fn bought(tx: &mut Tx, people: &[Uuid]) -> Result<Vec<Bought>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND p.status = 'confirmed'");
    conditions.and_in("s.user_id", people.iter().map(|id| Value::from(*id)));
    let sql = format!(
        "SELECT s.user_id, s.purchase_id, p.product_id, p.purchased_at, s.id, s.name, s.quota, {USAGE} AS usage,
            (SELECT count(*) FROM appointments b WHERE b.tenant_id = $1 AND b.purchase_service_id = s.id
                AND b.situation IN ('pending', 'approved', 'started')) AS active,
            (SELECT count(*) FROM appointments m WHERE m.tenant_id = $1 AND m.purchase_service_id = s.id
                AND m.situation = 'missed') AS missed
        FROM purchase_services s JOIN purchases p ON p.tenant_id = $1 AND p.id = s.purchase_id
        WHERE {conditions} ORDER BY s.user_id, p.purchased_at DESC, p.id DESC, s.position, s.id"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Time of a person's last concluded plan, and their appointments around now: the next, the last,
/// and the last that was not canceled.
#[derive(Debug, sqlx::FromRow)]
pub struct Care {
    pub user_id: Uuid,
    pub planned_at: Option<DateTime<Utc>>,
    pub next_id: Option<Uuid>,
    pub next_at: Option<DateTime<Utc>>,
    pub next_situation: Option<Situation>,
    pub next_previous_id: Option<Uuid>,
    pub next_booked_at: Option<DateTime<Utc>>,
    pub next_started_at: Option<DateTime<Utc>>,
    pub next_changed_at: Option<DateTime<Utc>>,
    pub last_id: Option<Uuid>,
    pub last_at: Option<DateTime<Utc>>,
    pub last_situation: Option<Situation>,
    pub last_started_at: Option<DateTime<Utc>>,
    pub last_changed_at: Option<DateTime<Utc>>,
    pub kept_id: Option<Uuid>,
    pub kept_at: Option<DateTime<Utc>>,
    pub kept_situation: Option<Situation>,
    pub kept_started_at: Option<DateTime<Utc>>,
    pub kept_changed_at: Option<DateTime<Utc>>,
}

impl Care {
    /// Returns true if the last appointment was a later one that was canceled, and the next one was
    /// not booked as its replacement.
    pub fn gave_up_later(&self) -> bool {
        self.last_situation == Some(Situation::Canceled)
            && self.next_at.is_some_and(|next| self.last_at > Some(next))
            && self.next_previous_id != self.last_id
            && self.next_booked_at < self.last_changed_at
    }
}

/// Condition for appointments that are in progress or still to be held and have not ended.
const TO_COME: &str = "a.situation IN ('pending', 'approved', 'started') AND a.ends_at > $2";

/// Reads the appointments around now of all these people. Each is found by its time: first its id
/// in a scalar subquery with a LIMIT, since row-level security keeps PostgreSQL from looking up
/// whole rows by subquery.
pub async fn care(tx: &mut Tx, people: &[Uuid], now: DateTime<Utc>) -> Result<HashMap<Uuid, Care>> {
    let mut conditions = Conditions::new("u.tenant_id = $1");
    // $2, for the texts below.
    conditions.parameter(now.into());
    conditions.and_in("u.id", people.iter().map(|id| Value::from(*id)));
    let sql = format!(
        "SELECT u.id AS user_id, u.planned_at, n.id AS next_id, n.starts_at AS next_at, n.situation AS next_situation,
            n.previous_id AS next_previous_id, n.created_at AS next_booked_at, n.started_at AS next_started_at,
            n.updated_at AS next_changed_at, l.id AS last_id, l.starts_at AS last_at,
            l.situation AS last_situation, l.updated_at AS last_changed_at, l.started_at AS last_started_at,
            k.id AS kept_id, k.starts_at AS kept_at,
            k.situation AS kept_situation, k.started_at AS kept_started_at, k.updated_at AS kept_changed_at
        FROM (
            SELECT u.id,
                (SELECT max(m.concluded_at) FROM meal_plans m WHERE m.tenant_id = $1 AND m.patient_id = u.id) AS planned_at,
                (SELECT a.id FROM appointments a WHERE a.tenant_id = $1 AND a.user_id = u.id AND {TO_COME}
                    ORDER BY a.starts_at LIMIT 1) AS next_id,
                (SELECT a.id FROM appointments a WHERE a.tenant_id = $1 AND a.user_id = u.id AND NOT ({TO_COME})
                    ORDER BY a.starts_at DESC LIMIT 1) AS last_id,
                (SELECT a.id FROM appointments a WHERE a.tenant_id = $1 AND a.user_id = u.id AND NOT ({TO_COME})
                    AND a.situation <> 'canceled' AND (a.starts_at <= $2 OR a.situation = 'done') ORDER BY a.starts_at DESC LIMIT 1) AS kept_id
            FROM users u WHERE {conditions} LIMIT {}) u
        LEFT JOIN appointments n ON n.tenant_id = $1 AND n.id = u.next_id
        LEFT JOIN appointments l ON l.tenant_id = $1 AND l.id = u.last_id
        LEFT JOIN appointments k ON k.tenant_id = $1 AND k.id = u.kept_id",
        people.len()
    );
    let rows: Vec<Care> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().map(|care| (care.user_id, care)).collect())
}
