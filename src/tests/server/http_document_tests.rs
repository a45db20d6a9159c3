//! Guard: every text about the API refers to an existing item, and every item has one.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::documents;
use server::http::document::{errors, examples, places};

#[test]
fn openapi_error_table_names_existing_operations_only() {
    let document = documents::document();
    let operations = documents::operations(&document);
    let known: BTreeSet<&str> = operations.iter().map(|(_, _, operation)| operation["operationId"].as_str().unwrap()).collect();
    let mut seen = BTreeSet::new();
    for refusal in errors::all() {
        for operation in refusal.operations.split(' ') {
            assert!(known.contains(operation), "errors.tsv: there is no operation '{operation}'");
            assert!(seen.insert((operation, refusal.code)), "errors.tsv: {operation} has {} twice", refusal.code);
        }
    }
    let rows = include_str!("../../server/http/document/errors.tsv").lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(errors::all().count(), rows, "a row of errors.tsv has a cell too few");
}

#[test]
fn openapi_fields_have_an_example_and_examples_a_field() {
    let document = documents::document();
    let table = examples::table().unwrap();
    let mut used = BTreeSet::new();
    for (object, schema) in document["components"]["schemas"].as_object().unwrap() {
        if table.contains_key(object) {
            used.insert(object.clone());
        }
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            if let Some((row, _)) = examples::of(&table, object, field, property) {
                used.insert(row.clone());
            }
            let held = if property["type"] == "array" { &property["items"] } else { property };
            let is_text_or_number = matches!(held["type"].as_str(), Some("string" | "integer" | "number"));
            if is_text_or_number && held.get("enum").is_none() && held.get("allOf").is_none() && schema.get("example").is_none() {
                assert!(property.get("example").is_some(), "examples.yaml lacks {object}.{field}, or {field} for all objects");
            }
        }
    }
    for (_, _, operation) in documents::operations(&document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let (name, id) = (parameter["name"].as_str().unwrap(), &operation["operationId"]);
            used.insert(format!("{{{name}}}"));
            if parameter["required"] == true && parameter["schema"].get("$ref").is_none() {
                assert!(parameter.get("example").is_some(), "examples.yaml lacks {{{name}}}, which {id} asks for");
            }
        }
    }
    let unused: Vec<&String> = table.keys().filter(|row| !used.contains(*row)).collect();
    assert!(unused.is_empty(), "examples.yaml: no object has {unused:?}");
}

#[test]
fn openapi_example_path_parameters_exist() {
    let document = documents::document();
    let paths = document["paths"].as_object().unwrap();
    for (place, _) in places() {
        assert!(paths.keys().any(|path| path.contains(place)), "no path has {place}");
    }
}

#[test]
fn openapi_nullable_fields_have_no_null_default() {
    let document = documents::document();
    let mut seen = 0;
    for property in document["components"]["schemas"].as_object().unwrap().values() {
        for (name, held) in property["properties"].as_object().into_iter().flatten() {
            assert!(held.get("default").is_none_or(|default| !default.is_null()), "{name}");
            seen += usize::from(held["nullable"] == true);
        }
    }
    assert!(seen > 100);
}

#[test]
fn openapi_operations_for_api_keys_name_their_scope() {
    let document = documents::document();
    let mut seen = 0;
    for (_, _, operation) in documents::operations(&document) {
        let keys = operation["security"].as_array().is_some_and(|ways| ways.iter().any(|way| way.get("api_key").is_some()));
        assert_eq!(keys, operation["x-key-scope"].is_string(), "{}", operation["operationId"]);
        if let Some(scope) = operation["x-key-scope"].as_str() {
            let description = operation["description"].as_str().unwrap();
            assert!(description.ends_with(&format!("API keys need the scope `{scope}`.")), "{description}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn openapi_errors_are_shown_with_their_codes() {
    let document = documents::document();
    let booking = &document["paths"]["/appointments"]["post"]["responses"]["409"]["content"]["application/json; charset=utf-8"];
    let taken: &Value = &booking["examples"]["slot_taken"];
    assert_eq!(taken["value"]["code"], "slot_taken");
    assert_eq!(taken["value"]["message"], "Este horário não está mais livre. Escolha outro.");
}
