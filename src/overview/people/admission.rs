//! What people do to others and to themselves as often as a person does, and no program: asked for before the transaction.

use chrono::TimeDelta;
use uuid::Uuid;

use foundation::brazil;
use foundation::error::Result;
use identity::Identity;
use identity::users::fields::UserIn;
use identity::users::service;
use platform::scope::{Role, Scope};
use platform::throttle::{self, Limit};

/// Each is written to, at an address that nobody has checked.
const ADDED: Limit = Limit::new("people added by a person", 100, TimeDelta::hours(1));
/// Whether a CPF is known here is not to be found out by trying.
const CPFS: Limit = Limit::new("changes of one's own CPF", 5, TimeDelta::days(1));

/// Before somebody is added: a super admin's hands are as free as a program's, whose key a super admin made.
pub async fn new(app: &Identity, scope: &Scope) -> Result<()> {
    if scope.role != Role::SuperAdmin {
        throttle::take_own(app, scope, ADDED).await?;
    }
    Ok(())
}

/// Before somebody is changed.
pub async fn change(app: &Identity, scope: &Scope, id: Uuid, input: &UserIn) -> Result<()> {
    let Some(cpf) = input.cpf.as_deref().and_then(brazil::cpf).filter(|_| !scope.role.is_staff()) else { return Ok(()) };
    let (person, _) = service::find_to_change(&mut app.db.read(scope).await?, scope, id).await?;
    if person.fields.given_cpf() != Some(cpf.as_str()) {
        throttle::take_own(app, scope, CPFS).await?;
    }
    Ok(())
}
