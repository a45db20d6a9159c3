//! Invalid configurations: the message names the position and the reason, but no secrets.

use super::{command, nutrir, refused, texts};

const PLANTED: &str = "segredo-plantado";
const ENGLISH: [&str; 6] = ["expected", "invalid", "unknown", "error", "variant", "struct"];

#[test]
fn configuration_with_a_syntax_error_names_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nutrir.toml");
    for (text, place) in [
        ("[auth]\nsecret = 'segredo-plantado\n", "linha 2, coluna "),
        ("[auth]\nsecret = segredo-plantado\n", "linha 2, coluna 10"),
        ("[auth]\nsecret = 'x'\nsecret = 'segredo-plantado'\n", "linha 3, coluna 1"),
    ] {
        std::fs::write(&file, text).unwrap();
        let told = refused(nutrir(folder.path(), &["config", "check", "--config", file.to_str().unwrap()]));
        assert!(told.contains(file.to_str().unwrap()) && told.contains(place), "{told}");
        assert!(!told.contains(PLANTED) && !told.contains("parse") && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn configuration_path_of_a_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    let told = refused(nutrir(folder.path(), &["config", "check", "--config", name]));
    assert!(told.contains(&format!("{name} é uma pasta, não um arquivo de configuração.")), "{told}");
}

#[test]
fn configuration_value_of_the_wrong_type_names_key_and_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nutrir.toml");
    let bucket = "[files]\ns3_access_key = 'x'\ns3_secret_key = 'y'\ns3_bucket = ";
    for (text, key, mend) in [
        ("listen = '8080'", "listen", "use ENDEREÇO:PORTA, como 127.0.0.1:8080"),
        ("[metrics]\nlisten = 9090", "metrics.listen", "use ENDEREÇO:PORTA"),
        ("listen = '0.0.0.0:9090'\n[metrics]\nlisten = '0.0.0.0:9090'", "metrics.listen", "use outro endereço ou outra porta"),
        ("[mail]\nport = 'segredo-plantado'", "mail.port", "use um número inteiro"),
        ("[mail]\nport = 70000", "mail.port", "de 0 a 65535"),
        ("[backup]\nevery_hours = 1.9", "backup.every_hours", "use um número inteiro"),
        ("[files]\ns3_allow_http = 'talvez'", "files.s3_allow_http", "use true ou false"),
        ("database_url = ['segredo-plantado']", "database_url", "use um texto, entre aspas"),
        ("mail = 'segredo-plantado'", "mail", "é uma seção"),
        ("colour = 'green'", "colour", "não há esta chave; as que há: listen, data, "),
        ("[mail]\nhots = 'segredo-plantado'", "mail.hots", "as que há: host, port, "),
        ("[mail]\ntls = 'talvez'", "mail.tls", "'talvez' não serve; use none, starttls ou tls"),
        ("[log]\nformat = 'xml'", "log.format", "use text ou json"),
        ("[log]\nlevel = 3", "log.level", "use error, warn, info, debug ou trace"),
        ("trusted_proxies = ['10.0.0']", "trusted_proxies", "'10.0.0' não é endereço nem rede"),
        ("database_url = 'postgres://n:a/segredo-plantado@db/n'", "database_url", "na senha escreva %2F no lugar de /"),
        ("database_url = 'postgres://n:12#segredo-plantado@db/n'", "database_url", "%23 de #"),
        ("public_url = 'https://'", "public_url", "use um endereço como https://clinica.example"),
        ("public_url = 'clinica.example'", "public_url", "use um endereço como https://clinica.example"),
        ("public_url = 'https://x.example/?a=b'", "public_url", "retire o que vem a partir de ? ou #"),
        ("public_url = 'https://x.example/app'", "public_url", "use só o endereço, sem caminho"),
        ("public_url = 'https://x.example/#a'", "public_url", "retire o que vem a partir de ? ou #"),
        (&format!("{bucket}' '"), "files.s3_bucket", "diga qual é o bucket"),
        (&format!("{bucket}'n'\ns3_endpoint = 'https://'"), "files.s3_endpoint", "use um endereço como https://s3.example"),
    ] {
        std::fs::write(&file, text).unwrap();
        let told = refused(nutrir(folder.path(), &["config", "check", "--config", file.to_str().unwrap()]));
        assert!(told.contains(&format!("configuração '{key}': ")) && told.contains(mend), "{text}: {told}");
        let said: Vec<_> = ENGLISH.iter().filter(|word| told.contains(**word)).collect();
        // English words are expected only as values.
        assert!(key.starts_with("log.") || said.is_empty(), "{said:?} in {told}");
        assert!(!told.contains(PLANTED), "{told}");
    }
    let variable = refused(command(&["config", "check"]).env("NUTRIR_BACKUP__EVERY_HOURS", "1.9").output().unwrap());
    assert!(variable.contains("'backup.every_hours': use um número inteiro"), "{variable}");
}

#[test]
fn listen_address_from_the_command_line_is_checked_against_the_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = command(&["serve", "--listen", "127.0.0.1:9"]);
    let told = refused(serve.env("NUTRIR_DATA", folder.path()).env("NUTRIR_METRICS__LISTEN", "127.0.0.1:9").output().unwrap());
    assert!(told.contains("'metrics.listen': use outro endereço"), "{told}");
}

#[test]
fn log_filter_with_a_mistyped_level_logs_a_warning() {
    let output = command(&["config", "check"]).env("NUTRIR_LOG", "sqlx=alto").output().unwrap();
    let (_, log) = texts(&output);
    assert!(output.status.success() && log.contains("WARN") && log.contains("NUTRIR_LOG is not understood"), "{log}");
    let (_, log) = texts(&command(&["config", "check"]).env("NUTRIR_LOG", "sqlx=debug").output().unwrap());
    assert_eq!(log, "");
}
