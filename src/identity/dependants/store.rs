use super::rules::DependantKind;
use foundation::email_address::StoredEmail;
use platform::prelude::*;

/// Relation of an adult and a dependant who both still have accounts of patients, which nobody has
/// ended.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct RelationRow {
    pub id: Uuid,
    pub kind: DependantKind,
    pub dependant_id: Uuid,
    pub dependant_name: String,
    pub dependant_role: Role,
    pub dependant_birth: Option<NaiveDate>,
    pub dependant_active_at: Option<DateTime<Utc>>,
    pub dependant_picture_key: Option<String>,
    pub responsible_id: Uuid,
    pub responsible_name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub responsible_email: String,
    pub responsible_phone: Option<String>,
    pub responsible_mobile: Option<String>,
    pub responsible_picture_key: Option<String>,
    pub created_at: DateTime<Utc>,
}

const RELATIONS: &str =
    "SELECT d.id, d.kind, d.dependant_id, p.name AS dependant_name, p.role AS dependant_role, p.birth AS dependant_birth,
        p.active_at AS dependant_active_at, pp.key AS dependant_picture_key, d.responsible_id, a.name AS responsible_name,
        a.email AS responsible_email, a.phone AS responsible_phone, a.mobile AS responsible_mobile, ap.key AS responsible_picture_key,
        d.created_at
    FROM dependants d
    JOIN users p ON p.tenant_id = $1 AND p.id = d.dependant_id AND p.removed_at IS NULL AND p.role IN ('patient', 'student')
    JOIN users a ON a.tenant_id = $1 AND a.id = d.responsible_id AND a.removed_at IS NULL AND a.role IN ('patient', 'student')
    LEFT JOIN user_pictures pp ON pp.tenant_id = $1 AND pp.user_id = p.id
    LEFT JOIN user_pictures ap ON ap.tenant_id = $1 AND ap.user_id = a.id
    WHERE d.tenant_id = $1 AND d.ended_at IS NULL";

/// Returns the relation by which an adult acts for a dependant.
pub async fn between(tx: &mut Tx, dependant: Uuid, responsible: Uuid) -> Result<Option<RelationRow>> {
    let sql = format!("{RELATIONS} AND d.dependant_id = $2 AND d.responsible_id = $3");
    tx.query_built(sql).bind((dependant, responsible)).fetch_optional().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<RelationRow>> {
    tx.query_built(format!("{RELATIONS} AND d.id = $2")).bind(id).fetch_optional().await
}

/// Returns a person's relations on either side, in the order of their beginning.
pub async fn of_person(tx: &mut Tx, person: Uuid) -> Result<Vec<RelationRow>> {
    let sql = format!("{RELATIONS} AND (d.dependant_id = $2 OR d.responsible_id = $2) ORDER BY d.created_at, d.id");
    tx.query_built(sql).bind(person).fetch_all().await
}

/// Returns the people whom somebody has put in an adult's responsibility.
pub async fn ids_of(tx: &mut Tx, responsible: Uuid) -> Result<Vec<Uuid>> {
    let sql =
        "SELECT d.dependant_id FROM dependants d WHERE d.tenant_id = $1 AND d.responsible_id = $2 AND d.ended_at IS NULL ORDER BY d.id";
    tx.query(sql).bind(responsible).fetch_column().await
}

/// An adult by whom a dependant can be reached.
#[derive(Debug, Clone)]
pub struct AdultContact {
    pub dependant: Uuid,
    pub name: String,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub email: String,
}

/// Returns the relations of these dependants, in the order of their beginning.
pub async fn of_dependants(tx: &mut Tx, dependants: &[Uuid]) -> Result<Vec<RelationRow>> {
    if dependants.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::new("d.tenant_id = $1");
    conditions.and_in("d.dependant_id", dependants.iter().map(|id| (*id).into()));
    let sql = format!("{RELATIONS} AND {conditions} ORDER BY d.created_at, d.id");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Returns whether nobody has ended a relation, which holds for its kind.
pub async fn is_active(tx: &mut Tx, id: Uuid, today: NaiveDate) -> Result<bool> {
    Ok(find(tx, id).await?.is_some_and(|relation| relation.kind.holds(relation.dependant_birth, today)))
}

/// A relation to be stored.
#[derive(Debug, Clone, Copy)]
pub struct NewRelation {
    pub id: Uuid,
    pub dependant: Uuid,
    pub responsible: Uuid,
    pub kind: DependantKind,
    pub created_by: Uuid,
}

pub async fn insert(tx: &mut Tx, new: NewRelation, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO dependants (tenant_id, id, dependant_id, responsible_id, kind, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    tx.query(sql).bind((new.id, new.dependant, new.responsible, new.kind.as_str(), new.created_by, now)).run().await
}

/// Ends a relation. Returns false if it had ended before.
pub async fn end(tx: &mut Tx, id: Uuid, by: Option<Uuid>, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE dependants SET ended_at = $3, ended_by = $4 WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL";
    Ok(tx.query(sql).bind((id, now, by)).execute().await? == 1)
}

/// Returns a person's relations that nobody has ended, on either side, also with people who left.
pub async fn unended(tx: &mut Tx, person: Uuid) -> Result<Vec<UnendedRelation>> {
    let sql = "SELECT d.id, d.dependant_id, a.name AS responsible_name FROM dependants d
        JOIN users a ON a.tenant_id = $1 AND a.id = d.responsible_id
        WHERE d.tenant_id = $1 AND d.ended_at IS NULL AND (d.dependant_id = $2 OR d.responsible_id = $2) ORDER BY d.id";
    tx.query(sql).bind(person).fetch_all().await
}

/// A relation that is about to end.
#[derive(Debug, sqlx::FromRow)]
pub struct UnendedRelation {
    pub id: Uuid,
    pub dependant_id: Uuid,
    pub responsible_name: String,
}
