//! Operator commands for people.

use foundation::email_address;
use identity::Identity;
use identity::tenants;
use identity::users;
use identity::users::account::{self, CheckedAccount};
use identity::users::service::{self, by_email};
use identity::users::{Addressee, PeopleFilter, Person};
use overview::people::lifecycle;
use platform::files;
use platform::prelude::*;
use platform::sheets::export::PAGE;
use scheduling::Scheduling;

/// A person with an account.
#[derive(Debug, Serialize)]
pub struct AccountRow {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub role: Role,
    /// True if they have not chosen a password yet.
    pub invited: bool,
    pub created_at: DateTime<Utc>,
}

/// Returns everyone with an account in a tenant, by name.
pub async fn list(app: &Identity, tenant: Uuid, role: Option<Role>) -> Result<Vec<AccountRow>> {
    let filter = PeopleFilter { role, ..PeopleFilter::default() };
    let (mut people, mut after) = (Vec::new(), None);
    loop {
        let page = users::list_after(&mut app.db.read(&Scope::system(tenant)).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(people) };
        after = Some((last.search_key.clone(), last.id));
        people.extend(page.into_iter().map(|row| AccountRow {
            id: row.id,
            name: row.name,
            email: row.email,
            role: row.role,
            invited: row.invited,
            created_at: row.created_at,
        }));
    }
}

/// Stores every e-mail address in the form of [`email_address::normalize`]. Versions up to 0.1
/// stored domains as they were typed, so that the constraint against duplicate accounts did not
/// recognize equal addresses in different spellings. Returns the number of changed addresses.
pub async fn normalize_stored_emails(app: &Identity) -> Result<u64> {
    let tenants = tenants::ids(&mut app.db.read_operator().await?).await?;
    let mut changed = 0;
    for tenant in tenants {
        let scope = Scope::system(tenant);
        let found = users::international_emails(&mut app.db.read(&scope).await?).await?;
        for (id, stored) in found {
            let email = email_address::normalize(&stored);
            if email != stored && email_address::is_email(&email) && normalize_stored_email(app, &scope, id, email).await? {
                changed += 1;
            }
        }
    }
    Ok(changed)
}

async fn normalize_stored_email(app: &Identity, scope: &Scope, id: Uuid, email: String) -> Result<bool> {
    let mut tx = app.db.begin(scope).await?;
    if !users::lock(&mut tx, id).await? {
        return Ok(false);
    }
    let Some(Person { mut fields, place, .. }) = users::find(&mut tx, id).await? else { return Ok(false) };
    let others = users::alike(&mut tx, &email, None).await?;
    if email_address::normalize(&fields.email) != email || others.iter().any(|(other, ..)| *other != id) {
        // A second account exists already; the tenant has to decide which of them is kept.
        tracing::warn!(person = %id, "two accounts have one e-mail in two spellings");
        return Ok(false);
    }
    fields.email = email;
    users::update(&mut tx, id, &fields, &place, false, app.clock.now()).await?;
    tx.commit().await?;
    Ok(true)
}

/// Finds the person with this e-mail address.
pub async fn find(app: &Identity, tenant: Uuid, email: &str) -> Result<Addressee> {
    Ok(by_email(&mut app.db.read(&Scope::system(tenant)).await?, email).await?.0)
}

/// Creates a person who logs in with this password.
pub async fn create(app: &Identity, tenant: Uuid, account: CheckedAccount, password: &str, role: Role) -> Result<()> {
    let user = account::plain(app, account, password, role).await?;
    let scope = Scope::system(tenant);
    app.db
        .write(&scope, async |tx| {
            account::insert(tx, &user).await?;
            service::log(app, tx, &scope, AuditEvent::Create, user.id).await?;
            Ok(())
        })
        .await
}

/// Closes an account, as the application does. A specialist's patients are transferred to the
/// person with the address `patients_to`.
pub async fn disable(app: &Scheduling, tenant: Uuid, email: &str, patients_to: Option<&str>) -> Result<()> {
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    let (person, _) = by_email(&mut tx, email).await?;
    let patients_to = match patients_to {
        Some(email) => Some(by_email(&mut tx, email).await?.0.id),
        None => None,
    };
    let files = lifecycle::remove_in(app, &mut tx, &scope, person.id, patients_to).await?;
    tx.commit().await?;
    for file in files {
        files::service::discard(app, tenant, &file).await;
    }
    Ok(())
}
