//! Appointments as calendar entries: one entry with a constant UID, whose SEQUENCE increases.

use icalendar::{Calendar, Component, Event, EventLike, EventStatus, Property};

use super::rules::Situation;
use super::store::Appointment;
use crate::Scheduling;
use identity::tenants;
use identity::tenants::StoredSettings;
use identity::users;
use identity::users::Contact;
use messaging::mail::MailSender;
use messaging::mail::calendar::{fold, mailto};
use platform::prelude::*;

/// Method of a calendar file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Adds or changes the entry.
    Request,
    /// Removes the entry.
    Cancel,
}

/// Data of an entry besides the appointment itself.
pub struct CalendarEntry {
    /// Domain part of the UID.
    domain: String,
    clinic: String,
    organizer: String,
    /// Address of an appointment in person.
    place: Option<String>,
    pub sender: MailSender,
    pub link: String,
    people: Vec<Contact>,
}

impl CalendarEntry {
    pub async fn of(app: &Scheduling, tx: &mut Tx, appointment: &Appointment) -> Result<Self> {
        let people = [appointment.user_id, appointment.specialist_id];
        let (clinic, people) = tx.fetch_batch((tenants::prepare_settings(tx), users::contacts(tx, &people))).await?;
        Ok(Self::among(app, appointment, &tenants::whole(clinic)?, people))
    }

    /// Builds an entry from known data: the tenant, and the participants who still have an account.
    pub fn among(app: &Scheduling, appointment: &Appointment, clinic: &StoredSettings, people: Vec<Contact>) -> Self {
        let StoredSettings { settings, hosts, calendar_domain } = clinic;
        Self {
            domain: calendar_domain.clone().unwrap_or_else(|| app.mailer.domain().to_owned()),
            organizer: settings.mail_sender_address.clone().unwrap_or_else(|| app.mailer.address().to_owned()),
            sender: tenants::mail::sender_of(settings).about(appointment.product_service_id),
            clinic: settings.name.clone(),
            place: settings.contact_address.clone().filter(|_| appointment.service_type == "personal_meeting"),
            link: format!("{}/admin/appointments/{}", tenants::service::base_url_of(app, hosts), appointment.id),
            people,
        }
    }

    /// Returns a participant who still has an account.
    pub fn person(&self, id: Uuid) -> Option<&Contact> {
        self.people.iter().find(|person| person.id == id)
    }

    pub fn text(&self, appointment: &Appointment, method: Method) -> String {
        let status = match appointment.situation {
            Situation::Canceled => EventStatus::Cancelled,
            Situation::Pending => EventStatus::Tentative,
            _ => EventStatus::Confirmed,
        };
        let mut event = Event::new();
        event
            .uid(&format!("{}@{}", appointment.id, self.domain))
            .sequence(u32::try_from(appointment.sequence).unwrap_or(u32::MAX))
            .timestamp(appointment.updated_at)
            .starts(appointment.starts_at)
            .ends(appointment.ends_at)
            .status(if method == Method::Cancel { EventStatus::Cancelled } else { status })
            .summary(&format!("{}: {} e {}", appointment.title, appointment.user_name, appointment.specialist_name))
            .description(&format!("{}\n{}", self.clinic, self.link))
            .append_property(
                Property::new("ORGANIZER", format!("mailto:{}", self.organizer)).add_parameter("CN", &name(&self.clinic)).done(),
            );
        let place: Vec<&str> = appointment.consulting_room_name.as_deref().into_iter().chain(self.place.as_deref()).collect();
        if !place.is_empty() {
            event.location(&place.join(", "));
        }
        for person in self.people.iter().filter(|person| !person.email.is_empty()) {
            event.append_multi_property(attendee(&person.email).add_parameter("CN", &name(&person.name)).done());
        }
        for guest in &appointment.guests.0 {
            event.append_multi_property(attendee(guest));
        }
        let mut calendar = Calendar::empty();
        calendar
            .append_property(("VERSION", "2.0"))
            .append_property(("PRODID", "-//Nutrir//Agenda//PT"))
            .append_property(("CALSCALE", "GREGORIAN"))
            .append_property(("METHOD", if method == Method::Cancel { "CANCEL" } else { "REQUEST" }))
            .append_property(("X-WR-TIMEZONE", appointment.timezone.as_str()));
        calendar.push(event.done());
        fold(&calendar.to_string())
    }
}

fn attendee(address: &str) -> Property {
    Property::new("ATTENDEE", mailto(address))
        .add_parameter("ROLE", "REQ-PARTICIPANT")
        .add_parameter("PARTSTAT", "ACCEPTED")
        .add_parameter("RSVP", "FALSE")
        .done()
}

/// Removes characters that a parameter must not contain: quotes and control characters.
fn name(name: &str) -> String {
    name.chars().filter(|character| *character != '"' && !character.is_control()).collect()
}

pub async fn write(app: &Scheduling, tx: &mut Tx, appointment: &Appointment, method: Method) -> Result<String> {
    Ok(CalendarEntry::of(app, tx, appointment).await?.text(appointment, method))
}
