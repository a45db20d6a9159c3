//! JSON responses.

use std::io::Read;
use std::marker::PhantomData;

use bytes::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use poem::error::ResponseError;
use poem::http::header;
use poem::{IntoResponse, Response};
use poem_openapi::ApiResponse;
use poem_openapi::payload::{self, Payload};
use poem_openapi::registry::{MetaResponses, MetaSchemaRef, Registry};
use poem_openapi::types::{ToJSON, Type};
use serde::Serialize;

use foundation::error::{Error, Result};

/// A JSON response. The API document describes it as poem-openapi's own type; it is written with
/// serde, directly into the response. The framework would build the whole response as a tree first,
/// which cost more than reading it from the database.
#[derive(Debug)]
pub struct Json<T>(pub T);

/// Documents a response as poem-openapi's own JSON.
macro_rules! documented_as_json {
    ($($response:ident)+) => {$(
        impl<T: Type> Payload for $response<T> {
            const CONTENT_TYPE: &'static str = <payload::Json<T> as Payload>::CONTENT_TYPE;

            fn check_content_type(content_type: &str) -> bool {
                <payload::Json<T> as Payload>::check_content_type(content_type)
            }

            fn schema_ref() -> MetaSchemaRef {
                T::schema_ref()
            }

            fn register(registry: &mut Registry) {
                T::register(registry);
            }
        }
    )+};
}

documented_as_json!(Json StoredJson);

impl<T: Serialize + ToJSON + Send> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        #[cfg(any(test, feature = "testing"))]
        said_alike(&self.0);
        poem::web::Json(self.0).into_response()
    }
}

impl<T: Serialize + ToJSON> ApiResponse for Json<T> {
    /// The framework's response has no description.
    fn meta() -> MetaResponses {
        let mut meta = <payload::Json<T> as ApiResponse>::meta();
        let name = T::name();
        let about = match name {
            _ if name.starts_with("Paged_") => "A page of the list; `meta` says which, and of how many.",
            _ if name.starts_with("Data_list_") => "All of them.",
            _ if name.starts_with("Data_optional_") => "The object, or null if there is none.",
            _ => "The requested object, or its new state.",
        };
        for response in &mut meta.responses {
            response.description = about;
        }
        meta
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

/// A JSON response that was written and compressed before, for large ones that many ask for. The API
/// document describes it as `T`.
pub struct StoredJson<T> {
    gzipped: Bytes,
    is_accepted: bool,
    shape: PhantomData<fn() -> T>,
}

/// Writes and compresses a response, to be kept.
pub fn store<T: Serialize + ToJSON>(answer: &T) -> Result<Bytes> {
    #[cfg(any(test, feature = "testing"))]
    said_alike(answer);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut encoder, answer)?;
    encoder.finish().map(Bytes::from).map_err(Error::internal)
}

impl<T> StoredJson<T> {
    /// Returns a stored response, for a client with this `Accept-Encoding`.
    pub fn of(gzipped: Bytes, accepted: Option<&str>) -> Self {
        let is_accepted = accepted.is_some_and(|accepted| accepted.split(',').any(|coding| matches!(coding.trim(), "gzip" | "*")));
        Self { gzipped, is_accepted, shape: PhantomData }
    }
}

impl<T: Send> IntoResponse for StoredJson<T> {
    fn into_response(self) -> Response {
        let response = Response::builder().content_type("application/json; charset=utf-8").header(header::VARY, "Accept-Encoding");
        if self.is_accepted {
            return response.header(header::CONTENT_ENCODING, "gzip").body(self.gzipped);
        }
        let mut plain = Vec::new();
        match GzDecoder::new(&self.gzipped[..]).read_to_end(&mut plain) {
            Ok(_) => response.body(plain),
            Err(error) => Error::internal(error).as_response(),
        }
    }
}

/// Checks that a response is the same by poem-openapi, which documents it, and by serde, which
/// writes it. Names are declared for both, so every response in a test is compared.
#[cfg(any(test, feature = "testing"))]
fn said_alike<T: Serialize + ToJSON>(answer: &T) {
    use serde_json::Value;
    /// Normalizes timestamps, which may end with `Z` or `+00:00`.
    fn moments(value: Value) -> Value {
        match value {
            Value::String(text) => {
                Value::String(chrono::DateTime::parse_from_rfc3339(&text).map_or(text, |moment| moment.to_utc().to_rfc3339()))
            }
            Value::Array(values) => values.into_iter().map(moments).collect(),
            Value::Object(members) => members.into_iter().map(|(name, value)| (name, moments(value))).collect(),
            other => other,
        }
    }
    let written = serde_json::to_value(answer).expect("an answer that can be written");
    let documented = answer.to_json().expect("an answer that can be documented");
    assert_eq!(moments(written), moments(documented), "serde and the document name something differently");
}
