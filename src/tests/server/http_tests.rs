use std::collections::BTreeSet;

use poem::Request;
use poem::http::{Method, header};
use serde_json::json;

use crate::{Person, TestApp, both, from_peer, id};

#[test]
fn responses_carry_the_security_headers() {
    both(async |on| {
        let on = on.replica(|config| config.trusted_proxies = vec!["10.0.0.1/32".parse().unwrap()]).await;
        let clinic = on.clinic().await;
        let huge = json!({"email": "x".repeat(2 * 1024 * 1024)});
        let answers = [
            on.anonymous(&clinic.host, Method::GET, "/health", None).await,
            on.anonymous(&clinic.host, Method::GET, "/patients", None).await,
            on.anonymous(&clinic.host, Method::GET, "/nada", None).await,
            on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(huge)).await,
            on.send(Request::builder().uri_str("/nada.js").finish()).await,
            on.send(Request::builder().uri_str("/").finish()).await,
        ];
        let mut ids = BTreeSet::new();
        for answer in answers {
            let header = |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
            let policy = header("content-security-policy");
            assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'self'"), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
            assert_eq!(header("x-content-type-options"), "nosniff");
            assert_eq!(header("x-frame-options"), "SAMEORIGIN");
            assert_eq!(header("referrer-policy"), "no-referrer");
            assert_eq!(header("permissions-policy"), "camera=(), microphone=(), geolocation=()");
            assert_eq!(header("cross-origin-opener-policy"), "same-origin");
            assert!(!answer.headers.contains_key("strict-transport-security"));
            assert!(ids.insert(header("x-request-id").to_owned()), "each has an id of its own");
        }
        assert!(!ids.contains(""));
        on.app.db.close().await;
    });
}

#[test]
fn page_connections_are_limited_to_the_tenants_postal_code_service() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let asks = async |host: &str, path: &str| {
            let answer = on.send(Request::builder().uri_str(path).header(header::HOST, host).finish()).await;
            let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
            policy.split("; ").find_map(|rule| rule.strip_prefix("connect-src ")).unwrap().trim().to_owned()
        };
        let shown = async || clinic.get(&admin, "/tenant").await.data()["postal_code_url"].clone();
        assert_eq!(asks(&clinic.host, "/admin/patient/new").await, "'self' https://viacep.com.br");
        let mut settings = clinic.get(&admin, "/settings").await.data();
        let set = async |settings: &mut serde_json::Value, address: &str| {
            settings["postal_code_url"] = json!(address);
            *settings = clinic.put(&admin, "/settings", settings.clone()).await.data();
        };
        set(&mut settings, "https://cep.example/{cep}").await;
        assert_eq!(asks(&clinic.host, "/").await, "'self' https://cep.example");
        assert_eq!(shown().await, "https://cep.example/{cep}");
        assert_eq!(asks(&other.host, "/").await, "'self' https://viacep.com.br");
        assert_eq!(asks(&clinic.host, "/api/health").await, "'self'");
        set(&mut settings, "http://cep.example/{cep}").await;
        assert_eq!(asks(&clinic.host, "/").await, "'self'");
        assert!(shown().await.is_null());
    });
}

#[test]
fn hsts_header_is_sent_over_https_only() {
    both(async |on| {
        let proxied = on.replica(|config| config.trusted_proxies = vec!["10.0.0.1/32".parse().unwrap()]).await;
        let https = on.replica(|config| config.public_url = Some("https://clinica.example".into())).await;
        let has_hsts = async |on: &TestApp, peer: &str, proto: &str| {
            let request = on.request("x.example", Method::GET, "/health").header("x-forwarded-proto", proto).finish();
            on.send(from_peer(request, peer)).await.headers.contains_key("strict-transport-security")
        };
        assert!(has_hsts(&proxied, "10.0.0.1", "https").await);
        assert!(!has_hsts(&proxied, "10.0.0.1", "http").await);
        assert!(!has_hsts(&proxied, "203.0.113.7", "https").await, "anyone can say so");
        assert!(has_hsts(&https, "203.0.113.7", "http").await);
        proxied.app.db.close().await;
        https.app.db.close().await;
    });
}

#[test]
fn form_bodies_keep_texts_as_texts() {
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
fn host_header_that_is_too_long_or_doubled_is_refused() {
    both(async |on| {
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        on.anonymous(&"x".repeat(50_000), Method::GET, "/tenant", None).await.expect(404);
        let twice = on.request(&ours.host, Method::GET, "/tenant").header(header::HOST, &theirs.host);
        assert_eq!(on.call(twice, None).await.expect(422)["code"], "two_hosts");
    });
}

#[test]
fn text_with_a_null_character_is_no_server_error() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        assert_eq!(clinic.get(&ana, "/patients?search=%00").await.expect(200)["meta"]["total"], 0);
        let login = json!({"email": "a\u{0}@x.example", "password": "12345678"});
        on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(login)).await.expect(401);
    });
}

#[test]
fn page_form_posted_by_the_browser_redirects_to_its_page() {
    both(async |on| {
        let sent = async |method: Method, path: &str| {
            let answer = on.send(Request::builder().method(method).uri_str(path).body("email=a")).await;
            let header = |name| answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
            (answer.status.as_u16(), header(header::LOCATION), header(header::ALLOW))
        };
        let to = |path: &str| (303, Some(path.to_owned()), None);
        assert_eq!(sent(Method::POST, "/auth/login?redirect=1").await, to("/auth/login?redirect=1"));
        assert_eq!(sent(Method::POST, "/").await, to("/"));
        for elsewhere in ["//x.example/a", "/\\x.example/a", "///x.example/a", "/\\/x.example/a"] {
            let request = Request::builder().method(Method::POST).uri(elsewhere.parse().unwrap()).finish();
            assert_eq!(on.send(request).await.headers[header::LOCATION], "/x.example/a", "{elsewhere}");
        }
        let refused = (405, None, Some("GET, HEAD".to_owned()));
        assert_eq!(sent(Method::POST, "/start.js").await, refused);
        assert_eq!(sent(Method::PUT, "/auth/login").await, refused);
    });
}

#[test]
fn unknown_path_or_method_answers_404_or_405_as_json() {
    both(async |on| {
        let clinic = on.clinic().await;
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/nada", None).await.expect(404)["code"], "not_found");
        for (path, allowed) in
            [("/tenant", "GET, HEAD"), ("/patient/nobody/plan-meal?include=foods", "GET, HEAD, POST"), ("/auth/login", "POST")]
        {
            let refused = on.anonymous(&clinic.host, Method::PATCH, path, None).await;
            assert_eq!(refused.headers[header::ALLOW], allowed, "{path}");
            assert_eq!(refused.expect(405)["code"], "method_not_allowed");
        }
    });
}

/// Lenient parsing of what clients send without regard to types: forms with PUT, empty bodies,
/// empty fields, 1 for true.
#[test]
fn request_values_of_other_types_are_read_leniently() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let person = format!("/users/{}", ana.id);
        let bare = |method: Method, path: &str, of: &Person| {
            on.request(&clinic.host, method, path).header(header::AUTHORIZATION, format!("Bearer {}", of.token))
        };
        let form = bare(Method::PUT, &person, &admin).content_type("application/x-www-form-urlencoded").body("city=Recife&_method=DELETE");
        assert_eq!(on.send(form).await.data()["city"], "Recife");
        for kind in [json!(2), json!("2")] {
            assert_eq!(clinic.put(&admin, &person, json!({"type": kind, "update_profile": 0})).await.data()["type"], 2);
        }
        let unchanged = json!({"bio": "Comida.", "city": "Recife", "update_profile": 1});
        assert_eq!(clinic.put(&ana, &person, unchanged).await.data()["city"], "Recife");
        let note = clinic.post(&ana, &format!("/sticky-notes/{}", carla.id), json!({"text": "Ligar"})).await.expect(201);
        on.send(bare(Method::PUT, &format!("/sticky-notes/{}/done", id(&note["data"])), &ana).finish()).await.data();
        let plan = on.send(bare(Method::POST, &format!("/patient/{}/plan-meal", carla.id), &ana).finish()).await;
        assert_eq!(plan.expect(201)["data"]["status"], "draft");
        let blanks = "/users?page=&searchRole=&onlyAppointments=&productServiceId=&organization_id=&search=";
        assert_eq!(clinic.get(&admin, blanks).await.expect(200)["meta"]["total"], 3);
        assert_eq!(clinic.get(&admin, "/users?onlyAppointments=1&search=carla").await.expect(200)["meta"]["total"], 0);
        assert_eq!(clinic.get(&admin, "/users?onlyAppointments=0&search=carla&page").await.field("page"), "Valor inválido.");
        assert_eq!(clinic.get(&ana, "/calendar?purchase_service_id=&start=&end=").await.data()["duration"], 30);
        let nothing = on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(json!({}))).await;
        let missing = "Este campo deve ser informado.";
        assert_eq!(nothing.expect(422)["errors"], json!({"email": [missing], "password": [missing]}));
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/auth/guest", None).await.field("token"), missing);
    });
}
