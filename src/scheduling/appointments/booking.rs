//! Booking. The checks before the insert only improve the error messages: constraints of the
//! database prevent overlaps and double use of sessions.

use chrono::NaiveDateTime;

use super::booking_data::{Found, as_read};
use super::entry::CalendarEntry;
use super::events::{BookingContext, publish_booked};
use super::lookup::{find, not_found, own};
use super::mails::AppointmentChange;
use super::reminders;
use super::rules::{self as transitions, Action, Situation};
use super::series::{self, Repetition};
use super::service::CANCELLATIONS;
use super::situations::{begun, no_patient, no_specialist, refuse_late, set, slot_taken, taken};
use super::store::{self, Appointment, Busy, NewAppointment};
use super::taken::TakenTimes;
use crate::Scheduling;
use crate::codes;
use crate::consulting_rooms::{self, RoomDemand, RoomName};
use crate::schedules::rules::{Interval, Slot};
use crate::schedules::{self, Presence};
use crate::waiting_list;
use commerce::products::input::AgendaRules;
use commerce::purchase_services::service::Unpaid;
use commerce::purchases::rules::free_number;
use commerce::purchases::sale::{Sale, sell};
use foundation::wall_time;
use identity::tenants;
use identity::tenants::StoredSettings;
use identity::tenants::service::Agenda;
use identity::users;
use identity::users::Person;
use messaging::mail::{TemplateOverride, overrides};
use messaging::webhooks;
use platform::form_value::{flag, texts, written_or_none};
use platform::prelude::*;
use platform::throttle;

/// Input of a booking. Its end follows from the service: `datetime_end` and `duration` are accepted
/// but ignored.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AppointmentIn {
    #[serde(deserialize_with = "written_or_none")]
    pub purchase_service_id: Option<Uuid>,
    pub datetime_start: Option<String>,
    pub datetime_end: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub duration: Option<i64>,
    #[serde(deserialize_with = "written_or_none")]
    pub specialist_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub previous_appointment_id: Option<Uuid>,
    #[serde(deserialize_with = "texts")]
    pub guests: Option<Vec<String>>,
    #[serde(deserialize_with = "written_or_none")]
    pub product_service_id: Option<Uuid>,
    #[serde(deserialize_with = "flag")]
    pub courtesy: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub pay_later: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub squeeze_in: Option<bool>,
    #[serde(deserialize_with = "flag")]
    pub exchange: Option<bool>,
    #[serde(deserialize_with = "written_or_none")]
    pub repeat_weeks: Option<i64>,
    #[serde(deserialize_with = "written_or_none")]
    pub repeat_times: Option<i64>,
    #[serde(deserialize_with = "written_or_none")]
    pub consulting_room_id: Option<Uuid>,
}

pub(crate) const NO_START: &str = "Escolha o dia e o horário.";

pub async fn create(app: &Scheduling, scope: &Scope, input: &AppointmentIn) -> Result<Appointment> {
    book(app, scope, input, None).await
}

/// Books an hour that is offered to this entry of the waiting list, as [`create`] does. Fails if the
/// offer has ended.
pub async fn create_offered(app: &Scheduling, scope: &Scope, input: &AppointmentIn, entry: Uuid) -> Result<Appointment> {
    book(app, scope, input, Some(entry)).await
}

async fn book(app: &Scheduling, scope: &Scope, input: &AppointmentIn, offered: Option<Uuid>) -> Result<Appointment> {
    let now = app.clock.now();
    let (owner, clinic) = BookingSettings::and_owner(app, scope, input).await?;
    let wanted = BookingRequest::of(scope, &owner, input)?;
    let exchanges = input.exchange == Some(true);
    if exchanges && !scope.role.is_team() {
        throttle::take_own(app, scope, CANCELLATIONS).await?;
    }
    let booking = app.db.write_brief(scope, async |tx| {
        if let Some(previous) = wanted.previous {
            users::lock_people(tx, &[wanted.specialist, owner.id]).await?;
            consulting_rooms::lock(tx).await?;
            release_previous_appointment(app, tx, scope, &owner, (previous, exchanges), now).await?;
        }
        let service = match wanted.service {
            BookedService::Purchased(id) => id,
            BookedService::Sold(sale) => {
                // The purchase refers to the patient: two at once would wait for each other below.
                users::lock_people(tx, &[wanted.specialist, owner.id]).await?;
                sell(app, tx, scope, &owner, sale, &clinic.kept.settings).await?
            }
        };
        let booking = OneBooking { scope, owner: &owner, clinic: &clinic, wanted: &wanted, service, offered, now };
        match wanted.repetition {
            Some(repetition) => book_series(app, tx, &booking, repetition).await,
            None => booking.book(app, tx, wanted.start, wanted.previous).await,
        }
    });
    booking.await.map_err(taken)
}

/// Books every appointment of a series, or none. Returns the first one.
async fn book_series(app: &Scheduling, tx: &mut Tx, booking: &OneBooking<'_>, repetition: Repetition) -> Result<Appointment> {
    let (mut booked, mut unfree) = (Vec::new(), Vec::new());
    for start in repetition.starts(booking.wanted.start) {
        let previous = booking.wanted.previous.filter(|_| booked.is_empty());
        match booking.book(app, tx, start, previous).await {
            Ok(appointment) => booked.push(appointment),
            // The first one is refused like a single one.
            Err(error) if booked.is_empty() || !error.status().is_client_error() => return Err(error),
            Err(error) if error.code() == commerce::codes::ALREADY_USED.as_str() => {
                let message = format!("Este serviço tem sessões para {} destas consultas, e não para todas.", booked.len());
                return Err(Error::field("repeat_times", message));
            }
            Err(_) => unfree.push(start),
        }
    }
    if !unfree.is_empty() {
        return Err(series::unfree("repeat_times", &unfree));
    }
    let ids: Vec<Uuid> = booked.iter().map(|appointment| appointment.id).collect();
    series::insert(tx, app.clock.id(), &ids).await?;
    booked.into_iter().next().ok_or_else(not_found)
}

/// A booking whose service is known, for one time or several.
struct OneBooking<'a> {
    scope: &'a Scope,
    owner: &'a Person,
    clinic: &'a BookingSettings,
    wanted: &'a BookingRequest,
    service: Uuid,
    /// Entry of the waiting list to which the hour is offered.
    offered: Option<Uuid>,
    now: DateTime<Utc>,
}

impl OneBooking<'_> {
    async fn book(&self, app: &Scheduling, tx: &mut Tx, start: NaiveDateTime, previous: Option<Uuid>) -> Result<Appointment> {
        let Self { scope, owner, clinic, wanted, service, offered, now } = *self;
        let (found, hours) = Found::of(tx, (wanted.specialist, owner.id), (service, wanted.unpaid), start.date(), clinic.agenda).await?;
        if let Some(entry) = offered
            && !waiting_list::take_offer(tx, entry, now).await?
        {
            return Err(offer_gone());
        }
        let guests = transitions::guests(&found.service.product_rules.0, &wanted.guests)?;
        let when = wanted.slot(tx, (scope, owner.id), &found, hours, clinic.agenda, (start, now)).await?.when;
        let rules = found.service.agenda();
        let room = wanted.room(tx, owner.id, when, &rules).await?;
        let waits = clinic.agenda.approval && !scope.role.is_team();
        let situation = if waits { Situation::Pending } else { Situation::Approved };
        let carer = match owner.place.specialist_id {
            None => assign_specialist_if_unassigned(app, tx, scope, owner.id, wanted.specialist, now).await?,
            known => known,
        };
        let new = NewAppointment {
            id: app.clock.id(),
            user: owner.id,
            specialist: wanted.specialist,
            purchase_service: found.service.id,
            quota: found.service.quota,
            session: free_number(&found.sessions),
            title: &found.service.name,
            service_type: found.service.service_type(),
            when,
            situation,
            guests: &guests,
            previous,
            remind_at: clinic.plan.of_new(situation, Some(found.service.product_service_id), when.start, now),
            created_by: scope.author(),
            squeezed_in: wanted.squeezes_in,
            buffers: (rules.buffer_before, rules.buffer_after),
            room: room.as_ref().map(|room| room.id),
        };
        store::insert(tx, &new, now).await?;
        waiting_list::close_booked(tx, (owner.id, wanted.specialist), found.service.id, previous, now).await?;
        let booked = as_read(&new, room.as_ref(), owner, carer, &found, &clinic.kept.settings, now);
        let entry = CalendarEntry::among(app, &booked, &clinic.kept, found.people);
        let known = BookingContext { webhooks: clinic.webhooks.clone(), entry, overrides: clinic.overrides.clone() };
        publish_booked(app, tx, scope, &booked, known).await?;
        Ok(booked)
    }
}

/// Returns the refusal of an offer of the waiting list that has ended.
pub(crate) fn offer_gone() -> Error {
    let message = "Este horário não está mais reservado. Se o pedido ainda estiver na lista de espera, avisamos quando abrir outro.";
    Error::conflict(codes::OFFER_GONE, message)
}

/// Settings of the tenant that a booking needs, and its mail templates and webhooks.
struct BookingSettings {
    kept: StoredSettings,
    agenda: Agenda,
    plan: reminders::ReminderPlan,
    overrides: Vec<TemplateOverride>,
    webhooks: Vec<webhooks::Active>,
}

impl BookingSettings {
    /// Reads the settings and the patient before the write transaction, to keep that short.
    async fn and_owner(app: &Scheduling, scope: &Scope, input: &AppointmentIn) -> Result<(Person, Self)> {
        let mut tx = app.db.read(scope).await?;
        let known = (
            users::person(&tx, named(scope, input.user_id)?),
            tenants::prepare_settings(&tx),
            overrides::booking_overrides(&tx, AppointmentChange::Booked.event().name),
            webhooks::active(&tx),
        );
        let (owner, kept, own, webhooks) = tx.fetch_batch(known).await?;
        let owner = owner_of(&mut tx, scope, owner).await?;
        let kept = tenants::whole(kept)?;
        let agenda = Agenda::of_settings(&kept.settings)?;
        Ok((
            owner,
            Self {
                kept,
                agenda,
                plan: reminders::ReminderPlan { hours: own.reminders, zone: agenda.zone },
                overrides: own.words,
                webhooks,
            },
        ))
    }
}

/// The requested booking.
struct BookingRequest {
    specialist: Uuid,
    service: BookedService,
    unpaid: Unpaid,
    start: NaiveDateTime,
    repetition: Option<Repetition>,
    guests: Vec<String>,
    previous: Option<Uuid>,
    /// True to book outside of the free slots.
    squeezes_in: bool,
    /// Consulting room that the team names.
    room: Option<Uuid>,
}

/// The service that a booking uses.
#[derive(Debug, Clone, Copy)]
enum BookedService {
    Purchased(Uuid),
    /// The clinic sells it with the booking.
    Sold(Sale),
}

impl BookedService {
    fn of(scope: &Scope, input: &AppointmentIn, check: &mut Check) -> Option<Self> {
        let sells = scope.role.is_team() && scope.key.is_none();
        check.ensure(sells || input.product_service_id.is_none(), "product_service_id", ONLY_STAFF);
        check.ensure(sells || input.pay_later != Some(true), "pay_later", ONLY_STAFF);
        match (input.purchase_service_id, input.product_service_id) {
            (Some(purchased), _) => Some(Self::Purchased(purchased)),
            (None, Some(product_service)) => Some(Self::Sold(Sale { product_service, is_courtesy: input.courtesy == Some(true) })),
            (None, None) => {
                check.fail("purchase_service_id", "Escolha o serviço.");
                None
            }
        }
    }
}

const ONLY_STAFF: &str = "Só a equipe da clínica marca uma consulta que será paga depois.";

impl BookingRequest {
    fn of(scope: &Scope, owner: &Person, input: &AppointmentIn) -> Result<Self> {
        let specialist = specialist(scope, owner, input.specialist_id)?;
        let mut check = Check::new();
        let start = input.datetime_start.as_deref().and_then(wall_time::read);
        check.ensure(start.is_some(), "datetime_start", NO_START);
        let service = BookedService::of(scope, input, &mut check);
        let squeezes_in = input.squeeze_in == Some(true);
        check.ensure(!squeezes_in || scope.role.is_team(), "squeeze_in", "Só a equipe da clínica marca encaixes.");
        let repetition = Repetition::asked(input.repeat_weeks, input.repeat_times, &mut check);
        check.ensure(
            repetition.is_none() || scope.role.is_team(),
            "repeat_times",
            "Só a equipe da clínica marca consultas que se repetem.",
        );
        check.ensure(
            input.consulting_room_id.is_none() || scope.role.is_team(),
            "consulting_room_id",
            "Só a equipe da clínica escolhe a sala.",
        );
        check.finish()?;
        let (Some(start), Some(service)) = (start, service) else { return Err(not_found()) };
        let is_unpaid = input.pay_later == Some(true) || matches!(service, BookedService::Sold(_));
        let unpaid = if is_unpaid { Unpaid::Allowed } else { Unpaid::Refused };
        let guests = input.guests.clone().unwrap_or_default();
        let (previous, room) = (input.previous_appointment_id, input.consulting_room_id);
        Ok(Self { specialist, service, unpaid, start, repetition, guests, previous, squeezes_in, room })
    }

    /// Chooses the consulting room, if the appointment needs one.
    async fn room(&self, tx: &mut Tx, user: Uuid, when: Interval, rules: &AgendaRules) -> Result<Option<RoomName>> {
        let busy = Busy { specialist: self.specialist, user: Some(user), except: None };
        let demand = RoomDemand { needed: rules.needs_room, named: self.room, present: None };
        consulting_rooms::assign(tx, busy, demand, (when, Some(rules).filter(|_| !self.squeezes_in))).await
    }

    /// Returns the slot at the requested time, if it is free.
    async fn slot(
        &self,
        tx: &mut Tx,
        (scope, owner): (&Scope, Uuid),
        found: &Found,
        (presence, taken): (Presence, TakenTimes),
        agenda: Agenda,
        (start, now): (NaiveDateTime, DateTime<Utc>),
    ) -> Result<Slot> {
        let (minutes, rules) = (found.service.minutes(), found.service.agenda());
        if self.squeezes_in {
            return free(schedules::service::any_slot(&taken, start, minutes, agenda.zone, now)?);
        }
        let (busy, service) =
            (Busy { specialist: self.specialist, user: Some(owner), except: None }, Some(found.service.product_service_id));
        schedules::service::check_daily_limit(tx, busy, (service, &rules), start.date(), agenda.zone).await?;
        free(schedules::service::slot((presence, taken), scope.role, start, minutes, (agenda, &rules), now)?)
    }
}

/// Returns the id of the patient: the caller, or the person named by staff.
fn named(scope: &Scope, named: Option<Uuid>) -> Result<Uuid> {
    if scope.role.is_team() { named.ok_or_else(|| Error::field("user_id", "Escolha o paciente.")) } else { Ok(scope.user) }
}

/// Returns the patient for whom the caller books.
pub(crate) async fn patient(tx: &mut Tx, scope: &Scope, user: Option<Uuid>) -> Result<Person> {
    let found = users::find(tx, named(scope, user)?).await?;
    owner_of(tx, scope, found).await
}

/// Checks that the person is a patient for whom the caller may book.
async fn owner_of(tx: &mut Tx, scope: &Scope, found: Option<Person>) -> Result<Person> {
    let person = match scope.role {
        Role::Patient | Role::Student => found,
        _ => Some(users::service::known(tx, scope, found).await?.0),
    };
    person.filter(|person| !person.place.role.is_team()).ok_or_else(no_patient)
}

/// Determines the specialist: a specialist books with themself, a patient with their own specialist
/// (with anyone while they have none), the desk with the one it names.
pub(crate) fn specialist(scope: &Scope, owner: &Person, named: Option<Uuid>) -> Result<Uuid> {
    let own = if scope.role == Role::Specialist { Some(scope.user) } else { owner.place.specialist_id };
    let asked = named.or(own).ok_or_else(|| Error::field("specialist_id", "Escolha o nutricionista."))?;
    let allowed = scope.role.is_desk() || own.is_none_or(|own| own == asked);
    if allowed { Ok(asked) } else { Err(no_specialist()) }
}

/// Assigns the specialist to a patient who has none. Returns the patient's specialist. Fails if
/// another specialist was assigned concurrently, except for the desk.
async fn assign_specialist_if_unassigned(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    owner: Uuid,
    specialist: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<Uuid>> {
    if users::bind(tx, owner, specialist, now).await? {
        app.care_moved(tx, owner, Some(specialist)).await?;
        return Ok(Some(specialist));
    }
    let carer = users::specialist_of(tx, owner).await?;
    if scope.role.is_desk() || carer == Some(specialist) { Ok(carer) } else { Err(no_specialist()) }
}

/// Returns the slot if it is free, else fails with `slot_taken`.
pub(super) fn free(slot: Slot) -> Result<Slot> {
    if slot.available { Ok(slot) } else { Err(slot_taken()) }
}

/// Releases the appointment that a new booking replaces.
async fn release_previous_appointment(
    app: &Scheduling,
    tx: &mut Tx,
    scope: &Scope,
    owner: &Person,
    (previous, exchanges): (Uuid, bool),
    now: DateTime<Utc>,
) -> Result<()> {
    let previous = find(tx, scope, previous).await?;
    if previous.user_id != owner.id {
        return Err(not_found());
    }
    match previous.situation {
        Situation::Pending | Situation::Approved if own(scope, &previous) && (scope.role.is_team() || exchanges) => {
            if transitions::after(previous.situation, Action::Cancel, scope.role, previous.phase(now)).is_none() {
                return Err(begun());
            }
            refuse_late(scope, &previous, now)?;
            set(app, tx, scope, &previous, Situation::Canceled, now).await.map(drop)
        }
        Situation::Pending | Situation::Approved | Situation::Started => {
            Err(Error::conflict(codes::STILL_ACTIVE, "Cancele a consulta anterior antes de agendar outra."))
        }
        Situation::Canceled if previous.is_replaced => {
            Err(Error::conflict(codes::ALREADY_RESCHEDULED, "Esta consulta já foi reagendada. Confira o novo horário na agenda."))
        }
        Situation::Canceled | Situation::Missed | Situation::Done => Ok(()),
    }
}
