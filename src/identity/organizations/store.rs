use platform::prelude::*;

/// An organization.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct Organization {
    pub id: Uuid,
    pub name: String,
    pub cnpj: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub phone: Option<String>,
    pub site: Option<String>,
    pub created_at: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, organization: &Organization) -> Result<()> {
    let sql = "INSERT INTO organizations (tenant_id, id, name, search_key, cnpj, cep, address, city, state, phone, site, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    tx.query(sql)
        .bind((organization.id, &organization.name, foundation::text::search_key(&organization.name), &organization.cnpj))
        .bind((&organization.cep, &organization.address, &organization.city, &organization.state, &organization.phone))
        .bind((&organization.site, organization.created_at))
        .run()
        .await
}

pub async fn update(tx: &mut Tx, organization: &Organization) -> Result<()> {
    let sql = "UPDATE organizations SET name = $3, search_key = $4, cnpj = $5, cep = $6, address = $7, city = $8, state = $9, phone = $10,
            site = $11
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql)
        .bind((organization.id, &organization.name, foundation::text::search_key(&organization.name), &organization.cnpj))
        .bind((&organization.cep, &organization.address, &organization.city, &organization.state, &organization.phone))
        .bind(&organization.site)
        .run()
        .await
}

/// Locks an organization against concurrent changes.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.hold("organizations", id).await.map(drop)
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Organization>> {
    let sql =
        "SELECT id, name, cnpj, cep, address, city, state, phone, site, created_at FROM organizations WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Finds the organization with this CNPJ.
pub async fn find_by_cnpj(tx: &mut Tx, cnpj: &str) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM organizations WHERE tenant_id = $1 AND cnpj = $2";
    tx.query(sql).bind(cnpj).fetch_value().await
}

#[derive(Debug, sqlx::FromRow)]
pub struct OrganizationRow {
    pub id: Uuid,
    pub name: String,
    pub cnpj: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub phone: Option<String>,
    pub site: Option<String>,
    pub members: i64,
    pub created_at: DateTime<Utc>,
    /// Total of the whole list, equal in each row.
    pub total: i64,
}

fn conditions(search: Option<&str>) -> Conditions {
    let mut conditions = Conditions::new("o.tenant_id = $1");
    conditions.and_search("o.search_key LIKE ? ESCAPE '\\'", search);
    conditions
}

/// Returns a page in the order of names.
pub async fn list(tx: &mut Tx, search: Option<&str>, page: Page) -> Result<Vec<OrganizationRow>> {
    let conditions = conditions(search);
    let sql = format!(
        "SELECT o.id, o.name, o.cnpj, o.cep, o.address, o.city, o.state, o.phone, o.site, o.created_at,
            (SELECT count(*) FROM users u WHERE u.tenant_id = $1 AND u.organization_id = o.id AND u.removed_at IS NULL) AS members,
            (SELECT count(*) FROM organizations o WHERE {conditions}) AS total
        FROM organizations o WHERE {conditions} ORDER BY o.search_key, o.id {page}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, search: Option<&str>) -> Result<i64> {
    let conditions = conditions(search);
    let sql = format!("SELECT count(*) FROM organizations o WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}
