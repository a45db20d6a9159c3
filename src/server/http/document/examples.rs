//! Examples of fields and parameters, from `examples.yaml`.

use serde_json::{Map, Value, json};

use foundation::error::{Error, Result};

const TABLE: &str = include_str!("examples.yaml");

/// Returns the examples, keyed by field, by `Object.field`, by object, or by `{parameter}`.
pub fn table() -> Result<Map<String, Value>> {
    serde_yaml_ng::from_str(TABLE).map_err(Error::internal)
}

/// Returns the example of an object's field, and the key that it comes from.
pub fn of<'a>(table: &'a Map<String, Value>, object: &str, field: &str, property: &Value) -> Option<(&'a String, Value)> {
    let (row, value) = match table.get_key_value(&format!("{object}.{field}")) {
        Some(own) => own,
        None if is_plain(property) => table.get_key_value(field)?,
        None => return None,
    };
    let is_one_of_many = property["type"] == "array" && !value.is_array() && !value.is_null();
    Some((row, if is_one_of_many { json!([value]) } else { value.clone() }))
}

/// Returns whether a field's name determines its example: it is neither an object that is described
/// elsewhere nor an enumeration.
fn is_plain(property: &Value) -> bool {
    let held = if property["type"] == "array" { &property["items"] } else { property };
    ["$ref", "allOf", "oneOf", "enum"].iter().all(|key| held.get(key).is_none())
}

pub(super) fn say(document: &mut Value, table: &Map<String, Value>) {
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    for (object, schema) in schemas.into_iter().flatten() {
        if let Some(whole) = table.get(object) {
            schema["example"] = whole.clone();
        }
        let mut given = schema.as_object_mut().and_then(|schema| schema.remove("example"));
        for (field, property) in schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
            let Some((_, shown)) = of(table, object, field, property) else { continue };
            if let Some(given) = &mut given {
                if let Some(value) = given.get_mut(field).filter(|value| is_nobodys(value)) {
                    *value = shown;
                }
                continue;
            }
            // Keywords next to a reference are ignored.
            if property.get("$ref").is_some() {
                *property = json!({"allOf": [property.take()]});
            }
            property["example"] = shown;
        }
        if let Some(given) = given {
            schema["example"] = given;
        }
    }
}

/// Returns whether a value is the framework's placeholder of an identifier.
fn is_nobodys(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.starts_with("00000000-0000-0000-"))
}
