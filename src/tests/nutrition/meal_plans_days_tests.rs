use chrono::TimeDelta;
use serde_json::{Value, json};

use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::{Clinic, Person, both, id};
use foundation::clock::Clock;

fn days_path(patient: &Person, plan: &Value) -> String {
    format!("{}/{}/days", plan_path(patient), id(plan))
}

/// Returns the plan that the person reads, with its foods.
async fn read(clinic: &Clinic, person: &Person, patient: &Person) -> Value {
    clinic.get(person, &format!("{}?include=foods", plan_path(patient))).await.data()
}

/// Returns the names of the days with the number of their foods, the usual one first.
fn foods_by_day(plan: &Value) -> Vec<(String, usize)> {
    let foods = |meals: &Value| meals.as_array().unwrap().iter().map(|meal| meal["foods"].as_array().unwrap().len()).sum();
    let others = plan["days"].as_array().unwrap().iter().map(|day| (day["name"].as_str().unwrap().to_owned(), foods(&day["meals"])));
    std::iter::once((String::new(), foods(&plan["meals"]))).chain(others).collect()
}

#[test]
fn plan_days_have_meals_of_their_own() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = days_path(&carla, &plan);
        let day = clinic.post(&ana, &path, json!({"name": " Treino ", "weekdays": [5, 1, 3]})).await.expect(201)["data"].take();
        assert_eq!((&day["name"], &day["weekdays"], &day["meals"]), (&json!("Treino"), &json!([1, 3, 5]), &json!([])));
        // The day's id stands in place of the plan's.
        let lunch = json!({"type": "lunch", "hour": "12:00"});
        let meal = clinic.post(&ana, &format!("{}/{}/meals", plan_path(&carla), id(&day)), lunch).await.expect(201)["data"].take();
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 100.0, "grama").await;
        let saved = clinic.post(&ana, &format!("{}/foods", meal_path(&carla, &day, &meal)), json!({"foods": [rice]})).await.expect(201);
        assert_eq!(saved["data"]["plan"]["resume"]["calorias"], json!(123.53));
        let now = read(&clinic, &ana, &carla).await;
        assert_eq!(foods_by_day(&now), [(String::new(), 2), ("Treino".to_owned(), 1)]);
        assert_eq!((&now["resume"]["calorias"], &now["days"][0]["resume"]["calorias"]), (&json!(314.56), &json!(123.53)));
        // Without the foods, the sums are there, too.
        let brief = clinic.get(&ana, &plan_path(&carla)).await.data();
        assert_eq!((&brief["days"][0]["resume"], foods_by_day(&brief)[1].1), (&now["days"][0]["resume"], 0));
        // A weekday has one day at most, and a name is unique.
        let copy = json!({"name": "Fim de semana", "weekdays": [6, 7, 5], "copy_of": id(&plan)});
        clinic.post(&ana, &path, copy).await.expect(201);
        let now = read(&clinic, &ana, &carla).await;
        assert_eq!((&now["days"][0]["weekdays"], &now["days"][1]["weekdays"]), (&json!([1, 3]), &json!([5, 6, 7])));
        assert_eq!(foods_by_day(&now)[2], ("Fim de semana".to_owned(), 2));
        let refused = clinic.post(&ana, &path, json!({"name": "treino", "weekdays": [8]})).await.expect(422);
        assert_eq!(refused["errors"]["name"], json!(["O plano já tem um dia com este nome."]));
        assert!(refused["errors"]["weekdays"][0].as_str().unwrap().contains("segunda-feira (1)"), "{refused}");
        let one = format!("{path}/{}", id(&day));
        let changed = clinic.put(&ana, &one, json!({"name": "Dia de treino", "weekdays": []})).await.data();
        assert_eq!((&changed["name"], &changed["weekdays"]), (&json!("Dia de treino"), &json!([])));
        clinic.delete(&ana, &one).await.expect(204);
        assert_eq!(foods_by_day(&read(&clinic, &ana, &carla).await), [(String::new(), 2), ("Fim de semana".to_owned(), 2)]);
        clinic.put(&ana, &one, json!({"name": "Outro"})).await.expect(404);
        for number in 2..=6 {
            clinic.post(&ana, &path, json!({"name": format!("Dia {number}")})).await.expect(201);
        }
        assert_eq!(clinic.post(&ana, &path, json!({"name": "Dia 7"})).await.expect(422)["code"], "too_many_days");
    });
}

#[test]
fn plan_days_are_concluded_and_copied_with_the_plan() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = days_path(&carla, &plan);
        let day = clinic.post(&ana, &path, json!({"name": "Treino", "weekdays": [1]})).await.expect(201)["data"].take();
        let conclude = json!({"status": "done"});
        let version = |plan: &Value| format!("{}/{}", plan_path(&carla), id(plan));
        let refused = clinic.put(&ana, &version(&plan), conclude.clone()).await.expect(422);
        assert!(refused["message"].as_str().unwrap().contains("“Treino”"), "{refused}");
        // A meal of the usual day is added to the other day.
        let copy = json!({"type": "breakfast", "hour": "08:30", "day": id(&day)});
        let from = meal_path(&carla, &plan, &plan["meals"][0]);
        let meal = clinic.post(&ana, &format!("{from}/copy"), copy).await.expect(201)["data"].take();
        assert_eq!((&meal["meal_plan"], meal["foods"].as_array().unwrap().len()), (&day["id"], 2));
        let elsewhere = clinic.plan(&ana, &clinic.patient("Dora", &ana).await).await;
        let stray = json!({"type": "breakfast", "hour": "08:30", "day": id(&elsewhere)});
        clinic.post(&ana, &format!("{from}/copy"), stray).await.expect(404);
        clinic.put(&ana, &version(&day), conclude.clone()).await.expect(422);
        let done = clinic.put(&ana, &version(&plan), conclude).await.data();
        assert_eq!((&done["status"], foods_by_day(&done)), (&json!("done"), vec![(String::new(), 2), ("Treino".to_owned(), 2)]));
        // Neither the plan nor its days change any more.
        let more = json!({"type": "dinner", "hour": "19:00"});
        assert_eq!(clinic.post(&ana, &format!("{}/meals", version(&day)), more).await.expect(409)["code"], "meal_plan_done");
        assert_eq!(clinic.post(&ana, &path, json!({"name": "Outro"})).await.expect(409)["code"], "meal_plan_done");
        clinic.delete(&ana, &format!("{path}/{}", id(&day))).await.expect(409);
        assert_eq!(foods_by_day(&read(&clinic, &carla, &carla).await)[1].1, 2);
        // Days are no versions, and a new version starts with them.
        let draft = clinic.post(&ana, &plan_path(&carla), json!({})).await.expect(201)["data"].take();
        assert_eq!((&draft["version"], foods_by_day(&draft)), (&json!(2), vec![(String::new(), 2), ("Treino".to_owned(), 2)]));
        let versions = clinic.get(&ana, &format!("{}/versions", plan_path(&carla))).await.data();
        assert_eq!(versions.as_array().unwrap().len(), 2);
        // A model has the days, too, and a plan that starts from it.
        let model = json!({"name": "Com treino", "shared": false, "patient": carla.id, "plan": id(&draft), "notes": true});
        let model = clinic.post(&ana, "/meal-plan-models", model).await.expect(201)["data"].take();
        assert_eq!((&model["meals"], &model["foods"]), (&json!(2), &json!(4)));
        let kept = clinic.get(&ana, &format!("/meal-plan-models/{}", id(&model))).await.data();
        assert_eq!((&kept["days"][0]["name"], &kept["days"][0]["weekdays"]), (&json!("Treino"), &json!([1])));
        let started = clinic.post(&ana, &format!("{}/start-from", version(&draft)), json!({"model": id(&model)})).await.data();
        assert_eq!(foods_by_day(&started), [(String::new(), 2), ("Treino".to_owned(), 2)]);
    });
}

#[test]
fn plan_days_belong_to_the_patients_specialist_and_to_one_draft() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let (bruno, dora) = (clinic.specialist("Bruno").await, clinic.patient("Dora", &ana).await);
        let plan = clinic.plan(&ana, &carla).await;
        let day = clinic.post(&ana, &days_path(&carla, &plan), json!({"name": "Treino"})).await.expect(201)["data"].take();
        let one = format!("{}/{}", days_path(&carla, &plan), id(&day));
        for (person, status) in [(&bruno, 404), (&carla, 403)] {
            clinic.post(person, &days_path(&carla, &plan), json!({"name": "Outro"})).await.expect(status);
            clinic.put(person, &one, json!({"name": "Outro"})).await.expect(status);
            clinic.delete(person, &one).await.expect(status);
        }
        // Another patient's draft, and a day in place of the plan.
        clinic.put(&ana, &format!("{}/{}", days_path(&dora, &plan), id(&day)), json!({"name": "Outro"})).await.expect(404);
        clinic.post(&ana, &days_path(&carla, &day), json!({"name": "Outro"})).await.expect(404);
        let strange = json!({"name": "Outro", "copy_of": id(&clinic.plan(&ana, &dora).await)});
        clinic.post(&ana, &days_path(&carla, &plan), strange).await.expect(404);
        // A removal that rests on an older state removes nothing.
        let old = day["updated_at"].as_str().unwrap().to_owned();
        clinic
            .post(&ana, &format!("{}/{}/meals", plan_path(&carla), id(&day)), json!({"type": "lunch", "hour": "12:00"}))
            .await
            .expect(201);
        assert_eq!(clinic.delete(&ana, &format!("{one}?updated_at={old}")).await.expect(409)["code"], "meal_plan_changed");
    });
}

#[test]
fn plan_is_as_new_as_the_changes_of_its_days() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = days_path(&carla, &plan);
        let day = clinic.post(&ana, &path, json!({"name": "Treino", "weekdays": [1]})).await.expect(201)["data"].take();
        let before = read(&clinic, &ana, &carla).await;
        let later = Clock::fixed(clinic.on.app.clock.now() + TimeDelta::minutes(5));
        let afterwards = Clinic { on: clinic.on.at(later), tenant: clinic.tenant, host: clinic.host.clone() };
        let of_day = format!("{}/{}/meals", plan_path(&carla), id(&day));
        let meal = afterwards.post(&ana, &of_day, json!({"type": "dinner", "hour": "19:00"})).await.expect(201)["data"].take();
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
        afterwards.post(&ana, &format!("{of_day}/{}/foods", id(&meal)), json!({"foods": [rice]})).await.expect(201);
        let now = read(&clinic, &ana, &carla).await;
        assert_ne!(before["updated_at"], now["updated_at"]);
        assert_eq!(now["updated_at"], now["days"][0]["updated_at"]);
        // Somebody who read the plan before the change of its day does not conclude it unseen.
        let conclude = |read: &Value| json!({"status": "done", "updated_at": read["updated_at"]});
        let version = format!("{}/{}", plan_path(&carla), id(&plan));
        assert_eq!(clinic.put(&ana, &version, conclude(&before)).await.expect(409)["code"], "meal_plan_changed");
        clinic.put(&ana, &version, conclude(&now)).await.expect(200);
    });
}
