use std::net::IpAddr;

use chrono::TimeDelta;
use uuid::Uuid;

use super::{Device, Tokens, store};
use crate::Identity;
use crate::users::Profile;
use crate::users::account::{Account, CheckedAccount};
use crate::{api_keys, tenants, users};
use foundation::clock::is_recent;
use foundation::email_address;
use foundation::error::{Check, Error, Result};
use foundation::token::{hash_token, random_token};
use platform::Platform;
use platform::audit::{self, AuditEvent, ObjectType, Refusal};
use platform::db;
use platform::scope::{LoginSession, Role, Scope};
use platform::throttle::{self, Limit, Taken};

/// How exactly it is known when a patient was last seen.
const SEEN_EVERY: TimeDelta = TimeDelta::hours(1);

/// Returns the scope of a token that we signed for this tenant, of a person who is still there, not older than their last change, and of
/// a login session that was not ended.
pub async fn authenticate(app: &Platform, tokens: &Tokens, tenant: Uuid, token: &str) -> Result<Scope> {
    let now = app.clock.now();
    let claims = tokens.read(token, now)?;
    if claims.tenant != tenant {
        return Err(Error::unauthorized());
    }
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let session = users::session(&mut tx, claims.sub, claims.jti).await?.filter(|session| session.token_version == claims.version);
    let session = session.ok_or_else(Error::unauthorized)?;
    let admin_organization = session.admin_organization();
    if !session.role.is_staff() && session.active_at.is_none_or(|at| !is_recent(at, now, SEEN_EVERY)) {
        let (app, person) = (app.clone(), claims.sub);
        // Beside the answer, which does not wait for it.
        tokio::spawn(async move { users::service::note_activity(&app, tenant, person, now).await });
    }
    db::continue_in_request(tx);
    Ok(Scope {
        tenant,
        user: claims.sub,
        role: session.role,
        admin_organization,
        address: None,
        key: None,
        session: Some(LoginSession { id: claims.jti, version: claims.version, until: claims.refused_from() }),
    })
}

/// Ends the caller's login session: its token, its streams and its presence in chats. Other sessions of the person go on; their streams
/// end, too, and begin anew.
pub async fn logout(app: &Identity, scope: &Scope) -> Result<()> {
    let Some(session) = scope.session else { return Err(Error::not_for_keys()) };
    let mut tx = app.db.begin(scope).await?;
    store::end_session(&mut tx, session.id, session.until).await?;
    app.sessions_ended(&mut tx, scope.tenant, scope.user, Some(session.id)).await?;
    audit::record(app, &mut tx, scope, AuditEvent::Logout, ObjectType::Session, Default::default()).await?;
    tx.commit().await
}

/// Refuses a caller whose login session, account, tenant or key has ended since the request began: for what waits before it hands
/// something out.
pub async fn ensure_still_valid(app: &Platform, scope: &Scope) -> Result<()> {
    let mut tx = app.db.read(&Scope::system(scope.tenant)).await?;
    let holds = match (scope.session, &scope.key) {
        (Some(session), _) => {
            let now = users::session(&mut tx, scope.user, session.id).await?;
            now.is_some_and(|now| now.token_version == session.version)
        }
        (None, Some(_)) => api_keys::is_valid(&mut tx, scope.user, app.clock.now()).await?,
        // Jobs and the command line.
        (None, None) => true,
    };
    if holds { Ok(()) } else { Err(Error::unauthorized()) }
}

/// Forgets what no token can name any more: ended sessions and links that have run out.
pub async fn purge(app: &Identity) -> Result<u64> {
    let mut tx = app.db.begin_operator().await?;
    let now = app.clock.now();
    let forgotten = store::purge_ended_sessions(&mut tx, now).await? + store::purge_account_tokens(&mut tx, now).await?;
    tx.commit().await?;
    Ok(forgotten)
}

// How guessing is bounded, and why nobody is locked out by it:
//
// - From one address (IPv6: network; ten times that of a site) ten wrong passwords of one account are compared in ten minutes, whether the
//   account exists or not. Counts are by address, as a count of an account alone would let anybody lock its owner out.
// - After a hundred wrong ones from an address, whatever the accounts, three of each account are compared: 432 a day. Refusing the address
//   as a whole would let one person with invented accounts lock out everybody of a company behind it, and refusing only accounts that do
//   not exist would tell which do. So going through all accounts from one address is bounded for each of them, and in all by the two
//   comparisons at a time that the process makes (`passwords.rs`).
// - A browser in which the owner has logged in before (`devices.rs`) has ten tries of its own, which nobody else can use up. From a new
//   browser in a network where somebody tries exactly this account, the owner waits ten minutes at most, or comes by a link of
//   'Esqueci minha senha', which no count refuses (`accounts.rs`).
// - The right password forgives the wrong ones before it.

/// Passwords tried for one account from one place, known or not.
const GUESSES: Limit = Limit::new("login", 10, TimeDelta::minutes(10));
/// Limits guesses from a browser in which the owner of the account has logged in before.
const GUESSES_OF_A_DEVICE: Limit = Limit::new("login of a known browser", 10, TimeDelta::minutes(10));
/// Wrong passwords from one place, whatever the account, before each account has fewer tries there.
const GUESSES_OF_A_PLACE: Limit = Limit::new("logins of an address", 100, TimeDelta::minutes(10));
/// Passwords tried for one account from such a place.
const GUESSES_OF_A_BUSY_PLACE: Limit = Limit::new("login from a busy address", 3, TimeDelta::minutes(10));

/// Tokens tried from one place for the link that makes the first clinic.
const LINK_GUESSES: Limit = Limit::new("first access", 20, TimeDelta::minutes(10));

/// The place and the browser that a request without a session came from.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    pub address: Option<IpAddr>,
    pub device: Device,
    /// True if the browser speaks to us through TLS.
    pub is_secure: bool,
}

/// A token, and the cookie by which the browser is known from now on.
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

/// An access token for the right e-mail and password. Unknown addresses take as long and sound the same. Guesses are counted
/// before the password is looked at; the right one forgives those before it.
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
            // Nothing was compared.
            guess.forgive(app, None).await?;
            Err(busy)
        }
    }
}

/// Notes a failed login for the log. Of an address that nobody has, nothing is kept but where it was tried from.
fn login_failed(app: &Identity, tenant: Uuid, person: Option<Uuid>, address: Option<IpAddr>) {
    let (event, object_type) = (AuditEvent::LoginFailed, ObjectType::Session);
    app.refusals.note(Refusal { tenant, event, object_type, user: None, about: person, operation: None, address });
}

/// Counts a try, and says which limit's earlier tries the right password forgives.
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

/// Begins a session, which the log keeps.
pub(super) async fn token_for(app: &Identity, tenant: Uuid, person: Uuid, address: Option<IpAddr>) -> Result<String> {
    session_for(app, tenant, person, None, address).await
}

/// The same for whoever had the password of this hash. To compare it takes a while, in which it may have been changed.
pub async fn session_for(app: &Identity, tenant: Uuid, person: Uuid, compared: Option<&str>, address: Option<IpAddr>) -> Result<String> {
    let scope = Scope { user: person, address, ..Scope::system(tenant) };
    let mut tx = app.db.begin(&scope).await?;
    let person = users::profile(&mut tx, person).await?.ok_or_else(Error::unauthorized)?;
    // After the profile: a change in between ends the session that begins here.
    if compared.is_some() && users::password_hash(&mut tx, person.id).await?.as_deref() != compared {
        return Err(Error::wrong_credentials());
    }
    audit::record(app, &mut tx, &scope, AuditEvent::Login, ObjectType::Session, Default::default()).await?;
    tx.commit().await?;
    app.tokens.issue(tenant, &person, app.clock.id(), app.clock.now())
}

/// The path of the one-time link of an installation without a clinic, or `None` where there is one.
pub async fn setup_link(app: &Identity) -> Result<Option<String>> {
    let mut tx = app.db.begin_operator().await?;
    if tenants::count(&mut tx).await? > 0 {
        return Ok(None);
    }
    let token = random_token();
    store::add_setup_link(&mut tx, &hash_token(&token), app.clock.now()).await?;
    tx.commit().await?;
    // After the '#' it never reaches a server's log; the page takes it out of the address at once.
    Ok(Some(format!("/auth/primeiro-acesso#{token}")))
}

/// Makes the first clinic and its administrator with the one-time link; the answer logs them in.
pub async fn create_first_admin(
    app: &Identity,
    token: &str,
    clinic: &str,
    account: &Account<'_>,
    confirmation: &str,
    origin: &Origin,
) -> Result<SignedIn> {
    let mut check = Check::new();
    let clinic = check.text("clinic_name", "nome da clínica", clinic, 120);
    let checked = users::account::check_account(&mut check, account);
    check.ensure(account.password == confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    // Who has the link guesses nothing, however many others did: only links that are none count.
    if !store::has_setup_link(&mut app.db.read_operator().await?, &hash_token(token)).await? {
        let keys = app.throttle_keys.keys_of_place(LINK_GUESSES, &[], origin.address);
        throttle::take(app, &Scope::system(throttle::INSTALLATION), keys).await?;
    }
    let (tenant, person) = create_clinic(app, Some(token), &clinic, checked, account.password).await?;
    let token = token_for(app, tenant, person, origin.address).await?;
    origin.signed_in(app, tenant, person, token)
}

/// The same from a terminal, where being able to run the command is the permission.
pub async fn create_first_clinic(app: &Identity, clinic: &str, account: CheckedAccount, password: &str) -> Result<Uuid> {
    let (_, person) = create_clinic(app, None, clinic, account, password).await?;
    Ok(person)
}

async fn create_clinic(app: &Identity, token: Option<&str>, clinic: &str, account: CheckedAccount, password: &str) -> Result<(Uuid, Uuid)> {
    let dead = |clinics| match clinics {
        0 => Error::not_found("Este link não vale mais. Reinicie o servidor para receber outro."),
        _ => Error::not_found("A clínica já foi criada. Entre com o e-mail de quem a administra."),
    };
    if let Some(token) = token {
        // Hashing a password is dear; a guessed token does not get that far.
        let mut tx = app.db.read_operator().await?;
        if !store::has_setup_link(&mut tx, &hash_token(token)).await? {
            return Err(dead(tenants::count(&mut tx).await?));
        }
    }
    let user = users::account::plain(app, account, password, Role::SuperAdmin).await?;
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
    let tenant = tenants::service::create(app, &mut tx, clinic, true).await?;
    let mut tx = tx.into_tenant(tenant);
    let person = users::account::insert(&mut tx, &user).await?;
    tx.commit().await?;
    Ok((tenant, person))
}
