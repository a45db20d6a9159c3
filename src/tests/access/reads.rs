//! Guard: staff who read or change a part of a patient's record leave an entry in the audit log,
//! whichever operation they use.

use chrono::TimeDelta;
use poem::http::Method;

use super::mould::Mould;
use super::world::World;
use super::{CALLERS, Row, table};
use crate::app::{TestApp, both};
use foundation::clock::Clock;

/// Placeholders of objects that belong to a patient. They occur in the address or the body of each
/// operation that concerns one.
const OF_PATIENTS: [&str; 18] = [
    "{carla}",
    "{diego}",
    "{planless}",
    "{invited}",
    "{plan}",
    "{meal}",
    "{day}",
    "{collection}",
    "{file}",
    "{note}",
    "{message}",
    "{appointment}",
    "{started}",
    "{visited}",
    "{room}",
    "{visited_room}",
    "{chat_file}",
    "{career_anchor}",
];

/// Operations that concern a patient but not their record, each with the reason.
const NOTHING_OF_THE_RECORD: [(&str, &str); 10] = [
    ("compute_anthropometry", "says what the measures come to that were sent with it"),
    ("recompute_anthropometry", "says how many assessments were computed anew"),
    ("recompute_health_index", "says how many collections were computed anew"),
    ("get_email_template_text", "a template's words, with the patient's name in them"),
    ("get_appointment_ics", "when and where, without the notes"),
    ("list_free_consulting_rooms", "names of rooms, and nothing about the patient"),
    ("list_appointment_series", "when and where the others are, without the notes"),
    ("list_purchase_services", "what was bought"),
    ("list_record_accesses", "the log itself"),
    ("close_chat_session", "says that a page was left"),
];

fn caller(name: &str) -> usize {
    CALLERS.iter().position(|(known, _)| *known == name).expect("a caller")
}

/// Returns true for a specialist's conversations: their messages are written to the specialist.
fn is_own_conversation(row: &Row, name: &str) -> bool {
    name == "ana" && row.path.contains("/chat")
}

fn concerns(row: &Row, world: &World) -> bool {
    let body = (row.body)(world).map(|body| body.to_string()).unwrap_or_default();
    let known = |name: &&&str| world.places.iter().any(|(place, _)| *place == **name);
    let is_named = |name: &&str| row.path.contains(*name) || body.contains(world.place(name));
    OF_PATIENTS.iter().filter(known).any(is_named) && !NOTHING_OF_THE_RECORD.iter().any(|(operation, _)| *operation == row.operation)
}

/// Counts the audit log's entries about the patients.
async fn entries(world: &World) -> i64 {
    let admin = world.people[caller("admin")].as_ref().expect("the admin");
    let mut total = 0;
    for place in ["{carla}", "{diego}", "{planless}", "{invited}"] {
        let page = world.clinic.get(admin, &format!("/system-logs?patient_id={}", world.place(place))).await.expect(200);
        total += page["meta"]["total"].as_i64().expect("a number");
    }
    total
}

async fn leaves_an_entry(world: &World, row: &Row, name: &str) {
    let before = entries(world).await;
    let answer = world.call(row, caller(name), false).await;
    assert_eq!(answer.status.as_u16(), row.statuses[caller(name)], "{} as {name}: {}", row.operation, answer.text);
    let is_nothing = answer.text == r#"{"data":null}"#;
    assert!(is_nothing || entries(world).await > before, "{} as {name} leaves no trace", row.operation);
}

/// Returns the same server at a time when earlier reads count as other visits.
fn later(on: &TestApp, visits: i64) -> TestApp {
    on.at(Clock::fixed(on.app.clock.now() + TimeDelta::seconds(601 * visits)))
}

#[test]
fn audit_log_of_a_read_by_staff_has_an_entry_for_every_operation() {
    both(async |on| {
        let mut world = World::new(&on).await;
        let mut visits = 0;
        for mut row in table().into_iter().filter(|row| row.method == Method::GET) {
            if row.operation == "list_user_notifications" {
                // Drop the query, which selects days without notifications.
                row.path = row.path.split('?').next().expect("a path");
            }
            // The reception reads nothing else of a person.
            let names: &[&str] = match row.operation {
                "get_user" | "get_patient" => &["admin", "ana", "key", "sofia"],
                _ => &["admin", "ana", "key"],
            };
            for name in names {
                if row.statuses[caller(name)] < 300 && concerns(&row, &world) && !is_own_conversation(&row, name) {
                    visits += 1;
                    world.on = later(&on, visits);
                    leaves_an_entry(&world, &row, name).await;
                }
            }
        }
        assert!(visits > 30, "there is something to read: {visits}");
    });
}

#[test]
fn audit_log_of_a_change_by_staff_has_an_entry_for_every_operation() {
    both(async |on| {
        let mould = Mould::new(&on).await;
        let seen = mould.cast().await;
        let mut changes = 0;
        for row in table().into_iter().filter(|row| row.method != Method::GET) {
            let allowed = |name: &&&str| row.statuses[caller(name)] < 300 && !is_own_conversation(&row, name);
            let Some(name) = ["ana", "admin"].iter().find(allowed).filter(|_| concerns(&row, &seen)) else { continue };
            let mut world = mould.cast().await;
            world.on = later(&on, 1);
            leaves_an_entry(&world, &row, name).await;
            changes += 1;
        }
        assert!(changes > 25, "there is something to change: {changes}");
        on.run_jobs().await;
    });
}
