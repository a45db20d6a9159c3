use super::settings::Settings;
use super::{confirmation_text, content};
use foundation::energy_equation::EnergyEquation;
use platform::db::{PreparedQuery, Value};
use platform::prelude::*;

#[derive(Debug)]
pub struct Tenant {
    pub id: Uuid,
    pub name: String,
    /// True for the first tenant of the installation, of which there is at most one.
    pub is_default: bool,
}

/// The tenant's public data.
#[derive(Debug, sqlx::FromRow)]
pub struct PublicTenant {
    pub name: String,
    pub timezone: String,
    pub logo_id: Option<Uuid>,
    pub about_url: Option<String>,
    pub nutritionists_url: Option<String>,
    pub blog_url: Option<String>,
    pub program_url: Option<String>,
    pub contact_email: Option<String>,
    pub contact_phone: Option<String>,
    pub contact_address: Option<String>,
    pub postal_code_url: String,
    pub has_terms: bool,
    pub terms_version: i64,
    pub companies_and_careers: Option<bool>,
}

#[derive(Debug, sqlx::FromRow)]
pub struct TermsRow {
    pub text: String,
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// Returns the tenant of this host, and true if it is disabled.
pub async fn owner_of_host(tx: &mut OperatorTx, host: &str) -> Result<Option<(Uuid, bool)>> {
    let sql = "SELECT t.id, t.disabled_at IS NOT NULL AS is_disabled
        FROM tenants t JOIN tenant_hosts h ON h.tenant_id = t.id WHERE h.host = $1";
    tx.query(sql).bind(host).fetch_optional().await
}

/// Returns the tenant that answers on unassigned hosts: the only one, or the demonstration's first.
pub async fn find_default(tx: &mut OperatorTx) -> Result<Option<Uuid>> {
    let sql = "SELECT id FROM tenants WHERE disabled_at IS NULL AND ((is_default AND is_demo) OR (SELECT count(*) FROM tenants) = 1)";
    tx.query(sql).fetch_value().await
}

/// Returns the ids of all tenants.
pub async fn ids(tx: &mut OperatorTx) -> Result<Vec<Uuid>> {
    tx.query("SELECT id FROM tenants ORDER BY id").fetch_column().await
}

/// Returns the hosts of all tenants.
pub async fn all_hosts(tx: &mut OperatorTx) -> Result<Vec<(Uuid, String)>> {
    tx.query("SELECT tenant_id, host FROM tenant_hosts ORDER BY host").fetch_all().await
}

pub async fn count(tx: &mut OperatorTx) -> Result<i64> {
    tx.query("SELECT count(*) FROM tenants").fetch_scalar().await
}

pub async fn has_demo(tx: &mut OperatorTx) -> Result<bool> {
    Ok(tx.query("SELECT count(*) FROM tenants WHERE is_demo").fetch_scalar::<i64>().await? > 0)
}

/// Marks all tenants of an installation as the demonstration's. It is the last step of filling it,
/// so that a partially filled one is not mistaken for it.
pub async fn mark_demo(tx: &mut OperatorTx) -> Result<()> {
    tx.query("UPDATE tenants SET is_demo = true").run().await
}

/// Locks the tenant until the end of the transaction, to serialize conflicting changes.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.query("UPDATE tenant_settings SET updated_at = updated_at WHERE tenant_id = $1").run().await
}

/// Sets the domain of calendar entries of tenants without one.
pub async fn keep_calendar_domain(tx: &mut OperatorTx, domain: &str) -> Result<()> {
    tx.query("UPDATE tenant_settings SET calendar_domain = $1 WHERE calendar_domain IS NULL").bind(domain).run().await
}

pub async fn insert(tx: &mut OperatorTx, tenant: &Tenant, timezone: &str, calendar_domain: &str, now: DateTime<Utc>) -> Result<()> {
    tx.query("INSERT INTO tenants (id, name, is_default, created_at) VALUES ($1, $2, $3, $4)")
        .bind((tenant.id, &tenant.name, tenant.is_default, now))
        .execute()
        .await?;
    tx.query("INSERT INTO tenant_settings (tenant_id, timezone, updated_at, calendar_domain) VALUES ($1, $2, $3, $4)")
        .bind((tenant.id, timezone, now, calendar_domain))
        .run()
        .await
}

pub async fn insert_host(tx: &mut OperatorTx, host: &str, tenant: Uuid) -> Result<()> {
    tx.query("INSERT INTO tenant_hosts (host, tenant_id) VALUES ($1, $2)").bind((host, tenant)).run().await
}

/// Removes a host. Returns false if it was not this tenant's.
pub async fn delete_host(tx: &mut OperatorTx, host: &str, tenant: Uuid) -> Result<bool> {
    Ok(tx.query("DELETE FROM tenant_hosts WHERE host = $1 AND tenant_id = $2").bind((host, tenant)).execute().await? == 1)
}

/// A tenant as its operator sees it.
#[derive(Debug, Clone, Serialize, sqlx::FromRow)]
pub struct TenantSummary {
    pub id: Uuid,
    pub name: String,
    pub is_default: bool,
    pub is_demo: bool,
    pub created_at: DateTime<Utc>,
    pub disabled_at: Option<DateTime<Utc>>,
}

/// Returns all tenants, the oldest first.
pub async fn list_tenants(tx: &mut OperatorTx) -> Result<Vec<TenantSummary>> {
    tx.query("SELECT id, name, is_default, is_demo, created_at, disabled_at FROM tenants ORDER BY created_at, id").fetch_all().await
}

/// Disables the tenant at this time, or enables it again. Returns false if it was so before.
pub async fn set_disabled(tx: &mut Tx, at: Option<DateTime<Utc>>) -> Result<bool> {
    let sql = "UPDATE tenants SET disabled_at = $2 WHERE id = $1 AND (disabled_at IS NULL) <> ($2 IS NULL)";
    Ok(tx.query(sql).bind(at).execute().await? == 1)
}

pub async fn is_disabled(tx: &mut Tx) -> Result<bool> {
    tx.query("SELECT EXISTS (SELECT 1 FROM tenants WHERE id = $1 AND disabled_at IS NOT NULL)").fetch_scalar().await
}

/// SQL of the tenant's hosts, in alphabetical order, separated by spaces.
const HOSTS: &str = "(SELECT coalesce(string_agg(h.host, ' ' ORDER BY h.host), '') FROM tenant_hosts h WHERE h.tenant_id = $1) AS hosts";

pub async fn hosts(tx: &mut Tx) -> Result<String> {
    tx.query_built(format!("SELECT {HOSTS}")).fetch_scalar().await
}

pub async fn shown(tx: &mut Tx) -> Result<PublicTenant> {
    let sql = "SELECT t.name, s.timezone, s.logo_id, s.about_url, s.nutritionists_url, s.blog_url, s.program_url, s.contact_email,
            s.contact_phone, s.contact_address, s.postal_code_url, s.terms IS NOT NULL AS has_terms, s.terms_version,
            s.companies_and_careers
        FROM tenant_settings s JOIN tenants t ON t.id = s.tenant_id WHERE s.tenant_id = $1";
    let shown: Option<PublicTenant> = tx.query(sql).fetch_optional().await?;
    shown.ok_or_else(|| sqlx::Error::RowNotFound.into())
}

/// Returns the addresses of other services that the tenant's pages use: for postal codes, and for
/// video calls.
pub async fn service_urls(tx: &mut Tx) -> Result<(String, String)> {
    let urls = tx.query("SELECT postal_code_url, video_base_url FROM tenant_settings WHERE tenant_id = $1").fetch_optional().await?;
    urls.ok_or_else(|| sqlx::Error::RowNotFound.into())
}

pub async fn terms(tx: &mut Tx) -> Result<Option<TermsRow>> {
    let sql = "SELECT terms AS text, terms_version AS version, terms_updated_at AS updated_at
        FROM tenant_settings WHERE tenant_id = $1 AND terms IS NOT NULL";
    tx.query(sql).fetch_optional().await
}

pub async fn settings(tx: &mut Tx) -> Result<Settings> {
    Ok(whole(tx.fetch_batch(prepare_settings(tx)).await?)?.settings)
}

/// Settings of a tenant, with its hosts.
#[derive(Debug, sqlx::FromRow)]
pub struct StoredSettings {
    #[sqlx(flatten)]
    pub settings: Settings,
    pub hosts: String,
    /// Domain part of its calendar entries' UIDs; `None` until the server has set it.
    pub calendar_domain: Option<String>,
}

/// Prepares reading the stored settings; [`whole`] adds the defaults.
pub fn prepare_settings(tx: &Tx) -> PreparedQuery<Option<StoredSettings>> {
    let sql = format!(
        "SELECT s.version, t.name, s.timezone, s.about_url, s.nutritionists_url, s.blog_url, s.program_url, s.contact_email,
            s.contact_phone, s.contact_address, s.terms, s.notice_days, s.booking_approval, s.start_minutes_before, s.confirmation_text, s.pix_key,
            s.pix_city, s.energy_equation,
            s.engagement_days, s.free_licences, s.video_base_url, s.postal_code_url, s.mail_sender_name, s.mail_sender_address,
            s.brand_color, s.content, s.partners, s.challenges, s.calendar_domain, {HOSTS}
        FROM tenant_settings s JOIN tenants t ON t.id = s.tenant_id WHERE s.tenant_id = $1"
    );
    tx.prepare_built(sql)
}

pub fn whole(kept: Option<StoredSettings>) -> Result<StoredSettings> {
    let mut kept = kept.ok_or(sqlx::Error::RowNotFound)?;
    let settings = &mut kept.settings;
    settings.confirmation_text.get_or_insert_with(|| confirmation_text::DEFAULT.to_owned());
    settings.content = content::filled(std::mem::take(&mut settings.content));
    // Only settings that were never saved have the templates.
    if settings.version == 0 && settings.partners.is_empty() {
        settings.partners = content::partner_templates();
    }
    if settings.challenges.is_empty() {
        settings.challenges = content::default_challenges();
    }
    Ok(kept)
}

/// Prepares reading what every calendar needs: the zone's name, the days of notice, and true if
/// bookings require approval.
pub fn agenda(tx: &Tx) -> PreparedQuery<Option<(String, i64, bool)>> {
    tx.prepare("SELECT timezone, notice_days, booking_approval FROM tenant_settings WHERE tenant_id = $1")
}

/// Returns the tenant's equation for energy.
pub async fn energy_equation(tx: &mut Tx) -> Result<EnergyEquation> {
    tx.query("SELECT energy_equation FROM tenant_settings WHERE tenant_id = $1").fetch_scalar().await
}

/// Stores all settings, unless they were saved since this version was read. Returns false in that
/// case.
pub async fn update_settings(tx: &mut Tx, settings: &Settings, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE tenant_settings SET version = version + 1, timezone = $3, about_url = $4, nutritionists_url = $5, blog_url = $6,
            program_url = $7, contact_email = $8, contact_phone = $9, contact_address = $10,
            terms_version = CASE WHEN coalesce(terms, '') = coalesce($11, '') THEN terms_version ELSE terms_version + 1 END,
            terms_updated_at = CASE WHEN coalesce(terms, '') = coalesce($11, '') THEN terms_updated_at ELSE $12 END,
            terms = $11, notice_days = $13, booking_approval = $14, pix_key = $15, energy_equation = $16, engagement_days = $17,
            video_base_url = $18, postal_code_url = $19, mail_sender_name = $20, mail_sender_address = $21, content = $22,
            partners = $23, challenges = $24, updated_at = $12, pix_city = $25, free_licences = $26,
            start_minutes_before = $27, brand_color = $28, confirmation_text = $29
        WHERE tenant_id = $1 AND version = $2";
    let written = tx
        .query(sql)
        .bind((settings.version, &settings.timezone, &settings.about_url, &settings.nutritionists_url, &settings.blog_url))
        .bind((&settings.program_url, &settings.contact_email, &settings.contact_phone, &settings.contact_address, &settings.terms))
        .bind((now, settings.notice_days, settings.booking_approval, &settings.pix_key, settings.energy_equation.as_str()))
        .bind((settings.engagement_days, &settings.video_base_url, &settings.postal_code_url, &settings.mail_sender_name))
        .bind((&settings.mail_sender_address, Value::json(&settings.content)?, Value::json(&settings.partners)?))
        .bind((Value::json(&settings.challenges)?, &settings.pix_city, settings.free_licences, settings.start_minutes_before))
        .bind((&settings.brand_color, &settings.confirmation_text))
        .execute()
        .await?;
    if written == 0 {
        return Ok(false);
    }
    tx.query("UPDATE tenants SET name = $2 WHERE id = $1").bind(&settings.name).execute().await?;
    Ok(true)
}

pub async fn answer_companies_and_careers(tx: &mut Tx, answer: bool, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE tenant_settings SET companies_and_careers = $2, updated_at = $3 WHERE tenant_id = $1";
    tx.query(sql).bind((answer, now)).run().await
}

pub async fn close_first_steps(tx: &mut Tx, closed: bool) -> Result<()> {
    tx.query("UPDATE tenant_settings SET first_steps_closed = $2 WHERE tenant_id = $1").bind(closed).run().await
}

pub async fn logo(tx: &mut Tx) -> Result<Option<Uuid>> {
    tx.query("SELECT logo_id FROM tenant_settings WHERE tenant_id = $1").fetch_scalar().await
}

pub async fn update_logo(tx: &mut Tx, logo: Option<Uuid>, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE tenant_settings SET logo_id = $2, updated_at = $3 WHERE tenant_id = $1";
    tx.query(sql).bind((logo, now)).run().await
}
