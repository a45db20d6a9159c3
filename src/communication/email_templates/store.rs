use super::rules::EmailTemplateKind;
use commerce::products::catalogue::ServiceName;
use platform::prelude::*;

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Template {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub subject: String,
    #[sqlx(rename = "type")]
    pub kind: i64,
    pub product_service_id: Option<Uuid>,
    pub body: String,
    pub reminder: Option<i64>,
    pub category: String,
    pub updated_at: DateTime<Utc>,
    pub product_name: Option<String>,
    pub service: Option<ServiceName>,
    pub service_name: Option<String>,
}

const ROWS: &str =
    "SELECT t.id, t.name, t.description, t.subject, t.type, t.product_service_id, t.body, t.reminder, t.category, t.updated_at,
        p.name AS product_name, s.service, s.name AS service_name
    FROM email_templates t
    LEFT JOIN product_services s ON s.tenant_id = $1 AND s.id = t.product_service_id
    LEFT JOIN products p ON p.tenant_id = $1 AND p.id = s.product_id
    WHERE t.tenant_id = $1 AND t.removed_at IS NULL";

/// Locks a template against concurrent changes and new scheduled messages.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.hold("email_templates", id).await.map(drop)
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Template>> {
    tx.query_built(format!("{ROWS} AND t.id = $2")).bind(id).fetch_optional().await
}

/// Finds the template of an event for a service, or the event's general one.
pub async fn find_of(tx: &mut Tx, event: &str, service: Option<Uuid>) -> Result<Option<Template>> {
    let sql =
        format!("{ROWS} AND t.type = 1 AND t.name = $2 AND (t.product_service_id = $3 OR ($3 IS NULL AND t.product_service_id IS NULL))");
    tx.query_built(sql).bind((event, service)).fetch_optional().await
}

/// Filter of a list of templates, shared by its rows and its count.
#[derive(Debug, Default)]
pub struct TemplateFilter {
    pub kind: Option<EmailTemplateKind>,
    /// Words of the subject or description, in any order.
    pub search: Option<String>,
}

impl TemplateFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("t.tenant_id = $1 AND t.removed_at IS NULL");
        if let Some(kind) = self.kind {
            conditions.and("t.type = ?", kind.number());
        }
        conditions.and_search("t.search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}

pub async fn count(tx: &mut Tx, filter: &TemplateFilter) -> Result<i64> {
    let conditions = filter.conditions();
    conditions.bind_to(tx.query_built(format!("SELECT count(*) FROM email_templates t WHERE {conditions}"))).fetch_scalar().await
}

/// Returns a page of templates, by description.
pub async fn list(tx: &mut Tx, filter: &TemplateFilter, page: Page) -> Result<Vec<Template>> {
    let conditions = filter.conditions();
    let sql = format!("{ROWS} AND {conditions} ORDER BY t.search_key, t.id {page}");
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

/// Values of a template to be stored.
#[derive(Debug)]
pub struct Saved {
    pub name: &'static str,
    pub description: String,
    pub subject: String,
    pub kind: EmailTemplateKind,
    pub product_service: Option<Uuid>,
    pub body: String,
    pub reminder: Option<i64>,
    pub category: &'static str,
}

pub async fn insert(tx: &mut Tx, id: Uuid, saved: &Saved, now: DateTime<Utc>) -> Result<()> {
    let sql = "INSERT INTO email_templates (tenant_id, id, name, description, subject, type, product_service_id, body, reminder, category,
            search_key, updated_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)";
    bind_template(tx, sql, id, saved, now).run().await
}

pub async fn update(tx: &mut Tx, id: Uuid, saved: &Saved, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE email_templates SET name = $3, description = $4, subject = $5, type = $6, product_service_id = $7, body = $8,
            reminder = $9, category = $10, search_key = $11, updated_at = $12
        WHERE tenant_id = $1 AND id = $2";
    bind_template(tx, sql, id, saved, now).run().await
}

fn bind_template<'c>(tx: &'c mut Tx, sql: &'static str, id: Uuid, saved: &Saved, now: DateTime<Utc>) -> platform::db::Query<'c> {
    tx.query(sql)
        .bind((id, saved.name, &saved.description, &saved.subject, saved.kind.number(), saved.product_service, &saved.body))
        .bind((saved.reminder, saved.category, foundation::text::search_key(&format!("{} {}", saved.description, saved.subject))))
        .bind(now)
}

pub async fn remove(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    tx.query("UPDATE email_templates SET removed_at = $3 WHERE tenant_id = $1 AND id = $2").bind((id, now)).run().await
}

/// Returns whether a product has this service.
pub async fn is_service(tx: &mut Tx, id: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM product_services WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL)";
    tx.query(sql).bind(id).fetch_scalar().await
}
