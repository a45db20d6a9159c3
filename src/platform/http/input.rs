//! JSON bodies whose errors name the field.

use poem::{FromRequest, Request, RequestBody};
use poem_openapi::payload::{Json, ParsePayload, Payload};
use poem_openapi::registry::{MetaMediaType, MetaRequest, MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, Type};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};

use crate::codes;
use crate::files::Received;
use foundation::error::Error;

/// Value of a missing body.
const NOTHING: &[u8] = b"{}";

/// A JSON body. The API document describes it as poem-openapi's [`Json`]; it is parsed with serde,
/// whose errors contain the path.
pub struct Input<T>(pub T);

impl<'a, T: Type + ParseFromJSON + DeserializeOwned> ApiExtractor<'a> for Input<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        <Json<T> as Payload>::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let content = vec![MetaMediaType { content_type: <Json<T> as Payload>::CONTENT_TYPE, schema: <Json<T> as Payload>::schema_ref() }];
        Some(MetaRequest { description: None, content, required: <Json<T> as ParsePayload>::IS_REQUIRED })
    }

    async fn from_request(request: &'a Request, body: &mut RequestBody, _options: ExtractParamOptions<()>) -> poem::Result<Self> {
        let bytes = <Vec<u8> as FromRequest>::from_request(request, body).await?;
        if !bytes.is_empty() && !request.content_type().is_some_and(<Json<T> as Payload>::check_content_type) {
            let content_type = request.content_type().unwrap_or_default().to_owned();
            return Err(poem_openapi::error::ContentTypeError::NotSupported { content_type }.into());
        }
        let said = if bytes.is_empty() { NOTHING } else { &bytes };
        let mut json = serde_json::Deserializer::from_slice(said);
        let value = serde_path_to_error::deserialize(&mut json).map_err(|error| unreadable::<T>(&error, said))?;
        json.end().map_err(|_| not_json())?;
        Ok(Self(value))
    }
}

/// An input that may come with a file.
pub trait TakesFile {
    /// Form field of the file, and its description.
    const FILE: &'static str;
    /// Description of the file in the API document.
    const ABOUT: &'static str;
}

/// [`Input`], and the file if the body was a form with one (see [`super::body`]).
pub struct Form<T> {
    /// Parsed fields.
    pub input: T,
    /// Uploaded file, if there was one.
    pub file: Option<Received>,
}

impl<'a, T: TakesFile + Type + ParseFromJSON + DeserializeOwned> ApiExtractor<'a> for Form<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        Input::<T>::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let mut meta = Input::<T>::request_meta()?;
        let file = MetaSchema { description: Some(T::ABOUT), ..MetaSchema::new_with_format("string", "binary") };
        let beside = MetaSchema { properties: vec![(T::FILE, MetaSchemaRef::Inline(Box::new(file)))], ..MetaSchema::new("object") };
        let all_of = vec![<Json<T> as Payload>::schema_ref(), MetaSchemaRef::Inline(Box::new(beside))];
        let schema = MetaSchemaRef::Inline(Box::new(MetaSchema { all_of, ..MetaSchema::ANY }));
        meta.content.push(MetaMediaType { content_type: "multipart/form-data", schema });
        Some(meta)
    }

    async fn from_request(request: &'a Request, body: &mut RequestBody, options: ExtractParamOptions<()>) -> poem::Result<Self> {
        let Input(input) = Input::from_request(request, body, options).await?;
        Ok(Self { input, file: request.extensions().get::<Received>().cloned() })
    }
}

/// Message for a missing field.
pub const MISSING: &str = "Este campo deve ser informado.";

fn unreadable<T: Type>(error: &serde_path_to_error::Error<serde_json::Error>, said: &[u8]) -> Error {
    let inner = error.inner().to_string();
    let path = written_path(error.path());
    if let Some(missing) = inner.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        let fields = if path.is_empty() { absent::<T>(said) } else { vec![format!("{path}.{missing}")] };
        return Error::fields(fields.into_iter().map(|field| (field, vec![MISSING.to_owned()])).collect());
    }
    if error.inner().is_data() && !path.is_empty() {
        return Error::field(&path, "Valor inválido.");
    }
    not_json()
}

/// Returns all missing fields of a body, so that a form shows every error at once.
fn absent<T: Type>(said: &[u8]) -> Vec<String> {
    let mut registry = Registry::new();
    T::register(&mut registry);
    let known: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(said).unwrap_or_default();
    let required = registry.schemas.get(&*T::name()).map(|schema| schema.required.as_slice()).unwrap_or_default();
    required.iter().filter(|name| !known.contains_key(**name)).map(|name| (*name).to_owned()).collect()
}

fn not_json() -> Error {
    Error::invalid(codes::INVALID_BODY, "O conteúdo enviado não é um JSON válido para esta chamada.")
}

/// Formats the path of a field as our rules do: `services.0.quota`.
fn written_path(path: &Path) -> String {
    let names = path.iter().map(|segment| match segment {
        Segment::Seq { index } => index.to_string(),
        Segment::Map { key } => key.clone(),
        Segment::Enum { variant } => variant.clone(),
        Segment::Unknown => "?".to_owned(),
    });
    names.collect::<Vec<_>>().join(".")
}
