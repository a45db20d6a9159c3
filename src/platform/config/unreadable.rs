//! Errors of an unreadable configuration, in Portuguese. The contents of the file are never
//! repeated, as they may be secret.

use std::path::Path;

use config::{ConfigError, Value, ValueKind};

use foundation::error::Error;

/// Prefix of messages that are written by this program and not by the configuration library.
pub const OWN: &str = "nutrir: ";
/// Accepted words of each enumeration, by the library's name of its type.
const CHOICES: [(&str, &str); 3] =
    [("Tls", "none, starttls ou tls"), ("LogFormat", "text ou json"), ("LogLevel", "error, warn, info, debug ou trace")];
/// Place of an error for which the library names no key.
const ANYWHERE: &str = "arquivo ou ambiente";
const LISTEN: &str = "use ENDEREÇO:PORTA, como 127.0.0.1:8080";

pub fn describe(error: ConfigError, file: Option<&Path>) -> Error {
    match error {
        ConfigError::FileParse { cause, .. } => file.map_or_else(|| Error::internal(""), |file| not_toml(file, cause.as_ref())),
        ConfigError::Type { key, expected, .. } => Error::config(key.as_deref().unwrap_or(ANYWHERE), wanted(expected)),
        ConfigError::At { error, key, .. } => explained(&error.to_string(), &key.unwrap_or_default()),
        ConfigError::Message(text) => explained(&text, ""),
        _ => explained("", ""),
    }
}

fn not_toml(file: &Path, cause: &(dyn std::error::Error + 'static)) -> Error {
    if let Some(error) = cause.downcast_ref::<std::io::Error>() {
        return Error::file("ler", file, error);
    }
    // Only the position is taken from the library's message, because below it the line itself is
    // printed.
    let text = cause.to_string();
    let position = text.strip_prefix("TOML parse error at line ").and_then(|rest| rest.lines().next()?.split_once(", column "));
    let place = position.map(|(line, column)| format!(", linha {line}, coluna {column}")).unwrap_or_default();
    let mend = "isto não é TOML; confira aspas, colchetes e o sinal de igual, e se a chave não está duas vezes";
    Error::config(&format!("{}{place}", file.display()), mend)
}

/// Translates the library's message about a key.
fn explained(text: &str, key: &str) -> Error {
    if let Some(own) = text.strip_prefix(OWN) {
        return Error::config(key, own);
    }
    if let Some((unknown, known)) = text.strip_prefix("unknown field `").and_then(|rest| rest.split_once("`, expected ")) {
        let key = if key.is_empty() { unknown.to_owned() } else { format!("{key}.{unknown}") };
        let known = known.trim_start_matches("one of ").replace('`', "");
        return Error::config(&key, format!("não há esta chave; as que há: {known}"));
    }
    if let Some((name, choices)) = CHOICES.iter().find(|(name, _)| text.contains(&format!("enum {name} "))) {
        let value = text.strip_prefix(&format!("enum {name} does not have variant constructor "));
        let value = value.map(|value| format!("'{value}' não serve; ")).unwrap_or_default();
        return Error::config(key, format!("{value}use {choices}"));
    }
    if text == "invalid socket address syntax" {
        return Error::config(key, LISTEN);
    }
    let expected = text.rsplit_once(", expected ").map_or("", |(_, expected)| expected);
    Error::config(if key.is_empty() { ANYWHERE } else { key }, wanted(expected))
}

/// Returns what a value has to be, from the library's name of the expected type.
fn wanted(expected: &str) -> &'static str {
    match expected {
        _ if expected.contains("unsigned 16 bit") => "use um número inteiro de 0 a 65535",
        _ if expected.contains("integer") => "use um número inteiro",
        _ if expected.contains("boolean") => "use true ou false",
        _ if expected.contains("socket address") => LISTEN,
        _ if expected.contains("string") => "use um texto, entre aspas",
        _ if expected.starts_with("struct ") || expected.contains("map") => "é uma seção: escreva [seção] e abaixo dela as suas chaves",
        _ => "este valor não serve; examples/config.toml mostra o que cabe em cada chave",
    }
}

/// Finds the key of a fractional number, which the library would silently round.
pub fn fraction(value: &Value) -> Option<String> {
    match &value.kind {
        ValueKind::Float(_) => Some(String::new()),
        ValueKind::Table(table) => table.iter().find_map(|(key, value)| {
            let below = fraction(value)?;
            Some(if below.is_empty() { key.clone() } else { format!("{key}.{below}") })
        }),
        _ => None,
    }
}
