//! Many people request the same slot at the same time, on several replicas if the database permits.
//! The first check is too early for all of them; the database separates them.

use futures_util::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, TestApp, both, during, id};
use platform::db::Db;
use platform::scope::Scope;
use scheduling::appointments;
use scheduling::appointments::rules::Situation;

/// Returns the numbers of concurrent requests and of rounds. `NUTRIR_TEST_RACES=200x20` is the long
/// run.
fn size() -> (usize, i64) {
    let wanted = std::env::var("NUTRIR_TEST_RACES").unwrap_or_else(|_| "30x2".into());
    let (asking, rounds) = wanted.split_once('x').expect("askers x rounds");
    (asking.parse().expect("a number"), rounds.parse().expect("a number"))
}

/// Returns two servers on one database; with SQLite, the same one twice.
pub async fn servers(scene: &Scene) -> [TestApp; 2] {
    let one = scene.clinic.on.clone();
    let other = if matches!(one.app.db, Db::Postgres { .. }) { one.replica(|_| ()).await } else { one.clone() };
    [one, other]
}

/// A request of a race.
struct Ask {
    person: Person,
    method: Method,
    path: String,
    body: Value,
}

/// Sends all requests at once, to the servers in turn. Returns the statuses.
async fn race(servers: &[TestApp; 2], asks: &[Ask]) -> Vec<u16> {
    let answers = asks.iter().zip(servers.iter().cycle()).map(async |(ask, server)| {
        server.as_person(&ask.person, ask.method.clone(), &ask.path, Some(ask.body.clone())).await.status.as_u16()
    });
    join_all(answers).await
}

/// A patient with sessions of certain minutes, which begin at `start` if they overlap the first
/// slot.
struct Rival {
    person: Person,
    service: String,
    start: &'static str,
}

async fn rival(clinic: &Clinic, scene: &Scene, number: usize, products: &[(Value, &'static str); 3]) -> Rival {
    let (product, start) = &products[number % 3];
    let person = clinic.patient(&format!("Rival {number}"), &scene.ana).await;
    clinic.buy(&person, product).await.expect(201);
    Rival { service: clinic.service_of(&person).await, person, start }
}

#[test]
fn booking_race_for_a_slot_has_one_winner() {
    both(async |on| {
        let (asking, rounds) = size();
        let it = Scene::new(&on).await;
        let (clinic, servers) = (&it.clinic, servers(&it).await);
        // 60 minutes from 08:00, 40 from 08:40, 45 from 08:45: each overlaps the others.
        let mut products = Vec::new();
        for (minutes, start) in [(60, "08:00"), (40, "08:40"), (45, "08:45")] {
            let product = clinic.product(&it.admin, "Corrida", 0.0, call(json!({"quota": 100, "params": {"duration": minutes}}))).await;
            products.push((product, start));
        }
        let products: [(Value, &'static str); 3] = products.try_into().unwrap();
        let mut rivals = Vec::new();
        for number in 0..asking {
            rivals.push(rival(clinic, &it, number, &products).await);
        }
        for round in 0..rounds {
            let day = (chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap() + chrono::TimeDelta::days(round)).to_string();
            let later = (chrono::NaiveDate::from_ymd_opt(2027, 6, 1).unwrap() + chrono::TimeDelta::days(round)).to_string();
            let mut asks = Vec::new();
            for (number, Rival { person, service, start }) in rivals.iter().enumerate() {
                let wanted = format!("{day} {start}");
                let book = async |start: &str| clinic.book(person, service, start, json!({})).await.expect(201)["data"].clone();
                let ask = match number {
                    // Two hold another slot and are moved, three had this one and are reactivated,
                    // the others book.
                    0 | 1 => {
                        let held = book(&format!("{later} {}", ["08:00", "10:00"][number])).await;
                        let path = format!("/appointments/change/{}", id(&held));
                        Ask { person: it.ana.clone(), method: Method::PUT, path, body: json!({"datetime_start": wanted}) }
                    }
                    2..=4 => {
                        let held = book(&wanted).await;
                        it.act(person, &held, "cancel").await.data();
                        let path = format!("/appointments/{}", id(&held));
                        Ask { person: it.admin.clone(), method: Method::PUT, path, body: json!({"situation": "approved"}) }
                    }
                    _ => {
                        let body = json!({"purchase_service_id": service, "datetime_start": wanted});
                        Ask { person: person.clone(), method: Method::POST, path: "/appointments".into(), body }
                    }
                };
                asks.push(ask);
            }
            let statuses = race(&servers, &asks).await;
            let count = |these: &[u16]| statuses.iter().filter(|status| these.contains(status)).count();
            assert_eq!((count(&[200, 201]), count(&[409, 422])), (1, asking - 1), "{statuses:?}");
            let path = format!("/appointments?specialist_id={}&start={day}&end={day}&situation=approved", it.ana.id);
            assert_eq!(clinic.get(&it.admin, &path).await.data().as_array().unwrap().len(), 1);
        }
    });
}

#[test]
fn booking_race_with_squeezed_in_appointments_has_one_winner() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (clinic, servers) = (&it.clinic, servers(&it).await);
        let (asking, rounds) = size();
        let product = clinic.product(&it.admin, "Corrida", 0.0, call(json!({"quota": 100}))).await;
        let mut rivals = Vec::new();
        for number in 0..asking {
            let person = clinic.patient(&format!("Rival {number}"), &it.ana).await;
            clinic.buy(&person, &product).await.expect(201);
            rivals.push((clinic.service_of(&person).await, person));
        }
        for round in 0..rounds {
            let day = (chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap() + chrono::TimeDelta::days(round)).to_string();
            let ask = |(number, (service, person)): (usize, &(String, Person))| {
                // Two thirds are squeezed in, by the specialist and by a super admin, at times of
                // their own; the others are booked by the patients.
                let (by, start, squeeze_in) = match number % 3 {
                    0 => (person, "09:00", None),
                    1 => (&it.ana, "09:20", Some(true)),
                    _ => (&it.admin, "08:40", Some(true)),
                };
                let mut body = json!({"purchase_service_id": service, "datetime_start": format!("{day} {start}")});
                if squeeze_in.is_some() {
                    body["user_id"] = json!(person.id);
                    body["specialist_id"] = json!(it.ana.id);
                    body["squeeze_in"] = json!(true);
                }
                Ask { person: by.clone(), method: Method::POST, path: "/appointments".into(), body }
            };
            let asks: Vec<Ask> = rivals.iter().enumerate().map(ask).collect();
            let statuses = race(&servers, &asks).await;
            let count = |these: &[u16]| statuses.iter().filter(|status| these.contains(status)).count();
            assert_eq!((count(&[201]), count(&[409])), (1, asking - 1), "{statuses:?}");
        }
    });
}

#[test]
fn booking_race_for_the_last_room_has_one_winner() {
    both(async |on| {
        let (asking, rounds) = size();
        let params = json!({"duration": 60, "service_type": "personal_meeting", "needs_room": true, "buffer_after": 15});
        let it = Scene::with(&on, call(json!({"params": params, "quota": 100}))).await;
        let (clinic, servers) = (&it.clinic, servers(&it).await);
        it.clinic.put(&it.admin, "/consulting-rooms", json!({"data": [{"name": "Sala 1"}]})).await.data();
        let mut rivals = Vec::new();
        // Each with a specialist of their own, so that only the room is wanted by all.
        for number in 0..asking.min(8) {
            let specialist = clinic.specialist(&format!("Nutricionista {number}")).await;
            clinic.keeps_hours(&specialist).await;
            let person = clinic.patient(&format!("Rival {number}"), &specialist).await;
            clinic.buy(&person, &clinic.get(&it.admin, "/products").await.data()[0]).await.expect(201);
            rivals.push((clinic.service_of(&person).await, person, specialist));
        }
        for round in 0..rounds {
            let day = (chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap() + chrono::TimeDelta::days(round)).to_string();
            let later = (chrono::NaiveDate::from_ymd_opt(2027, 6, 1).unwrap() + chrono::TimeDelta::days(round)).to_string();
            let mut asks = Vec::new();
            for (number, (service, person, specialist)) in rivals.iter().enumerate() {
                // A quarter of an hour apart, which the buffers of the room refuse, too.
                let wanted = format!("{day} {}", ["08:00", "09:00"][number % 2]);
                asks.push(match number {
                    0 => {
                        let held = clinic.book(person, service, &format!("{later} 08:00"), json!({})).await.expect(201)["data"].clone();
                        let path = format!("/appointments/change/{}", id(&held));
                        Ask { person: specialist.clone(), method: Method::PUT, path, body: json!({"datetime_start": wanted}) }
                    }
                    1 => {
                        let held = clinic.book(person, service, &wanted, json!({})).await.expect(201)["data"].clone();
                        it.act(person, &held, "cancel").await.data();
                        let path = format!("/appointments/{}", id(&held));
                        Ask { person: it.admin.clone(), method: Method::PUT, path, body: json!({"situation": "approved"}) }
                    }
                    _ => {
                        let body = json!({"purchase_service_id": service, "datetime_start": wanted});
                        Ask { person: person.clone(), method: Method::POST, path: "/appointments".into(), body }
                    }
                });
            }
            let statuses = race(&servers, &asks).await;
            let path = format!("/appointments?start={day}&end={day}&situation=approved");
            let booked = clinic.get(&it.admin, &path).await.data();
            // Reactivation keeps no buffers, so that it may follow the other one.
            let won = statuses.iter().filter(|status| matches!(status, 200 | 201)).count();
            assert!(won == 1 || (won == 2 && statuses[1] == 200), "{statuses:?}");
            assert_eq!(booked.as_array().unwrap().len(), won, "{statuses:?}");
            assert!(statuses.iter().all(|status| matches!(status, 200 | 201 | 409)), "{statuses:?}");
        }
    });
}

#[test]
fn exchange_race_for_a_slot_keeps_the_old_time_of_the_losers() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (clinic, servers) = (&it.clinic, servers(&it).await);
        let mut held = Vec::new();
        for hour in ["08:00", "09:00", "10:00", "11:00"] {
            let (person, service) = it.patient(&format!("Rival {hour}")).await;
            let booked = clinic.book(&person, &service, &format!("2026-12-01 {hour}"), json!({})).await.expect(201)["data"].clone();
            held.push((person, service, booked));
        }
        let ask = |(person, service, booked): &(Person, String, Value)| Ask {
            person: person.clone(),
            method: Method::POST,
            path: "/appointments".into(),
            body: json!({
                "purchase_service_id": service, "datetime_start": "2026-12-02 08:00", "previous_appointment_id": booked["id"],
                "exchange": true,
            }),
        };
        let statuses = race(&servers, &held.iter().map(ask).collect::<Vec<_>>()).await;
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
        for ((person, _, booked), status) in held.iter().zip(&statuses) {
            let situation = if *status == 201 { "canceled" } else { "approved" };
            assert_eq!(it.read(person, booked).await["situation"], situation, "{statuses:?}");
        }
    });
}

#[test]
fn booking_race_for_the_last_session_use_has_one_winner() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 1}))).await;
        let servers = servers(&it).await;
        for day in ["2026-12-01", "2026-12-03", "2026-12-05"] {
            let ask = |hour: &str| Ask {
                person: it.carla.clone(),
                method: Method::POST,
                path: "/appointments".into(),
                body: json!({"purchase_service_id": it.service, "datetime_start": format!("{day} {hour}")}),
            };
            let mut statuses = race(&servers, &[ask("08:00"), ask("10:00")]).await;
            statuses.sort();
            assert_eq!(statuses, [201, 409]);
            assert_eq!(it.usage().await, 1);
            let next = it.clinic.get(&it.carla, "/appointments/next").await.data();
            it.act(&it.carla, &next, "cancel").await.data();
        }
    });
}

#[test]
fn booking_race_of_first_bookings_assigns_one_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.clinic.keeps_hours(&it.bruno).await;
        let servers = servers(&it).await;
        for day in ["2026-12-01", "2026-12-02", "2026-12-03"] {
            let mut tx = on.app.db.begin(&Scope::system(it.clinic.tenant)).await.unwrap();
            tx.query("UPDATE users SET specialist_id = NULL WHERE tenant_id = $1 AND id = $2").bind(it.carla.id).execute().await.unwrap();
            tx.commit().await.unwrap();
            let ask = |specialist: &Person, hour: &str| Ask {
                person: it.carla.clone(),
                method: Method::POST,
                path: "/appointments".into(),
                body: json!({
                    "specialist_id": specialist.id, "purchase_service_id": it.service, "datetime_start": format!("{day} {hour}"),
                }),
            };
            let statuses = race(&servers, &[ask(&it.ana, "08:00"), ask(&it.bruno, "10:00")]).await;
            let (carer, other) = match statuses[..] {
                [201, 404] => (&it.ana, &it.bruno),
                [404, 201] => (&it.bruno, &it.ana),
                _ => panic!("{statuses:?}"),
            };
            let booked = it.clinic.get(&it.carla, "/appointments/next").await.data();
            assert_eq!(booked["specialist_id"], json!(carer.id));
            let path = format!("/patient/{}", it.carla.id);
            assert_eq!(it.clinic.get(carer, &path).await.data()["specialist"]["id"], json!(carer.id));
            it.clinic.get(other, &path).await.expect(404);
            it.act(&it.carla, &booked, "cancel").await.data();
        }
    });
}

#[test]
fn appointment_canceled_meanwhile_is_not_moved() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-12-01 08:00").await;
        let (own, now) = (id(&booked).parse().unwrap(), on.app.clock.now());
        let mut tx = on.app.db.begin(&Scope::system(it.clinic.tenant)).await.unwrap();
        assert!(appointments::set_situation(&mut tx, own, Situation::Approved, Situation::Canceled, None, None, now).await.unwrap());
        let moved = during(tx, it.change(&it.ana, &booked, json!({"datetime_start": "2026-12-02 08:00"}))).await;
        assert_eq!(moved.expect(409)["code"], "not_now");
        let seen = it.read(&it.carla, &booked).await;
        assert_eq!((&seen["situation"], &seen["datetime_start"]), (&json!("canceled"), &booked["datetime_start"]));
    });
}

#[test]
fn appointment_reassigned_meanwhile_is_not_moved_by_the_former_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-12-01 08:00").await;
        let mut tx = on.app.db.begin(&Scope::system(it.clinic.tenant)).await.unwrap();
        let sql = "UPDATE appointments SET specialist_id = $3 WHERE tenant_id = $1 AND id = $2";
        tx.query(sql).bind(id(&booked).parse::<Uuid>().unwrap()).bind(it.bruno.id).execute().await.unwrap();
        during(tx, it.change(&it.ana, &booked, json!({"datetime_start": "2026-12-02 08:00"}))).await.expect(404);
        assert_eq!(it.read(&it.bruno, &booked).await["datetime_start"], booked["datetime_start"]);
    });
}

#[test]
fn appointment_ending_race_leaves_one_situation() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let servers = servers(&it).await;
        for start in ["2026-12-01 08:00", "2026-12-02 08:00"] {
            let booked = it.books(start).await;
            let ask = |person: &Person, action: &str| Ask {
                person: person.clone(),
                method: Method::PUT,
                path: format!("/appointments/{}/{action}", id(&booked)),
                body: json!({}),
            };
            let mut statuses = race(&servers, &[ask(&it.carla, "cancel"), ask(&it.ana, "missed")]).await;
            statuses.sort();
            // A cancellation may follow the mark as missed, but not the reverse.
            assert!([[200, 409], [200, 200]].contains(&[statuses[0], statuses[1]]), "{statuses:?}");
        }
    });
}
