use std::net::IpAddr;

use super::content::FeedHead;
use super::store::{self, FeedPeriod};
use crate::Scheduling;
use foundation::token::{hash_token, random_token};
use identity::tenants;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Limit of unknown addresses from one client. Known ones are always answered.
const ADDRESSES: Limit = Limit::new("calendar feeds", 20, TimeDelta::minutes(10));
/// Limit of new addresses of a person.
const RENEWALS: Limit = Limit::new("new calendar feeds", 20, TimeDelta::hours(1));

const PAST_DAYS: i64 = 60;
const FUTURE_DAYS: i64 = 365;
/// Days for which canceled appointments are included, so that programs that read seldom see them.
const CANCELED_DAYS: i64 = 30;

/// The address of a feed, which is shown once.
#[derive(Debug)]
pub struct NewFeed {
    pub address: String,
    pub created_at: DateTime<Utc>,
}

/// Gives the caller a new address. An older one becomes invalid.
pub async fn renew(app: &Scheduling, scope: &Scope) -> Result<NewFeed> {
    throttle::take_own(app, scope, RENEWALS).await?;
    let (token, created_at) = (random_token(), app.clock.now());
    app.db
        .write(scope, async |tx| {
            let before = store::created_at(tx, scope.user).await?;
            store::put(tx, scope.user, &hash_token(&token), created_at).await?;
            let event = if before.is_some() { AuditEvent::SecretChanged } else { AuditEvent::Create };
            log(app, tx, scope, event).await?;
            let address = tenants::mail::link(app, tx, &format!("/api/calendar-feeds/{token}.ics")).await?;
            Ok(NewFeed { address, created_at })
        })
        .await
}

/// Disables the caller's address, if there is one.
pub async fn disable(app: &Scheduling, scope: &Scope) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            if store::erase(tx, scope.user).await? {
                log(app, tx, scope, AuditEvent::Revoked).await?;
            }
            Ok(())
        })
        .await
}

async fn log(app: &Scheduling, tx: &mut Tx, scope: &Scope, event: AuditEvent) -> Result<()> {
    let object = AuditObject { patient: Some(scope.user), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::CalendarFeed, object).await
}

/// Returns the calendar at an address, whose last part is the token with the extension `.ics`.
pub async fn read(app: &Scheduling, tenant: Uuid, name: &str, address: Option<IpAddr>) -> Result<String> {
    let (scope, now) = (Scope::system(tenant), app.clock.now());
    let token = name.strip_suffix(".ics").unwrap_or(name);
    let mut tx = app.db.read(&scope).await?;
    let Some(owner) = store::find_owner(&mut tx, &hash_token(token)).await? else {
        drop(tx);
        throttle::take(app, &scope, app.throttle_keys.keys_of_place(ADDRESSES, &[], address)).await?;
        return Err(Error::not_found("Este endereço de calendário não existe mais."));
    };
    let period = FeedPeriod {
        from: now - TimeDelta::days(PAST_DAYS),
        to: now + TimeDelta::days(FUTURE_DAYS),
        canceled_from: now - TimeDelta::days(CANCELED_DAYS),
        now,
    };
    let events = store::events(&mut tx, &owner, period).await?;
    let clinic = tenants::whole(tx.fetch_batch(tenants::prepare_settings(&tx)).await?)?;
    let head = FeedHead {
        zone: clinic.settings.timezone.parse().map_err(Error::internal)?,
        domain: clinic.calendar_domain.unwrap_or_else(|| app.mailer.domain().to_owned()),
        base_url: tenants::service::base_url_of(app, &clinic.hosts),
        clinic: clinic.settings.name,
        place: clinic.settings.contact_address,
        role: owner.role,
    };
    Ok(head.text(&events))
}
