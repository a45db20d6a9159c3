use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use crate::db::Tx;
use crate::error::Result;
use crate::scope::Role;

/// What a session needs to know of its person on every request.
#[derive(Debug, sqlx::FromRow)]
pub struct Session {
    pub role: Role,
    pub token_version: i64,
    pub organization_id: Option<Uuid>,
    pub organization_role: Option<String>,
}

impl Session {
    pub fn admin_organization(&self) -> Option<Uuid> {
        self.organization_id.filter(|_| self.organization_role.as_deref() == Some("admin"))
    }
}

pub async fn session(tx: &mut Tx, id: Uuid) -> Result<Option<Session>> {
    tx.query("SELECT role, token_version, organization_id, organization_role FROM users WHERE tenant_id = $1 AND id = $2")
        .bind(id)
        .fetch_optional()
        .await
}

#[derive(Debug, sqlx::FromRow)]
pub struct Credentials {
    pub id: Uuid,
    pub password_hash: String,
}

pub async fn credentials(tx: &mut Tx, email: &str) -> Result<Option<Credentials>> {
    tx.query("SELECT id, password_hash FROM users WHERE tenant_id = $1 AND email = $2").bind(email).fetch_optional().await
}

/// The person as they see themself.
#[derive(Debug, sqlx::FromRow)]
pub struct Profile {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub guest: bool,
    pub token_version: i64,
    pub organization_id: Option<Uuid>,
    pub organization_name: Option<String>,
    pub organization_role: Option<String>,
    pub tenant_name: String,
}

pub async fn profile(tx: &mut Tx, id: Uuid) -> Result<Option<Profile>> {
    let sql = "SELECT u.id, u.name, u.email, u.role, u.guest, u.token_version, u.organization_id, o.name AS organization_name,
            u.organization_role, t.name AS tenant_name
        FROM users u
        JOIN tenants t ON t.id = u.tenant_id
        LEFT JOIN organizations o ON o.tenant_id = u.tenant_id AND o.id = u.organization_id
        WHERE u.tenant_id = $1 AND u.id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// A person to be stored. The e-mail is lower case, so that one address is one account.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub password_hash: String,
    pub specialist: Option<Uuid>,
    pub organization: Option<(Uuid, &'static str)>,
    pub birth: Option<NaiveDate>,
    pub gender: Option<&'static str>,
    pub phone: Option<String>,
    pub city: Option<&'static str>,
    pub state: Option<&'static str>,
    pub bio: Option<&'static str>,
    pub crn: Option<&'static str>,
    pub created_at: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, user: &NewUser) -> Result<()> {
    let sql = "INSERT INTO users (tenant_id, id, name, email, search_key, role, password_hash, specialist_id, organization_id,
            organization_role, birth, gender, phone, city, state, bio, crn, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)";
    tx.query(sql)
        .bind(user.id)
        .bind(&user.name)
        .bind(&user.email)
        .bind(crate::text::search_key(&format!("{} {}", user.name, user.email)))
        .bind(user.role.as_str())
        .bind(&user.password_hash)
        .bind(user.specialist)
        .bind(user.organization.map(|(id, _)| id))
        .bind(user.organization.map(|(_, role)| role))
        .bind(user.birth)
        .bind(user.gender)
        .bind(user.phone.as_deref())
        .bind(user.city)
        .bind(user.state)
        .bind(user.bio)
        .bind(user.crn)
        .bind(user.created_at)
        .execute()
        .await?;
    Ok(())
}
