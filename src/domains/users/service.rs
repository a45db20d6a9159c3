use uuid::Uuid;

use super::store::{self, NewUser};
use crate::app::App;
use crate::db::Tx;
use crate::error::{Check, Error, Result};
use crate::scope::Role;

pub const PASSWORD_MINIMUM: usize = 8;
/// Longer than any passphrase; hashing cost must not depend on what a stranger sends.
pub const PASSWORD_MAXIMUM: usize = 200;

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
    let email = check.text("email", "e-mail", account.email, 200).to_lowercase();
    check.ensure(email.is_empty() || looks_like_email(&email), "email", "O e-mail não é válido.");
    let length = account.password.chars().count();
    if length < PASSWORD_MINIMUM {
        check.fail("password", format!("A senha deve ter ao menos {PASSWORD_MINIMUM} caracteres."));
    } else if length > PASSWORD_MAXIMUM {
        check.fail("password", format!("A senha deve ter no máximo {PASSWORD_MAXIMUM} caracteres."));
    }
    CheckedAccount { name, email }
}

pub fn looks_like_email(email: &str) -> bool {
    let Some((local, domain)) = email.split_once('@') else { return false };
    let plain = email.chars().all(|character| !character.is_whitespace() && !matches!(character, ',' | ';' | '<' | '>'));
    plain && !local.is_empty() && domain.contains('.') && !domain.starts_with('.') && !domain.ends_with('.') && !domain.contains('@')
}

/// A person with nothing but an account.
pub async fn plain(app: &App, account: CheckedAccount, password: &str, role: Role) -> Result<NewUser> {
    Ok(hashed(app, account, app.passwords.hash(password).await?, role))
}

/// The same, of a password that was hashed before.
pub fn hashed(app: &App, account: CheckedAccount, password_hash: String, role: Role) -> NewUser {
    NewUser {
        id: app.clock.id(),
        name: account.name,
        email: account.email,
        role,
        password_hash,
        specialist: None,
        organization: None,
        birth: None,
        gender: None,
        phone: None,
        city: None,
        state: None,
        bio: None,
        crn: None,
        created_at: app.clock.now(),
    }
}

/// Stores a person; an address that is taken is told as such.
pub async fn insert(tx: &mut Tx, user: &NewUser) -> Result<Uuid> {
    match store::insert(tx, user).await {
        Err(error) if error.is_unique_violation() => Err(Error::field("email", "Este e-mail já está em uso.")),
        other => other.map(|()| user.id),
    }
}

#[cfg(test)]
mod tests {
    use super::looks_like_email;

    #[test]
    fn addresses() {
        for good in ["ana@clinica.example", "a.b+c@x.com.br"] {
            assert!(looks_like_email(good), "{good}");
        }
        for bad in ["", "ana", "ana@", "@x.com", "ana@x", "a b@x.com", "a@x.com,b@x.com", "a@b@c.com", "a@.com"] {
            assert!(!looks_like_email(bad), "{bad}");
        }
    }
}
