use std::net::IpAddr;

use super::store::{self, GuestRow, Invited, NewGuest};
use crate::Scheduling;
use crate::appointments::rules::OPEN_AFTER;
use crate::appointments::store::Appointment;
use foundation::token::{hash_token, random_token};
use identity::auth::{GuestSubject, Tokens};
use identity::tenants;
use platform::audit::Refusal;
use platform::caller::Guest;
use platform::db;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Limit of invalid links from one address. Valid links are always accepted.
const LINKS: Limit = Limit::new("guest links", 20, TimeDelta::minutes(10));

fn dead() -> Error {
    Error::guest_link_invalid()
}

/// Creates a guest's link to an appointment's conversation, which invalidates the guest's older
/// link.
pub async fn invite(app: &Scheduling, tx: &mut Tx, appointment: &Appointment, email: &str) -> Result<String> {
    let token = random_token();
    let guest = NewGuest {
        id: app.clock.id(),
        appointment: appointment.id,
        email,
        token_hash: &hash_token(&token),
        expires_at: appointment.ends_at + OPEN_AFTER,
    };
    store::invite(tx, &guest, app.clock.now()).await?;
    tenants::mail::link(app, tx, &format!("/chat/appointments/{}/chat?token={token}", appointment.id)).await
}

/// Exchanges a valid link for an access token.
pub async fn exchange(app: &Scheduling, tenant: Uuid, token: &str, address: Option<IpAddr>) -> Result<String> {
    let scope = Scope::system(tenant);
    let now = app.clock.now();
    let Some(guest) = store::find_by_token(&mut app.db.read(&scope).await?, &hash_token(token), now).await? else {
        let (event, object_type) = (AuditEvent::Refused, ObjectType::GuestLink);
        app.refusals.note(Refusal { tenant, event, object_type, user: None, about: None, operation: None, address });
        throttle::take(app, &scope, app.throttle_keys.keys_of_place(LINKS, &[], address)).await?;
        return Err(dead());
    };
    let subject = GuestSubject { id: guest.id, appointment: guest.appointment_id, email: &guest.email, version: guest.version };
    app.tokens.issue_guest(tenant, &subject, guest.expires_at, now)
}

/// Authenticates a guest by an access token. Fails if the guest was revoked or the access has
/// expired.
pub async fn authenticate(app: &Platform, tokens: &Tokens, tenant: Uuid, token: &str, address: Option<IpAddr>) -> Result<Guest> {
    let now = app.clock.now();
    let claims = tokens.read_guest(token, now)?;
    if claims.tenant != tenant {
        return Err(Error::unauthorized());
    }
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let found: Option<GuestRow> = store::find(&mut tx, claims.sub, now).await?.filter(|guest| guest.version == claims.version);
    let guest = found.ok_or_else(Error::unauthorized)?;
    db::continue_in_request(tx);
    Ok(Guest { tenant, id: guest.id, appointment: guest.appointment_id, email: guest.email, version: guest.version, address })
}

/// Adapts the guests' access to a changed appointment: revokes removed guests, and updates the
/// others' expiry.
pub async fn follow(app: &Scheduling, tx: &mut Tx, tenant: Uuid, appointment: &Appointment) -> Result<()> {
    let invited = store::invited(tx, &[appointment.id]).await?;
    let gone = invited.iter().filter(|guest| !appointment.guests.0.contains(&guest.email)).map(|guest| guest.id).collect();
    shut_out(app, tx, tenant, appointment.id, gone).await?;
    store::set_end(tx, appointment.id, appointment.ends_at + OPEN_AFTER).await
}

pub async fn shut_out_all(app: &Scheduling, tx: &mut Tx, tenant: Uuid, appointment: Uuid) -> Result<()> {
    let all = store::invited(tx, &[appointment]).await?.into_iter().map(|Invited { id, .. }| id).collect();
    shut_out(app, tx, tenant, appointment, all).await
}

async fn shut_out(app: &Scheduling, tx: &mut Tx, tenant: Uuid, appointment: Uuid, guests: Vec<Uuid>) -> Result<()> {
    if guests.is_empty() {
        return Ok(());
    }
    for guest in &guests {
        store::revoke(tx, *guest, app.clock.now()).await?;
    }
    app.guests_shut_out(tx, tenant, appointment, &guests).await
}
