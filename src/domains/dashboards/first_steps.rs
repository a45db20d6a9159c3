//! What a clinic needs before its first patient, and whether it is there.

use poem_openapi::Object;
use serde::Serialize;

use super::store;
use crate::app::App;
use crate::db::Tx;
use crate::error::Result;

/// Each is true once it is done.
#[derive(Debug, Object, Serialize)]
pub struct FirstSteps {
    /// The clinic's settings were saved.
    pub settings: bool,
    /// Mails leave through a server.
    pub smtp: bool,
    /// There is a specialist.
    pub specialist: bool,
    /// A specialist has hours.
    pub availability: bool,
    /// A product is on sale that has a service.
    pub product: bool,
    /// A table of foods was imported.
    pub food_table: bool,
}

pub async fn of(app: &App, tx: &mut Tx) -> Result<FirstSteps> {
    let set_up = store::set_up(tx).await?;
    Ok(FirstSteps {
        settings: set_up.settings,
        // Without a server they are written to a folder.
        smtp: app.mailer.folder().is_none(),
        specialist: set_up.specialist,
        availability: set_up.availability,
        product: set_up.product,
        food_table: set_up.food_table,
    })
}
