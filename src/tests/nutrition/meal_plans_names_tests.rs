use serde_json::{Value, json};

use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::both;

#[test]
fn meal_food_is_renamed_in_its_plan_only() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = plan["meals"][0].clone();
        assert_eq!(meal["foods"][0]["short_name"], "Arroz integral cozido");
        let save = async |name: Value| {
            let mut foods: Vec<Value> = meal["foods"].as_array().unwrap().iter().map(as_sent).collect();
            foods[0]["short_name"] = name;
            clinic.post(&ana, &format!("{}/foods", meal_path(&carla, &plan, &meal)), json!({"foods": foods})).await
        };
        assert_eq!(save(json!("  Arroz da Vó ")).await.expect(201)["data"]["foods"][0]["short_name"], "Arroz da Vó");
        // A list without names leaves them unchanged.
        assert_eq!(save(Value::Null).await.expect(201)["data"]["foods"][0]["short_name"], "Arroz da Vó");
        let current = clinic.get(&ana, &format!("{}?include=foods", plan_path(&carla))).await.data();
        let food = &current["meals"][0]["foods"][0];
        assert_eq!((&food["short_name"], &food["name"]), (&json!("Arroz da Vó"), &json!("Arroz, integral, cozido")));
        assert_eq!(save(json!("")).await.expect(201)["data"]["foods"][0]["short_name"], "Arroz integral cozido");
        let mut named = as_sent(food);
        named["home_measure_selected"] = json!({"measure": "grama"});
        let path = format!("{}/foods", meal_path(&carla, &plan, &meal));
        let by_name = clinic.post(&ana, &path, json!({"foods": [named]})).await.expect(201)["data"].take();
        assert_eq!(by_name["foods"][0]["home_measure"], "grama", "a measure by its name");
        assert_eq!(clinic.post(&ana, &path, json!({"foods": [named], "was": []})).await.expect(201)["data"]["foods"], by_name["foods"]);
        assert!(save(json!("a".repeat(121))).await.field("foods").contains("nome do alimento no plano"));
    });
}

/// Returns a food of an answer as a request contains it.
pub(super) fn as_sent(food: &Value) -> Value {
    json!({"id": food["id"], "uuid": food["uuid"], "quantity": food["quantity"],
        "home_measure_selected": {"id": food["home_measure_selected"]["id"]}})
}
