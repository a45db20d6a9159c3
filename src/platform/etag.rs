//! Entity tags of cached responses.

/// Returns whether an `If-None-Match` header contains the tag. It may list several tags, weak ones
/// included, or `*`. Our tags contain no commas.
pub fn is_known(sent: &str, tag: &str) -> bool {
    sent.trim() == "*" || sent.split(',').map(str::trim).any(|known| known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[cfg(test)]
mod tests {
    use super::is_known;

    #[test]
    fn etag_is_matched_in_lists_weakly_and_by_a_wildcard() {
        for sent in ["\"7\"", "W/\"7\"", "\"6\", \"7\"", "\"6\",W/\"7\" , \"8\"", "*", " * "] {
            assert!(is_known(sent, "\"7\""), "{sent}");
        }
        for sent in ["", "7", "\"77\"", "w/\"7\"", "\"6\", \"8\"", "\"*\"", ",", "\"7"] {
            assert!(!is_known(sent, "\"7\""), "{sent}");
        }
    }
}
