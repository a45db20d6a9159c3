//! The configuration as it counts, with where each value came from and without its secrets.

use std::path::Path;

use serde_json::Value;

use super::{Config, is_cut, sources};
use foundation::error::Result;

const HIDDEN: &str = "***";
/// What the library calls where a variable's value came from.
const ENVIRONMENT: &str = "the environment";

/// As TOML. `flags` are the keys that were given with the command.
pub fn shown(config: &Config, file: Option<&Path>, flags: &[&str]) -> Result<String> {
    let sources = sources(file)?;
    let origin = |key: &str| {
        if flags.contains(&key) {
            return "opção do comando";
        }
        match find(&sources.cache, key).map(config::Value::origin) {
            Some(Some(ENVIRONMENT)) => "ambiente",
            Some(_) => "arquivo",
            None => "padrão",
        }
    };
    let Value::Object(keys) = serde_json::to_value(config)? else { return Ok(String::new()) };
    let (sections, own): (Vec<_>, Vec<_>) = keys.into_iter().partition(|(_, value)| value.is_object());
    let mut text: String = own.iter().map(|(key, value)| line(key, value, origin(key))).collect();
    for (section, keys) in &sections {
        text += &format!("\n[{section}]\n");
        let keys = keys.as_object().into_iter().flatten();
        text.extend(keys.map(|(key, value)| line(key, value, origin(&format!("{section}.{key}")))));
    }
    Ok(text)
}

/// Of a key of a section, whose name stands before a dot.
fn find<'a>(value: &'a config::Value, key: &str) -> Option<&'a config::Value> {
    let config::ValueKind::Table(table) = &value.kind else { return None };
    match key.split_once('.') {
        Some((section, key)) => find(table.get(section)?, key),
        None => table.get(key),
    }
}

fn line(key: &str, value: &Value, origin: &str) -> String {
    match value {
        Value::Null => format!("# {key} =  # sem valor\n"),
        _ => format!("{key} = {}  # {origin}\n", masked(key, value)),
    }
}

/// JSON's texts, numbers and lists are TOML's too.
fn masked(key: &str, value: &Value) -> Value {
    let is_secret = key.contains("secret") || key.contains("password") || key.ends_with("_key");
    match value {
        _ if is_secret => HIDDEN.into(),
        Value::String(text) if key.ends_with("url") || key.ends_with("endpoint") => without_password(text).into(),
        other => other.clone(),
    }
}

/// Also where it stands as a parameter. Of an address that is none, or ends within its password, nothing but its kind.
fn without_password(address: &str) -> String {
    if address.starts_with("sqlite://") {
        return address.to_owned();
    }
    let Some(mut url) = url::Url::parse(address).ok().filter(|_| !is_cut(address)) else {
        let scheme = address.split_once("://").filter(|(scheme, _)| scheme.chars().all(char::is_alphanumeric));
        return scheme.map_or_else(|| HIDDEN.to_owned(), |(scheme, _)| format!("{scheme}://{HIDDEN}"));
    };
    let parameters: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let is_hidden = |name: &str| name.contains("password");
    if url.password().is_none() && !parameters.iter().any(|(name, _)| is_hidden(name)) {
        return address.to_owned();
    }
    if url.password().is_some() {
        // Of addresses that can have none there is none to hide.
        let _ = url.set_password(Some(HIDDEN));
    }
    if !parameters.is_empty() {
        let shown = parameters.iter().map(|(name, value)| (name.as_str(), if is_hidden(name) { HIDDEN } else { value }));
        url.query_pairs_mut().clear().extend_pairs(shown);
    }
    url.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_is_shown() {
        let hidden = [
            ("secret", "abc"),
            ("password", "abc"),
            ("s3_access_key", "abc"),
            ("s3_secret_key", "abc"),
            ("database_url", "postgres://nutrir:abc@db/nutrir"),
            ("database_url", "postgres://db/nutrir?user=nutrir&password=abc"),
            // None of them is an address as it was meant.
            ("database_url", "postgres://nutrir:ab/abc@db/nutrir"),
            ("database_url", "postgres://nutrir:12/abc@db/nutrir"),
            ("owner_url", "postgres://nutrir:12#abc@db/nutrir"),
            ("owner_url", "nutrir:abc@db/nutrir"),
            ("s3_endpoint", "https://key:abc@s3.example"),
        ];
        for (key, value) in hidden {
            let text = line(key, &value.into(), "arquivo");
            assert!(text.contains(HIDDEN) && !text.contains("abc"), "{text}");
        }
        assert_eq!(
            line("database_url", &"postgres://nutrir@db/nutrir".into(), "x"),
            "database_url = \"postgres://nutrir@db/nutrir\"  # x\n"
        );
        assert_eq!(line("database_url", &"postgres://nutrir:ab/abc@db/nutrir".into(), "x"), "database_url = \"postgres://***\"  # x\n");
        assert_eq!(line("database_url", &"sqlite:///srv/a@b.db".into(), "x"), "database_url = \"sqlite:///srv/a@b.db\"  # x\n");
        assert_eq!(line("port", &Value::Null, "x"), "# port =  # sem valor\n");
    }
}
