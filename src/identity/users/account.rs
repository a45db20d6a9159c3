//! Accounts: their input, and the uniqueness of e-mail address and CPF.

use super::fields::{Editor, UserFields};
use super::store::{self, NewUser};
use crate::Identity;
use crate::auth::prepare;
use crate::extended_data;
use foundation::email_address;
use platform::prelude::*;

pub const PASSWORD_MINIMUM: usize = 8;
/// Exceeds any passphrase; the cost of hashing must not depend on the input.
pub const PASSWORD_MAXIMUM: usize = 200;
const TAKEN: &str = "Este e-mail já está em uso.";

/// Input of a new account.
pub struct Account<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
}

/// A validated account.
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

/// Builds a person with account data only.
pub async fn plain(app: &Identity, account: CheckedAccount, password: &str, role: Role) -> Result<NewUser> {
    Ok(hashed(app, account, app.passwords.hash(password).await?, role))
}

/// Builds a person with account data and a hashed password.
pub fn hashed(app: &Identity, account: CheckedAccount, password_hash: String, role: Role) -> NewUser {
    NewUser {
        id: app.clock.id(),
        role,
        also_attends: false,
        password_hash,
        specialist: None,
        organization: None,
        fields: UserFields { name: account.name, email: account.email, ..UserFields::default() },
        guest: false,
        accepted_terms: None,
        created_at: app.clock.now(),
    }
}

/// Stores a person. A taken address or CPF is reported as an error of its field.
pub async fn insert(tx: &mut Tx, user: &NewUser) -> Result<Uuid> {
    ensure_unused(tx, None, &user.fields).await?;
    match store::insert(tx, user).await {
        // A concurrent insert of the same address was first.
        Err(error) if error.is_unique_violation() => return Err(Error::field("email", TAKEN)),
        other => other?,
    }
    extended_data::service::index(tx, user.id, &user.fields.extended_data).await?;
    Ok(user.id)
}

/// Moves a CPF that another person has to `disputed_cpf`, if the caller must not know of that: the
/// person has no CPF, and a super admin resolves the conflict. An earlier disputed CPF stays so
/// when a super admin changes other fields.
pub async fn set_disputed_cpf_aside(
    tx: &mut Tx,
    own: Option<Uuid>,
    fields: &mut UserFields,
    before: &UserFields,
    by: Editor,
) -> Result<()> {
    if by.may_know_cpfs() && fields.cpf.is_none() {
        // The other person may have lost it meanwhile.
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

/// Adds errors if the e-mail address or the CPF belongs to another account.
pub async fn ensure_unused(tx: &mut Tx, own: Option<Uuid>, fields: &UserFields) -> Result<()> {
    let mut check = Check::new();
    for (id, email, cpf) in store::alike(tx, &fields.email, fields.cpf.as_deref()).await? {
        if Some(id) != own {
            check.ensure(email != fields.email, "email", TAKEN);
            check.ensure(cpf.is_none() || cpf != fields.cpf, "cpf", "Este CPF já está em uso.");
        }
    }
    check.finish()
}
