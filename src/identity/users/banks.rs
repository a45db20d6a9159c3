//! Banks of Brazil by their compensation code (COMPE).

const TABLE: &str = include_str!("banks.tsv");

/// Returns codes and names in the order of the codes.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE.lines().filter_map(|line| line.split_once('\t'))
}

/// Returns the code if the bank exists.
pub fn known(code: &str) -> Option<String> {
    let code = code.trim();
    all().any(|(known, _)| known == code).then(|| code.to_owned())
}
