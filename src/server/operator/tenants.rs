//! Operator commands for tenants. Access to the machine is the authorization.

use std::collections::BTreeMap;

use url::Host;

use crate::codes;
use foundation::email_address;
use identity::Identity;
use identity::tenants;
use identity::tenants::TenantSummary;
use identity::tenants::hosts::{LONGEST, REMEMBERED_FOR, name_of};
use identity::tenants::service;
use identity::users::account::{Account, CheckedAccount, check_account, plain};
use identity::users::fields::UserIn;
use identity::{auth, users};
use overview::people;
use platform::db::Db;
use platform::files;
use platform::prelude::*;

/// Time until a running server notices a change.
pub const NOTICED_WITHIN: TimeDelta = REMEMBERED_FOR;
/// Maximum number of tenants listed in the message about a missing or wrong `--tenant`.
const NAMED: usize = 8;

/// A tenant and its hosts.
#[derive(Debug, Serialize)]
pub struct TenantRow {
    #[serde(flatten)]
    pub clinic: TenantSummary,
    pub hosts: Vec<String>,
}

/// A tenant with counts of its contents.
#[derive(Debug, Serialize)]
pub struct Details {
    #[serde(flatten)]
    pub listed: TenantRow,
    /// Number of people by role.
    pub people: BTreeMap<&'static str, i64>,
    /// Number of people with a record: patients, and members of organizations.
    pub patients: i64,
    pub files: i64,
    pub storage_bytes: i64,
}

/// Administrator of a new tenant.
pub struct FirstAdmin<'a> {
    pub name: &'a str,
    pub email: &'a str,
    /// Password; without one they are invited to choose it.
    pub password: Option<&'a str>,
}

/// A tenant to be created, validated as far as possible without a database.
pub struct NewTenant<'a> {
    name: String,
    hosts: Vec<String>,
    admin: Option<FirstAdmin<'a>>,
    /// Account of an administrator with a password.
    account: Option<(CheckedAccount, &'a str)>,
}

impl<'a> NewTenant<'a> {
    pub fn checked(name: &str, hosts: &[String], admin: Option<FirstAdmin<'a>>) -> Result<Self> {
        let mut check = Check::new();
        let name = check.text("name", "nome da clínica", name, 120);
        let account = match &admin {
            Some(FirstAdmin { name, email, password: Some(password) }) => {
                Some((check_account(&mut check, &Account { name, email, password }), *password))
            }
            Some(FirstAdmin { name, email, password: None }) => {
                check.text("name", "nome", name, 120);
                email_address::check(&mut check, "email", &email_address::normalize(email));
                None
            }
            None => None,
        };
        let hosts = hosts.iter().map(|host| checked_host(host)).collect::<Result<Vec<_>>>();
        check.finish()?;
        Ok(Self { name, hosts: hosts?, admin, account })
    }
}

/// Returns all tenants, the oldest first.
pub async fn list(app: &Identity) -> Result<Vec<TenantRow>> {
    let mut tx = app.db.read_operator().await?;
    let mut hosts: BTreeMap<Uuid, Vec<String>> = BTreeMap::new();
    for (tenant, host) in tenants::all_hosts(&mut tx).await? {
        hosts.entry(tenant).or_default().push(host);
    }
    let clinics = tenants::list_tenants(&mut tx).await?.into_iter();
    Ok(clinics.map(|clinic| TenantRow { hosts: hosts.remove(&clinic.id).unwrap_or_default(), clinic }).collect())
}

/// Returns the id of the tenant that a command refers to: that of this host or id, or the only one.
/// Disabled tenants are included.
pub async fn find_for_command(app: &Identity, named: Option<&str>) -> Result<Uuid> {
    Ok(find(app, named).await?.clinic.id)
}

pub async fn find(app: &Identity, named: Option<&str>) -> Result<TenantRow> {
    let mut clinics = list(app).await?;
    if clinics.is_empty() {
        return Err(Error::not_found("Ainda não há nenhuma clínica. Crie a primeira: nutrir tenant create --help"));
    }
    let place = |is_it: &dyn Fn(&TenantRow) -> bool| clinics.iter().position(is_it);
    let (found, refusal) = match named.map(str::trim) {
        Some(named) => {
            let (id, host) = (named.parse::<Uuid>().ok(), name_of(named));
            let found = place(&|listed| Some(listed.clinic.id) == id || listed.hosts.contains(&host));
            (found, format!("Nenhuma clínica responde em '{named}' nem tem esse id."))
        }
        None if clinics.len() == 1 => (Some(0), String::new()),
        // The default for unknown hosts.
        None => (
            place(&|listed| listed.clinic.is_default && listed.clinic.is_demo),
            "Há mais de uma clínica: diga qual pelo endereço (host) ou pelo id, com --tenant.".to_owned(),
        ),
    };
    match found {
        Some(found) => Ok(clinics.swap_remove(found)),
        None => Err(Error::not_found(format!("{refusal} Existem: {}.", named_briefly(&clinics)))),
    }
}

fn named_briefly(clinics: &[TenantRow]) -> String {
    let name = |listed: &TenantRow| {
        let id = listed.clinic.id.to_string();
        format!("{} ({})", listed.hosts.first().unwrap_or(&id), listed.clinic.name)
    };
    let mut names: Vec<String> = clinics.iter().take(NAMED).map(name).collect();
    if clinics.len() > NAMED {
        names.push(format!("e mais {}", clinics.len() - NAMED));
    }
    names.join(", ")
}

/// Returns a tenant with counts of its contents.
pub async fn details(app: &Identity, named: Option<&str>) -> Result<Details> {
    let listed = find(app, named).await?;
    let mut tx = app.db.read(&Scope::system(listed.clinic.id)).await?;
    let counts = users::count_by_role(&mut tx).await?;
    let (files, storage_bytes) = files::total(&mut tx).await?;
    let people: BTreeMap<_, _> = counts.iter().map(|(role, count)| (role.as_str(), *count)).collect();
    let patients = counts.iter().filter(|(role, _)| !role.is_team()).map(|(_, count)| count).sum();
    Ok(Details { listed, people, patients, files, storage_bytes })
}

/// Creates a tenant with its hosts and its administrator, all or nothing.
pub async fn create(app: &Identity, NewTenant { name, hosts, admin, account }: NewTenant<'_>) -> Result<TenantRow> {
    // Hashed before the transaction, because it is slow.
    let with_password = match account {
        Some((account, password)) => Some(plain(app, account, password, Role::SuperAdmin).await?),
        None => None,
    };
    let mut tx = app.db.begin_operator().await?;
    let is_first = tenants::count(&mut tx).await? == 0;
    if is_first {
        // An open setup link would create another first tenant.
        auth::delete_setup_links(&mut tx).await?;
    }
    let id = service::create(app, &mut tx, &name, is_first).await?;
    for host in &hosts {
        if !refuse_taken(&mut tx, host, id).await? {
            tenants::insert_host(&mut tx, host, id).await?;
        }
    }
    let (scope, mut tx) = (Scope::system(id), tx.into_tenant(id));
    audit::record(
        app,
        &mut tx,
        &scope,
        AuditEvent::Create,
        ObjectType::Tenant,
        AuditObject { name: Some(&name), ..AuditObject::default() },
    )
    .await?;
    match (with_password, admin) {
        (Some(user), _) => {
            users::account::insert(&mut tx, &user).await?;
            users::service::log(app, &mut tx, &scope, AuditEvent::Create, user.id).await?;
        }
        (None, Some(admin)) => {
            let input = UserIn {
                name: Some(admin.name.to_owned()),
                email: Some(admin.email.to_owned()),
                role: Some(Role::SuperAdmin.as_str().to_owned()),
                ..UserIn::default()
            };
            people::lifecycle::create_in(app, &mut tx, &scope, &input).await?;
        }
        (None, None) => {}
    }
    tx.commit().await?;
    app.hosts.forget();
    find(app, Some(&id.to_string())).await
}

/// Disables or enables a tenant. While it is disabled, logins are refused, sessions end and
/// background work is suspended; no data is lost. Returns whether the state changed.
pub async fn set_disabled(app: &Identity, tenant: Uuid, disabled: bool) -> Result<bool> {
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    if !tenants::set_disabled(&mut tx, disabled.then(|| app.clock.now())).await? {
        return Ok(false);
    }
    if disabled {
        users::end_sessions(&mut tx, None).await?;
        app.tenant_disabled(&mut tx, tenant).await?;
    }
    let event = if disabled { AuditEvent::Disabled } else { AuditEvent::Enabled };
    audit::record(app, &mut tx, &scope, event, ObjectType::Tenant, AuditObject::default()).await?;
    tx.commit().await?;
    app.hosts.forget();
    Ok(true)
}

/// Adds a host to a tenant. A host that it already has is not an error.
pub async fn add_host(app: &Identity, tenant: Uuid, host: &str) -> Result<String> {
    let host = checked_host(host)?;
    let mut tx = app.db.begin_operator().await?;
    if refuse_taken(&mut tx, &host, tenant).await? {
        return Ok(host);
    }
    tenants::insert_host(&mut tx, &host, tenant).await?;
    let mut tx = tx.into_tenant(tenant);
    let object = AuditObject { name: Some(&host), ..AuditObject::default() };
    audit::record(app, &mut tx, &Scope::system(tenant), AuditEvent::Updated, ObjectType::Tenant, object).await?;
    tx.commit().await?;
    app.hosts.forget();
    Ok(host)
}

/// Removes a host from a tenant.
pub async fn remove_host(app: &Identity, tenant: Uuid, host: &str) -> Result<String> {
    let host = name_of(host.trim());
    let mut tx = app.db.begin_operator().await?;
    if !tenants::delete_host(&mut tx, &host, tenant).await? {
        return Err(Error::not_found(format!("A clínica não responde em '{host}'.")));
    }
    let mut tx = tx.into_tenant(tenant);
    let object = AuditObject { name: Some(&host), ..AuditObject::default() };
    audit::record(app, &mut tx, &Scope::system(tenant), AuditEvent::Removed, ObjectType::Tenant, object).await?;
    tx.commit().await?;
    app.hosts.forget();
    Ok(host)
}

/// Returns whether the host already belongs to this tenant. Fails if it belongs to another.
async fn refuse_taken(tx: &mut OperatorTx, host: &str, tenant: Uuid) -> Result<bool> {
    match tenants::owner_of_host(tx, host).await? {
        None => Ok(false),
        Some((owner, _)) if owner == tenant => Ok(true),
        Some(_) => Err(Error::conflict(codes::HOST_TAKEN, format!("O endereço '{host}' já é de outra clínica."))),
    }
}

/// Returns whether requests to this host reach a tenant.
pub async fn is_answered(db: &Db, host: &str) -> Result<bool> {
    let mut tx = db.read_operator().await?;
    let its = tenants::owner_of_host(&mut tx, &name_of(host)).await?.filter(|(_, is_disabled)| !is_disabled);
    Ok(its.is_some() || tenants::find_default(&mut tx).await?.is_some())
}

/// Normalizes a host as requests name it, without scheme, port and path.
fn checked_host(typed: &str) -> Result<String> {
    let host = Host::parse(typed.trim()).map(|host| name_of(&host.to_string())).ok();
    let host = host.filter(|host| !host.is_empty() && host.len() <= LONGEST && !host.contains(char::is_whitespace));
    host.ok_or_else(|| {
        Error::field("host", format!("'{typed}' não é um endereço (host). Use só o nome, como clinica.example, sem https:// nem porta."))
    })
}

#[cfg(test)]
mod tests {
    use super::checked_host;

    #[test]
    fn host_name_with_anything_more_is_refused() {
        for (typed, host) in [
            ("Clinica.Example", "clinica.example"),
            ("clinica.example.", "clinica.example"),
            ("nutrição.com.br", "xn--nutrio-7ta5a.com.br"),
        ] {
            assert_eq!(checked_host(typed).unwrap(), host);
        }
        for typed in ["", " ", "https://clinica.example", "clinica.example:8080", "clinica.example/x", "a b", "ana@clinica.example"] {
            assert!(checked_host(typed).is_err(), "{typed}");
        }
    }
}
