//! Values of fields.

use serde::{Deserialize, Serialize};

/// A text or an option, or a list of options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    One(String),
    Many(Vec<String>),
}

impl Value {
    /// Returns its texts.
    pub fn texts(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(texts) => texts,
        }
    }
}
