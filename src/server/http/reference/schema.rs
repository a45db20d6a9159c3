//! Schemas in words: the types of fields, and the fields of bodies.

use serde_json::Value;

use super::example::resolved;
use super::html::{prose, string};
use foundation::text::escaped;

/// Maximum depth of the fields that are listed; deeper ones are in the example.
const DEEPEST: usize = 4;

/// Returns a line for each field of a body, and for nested fields as `plan.meals[].name`. Required
/// fields are marked in requests only.
pub fn fields(document: &Value, schema: &Value, is_sent: bool) -> String {
    let mut rows = String::new();
    walk(document, schema, ("", 0), is_sent, &mut rows);
    rows
}

fn walk(document: &Value, schema: &Value, (before, depth): (&str, usize), is_sent: bool, rows: &mut String) {
    let meant = resolved(schema, document);
    if meant["type"] == "array" {
        return walk(document, &meant["items"], (&format!("{before}[]"), depth), is_sent, rows);
    }
    let required = meant["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    for (name, property) in meant["properties"].as_object().into_iter().flatten() {
        let path = if before.is_empty() { name.clone() } else { format!("{before}.{name}") };
        // A field with a default value is not required.
        let is_needed = is_sent && required.iter().any(|it| it == name) && property.get("default").is_none();
        rows.push_str(&row(&path, &kind(property, document), is_needed, about(property, document)));
        if depth < DEEPEST {
            walk(document, property, (&path, depth + 1), is_sent, rows);
        }
    }
}

/// Returns the description of a field, or else that of its type.
fn about<'a>(property: &'a Value, document: &'a Value) -> &'a str {
    match string(&property["description"]) {
        "" if property["type"] == "array" => string(&resolved(&property["items"], document)["description"]),
        "" => string(&resolved(property, document)["description"]),
        said => said,
    }
}

pub fn row(name: &str, kind: &str, is_needed: bool, about: &str) -> String {
    let needed = if is_needed { " <b>obrigatório</b>" } else { "" };
    let about = if about.is_empty() { String::new() } else { format!("<div lang=\"en\">{}</div>", prose(about)) };
    format!("<div><dt><code>{}</code> <small>{kind}{needed}</small></dt><dd>{about}</dd></div>", escaped(name))
}

/// Describes a type and its constraints in words.
pub fn kind(schema: &Value, document: &Value) -> String {
    let meant = resolved(schema, document);
    let mut words = if let Some(values) = meant["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| format!("<code>{}</code>", escaped(string(value)))).collect();
        values.join(" ")
    } else if let Some(ways) = meant["oneOf"].as_array() {
        ways.iter().map(|way| kind(way, document)).collect::<Vec<_>>().join(" ou ")
    } else {
        named(meant, document)
    };
    for (limit, said) in [("minimum", "no mínimo"), ("maximum", "no máximo"), ("maxLength", "até"), ("minLength", "a partir de")] {
        if let Some(number) = meant[limit].as_number() {
            words.push_str(&format!(", {said} {number}{}", if limit.ends_with("Length") { " caracteres" } else { "" }));
        }
    }
    if schema["nullable"] == true || meant["nullable"] == true {
        words.push_str(" ou <code>null</code>");
    }
    match &schema["default"] {
        Value::Null => words,
        default => format!("{words}, <code>{}</code> se faltar", escaped(&default.to_string())),
    }
}

fn named(schema: &Value, document: &Value) -> String {
    match (string(&schema["type"]), string(&schema["format"])) {
        ("string", "uuid") => "UUID".into(),
        ("string", "naive-date" | "date") => "data, <code>AAAA-MM-DD</code>".into(),
        ("string", "date-time") => "momento, RFC 3339".into(),
        ("string", "binary") => "arquivo".into(),
        ("string", _) => "texto".into(),
        ("integer", _) => "número inteiro".into(),
        ("number", _) => "número".into(),
        ("boolean", _) => "<code>true</code> ou <code>false</code>".into(),
        ("array", _) => format!("lista: {}", kind(&schema["items"], document)),
        _ => "objeto".into(),
    }
}
