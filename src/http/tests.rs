use poem::http::{Method, header};
use serde_json::json;

use crate::testing::{both, id};

#[test]
fn a_form_keeps_texts_as_texts() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}/meals/{}", carla.id, id(&plan), id(&plan["meals"][0]));
        let posted = async |kind: &str, body: &'static str| {
            let request = on.request(&clinic.host, Method::POST, &path).header(header::AUTHORIZATION, format!("Bearer {}", ana.token));
            on.send(request.content_type(kind).body(body)).await
        };
        let kind = "Application/X-WWW-Form-Urlencoded";
        assert_eq!(posted(kind, "_method=PUT&notes=%5B1%5D").await.data()["notes"], "[1]");
        assert_eq!(posted(kind, "_method=put&notes=%7B%7D&hour=13%3A00").await.data()["hour"], "13:00");
        assert_eq!(posted(kind, "_method=PATCH").await.field("_method"), "Use PUT ou DELETE.");
        let multipart = "--x\r\nContent-Disposition: form-data; name=\"_method\"\r\n\r\nPUT\r\n\
            --x\r\nContent-Disposition: form-data; name=\"notes\"\r\n\r\nCom água\r\n--x--\r\n";
        assert_eq!(posted("multipart/form-data; boundary=x", multipart).await.data()["notes"], "Com água");
        let foods = format!("{path}/foods");
        let request = on.request(&clinic.host, Method::POST, &foods).header(header::AUTHORIZATION, format!("Bearer {}", ana.token));
        let emptied = on.send(request.content_type(kind).body("foods=%5B%5D")).await;
        assert_eq!(emptied.expect(201)["data"]["foods"], json!([]));
    });
}

#[test]
fn hosts_that_are_tricks_lead_nowhere() {
    both(async |on| {
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        on.anonymous(&"x".repeat(50_000), Method::GET, "/tenant", None).await.expect(404);
        let twice = on.request(&ours.host, Method::GET, "/tenant").header(header::HOST, &theirs.host);
        assert_eq!(on.call(twice, None).await.expect(422)["code"], "two_hosts");
    });
}

#[test]
fn texts_that_no_database_holds_are_no_error_of_ours() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        assert_eq!(clinic.get(&ana, "/patients?search=%00").await.expect(200)["meta"]["total"], 0);
        let login = json!({"email": "a\u{0}@x.example", "password": "12345678"});
        on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(login)).await.expect(401);
    });
}

#[test]
fn unknown_addresses_and_verbs_take_our_shape() {
    both(async |on| {
        let clinic = on.clinic().await;
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/nada", None).await.expect(404)["code"], "not_found");
        assert_eq!(on.anonymous(&clinic.host, Method::PATCH, "/tenant", None).await.expect(405)["code"], "method_not_allowed");
    });
}
