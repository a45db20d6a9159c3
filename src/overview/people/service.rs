//! A person with the data of other domains.

use crate::programs;
use crate::programs::api::UserProgramStatus;
use careers::curricula;
use identity::users;
use identity::users::Person;
use identity::users::fields::Editor;
use identity::users::service;
use platform::prelude::*;

/// A person as a caller sees them.
pub struct PersonView {
    pub person: Person,
    /// The caller's relation to the person.
    pub editor: Editor,
    pub program: Option<UserProgramStatus>,
    pub curriculum: Option<curricula::Curriculum>,
    /// The person whose CPF conflicts with this one's.
    pub cpf_owner: Option<(Uuid, String)>,
}

pub async fn show(app: &Platform, tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<PersonView> {
    let (person, editor) = service::shown(tx, scope, id).await?;
    let has_record = !person.place.role.is_team() && !matches!(editor, Editor::OrganizationAdmin | Editor::Reception);
    let program = if has_record { programs::service::of_one(tx, id, app.clock.now()).await? } else { None };
    let curriculum = if has_record && editor != Editor::Key { curricula::find(tx, id).await? } else { None };
    // If the other person does not have it any more, the next save by a super admin assigns it to
    // this one.
    let disputed = person.fields.disputed_cpf.clone().filter(|_| editor == Editor::SuperAdmin);
    let cpf_owner = match disputed {
        Some(cpf) => users::owner_of_cpf(tx, &cpf).await?,
        None => None,
    };
    Ok(PersonView { person, editor, program, curriculum, cpf_owner })
}
