//! Errors of each operation in the API document: the general ones are documented by the framework,
//! all others in `errors.tsv`.

use serde_json::{Map, Value, json};

use foundation::error::{Error, Result};

const TABLE: &str = include_str!("errors.tsv");

/// A row of the table: an error of operations, and its condition.
pub struct Refusal {
    pub code: &'static str,
    pub status: &'static str,
    pub when: &'static str,
    pub message: &'static str,
    pub operations: &'static str,
}

impl Refusal {
    pub fn is_of(&self, operation: &str) -> bool {
        self.operations.split(' ').any(|its| its == operation)
    }
}

pub fn all() -> impl Iterator<Item = Refusal> {
    TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut cells = line.split('\t');
        let (code, status, when) = (cells.next()?, cells.next()?, cells.next()?);
        Some(Refusal { code, status, when, message: cells.next()?, operations: cells.next()? })
    })
}

/// Adds an example of each error in the table, named by its code.
pub(super) fn say(operation: &mut Value) -> Result<()> {
    let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
    for refusal in all().filter(|refusal| refusal.is_of(&id)) {
        let contents = operation.pointer_mut(&format!("/responses/{}/content", refusal.status)).and_then(Value::as_object_mut);
        let content = contents.and_then(|contents| contents.values_mut().next()).and_then(Value::as_object_mut);
        let content = content.ok_or_else(|| Error::internal(format!("{id} has no answer {}", refusal.status)))?;
        let examples = content.entry("examples").or_insert_with(|| Value::Object(Map::new()));
        let value = json!({"message": refusal.message, "code": refusal.code, "errors": {}});
        examples[refusal.code] = json!({"summary": refusal.when, "value": value});
    }
    Ok(())
}

/// Errors that every operation may return. They are described in `error/mod.rs`.
#[cfg(feature = "testing")]
const GENERAL: &str = "acting_ended already_exists api_key_invalid bad_request forbidden in_use internal invalid_body invalid_characters invalid_fields \
    method_not_allowed missing_scope no_space not_for_keys not_found overlap too_large too_many_requests two_hosts \
    unauthorized unreadable_body unsupported_media_type";

/// Returns whether an error is documented for an operation. Checked for every error in the tests.
#[cfg(feature = "testing")]
pub fn is_documented(operation: &str, error: &Error) -> bool {
    let status = error.status().as_u16().to_string();
    GENERAL.split(' ').any(|code| code == error.code())
        || all().any(|refusal| refusal.code == error.code() && refusal.status == status && refusal.is_of(operation))
}
