use poem::http::Method;

use crate::demo;
use crate::testing::{both, both_empty};

#[test]
fn anyone_reads_name_time_zone_and_links() {
    both(async |on| {
        let clinic = on.clinic().await;
        let tenant = on.anonymous(&format!("{}:8080", clinic.host.to_uppercase()), Method::GET, "/tenant", None).await.data();
        assert_eq!(tenant["name"], "Clínica de Teste");
        assert_eq!(tenant["timezone"], "America/Sao_Paulo");
        assert!(tenant["links"]["about"].is_null());
    });
}

#[test]
fn a_host_of_nobody_is_nowhere_once_there_are_two_clinics() {
    both(async |on| {
        on.clinic().await;
        on.clinic().await;
        on.anonymous("nobody.example", Method::GET, "/tenant", None).await.expect(404);
    });
}

#[test]
fn the_demonstration_fills_an_empty_database_once() {
    both_empty(async |on| {
        demo::fill(&on.app).await.unwrap();
        demo::fill(&on.app).await.unwrap();
        assert_eq!(on.anonymous("127.0.0.1:8080", Method::GET, "/tenant", None).await.data()["name"], "Clínica Semear");
        assert_eq!(on.anonymous("outra.localhost:8080", Method::GET, "/tenant", None).await.data()["name"], "Outra Clínica");
        let body = serde_json::json!({"email": "admin@outra.example", "password": "nutrir-demo"});
        on.anonymous("outra.localhost", Method::POST, "/auth/login", Some(body.clone())).await.expect(200);
        on.anonymous("localhost", Method::POST, "/auth/login", Some(body)).await.expect(401);
    });
}

#[test]
fn the_demonstration_refuses_what_is_not_its_own() {
    both_empty(async |on| {
        let mut tx = on.app.db.begin_operator().await.unwrap();
        super::service::create(&on.app, &mut tx, "De verdade", true).await.unwrap();
        tx.commit().await.unwrap();
        assert!(demo::fill(&on.app).await.unwrap_err().to_string().contains("já tem dados"));
    });
}
