//! Link by which a patient answers about one appointment without a login. Its secret is derived from
//! the installation's, so that every mail and list contains the same link, and is in the address's
//! fragment, which browsers do not send.

use crate::Scheduling;
use platform::prelude::*;

const PURPOSE: &str = "confirmation";

/// Path of the page that the link opens.
const PAGE: &str = "/confirmacao";

/// Longest text that is read as a link's fragment.
const LONGEST: usize = 200;

/// Returns the link of an appointment, for the tenant's base address.
pub fn of(app: &Scheduling, base: &str, tenant: Uuid, appointment: Uuid) -> Result<String> {
    let secret = app.tokens.name_for(PURPOSE, &[tenant, appointment])?;
    Ok(format!("{base}{PAGE}#{}.{secret}", appointment.simple()))
}

/// Returns the appointment of a link's fragment, or `None` if the secret is not its own.
pub fn read(app: &Scheduling, tenant: Uuid, fragment: &str) -> Option<Uuid> {
    let (id, secret) = fragment.trim().trim_start_matches('#').split_once('.').filter(|_| fragment.len() <= LONGEST)?;
    let appointment = Uuid::try_parse(id).ok()?;
    app.tokens.is_name_for(PURPOSE, &[tenant, appointment], secret).then_some(appointment)
}
