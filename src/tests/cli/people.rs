use poem::http::Method;
use serde_json::json;

use super::{ADMIN, PASSWORD, beside, expect_success, installation, json, misused, nutrir, refused};
use crate::{both, id};

#[test]
fn user_list_shows_people_filtered_by_role() {
    let folder = installation();
    let data = folder.path();
    expect_success(nutrir(data, &["user", "create", "--name", "Ana", "--email", "ana@x.example", "--role", "specialist"]));
    let table = expect_success(nutrir(data, &["user", "list"]));
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[1].starts_with("Ana") && lines[1].contains("ana@x.example") && lines[1].ends_with("specialist"), "{table}");
    let all = json(nutrir(data, &["user", "list", "--json"]));
    assert_eq!((&all[0]["email"], &all[1]["email"], &all[1]["role"]), (&json!("ana@x.example"), &json!(ADMIN), &json!("super_admin")));
    assert_eq!(json(nutrir(data, &["user", "list", "--json", "--role", "specialist"])).as_array().unwrap().len(), 1);
    assert_eq!(json(nutrir(data, &["user", "list", "--json", "--role", "patient"])), json!([]));
    assert!(misused(nutrir(data, &["user", "list", "--role", "rei"])).contains("super-admin"));
}

#[test]
fn user_reset_password_mails_prints_or_sets_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let reset = |more: &[&str]| beside(&on, &[&["user", "reset-password", &ana.email, "--tenant", &clinic.host], more].concat());
        let login = async |password: &str| {
            on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(json!({"email": ana.email, "password": password}))).await
        };
        clinic.get(&ana, "/patients").await.expect(200);
        // By mail.
        assert!(expect_success(reset(&[])).contains("sai por e-mail assim que o servidor estiver no ar"));
        clinic.get(&ana, "/patients").await.expect(401);
        let token = clinic.password_token(&ana.email).await;
        assert!(!token.is_empty());
        // The operator passes the link on.
        let link = expect_success(reset(&["--print-link"]));
        let new = link.trim().split("/auth/reset-password/").nth(1).and_then(|rest| rest.split('?').next()).expect("a link");
        assert!(link.starts_with(&format!("http://{}", clinic.host)) && new != token, "{link}");
        assert_eq!(clinic.letters(&ana.email).await.len(), 1, "the link was mailed too");
        let chosen =
            |token: &str| json!({"token": token, "email": ana.email, "password": "outra senha", "password_confirmation": "outra senha"});
        on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(chosen(&token))).await.expect(422);
        on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(chosen(new))).await.expect(200);
        login("outra senha").await.expect(200);
        // At once.
        assert!(expect_success(reset(&["--set"])).contains("foi trocada"));
        login("outra senha").await.expect(401);
        login(PASSWORD).await.expect(200);

        let nobody = beside(&on, &["user", "reset-password", "nada@x.example", "--tenant", &clinic.host]);
        assert!(refused(nobody).contains("Ninguém nesta clínica tem o e-mail 'nada@x.example'."));
        assert!(misused(reset(&["--set", "--print-link"])).contains("--print-link"));
        let log = clinic.get(&admin, "/system-logs?object_type=password").await.expect(200);
        let events: Vec<&str> = log["data"].as_array().unwrap().iter().filter_map(|entry| entry["event"].as_str()).collect();
        assert_eq!(events, ["updated", "updated", "requested", "requested"]);
    });
}

#[test]
fn user_reset_password_with_a_short_or_missing_password_is_refused() {
    let folder = installation();
    let mut command = super::command(&["user", "reset-password", ADMIN, "--set"]);
    let short = command.env("NUTRIR_DATA", folder.path()).env("NUTRIR_PASSWORD", "curta").output().unwrap();
    assert!(refused(short).contains("A senha deve ter ao menos 8 caracteres."));
    let mut command = super::command(&["user", "reset-password", ADMIN, "--set"]);
    let none = command.env("NUTRIR_DATA", folder.path()).env_remove("NUTRIR_PASSWORD").output().unwrap();
    assert!(refused(none).contains("informe-a na variável NUTRIR_PASSWORD"));
}

#[test]
fn user_disable_hands_over_patients_and_keeps_the_last_administrator() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let disable = |email: &str, more: &[&str]| beside(&on, &[&["user", "disable", email, "--tenant", &clinic.host], more].concat());
        assert!(refused(disable(&ana.email, &[])).contains("repita com --yes"));
        let whose = refused(disable(&ana.email, &["--yes"]));
        assert!(whose.contains("Ana tem pacientes. Escolha quem passa a cuidar deles. Informe com --patients-to E-MAIL."), "{whose}");
        let wrong = refused(disable(&ana.email, &["--yes", "--patients-to", &carla.email]));
        assert!(wrong.contains("Este nutricionista não existe."), "{wrong}");
        clinic.get(&ana, "/patients").await.expect(200);
        assert!(expect_success(disable(&ana.email, &["--yes", "--patients-to", &bruno.email])).contains("foi encerrada."));
        clinic.get(&ana, "/patients").await.expect(401);
        let patients = clinic.get(&bruno, "/patients").await.expect(200);
        assert_eq!(id(&patients["data"][0]), carla.id.to_string());
        assert!(refused(disable(&ana.email, &["--yes"])).contains("Ninguém nesta clínica"));

        let last = refused(disable(&admin.email, &["--yes"]));
        assert!(last.contains("Esta é a única pessoa que administra a clínica."), "{last}");
        clinic.admin_named("Paula").await;
        expect_success(disable(&admin.email, &["--yes"]));
    });
}
