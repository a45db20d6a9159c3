use super::rules::{Block, Deviation, ExceptionType, Minute};
use identity::users::People;
use platform::db::{PreparedQuery, RowCollection};
use platform::prelude::*;

/// Prepares reading a specialist's weekly hours in the order of the week.
pub fn standard(tx: &Tx, specialist: Uuid) -> PreparedQuery<Vec<Block>> {
    let sql = "SELECT weekday, start_minute, end_minute FROM schedule_standards WHERE tenant_id = $1 AND specialist_id = $2
        ORDER BY weekday, start_minute";
    tx.prepare(sql).bind(specialist)
}

/// An availability block of every week, with its specialist.
#[derive(Debug, Clone, Copy, sqlx::FromRow)]
pub struct Standard {
    pub specialist_id: Uuid,
    #[sqlx(flatten)]
    pub block: Block,
}

/// Prepares reading the weekly hours of all specialists with an account, grouped by specialist.
pub fn all_standards(tx: &Tx) -> PreparedQuery<Vec<Standard>> {
    let sql = "SELECT h.specialist_id, h.weekday, h.start_minute, h.end_minute FROM schedule_standards h
        JOIN users u ON u.tenant_id = $1 AND u.id = h.specialist_id AND u.removed_at IS NULL
        WHERE h.tenant_id = $1 ORDER BY u.search_key, h.specialist_id, h.weekday, h.start_minute";
    tx.prepare(sql)
}

pub async fn replace_standard(tx: &mut Tx, specialist: Uuid, blocks: &[Block]) -> Result<()> {
    tx.query("DELETE FROM schedule_standards WHERE tenant_id = $1 AND specialist_id = $2").bind(specialist).execute().await?;
    let rows = blocks.iter().map(|block| vec![specialist.into(), block.weekday.into(), block.start.into(), block.end.into()]);
    tx.insert_many("schedule_standards", &["specialist_id", "weekday", "start_minute", "end_minute"], rows.collect()).await
}

/// Availability of a specialist: weekly hours and exceptions.
#[derive(Debug, Default)]
pub struct Presence {
    pub standard: Vec<Block>,
    pub exceptions: Vec<Deviation>,
}

/// A block of a weekday, or an exception on a date.
#[derive(Debug, sqlx::FromRow)]
pub struct Hours {
    weekday: Option<i64>,
    r#type: Option<ExceptionType>,
    date: Option<NaiveDate>,
    start_minute: Minute,
    end_minute: Minute,
    last_date: Option<NaiveDate>,
    opens: Option<bool>,
}

impl RowCollection for Presence {
    type Row = Hours;

    fn add(&mut self, Hours { weekday, r#type, date, start_minute: start, end_minute: end, last_date: last, opens }: Hours) {
        let opens = opens == Some(true);
        self.standard.extend(weekday.map(|weekday| Block { weekday, start, end }));
        self.exceptions.extend(r#type.zip(date).map(|(kind, date)| Deviation { kind, date, last, start, end, opens }));
    }
}

/// Prepares reading the weekly hours in the order of the week, and the exceptions that may apply
/// between two days. Single ones are read by range, so that past ones cost nothing.
pub fn presence(tx: &Tx, specialist: Uuid, from: NaiveDate, to: NaiveDate) -> PreparedQuery<Presence> {
    let sql =
        "SELECT weekday, NULL AS type, NULL AS date, start_minute, end_minute, NULL AS last_date, NULL AS opens FROM schedule_standards
            WHERE tenant_id = $1 AND specialist_id = $2
        UNION ALL
        SELECT NULL, type, date, start_minute, end_minute, last_date, opens FROM schedule_exceptions
            WHERE tenant_id = $1 AND specialist_id = $2 AND type = 'single' AND date BETWEEN $3 AND $4
        UNION ALL
        SELECT NULL, type, date, start_minute, end_minute, last_date, opens FROM schedule_exceptions
            WHERE tenant_id = $1 AND specialist_id = $2 AND last_date >= $3 AND date < $3
        UNION ALL
        SELECT NULL, type, date, start_minute, end_minute, last_date, opens FROM schedule_exceptions
            WHERE tenant_id = $1 AND specialist_id = $2 AND type IN ('monthly', 'yearly') AND date <= $4
        ORDER BY weekday, start_minute";
    tx.prepare(sql).bind((specialist, from, to))
}

#[derive(Debug, sqlx::FromRow)]
pub struct Exception {
    pub id: Uuid,
    pub specialist_id: Uuid,
    /// Common to exceptions that were stored together for several specialists.
    pub group_id: Option<Uuid>,
    #[sqlx(flatten)]
    pub deviation: Deviation,
}

#[derive(Debug, sqlx::FromRow)]
pub struct ExceptionRow {
    #[sqlx(flatten)]
    pub exception: Exception,
    /// Total of the whole list, equal in each row.
    pub total: i64,
}

/// Selects the exceptions of one specialist, or of all with an account.
fn conditions_of(specialist: Option<Uuid>) -> Conditions {
    let mut conditions = Conditions::new("e.tenant_id = $1");
    match specialist {
        Some(specialist) => conditions.and("e.specialist_id = ?", specialist),
        None => {
            conditions.and_that("EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND u.id = e.specialist_id AND u.removed_at IS NULL)")
        }
    }
    conditions
}

/// Returns a page: future and recurring exceptions first, the next one at the top, then past ones.
pub async fn list(tx: &mut Tx, specialist: Option<Uuid>, today: NaiveDate, page: Page) -> Result<Vec<ExceptionRow>> {
    let mut conditions = conditions_of(specialist);
    let past = format!("e.type = 'single' AND coalesce(e.last_date, e.date) < {}", conditions.parameter(today.into()));
    let sql = format!(
        "SELECT e.id, e.specialist_id, e.group_id, e.type, e.date, e.last_date, e.start_minute, e.end_minute, e.opens,
            count(*) OVER () AS total
        FROM schedule_exceptions e WHERE {conditions}
        ORDER BY CASE WHEN {past} THEN 1 ELSE 0 END, CASE WHEN {past} THEN NULL ELSE e.date END, e.date DESC, e.start_minute, e.id
        {page}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, specialist: Option<Uuid>) -> Result<i64> {
    let conditions = conditions_of(specialist);
    let sql = format!("SELECT count(*) FROM schedule_exceptions e WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Counts the future and recurring exceptions.
pub async fn count_current(tx: &mut Tx, specialist: Uuid, today: NaiveDate) -> Result<i64> {
    let sql = "SELECT count(*) FROM schedule_exceptions
        WHERE tenant_id = $1 AND specialist_id = $2 AND (type <> 'single' OR coalesce(last_date, date) >= $3)";
    tx.query(sql).bind((specialist, today)).fetch_scalar().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Exception>> {
    let sql = "SELECT id, specialist_id, group_id, type, date, last_date, start_minute, end_minute, opens FROM schedule_exceptions
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Returns the exceptions of a group.
pub async fn of_group(tx: &mut Tx, group: Uuid) -> Result<Vec<Exception>> {
    let sql = "SELECT id, specialist_id, group_id, type, date, last_date, start_minute, end_minute, opens FROM schedule_exceptions
        WHERE tenant_id = $1 AND group_id = $2 ORDER BY id";
    tx.query(sql).bind(group).fetch_all().await
}

pub async fn insert(tx: &mut Tx, exception: &Exception, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO schedule_exceptions (tenant_id, id, specialist_id, group_id, type, date, last_date, start_minute, end_minute,
            opens, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)";
    let Exception { id, specialist_id, group_id, deviation } = exception;
    let Deviation { kind, date, last, start, end, opens } = *deviation;
    tx.query(sql).bind((*id, *specialist_id, *group_id, kind.as_str(), date, last)).bind((start, end, opens, now)).run().await
}

pub async fn update(tx: &mut Tx, id: Uuid, deviation: &Deviation, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE schedule_exceptions SET type = $3, date = $4, last_date = $5, start_minute = $6, end_minute = $7, opens = $8,
            updated_at = $9
        WHERE tenant_id = $1 AND id = $2";
    let Deviation { kind, date, last, start, end, opens } = *deviation;
    tx.query(sql).bind((id, kind.as_str(), date, last, start, end, opens, now)).run().await
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM schedule_exceptions WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

/// Returns these specialists by name, or all of the tenant.
pub async fn named_specialists(tx: &mut Tx, only: Option<&[Uuid]>) -> Result<Vec<(Uuid, String)>> {
    let mut conditions = Conditions::new("u.tenant_id = $1 AND (u.role = 'specialist' OR u.attends) AND u.removed_at IS NULL");
    if let Some(only) = only {
        conditions.and_in("u.id", only.iter().map(|id| (*id).into()));
    }
    let sql = format!("SELECT u.id, u.name FROM users u WHERE {conditions} ORDER BY u.search_key, u.id");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// A specialist to choose.
#[derive(Debug, sqlx::FromRow)]
pub struct BookableSpecialist {
    pub id: Uuid,
    pub name: String,
    pub picture_key: Option<String>,
    pub crn: Option<String>,
    pub bio: Option<String>,
    /// Total of the whole list, equal in each row.
    pub total: i64,
}

/// Returns a page of the selected specialists by name.
pub async fn specialists(tx: &mut Tx, people: &People, page: Page) -> Result<Vec<BookableSpecialist>> {
    let sql = format!(
        "SELECT u.id, u.name, p.key AS picture_key, u.crn, u.bio, u.total FROM ({}) u
        LEFT JOIN user_pictures p ON p.tenant_id = $1 AND p.user_id = u.id ORDER BY u.search_key, u.id",
        people.rows("u.id, u.name, u.search_key, u.crn, u.bio", page.size, page.offset())
    );
    people.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Selects specialists with weekly hours, by name, or only one of them.
pub fn with_hours(search: Option<&str>, only: Option<Uuid>) -> People {
    let mut people = People::new(
        "u.tenant_id = $1 AND (u.role = 'specialist' OR u.attends) AND u.removed_at IS NULL
        AND EXISTS (SELECT 1 FROM schedule_standards h WHERE h.tenant_id = $1 AND h.specialist_id = u.id)",
    )
    .named(search);
    if let Some(only) = only {
        people.conditions.and("u.id = ?", only);
    }
    people
}
