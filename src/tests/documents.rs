//! Guard: the API document is generated from the code, and every operation is well described.

use std::collections::BTreeSet;

use serde_json::Value;

use super::both_empty;

/// Returns method, path and operation of every operation.
pub fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().expect("paths");
    let methods = |path: &String, item: &Value| {
        let item = item.as_object().expect("a path item").clone();
        item.into_iter().map(|(method, operation)| (method, path.clone(), operation)).collect::<Vec<_>>()
    };
    paths.iter().flat_map(|(path, item)| methods(path, item)).collect()
}

pub fn document() -> Value {
    let file = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("openapi.yaml");
    serde_yaml_ng::from_str(&std::fs::read_to_string(file).expect("openapi.yaml")).expect("a document")
}

#[test]
fn openapi_yaml_matches_the_generated_document() {
    both_empty(async |on| {
        let generated: Value = serde_yaml_ng::from_str(&server::http::api_document(&on.app).unwrap()).unwrap();
        assert_eq!(document(), generated, "openapi.yaml is stale: cargo run -- openapi --output openapi.yaml");
    });
}

#[test]
fn openapi_operations_have_an_id_a_summary_and_their_errors() {
    let document = document();
    let mut ids = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap_or_else(|| panic!("{method} {path} has no operationId"));
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{id}");
        assert!(ids.insert(id.to_owned()), "{id} twice");
        assert!(operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()), "{id} has no summary");
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let about = parameter["description"].as_str().unwrap_or_default();
            assert!(!about.is_empty(), "{id} does not say what {} is", parameter["name"]);
        }
        for (status, response) in operation["responses"].as_object().expect("responses") {
            let about = response["description"].as_str().unwrap_or_default();
            assert!(!about.is_empty(), "{id} does not say what {status} means");
        }
        if path != "/health" {
            for status in ["404", "422", "500"] {
                assert!(operation["responses"][status].is_object(), "{id} does not document {status}");
            }
        }
    }
}
