//! Examples of whole bodies, composed of the examples of their fields.

use serde_json::{Map, Value, json};

/// Maximum depth, as schemas may be recursive.
const DEEPEST: usize = 16;

/// Returns the schema that a reference points to, or the schema itself.
pub fn resolved<'a>(schema: &'a Value, document: &'a Value) -> &'a Value {
    let only = match schema["allOf"].as_array().map(Vec::as_slice) {
        // Wrapped in `allOf`, which allows keywords next to the reference.
        Some([first, ..]) => first,
        _ => schema,
    };
    let target = only["$ref"].as_str().and_then(|reference| document.pointer(reference.trim_start_matches('#')));
    target.unwrap_or(only)
}

pub fn of(schema: &Value, document: &Value) -> Value {
    made(schema, document, 0)
}

fn made(schema: &Value, document: &Value, depth: usize) -> Value {
    let meant = resolved(schema, document);
    for place in [schema, meant] {
        if let Some(given) = place.get("example").or_else(|| place.get("default").filter(|default| !default.is_null())) {
            return given.clone();
        }
    }
    if let Some(first) = meant.pointer("/enum/0") {
        return first.clone();
    }
    if let Some(first) = meant.pointer("/oneOf/0") {
        return made(first, document, depth);
    }
    match meant["type"].as_str() {
        Some("object") if depth < DEEPEST => {
            let fields = meant["properties"].as_object().into_iter().flatten();
            Value::Object(fields.map(|(name, property)| (name.clone(), made(property, document, depth + 1))).collect::<Map<_, _>>())
        }
        Some("array") if depth < DEEPEST => json!([made(&meant["items"], document, depth + 1)]),
        Some("array") => json!([]),
        Some("string") => json!(""),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        _ => json!({}),
    }
}
