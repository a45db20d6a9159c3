use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::both;
use crate::{Clinic, Person, TestApp};
use foundation::clock::Clock;

fn form_of(person: &Person, form: &str) -> String {
    format!("/patient/{}/forms/{form}", person.id)
}

/// Returns a whole form of these fields: group, subgroup, field, value.
fn form_body(status: &str, fields: &[(&str, &str, &str, Value)]) -> Value {
    let groups: Vec<Value> = fields
        .iter()
        .map(|(group, subgroup, name, value)| {
            json!({"name": group, "subgroups": [{"name": subgroup, "fields": [{"name": name, "value": value}]}]})
        })
        .collect();
    json!({"data": {"groups": groups}, "status": status})
}

fn goals(text: &str) -> Value {
    form_body("done", &[("objetivos", "objetivos", "objetivos", json!(text))])
}

/// Returns the value of a field.
fn value<'a>(form: &'a Value, name: &str) -> &'a Value {
    let groups = form["groups"].as_array().expect("groups");
    let subgroups = groups.iter().flat_map(|group| group["subgroups"].as_array().expect("subgroups"));
    let mut fields = subgroups.flat_map(|subgroup| subgroup["fields"].as_array().expect("fields"));
    &fields.find(|field| field["name"] == name).unwrap_or_else(|| panic!("no field {name}"))["value"]
}

struct Scene {
    clinic: Clinic,
    ana: Person,
    carla: Person,
}

impl Scene {
    async fn new(on: &TestApp) -> Self {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana Souza").await;
        let carla = clinic.patient("Carla", &ana).await;
        Self { clinic, ana, carla }
    }
}

#[test]
fn form_never_saved_has_every_field_empty() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let form = clinic.get(&ana, &form_of(&carla, "anamnese")).await.data();
        let (id, status, version, author) = (&form["id"], &form["status"], &form["version"], &form["author"]);
        assert_eq!((id, status, version, author), (&Value::Null, &Value::Null, &json!(0), &Value::Null));
        let groups: Vec<&str> = form["groups"].as_array().unwrap().iter().map(|group| group["name"].as_str().unwrap()).collect();
        assert_eq!(groups, ["historico", "habitos", "alimentacao", "observacoes_gerais"]);
        let count = clinical::records::forms::values_of(&clinical::records::forms::ANAMNESE.blank()).count();
        assert_eq!(count, 35);
        for field in ["peso_minimo", "ciclo_menstrual", "duracao_das_sessoes", "metodologia_de_preenchimento", "observacoes_gerais"] {
            assert_eq!(value(&form, field), &Value::Null);
        }
        clinic.get(&ana, &form_of(&carla, "outro")).await.expect(404);
    });
}

#[test]
fn form_draft_is_hidden_from_the_patient_until_concluded() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let path = form_of(&carla, "anamnese");
        let draft = form_body(
            "draft",
            &[("historico", "peso", "peso_atual", json!("82,5")), ("historico", "sinais_clinicos", "pele", json!("seca"))],
        );
        let saved = clinic.post(&ana, &path, draft).await.expect(201)["data"].take();
        assert_eq!((&saved["status"], &saved["version"], &saved["concluded_at"]), (&json!("draft"), &json!(1), &Value::Null));
        assert_eq!((value(&saved, "peso_atual"), value(&saved, "pele")), (&json!("82.5"), &json!("seca")));
        assert_eq!(saved["author"]["name"], "Ana Souza");
        let hers = clinic.get(&carla, &path).await.data();
        assert_eq!((&hers["version"], value(&hers, "pele")), (&json!(0), &Value::Null), "a draft is not hers to read");

        let done =
            clinic.post(&ana, &path, form_body("done", &[("historico", "peso", "peso_atual", json!(81.5))])).await.expect(200)["data"]
                .take();
        assert_eq!((&done["status"], &done["version"], &done["id"]), (&json!("done"), &json!(2), &saved["id"]));
        assert_eq!((value(&done, "peso_atual"), value(&done, "pele")), (&json!("81.5"), &Value::Null), "the whole form is written");
        let hers = clinic.get(&carla, &path).await.data();
        assert_eq!((&hers["version"], value(&hers, "peso_atual")), (&json!(2), &json!("81.5")));

        clinic.put(&ana, &path, form_body("draft", &[("historico", "peso", "peso_atual", json!("80"))])).await.data();
        let hers = clinic.get(&carla, &path).await.data();
        assert_eq!((&hers["version"], &hers["status"], value(&hers, "peso_atual")), (&json!(2), &json!("done"), &json!("81.5")));
        let newest = clinic.get(&ana, &path).await.data();
        assert_eq!((&newest["version"], &newest["status"], &newest["concluded_at"]), (&json!(3), &json!("draft"), &done["saved_at"]));
    });
}

#[test]
fn form_saved_over_another_version_answers_409_naming_its_author() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let admin = clinic.admin().await;
        let path = form_of(&carla, "objetivos");
        let with = |text: &str, version: i64| {
            let mut body = goals(text);
            body["version"] = json!(version);
            body
        };
        clinic.post(&ana, &path, with("Dormir melhor", 0)).await.data();
        let refused = clinic.post(&admin, &path, with("Comer melhor", 0)).await.expect(409);
        assert_eq!(refused["code"], "record_changed");
        let message = refused["message"].as_str().unwrap();
        assert!(message.starts_with("Ana Souza salvou este formulário em ") && message.contains(" às "), "{message}");
        assert_eq!(value(&clinic.get(&ana, &path).await.data(), "objetivos"), "Dormir melhor");
        clinic.post(&admin, &path, with("Dormir e comer melhor", 1)).await.data();
        clinic.post(&ana, &path, with("Outra coisa", 1)).await.expect(409);
        clinic.post(&ana, &path, with("Do futuro", 7)).await.expect(409);
        let last = clinic.post(&ana, &path, goals("Sem comparar")).await.data();
        assert_eq!(last["version"], 3);
    });
}

#[test]
fn form_saves_at_once_with_one_version_accept_only_one() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let path = form_of(&carla, "metas_combinados");
        for version in 0..3 {
            let saves = (0..8).map(|number| {
                let mut body =
                    form_body("done", &[("metas_combinados", "metas_combinados", "metas_combinados", json!(format!("Meta {number}")))]);
                body["version"] = json!(version);
                clinic.post(&ana, &path, body)
            });
            let answers = futures_util::future::join_all(saves).await;
            let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
            statuses.sort_unstable();
            let saved = if version == 0 { 201 } else { 200 };
            assert_eq!(statuses, [saved, 409, 409, 409, 409, 409, 409, 409]);
        }
        assert_eq!(clinic.get(&ana, &path).await.data()["version"], 3);
    });
}

#[test]
fn form_versions_cannot_be_changed_or_deleted() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let path = form_of(&carla, "objetivos");
        for text in ["um", "dois"] {
            clinic.post(&ana, &path, goals(text)).await.data();
        }
        let record: Uuid = clinic.get(&ana, &path).await.data()["id"].as_str().unwrap().parse().unwrap();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let versions = clinical::records::versions::<Value>(&mut tx, &[(record, 1), (record, 2)]).await.unwrap();
        let texts: Vec<&Value> = versions.iter().map(|version| value(&version.data, "objetivos")).collect();
        assert_eq!(texts, ["um", "dois"]);
        let rewrite = "UPDATE record_versions SET status = 'draft' WHERE tenant_id = $1 AND record_id = $2";
        assert!(tx.query(rewrite).bind(record).execute().await.is_err(), "what was written can't be changed");
        drop(tx);
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let remove = "DELETE FROM record_versions WHERE tenant_id = $1 AND record_id = $2";
        assert!(tx.query(remove).bind(record).execute().await.is_err(), "nor removed");
    });
}

#[test]
fn form_texts_are_stored_to_the_letter() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let text: String = "á😀\u{1F469}\u{200D}\u{1F469}\u{0}\u{1}\u{7f}\u{feff}\u{2028}\"\\\n\r\t ".chars().cycle().take(5_000).collect();
        let mut groups = clinical::records::forms::ANAMNESE.blank();
        for field in groups.iter_mut().flat_map(|group| &mut group.subgroups).flat_map(|subgroup| &mut subgroup.fields) {
            field.value = match field.name.as_str() {
                "metodologia_de_preenchimento" => Some("habitual".into()),
                name if name.starts_with("peso_") => Some("70".into()),
                _ => Some(text.clone()),
            };
        }
        let path = form_of(&carla, "anamnese");
        let saved = clinic.post(&ana, &path, json!({"data": {"groups": groups}, "status": "done"})).await.data();
        assert_eq!(saved["groups"], json!(groups));
        assert_eq!(clinic.get(&carla, &path).await.data()["groups"], json!(groups));
        clinic
            .post(
                &ana,
                &form_of(&carla, "perfil_conduta"),
                form_body("done", &[("perfil_conduta", "perfil_conduta", "perfil_conduta", json!(text))]),
            )
            .await
            .data();
        assert_eq!(value(&clinic.get(&carla, &form_of(&carla, "perfil_conduta")).await.data(), "perfil_conduta"), &json!(text));
    });
}

#[test]
fn form_wrong_value_is_refused_at_its_field() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let path = form_of(&carla, "anamnese");
        let one = |group, subgroup, field, value: Value| form_body("done", &[(group, subgroup, field, value)]);
        let weight = "Informe um número de 1 a 500 kg, com até uma casa decimal.";
        for (body, field, message) in [
            (one("historico", "peso", "peso_atual", json!("muito")), "peso_atual", weight),
            (one("historico", "peso", "peso_atual", json!("1.070,5")), "peso_atual", weight),
            (one("historico", "peso", "peso_maximo", json!(0)), "peso_maximo", weight),
            (one("historico", "peso", "peso_maximo", json!("70.55")), "peso_maximo", weight),
            (one("historico", "peso", "altura", json!("170")), "altura", "Este campo não é deste formulário."),
            (one("habitos", "peso", "peso_atual", json!("70")), "peso_atual", "Este campo não é deste formulário."),
            (
                one("alimentacao", "inquerito_alimentar", "metodologia_de_preenchimento", json!("chute")),
                "metodologia_de_preenchimento",
                "Escolha uma das opções.",
            ),
            (one("habitos", "habitos", "fumo", json!("x".repeat(10_001))), "fumo", "O campo Fumo deve ter no máximo 10000 caracteres."),
            (
                form_body("done", &[("habitos", "habitos", "fumo", json!("a")), ("habitos", "habitos", "fumo", json!("b"))]),
                "fumo",
                "Este campo veio duas vezes.",
            ),
        ] {
            assert_eq!(clinic.post(&ana, &path, body).await.field(field), message);
        }
        clinic.post(&ana, &path, json!({"data": {"groups": []}, "status": "pronto"})).await.expect(422);
        assert_eq!(clinic.get(&ana, &path).await.data()["version"], 0, "nothing of it was written");
        for (form, said) in [("objetivos", "objetivos"), ("perfil_conduta", "perfil e conduta"), ("metas_combinados", "metas e combinados")]
        {
            let blank = form_body("done", &[(form, form, form, json!(" \n "))]);
            let message = format!("Informe os {said} antes de continuar.");
            assert_eq!(clinic.post(&ana, &form_of(&carla, form), blank).await.field(form), message);
        }
        let draft = form_body("draft", &[("objetivos", "objetivos", "objetivos", json!("x"))]);
        clinic.post(&ana, &form_of(&carla, "objetivos"), draft).await.field("status");
    });
}

#[test]
fn medical_record_shows_the_status_of_every_form() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let path = format!("/patient/{}/medical-record", carla.id);
        let nothing = json!({"status": null, "due_date": null, "data": null});
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        assert_eq!(exams.as_object().unwrap().len(), 8);
        assert!(exams.as_object().unwrap().values().all(|entry| *entry == nothing));

        let yesterday = on.at(Clock::fixed(on.app.clock.now() - TimeDelta::days(1)));
        let clinic_then = Clinic { on: yesterday, tenant: clinic.tenant, host: clinic.host.clone() };
        clinic_then.post(&ana, &form_of(&carla, "objetivos"), goals("Correr")).await.data();
        clinic.post(&ana, &form_of(&carla, "anamnese"), form_body("draft", &[("habitos", "habitos", "fumo", json!("não"))])).await.data();
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let today = identity::tenants::service::today(&on.app, &mut tx).await.unwrap();
        drop(tx);
        let exams = clinic.get(&ana, &path).await.data()["exams"].clone();
        assert_eq!(exams["anamnese"], json!({"status": "started", "due_date": today, "data": null}));
        assert_eq!(exams["objetivos"]["status"], "done");
        assert_ne!(exams["objetivos"]["due_date"], json!(today));
        let hers = clinic.get(&carla, &path).await.data()["exams"].clone();
        assert_eq!((&hers["anamnese"], &hers["objetivos"]), (&nothing, &exams["objetivos"]), "of a draft she hears nothing");
    });
}

#[test]
fn audit_log_has_reads_and_conclusions_of_forms() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let admin = clinic.admin().await;
        let path = form_of(&carla, "objetivos");
        clinic.get(&ana, &path).await.data();
        clinic.post(&ana, &path, goals("Correr")).await.data();
        clinic.get(&admin, &path).await.data();
        clinic.get(&carla, &path).await.data();
        let log = clinic.get(&admin, "/system-logs").await.expect(200);
        let entries: Vec<(&str, &str, &str)> = log["data"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|entry| entry["object_type"] == "form")
            .map(|entry| (entry["user_name"].as_str().unwrap(), entry["event"].as_str().unwrap(), entry["object"].as_str().unwrap()))
            .collect();
        assert_eq!(
            entries,
            [("Otávio Admin", "read", "Carla"), ("Ana Souza", "concluded", "Carla")],
            "an empty form tells nobody anything"
        );
    });
}

#[test]
fn form_version_keeps_its_authors_name_and_crn_of_then() {
    both(async |on| {
        let Scene { clinic, ana, carla } = Scene::new(&on).await;
        let admin = clinic.admin().await;
        let register = async |crn: &str, name: &str| {
            clinic.put(&admin, &format!("/users/{}", ana.id), json!({"crn": crn, "name": name})).await.data();
        };
        let path = form_of(&carla, "objetivos");
        let signed = async || clinic.get(&ana, &path).await.data()["author"].clone();
        register("CRN-3 48217", "Ana Souza").await;
        clinic.post(&ana, &path, goals("Perder 5 kg")).await.data();
        register("CRN-8 99999", "Ana Souza Lima").await;
        assert_eq!(signed().await, json!({"id": ana.id, "name": "Ana Souza", "crn": "CRN-3 48217"}));
        let mut next = goals("Perder 4 kg");
        next["version"] = json!(1);
        clinic.post(&ana, &path, next).await.data();
        assert_eq!(signed().await, json!({"id": ana.id, "name": "Ana Souza Lima", "crn": "CRN-8 99999"}));
    });
}
