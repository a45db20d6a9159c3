//! The API document: the framework's output with additions: who may call an operation, the names of
//! its errors, its path parameters, and an example of each field.

pub mod errors;
pub mod examples;

use serde_json::{Map, Value, json};

use crate::app::App;
use foundation::error::{Error, Result};
use platform::http::auth;
use platform::policy::{self, Policy};

/// Returns the OpenAPI document as YAML.
pub fn api_document(app: &App) -> Result<String> {
    let document = serde_yaml_ng::to_string(&described(app)?).map_err(Error::internal)?;
    // YAML 1.1 parsers read an unquoted 12:00 as the number 720.
    let quoted = |line: &str| match line.split_once(": ") {
        Some((name, value)) if is_time(value) => format!("{name}: '{value}'\n"),
        _ => format!("{line}\n"),
    };
    Ok(document.lines().map(quoted).collect())
}

fn is_time(value: &str) -> bool {
    value.contains(':') && value.split(':').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the framework's document with all additions.
pub fn described(app: &App) -> Result<Value> {
    let mut document: Value = serde_json::from_str(&super::apis::specification(app))?;
    let before = document.clone();
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    schemas.into_iter().flat_map(Map::values_mut).for_each(|schema| say_nullable(schema, &before));
    let examples = examples::table()?;
    examples::say(&mut document, &examples);
    for (path, operation) in operations_mut(&mut document) {
        say_parameters(&path, operation, &examples);
        errors::say(operation)?;
    }
    say_policies(&mut document);
    Ok(document)
}

/// Returns each operation with its path.
fn operations_mut(document: &mut Value) -> impl Iterator<Item = (String, &mut Value)> {
    let paths = document.get_mut("paths").and_then(Value::as_object_mut).into_iter().flatten();
    paths.flat_map(|(path, item)| item.as_object_mut().into_iter().flat_map(Map::values_mut).map(|operation| (path.clone(), operation)))
}

/// Returns the descriptions of path parameters, by the segment before them.
pub fn places() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("places.tsv").lines().filter_map(|line| line.split_once('\t'))
}

/// Describes path parameters that the code does not describe, and adds examples.
fn say_parameters(path: &str, operation: &mut Value, examples: &Map<String, Value>) {
    for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        if let Some(example) = examples.get(&format!("{{{name}}}")).filter(|_| parameter["schema"]["type"] == "string") {
            parameter["example"] = example.clone();
        }
        let place = format!("/{{{name}}}");
        let place = places().find(|(before, _)| before.ends_with(&place) && path.contains(before));
        if let (None, "path", Some((_, about))) = (parameter.get("description"), parameter["in"].as_str().unwrap_or_default(), place) {
            parameter["description"] = json!(about);
        }
    }
}

/// Marks optional properties as nullable, because absent values are sent as null, which the
/// framework does not document.
fn say_nullable(schema: &mut Value, document: &Value) {
    let required = schema.as_object_mut().and_then(|schema| schema.remove("required")).unwrap_or_default();
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        let is_required = required.as_array().is_some_and(|names| names.iter().any(|required| required == name));
        let given = property.get("default").is_some_and(|default| !default.is_null());
        if is_required || given {
            continue;
        }
        // Null is the implicit default and not a value of the property's type.
        property.as_object_mut().and_then(|property| property.remove("default"));
        let reference = property.get("$ref").or_else(|| property.pointer("/allOf/0/$ref")).and_then(Value::as_str);
        let target = reference.and_then(|reference| document.pointer(reference.trim_start_matches('#')));
        if let Some(target) = target {
            if property.get("allOf").is_none() {
                *property = json!({"allOf": [property.take()]});
            }
            property["type"] = target["type"].clone();
        }
        // `nullable` must be next to a type, which a choice has in each of its variants.
        let choice = property.get("oneOf").is_some();
        let place = if choice { &mut property["oneOf"][0] } else { property };
        place["nullable"] = Value::Bool(true);
    }
    if required.is_array() {
        schema["required"] = required;
    }
}

/// Adds the table of policies, and each operation's policy and key scope, which its extractor has
/// declared as the names of security schemes.
fn say_policies(document: &mut Value) {
    let callers = |policy: &Policy| policy.callers.iter().map(|caller| json!(caller.name())).collect::<Value>();
    document["x-policies"] = policy::ALL.iter().map(|policy| (policy.name.to_owned(), callers(policy))).collect();
    for (_, operation) in operations_mut(document) {
        let left = operation.get("security").and_then(Value::as_array).into_iter().flatten();
        let names: Vec<String> = left.filter_map(|scheme| scheme.as_object()?.keys().next().cloned()).collect();
        let Some(policy) = names.first() else { continue };
        operation["security"] = json!([{auth::SCHEME: []}]);
        operation["x-policy"] = json!(policy);
        if let Some(scope) = names.get(1) {
            operation["security"] = json!([{auth::SCHEME: []}, {auth::KEY_SCHEME: []}]);
            operation["x-key-scope"] = json!(scope);
            let before = operation.get("description").and_then(Value::as_str).map(|text| format!("{text}\n\n")).unwrap_or_default();
            operation["description"] = json!(format!("{before}API keys need the scope `{scope}`."));
        }
    }
}
