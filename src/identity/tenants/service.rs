use chrono_tz::Tz;

use super::hosts::resolve_host;
use super::settings::Settings;
use super::store::{self, Tenant};
use super::{pictures, rules};
use crate::Identity;
use crate::codes;
use foundation::energy_equation::EnergyEquation;
use foundation::wall_time::wall;
use platform::files::{self, Cleaned};
use platform::prelude::*;
use platform::scope::RequestTenant;

pub const DEFAULT_TIMEZONE: &str = "America/Sao_Paulo";

/// Creates a tenant. Its first administrator is created in the same transaction.
pub async fn create(app: &Identity, tx: &mut OperatorTx, name: &str, is_default: bool) -> Result<Uuid> {
    let tenant = Tenant { id: app.clock.id(), name: name.to_owned(), is_default };
    store::insert(tx, &tenant, DEFAULT_TIMEZONE, app.mailer.domain(), app.clock.now()).await?;
    Ok(tenant.id)
}

/// Stores the current mail sender's domain as the domain of calendar entries of every tenant
/// without one.
pub async fn keep_calendar_domains(app: &Identity) -> Result<()> {
    let mut tx = app.db.begin_operator().await?;
    store::keep_calendar_domain(&mut tx, app.mailer.domain()).await?;
    tx.commit().await
}

/// Returns the tenant's time zone.
pub async fn zone(tx: &mut Tx) -> Result<Tz> {
    Ok(agenda(tx).await?.zone)
}

/// Returns the tenant's current date.
pub async fn today(app: &Identity, tx: &mut Tx) -> Result<NaiveDate> {
    Ok(wall(app.clock.now(), zone(tx).await?).date())
}

/// Returns the tenant's equation for energy.
pub async fn energy_equation(tx: &mut Tx) -> Result<EnergyEquation> {
    store::energy_equation(tx).await
}

/// Settings of the tenant for calendars.
#[derive(Debug, Clone, Copy)]
pub struct Agenda {
    pub zone: Tz,
    /// Minimum number of days between a booking and its appointment.
    pub notice_days: i64,
    /// True if the specialist has to approve bookings of patients.
    pub approval: bool,
}

pub async fn agenda(tx: &mut Tx) -> Result<Agenda> {
    Agenda::of(tx.fetch_batch(store::agenda(tx)).await?)
}

impl Agenda {
    pub fn of(kept: Option<(String, i64, bool)>) -> Result<Self> {
        let (zone, notice_days, approval) = kept.ok_or(sqlx::Error::RowNotFound)?;
        Ok(Self { zone: zone.parse().map_err(Error::internal)?, notice_days, approval })
    }

    pub fn of_settings(settings: &Settings) -> Result<Self> {
        Self::of(Some((settings.timezone.clone(), settings.notice_days, settings.booking_approval)))
    }
}

/// Returns the base of links to the tenant: the installation's URL, with a host of the tenant if it
/// has one.
pub async fn base_url(app: &Identity, tx: &mut Tx) -> Result<String> {
    Ok(base_url_of(app, &store::hosts(tx).await?))
}

/// Returns the base of links for a tenant with these hosts.
pub fn base_url_of(app: &Identity, hosts: &str) -> String {
    let base = app.config.base_url();
    let Ok(mut url) = url::Url::parse(&base) else { return base };
    let mut hosts = hosts.split_whitespace();
    if let Some(host) = hosts.clone().next()
        && !hosts.any(|host| url.host_str() == Some(host))
        && url.set_host(Some(host)).is_ok()
    {
        return url.as_str().trim_end_matches('/').to_owned();
    }
    base
}

/// Origins of other services that a tenant's pages use.
pub struct Origins {
    /// Postal-code service.
    pub postal_code: Option<String>,
    /// Video service.
    pub video: Option<String>,
}

/// Returns the origins for the tenant of this host. Returns `None` if there is no tenant or the
/// database fails.
pub async fn origins(app: &Identity, host: &str) -> Option<Origins> {
    let tenant = resolve_host(app, host).await.and_then(RequestTenant::id).ok()?;
    let mut tx = app.db.read(&Scope::system(tenant)).await.ok()?;
    let (postal_code, video) = store::service_urls(&mut tx).await.ok()?;
    Some(Origins { postal_code: rules::postal_code_origin(&postal_code), video: rules::video_origin(&video) })
}

/// Returns the base address of video rooms, or `None` if it is blank.
pub async fn video_base(tx: &mut Tx) -> Result<Option<String>> {
    let (_, base) = store::service_urls(tx).await?;
    Ok(Some(base).filter(|base| !base.is_empty()))
}

/// Validates and stores all settings, and returns them as stored.
pub async fn update_settings(app: &Identity, scope: &Scope, settings: Settings) -> Result<Settings> {
    app.db.write(scope, async |tx| update_settings_in(app, tx, scope, settings).await).await
}

/// Changes the settings in the caller's transaction.
pub async fn update_settings_in(app: &Identity, tx: &mut Tx, scope: &Scope, settings: Settings) -> Result<Settings> {
    let before = store::settings(tx).await?;
    let settings = rules::checked(settings, &before)?;
    if !store::update_settings(tx, &settings, app.clock.now()).await? {
        return Err(Error::saved_meanwhile(codes::SETTINGS_CHANGED, "as configurações"));
    }
    pictures::keep(app, tx, &before, &settings).await?;
    audit::record(app, tx, scope, AuditEvent::Updated, ObjectType::Settings, AuditObject::default()).await?;
    store::settings(tx).await
}

/// Stores whether the tenant serves companies and offers career exercises.
pub async fn answer_companies_and_careers(app: &Identity, scope: &Scope, answer: bool) -> Result<()> {
    app.db.write(scope, async |tx| answer_companies_and_careers_in(app, tx, scope, answer).await).await
}

/// Stores the answer in the caller's transaction.
pub async fn answer_companies_and_careers_in(app: &Identity, tx: &mut Tx, scope: &Scope, answer: bool) -> Result<()> {
    store::answer_companies_and_careers(tx, answer, app.clock.now()).await?;
    audit::record(app, tx, scope, AuditEvent::Updated, ObjectType::Settings, AuditObject::default()).await
}

/// Removes unattached files of every tenant.
pub async fn clean_up_files(app: &Identity) -> Result<Cleaned> {
    let tenants = store::ids(&mut app.db.read_operator().await?).await?;
    files::clean_up(app, tenants).await
}
