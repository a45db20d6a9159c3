//! Ways to set a password: a requested link, the link of an invitation, registration by a
//! nutritionist's link, and the old password.

use std::net::IpAddr;

use tokio::sync::Semaphore;

use super::service::{Origin, SignedIn, token_for};
use super::{link_mails, store};
use crate::Identity;
use crate::codes;
use crate::users::NewUser;
use crate::users::account::check_password;
use crate::users::fields::{UserFields, UserIn};
use crate::{tenants, users};
use foundation::email_address;
use foundation::token::{hash_token, random_token};
use messaging::mail::validity::Claim;
use messaging::mail::{MailMessage, events};
use platform::audit::Refusal;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Purpose of a link, which determines its validity.
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

/// Limit of repeated invitations to one account, to prevent flooding a mailbox.
const LINKS: Limit = Limit::new("password links of an account", 3, TimeDelta::hours(1));
/// Limit of invitation links that are handed over for one account.
const HANDED: Limit = Limit::new("handed invitation links of an account", 10, TimeDelta::hours(1));
/// Limit of links that anybody may request for one account: nine mails an hour at most. Beyond it
/// nothing is sent, without an error. It does not lock out the owner: links are valid concurrently
/// for an hour, so that one of the last three is valid for forty more minutes.
const RESETS: Limit = Limit::new("password resets of an account", 3, TimeDelta::minutes(20));
/// Limit of concurrent requests for links in this process. Each needs only a query or two, so that
/// it is rarely reached.
static RESETS_AT_WORK: Semaphore = Semaphore::const_new(64);
/// Limit of invalid tokens from one address. Tokens are 256 random bits: it bounds the cost of
/// guesses and does not affect valid tokens.
const TOKENS: Limit = Limit::new("password tokens", 20, TimeDelta::minutes(10));
/// Limit of old passwords tried in one session from one address.
const OLD_PASSWORDS: Limit = Limit::new("old passwords", 10, TimeDelta::minutes(10));
/// Limit of registrations from an address, which an organization may share; successful ones are no
/// guesses. It bounds the cost of a program that registers invented people: two concurrent password
/// hashes and three hundred rows an hour.
const REGISTRATIONS: Limit = Limit::new("registrations", 300, TimeDelta::hours(1));
/// Limit of registrations from one address with a taken e-mail address, before further ones are
/// refused with a time to wait.
const TAKEN: Limit = Limit::new("registrations with a taken address", 20, TimeDelta::hours(1));
/// Limit of warnings to the owner of a taken e-mail address.
const WARNINGS: Limit = Limit::new("warnings of a registration", 1, TimeDelta::days(1));

/// Recipient of a link.
pub struct Recipient<'a> {
    pub id: Uuid,
    pub name: &'a str,
    pub email: &'a str,
}

/// Enqueues the mail with the link to set a first password. The caller commits.
pub async fn invite(app: &Identity, tx: &mut Tx, person: Recipient<'_>) -> Result<()> {
    if person.email.is_empty() {
        return Ok(());
    }
    send_link(app, tx, Purpose::Invitation, person).await
}

/// Sends the invitation again, for a person who has no password yet.
pub async fn invite_again(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    let email = without_password(&mut app.db.read(scope).await?, scope, id).await?.fields.email;
    if email.is_empty() {
        return Err(Error::conflict(codes::HAS_NO_EMAIL, "Esta pessoa não tem e-mail. Envie a ela o link do convite."));
    }
    throttle::take(app, scope, vec![app.throttle_keys.key(LINKS, &[&email])]).await?;
    app.db
        .write(scope, async |tx| {
            // They may have set a password meanwhile.
            let person = without_password(tx, scope, id).await?;
            send_link(app, tx, Purpose::Invitation, Recipient { id, name: &person.fields.name, email: &person.fields.email }).await?;
            let object = AuditObject { id: Some(id), name: None, patient: Some(id) };
            audit::record(app, tx, scope, AuditEvent::SentAgain, ObjectType::User, object).await?;
            Ok(())
        })
        .await
}

/// Returns a new link to set a first password, for whoever hands it over in person or by another
/// way than mail. Older links stay valid.
pub async fn invitation_link(app: &Identity, scope: &Scope, id: Uuid) -> Result<String> {
    without_password(&mut app.db.read(scope).await?, scope, id).await?;
    throttle::take(app, scope, vec![app.throttle_keys.key(HANDED, &[&id.to_string()])]).await?;
    app.db
        .write(scope, async |tx| {
            let person = without_password(tx, scope, id).await?;
            let recipient = Recipient { id, name: &person.fields.name, email: &person.fields.email };
            let (link, _) = new_link(app, tx, Purpose::Invitation, &recipient).await?;
            let object = AuditObject { id: Some(id), name: None, patient: Some(id) };
            audit::record(app, tx, scope, AuditEvent::SentAgain, ObjectType::User, object).await?;
            Ok(link)
        })
        .await
}

async fn without_password(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<users::Person> {
    let (person, _) = users::service::find_to_change(tx, scope, id).await?;
    match users::password_hash(tx, id).await? {
        None => Ok(person),
        Some(_) => Err(Error::conflict(codes::HAS_PASSWORD, "Esta pessoa já definiu a própria senha.")),
    }
}

/// Sends a link to the person with this e-mail address. Unknown addresses are not disclosed: the
/// work is done after the response, which takes the same time and is the same for every address.
pub async fn forgot_password(app: &Identity, tenant: Uuid, email: &str, address: Option<IpAddr>) -> Result<()> {
    let mut check = Check::new();
    let typed = check.text("email", "e-mail", email, email_address::MAX_LENGTH);
    let email = email_address::normalize(&typed);
    // People who registered under older rules may have addresses that are refused today.
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
        // Their mailbox contains valid links.
        Err(error) if error.status().is_client_error() => return Ok(()),
        Err(error) => return Err(error),
    }
    app.db
        .write(&scope, async |tx| {
            send_link(app, tx, Purpose::Reset, Recipient { id: person.id, name: &person.name, email: &email }).await?;
            let object = AuditObject { id: Some(person.id), name: None, patient: Some(person.id) };
            audit::record(app, tx, &scope, AuditEvent::Requested, ObjectType::Password, object).await?;
            Ok(())
        })
        .await
}

/// Creates an additional link. Earlier ones stay valid until they expire or one of them is used, so
/// that repeated requests by others do not invalidate a mail before its owner opens it.
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
    let message = MailMessage {
        event: purpose.event(),
        user: Some(person.id),
        name: person.name,
        address: person.email,
        variables: &[("link", &link)],
    };
    tenants::mail::enqueue_claim(app, tx, message, &claim).await?;
    Ok(())
}

/// Sets a new password by a link. Logs the person in, and ends every older session.
pub async fn reset_password(app: &Identity, tenant: Uuid, reset: Reset<'_>, origin: &Origin) -> Result<SignedIn> {
    let mut check = Check::new();
    check_password(&mut check, "password", reset.password);
    check.ensure(reset.password == reset.confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.finish()?;
    let (scope, address) = (Scope::system(tenant), origin.address);
    let token = hash_token(reset.token);
    let emails = [email_address::normalize(reset.email), email_address::normalize_legacy(reset.email).unwrap_or_default()];
    let dead = || Error::field("token", "Este link não vale mais. Peça outro.");
    // Hashing a password is expensive, so that guessed tokens are refused before.
    let found = store::account_of_token(&mut app.db.read(&scope).await?, &token, &emails, app.clock.now()).await?;
    let Some(store::TokenOwner { id: person, email }) = found else {
        refused(app, tenant, ObjectType::Password, None, address);
        throttle::take(app, &scope, app.throttle_keys.keys_of_place(TOKENS, &[], address)).await?;
        return Err(dead());
    };
    if email.is_empty() {
        // A refused address may belong to somebody else: it is not to be found by guessing.
        throttle::take(app, &scope, app.throttle_keys.keys_of_place(TOKENS, &[], address)).await?;
    }
    let hash = app.passwords.hash(reset.password).await?;
    let mut tx = app.db.begin(&scope).await?;
    if email.is_empty() {
        adopt_email(app, &mut tx, &Scope { user: person, address, ..scope.clone() }, &emails[0]).await?;
    }
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

/// Sets the e-mail address of a person without one, who opened their invitation and logs in by it
/// from now on.
async fn adopt_email(app: &Identity, tx: &mut Tx, scope: &Scope, email: &str) -> Result<()> {
    let mut check = Check::new();
    email_address::check(&mut check, "email", email);
    check.finish()?;
    users::lock(tx, scope.user).await?;
    let person = users::find(tx, scope.user).await?.filter(|person| person.fields.email.is_empty()).ok_or_else(Error::unauthorized)?;
    let fields = UserFields { email: email.to_owned(), ..person.fields };
    users::account::ensure_unused(tx, Some(scope.user), &fields).await?;
    users::update(tx, scope.user, &fields, &person.place, false, app.clock.now()).await?;
    let object = AuditObject { id: Some(scope.user), name: None, patient: Some(scope.user) };
    audit::record(app, tx, scope, AuditEvent::Updated, ObjectType::User, object).await
}

pub struct Reset<'a> {
    pub token: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub confirmation: &'a str,
}

/// Sets a new password by the old one. Ends every older session, and returns a new one for the
/// caller.
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

/// Way to a new password for a person whom the operator helps at a terminal.
#[derive(Debug, Clone, Copy)]
pub enum Helped<'a> {
    /// A mailed link.
    Mail,
    /// A link that is shown to the operator only.
    Link,
    Password(&'a str),
}

/// Ends every session of the person with this address, and lets them set a new password. Returns
/// the link if it is to be shown.
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
    app.db
        .write(&scope, async |tx| {
            let (person, email) = users::service::by_email(tx, email).await?;
            let recipient = Recipient { id: person.id, name: &person.name, email: &email };
            let mut link = None;
            // Another person may have access to their mailbox.
            store::delete_account_tokens(tx, person.id).await?;
            match (how, &hash) {
                (_, Some(hash)) => {
                    users::set_password(tx, person.id, hash, app.clock.now()).await?;
                }
                (Helped::Link, None) => link = Some(new_link(app, tx, Purpose::Reset, &recipient).await?.0),
                (_, None) => send_link(app, tx, Purpose::Reset, recipient).await?,
            }
            if hash.is_none() {
                users::end_sessions(tx, Some(person.id)).await?;
            }
            app.sessions_ended(tx, tenant, person.id, None).await?;
            let event = if hash.is_some() { AuditEvent::Updated } else { AuditEvent::Requested };
            let object = AuditObject { id: Some(person.id), name: None, patient: Some(person.id) };
            audit::record(app, tx, &scope, event, ObjectType::Password, object).await?;
            Ok(link)
        })
        .await
}

async fn password_set(app: &Identity, tx: &mut Tx, own: &Scope) -> Result<()> {
    app.sessions_ended(tx, own.tenant, own.user, None).await?;
    audit::record(app, tx, own, AuditEvent::Updated, ObjectType::Password, AuditObject::default()).await
}

/// Input of a registration by a nutritionist's link.
pub struct Registration<'a> {
    pub fields: UserIn,
    pub password: &'a str,
    pub confirmation: &'a str,
    pub nutritionist: Uuid,
    /// Version of the accepted terms; without it, the current one.
    pub terms_version: Option<i64>,
}

/// Finds the nutritionist of a link.
pub async fn nutritionist(app: &Identity, tenant: Uuid, id: Uuid) -> Result<users::Person> {
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let person = users::find(&mut tx, id).await?.filter(|person| person.place.attends());
    person.ok_or_else(no_invitation)
}

fn no_invitation() -> Error {
    Error::not_found("Este convite não existe.")
}

/// Registers a patient of that nutritionist and logs them in. A taken address gets a generic error
/// after the same work, and its owner is notified.
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
    let mut fields = UserFields::default();
    // A registration may only set personal data.
    let personal = UserIn {
        name: input.name.clone(),
        email: input.email.clone(),
        birth: input.birth.clone(),
        gender: input.gender.clone(),
        mobile: input.mobile.clone(),
        ..UserIn::default()
    };
    fields.fill_in(&personal, users::fields::Editor::Themself(Role::Patient), false, today, &mut check);
    fields.set_email(&personal, &mut check);
    UserFields::require(&personal, false, &mut check);
    check.ensure(fields.birth.is_some() || has(&personal.birth), "birth", "O campo data de nascimento deve ser informado.");
    check.ensure(fields.gender.is_some() || has(&personal.gender), "gender", "O campo gênero deve ser informado.");
    check_password(&mut check, "password", registration.password);
    check.ensure(registration.password == registration.confirmation, "password_confirmation", "A confirmação não é igual à senha.");
    check.ensure(
        // Clients without support for versions accept the current terms.
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
        also_attends: false,
        password_hash: app.passwords.hash(registration.password).await?,
        organization: None,
        created_at: now,
    };
    let mut tx = app.db.begin(&scope).await?;
    // The nutritionist may have been removed meanwhile.
    if !users::hold_specialist(&mut tx, nutritionist.id).await? {
        return Err(no_invitation());
    }
    let id = match users::account::insert(&mut tx, &user).await {
        Ok(id) => id,
        // Only the e-mail address can violate a unique index here.
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

/// Builds the error for a registration with a taken address.
async fn refuse_taken(app: &Identity, tenant: Uuid, email: String, address: Option<IpAddr>) -> Error {
    refused(app, tenant, ObjectType::User, None, address);
    if let Err(refused) = throttle::take(app, &Scope::system(tenant), app.throttle_keys.keys_of_place(TAKEN, &[], address)).await {
        return refused;
    }
    let app = app.clone();
    // Asynchronous, so that the response takes no longer.
    tokio::spawn(async move {
        if let Err(error) = warn_owner(&app, tenant, &email).await {
            tracing::error!(%error, "the owner of an address could not be told of a registration");
        }
    });
    Error::invalid(codes::REGISTRATION_REFUSED, "E-mail ou senha inválidos")
}

/// Records for the log that a link or an old password was invalid, or that an address was taken.
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
    app.db
        .write(&scope, async |tx| {
            let link = tenants::mail::link(app, tx, "/auth/login").await?;
            let variables = [("link", link.as_str())];
            let message = MailMessage {
                event: &events::ALREADY_REGISTERED,
                user: Some(person.id),
                name: &person.name,
                address: email,
                variables: &variables,
            };
            tenants::mail::enqueue(app, tx, message).await?;
            Ok(())
        })
        .await
}

fn has(text: &Option<String>) -> bool {
    text.as_deref().is_some_and(|text| !text.trim().is_empty())
}
