//! OpenAPI types of structs that know nothing of the API.

use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseResult, Type};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A property of an object in the document: its name, its schema, and whether it has to be there.
pub type Property = (&'static str, MetaSchemaRef, bool);

/// Returns a property of type `T`, with its default in the document. An optional one may be left
/// out.
pub fn property<T: Type>(name: &'static str, doc: &'static str, default: Option<Value>, optional: bool) -> Property {
    let required = T::IS_REQUIRED && !optional;
    let described = MetaSchema { description: super::openapi_enum::description(doc), default, ..MetaSchema::ANY };
    (name, T::schema_ref().merge(described), required)
}

/// Returns the schema of an object.
pub fn schema(name: &'static str, doc: &'static str, properties: Vec<Property>) -> MetaSchema {
    MetaSchema {
        title: Some(name.to_owned()),
        description: super::openapi_enum::description(doc),
        required: properties.iter().filter(|(.., required)| *required).map(|(name, ..)| *name).collect(),
        properties: properties.into_iter().map(|(name, schema, _)| (name, schema)).collect(),
        ..MetaSchema::new("object")
    }
}

/// Deserializes an object with serde; a missing value counts as null.
pub fn parse<T: Type + DeserializeOwned>(value: Option<Value>) -> ParseResult<T> {
    serde_json::from_value(value.unwrap_or_default()).map_err(ParseError::custom)
}

/// Refuses to parse an object that is only ever sent.
pub fn refuse<T: Type>() -> ParseResult<T> {
    Err(ParseError::custom("this object is an answer"))
}

/// Serializes an object with serde; `None` if that fails.
pub fn write<T: Serialize>(value: &T) -> Option<Value> {
    serde_json::to_value(value).ok()
}

/// Implements the OpenAPI type of a struct that is an `answer` (it can be serialized), an `input`
/// (it can be deserialized), or `both`: with its description, its name in the document, its default
/// if it has one, and its fields. It belongs in an `api.rs`, and does not compile where a field is
/// missing or of another type.
#[macro_export]
macro_rules! openapi_object {
    (
        $kind:ident
        $(#[doc = $doc:literal])*
        $type:ident as $name:literal $(= $object:expr)? => {
            $($(#[doc = $field_doc:literal])* $field:ident $(as $field_name:literal)? : $field_type:ty $(= $default:expr)?,)+
        }
    ) => {
        const _: fn(&$type) = |$type { $($field),+ }| {
            $(let _: &$field_type = $field;)+
        };

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
                registry.create_schema::<Self, _>($name.to_owned(), |registry| {
                    $(<$field_type as ::poem_openapi::types::Type>::register(registry);)+
                    let object: Option<$type> = $crate::openapi_object!(@object $($object)?);
                    let properties = vec![$({
                        let own: Option<$field_type> = $crate::openapi_object!(@object $($default)?);
                        let default = own.as_ref().or(object.as_ref().map(|object| &object.$field));
                        $crate::openapi_object::property::<$field_type>(
                            $crate::openapi_object!(@name $field $($field_name)?),
                            concat!($($field_doc, "\n"),*),
                            default.and_then(::poem_openapi::types::ToJSON::to_json),
                            own.is_some(),
                        )
                    },)+];
                    $crate::openapi_object::schema($name, concat!($($doc, "\n"),*), properties)
                });
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(self.as_raw_value().into_iter())
            }
        }

        impl ::poem_openapi::types::IsObjectType for $type {}

        impl ::poem_openapi::types::ParseFromJSON for $type {
            fn parse_from_json(value: Option<$crate::openapi_enum::Value>) -> ::poem_openapi::types::ParseResult<Self> {
                $crate::openapi_object!(@parse $kind value)
            }
        }

        impl ::poem_openapi::types::ToJSON for $type {
            fn to_json(&self) -> Option<$crate::openapi_enum::Value> {
                $crate::openapi_object!(@write $kind self)
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    (@object) => { None };
    (@object $default:expr) => { Some($default) };
    (@parse answer $value:ident) => {{
        let _ = $value;
        $crate::openapi_object::refuse()
    }};
    (@parse $kind:ident $value:ident) => { $crate::openapi_object::parse($value) };
    (@write input $value:ident) => { None };
    (@write $kind:ident $value:ident) => { $crate::openapi_object::write($value) };
}
