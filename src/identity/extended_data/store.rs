use std::collections::BTreeSet;

use super::definition::{ExtendedDataPlace, Section};
use super::rules::SearchCondition;
use platform::db::Value;
use platform::prelude::*;

/// A group of sections of fields.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct Group {
    pub id: Uuid,
    pub place: ExtendedDataPlace,
    pub slug: String,
    pub name: String,
    #[sqlx(json)]
    pub sections: Vec<Section>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// `None` for groups of earlier releases.
    pub created_by: Option<Uuid>,
}

/// Returns the groups of a place, or all, by name, which is also their order in the form.
pub async fn list(tx: &mut Tx, place: Option<ExtendedDataPlace>) -> Result<Vec<Group>> {
    let mut conditions = Conditions::new("g.tenant_id = $1");
    if let Some(place) = place {
        conditions.and("g.place = ?", place.as_str());
    }
    let sql = format!(
        "SELECT g.id, g.place, g.slug, g.name, g.sections, g.created_at, g.updated_at, g.created_by
        FROM extended_data_groups g
        WHERE {conditions} ORDER BY g.search_key, g.id"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Group>> {
    let sql = "SELECT id, place, slug, name, sections, created_at, updated_at, created_by FROM extended_data_groups
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

pub async fn insert(tx: &mut Tx, group: &Group) -> Result<()> {
    let sql = "INSERT INTO extended_data_groups (tenant_id, id, place, slug, name, search_key, sections, created_at, updated_at,
            created_by)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    tx.query(sql)
        .bind((group.id, group.place.as_str(), &group.slug, &group.name, foundation::text::search_key(&group.name)))
        .bind((Value::json(&group.sections)?, group.created_at, group.updated_at, group.created_by))
        .run()
        .await
}

pub async fn update(tx: &mut Tx, group: &Group) -> Result<()> {
    let sql = "UPDATE extended_data_groups SET place = $3, slug = $4, name = $5, search_key = $6, sections = $7, updated_at = $8
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql)
        .bind((group.id, group.place.as_str(), &group.slug, &group.name, foundation::text::search_key(&group.name)))
        .bind((Value::json(&group.sections)?, group.updated_at))
        .run()
        .await
}

pub async fn delete(tx: &mut Tx, id: Uuid) -> Result<()> {
    tx.query("DELETE FROM extended_data_groups WHERE tenant_id = $1 AND id = $2").bind(id).run().await
}

/// Replaces a person's search terms.
pub async fn replace_terms(tx: &mut Tx, user: Uuid, terms: BTreeSet<String>) -> Result<()> {
    tx.query("DELETE FROM extended_data_terms WHERE tenant_id = $1 AND user_id = $2").bind(user).execute().await?;
    let rows = terms.into_iter().map(|term| vec![user.into(), term.into()]).collect();
    tx.insert_many("extended_data_terms", &["user_id", "term"], rows).await
}

/// Adds conditions that users with the alias `u` match everything wanted. Each is a range scan of
/// `extended_data_terms_by_term`.
pub fn narrow(conditions: &mut Conditions, wanted: &[SearchCondition]) {
    for wanted in wanted {
        match wanted {
            SearchCondition::Term(term) => {
                conditions.and("u.id IN (SELECT t.user_id FROM extended_data_terms t WHERE t.tenant_id = $1 AND t.term = ?)", term.as_str())
            }
            SearchCondition::Beginning(beginning) => conditions.and_range(
                "u.id IN (SELECT t.user_id FROM extended_data_terms t WHERE t.tenant_id = $1 AND t.term >= ?1 AND t.term < ?2)",
                [beginning.into(), platform::db::after(beginning).into()],
            ),
        }
    }
}
