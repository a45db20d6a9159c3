use serde_json::{Value, json};

use super::meal_plans_tests::cared_for;
use crate::{Clinic, Person, both};

fn path(patient: &Person) -> String {
    format!("/patient/{}/plan-meal/goals", patient.id)
}

fn goals() -> Value {
    json!([
        {"nutrient": "energy", "value": 1800.0, "unit": "amount"},
        {"nutrient": "protein", "value": 1.6, "unit": "grams_per_kg"},
        {"nutrient": "lipid", "value": 30.0, "unit": "percent"},
    ])
}

async fn targets(clinic: &Clinic, who: &Person, patient: &Person) -> Value {
    clinic.get(who, &format!("/patient/{}/plan-meal/targets", patient.id)).await.data()
}

#[test]
fn plan_goals_are_kept_per_patient_and_come_with_the_targets() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let diego = clinic.patient("Diego", &ana).await;
        let none = json!({"targets": [], "author": null, "updated_at": null});
        assert_eq!(clinic.get(&ana, &path(&carla)).await.data(), none);
        let saved = clinic.put(&ana, &path(&carla), json!({"targets": goals()})).await.data();
        let expected = json!({"targets": goals(), "author": {"id": ana.id, "name": "Ana"}, "updated_at": saved["updated_at"]});
        assert_eq!(saved, expected);
        assert_eq!(clinic.get(&ana, &path(&carla)).await.data(), expected);
        assert_eq!(targets(&clinic, &ana, &carla).await["own"], expected);
        assert_eq!(targets(&clinic, &ana, &diego).await["own"], none, "they are one patient's");

        // A colleague's goals replace them.
        let admin = clinic.admin().await;
        let fibre = json!([{"nutrient": "fiber", "value": 25.0, "unit": "amount"}]);
        let replaced = clinic.put(&admin, &path(&carla), json!({"targets": fibre})).await.data();
        assert_eq!((&replaced["targets"], &replaced["author"]["id"]), (&fibre, &json!(admin.id)));
        clinic.delete(&ana, &path(&carla)).await.expect(204);
        clinic.delete(&ana, &path(&carla)).await.expect(204);
        assert_eq!(targets(&clinic, &ana, &carla).await["own"], none);
        let logged = clinic.get(&admin, &format!("/system-logs?patient_id={}", carla.id)).await.expect(200);
        let of_goals = logged["data"].as_array().unwrap().iter().filter(|entry| entry["object_type"] == "plan_goals");
        let events: Vec<&str> = of_goals.map(|entry| entry["event"].as_str().unwrap()).collect();
        assert_eq!(events.iter().filter(|event| **event == "updated").count(), 2, "{events:?}");
        assert_eq!(events.iter().filter(|event| **event == "removed").count(), 2, "{events:?}");
    });
}

#[test]
fn plan_goals_are_in_the_copy_of_the_record_and_for_staff_in_care_only() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let bruno = clinic.specialist("Bruno").await;
        clinic.put(&ana, &path(&carla), json!({"targets": goals()})).await.data();
        clinic.put(&bruno, &path(&carla), json!({"targets": goals()})).await.expect(404);
        clinic.delete(&bruno, &path(&carla)).await.expect(404);
        clinic.get(&carla, &path(&carla)).await.expect(403);
        let copy = clinic.get(&carla, &format!("/patient/{}/medical-record/export", carla.id)).await.data();
        assert_eq!(copy["plan_goals"]["targets"], goals());
    });
}

#[test]
fn plan_goals_that_make_no_sense_are_refused() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let refused = async |targets: Value| clinic.put(&ana, &path(&carla), json!({"targets": targets})).await.field("targets");
        let goal = |nutrient: &str, value: f64, unit: &str| json!({"nutrient": nutrient, "value": value, "unit": unit});
        assert_eq!(refused(json!([])).await, "Informe ao menos uma meta.");
        let twice = json!([goal("protein", 1.6, "grams_per_kg"), goal("protein", 90.0, "amount")]);
        assert_eq!(refused(twice).await, "Informe no máximo uma meta para cada nutriente.");
        let shares = json!([goal("protein", 30.0, "percent"), goal("carbohydrate", 60.0, "percent"), goal("lipid", 20.0, "percent")]);
        assert_eq!(refused(shares).await, "As metas em porcentagem somam mais de 100 %.");
        assert_eq!(refused(json!([goal("energy", 30.0, "grams_per_kg")])).await, "Esta meta não pode ser dada nesta unidade.");
        assert!(refused(json!([goal("energy", 0.0, "amount")])).await.starts_with("Informe um número maior que zero"));
        clinic.put(&ana, &path(&carla), json!({"targets": [goal("sugar", 1.0, "amount")]})).await.expect(422);
    });
}
