//! Normalization of typed and pasted text in forms, here and in other domains.

use std::time::Duration;

use serde_json::json;

use crate::scheduling::appointments_scene::Scene;
use crate::{Program, both, both_empty, encoded, id};
use server::operator::people::normalize_stored_emails;

#[test]
fn user_who_becomes_a_specialist_gets_the_fields_sent_along() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let ana = clinic.specialist("Ana").await;
        let bia = clinic.patient("Bia", &ana).await;
        let path = format!("/users/{}", bia.id);
        let wanted = json!({"role": "specialist", "crn": "CRN-3 12345", "bio": "Nutrição esportiva", "bank": "001"});
        let made = clinic.put(&admin, &path, wanted.clone()).await.data();
        for (name, value) in wanted.as_object().unwrap() {
            assert_eq!(&made[name], value, "{name}");
        }
        clinic.put(&admin, &path, json!({"role": "student", "crn": "CRN-3 54321"})).await.field("crn");
        clinic.put(&admin, &path, json!({"role": "student", "crn": "CRN-3 12345"})).await.expect(200);
        clinic.put(&admin, &path, json!({"role": "specialist", "crn": "x".repeat(500)})).await.field("crn");
    });
}

#[test]
fn phone_numbers_are_stored_in_one_form_or_refused() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let wanted = foundation::brazil::PHONE_WANTED;
        let company = clinic.post(&admin, "/organizations", json!({"name": "Aurora"})).await.expect(201)["data"].take();
        for (path, field) in [
            (format!("/users/{}", carla.id), "phone"),
            (format!("/users/{}", carla.id), "mobile"),
            (format!("/organizations/{}", id(&company)), "phone"),
        ] {
            for typed in ["+55 19 99876-5432", "5519998765432", "019 99876-5432", "(19) 99876-5432"] {
                let saved = clinic.put(&admin, &path, json!({ (field): typed })).await.data();
                assert_eq!(saved[field], "19998765432", "{path} {typed}");
            }
            for typed in ["+55 11 3232-101", "+1 212 555 0100", "19 9876-5432"] {
                assert_eq!(clinic.put(&admin, &path, json!({ (field): typed })).await.field(field), wanted, "{path} {typed}");
            }
        }
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["contact_phone"] = json!("+55 11 3232-101");
        clinic.put(&admin, "/settings", settings.clone()).await.field("contact_phone");
        settings["contact_phone"] = json!("+55 11 3232-1010");
        clinic.put(&admin, "/settings", settings).await.data();
    });
}

#[test]
fn pasted_text_keeps_its_lines_and_loses_control_characters() {
    const PASTED: &str = "um\u{b}dois\u{c}tr\u{ea}s\u{85}quatro\u{0}\u{3}\u{7f}";
    const LINES: &str = "um\ndois\ntrês\nquatro";
    const LINE: &str = "um dois três quatro";
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let bio = clinic.put(&ana, &format!("/users/{}", ana.id), json!({"name": PASTED, "bio": PASTED})).await.data();
        assert_eq!((&bio["name"], &bio["bio"]), (&json!(LINE), &json!(LINES)));
        let company = clinic.post(&admin, "/organizations", json!({"name": PASTED})).await.expect(201)["data"].take();
        assert_eq!(company["name"], LINE);
        let service =
            json!({"serviceId": "specialist_call", "name": PASTED, "description": PASTED, "quota": 1, "params": {"nota": PASTED}});
        let product = json!({"name": PASTED, "price": 10, "installments": 1, "description2": PASTED, "productServices": [service]});
        let product = clinic.post(&admin, "/products", product).await.expect(201)["data"].take();
        let service = &product["productServices"][0];
        assert_eq!((&product["name"], &product["description2"]), (&json!(LINE), &json!(LINES)));
        assert_eq!((&service["description"], &service["params"]["nota"]), (&json!(LINES), &json!(LINE)));
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["terms"] = json!(PASTED);
        settings["contact_address"] = json!(PASTED);
        let settings = clinic.put(&admin, "/settings", settings).await.data();
        assert_eq!((&settings["terms"], &settings["contact_address"]), (&json!(LINES), &json!(LINE)));
        let note = json!({"text": PASTED});
        let note = clinic.post(&ana, &format!("/sticky-notes/{}", carla.id), note).await;
        assert!(note.status.is_success(), "{}", note.text);
        assert_eq!(note.json()["data"]["text"], LINES);
    });
}

#[test]
fn email_makes_one_account_however_its_domain_is_written() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let person = |email: &str| json!({"name": "Joana", "email": email, "role": "super_admin"});
        let joana = clinic.post(&admin, "/users", person("joana.d'avila@CLI\u{301}NICA.example")).await.expect(201)["data"].take();
        assert_eq!(joana["email"], "joana.d'avila@clínica.example");
        for same in ["joana.d'avila@clínica.example", "joana.d'avila@xn--clnica-4va.example", "Joana.D'Avila@clíni\u{ad}ca.example"] {
            assert_eq!(clinic.post(&admin, "/users", person(same)).await.field("email"), "Este e-mail já está em uso.", "{same}");
        }
        clinic.post(&admin, "/users", person("bia@clinica.example")).await.expect(201);
        clinic.post(&admin, "/users", person("bia@CLİNICA.example")).await.field("email");
        let hint = clinic.post(&admin, "/users", person("joão@x.example")).await.field("email");
        assert_eq!(hint, "Um e-mail não tem acentos antes do @. Seria joao@x.example?");
    });
}

#[test]
fn emails_stored_in_another_spelling_block_second_accounts_once_normalized() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let person = |email: &str| json!({"name": "Joana", "email": email, "role": "super_admin"});
        let (decomposed, punycode) = ("joana@cli\u{301}nica.example", "bia@xn--clnica-4va.example");
        let store = async |composed: &str, stored: &str| {
            let made = clinic.post(&admin, "/users", person(composed)).await.expect(201)["data"].take();
            let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
            let sql = "UPDATE users SET email = $2 WHERE tenant_id = $1 AND email = $3";
            assert_eq!(tx.query(sql).bind(stored).bind(composed).execute().await.unwrap(), 1);
            tx.commit().await.unwrap();
            made
        };
        let joana = store("joana@clínica.example", decomposed).await;
        store("bia@clínica.example", punycode).await;
        // A duplicate account with this address exists already.
        store("rui@clínica.example", "rui@cli\u{301}nica.example").await;
        clinic.post(&admin, "/users", person("rui@clínica.example")).await.expect(201);
        // The program normalizes addresses after its start, concurrently with requests.
        let stored = async || {
            let sql = "SELECT count(*) FROM users WHERE tenant_id = $1 AND email IN ($2, $3)";
            let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
            tx.query(sql).bind("joana@clínica.example").bind("bia@clínica.example").fetch_scalar::<i64>().await.unwrap()
        };
        assert_eq!(stored().await, 0);
        let program = Program::beside(&on);
        for _ in 0..200 {
            if stored().await == 2 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(stored().await, 2);
        drop(program);
        assert_eq!(normalize_stored_emails(&on.app).await.unwrap(), 0);
        for typed in ["joana@clínica.example", decomposed, "bia@clínica.example", punycode] {
            assert_eq!(clinic.post(&admin, "/users", person(typed)).await.field("email"), "Este e-mail já está em uso.", "{typed}");
        }
        assert_eq!(clinic.get(&admin, &format!("/users/{}", id(&joana))).await.data()["email"], "joana@clínica.example");
        let found = clinic.get(&admin, &format!("/users?search={}", encoded("joana clínica"))).await.expect(200);
        let addresses: Vec<&str> = found["data"].as_array().unwrap().iter().map(|person| person["email"].as_str().unwrap()).collect();
        assert!(addresses.contains(&"joana@clínica.example"), "{addresses:?}");
    });
}

#[test]
fn search_by_punctuation_finds_nothing_and_treats_apostrophes_alike() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let ana = clinic.specialist("Ana").await;
        clinic.patient("Carla", &ana).await;
        clinic.post(&admin, "/organizations", json!({"name": "Copo d’Água"})).await.expect(201);
        let service = json!({"serviceId": "disc", "quota": 1});
        let product = json!({"name": "Programa d'Ávila", "price": 10, "installments": 1, "productServices": [service]});
        clinic.post(&admin, "/products", product).await.expect(201);
        let total = async |path: &str, search: &str| {
            let answer = clinic.get(&admin, &format!("{path}{}", encoded(search))).await.expect(200);
            answer["meta"]["total"].as_i64().unwrap_or_else(|| answer["data"].as_array().map_or(0, |rows| rows.len() as i64))
        };
        let lists = [
            "/users?search=",
            "/patients?search=",
            "/organizations?search=",
            "/products?search=",
            "/product-services?search=",
            "/purchases?search=",
            "/mails?search=",
            "/email-templates?search=",
            "/foods/own?search=",
            "/meal-plan-models?search=",
            "/system-logs?user=",
        ];
        for list in lists {
            for signs in ["%", "_", "\0", "\\", "~"] {
                assert_eq!(total(list, signs).await, 0, "{list}{signs:?}");
            }
        }
        assert!(total("/system-logs?user=", "").await > 0);
        assert_eq!(total("/system-logs?user=", "-").await, 0);
        for (list, searches) in [("/organizations?search=", ["d'agua", "d’Água"]), ("/products?search=", ["d’avila", "d'avila"])] {
            for search in searches {
                assert_eq!(total(list, search).await, 1, "{list}{search}");
            }
        }
    });
}

#[test]
fn request_for_a_change_not_allowed_is_refused_at_its_field() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (clinic, ana, carla) = (&it.clinic, &it.ana, &it.carla);
        // People: see also `users_tests.rs`.
        let new = |role: &str| json!({"name": "Nara", "email": "nara@x.example", "role": role});
        let role = clinic.post(ana, "/users", new("specialist")).await.field("role");
        assert_eq!(role, "Só a administração da clínica escolhe o perfil.");
        let patient = json!({"name": "Nara", "email": "nara@x.example", "role": "patient", "organization_id": "", "specialist_id": ""});
        let company = clinic.company("Aurora").await;
        let mut of_company = patient.clone();
        of_company["organization_id"] = json!(company);
        of_company["organization_role"] = json!("admin");
        of_company["crn"] = json!("CRN-3 12345");
        of_company["specialist_id"] = json!(ana.id);
        let refused = clinic.post(&it.admin, "/users", of_company).await.refused();
        assert_eq!(refused, ["crn", "organization_id", "organization_role"]);
        clinic.post(&it.admin, "/users", patient).await.expect(201);
        let own = format!("/users/{}", carla.id);
        let email = clinic.put(carla, &own, json!({"email": "outra@x.example"})).await.field("email");
        assert_eq!(email, "Só a administração da clínica altera o e-mail de acesso.");
        let elisa = clinic.student("Elisa", ana, company, "admin").await;
        let diego = clinic.student("Diego", ana, company, "member").await;
        let path = format!("/users/{}", diego.id);
        assert_eq!(clinic.put(&elisa, &path, json!({"remove_picture": "1"})).await.refused(), ["remove_picture"]);
        assert_eq!(clinic.put(&elisa, &path, json!({"extended_data": {"inventado": "x"}})).await.refused(), ["extended_data"]);
        clinic.put(&diego, &path, json!({"phone": "19998765432"})).await.data();
        assert_eq!(clinic.put(&elisa, &path, json!({"phone": "1932321010"})).await.refused(), ["phone"]);
        // Fields that are hidden from her are sent back empty.
        clinic.put(&elisa, &path, json!({"phone": "", "bank": "", "organization_role": "member"})).await.data();
        // Appointments.
        let start = "2026-11-23 08:00";
        let booked = clinic.book(carla, &it.service, start, json!({"user_id": carla.id})).await.expect(201)["data"].take();
        let cancel = format!("/appointments/{}/cancel", id(&booked));
        clinic.put(carla, &cancel, json!({"notes": "Não posso ir."})).await.field("notes");
        clinic.put(carla, &cancel, json!({"notes": ""})).await.data();
        // Purchases.
        let product = clinic.product(&it.admin, "Outro", 10.0, json!({})).await;
        let asked = json!({"product_id": id(&product), "purchased_at": "01/01/2020", "id": elisa.id});
        assert_eq!(clinic.post(carla, "/purchases", asked).await.refused(), ["id", "purchased_at"]);
        let same = json!({"product_id": id(&product), "user_id": carla.id, "purchased_at": "20/11/2026", "price_paid": 5});
        clinic.post(carla, "/purchases", same).await.expect(201);
    });
}
