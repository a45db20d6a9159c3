use super::{Error, Fields, Result};
use crate::text::{visible, visible_line};

/// Collects what is wrong with an input, so that a form shows everything at once.
#[derive(Default)]
pub struct Check(Fields);

impl Check {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn fail(&mut self, field: &str, message: impl Into<String>) {
        self.0.entry(field.to_owned()).or_default().push(message.into());
    }

    /// Fails a field of which nothing else is said.
    pub fn fail_once(&mut self, field: &str, message: impl Into<String>) {
        if !self.has(field) {
            self.fail(field, message);
        }
    }

    pub fn has(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    pub fn ensure(&mut self, holds: bool, field: &str, message: &str) {
        if !holds {
            self.fail(field, message);
        }
    }

    /// A line that must be there and fit; answers it trimmed.
    pub fn text(&mut self, field: &str, label: &str, value: &str, max: usize) -> String {
        let value = visible_line(value);
        let value = value.trim();
        if value.is_empty() {
            self.fail(field, format!("O campo {label} deve ser informado."));
        } else if value.contains(['\n', '\r']) {
            self.fail(field, format!("O campo {label} deve ter uma linha só."));
        }
        self.limit(field, label, value, max);
        value.to_owned()
    }

    /// A text that may be missing; blank counts as missing. (`poem_openapi::types::Type` has an `is_empty` of its own, which wins for
    /// `&&str`: that trait must not be in scope here.)
    pub fn optional_text(&mut self, field: &str, label: &str, value: Option<&str>, max: usize) -> Option<String> {
        let value = visible(value?);
        let value = value.trim();
        if value.is_empty() {
            return None;
        }
        self.limit(field, label, value, max);
        Some(value.to_owned())
    }

    /// A number of the kind that `read` knows, in its stored form; blank is none.
    pub fn number(&mut self, field: &str, value: &str, read: impl Fn(&str) -> Option<String>, message: &str) -> Option<String> {
        if value.trim().is_empty() {
            return None;
        }
        let stored = read(value);
        self.ensure(stored.is_some(), field, message);
        stored
    }

    fn limit(&mut self, field: &str, label: &str, value: &str, max: usize) {
        if value.chars().count() > max {
            self.fail(field, format!("O campo {label} deve ter no máximo {max} caracteres."));
        }
    }

    pub fn finish(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::fields(self.0)) }
    }
}
