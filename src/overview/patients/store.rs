use foundation::email_address::StoredEmail;
use identity::care::Care;
use identity::extended_data::rules::SearchCondition;
use identity::users::People;
use nutrition::meal_plans::rules::PlanStatus;
use platform::prelude::*;

/// Conditions that the list and its count share.
#[derive(Debug, Default)]
pub struct PatientFilter {
    /// Only patients in a specialist's care.
    pub care: Option<Care>,
    /// Parts of name or e-mail, in any order, or a number.
    pub search: Option<String>,
    /// Required values of extended data.
    pub extended_data: Vec<SearchCondition>,
}

impl PatientFilter {
    fn people(&self) -> People {
        let patients = People::new("u.tenant_id = $1 AND u.role IN ('patient', 'student') AND u.removed_at IS NULL");
        patients.in_care_of(self.care.as_ref()).named_or_numbered(self.search.as_deref()).with_values(&self.extended_data)
    }
}

#[derive(Debug, sqlx::FromRow)]
pub struct PatientRow {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub phone: Option<String>,
    pub search_key: String,
    pub picture_key: Option<String>,
    pub created_at: DateTime<Utc>,
    pub specialist_id: Option<Uuid>,
    pub specialist_name: Option<String>,
    pub plan_status: Option<PlanStatus>,
    pub plan_updated_at: Option<DateTime<Utc>>,
    pub plan_concluded_at: Option<DateTime<Utc>>,
    /// Total of the whole list, equal in each row, which saves a statement.
    pub total: i64,
}

pub async fn count(tx: &mut Tx, filter: &PatientFilter) -> Result<i64> {
    filter.people().count(tx).await
}

/// Returns a page in the order of names.
pub async fn list(tx: &mut Tx, filter: &PatientFilter, page: Page) -> Result<Vec<PatientRow>> {
    rows(tx, &filter.people(), page.size, page.offset()).await
}

pub async fn list_after(tx: &mut Tx, filter: &PatientFilter, after: Option<(String, Uuid)>, size: i64) -> Result<Vec<PatientRow>> {
    rows(tx, &filter.people().after(after), size, 0).await
}

/// Reads one page with the newest plans (a draft is always newer than concluded versions). Plans
/// are looked up for these rows only: first the id in a scalar subquery with a LIMIT, since
/// row-level security keeps PostgreSQL from looking up whole rows by subquery.
async fn rows(tx: &mut Tx, people: &People, size: i64, offset: i64) -> Result<Vec<PatientRow>> {
    let sql = format!(
        "SELECT u.id, u.name, u.email, coalesce(u.mobile, u.phone) AS phone, u.search_key, i.key AS picture_key, u.created_at, s.id AS specialist_id,
            s.name AS specialist_name, p.status AS plan_status, p.updated_at AS plan_updated_at,
            p.concluded_at AS plan_concluded_at, u.total
        FROM (
            SELECT u.*, (SELECT n.id FROM meal_plans n WHERE n.tenant_id = $1 AND n.patient_id = u.id AND n.main_id IS NULL
                ORDER BY n.created_at DESC LIMIT 1) AS plan_id
            FROM ({}) u LIMIT {size}) u
        LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        LEFT JOIN meal_plans p ON p.tenant_id = $1 AND p.id = u.plan_id
        ORDER BY u.search_key, u.id",
        people.rows("u.id, u.name, u.email, u.mobile, u.phone, u.search_key, u.created_at, u.specialist_id", size, offset)
    );
    people.bind_to(tx.query_built(sql)).fetch_all().await
}
