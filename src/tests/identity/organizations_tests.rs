use poem::http::Method;
use serde_json::{Value, json};

use crate::{both, during, encoded, id};

#[test]
fn organizations_are_created_searched_and_changed_by_a_super_admin() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let sent = json!({
            "name": "Têxtil Aurora", "cnpj": "12.abc.345/01de-35", "cep": "13010-000", "city": "Americana", "state": "sp",
            "phone": "(19) 3232-1010", "site": "https://aurora.example", "role": "ignored",
        });
        let made = clinic.post(&admin, "/organizations", sent).await.expect(201)["data"].clone();
        assert_eq!((&made["cnpj"], &made["state"], &made["phone"]), (&json!("12ABC34501DE35"), &json!("SP"), &json!("1932321010")));
        let path = format!("/organizations/{}", id(&made));
        let changed = clinic.put(&admin, &path, json!({"site": "", "city": "Campinas"})).await.data();
        assert_eq!((changed["site"].is_null(), &changed["city"], &changed["name"]), (true, &json!("Campinas"), &json!("Têxtil Aurora")));
        assert_eq!(clinic.get(&admin, &path).await.data(), changed);
        let company = id(&made).parse().unwrap();
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let found = clinic.get(&admin, &format!("/organizations?search={}", encoded("AURORA text"))).await.expect(200);
        let mut listed = changed.clone();
        listed["members"] = json!(2);
        assert_eq!(found["data"], json!([listed]));
        assert_eq!(clinic.get(&admin, "/organizations?search=zz").await.expect(200)["meta"]["total"], 0);
        assert_eq!(clinic.get(&elisa, &path).await.data()["name"], "Têxtil Aurora");
        clinic.get(&diego, &path).await.expect(403);
    });
}

#[test]
fn organization_with_wrong_fields_or_a_taken_cnpj_is_refused() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let wrong = json!({"name": " ", "cnpj": "1", "cep": "1", "state": "XX", "phone": "1", "site": "javascript:alert(1)"});
        let answer = clinic.post(&admin, "/organizations", wrong).await.expect(422);
        let fields: Vec<&String> = answer["errors"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["cep", "cnpj", "name", "phone", "site", "state"]);
        assert_eq!(clinic.post(&admin, "/organizations", json!({})).await.field("name"), "O campo nome deve ser informado.");
        let aurora = json!({"name": "Aurora", "cnpj": "11.222.333/0001-81"});
        clinic.post(&admin, "/organizations", aurora.clone()).await.expect(201);
        assert_eq!(clinic.post(&admin, "/organizations", aurora.clone()).await.field("cnpj"), "Este CNPJ já está em uso.");
        let other = on.clinic().await;
        other.post(&other.admin().await, "/organizations", aurora).await.expect(201);
    });
}

#[test]
fn organization_member_is_invited_again_until_a_password_is_set() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let aurora = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, aurora, "admin").await;
        let invited = json!({"name": "Nina", "email": "nina@x.example", "organization_role": "admin"});
        let mut wrong = invited.clone();
        wrong["organization_role"] = json!("owner");
        assert!(clinic.post(&elisa, "/users", wrong).await.field("organization_role").starts_with("Escolha administrador"));
        let nina = clinic.post(&elisa, "/users", invited).await.expect(201)["data"].clone();
        assert_eq!((&nina["organization"]["name"], &nina["organization_role"]), (&json!("Aurora"), &json!("admin")));
        let listed = clinic.get(&elisa, "/users?search=nina").await.expect(200)["data"][0].clone();
        assert_eq!((&listed["invited"], &listed["organization"]["user_role"]), (&json!(true), &json!("admin")));
        assert_eq!(clinic.get(&elisa, &format!("/users/{}", id(&nina))).await.data()["invited"], true);

        let path = format!("/users/{}/invitation", id(&nina));
        let first = clinic.password_token("nina@x.example").await;
        let bela = clinic.company("Bela").await;
        let stranger = clinic.student("Flora", &ana, bela, "admin").await;
        clinic.post(&stranger, &path, json!({})).await.expect(404);
        clinic.post(&elisa, &path, json!({})).await.expect(204);
        assert_eq!(clinic.written("nina@x.example").await.len(), 2);
        let second = clinic.password_token("nina@x.example").await;
        let set = async |token: &str| {
            let body =
                json!({"email": "nina@x.example", "token": token, "password": "uma senha nova", "password_confirmation": "uma senha nova"});
            on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(body)).await
        };
        assert_ne!(first, second);
        for _ in 0..2 {
            clinic.post(&admin, &path, json!({})).await.expect(204);
        }
        // Invitations are limited.
        clinic.post(&elisa, &path, json!({})).await.expect(429);
        // Links are valid concurrently until one of them is used.
        set(&first).await.expect(200);
        assert_eq!(set(&second).await.field("token"), "Este link não vale mais. Peça outro.");
        set(&clinic.password_token("nina@x.example").await).await.expect(422);
        assert_eq!(clinic.get(&elisa, "/users?search=nina").await.expect(200)["data"][0]["invited"], false);
        let message = clinic.post(&elisa, &path, json!({})).await.expect(409)["message"].clone();
        assert_eq!(message, "Esta pessoa já definiu a própria senha.");
        clinic.post(&admin, &format!("/users/{bela}/invitation"), json!({})).await.expect(404);
    });
}

#[test]
fn organization_member_who_leaves_keeps_the_account() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (aurora, bela) = (clinic.company("Aurora").await, clinic.company("Bela").await);
        let elisa = clinic.student("Elisa", &ana, aurora, "admin").await;
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let foreign = clinic.student("Flora", &ana, bela, "member").await;
        clinic.put(&diego, &format!("/users/{}", diego.id), json!({"phone": "19998765432"})).await.data();
        let listed = clinic.get(&elisa, "/users?search=diego").await.expect(200)["data"][0].clone();
        assert_eq!((&listed["name"], &listed["phone"]), (&json!("Diego"), &Value::Null), "not for the company to know");

        let member = |company, person| format!("/organizations/{company}/members/{person}");
        assert_eq!(clinic.delete(&elisa, &member(aurora, elisa.id)).await.expect(409)["code"], "own_account");
        clinic.delete(&elisa, &member(aurora, foreign.id)).await.expect(404);
        clinic.delete(&elisa, &member(bela, foreign.id)).await.expect(404);
        clinic.delete(&elisa, &member(aurora, diego.id)).await.expect(204);
        clinic.delete(&elisa, &member(aurora, diego.id)).await.expect(404);
        clinic.get(&diego, "/me/dashboard").await.expect(401);
        let left = clinic.get(&admin, &format!("/users/{}", diego.id)).await.data();
        let expected = (&json!("student"), &Value::Null, &Value::Null, &json!("Ana"), &json!("19998765432"));
        assert_eq!(
            (&left["role"], &left["organization"], &left["organization_role"], &left["specialist"]["name"], &left["phone"]),
            expected
        );
        clinic.delete(&admin, &member(bela, foreign.id)).await.expect(204);
        let login = json!({"email": diego.email, "password": crate::PASSWORD});
        on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(login)).await.expect(200);
    });
}

#[test]
fn organization_saved_twice_at_once_keeps_both_changes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let company = clinic.company("Aurora").await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let first = identity::organizations::service::OrganizationIn { city: Some("Campinas".into()), ..Default::default() };
        identity::organizations::service::update_in(&on.app, &mut tx, &clinic.scope(), company, &first).await.unwrap();
        let path = format!("/organizations/{company}");
        let second = during(tx, clinic.put(&admin, &path, json!({"phone": "1932321010"}))).await.data();
        assert_eq!((&second["city"], &second["phone"]), (&json!("Campinas"), &json!("1932321010")));
    });
}
