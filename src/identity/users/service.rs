//! Visibility of people: lists, searches, and the relation of the caller to a person.

use super::fields::Editor;
use super::store;
use super::store::{Addressee, PeopleFilter, Person, PersonRow};
use crate::Identity;
use crate::care::Care;
use crate::{care, extended_data};
use foundation::email_address;
use foundation::text::searched;
use platform::prelude::*;

/// Filter of a list, as requested.
#[derive(Debug, Default)]
pub struct ListUsersQuery {
    pub role: Option<Role>,
    pub organization: Option<Uuid>,
    pub search: Option<String>,
    /// `searchData`: required values of extended data.
    pub search_data: Option<String>,
    pub only_appointments: bool,
    pub product_service: Option<Uuid>,
}

/// Returns the conditions for people whom the caller may see: for a specialist those in care, for
/// an organization's administrator its members.
pub async fn filter(tx: &mut Tx, scope: &Scope, asked: ListUsersQuery) -> Result<PeopleFilter> {
    if !scope.role.is_team() {
        // Members' own purchases and bookings are hidden from the employer.
        let mut check = Check::new();
        check.ensure(asked.product_service.is_none(), "productServiceId", "Este filtro não é oferecido a empresas.");
        check.ensure(!asked.only_appointments, "onlyAppointments", "Este filtro não é oferecido a empresas.");
        check.finish()?;
    }
    let search = searched(asked.search);
    let roles = asked.role.map_or(Role::ALL.to_vec(), |role| vec![role]);
    let extended_data = extended_data::service::wanted(tx, scope, &roles, asked.search_data.as_deref()).await?;
    let filter = PeopleFilter {
        role: asked.role,
        organization: asked.organization,
        search,
        by_number: scope.role.is_team(),
        extended_data,
        with_appointments: asked.only_appointments,
        product_service: asked.product_service,
        ..PeopleFilter::default()
    };
    match (scope.role, scope.admin_organization) {
        (Role::SuperAdmin | Role::Receptionist, _) => Ok(filter),
        (Role::Specialist, _) => Ok(PeopleFilter { care: Care::of(tx, Some(scope.user)).await?, ..filter }),
        (_, Some(own)) => Ok(PeopleFilter { organization: Some(own), role: Some(Role::Student), ..filter }),
        _ => Err(Error::forbidden()),
    }
}

/// Removes data from a row that the caller may not see: an organization's administrator sees
/// neither phone nor specialist.
pub fn hide_private_fields(scope: &Scope, row: PersonRow) -> PersonRow {
    if scope.role.is_team() { row } else { PersonRow { phone: None, specialist_id: None, specialist_name: None, ..row } }
}

pub async fn list(tx: &mut Tx, filter: &PeopleFilter, page: Page) -> Result<(Vec<PersonRow>, i64)> {
    let rows = store::list(tx, filter, page).await?;
    let total = page.total(rows.first().map(|row| row.total), store::count(tx, filter)).await?;
    Ok((rows, total))
}

/// Returns the person with this e-mail address in any notation, and the address as stored.
pub async fn find_by_email(tx: &mut Tx, typed: &str) -> Result<Option<(Addressee, String)>> {
    for email in [Some(email_address::normalize(typed)), email_address::normalize_legacy(typed)].into_iter().flatten() {
        if let Some(person) = store::find_by_email(tx, &email).await? {
            return Ok(Some((person, email)));
        }
    }
    Ok(None)
}

/// Finds a person, and the relation of the caller to them. Fails with `not_found` if there is none.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<(Person, Editor)> {
    let person = store::find(tx, id).await?;
    known(tx, scope, person).await
}

/// Returns the relation of the caller to a person who was read before.
pub async fn known(tx: &mut Tx, scope: &Scope, person: Option<Person>) -> Result<(Person, Editor)> {
    if let Some(person) = person
        && let Some(editor) = editor(tx, scope, &person).await?
    {
        return Ok((person, editor));
    }
    Err(not_found())
}

fn not_found() -> Error {
    Error::not_found("Usuário não encontrado.")
}

/// Finds a person whom the caller may change. Fails with `not_found` for a specialist who only has
/// an appointment.
pub async fn find_to_change(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<(Person, Editor)> {
    let (person, editor) = find(tx, scope, id).await?;
    if editor == Editor::Colleague { Err(not_found()) } else { Ok((person, editor)) }
}

/// Finds a person for display, without values of removed fields.
pub async fn shown(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<(Person, Editor)> {
    let (mut person, editor) = find(tx, scope, id).await?;
    let asked = extended_data::service::fields(tx, person.place.role).await?;
    person.fields.extended_data = extended_data::rules::shown(&asked, &person.fields.extended_data);
    Ok((person, editor))
}

async fn editor(tx: &mut Tx, scope: &Scope, person: &Person) -> Result<Option<Editor>> {
    let member = person.place.organization_id.is_some() && person.place.organization_id == scope.admin_organization;
    Ok(match scope.role {
        _ if scope.key.is_some() => (!person.place.role.is_team()).then_some(Editor::Key),
        Role::SuperAdmin => Some(Editor::SuperAdmin),
        _ if person.id == scope.user => Some(Editor::Themself(scope.role)),
        Role::Receptionist => (!person.place.role.is_team()).then_some(Editor::Reception),
        Role::Specialist if person.place.specialist_id == Some(scope.user) => Some(Editor::Specialist),
        Role::Specialist => care::have_appointment(tx, scope.user, person.id).await?.then_some(Editor::Colleague),
        Role::Patient | Role::Student => member.then_some(Editor::OrganizationAdmin),
    })
}

/// Records a patient's activity. Errors are only logged, since the time is informative and must not
/// fail the patient's action.
pub async fn note_activity(app: &Platform, tenant: Uuid, id: Uuid, at: DateTime<Utc>) {
    let noted = async {
        app.db
            .write(&Scope::system(tenant), async |tx| {
                store::set_active(tx, id, at).await?;
                Ok(())
            })
            .await
    };
    if let Err(error) = noted.await {
        tracing::warn!(%error, "when a patient was last seen could not be noted");
    }
}

pub async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(id), name: None, patient: Some(id) };
    audit::record(app, tx, scope, event, ObjectType::User, object).await
}

/// Returns the person with this e-mail address, and the address as stored.
pub async fn by_email(tx: &mut Tx, email: &str) -> Result<(Addressee, String)> {
    let found = find_by_email(tx, email).await?;
    found.ok_or_else(|| Error::not_found(format!("Ninguém nesta clínica tem o e-mail '{}'.", email_address::normalize(email))))
}
