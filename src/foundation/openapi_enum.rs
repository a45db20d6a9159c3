//! OpenAPI types of enums that are declared independently of the API.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

#[doc(hidden)]
pub use serde_json::Value;

/// Returns the text of a doc comment, if there is one, without the space that begins its lines.
#[doc(hidden)]
pub fn description(doc: &'static str) -> Option<&'static str> {
    // The document holds on to texts for good: each is made once.
    static TEXTS: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());
    let doc = doc.trim();
    if !doc.contains("\n ") {
        return Some(doc).filter(|text| !text.is_empty());
    }
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    Some(texts.entry(doc).or_insert_with(|| Box::leak(doc.lines().map(str::trim).collect::<Vec<_>>().join("\n").into_boxed_str())))
}

/// Implements the OpenAPI types of enums that [`crate::text_enum!`] declares: each with its
/// description and its name in the document. It belongs in an `api.rs`.
#[macro_export]
macro_rules! openapi_enum {
    ($($(#[doc = $doc:literal])* $type:ident as $name:literal;)+) => {$(
        impl ::poem_openapi::types::Type for $type {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn schema_ref() -> ::poem_openapi::registry::MetaSchemaRef {
                ::poem_openapi::registry::MetaSchemaRef::Reference($name.to_owned())
            }

            fn register(registry: &mut ::poem_openapi::registry::Registry) {
                registry.create_schema::<Self, _>($name.to_owned(), |_| ::poem_openapi::registry::MetaSchema {
                    description: $crate::openapi_enum::description(concat!($($doc, "\n"),*)),
                    enum_items: Self::ALL.into_iter().map(|variant| variant.as_str().into()).collect(),
                    ..::poem_openapi::registry::MetaSchema::new("string")
                });
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(self.as_raw_value().into_iter())
            }
        }

        impl ::poem_openapi::types::ParseFromJSON for $type {
            fn parse_from_json(value: Option<$crate::openapi_enum::Value>) -> ::poem_openapi::types::ParseResult<Self> {
                let value = value.unwrap_or_default();
                let named = value.as_str().and_then(Self::named);
                named.ok_or_else(|| ::poem_openapi::types::ParseError::expected_type(value))
            }
        }

        impl ::poem_openapi::types::ParseFromParameter for $type {
            fn parse_from_parameter(value: &str) -> ::poem_openapi::types::ParseResult<Self> {
                Self::named(value).ok_or_else(|| ::poem_openapi::types::ParseError::custom("Expect a valid enumeration value."))
            }
        }

        impl ::poem_openapi::types::ToJSON for $type {
            fn to_json(&self) -> Option<$crate::openapi_enum::Value> {
                Some(self.as_str().into())
            }
        }
    )+};
}
