//! Guard: the access table, the policies in the document and the scopes of keys agree.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::Value;

use super::{CALLERS, table};
use crate::documents::{document, operations};
use platform::policy::KeyScope;

/// Operations permitted by the scope `appointments:read`, besides public ones.
pub const OF_THE_KEY: [&str; 4] = ["list_appointments", "get_next_appointment", "get_appointment", "get_appointment_ics"];

/// Callers in each operation's policy; an operation without one is public.
pub static POLICIES: LazyLock<BTreeMap<String, Option<Vec<String>>>> = LazyLock::new(|| {
    let document = document();
    let callers = |policy: &str| serde_json::from_value(document["x-policies"][policy].clone()).expect("the callers of a policy");
    let of = |operation: &Value| operation["x-policy"].as_str().map(callers);
    let id = |operation: &Value| operation["operationId"].as_str().expect("an id").to_owned();
    operations(&document).iter().map(|(_, _, operation)| (id(operation), of(operation))).collect()
});

#[test]
fn access_table_statuses_agree_with_the_documented_policies() {
    for row in table() {
        // The access of keys is determined by their scopes.
        for ((caller, is), status) in CALLERS.iter().zip(row.statuses).filter(|((caller, _), _)| *caller != "key") {
            let what = format!("{} as {caller}: {status}", row.operation);
            match &POLICIES[row.operation] {
                Some(_) if is.is_empty() => assert_eq!(status, 401, "{what}"),
                Some(callers) => {
                    let allowed = is.iter().any(|is| callers.iter().any(|caller| caller == is)) && !row.is_refused_to(caller);
                    assert_eq!(allowed, !matches!(status, 401 | 403), "{what}, and the policy is {callers:?}");
                }
                None => assert_ne!(status, 403, "{what}, and it is open to everyone"),
            }
        }
    }
}

#[test]
fn key_scope_opens_exactly_operations_that_a_super_admin_may_call() {
    let document = document();
    let mut opened: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, _, operation) in operations(&document) {
        let id = operation["operationId"].as_str().expect("an id").to_owned();
        let Some(scope) = operation["x-key-scope"].as_str() else { continue };
        let callers = POLICIES[&id].as_ref().expect("a policy");
        assert!(callers.iter().any(|caller| caller == "super_admin"), "{id} is opened by {scope}, and refused to super admins");
        opened.entry(scope.to_owned()).or_default().insert(id);
    }
    assert_eq!(opened["appointments:read"], BTreeSet::from(OF_THE_KEY.map(str::to_owned)));
    let all: BTreeSet<String> = KeyScope::ALL.iter().map(|scope| scope.name().to_owned()).collect();
    assert_eq!(opened.into_keys().collect::<BTreeSet<_>>(), all, "a scope that opens nothing");
}
