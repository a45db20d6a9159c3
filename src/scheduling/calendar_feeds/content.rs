//! Content of a feed: its events, without clinical words.

use chrono_tz::Tz;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus, Property};

use super::store::FeedEvent;
use crate::appointments::rules::Situation;
use messaging::mail::calendar::fold;
use platform::prelude::*;

/// Data that the events of a feed share.
pub struct FeedHead {
    pub clinic: String,
    /// Address of appointments in person.
    pub place: Option<String>,
    pub zone: Tz,
    /// Domain part of the UIDs.
    pub domain: String,
    /// Base of links to the tenant.
    pub base_url: String,
    /// Role of the owner, which decides whom a title names.
    pub role: Role,
}

impl FeedHead {
    /// Formats the calendar. Equal events yield the same text, whenever it is formatted.
    pub fn text(&self, events: &[FeedEvent]) -> String {
        let mut calendar = Calendar::empty();
        calendar
            .append_property(("VERSION", "2.0"))
            .append_property(("PRODID", "-//Nutrir//Agenda//PT"))
            .append_property(("CALSCALE", "GREGORIAN"))
            .append_property(("METHOD", "PUBLISH"))
            .append_property(("X-WR-CALNAME", escaped(&format!("Consultas · {}", self.clinic)).as_str()))
            .append_property(("X-WR-TIMEZONE", self.zone.name()))
            .append_property(Property::new("REFRESH-INTERVAL", "PT1H").add_parameter("VALUE", "DURATION").done())
            .append_property(("X-PUBLISHED-TTL", "PT1H"));
        for event in events {
            calendar.push(self.event(event));
        }
        fold(&calendar.to_string())
    }

    fn event(&self, row: &FeedEvent) -> Event {
        let link = format!("{}/admin/appointments/{}", self.base_url, row.id);
        let mut event = Event::new();
        event
            .uid(&format!("{}@{}", row.id, self.domain))
            .sequence(u32::try_from(row.sequence).unwrap_or(u32::MAX))
            .timestamp(row.updated_at)
            .created(row.created_at)
            .last_modified(row.updated_at)
            .starts(row.starts_at)
            .ends(row.ends_at)
            .status(match row.situation {
                Situation::Canceled => EventStatus::Cancelled,
                Situation::Pending => EventStatus::Tentative,
                _ => EventStatus::Confirmed,
            })
            .summary(&title(self.role, &row.user_name, &row.specialist_name))
            .description(&format!("{}\n{link}", self.clinic))
            .url(&link);
        if row.situation == Situation::Canceled {
            event.add_property("TRANSP", "TRANSPARENT");
        }
        let address = self.place.as_deref().filter(|_| row.service_type == "personal_meeting");
        let place: Vec<&str> = row.consulting_room_name.as_deref().into_iter().chain(address).collect();
        if !place.is_empty() {
            event.location(&place.join(", "));
        }
        event.done()
    }
}

/// Returns the title of an event: it names the other participant, to the desk both.
fn title(role: Role, patient: &str, specialist: &str) -> String {
    match role {
        Role::Patient | Role::Student => format!("Consulta com {}", first_name(specialist)),
        Role::Specialist => format!("Consulta: {}", shortened(patient)),
        Role::SuperAdmin | Role::Receptionist => format!("{}: {}", first_name(specialist), shortened(patient)),
    }
}

fn first_name(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or_default()
}

/// Shortens a name to the first name and the initial of the last one: `Ana L.`
fn shortened(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {}.", initial.to_uppercase()),
        None => first.to_owned(),
    }
}

/// Escapes a text of a property of the calendar, which the library does only in events.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_name_the_other_participant_without_last_names() {
        let told = |role| title(role, "Carla de Souza Lima", "Ana Beatriz Prado");
        assert_eq!(told(Role::Patient), "Consulta com Ana");
        assert_eq!(told(Role::Specialist), "Consulta: Carla L.");
        assert_eq!(told(Role::Receptionist), "Ana: Carla L.");
        assert_eq!(title(Role::Specialist, "Érica", ""), "Consulta: Érica");
        assert_eq!(title(Role::Specialist, "Zoé ângelo", ""), "Consulta: Zoé Â.");
    }
}
