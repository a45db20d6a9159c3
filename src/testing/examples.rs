//! Guard: what the examples name exists.

use std::collections::BTreeSet;

use crate::config::Config;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
/// Variables that are no keys of the configuration.
const OTHERS: [&str; 2] = ["NUTRIR_CONFIG", "NUTRIR_LOG"];

fn example(name: &str) -> String {
    std::fs::read_to_string(format!("{FOLDER}/{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The file with every key that is only shown, and the variables that stand for its keys.
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
fn every_key_of_the_example_is_one() {
    let (text, variables) = every_key();
    let source = config::File::from_str(&text, config::FileFormat::Toml);
    let read = config::Config::builder().add_source(source).build().and_then(config::Config::try_deserialize::<Config>);
    let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(read.database.owner_url.is_some() && read.metrics.listen.is_some(), "{text}");
    assert!(variables.len() > 30, "{variables:?}");
}

#[test]
fn variables_in_examples_are_keys() {
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
fn the_containers_file_is_one_and_its_parts_are_there() {
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
                // The program itself is put beside it.
                Some("nutrir") => {}
                Some(beside) => drop(example(&format!("compose/{beside}"))),
                None => assert!(file["volumes"].as_object().unwrap().contains_key(from), "{from} is no volume"),
            }
        }
    }
    let page = example("escalar.md");
    for link in page.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        assert!(std::path::Path::new(FOLDER).join(link).exists(), "{link} is linked");
    }
}
