//! Data that a booking reads under its locks, and the appointment as it would be read afterwards.

use sqlx::types::Json;

use super::confirmations::Marks;
use super::situations::{no_patient, no_specialist};
use super::store::{self, Appointment, NewAppointment, Occupied};
use super::taken::TakenTimes;
use crate::consulting_rooms::RoomName;
use crate::schedules::{self, Presence};
use commerce::purchase_services::service::Unpaid;
use commerce::purchase_services::{self, PurchaseService};
use identity::tenants::service::Agenda;
use identity::tenants::settings::Settings;
use identity::users;
use identity::users::{Contact, Person, SpecialistProfile};
use platform::prelude::*;

/// Data for a booking, read after locking it against changes.
pub(super) struct Found {
    specialist: SpecialistProfile,
    pub people: Vec<Contact>,
    pub service: PurchaseService,
    /// Numbers of the service's used sessions.
    pub sessions: Vec<i64>,
}

impl Found {
    /// Locks and reads the data, and the availability on the day.
    pub async fn of(
        tx: &mut Tx,
        (specialist, owner): (Uuid, Uuid),
        (service, unpaid): (Uuid, Unpaid),
        day: NaiveDate,
        agenda: Agenda,
    ) -> Result<(Self, (Presence, TakenTimes))> {
        let people = [specialist, owner];
        // The locks are taken first, so that the data read after them stays current.
        let known = (
            users::participants(tx, &people),
            purchase_services::service::locked(tx, service),
            purchase_services::one(tx, service),
            store::occupied(tx, service, people.into(), schedules::rules::interval(day, day, agenda.zone)),
            schedules::presence(tx, specialist, day, day),
        );
        let (people, _, service, Occupied { sessions, taken }, presence) = tx.fetch_batch(known).await?;
        let of = |id: Uuid| people.iter().find(|person| person.contact.id == id);
        let specialist = of(specialist).filter(|person| person.attends).ok_or_else(no_specialist)?;
        let specialist = SpecialistProfile { name: specialist.contact.name.clone(), picture_key: specialist.picture_key.clone() };
        of(owner).ok_or_else(no_patient)?;
        let people = people.into_iter().map(|person| person.contact).collect();
        let service = purchase_services::service::usable_by(owner, service, unpaid)?;
        if !service.service.is_booked() {
            return Err(Error::field("purchase_service_id", "Este serviço não é usado em consultas."));
        }
        Ok((Self { specialist, people, service, sessions }, (presence, taken)))
    }
}

/// Builds the booking as it would be read, because deferred statements have not been executed yet
/// on SQLite.
pub(super) fn as_read(
    new: &NewAppointment<'_>,
    room: Option<&RoomName>,
    owner: &Person,
    carer: Option<Uuid>,
    found: &Found,
    settings: &Settings,
    now: DateTime<Utc>,
) -> Appointment {
    Appointment {
        id: new.id,
        user_id: owner.id,
        user_name: owner.fields.name.clone(),
        organization_id: owner.place.organization_id,
        carer_id: carer,
        specialist_id: new.specialist,
        specialist_name: found.specialist.name.clone(),
        specialist_picture_key: found.specialist.picture_key.clone(),
        purchase_service_id: Some(found.service.id),
        product_service_id: Some(found.service.product_service_id),
        product_rules: Some(found.service.product_rules),
        title: new.title.to_owned(),
        service_type: new.service_type.to_owned(),
        starts_at: new.when.start,
        ends_at: new.when.end,
        situation: new.situation,
        notes: None,
        guests: Json(new.guests.to_vec()),
        started_at: None,
        sequence: 0,
        previous_id: new.previous,
        is_replaced: false,
        squeezed_in: new.squeezed_in,
        consulting_room_id: new.room,
        consulting_room_name: room.map(|room| room.name.clone()),
        present_params: found.service.present_params.clone(),
        created_at: now,
        updated_at: now,
        timezone: settings.timezone.clone(),
        start_minutes_before: settings.start_minutes_before,
        marks: Marks::default(),
    }
}
