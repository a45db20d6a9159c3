//! Set-up steps of a tenant until its first appointment, and their completion.

use super::store;
use identity::Identity;
use identity::{tenants, users};
use platform::prelude::*;

/// Steps, each true once it is done, and conflicts to be resolved.
#[derive(Debug, Serialize)]
pub struct FirstSteps {
    pub companies_and_careers: bool,
    pub specialist: bool,
    pub availability: bool,
    pub product: bool,
    pub patient: bool,
    pub appointment: bool,
    pub settings: bool,
    pub smtp: bool,
    pub food_table: bool,
    pub closed: bool,
    pub disputed_cpfs: Vec<PersonRef>,
}

const DISPUTED_SHOWN: i64 = 20;

pub async fn of(app: &Identity, tx: &mut Tx) -> Result<FirstSteps> {
    let set_up = store::set_up(tx).await?;
    let disputed = users::with_disputed_cpf(tx, DISPUTED_SHOWN).await?;
    let disputed_cpfs = disputed.into_iter().map(|(id, name)| PersonRef { id, name }).collect();
    Ok(FirstSteps {
        companies_and_careers: set_up.companies_and_careers,
        specialist: set_up.specialist,
        availability: set_up.availability,
        product: set_up.product,
        patient: set_up.patient,
        appointment: set_up.appointment,
        settings: set_up.settings,
        // Without a server, mails are written to a folder.
        smtp: app.mailer.folder().is_none(),
        food_table: set_up.food_table,
        closed: set_up.closed,
        disputed_cpfs,
    })
}

/// Closes the steps on the home page, or opens them again.
pub async fn close(app: &Identity, scope: &Scope, closed: bool) -> Result<()> {
    app.db.write(scope, async |tx| tenants::close_first_steps(tx, closed).await).await
}
