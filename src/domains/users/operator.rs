//! What an installation's operator does with people, at a terminal.

use chrono::{DateTime, Utc};
use serde::Serialize;
use uuid::Uuid;

use super::account::{self, CheckedAccount};
use super::store::{self, Addressee, Filter};
use super::{changes, service};
use crate::app::App;
use crate::audit::AuditEvent;
use crate::db::Tx;
use crate::email_address;
use crate::error::{Error, Result};
use crate::files;
use crate::scope::{Role, Scope};
use crate::sheets::export::PAGE;

/// A person with an account.
#[derive(Debug, Serialize)]
pub struct Listed {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    /// Has not chosen a password yet.
    pub invited: bool,
    pub created_at: DateTime<Utc>,
}

/// Whoever has an account at the clinic, by name.
pub async fn list(app: &App, tenant: Uuid, role: Option<Role>) -> Result<Vec<Listed>> {
    let filter = Filter { role, ..Filter::default() };
    let (mut people, mut after) = (Vec::new(), None);
    loop {
        let page = store::list_after(&mut app.db.read(&Scope::system(tenant)).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(people) };
        after = Some((last.search_key.clone(), last.id));
        people.extend(page.into_iter().map(|row| Listed {
            id: row.id,
            name: row.name,
            email: row.email,
            role: row.role,
            invited: row.invited,
            created_at: row.created_at,
        }));
    }
}

/// The person with this address.
pub async fn find(app: &App, tenant: Uuid, email: &str) -> Result<Addressee> {
    Ok(by_email(&mut app.db.read(&Scope::system(tenant)).await?, email).await?.0)
}

/// Returns the person with this address, and the address as it is stored.
pub async fn by_email(tx: &mut Tx, email: &str) -> Result<(Addressee, String)> {
    let found = service::find_by_email(tx, email).await?;
    found.ok_or_else(|| Error::not_found(format!("Ninguém nesta clínica tem o e-mail '{}'.", email_address::normalize(email))))
}

/// A person who logs in with this password.
pub async fn create(app: &App, tenant: Uuid, account: CheckedAccount, password: &str, role: Role) -> Result<()> {
    let user = account::plain(app, account, password, role).await?;
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    account::insert(&mut tx, &user).await?;
    service::log(app, &mut tx, &scope, AuditEvent::Create, user.id).await?;
    tx.commit().await
}

/// Closes an account, as the application does. A specialist's patients go to whoever has the other address.
pub async fn disable(app: &App, tenant: Uuid, email: &str, patients_to: Option<&str>) -> Result<()> {
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    let (person, _) = by_email(&mut tx, email).await?;
    let patients_to = match patients_to {
        Some(email) => Some(by_email(&mut tx, email).await?.0.id),
        None => None,
    };
    let files = changes::remove(app, &mut tx, &scope, person.id, patients_to).await?;
    tx.commit().await?;
    for file in files {
        files::service::discard(app, tenant, &file).await;
    }
    Ok(())
}
