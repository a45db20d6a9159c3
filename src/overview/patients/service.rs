use super::store;
use super::store::{PatientFilter, PatientRow};
use identity::{care, extended_data};
use platform::prelude::*;

/// Filter of a list, as requested.
#[derive(Debug, Default)]
pub struct ListPatientsQuery {
    pub search: Option<String>,
    /// `searchData`: required values of extended data.
    pub search_data: Option<String>,
    /// True for patients in the caller's own care only.
    pub own: bool,
}

/// Returns a page of the patients in the caller's care (for a super admin: all), and their total.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: ListPatientsQuery, page: Page) -> Result<(Vec<PatientRow>, i64)> {
    let filter = filter(tx, scope, asked).await?;
    let rows = store::list(tx, &filter, page).await?;
    let total = page.total(rows.first().map(|row| row.total), store::count(tx, &filter)).await?;
    Ok((rows, total))
}

/// Returns the filter for the patients whom the caller may list.
pub async fn filter(tx: &mut Tx, scope: &Scope, asked: ListPatientsQuery) -> Result<PatientFilter> {
    let search = foundation::text::searched(asked.search);
    let roles = [Role::Patient, Role::Student];
    let extended_data = extended_data::service::wanted(tx, scope, &roles, asked.search_data.as_deref()).await?;
    Ok(PatientFilter { care: care::care_of_caller(tx, scope, asked.own).await?, search, extended_data })
}
