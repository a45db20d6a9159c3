use nutrition::foods::short_name;
use nutrition::meal_plans::rules::{PlanStatus, Uncounted};
use platform::prelude::*;

/// A patient with the state of their plan.
#[derive(Debug, sqlx::FromRow)]
pub struct PlanOf {
    pub id: Uuid,
    pub name: String,
    pub picture_key: Option<String>,
    pub status: Option<PlanStatus>,
    pub at: DateTime<Utc>,
}

const SHOWN: u8 = 6;
/// Numbers of candidates that are searched for shown rows: plans of each state, people, reminders.
const PLANS: u8 = 40;
const PEOPLE: u8 = 200;
const NOTES: u8 = 100;

/// Condition that a patient `u` is in the care of the specialist `$2`; `care::is_in_care` checks it
/// for one patient.
const IN_CARE: &str = "u.removed_at IS NULL AND (u.specialist_id = $2 OR EXISTS (
    SELECT 1 FROM appointments c WHERE c.tenant_id = $1 AND c.specialist_id = $2 AND c.user_id = u.id AND c.session IS NOT NULL))";

/// Returns a subquery of the most recently changed plans in this state, by one author or by all.
fn latest(author: Option<Uuid>, status: &str) -> String {
    let whose = if author.is_some() { "AND l.author_id = $2" } else { "" };
    format!(
        "(SELECT l.patient_id, l.status, l.created_at, l.updated_at FROM meal_plans l
            WHERE l.tenant_id = $1 {whose} AND l.main_id IS NULL AND l.status = '{status}' ORDER BY l.updated_at DESC LIMIT {PLANS}) p"
    )
}

/// Returns the condition for patients: those in a specialist's care, or all of the tenant.
fn cared_for(specialist: Option<Uuid>) -> &'static str {
    if specialist.is_some() { IN_CARE } else { "u.removed_at IS NULL" }
}

async fn plans(tx: &mut Tx, specialist: Option<Uuid>, sql: String) -> Result<Vec<PlanOf>> {
    let query = tx.query_built(sql);
    match specialist {
        Some(specialist) => query.bind(specialist).fetch_all().await,
        None => query.fetch_all().await,
    }
}

/// Returns drafts that are not concluded, the latest first.
pub async fn drafts(tx: &mut Tx, specialist: Option<Uuid>) -> Result<Vec<PlanOf>> {
    let sql = format!(
        "SELECT u.id, u.name, i.key AS picture_key, p.status, p.updated_at AS at
        FROM {} JOIN users u ON u.tenant_id = $1 AND u.id = p.patient_id
        LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
        WHERE {} ORDER BY at DESC LIMIT {SHOWN}",
        latest(specialist, "draft"),
        cared_for(specialist)
    );
    plans(tx, specialist, sql).await
}

/// Returns the most recently changed plans; of each patient, the newest version only.
pub async fn recent(tx: &mut Tx, specialist: Option<Uuid>) -> Result<Vec<PlanOf>> {
    let of = |status| {
        format!(
            "SELECT * FROM (SELECT u.id, u.name, i.key AS picture_key, p.status, p.updated_at AS at
            FROM {} JOIN users u ON u.tenant_id = $1 AND u.id = p.patient_id
            LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
            WHERE {} AND NOT EXISTS (
                SELECT 1 FROM meal_plans n WHERE n.tenant_id = $1 AND n.patient_id = p.patient_id
                    AND n.main_id IS NULL AND n.created_at > p.created_at)
            ORDER BY at DESC LIMIT {SHOWN}) {status}",
            latest(specialist, status),
            cared_for(specialist)
        )
    };
    let sql = format!("{} UNION ALL {} ORDER BY at DESC LIMIT {SHOWN}", of("draft"), of("done"));
    plans(tx, specialist, sql).await
}

/// Returns people without any plan who need one, those who wait longest first: they have had an
/// appointment, or have nothing with which they could book one. Searches the specialist's patients
/// who were active last, or the tenant's people who registered last.
pub async fn without_plan(tx: &mut Tx, specialist: Option<Uuid>) -> Result<Vec<PlanOf>> {
    let people = match specialist {
        Some(_) => "l.specialist_id = $2 AND l.active_at IS NOT NULL ORDER BY l.active_at DESC",
        None => "l.role IN ('patient', 'student') ORDER BY l.id DESC",
    };
    // A scalar subquery per person: for an EXISTS under an OR, PostgreSQL might read a whole table.
    let held = "SELECT a.starts_at FROM appointments a
        WHERE a.tenant_id = $1 AND a.user_id = u.id AND a.situation IN ('started', 'done') ORDER BY a.starts_at LIMIT 1";
    let bookable = "SELECT s.id FROM purchase_services s
        WHERE s.tenant_id = $1 AND s.user_id = u.id AND s.service = 'specialist_call' LIMIT 1";
    let sql = format!(
        "SELECT w.id, w.name, i.key AS picture_key, NULL AS status, w.at
        FROM (
            SELECT u.id, u.name, coalesce(({held}), CASE WHEN ({bookable}) IS NULL THEN u.created_at END) AS at
            FROM (SELECT l.id, l.name, l.created_at FROM users l
                WHERE l.tenant_id = $1 AND l.removed_at IS NULL AND {people} LIMIT {PEOPLE}) u
            WHERE NOT EXISTS (SELECT 1 FROM meal_plans p WHERE p.tenant_id = $1 AND p.patient_id = u.id)
        ) w
        LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = w.id
        WHERE w.at IS NOT NULL ORDER BY w.at LIMIT {SHOWN}"
    );
    plans(tx, specialist, sql).await
}

/// A meal of the plan and the name of one of its main foods.
#[derive(Debug, sqlx::FromRow)]
pub struct MealFood {
    #[sqlx(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
    pub food: Option<String>,
    pub short_name: Option<String>,
    pub group_name: Option<String>,
    pub source: Option<String>,
    pub quantity: Option<f64>,
    pub quantity_max: Option<f64>,
    pub uncounted: Option<Uncounted>,
    pub measure: Option<String>,
}

impl MealFood {
    /// Returns the name that the patient reads, or `None` for a meal without foods.
    pub fn food_name(&self) -> Option<String> {
        let usual = || Some(short_name(self.source.as_deref()?, self.food.as_deref()?, self.group_name.as_deref()?));
        self.short_name.clone().or_else(usual)
    }
}

pub async fn day(tx: &mut Tx, plan: Uuid) -> Result<Vec<MealFood>> {
    let sql = "SELECT m.type, m.name, m.hour, f.name AS food, f.short_name, f.group_name, f.source, f.quantity,
            f.quantity_max, f.uncounted, f.measure_name AS measure
        FROM meal_plan_meals m
        LEFT JOIN meal_plan_foods f ON f.tenant_id = $1 AND f.meal_id = m.id AND f.alternative_of IS NULL
        WHERE m.tenant_id = $1 AND m.plan_id = $2 ORDER BY m.hour, m.id, f.position";
    tx.query(sql).bind(plan).fetch_all().await
}

/// Returns the number of inactive days after which a patient needs attention.
pub async fn engagement_days(tx: &mut Tx) -> Result<i64> {
    tx.query("SELECT engagement_days FROM tenant_settings WHERE tenant_id = $1").fetch_scalar().await
}

fn ids(rows: Vec<(Uuid,)>) -> Vec<Uuid> {
    rows.into_iter().map(|(id,)| id).collect()
}

/// Returns the patients whose messages this specialist has not read, those who wait longest first.
/// A patient with two conversations may occur twice.
pub async fn unread(tx: &mut Tx, specialist: Uuid, most: usize) -> Result<Vec<Uuid>> {
    let sql = format!(
        "SELECT r.patient_id FROM chat_rooms r JOIN users u ON u.tenant_id = $1 AND u.id = r.patient_id
        WHERE r.tenant_id = $1 AND r.specialist_id = $2 AND r.waiting_since IS NOT NULL AND {IN_CARE}
        ORDER BY r.waiting_since LIMIT {}",
        2 * most
    );
    Ok(ids(tx.query_built(sql).bind(specialist).fetch_all().await?))
}

/// Returns the patients with open reminders of this specialist, the oldest reminder first.
pub async fn noted(tx: &mut Tx, specialist: Uuid, most: usize) -> Result<Vec<Uuid>> {
    let sql = format!(
        "SELECT o.patient_id FROM (
            SELECT n.patient_id, n.created_at FROM sticky_notes n JOIN users u ON u.tenant_id = $1 AND u.id = n.patient_id
            WHERE n.tenant_id = $1 AND n.specialist_id = $2 AND NOT n.done AND {IN_CARE}
            ORDER BY n.created_at LIMIT {NOTES}) o
        GROUP BY o.patient_id ORDER BY min(o.created_at) LIMIT {most}"
    );
    Ok(ids(tx.query_built(sql).bind(specialist).fetch_all().await?))
}

/// Returns this specialist's patients who have been inactive since then, the most recently active
/// first.
pub async fn quiet(tx: &mut Tx, specialist: Uuid, since: DateTime<Utc>, size: usize, offset: usize) -> Result<Vec<Uuid>> {
    let sql = format!(
        "SELECT u.id FROM users u WHERE u.tenant_id = $1 AND u.specialist_id = $2 AND u.removed_at IS NULL AND u.active_at <= $3
        ORDER BY u.active_at DESC, u.id LIMIT {size} OFFSET {offset}"
    );
    Ok(ids(tx.query_built(sql).bind((specialist, since)).fetch_all().await?))
}

/// Data of a patient on a card.
#[derive(Debug, sqlx::FromRow)]
pub struct Face {
    pub id: Uuid,
    pub name: String,
    pub picture_key: Option<String>,
    pub active_at: Option<DateTime<Utc>>,
    /// True if the patient is assigned to this specialist.
    pub is_bound: bool,
    /// Number of this specialist's open reminders.
    pub notes: i64,
}

pub async fn faces(tx: &mut Tx, specialist: Uuid, people: &[Uuid]) -> Result<Vec<Face>> {
    let mut conditions = Conditions::new("u.tenant_id = $1");
    // $2, for the text below.
    conditions.parameter(specialist.into());
    conditions.and_in("u.id", people.iter().map(|id| (*id).into()));
    let sql = format!(
        "SELECT u.id, u.name, i.key AS picture_key, u.active_at, coalesce(u.specialist_id = $2, false) AS is_bound,
            (SELECT count(*) FILTER (WHERE n.specialist_id = $2 AND NOT n.done) FROM sticky_notes n
                WHERE n.tenant_id = $1 AND n.patient_id = u.id) AS notes
        FROM users u LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id WHERE {conditions}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// A conversation with messages that this specialist has not read.
#[derive(Debug, sqlx::FromRow)]
pub struct UnreadConversation {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub unread: i64,
    pub active_at: DateTime<Utc>,
}

pub async fn waiting(tx: &mut Tx, specialist: Uuid, patients: &[Uuid]) -> Result<Vec<UnreadConversation>> {
    let mut conditions = Conditions::new("r.tenant_id = $1");
    // One expression that matches no index, so that the rooms are found by these patients, not
    // among all with unread messages.
    conditions.and("CASE WHEN r.specialist_id = ? THEN r.waiting_since END IS NOT NULL", specialist);
    conditions.and_in("r.patient_id", patients.iter().map(|id| (*id).into()));
    let sql = format!(
        "SELECT r.id, r.patient_id, r.last_seq - coalesce(m.read_seq, 0) AS unread, r.active_at
        FROM chat_rooms r LEFT JOIN chat_members m ON m.tenant_id = $1 AND m.room_id = r.id AND m.member_id = r.specialist_id
        WHERE {conditions}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Parts of a tenant that are set up.
#[derive(Debug, sqlx::FromRow)]
pub struct SetUp {
    pub companies_and_careers: bool,
    pub specialist: bool,
    pub availability: bool,
    pub product: bool,
    pub patient: bool,
    pub appointment: bool,
    pub settings: bool,
    pub food_table: bool,
    pub closed: bool,
}

pub async fn set_up(tx: &mut Tx) -> Result<SetUp> {
    let sql = "SELECT
            s.companies_and_careers IS NOT NULL AS companies_and_careers, s.version > 0 AS settings, s.first_steps_closed AS closed,
            EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND u.role IN ('patient', 'student') AND u.removed_at IS NULL) AS patient,
            EXISTS (SELECT 1 FROM appointments a WHERE a.tenant_id = $1) AS appointment,
            EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND (u.role = 'specialist' OR u.attends) AND u.removed_at IS NULL) AS specialist,
            EXISTS (SELECT 1 FROM schedule_standards h JOIN users u ON u.tenant_id = $1 AND u.id = h.specialist_id AND u.removed_at IS NULL
                WHERE h.tenant_id = $1) AS availability,
            EXISTS (SELECT 1 FROM products p JOIN product_services v ON v.tenant_id = $1 AND v.product_id = p.id AND v.removed_at IS NULL
                WHERE p.tenant_id = $1 AND p.archived_at IS NULL) AS product,
            EXISTS (SELECT 1 FROM foods f WHERE f.tenant_id = $1 AND f.source IN ('TACO', 'IBGE')) AS food_table
        FROM tenant_settings s WHERE s.tenant_id = $1";
    let set_up: Option<SetUp> = tx.query(sql).fetch_optional().await?;
    set_up.ok_or_else(|| sqlx::Error::RowNotFound.into())
}
