use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::booking::{occupy, taken};
use super::editing::confirm_early;
use super::guests;
use super::mails::{self, News};
use super::reminders;
use super::rules::{self, Action, Phase, Situation};
use super::store::{self, Appointment, Filter, Order};
use super::{entry, entry::Method};
use crate::Scheduling;
use crate::schedules::service::interval;
use commerce::purchase_services;
use foundation::error::{Check, Error, Result};
use foundation::wall_time::{YEARS, check_window, wall};
use identity::{care, tenants, users};
use messaging::webhooks;
use messaging::webhooks::events::Wanted;
use platform::Platform;
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::{Page, Tx};
use platform::form_value::flag;
use platform::policy::KeyScope;
use platform::scope::{Role, Scope};
use platform::throttle::{self, Limit};

/// Longer is a record.
const NOTES: usize = 10_000;
/// A window has no more appointments than this.
const WINDOW_ROWS: i64 = 1_000;
/// Where none may be left out.
const WHOLE: Page = Page { number: 1, size: i64::MAX };
/// Nobody meets more often than each day for years.
const OF_A_PATIENT: i64 = 5_000;

pub fn not_found() -> Error {
    Error::not_found("Agendamento não encontrado.")
}

pub(super) fn not_now() -> Error {
    Error::conflict("not_now", "Esta ação não é mais possível: a situação do agendamento mudou.")
}

fn begun() -> Error {
    let message = "O horário desta consulta já começou, e ela não pode mais ser cancelada por aqui. Fale com o nutricionista.";
    Error::conflict("already_begun", message)
}

/// Says from when on the appointment may be started.
pub(super) fn too_early(appointment: &Appointment, now: DateTime<Utc>) -> Result<Error> {
    let zone = appointment.zone()?;
    let opens_at = wall(appointment.opens_at().unwrap_or(appointment.starts_at), zone);
    let day = if opens_at.date() == wall(now, zone).date() { String::new() } else { format!("{} às ", opens_at.format("%d/%m/%Y")) };
    let message = format!("Esta consulta pode ser iniciada a partir de {day}{}.", opens_at.format("%H:%M"));
    Ok(Error::conflict("too_early", message))
}

/// Says why the caller may not do it now.
fn refusal(appointment: &Appointment, action: Action, role: Role, now: DateTime<Utc>) -> Result<Error> {
    let possible = |phase| rules::after(appointment.situation, action, role, phase).is_some();
    match appointment.phase(now) {
        Phase::Over if possible(Phase::Open) => Ok(over()),
        Phase::Begun if possible(Phase::Open) => Ok(begun()),
        Phase::Early if possible(Phase::Open) => too_early(appointment, now),
        _ => Ok(not_now()),
    }
}

fn over() -> Error {
    Error::conflict("already_over", "O horário desta consulta já passou: é o nutricionista quem registra o que aconteceu.")
}

/// What a list asks for.
#[derive(Debug, Default)]
pub struct Asked {
    pub user: Option<Uuid>,
    pub specialist: Option<Uuid>,
    pub organization: Option<Uuid>,
    pub only_next: bool,
    pub situations: Vec<Situation>,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
    pub page: Option<i64>,
}

/// Appointments the caller may see: their own, where they name nobody else.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: &Asked, now: DateTime<Utc>) -> Result<(Vec<Appointment>, i64, Page)> {
    let mut filter = seen(tx, scope, asked).await?;
    let mut page = Page::asked(asked.page);
    let mut order = Order::LatestFirst;
    filter.situations.clone_from(&asked.situations);
    // What nobody has held yet: the next one is looked for first.
    if !filter.situations.is_empty() && filter.situations.iter().all(|situation| situation.is_active()) {
        order = Order::SoonestFirst;
    }
    if asked.start.is_some() || asked.end.is_some() {
        filter.window = Some(window(asked.start, asked.end, tenants::service::zone(tx).await?)?);
        page.size = WINDOW_ROWS;
        order = Order::SoonestFirst;
    }
    if asked.only_next {
        filter.after = Some(now);
        filter.situations = Situation::ACTIVE.to_vec();
        order = Order::SoonestFirst;
    }
    let rows = store::list(tx, &filter, order, page).await?;
    let whole = page.number == 1 && i64::try_from(rows.len()).is_ok_and(|found| found < page.size);
    let total = if whole { i64::try_from(rows.len()).unwrap_or_default() } else { store::count(tx, &filter).await? };
    Ok((rows, total, page))
}

/// All of a patient in the caller's care, the latest first.
pub async fn of_patient(tx: &mut Tx, scope: &Scope, patient: Uuid) -> Result<Vec<Appointment>> {
    let filter = seen(tx, scope, &Asked { user: Some(patient), ..Asked::default() }).await?;
    store::list(tx, &filter, Order::LatestFirst, Page { number: 1, size: OF_A_PATIENT }).await
}

/// Days that were asked for.
pub fn window(start: Option<NaiveDate>, end: Option<NaiveDate>, zone: Tz) -> Result<crate::schedules::rules::Interval> {
    let mut check = Check::new();
    check.ensure(start.is_some(), "start", "Informe a data inicial.");
    check.ensure(end.is_some(), "end", "Informe a data final.");
    if let (Some(start), Some(end)) = (start, end) {
        check_window(&mut check, start, end);
        let known = |day: NaiveDate| YEARS.contains(&day.year());
        check.ensure(known(start), "start", "Valor inválido.");
        check.ensure(known(end), "end", "Valor inválido.");
    }
    check.finish()?;
    Ok(interval(start.unwrap_or_default(), end.unwrap_or_default(), zone))
}

/// Whose appointments: those of a person the caller looks after, or the caller's own.
async fn seen(tx: &mut Tx, scope: &Scope, asked: &Asked) -> Result<Filter> {
    let mut filter = Filter { user: asked.user, specialist: asked.specialist, ..Filter::default() };
    match scope.role {
        Role::SuperAdmin => {
            filter.organization = asked.organization;
            if let Some(user) = asked.user {
                users::service::find(tx, scope, user).await?;
            }
        }
        Role::Specialist => match asked.user {
            // All of a patient in care, with whomever.
            Some(user) => drop(care::require_in_care(tx, scope, user).await?),
            None => filter.specialist = Some(scope.user),
        },
        Role::Patient | Role::Student => match (asked.user, asked.organization, scope.admin_organization) {
            // What a member booked with something of their own is not their employer's business.
            (Some(user), _, Some(own)) if user != scope.user => {
                users::service::find(tx, scope, user).await?;
                filter.licensed_by = Some(own);
            }
            (None, Some(organization), Some(own)) if organization == own => {
                (filter.organization, filter.licensed_by) = (Some(own), Some(own));
            }
            (Some(user), _, None) if user != scope.user => return Err(Error::not_found("Paciente não encontrado.")),
            (_, Some(_), _) => return Err(Error::not_found("Empresa não encontrada.")),
            _ => filter.user = Some(scope.user),
        },
    }
    Ok(filter)
}

/// The caller's soonest appointment.
pub async fn next(tx: &mut Tx, scope: &Scope, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    let mut filter = Filter { after: Some(now), situations: Situation::ACTIVE.to_vec(), ..Filter::default() };
    match scope.role {
        Role::SuperAdmin => {}
        Role::Specialist => filter.specialist = Some(scope.user),
        Role::Patient | Role::Student => filter.user = Some(scope.user),
    }
    Ok(store::list(tx, &filter, Order::SoonestFirst, Page { number: 1, size: 1 }).await?.pop())
}

/// The same, or else the one that a program waits for: its time is over, and nobody has said yet what became of it.
pub async fn next_or(tx: &mut Tx, scope: &Scope, waited_for: Option<Uuid>, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    match (next(tx, scope, now).await?, waited_for) {
        (None, Some(id)) => find(tx, scope, id).await.map(Some),
        (next, _) => Ok(next),
    }
}

/// Whether the caller takes part in it, or is a super admin: who acts on it.
pub fn own(scope: &Scope, appointment: &Appointment) -> bool {
    match scope.role {
        Role::SuperAdmin => true,
        Role::Specialist => appointment.specialist_id == scope.user,
        Role::Patient | Role::Student => appointment.user_id == scope.user,
    }
}

/// An appointment that the caller may see. Whoever has nothing to do with it hears 'not found'.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Appointment> {
    let found = find_any(tx, id).await?;
    let seen = own(scope, &found)
        || is_licensed(tx, scope, &found).await?
        || (scope.role == Role::Specialist && care::is_in_care(tx, scope, found.user_id, found.carer_id).await?);
    if seen { Ok(found) } else { Err(not_found()) }
}

/// One on which the caller may act.
pub async fn find_own(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Appointment> {
    let found = find(tx, scope, id).await?;
    if own(scope, &found) { Ok(found) } else { Err(not_found()) }
}

/// What has become of one, after somebody acted who was allowed to.
pub(super) async fn find_any(tx: &mut Tx, id: Uuid) -> Result<Appointment> {
    store::find(tx, id).await?.ok_or_else(not_found)
}

/// Whether a member of the company that the caller administers booked it with something of the company's.
async fn is_licensed(tx: &mut Tx, scope: &Scope, appointment: &Appointment) -> Result<bool> {
    match scope.admin_organization {
        Some(own) if appointment.organization_id == Some(own) => store::is_licensed(tx, appointment.id, own).await,
        _ => Ok(false),
    }
}

/// What the caller may do with it now.
pub fn actions(scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) -> Vec<Action> {
    if !own(scope, appointment) {
        return Vec::new();
    }
    let mut actions = rules::offered(appointment.situation, scope.role, appointment.phase(now), &appointment.rules());
    actions.retain(|action| *action != Action::Reschedule || !appointment.is_replaced);
    actions
}

/// A word with an action.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AppointmentNotes {
    pub notes: Option<String>,
    pub notes_were: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub early: Option<bool>,
}

/// Each gives a session back, and with it leave to write to people once more.
const CANCELLATIONS: Limit = Limit::new("appointments canceled by a person", 20, TimeDelta::days(1));

/// Cancels, starts, completes, or marks as missed.
pub async fn act(app: &Scheduling, scope: &Scope, id: Uuid, action: Action, words: &AppointmentNotes) -> Result<Appointment> {
    if action == Action::Cancel && !scope.role.is_staff() {
        throttle::take_own(app, scope, CANCELLATIONS).await?;
    }
    let now = app.clock.now();
    let mut tx = app.db.begin(scope).await?;
    let before = find_own(&mut tx, scope, id).await?;
    let Some(situation) = rules::after(before.situation, action, scope.role, before.phase(now)) else {
        return Err(refusal(&before, action, scope.role, now)?);
    };
    confirm_early(&before, situation, words.early, now)?;
    write_notes(&mut tx, scope, id, (&words.notes, &words.notes_were), now).await?;
    set(app, &mut tx, scope, &before, situation, now).await?;
    let after = find_any(&mut tx, id).await?;
    if situation == Situation::Canceled {
        mails::tell(app, &mut tx, News::Canceled, &after).await?;
    }
    tx.commit().await?;
    met(app, scope, &after, now).await;
    Ok(after)
}

/// Whether the caller reads the staff's notes: a key only if it reads appointments.
pub fn reads_notes(scope: &Scope) -> bool {
    scope.role.is_staff() && scope.key.as_ref().is_none_or(|key| key.scopes.contains(&KeyScope::AppointmentsRead))
}

/// Staff who are handed notes read of a record.
pub async fn record_notes(app: &Platform, scope: &Scope, appointments: &[Appointment]) -> Result<()> {
    if !reads_notes(scope) {
        return Ok(());
    }
    let mut people: Vec<Uuid> = appointments.iter().filter(|it| it.notes.is_some()).map(|it| it.user_id).collect();
    people.sort_unstable();
    people.dedup();
    let people: Vec<_> = people.into_iter().map(|patient| (patient, patient)).collect();
    audit::record_reads(app, scope, ObjectType::Appointment, &people).await
}

/// Notes are the staff's; a program writes none. With the notes goes what they were, if whoever writes them said so.
pub(super) async fn write_notes(
    tx: &mut Tx,
    scope: &Scope,
    id: Uuid,
    (notes, were): (&Option<String>, &Option<String>),
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(notes) = notes.as_deref() else { return Ok(()) };
    let mut check = Check::new();
    let notes = check.optional_text("notes", "anotações", Some(notes), NOTES);
    if !scope.role.is_staff() || scope.key.is_some() {
        check.ensure(notes.is_none(), "notes", "Só a equipe da clínica escreve as anotações.");
        return check.finish();
    }
    check.finish()?;
    if !store::set_notes(tx, id, notes.as_deref(), were.as_deref(), now).await? {
        let message =
            "Outra pessoa salvou as anotações enquanto você escrevia. Copie o que for preciso, recarregue a página e salve de novo.";
        return Err(Error::conflict("notes_changed", message));
    }
    Ok(())
}

/// Gives an appointment its next situation, and logs it. One that was canceled takes its time and a session again.
pub(super) async fn set(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    before: &Appointment,
    situation: Situation,
    now: DateTime<Utc>,
) -> Result<()> {
    let session = match before.situation {
        Situation::Canceled if situation != Situation::Canceled => Some(occupy(tx, before, now).await?),
        _ => None,
    };
    let remind_at = reminders::moment(tx, situation, before.product_service_id, before.starts_at, now).await?;
    if !store::set_situation(tx, before.id, before.situation, situation, session, remind_at, now).await.map_err(taken)? {
        return Err(not_now());
    }
    let event = match situation {
        Situation::Pending => AuditEvent::Updated,
        Situation::Approved => AuditEvent::Approved,
        Situation::Started => AuditEvent::Started,
        Situation::Done => AuditEvent::Done,
        Situation::Canceled => AuditEvent::Canceled,
        Situation::Missed => AuditEvent::Missed,
    };
    log(app, tx, scope, event, before).await?;
    announce(app, tx, scope, told(before.situation, situation), before.id).await?;
    if situation == Situation::Canceled {
        guests::service::shut_out_all(app, tx, scope.tenant, before.id).await?;
    }
    if situation == Situation::Done {
        finished(app, tx, scope, before).await?;
    }
    Ok(())
}

fn told(before: Situation, situation: Situation) -> webhooks::Event {
    match situation {
        // Back in the agenda.
        Situation::Pending => webhooks::Event::AppointmentBooked,
        Situation::Approved if before == Situation::Canceled => webhooks::Event::AppointmentBooked,
        Situation::Approved => webhooks::Event::AppointmentApproved,
        Situation::Started => webhooks::Event::AppointmentStarted,
        Situation::Done => webhooks::Event::AppointmentDone,
        Situation::Canceled => webhooks::Event::AppointmentCanceled,
        Situation::Missed => webhooks::Event::AppointmentMissed,
    }
}

/// Tells the clinic's other programs of a change, after it. The caller commits.
pub async fn announce(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: webhooks::Event, id: Uuid) -> Result<()> {
    let Some(wanted) = webhooks::wanted(tx, event).await? else { return Ok(()) };
    let now = find_any(tx, id).await?;
    announce_to(app, tx, scope, wanted, &now).await
}

pub(super) async fn announce_to(app: &Scheduling, tx: &mut Tx, scope: &Scope, wanted: Wanted, now: &Appointment) -> Result<()> {
    let data = json!({
        "id": now.id,
        "situation": now.situation,
        "starts_at": now.starts_at,
        "ends_at": now.ends_at,
        "user_id": now.user_id,
        "specialist_id": now.specialist_id,
        "purchase_service_id": now.purchase_service_id,
        "previous_appointment_id": now.previous_id,
    });
    wanted.write(app, tx, scope.tenant, now.id, data).await
}

/// The last session was held: what was bought is used up.
async fn finished(app: &Scheduling, tx: &mut Tx, scope: &Scope, appointment: &Appointment) -> Result<()> {
    let Some(service) = appointment.purchase_service_id else { return Ok(()) };
    let Some(service) = purchase_services::find(tx, service).await? else { return Ok(()) };
    if service.usage < service.quota || store::count_active(tx, service.id).await? > 0 {
        return Ok(());
    }
    for event in [AuditEvent::AllAppointmentsFinished, AuditEvent::ProductFinished] {
        let object = AuditObject { id: Some(service.id), name: Some(&service.name), patient: None };
        audit::record(app, tx, scope, event, ObjectType::PurchaseService, object).await?;
    }
    Ok(())
}

pub(super) async fn log(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: AuditEvent, appointment: &Appointment) -> Result<()> {
    let object = AuditObject { id: Some(appointment.id), name: None, patient: Some(appointment.user_id) };
    audit::record(app, tx, scope, event, ObjectType::Appointment, object).await
}

/// Who was met was seen. In a transaction of its own: in this one, who moves the appointment could wait for it, and it for them.
pub(super) async fn met(app: &Scheduling, scope: &Scope, appointment: &Appointment, now: DateTime<Utc>) {
    if appointment.situation == Situation::Done {
        users::service::note_activity(app, scope.tenant, appointment.user_id, appointment.starts_at.min(now)).await;
    }
}

/// A specialist's appointments that are still to be held, or are being held.
pub async fn to_come(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    soonest(tx, specialist, WHOLE.size, now).await
}

/// The first of them.
pub async fn soonest(tx: &mut Tx, specialist: Uuid, most: i64, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    let filter = Filter { specialist: Some(specialist), after: Some(now), situations: Situation::ACTIVE.to_vec(), ..Filter::default() };
    store::list(tx, &filter, Order::SoonestFirst, Page { number: 1, size: most }).await
}

/// Whether a patient is still to come to one, or is at one.
pub async fn is_expected(tx: &mut Tx, user: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let filter = Filter { user: Some(user), after: Some(now), situations: Situation::ACTIVE.to_vec(), ..Filter::default() };
    Ok(store::count(tx, &filter).await? > 0)
}

/// Those whose time is over and of which nobody has said what became of them, the latest first. One that was started is among them once it
/// is not among the soonest any more.
pub async fn unresolved(tx: &mut Tx, specialist: Uuid, most: i64, now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    let filter = Filter { specialist: Some(specialist), left_open: Some(now), situations: Situation::ACTIVE.to_vec(), ..Filter::default() };
    store::list(tx, &filter, Order::LatestFirst, Page { number: 1, size: most }).await
}

/// How many appointments a specialist has today, by the clinic's clock, and those that were held.
pub async fn count_today(tx: &mut Tx, specialist: Uuid, now: DateTime<Utc>) -> Result<i64> {
    let zone = tenants::service::zone(tx).await?;
    let today = wall(now, zone).date();
    let situations = vec![Situation::Pending, Situation::Approved, Situation::Started, Situation::Done];
    let filter = Filter { specialist: Some(specialist), situations, window: Some(interval(today, today, zone)), ..Filter::default() };
    store::count(tx, &filter).await
}

/// When somebody's account is closed: what was still to come is not held.
pub async fn cancel_all(app: &Scheduling, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<()> {
    let now = app.clock.now();
    for filter in [Filter { user: Some(person), ..Filter::default() }, Filter { specialist: Some(person), ..Filter::default() }] {
        let filter = Filter { after: Some(now), situations: vec![Situation::Pending, Situation::Approved], ..filter };
        for appointment in store::list(tx, &filter, Order::SoonestFirst, WHOLE).await? {
            set(app, tx, scope, &appointment, Situation::Canceled, now).await?;
            if let Some(canceled) = store::find(tx, appointment.id).await? {
                mails::tell(app, tx, News::Canceled, &canceled).await?;
            }
        }
    }
    Ok(())
}

/// The appointment as a calendar's file.
pub async fn file(app: &Scheduling, tx: &mut Tx, appointment: &Appointment) -> Result<String> {
    let method = if appointment.situation == Situation::Canceled { Method::Cancel } else { Method::Request };
    entry::write(app, tx, appointment, method).await
}
