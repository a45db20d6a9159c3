use platform::audit::REMOVED;
use platform::prelude::*;

/// Conditions that the list, its count and the export share.
#[derive(Debug, Default, Clone)]
pub struct AuditFilter {
    pub event: Option<AuditEvent>,
    pub object_type: Option<ObjectType>,
    /// Parts of the actor's name or e-mail, in any order; of an adult who acted for somebody, also of
    /// theirs.
    pub user: Option<String>,
    /// Person whom the actions concern.
    pub patient: Option<Uuid>,
    pub from: Option<DateTime<Utc>>,
    /// Exclusive.
    pub until: Option<DateTime<Utc>>,
}

impl AuditFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("l.tenant_id = $1");
        if let Some(event) = self.event {
            conditions.and("l.event = ?", event.name());
        }
        if let Some(object_type) = self.object_type {
            conditions.and("l.object_type = ?", object_type.name());
        }
        if let Some(patient) = self.patient {
            conditions.and("l.patient_id = ?", patient);
        }
        within(&mut conditions, self.from, self.until);
        conditions.and_words(
            "l.user_id IN (SELECT t.user_id FROM user_terms t WHERE t.tenant_id = $1 AND t.term >= ?1 AND t.term < ?2
                UNION ALL SELECT k.id FROM api_keys k WHERE k.tenant_id = $1 AND (' ' || k.search_key) LIKE '% ' || ?1 || '%'
                UNION ALL SELECT d.id FROM dependants d
                    JOIN user_terms e ON e.tenant_id = $1 AND e.user_id IN (d.responsible_id, d.dependant_id)
                    WHERE d.tenant_id = $1 AND e.term >= ?1 AND e.term < ?2)",
            self.user.as_deref(),
        );
        conditions
    }
}

fn within(conditions: &mut Conditions, from: Option<DateTime<Utc>>, until: Option<DateTime<Utc>>) {
    if let Some(from) = from {
        conditions.and("l.created_at >= ?", from);
    }
    if let Some(until) = until {
        conditions.and("l.created_at < ?", until);
    }
}

#[derive(Debug, sqlx::FromRow)]
pub struct AuditRow {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    pub user_id: Option<Uuid>,
    pub user_name: String,
    pub user_now: Option<String>,
    pub event: String,
    pub object_type: String,
    pub object_name: Option<String>,
    pub patient_id: Option<Uuid>,
    pub patient_now: Option<String>,
    pub address: Option<String>,
}

pub async fn count(tx: &mut Tx, filter: &AuditFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM system_logs l WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Returns a page, the newest first.
pub async fn list(tx: &mut Tx, filter: &AuditFilter, page: Page) -> Result<Vec<AuditRow>> {
    rows(tx, &filter.conditions(), page.size, page.offset()).await
}

/// Returns the entries after another one, by its time and id (keyset pagination): the cost does not
/// depend on the position.
pub async fn list_after(tx: &mut Tx, filter: &AuditFilter, after: Option<(DateTime<Utc>, Uuid)>, size: i64) -> Result<Vec<AuditRow>> {
    let mut conditions = filter.conditions();
    if let Some((created_at, id)) = after {
        conditions.and_range("(l.created_at, l.id) < (?1, ?2)", [created_at.into(), id.into()]);
    }
    rows(tx, &conditions, size, 0).await
}

/// Reads entries. Names are looked up for these rows only.
async fn rows(tx: &mut Tx, conditions: &Conditions, size: i64, offset: i64) -> Result<Vec<AuditRow>> {
    let sql = format!(
        "SELECT l.id, l.created_at, l.user_id, l.user_name, coalesce(u.name, 'chave ' || k.name,
                CASE WHEN d.id IS NULL THEN NULL ELSE coalesce(da.name, '{REMOVED}') || ' por ' || coalesce(dp.name, '{REMOVED}') END) AS user_now, l.event, l.object_type, l.object_name, l.patient_id,
            p.name AS patient_now, l.address
        FROM (SELECT * FROM system_logs l WHERE {conditions} ORDER BY l.created_at DESC, l.id DESC LIMIT {size} OFFSET {offset}) l
        LEFT JOIN users u ON u.tenant_id = $1 AND u.id = l.user_id AND u.removed_at IS NULL
        LEFT JOIN api_keys k ON k.tenant_id = $1 AND k.id = l.user_id
        LEFT JOIN dependants d ON d.tenant_id = $1 AND d.id = l.user_id
        LEFT JOIN users da ON da.tenant_id = $1 AND da.id = d.responsible_id AND da.removed_at IS NULL
        LEFT JOIN users dp ON dp.tenant_id = $1 AND dp.id = d.dependant_id AND dp.removed_at IS NULL
        LEFT JOIN users p ON p.tenant_id = $1 AND p.id = l.patient_id AND p.removed_at IS NULL
        ORDER BY l.created_at DESC, l.id DESC"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Maximum number of accesses read at once, which corresponds to years of a record that is opened
/// every day. Older ones are found by their days.
const ACCESSES: i64 = 10_000;

/// An access of another person to a patient's record.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct AccessRow {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    pub user_id: Uuid,
    pub event: String,
    pub object_type: String,
    pub address: Option<String>,
}

/// Conditions for accesses.
#[derive(Debug)]
pub struct AccessFilter<'a> {
    pub patient: Uuid,
    pub events: &'a [AuditEvent],
    pub objects: &'a [ObjectType],
    pub from: Option<DateTime<Utc>>,
    /// Exclusive.
    pub until: Option<DateTime<Utc>>,
}

/// Returns the newest [`ACCESSES`] accesses, the newest first. They are not paged by SQL, because
/// pages consist of days and people.
pub async fn accesses(tx: &mut Tx, filter: &AccessFilter<'_>) -> Result<Vec<AccessRow>> {
    let mut conditions = Conditions::new("l.tenant_id = $1");
    conditions.and("l.patient_id = ?", filter.patient);
    // Jobs have no `user_id`, so that this condition excludes them, too.
    conditions.and("l.user_id <> ?", filter.patient);
    conditions.and_in("l.object_type", filter.objects.iter().map(|object| object.name().into()));
    conditions.and_in("l.event", filter.events.iter().map(|event| event.name().into()));
    within(&mut conditions, filter.from, filter.until);
    let sql = format!(
        "SELECT l.id, l.created_at, l.user_id, l.event, l.object_type, l.address FROM system_logs l WHERE {conditions}
        ORDER BY l.created_at DESC, l.id DESC LIMIT {ACCESSES}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// An actor with their current name: a person, a key, or an adult who acted for the patient.
#[derive(Debug, sqlx::FromRow)]
pub struct Actor {
    pub id: Uuid,
    pub name: String,
    /// `None` for a key, and for an adult who acted for the patient.
    pub role: Option<Role>,
    pub removed: bool,
    /// True for an adult who acted for the patient.
    pub responsible: bool,
}

pub async fn actors(tx: &mut Tx, ids: impl Iterator<Item = Uuid>) -> Result<Vec<Actor>> {
    let mut conditions = Conditions::new("a.tenant_id = $1");
    conditions.and_in("a.id", ids.map(Into::into));
    let sql = format!(
        "SELECT a.id, a.name, a.role, a.removed, a.responsible
        FROM (SELECT u.tenant_id, u.id, u.name, u.role, u.removed_at IS NOT NULL AS removed, false AS responsible
                FROM users u WHERE u.tenant_id = $1
            UNION ALL
            SELECT k.tenant_id, k.id, 'chave ' || k.name, NULL, false, false FROM api_keys k WHERE k.tenant_id = $1
            UNION ALL
            SELECT d.tenant_id, d.id, r.name, NULL, r.removed_at IS NOT NULL, true
                FROM dependants d JOIN users r ON r.tenant_id = $1 AND r.id = d.responsible_id WHERE d.tenant_id = $1) a
        WHERE {conditions}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
