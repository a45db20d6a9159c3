use std::time::Duration;

use serde_json::json;

use super::{beside, expect_success, installation, json, misused, nutrir, refused};
use crate::messaging::mail_testing::eventually;
use crate::{Program, both_empty};

#[test]
fn tenant_create_makes_a_tenant_with_hosts_and_administrator() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    expect_success(nutrir(data, &["migrate", "up"]));
    let none = refused(nutrir(data, &["user", "list"]));
    assert!(none.contains("Ainda não há nenhuma clínica. Crie a primeira: nutrir tenant create --help"), "{none}");
    let first = ["tenant", "create", "Semear", "--admin-name", "Helena Prado", "--admin-email", "Helena@Semear.example"];
    let told = expect_success(nutrir(data, &first));
    assert!(told.contains("O convite para Helena@Semear.example sai por e-mail"), "{told}");
    let second = ["tenant", "create", "Florir", "--host", "Florir.Example", "--host", "www.florir.example", "--set-password"];
    assert!(misused(nutrir(data, &second)).contains("--admin-email"));
    let second = [&second[..], &["--admin-name", "Ivo", "--admin-email", "ivo@florir.example"]].concat();
    assert!(expect_success(nutrir(data, &second)).contains("ivo@florir.example já pode entrar."));

    let clinics = json(nutrir(data, &["tenant", "list", "--json"]));
    let shown: Vec<_> = clinics.as_array().unwrap().iter().map(|its| (&its["name"], &its["hosts"], &its["disabled_at"])).collect();
    assert_eq!(shown[0], (&json!("Semear"), &json!([]), &json!(null)));
    assert_eq!(shown[1], (&json!("Florir"), &json!(["florir.example", "www.florir.example"]), &json!(null)));
    let table = expect_success(nutrir(data, &["tenant", "list"]));
    assert_eq!(table.lines().count(), 3);
    assert!(table.contains("florir.example, www.florir.example") && table.contains("ativa"), "{table}");

    let id = clinics[0]["id"].as_str().unwrap();
    let shown = json(nutrir(data, &["tenant", "show", id, "--json"]));
    assert_eq!((&shown["people"], &shown["patients"], &shown["storage_bytes"]), (&json!({"super_admin": 1}), &json!(0), &json!(0)));
    assert!(expect_success(nutrir(data, &["tenant", "show", "WWW.florir.example"])).contains("1 super-admin, 0 nutricionistas"));

    // A tenant is selected by host or by id; without a selection, the error lists the tenants.
    let invited = json(nutrir(data, &["user", "list", "--json", "--tenant", id]));
    assert_eq!((&invited[0]["email"], &invited[0]["invited"]), (&json!("helena@semear.example"), &json!(true)));
    let ready = json(nutrir(data, &["user", "list", "--json", "--tenant", "florir.example"]));
    assert_eq!((&ready[0]["email"], &ready[0]["invited"]), (&json!("ivo@florir.example"), &json!(false)));
    let which = refused(nutrir(data, &["user", "list"]));
    assert!(which.contains(&format!("com --tenant. Existem: {id} (Semear), florir.example (Florir).")), "{which}");
    let wrong = refused(nutrir(data, &["user", "list", "--tenant", "murchar.example"]));
    assert!(wrong.contains("'murchar.example' nem tem esse id. Existem: "), "{wrong}");
    let logged = expect_success(nutrir(data, &["export", "logs", "--format", "csv", "--output", "-", "--tenant", "florir.example"]));
    assert!(logged.contains(";Sistema;Criado;Clínica;Florir;"), "{logged}");
}

#[test]
fn tenant_create_with_wrong_input_creates_nothing() {
    let folder = installation();
    let data = folder.path();
    let create = |more: &[&str]| nutrir(data, &[&["tenant", "create"], more].concat());
    expect_success(create(&["Outra", "--host", "outra.example"]));
    for (arguments, why) in [
        (&[" "][..], "O campo nome da clínica deve ser informado."),
        (&["Nova", "--host", "https://nova.example"], "'https://nova.example' não é um endereço (host)."),
        (&["Nova", "--host", "nova.example", "--host", "outra.example"], "O endereço 'outra.example' já é de outra clínica."),
        (&["Nova", "--admin-name", "Ivo", "--admin-email", "sem-arroba"], "O e-mail não é válido."),
        (&["Nova", "--admin-name", " ", "--admin-email", "a@b.example", "--set-password"], "O campo nome deve ser informado."),
    ] {
        let said = refused(create(arguments));
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
    assert_eq!(json(nutrir(data, &["tenant", "list", "--json"])).as_array().unwrap().len(), 2);
    assert_eq!(expect_success(nutrir(data, &["tenant", "hosts", "outra.example", "list"])), "outra.example\n");
}

#[test]
fn tenant_hosts_are_added_listed_and_removed() {
    let folder = installation();
    let hosts = |arguments: &[&str]| nutrir(folder.path(), &[&["tenant", "hosts"], arguments].concat());
    let id = json(nutrir(folder.path(), &["tenant", "list", "--json"]))[0]["id"].as_str().unwrap().to_owned();
    assert!(
        expect_success(hosts(&[&id, "add", "Clinica.Example"]))
            .contains("responde em clinica.example. Um servidor no ar percebe em até 1 segundo.")
    );
    expect_success(hosts(&["clinica.example", "add", "clinica.example"]));
    expect_success(hosts(&["clinica.example", "add", "app.clinica.example"]));
    assert_eq!(expect_success(hosts(&[&id, "list"])), "app.clinica.example\nclinica.example\n");
    assert_eq!(json(hosts(&[&id, "list", "--json"])), json!(["app.clinica.example", "clinica.example"]));
    assert!(expect_success(hosts(&[&id, "remove", "clinica.example"])).contains("não responde mais em clinica.example."));
    assert!(refused(hosts(&[&id, "remove", "clinica.example"])).contains("A clínica não responde em 'clinica.example'."));
    assert!(refused(hosts(&[&id, "add", "a b"])).contains("não é um endereço (host)"));
    assert!(misused(hosts(&[&id])).contains("Uso: nutrir tenant hosts"));
    assert_eq!(expect_success(hosts(&[&id, "list"])), "app.clinica.example\n");
    // A single tenant answers on all hosts; one of several is unreachable without a host.
    assert!(!expect_success(hosts(&[&id, "remove", "app.clinica.example"])).contains("Falta um endereço"));
    expect_success(nutrir(folder.path(), &["tenant", "create", "Outra", "--host", "outra.example"]));
    assert!(expect_success(hosts(&["outra.example", "remove", "outra.example"])).contains("Falta um endereço: nutrir tenant hosts"));
}

#[test]
fn tenant_disable_needs_confirmation_and_is_undone_by_enable() {
    let folder = installation();
    let data = folder.path();
    let id = json(nutrir(data, &["tenant", "list", "--json"]))[0]["id"].as_str().unwrap().to_owned();
    let unsure = refused(nutrir(data, &["tenant", "disable", &id]));
    assert!(unsure.contains("Nada foi feito; para fazer, repita com --yes."), "{unsure}");
    assert!(json(nutrir(data, &["tenant", "show", "--json"]))["disabled_at"].is_null());
    assert!(refused(nutrir(data, &["tenant", "disable", "nada.example", "--yes"])).contains("'nada.example'"));
    assert!(expect_success(nutrir(data, &["tenant", "disable", &id, "--yes"])).contains("foi desativada."));
    assert!(expect_success(nutrir(data, &["tenant", "disable", &id, "--yes"])).contains("já estava desativada."));
    assert!(expect_success(nutrir(data, &["tenant", "list"])).contains("desativada em"));
    // Its data is still available to the operator.
    assert_eq!(json(nutrir(data, &["user", "list", "--json"])).as_array().unwrap().len(), 1);
    assert!(expect_success(nutrir(data, &["tenant", "enable", &id])).contains("foi reativada."));
    assert!(expect_success(nutrir(data, &["tenant", "enable", &id])).contains("não estava desativada."));
}

#[test]
fn tenant_disabled_by_command_stops_answering_on_a_running_server() {
    // A server runs the jobs of every tenant.
    both_empty(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let (admin, stranger) = (clinic.admin().await, other.admin().await);
        let program = Program::beside(&on);
        let answers = |whose: &crate::Person| {
            let request = format!(
                "GET /api/settings HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\nconnection: close\r\n\r\n",
                whose.host, whose.token
            );
            program.exchange(&request).status
        };
        assert_eq!((answers(&admin), answers(&stranger)), (200, 200));
        expect_success(beside(&on, &["tenant", "disable", &clinic.host, "--yes"]));
        eventually("nobody answers for the clinic", Duration::from_secs(20), async || answers(&admin) == 404).await;
        assert_eq!(answers(&stranger), 200);
        expect_success(beside(&on, &["tenant", "enable", &clinic.tenant.to_string()]));
        // Everybody has to log in again.
        eventually("the clinic answers again", Duration::from_secs(20), async || answers(&admin) == 401).await;
    });
}
