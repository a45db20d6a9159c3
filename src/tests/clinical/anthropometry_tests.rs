use chrono::{NaiveDate, TimeDelta};
use serde_json::{Value, json};

use crate::{Clinic, Person, TestApp, both};

struct Scene {
    clinic: Clinic,
    ana: Person,
    carla: Person,
    path: String,
}

impl Scene {
    /// Creates Carla, a woman of thirty.
    async fn new(on: &TestApp) -> Self {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        clinic.put(&ana, &format!("/users/{}", carla.id), json!({"birth": "1995-12-05", "gender": "Feminino"})).await.data();
        let path = format!("/patient/{}/forms/antropometria", carla.id);
        Self { clinic, ana, carla, path }
    }

    async fn today(&self) -> NaiveDate {
        let app = &self.clinic.on.app;
        let mut tx = app.db.read(&self.clinic.scope()).await.unwrap();
        identity::tenants::service::today(app, &mut tx).await.unwrap()
    }
}

/// Returns the form with these fields, to be concluded.
fn measures_body(fields: &[(&str, Value)]) -> Value {
    let mut groups = json!(clinical::anthropometry::form::FORM.blank());
    for group in groups.as_array_mut().unwrap() {
        for field in group["subgroups"][0]["fields"].as_array_mut().unwrap() {
            if let Some((_, value)) = fields.iter().find(|(name, _)| field["name"] == *name) {
                field["value"] = value.clone();
            }
        }
    }
    json!({"data": {"groups": groups}, "status": "done"})
}

fn whole_assessment() -> Value {
    measures_body(&[
        ("peso_atual", json!("60,0")),
        ("altura", json!(165)),
        ("circunferencia_da_cintura", json!("72")),
        ("fator_atividade_fisica", json!("leve")),
        ("triceps_feminino", json!("18")),
        ("supra_iliaca", json!("16")),
        ("coxa_feminino", json!("24")),
    ])
}

fn with(mut body: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

fn field<'a>(assessment: &'a Value, name: &str) -> &'a Value {
    let groups = assessment["groups"].as_array().unwrap();
    let mut fields = groups.iter().flat_map(|group| group["subgroups"][0]["fields"].as_array().unwrap());
    &fields.find(|field| field["name"] == name).unwrap()["value"]
}

#[test]
fn anthropometry_saved_assessment_has_computed_results() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, ana, carla, path } = &scene;
        let empty = clinic.get(ana, path).await.data();
        assert_eq!((&empty["id"], &empty["version"], &empty["results"]), (&Value::Null, &json!(0), &Value::Null));
        assert_eq!((&empty["date"], &empty["dates"]), (&json!(scene.today().await), &json!([])));
        assert_eq!((&empty["equation"], &empty["clinic_equation"]), (&Value::Null, &json!("harris_benedict_1919")));
        assert_eq!((&empty["gender"], &empty["birth"]), (&json!("Feminino"), &json!("1995-12-05")));

        let date = scene.today().await.min(NaiveDate::from_ymd_opt(2026, 11, 20).unwrap());
        let body = with(whole_assessment(), json!({"date": date, "kcal": 30.5, "version": 0}));
        let saved = clinic.post(ana, path, body).await.data();
        let results = &saved["results"];
        let values: Vec<f64> = ["imc", "percentual_gordura", "peso_gordo", "massa_livre_de_gordura", "rce", "tmb", "get", "net"]
            .map(|name| results[name]["value"].as_f64().unwrap_or_else(|| panic!("no {name}: {results}")))
            .into();
        assert_eq!(values, [22.04, 23.47, 14.08, 45.92, 0.44, 1393.82, 1916.5, 1830.0]);
        assert_eq!((&results["age"], &results["densidade_corporal"]["value"]), (&json!(30), &json!(1.0455)));
        assert_eq!((&results["imc"]["label"], &results["imc"]["tone"]), (&json!("Eutrofia"), &json!("good")));
        assert_eq!(results["risco_cardiaco"]["label"], "Ausente");
        for name in ["imc", "tmb", "get", "densidade_corporal"] {
            let result = &results[name];
            assert!(
                result["equation"].is_string() && !result["inputs"].as_array().unwrap().is_empty() && result["validity"].is_string(),
                "{result}"
            );
        }
        assert_eq!((field(&saved, "peso_atual"), field(&saved, "altura"), &saved["kcal"]), (&json!("60"), &json!("165"), &json!(30.5)));
        assert_eq!((&saved["status"], &saved["version"], &saved["author"]["name"]), (&json!("done"), &json!(1), &json!("Ana")));
        assert_eq!(clinic.get(carla, path).await.data(), saved, "she reads the same");
    });
}

#[test]
fn anthropometry_results_are_computed_without_saving() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::new(&on).await;
        let path_of_results = format!("{path}/results");
        let results = clinic.post(&ana, &path_of_results, with(whole_assessment(), json!({"equation": "mifflin"}))).await.data();
        assert_eq!(results["tmb"]["value"], 1320.25);
        let few = clinic.post(&ana, &path_of_results, measures_body(&[("peso_atual", json!("60"))])).await.data();
        assert_eq!((&few["imc"]["value"], &few["imc"]["reason"]), (&Value::Null, &json!("Informe a altura.")));
        assert_eq!(clinic.get(&ana, &path).await.data()["version"], 0);
    });
}

#[test]
fn anthropometry_equation_is_the_patients_or_else_the_tenants() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::new(&on).await;
        let admin = clinic.admin().await;
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["energy_equation"] = json!("cunningham_1991");
        clinic.put(&admin, "/settings", settings).await.data();
        let saved = clinic.post(&ana, &path, with(whole_assessment(), json!({"date": "2026-01-10"}))).await.data();
        assert_eq!((&saved["equation"], &saved["clinic_equation"]), (&Value::Null, &json!("cunningham_1991")));
        assert!(saved["results"]["tmb"]["equation"].as_str().unwrap().starts_with("Cunningham (1991)"));

        let hers = clinic.put(&ana, &path, json!({"kcal": 28, "net": 1, "equation": "mifflin", "version": 1})).await.data();
        assert_eq!((&hers["equation"], &hers["version"], &hers["date"]), (&json!("mifflin"), &json!(2), &json!("2026-01-10")));
        assert_eq!(
            (&hers["results"]["tmb"]["value"], &hers["results"]["net"]["value"]),
            (&json!(1320.25), &json!(1680.0)),
            "computed here"
        );
        assert_eq!(field(&hers, "triceps_feminino"), "18", "the measures stay");

        let next = clinic.get(&ana, &format!("{path}?date=2026-02-10")).await.data();
        assert_eq!(
            (&next["id"], &next["equation"], &next["kcal"]),
            (&Value::Null, &json!("mifflin"), &json!(28.0)),
            "the next one begins with it"
        );
        assert_eq!((field(&next, "altura"), field(&next, "peso_atual")), (&json!("165"), &Value::Null));
        let kept = clinic.put(&ana, &path, json!({"kcal": 25, "net": 1500})).await.data();
        assert_eq!((&kept["equation"], &kept["kcal"]), (&json!("mifflin"), &json!(25.0)), "what is not said stays");
        let sets = async |equation: &str| {
            let mut settings = clinic.get(&admin, "/settings").await.data();
            settings["energy_equation"] = json!(equation);
            clinic.put(&admin, "/settings", settings).await.data();
        };
        sets("fao_oms_2001").await;
        let back = clinic.put(&ana, &path, json!({"kcal": 28, "equation": null})).await.data();
        assert_eq!((&back["equation"], &back["clinic_equation"]), (&Value::Null, &json!("fao_oms_2001")));
        sets("harris_benedict_1984").await;
        let later = clinic.put(&ana, &path, json!({"kcal": 29})).await.data();
        assert_eq!(later["results"]["tmb"], back["results"]["tmb"], "an old day keeps the clinic's equation of then");
    });
}

#[test]
fn anthropometry_keeps_one_assessment_per_day_with_a_history() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::new(&on).await;
        let history = format!("/patient/{}/forms/resultado_antropometria", carla.id);
        assert_eq!(clinic.get(&ana, &history).await.data()["assessments"], json!([]));
        let weigh = |date: &str, weight: &str| {
            with(measures_body(&[("peso_atual", json!(weight)), ("altura", json!("165"))]), json!({"date": date}))
        };
        for (date, weight, status) in [("2026-03-01", "64", 201), ("2026-01-05", "66.5", 201), ("2026-03-01", "63.8", 200)] {
            clinic.post(&ana, &path, weigh(date, weight)).await.expect(status);
        }
        clinic.post(&ana, &path, with(weigh("2026-05-01", "60"), json!({"status": "draft"}))).await.data();
        let newest = clinic.get(&ana, &path).await.data();
        assert_eq!((&newest["date"], &newest["dates"]), (&json!("2026-05-01"), &json!(["2026-05-01", "2026-03-01", "2026-01-05"])));
        let hers = clinic.get(&carla, &path).await.data();
        assert_eq!((&hers["date"], &hers["dates"]), (&json!("2026-03-01"), &json!(["2026-03-01", "2026-01-05"])), "no draft");
        for person in [&ana, &carla] {
            let data = clinic.get(person, &history).await.data();
            let shown: Vec<(&str, f64, f64)> = data["assessments"]
                .as_array()
                .unwrap()
                .iter()
                .map(|its| {
                    (
                        its["date"].as_str().unwrap(),
                        its["measures"][0]["value"].as_f64().unwrap(),
                        its["results"]["imc"]["value"].as_f64().unwrap(),
                    )
                })
                .collect();
            assert_eq!(shown, [("2026-01-05", 66.5, 24.43), ("2026-03-01", 63.8, 23.43)]);
            assert_eq!(data["assessments"][1]["version"], 2, "corrected on the day");
            let metrics: Vec<&str> = data["references"].as_array().unwrap().iter().map(|its| its["metric"].as_str().unwrap()).collect();
            assert_eq!(metrics, ["imc", "circunferencia_da_cintura", "percentual_gordura", "rce"]);
            assert_eq!(data["patient"]["name"], "Carla");
        }
    });
}

#[test]
fn anthropometry_saved_over_another_version_answers_record_changed() {
    both(async |on| {
        let Scene { clinic, ana, path, .. } = Scene::new(&on).await;
        let body = with(whole_assessment(), json!({"date": "2026-03-01", "version": 0}));
        clinic.post(&ana, &path, body.clone()).await.data();
        assert_eq!(clinic.post(&ana, &path, body).await.expect(409)["code"], "record_changed");
        assert_eq!(clinic.put(&ana, &path, json!({"kcal": 25, "version": 0})).await.expect(409)["code"], "record_changed");
        clinic.put(&ana, &path, json!({"kcal": 25, "version": 1})).await.data();
    });
}

#[test]
fn anthropometry_wrong_value_is_refused_at_its_field() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, ana, carla, path } = &scene;
        let tomorrow = scene.today().await + TimeDelta::days(1);
        for (body, name, message) in [
            (measures_body(&[("peso_atual", json!("60,05"))]), "peso_atual", "Informe um número de 1 a 500 kg, com até uma casa decimal."),
            (measures_body(&[("altura", json!("1,65"))]), "altura", "Informe um número de 30 a 260 cm, sem casas decimais."),
            (measures_body(&[("coxa_feminino", json!(0))]), "coxa_feminino", "Informe um número de 1 a 120 mm, sem casas decimais."),
            (measures_body(&[("fator_atividade_fisica", json!("muito"))]), "fator_atividade_fisica", "Escolha uma das opções."),
            (measures_body(&[("altura", json!(165))]), "peso_atual", "Informe o peso para concluir a avaliação."),
            (with(whole_assessment(), json!({"date": tomorrow})), "date", "A data da avaliação não pode estar no futuro."),
            (with(whole_assessment(), json!({"date": "1990-01-01"})), "date", "A data da avaliação é anterior ao nascimento."),
            (with(whole_assessment(), json!({"kcal": 25.55})), "kcal", "Informe até 200 kcal por kg, com até uma casa decimal."),
            (with(whole_assessment(), json!({"kcal": 0})), "kcal", "Informe até 200 kcal por kg, com até uma casa decimal."),
        ] {
            assert_eq!(clinic.post(ana, path, body).await.field(name), message);
        }
        clinic.post(ana, path, with(whole_assessment(), json!({"equation": "a_olho"}))).await.expect(422);
        let dora = clinic.patient("Dora", ana).await;
        for date in ["-262143-01-01", "0000-01-01", "1899-12-31"] {
            let theirs = format!("/patient/{}/forms/antropometria", dora.id);
            let refused = clinic.post(ana, &theirs, with(whole_assessment(), json!({"date": date}))).await;
            assert_eq!(refused.field("date"), "Confira a data da avaliação.");
            clinic.get(ana, &format!("{theirs}?date={date}")).await.expect(422);
        }
        let first = "Salve antes uma avaliação com o peso atual.";
        assert_eq!(clinic.put(ana, path, json!({"kcal": 25})).await.field("kcal"), first);
        clinic.post(ana, path, with(measures_body(&[("altura", json!(165))]), json!({"status": "draft"}))).await.data();
        assert_eq!(clinic.put(ana, path, json!({"kcal": 25})).await.field("kcal"), first);
        clinic.put(carla, path, json!({"kcal": 25})).await.expect(403);
    });
}

#[test]
fn anthropometry_results_are_stale_after_a_corrected_profile_until_recomputed() {
    both(async |on| {
        let Scene { clinic, ana, carla, path } = Scene::new(&on).await;
        let assess = async |day: &str, status: &str| {
            let body = with(whole_assessment(), json!({"date": day, "status": status, "equation": "mifflin"}));
            clinic.post(&ana, &path, body).await.data()
        };
        let correct = async |about: Value| clinic.put(&ana, &format!("/users/{}", carla.id), about).await.data();
        let read = async |day: &str| clinic.get(&ana, &format!("{path}?date={day}")).await.data();
        let targets = format!("/patient/{}/plan-meal/targets", carla.id);
        let energy = async || clinic.get(&ana, &targets).await.data()["energy_kcal"].as_f64().unwrap();
        assert_eq!(assess("2026-03-02", "done").await["stale"], false);
        assess("2026-05-04", "done").await;
        let drafted = assess("2026-05-04", "draft").await;
        let as_a_woman = drafted["results"]["tmb"]["value"].as_f64().unwrap();
        let target_of_a_woman = energy().await;

        // The age on both days is the same: the day alone changes nothing.
        correct(json!({"birth": "1995-12-06"})).await;
        assert_eq!(read("2026-05-04").await["stale"], false);
        correct(json!({"gender": "Masculino", "birth": "1995-12-05"})).await;
        let stale = read("2026-05-04").await;
        assert_eq!((&stale["stale"], &stale["results"]), (&json!(true), &drafted["results"]), "nothing changes by itself");
        let target = energy().await;
        assert!(target > target_of_a_woman, "the plan's target follows the corrected person at once");
        let history = format!("/patient/{}/forms/resultado_antropometria", carla.id);
        let marks = async || {
            let history = clinic.get(&carla, &history).await.data();
            history["assessments"].as_array().unwrap().iter().map(|its| its["stale"].as_bool().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(marks().await, [true, true]);
        let copy = clinic.get(&ana, &format!("/patient/{}/medical-record/export", carla.id)).await.data();
        assert_eq!(copy["anthropometry"][0]["stale"], true);

        let again = format!("{path}/recompute");
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 2, "left": 0}));
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 0, "left": 0}));
        assert_eq!(marks().await, [false, false]);
        let anew = read("2026-05-04").await;
        assert_eq!((&anew["stale"], &anew["status"], &anew["groups"]), (&json!(false), &json!("draft"), &drafted["groups"]));
        // The equations of Mifflin-St Jeor differ by 166 kcal between men and women.
        assert!((anew["results"]["tmb"]["value"].as_f64().unwrap() - as_a_woman - 166.0).abs() < 0.01, "{anew}");
        assert_eq!((&anew["results"]["get"]["value"], energy().await), (&json!(target), target));

        correct(json!({"birth": "2026-04-01"})).await;
        assert_eq!(clinic.post(&ana, &again, json!({})).await.data(), json!({"recomputed": 1, "left": 1}), "one is dated before the birth");
    });
}

#[test]
fn anthropometry_protocol_replaces_the_three_folds() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let Scene { clinic, ana, carla, path } = &scene;
        let listed = clinic.get(ana, "/body-fat-protocols").await.data();
        assert_eq!(listed.as_array().unwrap().len(), 10);
        let jp7 = listed.as_array().unwrap().iter().find(|its| its["protocol"] == "jp7").unwrap();
        let women = jp7["genders"].as_array().unwrap().iter().find(|its| its["gender"] == "Feminino").unwrap();
        let sites: Vec<&str> = women["sites"].as_array().unwrap().iter().map(|site| site["site"].as_str().unwrap()).collect();
        assert_eq!(sites, ["chest", "midaxillary", "triceps", "subscapular", "abdominal", "suprailiac", "thigh"]);

        // The published example, with three takes of one fold and two of another; the form's three
        // folds stand beside them.
        let takes = [
            ("chest", json!([10.0])),
            ("midaxillary", json!([12.0])),
            ("triceps", json!([19.4, 18.6, 19.0])),
            ("subscapular", json!([14.0])),
            ("abdominal", json!([22.0])),
            ("suprailiac", json!([19.5, 20.5])),
            ("thigh", json!([27.0])),
        ];
        let sites: Vec<Value> = takes.iter().map(|(site, takes)| json!({"site": site, "takes": takes})).collect();
        clinic.put(ana, &format!("/users/{}", carla.id), json!({"birth": "1992-11-01"})).await.data();
        let day = |day: u32| json!(NaiveDate::from_ymd_opt(2026, 11, day).unwrap());
        let body = with(whole_assessment(), json!({"protocol": {"protocol": "jp7"}, "sites": sites, "date": day(10)}));
        let saved = clinic.post(ana, path, body.clone()).await.data();
        assert_eq!(
            (&saved["protocol"]["protocol"], &saved["protocol"]["conversion"], &saved["protocol_version"]),
            (&json!("jp7"), &json!("siri"), &json!(1))
        );
        assert_eq!(saved["results"]["densidade_corporal"]["value"], 1.043);
        assert_eq!(saved["results"]["percentual_gordura"]["value"], 24.59);
        assert_eq!(saved["sites"], json!(sites));
        let equation = saved["results"]["densidade_corporal"]["equation"].as_str().unwrap();
        assert!(equation.starts_with("Jackson e Pollock, 7 dobras: 1,0970 − 0,00046971 × S"), "{equation}");

        // Another protocol is computed for comparison, and changes nothing.
        let compared = with(body.clone(), json!({"protocol": {"protocol": "jpw4", "conversion": "brozek"}}));
        let results = clinic.post(ana, &format!("{path}/results"), compared).await.data();
        assert_ne!(results["percentual_gordura"]["value"], 24.59);
        assert_eq!(clinic.get(ana, &format!("{path}?date=2026-11-10")).await.data()["results"], saved["results"]);
        let refused = with(body.clone(), json!({"protocol": {"protocol": "faulkner"}, "sites": sites[..3].to_vec()}));
        let results = clinic.post(ana, &format!("{path}/results"), refused).await.data();
        assert_eq!(results["percentual_gordura"]["reason"], "Falta medir: subescapular, supra-ilíaca e abdominal.");

        // The next one begins with the protocol, and has the takes to compare with.
        let next = clinic.get(ana, &format!("{path}?date=2026-11-12")).await.data();
        assert_eq!((&next["protocol"]["protocol"], &next["sites"], &next["before"]), (&json!("jp7"), &json!([]), &day(10)));
        assert_eq!(next["sites_before"], json!(sites));
        let history = clinic.get(ana, &format!("/patient/{}/forms/resultado_antropometria", carla.id)).await.data();
        assert_eq!(history["assessments"][0]["protocol"], "jp7");

        // The energy need is saved with the takes as they were.
        let need = clinic.put(ana, path, json!({"kcal": 25, "date": day(10)})).await.data();
        assert_eq!((&need["sites"], &need["protocol"]), (&saved["sites"], &saved["protocol"]));

        let wrong = |site: Value| with(body.clone(), json!({"sites": [site]}));
        let four = clinic.post(ana, path, wrong(json!({"site": "triceps", "takes": [1, 2, 3, 4]}))).await;
        assert_eq!(four.field("sites.triceps"), "Informe no máximo 3 medidas.");
        let fine = clinic.post(ana, path, wrong(json!({"site": "triceps", "takes": [12.55]}))).await;
        assert_eq!(fine.field("sites.triceps"), "Tricipital: use um número com até uma casa decimal, de 1 a 100 mm.");
        let twice = with(body, json!({"sites": [{"site": "thigh", "takes": [20]}, {"site": "thigh", "takes": [21]}]}));
        assert_eq!(clinic.post(ana, path, twice).await.field("sites.thigh"), "Informe cada dobra ou circunferência uma só vez.");
    });
}
