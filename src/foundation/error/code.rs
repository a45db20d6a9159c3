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

    /// Returns the code's text, as it is sent in the field `code`.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A 404: the caller is not responsible for the person whom the request is made for, or not any
/// more.
pub const ACTING_ENDED: Code = Code::new("acting_ended");
/// A 409: a unique constraint refused the row.
pub const ALREADY_EXISTS: Code = Code::new("already_exists");
/// A 401: the API key is unknown, expired or revoked.
pub const API_KEY_INVALID: Code = Code::new("api_key_invalid");
/// The request is invalid in a way that has no code of its own; the status is the framework's.
pub const BAD_REQUEST: Code = Code::new("bad_request");
/// The configuration is invalid. Shown to the operator; over HTTP it is a 500 without details.
pub const CONFIG: Code = Code::new("config");
/// A 403: the caller's role does not permit the operation.
pub const FORBIDDEN: Code = Code::new("forbidden");
/// A 401: the guest link of an appointment is invalid.
pub const GUEST_LINK_INVALID: Code = Code::new("guest_link_invalid");
/// A 409: something else depends on the row, or the row refers to one that does not exist.
pub const IN_USE: Code = Code::new("in_use");
/// A 500: an unexpected error, which is written to the log.
pub const INTERNAL: Code = Code::new("internal");
/// A 422: a text has characters that the database refuses, such as NUL.
pub const INVALID_CHARACTERS: Code = Code::new("invalid_characters");
/// A 422: fields are invalid; the messages are sent per field.
pub const INVALID_FIELDS: Code = Code::new("invalid_fields");
/// A 403: the API key does not have the scope that the operation requires.
pub const MISSING_SCOPE: Code = Code::new("missing_scope");
/// A 507: the server's disk is full.
pub const NO_SPACE: Code = Code::new("no_space");
/// A 403: the operation is closed to API keys.
pub const NOT_FOR_KEYS: Code = Code::new("not_for_keys");
/// A 404: the object or path does not exist, or is not visible to the caller.
pub const NOT_FOUND: Code = Code::new("not_found");
/// A 409: another appointment has taken the interval.
pub const OVERLAP: Code = Code::new("overlap");
/// A 413: the body or a file is larger than its limit.
pub const TOO_LARGE: Code = Code::new("too_large");
/// A 429: the request exceeds the server's present capacity.
pub const TOO_MANY_REQUESTS: Code = Code::new("too_many_requests");
/// A 429: too many attempts of one kind, such as logins.
pub const TOO_MANY_TRIES: Code = Code::new("too_many_tries");
/// A 401: the token is missing, invalid or expired, or its session has ended.
pub const UNAUTHORIZED: Code = Code::new("unauthorized");
/// A 422: the operator named a file that can't be read or written.
pub const UNUSABLE_FILE: Code = Code::new("unusable_file");
/// A 401: the e-mail address or the password is wrong.
pub const WRONG_CREDENTIALS: Code = Code::new("wrong_credentials");
