//! The OpenAPI type of a field's value.

use std::borrow::Cow;

use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type};

use super::super::value::Value;

/// Implemented manually, because the framework documents unions as objects, which these are not.
impl Type for Value {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "ExtendedDataValue".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        let one_of = vec![String::schema_ref(), Vec::<String>::schema_ref()];
        MetaSchemaRef::Inline(Box::new(MetaSchema { one_of, ..MetaSchema::ANY }))
    }

    fn register(_registry: &mut Registry) {}

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(self.as_raw_value().into_iter())
    }
}

impl ParseFromJSON for Value {
    fn parse_from_json(value: Option<serde_json::Value>) -> ParseResult<Self> {
        serde_json::from_value(value.unwrap_or_default()).map_err(ParseError::custom)
    }
}

impl ToJSON for Value {
    fn to_json(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self).ok()
    }
}
