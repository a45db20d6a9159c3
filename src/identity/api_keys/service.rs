use super::store;
use super::store::{ApiKeyRow, NewKey};
use crate::Identity;
use foundation::clock::is_recent;
use foundation::token::{hash_token, random_token};
use platform::db;
use platform::policy::KeyScope;
use platform::prelude::*;
use platform::scope::ApiKeyGrant;

/// Prefix of every secret, which distinguishes it from a session token, and by which secret
/// scanners detect leaks.
const MARK: &str = "nutrir_";
/// Length of a secret's readable beginning, for recognition. The rest still cannot be guessed.
const SHOWN: usize = MARK.len() + 6;
/// Precision of a key's last use.
const USED_EVERY: TimeDelta = TimeDelta::hours(1);
/// Possible validities in days; a key may also be valid without a limit.
const DAYS: [i64; 3] = [30, 90, 365];
/// Name for keys in the log.
const CALLED: &str = "chave";

pub fn is_key(token: &str) -> bool {
    token.starts_with(MARK)
}

fn not_found() -> Error {
    Error::not_found("Chave não encontrada.")
}

/// Authenticates a key: it belongs to this tenant and is neither revoked nor expired.
pub async fn authenticate(app: &Platform, tenant: Uuid, secret: &str) -> Result<Scope> {
    let now = app.clock.now();
    let mut tx = app.db.read(&Scope::system(tenant)).await?;
    let known = store::find_by_hash(&mut tx, &hash_token(secret)).await?;
    let known = known.filter(|key| key.expires_at.is_none_or(|at| at > now)).ok_or_else(Error::api_key_invalid)?;
    if known.last_used_at.is_none_or(|at| !is_recent(at, now, USED_EVERY)) {
        let (app, id) = (app.clone(), known.id);
        // Asynchronous, so that the response does not wait for it.
        tokio::spawn(async move { note_use(&app, tenant, id, now).await });
    }
    let key = ApiKeyGrant { made_by: known.created_by, scopes: scopes(&known.scopes) };
    db::continue_in_request(tx);
    Ok(Scope { user: known.id, key: Some(key), ..Scope::system(tenant) })
}

/// Records a key's use. Errors are only logged, since the time is informative and must not fail the
/// request.
async fn note_use(app: &Platform, tenant: Uuid, id: Uuid, at: DateTime<Utc>) {
    let noted = async {
        app.db
            .write(&Scope::system(tenant), async |tx| {
                store::set_used(tx, id, at).await?;
                Ok(())
            })
            .await
    };
    if let Err(error) = noted.await {
        tracing::warn!(%error, "when a key was last used could not be noted");
    }
}

/// Parses stored scopes. Unknown ones, as of a later release, are ignored.
pub fn scopes(text: &str) -> Vec<KeyScope> {
    text.split_whitespace().filter_map(KeyScope::named).collect()
}

/// Input of a new key.
#[derive(Debug)]
pub struct ApiKeyRequest<'a> {
    pub name: &'a str,
    pub scopes: &'a [KeyScope],
    /// `None` for a key that does not expire.
    pub days: Option<i64>,
}

/// Creates a key. Its secret is returned here only.
pub async fn create(app: &Identity, scope: &Scope, wanted: ApiKeyRequest<'_>) -> Result<(ApiKeyRow, String)> {
    app.db.write(scope, async |tx| create_in(app, tx, scope, wanted).await).await
}

/// Creates a key in the caller's transaction.
pub async fn create_in(app: &Identity, tx: &mut Tx, scope: &Scope, wanted: ApiKeyRequest<'_>) -> Result<(ApiKeyRow, String)> {
    const LONGEST_NAME: usize = 60;
    let mut check = Check::new();
    let name = check.text("name", "nome", wanted.name, LONGEST_NAME);
    let scopes: Vec<&str> = KeyScope::ALL.iter().filter(|known| wanted.scopes.contains(known)).map(|known| known.name()).collect();
    check.ensure(!scopes.is_empty(), "scopes", "Escolha ao menos uma permissão.");
    let is_offered = wanted.days.is_none_or(|days| DAYS.contains(&days));
    check.ensure(is_offered, "expires_in_days", "Escolha 30, 90 ou 365 dias, ou deixe sem validade.");
    check.finish()?;
    let (id, now) = (app.clock.id(), app.clock.now());
    let secret = format!("{MARK}{}", random_token());
    let key = NewKey {
        id,
        name: &name,
        search_key: foundation::text::normalise(&format!("{CALLED} {name}")),
        prefix: &secret[..SHOWN],
        secret_hash: hash_token(&secret),
        scopes: scopes.join(" "),
        created_by: scope.user,
        created_at: now,
        expires_at: wanted.days.map(|days| now + TimeDelta::days(days)),
    };
    // The name of an expired key may be used again.
    store::end_expired(tx, &key.search_key, now).await?;
    let taken =
        |error: Error| if error.is_unique_violation() { Error::field("name", "Já existe uma chave com este nome.") } else { error };
    store::insert(tx, key).await.map_err(taken)?;
    log(app, tx, scope, AuditEvent::Create, id, &name).await?;
    let key = store::find(tx, id).await?.ok_or_else(not_found)?;
    Ok((key, secret))
}

/// Revokes a key. One that was revoked before is left unchanged.
pub async fn revoke(app: &Identity, scope: &Scope, id: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            revoke_in(app, tx, scope, id).await?;
            Ok(())
        })
        .await
}

/// Revokes a key in the caller's transaction.
pub async fn revoke_in(app: &Identity, tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<()> {
    let key = store::find(tx, id).await?.ok_or_else(not_found)?;
    if store::revoke(tx, id, app.clock.now()).await? {
        log(app, tx, scope, AuditEvent::Revoked, id, &key.name).await?;
    }
    Ok(())
}

/// Revokes the keys of a person who is not a super admin any more.
pub async fn revoke_made_by(app: &Identity, tx: &mut Tx, scope: &Scope, person: Uuid) -> Result<()> {
    for (id, name) in store::made_by(tx, person).await? {
        if store::revoke(tx, id, app.clock.now()).await? {
            log(app, tx, scope, AuditEvent::Revoked, id, &name).await?;
        }
    }
    Ok(())
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, id: Uuid, name: &str) -> Result<()> {
    let object = AuditObject { id: Some(id), name: Some(name), patient: None };
    audit::record(app, tx, scope, event, ObjectType::ApiKey, object).await
}
