use serde_json::json;

use crate::testing::{both, id};

#[test]
fn a_super_admin_adds_finds_and_changes_companies() {
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
        let found = clinic.get(&admin, "/organizations?search=TEXTIL").await.expect(200);
        assert_eq!((&found["data"][0]["name"], &found["data"][0]["members"]), (&json!("Têxtil Aurora"), &json!(2)));
        assert_eq!(clinic.get(&admin, "/organizations?search=zz").await.expect(200)["meta"]["total"], 0);
        assert_eq!(clinic.get(&elisa, &path).await.data()["name"], "Têxtil Aurora");
        clinic.get(&diego, &path).await.expect(404);
    });
}

#[test]
fn wrong_fields_are_named_and_a_number_is_one_companys() {
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
