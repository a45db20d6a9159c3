//! Stable codes of errors. Each code is declared once in the workspace, which a test checks.

use std::fmt;

/// A stable code of an error, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code(&'static str);

impl Code {
    /// Declares a code.
    pub const fn new(text: &'static str) -> Self {
        Self(text)
    }

    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

pub const ALREADY_EXISTS: Code = Code::new("already_exists");
pub const API_KEY_INVALID: Code = Code::new("api_key_invalid");
pub const BAD_REQUEST: Code = Code::new("bad_request");
pub const CONFIG: Code = Code::new("config");
pub const FORBIDDEN: Code = Code::new("forbidden");
pub const GUEST_LINK_INVALID: Code = Code::new("guest_link_invalid");
pub const IN_USE: Code = Code::new("in_use");
pub const INTERNAL: Code = Code::new("internal");
pub const INVALID_CHARACTERS: Code = Code::new("invalid_characters");
pub const INVALID_FIELDS: Code = Code::new("invalid_fields");
pub const MISSING_SCOPE: Code = Code::new("missing_scope");
pub const NO_SPACE: Code = Code::new("no_space");
pub const NOT_FOR_KEYS: Code = Code::new("not_for_keys");
pub const NOT_FOUND: Code = Code::new("not_found");
pub const OVERLAP: Code = Code::new("overlap");
pub const TOO_LARGE: Code = Code::new("too_large");
pub const TOO_MANY_REQUESTS: Code = Code::new("too_many_requests");
pub const TOO_MANY_TRIES: Code = Code::new("too_many_tries");
pub const UNAUTHORIZED: Code = Code::new("unauthorized");
pub const UNUSABLE_FILE: Code = Code::new("unusable_file");
pub const WRONG_CREDENTIALS: Code = Code::new("wrong_credentials");
