use serde_json::{Value, json};

use super::meal_plans_names_tests::as_sent;
use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::{Clinic, Person, both, id};

async fn propose(clinic: &Clinic, ana: &Person, carla: &Person, plan: &Value, body: Value) -> crate::Answer {
    clinic.post(ana, &format!("{}/{}/adjustments", plan_path(carla), id(plan)), body).await
}

fn amount<'a>(proposal: &'a Value, nutrient: &str) -> &'a Value {
    proposal["amounts"].as_array().unwrap().iter().find(|its| its["nutrient"] == nutrient).unwrap()
}

#[test]
fn meal_plan_adjustment_scales_foods_in_steps_and_saves_nothing() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        // 4 spoons (100 g) of rice, and 120 g of chicken: 314.56 kcal.
        let plan = clinic.plan(&ana, &carla).await;
        let proposal = propose(&clinic, &ana, &carla, &plan, json!({"percent": 150})).await.data();
        let proposed = |proposal: &Value| {
            let foods = proposal["foods"].as_array().unwrap();
            foods.iter().map(|food| food["proposed"].as_f64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(proposed(&proposal), [6.0, 180.0]);
        let energy = amount(&proposal, "energy");
        assert_eq!((energy["before"].as_f64().unwrap().round(), energy["after"].as_f64().unwrap().round()), (315.0, 472.0));
        // To half: 2 spoons and 60 g have 157.28 kcal.
        assert_eq!(proposed(&propose(&clinic, &ana, &carla, &plan, json!({"kcal": 157.3})).await.data()), [2.0, 60.0]);
        let locked = json!({"percent": 150, "foods": [{"row": proposal["foods"][0]["row"], "locked": true}]});
        assert_eq!(proposed(&propose(&clinic, &ana, &carla, &plan, locked).await.data()), [4.0, 180.0]);
        let now = clinic.get(&ana, &format!("{}?include=foods", plan_path(&carla))).await.data();
        assert_eq!(now["meals"][0]["foods"], plan["meals"][0]["foods"]);
    });
}

#[test]
fn meal_plan_adjustment_meets_targets_or_names_what_stands_in_the_way() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let targets = |list: Value| json!({"targets": list});
        let met =
            propose(&clinic, &ana, &carla, &plan, targets(json!([{"nutrient": "energy", "value": 400, "unit": "amount"}]))).await.data();
        let energy = amount(&met, "energy");
        assert!((energy["after"].as_f64().unwrap() - 400.0).abs() <= 4.0, "{energy}");
        assert_eq!((&energy["missed"], &energy["target"]), (&Value::Null, &json!(400.0)));
        // At most twice the present quantities: 82 g of protein.
        let far =
            propose(&clinic, &ana, &carla, &plan, targets(json!([{"nutrient": "protein", "value": 200, "unit": "amount"}]))).await.data();
        let missed = &amount(&far, "protein")["missed"];
        assert_eq!(missed["nearest"].as_f64().unwrap().round(), 82.0);
        assert_eq!((&missed["foods"][0]["bound"], &missed["nutrients"]), (&json!("maximum"), &json!([])));
        // Protein of nearly all the energy and little energy exclude each other.
        let both = json!([{"nutrient": "energy", "value": 600, "unit": "amount"}, {"nutrient": "protein", "value": 25, "unit": "amount"}]);
        let conflict = propose(&clinic, &ana, &carla, &plan, targets(both)).await.data();
        let named: Vec<&Value> = ["energy", "protein"].iter().map(|nutrient| &amount(&conflict, nutrient)["missed"]).collect();
        assert!(named.iter().any(|missed| !missed["nutrients"].as_array().is_none_or(Vec::is_empty)), "{conflict}");
        let share = json!([{"nutrient": "carbohydrate", "value": 40, "unit": "percent"}]);
        let share = propose(&clinic, &ana, &carla, &plan, targets(share)).await.data();
        assert_eq!(amount(&share, "carbohydrate")["target"].as_f64().unwrap().round(), 31.0);
        let per_kg = json!([{"nutrient": "protein", "value": 1.6, "unit": "grams_per_kg"}]);
        assert!(propose(&clinic, &ana, &carla, &plan, targets(per_kg)).await.field("targets").contains("registre o peso"));
        for wrong in [
            json!([]),
            json!([{"nutrient": "energy", "value": 0, "unit": "amount"}]),
            json!([{"nutrient": "fiber", "value": 3, "unit": "percent"}]),
        ] {
            propose(&clinic, &ana, &carla, &plan, targets(wrong)).await.expect(422);
        }
        propose(&clinic, &ana, &carla, &plan, json!({"percent": 110, "kcal": 300})).await.expect(422);
    });
}

#[test]
fn meal_plan_adjustment_leaves_ranges_and_uncounted_foods_alone() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        let [mut rice, mut chicken] = [&meal["foods"][0], &meal["foods"][1]].map(as_sent);
        rice["quantity_max"] = json!(6);
        chicken["uncounted"] = json!("as_wished");
        let path = format!("{}/foods", meal_path(&carla, &plan, meal));
        clinic.post(&ana, &path, json!({"foods": [rice, chicken]})).await.expect(201);
        let proposal = propose(&clinic, &ana, &carla, &plan, json!({"percent": 150})).await.data();
        assert_eq!(proposal["foods"].as_array().unwrap().len(), 1);
        assert_eq!(proposal["foods"][0]["proposed"], json!(4.0));
    });
}
