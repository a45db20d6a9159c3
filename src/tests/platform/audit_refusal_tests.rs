use poem::http::Method;
use serde_json::{Value, json};

use crate::{Clinic, Person, both, from_peer};
use platform::audit::write_refusals;

/// Returns the audit log's entries of refused requests as text.
async fn refusal_entries(clinic: &Clinic, admin: &Person) -> Vec<String> {
    write_refusals(&clinic.on.app, Some(clinic.tenant), true).await.unwrap();
    let mut told = Vec::new();
    for event in ["login_failed", "refused"] {
        for entry in clinic.get(admin, &format!("/system-logs?event={event}")).await.data().as_array().unwrap() {
            let text = |name: &str| entry[name].as_str().unwrap_or("-").to_owned();
            told.push(["user_name", "event_label", "object_type_label", "object", "address"].map(text).join(" | "));
        }
    }
    told.sort();
    told
}

async fn post(clinic: &Clinic, path: &str, body: Value) -> u16 {
    let request = clinic.on.request(&clinic.host, Method::POST, path).content_type("application/json").body(body.to_string());
    clinic.on.send(from_peer(request, "203.0.113.9")).await.status.as_u16()
}

#[test]
fn audit_log_has_failed_logins_and_refused_calls_but_no_strangers() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        for number in 0..12 {
            let expected = if number < 10 { 401 } else { 429 };
            assert_eq!(post(&clinic, "/auth/login", json!({"email": ana.email, "password": "errada"})).await, expected);
        }
        for number in 0..40 {
            let stranger = format!("segredo.{number}@x.example");
            assert_eq!(post(&clinic, "/auth/login", json!({"email": stranger, "password": "errada"})).await, 401);
        }
        let reset =
            json!({"email": "segredo@x.example", "token": "x", "password": "uma senha nova", "password_confirmation": "uma senha nova"});
        assert_eq!(post(&clinic, "/auth/reset-password", reset).await, 422);
        for _ in 0..3 {
            clinic.get(&ana, "/settings").await.expect(403);
        }
        let key = clinic.key(&admin, "Site", &["patients:read"]).await;
        clinic.get(&key, "/appointments").await.expect(403);
        let forged = Person { token: format!("nutrir_{}", "0".repeat(64)), ..key };
        clinic.get(&forged, "/patients").await.expect(401);
        // An expired session and a row of somebody else are not logged.
        clinic.get(&Person { token: "x".into(), ..ana.clone() }, "/patients").await.expect(401);
        let told = refusal_entries(&clinic, &admin).await;
        assert_eq!(
            told,
            [
                "Ana | Recusado | Chamada da API | get_settings, 3 vezes | -",
                "Não identificado | Entrada recusada | Sessão | 40 vezes | 203.0.113.9",
                "Não identificado | Entrada recusada | Sessão | Ana, 12 vezes | 203.0.113.9",
                "Não identificado | Recusado | Chave de API | - | -",
                "Não identificado | Recusado | Senha | - | 203.0.113.9",
                "chave Site | Recusado | Chamada da API | list_appointments | -",
            ]
        );
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let sql = "SELECT count(*) FROM system_logs WHERE tenant_id = $1 AND object_name LIKE '%segredo%'";
        assert_eq!(tx.query(sql).fetch_scalar::<i64>().await.unwrap(), 0);
    });
}
