//! Commands that diagnose an installation: configuration and health checks.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::{beside, command, expect_success, installation, json, misused, nutrir, refused, texts};
use crate::messaging::mail_testing::{Manners, SmtpServer};
use crate::{Program, both};

fn doctor(data: &Path, variables: &[(&str, &str)]) -> (Option<i32>, Value) {
    let output = command(&["doctor", "--json"]).env("NUTRIR_DATA", data).envs(variables.iter().copied()).output().unwrap();
    let (out, err) = texts(&output);
    (output.status.code(), serde_json::from_str(&out).unwrap_or_else(|_| panic!("no JSON: {out}{err}")))
}

/// Returns state and text of a check.
#[track_caller]
fn of<'a>(findings: &'a Value, check: &str) -> (&'a str, &'a str) {
    let found = findings.as_array().unwrap().iter().find(|finding| finding["check"] == check);
    let found = found.unwrap_or_else(|| panic!("no {check} in {findings}"));
    (found["state"].as_str().unwrap(), found["text"].as_str().unwrap())
}

#[test]
fn doctor_reports_a_sound_installation_without_errors() {
    let folder = installation();
    let (code, findings) = doctor(folder.path(), &[]);
    assert_eq!(code, Some(0), "{findings}");
    assert!(of(&findings, "banco de dados").1.starts_with("SQLite 3."));
    assert!(of(&findings, "migrações").1.starts_with("em dia, até 00"));
    assert_eq!(of(&findings, "integridade"), ("ok", "o arquivo do banco está inteiro"));
    assert_eq!(of(&findings, "fila de e-mails"), ("ok", "0 a enviar"));
    assert!(of(&findings, "arquivos").1.ends_with(": escreve, lê e apaga"));
    assert_eq!(of(&findings, "segredo").0, "ok");
    assert_eq!(of(&findings, "relógio").0, "ok");
    assert!(of(&findings, "disco").1.contains("GiB livres de"));
    assert_eq!(of(&findings, "e-mails").0, "aviso", "nobody gets them");
    assert_eq!(of(&findings, "endereço").0, "aviso", "nobody else comes by it");
    assert_eq!(of(&findings, "backup"), ("aviso", "ainda não foi feito nenhum"));
    expect_success(nutrir(folder.path(), &["backup", "--output", folder.path().join("backup.zip").to_str().unwrap()]));
    let (state, text) = (doctor(folder.path(), &[]).1, "o último é de ");
    assert!(of(&state, "backup").0 == "ok" && of(&state, "backup").1.starts_with(text), "{state}");
    // No backup has succeeded.
    let unwritable = "UPDATE backups SET status = 'failed', error = 'Não foi possível gravar /cheio'";
    super::wrong::execute(folder.path(), unwritable);
    let (code, none) = doctor(folder.path(), &[("NUTRIR_BACKUP__FOLDER", "/cheio")]);
    let why = "ainda não foi feito nenhum; o último falhou: Não foi possível gravar /cheio";
    assert_eq!((code, of(&none, "backup")), (Some(1), ("erro", why)));
    super::wrong::execute(folder.path(), "UPDATE backups SET status = 'done', error = NULL");
    // The backup was made while the clock was ahead.
    super::wrong::execute(folder.path(), "UPDATE backups SET started_at = '2999-01-02T03:04:05+00:00'");
    let ahead = doctor(folder.path(), &[]).1;
    assert!(of(&ahead, "backup").0 == "aviso" && of(&ahead, "backup").1.contains("02/01/2999 03:04 UTC, que ainda não chegou"), "{ahead}");
    expect_success(nutrir(folder.path(), &["backup", "--output", folder.path().join("outro.zip").to_str().unwrap()]));
    assert_eq!(of(&doctor(folder.path(), &[]).1, "backup").0, "ok", "there is one of today");
    let told = expect_success(nutrir(folder.path(), &["doctor"]));
    assert!(told.contains("aviso  e-mails              os e-mails vão para a pasta"), "{told}");
    assert!(told.contains("→ Para que cheguem às pessoas, defina mail.host."), "{told}");
    let (_, public) = doctor(folder.path(), &[("NUTRIR_PUBLIC_URL", "http://clinica.example")]);
    assert!(of(&public, "endereço").1.contains("viaja aberto"));
    assert_eq!(of(&doctor(folder.path(), &[("NUTRIR_PUBLIC_URL", "https://clinica.example")]).1, "endereço").0, "ok");
    // With two tenants, neither answers on all hosts.
    expect_success(nutrir(folder.path(), &["tenant", "create", "Outra", "--host", "outra.example"]));
    let (_, nobody) = doctor(folder.path(), &[("NUTRIR_PUBLIC_URL", "https://clinica.example")]);
    assert_eq!(of(&nobody, "endereço"), ("aviso", "nenhuma clínica responde em clinica.example"));
}

#[cfg(unix)]
#[test]
fn doctor_reports_open_secret_stuck_mails_and_a_missing_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = installation();
    let data = folder.path();
    std::fs::set_permissions(data.join("secret"), std::fs::Permissions::from_mode(0o644)).unwrap();
    // An invitation was sent long ago.
    expect_success(nutrir(data, &["tenant", "create", "Outra", "--admin-name", "Ivo", "--admin-email", "ivo@x.example"]));
    super::wrong::execute(data, "UPDATE mails SET created_at = '2026-01-02T03:04:05+00:00'");
    let (code, findings) = doctor(data, &[]);
    assert_eq!(code, Some(1));
    assert!(of(&findings, "segredo").1.ends_with("pode ser lido por outros usuários desta máquina"));
    assert_eq!(of(&findings, "fila de e-mails"), ("aviso", "1 espera desde 02/01/2026 03:04 UTC"));
    super::wrong::execute(data, "UPDATE mails SET status = 'failed'");
    assert_eq!(of(&doctor(data, &[]).1, "fila de e-mails"), ("aviso", "1 não pôde ser enviado"));
    assert!(refused(nutrir(data, &["doctor"])).contains("a verificação encontrou 1 erro."));

    let empty = tempfile::tempdir().unwrap();
    let (code, findings) = doctor(empty.path(), &[]);
    assert_eq!((code, of(&findings, "banco de dados").0), (Some(1), "erro"));
    assert!(of(&findings, "banco de dados").1.ends_with("nutrir.db não existe"));
    assert!(!empty.path().join("nutrir.db").exists(), "whoever looks makes nothing");
    std::fs::write(empty.path().join("nutrir.db"), "Prezados,\n".repeat(500)).unwrap();
    let (code, findings) = doctor(empty.path(), &[]);
    assert_eq!((code, of(&findings, "banco de dados").0), (Some(1), "erro"), "{findings}");
}

#[test]
fn doctor_checks_the_mail_server_and_gives_up_after_5_seconds() {
    both(async |on| {
        let server = SmtpServer::start(Manners { password: Some("AHUAcQ=="), ..Manners::default() }).await;
        let port = server.address.port().to_string();
        let ask = |variables: &[(&str, &str)]| {
            let config = &on.app.config;
            let mut command = command(&["doctor", "--json"]);
            command.env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
            command.env("NUTRIR_AUTH__SECRET", config.auth.secret.as_deref().unwrap());
            command.env("NUTRIR_MAIL__HOST", "127.0.0.1").env("NUTRIR_MAIL__TLS", "none").envs(variables.iter().copied());
            let output = command.output().unwrap();
            serde_json::from_slice::<Value>(&output.stdout).unwrap()
        };
        let login = |password| [("NUTRIR_MAIL__PORT", port.as_str()), ("NUTRIR_MAIL__USERNAME", "u"), ("NUTRIR_MAIL__PASSWORD", password)];
        let well = ask(&login("q"));
        assert_eq!(of(&well, "e-mails"), ("ok", format!("127.0.0.1:{port} aceita a conexão").as_str()));
        assert_eq!(of(&well, "relógio").0, "ok");
        if on.app.db.name() == "PostgreSQL" {
            assert_eq!(of(&well, "muro entre clínicas").0, "ok", "{well}");
        }
        assert_eq!(of(&ask(&login("errado")), "e-mails").0, "erro");
        assert!(server.received().is_empty(), "nothing is sent");
        // A server that accepts the connection and never responds.
        let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = silent.local_addr().unwrap().port().to_string();
        let begun = Instant::now();
        let hangs = ask(&[("NUTRIR_MAIL__PORT", &port)]);
        assert_eq!(of(&hangs, "e-mails"), ("erro", "sem resposta em 5 segundos"));
        assert!(begun.elapsed() < Duration::from_secs(30));
    });
}

#[test]
fn config_check_reports_all_faults_and_show_prints_a_valid_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let file = data.join("nutrir.toml");
    let path = file.to_str().unwrap();
    assert_eq!(expect_success(nutrir(data, &["config", "check"])), "Configuração válida.\n");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/config.toml");
    assert_eq!(expect_success(nutrir(data, &["config", "check", "--config", example])), "Configuração válida.\n");
    let check = |text: &str| {
        std::fs::write(&file, text).unwrap();
        refused(nutrir(data, &["config", "check", "--config", path]))
    };
    let several = check("[auth]\nsecret = 'curto'\n[mail]\nhost = 'x'\nport = 0\n[files]\ns3_bucket = 'nutrir'");
    for key in ["auth.secret", "mail.port", "files.s3_access_key"] {
        assert!(several.contains(key), "{several}");
    }
    assert!(check("[mail]\nhost = 'x'\nca_file = '/nada.pem'").contains("mail.ca_file"));
    // An unknown `NUTRIR_` variable is reported; those that Kubernetes sets for a service named
    // `nutrir` are ignored.
    let mut strange = command(&["config", "check"]);
    let strange = refused(strange.env("NUTRIR_PORTA", "8080").output().unwrap());
    assert!(strange.contains("NUTRIR_PORTA") && strange.contains("nenhuma chave da configuração"), "{strange}");
    let mut injected = command(&["config", "check"]);
    injected.env("NUTRIR_PORT", "tcp://10.0.0.1:80").env("NUTRIR_PORT_80_TCP", "tcp://10.0.0.1:80").env("NUTRIR_SERVICE_HOST", "10.0.0.1");
    assert_eq!(expect_success(injected.output().unwrap()), "Configuração válida.\n");
    let missing = refused(nutrir(data, &["config", "check", "--config", "/nada.toml"]));
    assert!(missing.contains("Não foi possível ler /nada.toml: o arquivo ou a pasta não existe."), "{missing}");

    let text = "public_url = 'https://clinica.example'\n[mail]\nhost = 'correio.example'\nusername = 'nutrir'\npassword = 'segredo-1'\n";
    std::fs::write(&file, text).unwrap();
    let mut print = command(&["config", "print", "--config", path, "--data", "/dados"]);
    print.env("NUTRIR_AUTH__SECRET", "segredo-2-que-e-bem-comprido-mesmo").env("NUTRIR_DATABASE_URL", "postgres://n:segredo-3@db/n");
    let shown = expect_success(print.output().unwrap());
    assert!(!shown.contains("segredo"), "{shown}");
    for line in [
        "data = \"/dados\"  # opção do comando\n",
        "database_url = \"postgres://n:***@db/n\"  # ambiente\n",
        "listen = \"127.0.0.1:8080\"  # padrão\n",
        "public_url = \"https://clinica.example\"  # arquivo\n",
        "[auth]\nsecret = \"***\"  # ambiente\n",
        "password = \"***\"  # arquivo\n",
        "tls = \"starttls\"  # padrão\n",
    ] {
        assert!(shown.contains(line), "{line}{shown}");
    }
    // The output is a valid configuration again.
    std::fs::write(&file, shown.replace("***", "um-segredo-que-e-bem-comprido-mesmo")).unwrap();
    expect_success(command(&["config", "check", "--config", path]).output().unwrap());
}

#[cfg(unix)]
#[test]
fn temporary_folder_is_created_by_the_server_and_checked_by_doctor() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = installation();
    let tmp = folder.path().join("tmp");
    assert!(!doctor(folder.path(), &[]).1.to_string().contains("temporários"), "nobody needs it yet");
    drop(Program::over(folder.path(), &[]));
    assert_eq!(std::fs::metadata(&tmp).unwrap().mode() & 0o777, 0o700, "it is there before somebody's command comes");
    assert_eq!(of(&doctor(folder.path(), &[]).1, "temporários").0, "ok");
    if chown(&tmp, Some(65_534), None).is_err() {
        return eprintln!("not tested: nobody but root may give a folder away");
    }
    let findings = doctor(folder.path(), &[]).1;
    assert!(of(&findings, "temporários") == ("aviso", &format!("{} não é do dono da pasta de dados", tmp.display())), "{findings}");
}

#[test]
fn help_man_pages_and_completions_cover_every_command() {
    let data = Path::new("/nada");
    let help = expect_success(nutrir(data, &["--help"]));
    assert!(help.contains("Saída: 0 feito; 1 recusado ou não foi possível; 2 comando ou opção errados."), "{help}");
    for command in ["serve", "migrate", "foods", "tenant", "user", "export", "seed", "doctor", "config", "completions", "man"] {
        assert!(help.contains(&format!("  {command} ")), "{help}");
        let its = expect_success(nutrir(data, &[command, "--help"]));
        assert!(its.contains(&format!("Exemplos:\n  nutrir {command}")), "{its}");
    }
    for (shell, word) in [("bash", "complete -F _nutrir"), ("zsh", "#compdef nutrir"), ("fish", "complete -c nutrir")] {
        let script = expect_success(nutrir(data, &["completions", shell]));
        assert!(script.contains(word) && script.contains("reset-password"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("other.1"), ".SH NAME").unwrap();
    std::fs::write(folder.join("nutrir-notas.txt"), [b"Options: \xff".as_slice(), b".SH OPTIONS"].concat()).unwrap();
    expect_success(nutrir(data, &["man", folder.to_str().unwrap()]));
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(page("nutrir-foods-import.1").contains("Importa uma tabela de alimentos publicada") && page("other.1") == ".SH NAME");
    assert_eq!(std::fs::read(folder.join("nutrir-notas.txt")).unwrap(), b"Options: \xff.SH OPTIONS", "it is somebody's own");
    std::fs::remove_file(folder.join("nutrir-notas.txt")).unwrap();
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()) {
        for english in ["SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXTRA", "VERSION", "Print ", "values:"] {
            assert!(!page(&file).contains(english), "{english} in {file}");
        }
    }
    assert!(misused(nutrir(data, &["completions", "cmd"])).contains("bash"));
    assert!(misused(nutrir(data, &["tenat"])).contains("tenant"));
}

#[test]
fn migrate_status_as_json_lists_versions_and_whether_applied() {
    let folder = installation();
    let all = json(nutrir(folder.path(), &["migrate", "status", "--json"]));
    assert!(all.as_array().unwrap().iter().all(|migration| migration["applied"] == true && migration["version"].is_i64()));
    both(async |on| {
        assert!(json(beside(&on, &["migrate", "status", "--json"])).as_array().unwrap().len() > 20);
    });
}
