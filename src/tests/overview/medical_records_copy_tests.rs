use chrono::{Days, NaiveDate, TimeDelta};
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, TestApp, both, id, png};
use foundation::clock::Clock;
use nutrition::meal_plans::api::view;
use platform::scope::{Role, Scope};

const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();

fn path(patient: &Person) -> String {
    format!("/patient/{}/medical-record/export", patient.id)
}

fn form_body(form: &str, text: &str, status: &str) -> Value {
    let fields = json!([{"name": form, "value": text}]);
    json!({"data": {"groups": [{"name": form, "subgroups": [{"name": form, "fields": fields}]}]}, "status": status})
}

/// Returns an anamnesis form with a text about the skin.
fn anamnese(skin: &str, status: &str) -> Value {
    let subgroups = json!([{"name": "sinais_clinicos", "fields": [{"name": "pele", "value": skin}]}]);
    json!({"data": {"groups": [{"name": "historico", "subgroups": subgroups}]}, "status": status})
}

fn weighed(kilos: &str, day: NaiveDate, status: &str) -> Value {
    let subgroups = json!([{"name": "medidas", "fields": [{"name": "peso_atual", "value": kilos}, {"name": "altura", "value": "165"}]}]);
    json!({"data": {"groups": [{"name": "medidas", "subgroups": subgroups}]}, "status": status, "date": day})
}

/// Fills every part of Carla's record: concluded documents, and drafts that contain 'segredo'.
async fn with_record(on: &TestApp) -> Scene {
    let scene = Scene::new(on).await;
    let Scene { clinic, admin, ana, carla, .. } = &scene;
    clinic.foods().await;
    let question = json!({"sections": [{"name": "Geral", "fields": [{"name": "Convênio", "type": "text"}]}]});
    clinic.post(admin, "/extended-data", json!({"name": "Hábitos", "place": "patient", "extended_data": question})).await.expect(201);
    let about = json!({"birth": "1995-12-05", "gender": "Feminino",
        "extended_data": {"convenio": "Particular"}});
    clinic.put(admin, &format!("/users/{}", carla.id), about).await.data();
    clinic.put(admin, &format!("/users/{}", ana.id), json!({"crn": "CRN-3 48217"})).await.data();
    let of = format!("/patient/{}", carla.id);
    clinic.post(ana, &format!("{of}/forms/objetivos"), form_body("objetivos", "Dormir melhor", "done")).await.data();
    for (skin, status) in [("seca", "done"), ("segredo", "draft")] {
        clinic.post(ana, &format!("{of}/forms/anamnese"), anamnese(skin, status)).await.data();
    }
    let weights = [("71,5", DAY - Days::new(7), "done"), ("70,2", DAY - Days::new(7), "draft"), ("69,8", DAY, "draft")];
    for (kilos, day, status) in weights {
        clinic.post(ana, &format!("{of}/forms/antropometria"), weighed(kilos, day, status)).await.data();
    }
    let exams = clinic.get(ana, &format!("{of}/exams")).await.data()["exams"].take();
    let collected = json!({"exams": [{"uuid": exams[0]["uuid"], "value": if exams[0]["kind"] == "number" { "90" } else { "70 x 110" }}]});
    clinic.post(ana, &format!("{of}/exams"), collected).await.data();
    clinic.exam(carla, carla, "hemograma.png", &png(20, 20)).await.expect(201);
    clinic.concluded_plan(ana, carla).await;
    let later = Clock::fixed(clinic.on.app.clock.now() + TimeDelta::minutes(1));
    let afterwards = Clinic { on: clinic.on.at(later), tenant: clinic.tenant, host: clinic.host.clone() };
    let draft = afterwards.post(ana, &format!("{of}/plan-meal"), json!({})).await.data();
    let meal = json!({"type": "supper", "hour": "22:00", "notes": "segredo"});
    clinic.post(ana, &format!("{of}/plan-meal/{}/meals", id(&draft)), meal).await.expect(201);
    let met = scene.books("2026-11-25 08:00").await;
    clinic.put(ana, &format!("/appointments/{}", id(&met)), json!({"notes": "segredo"})).await.data();
    clinic.post(ana, &format!("/sticky-notes/{}", carla.id), json!({"text": "lembrete"})).await.expect(201);
    scene
}

/// Removes what the copy of a plan omits: the choices that staff have.
fn without_staff_choices(mut plan: Value) -> Value {
    for meal in plan["meals"].as_array_mut().expect("meals") {
        for food in meal["foods"].as_array_mut().expect("foods") {
            (food["measures"], food["newer"]) = (json!([]), Value::Null);
        }
    }
    plan
}

/// Reads the same sections by their own operations, as this person.
async fn read_apart(clinic: &Clinic, who: &Person, carla: &Person) -> Value {
    let get = async |path: String| clinic.get(who, &path).await.data();
    let of = format!("/patient/{}", carla.id);
    let mut forms = json!({});
    for form in ["objetivos", "anamnese", "perfil_conduta", "metas_combinados", "fase_da_vida"] {
        forms[form] = get(format!("{of}/forms/{form}")).await;
    }
    let mut patient = get(format!("/users/{}", carla.id)).await;
    for bank in ["bank", "agency", "account_number", "type", "payment_token"] {
        patient[bank] = Value::Null;
    }
    json!({
        "patient": patient,
        "specialist": clinic.get(carla, "/user/my-specialist").await.data(),
        "extended_data": get("/extended-data/place/patient".to_owned()).await,
        "forms": forms,
        "health_index": get(format!("{of}/exams")).await["previous"].take(),
        "files": get(format!("/users/{}/files", carla.id)).await,
        "appointments": get(format!("/appointments?user_id={}", carla.id)).await,
    })
}

#[test]
fn medical_record_export_says_the_same_as_each_part_read() {
    both(async |on| {
        let scene = with_record(&on).await;
        let Scene { clinic, admin, ana, carla, .. } = &scene;
        let of = format!("/patient/{}", carla.id);
        for who in [ana, admin, carla] {
            let answer = clinic.get(who, &path(carla)).await;
            assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"prontuario-carla.json\"");
            assert_eq!(answer.headers["cache-control"], "no-store");
            assert_eq!(answer.headers["content-type"], "application/json; charset=utf-8");
            assert_eq!(answer.text.contains("segredo"), who.id != carla.id, "drafts and notes are the staff's");
            assert!(!answer.text.contains("lembrete"));
            let mut copy = answer.data();
            let apart = read_apart(clinic, who, carla).await;
            for (section, said) in apart.as_object().unwrap() {
                assert_eq!(&copy[section], said, "{section}");
            }
            assert_eq!(
                (&copy["clinic"], &copy["generated_at"], &copy["older_meal_plans"]),
                (&json!("Clínica de Teste"), &json!("2026-11-20T12:00:00Z"), &json!(0))
            );
            let anamnese = &copy["forms"]["anamnese"];
            assert_eq!((&anamnese["author"]["crn"], &anamnese["saved_at"]), (&json!("CRN-3 48217"), &json!("2026-11-20T12:00:00Z")));
            let history = clinic.get(who, &format!("{of}/forms/resultado_antropometria")).await.data()["assessments"].take();
            let plans = copy["meal_plans"].take();
            let concluded = clinic.get(carla, &format!("{of}/plan-meal?include=foods")).await.data();
            if who.id == carla.id {
                assert_eq!(copy["anthropometry"], history);
                assert_eq!(plans, json!([concluded]));
                continue;
            }
            let draft = clinic.get(who, &format!("{of}/plan-meal?include=foods")).await.data();
            assert_eq!(plans, json!([without_staff_choices(draft), concluded]), "the draft is the newest");
            let weights: Vec<_> =
                copy["anthropometry"].as_array().unwrap().iter().map(|it| [&it["measures"][0]["value"], &it["status"]]).collect();
            assert_eq!(weights, [[&json!(70.2), &json!("draft")], [&json!(69.8), &json!("draft")]]);
        }
    });
}

#[test]
fn medical_record_export_of_a_new_patient_is_empty() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let joao = clinic.patient("João D'Ávila", &ana).await;
        let answer = clinic.get(&joao, &path(&joao)).await;
        assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"prontuario-joao-d-avila.json\"");
        let copy = answer.data();
        for section in ["anthropometry", "health_index", "files", "meal_plans", "appointments", "extended_data"] {
            assert_eq!(copy[section], json!([]), "{section}");
        }
        assert_eq!((&copy["forms"]["anamnese"]["id"], &copy["forms"]["objetivos"]["version"]), (&Value::Null, &json!(0)));
        let li = clinic.patient("李 明", &ana).await;
        assert_eq!(clinic.get(&ana, &path(&li)).await.headers["content-disposition"], "attachment; filename=\"prontuario.json\"");
    });
}

#[test]
fn medical_record_export_of_another_patient_answers_404() {
    both(async |on| {
        let Scene { clinic, bruno, ana, carla, .. } = with_record(&on).await;
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &bruno, company, "admin").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let foreign = on.clinic().await.admin().await;
        for (stranger, whose) in [(&bruno, &carla), (&elisa, &carla), (&elisa, &diego), (&diego, &carla), (&foreign, &carla)] {
            let refused = clinic.on.as_person(stranger, poem::http::Method::GET, &path(whose), None).await;
            let unknown = format!("/patient/{}/medical-record", whose.id);
            let as_ever = clinic.on.as_person(stranger, poem::http::Method::GET, &unknown, None).await;
            assert_eq!((refused.status, &refused.text), (as_ever.status, &as_ever.text));
            assert_eq!(refused.status, 404);
        }
        assert_eq!(clinic.get(&diego, &path(&diego)).await.data()["patient"]["name"], "Diego");
        let gone = on.anonymous(&clinic.host, poem::http::Method::GET, &path(&carla), None).await;
        gone.expect(401);
    });
}

#[test]
fn medical_record_export_is_logged_and_shown_to_its_patient() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        for who in [&ana, &ana, &carla] {
            clinic.get(who, &path(&carla)).await.data();
        }
        let log = clinic.get(&admin, &format!("/system-logs?patient_id={}&event=exported", carla.id)).await.data();
        let entry =
            |it: &Value| [&it["user_name"], &it["event"], &it["object_type"], &it["object"]].map(|text| text.as_str().unwrap().to_owned());
        let logged: Vec<_> = log.as_array().unwrap().iter().map(entry).collect();
        let by = |name: &str| [name, "exported", "medical_record", "Carla"].map(str::to_owned);
        assert_eq!(logged, [by("Carla"), by("Ana"), by("Ana")]);
        let told = clinic.get(&carla, &format!("/patient/{}/record-accesses", carla.id)).await.data();
        assert_eq!((&told[0]["user_name"], &told[0]["read"], &told[1]), (&json!("Ana"), &json!(["Prontuário"]), &Value::Null));
    });
}

#[test]
fn medical_record_exports_by_staff_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        for _ in 0..60 {
            clinic.get(&ana, &path(&carla)).await.data();
        }
        assert_eq!(clinic.get(&ana, &path(&carla)).await.expect(429)["code"], "too_many_tries");
        clinic.get(&carla, &path(&carla)).await.data();
    });
}

#[test]
fn medical_record_export_leaves_out_older_meal_plans_beyond_its_limit() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let of = format!("/patient/{}/plan-meal", carla.id);
        clinic.concluded_plan(&ana, &carla).await;
        for _ in 0..2 {
            let next = clinic.post(&ana, &of, json!({})).await.data();
            clinic.put(&ana, &format!("{of}/{}", id(&next)), json!({"status": "done"})).await.data();
        }
        let scope = Scope { user: ana.id, role: Role::Specialist, ..clinic.scope() };
        let mut tx = clinic.on.app.db.read(&scope).await.unwrap();
        // Each version has two foods.
        for (most, versions, left) in [(6, vec![3, 2, 1], 0), (5, vec![3, 2], 1), (1, vec![3], 2)] {
            let (plans, older) = view::all(&mut tx, &scope, carla.id, most).await.unwrap();
            assert_eq!((plans.iter().map(|plan| plan.version).collect::<Vec<_>>(), older), (versions, left));
        }
    });
}
