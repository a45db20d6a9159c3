//! The error type of the workspace: a status, a stable code, a message in Portuguese, and messages
//! per field.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use chrono::TimeDelta;
use poem::error::ResponseError;
use poem::http::{HeaderValue, StatusCode, header};
use poem::{IntoResponse, Response};
use poem_openapi::registry::{MetaHeader, MetaMediaType, MetaResponse, MetaResponses, Registry};
use poem_openapi::types::{self, Example};
use poem_openapi::{ApiResponse, Object};
use serde::Serialize;

mod cause;
mod check;
pub mod code;

pub use cause::human_message;
pub use check::Check;
pub use code::Code;

/// Result with the workspace's [`Error`], unless another type is named.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An error as it is answered: status, code, message, messages per field, and its source.
pub struct Error(Box<Inner>);

struct Inner {
    status: StatusCode,
    code: Code,
    message: Cow<'static, str>,
    fields: FieldErrors,
    /// Seconds, for the header `Retry-After`.
    retry_after: Option<i64>,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

/// Messages by field, in alphabetical order.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// Body of every error response.
#[derive(Debug, Serialize, Object)]
#[oai(example)]
pub struct ErrorBody {
    /// Description of the error in Portuguese, fit to be shown.
    pub message: String,
    /// Stable code for programs.
    pub code: String,
    /// Messages per field.
    pub errors: FieldErrors,
    /// Identifier of the request in the server's log; only in unexpected errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[oai(skip_serializing_if_is_none)]
    pub request_id: Option<String>,
}

impl Example for ErrorBody {
    fn example() -> Self {
        Self {
            message: "Confira os campos destacados.".into(),
            code: "invalid_fields".into(),
            errors: FieldErrors::from([("email".into(), vec!["O e-mail deve ser informado.".into()])]),
            request_id: None,
        }
    }
}

impl Error {
    fn new(status: StatusCode, code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Inner { status, code, message: message.into(), fields: FieldErrors::new(), retry_after: None, source: None }))
    }

    /// Returns a 422 for one invalid field.
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        Self::fields(FieldErrors::from([(field.to_owned(), vec![message.into()])]))
    }

    /// Returns a 422 for invalid fields. The first message becomes the response's own, for clients
    /// that show only one.
    pub fn fields(fields: FieldErrors) -> Self {
        let first = fields.values().flatten().next().cloned();
        let mut error = Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            code::INVALID_FIELDS,
            first.unwrap_or_else(|| "Confira os campos destacados.".into()),
        );
        error.0.fields = fields;
        error
    }

    /// Returns a 422 for a request that can't be carried out as a whole.
    pub fn invalid(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// Returns the 401 for a missing, invalid or expired session.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, code::UNAUTHORIZED, "Sua sessão terminou. Entre novamente.")
    }

    /// Returns the 401 of the login form, which shows the message below the password.
    pub fn wrong_credentials() -> Self {
        const MESSAGE: &str = "E-mail ou senha estão inválidos";
        let mut error = Self::new(StatusCode::UNAUTHORIZED, code::WRONG_CREDENTIALS, MESSAGE);
        error.0.fields = FieldErrors::from([("password".into(), vec![MESSAGE.into()])]);
        error
    }

    /// Returns the 401 for an invalid guest link of an appointment.
    pub fn guest_link_invalid() -> Self {
        const MESSAGE: &str = "Este convite não vale mais. Peça um novo a quem convidou você.";
        Self::new(StatusCode::UNAUTHORIZED, code::GUEST_LINK_INVALID, MESSAGE)
    }

    /// Returns the 401 for an API key that is unknown, expired or revoked.
    pub fn api_key_invalid() -> Self {
        const MESSAGE: &str = "Esta chave de API não vale: não existe nesta clínica, venceu ou foi revogada.";
        Self::new(StatusCode::UNAUTHORIZED, code::API_KEY_INVALID, MESSAGE)
    }

    /// Returns the 403 for an API key without the required scope.
    pub fn missing_scope(scope: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code::MISSING_SCOPE, format!("Esta chave de API não tem a permissão {scope}."))
    }

    /// Returns the 403 for an operation that no API key may call.
    pub fn not_for_keys() -> Self {
        Self::new(StatusCode::FORBIDDEN, code::NOT_FOR_KEYS, "Esta chamada não está aberta a chaves de API.")
    }

    /// Returns the 403 for a caller without permission.
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, code::FORBIDDEN, "Sem permissão de acesso")
    }

    /// Returns the 404 for a dependant for whom the caller does not act, or not any more.
    pub fn acting_ended() -> Self {
        const MESSAGE: &str = "Esta pessoa não está entre aquelas de quem você cuida aqui.";
        Self::new(StatusCode::NOT_FOUND, code::ACTING_ENDED, MESSAGE)
    }

    /// Returns a 404, also for an object that exists but is not visible to the caller.
    pub fn not_found(what: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code::NOT_FOUND, what)
    }

    /// Returns a 409 for a request that conflicts with the present state.
    pub fn conflict(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// Returns a 413 for a body or a file that is larger than its limit.
    pub fn too_large(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, code::TOO_LARGE, message)
    }

    /// Returns a 409 for an edit based on a version that somebody else has replaced meanwhile.
    /// `what` names the object, as in "este grupo".
    pub fn saved_meanwhile(code: Code, what: &str) -> Self {
        let mend = "Copie o que for preciso, recarregue a página e salve de novo.";
        Self::conflict(code, format!("Outra pessoa salvou {what} enquanto você editava. {mend}"))
    }

    /// Returns a 429 for a request that exceeds the server's present capacity.
    pub fn too_many() -> Self {
        let message = "Há pedidos demais neste momento. Aguarde alguns segundos e tente de novo.";
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, code::TOO_MANY_REQUESTS, message);
        error.0.retry_after = Some(BUSY_SECONDS);
        error
    }

    /// Returns a 429 for too many attempts; the message says how long to wait.
    pub fn too_many_tries(wait: TimeDelta) -> Self {
        // Rounded up, so that a client that waits exactly this long is not refused again.
        let seconds = (wait.num_milliseconds() + 999).div_euclid(1_000).max(1);
        let message = format!("Foram muitas tentativas. Aguarde {} e tente de novo.", spoken(seconds));
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, code::TOO_MANY_TRIES, message);
        error.0.retry_after = Some(seconds);
        error
    }

    /// Returns a 500 that reveals nothing about its source, which is written to the log.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let message = "Algo deu errado do nosso lado. Tente novamente em instantes.";
        let mut error = Self::new(StatusCode::INTERNAL_SERVER_ERROR, code::INTERNAL, message);
        error.0.source = Some(source.into());
        error
    }

    /// Returns a 507 for a full disk. Nothing was written.
    pub fn no_space() -> Self {
        let message = "Não há espaço em disco no servidor. Nada foi gravado: avise quem cuida dele e tente de novo mais tarde.";
        Self::new(StatusCode::INSUFFICIENT_STORAGE, code::NO_SPACE, message)
    }

    /// Converts an error of a file storage: a 507 if its disk is full, else a 500.
    pub fn storage(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        let mut source: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        while let Some(error) = source {
            if error.downcast_ref().is_some_and(is_full) {
                return Error::no_space();
            }
            source = error.source();
        }
        Error::internal(error)
    }

    /// Returns an error about an invalid configuration key; `mend` says what is wrong and how to
    /// fix it.
    pub fn config(key: &str, mend: impl fmt::Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, code::CONFIG, format!("configuração '{key}': {mend}"))
    }

    /// Returns an error with any status, for those without a constructor of their own.
    pub fn with_status(status: StatusCode, code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(status, code, message)
    }

    /// Returns the response's status.
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// Returns the code's text.
    pub fn code(&self) -> &'static str {
        self.0.code.as_str()
    }

    /// Returns the message in Portuguese.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the messages of all fields, or the error's own message if there are none.
    pub fn messages(&self) -> Vec<&str> {
        if self.0.fields.is_empty() { vec![self.message()] } else { self.0.fields.values().flatten().map(String::as_str).collect() }
    }

    /// Returns the operator's explanation if the machine refused the operation, such as a full disk
    /// or missing file permissions.
    pub fn refusal(&self) -> Option<&'static str> {
        cause::refused(self.0.source.as_deref()? as &(dyn std::error::Error + 'static))
    }

    /// Returns an error about a file that can't be used. `what` is the attempted action, as in
    /// "abrir".
    pub fn file(what: &str, file: &std::path::Path, error: &std::io::Error) -> Self {
        Self::invalid(code::UNUSABLE_FILE, format!("Não foi possível {what} {}: {}.", file.display(), human_message(error)))
    }

    /// Returns whether the error is a violated unique constraint.
    pub fn is_unique_violation(&self) -> bool {
        self.0.code == code::ALREADY_EXISTS
    }

    /// Returns whether the error is a lost race for an interval that another appointment has taken.
    pub fn is_overlap(&self) -> bool {
        self.0.code == code::OVERLAP
    }

    /// Returns whether the error is a full disk.
    pub fn is_no_space(&self) -> bool {
        self.0.code == code::NO_SPACE
    }

    /// Replaces the error's code.
    pub fn coded(mut self, code: Code) -> Self {
        self.0.code = code;
        self
    }

    /// Replaces the message, which otherwise is that of the first field.
    pub fn saying(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.0.message = message.into();
        self
    }

    /// Returns the cause of an unexpected error, which is logged and never sent.
    pub fn source(&self) -> Option<&(dyn std::error::Error + Send + Sync + 'static)> {
        self.0.source.as_deref()
    }

    /// Returns the response. It carries the request's identifier if the status is a server error,
    /// and the header `Retry-After` if the error states a wait.
    pub fn respond(&self, request_id: Option<&str>) -> Response {
        let internal = self.0.status.is_server_error();
        let body = ErrorBody {
            message: if self.0.code == code::CONFIG { Error::internal("").message().to_owned() } else { self.0.message.to_string() },
            code: self.0.code.as_str().to_owned(),
            errors: self.0.fields.clone(),
            request_id: request_id.filter(|_| internal).map(str::to_owned),
        };
        let mut response = poem::web::Json(body).with_status(self.0.status).into_response();
        if let Some(seconds) = self.0.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Value of `Retry-After`, in seconds, in [`Error::too_many`]; its message says "alguns segundos".
const BUSY_SECONDS: i64 = 5;

/// Formats a wait in Portuguese in seconds, minutes or hours, rounded up.
fn spoken(seconds: i64) -> String {
    let (length, one, many) = match seconds {
        ..60 => (1, "segundo", "segundos"),
        60..7_200 => (60, "minuto", "minutos"),
        _ => (3_600, "hora", "horas"),
    };
    let count = (seconds + length - 1) / length;
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Error codes of a full disk: PostgreSQL's, SQLite's, and SQLite's for the memory its processes
/// share.
const FULL: [&str; 3] = ["53100", "13", "4874"];
/// Error codes of overlapping appointments: PostgreSQL's exclusion constraint and SQLite's aborting
/// trigger.
const OVERLAPS: [&str; 2] = ["23P01", "1811"];

/// Maps an error that a database reports to one of ours, or returns `None` if it is unexpected.
/// Both drivers report the kind of a violation; SQLite reports no constraint's name.
fn refused(error: &sqlx::Error) -> Option<Error> {
    use sqlx::error::ErrorKind;
    let error = error.as_database_error()?;
    match error.kind() {
        ErrorKind::UniqueViolation => return Some(Error::conflict(code::ALREADY_EXISTS, "Este registro já existe.")),
        ErrorKind::ForeignKeyViolation => {
            let message = "Este registro depende de outro que não existe ou ainda está em uso.";
            return Some(Error::conflict(code::IN_USE, message));
        }
        _ => {}
    }
    match error.code()?.as_ref() {
        code if OVERLAPS.contains(&code) => Some(Error::conflict(code::OVERLAP, "Este horário não está mais livre. Escolha outro.")),
        code if FULL.contains(&code) => Some(Error::no_space()),
        // PostgreSQL refuses NUL characters, which JSON can contain.
        "22021" | "22P05" => Some(Error::invalid(code::INVALID_CHARACTERS, "O texto enviado tem caracteres inválidos.")),
        _ => None,
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        refused(&error).unwrap_or_else(|| Error::internal(error))
    }
}

/// Converts an error that several waiting tasks share.
impl From<Arc<sqlx::Error>> for Error {
    fn from(error: Arc<sqlx::Error>) -> Self {
        refused(&error).unwrap_or_else(|| Error::internal(error))
    }
}

impl From<sqlx::migrate::MigrateError> for Error {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Error::internal(error)
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Error::internal(error)
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        if is_full(&error) { Error::no_space() } else { Error::internal(error) }
    }
}

fn is_full(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.0.status.as_u16(), self.0.code, self.0.message)?;
        if !self.0.fields.is_empty() {
            write!(f, " {:?}", self.0.fields)?;
        }
        if let Some(source) = &self.0.source {
            write!(f, " ({source})")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        match &self.0.source {
            Some(source) => write!(f, " ({source})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

impl ResponseError for Error {
    fn status(&self) -> StatusCode {
        self.0.status
    }

    fn as_response(&self) -> Response {
        self.respond(None)
    }
}

/// Documents the error statuses of every operation that returns this type.
impl ApiResponse for Error {
    fn meta() -> MetaResponses {
        const STATUSES: [(u16, &str); 10] = [
            (401, "No session, or one that has ended: `unauthorized`. A key that is not good: `api_key_invalid`."),
            (
                403,
                "This role may never call this operation: `forbidden`. A key without the scope, `missing_scope`; where none opens it, `not_for_keys`.",
            ),
            (404, "It does not exist, or is not yours: `not_found`."),
            (409, "It clashes with what is there: `already_exists`, `in_use`, or what the operation names."),
            (413, "The body is too large: `too_large`."),
            (415, "The body is of a kind that is not taken here: `unsupported_media_type`."),
            (422, "Fields are wrong: `invalid_fields`, and `errors` names them. A body that cannot be read: `invalid_body`."),
            (429, "Too much at once: `too_many_requests`; `Retry-After` says when to come back."),
            (500, "Unexpected: `internal`; `request_id` finds it in the log."),
            (507, "No space is left on the disk: `no_space`. Nothing was written."),
        ];
        let response = |(status, description)| MetaResponse {
            description,
            status: Some(status),
            status_range: None,
            content: vec![MetaMediaType {
                content_type: "application/json; charset=utf-8",
                schema: <ErrorBody as types::Type>::schema_ref(),
            }],
            headers: if status == 429 { vec![retry_after()] } else { Vec::new() },
        };
        MetaResponses { responses: STATUSES.into_iter().map(response).collect() }
    }

    fn register(registry: &mut Registry) {
        <ErrorBody as types::Type>::register(registry);
    }
}

fn retry_after() -> MetaHeader {
    MetaHeader {
        name: "Retry-After".into(),
        description: Some("Seconds to wait.".into()),
        required: true,
        deprecated: false,
        schema: <i64 as types::Type>::schema_ref(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wait_is_spoken_in_the_largest_fitting_unit() {
        let said = [
            (1, "1 segundo"),
            (59, "59 segundos"),
            (60, "1 minuto"),
            (61, "2 minutos"),
            (600, "10 minutos"),
            (7_200, "2 horas"),
            (86_400, "24 horas"),
        ];
        for (seconds, words) in said {
            assert_eq!(spoken(seconds), words);
        }
        let error = Error::too_many_tries(TimeDelta::microseconds(1));
        assert_eq!(error.message(), "Foram muitas tentativas. Aguarde 1 segundo e tente de novo.");
        assert_eq!(error.respond(None).header("retry-after"), Some("1"));
    }
}
