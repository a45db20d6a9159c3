use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use serde_json::{Value, json};

use crate::{Clinic, Person, both};
use foundation::clock::Clock;

/// Creates a patient with a program.
async fn with_program(clinic: &Clinic, admin: &Person) -> Person {
    let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
    let product = clinic.product(admin, "Programa", 0.0, json!({})).await;
    clinic.buy(&carla, &product).await.expect(201);
    carla
}

async fn code_of(clinic: &Clinic, person: &Person) -> String {
    clinic.get(person, "/me/dashboard").await.data()["product"]["code"].as_str().unwrap().to_owned()
}

#[test]
fn content_page_shows_the_cards_partners_and_challenges_of_the_settings() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let carla = with_program(&clinic, &admin).await;
        let code = code_of(&clinic, &carla).await;
        let path = format!("/content/{code}");

        let ours = clinic.get(&carla, &path).await.data();
        assert_eq!((&ours["product"]["code"], &ours["cards"]), (&json!(code), &json!([])), "nothing leads anywhere yet");
        assert_eq!(ours["partners"], json!([]), "templates are not published");
        assert_eq!(ours["challenges"].as_array().unwrap().len(), 6);
        assert!(ours["challenges"].as_array().unwrap().iter().all(|card| card["available"] == true && card["picture"].is_null()));

        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["content"][1] = json!({"kind": "blog", "title": "Leia", "text": "Com calma.", "url": "https://b.example", "image": null});
        settings["partners"] = json!([{"published": false, "name": "Empório", "offer": "30%", "text": "Não.", "coupon": "SEGREDO", "url": null, "image": null},
                {"name": "Feira", "offer": "10%", "text": "Uma vez.", "coupon": "FEIRA10", "url": null, "image": null}]);
        let saved = clinic.put(&admin, "/settings", settings).await.data();
        let shown = clinic.get(&carla, &path).await.data();
        let card = json!({"kind": "blog", "title": "Leia", "text": "Com calma.", "url": "https://b.example", "picture": null});
        assert_eq!(shown["cards"], json!([card]));
        assert_eq!((&shown["partners"][0]["coupon"], shown["partners"].as_array().unwrap().len()), (&json!("FEIRA10"), 1));
        assert_eq!(clinic.get(&admin, &path).await.data(), shown, "a super admin sees the same");
        assert_eq!(saved["version"], 1);
    });
}

#[test]
fn challenge_back_is_hidden_until_its_day_in_the_tenants_time_zone() {
    both(async |on| {
        // Start in the evening, so that the day changes before the login session ends.
        let evening: DateTime<Utc> = "2026-11-20T20:00:00-03:00".parse().unwrap();
        let on = on.at(Clock::fixed(evening));
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let carla = with_program(&clinic, &admin).await;
        let path = format!("/content/{}", code_of(&clinic, &carla).await);
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["challenges"][0]["available_from"] = json!("2026-11-21");
        settings["challenges"][0]["back"] = json!("Só amanhã.");
        clinic.put(&admin, "/settings", settings).await.expect(200);

        let first = |content: &Value| content["challenges"][0].clone();
        let today = clinic.get(&carla, &path).await;
        assert!(!today.text.contains("Só amanhã."));
        let card = first(&today.data());
        assert_eq!((&card["available"], &card["back"]), (&json!(false), &Value::Null));
        let later = on.at(Clock::fixed(evening + TimeDelta::hours(4)));
        let card = first(&later.as_person(&carla, Method::GET, &path, None).await.data());
        assert_eq!((&card["available"], &card["back"]), (&json!(true), &json!("Só amanhã.")));
    });
}

#[test]
fn content_page_answers_404_but_for_the_current_program() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let carla = with_program(&clinic, &clinic.admin().await).await;
        let ana = clinic.specialist("Rita").await;
        let bia = clinic.patient("Bia", &ana).await;
        let path = format!("/content/{}", code_of(&clinic, &carla).await);
        clinic.get(&bia, &path).await.expect(404);
        clinic.get(&carla, "/content/nada-disso").await.expect(404);
        other.get(&other.admin().await, &path).await.expect(404);
        clinic.get(&ana, &path).await.expect(403);
        on.anonymous(&clinic.host, Method::GET, &path, None).await.expect(401);
    });
}
