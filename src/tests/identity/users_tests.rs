use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, both, during, id};
use foundation::clock::Clock;
use platform::scope::Scope;
use platform::sheets::testing::read_texts;

fn names(page: &Value) -> Vec<&str> {
    page["data"].as_array().expect("a list").iter().map(|row| row["name"].as_str().expect("a name")).collect()
}

#[test]
fn user_specialist_created_by_a_super_admin_has_every_field() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let sent = json!({
            "name": " Nara Queiroz ", "email": "Nara@Clinica.Example", "role": "specialist", "birth": "1988-02-29", "gender": "Feminino",
            "cpf": "529.982.247-25", "phone": "(19) 3232-1010", "mobile": "19 99876-5432", "cep": "13010-000", "address": "Rua das Flores",
            "address_number": "12", "neighborhood": "Centro", "city": "Campinas", "state": "sp", "bio": "Comida de verdade.",
            "crn": "crn3 12345", "bank": "001", "agency": "0001", "account_number": "123-4", "type": "2", "payment_token": "tok",
            "linkedin": "https://www.linkedin.com/in/nara",
        });
        let made = clinic.post(&admin, "/users", sent).await.expect(201)["data"].clone();
        let expected = json!({
            "name": "Nara Queiroz", "email": "nara@clinica.example", "role": "specialist", "birth": "1988-02-29", "cpf": "52998224725",
            "phone": "1932321010", "mobile": "19998765432", "cep": "13010000", "state": "SP", "crn": "CRN-3 12345", "bank": "001", "type": 2,
            "payment_token": "tok", "organization": null, "specialist": null, "guest": false,
        });
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&made[name], value, "{name}");
        }
        let path = format!("/users/{}", id(&made));
        assert_eq!(clinic.get(&admin, &path).await.data(), made);
        let changed = clinic.put(&admin, &path, json!({"bio": "", "city": "Valinhos"})).await.data();
        assert_eq!((&changed["bio"], &changed["city"], &changed["crn"]), (&Value::Null, &json!("Valinhos"), &json!("CRN-3 12345")));
        let search = async |text: &str| names(&clinic.get(&admin, &format!("/users?search={text}")).await.expect(200)).len();
        assert_eq!(names(&clinic.get(&admin, "/users?searchRole=specialist&search=queiroz").await.expect(200)), ["Nara Queiroz"]);
        assert_eq!(names(&clinic.get(&admin, "/users?searchRole=super_admin").await.expect(200)), ["Otávio Admin"]);
        // The new name has other words, and a word that is also in the e-mail address finds the
        // person once.
        clinic.put(&admin, &path, json!({"name": "Nara Nogueira", "email": "nara.nara@clinica.example"})).await.expect(200);
        assert_eq!((search("queiroz").await, search("nogueira").await, search("nara").await), (0, 1, 1));
        clinic.delete(&admin, &path).await.expect(204);
        assert_eq!((search("nogueira").await, search("removido").await), (0, 0));
    });
}

#[test]
fn user_with_wrong_fields_is_refused_naming_all() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let wrong = json!({
            "name": " ", "email": "nara", "role": "specialist", "birth": "2999-01-01", "gender": "X", "cpf": "11111111111", "phone": "1",
            "mobile": "abc", "cep": "1", "state": "XX", "crn": "1", "bank": "999", "type": "3", "linkedin": "javascript:alert(1)",
            "organization_id": "x", "specialist_id": admin.id.to_string(),
        });
        let answer = clinic.post(&admin, "/users", wrong).await.expect(422);
        let fields: Vec<&String> = answer["errors"].as_object().unwrap().keys().collect();
        let expected = [
            "bank",
            "birth",
            "cep",
            "cpf",
            "crn",
            "email",
            "gender",
            "linkedin",
            "mobile",
            "name",
            "organization_id",
            "phone",
            "specialist_id",
            "state",
            "type",
        ];
        assert_eq!(fields, expected);
        let nothing = clinic.post(&admin, "/users", json!({})).await.expect(422);
        assert_eq!(nothing["errors"].as_object().unwrap().keys().collect::<Vec<_>>(), ["email", "name", "role"]);
    });
}

#[test]
fn user_email_and_cpf_are_unique_in_the_tenant() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let person = |email: &str, cpf: &str| json!({"name": "Nara", "email": email, "cpf": cpf});
        clinic.post(&ana, "/users", person("nara@x.example", "52998224725")).await.expect(201);
        assert_eq!(clinic.post(&ana, "/users", person("NARA@x.example", "")).await.field("email"), "Este e-mail já está em uso.");
        // Only administrators see whose it is: see `users_cpf_tests`.
        let mut body = person("outra@x.example", "529.982.247-25");
        body["role"] = json!("patient");
        assert_eq!(clinic.post(&admin, "/users", body).await.field("cpf"), "Este CPF já está em uso.");
        // Eleven zeros stand for no number.
        for email in ["a@x.example", "b@x.example"] {
            assert!(clinic.post(&ana, "/users", person(email, "00000000000")).await.expect(201)["data"]["cpf"].is_null());
        }
        let other = on.clinic().await;
        let theirs = other.specialist("Bia").await;
        other.post(&theirs, "/users", person("nara@x.example", "52998224725")).await.expect(201);
        assert_eq!(names(&clinic.get(&admin, "/users?search=x.example").await.expect(200)).len(), 3);
    });
}

#[test]
fn specialist_creates_patients_in_their_own_care_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let company = clinic.company("Aurora").await;
        let sent = json!({
            "name": "Nara", "email": "nara@x.example", "role": "super_admin", "organization_id": company.to_string(),
            "organization_role": "admin", "specialist_id": bruno.id.to_string(), "payment_token": "mine", "crn": "CRN-3 12345", "bank": "001",
        });
        let more = ["bank", "crn", "organization_id", "organization_role", "payment_token", "role", "specialist_id"];
        assert_eq!(clinic.post(&ana, "/users", sent.clone()).await.refused(), more);
        let hers = json!({"name": "Nara", "email": "nara@x.example", "role": "patient", "specialist_id": ana.id.to_string()});
        let made = clinic.post(&ana, "/users", hers).await.expect(201)["data"].clone();
        assert_eq!((&made["role"], &made["specialist"]["name"]), (&json!("patient"), &json!("Ana")));
        for field in ["organization", "organization_role", "payment_token", "crn", "bank"] {
            assert!(made[field].is_null(), "{field}");
        }
        let path = format!("/users/{}", id(&made));
        clinic.get(&bruno, &path).await.expect(404);
        clinic.put(&bruno, &path, json!({"name": "Outra"})).await.expect(404);
        let mut forbidden = sent;
        forbidden["name"] = json!("Nara Lima");
        forbidden["email"] = json!("taken.over@x.example");
        let refused = ["bank", "crn", "email", "organization_id", "organization_role", "payment_token", "role", "specialist_id"];
        assert_eq!(clinic.put(&ana, &path, forbidden).await.refused(), refused);
        let changed = clinic.put(&ana, &path, json!({"name": "Nara Lima", "email": "Nara@x.example", "role": "patient"})).await.data();
        assert_eq!((&changed["name"], &changed["specialist"]["name"]), (&json!("Nara Lima"), &json!("Ana")));
        assert_eq!(names(&clinic.get(&ana, "/users").await.expect(200)), ["Nara Lima"]);
        assert_eq!(names(&clinic.get(&bruno, "/users").await.expect(200)), Vec::<&str>::new());
    });
}

#[test]
fn organization_administrator_creates_members_and_sees_their_names_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let (aurora, bela) = (clinic.company("Aurora").await, clinic.company("Bela").await);
        let elisa = clinic.student("Elisa", &ana, aurora, "admin").await;
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let foreign = clinic.student("Fábio", &ana, bela, "member").await;
        clinic.put(&diego, &format!("/users/{}", diego.id), json!({"phone": "19998765432", "cpf": "52998224725"})).await.data();
        assert_eq!(names(&clinic.get(&elisa, "/users").await.expect(200)), ["Diego", "Elisa"]);
        let asked_for_others = format!("/users?organization_id={bela}");
        assert_eq!(names(&clinic.get(&elisa, &asked_for_others).await.expect(200)), ["Diego", "Elisa"]);
        let seen = clinic.get(&elisa, &format!("/users/{}", diego.id)).await.data();
        assert_eq!((&seen["name"], &seen["phone"], &seen["cpf"]), (&json!("Diego"), &Value::Null, &Value::Null));
        clinic.get(&elisa, &format!("/users/{}", foreign.id)).await.expect(404);
        let promoted = json!({"organization_role": "admin", "name": "X", "email": "x@x.example", "role": "super_admin"});
        let path = format!("/users/{}", diego.id);
        assert_eq!(clinic.put(&elisa, &path, promoted).await.refused(), ["email", "name", "role"]);
        let promoted = clinic.put(&elisa, &path, json!({"organization_role": "admin"})).await.data();
        let expected = (&json!("Diego"), &json!("admin"), &json!("student"));
        assert_eq!((&promoted["name"], &promoted["organization_role"], &promoted["role"]), expected);
        // Their permissions have changed: they have to log in again.
        clinic.get(&diego, "/me/dashboard").await.expect(401);
        let made = clinic.post(&elisa, "/users", json!({"name": "Nina", "email": "nina@x.example"})).await.expect(201)["data"].clone();
        assert_eq!((&made["role"], &made["organization"]["name"]), (&json!("student"), &json!("Aurora")));
        clinic.post(&foreign, "/users", json!({"name": "Y", "email": "y@x.example"})).await.expect(403);
    });
}

#[test]
fn user_changes_own_profile_without_gaining_rights() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let sent = json!({
            "name": "Carla M.", "birth": "1990-05-01", "bio": "nobody reads it", "role": "super_admin", "payment_token": "x",
            "organization_role": "admin", "email": "new@x.example", "tenant_id": "x", "id": ana.id.to_string(), "specialist_id": "",
        });
        let path = format!("/users/{}", carla.id);
        let refused = ["bio", "email", "organization_role", "payment_token", "role", "specialist_id"];
        assert_eq!(clinic.put(&carla, &path, sent).await.refused(), refused);
        // The specification's client sends unchanged fields, too.
        let sent = json!({"name": "Carla M.", "birth": "1990-05-01", "email": carla.email, "role": "patient", "cpf": "00000000000",
            "mobile": "", "bio": "", "linkedin": "", "extended_data": {}, "tenant_id": "x"});
        let mine = clinic.put(&carla, &path, sent).await.data();
        let expected = (&json!("Carla M."), &json!("1990-05-01"), &json!("patient"), &json!(carla.email), &Value::Null);
        assert_eq!((&mine["name"], &mine["birth"], &mine["role"], &mine["email"], &mine["bio"]), expected);
        assert_eq!((&mine["specialist"]["name"], &mine["payment_token"], &mine["id"]), (&json!("Ana"), &Value::Null, &json!(carla.id)));
        let own = format!("/users/{}", ana.id);
        assert_eq!(clinic.put(&ana, &own, json!({"bio": "Comida.", "bank": "001", "crn": "CRN-3 12345"})).await.refused(), ["crn"]);
        let me = clinic.put(&ana, &own, json!({"bio": "Comida.", "bank": "001", "crn": ""})).await.data();
        assert_eq!((&me["bio"], &me["bank"], &me["crn"]), (&json!("Comida."), &json!("001"), &Value::Null));
        clinic.get(&carla, &format!("/users/{}", ana.id)).await.expect(404);
        clinic.get(&carla, "/users").await.expect(403);
    });
}

#[test]
fn user_removed_disappears_and_patients_move_to_another_specialist() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/users/{}", ana.id);
        assert_eq!(clinic.delete(&admin, &path).await.expect(409)["code"], "has_patients");
        clinic.delete(&admin, &format!("{path}?patients_to={}", carla.id)).await.expect(422);
        clinic.delete(&admin, &format!("{path}?patients_to={}", bruno.id)).await.expect(204);
        clinic.get(&ana, "/patients").await.expect(401);
        clinic.get(&admin, &path).await.expect(404);
        let login = json!({"email": ana.email, "password": crate::PASSWORD});
        on.anonymous(&clinic.host, poem::http::Method::POST, "/auth/login", Some(login)).await.expect(401);
        assert_eq!(clinic.get(&bruno, &format!("/patient/{}", carla.id)).await.data()["specialist"]["name"], "Bruno");
        clinic.delete(&admin, &format!("/users/{}", admin.id)).await.expect(409);
        // The e-mail address is free again.
        clinic.post(&admin, "/users", json!({"name": "Ana", "email": ana.email, "role": "specialist"})).await.expect(201);

        clinic.delete(&admin, &format!("/users/{}", carla.id)).await.expect(204);
        clinic.get(&bruno, &format!("/patient/{}", carla.id)).await.expect(404);
        assert_eq!(names(&clinic.get(&bruno, "/patients").await.expect(200)), Vec::<&str>::new());
    });
}

#[test]
fn user_created_again_reuses_the_cpf_of_a_closed_account() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let nara = json!({"name": "Nara", "email": "nara@x.example", "role": "patient", "cpf": "52998224725"});
        let before = clinic.post(&admin, "/users", nara.clone()).await.expect(201)["data"].clone();
        clinic.delete(&admin, &format!("/users/{}", id(&before))).await.expect(204);
        let after = clinic.post(&admin, "/users", nara).await.expect(201)["data"].clone();
        assert_eq!(after["cpf"], "52998224725");
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let kept: Vec<(uuid::Uuid, String)> =
            tx.query("SELECT id, former_cpf FROM users WHERE tenant_id = $1 AND former_cpf IS NOT NULL").fetch_all().await.unwrap();
        assert_eq!(kept, [(id(&before).parse::<uuid::Uuid>().unwrap(), "52998224725".to_owned())]);
    });
}

#[test]
fn banks_are_listed_with_their_codes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let banks = clinic.get(&clinic.specialist("Ana").await, "/banks").await.data();
        assert_eq!(banks[0], json!({"id": "001", "compensation_code": "001", "name": "Banco do Brasil"}));
    });
}

#[test]
fn user_export_lists_people_of_the_last_days_by_role() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let earlier = on.at(Clock::fixed(on.app.clock.now() - chrono::TimeDelta::days(40)));
        Clinic { on: earlier, tenant: clinic.tenant, host: clinic.host.clone() }.patient("Carla", &ana).await;
        clinic.patient("Dora", &ana).await;
        let of = async |person, query: &str| {
            let answer = clinic.get(person, &format!("/users/export{query}")).await;
            assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"users.xlsx\"");
            read_texts(&answer.body)[0].1[1..].iter().map(|row| row[0].clone()).collect::<Vec<_>>()
        };
        assert_eq!(of(&admin, "").await, ["Ana", "Dora", "Otávio Admin"]);
        assert_eq!(of(&ana, "").await, ["Dora"]);
        assert_eq!(of(&ana, "?interval=41").await, ["Carla", "Dora"]);
        assert_eq!(of(&admin, "?searchRole=specialist").await, ["Ana"]);
        clinic.get(&admin, "/users/export?interval=0").await.field("interval");

        let aurora = clinic.company("Aurora").await;
        clinic.student("Diego", &ana, aurora, "member").await;
        clinic.student("Elisa", &ana, aurora, "admin").await;
        let answer = clinic.get(&admin, "/users/export?searchRole=student").await;
        let roles = read_texts(&answer.body)[0].1[1..].iter().map(|row| (row[0].clone(), row[2].clone())).collect::<Vec<_>>();
        let row = |name: &str, role: &str| (name.to_owned(), role.to_owned());
        assert_eq!(roles, [row("Diego", "Membro de empresa"), row("Elisa", "Administrador da empresa")]);
    });
}

#[test]
fn user_saved_meanwhile_keeps_the_other_change() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let decided = clinic.scope();
        let mut tx = on.app.db.begin(&decided).await.unwrap();
        identity::users::membership::leave_organization(&on.app, &mut tx, &decided, company, elisa.id).await.unwrap();
        let own = format!("/users/{}", elisa.id);
        let saved = during(tx, clinic.put(&elisa, &own, json!({"occupation": "Costureira"}))).await.data();
        assert_eq!((&saved["occupation"], &saved["organization"]), (&json!("Costureira"), &Value::Null));
        assert_eq!(clinic.get(&admin, &own).await.data()["organization_role"], Value::Null);
    });
}

#[test]
fn user_removed_meanwhile_is_not_restored_by_a_save() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let scope = Scope { user: admin.id, ..clinic.scope() };
        let mut tx = on.app.db.begin(&scope).await.unwrap();
        overview::people::lifecycle::remove_in(&on.app, &mut tx, &scope, carla.id, None).await.unwrap();
        let own = format!("/users/{}", carla.id);
        during(tx, clinic.put(&carla, &own, json!({"phone": "19998765432"}))).await.expect(404);
        // The e-mail address is free again.
        clinic.post(&admin, "/users", json!({"name": "Carla", "email": carla.email, "role": "patient"})).await.expect(201);
    });
}

#[test]
fn birth_date_after_today_in_the_tenants_time_zone_is_refused() {
    both(async |on| {
        // In São Paulo it is still New Year's Eve.
        let clinic = on.at(Clock::fixed("2027-01-01T01:30:00Z".parse().unwrap())).clinic().await;
        let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
        let born = async |day: &str| clinic.put(&carla, &format!("/users/{}", carla.id), json!({"birth": day})).await;
        assert_eq!(born("2027-01-01").await.field("birth"), "Confira a data de nascimento.");
        assert_eq!(born("2026-12-31").await.data()["birth"], "2026-12-31");
    });
}

#[test]
fn patient_cannot_be_assigned_to_a_specialist_removed_meanwhile() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let scope = Scope { user: admin.id, ..clinic.scope() };
        let mut tx = on.app.db.begin(&scope).await.unwrap();
        overview::people::lifecycle::remove_in(&on.app, &mut tx, &scope, bruno.id, None).await.unwrap();
        let moved = json!({"specialist_id": bruno.id.to_string()});
        let said = during(tx, clinic.put(&admin, &format!("/users/{}", carla.id), moved)).await.field("specialist_id");
        assert_eq!(said, "Este nutricionista não existe.");
    });
}

#[test]
fn role_change_is_refused_while_patients_or_appointments_remain() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let change = async |role: &str| it.clinic.put(&it.admin, &format!("/users/{}", it.ana.id), json!({"role": role})).await;
        let said = change("super_admin").await.field("role");
        assert_eq!(said, "Esta pessoa tem pacientes. Passe-os a outro nutricionista antes de mudar o perfil.");
        let booked = it.books("2026-11-23 08:00").await;
        it.clinic.put(&it.admin, &format!("/users/{}", it.carla.id), json!({"specialist_id": it.bruno.id.to_string()})).await.data();
        assert!(change("super_admin").await.field("role").starts_with("Esta pessoa tem consultas marcadas."));
        // A patient cannot become a specialist, either.
        let patient = format!("/users/{}", it.carla.id);
        let said = it.clinic.put(&it.admin, &patient, json!({"role": "specialist"})).await.field("role");
        assert_eq!(said, "Esta pessoa tem consultas marcadas como paciente. Cancele-as antes de mudar o perfil.");
        it.act(&it.admin, &booked, "cancel").await.data();
        assert_eq!(change("super_admin").await.data()["role"], "super_admin");
        assert_eq!(it.clinic.put(&it.admin, &patient, json!({"role": "specialist"})).await.data()["role"], "specialist");
    });
}

#[test]
fn cpf_changes_are_rate_limited() {
    /// Appends the two check digits to a number.
    fn cpf(number: u32) -> String {
        let mut digits: Vec<u32> = format!("{number:09}").chars().filter_map(|digit| digit.to_digit(10)).collect();
        for _ in 0..2 {
            let length = u32::try_from(digits.len()).unwrap();
            let sum: u32 = digits.iter().zip((2..=length + 1).rev()).map(|(digit, weight)| digit * weight).sum();
            digits.push(sum * 10 % 11 % 10);
        }
        digits.iter().map(u32::to_string).collect()
    }
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let own = format!("/users/{}", carla.id);
        for number in 0..5 {
            clinic.put(&carla, &own, json!({"cpf": cpf(123_456_000 + number)})).await.data();
        }
        clinic.put(&carla, &own, json!({"cpf": cpf(987_654_321)})).await.expect(429);
        // Unchanged numbers may be sent, and administrators may change them repeatedly.
        clinic.put(&carla, &own, json!({"cpf": cpf(123_456_004), "occupation": "Costureira"})).await.data();
        clinic.put(&ana, &own, json!({"cpf": cpf(987_654_321)})).await.data();
    });
}

#[test]
fn invitations_by_an_organizations_administrator_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let invite = async |number: i64| {
            clinic.post(&elisa, "/users", json!({"name": "Alguém", "email": format!("pessoa{number}@x.example")})).await.status.as_u16()
        };
        for number in 0..100 {
            assert_eq!(invite(number).await, 201, "{number}");
        }
        assert_eq!(invite(100).await, 429);
    });
}

#[test]
fn organization_administrator_does_not_see_progress_or_specialist_of_members() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let company = it.clinic.company("Aurora").await;
        let elisa = it.clinic.student("Elisa", &it.ana, company, "admin").await;
        let diego = it.clinic.student("Diego", &it.ana, company, "member").await;
        let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
        it.clinic.buy(&diego, &product).await.expect(201);
        let (list, one) = ("/users?searchRole=student&search=diego", format!("/users/{}", diego.id));
        let program = async |person: &Person| {
            let listed = it.clinic.get(person, list).await.data()[0]["user_program_status"].clone();
            assert_eq!(listed, it.clinic.get(person, &one).await.data()["user_program_status"]);
            listed
        };
        assert_eq!(program(&it.ana).await["step"], 0);
        assert_eq!(program(&elisa).await, Value::Null);
        assert_eq!(it.clinic.get(&elisa, &one).await.data()["program_status"], Value::Null);
        let specialist = async |person: &Person| it.clinic.get(person, list).await.data()[0]["specialist"].clone();
        assert_eq!(specialist(&it.admin).await, json!({"id": it.ana.id, "name": "Ana"}));
        assert_eq!(specialist(&elisa).await, Value::Null);
        for (query, field) in
            [("onlyAppointments=true", "onlyAppointments"), ("productServiceId=00000000-0000-7000-8000-000000000000", "productServiceId")]
        {
            for path in ["/users", "/users/export"] {
                let said = it.clinic.get(&elisa, &format!("{path}?{query}")).await.field(field);
                assert_eq!(said, "Este filtro não é oferecido a empresas.");
            }
        }
        let service = it.clinic.service_of(&diego).await;
        it.clinic.get(&elisa, &format!("/purchase-services?user_id={}", diego.id)).await.expect(404);
        it.clinic.get(&elisa, &format!("/purchase-services/{service}")).await.expect(404);
        assert_eq!(id(&it.clinic.get(&it.ana, &format!("/purchase-services/{service}")).await.data()), service);
    });
}

#[test]
fn administrators_demoting_each_other_at_once_leave_one() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (otavio, bia) = (clinic.admin().await, clinic.admin_named("Bia").await);
        let demote =
            async |by: &Person, whom: &Person| clinic.put(by, &format!("/users/{}", whom.id), json!({"role": "patient"})).await.status;
        for _ in 0..3 {
            let (one, other) = tokio::join!(demote(&otavio, &bia), demote(&bia, &otavio));
            assert!([one, other].iter().filter(|status| **status == 200).count() <= 1, "{one} and {other}");
        }
        let mut left = 0;
        for person in [&otavio, &bia] {
            let again = clinic.on.signed_in(person).await;
            left += usize::from(clinic.get(&again, "/users").await.status == 200);
        }
        assert_eq!(left, 1);
    });
}

#[test]
fn login_sessions_end_when_the_organization_changes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let (aurora, bela) = (clinic.company("Aurora").await, clinic.company("Bela").await);
        let elisa = clinic.student("Elisa", &clinic.specialist("Ana").await, aurora, "admin").await;
        let path = format!("/users/{}", elisa.id);
        clinic.put(&admin, &path, json!({"organization_id": aurora})).await.data();
        clinic.get(&elisa, "/me/dashboard").await.expect(200);
        clinic.put(&admin, &path, json!({"organization_id": bela})).await.data();
        clinic.get(&elisa, "/me/dashboard").await.expect(401);
    });
}

#[test]
fn login_sessions_end_when_the_email_changes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"email": "outra@x.example"})).await.data();
        clinic.get(&carla, "/me/dashboard").await.expect(401);
        clinic.post(&admin, "/users", json!({"name": "Ivo", "email": "i\u{1}@x.example", "role": "patient"})).await.field("email");
    });
}
