//! Rate limits of people who add or change people, which API keys are exempt from. They are taken
//! before the transaction.

use foundation::brazil;
use identity::Identity;
use identity::users::fields::UserIn;
use identity::users::service;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Limit of added people, each of whom gets a mail at an unverified address.
const ADDED: Limit = Limit::new("people added by a person", 100, TimeDelta::hours(1));
/// Limit against finding out by trying which CPFs are known.
const CPFS: Limit = Limit::new("changes of one's own CPF", 5, TimeDelta::days(1));

/// Takes the limit before a person is added. Super admins are unlimited, as are the API keys that
/// they make.
pub async fn new(app: &Identity, scope: &Scope) -> Result<()> {
    if scope.role != Role::SuperAdmin {
        throttle::take_own(app, scope, ADDED).await?;
    }
    Ok(())
}

/// Takes the limit before a person is changed.
pub async fn change(app: &Identity, scope: &Scope, id: Uuid, input: &UserIn) -> Result<()> {
    let Some(cpf) = input.cpf.as_deref().and_then(brazil::cpf).filter(|_| !scope.role.is_team()) else { return Ok(()) };
    let (person, _) = service::find_to_change(&mut app.db.read(scope).await?, scope, id).await?;
    if person.fields.given_cpf() != Some(cpf.as_str()) {
        throttle::take_own(app, scope, CPFS).await?;
    }
    Ok(())
}
