//! Ways to a password: a link that was asked for, the link of an invitation, registration with a nutritionist's link, and the old
//! password.

use std::net::IpAddr;

use chrono::TimeDelta;
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::service::{Origin, SignedIn, token_for};
use super::{link_mails, store};
use crate::Identity;
use crate::users::NewUser;
use crate::users::account::check_password;
use crate::users::fields::{Fields, UserIn};
use crate::{tenants, users};
use foundation::email_address;
use foundation::error::{Check, Error, Result};
use foundation::token::{hash_token, random_token};
use messaging::mail::validity::Claim;
use messaging::mail::{Message, events};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType, Refusal};
use platform::db::Tx;
use platform::scope::{Role, Scope};
use platform::throttle::{self, Limit};

/// Why a link was sent, and how long it is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Reset,
    Invitation,
}

impl Purpose {
    pub fn name(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Invitation => "invitation",
        }
    }

    fn event(self) -> &'static events::Event {
        match self {
            Self::Reset => &events::PASSWORD_RESET,
            Self::Invitation => &events::INVITATION,
        }
    }

    fn lasts(self) -> TimeDelta {
        events::life(self.event().name).unwrap_or_default()
    }
}

/// Invitations sent again to one account, so that nobody's mailbox is flooded.
const LINKS: Limit = Limit::new("password links of an account", 3, TimeDelta::hours(1));
/// Links that anybody may have sent to one account: nine mails an hour at most. Beyond that nothing is sent, and nobody hears so. The owner
/// is not kept out by it: links stay good beside each other for an hour, so that one of the last three is good for forty minutes more.
const RESETS: Limit = Limit::new("password resets of an account", 3, TimeDelta::minutes(20));
/// Requests for a link that are at work in this process. Each is a look into the database or two, so that these are seldom ever reached.
static RESETS_AT_WORK: Semaphore = Semaphore::const_new(64);
/// Tokens tried from one place that were none. A token is 256 random bits: this keeps guesses from costing us work, and says nothing to
/// who has one that is good.
const TOKENS: Limit = Limit::new("password tokens", 20, TimeDelta::minutes(10));
/// Old passwords tried in one session's name from one place.
const OLD_PASSWORDS: Limit = Limit::new("old passwords", 10, TimeDelta::minutes(10));
/// A whole company may share one address, and good registrations are no guesses: this bounds what a program that registers invented
/// people costs, two comparisons of passwords at a time and three hundred rows an hour.
const REGISTRATIONS: Limit = Limit::new("registrations", 300, TimeDelta::hours(1));
/// Registrations from one place with an address that is taken, before further ones hear that they are to wait.
const TAKEN: Limit = Limit::new("registrations with a taken address", 20, TimeDelta::hours(1));
/// Mails to the owner of such an address.
const WARNINGS: Limit = Limit::new("warnings of a registration", 1, TimeDelta::days(1));

/// Whom a link is written to.
pub struct Recipient<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub email: &'a str,
}

/// Writes the mail with the link that sets a first password. The caller commits.
pub async fn invite(app: &Identity, tx: &mut Tx, person: Recipient<'_>) -> Result<()> {
    send_link(app, tx, Purpose::Invitation, person).await
}

/// The same once more, for somebody who has not followed it.
pub async fn invite_again(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    let email = without_password(&mut app.db.read(scope).await?, scope, id).await?.fields.email;
    throttle::take(app, scope, vec![app.throttle_keys.key(LINKS, &[&email])]).await?;
    let mut tx = app.db.begin(scope).await?;
    // Meanwhile they may have.
    let person = without_password(&mut tx, scope, id).await?;
    send_link(app, &mut tx, Purpose::Invitation, Recipient { id, name: &person.fields.name, email: &person.fields.email }).await?;
    let object = AuditObject { id: Some(id), name: None, patient: Some(id) };
    audit::record(app, &mut tx, scope, AuditEvent::SentAgain, ObjectType::User, object).await?;
    tx.commit().await?;
    Ok(())
}

async fn without_password(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<users::Person> {
    let (person, _) = users::service::find_to_change(tx, scope, id).await?;
    match users::password_hash(tx, id).await? {
        None => Ok(person),
        Some(_) => Err(Error::conflict("has_password", "Esta pessoa já definiu a própria senha.")),
    }
}

/// Sends a link to whoever has this address. Nobody hears whether there is somebody: the work is done after the answer, which takes as
/// long and says the same for every address.
pub async fn forgot_password(app: &Identity, tenant: Uuid, email: &str, address: Option<IpAddr>) -> Result<()> {
    let mut check = Check::new();
    let typed = check.text("email", "e-mail", email, email_address::MAX_LENGTH);
    let email = email_address::normalize(&typed);
    // Who registered under an older rule may have an address that is refused today.
    check.ensure(email.is_empty() || email_address::address(&email).is_some(), "email", "E-mail inválido");
    check.finish()?;
    let place = RESETS_AT_WORK.try_acquire().map_err(|_| Error::too_many())?;
    let app = app.clone();
    tokio::spawn(async move {
        let _place = place;
        if let Err(error) = send_reset(&app, tenant, &typed, address).await {
            tracing::error!(%error, "a link that was asked for could not be written");
        }
    });
    Ok(())
}

async fn send_reset(app: &Identity, tenant: Uuid, typed: &str, address: Option<IpAddr>) -> Result<()> {
    let scope = Scope { address, ..Scope::system(tenant) };
    let known = users::service::find_by_email(&mut app.db.read(&scope).await?, typed).await?;
    let Some((person, email)) = known else { return Ok(()) };
    match throttle::take(app, &scope, vec![app.throttle_keys.key(RESETS, &[&email])]).await {
        Ok(_) => {}
        // There are good links in their mailbox.
        Err(error) if error.status().is_client_error() => return Ok(()),
        Err(error) => return Err(error),
    }
    let mut tx = app.db.begin(&scope).await?;
    send_link(app, &mut tx, Purpose::Reset, Recipient { id: person.id, name: &person.name, email: &email }).await?;
    let object = AuditObject { id: Some(person.id), name: None, patient: Some(person.id) };
    audit::record(app, &mut tx, &scope, AuditEvent::Requested, ObjectType::Password, object).await?;
    tx.commit().await?;
    Ok(())
}

/// A further link. Earlier ones stay good until they run out, or one of them is used: whoever asks again must not make the mail useless
/// that its owner is about to open.
async fn new_link(app: &Identity, tx: &mut Tx, purpose: Purpose, person: &Recipient<'_>) -> Result<(String, Claim)> {
    let token = random_token();
    let now = app.clock.now();
    store::insert_account_token(tx, &hash_token(&token), person.id, purpose.name(), now, now + purpose.lasts()).await?;
    let invites = if purpose == Purpose::Invitation { "&convite=1" } else { "" };
    let query = serde_urlencoded::to_string([("email", person.email)]).map_err(Error::internal)?;
    let link = tenants::mail::link(app, tx, &format!("/auth/reset-password/{token}?{query}{invites}")).await?;
    Ok((link, link_mails::claim(hash_token(&token), purpose.lasts())?))
}

async fn send_link(app: &Identity, tx: &mut Tx, purpose: Purpose, person: Recipient<'_>) -> Result<()> {
    let (link, claim) = new_link(app, tx, purpose, &person).await?;
    let message =
        Message { event: purpose.event(), user: Some(person.id), name: person.name, address: person.email, variables: &[("link", &link)] };
    tenants::mail::enqueue_claim(app, tx, message, &claim).await?;
    Ok(())
}

/// A new password by a link; the person is logged in, and every older session ends.
pub async fn reset_password(app: &Identity, tenant: Uuid, reset: Reset<'_>, origin: &Origin) -> Result<SignedIn> {
    let mut check = Check::new();
    check_password(&mut check, "password", reset.password);
    check.ensure(reset.password == reset.confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    let (scope, address) = (Scope::system(tenant), origin.address);
    let token = hash_token(reset.token);
    let emails = [email_address::normalize(reset.email), email_address::normalize_legacy(reset.email).unwrap_or_default()];
    let dead = || Error::field("token", "Este link não vale mais. Peça outro.");
    // Hashing a password is dear; a guessed token does not get that far.
    let found = store::account_of_token(&mut app.db.read(&scope).await?, &token, &emails, app.clock.now()).await?;
    let Some(person) = found else {
        refused(app, tenant, ObjectType::Password, None, address);
        throttle::take(app, &scope, app.throttle_keys.keys_of_place(TOKENS, &[], address)).await?;
        return Err(dead());
    };
    let hash = app.passwords.hash(reset.password).await?;
    let mut tx = app.db.begin(&scope).await?;
    if !store::take_account_token(&mut tx, &token, app.clock.now()).await? {
        return Err(dead());
    }
    store::delete_account_tokens(&mut tx, person).await?;
    users::set_password(&mut tx, person, &hash, app.clock.now()).await?;
    password_set(app, &mut tx, &Scope { user: person, address, ..scope }).await?;
    tx.commit().await?;
    let access_token = token_for(app, tenant, person, address).await?;
    origin.signed_in(app, tenant, person, access_token)
}

pub struct Reset<'a> {
    pub token: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub confirmation: &'a str,
}

/// A new password by the old one. Every older session ends; the answer is the caller's new one.
pub async fn change_password(app: &Identity, scope: &Scope, old: &str, new: &str, confirmation: &str, origin: &Origin) -> Result<SignedIn> {
    let mut check = Check::new();
    check_password(&mut check, "new_password", new);
    check.ensure(new == confirmation, "new_password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    let stored = {
        let mut tx = app.db.read(scope).await?;
        users::password_hash(&mut tx, scope.user).await?
    };
    let keys = app.throttle_keys.keys_of_place(OLD_PASSWORDS, &[&scope.user.to_string()], scope.address);
    let guess = throttle::take(app, scope, keys).await?;
    if !app.passwords.verify(old, stored.as_deref()).await? {
        refused(app, scope.tenant, ObjectType::Password, Some(scope.user), scope.address);
        return Err(Error::field("old_password", "A senha atual não confere."));
    }
    guess.forgive(app, Some(&OLD_PASSWORDS)).await?;
    let hash = app.passwords.hash(new).await?;
    let mut tx = app.db.begin(scope).await?;
    store::delete_account_tokens(&mut tx, scope.user).await?;
    users::set_password(&mut tx, scope.user, &hash, app.clock.now()).await?;
    password_set(app, &mut tx, scope).await?;
    tx.commit().await?;
    let access_token = token_for(app, scope.tenant, scope.user, scope.address).await?;
    origin.signed_in(app, scope.tenant, scope.user, access_token)
}

/// How somebody comes to another password whom the operator helps at a terminal.
#[derive(Debug, Clone, Copy)]
pub enum Helped<'a> {
    /// By the link that is mailed.
    Mail,
    /// By the same link, which is shown to the operator alone.
    Link,
    Password(&'a str),
}

/// Ends every session of the person with this address, who gets a new password so. Answers the link, if it is to be shown.
pub async fn help(app: &Identity, tenant: Uuid, email: &str, how: Helped<'_>) -> Result<Option<String>> {
    let hash = match how {
        Helped::Password(password) => {
            let mut check = Check::new();
            check_password(&mut check, "password", password);
            check.finish()?;
            Some(app.passwords.hash(password).await?)
        }
        Helped::Mail | Helped::Link => None,
    };
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    let (person, email) = users::service::by_email(&mut tx, email).await?;
    let recipient = Recipient { id: person.id, name: &person.name, email: &email };
    let mut link = None;
    // Whoever is helped may have lost their mailbox to somebody else.
    store::delete_account_tokens(&mut tx, person.id).await?;
    match (how, &hash) {
        (_, Some(hash)) => {
            users::set_password(&mut tx, person.id, hash, app.clock.now()).await?;
        }
        (Helped::Link, None) => link = Some(new_link(app, &mut tx, Purpose::Reset, &recipient).await?.0),
        (_, None) => send_link(app, &mut tx, Purpose::Reset, recipient).await?,
    }
    if hash.is_none() {
        users::end_sessions(&mut tx, Some(person.id)).await?;
    }
    app.sessions_ended(&mut tx, tenant, person.id, None).await?;
    let event = if hash.is_some() { AuditEvent::Updated } else { AuditEvent::Requested };
    let object = AuditObject { id: Some(person.id), name: None, patient: Some(person.id) };
    audit::record(app, &mut tx, &scope, event, ObjectType::Password, object).await?;
    tx.commit().await?;
    Ok(link)
}

async fn password_set(app: &Identity, tx: &mut Tx, own: &Scope) -> Result<()> {
    app.sessions_ended(tx, own.tenant, own.user, None).await?;
    audit::record(app, tx, own, AuditEvent::Updated, ObjectType::Password, AuditObject::default()).await
}

/// What somebody says who comes with a nutritionist's link.
pub struct Registration<'a> {
    pub fields: UserIn,
    pub password: &'a str,
    pub confirmation: &'a str,
    pub nutritionist: Uuid,
    /// The terms that were ticked; without a version, those of this moment.
    pub terms_version: Option<i64>,
}

/// The nutritionist of a link.
pub async fn nutritionist(app: &Identity, tenant: Uuid, id: Uuid) -> Result<users::Person> {
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let person = users::find(&mut tx, id).await?.filter(|person| person.place.role == Role::Specialist);
    person.ok_or_else(no_invitation)
}

fn no_invitation() -> Error {
    Error::not_found("Este convite não existe.")
}

/// A patient of that nutritionist's, logged in. An address that is taken gets the same words as anything else that went wrong, and after
/// the same work; its owner hears of it.
pub async fn register(app: &Identity, tenant: Uuid, registration: Registration<'_>, origin: &Origin) -> Result<SignedIn> {
    let address = origin.address;
    let nutritionist = nutritionist(app, tenant, registration.nutritionist).await?;
    let scope = Scope::system(tenant);
    let (terms, today) = {
        let mut tx = app.db.read(&scope).await?;
        let terms = tenants::terms(&mut tx).await?.map_or(0, |terms| terms.version);
        (terms, tenants::service::today(app, &mut tx).await?)
    };
    let now = app.clock.now();
    let mut check = Check::new();
    let input = &registration.fields;
    let mut fields = Fields::default();
    // A registration says who one is and no more.
    let said = UserIn {
        name: input.name.clone(),
        email: input.email.clone(),
        birth: input.birth.clone(),
        gender: input.gender.clone(),
        ..UserIn::default()
    };
    fields.fill_in(&said, users::fields::Editor::Themself(Role::Patient), Role::Patient, today, &mut check);
    fields.set_email(&said, &mut check);
    Fields::require(&said, &mut check);
    check.ensure(fields.birth.is_some() || has(&said.birth), "birth", "O campo data de nascimento deve ser informado.");
    check.ensure(fields.gender.is_some() || has(&said.gender), "gender", "O campo gênero deve ser informado.");
    check_password(&mut check, "password", registration.password);
    check.ensure(registration.password == registration.confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.ensure(
        // Clients that know of no versions tick the terms of this moment.
        registration.terms_version.is_none_or(|version| version == terms),
        "terms_version",
        "Você ainda não leu os termos e condições da nossa plataforma.",
    );
    check.finish()?;
    throttle::take(app, &Scope::system(tenant), app.throttle_keys.keys_of_place(REGISTRATIONS, &[], address)).await?;
    let user = NewUser {
        specialist: Some(nutritionist.id),
        guest: true,
        accepted_terms: Some((terms, now)),
        fields,
        id: app.clock.id(),
        role: Role::Patient,
        password_hash: app.passwords.hash(registration.password).await?,
        organization: None,
        created_at: now,
    };
    let mut tx = app.db.begin(&scope).await?;
    // They may have left meanwhile.
    if !users::hold_specialist(&mut tx, nutritionist.id).await? {
        return Err(no_invitation());
    }
    let id = match users::account::insert(&mut tx, &user).await {
        Ok(id) => id,
        // Nothing else of a registration is somebody's alone.
        Err(error) if error.status().is_client_error() => {
            drop(tx);
            return Err(refuse_taken(app, tenant, user.fields.email, address).await);
        }
        Err(error) => return Err(error),
    };
    let own = Scope { user: id, address, ..scope };
    let object = AuditObject { id: Some(id), name: None, patient: Some(id) };
    audit::record(app, &mut tx, &own, AuditEvent::Create, ObjectType::User, object).await?;
    app.registered(&mut tx, &own).await?;
    tx.commit().await?;
    let access_token = token_for(app, tenant, id, address).await?;
    origin.signed_in(app, tenant, id, access_token)
}

/// The answer to a registration with an address that is taken.
async fn refuse_taken(app: &Identity, tenant: Uuid, email: String, address: Option<IpAddr>) -> Error {
    refused(app, tenant, ObjectType::User, None, address);
    if let Err(refused) = throttle::take(app, &Scope::system(tenant), app.throttle_keys.keys_of_place(TAKEN, &[], address)).await {
        return refused;
    }
    let app = app.clone();
    // Beside the answer, which takes no longer for it.
    tokio::spawn(async move {
        if let Err(error) = warn_owner(&app, tenant, &email).await {
            tracing::error!(%error, "the owner of an address could not be told of a registration");
        }
    });
    Error::invalid("registration_refused", "E-mail ou senha inválidos")
}

/// Notes for the log that a link or an old password was none, or that an address was taken.
fn refused(app: &Identity, tenant: Uuid, object_type: ObjectType, user: Option<Uuid>, address: Option<IpAddr>) {
    app.refusals.note(Refusal { tenant, event: AuditEvent::Refused, object_type, user, about: None, operation: None, address });
}

async fn warn_owner(app: &Identity, tenant: Uuid, email: &str) -> Result<()> {
    let scope = Scope::system(tenant);
    let known = users::find_by_email(&mut app.db.read(&scope).await?, email).await?;
    let Some(person) = known else { return Ok(()) };
    match throttle::take(app, &scope, vec![app.throttle_keys.key(WARNINGS, &[email])]).await {
        Ok(_) => {}
        Err(error) if error.status().is_client_error() => return Ok(()),
        Err(error) => return Err(error),
    }
    let mut tx = app.db.begin(&scope).await?;
    let link = tenants::mail::link(app, &mut tx, "/auth/login").await?;
    let variables = [("link", link.as_str())];
    let message =
        Message { event: &events::ALREADY_REGISTERED, user: Some(person.id), name: &person.name, address: email, variables: &variables };
    tenants::mail::enqueue(app, &mut tx, message).await?;
    tx.commit().await?;
    Ok(())
}

fn has(text: &Option<String>) -> bool {
    text.as_deref().is_some_and(|text| !text.trim().is_empty())
}
