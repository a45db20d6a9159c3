//! Deserializers of values as forms write them: numbers, flags, lists and objects as texts.

use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use foundation::text::visible;

/// A value, or its text in a form, in which all values are texts.
#[derive(Deserialize)]
#[serde(untagged)]
enum FormValue<T> {
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
    match Option::<FormValue<T>>::deserialize(source)? {
        Some(FormValue::Plain(value)) => Ok(Some(value)),
        Some(FormValue::Text(text)) if !text.trim().is_empty() => {
            text.trim().parse().map(Some).map_err(|_| serde::de::Error::custom("neither the value nor its text"))
        }
        Some(FormValue::Text(_)) | None => Ok(None),
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
    Ok(match Option::<FormValue<Vec<String>>>::deserialize(source)? {
        Some(FormValue::Plain(list)) => Some(list),
        Some(FormValue::Text(text)) if text.trim().is_empty() => None,
        Some(FormValue::Text(text)) if text.trim().starts_with('[') => {
            serde_json::from_str(&text).map(Some).map_err(serde::de::Error::custom)?
        }
        Some(FormValue::Text(text)) => Some(text.split(',').map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect()),
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
