use std::ops::Deref;

use uuid::Uuid;

use super::store::Patient;

/// Proof that the caller may access a patient's record. Only the checks of [`super`] make it, and
/// the stores of records require it, so that code without a check does not compile.
#[derive(Debug, Clone, Copy)]
pub struct InCare<T>(T);

impl<T> InCare<T> {
    pub(super) fn new(patient: T) -> Self {
        Self(patient)
    }

    pub fn into_inner(self) -> T {
        self.0
    }
}

impl InCare<Patient> {
    /// Returns the proof with the patient's id alone.
    pub fn key(&self) -> InCare<Uuid> {
        InCare(self.0.id)
    }
}

impl<T> Deref for InCare<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
