use serde_json::{Value, json};

use super::meal_plans_names_tests::as_sent;
use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::both;

#[test]
fn meal_food_without_an_amount_is_excluded_from_sums() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        let path = format!("{}/foods", meal_path(&carla, &plan, meal));
        let [rice, chicken] = meal["foods"].as_array().unwrap().as_slice() else { panic!("two foods: {meal}") };
        let save = async |mark: Value| {
            let mut rice = as_sent(rice);
            if mark != "omitted" {
                rice["uncounted"] = mark;
            }
            clinic.post(&ana, &path, json!({"foods": [rice, as_sent(chicken)]})).await
        };
        let saved = save(json!("as_wished")).await.expect(201)["data"].take();
        let food = &saved["foods"][0];
        assert_eq!((&food["uncounted"], &food["quantity"], &food["calorias"]), (&json!("as_wished"), &rice["quantity"], &Value::Null));
        // Only the chicken counts.
        assert_eq!(saved["plan"]["resume"]["calorias"], json!(191.02));
        assert_eq!(saved["plan"]["resume"]["incomplete"], json!([]));
        let fibre = async || {
            let found = clinic.get(&ana, &format!("{}/{}/nutrients", plan_path(&carla), crate::id(&plan))).await.data();
            let fibre = found["plan"].as_array().unwrap().iter().find(|its| its["code"] == "fiber").cloned();
            fibre.map(|its| its["value"].clone())
        };
        let without_rice = fibre().await;
        // A list that does not name the mark leaves it unchanged.
        assert_eq!(save(json!("omitted")).await.expect(201)["data"]["foods"][0]["uncounted"], "as_wished");
        // A version copies it.
        clinic.put(&ana, &format!("{}/{}", plan_path(&carla), crate::id(&plan)), json!({"status": "done"})).await.expect(200);
        let read = clinic.get(&carla, &format!("{}?include=foods", plan_path(&carla))).await.data();
        assert_eq!(read["meals"][0]["foods"][0]["uncounted"], "as_wished");
        let next = clinic.post(&ana, &plan_path(&carla), json!({})).await.expect(201)["data"].take();
        let copy = &next["meals"][0]["foods"][0];
        assert_eq!(copy["uncounted"], "as_wished");
        let path = format!("{}/foods", meal_path(&carla, &next, &next["meals"][0]));
        let mut counted = as_sent(copy);
        counted["uncounted"] = Value::Null;
        let saved = clinic.post(&ana, &path, json!({"foods": [counted]})).await.expect(201)["data"].take();
        assert_eq!((&saved["foods"][0]["uncounted"], &saved["foods"][0]["calorias"]), (&Value::Null, &json!(123.53)));
        assert_ne!(without_rice, None);
        let mut wrong = as_sent(copy);
        wrong["uncounted"] = json!("many");
        clinic.post(&ana, &path, json!({"foods": [wrong]})).await.expect(422);
    });
}

#[test]
fn meal_food_with_a_range_counts_at_its_middle() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        let path = format!("{}/foods", meal_path(&carla, &plan, meal));
        let save = async |least: f64, most: Value| {
            let mut rice = as_sent(&meal["foods"][0]);
            (rice["quantity"], rice["quantity_max"]) = (json!(least), most);
            clinic.post(&ana, &path, json!({"foods": [rice]})).await
        };
        // 3 to 5 spoons of 25 g are 4 spoons, 100 g.
        let saved = save(3.0, json!(5)).await.expect(201)["data"].take();
        let food = &saved["foods"][0];
        assert_eq!((&food["quantity"], &food["quantity_max"], &food["grams"]), (&json!(3.0), &json!(5.0), &json!(100.0)));
        assert_eq!((&food["calorias"], &saved["plan"]["resume"]["calorias"]), (&json!(123.53), &json!(123.53)));
        // Repeated with the state before, the same list is not a conflict; another range is one.
        let was = |most: f64| {
            let mut rice = as_sent(food);
            rice["quantity_max"] = json!(most);
            json!([rice])
        };
        let repeated = json!({"foods": [as_sent(food)], "was": was(5.0)});
        assert_eq!(clinic.post(&ana, &path, repeated).await.expect(201)["data"]["foods"][0]["quantity_max"], 5.0);
        let mut other = as_sent(food);
        other["quantity"] = json!(2);
        let conflict = json!({"foods": [other], "was": was(6.0)});
        assert_eq!(clinic.post(&ana, &path, conflict).await.expect(409)["code"], "meal_changed");
        for most in [json!(3), json!(2), json!(200_000)] {
            assert!(save(3.0, most).await.field("foods").contains("do menor para o maior"));
        }
        assert_eq!(save(3.0, Value::Null).await.expect(201)["data"]["foods"][0]["quantity_max"], Value::Null);
    });
}
