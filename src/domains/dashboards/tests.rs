use serde_json::json;

use crate::testing::{both, id};

#[test]
fn the_patients_first_screen_shows_the_day() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let before = clinic.get(&carla, "/me/dashboard").await.data();
        assert_eq!(before["me"]["name"], "Carla");
        assert_eq!(before["specialist"]["name"], "Ana");
        assert_eq!(before["meal_plan"], json!({"status": "preparing", "concluded_at": null, "meals": []}));
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}", carla.id, id(&plan));
        clinic.post(&ana, &format!("{path}/meals"), json!({"type": "breakfast", "hour": "07:30"})).await.data();
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["meal_plan"]["status"], "preparing");
        clinic.put(&ana, &path, json!({"status": "done"})).await.data();
        let day = clinic.get(&carla, "/me/dashboard").await.data()["meal_plan"].take();
        assert_eq!(day["status"], "done");
        assert_eq!(day["meals"][0], json!({"type": "breakfast", "name": "Café da Manhã", "hour": "07:30", "foods": []}));
        let rice = json!({"name": "Arroz, integral, cozido", "quantity": 4.0, "home_measure": "colher de sopa cheia"});
        assert_eq!(day["meals"][1]["foods"][0], rice);
    });
}

#[test]
fn the_specialists_first_screen_says_whose_plan_waits() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        clinic.patient("Eva", &ana).await;
        clinic.patient("Fábio", &bruno).await;
        clinic.plan(&ana, &carla).await;
        clinic.concluded_plan(&ana, &dora).await;
        let board = clinic.get(&ana, "/specialist/dashboard").await.data();
        let names = |key: &str| board[key].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect::<Vec<_>>();
        assert_eq!(board["patients_total"], 3);
        assert_eq!(names("drafts"), ["Carla"]);
        assert_eq!(names("without_plan"), ["Eva"]);
        assert_eq!(names("recent"), ["Dora", "Carla"]);
        assert_eq!(clinic.get(&admin, "/specialist/dashboard").await.data()["patients_total"], 4);
    });
}
