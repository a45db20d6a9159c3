//! Calendar feeds: private addresses at which calendar programs read appointments.

use poem::http::{Method, header};
use serde_json::json;

use crate::scheduling::appointments_scene::Scene;
use crate::{Answer, Clinic, Person, both, id};

/// Returns the path of a new address of this person, without `/api`.
async fn new_feed(clinic: &Clinic, person: &Person) -> String {
    let address = clinic.post(person, "/calendar-feed", json!({})).await.expect(201)["data"]["address"].clone();
    let (base, path) = address.as_str().unwrap().split_once("/api").unwrap();
    assert_eq!(base, format!("http://{}:8080", clinic.host));
    assert!(path.len() == "/calendar-feeds/".len() + 64 + ".ics".len() && path.ends_with(".ics"), "{path}");
    path.to_owned()
}

async fn read(clinic: &Clinic, path: &str, tag: Option<&str>) -> Answer {
    let mut request = clinic.on.request(&clinic.host, Method::GET, path);
    if let Some(tag) = tag {
        request = request.header(header::IF_NONE_MATCH, tag);
    }
    clinic.on.call(request, None).await
}

/// Returns the properties of each event of a feed, by their names, after checking how lines are
/// folded.
async fn events(clinic: &Clinic, path: &str) -> Vec<Vec<(String, String)>> {
    let answer = read(clinic, path, None).await;
    assert_eq!((answer.status.as_u16(), &answer.headers["content-type"]), (200, &"text/calendar; charset=utf-8".parse().unwrap()));
    let text = answer.text;
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"), "{text}");
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let mut events = Vec::new();
    for line in text.replace("\r\n ", "").split("\r\n") {
        match line {
            "BEGIN:VEVENT" => events.push(Vec::new()),
            _ => {
                if let (Some(event), Some((name, value))) = (events.last_mut(), line.split_once(':')) {
                    event.push((name.to_owned(), value.to_owned()));
                }
            }
        }
    }
    events
}

fn value<'a>(event: &'a [(String, String)], name: &str) -> &'a str {
    event.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
}

#[test]
fn feed_shows_what_its_owner_sees_without_clinical_words() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (dora, of_dora) = it.patient("Dora de Souza Lima").await;
        let booked = it.books("2026-11-23 09:00").await;
        it.clinic.book(&dora, &of_dora, "2026-11-24 10:00", json!({})).await.expect(201);
        let sofia = it.clinic.receptionist("Sofia").await;
        let titles = async |person: &Person| {
            let path = new_feed(&it.clinic, person).await;
            let events = events(&it.clinic, &path).await;
            events.iter().map(|event| value(event, "SUMMARY").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(titles(&it.carla).await, ["Consulta com Ana"]);
        assert_eq!(titles(&it.ana).await, ["Consulta: Carla", "Consulta: Dora L."]);
        assert_eq!(titles(&it.bruno).await, [""; 0]);
        assert_eq!(titles(&sofia).await, ["Ana: Carla", "Ana: Dora L."]);
        assert_eq!(titles(&it.admin).await, ["Ana: Carla", "Ana: Dora L."]);

        // The entry is the one that was mailed.
        let mailed = it.clinic.get(&it.carla, &format!("/appointments/{}/ics", id(&booked))).await.text.replace("\r\n ", "");
        let uid = mailed.split("\r\n").find_map(|line| line.strip_prefix("UID:")).unwrap().to_owned();
        let path = new_feed(&it.clinic, &it.carla).await;
        let event = events(&it.clinic, &path).await.remove(0);
        let wanted = [
            ("UID", uid.as_str()),
            ("SEQUENCE", "0"),
            ("STATUS", "CONFIRMED"),
            ("DTSTART", "20261123T120000Z"),
            ("DTEND", "20261123T130000Z"),
        ];
        for (name, wanted) in wanted {
            assert_eq!(value(&event, name), wanted);
        }
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-25 08:00"})).await.data();
        let event = events(&it.clinic, &path).await.remove(0);
        assert_eq!((value(&event, "UID"), value(&event, "SEQUENCE"), value(&event, "DTSTART")), (uid.as_str(), "1", "20261125T110000Z"));
        it.act(&it.carla, &booked, "cancel").await.data();
        let event = events(&it.clinic, &path).await.remove(0);
        assert_eq!((value(&event, "STATUS"), value(&event, "SEQUENCE")), ("CANCELLED", "2"));
        // Programs that read seldom have seen it after a month.
        assert_eq!(events(&it.at("2026-12-21T12:00:00Z"), &path).await.len(), 0);
    });
}

#[test]
fn feed_is_cached_renewed_and_disabled() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-23 09:00").await;
        let shown = async || it.clinic.get(&it.carla, "/calendar-feed").await.data();
        assert_eq!(shown().await, json!({"enabled": false, "created_at": null}));
        let path = new_feed(&it.clinic, &it.carla).await;
        assert_eq!(shown().await, json!({"enabled": true, "created_at": "2026-11-20T12:00:00Z"}));
        let first = read(&it.clinic, &path, None).await;
        assert_eq!(first.headers["cache-control"], "private, max-age=300");
        let tag = first.headers["etag"].to_str().unwrap().to_owned();
        let same = read(&it.at("2026-11-21T12:00:00Z"), &path, Some(&tag)).await;
        assert_eq!((same.status.as_u16(), same.text.as_str(), &same.headers["etag"]), (304, "", &first.headers["etag"]));
        it.books("2026-11-24 09:00").await;
        assert_eq!(read(&it.clinic, &path, Some(&tag)).await.status.as_u16(), 200);
        // The address works without its extension; others do not exist.
        assert_eq!(read(&it.clinic, path.trim_end_matches(".ics"), None).await.status.as_u16(), 200);
        read(&it.clinic, "/calendar-feeds/x.ics", None).await.expect(404);

        let renewed = new_feed(&it.clinic, &it.carla).await;
        read(&it.clinic, &path, None).await.expect(404);
        assert_eq!(events(&it.clinic, &renewed).await.len(), 2);
        it.clinic.delete(&it.carla, "/calendar-feed").await.expect(204);
        read(&it.clinic, &renewed, None).await.expect(404);
        it.clinic.delete(&it.carla, "/calendar-feed").await.expect(204);
        // The patient's copy tells that there is a feed, and never its address.
        let renewed = new_feed(&it.clinic, &it.carla).await;
        let copy = it.clinic.get(&it.carla, &format!("/patient/{}/medical-record/export", it.carla.id)).await;
        assert!(!copy.text.contains(&renewed[16..80]));
        assert_eq!(copy.data()["calendar_feed_since"], "2026-11-20T12:00:00Z");
    });
}

#[test]
fn feed_of_a_closed_or_readdressed_account_ends() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let dora = it.clinic.patient("Dora", &it.ana).await;
        let (of_carla, of_dora) = (new_feed(&it.clinic, &it.carla).await, new_feed(&it.clinic, &dora).await);
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        it.clinic.put(&it.admin, &format!("/users/{}", dora.id), json!({"email": "outra@casa.example"})).await.data();
        read(&it.clinic, &of_carla, None).await.expect(404);
        read(&it.clinic, &of_dora, None).await.expect(404);
        // Guessing is limited, and known addresses are answered nevertheless.
        let own = new_feed(&it.clinic, &it.ana).await;
        let mut statuses = Vec::new();
        for number in 0..25 {
            statuses.push(read(&it.clinic, &format!("/calendar-feeds/{number}.ics"), None).await.status.as_u16());
        }
        assert!(statuses.contains(&404) && statuses.ends_with(&[429]), "{statuses:?}");
        assert_eq!(read(&it.clinic, &own, None).await.status.as_u16(), 200);
    });
}

/// Returns the UID and SEQUENCE of the entries in mails to this address, in the order of their
/// SEQUENCE.
async fn mailed(clinic: &Clinic, email: &str) -> Vec<(String, String)> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let sql = "SELECT calendar FROM mails WHERE tenant_id = $1 AND recipient = $2 AND calendar IS NOT NULL";
    let rows: Vec<(String,)> = tx.query(sql).bind(email).fetch_all().await.unwrap();
    let of = |text: &str, name: &str| {
        let text = text.replace("\r\n ", "");
        text.lines().find_map(|line| line.strip_prefix(name)).expect("a property").trim().to_owned()
    };
    let mut entries: Vec<_> = rows.iter().map(|(text,)| (of(text, "UID:"), of(text, "SEQUENCE:"))).collect();
    entries.sort_by(|one, other| one.1.cmp(&other.1));
    entries
}

#[test]
fn feed_and_mails_keep_their_uids_when_mail_domain_and_public_address_change() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 09:00").await;
        let feeds = [new_feed(&it.clinic, &it.carla).await, new_feed(&it.clinic, &it.ana).await];
        let uid = value(&events(&it.clinic, &feeds[0]).await[0], "UID").to_owned();
        assert_eq!(mailed(&it.clinic, &it.carla.email).await, [(uid.clone(), "0".to_owned())]);

        let mut config = it.clinic.on.app.config.clone();
        config.mail.from = "Nutrir <agenda@outra.example>".into();
        config.public_url = Some("https://nova.example".into());
        config.validate().unwrap();
        let renamed = Clinic { on: it.clinic.on.with_config(config), tenant: it.clinic.tenant, host: it.clinic.host.clone() };
        assert_eq!(renamed.on.app.mailer.domain(), "outra.example");
        let sender = json!({"mail_sender_name": "Outra clínica", "mail_sender_address": "contato@mais-outra.example"});
        let mut settings = renamed.get(&it.admin, "/settings").await.data();
        settings.as_object_mut().unwrap().extend(sender.as_object().unwrap().clone());
        renamed.put(&it.admin, "/settings", settings).await.data();

        let moved = json!({"datetime_start": "2026-11-24 10:00"});
        renamed.put(&it.ana, &format!("/appointments/change/{}", id(&booked)), moved).await.data();
        for feed in &feeds {
            let [event] = &events(&renamed, feed).await[..] else { panic!("one event") };
            assert_eq!([value(event, "UID"), value(event, "SEQUENCE"), value(event, "DTSTART")], [&uid, "1", "20261124T130000Z"]);
        }
        let both = [(uid.clone(), "0".to_owned()), (uid.clone(), "1".to_owned())];
        assert_eq!(mailed(&renamed, &it.carla.email).await, both);
        assert_eq!(mailed(&renamed, &it.ana.email).await, both);
        // What is booked from now on has the same domain.
        let new = renamed.book(&it.carla, &it.service, "2026-11-25 09:00", json!({})).await.expect(201)["data"].clone();
        let domain = uid.split_once('@').unwrap().1;
        assert_eq!(value(&events(&renamed, &feeds[0]).await[1], "UID"), format!("{}@{domain}", id(&new)));
    });
}
