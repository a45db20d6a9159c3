use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::{Clinic, Person, TestApp, both, id};
use foundation::clock::Clock;
use scheduling::schedules::Exception;
use scheduling::schedules::rules::{Deviation, ExceptionType};

/// Returns a clock fixed at Friday, 09:00 in São Paulo.
fn friday() -> Clock {
    let now: DateTime<Utc> = "2026-11-20T12:00:00Z".parse().unwrap();
    Clock::fixed(now)
}

/// A tenant on that day, and its people.
struct Scene {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    bruno: Person,
    carla: Person,
}

impl Scene {
    async fn new(on: &TestApp) -> Self {
        let clinic = on.at(friday()).clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        Self { clinic, admin, ana, bruno, carla }
    }

    /// Sets Ana's weekly hours to Mondays, in the morning and in the afternoon.
    async fn mondays(&self) -> Value {
        let week = json!({"data": [hours(1, "14:00:00", "16:00:00"), hours(1, "08:00", "10:30")]});
        self.clinic.put(&self.ana, "/schedule-standards", week).await.data()
    }

    async fn calendar(&self, person: &Person, query: &str) -> Value {
        self.clinic.get(person, &format!("/calendar?{query}")).await.data()
    }
}

fn hours(weekday: i64, start: &str, end: &str) -> Value {
    json!({"weekday": weekday, "time_start": start, "time_end": end})
}

/// Removes `booked`, which is part of the answer to a change only.
fn read_later(stored: &Value) -> Value {
    let mut read = stored.clone();
    assert_eq!(read.as_object_mut().unwrap().remove("booked"), Some(json!([])));
    read
}

fn exception(date: &str, start: &str, end: &str) -> Value {
    json!({"date": date, "time_start": start, "time_end": end, "type": "single"})
}

/// Returns the start of each slot as `2026-11-23 08:00`.
fn starts(calendar: &Value) -> Vec<String> {
    let of = |day: &Value| {
        let starts = day["blocks"].as_array().unwrap().iter().map(|block| block["timeStart"].as_str().unwrap());
        starts.map(|start| format!("{} {start}", day["dayNum"].as_str().unwrap())).collect::<Vec<_>>()
    };
    calendar["slots"].as_array().unwrap().iter().flat_map(of).collect()
}

#[test]
fn availability_changed_meanwhile_is_not_overwritten() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let read = scene.mondays().await;
        let mornings = json!([hours(1, "08:00", "12:00")]);
        let save = async |week: &Value, was: &Value| clinic.put(ana, "/schedule-standards", json!({"data": week, "was": was})).await;
        let saved = save(&mornings, &read).await.data();
        let other = json!([hours(2, "08:00", "12:00")]);
        assert_eq!(save(&other, &read).await.expect(409)["code"], "schedule_changed");
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), saved);
        // Repeat the request, as after a lost response.
        assert_eq!(save(&mornings, &read).await.data(), saved);
        save(&other, &saved).await.data();
        clinic.put(ana, "/schedule-standards", json!({"data": mornings})).await.data();
    });
}

#[test]
fn availability_is_replaced_as_a_whole() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), json!([]));
        let week = scene.mondays().await;
        assert_eq!(week, json!([hours(1, "08:00:00", "10:30:00"), hours(1, "14:00:00", "16:00:00")]));
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), week);
        clinic.put(ana, "/schedule-standards", json!({"data": [hours(7, "09:00", "10:00")]})).await.data();
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), json!([hours(7, "09:00:00", "10:00:00")]));
        clinic.put(ana, "/schedule-standards", json!({"data": []})).await.data();
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), json!([]));
    });
}

#[test]
fn availability_with_a_wrong_block_is_refused_as_a_whole() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let before = scene.mondays().await;
        let put = async |week: Value| clinic.put(ana, "/schedule-standards", json!({"data": week})).await;
        let wrong = put(json!([hours(8, "08:00", "09:00"), hours(1, "9:00", "10:00"), hours(2, "10:00", "10:00")])).await.expect(422);
        let fields = json!({
            "data.0.weekday": ["Escolha um dia, de segunda-feira (1) a domingo (7)."],
            "data.1.time_start": ["Informe um horário, como 08:30."],
            "data.2.time_end": ["O fim deve ser depois do início."],
        });
        assert_eq!(wrong["errors"], fields);
        let overlap = put(json!([hours(6, "09:30", "11:00"), hours(6, "08:00", "10:00")])).await;
        assert_eq!(overlap.field("data.0.time_start"), "No sábado, os períodos 08:00 às 10:00 e 09:30 às 11:00 se sobrepõem.");
        let twice = put(json!([hours(1, "08:00", "10:00"), hours(1, "08:00", "10:00")])).await;
        assert_eq!(twice.field("data.1.time_start"), "Na segunda-feira, os períodos 08:00 às 10:00 e 08:00 às 10:00 se sobrepõem.");
        let many = |count: i64| (0..count).map(|hour| hours(1, &format!("{hour:02}:00"), &format!("{hour:02}:30"))).collect::<Value>();
        assert_eq!(put(many(13)).await.field("data"), "Use no máximo 12 períodos por dia.");
        let flood: Value = (0..85).map(|_| hours(1, "08:00", "09:00")).collect();
        assert_eq!(put(flood).await.field("data"), "Use no máximo 12 períodos por dia.");
        assert_eq!(clinic.get(ana, "/schedule-standards").await.data(), before);
        put(many(12)).await.expect(200);
    });
}

#[test]
fn availability_saved_twice_at_once_keeps_one_whole_week() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let weeks = [json!([hours(1, "08:00:00", "10:00:00")]), json!([hours(1, "09:00:00", "11:00:00")])];
        for _ in 0..5 {
            let put = async |week: &Value| clinic.put(ana, "/schedule-standards", json!({"data": week})).await.data();
            tokio::join!(put(&weeks[0]), put(&weeks[1]));
            let kept = clinic.get(ana, "/schedule-standards").await.data();
            assert!(weeks.contains(&kept), "{kept}");
        }
    });
}

#[test]
fn exceptions_are_limited_to_500_to_come() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let app = &clinic.on.app;
        let mut tx = app.db.begin(&clinic.scope()).await.unwrap();
        let absence = |date: &str| Deviation {
            kind: ExceptionType::Single,
            date: date.parse().unwrap(),
            last: None,
            start: 480,
            end: 540,
            opens: false,
        };
        // Past exceptions do not count towards the limit.
        for date in ["2026-11-19"].into_iter().chain(std::iter::repeat_n("2026-11-20", 500)) {
            let exception = Exception { id: app.clock.id(), specialist_id: ana.id, group_id: None, deviation: absence(date) };
            scheduling::schedules::insert(&mut tx, &exception, app.clock.now()).await.unwrap();
        }
        tx.commit().await.unwrap();
        let answer = clinic.post(ana, "/schedule-exceptions", exception("24/11/2026", "08:00", "09:00")).await.expect(422);
        assert_eq!(answer["code"], "too_many_exceptions");
        let list = clinic.get(ana, "/schedule-exceptions?page=51").await.expect(200);
        assert_eq!((list["data"].as_array().unwrap().len(), &list["data"][0]["past"]), (1, &json!(true)));
        clinic.delete(ana, &format!("/schedule-exceptions/{}", id(&clinic.get(ana, "/schedule-exceptions").await.data()[0]))).await;
        clinic.post(ana, "/schedule-exceptions", exception("24/11/2026", "08:00", "09:00")).await.expect(201);
    });
}

#[test]
fn availability_of_others_is_changed_by_super_admins_only() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, admin, ana, bruno, carla } = &scene;
        let of = |person: &Person| format!("/schedule-standards?specialist_id={}", person.id);
        let nobodys = clinic.put(admin, "/schedule-standards", json!({"data": []})).await;
        assert_eq!(nobodys.field("specialist_id"), "Escolha o nutricionista.");
        let sent = json!({"specialist_id": bruno.id, "data": [hours(2, "08:00", "09:00")]});
        clinic.put(admin, "/schedule-standards", sent.clone()).await.data();
        assert_eq!(clinic.get(bruno, "/schedule-standards").await.data(), json!([hours(2, "08:00:00", "09:00:00")]));
        clinic.put(ana, "/schedule-standards", sent).await.expect(404);
        clinic.get(ana, &of(bruno)).await.expect(404);
        clinic.get(admin, &of(carla)).await.expect(404);
        let christmas =
            json!({"specialist_id": bruno.id, "date": "25/12/2026", "time_start": "00:00", "time_end": "23:59", "type": "yearly"});
        clinic.post(ana, "/schedule-exceptions", christmas.clone()).await.expect(404);
        let made = clinic.post(admin, "/schedule-exceptions", christmas).await.expect(201)["data"].clone();
        let path = format!("/schedule-exceptions/{}", id(&made));
        assert_eq!(clinic.get(bruno, &path).await.data(), read_later(&made));
        for foreign in [ana, &on.clinic().await.admin().await] {
            scene.clinic.on.as_person(foreign, poem::http::Method::GET, &path, None).await.expect(404);
            let body = exception("26/12/2026", "08:00", "09:00");
            scene.clinic.on.as_person(foreign, poem::http::Method::PUT, &path, Some(body)).await.expect(404);
            scene.clinic.on.as_person(foreign, poem::http::Method::DELETE, &path, None).await.expect(404);
        }
        assert_eq!(clinic.get(admin, &path).await.data(), read_later(&made));
    });
}

#[test]
fn exceptions_are_added_listed_changed_and_removed() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let add = async |body: Value| clinic.post(ana, "/schedule-exceptions", body).await;
        let made = add(exception("24/11/2026", "14:00", "15:30")).await.expect(201)["data"].clone();
        let expected = json!({
            "id": made["id"], "specialist_id": ana.id, "date": "24/11/2026", "time_start": "14:00", "time_end": "15:30", "type": "single",
            "date_end": null, "opens": false, "group_id": null, "past": false, "booked": [],
        });
        assert_eq!(made, expected);
        add(exception("20/11/2026", "08:00", "09:00")).await.expect(201);
        // Without a type it applies once.
        add(json!({"date": "01/12/2026", "time_start": "08:00", "time_end": "09:00"})).await.expect(201);
        add(json!({"date": "31/12/2020", "time_start": "00:00", "time_end": "23:59", "type": "yearly"})).await.expect(201);
        let dates = async || {
            let list = clinic.get(ana, "/schedule-exceptions").await.expect(200);
            assert_eq!(list["meta"]["total"], list["data"].as_array().unwrap().len());
            list["data"].as_array().unwrap().iter().map(|row| row["date"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(dates().await, ["31/12/2020", "20/11/2026", "24/11/2026", "01/12/2026"]);

        let path = format!("/schedule-exceptions/{}", id(&made));
        let changed = clinic.put(ana, &path, exception("25/11/2026", "08:00", "12:00")).await.data();
        assert_eq!((&changed["date"], &changed["time_end"]), (&json!("25/11/2026"), &json!("12:00")));
        assert_eq!(clinic.get(ana, &path).await.data(), read_later(&changed));
        // An omitted field keeps the value that another person may have saved.
        let longer = clinic.put(ana, &path, json!({"time_end": "13:00"})).await.data();
        let told = ["date", "time_start", "time_end", "type"].map(|field| longer[field].clone());
        assert_eq!(told, [json!("25/11/2026"), json!("08:00"), json!("13:00"), json!("single")]);
        assert_eq!(clinic.put(ana, &path, json!({"time_end": "07:00"})).await.field("time_end"), "O fim deve ser depois do início.");
        assert_eq!(clinic.delete(ana, &path).await.status, 204);
        clinic.get(ana, &path).await.expect(404);
        clinic.delete(ana, &path).await.expect(404);
        assert_eq!(dates().await, ["31/12/2020", "20/11/2026", "01/12/2026"]);
    });
}

#[test]
fn exceptions_list_ends_with_the_past_ones() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        for date in ["20/11/2026", "21/11/2026", "23/11/2026"] {
            clinic.post(&scene.ana, "/schedule-exceptions", exception(date, "08:00", "09:00")).await.expect(201);
        }
        let monday: DateTime<Utc> = "2026-11-23T12:00:00Z".parse().unwrap();
        let later = on.at(Clock::fixed(monday));
        let scope = platform::scope::Scope { user: scene.ana.id, role: platform::scope::Role::Specialist, ..clinic.scope() };
        let mut tx = later.app.db.read(&scope).await.unwrap();
        let today = identity::tenants::service::today(&later.app, &mut tx).await.unwrap();
        let (rows, total) =
            scheduling::schedules::exceptions::list(&mut tx, &scope, None, today, platform::db::Page::asked(None)).await.unwrap();
        let dates: Vec<String> = rows.iter().map(|row| row.exception.deviation.date.to_string()).collect();
        assert_eq!((dates, total), (vec!["2026-11-23".into(), "2026-11-21".into(), "2026-11-20".into()], 3));
    });
}

#[test]
fn exception_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let add = async |body: Value| clinic.post(ana, "/schedule-exceptions", body).await;
        assert_eq!(add(exception("19/11/2026", "08:00", "09:00")).await.field("date"), "Esta data já passou.");
        for wrong in ["31/02/2027", "2027-02-01", "01/02/9999", ""] {
            assert_eq!(add(exception(wrong, "08:00", "09:00")).await.field("date"), "Informe uma data, como 25/12/2026.", "{wrong}");
        }
        assert_eq!(add(exception("24/11/2026", "09:00", "09:00")).await.field("time_end"), "O fim deve ser depois do início.");
        assert_eq!(add(exception("24/11/2026", "25:00", "09:00")).await.field("time_start"), "Informe um horário, como 08:30.");
        let daily = json!({"date": "24/11/2026", "time_start": "08:00", "time_end": "09:00", "type": "daily"});
        assert_eq!(add(daily).await.field("type"), "Valor inválido.");
        let made = add(exception("24/11/2026", "08:00", "09:00")).await.expect(201)["data"].clone();
        let path = format!("/schedule-exceptions/{}", id(&made));
        assert_eq!(clinic.put(ana, &path, exception("01/11/2026", "08:00", "09:00")).await.field("date"), "Esta data já passou.");
        assert_eq!(clinic.get(ana, &path).await.data(), read_later(&made));
    });
}

#[test]
fn calendar_is_the_availability_without_exceptions_and_notice() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, admin, ana, carla, .. } = &scene;
        scene.mondays().await;
        clinic.post(ana, "/schedule-exceptions", exception("23/11/2026", "09:00", "15:00")).await.expect(201);
        let calendar = scene.calendar(carla, "start=2026-11-20&end=2026-11-29&duration=60").await;
        let block = |start: &str, end: &str| json!({"timeStart": start, "timeEnd": end, "available": true});
        let expected = json!({
            "duration": 60, "firstDay": "2026-11-22", "product_rules": null, "timezone": "America/Sao_Paulo",
            "slots": [{"dayNum": "2026-11-23", "blocks": [block("08:00", "09:00"), block("15:00", "16:00")]}],
        });
        assert_eq!(calendar, expected);
        // The defaults are half an hour and sixty days.
        let months = scene.calendar(carla, "").await;
        assert_eq!((&months["duration"], months["slots"].as_array().unwrap().len()), (&json!(30), 9));
        assert_eq!(starts(&months)[..4], ["2026-11-23 08:00", "2026-11-23 08:30", "2026-11-23 15:00", "2026-11-23 15:30"]);
        // A super admin needs no notice: there are slots today.
        let week = json!({"specialist_id": ana.id, "data": [hours(5, "08:00", "11:00")]});
        clinic.put(admin, "/schedule-standards", week).await.data();
        let today = scene.calendar(admin, &format!("specialist_id={}&end=2026-11-20&duration=60", ana.id)).await;
        assert_eq!(starts(&today), ["2026-11-20 10:00"]);
        assert_eq!(starts(&scene.calendar(carla, "end=2026-11-20").await), Vec::<String>::new());
    });
}

#[test]
fn calendar_respects_monthly_and_yearly_exceptions() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let week: Value = (1..=7).map(|weekday| hours(weekday, "08:00", "09:00")).collect();
        clinic.put(ana, "/schedule-standards", json!({"data": week})).await.data();
        for (date, kind) in [("05/01/2020", "monthly"), ("08/12/2019", "yearly"), ("09/12/2027", "yearly")] {
            let body = json!({"date": date, "time_start": "08:00", "time_end": "08:01", "type": kind});
            clinic.post(ana, "/schedule-exceptions", body).await.expect(201);
        }
        let calendar = scene.calendar(&scene.carla, "start=2026-12-04&end=2026-12-10&duration=60").await;
        let days = ["2026-12-04", "2026-12-06", "2026-12-07", "2026-12-09", "2026-12-10"].map(|day| format!("{day} 08:00"));
        assert_eq!(starts(&calendar), days);
    });
}

#[test]
fn calendar_query_beyond_its_limits_is_refused_at_the_field() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let ask = async |query: &str| scene.clinic.get(&scene.carla, &format!("/calendar?{query}")).await;
        assert_eq!(ask("start=2026-12-02&end=2026-12-01").await.field("end"), "A data final deve ser igual ou posterior à inicial.");
        assert_eq!(ask("start=2026-12-01&end=2027-03-04").await.field("end"), "Peça no máximo 92 dias de cada vez.");
        ask("start=2026-12-01&end=2027-03-03").await.expect(200);
        for duration in ["0", "4", "481", "-30"] {
            let message = ask(&format!("duration={duration}")).await.field("duration");
            assert_eq!(message, "Use um número de minutos de 5 a 480.", "{duration}");
        }
        assert_eq!(ask("start=0001-01-01").await.field("start"), "Valor inválido.");
        assert_eq!(ask("start=%2B262142-12-31").await.status, 422);
    });
}

#[test]
fn availability_read_by_a_super_admin_without_a_specialist_is_everybodys() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, admin, ana, bruno, .. } = &scene;
        scene.mondays().await;
        clinic.put(bruno, "/schedule-standards", json!({"data": [hours(1, "10:00", "11:00"), hours(2, "08:00", "09:00")]})).await.data();
        let of = |person: &Person, weekday, start: &str, end: &str| {
            let mut hours = hours(weekday, start, end);
            hours["specialist_id"] = json!(person.id);
            hours
        };
        let all = clinic.get(admin, "/schedule-standards").await.data();
        let wanted = json!([
            of(ana, 1, "08:00:00", "10:30:00"),
            of(ana, 1, "14:00:00", "16:00:00"),
            of(bruno, 1, "10:00:00", "11:00:00"),
            of(bruno, 2, "08:00:00", "09:00:00"),
        ]);
        assert_eq!(all, wanted);
        // Hours read for all specialists cannot be saved for one.
        let mixed = json!({"specialist_id": bruno.id, "data": all});
        assert_eq!(
            clinic.put(admin, "/schedule-standards", mixed).await.field("data.0.specialist_id"),
            "Este horário é de outro nutricionista."
        );
        clinic.put(admin, "/schedule-standards", json!({"specialist_id": bruno.id, "data": [all[2], all[3]]})).await.data();

        let made = async |person: &Person, date: &str| {
            clinic.post(person, "/schedule-exceptions", exception(date, "08:00", "09:00")).await.expect(201)["data"]["id"].clone()
        };
        let (second, first) = (made(ana, "01/12/2026").await, made(bruno, "24/11/2026").await);
        let list = clinic.get(admin, "/schedule-exceptions").await.expect(200);
        let ids: Vec<&Value> = list["data"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
        assert_eq!((ids, &list["meta"]["total"]), (vec![&first, &second], &json!(2)));
        assert_eq!(list["data"][0]["specialist_id"], json!(bruno.id));

        // The free slots of both, without duplicates. On the 24th Bruno is away.
        let calendar = scene.calendar(admin, "start=2026-11-23&end=2026-11-24").await;
        let free: Vec<String> = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "14:00", "14:30", "15:00", "15:30"]
            .map(|start| format!("2026-11-23 {start}"))
            .to_vec();
        assert_eq!(starts(&calendar), free);
    });
}

#[test]
fn calendar_of_the_assigned_specialist_is_the_only_one_a_patient_reads() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, admin, ana, bruno, carla } = &scene;
        scene.mondays().await;
        let of = |person: &Person| format!("/calendar?specialist_id={}", person.id);
        assert!(!starts(&scene.calendar(carla, &format!("specialist_id={}", ana.id)).await).is_empty());
        let refused = clinic.get(carla, &of(bruno)).await.expect(404);
        assert_eq!(refused["message"], "Não foi encontrado nenhum calendário.");
        clinic.get(bruno, &of(ana)).await.expect(404);

        clinic.put(admin, &format!("/users/{}", carla.id), json!({"specialist_id": ""})).await.data();
        clinic.get(carla, "/calendar").await.expect(404);
        clinic.get(carla, &of(bruno)).await.expect(200);
        clinic.get(carla, &of(admin)).await.expect(404);
    });
}

#[test]
fn audit_log_of_schedule_changes_names_the_specialist() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, admin, bruno, .. } = &scene;
        clinic.put(admin, "/schedule-standards", json!({"specialist_id": bruno.id, "data": []})).await.data();
        let body = json!({"specialist_id": bruno.id, "date": "23/11/2026", "time_start": "08:00", "time_end": "09:00"});
        let made = clinic.post(admin, "/schedule-exceptions", body).await.expect(201)["data"].clone();
        clinic.delete(admin, &format!("/schedule-exceptions/{}", id(&made))).await;
        let mut logged = Vec::new();
        for kind in ["schedule_standard", "schedule_exception"] {
            let list = clinic.get(admin, &format!("/system-logs?object_type={kind}")).await.expect(200);
            let event_and_object = |row: &Value| ["event", "object"].map(|field| row[field].as_str().unwrap_or_default().to_owned());
            logged.extend(list["data"].as_array().unwrap().iter().map(event_and_object));
        }
        logged.sort_unstable();
        let expected = [["create", "Bruno"], ["removed", "Bruno"], ["updated", "Bruno"]];
        assert_eq!(logged, expected.map(|row| row.map(str::to_owned)));
    });
}
