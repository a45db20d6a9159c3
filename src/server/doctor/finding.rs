//! Results of checks.

use platform::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FindingState {
    Ok,
    Aviso,
    Erro,
}

impl FindingState {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Aviso => "aviso",
            Self::Erro => "erro",
        }
    }
}

/// Result of one check.
#[derive(Debug, Serialize)]
pub struct Finding {
    pub check: &'static str,
    pub state: FindingState,
    pub text: String,
    /// Instruction to fix the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mend: Option<String>,
}

impl Finding {
    pub(super) fn ok(check: &'static str, text: impl Into<String>) -> Self {
        Self { check, state: FindingState::Ok, text: text.into(), mend: None }
    }

    pub(super) fn warning(check: &'static str, text: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { check, state: FindingState::Aviso, text: text.into(), mend: Some(mend.into()) }
    }

    pub(super) fn error(check: &'static str, text: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { check, state: FindingState::Erro, text: text.into(), mend: Some(mend.into()) }
    }

    /// Returns the result of a check that could not be completed.
    pub(super) fn failed(check: &'static str, error: &Error, mend: impl Into<String>) -> Self {
        let text = error.refusal().map_or_else(|| error.to_string(), |refusal| format!("não foi possível verificar: {refusal}"));
        Self::error(check, text, mend)
    }
}
