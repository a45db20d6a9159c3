use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, both, id};

/// Returns the unfolded lines of a calendar file.
fn lines(text: &str) -> Vec<String> {
    assert!(text.ends_with("END:VCALENDAR\r\n") && text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    text.replace("\r\n ", "").split("\r\n").map(str::to_owned).collect()
}

fn value<'a>(lines: &'a [String], name: &str) -> &'a str {
    let line = lines.iter().find(|line| line.split([':', ';']).next() == Some(name)).unwrap_or_else(|| panic!("no {name} in {lines:?}"));
    line.split_once(':').unwrap().1
}

/// Returns the calendar entries that were mailed to this address, the oldest first.
async fn mailed_entries(clinic: &Clinic, email: &str) -> Vec<Vec<String>> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let sql = "SELECT calendar FROM mails WHERE tenant_id = $1 AND recipient = $2 AND calendar IS NOT NULL ORDER BY created_at, id";
    let rows: Vec<(String,)> = tx.query(sql).bind(email).fetch_all().await.unwrap();
    rows.into_iter().map(|(text,)| lines(&text)).collect()
}

async fn file(it: &Scene, appointment: &Value) -> Vec<String> {
    let answer = it.clinic.get(&it.carla, &format!("/appointments/{}/ics", id(appointment))).await;
    assert_eq!(answer.headers["content-type"], "text/calendar; charset=utf-8");
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"consulta.ics\"");
    lines(std::str::from_utf8(&answer.body).unwrap())
}

#[test]
fn calendar_entry_is_updated_through_the_appointments_life() {
    both(async |on| {
        let product = call(json!({"name": "Consulta; com \\ barra, e vírgula", "product_rules": {"enable_guest": true}}));
        let it = Scene::with(&on, product).await;
        let more = json!({"guests": ["mae@casa.example"]});
        let booked = it.clinic.book(&it.carla, &it.service, "2026-11-23 09:00", more).await.expect(201)["data"].clone();
        let entry = file(&it, &booked).await;
        assert_eq!(entry, mailed_entries(&it.clinic, &it.carla.email).await[0], "the file is what was mailed");
        let uid = value(&entry, "UID").to_owned();
        assert!(uid.starts_with(id(&booked)), "{uid}");
        for (name, wanted) in [
            ("METHOD", "REQUEST"),
            ("SEQUENCE", "0"),
            ("STATUS", "CONFIRMED"),
            ("DTSTART", "20261123T120000Z"),
            ("DTEND", "20261123T130000Z"),
            ("X-WR-TIMEZONE", "America/Sao_Paulo"),
            ("SUMMARY", "Consulta\\; com \\\\ barra\\, e vírgula: Carla e Ana"),
        ] {
            assert_eq!(value(&entry, name), wanted);
        }
        assert!(entry.iter().any(|line| line.starts_with("ORGANIZER;CN=Clínica de Teste:mailto:")), "{entry:?}");
        let attendees: Vec<&str> =
            entry.iter().filter(|line| line.starts_with("ATTENDEE")).map(|line| line.rsplit("mailto:").next().unwrap()).collect();
        assert_eq!(attendees.len(), 3);
        assert!(["mae@casa.example", &it.ana.email, &it.carla.email].iter().all(|address| attendees.contains(address)));

        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-24 10:00"})).await.data();
        it.act(&it.carla, &booked, "cancel").await.data();
        for email in [it.carla.email.as_str(), &it.ana.email, "mae@casa.example"] {
            let mut told: Vec<[String; 5]> = mailed_entries(&it.clinic, email)
                .await
                .iter()
                .map(|entry| ["UID", "METHOD", "SEQUENCE", "STATUS", "DTSTART"].map(|name| value(entry, name).to_owned()))
                .collect();
            told.sort_by(|one, other| one[2].cmp(&other[2]));
            let wanted = [
                ["REQUEST", "0", "CONFIRMED", "20261123T120000Z"],
                ["REQUEST", "1", "CONFIRMED", "20261124T130000Z"],
                ["CANCEL", "2", "CANCELLED", "20261124T130000Z"],
            ];
            let wanted = wanted.map(|[method, sequence, status, start]| [uid.as_str(), method, sequence, status, start].map(str::to_owned));
            assert_eq!(told, wanted, "{email}");
        }
        assert_eq!(value(&file(&it, &booked).await, "METHOD"), "CANCEL");
    });
}

#[test]
fn calendar_entry_keeps_its_uid_when_the_mail_sender_changes() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 09:00").await;
        let uid = value(&file(&it, &booked).await, "UID").to_owned();
        let config = platform::config::Config {
            mail: platform::config::Mail { from: "Nutrir <agenda@outra.example>".into(), ..it.clinic.on.app.config.mail.clone() },
            ..it.clinic.on.app.config.clone()
        };
        let renamed = it.clinic.on.with_config(config);
        assert_eq!(renamed.app.mailer.domain(), "outra.example");
        let clinic = Clinic { on: renamed, tenant: it.clinic.tenant, host: it.clinic.host.clone() };
        clinic.put(&it.ana, &format!("/appointments/{}/cancel", id(&booked)), json!({})).await.data();
        let mailed = mailed_entries(&clinic, &it.carla.email).await;
        let canceled = mailed.iter().find(|entry| value(entry, "METHOD") == "CANCEL").expect("a cancellation");
        assert_eq!(value(canceled, "UID"), uid);
        // A new entry gets the same domain, and keeps it when the sender is changed back.
        let new = it.books("2026-11-24 09:00").await;
        assert!(uid.ends_with(value(&file(&it, &new).await, "UID").split_once('@').unwrap().1));
    });
}

#[test]
fn calendar_entry_lines_are_folded_within_75_octets() {
    both(async |on| {
        let it = Scene::new(&on).await;
        // Cover every length of a folded line's last piece, with characters of one, two and four
        // octets.
        for length in 1..80 {
            let name = format!("{}é😀 {}", "Carla ".repeat(3), "x".repeat(length));
            it.clinic.put(&it.carla, &format!("/users/{}", it.carla.id), json!({"name": name})).await.data();
            if length == 1 {
                it.books("2026-11-23 09:00").await;
            }
            let booked = it.clinic.get(&it.carla, "/appointments").await.data()[0].clone();
            // `lines` checks each.
            let entry = file(&it, &booked).await;
            assert!(value(&entry, "SUMMARY").contains(&name), "{length}");
        }
    });
}

#[test]
fn calendar_entry_escapes_names() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let name = "Carla\"; X=1:mailto:x@y.example, e\u{b7} Cia";
        it.clinic.put(&it.carla, &format!("/users/{}", it.carla.id), json!({"name": name})).await.data();
        let booked = it.books("2026-11-23 09:00").await;
        let entry = file(&it, &booked).await;
        let attendee = entry.iter().find(|line| line.starts_with("ATTENDEE") && line.ends_with(&it.carla.email)).unwrap();
        assert!(attendee.contains("CN=\"Carla; X=1:mailto:x@y.example, e\u{b7} Cia\";"), "{attendee}");
        assert_eq!(entry.iter().filter(|line| line.starts_with("ATTENDEE")).count(), 2);
    });
}
