//! The effective configuration, with the origin of each value and without secrets.

use std::path::Path;

use serde_json::Value;

use super::{Config, is_cut, sources};
use foundation::error::Result;

const HIDDEN: &str = "***";
/// Origin that the configuration library reports for environment variables.
const ENVIRONMENT: &str = "the environment";

/// Formats the configuration as TOML. `flags` are the keys set by command-line options.
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

/// Finds a value by its key, which may be `section.key`.
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

/// Returns a value without its secrets. JSON texts, numbers and lists are valid TOML as well.
fn masked(key: &str, value: &Value) -> Value {
    let is_secret = key.contains("secret") || key.contains("password") || key.ends_with("_key");
    match value {
        _ if is_secret => HIDDEN.into(),
        Value::String(text) if key.ends_with("url") || key.ends_with("endpoint") => without_password(text).into(),
        other => other.clone(),
    }
}

/// Returns an address without its password, whether in the authority or in a parameter. If the
/// address is invalid or cut off within its password, only the scheme is kept.
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
        // Fails for addresses that can't have a password, which then have none to hide.
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
    fn configuration_shown_hides_secrets() {
        let hidden = [
            ("secret", "abc"),
            ("password", "abc"),
            ("s3_access_key", "abc"),
            ("s3_secret_key", "abc"),
            ("database_url", "postgres://nutrir:abc@db/nutrir"),
            ("database_url", "postgres://db/nutrir?user=nutrir&password=abc"),
            // Each of these is cut off by a reserved character in its password.
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
