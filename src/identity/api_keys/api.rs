use super::service;
use super::service::ApiKeyRequest;
use super::store;
use super::store::ApiKeyRow;
use crate::Identity;
use platform::audit::REMOVED;
use platform::form_value::written_or_none;
use platform::http::prelude::*;
use platform::policy::KeyScope;

pub struct Api(pub Identity);

/// Input of a new key.
#[derive(Debug, Object, Deserialize)]
pub struct ApiKeyIn {
    /// Purpose; at most 60 characters, and different from the names of other valid keys.
    pub name: String,
    /// At least one.
    pub scopes: Vec<KeyScope>,
    /// 30, 90 or 365; without it, the key is valid until it is revoked.
    #[serde(default, deserialize_with = "written_or_none")]
    pub expires_in_days: Option<i64>,
}

/// Validity of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyStatus {
    Active,
    Expired,
    Revoked,
}

/// A key without its secret.
#[derive(Debug, Object, Serialize)]
pub struct ApiKey {
    pub id: Uuid,
    pub name: String,
    /// Beginning of its secret.
    pub prefix: String,
    pub scopes: Vec<KeyScope>,
    pub status: ApiKeyStatus,
    /// Name of its author; `(removido)` if the person was removed.
    pub created_by: String,
    /// True if its author is not a super admin any more, which revokes the key, because they may
    /// still know its secret.
    pub created_by_left: bool,
    pub created_at: DateTime<Utc>,
    /// Null if it does not expire.
    pub expires_at: Option<DateTime<Utc>>,
    /// With a precision of an hour; null if it was never used.
    pub last_used_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
}

impl ApiKey {
    fn of(row: ApiKeyRow, now: DateTime<Utc>) -> Self {
        let is_past = row.expires_at.is_some_and(|at| at <= now);
        Self {
            id: row.id,
            name: row.name,
            prefix: row.prefix,
            scopes: service::scopes(&row.scopes),
            status: match row.revoked_at {
                Some(_) => ApiKeyStatus::Revoked,
                None if row.created_by_left => ApiKeyStatus::Revoked,
                None if is_past => ApiKeyStatus::Expired,
                None => ApiKeyStatus::Active,
            },
            created_by_left: row.created_by_left,
            created_by: row.created_by_name.unwrap_or_else(|| REMOVED.to_owned()),
            created_at: row.created_at,
            expires_at: row.expires_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        }
    }
}

/// A key that was just created.
#[derive(Debug, Object, Serialize)]
pub struct NewApiKey {
    pub key: ApiKey,
    /// Secret, to be sent as `Authorization: Bearer …`. It is disclosed only here, and not stored.
    pub secret: String,
}

#[OpenApi(tag = "Tag::ApiKeys")]
impl Api {
    /// List API keys, ten a page, revoked ones last
    #[oai(path = "/api-keys", method = "get", operation_id = "list_api_keys")]
    async fn list_api_keys(
        &self,
        auth: SuperAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
    ) -> Result<Json<Paged<ApiKey>>> {
        let (page, now) = (Page::asked(page.0), self.0.clock.now());
        let mut tx = self.0.db.read(&auth.0).await?;
        let (rows, total) = (store::list(&mut tx, page).await?, store::count(&mut tx).await?);
        Ok(Json(Paged { data: rows.into_iter().map(|row| ApiKey::of(row, now)).collect(), meta: Meta::of(page, total) }))
    }

    /// Create an API key; only this response contains its secret
    #[oai(path = "/api-keys", method = "post", operation_id = "create_api_key")]
    async fn create_api_key(&self, auth: SuperAdmin, input: Input<ApiKeyIn>) -> Result<Created<NewApiKey>> {
        let ApiKeyIn { name, scopes, expires_in_days: days } = input.0;
        let (key, secret) = service::create(&self.0, &auth.0, ApiKeyRequest { name: &name, scopes: &scopes, days }).await?;
        Ok(created(NewApiKey { key: ApiKey::of(key, self.0.clock.now()), secret }))
    }

    /// Revoke an API key, immediately and permanently
    ///
    /// It stays in the list, and its actions in the log.
    #[oai(path = "/api-keys/:id", method = "delete", operation_id = "revoke_api_key")]
    async fn revoke_api_key(&self, auth: SuperAdmin, id: Path<Uuid>) -> Result<Deleted> {
        service::revoke(&self.0, &auth.0, id.0).await?;
        Ok(Deleted::Deleted)
    }
}
