//! JSON bodies whose errors name the field.

use std::str::FromStr;

use poem::{FromRequest, Request, RequestBody};
use poem_openapi::payload::{Json, ParsePayload, Payload};
use poem_openapi::registry::{MetaMediaType, MetaRequest, MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, Type};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_path_to_error::{Path, Segment};

use crate::files::Received;
use foundation::error::Error;
use foundation::text::visible;

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
    const ABOUT: &'static str;
}

/// [`Input`], and the file if the body was a form with one (see [`super::body`]).
pub struct Form<T> {
    pub input: T,
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

/// A value, or its text in a form, in which all values are texts.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written<T> {
    Plain(T),
    Text(String),
}

/// Deserializes a number or boolean that may be written as text: `#[serde(deserialize_with =
/// "written")]`.
pub fn written<'de, D: Deserializer<'de>, T: Deserialize<'de> + FromStr>(source: D) -> Result<T, D::Error> {
    written_or_none(source)?.ok_or_else(|| serde::de::Error::custom("no value"))
}

/// Deserializes an optional number or boolean that may be written as text. Null and a blank text
/// are `None`.
pub fn written_or_none<'de, D: Deserializer<'de>, T: Deserialize<'de> + FromStr>(source: D) -> Result<Option<T>, D::Error> {
    match Option::<Written<T>>::deserialize(source)? {
        Some(Written::Plain(value)) => Ok(Some(value)),
        Some(Written::Text(text)) if !text.trim().is_empty() => {
            text.trim().parse().map(Some).map_err(|_| serde::de::Error::custom("neither the value nor its text"))
        }
        Some(Written::Text(_)) | None => Ok(None),
    }
}

/// Deserializes a boolean that may also be written as 1 or 0.
pub fn flag<'de, D: Deserializer<'de>>(source: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Plain(bool),
        Number(u8),
        Text(String),
    }
    match Option::<Flag>::deserialize(source)? {
        Some(Flag::Plain(flag)) => Ok(Some(flag)),
        Some(Flag::Number(number @ (0 | 1))) => Ok(Some(number == 1)),
        Some(Flag::Text(text)) => match text.trim() {
            "" => Ok(None),
            "1" | "true" => Ok(Some(true)),
            "0" | "false" => Ok(Some(false)),
            _ => Err(serde::de::Error::custom("neither yes nor no")),
        },
        Some(Flag::Number(_)) => Err(serde::de::Error::custom("neither yes nor no")),
        None => Ok(None),
    }
}

/// Deserializes a text that may also be written as a number or boolean.
pub fn as_text<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Text {
        Plain(String),
        Number(serde_json::Number),
        Flag(bool),
    }
    Ok(Option::<Text>::deserialize(source)?.map(|text| match text {
        Text::Plain(text) => text,
        Text::Number(number) => number.to_string(),
        Text::Flag(flag) => u8::from(flag).to_string(),
    }))
}

/// Deserializes a text of several lines without its invisible characters, for fields without rules
/// of their own.
pub fn visible_text<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(source)?.map(|text| visible(&text)))
}

/// Deserializes a list of texts, which may be written as one text with commas or, in a form, as
/// JSON text. Null and a blank text are `None`.
pub fn texts<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Vec<String>>, D::Error> {
    Ok(match Option::<Written<Vec<String>>>::deserialize(source)? {
        Some(Written::Plain(list)) => Some(list),
        Some(Written::Text(text)) if text.trim().is_empty() => None,
        Some(Written::Text(text)) if text.trim().starts_with('[') => {
            serde_json::from_str(&text).map(Some).map_err(serde::de::Error::custom)?
        }
        Some(Written::Text(text)) => Some(text.split(',').map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect()),
        None => None,
    })
}

/// Deserializes an object that a form writes as JSON text: `#[serde(deserialize_with = "object")]`.
/// A blank text is `None`.
pub fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(source: D) -> Result<Option<T>, D::Error> {
    use serde::de::Error as _;
    let value = match serde_json::Value::deserialize(source)? {
        serde_json::Value::String(text) if text.trim().is_empty() => return Ok(None),
        serde_json::Value::String(text) => serde_json::from_str(&text).map_err(D::Error::custom)?,
        value => value,
    };
    serde_json::from_value(value).map_err(D::Error::custom)
}

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
    Error::invalid("invalid_body", "O conteúdo enviado não é um JSON válido para esta chamada.")
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
