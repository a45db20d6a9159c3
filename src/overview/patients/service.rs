use super::store::{self, Filter, Listed};
use foundation::error::Result;
use identity::{care, extended_data};
use platform::db::{Page, Tx};
use platform::scope::{Role, Scope};

/// What a list asks for.
#[derive(Debug, Default)]
pub struct Asked {
    pub search: Option<String>,
    /// `searchData`: what extended data must hold.
    pub search_data: Option<String>,
}

/// A page of the patients whom the caller cares for (the super admin: all), and how many there are.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: Asked, page: Page) -> Result<(Vec<Listed>, i64)> {
    let filter = filter(tx, scope, asked).await?;
    let rows = store::list(tx, &filter, page).await?;
    let total = page.total(rows.first().map(|row| row.total), store::count(tx, &filter)).await?;
    Ok((rows, total))
}

/// Whom the caller may list, of whom was searched for.
pub async fn filter(tx: &mut Tx, scope: &Scope, asked: Asked) -> Result<Filter> {
    let search = foundation::text::searched(asked.search);
    let roles = [Role::Patient, Role::Student];
    let extended_data = extended_data::service::wanted(tx, scope, &roles, asked.search_data.as_deref()).await?;
    Ok(Filter { care: care::care_of_caller(tx, scope).await?, search, extended_data })
}
