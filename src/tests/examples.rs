//! Guard: everything that the examples refer to exists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use super::program::Program;
use platform::config::Config;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
/// Variables that are not keys of the configuration.
const OTHERS: [&str; 2] = ["NUTRIR_CONFIG", "NUTRIR_LOG"];

fn example(name: &str) -> String {
    std::fs::read_to_string(format!("{FOLDER}/{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the example file with every commented key enabled, and the variables that correspond to
/// its keys.
fn every_key() -> (String, BTreeSet<String>) {
    let (mut text, mut variables, mut section) = (String::new(), BTreeSet::new(), String::new());
    for line in example("config.toml").lines() {
        let shown = line.trim_start_matches("# ");
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = format!("{}__", name.to_uppercase());
        } else if let Some((key, _)) = shown
            .split_once(" = ")
            .filter(|(key, _)| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'))
        {
            variables.insert(format!("NUTRIR_{section}{}", key.to_uppercase()));
        } else {
            continue;
        }
        text += shown;
        text.push('\n');
    }
    (text, variables)
}

#[test]
fn example_configuration_has_only_known_keys() {
    let (text, variables) = every_key();
    let source = config::File::from_str(&text, config::FileFormat::Toml);
    let read = config::Config::builder().add_source(source).build().and_then(config::Config::try_deserialize::<Config>);
    let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(read.database.owner_url.is_some() && read.metrics.listen.is_some(), "{text}");
    assert!(variables.len() > 30, "{variables:?}");
}

#[test]
fn example_variables_are_configuration_keys() {
    let (_, keys) = every_key();
    let mut seen = 0;
    for name in ["nutrir.service", "compose/compose.yaml", "config.toml", "escalar.md"] {
        let text = example(name);
        for rest in text.split("NUTRIR_").skip(1) {
            let word: String = rest.chars().take_while(|next| next.is_ascii_uppercase() || next.is_ascii_digit() || *next == '_').collect();
            let variable = format!("NUTRIR_{word}");
            assert!(keys.contains(&variable) || OTHERS.contains(&variable.as_str()), "{name} names {variable}, which nothing reads");
            seen += 1;
        }
    }
    assert!(seen > 12, "{seen}");
}

#[test]
fn example_compose_file_refers_to_existing_services_and_files() {
    let file: serde_json::Value = serde_yaml_ng::from_str(&example("compose/compose.yaml")).unwrap();
    let services = file["services"].as_object().unwrap();
    for name in ["postgres", "migrate", "one", "two", "caddy"] {
        assert!(services.contains_key(name), "{name} is missing");
    }
    for service in services.values() {
        let waits_for = service["depends_on"].as_object().into_iter().flatten();
        for (other, _) in waits_for {
            assert!(services.contains_key(other), "{other} is waited for");
        }
        for volume in service["volumes"].as_array().into_iter().flatten() {
            let from = volume.as_str().unwrap().split(':').next().unwrap();
            match from.strip_prefix("./") {
                // The program itself is copied there by the operator.
                Some("nutrir") => {}
                Some(beside) => drop(example(&format!("compose/{beside}"))),
                None => assert!(file["volumes"].as_object().unwrap().contains_key(from), "{from} is no volume"),
            }
        }
    }
    let page = example("escalar.md");
    for link in page.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        assert!(Path::new(FOLDER).join(link).exists(), "{link} is linked");
    }
}

fn python() -> Command {
    let mut command = Command::new("python3");
    command.arg(format!("{FOLDER}/agendar.py")).env("PYTHONIOENCODING", "utf-8");
    command
}

/// Compiles the example to JavaScript, for versions of Node.js that do not run TypeScript.
fn compile_script(folder: &Path) -> PathBuf {
    let web = format!("{FOLDER}/../web");
    let mut compiler = Command::new("node");
    compiler.arg("node_modules/typescript/bin/tsc").args(["-p", "tsconfig.examples.json", "--noEmit", "false"]);
    let compiled = compiler.arg("--outDir").arg(folder).current_dir(web).output().expect("node");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stdout));
    folder.join("agendar.js")
}

/// Runs an example. Returns its success, output and error output.
fn run(mut program: Command, secret: &str, address: &str, name: &str) -> (bool, String, String) {
    let output = program.arg(address).arg(name).env("NUTRIR_CHAVE", secret).output().expect("a program that starts");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

const SCOPES: [&str; 6] = ["patients:read", "purchases:read", "schedules:read", "appointments:read", "appointments:write", "plans:read"];

#[test]
fn example_programs_book_an_appointment_and_read_a_meal_plan() {
    let demo = Program::start(true, &[]);
    let login = demo.post("/api/auth/login", &json!({"email": "admin@clinica.example", "password": "nutrir-demo"})).json();
    let headers = format!("content-type: application/json\r\nauthorization: Bearer {}\r\n", login["access_token"].as_str().unwrap());
    let key = |name: &str, scopes: &[&str]| {
        let wanted = json!({"name": name, "scopes": scopes, "expires_in_days": 30});
        let made = demo.call("POST", "/api/api-keys", &headers, &wanted.to_string()).json();
        made["data"]["secret"].as_str().unwrap().to_owned()
    };
    let (secret, narrow) = (key("Exemplo", &SCOPES), key("Sem planos", &SCOPES[..5]));
    let address = format!("http://127.0.0.1:{}/", demo.port);
    let folder = tempfile::tempdir().unwrap();
    let script = compile_script(folder.path());
    let typescript = || {
        let mut command = Command::new("node");
        command.arg(&script);
        command
    };
    let programs: [&dyn Fn() -> Command; 2] = [&python, &typescript];
    let mut booked = Vec::new();
    for program in programs {
        let (is_done, said, wrong) = run(program(), &secret, &address, "carla mendes");
        assert!(is_done, "{wrong}");
        let when = said.strip_prefix("Carla Mendes Azevedo: consulta com Ana Ribeiro Sampaio em ").unwrap_or_else(|| panic!("{said}"));
        assert!(said.contains("\n12:30 Almoço: Arroz, integral, cozido · Feijão, carioca, cozido"), "{said}");
        booked.push(when.split('.').next().unwrap().to_owned());

        let (is_done, _, wrong) = run(program(), &secret.replace("nutrir_", "nutrir_0"), &address, "carla mendes");
        assert!(!is_done && wrong.contains("(api_key_invalid)"), "{wrong}");
        let (is_done, _, wrong) = run(program(), &secret, "http://127.0.0.1:1", "carla mendes");
        assert!(!is_done && wrong.starts_with("Não foi possível falar com http://127.0.0.1:1"), "{wrong}");
        let (is_done, _, wrong) = run(program(), &secret, &address, "ninguém com este nome");
        assert!(!is_done && wrong.starts_with("Nenhum paciente encontrado para “ninguém com este nome”."), "{wrong}");
    }
    let appointments = demo.call("GET", "/api/appointments?only_next=true", &headers, "").json();
    let [one, other] = [&booked[0], &booked[1]].map(|when| {
        let found = appointments["data"].as_array().unwrap().iter().find(|it| it["datetime_start"] == when.as_str());
        let found = found.unwrap_or_else(|| panic!("{when} is not in {appointments}"));
        ["datetime_start", "datetime_end"].map(|name| found[name].as_str().unwrap())
    });
    // The two services have different durations, so the second appointment may be the earlier one.
    assert!(one[1] <= other[0] || other[1] <= one[0], "the second time the hour was taken: {one:?} and {other:?}");
    let (is_done, _, wrong) = run(python(), &narrow, &address, "carla mendes");
    assert!(!is_done && wrong.contains("não tem a permissão plans:read. (missing_scope)"), "{wrong}");
}
