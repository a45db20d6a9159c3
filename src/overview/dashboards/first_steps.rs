//! Set-up steps of a tenant before its first patient, and their completion.

use super::store;
use identity::Identity;
use identity::users;
use platform::prelude::*;

/// Steps, each true once it is done, and conflicts to be resolved.
#[derive(Debug, Serialize)]
pub struct FirstSteps {
    pub settings: bool,
    pub smtp: bool,
    pub specialist: bool,
    pub availability: bool,
    pub product: bool,
    pub food_table: bool,
    pub disputed_cpfs: Vec<PersonRef>,
}

const DISPUTED_SHOWN: i64 = 20;

pub async fn of(app: &Identity, tx: &mut Tx) -> Result<FirstSteps> {
    let set_up = store::set_up(tx).await?;
    let disputed = users::with_disputed_cpf(tx, DISPUTED_SHOWN).await?;
    let disputed_cpfs = disputed.into_iter().map(|(id, name)| PersonRef { id, name }).collect();
    Ok(FirstSteps {
        settings: set_up.settings,
        // Without a server, mails are written to a folder.
        smtp: app.mailer.folder().is_none(),
        specialist: set_up.specialist,
        availability: set_up.availability,
        product: set_up.product,
        food_table: set_up.food_table,
        disputed_cpfs,
    })
}
