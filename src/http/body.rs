//! What happens to a body before any operation sees it: it is bounded, and a form that stands for another verb becomes
//! that verb with the JSON body every operation takes.

use poem::http::{HeaderValue, Method, header};
use poem::web::Multipart;
use poem::{Body, FromRequest, Request, RequestBody};
use serde_json::{Map, Value};

use crate::error::{Error, Result};

const BODY_LIMIT: usize = 1024 * 1024;

/// Operations that take files, and how large their bodies may be. Their forms stay forms.
const UPLOADS: [(&str, usize); 1] = [("/foods/import-table", 16 * 1024 * 1024)];

/// Reads the body within its limit and rewrites forms.
pub async fn prepare(request: &mut Request) -> Result<()> {
    if !matches!(*request.method(), Method::POST | Method::PUT | Method::DELETE | Method::PATCH) {
        return Ok(());
    }
    let upload = UPLOADS.iter().find(|(path, _)| *path == request.uri().path());
    let limit = upload.map_or(BODY_LIMIT, |(_, limit)| *limit);
    let declared = request.header(header::CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
    if declared.is_some_and(|length| length > limit) {
        return Err(too_large(limit));
    }
    let bytes = request.take_body().into_bytes_limit(limit).await.map_err(|error| match error {
        poem::error::ReadBodyError::PayloadTooLarge => too_large(limit),
        _ => Error::invalid("unreadable_body", "O envio foi interrompido. Tente novamente."),
    })?;
    if upload.is_none()
        && *request.method() == Method::POST
        && let Some(form) = form(request, &bytes).await?
    {
        become_json(request, form)?;
        return Ok(());
    }
    request.set_body(bytes);
    Ok(())
}

fn too_large(limit: usize) -> Error {
    Error::too_large(format!("O conteúdo enviado passa do limite de {} MB.", limit / 1024 / 1024))
}

/// The fields of a form; `None` when the body is not one.
async fn form(request: &Request, bytes: &[u8]) -> Result<Option<Vec<(String, String)>>> {
    let unreadable = || Error::invalid("unreadable_body", "Não foi possível ler o formulário enviado.");
    match request.content_type() {
        Some(kind) if kind.starts_with("application/x-www-form-urlencoded") => {
            serde_urlencoded::from_bytes(bytes).map(Some).map_err(|_| unreadable())
        }
        Some(kind) if kind.starts_with("multipart/form-data") => {
            let mut body = RequestBody::new(Body::from(bytes.to_vec()));
            let mut multipart = Multipart::from_request(request, &mut body).await.map_err(|_| unreadable())?;
            let mut fields = Vec::new();
            while let Some(field) = multipart.next_field().await.map_err(|_| unreadable())? {
                let name = field.name().unwrap_or_default().to_owned();
                if field.file_name().is_some() {
                    return Err(Error::field(&name, "Esta chamada não recebe arquivos."));
                }
                fields.push((name, field.text().await.map_err(|_| unreadable())?));
            }
            Ok(Some(fields))
        }
        _ => Ok(None),
    }
}

/// `_method` sets the verb; lists and objects come as JSON text.
fn become_json(request: &mut Request, form: Vec<(String, String)>) -> Result<()> {
    let mut object = Map::new();
    for (name, text) in form {
        if name == "_method" {
            let method = match text.to_ascii_uppercase().as_str() {
                "PUT" => Method::PUT,
                "DELETE" => Method::DELETE,
                "POST" => Method::POST,
                _ => return Err(Error::field("_method", "Use PUT ou DELETE.")),
            };
            request.set_method(method);
            continue;
        }
        let nested = text.starts_with(['[', '{']).then(|| serde_json::from_str(&text).ok()).flatten();
        object.insert(name, nested.unwrap_or(Value::String(text)));
    }
    request.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    request.headers_mut().remove(header::CONTENT_LENGTH);
    request.set_body(Value::Object(object).to_string());
    Ok(())
}
