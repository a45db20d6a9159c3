use serde_json::{Value, json};

use crate::{both, id};

#[test]
fn meal_plan_model_is_saved_from_a_plan_and_starts_others() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &bruno).await);
        let plan = clinic.plan(&ana, &carla).await;
        let kept = json!({"name": " Base 300 ", "shared": true, "patient": carla.id, "plan": plan["id"]});
        let model = clinic.post(&ana, "/meal-plan-models", kept).await.expect(201)["data"].take();
        assert_eq!(
            (&model["name"], &model["meals"], &model["foods"], &model["calorias"], &model["editable"]),
            (&json!("Base 300"), &json!(1), &json!(2), &plan["resume"]["calorias"], &json!(true))
        );
        let meal = format!("/patient/{}/plan-meal/{}/meals/{}", carla.id, id(&plan), id(&plan["meals"][0]));
        clinic.put(&ana, &meal, json!({"notes": "Comece pela salada."})).await.data();
        for (notes, expected) in [(json!(null), Value::Null), (json!(true), json!("Comece pela salada."))] {
            let kept = json!({"name": "Notas", "notes": notes, "patient": carla.id, "plan": plan["id"]});
            let model = clinic.post(&ana, "/meal-plan-models", kept).await.data();
            let details = clinic.get(&ana, &format!("/meal-plan-models/{}", id(&model))).await.data();
            assert_eq!(details["content"][0]["notes"], expected);
        }
        // Changes of the plan do not affect the model.
        clinic.delete(&ana, &format!("/patient/{}/plan-meal/{}/meals/{}", carla.id, id(&plan), id(&plan["meals"][0]))).await.expect(204);
        let details = clinic.get(&bruno, &format!("/meal-plan-models/{}", id(&model))).await.data();
        assert_eq!(details["content"][0]["foods"][0]["name"], plan["meals"][0]["foods"][0]["name"]);
        let text = details.to_string();
        assert!(!text.contains(id(&plan)) && !text.contains(id(&plan["meals"][0])), "nothing leads back to the patient");

        let path = format!("/patient/{}/plan-meal", dora.id);
        let draft = clinic.post(&bruno, &path, json!({})).await.data();
        let start = format!("{path}/{}/start-from", id(&draft));
        let started = clinic.post(&bruno, &start, json!({"model": model["id"]})).await.data();
        assert_eq!((&started["id"], &started["resume"]), (&draft["id"], &plan["resume"]));
        assert_ne!(started["meals"][0]["foods"][0]["uuid"], plan["meals"][0]["foods"][0]["uuid"]);
        let again = clinic.post(&bruno, &start, json!({"model": model["id"]})).await.data();
        assert_eq!(again["resume"], plan["resume"], "replaced, not doubled");
        // Plans of patients in others' care are not available as sources.
        clinic.post(&bruno, &start, json!({"patient": carla.id})).await.expect(404);
        clinic.post(&bruno, &start, json!({"plan": plan["id"]})).await.expect(404);
        assert_eq!(
            clinic.post(&bruno, &start, json!({"patient": dora.id, "model": model["id"]})).await.field("plan"),
            "Escolha de onde o plano começa: uma versão, um paciente ou um modelo."
        );
    });
}

#[test]
fn meal_plan_model_is_its_authors_unless_shared() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let plan = clinic.plan(&ana, &carla).await;
        let kept = |name: &str| json!({"name": name, "patient": carla.id, "plan": plan["id"]});
        let model = clinic.post(&ana, "/meal-plan-models", kept("Café da serra")).await.data();
        let path = format!("/meal-plan-models/{}", id(&model));
        for stranger in [&bruno, &admin] {
            clinic.get(stranger, &path).await.expect(404);
            clinic.put(stranger, &path, json!({"shared": true})).await.expect(404);
            clinic.delete(stranger, &path).await.expect(404);
            assert_eq!(clinic.get(stranger, "/meal-plan-models").await.expect(200)["meta"]["total"], json!(0));
        }
        assert_eq!(clinic.post(&ana, "/meal-plan-models", kept(" ")).await.field("name"), "O campo nome deve ser informado.");
        let shared = clinic.put(&ana, &path, json!({"shared": true})).await.data();
        assert_eq!((&shared["shared"], &shared["name"]), (&json!(true), &json!("Café da serra")));
        assert_eq!(clinic.get(&bruno, "/meal-plan-models?search=CAFE").await.data()[0]["editable"], json!(false));
        assert_eq!(clinic.put(&bruno, &path, json!({"name": "Meu"})).await.expect(409)["code"], "not_yours");
        clinic.put(&admin, &path, json!({"name": "Da clínica"})).await.expect(200);
        clinic.delete(&admin, &path).await.expect(204);
        clinic.get(&ana, &path).await.expect(404);
        let empty = clinic.patient("Eva", &ana).await;
        let draft = clinic.post(&ana, &format!("/patient/{}/plan-meal", empty.id), json!({})).await.data();
        let nothing = json!({"name": "Vazio", "patient": empty.id, "plan": draft["id"]});
        assert_eq!(clinic.post(&ana, "/meal-plan-models", nothing).await.expect(422)["code"], "meal_plan_empty");
    });
}

#[test]
fn meal_plan_versions_are_listed_read_and_started_from() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let (carla, eva) = (clinic.patient("Carla", &ana).await, clinic.patient("Eva", &ana).await);
        let path = format!("/patient/{}/plan-meal", carla.id);
        let first = clinic.concluded_plan(&ana, &carla).await;
        let second = clinic.post(&ana, &path, json!({})).await.data();
        assert_eq!((&first["version"], &second["version"]), (&json!(1), &json!(2)));
        let meal = format!("{path}/{}/meals/{}", id(&second), id(&second["meals"][0]));
        clinic.post(&ana, &format!("{meal}/foods"), json!({"foods": []})).await.data();
        let start = format!("{path}/{}/start-from", id(&second));
        assert_eq!(clinic.post(&ana, &start, json!({"plan": second["id"]})).await.expect(422)["code"], "meal_plan_empty");
        let back = clinic.post(&ana, &start, json!({"plan": first["id"]})).await.data();
        assert_eq!(back["resume"], first["resume"]);
        let versions = clinic.get(&ana, &format!("{path}/versions")).await.data();
        let seen: Vec<_> = versions.as_array().unwrap().iter().map(|its| (its["version"].clone(), its["status"].clone())).collect();
        assert_eq!(seen, [(json!(2), json!("draft")), (json!(1), json!("done"))]);
        let read = clinic.get(&ana, &format!("{path}/{}", id(&first))).await.data();
        assert_eq!((&read["id"], &read["meals"][0]["foods"][0]["name"]), (&first["id"], &first["meals"][0]["foods"][0]["name"]));
        // Start from another patient's newest plan; concluded versions cannot be changed.
        let other = clinic.post(&ana, &format!("/patient/{}/plan-meal", eva.id), json!({})).await.data();
        let others = format!("/patient/{}/plan-meal/{}", eva.id, id(&other));
        let started = clinic.post(&ana, &format!("{others}/start-from"), json!({"patient": carla.id})).await.data();
        assert_eq!(started["resume"], first["resume"]);
        clinic.get(&ana, &format!("/patient/{}/plan-meal/{}", eva.id, id(&first))).await.expect(404);
        let concluded = format!("{path}/{}/start-from", id(&first));
        assert_eq!(clinic.post(&ana, &concluded, json!({"patient": eva.id})).await.expect(409)["code"], "meal_plan_done");
    });
}

#[test]
fn meal_copied_to_an_existing_meal_is_appended() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let plan = clinic.plan(&ana, &carla).await;
        let lunch = &plan["meals"][0];
        let meals = format!("/patient/{}/plan-meal/{}/meals", carla.id, id(&plan));
        let copy = format!("{meals}/{}/copy", id(lunch));
        let dinner = clinic.post(&ana, &copy, json!({"type": "dinner", "hour": "19:30"})).await.expect(201)["data"].take();
        let mut resume = lunch["resume"].clone();
        // The day has two such meals.
        resume["calorias_percentage"] = json!(50.0);
        assert_eq!((&dinner["name"], &dinner["hour"], &dinner["resume"]), (&json!("Jantar"), &json!("19:30"), &resume));
        let twice = clinic.post(&ana, &copy, json!({"type": "dinner", "hour": "08:00"})).await.data();
        let names = |meal: &Value| -> Vec<Value> { meal["foods"].as_array().unwrap().iter().map(|food| food["name"].clone()).collect() };
        assert_eq!((&twice["hour"], names(&twice)), (&json!("19:30"), [names(lunch), names(lunch)].concat()));
        assert_eq!(clinic.post(&ana, &copy, json!({"type": "lunch", "hour": "12:00"})).await.field("type"), "Escolha outra refeição.");
        assert_eq!(
            clinic.post(&ana, &copy, json!({"type": "custom_x", "hour": "12:00"})).await.field("name"),
            "O campo nome deve ser informado."
        );
        for _ in 0..18 {
            clinic.post(&ana, &copy, json!({"type": "dinner", "hour": "19:30"})).await.expect(201);
        }
        assert_eq!(
            clinic.post(&ana, &copy, json!({"type": "dinner", "hour": "19:30"})).await.field("foods"),
            "Jantar passaria de 40 alimentos."
        );
    });
}

#[test]
fn meal_plan_targets_follow_the_assessment_and_the_goal() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal", carla.id);
        let targets = clinic.get(&ana, &format!("{path}/targets")).await.data();
        assert_eq!(
            (&targets["energy_kcal"], &targets["weight"], &targets["goals"][0]["goal"]),
            (&Value::Null, &Value::Null, &json!("amdr"))
        );
        let form = format!("/patient/{}/forms/antropometria", carla.id);
        let field = json!({"name": "medidas", "fields": [{"name": "peso_atual", "value": "70.5"}]});
        let weighed = json!({"data": {"groups": [{"name": "medidas", "subgroups": [field]}]}, "status": "done"});
        clinic.post(&ana, &form, weighed).await.data();
        clinic.put(&ana, &form, json!({"kcal": 30})).await.data();
        let targets = clinic.get(&ana, &format!("{path}/targets")).await.data();
        assert_eq!(
            (&targets["energy_kcal"], &targets["weight"], &targets["energy_source"]),
            (&json!(2115.0), &json!(70.5), &json!("need"))
        );
        let one = format!("{path}/{}", id(&plan));
        let chosen = clinic.put(&ana, &one, json!({"macro_goal": "hypertrophy"})).await.data();
        assert_eq!((&chosen["macro_goal"], &chosen["status"]), (&json!("hypertrophy"), &json!("draft")));
        assert_eq!(clinic.put(&ana, &one, json!({"macro_goal": "keto"})).await.field("macro_goal"), "Valor inválido.");
        clinic.put(&ana, &one, json!({})).await.expect(422);
        let back = clinic.put(&ana, &one, json!({"macro_goal": null})).await.data();
        assert_eq!(back["macro_goal"], Value::Null);
        let nutrients = clinic.get(&ana, &format!("{one}/nutrients")).await.data();
        let fiber = nutrients["plan"].as_array().unwrap().iter().find(|its| its["code"] == "fiber").unwrap().clone();
        assert_eq!((&fiber["unit"], &fiber["unknown"]), (&json!("g"), &json!([])));
        // 100 g of rice with 2.749...; grilled chicken has none.
        assert_eq!(fiber["value"], json!(2.75));
        assert_eq!(nutrients["meals"][0]["meal"], plan["meals"][0]["id"]);
    });
}
