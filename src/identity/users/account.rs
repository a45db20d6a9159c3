//! An account: what is asked of whoever makes one, and that its address and its CPF are nobody else's.

use uuid::Uuid;

use super::fields::{Editor, Fields};
use super::store::{self, NewUser};
use crate::Identity;
use crate::auth::prepare;
use crate::extended_data;
use foundation::email_address;
use foundation::error::{Check, Error, Result};
use platform::db::Tx;
use platform::scope::Role;

pub const PASSWORD_MINIMUM: usize = 8;
/// Longer than any passphrase; hashing cost must not depend on what a stranger sends.
pub const PASSWORD_MAXIMUM: usize = 200;
const TAKEN: &str = "Este e-mail já está em uso.";

/// What is asked of whoever makes an account.
pub struct Account<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
}

/// An account that passed its checks.
pub struct CheckedAccount {
    pub name: String,
    pub email: String,
}

pub fn check_account(check: &mut Check, account: &Account<'_>) -> CheckedAccount {
    let name = check.text("name", "nome", account.name, 120);
    let email = email_address::normalize(&check.text("email", "e-mail", account.email, email_address::MAX_LENGTH));
    if !email.is_empty() {
        email_address::check(check, "email", &email);
    }
    check_password(check, "password", account.password);
    CheckedAccount { name, email }
}

pub fn check_password(check: &mut Check, field: &str, password: &str) {
    let password = prepare(password);
    let length = password.chars().count();
    if password.contains(char::is_control) {
        check.fail(field, "A senha tem um caractere invisível, que pode ter vindo ao colar. Digite-a de novo.");
    } else if length < PASSWORD_MINIMUM {
        check.fail(field, format!("A senha deve ter ao menos {PASSWORD_MINIMUM} caracteres."));
    } else if length > PASSWORD_MAXIMUM {
        check.fail(field, format!("A senha deve ter no máximo {PASSWORD_MAXIMUM} caracteres."));
    }
}

/// A person with nothing but an account.
pub async fn plain(app: &Identity, account: CheckedAccount, password: &str, role: Role) -> Result<NewUser> {
    Ok(hashed(app, account, app.passwords.hash(password).await?, role))
}

/// The same, of a password that was hashed before.
pub fn hashed(app: &Identity, account: CheckedAccount, password_hash: String, role: Role) -> NewUser {
    NewUser {
        id: app.clock.id(),
        role,
        password_hash,
        specialist: None,
        organization: None,
        fields: Fields { name: account.name, email: account.email, ..Fields::default() },
        guest: false,
        accepted_terms: None,
        created_at: app.clock.now(),
    }
}

/// Stores a person; an address or a CPF that is taken is told as such.
pub async fn insert(tx: &mut Tx, user: &NewUser) -> Result<Uuid> {
    ensure_unused(tx, None, &user.fields).await?;
    match store::insert(tx, user).await {
        // Two at once: one of them was not seen above.
        Err(error) if error.is_unique_violation() => return Err(Error::field("email", TAKEN)),
        other => other?,
    }
    extended_data::service::index(tx, user.id, &user.fields.extended_data).await?;
    Ok(user.id)
}

/// Puts a CPF aside that somebody else has, where whoever gave it is not to hear so: the person goes without it, and a super admin
/// settles whose it is. One that was put aside before stays so, also in the hands of a super admin who changes something else.
pub async fn set_disputed_cpf_aside(tx: &mut Tx, own: Option<Uuid>, fields: &mut Fields, before: &Fields, by: Editor) -> Result<()> {
    if by.may_know_cpfs() && fields.cpf.is_none() {
        // It may be free by now.
        fields.cpf = fields.disputed_cpf.take();
    }
    if fields.cpf.is_none() {
        return Ok(());
    }
    fields.disputed_cpf = None;
    if by.may_know_cpfs() && fields.cpf != before.disputed_cpf {
        return Ok(());
    }
    let alike = store::alike(tx, &fields.email, fields.cpf.as_deref()).await?;
    if alike.iter().any(|(id, _, cpf)| Some(*id) != own && cpf.is_some() && *cpf == fields.cpf) {
        fields.disputed_cpf = fields.cpf.take();
    }
    Ok(())
}

/// Neither e-mail nor CPF are another account's.
pub async fn ensure_unused(tx: &mut Tx, own: Option<Uuid>, fields: &Fields) -> Result<()> {
    let mut check = Check::new();
    for (id, email, cpf) in store::alike(tx, &fields.email, fields.cpf.as_deref()).await? {
        if Some(id) != own {
            check.ensure(email != fields.email, "email", TAKEN);
            check.ensure(cpf.is_none() || cpf != fields.cpf, "cpf", "Este CPF já está em uso.");
        }
    }
    check.finish()
}
