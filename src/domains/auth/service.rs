use std::net::IpAddr;

use chrono::TimeDelta;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::store;
use crate::app::App;
use crate::clock::is_recent;
use crate::domains::system_logs::{self, Event, ObjectType};
use crate::domains::users::account::{Account, CheckedAccount};
use crate::domains::users::emails;
use crate::domains::users::store::Profile;
use crate::domains::{tenants, users};
use crate::error::{Check, Error, Result};
use crate::scope::{Opened, Role, Scope};
use crate::throttle::{self, Limit};

/// How exactly it is known when a patient was last seen.
const SEEN_EVERY: TimeDelta = TimeDelta::hours(1);

/// The scope of a token: signed by us, of this clinic, of a person who is still there, and not older than their last change.
pub async fn authenticate(app: &App, tenant: Uuid, token: &str) -> Result<Scope> {
    let now = app.clock.now();
    let claims = app.tokens.read(token, now)?;
    if claims.tenant != tenant {
        return Err(Error::unauthorized());
    }
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let session = users::store::session(&mut tx, claims.sub).await?.filter(|session| session.token_version == claims.version);
    let session = session.ok_or_else(Error::unauthorized)?;
    let admin_organization = session.admin_organization();
    if !session.role.is_staff() && session.active_at.is_none_or(|at| !is_recent(at, now, SEEN_EVERY)) {
        let (app, person) = (app.clone(), claims.sub);
        // Beside the answer, which does not wait for it.
        tokio::spawn(async move { users::service::note_activity(&app, tenant, person, now).await });
    }
    Ok(Scope { tenant, user: claims.sub, role: session.role, admin_organization, address: None, key: None, opened: Opened::new(tx) })
}

/// Passwords tried for one account from one place, known or not.
const GUESSES: Limit = Limit::new("login", 10, TimeDelta::minutes(10));
/// Wrong passwords from one place, whatever the account. A whole clinic may share one address.
const GUESSES_OF_A_PLACE: Limit = Limit::new("logins of an address", 100, TimeDelta::minutes(10));
/// Tokens tried from one place for the link that makes the first clinic.
const LINK_GUESSES: Limit = Limit::new("first access", 20, TimeDelta::minutes(10));

/// An access token for the right e-mail and password. Unknown addresses take as long and sound the same. Guesses are counted
/// before the password is looked at; the right one forgives those before it.
pub async fn login(app: &App, tenant: Uuid, email: &str, password: &str, address: Option<IpAddr>) -> Result<String> {
    if super::prepare(password).chars().count() > users::account::PASSWORD_MAXIMUM || email.chars().any(char::is_control) {
        return Err(Error::wrong_credentials());
    }
    let (email, before) = (emails::stored(email), emails::stored_before(email));
    let mut keys = app.throttle_keys.keys_of_place(GUESSES, &[&email], address);
    keys.extend(app.throttle_keys.keys_of_place(GUESSES_OF_A_PLACE, &[], address));
    let guess = throttle::take(app, &Scope::system(tenant), keys).await?;
    let known = {
        let mut tx = app.db.read(&Scope::system(tenant)).await?;
        match (users::store::credentials(&mut tx, &email).await?, before) {
            (None, Some(before)) => users::store::credentials(&mut tx, &before).await?,
            (known, _) => known,
        }
    };
    match app.passwords.verify(password, known.as_ref().map(|known| known.password_hash.as_str())).await {
        Ok(right) => match known.filter(|_| right) {
            Some(known) => {
                guess.forgive(app, Some(&GUESSES)).await?;
                session_for(app, tenant, known.id, Some(&known.password_hash), address).await
            }
            None => Err(Error::wrong_credentials()),
        },
        Err(busy) => {
            // Nothing was compared.
            guess.forgive(app, None).await?;
            Err(busy)
        }
    }
}

pub async fn profile(app: &App, scope: &Scope, person: Uuid) -> Result<Profile> {
    let mut tx = app.db.read(scope).await?;
    users::store::profile(&mut tx, person).await?.ok_or_else(Error::unauthorized)
}

/// Begins a session, which the log keeps.
pub(super) async fn token_for(app: &App, tenant: Uuid, person: Uuid, address: Option<IpAddr>) -> Result<String> {
    session_for(app, tenant, person, None, address).await
}

/// The same for whoever had the password of this hash. To compare it takes a while, in which it may have been changed.
pub(super) async fn session_for(app: &App, tenant: Uuid, person: Uuid, compared: Option<&str>, address: Option<IpAddr>) -> Result<String> {
    let scope = Scope { user: person, address, ..Scope::system(tenant) };
    let mut tx = app.db.begin(&scope).await?;
    let person = users::store::profile(&mut tx, person).await?.ok_or_else(Error::unauthorized)?;
    // After the profile: a change in between ends the session that begins here.
    if compared.is_some() && users::store::password_hash(&mut tx, person.id).await?.as_deref() != compared {
        return Err(Error::wrong_credentials());
    }
    system_logs::audit(app, &mut tx, &scope, Event::Login, ObjectType::Session, Default::default()).await?;
    tx.commit().await?;
    app.tokens.issue(tenant, &person, app.clock.now())
}

/// The path of the one-time link of an installation without a clinic, or `None` where there is one.
pub async fn setup_link(app: &App) -> Result<Option<String>> {
    let mut tx = app.db.begin_operator().await?;
    if tenants::store::count(&mut tx).await? > 0 {
        return Ok(None);
    }
    let token = super::random_token();
    store::add_setup_link(&mut tx, &hashed(&token), app.clock.now()).await?;
    tx.commit().await?;
    // After the '#' it never reaches a server's log; the page takes it out of the address at once.
    Ok(Some(format!("/auth/primeiro-acesso#{token}")))
}

/// Makes the first clinic and its administrator with the one-time link; the answer logs them in.
pub async fn create_first_admin(
    app: &App,
    token: &str,
    clinic: &str,
    account: &Account<'_>,
    confirmation: &str,
    address: Option<IpAddr>,
) -> Result<String> {
    let mut check = Check::new();
    let clinic = check.text("clinic_name", "nome da clínica", clinic, 120);
    let checked = users::account::check_account(&mut check, account);
    check.ensure(account.password == confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    let keys = app.throttle_keys.keys_of_place(LINK_GUESSES, &[], address);
    throttle::take(app, &Scope::system(throttle::INSTALLATION), keys).await?;
    let (tenant, person) = create_clinic(app, Some(token), &clinic, checked, account.password).await?;
    token_for(app, tenant, person, address).await
}

/// The same from a terminal, where being able to run the command is the permission.
pub async fn create_first_clinic(app: &App, clinic: &str, account: CheckedAccount, password: &str) -> Result<Uuid> {
    let (_, person) = create_clinic(app, None, clinic, account, password).await?;
    Ok(person)
}

async fn create_clinic(app: &App, token: Option<&str>, clinic: &str, account: CheckedAccount, password: &str) -> Result<(Uuid, Uuid)> {
    let dead = |clinics| match clinics {
        0 => Error::not_found("Este link não vale mais. Reinicie o servidor para receber outro."),
        _ => Error::not_found("A clínica já foi criada. Entre com o e-mail de quem a administra."),
    };
    if let Some(token) = token {
        // Hashing a password is dear; a guessed token does not get that far.
        let mut tx = app.db.read_operator().await?;
        if !store::has_setup_link(&mut tx, &hashed(token)).await? {
            return Err(dead(tenants::store::count(&mut tx).await?));
        }
    }
    let user = users::account::plain(app, account, password, Role::SuperAdmin).await?;
    let mut tx = app.db.begin_operator().await?;
    let clinics = tenants::store::count(&mut tx).await?;
    if let Some(token) = token
        && !store::take_setup_link(&mut tx, &hashed(token)).await?
    {
        return Err(dead(clinics));
    }
    if clinics > 0 {
        return Err(dead(clinics));
    }
    store::delete_setup_links(&mut tx).await?;
    let tenant = tenants::service::create(app, &mut tx, clinic, true).await?;
    let mut tx = tx.into_tenant(tenant);
    let person = users::account::insert(&mut tx, &user).await?;
    tx.commit().await?;
    Ok((tenant, person))
}

/// How a token is kept that is shown once.
pub fn hashed(token: &str) -> String {
    crate::text::hex(&Sha256::digest(token.as_bytes()))
}
