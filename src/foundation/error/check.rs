use super::{Error, FieldErrors, Result};
use crate::text::{visible, visible_line};

/// Collects all errors of an input, so that a form shows them at once.
#[derive(Default)]
pub struct Check(FieldErrors);

impl Check {
    /// Returns a check without errors.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reports an error for a field. Errors of one field are kept in their order.
    pub fn fail(&mut self, field: &str, message: impl Into<String>) {
        self.0.entry(field.to_owned()).or_default().push(message.into());
    }

    /// Reports an error unless the field has one already.
    pub fn fail_once(&mut self, field: &str, message: impl Into<String>) {
        if !self.has(field) {
            self.fail(field, message);
        }
    }

    /// Returns whether a field has an error.
    pub fn has(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// Reports an error for a field unless the condition holds.
    pub fn ensure(&mut self, holds: bool, field: &str, message: &str) {
        if !holds {
            self.fail(field, message);
        }
    }

    /// Requires a non-empty single line of at most `max` characters, and returns it trimmed.
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

    /// Returns the trimmed text of an optional field, or `None` if it is blank. The trait
    /// `poem_openapi::types::Type` must not be in scope in this file: its `is_empty` would win for
    /// `&&str`.
    pub fn optional_text(&mut self, field: &str, label: &str, value: Option<&str>, max: usize) -> Option<String> {
        let value = visible(value?);
        let value = value.trim();
        if value.is_empty() {
            return None;
        }
        self.limit(field, label, value, max);
        Some(value.to_owned())
    }

    /// Returns the stored form of a value that `read` understands, or `None` if it is blank or
    /// invalid.
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

    /// Returns a 422 with all reported errors, or `Ok` if there are none.
    pub fn finish(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::fields(self.0)) }
    }
}
