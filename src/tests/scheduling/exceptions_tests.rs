//! Exceptions over several days and for several specialists, openings, and hours until midnight.

use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Person, both, id};

/// Returns the slots of the days from `start` to `end`, as `2026-11-23 08:00`.
async fn slots(it: &Scene, person: &Person, query: &str) -> Vec<String> {
    let calendar = it.clinic.get(person, &format!("/calendar?duration=60&{query}")).await.data();
    let of = |day: &Value| {
        let start = |block: &Value| format!("{} {}", day["dayNum"].as_str().unwrap(), block["timeStart"].as_str().unwrap());
        day["blocks"].as_array().unwrap().iter().map(start).collect::<Vec<_>>()
    };
    calendar["slots"].as_array().unwrap().iter().flat_map(of).collect()
}

async fn list(it: &Scene, person: &Person, query: &str) -> Vec<Value> {
    it.clinic.get(person, &format!("/schedule-exceptions{query}")).await.data().as_array().unwrap().clone()
}

#[test]
fn exception_closes_a_range_of_days_for_several_specialists_at_once() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-12-28 09:00").await;
        let body = json!({"date": "24/12/2026", "date_end": "02/01/2027", "type": "single", "specialist_ids": [it.bruno.id, it.ana.id]});
        let stored = it.clinic.post(&it.admin, "/schedule-exceptions", body).await.expect(201)["data"].clone();
        assert_eq!(stored["booked"], json!(["28/12/2026 09:00 às 10:00, Carla, com Ana"]));
        let all = stored["stored"].as_array().unwrap();
        assert_eq!(all.iter().map(|each| &each["specialist_id"]).collect::<Vec<_>>(), [&json!(it.ana.id), &json!(it.bruno.id)]);
        let told = ["id", "date", "date_end", "time_start", "time_end", "opens"].map(|field| stored[field].clone());
        let wanted = [all[0]["id"].clone(), json!("24/12/2026"), json!("02/01/2027"), json!("00:00"), json!("24:00"), json!(false)];
        assert_eq!(told, wanted);
        let window = "start=2026-12-23&end=2027-01-03";
        for specialist in [&it.ana, &it.bruno] {
            let open = slots(&it, specialist, window).await;
            assert_eq!((open.len(), open[3].as_str(), open[4].as_str()), (8, "2026-12-23 11:00", "2027-01-03 08:00"));
            assert_eq!(list(&it, specialist, "").await.len(), 1);
        }
        // An appointment is not brought back into it without a confirmation.
        it.act(&it.ana, &booked, "cancel").await.data();
        let refused = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(409);
        assert_eq!(refused["code"], "outside_hours");
        it.put(&it.admin, &booked, json!({"situation": "approved", "outside_hours": true})).await.data();

        // Each is changed on its own, or all of them together.
        let path = format!("/schedule-exceptions/{}", id(&all[1]));
        let alone = it.clinic.put(&it.bruno, &path, json!({"date_end": "26/12/2026", "whole_group": true})).await.data();
        assert_eq!((&alone["date_end"], &alone["stored"]), (&json!("26/12/2026"), &Value::Null));
        assert_eq!(list(&it, &it.ana, "").await[0]["date_end"], "02/01/2027");
        let both = it.clinic.put(&it.admin, &path, json!({"date_end": "", "time_start": "10:00", "whole_group": true})).await.data();
        assert_eq!(both["stored"].as_array().unwrap().len(), 2);
        let told = |row: &Value| ["date", "date_end", "time_start"].map(|field| row[field].clone());
        for row in list(&it, &it.admin, "").await {
            assert_eq!(told(&row), [json!("24/12/2026"), Value::Null, json!("10:00")]);
        }
        assert_eq!(it.clinic.delete(&it.admin, &format!("{path}?whole_group=true")).await.status, 204);
        assert_eq!(list(&it, &it.admin, "").await, Vec::<Value>::new());
    });
}

#[test]
fn exceptions_for_others_are_added_by_super_admins_only_and_all_or_none() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let add = async |person: &Person, more: Value| {
            let mut body = json!({"date": "25/12/2026", "time_start": "08:00", "time_end": "12:00", "type": "single"});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            it.clinic.post(person, "/schedule-exceptions", body).await
        };
        add(&it.ana, json!({"specialist_ids": [it.ana.id, it.bruno.id]})).await.expect(404);
        assert_eq!(add(&it.ana, json!({"all": true})).await.field("all"), "Só a administração e a recepção mudam a agenda de todos.");
        add(&it.admin, json!({"specialist_ids": [it.ana.id, it.carla.id]})).await.expect(404);
        assert_eq!(add(&it.admin, json!({"specialist_ids": []})).await.field("specialist_ids"), "Escolha ao menos um nutricionista.");
        assert_eq!(list(&it, &it.admin, "").await.len(), 0);
        add(&it.ana, json!({"specialist_ids": [it.ana.id, it.ana.id]})).await.expect(201);
        let everybody = add(&it.admin, json!({"all": true})).await.expect(201)["data"].clone();
        assert_eq!(everybody["stored"].as_array().unwrap().len(), 2);
        assert_eq!(list(&it, &it.admin, "").await.len(), 3);
    });
}

#[test]
fn opening_adds_a_day_and_keeps_its_appointments() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let mondays = json!({"data": [{"weekday": 1, "time_start": "08:00", "time_end": "12:00"}]});
        it.clinic.put(&it.ana, "/schedule-standards", mondays.clone()).await.data();
        let window = "start=2026-11-27&end=2026-11-29";
        assert_eq!(slots(&it, &it.carla, window).await, Vec::<String>::new());
        let saturday = json!({"date": "28/11/2026", "time_start": "22:00", "time_end": "24:00", "type": "single", "opens": true});
        let opening = it.clinic.post(&it.ana, "/schedule-exceptions", saturday).await.expect(201)["data"].clone();
        assert_eq!((&opening["opens"], &opening["time_end"], &opening["booked"]), (&json!(true), &json!("24:00"), &json!([])));
        assert_eq!(slots(&it, &it.carla, window).await, ["2026-11-28 22:00", "2026-11-28 23:00"]);
        let booked = it.books("2026-11-28 23:00").await;
        assert_eq!(booked["datetime_end"], "2026-11-29 00:00");

        let path = format!("/schedule-exceptions/{}", id(&opening));
        let lost = json!({"cannot_remove": ["28/11/2026 23:00 às 00:00, Carla"]});
        assert_eq!(it.clinic.delete(&it.ana, &path).await.expect(422)["errors"], lost);
        for change in [json!({"time_end": "23:30"}), json!({"date": "29/11/2026"}), json!({"opens": false})] {
            assert_eq!(it.clinic.put(&it.ana, &path, change).await.expect(422)["errors"], lost);
        }
        it.clinic.put(&it.ana, &path, json!({"time_start": "23:00"})).await.data();
        // The week does not cover it, and can be changed.
        it.clinic.put(&it.ana, "/schedule-standards", json!({"data": []})).await.data();
        // An absence within an opening prevails, and names the appointment.
        let away = json!({"date": "28/11/2026", "time_start": "23:30", "time_end": "24:00"});
        let away = it.clinic.post(&it.ana, "/schedule-exceptions", away).await.expect(201)["data"].clone();
        assert_eq!(away["booked"], json!(["28/11/2026 23:00 às 00:00, Carla"]));
        assert_eq!(slots(&it, &it.carla, window).await, Vec::<String>::new());
        it.act(&it.ana, &booked, "cancel").await.data();
        assert_eq!(it.clinic.delete(&it.ana, &path).await.status, 204);
    });
}

#[test]
fn weekly_hours_end_at_midnight() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let late = json!({"data": [{"weekday": 1, "time_start": "21:30", "time_end": "24:00"}]});
        let week = it.clinic.put(&it.ana, "/schedule-standards", late).await.data();
        assert_eq!(week, json!([{"weekday": 1, "time_start": "21:30:00", "time_end": "24:00:00"}]));
        assert_eq!(it.clinic.get(&it.ana, "/schedule-standards").await.data(), week);
        it.clinic.put(&it.ana, "/schedule-standards", json!({"data": week, "was": week})).await.data();
        assert_eq!(slots(&it, &it.carla, "start=2026-11-23&end=2026-11-23").await, ["2026-11-23 21:30", "2026-11-23 22:30"]);
        let wrong = json!({"data": [{"weekday": 1, "time_start": "24:00", "time_end": "24:00"}]});
        let refused = it.clinic.put(&it.ana, "/schedule-standards", wrong).await;
        assert_eq!(refused.field("data.0.time_start"), "Informe um horário, como 08:30.");
    });
}

#[test]
fn exception_with_a_wrong_range_is_refused_at_its_field() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let add = async |more: Value| {
            let mut body = json!({"date": "24/12/2026", "type": "single"});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            it.clinic.post(&it.ana, "/schedule-exceptions", body).await
        };
        let refused = [
            (json!({"date_end": "23/12/2026"}), "date_end", "A data final deve ser igual ou posterior à inicial."),
            (json!({"date_end": "2026-12-31"}), "date_end", "Informe uma data, como 25/12/2026."),
            (json!({"date_end": "25/12/2027"}), "date_end", "Use no máximo 366 dias de cada vez."),
            (json!({"date_end": "26/12/2026", "type": "yearly"}), "date_end", "Só vale por vários dias o que não se repete."),
            (json!({"date": "01/11/2026", "date_end": "19/11/2026"}), "date_end", "Esta data já passou."),
            (json!({"time_start": "08:00"}), "time_end", "Informe um horário, como 08:30."),
        ];
        for (more, field, message) in refused {
            assert_eq!(add(more.clone()).await.field(field), message, "{more}");
        }
        // One that is in progress is changed; a range of one day is a single day.
        let running = add(json!({"date": "01/11/2026", "date_end": "21/11/2026"})).await.expect(201)["data"].clone();
        assert_eq!((&running["past"], &slots(&it, &it.ana, "end=2026-11-22").await.len()), (&json!(false), &4));
        let one = add(json!({"date_end": "24/12/2026"})).await.expect(201)["data"].clone();
        assert_eq!(one["date_end"], Value::Null);
    });
}
