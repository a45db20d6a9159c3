use chrono::{Datelike, TimeDelta};
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Person, both, id, program_status};

/// Returns a program of two stages with one session each.
fn program() -> Value {
    let stage = |name: &str| json!({"serviceId": "specialist_call", "name": name, "quota": 1, "params": {"duration": 60}});
    json!({"productServices": [stage("Avaliação"), stage("Acompanhamento")]})
}

#[test]
fn patient_dashboard_shows_the_meals_of_the_day() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let before = clinic.get(&carla, "/me/dashboard").await.data();
        assert_eq!(before["me"]["name"], "Carla");
        assert_eq!(before["specialist"]["name"], "Ana");
        assert_eq!(before["meal_plan"], json!({"status": "preparing", "concluded_at": null, "day": null, "meals": [], "tomorrow": null}));
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}", carla.id, id(&plan));
        clinic.post(&ana, &format!("{path}/meals"), json!({"type": "breakfast", "hour": "07:30"})).await.data();
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["meal_plan"]["status"], "preparing");
        clinic.put(&ana, &path, json!({"status": "done"})).await.data();
        let day = clinic.get(&carla, "/me/dashboard").await.data()["meal_plan"].take();
        assert_eq!(day["status"], "done");
        assert_eq!(day["meals"][0], json!({"type": "breakfast", "name": "Café da Manhã", "hour": "07:30", "foods": []}));
        let rice = json!({"name": "Arroz integral cozido", "quantity": 4.0, "quantity_max": null, "uncounted": null,
            "home_measure": "colher de sopa cheia"});
        assert_eq!((&day["meals"][1]["foods"][0], &day["day"]), (&rice, &json!(null)));
        // Of several days, it is that of today's weekday.
        let draft = clinic.post(&ana, &format!("/patient/{}/plan-meal", carla.id), json!({})).await.data();
        let path = format!("/patient/{}/plan-meal/{}", carla.id, id(&draft));
        let today = clinic.on.app.clock.now().with_timezone(&chrono_tz::America::Sao_Paulo).weekday();
        let sport = json!({"name": "Treino", "weekdays": [today.number_from_monday()], "copy_of": id(&draft)});
        let sport = clinic.post(&ana, &format!("{path}/days"), sport).await.data();
        let meal = sport["meals"].as_array().unwrap().iter().find(|meal| meal["type"] == "breakfast").unwrap();
        let early = json!({"hour": "06:00"});
        clinic.put(&ana, &format!("/patient/{}/plan-meal/{}/meals/{}", carla.id, id(&sport), id(meal)), early).await.data();
        clinic.put(&ana, &path, json!({"status": "done"})).await.data();
        let day = clinic.get(&carla, "/me/dashboard").await.data()["meal_plan"].take();
        assert_eq!((&day["day"], &day["meals"][0]["hour"]), (&json!("Treino"), &json!("06:00")));
        assert_eq!(day["tomorrow"]["name"], "Almoço");
    });
}

#[test]
fn patient_dashboard_follows_the_programs_steps() {
    both(async |on| {
        let it = Scene::with(&on, program()).await;
        let (clinic, carla) = (&it.clinic, &it.carla);
        clinic.foods().await;
        let home = async || clinic.get(carla, "/me/dashboard").await.data();
        // Returns the step and its status, true if there is a readable plan, and the next
        // appointment.
        let at = async || {
            let home = home().await;
            (
                home["program"]["step"].clone(),
                home["program"]["status"].clone(),
                home["meal_plan"]["status"].clone(),
                home["appointment"].clone(),
            )
        };
        let status = clinic.get(carla, &format!("/patient/{}", carla.id)).await.data()["user_program_status"].take();
        let start = home().await;
        assert_eq!((&start["program"], &start["program"]["total_itens"]), (&program_status(&status), &json!(2)));
        let product = clinic.get(&it.admin, "/products").await.data()[0].clone();
        assert_eq!(start["product"], json!({"code": product["code"], "name": "Programa"}));
        assert_eq!(at().await, (json!(0), Value::Null, json!("preparing"), Value::Null));

        let first = it.books("2026-11-23 08:00").await;
        assert_eq!(at().await, (json!(1), json!("waiting"), json!("preparing"), it.read(carla, &first).await));
        it.act(&it.ana, &first, "start").await.data();
        let being_held = at().await;
        assert_eq!((&being_held.1, &being_held.3["situation"]), (&json!("waiting"), &json!("started")));
        it.act(&it.ana, &first, "complete").await.data();
        assert_eq!(at().await, (json!(1), json!("done"), json!("preparing"), Value::Null));

        clinic.concluded_plan(&it.ana, carla).await;
        assert_eq!(at().await, (json!(2), Value::Null, json!("done"), Value::Null));
        let services = clinic.get(carla, "/purchase-services").await.data();
        let last = services.as_array().unwrap().iter().find(|service| service["name"] == "Acompanhamento").expect("a stage").clone();
        let booked = clinic.book(carla, id(&last), "2026-11-24 09:00", json!({})).await.expect(201)["data"].clone();
        assert_eq!(at().await, (json!(3), Value::Null, json!("done"), it.read(carla, &booked).await));

        // The product has got another code and name.
        clinic.put(&it.admin, &format!("/products/{}", id(&product)), json!({"name": "Programa novo", "code": "novo"})).await.data();
        assert_eq!(home().await["product"], json!({"code": "novo", "name": "Programa novo"}));

        let bento = clinic.get(&clinic.patient("Bento", &it.ana).await, "/me/dashboard").await.data();
        assert_eq!((&bento["program"], &bento["product"], &bento["appointment"]), (&Value::Null, &Value::Null, &Value::Null));
    });
}

#[test]
fn specialist_dashboard_lists_drafts_missing_and_recent_meal_plans() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        clinic.patient("Eva", &ana).await;
        let fabio = clinic.patient("Fábio", &bruno).await;
        clinic.plan(&ana, &carla).await;
        clinic.concluded_plan(&ana, &dora).await;
        let names = async |person, key: &str| {
            let rows = clinic.get(person, "/specialist/dashboard").await.data()[key].take();
            rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(&ana, "drafts").await, ["Carla"]);
        assert_eq!(names(&ana, "without_plan").await, ["Eva"]);
        assert_eq!(names(&ana, "recent").await, ["Dora", "Carla"]);
        assert_eq!(names(&bruno, "without_plan").await, ["Fábio"]);
        assert_eq!((names(&bruno, "drafts").await, names(&bruno, "recent").await), (vec![], vec![]));

        // Only the newest plan of each patient is listed; a super admin sees those of the whole
        // tenant.
        clinic.post(&ana, &format!("/patient/{}/plan-meal", dora.id), json!({})).await.data();
        clinic.concluded_plan(&bruno, &fabio).await;
        assert_eq!(names(&ana, "drafts").await, ["Dora", "Carla"]);
        assert_eq!(names(&ana, "recent").await, ["Dora", "Carla"]);
        assert_eq!(names(&admin, "drafts").await, ["Dora", "Carla"]);
        assert_eq!(names(&admin, "without_plan").await, ["Eva"]);
        assert_eq!(names(&admin, "recent").await, ["Fábio", "Dora", "Carla"]);
        assert_eq!((names(&admin, "appointments").await, names(&admin, "patients").await), (vec![], vec![]));

        // Removed patients are not listed.
        clinic.delete(&admin, &format!("/users/{}", carla.id)).await.expect(204);
        assert_eq!(
            (names(&ana, "drafts").await, names(&admin, "recent").await),
            (vec!["Dora".into()], vec!["Fábio".into(), "Dora".into()])
        );
    });
}

#[test]
fn specialist_dashboard_expects_a_meal_plan_once_an_appointment_was_held() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let clinic = &it.clinic;
        let waiting = async |person| {
            let rows = clinic.get(person, "/specialist/dashboard").await.data()["without_plan"].take();
            let row = |row: &Value| (row["name"].as_str().unwrap().to_owned(), row["at"].as_str().unwrap().to_owned());
            rows.as_array().unwrap().iter().map(row).collect::<Vec<_>>()
        };
        // Carla may book, Benedito has booked, Dora has bought nothing.
        let dora = clinic.patient("Dora", &it.ana).await;
        let (benedito, service) = it.patient("Benedito").await;
        let at = async |person: &Person, service: &str, start: &str| {
            let more = json!({"user_id": person.id, "specialist_id": it.ana.id});
            clinic.book(&it.admin, service, start, more).await.expect(201)["data"].clone()
        };
        let (missed, booked) = (at(&benedito, &service, "2026-11-20 10:00").await, at(&benedito, &service, "2026-11-27 10:00").await);
        it.act(&it.ana, &missed, "missed").await.data();
        let came = "2026-11-20T12:00:00Z".to_owned();
        assert_eq!(waiting(&it.ana).await, [("Dora".to_owned(), came.clone())]);

        // A held appointment counts from its start, with any specialist of the tenant.
        let held = at(&it.carla, &it.service, "2026-11-20 11:00").await;
        it.act(&it.ana, &held, "start").await.data();
        let carla = ("Carla".to_owned(), "2026-11-20T14:00:00Z".to_owned());
        assert_eq!(waiting(&it.ana).await, [("Dora".to_owned(), came.clone()), carla.clone()]);
        it.act(&it.ana, &held, "complete").await.data();
        it.act(&it.admin, &booked, "cancel").await.data();
        assert_eq!(waiting(&it.admin).await, [("Dora".to_owned(), came), carla.clone()]);
        clinic.foods().await;
        clinic.plan(&it.ana, &dora).await;
        assert_eq!(waiting(&it.ana).await, [carla]);
        assert_eq!(waiting(&it.bruno).await, vec![]);
    });
}

#[test]
fn specialist_dashboard_shows_the_next_appointments() {
    both(async |on| {
        let it =
            Scene::with(&on, json!({"productServices": [{"serviceId": "specialist_call", "quota": 20, "params": {"duration": 60}}]})).await;
        let clinic = &it.clinic;
        let home = async |person| clinic.get(person, "/specialist/dashboard").await.data();
        let as_admin = async |start: &str, specialist| {
            let more = json!({"user_id": it.carla.id, "specialist_id": specialist});
            clinic.book(&it.admin, &it.service, start, more).await.expect(201)["data"].clone()
        };
        // Today is Friday, nine o'clock.
        let (held, missed) = (as_admin("2026-11-20 10:00", it.ana.id).await, as_admin("2026-11-20 11:00", it.ana.id).await);
        as_admin("2026-11-21 08:00", it.bruno.id).await;
        assert_eq!(home(&it.ana).await["appointments_today"], 2);
        it.act(&it.ana, &held, "start").await.data();
        assert_eq!(home(&it.ana).await["appointments"][0], it.read(&it.ana, &held).await, "it is being held");
        it.act(&it.ana, &held, "complete").await.data();
        it.act(&it.ana, &missed, "missed").await.data();
        let starts = async |person| {
            let home = home(person).await;
            let starts = home["appointments"].as_array().unwrap().iter().map(|row| row["datetime_start"].as_str().unwrap().to_owned());
            (home["appointments_today"].clone(), starts.collect::<Vec<_>>())
        };
        assert_eq!(starts(&it.ana).await, (json!(1), vec![]));
        assert_eq!(starts(&it.bruno).await, (json!(0), vec!["2026-11-21 08:00".to_owned()]));

        for day in 23..=29 {
            for hour in ["08:00", "10:00"] {
                it.books(&format!("2026-11-{day} {hour}")).await;
            }
        }
        let (_, shown) = starts(&it.ana).await;
        assert_eq!((shown.len(), shown[0].as_str(), shown[11].as_str()), (12, "2026-11-23 08:00", "2026-11-28 10:00"));
    });
}

#[test]
fn first_steps_are_marked_done_one_by_one() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let done = async || {
            let steps = clinic.get(&admin, "/first-steps").await.data();
            let done = |(name, is_done): (&String, &Value)| (*is_done == json!(true)).then(|| name.clone());
            steps.as_object().unwrap().iter().filter_map(done).collect::<Vec<_>>()
        };
        assert_eq!(done().await, [] as [&str; 0]);
        clinic.put(&admin, "/settings/companies-and-careers", json!({"companies_and_careers": false})).await.data();
        assert_eq!(done().await, ["companies_and_careers"]);
        let first = clinic.specialist("Bia").await;
        assert_eq!(done().await, ["companies_and_careers", "specialist"]);
        clinic.keeps_hours(&first).await;
        assert_eq!(done().await, ["availability", "companies_and_careers", "specialist"]);
        // Weekly hours of a removed specialist do not count.
        clinic.delete(&admin, &format!("/users/{}", first.id)).await.expect(204);
        assert_eq!(done().await, ["companies_and_careers"]);
        let ana = clinic.specialist("Ana").await;
        clinic.keeps_hours(&ana).await;
        let product = clinic.product(&admin, "Programa", 0.0, program()).await;
        assert_eq!(done().await, ["availability", "companies_and_careers", "product", "specialist"]);
        let carla = clinic.patient("Carla", &ana).await;
        assert_eq!(done().await, ["availability", "companies_and_careers", "patient", "product", "specialist"]);
        clinic.buy(&carla, &product).await.expect(201);
        let (service, soon) = (clinic.service_of(&carla).await, clinic.on.app.clock.now() + TimeDelta::days(7));
        let day = soon.date_naive().format("%Y-%m-%d");
        clinic
            .book(&admin, &service, &format!("{day} 10:00"), json!({"user_id": carla.id, "specialist_id": ana.id, "squeeze_in": true}))
            .await
            .data();
        let first = ["appointment", "availability", "companies_and_careers", "patient", "product", "specialist"];
        assert_eq!(done().await, first);
        let settings = clinic.get(&admin, "/settings").await.data();
        clinic.put(&admin, "/settings", settings).await.data();
        clinic.foods().await;
        let closed = clinic.put(&admin, "/first-steps", json!({"closed": true})).await.data();
        assert_eq!((&closed["closed"], &closed["settings"], &closed["food_table"]), (&json!(true), &json!(true), &json!(true)));
        assert_eq!(clinic.put(&admin, "/first-steps", json!({"closed": false})).await.data()["closed"], false);

        // Another tenant has steps of its own.
        let other = on.clinic().await;
        assert_eq!(other.get(&other.admin().await, "/first-steps").await.data()["specialist"], false);

        let mut config = on.app.config.clone();
        config.mail.host = Some("smtp.example".into());
        let steps = on.with_config(config).as_person(&admin, poem::http::Method::GET, "/first-steps", None).await.data();
        assert_eq!(steps["smtp"], true);
    });
}
