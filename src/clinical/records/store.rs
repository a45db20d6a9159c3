use serde::de::DeserializeOwned;

use super::forms::FormStatus;
use identity::care::InCare;
use platform::prelude::*;

/// Names of other domains' entries; the tables have constraints for both.
pub const ANTHROPOMETRY: &str = "antropometria";
pub const HEALTH_INDEX: &str = "health_nutrition_index";

/// An entry, with the numbers of its newest version and its newest concluded version.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Record {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub name: String,
    /// Day of the entry; for the health index, of the collection.
    pub date: NaiveDate,
    pub version: i64,
    pub status: FormStatus,
    pub saved_at: DateTime<Utc>,
    pub concluded_version: Option<i64>,
    pub concluded_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

const RECORD: &str = "SELECT id, patient_id, name, date, version, status, saved_at, concluded_version, concluded_at, created_at
    FROM records WHERE tenant_id = $1 AND patient_id = $2";

/// Returns all entries of a patient.
pub async fn of_patient(tx: &mut Tx, patient: InCare<Uuid>) -> Result<Vec<Record>> {
    tx.query_built(format!("{RECORD} ORDER BY name, date, created_at, id")).bind(*patient).fetch_all().await
}

/// Returns a patient's entries of this name, the oldest first.
pub async fn named(tx: &mut Tx, patient: InCare<Uuid>, name: &str) -> Result<Vec<Record>> {
    tx.query_built(format!("{RECORD} AND name = $3 ORDER BY date, created_at, id")).bind((*patient, name)).fetch_all().await
}

pub async fn insert(tx: &mut Tx, record: &Record) -> Result<()> {
    let sql = "INSERT INTO records
            (tenant_id, id, patient_id, name, date, version, status, saved_at, concluded_version, concluded_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    tx.query(sql)
        .bind((record.id, record.patient_id, &record.name, record.date, record.version, record.status.as_str(), record.saved_at))
        .bind((record.concluded_version, record.concluded_at, record.created_at))
        .run()
        .await
}

/// Advances the entry to its next version. Returns false if another save was first.
pub async fn advance(tx: &mut Tx, record: &Record) -> Result<bool> {
    let sql = "UPDATE records SET version = $3, status = $4, saved_at = $5, concluded_version = $6, concluded_at = $7, date = $8
        WHERE tenant_id = $1 AND id = $2 AND version = $3 - 1";
    let query = tx.query(sql).bind((record.id, record.version, record.status.as_str(), record.saved_at));
    Ok(query.bind((record.concluded_version, record.concluded_at, record.date)).execute().await? == 1)
}

/// A version with its author.
#[derive(Debug, Clone)]
pub struct Version<T> {
    pub record_id: Uuid,
    pub number: i64,
    pub status: FormStatus,
    pub data: T,
    pub author: Author,
    pub saved_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Author {
    pub id: Uuid,
    pub name: String,
    pub crn: Option<String>,
}

#[derive(sqlx::FromRow)]
struct RecordRow {
    record_id: Uuid,
    number: i64,
    status: FormStatus,
    data: String,
    author_id: Uuid,
    author_name: String,
    author_crn: Option<String>,
    saved_at: DateTime<Utc>,
}

impl RecordRow {
    fn read<T: DeserializeOwned>(self) -> Result<Version<T>> {
        Ok(Version {
            record_id: self.record_id,
            number: self.number,
            status: self.status,
            data: serde_json::from_str(&self.data)?,
            author: Author { id: self.author_id, name: self.author_name, crn: self.author_crn },
            saved_at: self.saved_at,
        })
    }
}

/// Returns the versions with these numbers, in the order of `wanted`.
pub async fn versions<T: DeserializeOwned>(tx: &mut Tx, wanted: &[(Uuid, i64)]) -> Result<Vec<Version<T>>> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::new("v.tenant_id = $1");
    let pairs = wanted.iter().map(|(record, number)| {
        let (record, number) = (conditions.parameter((*record).into()), conditions.parameter((*number).into()));
        format!("({record}, {number})")
    });
    // SQLite reads the table to the left of CROSS JOIN first, so that each version is looked up by
    // its key.
    let sql = format!(
        "SELECT v.record_id, v.number, v.status, v.data, v.author_id, coalesce(v.author_name, u.name) AS author_name,
            CASE WHEN v.author_name IS NULL THEN u.crn ELSE v.author_crn END AS author_crn, v.saved_at
        FROM (VALUES {}) wanted CROSS JOIN record_versions v JOIN users u ON u.tenant_id = $1 AND u.id = v.author_id
        WHERE v.tenant_id = $1 AND v.record_id = wanted.column1 AND v.number = wanted.column2",
        pairs.collect::<Vec<_>>().join(", ")
    );
    let mut rows: Vec<RecordRow> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    rows.sort_by_key(|row| wanted.iter().position(|its| *its == (row.record_id, row.number)));
    rows.into_iter().map(RecordRow::read).collect()
}

/// Inserts a version with the current name and registration of its author, which are kept.
pub async fn insert_version<T: Serialize>(tx: &mut Tx, record: &Record, data: &T, author: Uuid) -> Result<()> {
    let sql = "INSERT INTO record_versions (tenant_id, record_id, number, status, data, author_id, saved_at, author_name, author_crn)
        SELECT u.tenant_id, $2, $3, $4, $5, u.id, $7, u.name, u.crn FROM users u WHERE u.tenant_id = $1 AND u.id = $6";
    tx.query(sql)
        .bind((record.id, record.version, record.status.as_str(), serde_json::to_string(data)?, author, record.saved_at))
        .run()
        .await
}
