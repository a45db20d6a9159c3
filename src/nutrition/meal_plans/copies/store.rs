use chrono::{DateTime, Utc};
use uuid::Uuid;

use platform::db::Conditions;

/// A model or a combo in a list.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct NamedCopy {
    pub id: Uuid,
    pub author_id: Uuid,
    pub author_name: String,
    pub name: String,
    pub shared: bool,
    /// Number of main foods.
    pub foods: i64,
    pub energy_kcal: f64,
    pub updated_at: DateTime<Utc>,
}

/// Columns of a [`NamedCopy`], of a table with the alias `m` and the author's row with the alias
/// `u`.
pub const COPY_COLUMNS: &str = "m.id, m.author_id, u.name AS author_name, m.name, m.shared, m.foods, m.energy_kcal, m.updated_at";

/// Conditions for a list: shared copies and the reader's own.
pub struct CopyFilter {
    pub reader: Uuid,
    pub search: Option<String>,
}

impl CopyFilter {
    /// Returns the conditions for rows with the alias `m`.
    pub fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("m.tenant_id = $1");
        conditions.and("(m.shared OR m.author_id = ?)", self.reader);
        conditions.and_search("m.search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}
