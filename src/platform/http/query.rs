//! Query parameters.

use std::borrow::Cow;

use poem::Request;
use poem::http::Uri;
use poem_openapi::registry::MetaSchemaRef;
use poem_openapi::types::{ParseError, ParseFromParameter, ParseResult, Type};

/// Removes blank parameters, because forms send empty fields as well.
pub fn leave_out_blanks(request: &mut Request) {
    let uri = request.uri();
    let Some(query) = uri.query() else { return };
    let is_blank = |pair: &str| pair.split_once('=').is_some_and(|(_, value)| value.is_empty());
    if !query.split('&').any(is_blank) {
        return;
    }
    let said: Vec<&str> = query.split('&').filter(|pair| !is_blank(pair)).collect();
    let mut parts = uri.clone().into_parts();
    let address = if said.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), said.join("&")) };
    parts.path_and_query = address.parse().ok();
    // The parts come from a valid address.
    if let Ok(uri) = Uri::from_parts(parts) {
        *request.uri_mut() = uri;
    }
}

/// A boolean that may be written as 1 or 0, as in bodies.
#[derive(Debug, Clone, Copy)]
pub struct Flag(bool);

impl Flag {
    /// Returns the flag, or false if it is missing.
    pub fn is_set(flag: Option<Self>) -> bool {
        flag.is_some_and(|flag| flag.0)
    }
}

impl Type for Flag {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        bool::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        bool::schema_ref()
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromParameter for Flag {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        match value {
            "true" | "1" => Ok(Self(true)),
            "false" | "0" => Ok(Self(false)),
            _ => Err(ParseError::custom("neither yes nor no")),
        }
    }
}
