//! Row-level security alone: with every condition on the tenant removed from every statement,
//! PostgreSQL still gives everyone the answers of the table.

use poem::http::Method;

use super::super::app::both_empty;
use super::{ACTING, CALLERS, CANARY, World, table};
use crate::people;
use platform::db::{Db, statements_without_condition, without_tenant_conditions};

#[test]
fn tenant_isolation_statement_without_tenant_condition_leaks_nothing() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
        let world = World::new(&on).await;
        let (before, people) = (world.picture().await, people::stamps(&world.clinic).await);
        for row in table() {
            for (caller, expected) in row.statuses.into_iter().enumerate() {
                if expected < 300 && row.method != Method::GET {
                    continue;
                }
                let answer = without_tenant_conditions(world.call(&row, caller, false)).await;
                let (name, _) = CALLERS[caller];
                let what = format!("{} as {name}: {}", row.operation, answer.text);
                assert_eq!(answer.status.as_u16(), expected, "{what}");
                let stranger = expected >= 400 || !matches!(name, "admin" | "vera" | "ana" | "carla" | "hugo" | "key" | ACTING);
                assert!(!(stranger && answer.text.contains(CANARY)), "the canary sings: {what}");
                // Workbooks contain the time of their creation.
                let is_text = answer
                    .headers
                    .get("content-type")
                    .is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.starts_with("application/json")));
                if expected < 300 && name == "foreign" && is_text {
                    assert_eq!(answer.text, world.call(&row, caller, false).await.text, "more than with the condition: {what}");
                }
            }
        }
        assert_eq!(world.picture().await, before, "a denied call changed something");
        assert_eq!(people::stamps(&world.clinic).await, people, "a denied call changed somebody");
        let statements = statements_without_condition();
        assert!(statements.len() > 150, "only {} statements had a condition to remove", statements.len());
        for table in ["users", "mails", "files", "appointments", "purchases", "chat_messages", "records", "meal_plans", "system_logs"] {
            let is_read = |sql: &&String| sql.contains(&format!("FROM {table} "));
            assert!(statements.iter().any(|sql| is_read(&sql)), "nothing was read of {table}");
        }
    });
}
