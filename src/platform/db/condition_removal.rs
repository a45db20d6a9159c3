//! Test support: statements that run without their tenant condition. On PostgreSQL, row-level
//! security alone must then hide other tenants' rows.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

const CONDITION: &str = "tenant_id = $1";

tokio::task_local! {
    /// Set while conditions are removed.
    static REMOVES_CONDITIONS: ();
}

static STATEMENTS: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Runs a future with the tenant condition removed from every statement of every store.
pub async fn without_tenant_conditions<T>(work: impl Future<Output = T>) -> T {
    REMOVES_CONDITIONS.scope((), work).await
}

/// Returns the statements that ran without their tenant condition.
pub fn statements_without_condition() -> BTreeSet<String> {
    STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

pub(super) fn altered(sql: SqlStr) -> SqlStr {
    if REMOVES_CONDITIONS.try_with(|()| ()).is_err() || !sql.as_str().contains(CONDITION) {
        return sql;
    }
    let altered = remove_conditions(sql.as_str());
    STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner).insert(altered.clone());
    AssertSqlSafe(altered).into_sql_str()
}

fn remove_conditions(sql: &str) -> String {
    let mut altered = String::new();
    let mut rest = sql;
    while let Some(at) = rest.find(CONDITION) {
        let (before, after) = (&rest[..at], &rest[at + CONDITION.len()..]);
        let is_longer = after.starts_with(|next: char| next.is_ascii_digit());
        if is_longer {
            altered += &rest[..at + CONDITION.len()];
        } else {
            // The parameter stays, so that the others keep their numbers.
            let alias = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '.');
            altered += before.trim_end_matches(alias);
            altered += "$1::uuid IS NOT NULL";
        }
        rest = after;
    }
    altered + rest
}

#[test]
fn tenant_conditions_are_removed_and_nothing_else() {
    let sql = "SELECT a FROM t x JOIN u ON u.tenant_id = $1 AND u.id = x.u WHERE x.tenant_id = $1 AND tenant_id = $12 AND b = $2";
    let without =
        "SELECT a FROM t x JOIN u ON $1::uuid IS NOT NULL AND u.id = x.u WHERE $1::uuid IS NOT NULL AND tenant_id = $12 AND b = $2";
    assert_eq!(remove_conditions(sql), without);
}
