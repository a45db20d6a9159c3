use std::net::IpAddr;

use super::{Device, Tokens, store};
use crate::Identity;
use crate::users::account::{Account, CheckedAccount};
use crate::users::{NewUser, Profile};
use crate::{api_keys, dependants, tenants, users};
use foundation::clock::is_recent;
use foundation::email_address;
use foundation::token::{hash_token, random_token};
use platform::audit::Refusal;
use platform::db;
use platform::prelude::*;
use platform::scope::{ActingAdult, LoginSession};
use platform::throttle::{self, Limit, Taken};

/// Precision of a patient's last activity.
const SEEN_EVERY: TimeDelta = TimeDelta::hours(1);

/// Authenticates a token. It was signed for this tenant, its person has an account, it is not older
/// than their last change, and its login session was not ended. With a dependant of its person, it
/// is authenticated for that one.
pub async fn authenticate(app: &Platform, tokens: &Tokens, tenant: Uuid, token: &str, acting_for: Option<Uuid>) -> Result<Scope> {
    let now = app.clock.now();
    let claims = tokens.read(token, now)?;
    if claims.tenant != tenant {
        return Err(Error::unauthorized());
    }
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let session = users::session(&mut tx, claims.sub, claims.jti).await?.filter(|session| session.token_version == claims.version);
    let session = session.ok_or_else(Error::unauthorized)?;
    let relation = match acting_for {
        Some(dependant) => Some(dependants::service::acting(app, &mut tx, claims.sub, dependant).await?),
        None => None,
    };
    db::continue_in_request(tx);
    let note_activity = |person: Uuid, role: Role, active_at: Option<DateTime<Utc>>| {
        if !role.is_team() && active_at.is_none_or(|at| !is_recent(at, now, SEEN_EVERY)) {
            let app = app.clone();
            // Asynchronous, so that the response does not wait for it.
            tokio::spawn(async move { users::service::note_activity(&app, tenant, person, now).await });
        }
    };
    note_activity(claims.sub, session.role, session.active_at);
    let own = Scope {
        tenant,
        user: claims.sub,
        role: session.role,
        also_attends: session.attends && session.role == Role::SuperAdmin,
        admin_organization: session.admin_organization(),
        address: None,
        key: None,
        session: Some(LoginSession { id: claims.jti, version: claims.version, until: claims.refused_from() }),
        acting: None,
    };
    let Some(relation) = relation else { return Ok(own) };
    note_activity(relation.dependant_id, relation.dependant_role, relation.dependant_active_at);
    Ok(Scope {
        user: relation.dependant_id,
        role: relation.dependant_role,
        also_attends: false,
        admin_organization: None,
        acting: Some(ActingAdult { relation: relation.id, id: claims.sub, name: relation.responsible_name }),
        ..own
    })
}

/// Ends the caller's login session: its token, its streams and its chat presences. Other sessions
/// of the person continue; their streams are closed and reopened by the client.
pub async fn logout(app: &Identity, scope: &Scope) -> Result<()> {
    let Some(session) = scope.session else { return Err(Error::not_for_keys()) };
    app.db
        .write(scope, async |tx| {
            store::end_session(tx, session.id, session.until).await?;
            app.sessions_ended(tx, scope.tenant, scope.user, Some(session.id)).await?;
            audit::record(app, tx, scope, AuditEvent::Logout, ObjectType::Session, Default::default()).await?;
            Ok(())
        })
        .await
}

/// Fails if the login session, account, tenant, key or responsibility of the caller has ended since
/// the request began. Called before data is returned after a long wait.
pub async fn ensure_still_valid(app: &Platform, scope: &Scope) -> Result<()> {
    let mut tx = app.db.read(&Scope::system(scope.tenant)).await?;
    let holds = match (scope.session, &scope.key) {
        (Some(session), _) => {
            let now = users::session(&mut tx, scope.author(), session.id).await?;
            now.is_some_and(|now| now.token_version == session.version)
                && match &scope.acting {
                    Some(adult) => dependants::service::is_still_acting(app, &mut tx, adult.relation).await?,
                    None => true,
                }
        }
        (None, Some(_)) => api_keys::is_valid(&mut tx, scope.user, app.clock.now()).await?,
        // Jobs and the command line.
        (None, None) => true,
    };
    if holds { Ok(()) } else { Err(Error::unauthorized()) }
}

/// Deletes data that no token can refer to any more: ended sessions and expired links.
pub async fn purge(app: &Identity) -> Result<u64> {
    let mut tx = app.db.begin_operator().await?;
    let now = app.clock.now();
    let forgotten = store::purge_ended_sessions(&mut tx, now).await? + store::purge_account_tokens(&mut tx, now).await?;
    tx.commit().await?;
    Ok(forgotten)
}

// Limits on guessing, designed so that nobody can lock out an owner:
//
// - From one address (IPv6: a network; for a whole site ten times as many), ten wrong passwords of
//   one account are compared in ten minutes, whether the account exists or not. Counters include
//   the address, since a counter of the account alone would let anybody lock its owner out.
// - After a hundred wrong passwords from an address for any accounts, three of each account are
//   compared: 432 a day. Refusing the address completely would let one person with invented
//   accounts lock out everybody of an organization behind it, and refusing only unknown accounts
//   would disclose which exist. Trying all accounts from one address is therefore bounded for each
//   account, and in total by the process's two concurrent comparisons (`passwords.rs`).
// - A browser in which the owner has logged in before (`devices.rs`) has ten tries of its own,
//   which nobody else can use up. From a new browser in a network where somebody guesses exactly
//   this account, the owner waits ten minutes at most, or uses a link of 'Esqueci minha senha',
//   which no limit refuses (`accounts.rs`).
// - The right password resets the counts of the wrong ones before it.

/// Limit of passwords for one account from one address, known or not.
const GUESSES: Limit = Limit::new("login", 10, TimeDelta::minutes(10));
/// Limit of passwords from a browser in which the owner of the account has logged in before.
const GUESSES_OF_A_DEVICE: Limit = Limit::new("login of a known browser", 10, TimeDelta::minutes(10));
/// Limit of wrong passwords from one address for any accounts, after which each account has fewer
/// tries from it.
const GUESSES_OF_A_PLACE: Limit = Limit::new("logins of an address", 100, TimeDelta::minutes(10));
/// Limit of passwords for one account from such an address.
const GUESSES_OF_A_BUSY_PLACE: Limit = Limit::new("login from a busy address", 3, TimeDelta::minutes(10));

/// Limit of tokens from one address for the link that creates the first tenant.
const LINK_GUESSES: Limit = Limit::new("first access", 20, TimeDelta::minutes(10));

/// Address and browser of a request without a session.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    pub address: Option<IpAddr>,
    pub device: Device,
    /// True if the browser's connection is encrypted.
    pub is_secure: bool,
}

/// A token, and the cookie that identifies the browser from now on.
#[derive(Debug)]
pub struct SignedIn {
    pub access_token: String,
    pub device_cookie: String,
}

impl Origin {
    pub(super) fn signed_in(&self, app: &Identity, tenant: Uuid, person: Uuid, access_token: String) -> Result<SignedIn> {
        let device_cookie =
            self.device.cookie_after_login(&app.tokens, tenant, person, Uuid::from_bytes(rand::random()), self.is_secure)?;
        Ok(SignedIn { access_token, device_cookie })
    }
}

/// Logs in with e-mail and password. Unknown addresses take the same time and get the same error.
/// Guesses are counted before the password is compared; the right one resets the counts.
pub async fn login(app: &Identity, tenant: Uuid, email: &str, password: &str, origin: &Origin) -> Result<SignedIn> {
    if super::prepare(password).chars().count() > users::account::PASSWORD_MAXIMUM || email.chars().any(char::is_control) {
        return Err(Error::wrong_credentials());
    }
    let (email, before) = (email_address::normalize(email), email_address::normalize_legacy(email));
    let known = {
        let mut tx = app.db.read(&Scope::system(tenant)).await?;
        match (users::credentials(&mut tx, &email).await?, before) {
            (None, Some(before)) => users::credentials(&mut tx, &before).await?,
            (known, _) => known,
        }
    };
    let device = match &known {
        Some(known) => origin.device.known_to(&app.tokens, tenant, known.id)?,
        None => None,
    };
    let failed = || login_failed(app, tenant, known.as_ref().map(|known| known.id), origin.address);
    let (guess, forgiven) = count_guess(app, tenant, &email, device, origin.address).await.inspect_err(|_| failed())?;
    match app.passwords.verify(password, known.as_ref().map(|known| known.password_hash.as_str())).await {
        Ok(right) => match known.as_ref().filter(|_| right) {
            Some(known) => {
                guess.forgive(app, Some(&forgiven)).await?;
                let token = session_for(app, tenant, known.id, Some(&known.password_hash), origin.address).await?;
                origin.signed_in(app, tenant, known.id, token)
            }
            None => {
                failed();
                Err(Error::wrong_credentials())
            }
        },
        Err(busy) => {
            // No password was compared.
            guess.forgive(app, None).await?;
            Err(busy)
        }
    }
}

/// Records a failed login for the log. For unknown accounts, only the network address is stored.
fn login_failed(app: &Identity, tenant: Uuid, person: Option<Uuid>, address: Option<IpAddr>) {
    let (event, object_type) = (AuditEvent::LoginFailed, ObjectType::Session);
    app.refusals.note(Refusal { tenant, event, object_type, user: None, about: person, operation: None, address });
}

/// Counts a guess. Returns the limit whose earlier guesses the right password resets.
async fn count_guess(app: &Identity, tenant: Uuid, email: &str, device: Option<Uuid>, address: Option<IpAddr>) -> Result<(Taken, Limit)> {
    let (scope, keys) = (Scope::system(tenant), &app.throttle_keys);
    if let Some(device) = device {
        let key = keys.key(GUESSES_OF_A_DEVICE, &[email, &device.to_string()]);
        return Ok((throttle::take(app, &scope, vec![key]).await?, GUESSES_OF_A_DEVICE));
    }
    let of_account = || keys.keys_of_place(GUESSES, &[email], address);
    let of_place = keys.keys_of_place(GUESSES_OF_A_PLACE, &[], address);
    if throttle::has_room(app, &scope, &of_place).await? {
        let taken = throttle::take(app, &scope, of_account().into_iter().chain(of_place).collect()).await?;
        return Ok((taken, GUESSES));
    }
    let of_busy_place = keys.keys_of_place(GUESSES_OF_A_BUSY_PLACE, &[email], address);
    Ok((throttle::take(app, &scope, of_account().into_iter().chain(of_busy_place).collect()).await?, GUESSES))
}

pub async fn profile(app: &Identity, scope: &Scope, person: Uuid) -> Result<Profile> {
    let mut tx = app.db.read(scope).await?;
    users::profile(&mut tx, person).await?.ok_or_else(Error::unauthorized)
}

/// Returns a token with the caller's present permissions for their running session.
pub async fn renewed_token(app: &Identity, scope: &Scope) -> Result<String> {
    let session = scope.session.ok_or_else(Error::not_for_keys)?;
    let person = profile(app, scope, scope.user).await?;
    app.tokens.reissue(scope.tenant, &person, &session, app.clock.now())
}

/// Begins a session, and logs it.
pub(super) async fn token_for(app: &Identity, tenant: Uuid, person: Uuid, address: Option<IpAddr>) -> Result<String> {
    session_for(app, tenant, person, None, address).await
}

/// Begins a session after a password was compared with the hash `compared`. Fails if the password
/// was changed during the comparison.
pub async fn session_for(app: &Identity, tenant: Uuid, person: Uuid, compared: Option<&str>, address: Option<IpAddr>) -> Result<String> {
    let scope = Scope { user: person, address, ..Scope::system(tenant) };
    let mut tx = app.db.begin(&scope).await?;
    let person = users::profile(&mut tx, person).await?.ok_or_else(Error::unauthorized)?;
    // Read after the profile, so that a change in between ends the session that begins here.
    if compared.is_some() && users::password_hash(&mut tx, person.id).await?.as_deref() != compared {
        return Err(Error::wrong_credentials());
    }
    audit::record(app, &mut tx, &scope, AuditEvent::Login, ObjectType::Session, Default::default()).await?;
    tx.commit().await?;
    app.tokens.issue(tenant, &person, app.clock.id(), app.clock.now())
}

/// Returns the path of the one-time link of an installation without a tenant, or `None` if there is
/// a tenant.
pub async fn setup_link(app: &Identity) -> Result<Option<String>> {
    let mut tx = app.db.begin_operator().await?;
    if tenants::count(&mut tx).await? > 0 {
        return Ok(None);
    }
    let token = random_token();
    store::add_setup_link(&mut tx, &hash_token(&token), app.clock.now()).await?;
    tx.commit().await?;
    // The fragment after '#' never reaches a server's log, and the page removes it from the address
    // at once.
    Ok(Some(format!("/auth/primeiro-acesso#{token}")))
}

/// The first tenant, as its administrator describes it.
pub struct NewClinic<'a> {
    pub clinic: &'a str,
    /// True if the administrator looks after patients, too.
    pub attends: bool,
}

/// Creates the first tenant and its administrator with the one-time link, and logs the
/// administrator in.
pub async fn create_first_admin(
    app: &Identity,
    token: &str,
    founded: &NewClinic<'_>,
    account: &Account<'_>,
    confirmation: &str,
    origin: &Origin,
) -> Result<SignedIn> {
    let mut check = Check::new();
    let clinic = check.text("clinic_name", "nome da clínica", founded.clinic, 120);
    let checked = users::account::check_account(&mut check, account);
    check.ensure(account.password == confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    // Only invalid links are counted, so that guesses by others do not affect the valid one.
    if !store::has_setup_link(&mut app.db.read_operator().await?, &hash_token(token)).await? {
        let keys = app.throttle_keys.keys_of_place(LINK_GUESSES, &[], origin.address);
        throttle::take(app, &Scope::system(throttle::INSTALLATION), keys).await?;
    }
    let (tenant, person) = create_tenant(app, Some(token), &NewClinic { clinic: &clinic, ..*founded }, checked, account.password).await?;
    let token = token_for(app, tenant, person, origin.address).await?;
    origin.signed_in(app, tenant, person, token)
}

/// Creates the first tenant from a terminal, where the ability to run the command is the
/// permission.
pub async fn create_first_tenant(app: &Identity, clinic: &str, account: CheckedAccount, password: &str) -> Result<Uuid> {
    let (_, person) = create_tenant(app, None, &NewClinic { clinic, attends: false }, account, password).await?;
    Ok(person)
}

async fn create_tenant(
    app: &Identity,
    token: Option<&str>,
    founded: &NewClinic<'_>,
    account: CheckedAccount,
    password: &str,
) -> Result<(Uuid, Uuid)> {
    let dead = |clinics| match clinics {
        0 => Error::not_found("Este link não vale mais. Reinicie o servidor para receber outro."),
        _ => Error::not_found("A clínica já foi criada. Entre com o e-mail de quem a administra."),
    };
    if let Some(token) = token {
        // Hashing a password is expensive, so that guessed tokens are refused before.
        let mut tx = app.db.read_operator().await?;
        if !store::has_setup_link(&mut tx, &hash_token(token)).await? {
            return Err(dead(tenants::count(&mut tx).await?));
        }
    }
    let user = users::account::plain(app, account, password, Role::SuperAdmin).await?;
    let user = NewUser { also_attends: founded.attends, ..user };
    let mut tx = app.db.begin_operator().await?;
    let clinics = tenants::count(&mut tx).await?;
    if let Some(token) = token
        && !store::take_setup_link(&mut tx, &hash_token(token)).await?
    {
        return Err(dead(clinics));
    }
    if clinics > 0 {
        return Err(dead(clinics));
    }
    store::delete_setup_links(&mut tx).await?;
    let tenant = tenants::service::create(app, &mut tx, founded.clinic, true).await?;
    let mut tx = tx.into_tenant(tenant);
    let person = users::account::insert(&mut tx, &user).await?;
    tx.commit().await?;
    Ok((tenant, person))
}
