//! Random secrets and the hashes that are stored in their place.

use sha2::{Digest, Sha256};

use crate::text::hex;

/// Returns 256 random bits as hexadecimal text, for secrets and one-time links.
pub fn random_token() -> String {
    let bytes: [u8; 32] = rand::random();
    hex(&bytes)
}

/// Returns the hash that is stored in place of a token, which is shown only once.
pub fn hash_token(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}
