use serde_json::{Value, json};

use crate::{Clinic, Person, both, during, encoded, id};
use platform::sheets::testing::read_texts;

fn names(page: &Value) -> Vec<&str> {
    page["data"].as_array().expect("a list").iter().map(|row| row["name"].as_str().expect("a name")).collect()
}

fn group(name: &str, place: &str, fields: Value) -> Value {
    json!({"name": name, "place": place, "extended_data": {"sections": [{"name": "Geral", "fields": fields}]}})
}

fn habits() -> Value {
    group(
        "Hábitos",
        "patient",
        json!([
            {"name": "Convênio", "type": "text"},
            {"name": "Como conheceu", "type": "list", "options": ["Indicação", "Site"], "required": true, "default": "Site"},
            {"name": "Restrições", "type": "chips", "options": ["Sem glúten", " Vegano ", ""]},
            {"name": "Observação", "type": "text", "searchable": false},
        ]),
    )
}

async fn search(clinic: &Clinic, person: &Person, list: &str, asked: Value) -> Vec<String> {
    let path = format!("{list}searchData={}", encoded(&asked.to_string()));
    names(&clinic.get(person, &path).await.expect(200)).into_iter().map(str::to_owned).collect()
}

#[test]
fn extended_data_groups_are_created_read_changed_and_removed_by_a_super_admin() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let made = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        assert_eq!((&made["name"], &made["slug"], &made["place"]), (&json!("Hábitos"), &json!("habitos"), &json!("patient")));
        let definition = &made["extended_data"];
        assert_eq!((&definition["name"], &definition["slug"], &definition["place"]), (&made["name"], &made["slug"], &made["place"]));
        let fields = &definition["sections"][0]["fields"];
        let expected = json!({
            "uuid": fields[2]["uuid"], "slug": "restricoes", "name": "Restrições", "type": "chips", "options": ["Sem glúten", "Vegano"],
            "searchable": true, "required": false, "default": null, "property": null,
        });
        assert_eq!(fields[2], expected);
        assert_eq!((&fields[1]["default"], &fields[3]["searchable"]), (&json!("Site"), &json!(false)));
        let path = format!("/extended-data/{}", id(&made));
        assert_eq!(clinic.get(&admin, &path).await.data(), made);
        assert_eq!(clinic.get(&admin, "/extended-data").await.data(), json!([made]));
        assert_eq!(clinic.get(&admin, "/extended-data/place/patient").await.data(), json!([made]));
        assert_eq!(clinic.get(&admin, "/extended-data/place/user").await.data(), json!([]));
        clinic.get(&admin, "/extended-data/place/nowhere").await.expect(404);

        // A renamed field keeps its slug.
        let mut sent = made.clone();
        sent["name"] = json!("Rotina");
        sent["extended_data"]["sections"][0]["fields"][0]["name"] = json!("Plano de saúde");
        sent["extended_data"]["sections"][0]["fields"][0]["slug"] = Value::Null;
        let changed = clinic.put(&admin, &path, sent).await.data();
        assert_eq!((&changed["name"], &changed["slug"]), (&json!("Rotina"), &json!("habitos")));
        let renamed = &changed["extended_data"]["sections"][0]["fields"][0];
        assert_eq!(
            (&renamed["name"], &renamed["slug"], &renamed["uuid"]),
            (&json!("Plano de saúde"), &json!("convenio"), &fields[0]["uuid"])
        );
        assert_eq!(
            clinic.put(&admin, &path, json!({"name": "Hábitos"})).await.data()["extended_data"]["sections"],
            changed["extended_data"]["sections"]
        );

        clinic.delete(&admin, &path).await.expect(204);
        clinic.get(&admin, &path).await.expect(404);
        let logged = clinic.get(&admin, "/system-logs?object_type=extended_data").await.expect(200);
        let events: Vec<&Value> = logged["data"].as_array().unwrap().iter().map(|entry| &entry["event"]).collect();
        assert_eq!(events, ["removed", "updated", "updated", "create"]);
    });
}

#[test]
fn extended_data_group_with_a_wrong_definition_is_refused_at_its_place() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let errors = async |body: Value| clinic.post(&admin, "/extended-data", body).await.expect(422)["errors"].clone();
        let nothing = json!({
            "name": ["O campo nome deve ser informado"], "place": ["O lugar da informação nome deve ser informado"],
            "extended_data.sections": ["Adicione ao menos uma seção."],
        });
        assert_eq!(errors(json!({})).await, nothing);
        let sections = json!({"name": "x", "place": "patient", "extended_data": {"sections": [
            {"name": "A", "fields": []},
            {"name": "a", "fields": [
                {"name": " "}, {"name": "B", "type": "list", "options": [" "]}, {"name": "b", "type": "chips", "options": ["X", "x"]},
                {"name": "C", "type": "list", "options": ["X"], "default": "Y"}, {"name": "!", "type": "text"},
            ]},
        ]}});
        let at = |rest: &str| format!("extended_data.sections.{rest}");
        let expected = json!({
            at("0.fields"): ["Adicione ao menos um campo a esta seção."],
            at("1.name"): ["Já existe uma seção com este nome."],
            at("1.fields.0.name"): ["O campo nome deve ser informado"],
            at("1.fields.0.type"): ["O campo tipo deve ser informado"],
            at("1.fields.1.options"): ["Informe ao menos uma opção."],
            at("1.fields.2.name"): ["Já existe um campo com este nome."],
            at("1.fields.2.options"): ["A opção “x” está repetida."],
            at("1.fields.3.default"): ["O campo C tem uma opção que não existe."],
            at("1.fields.4.name"): ["O nome deve ter letras ou números."],
        });
        assert_eq!(errors(sections).await, expected);
        let many: Vec<Value> = (0..41).map(|number| json!({"name": format!("F {number}"), "type": "text"})).collect();
        assert_eq!(errors(group("x", "user", json!(many))).await[at("0.fields")], json!(["Use no máximo 40 campos em uma seção."]));
        let slugs = json!([{"name": "x", "slug": "Não é", "type": "text"}]);
        assert!(errors(group("x", "user", slugs)).await[at("0.fields.0.slug")].is_array());
        assert_eq!(
            errors(json!({"name": "x", "place": "user", "extended_data": "{"})).await,
            json!({"extended_data": ["Valor inválido."]})
        );

        clinic.post(&admin, "/extended-data", habits()).await.expect(201);
        let again = errors(group("Habitos", "patient", json!([{"name": "Outro", "type": "text"}]))).await;
        assert_eq!(again, json!({"name": ["Este lugar já tem um grupo com este nome."]}));
        let field = errors(group("Mais", "patient", json!([{"name": "CONVENIO", "type": "text"}]))).await;
        assert_eq!(field, json!({at("0.fields.0.name"): ["O grupo “Hábitos” já tem um campo com este nome."]}));
        clinic.post(&admin, "/extended-data", group("Hábitos", "user", json!([{"name": "Convênio", "type": "text"}]))).await.expect(201);
    });
}

#[test]
fn extended_data_groups_for_specialists_are_the_only_ones_a_specialist_manages() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let patients = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        let foreign = format!("/extended-data/{}", id(&patients));
        clinic.get(&ana, &foreign).await.expect(404);
        clinic.put(&ana, &foreign, json!({"name": "X"})).await.expect(404);
        clinic.delete(&ana, &foreign).await.expect(404);
        let fields = json!([{"name": "Idiomas", "type": "chips", "options": ["Inglês"]}]);
        let refused = clinic.post(&ana, "/extended-data", group("X", "patient", fields.clone())).await;
        assert_eq!(refused.field("place"), "Você pode cadastrar informações de nutricionistas.");
        let own = clinic.post(&ana, "/extended-data", group("Atuação", "specialist", fields)).await.expect(201)["data"].clone();
        let path = format!("/extended-data/{}", id(&own));
        clinic.put(&ana, &path, json!({"place": "patient"})).await.field("place");
        assert_eq!(clinic.put(&ana, &path, json!({"name": "Prática"})).await.data()["name"], "Prática");
        assert_eq!(names(&clinic.get(&ana, "/extended-data").await.expect(200)), ["Prática"]);
        assert_eq!(names(&clinic.get(&admin, "/extended-data").await.expect(200)), ["Hábitos", "Prática"]);
        // Everyone who may fill in a form may read its fields.
        assert_eq!(names(&clinic.get(&ana, "/extended-data/place/patient").await.expect(200)), ["Hábitos"]);
        assert_eq!(names(&clinic.get(&carla, "/extended-data/place/patient").await.expect(200)), ["Hábitos"]);
        clinic.get(&carla, "/extended-data/place/specialist").await.expect(404);
        clinic.get(&carla, "/extended-data").await.expect(403);

        let other = on.clinic().await;
        let theirs = other.admin().await;
        assert_eq!(other.get(&theirs, "/extended-data/place/patient").await.data(), json!([]));
        other.put(&theirs, &foreign, json!({"name": "X"})).await.expect(404);
        other.delete(&theirs, &foreign).await.expect(404);
        clinic.get(&admin, &foreign).await.expect(200);
    });
}

#[test]
fn extended_data_group_is_changed_by_its_author_and_super_admins_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let fields = json!([{"name": "Idiomas", "type": "text"}]);
        let anas = clinic.post(&ana, "/extended-data", group("Atuação", "specialist", fields)).await.expect(201)["data"].clone();
        let fields = json!([{"name": "Registro", "type": "text"}]);
        let admins = clinic.post(&admin, "/extended-data", group("Equipe", "specialist", fields)).await.expect(201)["data"].clone();
        let fields = json!([{"name": "Título", "type": "text"}]);
        let older = clinic.post(&ana, "/extended-data", group("Título", "specialist", fields)).await.expect(201)["data"].clone();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let sql = "UPDATE extended_data_groups SET created_by = NULL WHERE tenant_id = $1 AND name = 'Título'";
        tx.query(sql).execute().await.unwrap();
        tx.commit().await.unwrap();
        let editable = async |person: &Person| {
            let groups = clinic.get(person, "/extended-data").await.data();
            groups.as_array().unwrap().iter().map(|group| group["editable"].as_bool().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(editable(&ana).await, [true, false, false], "Atuação, Equipe, Título");
        assert_eq!(editable(&bruno).await, [false, false, false]);
        assert_eq!(editable(&admin).await, [true, true, true]);
        for (person, group) in [(&bruno, &anas), (&ana, &admins), (&ana, &older)] {
            let path = format!("/extended-data/{}", id(group));
            clinic.get(person, &path).await.expect(200);
            let refused = clinic.put(person, &path, json!({"name": "X"})).await.expect(409);
            assert_eq!(refused["code"], "not_yours");
            assert_eq!(clinic.delete(person, &path).await.expect(409)["code"], "not_yours");
        }
        clinic.put(&ana, &format!("/extended-data/{}", id(&anas)), json!({"name": "Prática"})).await.expect(200);
        for group in [&anas, &admins, &older] {
            clinic.delete(&admin, &format!("/extended-data/{}", id(group))).await.expect(204);
        }
    });
}

#[test]
fn extended_data_values_are_checked_and_stored_with_the_person() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let group = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        let sent = |extended_data: Value| json!({"name": "Nara", "email": "nara@x.example", "extended_data": extended_data});
        let wrong = clinic.post(&ana, "/users", sent(json!({"como-conheceu": "", "restricoes": ["Carne"]}))).await.expect(422);
        let expected = json!({
            "extended_data.como-conheceu": ["O campo Como conheceu deve ser informado."],
            "extended_data.restricoes": ["O campo Restrições tem uma opção que não existe."],
        });
        assert_eq!(wrong["errors"], expected);
        clinic.post(&ana, "/users", sent(json!({"convenio": 5}))).await.field("extended_data");
        // Formats of older forms: an empty value, and text.
        let nara = clinic.post(&ana, "/users", sent(json!(""))).await.expect(201)["data"].clone();
        assert_eq!(nara["extended_data"], json!({"como-conheceu": "Site"}));
        let path = format!("/users/{}", id(&nara));
        let text = json!({"convenio": " Unimed São Paulo ", "restricoes": ["Vegano"], "papel": "x"}).to_string();
        let filled = clinic.put(&ana, &path, json!({"extended_data": text})).await.data();
        let expected = json!({"como-conheceu": "Site", "convenio": "Unimed São Paulo", "restricoes": ["Vegano"]});
        assert_eq!(filled["extended_data"], expected);
        assert_eq!(clinic.put(&ana, &path, json!({"occupation": "Dentista"})).await.data()["extended_data"], expected);

        // The values of a removed group are hidden. They reappear with the group, unless the person
        // was saved without it.
        let group_path = format!("/extended-data/{}", id(&group));
        clinic.delete(&admin, &group_path).await.expect(204);
        assert_eq!(clinic.get(&ana, &path).await.data()["extended_data"], json!({}));
        clinic.put(&ana, &path, json!({"occupation": "Arquiteta"})).await.data();
        let group = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        assert_eq!(clinic.get(&ana, &path).await.data()["extended_data"], expected);
        clinic.delete(&admin, &format!("/extended-data/{}", id(&group))).await.expect(204);
        clinic.put(&ana, &path, json!({"extended_data": {}})).await.data();
        clinic.post(&admin, "/extended-data", habits()).await.expect(201);
        assert_eq!(clinic.get(&ana, &path).await.data()["extended_data"], json!({}));
    });
}

#[test]
fn extended_data_values_are_hidden_from_an_organizations_administrator() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let fields = json!([{"name": "Saúde", "type": "text"}]);
        clinic.post(&admin, "/extended-data", group("Mais", "user", fields)).await.expect(201);
        let path = format!("/users/{}", diego.id);
        clinic.put(&diego, &path, json!({"extended_data": {"saude": "asma"}})).await.data();
        clinic.put(&elisa, &path, json!({"extended_data": {"saude": "asma"}})).await.field("extended_data");
        assert_eq!(clinic.get(&elisa, &path).await.data()["extended_data"], Value::Null);
        assert_eq!(clinic.get(&diego, &path).await.data()["extended_data"], json!({"saude": "asma"}));
        let asked = encoded(&json!({"saude": "asma"}).to_string());
        for list in ["/users", "/users/export"] {
            clinic.get(&elisa, &format!("{list}?searchData={asked}")).await.field("searchData");
        }
        assert_eq!(search(&clinic, &admin, "/users?searchRole=student&", json!({"saude": "ASM"})).await, ["Diego"]);
        // The administrator who adds a member fills in the same form, but does not see the values.
        let made = json!({"name": "Nina", "email": "nina@x.example", "extended_data": {"saude": "bem"}});
        let made = clinic.post(&elisa, "/users", made).await.expect(201)["data"].clone();
        assert_eq!(made["extended_data"], Value::Null);
        assert_eq!(clinic.get(&admin, &format!("/users/{}", id(&made))).await.data()["extended_data"], json!({"saude": "bem"}));
    });
}

#[test]
fn people_are_searched_by_extended_data_values() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        clinic.post(&admin, "/extended-data", habits()).await.expect(201);
        let fill = async |name: &str, of: &Person, values: Value| {
            let patient = clinic.patient(name, of).await;
            clinic.put(of, &format!("/users/{}", patient.id), json!({"extended_data": values})).await.data();
            patient
        };
        let carla =
            fill("Carla", &ana, json!({"convenio": "Unimed Campinas", "como-conheceu": "Site", "restricoes": ["Sem glúten", "Vegano"]}))
                .await;
        fill("Dora", &ana, json!({"convenio": "Sul América", "como-conheceu": "Site", "restricoes": ["Vegano"]})).await;
        fill("Érica", &bruno, json!({"convenio": "unimed", "como-conheceu": "Indicação", "observacao": "sigilo"})).await;
        clinic.patient("Fábio", &ana).await;
        let found = async |person: &Person, asked: Value| search(&clinic, person, "/patients?", asked).await;
        assert_eq!(found(&admin, json!({"convenio": "UNI"})).await, ["Carla", "Érica"]);
        assert_eq!(found(&ana, json!({"convenio": "campinas unimed"})).await, ["Carla"]);
        assert_eq!(found(&admin, json!({"convenio": "nimed"})).await, Vec::<String>::new());
        assert_eq!(found(&admin, json!({"convenio": "50% _"})).await, Vec::<String>::new());
        assert_eq!(found(&admin, json!({"restricoes": "Vegano"})).await, ["Carla", "Dora"]);
        assert_eq!(found(&admin, json!({"restricoes": ["Vegano", "Sem glúten"]})).await, ["Carla"]);
        assert_eq!(found(&admin, json!({"como-conheceu": "Site", "convenio": "sul"})).await, ["Dora"]);
        assert_eq!(found(&bruno, json!({"como-conheceu": "Site"})).await, Vec::<String>::new());
        assert_eq!(found(&ana, json!({"convenio": ""})).await.len(), 3);
        assert_eq!(search(&clinic, &admin, "/patients?search=car&", json!({"restricoes": "Vegano"})).await, ["Carla"]);
        for asked in ["{\"observacao\": \"sigilo\"}", "{\"nada\": \"x\"}", "[]", "{"] {
            clinic.get(&admin, &format!("/patients?searchData={}", encoded(asked))).await.field("searchData");
        }
        let asked = encoded("{\"restricoes\": \"Vegano\"}");
        for (list, expected) in [("/patients/export", 3), ("/users/export", 3)] {
            let rows = read_texts(&clinic.get(&admin, &format!("{list}?searchData={asked}")).await.body)[0].1.len();
            assert_eq!(rows, expected, "{list}: the header and two people");
        }

        // Cleared or removed values are not found any more.
        clinic.put(&ana, &format!("/users/{}", carla.id), json!({"extended_data": {"restricoes": []}})).await.data();
        assert_eq!(found(&admin, json!({"restricoes": "Vegano"})).await, ["Dora"]);
        clinic.delete(&admin, &format!("/users/{}", carla.id)).await.expect(204);
        assert_eq!(found(&admin, json!({"convenio": "unimed"})).await, ["Érica"]);
    });
}

#[test]
fn extended_data_fields_follow_the_persons_role() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        clinic.post(&admin, "/extended-data", habits()).await.expect(201);
        let fields = json!([{"name": "Idiomas", "type": "chips", "options": ["Inglês", "Libras"]}]);
        clinic.post(&admin, "/extended-data", group("Atuação", "specialist", fields)).await.expect(201);
        let sent = json!({"name": "Nara", "email": "nara@x.example", "role": "specialist", "extended_data": {"idiomas": ["Libras"]}});
        let nara = clinic.post(&admin, "/users", sent).await.expect(201)["data"].clone();
        assert_eq!(nara["extended_data"], json!({"idiomas": ["Libras"]}));
        assert_eq!(search(&clinic, &admin, "/users?searchRole=specialist&", json!({"idiomas": "Libras"})).await, ["Nara"]);
        clinic
            .get(&admin, &format!("/users?searchRole=student&searchData={}", encoded("{\"idiomas\": \"Libras\"}")))
            .await
            .field("searchData");
        let path = format!("/users/{}", id(&nara));
        let moved = json!({"role": "patient", "extended_data": {"como-conheceu": ""}});
        clinic.put(&admin, &path, moved).await.field("extended_data.como-conheceu");
        let moved = clinic.put(&admin, &path, json!({"role": "patient", "extended_data": {"como-conheceu": "Site"}})).await.data();
        assert_eq!(moved["extended_data"], json!({"como-conheceu": "Site"}));
        assert_eq!(search(&clinic, &admin, "/users?searchRole=specialist&", json!({"idiomas": "Libras"})).await, Vec::<String>::new());
    });
}

#[test]
fn extended_data_group_changed_meanwhile_is_not_overwritten() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let read = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        let path = format!("/extended-data/{}", id(&read));
        let with = |field: &str, read: &Value| {
            let group = group("Hábitos", "patient", json!([{"name": field, "type": "text"}]));
            json!({"extended_data": group["extended_data"], "updated_at": read["updated_at"]})
        };
        let changed = clinic.put(&admin, &path, with("Alergias", &read)).await.data();
        assert_eq!(clinic.put(&admin, &path, with("Convênio", &read)).await.expect(409)["code"], "group_changed");
        assert_eq!(clinic.get(&admin, &path).await.data(), changed);
        clinic.put(&admin, &path, with("Convênio", &changed)).await.data();
    });
}

#[test]
fn extended_data_group_saved_twice_at_once_keeps_both_changes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let made = clinic.post(&admin, "/extended-data", habits()).await.expect(201)["data"].clone();
        let fields = group("Hábitos", "patient", json!([{"name": "Convênio", "type": "text"}, {"name": "Alergias", "type": "text"}]));
        let first: identity::extended_data::definition::GroupIn =
            serde_json::from_value(json!({"extended_data": fields["extended_data"]})).unwrap();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        identity::extended_data::service::update_in(&on.app, &mut tx, &clinic.scope(), id(&made).parse().unwrap(), &first).await.unwrap();
        let path = format!("/extended-data/{}", id(&made));
        let second = during(tx, clinic.put(&admin, &path, json!({"name": "Costumes"}))).await.data();
        let kept = second["extended_data"]["sections"][0]["fields"].as_array().unwrap();
        assert_eq!((&second["name"], kept.len(), &kept[1]["name"]), (&json!("Costumes"), 2, &json!("Alergias")));
    });
}
