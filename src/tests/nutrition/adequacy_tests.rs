use serde_json::{Value, json};

use crate::{both, id};

/// Returns a nutrient's sum of the plan by its code.
fn nutrient(nutrients: &Value, code: &str) -> Value {
    nutrients["plan"].as_array().unwrap().iter().find(|its| its["code"] == code).cloned().unwrap_or_else(|| panic!("no {code}"))
}

#[test]
fn plan_nutrients_are_compared_for_sex_age_and_stage_of_life() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}/nutrients", carla.id, id(&plan));
        // Nothing is known of her.
        let nutrients = clinic.get(&ana, &path).await.data();
        assert_eq!((&nutrients["reference"], &nutrients["without_data"]), (&Value::Null, &json!([])));
        let iron = nutrient(&nutrients, "iron");
        assert_eq!((&iron["recommended"], &iron["coverage"], &iron["is_coverable"]), (&Value::Null, &json!(100.0), &json!(false)));
        assert_eq!(clinic.get(&ana, &format!("{path}/iron/foods")).await.data(), json!([]));

        let person = json!({"gender": "Feminino", "birth": "1996-02-01"});
        clinic.put(&admin, &format!("/users/{}", carla.id), person).await.data();
        let nutrients = clinic.get(&ana, &path).await.data();
        assert_eq!((&nutrients["life_stage"], &nutrients["has_life_stages"]), (&Value::Null, &json!(true)));
        let iron = nutrient(&nutrients, "iron");
        assert_eq!((&iron["recommended"], &iron["kind"], &iron["limit"]), (&json!(18.0), &json!("rda"), &json!(45.0)));
        // Limits of supplements are not those of foods, and copper is published in µg.
        let (magnesium, copper) = (nutrient(&nutrients, "magnesium"), nutrient(&nutrients, "copper"));
        assert_eq!((&magnesium["limit"], &copper["unit"], &copper["recommended"]), (&Value::Null, &json!("mg"), &json!(0.9)));
        assert!(nutrients["without_data"].as_array().unwrap().contains(&json!("Selênio")));

        let form = format!("/patient/{}/forms/fase_da_vida", carla.id);
        let stage = |stage: Option<&str>| {
            let fields = json!([{"name": "fase_da_vida", "value": stage}]);
            let subgroups = json!([{"name": "fase_da_vida", "fields": fields}]);
            json!({"data": {"groups": [{"name": "fase_da_vida", "subgroups": subgroups}]}, "status": "done"})
        };
        assert_eq!(clinic.post(&ana, &form, stage(Some("adolescent"))).await.field("fase_da_vida"), "Escolha uma das opções.");
        clinic.post(&ana, &form, stage(Some("pregnant"))).await.data();
        let nutrients = clinic.get(&ana, &path).await.data();
        assert_eq!((&nutrients["life_stage"], &nutrient(&nutrients, "iron")["recommended"]), (&json!("pregnant"), &json!(27.0)));
        assert!(nutrients["reference"].as_str().unwrap().starts_with("gestantes de "), "{}", nutrients["reference"]);
        clinic.post(&ana, &form, stage(None)).await.data();
        assert_eq!(nutrient(&clinic.get(&ana, &path).await.data(), "iron")["recommended"], json!(18.0));
        clinic.post(&ana, &form, stage(Some("pregnant"))).await.data();
        // The record may be older than a correction of sex or birth.
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"gender": "Masculino"})).await.data();
        let nutrients = clinic.get(&ana, &path).await.data();
        assert_eq!((&nutrients["life_stage"], &nutrients["has_life_stages"]), (&Value::Null, &json!(false)));
        assert_eq!(nutrient(&nutrients, "iron")["recommended"], json!(8.0));
    });
}

#[test]
fn foods_are_proposed_for_a_nutrient_that_a_plan_lacks() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"gender": "Feminino", "birth": "1990-02-01"})).await.data();
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}/nutrients", carla.id, id(&plan));
        let foods = clinic.get(&ana, &format!("{path}/fiber/foods")).await.data();
        let foods = foods.as_array().unwrap();
        assert!((1..=5).contains(&foods.len()), "{foods:?}");
        for rich in foods {
            let food = &rich["food"];
            assert!(plan["meals"][0]["foods"].as_array().unwrap().iter().all(|its| its["id"] != food["id"]), "{food}");
            let suggested = &food["suggested"];
            let measure = food["measures"].as_array().unwrap().iter().find(|its| its["id"] == suggested["measure"]).unwrap();
            assert_eq!(rich["grams"], json!(suggested["quantity"].as_f64().unwrap() * measure["unit"].as_f64().unwrap()));
            // 25 g are adequate for her.
            let percentage = rich["amount"].as_f64().unwrap() / 25.0 * 100.0;
            assert!((percentage - rich["percentage"].as_f64().unwrap()).abs() < 0.1, "{rich}");
        }
        assert_eq!(clinic.get(&ana, &format!("{path}/sodium/foods")).await.data(), json!([]));
        clinic.get(&ana, &format!("{path}/nothing/foods")).await.expect(404);
        clinic.get(&bruno, &format!("{path}/fiber/foods")).await.expect(404);
        clinic.get(&carla, &format!("{path}/fiber/foods")).await.expect(403);
    });
}
