//! Conversion of the framework's errors (unknown paths, invalid bodies) to our own error type.

use poem::error::{MethodNotAllowedError, NotFoundError, ReadBodyError};
use poem::http::StatusCode;
use poem_openapi::error::{
    AuthorizationError, ContentTypeError, ParseMultipartError, ParseParamError, ParsePathError, ParseRequestPayloadError,
};

use super::input::MISSING;
use crate::codes;
use foundation::error::Error;
use foundation::error::code;

/// Converts any error of a handler or the framework.
pub fn ours(error: poem::Error) -> Error {
    if error.is::<Error>() {
        return error.downcast::<Error>().unwrap_or_else(Error::internal);
    }
    if error.is::<AuthorizationError>() {
        return Error::unauthorized();
    }
    if error.is::<NotFoundError>() {
        return Error::not_found("Este endereço não existe.");
    }
    if error.is::<ParsePathError>() {
        // An invalid identifier is reported like one that does not exist.
        return Error::not_found("Registro não encontrado.");
    }
    if error.is::<MethodNotAllowedError>() {
        return Error::with_status(StatusCode::METHOD_NOT_ALLOWED, codes::METHOD_NOT_ALLOWED, "Este endereço não aceita este método.");
    }
    if let Some(ParseParamError { name, reason }) = error.downcast_ref() {
        return Error::field(name, if reason.ends_with("expects an input value.") { MISSING } else { "Valor inválido." });
    }
    if let Some(ParseRequestPayloadError { reason }) = error.downcast_ref() {
        return payload(reason);
    }
    if let Some(ParseMultipartError { reason }) = error.downcast_ref() {
        return payload(reason);
    }
    if error.is::<ContentTypeError>() {
        let message = "Envie o corpo como JSON (application/json) ou formulário.";
        return Error::with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE, codes::UNSUPPORTED_MEDIA_TYPE, message);
    }
    if error.is::<ReadBodyError>() || error.is::<poem::error::ParseMultipartError>() {
        return Error::invalid(codes::UNREADABLE_BODY, "Não foi possível ler o conteúdo enviado.");
    }
    if error.status().is_server_error() {
        Error::internal(error.to_string())
    } else {
        Error::with_status(error.status(), code::BAD_REQUEST, "Pedido inválido.")
    }
}

/// Extracts the field's name from the text of the framework's reason, or reports the body as a
/// whole.
fn payload(reason: &str) -> Error {
    let quoted = |after: &str| reason.split_once(after).and_then(|(_, rest)| rest.split(['`', '"']).next()).filter(|name| !name.is_empty());
    match quoted("field `").or_else(|| quoted("occurred while parsing field \"")) {
        Some(field) => Error::field(field, "Valor inválido."),
        None => Error::invalid(codes::INVALID_BODY, "O conteúdo enviado não tem o formato esperado."),
    }
}
