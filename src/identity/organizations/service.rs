use super::store::{self, Organization};
use crate::Identity;
use crate::users;
use foundation::brazil;
use foundation::web_address::is_link;
use platform::prelude::*;

/// Input of an organization. Omitted fields are left unchanged; a blank text clears its field.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OrganizationIn {
    pub name: Option<String>,
    pub cnpj: Option<String>,
    pub cep: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub phone: Option<String>,
    pub site: Option<String>,
    pub role: Option<String>,
}

impl Organization {
    fn fill_in(&mut self, input: &OrganizationIn, check: &mut Check) {
        if let Some(name) = &input.name {
            self.name = check.text("name", "nome", name, 120);
        }
        if let Some(cnpj) = &input.cnpj {
            self.cnpj = check.number("cnpj", cnpj, brazil::cnpj, "O CNPJ não é válido.");
        }
        if let Some(cep) = &input.cep {
            self.cep = check.number("cep", cep, brazil::cep, "O CEP deve ter 8 dígitos.");
        }
        if let Some(address) = &input.address {
            self.address = check.optional_text("address", "endereço", Some(address), 200);
        }
        if let Some(city) = &input.city {
            self.city = check.optional_text("city", "cidade", Some(city), 120);
        }
        if let Some(state) = &input.state {
            self.state = check.number("state", state, brazil::state, "Escolha um dos estados.");
        }
        if let Some(phone) = &input.phone {
            let stored = self.phone.as_deref();
            self.phone = check.number("phone", phone, |phone| brazil::phone_or_stored(phone, stored), brazil::PHONE_WANTED);
        }
        if let Some(site) = &input.site {
            self.site = check.optional_text("site", "site", Some(site), 300);
            check.ensure(self.site.as_deref().is_none_or(is_link), "site", "Informe o endereço completo, começando por https://.");
        }
    }
}

/// Adds an organization.
pub async fn create(app: &Identity, scope: &Scope, input: &OrganizationIn) -> Result<Organization> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, input).await).await
}

/// Adds an organization in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, input: &OrganizationIn) -> Result<Organization> {
    let mut organization = Organization {
        id: app.clock.id(),
        name: String::new(),
        cnpj: None,
        cep: None,
        address: None,
        city: None,
        state: None,
        phone: None,
        site: None,
        created_at: app.clock.now(),
    };
    let mut check = Check::new();
    check.ensure(input.name.is_some(), "name", "O campo nome deve ser informado.");
    organization.fill_in(input, &mut check);
    check.finish()?;
    unused(tx, &organization).await?;
    store::insert(tx, &organization).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Create, &organization).await?;
    Ok(organization)
}

/// Changes an organization; omitted fields are left unchanged.
pub async fn update(app: &Identity, scope: &Scope, id: Uuid, input: &OrganizationIn) -> Result<Organization> {
    app.db.write(scope, async |tx| update_in(app, tx, scope, id, input).await).await
}

/// Changes an organization in the caller's transaction.
pub async fn update_in(app: &Identity, tx: &mut Tx, scope: &Scope, id: Uuid, input: &OrganizationIn) -> Result<Organization> {
    store::lock(tx, id).await?;
    let mut organization = find(tx, scope, id).await?;
    let mut check = Check::new();
    organization.fill_in(input, &mut check);
    check.finish()?;
    unused(tx, &organization).await?;
    store::update(tx, &organization).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Updated, &organization).await?;
    Ok(organization)
}

/// Removes a person from an organization; the account is kept.
pub async fn remove_member(app: &Identity, scope: &Scope, organization: Uuid, user: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            users::membership::leave_organization(app, tx, scope, organization, user).await?;
            Ok(())
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, organization: &Organization) -> Result<()> {
    let object = AuditObject { id: Some(organization.id), name: Some(&organization.name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::Organization, object).await
}

async fn unused(tx: &mut Tx, organization: &Organization) -> Result<()> {
    let Some(cnpj) = &organization.cnpj else { return Ok(()) };
    let other = store::find_by_cnpj(tx, cnpj).await?.filter(|id| *id != organization.id);
    other.map_or(Ok(()), |_| Err(Error::field("cnpj", TAKEN)))
}

const TAKEN: &str = "Este CNPJ já está em uso.";

/// Maps a lost race for the CNPJ to an error of the field.
fn taken(error: Error) -> Error {
    if error.is_unique_violation() { Error::field("cnpj", TAKEN) } else { error }
}

/// Finds an organization that the caller may see: a super admin any, others the one that they
/// administer.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Organization> {
    let may = scope.role == Role::SuperAdmin || scope.admin_organization == Some(id);
    let found = if may { store::find(tx, id).await? } else { None };
    found.ok_or_else(not_found)
}

fn not_found() -> Error {
    Error::not_found("Empresa não encontrada.")
}

/// Returns the organization that the caller administers, which super admins do not have.
pub fn own(scope: &Scope) -> Result<Uuid> {
    scope.admin_organization.ok_or_else(not_found)
}
