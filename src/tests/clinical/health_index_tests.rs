use serde_json::{Value, json};

use crate::{Clinic, Person, TestApp, both, id};
use clinical::health_index::definitions;
use foundation::clock::Clock;

struct Scene {
    clinic: Clinic,
    ana: Person,
    carla: Person,
    path: String,
}

impl Scene {
    async fn new(on: &TestApp, about: Value) -> Self {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        if about != json!({}) {
            clinic.put(&ana, &format!("/users/{}", carla.id), about).await.data();
        }
        let path = format!("/patient/{}/exams", carla.id);
        Self { clinic, ana, carla, path }
    }

    /// Creates a man of about fifty.
    async fn of_a_man(on: &TestApp) -> Self {
        Self::new(on, json!({"birth": "1974-06-01", "gender": "Masculino"})).await
    }
}

/// Returns the exam of this slug.
fn exam<'a>(exams: &'a Value, slug: &str) -> &'a Value {
    exams.as_array().unwrap().iter().find(|exam| exam["slug"] == slug).unwrap_or_else(|| panic!("no {slug} in {exams}"))
}

fn with(exams: &Value, values: &[(&str, Value)]) -> Value {
    json!({"exams": values.iter().map(|(slug, value)| json!({"uuid": exam(exams, slug)["uuid"], "value": value})).collect::<Vec<_>>()})
}

#[test]
fn health_index_lists_the_exams_that_fit_age_and_gender() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::of_a_man(&on).await;
        let index = clinic.get(&ana, &path).await.data();
        let exams = index["exams"].as_array().unwrap();
        assert_eq!((exams.len(), &index["previous"], &index["missing"], &index["reason"]), (20, &json!([]), &json!([]), &Value::Null));
        assert_eq!(exams.iter().map(|exam| exam["max_points"].as_i64().unwrap()).sum::<i64>(), 1000);
        let pressure = exam(&index["exams"], "pressao_arterial");
        assert_eq!(
            (&pressure["kind"], &pressure["unit"], &pressure["max_points"]),
            (&json!("blood_pressure"), &json!("mmHg"), &json!(100))
        );
        let waist = exam(&index["exams"], "circunferencia_abdominal");
        let points: Vec<i64> = waist["bands"].as_array().unwrap().iter().map(|band| band["points"].as_i64().unwrap()).collect();
        assert_eq!(points, [70, 42, 14, 0]);

        let Scene { clinic, ana, path, .. } = Scene::new(&on, json!({})).await;
        let index = clinic.get(&ana, &path).await.data();
        assert_eq!(index["missing"], json!(["gender", "birth"]));
        assert!(index["exams"].as_array().unwrap().len() < 20 && !index["exams"].as_array().unwrap().is_empty());
        let Scene { clinic, ana, path, .. } = Scene::new(&on, json!({"birth": "2015-06-01", "gender": "Feminino"})).await;
        let index = clinic.get(&ana, &path).await.data();
        assert_eq!((&index["exams"], &index["reason"]), (&json!([]), &json!("O índice de saúde vale a partir dos 18 anos.")));
    });
}

#[test]
fn health_index_collection_is_scored_by_the_server() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let values = [
            ("imc", json!("31,2")),
            ("circunferencia_abdominal", json!(106)),
            ("percentual_gordura", json!("28.5")),
            ("glicemia_jejum", json!(112)),
            ("creatinina", json!("0,9")),
        ];
        let mut body = with(&exams, &values);
        let pressure = json!({"uuid": exam(&exams, "pressao_arterial")["uuid"], "sistolica": 148, "diastolica": 92.0, "points": 1000});
        body["exams"].as_array_mut().unwrap().push(pressure);
        let saved = clinic.post(&ana, &path, body).await.expect(201)["data"].take();
        let data = &saved["data"];
        let of = |slug: &str| (exam(&data["exams"], slug)["value"].clone(), exam(&data["exams"], slug)["points"].clone());
        assert_eq!(of("pressao_arterial"), (json!("92 x 148"), json!(30)), "no client says what it is worth");
        assert_eq!(of("imc"), (json!("31.2"), json!(21)));
        assert_eq!(of("tsh"), (Value::Null, Value::Null));
        assert_eq!(data["exams"].as_array().unwrap().len(), 20);
        let note = exam(&data["exams"], "creatinina")["note"].as_str().unwrap();
        assert!(note.starts_with("Taxa de filtração glomerular estimada: ") && note.ends_with("(CKD-EPI 2021)."), "{note}");
        let sum: i64 = data["exams"].as_array().unwrap().iter().filter_map(|exam| exam["points"].as_i64()).sum();
        assert_eq!((&data["total_points"], &data["coverage"], &data["level"]), (&json!(sum), &json!(41.0), &Value::Null));

        let index = clinic.get(&carla, &path).await.data();
        assert_eq!(index["previous"], json!([saved]), "she reads it");
        let record = clinic.get(&carla, &format!("/patient/{}/medical-record", carla.id)).await.data();
        let entry = &record["exams"]["health_nutrition_index"];
        assert_eq!((&entry["status"], &entry["data"]), (&json!("done"), &json!({"total_points": sum, "coverage": 41.0, "stale": false})));
    });
}

#[test]
fn health_index_collection_is_corrected_and_the_newest_is_listed_first() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let first = clinic.post(&ana, &path, with(&exams, &[("ldl", json!(99))])).await.data();
        let second = clinic.post(&ana, &path, with(&exams, &[("ldl", json!(129))])).await.data();
        assert_ne!(first["id"], second["id"]);
        let correct = |value: i64, version: i64| {
            let mut body = with(&exams, &[("ldl", json!(value)), ("hdl", json!("60,5"))]);
            body["id"] = first["id"].clone();
            body["version"] = json!(version);
            body
        };
        let corrected = clinic.post(&ana, &path, correct(110, 1)).await.expect(200)["data"].take();
        assert_eq!((&corrected["id"], &corrected["version"], &corrected["created_at"]), (&first["id"], &json!(2), &first["created_at"]));
        assert_eq!(clinic.post(&ana, &path, correct(90, 1)).await.expect(409)["code"], "record_changed");
        let previous = clinic.get(&ana, &path).await.data()["previous"].clone();
        assert_eq!(previous, json!([second, corrected]));
    });
}

#[test]
fn health_index_collections_are_ordered_by_day_of_collection() {
    both(async |on| {
        // In the tenant's time zone it is still the evening before.
        let on = on.at(Clock::fixed("2026-11-21T02:00:00Z".parse().unwrap()));
        let Scene { clinic, ana, carla, path } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let of = |value: i64, day: Value| {
            let mut body = with(&exams, &[("ldl", json!(value))]);
            body["collected_on"] = day;
            body
        };
        let today = clinic.post(&ana, &path, with(&exams, &[("ldl", json!(99))])).await.data();
        assert_eq!(today["collected_on"], "2026-11-20");
        let october = clinic.post(&ana, &path, of(129, json!("2026-10-05"))).await.data();
        assert_eq!((&october["collected_on"], &october["created_at"]), (&json!("2026-10-05"), &json!("2026-11-21T02:00:00Z")));
        let previous = async || clinic.get(&carla, &path).await.data()["previous"].clone();
        assert_eq!(previous().await, json!([today, october]), "the newest by its day, whenever it was typed");
        let record = clinic.get(&ana, &format!("/patient/{}/medical-record", carla.id)).await.data();
        assert_eq!(record["exams"]["health_nutrition_index"]["data"]["total_points"], today["data"]["total_points"]);

        let mut body = of(110, Value::Null);
        body["id"] = today["id"].clone();
        let kept = clinic.post(&ana, &path, body.clone()).await.data();
        assert_eq!((&kept["version"], &kept["collected_on"]), (&json!(2), &json!("2026-11-20")), "a correction keeps the day");
        body["collected_on"] = json!("2026-09-30");
        let moved = clinic.post(&ana, &path, body.clone()).await.data();
        assert_eq!((&moved["collected_on"], &moved["created_at"]), (&json!("2026-09-30"), &today["created_at"]), "or moves it");
        assert_eq!(previous().await, json!([october, moved]));

        for (day, message) in [
            ("2026-11-21", "A data da coleta não pode estar no futuro."),
            ("1899-12-31", "Confira a data da coleta."),
            ("1974-05-31", "A data da coleta é anterior ao nascimento."),
            ("1990-01-01", "O índice de saúde vale a partir dos 18 anos."),
        ] {
            assert_eq!(clinic.post(&ana, &path, of(99, json!(day))).await.field("collected_on"), message);
            body["collected_on"] = json!(day);
            assert_eq!(clinic.post(&ana, &path, body.clone()).await.field("collected_on"), message);
        }
        assert_eq!(previous().await, json!([october, moved]));
    });
}

#[test]
fn health_index_points_depend_on_the_age_at_the_day_of_collection() {
    both(async |on| {
        let on = on.at(Clock::fixed("2026-11-20T12:00:00Z".parse().unwrap()));
        let Scene { clinic, ana, path, .. } = Scene::new(&on, json!({"birth": "1966-06-01", "gender": "Feminino"})).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        for (day, points) in [("2026-06-01", 42), ("2026-05-31", 70)] {
            let mut body = with(&exams, &[("imc", json!(21))]);
            body["collected_on"] = json!(day);
            let saved = clinic.post(&ana, &path, body).await.data();
            assert_eq!(exam(&saved["data"]["exams"], "imc")["points"], points, "{day}");
            assert_eq!(saved["data"]["exams"].as_array().unwrap().len(), 20);
        }
    });
}

#[test]
fn health_index_collection_with_a_client_id_is_stored_once_when_resent() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let mut body = with(&exams, &[("tsh", json!(2))]);
        body["id"] = json!(on.app.clock.id());
        clinic.post(&ana, &path, body.clone()).await.expect(404);
        body["version"] = json!(0);
        let saved = clinic.post(&ana, &path, body.clone()).await.data();
        assert_eq!((&saved["id"], &saved["version"]), (&body["id"], &json!(1)));
        assert_eq!(clinic.post(&ana, &path, body.clone()).await.expect(409)["code"], "record_changed");
        assert_eq!(clinic.get(&ana, &path).await.data()["previous"], json!([saved]), "once");
        let bruno = clinic.specialist("Bruno").await;
        let dora = clinic.patient("Dora", &bruno).await;
        clinic.post(&bruno, &format!("/patient/{}/exams", dora.id), body).await.expect(409);
    });
}

#[test]
fn health_index_collection_gains_exams_once_age_and_gender_are_known() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::new(&on, json!({})).await;
        let few = clinic.get(&ana, &path).await.data()["exams"].clone();
        let saved = clinic.post(&ana, &path, with(&few, &[("tsh", json!(2))])).await.data();
        clinic.put(&ana, &format!("/users/{}", carla.id), json!({"birth": "1974-06-01", "gender": "Masculino"})).await.data();
        let all = clinic.get(&ana, &path).await.data()["exams"].clone();
        let mut body = with(&all, &[("tsh", json!(2)), ("hdl", json!(61))]);
        body["id"] = saved["id"].clone();
        let corrected = clinic.post(&ana, &path, body).await.data();
        assert_eq!(corrected["data"]["exams"].as_array().unwrap().len(), 20);
        assert_eq!(exam(&corrected["data"]["exams"], "hdl")["points"], 60);
    });
}

#[test]
fn health_index_collection_of_another_patient_answers_404() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let theirs = clinic.post(&ana, &path, with(&exams, &[("tsh", json!(2))])).await.data();
        let bruno = clinic.specialist("Bruno").await;
        let dora = clinic.patient("Dora", &bruno).await;
        let mut body = with(&exams, &[("tsh", json!(9))]);
        body["id"] = json!(id(&theirs));
        clinic.post(&bruno, &format!("/patient/{}/exams", dora.id), body).await.expect(404);
        assert_eq!(clinic.get(&ana, &path).await.data()["previous"], json!([theirs]));
    });
}

#[test]
fn health_index_wrong_value_is_refused_at_its_exam() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let pressure = "Informe a pressão com a sistólica maior que a diastólica, como 80 x 120.";
        for (slug, value, message) in [
            ("pressao_arterial", json!("120 x 80"), pressure),
            ("pressao_arterial", json!("80"), pressure),
            ("ldl", json!("alto"), "Informe um número."),
            ("ldl", json!(-3), "Informe um número."),
            ("ldl", json!("1".repeat(25)), "Confira este número."),
            ("ldl", json!("1,0000000000000000000001"), "Confira este número."),
            ("pressao_arterial", json!("80 x 401"), "Confira este número."),
        ] {
            assert_eq!(clinic.post(&ana, &path, with(&exams, &[(slug, value)])).await.field(slug), message);
        }
        assert_eq!(clinic.post(&ana, &path, json!({"exams": []})).await.field("exams"), "Informe ao menos um exame.");
        assert_eq!(clinic.post(&ana, &path, with(&exams, &[("ldl", json!(" "))])).await.field("exams"), "Informe ao menos um exame.");
        let twice = with(&exams, &[("ldl", json!(99)), ("ldl", json!(98))]);
        assert_eq!(clinic.post(&ana, &path, twice).await.field("exams"), "Um exame veio duas vezes.");
        let womans = definitions::all().iter().find(|exam| exam.slug == "hdl" && exam.variant == "feminino").unwrap();
        let strange = json!({"exams": [{"uuid": womans.uuid, "value": 50}, {"uuid": exam(&exams, "ldl")["uuid"], "value": 99}]});
        assert_eq!(clinic.post(&ana, &path, strange).await.field("exams"), "Um dos exames não é deste paciente. Atualize a página.");
        assert_eq!(clinic.get(&ana, &path).await.data()["previous"], json!([]));
        let blank = json!({"exams": [{"uuid": womans.uuid, "value": null}, {"uuid": exam(&exams, "ldl")["uuid"], "value": 99}]});
        clinic.post(&ana, &path, blank).await.expect(201);
    });
}

#[test]
fn health_index_points_are_calculated_without_a_patient() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let pressure = format!("/exams/{}/calculate-points", exam(&exams, "pressao_arterial")["uuid"].as_str().unwrap());
        for (value, points, band) in [
            ("80 x 120", 80, json!("Pré-hipertensão (120-129)")),
            ("79x119", 100, json!("Normal")),
            ("92 × 145", 30, json!("Hipertensão estágio 1")),
            ("120 x 80", 0, Value::Null),
            ("", 0, Value::Null),
        ] {
            assert_eq!(clinic.post(&carla, &pressure, json!({"value": value})).await.data(), json!({"points": points, "band": band}));
        }
        assert_eq!(clinic.post(&ana, &pressure, json!({"value": "80 x "})).await.data()["points"], 0);
        for unreadable in ["abc", "80 x abc", "80 x 120 x 3"] {
            clinic.post(&ana, &pressure, json!({"value": unreadable})).await.field("value");
        }
        let ldl = format!("/exams/{}/calculate-points", exam(&exams, "ldl")["uuid"].as_str().unwrap());
        assert_eq!(clinic.post(&ana, &ldl, json!({"value": 99.9})).await.data()["points"], 80);
        assert_eq!(clinic.post(&ana, &ldl, json!({"value": "abc"})).await.field("value"), "Informe um número.");
        clinic.post(&ana, "/exams/00000000-0000-0000-0000-000000000000/calculate-points", json!({"value": 1})).await.expect(404);
    });
}

#[test]
fn health_index_points_are_stale_after_a_corrected_profile_until_recomputed() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::of_a_man(&on).await;
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        let values =
            [("hdl", json!(45)), ("ferritina", json!(25)), ("hemoglobina", json!("12,5")), ("tsh", json!(2)), ("creatinina", json!(1))];
        let saved = clinic.post(&ana, &path, with(&exams, &values)).await.data();
        assert_eq!(saved["stale"], false);
        let correct = async |about: Value| clinic.put(&ana, &format!("/users/{}", carla.id), about).await.data();
        let newest = async || clinic.get(&ana, &path).await.data()["previous"][0].clone();
        let card = async || {
            let record = clinic.get(&ana, &format!("/patient/{}/medical-record", carla.id)).await.data();
            record["exams"]["health_nutrition_index"]["data"]["stale"].clone()
        };
        // One day older: the same bands and the same filtration rate.
        correct(json!({"birth": "1974-05-31"})).await;
        assert_eq!((newest().await["stale"].clone(), card().await), (json!(false), json!(false)));

        correct(json!({"gender": "Feminino"})).await;
        let stale = newest().await;
        assert_eq!((&stale["stale"], &stale["data"]), (&json!(true), &saved["data"]), "nothing changes by itself");
        assert_eq!(card().await, true);

        let again = format!("{path}/recompute");
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 1, "left": 0}));
        let womans = clinic.get(&ana, &path).await.data()["exams"].clone();
        let fresh = clinic.post(&ana, &path, with(&womans, &values)).await.data();
        let previous = clinic.get(&ana, &path).await.data()["previous"].clone();
        let anew = previous.as_array().unwrap().iter().find(|its| its["id"] == saved["id"]).unwrap();
        assert_eq!((&anew["stale"], &anew["version"], &anew["data"]), (&json!(false), &json!(2), &fresh["data"]));
        assert_ne!(anew["data"]["total_points"], saved["data"]["total_points"]);
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 0, "left": 0}));

        // Under 18 nothing is scored: existing results stay, and stay marked as stale.
        correct(json!({"birth": "2015-06-01"})).await;
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 0, "left": 2}));
        assert_eq!((newest().await["stale"].clone(), card().await), (json!(true), json!(true)));
    });
}
