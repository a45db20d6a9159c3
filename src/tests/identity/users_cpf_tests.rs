//! A CPF that another person of the tenant has: disclosure, and resolution by an administrator.

use poem::http::Method;
use serde_json::{Value, json};

use crate::{Clinic, Person, both, id};

const CPF: &str = "52998224725";

async fn add_person(clinic: &Clinic, by: &Person, name: &str, cpf: &str) -> Value {
    let email = format!("{}@{}", name.to_lowercase(), clinic.host);
    let body = json!({"name": name, "email": email, "cpf": cpf});
    clinic.post(by, "/users", body).await.expect(201)["data"].take()
}

/// Returns a person's CPF and the owner of a duplicate, as the caller sees them.
async fn read_cpf(clinic: &Clinic, by: &Person, person: &Value) -> (Value, Value) {
    let person = clinic.get(by, &format!("/users/{}", id(person))).await.data();
    (person["cpf"].clone(), person["cpf_also_of"].clone())
}

#[test]
fn cpf_of_another_person_is_not_disclosed_and_settled_by_a_super_admin() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let aurora = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, aurora, "admin").await;
        let first = add_person(&clinic, &ana, "Nara", CPF).await;
        // An organization's administrator, a specialist and the person get the same answer for
        // known and unknown CPFs.
        let free = add_person(&clinic, &bruno, "Livre", "11144477735").await;
        let second = add_person(&clinic, &bruno, "Lia", CPF).await;
        let field_names = |person: &Value| person.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!((field_names(&second), &second["cpf"]), (field_names(&free), &json!(CPF)));
        assert_eq!(add_person(&clinic, &elisa, "Mara", CPF).await["cpf"], Value::Null, "nor is it shown to her otherwise");
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let own = format!("/users/{}", diego.id);
        assert_eq!(clinic.put(&diego, &own, json!({"cpf": CPF})).await.data()["cpf"], CPF);
        assert_eq!(clinic.post(&diego, "/auth/me", json!({})).await.data()["complete"], true, "they have said who they are");
        clinic.put(&bruno, &format!("/users/{}", id(&free)), json!({"cpf": CPF})).await.data();
        assert_eq!(read_cpf(&clinic, &bruno, &second).await, (json!(CPF), Value::Null));
        // API keys and super admins are told.
        let key = clinic.key(&admin, "Site", &["patients:write"]).await;
        for by in [&admin, &key] {
            let body = json!({"name": "X", "email": "x@x.example", "role": "patient", "cpf": CPF});
            assert_eq!(clinic.post(by, "/users", body).await.field("cpf"), "Este CPF já está em uso.");
        }

        let waiting = clinic.get(&admin, "/first-steps").await.data()["disputed_cpfs"].take();
        let names: Vec<&str> = waiting.as_array().unwrap().iter().map(|person| person["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Livre", "Lia", "Mara", "Diego"]);
        let owner = json!({"id": first["id"], "name": "Nara"});
        assert_eq!(read_cpf(&clinic, &admin, &second).await, (json!(CPF), owner.clone()));
        // An unrelated change is saved, with all fields of the form.
        let path = format!("/users/{}", id(&second));
        clinic.put(&admin, &path, json!({"cpf": CPF, "occupation": "Costureira"})).await.data();
        assert_eq!(read_cpf(&clinic, &admin, &second).await, (json!(CPF), owner));
        // It was Lia's: she gets it once it is removed from the other person.
        clinic.put(&admin, &format!("/users/{}", id(&first)), json!({"cpf": ""})).await.data();
        assert_eq!(read_cpf(&clinic, &admin, &second).await, (json!(CPF), Value::Null));
        clinic.put(&admin, &path, json!({"cpf": CPF})).await.data();
        // The others never had it.
        for other in [&free, &waiting[2]] {
            clinic.put(&admin, &format!("/users/{}", id(other)), json!({"cpf": "000.000.000-00"})).await.data();
            assert_eq!(read_cpf(&clinic, &admin, other).await, (Value::Null, Value::Null));
        }
        clinic.delete(&admin, &own).await.expect(204);
        assert_eq!(clinic.get(&admin, "/first-steps").await.data()["disputed_cpfs"], json!([]));
        let taken = json!({"name": "X", "email": "x@x.example", "role": "patient", "cpf": CPF});
        assert_eq!(clinic.post(&admin, "/users", taken).await.field("cpf"), "Este CPF já está em uso.");
        on.anonymous(&clinic.host, Method::GET, "/tenant", None).await.data();
    });
}
