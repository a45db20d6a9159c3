//! Life cycle of people: they are added, changed, removed from their organization, and removed.

use super::refusals::{PersonChange, refuse_untaken};
use super::service::{PersonView, show};
use crate::codes;
use careers::career_anchors;
use careers::curricula;
use clinical::sticky_notes;
use communication::user_notifications;
use conversation::chat;
use foundation::text;
use identity::Identity;
use identity::auth::accounts::Recipient;
use identity::users;
use identity::users::account::{ensure_unused, insert, set_disputed_cpf_aside};
use identity::users::fields::{Editor, UserFields, UserIn};
use identity::users::pictures;
use identity::users::service::{find, find_to_change, log};
use identity::users::{NewUser, PeopleFilter, Person, UserAssignments};
use identity::{api_keys, auth, dependants, extended_data, organizations, tenants};
use messaging::mail;
use nutrition::foods;
use platform::files;
use platform::files::File;
use platform::prelude::*;
use scheduling::Scheduling;
use scheduling::{appointments, busy_calendars, calendar_feeds, consulting_rooms, waiting_list};

const CHOOSE_ROLE: &str = "Escolha o perfil: super_admin, specialist, receptionist, patient ou student.";

/// Adds a person. A super admin adds anyone, a specialist patients in their own care, the reception
/// patients, an organization's administrator its members, an API key patients.
pub async fn create(app: &Identity, scope: &Scope, input: &UserIn) -> Result<PersonView> {
    app.db
        .write(scope, async |tx| {
            let person = create_in(app, tx, scope, input).await?;
            show(app, tx, scope, person.id).await
        })
        .await
}

/// Adds a person in an open transaction, like [`create`].
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, input: &UserIn) -> Result<Person> {
    let mut check = Check::new();
    let new = |role| UserAssignments { role, also_attends: false, specialist_id: None, organization_id: None, organization_role: None };
    let (by, mut place) = match (scope.role, scope.admin_organization) {
        _ if scope.key.is_some() => {
            check.ensure(input.role.as_deref().is_none_or(|role| role == "patient"), "role", "Uma chave de API só cadastra pacientes.");
            (Editor::Key, new(Role::Patient))
        }
        (Role::SuperAdmin, _) => {
            check.ensure(input.role.is_some(), "role", CHOOSE_ROLE);
            (Editor::SuperAdmin, new(Role::Patient))
        }
        (Role::Specialist, _) => (Editor::Specialist, UserAssignments { specialist_id: Some(scope.user), ..new(Role::Patient) }),
        (Role::Receptionist, _) => (Editor::Reception, new(Role::Patient)),
        (_, Some(own)) => {
            let mut place = UserAssignments { organization_id: Some(own), organization_role: Some("member".into()), ..new(Role::Student) };
            if let Some(role) = &input.organization_role {
                check_organization_role(&mut place, role, &mut check);
            }
            // A new person has no data yet, so that the editor may set as much as a specialist of a
            // patient.
            (Editor::Specialist, place)
        }
        _ => return Err(Error::forbidden()),
    };
    match by {
        Editor::SuperAdmin => move_to(tx, &mut place, input, &mut check).await?,
        Editor::Key | Editor::Reception => bind_to(tx, &mut place, input, &mut check).await?,
        _ => {}
    }
    let mut fields = UserFields::default();
    let today = tenants::service::today(app, tx).await?;
    fields.fill_in(input, by, place.attends(), today, &mut check);
    if by != Editor::SuperAdmin {
        fields.set_email(input, &mut check);
    }
    let asked = extended_data::service::fields(tx, place.role).await?;
    let given = input.extended_data.clone().unwrap_or_default();
    fields.extended_data = match by.fills_in_extended_data() {
        true => extended_data::rules::filled_in(&asked, &fields.extended_data, &given, true, &mut check),
        false => extended_data::rules::defaults(&asked),
    };
    UserFields::require(input, place.role == Role::Patient, &mut check);
    refuse_untaken(input, by, today, &PersonChange { before: None, after: (&fields, &place) }, &mut check);
    check.finish()?;
    set_disputed_cpf_aside(tx, None, &mut fields, &UserFields::default(), by).await?;
    let user = NewUser {
        id: app.clock.id(),
        role: place.role,
        also_attends: place.also_attends,
        // Empty: the first password is set through the mailed link.
        password_hash: String::new(),
        specialist: place.specialist_id,
        organization: place.organization_id.zip(place.organization_role.as_deref().map(organization_role)),
        fields,
        guest: false,
        accepted_terms: None,
        created_at: app.clock.now(),
    };
    let id = insert(tx, &user).await?;
    auth::accounts::invite(app, tx, Recipient { id, name: &user.fields.name, email: &user.fields.email }).await?;
    log(app, tx, scope, AuditEvent::Create, id).await?;
    users::find(tx, id).await?.ok_or_else(|| Error::internal("the person who was just stored"))
}

/// Changes a person, and their picture if there is a new one.
pub async fn update(app: &Scheduling, scope: &Scope, id: Uuid, sent: &UserIn, picture: pictures::Change) -> Result<PersonView> {
    let mut tx = app.db.begin(scope).await?;
    update_in(app, &mut tx, scope, id, sent).await?;
    let old = pictures::put(app, &mut tx, id, picture).await?;
    let shown = show(app, &mut tx, scope, id).await?;
    tx.commit().await?;
    if let Some(old) = old {
        files::service::discard(app, scope.tenant, &old).await;
    }
    Ok(shown)
}

/// Changes a person in an open transaction, like [`update`].
pub async fn update_in(app: &Scheduling, tx: &mut Tx, scope: &Scope, id: Uuid, sent: &UserIn) -> Result<Person> {
    let input = &sent.clone().as_asked();
    if input.role.is_some() {
        // Serializes changes of roles, so that two super admins cannot demote each other at once.
        tenants::lock(tx).await?;
    }
    // The whole row is written, so that concurrent changes have to be serialized. The new
    // specialist is locked against removal.
    users::lock_people(tx, &[id, specialist_of(input).unwrap_or(id)]).await?;
    let (person, editor) = find_to_change(tx, scope, id).await?;
    let mut check = Check::new();
    let (mut fields, mut place) = (person.fields.clone(), person.place.clone());
    match editor {
        Editor::SuperAdmin => move_to(tx, &mut place, input, &mut check).await?,
        Editor::OrganizationAdmin => {
            if let Some(role) = &input.organization_role {
                check_organization_role(&mut place, role, &mut check);
            }
        }
        Editor::Reception => bind_to(tx, &mut place, input, &mut check).await?,
        Editor::Specialist | Editor::Colleague | Editor::Themself(_) | Editor::Key => {}
    }
    // The permitted fields depend on the new role.
    let today = tenants::service::today(app, tx).await?;
    fields.fill_in(input, editor, place.attends(), today, &mut check);
    // A patient without an address has no login that a new address could take over.
    if editor == Editor::Specialist && fields.email.is_empty() {
        fields.set_email(input, &mut check);
    }
    if let Some(given) = input.extended_data.as_ref().filter(|_| editor.fills_in_extended_data()) {
        let asked = extended_data::service::fields(tx, place.role).await?;
        fields.extended_data = extended_data::rules::filled_in(&asked, &fields.extended_data, given, false, &mut check);
    }
    if scope.acting.is_some() {
        // The date decides how long the adult may act.
        check.ensure(fields.birth == person.fields.birth, "birth", "Quem muda a data de nascimento é a clínica.");
    }
    if id == scope.user {
        check.ensure(place.role == person.place.role, "role", "Ninguém muda o próprio perfil.");
    }
    let outcome = PersonChange { before: Some((&person.fields, &person.place)), after: (&fields, &place) };
    refuse_untaken(sent, editor, today, &outcome, &mut check);
    if person.place.attends() && !place.attends() {
        let field = if place.role == person.place.role { "attends" } else { "role" };
        ensure_unneeded(app, tx, id, field, &mut check).await?;
    }
    // Who would care for a program that is its patient's no more?
    if place.role.is_team() && !person.place.role.is_team() && appointments::lookup::is_expected(tx, id, app.clock.now()).await? {
        check.fail("role", "Esta pessoa tem consultas marcadas como paciente. Cancele-as antes de mudar o perfil.");
    }
    check.finish()?;
    if person.place.role == Role::SuperAdmin && place.role != Role::SuperAdmin {
        ensure_another_administrator(tx).await?;
    }
    set_disputed_cpf_aside(tx, Some(id), &mut fields, &person.fields, editor).await?;
    ensure_unused(tx, Some(id), &fields).await?;
    // A new address is also the remedy for a stolen account, so that login sessions end.
    let is_readdressed = fields.email != person.fields.email && id != scope.user;
    // The part of a person's place that login sessions contain.
    let session_of = |place: &UserAssignments| (place.role, place.organization_id, place.organization_role.clone());
    let ends_sessions = is_readdressed || session_of(&place) != session_of(&person.place);
    users::update(tx, id, &fields, &place, ends_sessions, app.clock.now()).await?;
    if place.specialist_id != person.place.specialist_id {
        app.care_moved(tx, id, place.specialist_id).await?;
    }
    if place.role.is_team() && !person.place.role.is_team() {
        dependants::service::end_all(app, tx, scope, id).await?;
    }
    if ends_sessions {
        calendar_feeds::erase(tx, id).await?;
        app.sessions_ended(tx, scope.tenant, id, None).await?;
    }
    if person.place.role == Role::SuperAdmin && place.role != Role::SuperAdmin {
        api_keys::service::revoke_made_by(app, tx, scope, id).await?;
    }
    if fields.email != person.fields.email {
        // Links that were sent to the old address become invalid.
        auth::delete_account_tokens(tx, id).await?;
        if users::password_hash(tx, id).await?.is_none() {
            auth::accounts::invite(app, tx, Recipient { id, name: &fields.name, email: &fields.email }).await?;
        }
    }
    // Index what was just stored, including concurrent changes of other fields.
    extended_data::service::index(tx, id, &fields.extended_data).await?;
    log(app, tx, scope, AuditEvent::Updated, id).await?;
    users::find(tx, id).await?.ok_or_else(|| Error::internal("the person who was just changed"))
}

/// Fails if there is no other super admin: only the operator could help a tenant without one.
async fn ensure_another_administrator(tx: &mut Tx) -> Result<()> {
    let there = users::count(tx, &PeopleFilter { role: Some(Role::SuperAdmin), ..PeopleFilter::default() }).await?;
    if there < 2 {
        return Err(Error::conflict(codes::LAST_SUPER_ADMIN, "Esta é a única pessoa que administra a clínica. Crie outra antes."));
    }
    Ok(())
}

/// Adds an error if patients or appointments depend on somebody who is to attend no longer.
async fn ensure_unneeded(app: &Scheduling, tx: &mut Tx, specialist: Uuid, field: &str, check: &mut Check) -> Result<()> {
    if users::has_bound(tx, specialist).await? {
        check.fail(field, "Esta pessoa tem pacientes. Passe-os a outro nutricionista antes de mudar o perfil.");
    } else if !appointments::lookup::soonest(tx, specialist, 1, app.clock.now()).await?.is_empty() {
        check.fail(field, "Esta pessoa tem consultas marcadas. Cancele-as ou passe-as a outro nutricionista antes de mudar o perfil.");
    }
    Ok(())
}

/// Sets role, organization and specialist from a super admin's input.
async fn move_to(tx: &mut Tx, place: &mut UserAssignments, input: &UserIn, check: &mut Check) -> Result<()> {
    if let Some(role) = &input.role {
        match Role::ALL.into_iter().find(|known| known.as_str() == role) {
            Some(role) => place.role = role,
            None => check.fail("role", CHOOSE_ROLE),
        }
    }
    place.also_attends = place.role == Role::SuperAdmin && input.attends.unwrap_or(place.also_attends);
    if let Some(organization) = &input.organization_id {
        place.organization_id = None;
        if !organization.trim().is_empty() {
            match organization.trim().parse().ok() {
                Some(id) if organizations::find(tx, id).await?.is_some() => place.organization_id = Some(id),
                _ => check.fail("organization_id", "Esta empresa não existe."),
            }
        }
    }
    if place.role != Role::Student {
        (place.organization_id, place.organization_role) = (None, None);
    }
    match (&input.organization_role, place.organization_id) {
        (_, None) => place.organization_role = None,
        (Some(role), Some(_)) => check_organization_role(place, role, check),
        (None, Some(_)) => place.organization_role = place.organization_role.take().or_else(|| Some("member".into())),
    }
    bind_to(tx, place, input, check).await?;
    if place.role.is_team() {
        place.specialist_id = None;
    }
    Ok(())
}

/// Sets the person's specialist.
async fn bind_to(tx: &mut Tx, place: &mut UserAssignments, input: &UserIn, check: &mut Check) -> Result<()> {
    if let Some(specialist) = &input.specialist_id {
        place.specialist_id = None;
        if !specialist.trim().is_empty() {
            match specialist_of(input) {
                Some(id) if users::hold_specialist(tx, id).await? => place.specialist_id = Some(id),
                _ => check.fail("specialist_id", "Este nutricionista não existe."),
            }
        }
    }
    Ok(())
}

fn specialist_of(input: &UserIn) -> Option<Uuid> {
    input.specialist_id.as_deref()?.trim().parse().ok()
}

fn check_organization_role(place: &mut UserAssignments, role: &str, check: &mut Check) {
    check.ensure(matches!(role, "admin" | "member"), "organization_role", "Escolha administrador ou membro da empresa.");
    place.organization_role = Some(organization_role(role).to_owned());
}

fn organization_role(role: &str) -> &'static str {
    if role == "admin" { "admin" } else { "member" }
}

/// Closes an account. The patients of a specialist need another specialist.
pub async fn remove(app: &Scheduling, scope: &Scope, id: Uuid, patients_to: Option<Uuid>) -> Result<()> {
    let mut tx = app.db.begin(scope).await?;
    let files = remove_in(app, &mut tx, scope, id, patients_to).await?;
    tx.commit().await?;
    for file in files {
        files::service::discard(app, scope.tenant, &file).await;
    }
    Ok(())
}

/// Closes an account in an open transaction, like [`remove`]. Returns the person's files, whose
/// bytes have to be discarded.
pub async fn remove_in(app: &Scheduling, tx: &mut Tx, scope: &Scope, id: Uuid, patients_to: Option<Uuid>) -> Result<Vec<File>> {
    // Serializes removals, so that two super admins cannot remove each other at once.
    tenants::lock(tx).await?;
    // Concurrent bookings with them are either seen below or fail.
    users::lock_with_bound(tx, id, patients_to).await?;
    let (person, editor) = find(tx, scope, id).await?;
    if id == scope.user {
        return Err(Error::conflict(identity::codes::OWN_ACCOUNT, "Você não pode remover a sua própria conta."));
    }
    if editor != Editor::SuperAdmin {
        return Err(Error::forbidden());
    }
    if person.place.role == Role::SuperAdmin {
        ensure_another_administrator(tx).await?;
    }
    let now = app.clock.now();
    if users::has_bound(tx, id).await? {
        let Some(to) = patients_to else {
            let message = format!("{} tem pacientes. Escolha quem passa a cuidar deles.", person.fields.name);
            return Err(Error::conflict(codes::HAS_PATIENTS, message));
        };
        if to == id || !users::is_specialist(tx, to).await? {
            return Err(Error::field("patients_to", "Este nutricionista não existe."));
        }
        users::hand_over(tx, id, to, now).await?;
        sticky_notes::hand_over(tx, id, to).await?;
    }
    api_keys::service::revoke_made_by(app, tx, scope, id).await?;
    appointments::service::cancel_all(app, tx, scope, id).await?;
    dependants::service::end_all(app, tx, scope, id).await?;
    chat::service::remove_person(app, tx, scope, id).await?;
    sticky_notes::forget(tx, id).await?;
    // First cancel their scheduled messages, which could be sent meanwhile.
    user_notifications::erase(tx, id).await?;
    // Mails to them contain their name, and links that may open the account.
    mail::erase(tx, id).await?;
    auth::delete_account_tokens(tx, id).await?;
    calendar_feeds::erase(tx, id).await?;
    busy_calendars::erase(tx, id).await?;
    waiting_list::erase(tx, id).await?;
    consulting_rooms::erase(tx, id).await?;
    extended_data::service::index(tx, id, &Default::default()).await?;
    // Not part of the clinical record, so that nothing requires keeping it.
    career_anchors::erase(tx, id).await?;
    foods::uses::erase(tx, id).await?;
    users::remove(tx, id, &text::search_key(&person.fields.name), now).await?;
    let files = [pictures::remove(tx, id).await?, curricula::service::remove(tx, id).await?];
    log(app, tx, scope, AuditEvent::Removed, id).await?;
    Ok(files.into_iter().flatten().collect())
}
